# Installs the build to a folder that nobody named when it was configured, moves
# that folder, and builds and runs a program with the library, in both ways that
# the README names.
cmake_minimum_required(VERSION 3.25)

function(run)
    cmake_parse_arguments(PARSE_ARGV 0 run "" "OUTPUT" "COMMAND")
    execute_process(COMMAND ${run_COMMAND} OUTPUT_VARIABLE output ERROR_VARIABLE output
        RESULT_VARIABLE result OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(NOT result EQUAL 0)
        string(JOIN " " command ${run_COMMAND})
        message(FATAL_ERROR "${command}\n${output}")
    endif()
    if(run_OUTPUT)
        set(${run_OUTPUT} "${output}" PARENT_SCOPE)
    endif()
endfunction()

function(expect_answer program)
    run(COMMAND ${program} OUTPUT answer)
    if(NOT answer STREQUAL "tabuleiro ${VERSION}: ${games}; 13 35 298")
        message(FATAL_ERROR "${program} answers: ${answer}")
    endif()
endfunction()

# The programs are those of the games; nothing of the tests' own game is there.
function(expect_games)
    file(GLOB programs RELATIVE ${WORK}/moved/bin ${WORK}/moved/bin/*)
    file(GLOB_RECURSE strangers ${WORK}/moved/*template*)
    list(SORT programs)
    list(SORT GAMES)
    if(NOT programs STREQUAL GAMES OR strangers)
        message(FATAL_ERROR "installed: ${programs} ${strangers}")
    endif()
endfunction()

string(JOIN " " games ${GAMES})
unset(ENV{DESTDIR})
file(REMOVE_RECURSE ${WORK}/first ${WORK}/moved ${WORK}/by-cmake ${WORK}/by-pkg-config)
run(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/first)
file(RENAME ${WORK}/first ${WORK}/moved)
expect_games()

run(COMMAND ${CMAKE_COMMAND} -S ${PROGRAM} -B ${WORK}/by-cmake -G ${GENERATOR}
    -D CMAKE_C_COMPILER=${CC} -D "CMAKE_C_FLAGS=${CFLAGS}" -D CMAKE_PREFIX_PATH=${WORK}/moved)
run(COMMAND ${CMAKE_COMMAND} --build ${WORK}/by-cmake)
expect_answer(${WORK}/by-cmake/embedder)

set(ENV{PKG_CONFIG_PATH} ${WORK}/moved/${LIBDIR}/pkgconfig)
run(COMMAND ${PKG_CONFIG} --modversion tabuleiro OUTPUT version)
run(COMMAND ${PKG_CONFIG} --cflags tabuleiro OUTPUT cflags)
run(COMMAND ${PKG_CONFIG} --libs tabuleiro OUTPUT libs)
if(NOT version STREQUAL VERSION)
    message(FATAL_ERROR "tabuleiro.pc has version ${version}")
endif()
list(TRANSFORM GAMES REPLACE ".+" "-include tabuleiro/\\0.h" OUTPUT_VARIABLE headers)
string(JOIN " " flags ${CFLAGS} ${cflags} ${headers} ${PROGRAM}/embedder.c ${libs})
separate_arguments(flags UNIX_COMMAND "${flags}")
run(COMMAND ${CC} -o ${WORK}/by-pkg-config ${flags})
expect_answer(${WORK}/by-pkg-config)

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
    if(NOT answer STREQUAL "tabuleiro ${VERSION}: Zener Xadrersi Hypnosia; 13 35 298")
        message(FATAL_ERROR "${program} answers: ${answer}")
    endif()
endfunction()

unset(ENV{DESTDIR})
file(REMOVE_RECURSE ${WORK}/first ${WORK}/moved ${WORK}/by-cmake ${WORK}/by-pkg-config)
run(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/first)
file(RENAME ${WORK}/first ${WORK}/moved)

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
separate_arguments(flags UNIX_COMMAND "${CFLAGS} ${cflags} ${PROGRAM}/embedder.c ${libs}")
run(COMMAND ${CC} -o ${WORK}/by-pkg-config ${flags})
expect_answer(${WORK}/by-pkg-config)

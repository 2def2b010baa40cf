# Adds the template to a copy of the project as docs/adding-a-game.md says: its
# files where those of other games are, and one line in the list.  That makes a
# program, which is installed.
cmake_minimum_required(VERSION 3.25)

function(run)
    execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE output ERROR_VARIABLE output
        RESULT_VARIABLE result)
    if(NOT result EQUAL 0)
        string(JOIN " " command ${ARGN})
        message(FATAL_ERROR "${command}\n${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${WORK})
file(COPY ${TOP}/CMakeLists.txt ${TOP}/src ${TOP}/include DESTINATION ${WORK}/project)
file(COPY ${TEMPLATE}/src ${TEMPLATE}/include DESTINATION ${WORK}/project)
file(READ ${TOP}/src/games.cmake list)
string(REGEX REPLACE "(set\\(TB_GAMES[^)]*\n)" "\\1    template\n" list "${list}")
file(WRITE ${WORK}/project/src/games.cmake "${list}")

run(${CMAKE_COMMAND} -S ${WORK}/project -B ${WORK}/build -G ${GENERATOR}
    -D CMAKE_BUILD_TYPE=None -D CMAKE_C_COMPILER=${CC})
run(${CMAKE_COMMAND} --build ${WORK}/build -j 2)
run(${CMAKE_COMMAND} --install ${WORK}/build --prefix ${WORK}/installed)
run(${WORK}/installed/bin/template --version)
if(NOT output MATCHES "^template [(]Tabuleiro[)] " OR
   NOT EXISTS ${WORK}/installed/include/tabuleiro/template.h)
    message(FATAL_ERROR "${output}")
endif()

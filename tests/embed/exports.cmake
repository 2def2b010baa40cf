# Every symbol that the library exports begins with tb_, or with the two
# underscores of what a compiler adds (sanitizers do).
cmake_minimum_required(VERSION 3.25)

execute_process(COMMAND ${NM} -g --defined-only -P ${LIBRARY} OUTPUT_VARIABLE symbols
    COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+ [A-Z] [^\n]*" lines "${symbols}")
set(count 0)
foreach(line IN LISTS lines)
    if(line MATCHES "^tb_")
        math(EXPR count "${count} + 1")
    elseif(NOT line MATCHES "^__")
        message(SEND_ERROR "exported without the prefix tb_: ${line}")
    endif()
endforeach()
if(count LESS 30)
    message(SEND_ERROR "only ${count} exported symbols were found")
endif()

# What is typed is compared by tb_is_word(), never by functions that change with
# the locale: to a Turkish one QUIT is not quit.
cmake_minimum_required(VERSION 3.25)

set(found FALSE)
foreach(library IN LISTS LIBRARIES)
    execute_process(COMMAND ${NM} -P ${library} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
    if(symbols MATCHES "\nstrn?casecmp(_l)? U")
        message(SEND_ERROR "${library} compares by the locale")
    endif()
    if(symbols MATCHES "\ntb_is_word U")
        set(found TRUE)
    endif()
endforeach()
if(NOT found)
    message(SEND_ERROR "nobody calls tb_is_word()")
endif()

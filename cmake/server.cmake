# What `epic serve` takes besides the engine: libwebsockets on libuv, SQLite or
# PostgreSQL, libsodium.  A player needs none of it: where one is missing the
# program is built without the server, and says how to get it.
#
# Sets EPIC_SERVER_READY, and defines the target epic_server_libraries.
set(EPIC_SERVER_READY OFF)
if(NOT EPIC_SERVER OR EPIC_FUZZ)
    return()
endif()

add_library(epic_server_libraries INTERFACE)
set(EPIC_SERVER_READY ON)
foreach(row IN ITEMS "LWS libwebsockets.h websockets" "UV uv.h uv"
        "SQLITE sqlite3.h sqlite3" "SODIUM sodium.h sodium"
        "PQ libpq-fe.h pq")
    string(REPLACE " " ";" row "${row}")
    list(GET row 0 name)
    list(GET row 1 header)
    list(GET row 2 library)
    find_path(${name}_INCLUDE ${header} PATH_SUFFIXES postgresql)
    find_library(${name}_LIBRARY ${library})
    mark_as_advanced(${name}_INCLUDE ${name}_LIBRARY)
    if(NOT ${name}_INCLUDE OR NOT ${name}_LIBRARY)
        message(STATUS "No ${header}: epic is built without its server")
        set(EPIC_SERVER_READY OFF)
        return()
    endif()
    # Their headers are not ours to warn about.
    target_include_directories(epic_server_libraries SYSTEM INTERFACE
        ${${name}_INCLUDE})
    target_link_libraries(epic_server_libraries INTERFACE ${${name}_LIBRARY})
endforeach()

/* no_serve.c - `epic serve` where its libraries were missing (cmake/server.cmake). */
#include "commands.h"

int cmd_serve(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return failure("this program was built without the server; ./play serve "
                   "installs what it takes, builds it and starts it");
}

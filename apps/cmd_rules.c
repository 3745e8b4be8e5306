#include "commands.h"

int cmd_rules(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return failure("this command is not there yet");
}

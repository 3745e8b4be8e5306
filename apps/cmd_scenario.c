/* epic scenario - run tests written in the terminal's own words. */
#include "commands.h"

#include "text/scenario.h"

#include <stdio.h>
#include <string.h>

int cmd_scenario(int argc, char **argv)
{
    if (argc == 0)
        return usage_error("scenario", "which files?");
    if (!strcmp(argv[0], "--help")) {
        printf("usage: epic scenario FILE...\n\n"
               "Runs the scenarios in the files (see docs/scenarios.md), says "
               "which\nfailed and why, and how many passed.\n");
        return 0;
    }
    return scenario_run_files(argv, argc, NULL, NULL) ? 1 : 0;
}

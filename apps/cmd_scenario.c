/* epic scenario - run tests written in the terminal's own words. */
#include "commands.h"

#include "scenario/scenario.h"

#include <stdio.h>
#include <string.h>

static int help(void)
{
    printf("usage: epic scenario [--without PART] FILE...\n"
           "       epic scenario --parts\n\n"
           "Runs the scenarios in the files (docs/scenarios.md), says which "
           "failed and\nwhy, and how many passed.\n\n"
           "--without PART leaves out one row of a procedure, or one clause, "
           "line or\nkeyword of a card: a scenario should then fail, and the "
           "run ends with it.\n--parts lists all of them as they are named, "
           "such as \"step ecg/3:2\" (tools/mutate\ntries each).\n");
    return 0;
}

int cmd_scenario(int argc, char **argv)
{
    struct without without;
    bool less = argc > 0 && !strcmp(argv[0], "--without");
    if (argc > 0 && !strcmp(argv[0], "--help"))
        return help();
    if (argc > 0 && !strcmp(argv[0], "--parts"))
        return without_list(), 0;
    if (less && argc < 2)
        return usage_error("scenario", "without what?");
    if (less && !without_read(argv[1], &without))
        return usage_error("scenario", "there is no part \"%s\"", argv[1]);
    int first = less ? 2 : 0;
    if (argc == first)
        return usage_error("scenario", "which files?");
    for (int i = first; i < argc; i++)
        if (argv[i][0] == '-' && argv[i][1])
            return usage_error("scenario", "there is no option %s", argv[i]);
    return scenario_run_files(argv + first, argc - first,
                              less ? &without : NULL, NULL, NULL)
               ? 1
               : 0;
}

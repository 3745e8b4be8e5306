/* epic scenario - run tests written in the terminal's own words. */
#include "commands.h"

#include "text/scenario.h"

#include <stdio.h>
#include <string.h>

static int help(void)
{
    printf(
        "usage: epic scenario [--skip-step GAME/P:N | --skip-clause "
        "GAME/CARD:N "
        "|\n                      --skip-line GAME/CARD:N] FILE...\n"
        "       epic scenario --list-steps | --list-cards\n\n"
        "Runs the scenarios in the files (docs/scenarios.md), says which "
        "failed and\nwhy, and how many passed.\n\n"
        "The --skip options leave out one row of a procedure, or one clause "
        "or line of\na card: a scenario should then fail (debug builds only; "
        "tools/mutate tries all).\n");
    return 0;
}

static const struct {
    const char *option;
    bool (*skip)(const char *what);
} SKIPS[] = {
    { "--skip-step", scenario_skip_step },
    { "--skip-clause", scenario_skip_clause },
    { "--skip-line", scenario_skip_line },
};

int cmd_scenario(int argc, char **argv)
{
    int first = 0;
    if (argc > 0 && !strcmp(argv[0], "--help"))
        return help();
    if (argc > 0 && !strcmp(argv[0], "--list-steps"))
        return scenario_list_steps(), 0;
    if (argc > 0 && !strcmp(argv[0], "--list-cards"))
        return scenario_list_cards(), 0;
    for (int i = 0; i < 3 && argc > 1 && first == 0; i++)
        if (!strcmp(argv[0], SKIPS[i].option)) {
            if (!SKIPS[i].skip(argv[1]))
                return usage_error("scenario", "%s cannot be left out here",
                                   argv[1]);
            first = 2;
        }
    if (argc == first)
        return usage_error("scenario", "which files?");
    if (argv[first][0] == '-')
        return usage_error("scenario", "there is no option %s", argv[first]);
    return scenario_run_files(argv + first, argc - first, NULL, NULL) ? 1 : 0;
}

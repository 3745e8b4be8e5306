/* epic - play, simulate, look up, test: one program. */
#include "commands.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *help;
} COMMANDS[] = {
    { "play", cmd_play, "play a game in the terminal" },
    { "learn", cmd_learn, "learn a game by playing it, step by step" },
    { "sim", cmd_sim, "play many games between bots" },
    { "bench", cmd_bench, "measure how fast the engine is" },
    { "card", cmd_card, "check, show and explain cards" },
    { "deck", cmd_deck, "check, show and list decks" },
    { "rules", cmd_rules, "look up rules and their evidence" },
    { "replay", cmd_replay, "play a recorded game back" },
    { "scenario", cmd_scenario, "run tests written as scenarios" },
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static int help(FILE *out)
{
    fprintf(out, "epic - the Epic card games, by their rules\n\n"
                 "usage: epic COMMAND [ARGUMENTS]\n\n");
    for (int i = 0; i < COMMAND_COUNT; i++)
        fprintf(out, "  %-9s %s\n", COMMANDS[i].name, COMMANDS[i].help);
    fprintf(out,
            "\nepic COMMAND --help explains one of them.  To begin: epic "
            "learn ecg\n(Epic Card Game), epic learn tcg (Epic TCG) or epic "
            "learn mv (the multiverse\ngame); epic play ecg, epic play tcg or "
            "epic play mv if you know the game.\n");
    return 0;
}

int usage_error(const char *command, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "epic %s: ", command);
    vfprintf(stderr, format, args);
    fprintf(stderr, " (epic %s --help explains)\n", command);
    va_end(args);
    return 2;
}

int failure(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "epic: ");
    vfprintf(stderr, format, args);
    fprintf(stderr, "\n");
    va_end(args);
    return 1;
}

int main(int argc, char **argv)
{
    if (argc < 2 || !strcmp(argv[1], "--help") || !strcmp(argv[1], "-h") ||
        !strcmp(argv[1], "help"))
        return help(stdout);
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (!strcmp(argv[1], COMMANDS[i].name))
            return COMMANDS[i].run(argc - 2, argv + 2);
    fprintf(stderr,
            "epic: there is no command called %s; epic --help lists them\n",
            argv[1]);
    return 2;
}

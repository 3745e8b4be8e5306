/* epic - play, simulate, look up, test: one program. */
#define _GNU_SOURCE /* vasprintf */
#include "commands.h"

#include "base/harmless.h"
#include "formats/record.h"
#include "lang/words.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *help;
} COMMANDS[] = {
    { "play", cmd_play, "play a game in the terminal" },
    { "learn", cmd_learn, "learn a game by playing it, step by step" },
    { "cup", cmd_cup, "a tournament among bots and people" },
    { "sim", cmd_sim, "play many games between bots" },
    { "bench", cmd_bench, "measure how fast the engine is" },
    { "card", cmd_card, "check, show and explain cards" },
    { "deck", cmd_deck, "check, show and list decks" },
    { "rules", cmd_rules, "look up rules and their evidence" },
    { "replay", cmd_replay, "play a recorded game back" },
    { "serve", cmd_serve, "let people play each other over a network" },
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
            "\nepic COMMAND --help explains one of them; epic --version says "
            "which this is.\nTo begin: epic "
            "learn ecg\n(Epic Card Game), epic learn tcg (Epic TCG) or epic "
            "learn mv (the multiverse\ngame); epic play ecg, epic play tcg or "
            "epic play mv if you know the game.\n");
    return 0;
}

/* The arguments may be untrusted text: file names, options, file contents. */
static void complain(const char *before, const char *format, va_list args,
                     const char *after)
{
    char *text = NULL;
    fputs("epic", stderr);
    fputs(before, stderr);
    fputs(": ", stderr);
    if (vasprintf(&text, format, args) >= 0) {
        harmless_write(stderr, text);
        free(text);
    }
    fprintf(stderr, "%s\n", after);
}

int usage_error(const char *command, const char *format, ...)
{
    char before[32], after[64];
    va_list args;
    va_start(args, format);
    snprintf(before, sizeof before, " %s", command);
    snprintf(after, sizeof after, " (epic %s --help explains)", command);
    complain(before, format, args, after);
    va_end(args);
    return 2;
}

int failure(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain("", format, args, "");
    va_end(args);
    return 1;
}

/* ---- streams ------------------------------------------------------------- */

/* A stream that is closed would be the next file that is opened: what is
 * meant for the screen would be written into it. */
static bool open_streams(void)
{
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++)
        if (fcntl(i, F_GETFD) < 0 && open("/dev/null", O_RDWR) != i)
            return false;
    signal(SIGXFSZ, SIG_IGN); /* a write that fails says so, and is handled */
    return true;
}

/* Whether the reader of the pipe, or the terminal, is gone. */
static bool output_is_closed(void)
{
    struct pollfd out = { STDOUT_FILENO, POLLOUT, 0 };
    return poll(&out, 1, 0) > 0 && (out.revents & (POLLERR | POLLHUP));
}

/* Output that could not be written makes the command fail.  A reader that
 * closes the pipe has read enough: that is no failure. */
static int finish(int status)
{
    bool failed = ferror(stdout);
    errno = 0;
    if (fflush(stdout) || failed) {
        int why = errno;
        if (output_is_closed())
            return status;
        failure("standard output: %s",
                why ? strerror(why) : "not everything could be written");
        return status ? status : 1;
    }
    return fclose(stdout) ? failure("standard output: %s", strerror(errno))
                          : status;
}

static int no_such_command(const char *word)
{
    struct nearest n = nearest_to(word, (int)strlen(word));
    for (int i = 0; i < COMMAND_COUNT; i++)
        nearest_try(&n, COMMANDS[i].name);
    if (n.found)
        failure("there is no command called %s; did you mean %s?", word,
                n.found);
    else
        failure("there is no command called %s; epic --help lists them", word);
    return 2;
}

static int run(int argc, char **argv)
{
    if (argc < 2 || !strcmp(argv[1], "--help") || !strcmp(argv[1], "-h") ||
        !strcmp(argv[1], "help"))
        return help(stdout);
    if (!strcmp(argv[1], "--version")) {
        printf("epic (%s)\n", ENGINE_VERSION);
        return 0;
    }
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (!strcmp(argv[1], COMMANDS[i].name))
            return COMMANDS[i].run(argc - 2, argv + 2);
    return no_such_command(argv[1]);
}

int main(int argc, char **argv)
{
    return open_streams() ? finish(run(argc, argv)) : 1;
}

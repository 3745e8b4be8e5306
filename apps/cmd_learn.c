/* epic learn: a guided first game. */
#include "ai/player.h"
#include "args.h"
#include "base/embedded.h"
#include "base/harmless.h"
#include "commands.h"
#include "learn.h"

#include <stdlib.h>
#include <string.h>

static const char HELP[] =
    "epic learn [GAME] [OPTIONS] - learn a game by playing it\n"
    "\n"
    "A lesson is a game with prepared decks.  Each page says one thing and "
    "asks\n"
    "for one move; you type the same words as in a real game, and may look "
    "at\n"
    "anything first.  Nothing can go wrong: another move is taken back and\n"
    "explained.  Without GAME the lessons are listed.\n"
    "\n"
    "  --page N   begin on that page\n"
    "  --check    play the lesson through in every way it allows, and look at "
    "its\n"
    "             text: for those who write lessons (docs/lessons.md)\n"
    "  --plain    accepted: a lesson is always plain text\n"
    "\n"
    "GAME may also be a file: epic learn my.lesson\n"
    "\n"
    "examples: epic learn ecg           Epic Card Game\n"
    "          epic learn tcg           Epic TCG\n"
    "          epic learn mv            the multiverse game\n"
    "          epic learn tcg --page 7\n";

static const char FOLDER[] = "lessons/", ENDING[] = ".lesson";

/* The name of a built-in lesson and its length; NULL: the file is none. */
static const char *lesson_name(const struct embedded *file, int *length)
{
    size_t n = strlen(file->name), f = strlen(FOLDER), e = strlen(ENDING);
    if (n <= f + e || strncmp(file->name, FOLDER, f) ||
        strcmp(file->name + n - e, ENDING))
        return NULL;
    *length = (int)(n - f - e);
    return file->name + f;
}

static int list_lessons(void)
{
    int length;
    printf("Lessons:\n");
    for (int i = 0; i < EMBEDDED_COUNT; i++) {
        epic_error error;
        const struct embedded *file = &EMBEDDED_FILES[i];
        const char *name = lesson_name(file, &length);
        struct lesson *l =
            name ? lesson_read(file->name, file->text, &error) : NULL;
        if (name && !l)
            return failure("%s", error.text);
        if (l)
            printf("  epic learn %-4.*s  %s (%d pages)\n", length, name,
                   l->title, l->pages);
        lesson_free(l);
    }
    return 0;
}

/* The built-in lesson of that name, or the file; NULL after one line. */
static struct lesson *find_lesson(const char *wanted)
{
    epic_error error = { 0 };
    struct lesson *l = NULL;
    size_t n = strlen(wanted), e = strlen(ENDING);
    if (strchr(wanted, '/') || (n > e && !strcmp(wanted + n - e, ENDING))) {
        char *text = read_text(wanted);
        if (!text)
            return NULL;
        l = lesson_read(wanted, text, &error);
        free(text);
        if (!l)
            failure("%s", error.text);
        return l;
    }
    for (int i = 0; i < EMBEDDED_COUNT; i++) {
        int length;
        const char *name = lesson_name(&EMBEDDED_FILES[i], &length);
        if (!name || (size_t)length != n || strncmp(name, wanted, n))
            continue;
        l = lesson_read(EMBEDDED_FILES[i].name, EMBEDDED_FILES[i].text, &error);
        if (!l)
            failure("%s", error.text);
        return l;
    }
    failure("there is no lesson called %s; epic learn lists them", wanted);
    return NULL;
}

int cmd_learn(int argc, char **argv)
{
    int page = 1;
    bool check = false, plain = false;
    const struct arg table[] = {
        { "--page", ARG_INT, &page, 1, 10000 },
        { "--check", ARG_FLAG, &check },
        { "--plain", ARG_FLAG, &plain },
        { NULL },
    };
    int status = args_read("learn", HELP, table, &argc, argv);
    if (status != ARGS_OK)
        return status;
    if (argc == 0)
        return list_lessons();
    if (argc > 1)
        return usage_error("learn", "one lesson at a time, not %s", argv[1]);
    struct lesson *l = find_lesson(argv[0]);
    if (!l)
        return 1;
    char name[4096]; /* as it may be printed */
    harmless(argv[0], name, sizeof name);
    if (l->opponent && !player_named(l->opponent))
        status = failure("%s: there is no player called %s", name, l->opponent);
    else if (page > l->pages)
        status = usage_error("learn", "there are only %d pages", l->pages);
    else
        status = check ? learn_check(l, name) : learn_run(l, name, page - 1);
    lesson_free(l);
    return status;
}

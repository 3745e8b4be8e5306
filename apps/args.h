/* args.h - the options of a command, read strictly from a table.
 *
 *     static const struct arg ARGS[] = {
 *         { "--games", ARG_INT, &games, 1, 1000000000 },
 *         { "--json", ARG_FLAG, &json },
 *         { NULL },
 *     };
 *     int status = args_read("sim", HELP, ARGS, &argc, argv);
 *     if (status != ARGS_OK)
 *         return status;
 *
 * Afterwards argv holds the argc words that were no options. */
#ifndef EPIC_ARGS_H
#define EPIC_ARGS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum arg_kind {
    ARG_FLAG,   /* bool, takes no value */
    ARG_INT,    /* int, from min to max */
    ARG_NUMBER, /* uint64_t */
    ARG_SEED,   /* struct seed */
    ARG_REAL,   /* double, from min to max */
    ARG_TEXT,   /* const char *; the word itself, not a copy */
    ARG_LIST,   /* struct arg_list: may be given more than once */
};

enum { ARG_LIST_MAX = 32 };
struct arg_list {
    int count;
    const char *word[ARG_LIST_MAX];
};

/* What luck comes from.  Who knows it can work out every card. */
struct seed {
    uint64_t number;
    bool given;
};
/* If none was given, an unpredictable one; false after one line on stderr. */
bool seed_settle(struct seed *s);

struct arg {
    const char *name; /* NULL ends the table */
    enum arg_kind kind;
    void *to;
    int min, max;
};

enum { ARGS_OK = -1 };

/* ARGS_OK, or the exit status: 0 after --help was printed, 2 after one line
 * that says what was wrong. */
int args_read(const char *command, const char *help, const struct arg *table,
              int *argc, char **argv);

/* As file_read; if it fails, the reason is printed. */
char *read_text(const char *path);

/* A string as JSON has it, quotes included. */
void json_print(FILE *out, const char *text);

/* Whether `part` occurs in `text`, ignoring case. */
bool contains(const char *text, const char *part);

#endif

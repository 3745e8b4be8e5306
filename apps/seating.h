/* seating.h - how many sit at the table, and how: --table, --seats, --teams. */
#ifndef EPIC_SEATING_H
#define EPIC_SEATING_H

#include "args.h"
#include "epic_formats.h"

/* How the help of a command explains them. */
#define SEATING_HELP                                                           \
    "  --table MODE      how they sit (a duel): in ecg ffa, "                  \
    "hunter-first-blood,\n"                                                    \
    "                    hunter-last, hydra; `epic rules tables` lists them\n" \
    "  --seats N         how many players, 2 to 8 (as few as the table "       \
    "takes)\n"                                                                 \
    "  --teams K         on how many sides of equal size (as few as the "      \
    "table\n"                                                                  \
    "                    takes)\n"

struct seating {
    const char *table; /* NULL: not given */
    int seats, teams;  /* 0: not given */
};

/* Rows for the table of options of a command. */
#define SEATING_ARGS(s)                                                        \
    { "--table", ARG_TEXT, &(s)->table },                                      \
        { "--seats", ARG_INT, &(s)->seats, 1, 99 },                            \
    {                                                                          \
        "--teams", ARG_INT, &(s)->teams, 1, 99                                 \
    }

/* Fill in what was not given: the first table for so many players, the least
 * number of players and sides.  ARGS_OK, or the exit status after one line
 * that says what does not fit, with its rule. */
int seating_settle(const char *command, const char *game, struct seating *s);

/* Split "A,B,C" in place, into at most `most` words; how many there are, or 0
 * if one of them is empty or there are more. */
int split_words(char *text, const char **out, int most);

#endif

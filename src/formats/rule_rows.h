/* rule_rows.h - the rules of a game, row by row. */
#ifndef EPIC_RULE_ROWS_H
#define EPIC_RULE_ROWS_H

#include <stdbool.h>

enum { ROWS_MAX = 4000 };

struct row {
    char id[40];
    const char *text; /* in the embedded file, up to " |" */
    int length;
    const char *chapter; /* the heading it stands under, a whole line */
    bool proved, gap;
};

struct rules {
    char game[16];
    int count;
    struct row row[ROWS_MAX];
};

/* The next game's rules after file number *at; false at the end. */
bool next_rules(int *at, const char *game, struct rules *out);

#endif

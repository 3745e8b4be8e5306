/* scenario.h - tests in the terminal's command language.
 *
 * docs/scenarios.md explains the format by example. */
#ifndef EPIC_SCENARIO_H
#define EPIC_SCENARIO_H

#include <stdbool.h>
#include <stdio.h>

/* A mutation: what is left out while scenarios run, to see whether one of them
 * fails.
 *   step GAME/P:N       row N of procedure P, both counted from 0
 *   clause GAME/CARD:N  the Nth clause of a card, with those it governs
 *   line GAME/CARD:N    its Nth line, other than the text of an event
 *   word GAME/CARD:N    its Nth keyword */
struct without {
    enum { WITHOUT_STEP, WITHOUT_CLAUSE, WITHOUT_LINE, WITHOUT_WORD } kind;
    char game[20], card[100];
    int procedure, number;
};
/* Read one of the above.  False: malformed, or it does not exist. */
bool without_read(const char *what, struct without *out);
/* Print all mutations, one per line, with a description behind a tab. */
void without_list(void);

/* Run every scenario of these files, with a mutation or (NULL) unchanged; with
 * a mutation only until one fails.  Calls `passed` (which may be NULL) for each
 * rule a passed scenario cites.  Prints failures to standard output, and at the
 * end `N passed, N failed`.  Returns how many failed. */
int scenario_run_files(char **files, int n, const struct without *without,
                       void (*passed)(void *user, const char *rule_id),
                       void *user);

struct scenario_report {
    int passed, failed;
    FILE *out; /* destination of failure reports; NULL: standard output */
};
/* Run the scenarios of one text and add to the report; `name` is the file name
 * in messages.  Returns how many failed. */
int scenario_run_text(const char *name, const char *text,
                      const struct without *without,
                      struct scenario_report *report,
                      void (*passed)(void *user, const char *rule_id),
                      void *user);

#endif

/* scenario.h - tests written in the terminal's own words.
 *
 * docs/scenarios.md explains the format by example. */
#ifndef EPIC_SCENARIO_H
#define EPIC_SCENARIO_H

#include <stdbool.h>

/* Run every scenario of these files.  Calls `passed` (which may be NULL) for
 * each rule a passed scenario cites.  Prints failures to standard output, and
 * at the end `N passed, N failed`.  Returns how many failed. */
int scenario_run_files(char **files, int n,
                       void (*passed)(void *user, const char *rule_id),
                       void *user);

/* Leave something out while the scenarios run, to see whether one of them
 * notices (debug builds only): a row of a procedure ("5:2"), a clause
 * ("Wolf Rider:1", counted from 1 through the whole card) or a line of a
 * card.  False: such a thing cannot be left out. */
bool scenario_skip_step(const char *what);
bool scenario_skip_clause(const char *what);
bool scenario_skip_line(const char *what);
/* Everything that could be left out, a line each, in that form. */
void scenario_list_steps(void);
void scenario_list_cards(void);

struct scenario_report {
    int passed, failed;
};
int scenario_run_text(const char *name, const char *text,
                      struct scenario_report *report,
                      void (*passed)(void *user, const char *rule_id),
                      void *user);

#endif

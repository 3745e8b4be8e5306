/* scenario.h - tests written in the terminal's own words.
 *
 * docs/scenarios.md explains the format by example. */
#ifndef EPIC_SCENARIO_H
#define EPIC_SCENARIO_H

/* Run every scenario of these files.  Calls `passed` (which may be NULL) for
 * each rule a passed scenario cites.  Prints failures to standard output, and
 * at the end `N passed, N failed`.  Returns how many failed. */
int scenario_run_files(char **files, int n,
                       void (*passed)(void *user, const char *rule_id),
                       void *user);

struct scenario_report {
    int passed, failed;
};
int scenario_run_text(const char *name, const char *text,
                      struct scenario_report *report,
                      void (*passed)(void *user, const char *rule_id),
                      void *user);

#endif

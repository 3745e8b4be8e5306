/* rules_lists.h - epic rules: what tables may settle, and how one may sit at
 * them.  Of that game, or of all if it is NULL; the exit status. */
#ifndef EPIC_RULES_LISTS_H
#define EPIC_RULES_LISTS_H

int list_switches(const char *game);
int list_tables(const char *game);

#endif

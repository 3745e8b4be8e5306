/* rules_rows.h - what the commands about rules share. */
#ifndef EPIC_RULES_ROWS_H
#define EPIC_RULES_ROWS_H

#include "formats/rule_rows.h"

/* Runs all scenarios below `root` (NULL: found) and prints which rules they
 * prove; the exit status. */
int rules_coverage(const char *game, const char *root, bool json);

#endif

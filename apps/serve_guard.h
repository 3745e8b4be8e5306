/* serve_guard.h - an engine that fails ends one table, not the house.
 *
 * While the engine runs, the file `run/inflight` says at which table: if the
 * whole process ends there twice in the same place (a crash; a kill hits
 * anywhere), that table is not played again at the next start, but frozen, and
 * its journal is kept for a report. */
#ifndef EPIC_SERVE_GUARD_H
#define EPIC_SERVE_GUARD_H

#include "serve_host.h"

/* Opens the file below the folder; *found is the table in which the last two
 * processes ended, or 0. */
bool guard_open(struct serve *s, uint64_t *found, epic_error *error);
void guard_close(struct serve *s);
/* Carry that out for a table.  False: the engine has failed in it. */
bool guard_run(struct host *h, void (*work)(void *user), void *user);
/* Write what is needed to play it again to a file below the folder, and say so
 * in the log.  `t`: as it was stored; NULL: as it is in memory. */
void guard_report(struct host *h, const struct stored_table *t,
                  const char *why);

#endif

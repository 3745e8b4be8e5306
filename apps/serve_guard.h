/* serve_guard.h - an engine that fails ends one table, not the server.
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
/* Carry that out for a table.  False: the engine has failed in it, or found no
 * end; what was in memory of the table is neither used nor freed any more, and a
 * report is written. */
bool guard_run(struct host *h, void (*work)(void *user), void *user);
/* Runs what belongs to no table in the calling thread; false: the engine failed,
 * and what it was working on is neither used nor freed any more. */
bool guard_thread(void (*work)(void *user), void *user);
/* Write what is needed to find a fault to files below the folder: why and the
 * journal (`report-TABLE`), and a record that replays up to there
 * (`report-TABLE.record`).  They hold the luck of the match: they are for who
 * runs the server. */
void guard_report(struct serve *s, const struct stored_table *t,
                  const char *why);
/* Loads the journal of that table from the store, and then writes its report. */
void guard_failed(struct host *h, const char *why);

#endif

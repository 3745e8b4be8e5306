/* then_events.h - events as a scenario names them. */
#ifndef EPIC_SCENARIO_THEN_EVENTS_H
#define EPIC_SCENARIO_THEN_EVENTS_H

#include "scenario/runner.h"

/* "BREAK Wolf", "DRAW P1", "DAMAGE Kong 3", "ROLL Tonic 1d6" */
struct told {
    int kind;
    int seat;         /* -1: any */
    const char *name; /* NULL: any */
    int number;       /* the event's own, or dice and sides as it packs them */
    bool numbered, rolled;
};
/* Read it; its names exist, or the scenario fails. */
bool read_told(struct play *p, const char *text, struct told *out);
bool is_told(const struct play *p, const epic_event *e, const struct told *t);

/* What follows "since start", if that is there, and from where what was
 * recorded is looked at: the start, or the last `when` that follows a check.
 * NULL: something is missing there. */
const char *since(struct play *p, const char *rest, const struct recorded *r,
                  int *from);

#endif

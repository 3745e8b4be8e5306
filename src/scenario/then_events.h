/* then_events.h - descriptions of events in scenarios. */
#ifndef EPIC_SCENARIO_THEN_EVENTS_H
#define EPIC_SCENARIO_THEN_EVENTS_H

#include "scenario/runner.h"

/* "BREAK Wolf", "DRAW P1", "DAMAGE Kong 3", "ROLL Tonic 1d6" */
struct told {
    int kind;
    int seat;         /* -1: any */
    const char *name; /* NULL: any */
    int number; /* the event's own, or dice and sides packed as in the event */
    bool numbered, rolled;
};
/* Parse a description; fails the scenario if a name in it does not exist. */
bool read_told(struct play *p, const char *text, struct told *out);
bool is_told(const struct play *p, const epic_event *e, const struct told *t);

/* Parses an optional "since start": returns what follows it, and in *from the
 * index from which records are checked: the start, or the last `when` that
 * follows a check.  NULL: records are missing. */
const char *since(struct play *p, const char *rest, const struct recorded *r,
                  int *from);

#endif

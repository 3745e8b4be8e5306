/* replay.h - between the files of `epic replay`. */
#ifndef EPIC_REPLAY_H
#define EPIC_REPLAY_H

#include "session.h"

enum { REPLAY_OPEN = -1 }; /* eyes that see everything */

/* A person who steps through a recorded game. */
struct stepper {
    const char *path, *text;
    epic_record *record; /* all of it */
    struct play play;    /* as far as shown; the same setup */
    int at, last;        /* steps: choices, and perhaps the last concession */
    int *turn;           /* the turn after so many steps */
    int eyes;            /* a seat, or REPLAY_OPEN */
    bool quit;
};

/* ---- replay_step.c ---- */

/* Let a person step through a recorded game, beginning after `to` choices.
 * `text` is the record as it was read from the file `path`, which is never
 * written to.  The exit status. */
int replay_step(const char *path, const char *text, int to);

/* ---- replay_tell.c ---- */

/* Which choice, which turn, and who is next. */
void replay_place(const struct stepper *s);
/* The choice that comes next. */
void replay_choice(const struct stepper *s);
/* What happened from that event on. */
void replay_tell(const struct stepper *s, int from);
void replay_table(const struct stepper *s);
void replay_hands(const struct stepper *s);

#endif

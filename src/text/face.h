/* face.h - the seam between a game and somebody who looks at it: what happened
 * is told, the table is shown, the question is asked, and an answer is
 * understood as choices.
 *
 * To tell, show and ask are functions of values that the seat may have: events,
 * a brief (brief.h).  Only to choose takes the game, to try an answer out in a
 * copy.  Nothing waits here: reading a line, a socket or a record is the front
 * end's business, and so is applying what was chosen.  At the terminal, in
 * replays and in lessons all is written through these functions; scenarios
 * share the language of the answers (command.h). */
#ifndef EPIC_FACE_H
#define EPIC_FACE_H

#include "text/brief.h"
#include "text/command.h"
#include "text/split.h"

#include <stdio.h>

/* Eyes that see every card: of somebody who studies a record. */
enum { FACE_OPEN = -2 };

/* What has happened in a game. */
struct story {
    const epic_cards *cards;
    const epic_event *events;
    int count;
    /* For steps of a turn that went by without a question: event i came with
     * choice number at[i], and people were asked after asked[...] choices.
     * `at` is NULL: those steps are not told. */
    const int *at, *asked;
    int asked_count;
};

/* What somebody has been told and has said so far; begins as zero. */
struct face {
    int told;      /* so many events */
    int turn_told; /* spoken: the turn whose score was told */
    /* damage that is divided already, by those who dealt before */
    struct promise promises[SPLIT_MAX];
    int promised;
};

/* The events from number `from` on, in sentences, for that seat (-1: somebody
 * who only watches; FACE_OPEN); how many sentences. */
int story_write(FILE *out, const struct story *s, int seat, int from);
/* What has happened since this face was told last. */
int face_tell(struct face *f, FILE *out, const struct story *s, int seat);
/* Nothing behind that event has happened: it was taken back. */
void face_forget(struct face *f, int count);

/* Table, hand and question, as far as they help with this decision, or all. */
void face_show(struct face *f, FILE *out, const struct brief *b,
               const struct story *s, bool everything);
/* The question alone. */
void face_ask(const struct face *f, FILE *out, const struct brief *b);

/* Understand an answer; false: out->reason or out->text says why not.  The game
 * is not changed. */
bool face_choose(const struct face *f, const epic_game *g, int seat,
                 const char *words, struct command *out);
/* That answer to this question is taken: what it divides counts when the next
 * division is proposed. */
void face_took(struct face *f, const struct brief *b, const struct command *c);

#endif

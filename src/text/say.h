/* say.h - names for what can be done: one wording for the terminal, for
 * scenarios and for logs. */
#ifndef EPIC_SAY_H
#define EPIC_SAY_H

#include "text/brief.h"

/* "P1", "P2" ... */
const char *seat_text(int seat);
/* The name of a design; 0: that of a card that lies face down. */
#define FACE_DOWN_TEXT "face-down champion"
const char *design_text(const epic_cards *cards, int design);
/* The name of a card, as far as the seat may know it. */
const char *seen_text(const struct brief *b, int card);
/* A name after "your" or "P2's": without the article that it begins with. */
const char *without_the(const char *name);
/* "your Wolf", "P2": what an event aimed at, as that seat has seen it. */
void aim_text(const epic_cards *cards, int seat, const epic_event *aim,
              char *buf, int size);
/* An option as that seat would type it: "play Wolf Rider", "P2's Wolf",
 * "pass". */
int option_text(const epic_cards *cards, int seat, const epic_detail *option,
                char *buf, int size);
/* "ACTION", "BLOCK": the kind of a decision, and back (-1: no such). */
const char *ask_text(int kind);
int ask_named(const char *name);
/* "DRAW": the kind of an event, and back. */
const char *event_text(int kind);
int event_named(const char *name);

#endif

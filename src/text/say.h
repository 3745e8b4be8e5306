/* say.h - names for what can be done: one wording for the terminal, for
 * scenarios and for logs. */
#ifndef EPIC_SAY_H
#define EPIC_SAY_H

#include "epic.h"

/* "P1", "P2" ... */
const char *seat_text(int seat);
/* The name of a card instance. */
const char *card_text(const epic_game *g, int card);
/* The same as that seat may know it; a seat below 0 knows all. */
#define FACE_DOWN_TEXT "face-down champion"
const char *seen_text(const epic_game *g, int seat, int card);
/* The name of a design; 0: that of a card that lies face down. */
const char *design_text(const epic_cards *cards, int design);
/* A name after "your" or "P2's": without the article that it begins with. */
const char *without_the(const char *name);
/* An option as one would type it: "play Wolf Rider", "P2's Wolf", "pass". */
int option_text(const epic_game *g, int seat, epic_option option, char *buf,
                int size);
/* Whether an alignment is to be named, and not a line of text. */
bool asks_word(const epic_game *g);
/* What is lent, by its number: a keyword, an immunity, a resistance, an
 * arch-enemy. */
int lent_text(const epic_game *g, int number, char *buf, int size);
/* The design of the keyword whose entry has that ability, or 0. */
int entry_of(const epic_game *g, int ability);
/* Whether it says only that no champion could attack. */
bool says_no_attacker(const epic_game *g, epic_reason why);
/* "ACTION", "BLOCK": the kind of a decision, and back (-1: no such). */
const char *ask_text(int kind);
int ask_named(const char *name);
/* "DRAW": the kind of an event, and back. */
const char *event_text(int kind);
int event_named(const char *name);

#endif

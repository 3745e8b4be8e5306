/* asking.h - questions and options in a game's own words (struct sight). */
#ifndef EPIC_ASKING_H
#define EPIC_ASKING_H

#include "epic_view.h"
#include "kernel/ruleset.h"

/* The open question to the view's seat; false: the usual words will do. */
bool asking_question(const epic_game *g, const epic_view *view, char *buf,
                     int size);
/* The same for an option. */
bool asking_option(const epic_game *g, const epic_view *view,
                   epic_option option, char *buf, int size);
/* What an ability comes to, in a few words; NULL: its text says it. */
const char *asking_gist(const epic_game *g, int ability);
/* Whether options are one line each. */
bool asking_briefly(const epic_game *g);
/* Of whom an attack is aimed at: "6 against 5"; "" if nothing is aimed. */
void asking_odds(const epic_game *g, int card, char *buf, int size);
/* After a refusal that says only that it cannot be paid: what it takes, and
 * what there is; otherwise "". */
void asking_price(const epic_game *g, int seat, epic_option option,
                  epic_reason why, char *buf, int size);
/* Whether everybody can see that the seat plays no card out of turn: it has
 * none, or no means where none is free. */
bool asking_plays_nothing(const epic_game *g, int seat);
/* Whether it is only asked what to pay with: the first option will do. */
bool asking_payment(const epic_game *g);
/* What that card can attack with: "energy blast 7 cold", by its number in the
 * list of its powers; false: there is no such. */
bool attack_words(const epic_game *g, int card, int number, char *buf,
                  int size);
/* The words of any power of that card by its number, also of a latent one,
 * with which it cannot attack. */
bool power_words(const epic_game *g, int card, int number, char *buf, int size);

#endif

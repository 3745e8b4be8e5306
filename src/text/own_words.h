/* own_words.h - questions, options and prices in a game's own words.
 *
 * A game may have templates for what the usual words would not say well
 * (epic_ask.h); here they are filled in. */
#ifndef EPIC_OWN_WORDS_H
#define EPIC_OWN_WORDS_H

#include "text/brief.h"

/* The open question; false: the usual words will do. */
bool own_question(const struct brief *b, char *buf, int size);
/* An option of it; false: the usual words will do. */
bool own_option(const struct brief *b, const epic_detail *option, char *buf,
                int size);
/* Of whom an attack is aimed at: "6 against 5"; "" if nothing is aimed. */
void odds_text(const struct brief *b, const epic_detail *option, char *buf,
               int size);
/* After a refusal that says only that it cannot be paid: what it takes, and
 * what there is; otherwise "". */
void price_text(const struct brief *b, epic_option option, epic_reason why,
                char *buf, int size);
/* What that card can attack with: "energy blast 7 cold", by its number in the
 * list of its powers; false: there is no such. */
bool attack_words(const struct brief *b, int card, int number, char *buf,
                  int size);
/* The words of any power of that card by its number, also of a latent one,
 * with which it cannot attack. */
bool power_words(const struct brief *b, int card, int number, char *buf,
                 int size);

#endif

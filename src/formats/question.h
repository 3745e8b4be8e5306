/* question.h - between the files that fill in epic_ask.h. */
#ifndef EPIC_QUESTION_H
#define EPIC_QUESTION_H

#include "epic_ask.h"

/* What a card is, as far as the seat may know it; 0: it may not, or there is
 * no card. */
int16_t design_known(const epic_game *g, int seat, int card);
/* Whether a word is to be named, and not a line of text: enum epic_word. */
int word_asked(const epic_game *g);
/* That line if it is printed on that card, or in the entry of a keyword;
 * otherwise 0. */
uint16_t line_on(const epic_game *g, int card, int ability);
/* The line of additional costs that the game has come to while that card is
 * played, before anything is announced; otherwise 0. */
int cost_line(const epic_game *g, int card);
/* What any option of the open question stands for, listed or not, as that seat
 * may know it. */
void option_detail(const epic_game *g, int seat, epic_option option,
                   epic_detail *out);
/* The option that picks a thing (kernel/state.h): a card, a player, what is on
 * the line. */
epic_option pick_of(const epic_game *g, unsigned thing);
/* Damage that the open question begins to divide; no shares: it does not. */
void division_find(const epic_game *g, epic_division *out);

#endif

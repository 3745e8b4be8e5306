/* brief.h - all that one seat may know of a game at its open question.
 *
 * What a person is shown, asked and answered is a function of this value: the
 * cards in use, the seat's view, and what the engine adds to its decision
 * (epic_ask.h).  It holds no game, so that no text can give away what the seat
 * may not know.  A seat that is not asked has a brief without a question. */
#ifndef EPIC_BRIEF_H
#define EPIC_BRIEF_H

#include "epic_ask.h"

/* What an option can only be aimed at, though nobody would (ill_aimed.h). */
struct foreseen_aim {
    bool is_ill; /* there is such a thing: */
    epic_event at;
};

struct brief {
    const epic_cards *cards;
    int option_count;
    int candidate_count; /* -1: no set is asked for */
    int attacker_count;
    int given_count, listed_count, known_count;
    epic_detail *option;    /* as the game lists them */
    epic_detail *candidate; /* all that the set may be made of; what an earlier
                               one tells (fold.h) comes last */
    /* What is listed with a number, in the order of the numbers: the candidates
     * of a set, even what is not offered as the first, since sets are typed at
     * once; otherwise the options, with those face down behind the others.
     * Equal cards of the hand are there once, so that the numbers run on. */
    epic_detail *listed;
    /* The cards that the seat can see and name: its hand, what is in play, then
     * of each seat what lies open. */
    epic_detail *known;
    /* For each that is listed; NULL: brief_look_ahead was not called. */
    struct foreseen_aim *aim;
    int16_t *attacker;  /* cards that could attack now */
    epic_option *given; /* what can be used of cards that is not printed on
                           them, now or not */
    epic_question question;
    epic_view view;
};

/* To be freed.  NULL: there is not enough memory, or more to see than a view
 * can hold, or no such seat. */
struct brief *brief_take(const epic_game *g, int seat);
/* Fill `aim`, which takes a copy of the game for each card and ability: for
 * what is shown.  Without memory for it, it stays NULL. */
void brief_look_ahead(struct brief *b, const epic_game *g);
void brief_free(struct brief *b); /* b may be NULL */

/* Whether the seat is asked something. */
bool is_asked(const struct brief *b);
/* What that card is; 0: it is hidden from the seat, or nothing speaks of it. */
int design_in(const struct brief *b, int card);
/* A card of the view, a player, as something that can be picked. */
epic_detail card_detail(const struct brief *b, int card);
epic_detail seat_detail(int seat);

#endif

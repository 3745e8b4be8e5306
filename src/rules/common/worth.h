/* worth.h - what things are worth to a player, for players that are programs
 * (struct appraisal).
 *
 * Health, champions and cards in hand are worth the same to players of several
 * games: those list CHAMPIONS_APPRAISED.  A game in which other things count
 * has an appraisal of its own, made of what it shares with these. */
#ifndef EPIC_WORTH_H
#define EPIC_WORTH_H

#include "kernel/ruleset.h"
#include "kernel/zones.h"
#include "verbs/acts.h"

extern const struct appraisal CHAMPIONS_APPRAISED;

/* Whether the seat may count with what that body is.  What lies face down in a
 * sampled game was dealt there for the purpose. */
static inline bool is_known(const struct epic_game *g, const struct body *b,
                            int seat)
{
    return !(b->flags & BODY_VEILED) || g->sampled ||
           (who_sees(g, b->card) >> seat & 1);
}

/* What that much health is worth: the last points are the dear ones. */
int health_worth(int health);
/* What a design's abilities are worth in play. */
int text_worth(const struct design *d);
/* What a body gets until end of turn, where that is kept apart from it. */
struct change brief_change(const struct epic_game *g, const struct body *b);

/* What one seat has, term by term; nothing if it is out. */
struct standing {
    int32_t term[EPIC_TERMS_MAX];
};
/* What the position is worth to that seat: what its side has, less what those
 * opponents have who stand in its way, and a little of what others have. */
void weigh_sides(const struct epic_game *g, int seat, const struct standing *of,
                 int terms, epic_term *out);

/* ---- answers by rules of thumb (guess.c) --------------------------------- */

/* The usual answer to any question but EPIC_ASK_BLOCK. */
int guess_usual(const struct epic_game *g, const epic_decision *d);
/* Who blocks a group of attackers, or nobody. */
int guess_block(const struct epic_game *g, const epic_decision *d);
/* How much the seat that is asked would like to pick this: targets are hurt,
 * costs and discards are lost. */
int guess_pick(const struct epic_game *g, const epic_decision *d,
               const epic_option *o);
/* The body of that card, or NULL if it is no number of a card in play. */
const struct body *body_in_play(const struct epic_game *g, int card);

#endif

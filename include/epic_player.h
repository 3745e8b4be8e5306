/* epic_player.h - what a program needs to play well, and may know.
 *
 * A player that thinks ahead tries things out in copies of the game.  A plain
 * copy holds the real hidden cards, so the first step is to forget them: to
 * make of a copy one of the games that look the same to the seat.  All further
 * copies are taken from that one.
 *
 *     epic_game *world = epic_game_clone(g);
 *     if (epic_game_sample(world, seat, &random))
 *         for each option: copy the world, apply the option, go on with
 *         epic_game_guess() until epic_game_moment() says that things rest,
 *         and add up epic_game_terms()
 *
 * What is worth how much is the ruleset's own knowledge; a player only adds it
 * up.  It is told in hundredths of a point; a point is about one health when
 * there is plenty of it.  Whole numbers, so that every machine plays the same.
 *
 * Arguments are checked as in epic.h: what cannot be done is answered so, and
 * changes nothing.  Nothing here tells what the seat cannot know; the tests
 * swap hidden cards and compare.
 */
#ifndef EPIC_PLAYER_CALLS_H
#define EPIC_PLAYER_CALLS_H

#include "epic.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- what may be there --------------------------------------------------- */

/* Deal anew, in a copy of a game, all that the seat cannot know: its own deck,
 * the hands and decks of the others, discards that lie face down, and what
 * lies face down in play, where only what could lie there may be.  Which cards
 * a player owns is taken as known.  What the seat is being shown just now
 * stays.  Luck to come is other luck, and a seat that can only pass is no
 * longer asked (epic_setup.ask_all).
 *
 * *random is the state of a generator, any number at first; it moves on.  With
 * the same state, games that look the same to the seat become the same game.
 *
 * False: the game is over or asks another seat, and nothing has changed; or
 * with the cards as they were dealt the question would be another one, and the
 * copy is of no use. */
bool epic_game_sample(epic_game *copy, int seat, uint64_t *random);

/* ---- what it is worth ---------------------------------------------------- */

enum { EPIC_TERMS_MAX = 8 };

typedef struct epic_term {
    const char *name; /* "health"; it stays valid */
    int32_t value;
} epic_term;

/* What the position is worth to that seat, in parts; the more their sum, the
 * better for it.  Counts what the seat knows: its own hand by its cards, other
 * hands by their number; what lies face down is counted as what it is only in
 * a game that was sampled.  Returns how many terms there are; none if the
 * ruleset has no opinion. */
int epic_game_terms(const epic_game *g, int seat,
                    epic_term out[EPIC_TERMS_MAX]);

/* ---- where the game stands ----------------------------------------------- */

/* What a search asks after each step, without the cost of a whole view. */
typedef struct epic_moment {
    uint16_t turn;
    uint8_t phase;
    uint8_t
        side;    /* the seats on the side of the one who is asked, a bit each */
    bool rest;   /* nothing is under way: somebody may act, there is no battle,
                    and nothing waits to resolve or to be answered; or the game
                    is over */
    bool pays;   /* the question is only which of several equal things are used
                    up: option 0 is as good as any */
    bool phased; /* fighting has phases of its own: what is done at rest leads
                    to nothing beyond its phase */
} epic_moment;

epic_moment epic_game_moment(const epic_game *g);

/* ---- answers without much thought ---------------------------------------- */

/* The number of the option that usually does, by a rule of thumb: windows are
 * passed, what is offered is taken, the dearest enemy is the target.  0 if the
 * game is over or the ruleset has no opinion. */
int epic_game_guess(const epic_game *g);

/* The numbers of at most `room` options that are worth a closer look: all of
 * them if there are no more, otherwise those first that are no picks, then the
 * picks that promise most.  Returns how many. */
int epic_game_shortlist(const epic_game *g, int *out, int room);

/* ---- players that come with the engine ------------------------------------ */

/* Raised by any thread to make one that thinks leave off. Zero: not raised. */
typedef struct epic_stop {
    int raised;
} epic_stop;
void epic_stop_raise(epic_stop *stop);
bool epic_stop_is_raised(const epic_stop *stop); /* NULL: never */

/* What the player of that name ("greedy") answers for the seat that is asked; -1
 * if it was stopped, which takes it no longer than one answer that it looks at,
 * or if there is no such player or that seat is not asked.  `budget` is about
 * how many answers it looks at, 0: as many as usual.  Equal games that look the
 * same to the seat, budget and luck give the same answer, however busy the
 * machine is. */
int epic_game_think(const epic_game *g, int seat, const char *player,
                    int budget, const epic_stop *stop, uint64_t luck);

#ifdef __cplusplus
}
#endif
#endif

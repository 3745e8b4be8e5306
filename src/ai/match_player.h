/* match_player.h - a program that plays a whole match: it drafts, builds its
 * deck and exchanges cards, too.
 *
 * As in a game it must not use what its seat cannot know: around games it looks
 * at the seat's view of the match only. */
#ifndef EPIC_MATCH_PLAYER_H
#define EPIC_MATCH_PLAYER_H

#include "ai/player.h"

/* The answer to what the match asks that seat; all luck comes from *rng. */
int match_choose(const struct player *p, const epic_match *m, int seat,
                 uint64_t *rng);

/* Play a match to its end between these players, one for each seat; their luck
 * comes from the seed.  EPIC_NO_ROOM: the game outgrew its memory. */
epic_status match_play_out(epic_match *m, const struct player *const *players,
                           uint64_t seed);

#endif

#include "ai/match_player.h"

#include "base/random.h"

int match_choose(const struct player *p, const epic_match *m, int seat,
                 uint64_t *rng)
{
    if (epic_match_stage(m) == EPIC_STAGE_GAME)
        return p->choose(epic_match_game(m), rng);
    if (p->around)
        return p->around(m, seat, rng);
    return rng_below(rng, epic_match_decision(m, seat).options);
}

epic_status match_play_out(epic_match *m, const struct player *const *players,
                           uint64_t seed)
{
    uint64_t luck[EPIC_SEATS_MAX];
    unsigned asked;
    for (unsigned s = 0; s < EPIC_SEATS_MAX; s++)
        luck[s] = random_apart(seed, LUCK_SEAT + s, 0);
    while ((asked = epic_match_asked(m))) {
        int seat = __builtin_ctz(asked);
        int choice = match_choose(players[seat], m, seat, &luck[seat]);
        epic_status status = epic_match_apply(m, seat, choice);
        if (status != EPIC_OK)
            return status;
    }
    return EPIC_OK;
}

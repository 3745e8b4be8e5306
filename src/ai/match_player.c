#include "ai/match_player.h"

#include "ai/deck_builder.h"
#include "base/random.h"

/* The values of these cards, read once. */
static const struct card_values *values_of(const epic_cards *cards)
{
    static _Thread_local struct card_values values;
    if (values.cards != cards)
        values_read(cards, &values);
    return &values;
}

int match_choose(const struct player *p, const epic_match *m, int seat,
                 uint64_t *rng)
{
    if (epic_match_stage(m) == EPIC_STAGE_GAME)
        return player_choose(p, epic_match_game(m), rng);
    return p->drafter->choose(m, seat, values_of(epic_match_cards(m)), rng);
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

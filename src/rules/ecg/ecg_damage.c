/* ECG-4.4.11: battle damage. */
#include "rules/ecg/ecg.h"

/* Without blockers all damage goes to the player, and nothing is assigned. */
static flow unblocked_damage(struct epic_game *g, struct frame *f)
{
    (void)f;
    if (g->battle & BATTLE_BLOCKED)
        return next();
    thing list[THINGS_MAX];
    int n = fighters(g, BODY_ATTACKING, list);
    begin_strike(g);
    g->battle |= BATTLE_DEALING;
    for (int i = 0; i < n; i++)
        deal_damage(g, ref_to(g, list[i]), seat_thing(g->defender),
                    offense_of(g, list[i]));
    g->battle &= (uint8_t)~BATTLE_DEALING;
    settle(g);
    return finish(g);
}

/* ECG-C-06: the pooled damage of breakthrough attackers beyond the blockers'
 * defense. */
static flow find_excess(struct epic_game *g, struct frame *f)
{
    f->x = (int16_t)pooled_excess(g, f);
    begin_shares(g, f);
    return next();
}

int ecg_dealers(const struct epic_game *g, const struct frame *f, bool attack,
                thing *out)
{
    (void)f;
    return fighters(g, attack ? BODY_ATTACKING : BODY_BLOCKING, out);
}

int ecg_foes(const struct epic_game *g, const struct frame *f, thing dealer,
             bool attack, thing *out)
{
    (void)dealer;
    return ecg_dealers(g, f, !attack, out);
}

bool ecg_through(const struct epic_game *g, const struct frame *f,
                 const thing *list, int n, int *low, int *high)
{
    return pooled_through(g, f, list, n, low, high,
                          switch_value(g, SWITCH_BREAKTHROUGH_OPTIONAL));
}

const struct step DAMAGE_ECG[] = {
    { "ECG-4.4.11-1", unblocked_damage },
    { "ECG-4.4.11a-1", find_excess },
    { "ECG-4.4.11b-1", ask_assignment },
    { "ECG-4.4.11b-2", take_assignment },
    { "ECG-R-battle-6", defenders_turn },
    { "ECG-4.4.11b-3", deal_all },
    STEP_END,
};

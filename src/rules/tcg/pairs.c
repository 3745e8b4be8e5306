/* TCG-battle-17, switch block_scope = pair: each blocker names one attacker
 * that it can block; attackers that no blocker names are unblocked.
 *
 * Frame (of the battle): `picked` is the blocker, among its notes, that is
 * being asked about. */
#include "rules/tcg/tcg_battle.h"

bool blocks(const struct epic_game *g, const struct body *blocker,
            const struct body *attacker)
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_BLOCKS && t->card == blocker->card &&
            t->generation == blocker->generation &&
            t->other.card == attacker->card &&
            t->other.generation == attacker->generation)
            return true;
    }
    return false;
}

flow begin_pairs(struct epic_game *g, struct frame *f)
{
    f->stage = PICK_OWN;
    f->picked = 0;
    return g->battle & BATTLE_PAIRS ? next() : skip_past(g, f, take_pair);
}

static int blocker_asked(const struct epic_game *g, const struct frame *f)
{
    return ref_at(g, f->mark + f->picked)->card;
}

int tcg_battle_candidates(const struct epic_game *g, const struct frame *f,
                          thing *out)
{
    if (f->stage != PICK_OWN)
        return battle_candidates(g, f, out);
    const struct body *b = body_of(g, blocker_asked(g, f));
    int n = fighters(g, BODY_ATTACKING, out), kept = 0;
    for (int i = 0; i < n; i++)
        if (!why_not_meet(g, b, body_of(g, out[i])))
            out[kept++] = out[i];
    return kept;
}

int why_not_pair(const struct epic_game *g, const struct frame *f, thing t)
{
    int card = is_seat(t) ? -1 : t;
    if (f->stage == PICK_DEFENDER)
        return why_not_hunted(g, f->seat, card);
    if (f->stage != PICK_OWN)
        return MAY_DO;
    const struct body *a = card >= 0 ? body_of(g, card) : NULL;
    return a && (a->flags & BODY_ATTACKING)
               ? why_not_meet(g, body_of(g, blocker_asked(g, f)), a)
               : BLOCK_WHOM;
}

flow ask_pair(struct epic_game *g, struct frame *f)
{
    if (!(g->battle & BATTLE_PAIRS) || f->mark + f->picked == g->refs)
        return next();
    f->last = -1;
    g->asked_card = (uint16_t)blocker_asked(g, f);
    return ask_pick(g, EPIC_ASK_CHOOSE, g->defender, 1, 1);
}

flow take_pair(struct epic_game *g, struct frame *f)
{
    if (!(g->battle & BATTLE_PAIRS) || f->mark + f->picked == g->refs)
        return next();
    struct ref blocker = ref_to(g, (thing)blocker_asked(g, f));
    const struct body *a = body_of(g, g->answer.card);
    struct timed *t =
        add_timed(g, TIMED_BLOCKS, UNTIL_END_OF_TURN, g->defender, blocker);
    if (t) {
        t->other.card = a->card;
        t->other.generation = a->generation;
    }
    touch(g, LOOK_STATES); /* the attacker is blocked now */
    f->picked++;
    return back_to(g, f, ask_pair);
}

static bool can_be_paired(const struct epic_game *g, struct ref blocker)
{
    const struct body *b =
        ref_live(g, blocker) ? body_of(g, blocker.card) : NULL;
    thing list[THINGS_MAX];
    int n = b ? fighters(g, BODY_ATTACKING, list) : 0;
    while (n > 0 && why_not_meet(g, b, body_of(g, list[n - 1])))
        n--;
    return n > 0;
}

void forget_lost_pairs(struct epic_game *g, struct frame *f)
{
    int kept = f->mark + f->picked;
    for (int i = kept; i < g->refs; i++)
        if (can_be_paired(g, *ref_at(g, i)))
            *ref_at(g, kept++) = *ref_at(g, i);
    g->refs = (uint16_t)kept;
}

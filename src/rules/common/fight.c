/* Declaring attackers and blockers, and ending the battle.  Each game lists
 * these rows under its own rules. */
#include "kernel/mode.h"
#include "rules/common/common.h"
#include "verbs/instead.h"

int fighters(const struct epic_game *g, unsigned flag, thing *out)
{
    int n = 0;
    if (g->cap.sets) {
        struct slot_walk w = walk_slots(g, *fighting_slots(g));
        for (int i; (i = walk_on(g, &w)) >= 0;) {
            out[n] = body_at(g, i)->card;
            n += (body_at(g, i)->flags & flag) != 0;
        }
        return n;
    }
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = body_at(g, i);
        out[n] = b->card;
        n += ((b->flags & flag) != 0) & is_in_play(b);
    }
    return n;
}

int battle_candidates(const struct epic_game *g, const struct frame *f,
                      thing *out)
{
    if (f->stage == PICK_DEFENDER)
        return hooks_of(g)->defenders(g, f->seat, out);
    return f->stage == PICK_ATTACKERS
               ? hooks_of(g)->attackers(g, f->chooser, out)
               : hooks_of(g)->blockers(g, f->chooser, out);
}

flow ask_defender(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX];
    f->stage = PICK_DEFENDER;
    pick_reset(f);
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    refresh(g);
    int n = hooks_of(g)->defenders(g, f->seat, list);
    pick_from_must_wait(g, list, n, EPIC_ASK_DEFENDER, f->seat, 1, 1);
    return next();
}

flow take_defender(struct epic_game *g, struct frame *f)
{
    thing t = picked(g, f);
    touch(g, LOOK_STATES);
    if (is_seat(t)) {
        g->defender = (uint8_t)thing_seat(t);
    } else { /* its controller is the defender */
        f->card = t;
        g->defender = body_of(g, t)->controller;
    }
    f->stage = PICK_ATTACKERS;
    f->chooser = f->seat;
    pick_reset(f);
    return next();
}

/* Notes the attacker or blocker just picked.  Returns false when the
 * declaration is complete: the player stopped, or no candidate is left.
 * Candidates do not change while a set is being picked. */
static bool picks_more(struct epic_game *g, struct frame *f)
{
    int before = f->picked;
    thing t = picked(g, f);
    if (t == NO_CARD)
        return false;
    note_at(g, SLOT_SHARE, t);
    return f->last + 1 < before + g->maximum;
}

/* ECG-R-hydra-6, -7: members of a unit attack and block together, each naming
 * their own, beginning with that seat.  Whether another one is asked now. */
static bool next_picks(const struct epic_game *g, struct frame *f, int first)
{
    f->chooser = (uint8_t)next_in_unit(g, f->chooser);
    pick_reset(f);
    return f->chooser != first;
}

/* Frame: `chooser` names attackers of their own; who declares the attack, the
 * frame's seat, comes first and names one at least. */
flow ask_attacker(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX];
    refresh(g); /* lines may depend on who defends */
    int n = hooks_of(g)->attackers(g, f->chooser, list);
    bool more = f->last < n - 1;
    int least = f->chooser == f->seat && f->picked == 0;
    if (more && pick_from_must_wait(g, list, n, EPIC_ASK_ATTACK, f->chooser,
                                    least, n - f->picked))
        return next();
    if (more) /* the only one there is */
        (void)picks_more(g, f);
    return next_picks(g, f, f->seat) ? again(f)
                                     : skip_past(g, f, take_attacker);
}

flow take_attacker(struct epic_game *g, struct frame *f)
{
    return picks_more(g, f) || next_picks(g, f, f->seat)
               ? back_to(g, f, ask_attacker)
               : next();
}

flow expend_attackers(struct epic_game *g, struct frame *f)
{
    touch(g, LOOK_STATES);
    g->battle = BATTLE_ON;
    for (int i = f->mark; i < g->refs; i++) {
        struct body *b = body_of(g, ref_at(g, i)->card);
        fight_as(g, b, BODY_ATTACKING);
        set_position(g, b, position_for(g, b, ON_ATTACK, EXPENDED));
        tell_card(g, EPIC_EVENT_ATTACK, b->controller, b->card, g->defender);
    }
    g->holder = g->active;
    return next();
}

void note_attack(struct epic_game *g, const struct frame *f)
{
    refresh(g);
    for (int i = f->mark; i < g->refs; i++)
        happen(g, ON_ATTACK, ref_at(g, i)->card, NO_CARD, g->defender, 0);
    if (f->card == NO_CARD) /* a player was attacked, not a champion */
        happen(g, ON_ATTACKED, NO_CARD, NO_CARD, g->defender, 0);
    g->refs = f->mark;
}

/* ---- blocks -------------------------------------------------------------- */

static bool must_be_blocked(const struct epic_game *g)
{
    if (!(g->ruling_now >> RULE_MUST_BE_BLOCKED & 1))
        return false;
    thing list[THINGS_MAX];
    int n = fighters(g, BODY_ATTACKING, list);
    for (int i = 0; i < n; i++)
        if (rule_binds(g, RULE_MUST_BE_BLOCKED, list[i]))
            return true;
    return false;
}

flow begin_blocks(struct epic_game *g, struct frame *f)
{
    f->mark = g->refs;
    f->stage = PICK_BLOCKERS;
    f->chooser = g->defender;
    pick_reset(f);
    return next();
}

/* Whether somebody who is asked after the chooser could block. */
static bool others_can_block(const struct epic_game *g, const struct frame *f)
{
    thing list[THINGS_MAX];
    for (int s = next_in_unit(g, f->chooser); s != g->defender;
         s = next_in_unit(g, s))
        if (hooks_of(g)->blockers(g, s, list) > 0)
            return true;
    return false;
}

flow ask_blocker(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX];
    refresh(g);
    int n = hooks_of(g)->blockers(g, f->chooser, list);
    g->asked_card = NO_CARD;
    bool more = f->last < n - 1;
    int least = more && g->refs == f->mark && must_be_blocked(g) &&
                !others_can_block(g, f);
    if (more && pick_from_must_wait(g, list, n, EPIC_ASK_BLOCK, f->chooser,
                                    least, n - f->picked))
        return next();
    if (more) /* the only one there is, and it must */
        (void)picks_more(g, f);
    return next_picks(g, f, g->defender) ? again(f)
                                         : skip_past(g, f, take_blocker);
}

flow take_blocker(struct epic_game *g, struct frame *f)
{
    return picks_more(g, f) || next_picks(g, f, g->defender)
               ? back_to(g, f, ask_blocker)
               : next();
}

flow flip_blockers(struct epic_game *g, struct frame *f)
{
    touch(g, LOOK_STATES);
    g->battle |= BATTLE_BLOCKS_DONE;
    if (g->refs > f->mark)
        g->battle |= BATTLE_BLOCKED;
    else
        tell_seat(g, EPIC_EVENT_NO_BLOCK, g->defender, 0);
    for (int i = f->mark; i < g->refs; i++) {
        struct body *b = body_of(g, ref_at(g, i)->card);
        fight_as(g, b, BODY_BLOCKING);
        set_position(g, b, position_for(g, b, ON_BLOCK, FLIPPED));
        tell_card(g, EPIC_EVENT_BLOCK, b->controller, b->card, 0);
    }
    return next();
}

void note_blocks(struct epic_game *g, const struct frame *f)
{
    refresh(g);
    for (int i = f->mark; i < g->refs; i++)
        happen(g, ON_BLOCK, ref_at(g, i)->card, NO_CARD, g->active, 0);
    g->refs = f->mark;
    if (g->battle & BATTLE_BLOCKED) {
        thing list[THINGS_MAX];
        int n = fighters(g, BODY_ATTACKING, list);
        for (int i = 0; i < n; i++)
            if (is_blocked(g, body_of(g, list[i])))
                happen(g, ON_BLOCKED, list[i], NO_CARD, g->defender, 0);
    }
}

/* ---- the end ------------------------------------------------------------- */

/* A body kept after its card left play is in no set of slots: while there are
 * such, every body is cleared. */
void end_battle(struct epic_game *g)
{
    enum { FIGHTS = BODY_ATTACKING | BODY_BLOCKING };
    bool each = !g->cap.sets || g->frozen;
    touch(g, LOOK_STATES);
    struct slot_walk w = walk_slots(g, each ? 0 : *fighting_slots(g));
    for (int i; (i = walk_on(g, &w)) >= 0;)
        body_at(g, i)->flags &= (uint8_t)~FIGHTS;
    for (int i = 0; each && i < g->bodies; i++)
        body_at(g, i)->flags &= (uint8_t)~FIGHTS;
    if (g->cap.sets)
        *fighting_slots(g) = 0;
    if (g->battle & BATTLE_PAIRS)
        end_timed(g, TIMED_BLOCKS);
    g->battle = 0;
    g->defender = NOBODY;
}

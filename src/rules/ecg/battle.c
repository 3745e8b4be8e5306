/* 4.4: the battle, from the declaration to the end of combat. */
#include "rules/ecg/ecg.h"

int fighters(const struct epic_game *g, unsigned flag, thing *out)
{
    int n = 0;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = body_at(g, i);
        out[n] = b->card;
        n += ((b->flags & flag) != 0) & is_in_play(b);
    }
    return n;
}

/* What the frame is asking for. */
enum { PICK_DEFENDER, PICK_ATTACKERS, PICK_BLOCKERS };

int battle_candidates(const struct epic_game *g, const struct frame *f,
                      thing *out)
{
    if (f->stage == PICK_DEFENDER)
        return defenders(g, f->seat, out);
    return f->stage == PICK_ATTACKERS ? attackers(g, f->seat, out)
                                      : blockers(g, g->defender, out);
}

static flow ask_defender(struct epic_game *g, struct frame *f)
{
    f->stage = PICK_DEFENDER;
    pick_reset(f);
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    return ask_pick(g, EPIC_ASK_DEFENDER, f->seat, 1, 1);
}

static flow take_defender(struct epic_game *g, struct frame *f)
{
    g->defender = (uint8_t)thing_seat(picked(g, f));
    f->stage = PICK_ATTACKERS;
    pick_reset(f);
    return next();
}

static flow ask_attacker(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX];
    int n = battle_candidates(g, f, list);
    if (f->last == n - 1) { /* all of them: nothing more to ask */
        f->flags |= FRAME_DONE;
        return next();
    }
    pick_from_must_wait(g, list, n, EPIC_ASK_ATTACK, f->seat, f->picked ? 0 : 1,
                        n - f->picked);
    return next();
}

static flow take_attacker(struct epic_game *g, struct frame *f)
{
    if (f->flags & FRAME_DONE)
        return next();
    thing t = picked(g, f);
    if (t == NO_CARD)
        return next();
    note_at(g, SLOT_SHARE, t);
    return back_to(g, f, ask_attacker);
}

static flow expend_attackers(struct epic_game *g, struct frame *f)
{
    enter_phase(g, PHASE_BATTLE);
    g->battle = BATTLE_ON;
    for (int i = f->mark; i < g->refs; i++) {
        struct body *b = body_of(g, ref_at(g, i)->card);
        b->flags |= BODY_ATTACKING;
        set_position(g, b, EXPENDED);
        tell_card(g, EPIC_EVENT_ATTACK, b->controller, b->card, g->defender);
    }
    g->holder = g->active;
    return next();
}

static flow attack_triggers(struct epic_game *g, struct frame *f)
{
    refresh(g);
    for (int i = f->mark; i < g->refs; i++)
        happen(g, ON_ATTACK, ref_at(g, i)->card, NO_CARD, g->defender, 0);
    happen(g, ON_ATTACKED, NO_CARD, NO_CARD, g->defender, 0);
    g->refs = f->mark;
    return flush(g, g->active);
}

static flow open_window(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin(g, ECG_WINDOW, g->active, NO_CARD);
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

static flow ask_blocker(struct epic_game *g, struct frame *f)
{
    f->stage = PICK_BLOCKERS;
    refresh(g);
    thing list[THINGS_MAX];
    int n = battle_candidates(g, f, list);
    g->asked_card = NO_CARD;
    if (f->last >= n - 1) {
        f->flags |= FRAME_DONE;
        return next();
    }
    int least = f->picked == 0 && must_be_blocked(g) ? 1 : 0; /* */
    pick_from_must_wait(g, list, n, EPIC_ASK_BLOCK, g->defender, least,
                        n - f->picked);
    return next();
}

static flow take_blocker(struct epic_game *g, struct frame *f)
{
    if (f->flags & FRAME_DONE)
        return next();
    thing t = picked(g, f);
    if (t == NO_CARD)
        return next();
    note_at(g, SLOT_SHARE, t);
    return back_to(g, f, ask_blocker);
}

static flow begin_blocks(struct epic_game *g, struct frame *f)
{
    f->mark = g->refs;
    f->flags &= (uint8_t)~FRAME_DONE;
    pick_reset(f);
    return next();
}

static flow flip_blockers(struct epic_game *g, struct frame *f)
{
    g->battle |= BATTLE_BLOCKS_DONE;
    if (g->refs > f->mark)
        g->battle |= BATTLE_BLOCKED;
    else
        tell_seat(g, EPIC_EVENT_NO_BLOCK, g->defender, 0);
    for (int i = f->mark; i < g->refs; i++) {
        struct body *b = body_of(g, ref_at(g, i)->card);
        b->flags |= BODY_BLOCKING;
        set_position(g, b, FLIPPED);
        tell_card(g, EPIC_EVENT_BLOCK, b->controller, b->card, 0);
    }
    return next();
}

static flow block_triggers(struct epic_game *g, struct frame *f)
{
    refresh(g);
    for (int i = f->mark; i < g->refs; i++)
        happen(g, ON_BLOCK, ref_at(g, i)->card, NO_CARD, g->active, 0);
    g->refs = f->mark;
    if (g->battle & BATTLE_BLOCKED) {
        thing list[THINGS_MAX];
        int n = fighters(g, BODY_ATTACKING, list);
        for (int i = 0; i < n; i++)
            happen(g, ON_BLOCKED, list[i], NO_CARD, g->defender, 0);
    }
    return flush(g, g->active); /* G-28 */
}

/* ---- damage and the end -------------------------------------------------- */

static flow damage_step(struct epic_game *g, struct frame *f)
{
    (void)f;
    quiet(g, g->active);
    return begin(g, ECG_DAMAGE, g->active, NO_CARD);
}

static flow damage_triggers(struct epic_game *g, struct frame *f)
{
    (void)f;
    return flush(g, g->active);
}

static flow combat_end(struct epic_game *g, struct frame *f)
{
    (void)f;
    refresh(g);
    happen(g, ON_COMBAT_END, NO_CARD, NO_CARD, g->active, 0);
    return flush(g, g->active);
}

static flow end_battle(struct epic_game *g, struct frame *f)
{
    (void)f;
    for (int i = 0; i < g->bodies; i++)
        body_at(g, i)->flags &= (uint8_t) ~(BODY_ATTACKING | BODY_BLOCKING);
    g->battle = 0;
    g->defender = NOBODY;
    enter_phase(g, PHASE_MAIN);
    return next();
}

const struct step BATTLE[] = {
    { "ECG-4.4.1-4", ask_defender },
    { "ECG-4.4.1-4", take_defender },
    { "ECG-4.4.1-2", ask_attacker },
    { "ECG-4.4.1-2", take_attacker },
    { "ECG-4.4.1-3", expend_attackers },
    { "ECG-4.4.2", attack_triggers },
    { "ECG-4.4.3-1", open_window },
    { "ECG-4.4.6-1", begin_blocks },
    { "ECG-4.4.6-1", ask_blocker },
    { "ECG-4.4.6-1", take_blocker },
    { "ECG-4.4.6-2", flip_blockers },
    { "ECG-4.4.7", block_triggers },
    { "ECG-4.4.8", open_window },
    { "ECG-4.4.11-2", damage_step },
    { "ECG-R-battle-7", damage_triggers },
    { "ECG-R-battle-8", combat_end },
    { "ECG-G-44", end_battle },
    STEP_END,
};

/* ---- the windows of a battle --------------------------------------------- */

static flow window_of(struct epic_game *g, int seat)
{
    quiet(g, seat);
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    g->minimum = g->maximum = 0;
    return ask(g, EPIC_ASK_ACTION, seat);
}

static flow attacker_window(struct epic_game *g, struct frame *f)
{
    (void)f;
    return window_of(g, g->active);
}

static flow attacker_acts(struct epic_game *g, struct frame *f)
{
    if (g->answer.act == EPIC_PASS) {
        tell_seat(g, EPIC_EVENT_PASS, g->active, 0);
        forget_window(g);
        return next();
    }
    set_next(g, f, attacker_window);
    return perform(g, g->active);
}

static flow defender_window(struct epic_game *g, struct frame *f)
{
    (void)f;
    return window_of(g, g->defender);
}

static flow defender_acts(struct epic_game *g, struct frame *f)
{
    if (g->answer.act == EPIC_PASS) {
        tell_seat(g, EPIC_EVENT_PASS, g->defender, 0);
        forget_window(g);
        return next();
    }
    f->flags |= FRAME_ACTED;
    set_next(g, f, defender_window);
    return perform(g, g->defender);
}

static flow again_if_acted(struct epic_game *g, struct frame *f)
{
    if (!(f->flags & FRAME_ACTED))
        return next();
    f->flags &= (uint8_t)~FRAME_ACTED;
    return back_to(g, f, attacker_window);
}

const struct step WINDOW[] = {
    { "ECG-4.4.3-1", attacker_window }, { "ECG-4.4.3-2", attacker_acts },
    { "ECG-4.4.4-1", defender_window }, { "ECG-4.4.4-2", defender_acts },
    { "ECG-4.4.5-1", again_if_acted },  STEP_END,
};

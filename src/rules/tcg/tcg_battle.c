/* TCG-battle: the battle step, one attack after another.
 *
 * Frame: `card` is the hunted champion, or NO_CARD if a player is attacked.
 * Notes from `mark` on: first the declared fighters; between the two damage
 * steps, who has dealt damage and what wards have prevented (SLOT_DEALT,
 * SLOT_WARD). */
#include "rules/tcg/tcg_battle.h"

static step_fn attack_over, step_over;

static flow first_window(struct epic_game *g, struct frame *f)
{
    (void)f;
    return open_window(g, WINDOW_SUBSTEP, g->active, 0);
}

static flow part_window(struct epic_game *g, struct frame *f)
{
    (void)f;
    return open_window(g, WINDOW_SUBSTEP, g->active, 0);
}

/* ---- attack or end ------------------------------------------------------- */

static flow ask_attack(struct epic_game *g, struct frame *f)
{
    struct options o = first_options(g);
    f->card = NO_CARD;
    f->mark = g->refs;
    g->holder = g->active;
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    g->minimum = g->maximum = 0;
    zone_thaw(g);
    refresh(g);
    attack_options(g, g->active, &o);
    must_wait_for(g, EPIC_ASK_ACTION, g->active, o.count);
    return next();
}

/* Ending the step means announcing it and passing: the other players may still
 * act. */
static flow take_attack(struct epic_game *g, struct frame *f)
{
    if (g->answer.act == EPIC_ATTACK) {
        count_act(g);
        return next();
    }
    tell_seat(g, EPIC_EVENT_PASS, g->active, 0);
    set_later(g, f, step_over);
    return open_window(g, WINDOW_STEP_END, next_seat(g, g->active), 1);
}

static void declare_hunt(struct epic_game *g, struct frame *f)
{
    struct body *hunted = body_of(g, f->card);
    f->generation = hunted->generation;
    g->battle |= BATTLE_HUNT;
    tell_card(g, EPIC_EVENT_HUNT, hunted->controller, f->card, 0);
    if (hunted->position == PREPARED)
        set_position(g, hunted, FLIPPED);
}

static flow declare_attack(struct epic_game *g, struct frame *f)
{
    (void)expend_attackers(g, f);
    if (f->card != NO_CARD)
        declare_hunt(g, f);
    if (switch_value(g, SWITCH_BLOCK_SCOPE))
        g->battle |= BATTLE_PAIRS;
    return next();
}

static flow attack_triggers(struct epic_game *g, struct frame *f)
{
    note_attack(g, f);
    tcg_settle(g);
    return next();
}

/* ---- blocks -------------------------------------------------------------- */

static bool is_void(const struct epic_game *g)
{
    return g->defender == NOBODY || g->seat[g->defender].out;
}

static flow any_attacker_left(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX];
    refresh(g);
    if (is_void(g) || fighters(g, BODY_ATTACKING, list) == 0)
        return skip_to(g, f, attack_over);
    return next();
}

static bool all_are_blocked(const struct epic_game *g)
{
    thing list[THINGS_MAX];
    int n = fighters(g, BODY_ATTACKING, list);
    for (int i = 0; i < n; i++)
        if (!is_blocked(g, body_of(g, list[i])))
            return false;
    return true;
}

/* TCG-veiled-11: every fighter is turned face up at once, whether or not there
 * is a block; the hunted champion too, unless every attacker is blocked. */
static flow unveil_fighters(struct epic_game *g, struct frame *f)
{
    if (g->veiled) {
        uint16_t list[THINGS_MAX];
        int n = fighters(g, BODY_ATTACKING | BODY_BLOCKING, list);
        struct ref hunted = { f->card, f->generation, 0 };
        if (f->card != NO_CARD && ref_live(g, hunted) && !all_are_blocked(g))
            list[n++] = f->card;
        unveil_all(g, list, n);
    }
    return next();
}

static flow block_triggers(struct epic_game *g, struct frame *f)
{
    note_blocks(g, f);
    tcg_settle(g);
    return next();
}

/* ---- damage -------------------------------------------------------------- */

static flow damage(struct epic_game *g, const struct frame *f, bool range)
{
    if (is_void(g))
        return next();
    int generation = f->generation, mark = f->mark;
    struct frame *d = push(g, TCG_DAMAGE, g->active, f->card);
    d->generation = (uint8_t)generation;
    d->refs = (uint16_t)mark;
    d->mode = range;
    return next();
}

/* Champions with range are rare; without one, the first damage step is
 * skipped. */
static bool any_range(const struct epic_game *g, const struct frame *f)
{
    const struct body *b = f->card == NO_CARD ? NULL : body_of(g, f->card);
    struct slot_walk w = walk_slots(g, *fighting_slots(g));
    keyword_set words = b ? b->words : 0; /* the hunted champion's */
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        b = body_at(g, i);
        words |= b->flags & (BODY_ATTACKING | BODY_BLOCKING) ? b->words : 0;
    }
    return words & KW_RANGE;
}

static flow range_damage(struct epic_game *g, struct frame *f)
{
    refresh(g);
    return any_range(g, f) ? damage(g, f, true) : next();
}

static flow other_damage(struct epic_game *g, struct frame *f)
{
    return damage(g, f, false);
}

/* Players get priority here only if the line is not empty. */
static flow empty_line(struct epic_game *g, struct frame *f)
{
    (void)f;
    return line_is_empty(g) ? next()
                            : open_window(g, WINDOW_DRAIN, g->active, 0);
}

/* ---- the end ------------------------------------------------------------- */

static flow attack_over(struct epic_game *g, struct frame *f)
{
    end_battle(g);
    g->refs = f->mark;
    refresh(g);
    return back_to(g, f, first_window);
}

static flow step_over(struct epic_game *g, struct frame *f)
{
    /* Some player acted before all passed: attacks may be declared again. */
    return f->flags & FRAME_ACTED ? back_to(g, f, ask_attack) : finish(g);
}

const struct step BATTLE_TCG[] = {
    { "TCG-battle-1", first_window },
    { "TCG-battle-2", ask_attack },
    { "TCG-battle-44", take_attack },
    { "TCG-battle-8", ask_defender },
    { "TCG-battle-8", take_defender },
    { "TCG-battle-4", ask_attacker },
    { "TCG-battle-4", take_attacker },
    { "TCG-battle-7", declare_attack },
    { "TCG-battle-41", attack_triggers },
    { "TCG-battle-41", flush_triggers },
    { "TCG-battle-10", part_window },
    { "TCG-battle-45", any_attacker_left },
    { "TCG-battle-11", begin_blocks },
    { "TCG-battle-12", ask_blocker },
    { "TCG-battle-13", take_blocker },
    { "TCG-battle-15", flip_blockers },
    { "TCG-battle-17", begin_pairs },
    { "TCG-battle-17", ask_pair },
    { "TCG-battle-17", take_pair },
    { "TCG-veiled-11", unveil_fighters },
    { "TCG-battle-41", block_triggers },
    { "TCG-battle-41", flush_triggers },
    { "TCG-battle-18", part_window },
    { "TCG-battle-19", range_damage },
    { "TCG-battle-42", flush_triggers },
    { "TCG-battle-43", empty_line },
    { "TCG-battle-20", other_damage },
    { "TCG-battle-42", flush_triggers },
    { "TCG-battle-43", empty_line },
    { "TCG-battle-29", attack_over },
    { "TCG-battle-44", step_over },
    STEP_END,
};

/* ---- who leaves during a battle ------------------------------------------ */

/* TCG-multi-8: without the defender there are neither blocks nor damage, but the
 * window under way and the line go on (TCG-A-26).  TCG-multi-9: without the
 * active player the step is over.  What is being declared is declared anew. */
bool tcg_battle_left(struct epic_game *g, struct frame *f, unsigned out)
{
    bool asking = g->asked && f == top_frame(g);
    if (out >> g->active & 1) {
        end_battle(g);
        return continue_after(g, f, step_over);
    }
    if (!asking)
        return false;
    if (f->stage == PICK_OWN && !is_void(g)) {
        forget_lost_pairs(g, f);
        return continue_at(g, f, ask_pair);
    }
    g->refs = f->mark;
    if (g->battle & BATTLE_ON)
        return continue_at(g, f, any_attacker_left);
    g->defender = NOBODY;
    return continue_after(g, f, other_damage);
}

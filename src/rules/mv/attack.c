/* MV-attack: the combat phase.  Attacks are declared one at a time: attacker,
 * way to attack, target.  Then come blocks (block.c), incidents, and results
 * (results.c).
 *
 * Frame, while an attack is declared: `card` is the attacker, `x` and `other`
 * the way it attacks, `subject` the target; `stage` is what is being asked.
 * FRAME_ACTED: the combat incidents have had their step. */
#include "rules/mv/block.h"

/* ---- questions ----------------------------------------------------------- */

int combat_candidates(const struct epic_game *g, const struct frame *f,
                      thing *out)
{
    switch (f->stage) {
    case PICK_ATTACKERS:
        return mv_attackers(g, f->seat, out);
    case PICK_BLOCKERS:
        return mv_blockers(g, f->chooser, f->subject, out);
    default:
        return mv_targets(g, body_of(g, f->card), attack_of(f).kind, out);
    }
}

int why_not_combat_pick(const struct epic_game *g, const struct frame *f,
                        thing t)
{
    const struct body *b = is_seat(t) ? NULL : body_of(g, t);
    if (f->stage != PICK_OWN)
        return MAY_DO; /* general reasons apply */
    return b ? why_not_target(g, body_of(g, f->card), attack_of(f).kind, b)
             : TARGET_NO_CHARACTER;
}

/* Offers the ways to attack that reach a target.  With only one way,
 * mv_attackers() has tested that; in a counter attack the target is given. */
void attack_mode_options(const struct epic_game *g, struct options *o)
{
    const struct frame *f = top_frame(g);
    const struct body *b = body_of(g, f->card);
    const struct body *only =
        f->proc == MV_COMBAT ? NULL : body_of(g, f->subject.card);
    struct attack_mode modes[POWERS_MAX];
    int n = mv_modes(g, b, modes);
    uint64_t open = only || n == 1 ? 0 : open_targets(g, b->controller);
    for (int i = 0; i < n; i++) {
        int kind = modes[i].kind;
        if (only ? !why_not_target(g, b, kind, only)
                 : n == 1 || mv_reaches(g, open, b, kind))
            offer(o, EPIC_PICK, b->card, -1, i);
    }
}

/* With its own C, which is always way 0. */
static void attack_plainly(struct frame *f)
{
    f->x = ATTACK_CLOSE;
    f->other = (struct ref){ NO_CARD, 0, 0 };
}

void take_attack_mode(struct epic_game *g, struct frame *f)
{
    struct attack_mode modes[POWERS_MAX];
    if (g->answer.number == 0) {
        attack_plainly(f);
        return;
    }
    mv_modes(g, body_of(g, f->card), modes);
    const struct attack_mode *m = &modes[g->answer.number];
    f->x = (int16_t)(m->kind | m->sub << 4);
    f->other = (struct ref){ m->weapon, 0, m->spends ? USES_UP : 0 };
}

/* ---- declaring ----------------------------------------------------------- */

static step_fn ask_whom, declare, open_blocks, combat_incidents, combat_over;

static flow begin_combat(struct epic_game *g, struct frame *f)
{
    f->flags |= FRAME_ORDERED; /* attacks are resolved in the order of
                                * declaration */
    f->seat = g->active;
    enter_phase(g, PHASE_ATTACKERS);
    refresh(g);
    step_begins(g, TURN_STEP_COMBAT);
    return flush(g, g->active);
}

static flow ask_attackers(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX];
    zone_thaw(g);
    refresh(g);
    f->stage = PICK_ATTACKERS;
    f->card = NO_CARD;
    g->asked_card = NO_CARD;
    g->asked_about = -1;
    int n = mv_attackers(g, f->seat, list);
    if (n == 0)
        return skip_to(g, f, open_blocks);
    pick_from_must_wait(g, list, n, EPIC_ASK_ATTACK, f->seat,
                        who_must_attack(g, list, n) ? 1 : 0, 1);
    return next();
}

static flow take_attackers(struct epic_game *g, struct frame *f)
{
    thing t = picked_alone(g);
    if (t == NO_CARD)
        return skip_to(g, f, open_blocks);
    f->card = t;
    f->generation = card_at(g, t)->generation;
    return next();
}

static flow ask_with_what(struct epic_game *g, struct frame *f)
{
    g->asked_card = f->card;
    g->asked_about = -1;
    if (!may_have_modes(g, body_of(g, f->card)) && !asks_forced()) {
        attack_plainly(f);
        return skip_to(g, f, ask_whom);
    }
    return ask_unless_forced(g, EPIC_ASK_MODE, f->seat);
}

static flow take_with_what(struct epic_game *g, struct frame *f)
{
    take_attack_mode(g, f);
    return next();
}

static flow ask_whom(struct epic_game *g, struct frame *f)
{
    f->stage = PICK_OWN;
    g->asked_card = f->card;
    return ask_pick(g, EPIC_ASK_TARGET, f->seat, 1, 1);
}

static flow take_whom(struct epic_game *g, struct frame *f)
{
    f->subject = ref_to(g, picked_alone(g));
    return next();
}

static bool may_rage(const struct epic_game *g, const struct frame *f)
{
    const struct body *b = body_of(g, f->card);
    return has_word(g, b, KW_RAGE) && !is_marked(g, b, MARK_RAGED);
}

static flow ask_rage(struct epic_game *g, struct frame *f)
{
    if (!may_rage(g, f))
        return skip_to(g, f, declare);
    g->asked_card = f->card;
    g->asked_about = (int16_t)f->subject.card;
    return ask_yes_no(g, f->seat);
}

static flow take_rage(struct epic_game *g, struct frame *f)
{
    if (!may_rage(g, f) || g->answer.act != EPIC_YES)
        return next();
    person_of(g, f->card)->marks |= MARK_RAGED;
    note_turn_state(g, person_of(g, f->card));
    mark_stale(g, body_of(g, f->card));
    tell_card(g, EPIC_EVENT_MARK, f->seat, f->card, MARK_RAGED);
    return next();
}

void show_itself_to(struct epic_game *g, struct ref attacker,
                    struct ref attacked)
{
    const struct body *b = body_of(g, attacker.card);
    if (!has_word(g, b, KW_INVISIBLE) ||
        was_attacked_by(g, body_of(g, attacked.card), b))
        return;
    struct timed *t =
        add_timed(g, TIMED_ATTACKED, UNTIL_UPKEEP, b->controller, attacker);
    if (t) {
        t->other.card = attacked.card;
        t->other.generation = attacked.generation;
    }
}

/* MV-pow-proj-1: a projectile is used up by the attack. */
static void spend(struct epic_game *g, const struct attack *a,
                  const struct body *b)
{
    int card = a->weapon == NO_CARD ? b->card : a->weapon;
    if (!a->spends)
        return;
    person_of(g, card)->marks |= MARK_SPENT;
    note_loss(g, person_of(g, card));
    tell_card(g, EPIC_EVENT_MARK, b->controller, card, MARK_SPENT);
}

void launch(struct epic_game *g, const struct attack *a)
{
    struct body *b = body_of(g, a->attacker.card);
    struct person *p = person_by(g, b);
    if (p->marks & MARK_STEALTH)
        tell_card(g, EPIC_EVENT_MARK, b->controller, b->card, -MARK_STEALTH);
    p->marks = (p->marks & ~(uint32_t)MARK_STEALTH) | MARK_SHOWN;
    show_itself_to(g, a->attacker, a->target);
    if (has_listener())
        tell_cards(g, EPIC_EVENT_ATTACK, b->controller, b->card, a->target.card,
                   EPIC_HOW(a->kind, a->sub, mv_attack_value(g, a),
                            a->weapon == NO_CARD ? -1 : (int)a->weapon));
    spend(g, a, b);
    touch(g, LOOK_DEEDS);
    happen(g, ON_ATTACK, b->card, a->target.card, b->controller, how_of(a));
    happen(g, ON_IS_ATTACKED, a->target.card, b->card, b->controller,
           how_of(a));
}

static flow declare(struct epic_game *g, struct frame *f)
{
    struct attack a = attack_of(f);
    struct body *b = body_of(g, f->card);
    refresh(g);
    g->battle |= BATTLE_ON;
    fight_as(g, b, BODY_ATTACKING);
    count_attack(g, person_by(g, b));
    set_position(g, b, EXPENDED);
    note_declared(g, &a, f->seat);
    launch(g, &a);
    settle(g);
    return next();
}

static flow answer_attack(struct epic_game *g, struct frame *f)
{
    struct attack a = attack_of(f);
    begin_answers(g, ON_ATTACK, f->card, f->subject.card, f->seat, how_of(&a));
    return next();
}

static void forget_last_attack(struct epic_game *g)
{
    int i = g->timed - 1;
    while (timed_at(g, i)->kind != TIMED_ATTACK)
        i--;
    drop_timed(g, i);
    g->attacks--;
}

/* Clear BODY_ATTACKING if it has no other attack, and end the battle if no
 * attack is left. */
static void stop_attacking(struct epic_game *g, struct ref attacker)
{
    struct body *b = ref_live(g, attacker) ? body_of(g, attacker.card) : NULL;
    bool attacks = false;
    for (int i = 0; i < attacks_declared(g); i++)
        attacks |= attack_at(g, i).attacker.card == attacker.card;
    touch(g, LOOK_DEEDS);
    if (b && !attacks)
        b->flags &= (uint8_t)~BODY_ATTACKING;
    if (attacks_declared(g) == 0)
        g->battle &= (uint8_t)~BATTLE_ON;
}

/* A cancelled attack is removed; the attacker stays tapped. */
static COLD void undo_attack(struct epic_game *g, const struct frame *f)
{
    struct attack a = attack_at(g, attacks_declared(g) - 1);
    tell_card(g, EPIC_EVENT_NEGATE, f->seat, a.attacker.card, 0);
    forget_last_attack(g);
    stop_attacking(g, a.attacker);
}

/* Switch one_by_one: this attack is resolved before the next is declared,
 * unless it was cancelled. */
static flow another_attack(struct epic_game *g, struct frame *f)
{
    bool cancelled = f->did;
    if (cancelled)
        undo_attack(g, f);
    f->did = 0;
    return switch_value(g, SWITCH_ONE_BY_ONE) && !cancelled
               ? next()
               : back_to(g, f, ask_attackers);
}

/* ---- blocks -------------------------------------------------------------- */

/* MV-turn-2: without attacks the rest of combat still takes place.  With
 * one_by_one it already has, after the previous attack. */
static flow open_blocks(struct epic_game *g, struct frame *f)
{
    bool any = attacks_declared(g) > 0;
    if (!any && (f->flags & FRAME_ACTED))
        return skip_to(g, f, combat_over);
    enter_phase(g, PHASE_BLOCKERS);
    if (!any)
        return skip_to(g, f, combat_incidents);
    f->stage = PICK_BLOCKERS;
    f->chooser = (uint8_t)next_seat(g, f->seat);
    f->number = 0;
    return next();
}

/* ---- incidents and results ----------------------------------------------- */

static flow combat_incidents(struct epic_game *g, struct frame *f)
{
    g->battle |= BATTLE_BLOCKS_DONE;
    f->flags |= FRAME_ACTED;
    enter_phase(g, PHASE_COMBAT_INCIDENTS);
    return mv_combat_incidents(g);
}

static flow open_results(struct epic_game *g, struct frame *f)
{
    f->number = 0;
    enter_phase(g, PHASE_RESULTS);
    return next();
}

/* MV-multi-1: in the order of declaration. */
static flow next_result(struct epic_game *g, struct frame *f)
{
    const struct timed *t = declared_attack(g, f->number);
    if (!t) {
        f->number = 0;
        return next();
    }
    struct attack a = attack_in(t);
    int n = f->number++, strikes = strikes_of(g, a.attacker.card);
    set_next(g, f, next_result);
    return begin_resolve(g, &a, n, strikes, false);
}

/* MV-block-11: automatic wounds come after all other results. */
static flow next_automatic(struct epic_game *g, struct frame *f)
{
    const struct timed *t = declared_attack(g, f->number);
    while (t && !wounds_owed(t))
        t = declared_attack(g, ++f->number);
    if (!t)
        return next();
    struct attack a = attack_in(t);
    int n = f->number++;
    set_next(g, f, next_automatic);
    return begin_resolve(g, &a, n, wounds_owed(t), true);
}

/* ---- the end ------------------------------------------------------------- */

static flow combat_over(struct epic_game *g, struct frame *f)
{
    bool another =
        switch_value(g, SWITCH_ONE_BY_ONE) && attacks_declared(g) > 0;
    end_battle(g);
    end_timed(g, TIMED_ATTACK);
    g->attacks = 0;
    end_timed(g, TIMED_BLOCKS);
    end_until(g, UNTIL_COMBAT_END, NOBODY);
    settle(g);
    if (another && !g->over)
        return back_to(g, f, ask_attackers);
    happen(g, ON_COMBAT_END, NO_CARD, NO_CARD, g->active, 0);
    return flush(g, g->active);
}

const struct step COMBAT_MV[] = {
    { "MV-dattk-1", begin_combat },
    { "MV-attack-2", ask_attackers },
    { "MV-attack-3", take_attackers },
    { "MV-pow-4", ask_with_what },
    { "MV-pow-4", take_with_what },
    { "MV-attack-8", ask_whom },
    { "MV-attack-7", take_whom },
    { "MV-kw-rage-3", ask_rage },
    { "MV-kw-rage-3", take_rage },
    { "MV-attack-5", declare },
    { "MV-abil-2", flush_triggers },
    { "MV-inc-resp-2", answer_attack },
    { "MV-attack-10", another_attack },
    { "MV-dblk-1", open_blocks },
    { "MV-block-14", ask_block },
    { "MV-block-3", take_block },
    { "MV-abil-2", flush_triggers },
    { "MV-inc-resp-2", answer_block },
    { "MV-block-4", another_block },
    { "MV-cinc-1", combat_incidents },
    { "MV-res-step-1", open_results },
    { "MV-multi-1", next_result },
    { "MV-block-11", next_automatic },
    { "MV-inc-combat-1", combat_over },
    STEP_END,
};

/* MV-engine-4: combat ends if the attacking player has left.  Otherwise an
 * attack that is being declared is declared anew, and who is asked to block is
 * asked again. */
bool mv_combat_left(struct epic_game *g, struct frame *f, unsigned out)
{
    bool asking = f == top_frame(g) && g->asked;
    if (out >> g->active & 1) {
        end_timed(g, TIMED_ATTACK);
        g->attacks = 0;
        return is_past(g, f, combat_over) || continue_at(g, f, combat_over);
    }
    if (!asking)
        return false;
    if (f->stage != PICK_BLOCKERS) {
        return continue_at(g, f, ask_attackers);
    }
    f->number--; /* for the same target, if it is still there */
    return continue_at(g, f, ask_block);
}

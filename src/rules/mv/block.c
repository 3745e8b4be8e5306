/* MV-block: who may block for whom, and declaring blocks.
 *
 * A blocker takes on all attacks on the target, except those it may not block
 * (MV-A-02), which still go to the target.  Which ones it takes on is recorded
 * with the attacks (TAKEN_ON). */
#include "rules/mv/block.h"
#include "rules/mv/persons.h"

/* ---- queries ------------------------------------------------------------- */

int blocker_for(const struct epic_game *g, struct ref target)
{
    for (int i = 0; i < notes_with(g, TIMED_BLOCKS); i++) {
        const struct timed *t = timed_at(g, i);
        struct ref blocker = { t->card, t->generation, 0 };
        if (t->kind == TIMED_BLOCKS && t->other.card == target.card &&
            t->other.generation == target.generation && ref_live(g, blocker))
            return t->card;
    }
    return NO_CARD;
}

bool blocks_now(const struct epic_game *g, const struct body *b)
{
    for (int i = 0; i < notes_with(g, TIMED_BLOCKS); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_BLOCKS && t->card == b->card &&
            t->generation == b->generation)
            return true;
    }
    return false;
}

/* ---- who may block ------------------------------------------------------- */

/* Why the blocker cannot take on an attack by that attacker. */
static int why_not_absorb(const struct epic_game *g, const struct body *blocker,
                          const struct body *attacker)
{
    if (has_word(g, attacker, KW_FEAR) && !has_word(g, blocker, KW_INSANE))
        return BLOCK_FEAR;
    if (!may_affect(g, attacker->card, blocker->card))
        return BLOCK_NOT_ENEMY;
    if (rule_binds(g, RULE_CANNOT_BE_BLOCKED, attacker->card) ||
        rule_between(g, RULE_NOT_BLOCKED_BY, attacker->card, blocker->card))
        return BLOCK_BARRED;
    return MAY_DO;
}

/* Why it can take on none of the attacks on the target; one is enough. */
static int why_not_any(const struct epic_game *g, const struct body *b,
                       struct ref target)
{
    int why = BLOCK_NOBODY;
    for (int i = attacks_declared(g) - 1; i >= 0; i--) {
        struct attack a = attack_at(g, i);
        const struct body *attacker = body_of(g, a.attacker.card);
        if (a.target.card != target.card || !attacker)
            continue;
        why = why_not_absorb(g, b, attacker);
        if (!why)
            return MAY_DO;
    }
    return why;
}

/* Why an active, untapped character may not block for `t`. */
static int why_not_for(const struct epic_game *g, const struct body *b,
                       const struct body *t, struct ref target)
{
    if (person_by(g, b)->did & DID_BLOCK)
        return BLOCK_AGAIN;
    if (is_marked(g, t, MARK_INVISIBLE))
        return BLOCK_INVISIBLE;
    if (is_character(g, t) && !same_team(g, b, t))
        return BLOCK_OTHER_TEAM; /* MV-item-ind-3: an artifact has no team */
    if (mv_is_locked_from(g, b, t->card))
        return BLOCK_LOCKED;
    if (rule_binds(g, RULE_CANNOT_BLOCK, b->card))
        return BLOCK_BARRED;
    return why_not_any(g, b, target);
}

int why_not_blocker(const struct epic_game *g, int seat, const struct body *b,
                    struct ref target)
{
    const struct body *t = body_of(g, target.card);
    if (!b || !is_character(g, b))
        return BLOCK_NO_CHARACTER;
    if (b->controller != seat)
        return BLOCK_NOT_YOURS;
    if (b == t)
        return BLOCK_SELF;
    if (!is_active(b))
        return BLOCK_INACTIVE;
    return b->position == PREPARED ? why_not_for(g, b, t, target)
                                   : BLOCK_TAPPED;
}

static uint64_t who_may_block(const struct epic_game *g, int seat)
{
    return prepared_slots(g, active_characters(g, seat));
}

int mv_blockers(const struct epic_game *g, int seat, struct ref target,
                thing *out)
{
    struct slot_walk w = walk_slots(g, who_may_block(g, seat));
    const struct body *t = body_of(g, target.card);
    int n = 0;
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (i < SLOT_BITS ? b != t && !why_not_for(g, b, t, target)
                          : !why_not_blocker(g, seat, b, target))
            out[n++] = b->card;
    }
    return n;
}

int mv_why_not_block(const struct epic_game *g, int seat, int card)
{
    return why_not_blocker(
        g, seat, card >= 0 && card < g->cards ? body_of(g, card) : NULL,
        top_frame(g)->subject);
}

/* ---- declaring ----------------------------------------------------------- */

/* Whether the seat is asked to block for the target of attack `n`: once per
 * target, and not if it has a blocker already. */
static bool is_asked(const struct epic_game *g, int seat, struct ref target,
                     int n)
{
    const struct body *t = body_of(g, target.card);
    return ref_live(g, target) && t && are_friends(g, seat, t->controller) &&
           blocker_for(g, target) == NO_CARD &&
           first_attack_on(g, target.card) == n;
}

/* Find the next target that some character may block for: seats clockwise, and
 * for each seat the attacks in order of declaration. */
static bool find_target(struct epic_game *g, struct frame *f, thing *list,
                        int *n)
{
    for (; f->chooser != f->seat;
         f->chooser = (uint8_t)next_seat(g, f->chooser), f->number = 0)
        while (who_may_block(g, f->chooser) &&
               f->number < attacks_declared(g)) {
            int i = f->number++;
            struct ref target = attack_at(g, i).target;
            if (!is_asked(g, f->chooser, target, i))
                continue;
            f->subject = target;
            *n = mv_blockers(g, f->chooser, f->subject, list);
            if (*n > 0)
                return true;
        }
    return false;
}

flow ask_block(struct epic_game *g, struct frame *f)
{
    thing list[THINGS_MAX];
    int n = 0;
    refresh(g);
    if (!find_target(g, f, list, &n)) {
        f->flags |= FRAME_DONE;
        f->card = NO_CARD;
        return skip_past(g, f, take_block);
    }
    g->asked_card = NO_CARD;
    g->asked_about = (int16_t)f->subject.card;
    pick_from_must_wait(g, list, n, EPIC_ASK_BLOCK, f->chooser, 0, 1);
    return next();
}

static void absorb(struct epic_game *g, const struct body *b, struct ref target)
{
    for (int i = 0; i < attacks_declared(g); i++) {
        struct attack a = attack_at(g, i);
        const struct body *x = body_of(g, a.attacker.card);
        if (a.target.card != target.card || !x || why_not_absorb(g, b, x))
            continue;
        take_on(g, i, true);
        happen(g, ON_BLOCKED, x->card, b->card, b->controller, 1);
    }
}

flow take_block(struct epic_game *g, struct frame *f)
{
    thing card = picked_alone(g);
    f->card = card;
    if (card == NO_CARD)
        return next();
    struct body *b = body_of(g, card);
    struct timed *t = add_timed(g, TIMED_BLOCKS, UNTIL_COMBAT_END, f->chooser,
                                ref_to(g, card));
    if (t) {
        t->other.card = f->subject.card;
        t->other.generation = f->subject.generation;
    }
    g->battle |= BATTLE_BLOCKED;
    fight_as(g, b, BODY_BLOCKING);
    note_deed(g, person_by(g, b), DID_BLOCK);
    note_deed(g, person_of(g, f->subject.card), PROTECTED);
    set_position(g, b, EXPENDED);
    touch(g, LOOK_DEEDS);
    tell_cards(g, EPIC_EVENT_BLOCK, b->controller, b->card, f->subject.card, 0);
    happen(g, ON_BLOCK, b->card, f->subject.card, b->controller, 1);
    absorb(g, b, f->subject);
    settle(g);
    return next();
}

flow answer_block(struct epic_game *g, struct frame *f)
{
    if (f->card != NO_CARD)
        begin_answers(g, ON_BLOCK, f->card, f->subject.card, f->chooser, 0);
    return next();
}

static void forget_block(struct epic_game *g, int blocker)
{
    for (int i = g->timed - 1; i >= 0; i--)
        if (timed_at(g, i)->kind == TIMED_BLOCKS &&
            timed_at(g, i)->card == blocker) {
            drop_timed(g, i);
            return;
        }
}

/* A cancelled block is removed; the blocker stays tapped. */
static COLD void undo_block(struct epic_game *g, const struct frame *f)
{
    struct body *b = body_of(g, f->card);
    struct person *p = person_of(g, f->subject.card);
    forget_block(g, f->card);
    for (int i = 0; i < attacks_declared(g); i++)
        if (attack_at(g, i).target.card == f->subject.card)
            take_on(g, i, false);
    touch(g, LOOK_DEEDS);
    if (b) {
        b->flags &= (uint8_t)~BODY_BLOCKING;
        person_by(g, b)->did &= (uint16_t)~DID_BLOCK;
    }
    if (p)
        p->did &= (uint16_t)~PROTECTED;
}

flow another_block(struct epic_game *g, struct frame *f)
{
    if (f->did && f->card != NO_CARD)
        undo_block(g, f);
    f->did = 0;
    if (!(f->flags & FRAME_DONE))
        return back_to(g, f, ask_block);
    f->flags &= (uint8_t)~FRAME_DONE;
    return next();
}

/* MV-abil: using an ability.  It is announced and aimed, paid, may be answered,
 * and then takes effect.
 *
 * The frame: `seat` uses `ability` of `card`; `rest` is its item on the line;
 * `did` whether it was cancelled. */
#include "rules/mv/text.h"

/* ---- when ---------------------------------------------------------------- */

/* MV-abil-6, MV-upkeep-2, MV-down-1: an ability that names no time is used in
 * the steps for abilities. */
static int why_not_step(const struct epic_game *g, int seat,
                        const struct ability *a)
{
    static const struct {
        uint8_t phase;
        int why;
    } STEPS[] = {
        [TURN_STEP_UPKEEP] = { PHASE_UPKEEP, ABILITY_UPKEEP_ONLY },
        [TURN_STEP_COMBAT] = { PHASE_COMBAT_INCIDENTS, ABILITY_COMBAT_ONLY },
        [TURN_STEP_DOWNTIME] = { PHASE_DOWNTIME, ABILITY_DOWNTIME_ONLY },
    };
    if (a->side == SIDE_YOU && seat != g->active)
        return ABILITY_OWN_TURN;
    if (a->step == TURN_STEP_UPKEEP && seat != g->active)
        return ABILITY_UPKEEP_ONLY;
    if (a->step)
        return g->phase == STEPS[a->step].phase ? MAY_DO : STEPS[a->step].why;
    return g->phase == PHASE_ABILITIES || g->phase == PHASE_LATE_ABILITIES
               ? MAY_DO
               : ABILITY_STEP;
}

/* ---- whose --------------------------------------------------------------- */

/* Whether nothing that it waits for wakes it: MV-abil-8. */
bool mv_is_asleep(const struct epic_game *g, int card)
{
    const struct body *b = body_of(g, card);
    return b && (kinds_of(g, b) & KIND_CHAMPION) && !is_active(b);
}

/* MV-state-5, MV-item-12: the source is active; of an item its bearer is. */
static int why_not_source(const struct epic_game *g, int card)
{
    const struct body *b = body_of(g, card);
    unsigned kinds = kinds_of(g, b);
    int host = person_by(g, b)->host;
    if ((kinds & KIND_OBJECT) && !item_works(g, b))
        return ABILITY_ITEM_OFF;
    if (mv_is_asleep(g, card) || (host != NO_CARD && mv_is_asleep(g, host)))
        return ABILITY_INACTIVE;
    bool barred = rule_binds(g, RULE_CANNOT_ACT, (thing)card) ||
                  (host != NO_CARD && (kinds & KIND_OBJECT) &&
                   rule_binds(g, RULE_CANNOT_ACT, (thing)host));
    return barred ? ABILITY_BARRED : MAY_DO;
}

/* MV-kw-heal-3 and its like: what it would do to itself can be done. */
static bool does_something(const struct epic_game *g, int seat, int card,
                           const struct ability *a)
{
    const struct clause *c = &book_of(g)->clause[a->first];
    struct frame f = { .seat = (uint8_t)seat,
                       .card = (uint16_t)card,
                       .generation = card_at(g, card)->generation,
                       .first = a->first,
                       .length = a->clauses };
    if (a->modes || a->clauses == 0)
        return true;
    if (c->verb == VERB_LEND)
        return can_lend(g, &f, c);
    struct scene s = scene_at(g, card, seat);
    int subject = c->pick == PICK_THIS                         ? SLOT_THIS
                  : c->pick == PICK_REF && c->ref == SLOT_HOST ? SLOT_HOST
                                                               : SLOT_NONE;
    return subject == SLOT_NONE ||
           verb_fits(g, &f, c, slot_ref(&s, subject).card);
}

int mv_why_not_use(const struct epic_game *g, int seat, int card, int ability)
{
    const struct ability *a = &book_of(g)->ability[ability];
    const struct body *b = body_of(g, card);
    if (!b)
        return POWER_ASLEEP;
    if (b->controller != seat)
        return POWER_NOT_YOURS;
    int why = why_not_step(g, seat, a);
    if (!why)
        why = why_not_source(g, card);
    if (!why && times_used(g, card, ability) > 0)
        why = REPEATED;
    if (!why && a->once && was_used_ever(g, card, ability))
        why = ABILITY_ONCE;
    if (!why)
        why = why_not_costs(g, seat, card, a->cost, a->costs);
    int gold = why ? 0 : cost_gold(g, seat, card, a->cost, a->costs);
    if (gold > 0 && gold > funds_of(g, seat, 0))
        why = POWER_GOLD;
    if (why)
        return why;
    struct scene s = scene_at(g, card, seat);
    if (!condition_holds(&s, a->cond))
        return ABILITY_CONDITION;
    return does_something(g, seat, card, a) &&
                   can_aim(g, seat, card, ability, MODE_ASKED)
               ? MAY_DO
               : NO_TARGET;
}

/* The step whose abilities can be used now; -1: none can. */
static int step_now(const struct epic_game *g)
{
    switch (g->phase) {
    case PHASE_ABILITIES:
    case PHASE_LATE_ABILITIES:
        return TURN_STEP_NONE;
    case PHASE_UPKEEP:
        return TURN_STEP_UPKEEP;
    case PHASE_COMBAT_INCIDENTS:
        return TURN_STEP_COMBAT;
    case PHASE_DOWNTIME:
        return TURN_STEP_DOWNTIME;
    default:
        return -1;
    }
}

/* Whether it has anything to use in that step; who is inactive has not. */
static bool has_something(const struct epic_game *g, const struct body *b,
                          int step)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, b->card);
    bool character = kinds_of(g, b) & KIND_CHAMPION;
    if (character && !is_active(b))
        return false;
    return (d->steps >> step & 1) || (b->flags & BODY_QUOTED) ||
           (words_of(g, b) & book->keyword_steps[step]) ||
           (character && (book->universal_steps >> step & 1));
}

/* Nearly all of them tap who has them. */
static bool taps_itself(const struct epic_game *g, const struct ability *a)
{
    const struct clause *c = &book_of(g)->clause[a->cost];
    return a->costs && c->verb == VERB_EXPEND && c->pick == PICK_THIS;
}

static void offer_abilities_of(const struct epic_game *g, int seat,
                               const struct body *b, int step,
                               struct options *o)
{
    const struct book *book = book_of(g);
    int first = design_of(g, b->card)->ability;
    struct ability_walk w = abilities_of(g, b->card);
    for (int i; (i = next_ability(g, b->card, &w)) != 0;) {
        const struct ability *a = &book->ability[i];
        if (a->kind != ABILITY_POWER || a->step != step ||
            (b->position != PREPARED && taps_itself(g, a)))
            continue;
        if (mv_why_not_use(g, seat, b->card, i) == MAY_DO)
            offer(o, EPIC_USE, b->card, -1, i - first);
    }
}

void mv_offer_abilities(const struct epic_game *g, int seat, struct options *o)
{
    int step = step_now(g);
    for (int i = 0; step >= 0 && i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && b->controller == seat && has_something(g, b, step))
            offer_abilities_of(g, seat, b, step, o);
    }
}

/* ---- using --------------------------------------------------------------- */

flow mv_use(struct epic_game *g, int seat, int card, int ability)
{
    struct frame *f = push(g, MV_USE, seat, card);
    f->ability = (uint16_t)ability;
    return next();
}

static flow announce(struct epic_game *g, struct frame *f)
{
    f->mark = g->refs;
    tell_card(g, EPIC_EVENT_USE, f->seat, f->card,
              f->ability - design_of(g, f->card)->ability);
    note_use(g, f->card, f->ability);
    if (book_of(g)->ability[f->ability].once)
        note_used_ever(g, f->card, f->ability);
    return next();
}

static flow aim(struct epic_game *g, struct frame *f)
{
    if (book_of(g)->ability[f->ability].aims)
        push_effect(g, f->seat, this_card(f), f->ability, MODE_ASKED)->aim =
            AIM_NOW;
    return next();
}

static flow pay(struct epic_game *g, struct frame *f)
{
    const struct ability *a = &book_of(g)->ability[f->ability];
    if (a->costs)
        push_costs(g, f->seat, this_card(f), a->cost, a->costs);
    return next();
}

static flow put_on_line(struct epic_game *g, struct frame *f)
{
    struct item *t = push_item(g, f->card, f->ability, f->seat, f->mark);
    if (!t)
        return next();
    t->source = this_card(f); /* as it was before it paid with itself */
    f->rest = (uint16_t)(g->items - 1);
    fill_item(g, t, f, false);
    return next();
}

static flow may_be_answered(struct epic_game *g, struct frame *f)
{
    return mv_respond(g, ON_USED, f->card, NO_CARD, f->seat, 0);
}

static flow take_effect(struct epic_game *g, struct frame *f)
{
    return f->did ? next() : follow_item(g, f, f->ability);
}

static flow over(struct epic_game *g, struct frame *f)
{
    item_is_over(g, f);
    if (!f->did)
        happen(g, ON_USED, f->card, NO_CARD, f->seat, 0);
    settle(g);
    return next();
}

static flow triggers_now(struct epic_game *g, struct frame *f)
{
    (void)f;
    return flush(g, g->active);
}

const struct step USE_MV[] = {
    { "MV-abil-4", announce },
    { "MV-abil-3", aim },
    { "MV-tap-1", pay },
    { "MV-abil-4", put_on_line },
    { "MV-inc-resp-2", may_be_answered },
    { "MV-trig-1", take_effect },
    { "MV-abil-5", over },
    { "MV-abil-2", triggers_now },
    STEP_END,
};

/* MV-kw-flight-5 and its like: without the ability there is no marker. */
void end_markers(struct epic_game *g)
{
    static const struct {
        uint64_t word;
        uint16_t mark;
    } MARKERS[] = { { KW_FLIGHT, MARK_FLYING },
                    { KW_INTANGIBLE, MARK_INTANGIBLE },
                    { KW_INVISIBLE, MARK_INVISIBLE },
                    { KW_STEALTH, MARK_STEALTH },
                    { KW_CYBORG, MARK_CYBER_OFF } };
    enum { KINDS = sizeof MARKERS / sizeof MARKERS[0] };
    for (int i = 0; i < g->bodies; i++) {
        struct body *b = in_play(g, i);
        for (int k = 0; b && person_at(g, i)->marks && k < KINDS; k++)
            if ((person_at(g, i)->marks & MARKERS[k].mark) &&
                !(words_of(g, b) & MARKERS[k].word))
                set_marks(g, b, MARKERS[k].mark, false);
    }
}

/* MV-kw-archenemy-4: it takes two who are there and active. */
void end_locks(struct epic_game *g)
{
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        int with = b ? person_at(g, i)->locked : NO_CARD;
        if (with == NO_CARD)
            continue;
        const struct body *other = body_of(g, with);
        if (!other || !is_active(b) || !is_active(other) ||
            person_by(g, other)->locked != b->card)
            unlock(g, b->card);
    }
}

/* ---- the line ------------------------------------------------------------ */

/* How many targets were chosen for the run that the frame follows. */
static int targets_chosen(const struct epic_game *g, const struct item *t,
                          const struct frame *e)
{
    const struct clause *run = &book_of(g)->clause[e->first];
    int n = 0;
    for (int pc = 0; pc < e->length; pc++)
        if (run[pc].pick == PICK_TARGET || targets_player(&run[pc]))
            n += targets_noted(g, t, pc);
    return n;
}

/* MV-inc-3: what has lost all its targets does nothing. */
flow follow_item(struct epic_game *g, const struct frame *f, int ability)
{
    struct item t = *item_at(g, f->rest);
    struct frame source = *f;
    source.ability = (uint16_t)ability;
    source.mode = t.mode;
    tell_card(g, EPIC_EVENT_RESOLVE, f->seat, f->card, t.ability);
    refresh(g);
    struct frame *e = push_item_text(g, &source, &t);
    if (targets_chosen(g, &t, e) == 0 || check_targets(g, e) > 0)
        return next();
    tell_card(g, EPIC_EVENT_NOTHING, source.seat, source.card, t.ability);
    return finish(g); /* of the text that was about to be followed */
}

void item_is_over(struct epic_game *g, const struct frame *f)
{
    leave_line(g, f->rest);
    trim_line(g);
}

/* MV-abil: using an ability.  It is announced, targets are chosen, costs are
 * paid, opponents may respond, and then it takes effect.
 *
 * Frame: `seat` uses `ability` of `card`; `rest` is its item on the line;
 * `did`: it was cancelled. */
#include "rules/mv/text.h"

/* ---- legality ------------------------------------------------------------ */

/* MV-abil-6, MV-upkeep-2, MV-down-1: why an ability is not used in this step.
 * One that names no step is used in the Abilities steps. */
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
        return a->needs & NEEDS_ENMITY ? LOCK_OWN_TURN : ABILITY_OWN_TURN;
    if (a->side == SIDE_OPPONENT && are_friends(g, seat, g->active))
        return ABILITY_THEIR_UPKEEP;
    if (a->step == TURN_STEP_UPKEEP && a->side != SIDE_OPPONENT &&
        seat != g->active)
        return ABILITY_UPKEEP_ONLY;
    if (a->step)
        return g->phase == STEPS[a->step].phase ? MAY_DO : STEPS[a->step].why;
    return g->phase == PHASE_ABILITIES || g->phase == PHASE_LATE_ABILITIES
               ? MAY_DO
               : ABILITY_STEP;
}

/* ---- the source ---------------------------------------------------------- */

static bool is_inactive(const struct epic_game *g, int card)
{
    const struct body *b = body_of(g, card);
    return b && (kinds_of(g, b) & KIND_CHAMPION) && !is_active(b);
}

/* MV-abil-8: triggers of inactive characters, and of the items they bear, do
 * not fire. */
bool mv_is_asleep(const struct epic_game *g, int card)
{
    const struct body *b = body_of(g, card);
    int host = b ? person_by(g, b)->host : NO_CARD;
    return is_inactive(g, card) ||
           (host != NO_CARD && (kinds_of(g, b) & KIND_OBJECT) &&
            is_inactive(g, host));
}

static bool is_barred(const struct epic_game *g, int card)
{
    return rule_binds(g, RULE_CANNOT_ACT, (thing)card);
}

/* MV-state-5, MV-item-12: why the card cannot use abilities: it, or the bearer
 * of an item, is inactive or barred. */
int why_not_source(const struct epic_game *g, int card)
{
    const struct body *b = body_of(g, card);
    int host = person_by(g, b)->host;
    bool item = kinds_of(g, b) & KIND_OBJECT;
    if (item && !item_works(g, b))
        return ABILITY_ITEM_OFF;
    if (is_inactive(g, card) || (host != NO_CARD && is_inactive(g, host)))
        return ABILITY_INACTIVE;
    return is_barred(g, card) || (host != NO_CARD && item && is_barred(g, host))
               ? ABILITY_BARRED
               : MAY_DO;
}

/* MV-kw-swarm-8: whether it would create one token too many. */
static bool makes_no_copy(const struct epic_game *g, int seat,
                          const struct ability *a)
{
    return !a->modes && book_of(g)->clause[a->first].verb == VERB_COPY &&
           has_all_tokens(g, seat);
}

/* MV-kw-heal-3 and similar: whether it would do anything to its own card or
 * bearer. */
static bool does_something(const struct epic_game *g, int seat, int card,
                           const struct ability *a)
{
    const struct clause *c = &book_of(g)->clause[a->first];
    bool to_host = c->pick == PICK_REF && c->ref == SLOT_HOST;
    if (makes_no_copy(g, seat, a))
        return false;
    if (a->modes || a->clauses == 0 ||
        (c->verb != VERB_LEND && c->pick != PICK_THIS && !to_host))
        return true;
    struct frame f = { .seat = (uint8_t)seat,
                       .card = (uint16_t)card,
                       .generation = card_at(g, card)->generation,
                       .ability = (uint16_t)(a - book_of(g)->ability),
                       .first = a->first,
                       .length = a->clauses };
    if (c->verb == VERB_LEND)
        return can_lend(g, &f, c);
    struct scene s = scene_at(g, card, seat);
    return verb_fits(g, &f, c,
                     slot_ref(&s, to_host ? SLOT_HOST : SLOT_THIS).card);
}

int why_not_pay(const struct epic_game *g, int seat, int card, int ability)
{
    const struct ability *a = &book_of(g)->ability[ability];
    if (a->once && was_used_ever(g, card, ability))
        return ABILITY_ONCE;
    int why = why_not_costs(g, seat, card, a);
    if (why)
        return why;
    int energy = a->gold ? cost_gold(g, seat, card, a->cost, a->costs) : 0;
    if (energy > 0 && energy > gold_beside(g, seat, card, a->cost, a->costs))
        return POWER_GOLD;
    if (!a->cond)
        return MAY_DO;
    struct scene s = scene_at(g, card, seat);
    return condition_holds(&s, a->cond) ? MAY_DO : ABILITY_CONDITION;
}

bool would_do(const struct epic_game *g, int seat, int card, int ability)
{
    return does_something(g, seat, card, &book_of(g)->ability[ability]) &&
           can_aim(g, seat, card, ability, MODE_ASKED);
}

int mv_why_not_use(const struct epic_game *g, int seat, int card, int ability)
{
    const struct body *b = body_of(g, card);
    if (!b)
        return POWER_ASLEEP;
    if (b->controller != seat)
        return POWER_NOT_YOURS;
    int why = why_not_step(g, seat, &book_of(g)->ability[ability]);
    if (!why)
        why = why_not_source(g, card);
    if (!why && times_used(g, card, ability) > 0)
        why = REPEATED;
    if (!why)
        why = why_not_pay(g, seat, card, ability);
    if (!why && !would_do(g, seat, card, ability))
        why = makes_no_copy(g, seat, &book_of(g)->ability[ability])
                  ? ABILITY_TOKENS
                  : NO_TARGET;
    return why;
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
    note_first_use(g, f->card, f->ability);
    put_among(g, HAVE_ACTED, card_at(g, f->card)->body, true);
    if (book_of(g)->ability[f->ability].once)
        note_used_ever(g, f->card, f->ability);
    return next();
}

/* The legal targets of an ability that targets a teammate, if bit sets can
 * tell; otherwise 0. */
static uint64_t mates_in_reach(const struct epic_game *g, const struct frame *f,
                               const struct ability *a)
{
    const struct clause *c = &book_of(g)->clause[a->first];
    uint64_t mates = 0;
    if (a->aims == AIMS_BY_OWN_SETS && !c->count)
        find_mates(g, f, c, &mates);
    return mates;
}

static flow aim(struct epic_game *g, struct frame *f)
{
    const struct ability *a = &book_of(g)->ability[f->ability];
    if (!a->aims)
        return next();
    uint64_t mates = mates_in_reach(g, f, a);
    if (mates && !(mates & (mates - 1)) && !asks_forced()) {
        aim_at(g, f, &book_of(g)->clause[a->first],
               body_at(g, first_of(mates))->card);
        return next();
    }
    struct frame *e =
        push_effect(g, f->seat, this_card(f), f->ability, MODE_ASKED);
    e->aim = AIM_NOW;
    if (mates)
        ask_target(g, e, mates);
    return next();
}

static void expend_itself(struct epic_game *g, int card)
{
    set_position(g, body_of(g, card), EXPENDED);
    settle(g);
}

static flow pay(struct epic_game *g, struct frame *f)
{
    const struct ability *a = &book_of(g)->ability[f->ability];
    bool expends = a->takes & TAKES_EXPENDING;
    if (a->costs == expends) { /* the common case "Tap" asks nothing */
        if (expends)
            expend_itself(g, f->card);
        return next();
    }
    push_costs(g, f->seat, this_card(f), a->cost, a->costs);
    return next();
}

static flow put_on_line(struct epic_game *g, struct frame *f)
{
    struct item *t = push_item(g, f->card, f->ability, f->seat, f->mark);
    if (!t)
        return next();
    t->source = this_card(f); /* as it was before costs were paid */
    f->rest = (uint16_t)(g->items - 1);
    fill_item(g, t, f, false);
    return next();
}

static flow may_be_answered(struct epic_game *g, struct frame *f)
{
    begin_answers(g, ON_USED, f->card, NO_CARD, f->seat, 0);
    return next();
}

static flow take_effect(struct epic_game *g, struct frame *f)
{
    if (f->did)
        return next();
    return follow_item(g, f);
}

static flow use_over(struct epic_game *g, struct frame *f)
{
    item_is_over(g, f);
    if (!f->did)
        happen(g, ON_USED, f->card, NO_CARD, f->seat, 0);
    settle(g);
    return next();
}

const struct step USE_MV[] = {
    { "MV-abil-4", announce },
    { "MV-abil-3", aim },
    { "MV-tap-1", pay },
    { "MV-abil-4", put_on_line },
    { "MV-inc-resp-2", may_be_answered },
    { "MV-trig-1", take_effect },
    { "MV-abil-5", use_over },
    { "MV-abil-2", flush_triggers },
    STEP_END,
};

bool mv_use_left(struct epic_game *g, struct frame *f, unsigned out)
{
    if (!(out >> f->seat & 1))
        return false;
    f->did = 1;
    if (!is_past(g, f, put_on_line)) {
        forget_notes(g, f->mark);
        return end_procedure(g, f);
    }
    if (!is_past(g, f, use_over))
        continue_at(g, f, use_over);
    return true;
}

/* MV-kw-flight-5 and similar: a marker goes when its ability is lost. */
void end_markers(struct epic_game *g)
{
    static const struct {
        keyword_set word;
        uint32_t mark;
    } MARKERS[] = { { KW_FLIGHT, MARK_FLYING },
                    { KW_INTANGIBLE, MARK_INTANGIBLE },
                    { KW_INVISIBLE, MARK_INVISIBLE },
                    { KW_STEALTH, MARK_STEALTH },
                    { KW_CYBORG, MARK_TAGS_OFF } };
    enum { KINDS = sizeof MARKERS / sizeof MARKERS[0] };
    uint64_t slots = acting_slots(g) & *persons_who(g, HAVE_TURN_STATE);
    for (int i = -1; (i = next_slot(g, slots, i)) >= 0;) {
        struct body *b = body_at(g, i);
        for (int k = 0; person_at(g, i)->marks && k < KINDS; k++)
            if ((person_at(g, i)->marks & MARKERS[k].mark) &&
                !(words_of(g, b) & MARKERS[k].word))
                set_marks(g, b, MARKERS[k].mark, false);
    }
}

/* MV-kw-archenemy-4: both must be in play and active. */
void end_locks(struct epic_game *g)
{
    for (int i = -1; (i = next_slot(g, *champion_slots(g), i)) >= 0;) {
        const struct body *b = body_at(g, i);
        int with = person_at(g, i)->locked;
        if (with == NO_CARD)
            continue;
        const struct body *other = body_of(g, with);
        if (!other || !is_active(b) || !is_active(other) ||
            person_by(g, other)->locked != b->card)
            unlock(g, b->card);
        else
            g->unsettled |= ENDS_LOCK;
    }
}

/* ---- items of the line --------------------------------------------------- */

/* How many targets were chosen for the clauses that frame `e` runs. */
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

/* MV-inc-3: text that has lost all its targets has no effect. */
flow follow_item(struct epic_game *g, const struct frame *f)
{
    const struct item *t = item_at(g, f->rest);
    tell_card(g, EPIC_EVENT_RESOLVE, f->seat, f->card, t->ability);
    refresh(g);
    struct frame *e = push_item_text(g, f, t);
    if (targets_chosen(g, t, e) == 0 || check_targets(g, e) > 0)
        return next();
    tell_card(g, EPIC_EVENT_NOTHING, f->seat, f->card, t->ability);
    return finish(g); /* ends the text frame, not this one */
}

void item_is_over(struct epic_game *g, const struct frame *f)
{
    if (f->rest < g->items) /* unless it went with its player */
        leave_line(g, f->rest);
    trim_line(g);
}

/* aim.c - targets chosen on announcement, and checked again on resolution.
 *
 * In between they are notes of the clause that will use them, so that the text
 * finds them where it would have noted them itself.  The first part also
 * computes, once per ability, what it aims at, takes and needs (AIMS_, TAKES_,
 * NEEDS_): with these most questions "can this be used now?" are answered
 * without a search. */
#include "verbs/control.h"
#include "verbs/filters.h"

/* Clauses that choose something else on announcement: X, a word, shares.
 * Retargeting keeps those choices. */
static bool names_more(const struct clause *c)
{
    return c->verb == VERB_CHOOSE_X || c->verb == VERB_CHOOSE_WORD ||
           (c->verb == VERB_DIVIDE && c->pick == PICK_TARGET);
}

static int aim_clause(struct epic_game *g, struct frame *f,
                      const struct clause *c)
{
    if (f->aim == AIM_NOW && names_more(c))
        return VERB[c->verb].run(g, f, c);
    if (targets_player(c) && f->stage <= STAGE_WHO &&
        pick_player(g, f, c) == WAIT)
        return WAIT;
    return c->pick == PICK_TARGET ? pick_things(g, f, c) : DONE;
}

int aim_clauses(struct epic_game *g, struct frame *f)
{
    for (; f->pc < f->length; f->pc++, f->stage = STAGE_START)
        if (aim_clause(g, f, clause_of(g, f)) == WAIT)
            return WAIT;
    if (customs_of(g)->moments)
        turn_up_targets(g, f, -1);
    return DONE;
}

/* ---- before: is there anything to choose or to target? ------------------- */

bool run_aims(const struct clause *c, int count)
{
    for (int i = 0; i < count; i++)
        if (c[i].pick == PICK_TARGET || targets_player(&c[i]) ||
            c[i].verb == VERB_CHOOSE_X || c[i].verb == VERB_CHOOSE_WORD)
            return true;
    return false;
}

static bool must_target(const struct clause *c)
{
    return c->pick == PICK_TARGET &&
           !(c->flags & (FLAG_UP_TO | FLAG_ANY_NUMBER));
}

/* Whether a mandatory target is on the line. */
static bool aims_at_line(const struct book *book, const struct ability *a)
{
    const struct clause *c = &book->clause[a->first];
    for (int i = 0; i < a->clauses; i++) {
        const struct filter *f = &book->filter[c[i].filter];
        if (must_target(&c[i]) && !from_hand(&c[i]) && is_of_one_zone(f) &&
            f->zone == ZONE_LINE)
            return true;
    }
    return false;
}

/* "Any target", "target player": there is always a player. */
static bool always_aims(const struct book *book, const struct clause *c)
{
    const struct filter *f = &book->filter[c->filter];
    return !must_target(c) ||
           ((f->kinds & KIND_PLAYER) && !f->side && f->among == SLOT_NONE &&
            f->other == SLOT_NONE && !from_hand(c));
}

static bool aims_at_anybody(const struct book *book, const struct ability *a)
{
    for (int i = 0; i < a->clauses; i++)
        if (!always_aims(book, &book->clause[a->first + i]))
            return false;
    return true;
}

/* "Target character", of one side or any, and no other choice: mostly there is
 * one, for any controller. */
static bool aims_at_character(const struct book *book, const struct ability *a)
{
    const struct clause *c = &book->clause[a->first];
    const struct filter *f = &book->filter[c->filter];
    return must_target(c) && !targets_player(c) && !from_hand(c) &&
           is_of_play(f) && f->kinds == KIND_CHAMPION && !f->kinds_all &&
           !f->kinds_not && !f->asks &&
           (!f->side || f->side == SIDE_YOU || f->side == SIDE_OPPONENT) &&
           !run_aims(c + 1, a->clauses - 1);
}

int aims(const struct book *book, const struct ability *a)
{
    if (a->modes)
        return AIMS;
    if (!run_aims(&book->clause[a->first], a->clauses))
        return AIMS_NOT;
    return aims_at_line(book, a)        ? AIMS_AT_LINE
           : aims_at_anybody(book, a)   ? AIMS_AT_ANYBODY
           : aims_at_character(book, a) ? AIMS_AT_CHARACTER
                                        : AIMS;
}

/* Needs nothing to be there: "Draw a card", "put or remove a flight marker on
 * this". */
static bool always_does(const struct book *book, const struct ability *a)
{
    const struct clause *c = &book->clause[a->first];
    if (a->aims != AIMS_NOT || a->modes || c->verb == VERB_LEND)
        return false;
    bool itself = c->pick == PICK_THIS || c->pick == PICK_REF;
    return a->clauses == 0 || !itself ||
           (c->verb == VERB_MARK && (c->flags & FLAG_TOGGLE));
}

/* Verbs that pay for something. */
static bool gives_up(const struct clause *c)
{
    switch (c->verb) {
    case VERB_PAY_GOLD:
    case VERB_PAY_HEALTH:
    case VERB_LOSE_HEALTH:
    case VERB_DISCARD:
    case VERB_EXPEND:
    case VERB_UNCOUNTER:
    case VERB_BREAK:
    case VERB_WOUND:
        return true;
    default:
        return false;
    }
}

/* A recurring cost: "At the start of your upkeep -> you may pay 2 energy.  If
 * you do not, tap this." */
static bool recurs(const struct book *book, const struct ability *a)
{
    const struct clause *c = &book->clause[a->first], *unpaid = c + c->span + 1;
    return a->kind == ABILITY_TRIGGER && (a->events & ON_STEP) && !a->modes &&
           c->verb == VERB_MAY && gives_up(c + 1) && c->span + 1 < a->clauses &&
           unpaid->verb == VERB_IF &&
           book->condition[unpaid->cond].kind == COND_DID_NOT;
}

int takes(const struct book *book, const struct ability *a)
{
    if (a->kind == ABILITY_TRIGGER)
        return recurs(book, a) ? TAKES_AGAIN : 0;
    bool expends = a->costs && expends_itself(&book->clause[a->cost]);
    return (expends ? TAKES_EXPENDING : 0) |
           (a->costs > expends || a->cond || a->once ? TAKES_MORE : 0) |
           (always_does(book, a) ? 0 : TAKES_OBJECT);
}

/* A power with this first clause can only be used if there is something in play
 * that the clause can affect. */
static bool must_be_done(const struct book *book, const struct clause *c)
{
    return c->pick == PICK_THIS ||
           (must_target(c) && is_of_play(&book->filter[c->filter]));
}

/* NEEDS_ bits and enum need for the verb of a power's first clause. */
static int needs_to_act(const struct book *book, const struct clause *c)
{
    switch (c->verb) {
    case VERB_LOCK:
        return NEEDS_ENMITY | NEEDS_ENEMY;
    case VERB_HEAL:
        return NEEDS_WOUND;
    case VERB_RECOVER:
        return NEEDS_LOSS |
               (book->filter[c->filter].host == SLOT_THIS ? NEEDS_OWN_AWAY
                                                          : NEEDS_AWAY);
    case VERB_REPAIR:
        return NEEDS_LOSS | NEEDS_OFF;
    default:
        return NEEDS_NOTHING;
    }
}

int needs(const struct book *book, const struct ability *a)
{
    const struct clause *c = &book->clause[a->first];
    bool any = a->modes || a->clauses == 0 || !must_be_done(book, c);
    return (a->side == SIDE_YOU ? NEEDS_TURN : 0) |
           (any ? NEEDS_NOTHING : needs_to_act(book, c));
}

/* Fast path for "target champion", "any target", "target good champion",
 * "target card" on the line: a filter with nothing but kinds, side and printed
 * properties needs no scene to see whether anything fits. */
enum reach { IN_REACH, OUT_OF_REACH, NOT_PLAIN };
static enum reach plain_reach(const struct epic_game *g, const struct filter *f,
                              int seat)
{
    enum {
        FIGHTING = IS_ATTACKING | IS_BLOCKING | IS_BLOCKED | IS_UNBLOCKED |
                   IS_ATTACKING_YOU
    };
    const struct book *book = book_of(g);
    bool players = f->kinds & KIND_PLAYER;
    unsigned seats = f->side == SIDE_YOU ? 1u << seat : ~0u;
    if ((f->side && f->side != SIDE_YOU) || f->among != SLOT_NONE)
        return NOT_PLAIN;
    if (players && !f->side && f->other == SLOT_NONE &&
        !in_force(g, RULE_UNTARGETABLE_PLAYER))
        return IN_REACH; /* there is always a player */
    if (f->or_else || players)
        return NOT_PLAIN;
    if ((f->zone == ZONE_LINE && g->items == 0) ||
        ((f->is & FIGHTING) && !(g->battle & BATTLE_ON)))
        return OUT_OF_REACH;
    if (f->zone != ZONE_PLAY || (f->asks & ~ASKS_PRINT) ||
        (f->asks && g->veiled))
        return NOT_PLAIN;
    const struct body *b = body_at(g, 0), *end = b + g->bodies;
    for (; b < end; b++) {
        if (!(seats >> b->controller & 1) || !is_in_play(b) ||
            (b->words & KW_UNTARGETABLE))
            continue;
        const struct card *c = card_at(g, b->card);
        unsigned kinds = kinds_in_play(book, c, b);
        if (kinds_fit(f, kinds) &&
            (!f->asks || print_fits(f, c, &book->design[c->design], b, kinds)))
            return IN_REACH;
    }
    return OUT_OF_REACH;
}

/* Whether the clause has any legal target; mostly the first one that fits will
 * do. */
static bool target_in_reach(const struct epic_game *g, const struct frame *f,
                            const struct clause *c)
{
    const struct filter *filter = &book_of(g)->filter[c->filter];
    bool players = filter->kinds & KIND_PLAYER;
    bool more = customs_of(g)->picking; /* further conditions than the filter
                                         * and may_target() */
    if (more && !players)
        return any_pickable(g, f, c, f->seat);
    struct scene s = scene_for(g, f, f->seat);
    for (int i = 0; players && i < g->seats; i++)
        if (matches(&s, c->filter, seat_thing(i)) && may_target_seat(g, f, i))
            return true;
    if (!more && is_of_one_zone(filter) && !from_hand(c)) {
        thing first = first_fitting(&s, c->filter);
        if (first == NO_CARD || may_target(g, first))
            return first != NO_CARD;
    }
    return any_pickable(g, f, c, f->seat);
}

static bool clause_can_aim(const struct epic_game *g, const struct frame *f,
                           const struct clause *c)
{
    thing list[EPIC_SEATS_MAX];
    bool more = customs_of(g)->picking; /* further conditions than the filter
                                         * and may_target() */
    bool barred = more || in_force(g, RULE_UNTARGETABLE_PLAYER);
    if (barred && targets_player(c) && target_players(g, f, c, list) == 0)
        return false; /* otherwise there is always a player to target */
    if (!must_target(c))
        return true;
    const struct filter *filter = &book_of(g)->filter[c->filter];
    enum reach plainly =
        more || from_hand(c) ? NOT_PLAIN : plain_reach(g, filter, f->seat);
    return plainly == NOT_PLAIN ? target_in_reach(g, f, c)
                                : plainly == IN_REACH;
}

static bool run_can_aim(const struct epic_game *g, struct frame *f, int first,
                        int count)
{
    const struct clause *c = &book_of(g)->clause[first];
    f->first = (uint16_t)first;
    f->length = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        f->pc = (uint8_t)i;
        if (!clause_can_aim(g, f, &c[i]))
            return false;
    }
    return true;
}

/* A temporary frame for queries: never pushed. */
static struct frame probe(const struct epic_game *g, int seat, int card)
{
    struct frame f = { .seat = (uint8_t)seat,
                       .card = (uint16_t)card,
                       .generation = card_at(g, card)->generation,
                       .loop_seat = NOBODY,
                       .event_seat = NOBODY,
                       .chooser = (uint8_t)seat,
                       .refs = g->refs,
                       .mark = g->refs };
    f.subject.card = f.other.card = NO_CARD;
    return f;
}

static bool mode_can_aim(const struct epic_game *g, struct frame *f, int mode)
{
    const struct ability *a = &book_of(g)->ability[f->ability];
    const struct mode *m = &book_of(g)->mode[a->first + mode];
    return run_can_aim(g, f, m->first, m->clauses);
}

/* With several modes, one that can be aimed suffices. */
static bool ability_can_aim(const struct epic_game *g, struct frame *f)
{
    const struct ability *a = &book_of(g)->ability[f->ability];
    if (!a->modes)
        return run_can_aim(g, f, a->first, a->clauses);
    for (int i = 0; i < a->modes; i++)
        if (mode_can_aim(g, f, i))
            return true;
    return false;
}

/* For AIMS_AT_CHARACTER: whether the slot sets prove that there is a target,
 * one the verb is applicable to and nothing protects.  False: unknown. */
static bool surely_aims(const struct epic_game *g, const struct picking *p,
                        int seat, const struct clause *c)
{
    struct verb_reach verb = p->reach(g, c);
    uint64_t unsure = p->untargetable(g) | slot_bit(SLOT_BITS);
    uint64_t slots = *champion_slots(g) & verb.may & verb.surely;
    int side = book_of(g)->filter[c->filter].side;
    if (side)
        slots &= side == SIDE_YOU ? *side_of(g, seat) : ~friends_of(g, seat);
    return slots & ~unsure;
}

/* Whether the line is known to have a target without a search. */
static bool aims_easily(const struct epic_game *g, int seat, int card,
                        const struct ability *a)
{
    const struct picking *p = customs_of(g)->picking;
    if (p && !p->aims_freely(g, card))
        return false;
    if (a->aims == AIMS_AT_ANYBODY)
        return !in_force(g, RULE_UNTARGETABLE_PLAYER);
    return a->aims == AIMS_AT_CHARACTER && p &&
           surely_aims(g, p, seat, &book_of(g)->clause[a->first]);
}

bool can_aim(const struct epic_game *g, int seat, int card, int ability,
             int mode)
{
    const struct ability *a = &book_of(g)->ability[ability];
    if (a->aims == AIMS_NOT)
        return true;
    if (a->aims == AIMS_AT_LINE && g->items == 0)
        return false;
    if (a->aims >= AIMS_AT_ANYBODY && aims_easily(g, seat, card, a))
        return true;
    struct frame f = probe(g, seat, card);
    f.ability = (uint16_t)ability;
    return a->modes && mode != MODE_ASKED ? mode_can_aim(g, &f, mode)
                                          : ability_can_aim(g, &f);
}

/* The modes of a trigger or power that can be chosen; all, if none can be
 * aimed. */
void offer_modes(const struct epic_game *g, const struct frame *f,
                 struct options *o)
{
    int n = book_of(g)->ability[f->ability].modes;
    unsigned possible = 0, all = (1u << n) - 1;
    struct frame e = *f;
    for (int i = 0; f->aim == AIM_NOW && i < n; i++)
        possible |= (unsigned)mode_can_aim(g, &e, i) << i;
    for (int i = 0; i < n; i++)
        if ((possible ? possible : all) >> i & 1)
            offer(o, EPIC_PICK, f->card, -1, i);
}

int choose_mode(struct epic_game *g, struct frame *f)
{
    if (f->stage == STAGE_START) {
        f->stage = STAGE_WHO;
        if (must_wait(g, EPIC_ASK_MODE, f->seat))
            return WAIT;
    }
    const struct ability *a = &book_of(g)->ability[f->ability];
    const struct mode *m = &book_of(g)->mode[a->first + g->answer.number];
    f->mode = (uint8_t)g->answer.number;
    f->first = m->first;
    f->length = m->clauses;
    f->stage = STAGE_START;
    tell_card(g, EPIC_EVENT_MODE, f->seat, f->card, f->mode);
    return DONE;
}

bool trigger_can_aim(const struct epic_game *g, const struct trigger *t)
{
    if (!book_of(g)->ability[t->ability].aims)
        return true;
    struct frame f = probe(g, t->seat, t->card);
    f.ability = t->ability;
    f.generation = t->generation;
    f.subject = t->subject;
    f.other = t->other;
    f.number = t->number;
    f.event_seat = t->event_seat;
    return ability_can_aim(g, &f);
}

bool any_targets(const struct epic_game *g, int mark)
{
    for (int i = mark; i < g->refs; i++) {
        const struct ref *r = ref_at(g, i);
        if ((r->slot & ~REF_DONE) < SLOT_VOID && !is_word(r->card))
            return true;
    }
    return false;
}

/* ---- after: are they still legal? ---------------------------------------- */

/* Whether the ruleset's own slot sets prove that the target is legal. */
static bool is_surely_legal(const struct epic_game *g, const struct frame *f,
                            const struct clause *c, struct ref r)
{
    uint64_t found;
    const struct body *b = ref_body(g, r);
    int slot = b ? (int)(b - body_at(g, 0)) : SLOT_BITS;
    return slot < SLOT_BITS && customs_of(g)->picking->find(g, f, c, &found) &&
           (found >> slot & 1);
}

/* Whether a target chosen on announcement is still legal on resolution. */
static bool still_legal(const struct epic_game *g, const struct frame *f,
                        const struct clause *c, struct ref r)
{
    if (c->by_own_sets && is_surely_legal(g, f, c, r))
        return true;
    struct scene s = scene_of(g, f);
    if (is_seat(r.card) && g->seat[thing_seat(r.card)].out)
        return false;
    if (!ref_live(g, r) || !may_target(g, r.card))
        return false;
    bool player = targets_player(c) && is_seat(r.card);
    return player || matches(&s, c->filter, r.card) ||
           (r.card < g->cards && is_meant_besides(&s, c, body_of(g, r.card)));
}

void void_share(struct epic_game *g, int from, int end, int nth)
{
    for (int i = from; i < end; i++)
        if (ref_at(g, i)->slot == SLOT_SHARE && nth-- == 0)
            ref_at(g, i)->slot = SLOT_VOID;
}

int check_targets(struct epic_game *g, const struct frame *f)
{
    const struct clause *run = &book_of(g)->clause[f->first];
    int left = 0;
    for (int pc = 0; pc < f->length; pc++) {
        if (run[pc].pick != PICK_TARGET && !targets_player(&run[pc]))
            continue;
        int nth = 0;
        for (int i = f->refs; i < g->refs; i++) {
            struct ref *r = ref_at(g, i);
            if ((r->slot & ~REF_DONE) != pc)
                continue;
            if (still_legal(g, f, &run[pc], *r)) {
                left++;
                nth++;
                continue;
            }
            r->slot = SLOT_VOID;
            if (run[pc].verb == VERB_DIVIDE)
                void_share(g, f->refs, g->refs, nth);
        }
    }
    return left;
}

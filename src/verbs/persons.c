/* Verbs about wounds, items, markers and dice. */
#include "verbs/persons.h"

#include "kernel/random.h"
#include "verbs/attach.h"
#include "verbs/wounds.h"

/* ---- what such verbs can be done to -------------------------------------- */

static bool moves_to_holding(const struct clause *c)
{
    return c->verb == VERB_MOVE &&
           (c->to == PLACE_HOLD || c->to == PLACE_YOUR_HOLD);
}

/* What "this" of clauses before this one takes, which goes there as well. */
static int room_taken_before(const struct epic_game *g, const struct frame *f)
{
    const struct clause *run = &book_of(g)->clause[f->first];
    struct ref this = { f->card, f->generation, 0 };
    for (int i = 0; i < f->pc; i++)
        if (moves_to_holding(&run[i]) && run[i].pick == PICK_THIS)
            return ref_live(g, this) && body_of(g, f->card)
                       ? customs_of(g)->takes_room(g, f->card)
                       : 0;
    return 0;
}

/* Everybody goes to their owner's, whoever's text it is. */
static bool fits_in_holding(const struct epic_game *g, const struct frame *f,
                            thing t)
{
    const struct customs *customs = customs_of(g);
    int seat = card_owner(card_at(g, t));
    bool beside = f->card < g->cards && card_owner(card_at(g, f->card)) == seat;
    return customs->has_room(g, seat,
                             customs->takes_room(g, t) +
                                 (beside ? room_taken_before(g, f) : 0));
}

static bool can_disable(const struct epic_game *g, const struct body *b)
{
    const struct design *d = design_of(g, b->card);
    if (!(d->kinds & KIND_OBJECT))
        return is_active(b);
    return person_by(g, b)->state == PERSON_WORKS &&
           !(d->item & ITEM_NO_DISABLE);
}

/* What somebody got in this turn counts as a marker that is there. */
static unsigned marks_of(const struct person *p)
{
    return p->marks | (p->did & GOT_LEADER ? (unsigned)MARK_LED : 0) |
           (p->did & GOT_TEAMWORK ? (unsigned)MARK_HELPED : 0);
}

/* MV-pow-proj-1: what it bears and has used up. */
static int spent_items(const struct epic_game *g, const struct body *b,
                       thing out[THINGS_MAX])
{
    int count = attached_to(g, b->card, out), n = 0;
    for (int i = 0; i < count; i++)
        if (person_of(g, out[i])->marks & MARK_SPENT)
            out[n++] = out[i];
    return n;
}

static bool can_mark(const struct epic_game *g, const struct clause *c,
                     const struct body *b)
{
    thing list[THINGS_MAX];
    unsigned marks = c->design;
    if (marks & MARK_SPENT) { /* regained together */
        marks |= MARK_DISARMED;
        if ((c->flags & FLAG_OFF) && spent_items(g, b, list))
            return true;
    }
    bool on = marks_of(person_by(g, b)) & marks;
    return (c->flags & FLAG_TOGGLE) || on == ((c->flags & FLAG_OFF) != 0);
}

/* What the verb asks of something in play. */
static bool body_fits(const struct epic_game *g, const struct frame *f,
                      const struct clause *c, const struct body *b)
{
    const struct person *p = person_by(g, b);
    switch (c->verb) {
    case VERB_HEAL:
        return b->damage > 0 && !rule_binds(g, RULE_CANNOT_BE_HEALED, b->card);
    case VERB_DISABLE:
        return means_firearm(g, c, b) ? firearm_fits(g, c, b)
                                      : can_disable(g, b);
    case VERB_KNOCK:
        if (means_firearm(g, c, b))
            return firearm_fits(g, c, b);
        return p->state == PERSON_WORKS &&
               !(design_of(g, b->card)->item & ITEM_NO_KNOCK);
    case VERB_REPAIR:
        return means_firearm(g, c, b) ? firearm_fits(g, c, b)
                                      : p->state == PERSON_OFF;
    case VERB_RECOVER:
        return p->state == PERSON_AWAY;
    case VERB_MARK:
        return can_mark(g, c, b);
    case VERB_LOCK: /* MV-kw-archenemy-1 */
        return can_lock(g, f->card, b);
    default:
        return true;
    }
}

bool verb_fits(const struct epic_game *g, const struct frame *f,
               const struct clause *c, thing t)
{
    if (t >= g->cards)
        return true;
    if (moves_to_holding(c))
        return fits_in_holding(g, f, t);
    const struct body *b = body_of(g, t);
    if (!b && c->verb == VERB_MOVE && c->to == PLACE_PLAY &&
        customs_of(g)->fits)
        return customs_of(g)->fits(g, t, f->seat, ZONE_PLAY);
    return !b || body_fits(g, f, c, b);
}

static struct verb_reach mark_reach(const struct epic_game *g,
                                    const struct clause *c)
{
    const uint64_t all = ~UINT64_C(0), beyond = slot_bit(SLOT_BITS);
    bool led = c->design == MARK_LED, helped = c->design == MARK_HELPED;
    if (c->flags & FLAG_TOGGLE)
        return (struct verb_reach){ all, all };
    if ((c->flags & FLAG_OFF) || !(led | helped))
        return (struct verb_reach){ all, 0 };
    uint64_t have = *persons_who(g, led ? HAVE_LEADER : HAVE_HELP);
    return (struct verb_reach){ ~have | beyond, all };
}

struct verb_reach verb_reach(const struct epic_game *g, const struct clause *c)
{
    const uint64_t all = ~UINT64_C(0);
    switch (c->verb) {
    case VERB_HEAL:
        return (struct verb_reach){ *persons_who(g, ARE_WOUNDED),
                                    in_force(g, RULE_CANNOT_BE_HEALED) ? 0
                                                                       : all };
    case VERB_REPAIR:
    case VERB_RECOVER:
        return (struct verb_reach){ *persons_who(g, HAVE_LOST), 0 };
    case VERB_MARK:
        return mark_reach(g, c);
    case VERB_MOVE: /* elsewhere there is room for all */
        return (struct verb_reach){ all, moves_to_holding(c) ? 0 : all };
    case VERB_DISABLE:
    case VERB_KNOCK:
    case VERB_LOCK:
        return (struct verb_reach){ all, 0 };
    default: /* as body_fits says */
        return (struct verb_reach){ all, all };
    }
}

/* MV-inc-amb-2: an ambiguous incident, while it is played, is aimed at what is
 * the active player's. */
static bool belongs_to_active(const struct epic_game *g, thing t)
{
    if (is_seat(t))
        return thing_seat(t) == g->active;
    const struct body *b = t < g->cards ? body_of(g, t) : NULL;
    return (b ? b->controller : card_owner(card_at(g, t))) == g->active;
}

/* An incident that is being played, and lies nowhere yet. */
static bool is_played_ambiguous(const struct epic_game *g, int card)
{
    return card_at(g, card)->zone != ZONE_PLAY &&
           design_of(g, card)->activation == ACT_AMBIGUOUS;
}

bool aims_freely(const struct epic_game *g, int card)
{
    return g->cap.persons && !in_force(g, RULE_CANNOT_BE_TARGETED) &&
           !is_played_ambiguous(g, card) && !is_bound_by_lock(g, card);
}

bool may_aim_at(const struct epic_game *g, const struct frame *f, thing t)
{
    if (is_played_ambiguous(g, f->card) && !belongs_to_active(g, t))
        return false;
    if (!may_affect(g, f->card, t))
        return false;
    const struct body *b = t < g->cards ? body_of(g, t) : NULL;
    return !b || are_friends(g, b->controller, f->seat) ||
           !rule_binds(g, RULE_CANNOT_BE_TARGETED, t);
}

/* ---- wounds and items ---------------------------------------------------- */

static struct body *live_body(const struct epic_game *g, const struct act *a,
                              int i)
{
    struct ref r = a->things[i];
    return r.card >= g->cards || !ref_live(g, r) ? NULL : body_of(g, r.card);
}

/* Whether what is carried out is what is paid: a cost, or what is offered for
 * one that recurs (MV-upkeep-5). */
static bool is_price(const struct epic_game *g, const struct frame *f)
{
    return (f->flags & FRAME_COST) ||
           (f->pc < f->offer_end &&
            (book_of(g)->ability[f->ability].takes & TAKES_UPKEEP));
}

/* MV-kill-7: text may deal the last wound, whoever's it is. */
static struct harm harm_of(const struct epic_game *g, const struct frame *f)
{
    return (struct harm){ .seat = f->seat,
                          .source = { f->card, f->generation, 0 },
                          .kills = true,
                          .price = is_price(g, f) };
}

static int how_many(const struct epic_game *g, const struct frame *f,
                    const struct clause *c)
{
    return c->amount ? amount_for(g, f, c, f->seat) : 1;
}

static bool is_object(const struct epic_game *g, const struct body *b)
{
    return design_of(g, b->card)->kinds & KIND_OBJECT;
}

/* What is a price is paid by who pays it. */
static bool may_be_saved(struct epic_game *g, const struct body *b,
                         struct harm by)
{
    if (by.price || !customs_of(g)->may_be_saved)
        return false;
    refresh(g);
    return customs_of(g)->may_be_saved(g, b, by.source.card);
}

/* It was done to that one, whom the text may have named or not. */
static void note_wounded(struct epic_game *g, struct frame *f, struct act *a,
                         struct ref r)
{
    int i = 0;
    while (i < a->count && (a->things[i].card != r.card ||
                            a->things[i].generation != r.generation))
        i++;
    if (i < a->count)
        a->done[i] = true;
    else
        note_late(g, f, f->pc, r);
}

void apply_wound(struct epic_game *g, struct frame *f, const struct clause *c,
                 struct act *a)
{
    struct harm by = harm_of(g, f);
    int n = how_many(g, f, c);
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < n; k++) {
            struct body *b = live_body(g, a, i);
            if (!b || is_object(g, b))
                continue;
            b = who_takes(g, b, by);
            if (may_be_saved(g, b, by)) {
                customs_of(g)->wound_in_turn(g, f, &a->things[i], a->count - i,
                                             n, k);
                return;
            }
            struct ref r = ref_to(g, b->card);
            if (give_wound(g, b, by))
                note_wounded(g, f, a, r);
        }
}

void apply_heal(struct epic_game *g, struct frame *f, const struct clause *c,
                struct act *a)
{
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        if (b && !rule_binds(g, RULE_CANNOT_BE_HEALED, b->card))
            a->done[i] = heal_wounds(
                g, b, c->flags & FLAG_ALL ? b->damage : how_many(g, f, c));
    }
}

void apply_kill(struct epic_game *g, struct frame *f, const struct clause *c,
                struct act *a)
{
    (void)c;
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        if (b)
            a->done[i] = kill_character(g, b, harm_of(g, f));
    }
}

void apply_disable(struct epic_game *g, struct frame *f, const struct clause *c,
                   struct act *a)
{
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        if (b)
            a->done[i] = is_object(g, b) ? disable_item(g, b)
                         : means_firearm(g, c, b)
                             ? handle_firearm(g, c, b)
                             : disable_character(g, b, harm_of(g, f));
    }
}

/* All of them, with one of the acts on items. */
static void each_item(struct epic_game *g, const struct clause *c,
                      struct act *a,
                      bool (*act)(struct epic_game *, struct body *))
{
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        if (b)
            a->done[i] = is_object(g, b) ? act(g, b) : handle_firearm(g, c, b);
    }
}

void apply_knock(struct epic_game *g, struct frame *f, const struct clause *c,
                 struct act *a)
{
    (void)f;
    each_item(g, c, a, knock_item);
}

void apply_repair(struct epic_game *g, struct frame *f, const struct clause *c,
                  struct act *a)
{
    (void)f;
    each_item(g, c, a, repair_item);
}

void apply_recover(struct epic_game *g, struct frame *f, const struct clause *c,
                   struct act *a)
{
    (void)f;
    each_item(g, c, a, recover_item);
}

/* `source`, or this, is put on the thing. */
void apply_attach(struct epic_game *g, struct frame *f, const struct clause *c,
                  struct act *a)
{
    struct scene s = scene_of(g, f);
    struct ref what = c->source == SLOT_NONE ? s.self : slot_ref(&s, c->source);
    if (what.card >= g->cards || !ref_live(g, what) || !body_of(g, what.card))
        return;
    for (int i = 0; i < a->count; i++)
        if (live_body(g, a, i)) {
            attach(g, what.card, a->things[i].card);
            a->done[i] = true;
        }
}

/* ---- actions and fights -------------------------------------------------- */

void apply_cancel(struct epic_game *g, struct frame *f, const struct clause *c,
                  struct act *a)
{
    (void)c;
    (void)a;
    customs_of(g)->cancel(g);
    f->did = 1;
}

void apply_attack_again(struct epic_game *g, struct frame *f,
                        const struct clause *c, struct act *a)
{
    (void)c;
    for (int i = 0; i < a->count; i++)
        if (live_body(g, a, i)) {
            add_rule(g, RULE_ATTACKS_AGAIN, a->things[i].card, f->seat,
                     UNTIL_END_OF_TURN);
            a->done[i] = true;
        }
}

/* ---- markers ------------------------------------------------------------- */

static void got(struct epic_game *g, struct person *p, unsigned what,
                enum person_set who)
{
    p->did |= (uint16_t)what;
    put_among(g, who, (int)(p - person_at(g, 0)), true);
}

void set_marks(struct epic_game *g, struct body *b, unsigned marks, bool on)
{
    enum { PUT_THERE = MARK_LED - 1 };
    struct person *p = person_by(g, b);
    if (!on && (marks & MARK_SPENT)) /* whatever it lost by attacks */
        marks |= MARK_DISARMED;
    unsigned now = on ? p->marks | marks : p->marks & ~marks;
    if (marks & MARK_LED)
        got(g, p, GOT_LEADER, HAVE_LEADER);
    if (marks & MARK_HELPED)
        got(g, p, GOT_TEAMWORK, HAVE_HELP);
    unsigned changed = (now & PUT_THERE) ^ p->marks;
    if (!changed)
        return;
    p->marks = (uint16_t)(now & PUT_THERE);
    note_loss(g, p);
    touch(g, LOOK_DEEDS);
    if (on && (marks & MARKS_OF_ABILITIES))
        g->unsettled |= ENDS_MARKER;
    if (changed & (MARK_CYBER_OFF | MARKS_OF_FIREARM))
        g->dirty =
            DIRTY_ALL; /* and lines that are off with them, or look at powers */
    else if (marks & MARK_RAGED)
        spoil_values(g, b);
    tell_card(g, EPIC_EVENT_MARK, b->controller, b->card,
              on ? (int)marks : -(int)marks);
}

/* MV-A-07: text, unlike an attack, disables them in what lies on it as well. */
static void disable_all_cybernetics(struct epic_game *g, const struct body *b)
{
    thing list[THINGS_MAX];
    int n = attached_to(g, b->card, list);
    for (int i = 0; i < n; i++)
        if (design_of(g, list[i])->kinds & KIND_EVENT)
            person_of(g, list[i])->marks |= MARK_CYBER_OFF;
    g->unsettled |= ENDS_MARKER;
}

void apply_mark(struct epic_game *g, struct frame *f, const struct clause *c,
                struct act *a)
{
    (void)f;
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        if (!b)
            continue;
        bool there = person_by(g, b)->marks & c->design;
        bool on = c->flags & FLAG_TOGGLE ? !there : !(c->flags & FLAG_OFF);
        thing list[THINGS_MAX];
        set_marks(g, b, c->design, on);
        if (on && (c->design & MARK_CYBER_OFF))
            disable_all_cybernetics(g, b);
        int n = (c->design & MARK_SPENT) && !on ? spent_items(g, b, list) : 0;
        for (int k = 0; k < n; k++)
            set_marks(g, body_of(g, list[k]), MARK_SPENT, false);
        a->done[i] = true;
    }
}

/* ---- dice ---------------------------------------------------------------- */

int roll_dice(struct epic_game *g, int seat, int card, int dice, int sides)
{
    int sum = dice;
    for (int i = 0; i < dice; i++)
        sum += (int)random_below(g, (uint32_t)sides);
    tell_card(g, EPIC_EVENT_ROLL, seat, card, sum | dice << 8 | sides << 16);
    return sum;
}

/* X is what they show. */
void apply_roll(struct epic_game *g, struct frame *f, const struct clause *c,
                struct act *a)
{
    const struct amount *n = &book_of(g)->amount[c->amount];
    (void)a;
    f->x = (int16_t)(n->times * roll_dice(g, f->seat, f->card, n->list[0],
                                          n->list[1]) +
                     n->plus);
    f->did = 1;
}

void give_keyword(struct epic_game *g, const struct body *b, int keyword,
                  int until, int seat, struct ref source)
{
    struct timed *t =
        add_timed(g, TIMED_KEYWORD, until, seat, ref_to(g, b->card));
    if (!t)
        return;
    t->a = (uint8_t)keyword;
    t->note = source;
    tell_card(g, EPIC_EVENT_CHANGE, b->controller, b->card, -1 - keyword);
}

/* ---- as long as what it comes from is there ------------------------------ */

static bool is_about(const struct epic_game *g, int card)
{
    int zone = card_at(g, card)->zone;
    return zone == ZONE_PLAY || zone == ZONE_HOLD;
}

/* In the holding area and back in play it is another object, but the same. */
void keep_sources(struct epic_game *g)
{
    struct timed *first = timed_at(g, 0), *t = first + g->timed;
    while (t > first) {
        t--;
        if (t->until != WHILE_SOURCE_STAYS)
            continue;
        if (!is_about(g, t->card) || !is_about(g, t->note.card)) {
            spoil_by(g, t);
            drop_timed(g, (int)(t - first));
            continue;
        }
        t->note.generation = card_at(g, t->note.card)->generation;
        g->unsettled |= ENDS_WITH_SOURCE;
        if (t->generation == card_at(g, t->card)->generation)
            continue; /* it is where it was */
        spoil_by(g, t);
        t->generation = card_at(g, t->card)->generation;
        note_given(g, t);
    }
}

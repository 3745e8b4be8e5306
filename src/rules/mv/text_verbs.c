/* The verbs of card text that only this game has: wounds, items, markers,
 * dice. */
#include "rules/mv/mv.h"
#include "rules/mv/persons.h"

#include "kernel/luck.h"
#include "rules/mv/attach.h"
#include "rules/mv/harm.h"

/* ---- wounds and items ---------------------------------------------------- */

static struct body *live_body(const struct epic_game *g, const struct act *a,
                              int i)
{
    struct ref r = a->things[i];
    return r.card >= g->cards || !ref_live(g, r) ? NULL : body_of(g, r.card);
}

/* MV-upkeep-5: whether the clause pays a cost: a regular one, or what is
 * offered for a recurring one. */
static bool is_price(const struct epic_game *g, const struct frame *f)
{
    return (f->flags & FRAME_COST) ||
           (f->pc < f->offer_end && is_upkeep_cost(g, f->ability));
}

/* MV-kill-7: wounds by card text may kill. */
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

/* A hero cannot take a wound that is a cost. */
static bool may_be_saved(struct epic_game *g, const struct body *b,
                         struct harm by)
{
    if (by.price || !customs_of(g)->may_be_saved)
        return false;
    refresh(g);
    return customs_of(g)->may_be_saved(g, b, by.source.card);
}

/* Record that it was wounded; it may be a character that the text did not
 * name. */
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

/* As soon as a hero may take one of the wounds, the rest is left to the
 * procedure MV_WOUND, which can ask. */
static void apply_wound(struct epic_game *g, struct frame *f,
                        const struct clause *c, struct act *a)
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

static void apply_heal(struct epic_game *g, struct frame *f,
                       const struct clause *c, struct act *a)
{
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        if (b && !rule_binds(g, RULE_CANNOT_BE_HEALED, b->card))
            a->done[i] = heal_wounds(
                g, b, c->flags & FLAG_ALL ? b->damage : how_many(g, f, c));
    }
}

static void apply_kill(struct epic_game *g, struct frame *f,
                       const struct clause *c, struct act *a)
{
    (void)c;
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        if (b)
            a->done[i] = kill_character(g, b, harm_of(g, f));
    }
}

static void apply_disable(struct epic_game *g, struct frame *f,
                          const struct clause *c, struct act *a)
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

/* Apply one of the acts on items to each thing. */
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

static void apply_knock(struct epic_game *g, struct frame *f,
                        const struct clause *c, struct act *a)
{
    (void)f;
    each_item(g, c, a, knock_item);
}

static void apply_repair(struct epic_game *g, struct frame *f,
                         const struct clause *c, struct act *a)
{
    (void)f;
    each_item(g, c, a, repair_item);
}

static void apply_recover(struct epic_game *g, struct frame *f,
                          const struct clause *c, struct act *a)
{
    (void)f;
    each_item(g, c, a, recover_item);
}

/* Attach `source`, or this card, to the thing. */
static void apply_attach(struct epic_game *g, struct frame *f,
                         const struct clause *c, struct act *a)
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

static void apply_cancel(struct epic_game *g, struct frame *f,
                         const struct clause *c, struct act *a)
{
    (void)c;
    (void)a;
    customs_of(g)->cancel(g);
    f->did = 1;
}

static void apply_attack_again(struct epic_game *g, struct frame *f,
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
    enum { PUT_THERE = ~(MARK_LED | MARK_HELPED) };
    struct person *p = person_by(g, b);
    if (!on && (marks & MARK_SPENT)) /* regain what attacks have cost */
        marks |= MARK_DISARMED;
    unsigned now = on ? p->marks | marks : p->marks & ~marks;
    if (marks & MARK_LED)
        got(g, p, GOT_LEADER, HAVE_LEADER);
    if (marks & MARK_HELPED)
        got(g, p, GOT_TEAMWORK, HAVE_HELP);
    unsigned changed = (now & PUT_THERE) ^ p->marks;
    if (!changed)
        return;
    p->marks = now & (unsigned)PUT_THERE;
    note_loss(g, p);
    touch(g, LOOK_DEEDS);
    if (on && (marks & MARKS_OF_ABILITIES))
        g->unsettled |= ENDS_MARKER;
    if (changed & (MARK_TAGS_OFF | MARKS_OF_FIREARM))
        g->dirty =
            DIRTY_ALL; /* lines may be switched off, or depend on powers */
    else if (marks & MARK_RAGED)
        mark_stale(g, b);
    tell_card(g, EPIC_EVENT_MARK, b->controller, b->card,
              on ? (int)marks : -(int)marks);
}

/* MV-pow-proj-1: the attached items that are spent. */
int spent_items(const struct epic_game *g, const struct body *b,
                thing out[THINGS_MAX])
{
    int count = attached_to(g, b->card, out), n = 0;
    for (int i = 0; i < count; i++)
        if (person_of(g, out[i])->marks & MARK_SPENT)
            out[n++] = out[i];
    return n;
}

/* MV-A-07: card text, unlike an attack, also disables the cybernetics of
 * incidents attached to it. */
static void disable_all_cybernetics(struct epic_game *g, const struct body *b)
{
    thing list[THINGS_MAX];
    int n = attached_to(g, b->card, list);
    for (int i = 0; i < n; i++)
        if (design_of(g, list[i])->kinds & KIND_EVENT)
            person_of(g, list[i])->marks |= MARK_TAGS_OFF;
    g->unsettled |= ENDS_MARKER;
}

static void apply_mark(struct epic_game *g, struct frame *f,
                       const struct clause *c, struct act *a)
{
    (void)f;
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        if (!b)
            continue;
        unsigned mark = mark_of(c);
        bool there = person_by(g, b)->marks & mark;
        bool on = c->flags & FLAG_TOGGLE ? !there : !(c->flags & FLAG_OFF);
        thing list[THINGS_MAX];
        set_marks(g, b, mark, on);
        if (on && (mark & MARK_TAGS_OFF))
            disable_all_cybernetics(g, b);
        int n = (mark & MARK_SPENT) && !on ? spent_items(g, b, list) : 0;
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
        sum += (int)luck_below(g, (uint32_t)sides);
    tell_card(g, EPIC_EVENT_ROLL, seat, card, sum | dice << 8 | sides << 16);
    return sum;
}

/* X becomes the result. */
static void apply_roll(struct epic_game *g, struct frame *f,
                       const struct clause *c, struct act *a)
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
    t->keyword.number = (uint8_t)keyword;
    t->source = source;
    tell_card(g, EPIC_EVENT_CHANGE, b->controller, b->card, -1 - keyword);
}

/* ---- effects that last while their source stays -------------------------- */

static bool is_about(const struct epic_game *g, int card)
{
    int zone = card_at(g, card)->zone;
    return zone == ZONE_PLAY || zone == ZONE_HOLD;
}

/* A card in holding, or back in play, has a new generation but counts as the
 * same source. */
void keep_sources(struct epic_game *g)
{
    struct timed *first = timed_at(g, 0), *t = first + g->timed;
    while (t > first) {
        t--;
        if (t->until != WHILE_SOURCE_STAYS)
            continue;
        if (!is_about(g, t->card) || !is_about(g, t->source.card)) {
            mark_stale_by(g, t);
            drop_timed(g, (int)(t - first));
            continue;
        }
        t->source.generation = card_at(g, t->source.card)->generation;
        g->unsettled |= ENDS_WITH_SOURCE;
        if (t->generation == card_at(g, t->card)->generation)
            continue; /* unchanged */
        mark_stale_by(g, t);
        t->generation = card_at(g, t->card)->generation;
        note_given(g, t);
    }
}

const struct verb_row MV_VERBS[VERB_OWN_END - VERB_OWN] = {
#define ROW(verb) [verb - VERB_OWN]
    ROW(VERB_WOUND) = { .apply = apply_wound },
    ROW(VERB_HEAL) = { .apply = apply_heal },
    ROW(VERB_KILL) = { .apply = apply_kill },
    ROW(VERB_DISABLE) = { .apply = apply_disable },
    ROW(VERB_KNOCK) = { .apply = apply_knock },
    ROW(VERB_REPAIR) = { .apply = apply_repair },
    ROW(VERB_RECOVER) = { .apply = apply_recover },
    ROW(VERB_CANCEL) = { .apply = apply_cancel },
    ROW(VERB_ATTACK_AGAIN) = { .apply = apply_attack_again },
    ROW(VERB_LOCK) = { .apply = apply_lock },
    ROW(VERB_LEND) = { .run = run_lend, .offer = offer_lent },
    ROW(VERB_MARK) = { .apply = apply_mark },
    ROW(VERB_ROLL) = { .apply = apply_roll },
    ROW(VERB_ATTACH) = { .apply = apply_attach },
#undef ROW
};

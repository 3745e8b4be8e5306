/* line_verbs.c - verbs that affect items: stop, put on the line, copy,
 * retarget, resolve. */
#include "verbs/line_verbs.h"

#include "verbs/card_verbs.h"

/* ---- stop ---------------------------------------------------------------- */

static bool unstoppable(const struct epic_game *g, const struct item *t)
{
    if (!is_card_item(t))
        return false;
    keyword_set words =
        design_of(g, t->source.card)->keywords |
        words_by_rule(g, RULE_CARDS_HAVE, t->source.card, t->seat);
    return words & customs_of(g)->unstoppable;
}

/* The item that a thing on the line is, or -1. */
static int item_in(const struct epic_game *g, struct ref r)
{
    if (!ref_live(g, r) || is_seat(r.card))
        return -1;
    return is_item(r.card) ? thing_item(r.card) : item_of(g, r.card);
}

/* Sends stopped cards to the place that the clause names; "its controller" is
 * the player who played it. */
static void put_stopped(struct epic_game *g, const struct frame *f,
                        const struct clause *c, const struct act *a,
                        const struct ref *cards, int n)
{
    bool done[THINGS_MAX];
    struct way way = way_to(g, f, c, a);
    way.open = true;
    if (way.seat != TO_CONTROLLER) {
        send_to(g, cards, n, way, done);
        return;
    }
    for (int i = 0; i < n; i++) {
        way.seat = controller_of(g, cards[i]);
        send_to(g, &cards[i], 1, way, done);
    }
}

/* A stopped card goes to the discard pile of the player who played it, unless
 * the clause says otherwise. */
void apply_stop(struct epic_game *g, struct frame *f, const struct clause *c,
                struct act *a)
{
    struct ref elsewhere[THINGS_MAX];
    int n = 0;
    for (int i = 0; i < a->count; i++) {
        int at = item_in(g, a->things[i]);
        if (at < 0 || unstoppable(g, item_at(g, at)))
            continue;
        struct item t = *item_at(g, at);
        leave_line(g, at);
        a->done[i] = true;
        if (!is_card_item(&t)) {
            tell_card(g, EPIC_EVENT_STOP, t.seat, t.source.card, -1);
        } else if (c->to == PLACE_NONE) {
            to_pile(g, t.source.card, t.seat, EPIC_EVENT_STOP, 0);
        } else {
            tell_card(g, EPIC_EVENT_STOP, t.seat, t.source.card, 0);
            elsewhere[n++] = t.source;
        }
    }
    if (n > 0)
        put_stopped(g, f, c, a, elsewhere, n);
}

/* ---- put on the line ----------------------------------------------------- */

/* Its targets are chosen once it is on the line: item_is_aimed() continues. */
static void aim_item(struct epic_game *g, const struct item *t, int item)
{
    struct frame *e =
        push_effect(g, t->seat, t->source, text_of_item(g, t), MODE_ASKED);
    e->aim = AIM_NOW;
    e->aimer = (uint8_t)(1 + t->seat);
    e->flags |= FRAME_FROM_HAND;
    e->number = (int16_t)item;
}

/* It is not played, so nothing is paid.  Without a target that it needs, it
 * stays where it is. */
void put_on_line(struct epic_game *g, struct frame *f, struct act *a)
{
    for (int i = 0; i < a->count; i++) {
        struct ref r = a->things[i];
        if (r.card >= g->cards || !ref_live(g, r) || body_of(g, r.card))
            continue;
        const struct card *c = card_at(g, r.card);
        const struct design *d = design_of(g, r.card);
        bool text = !(d->kinds & KIND_STAYS) && d->text;
        if (text && !can_aim(g, f->seat, r.card, d->text, MODE_ASKED))
            continue;
        if (c->zone == ZONE_PILE)
            happen(g, ON_LEAVES_PILE, r.card, NO_CARD, card_holder(c), 1);
        int from = c->zone;
        struct item *t = push_item(g, r.card, 0, f->seat, g->refs);
        if (!t)
            return;
        if (d->instant)
            t->flags |= ITEM_INSTANT;
        tell_card(g, EPIC_EVENT_MOVE, f->seat, r.card, from);
        a->done[i] = true;
        a->things[i] = t->source;
        if (text)
            aim_item(g, t, g->items - 1);
        else if (d->instant)
            ruleset_of(g)->resolve_item(g, g->items - 1);
    }
}

/* ---- copy ---------------------------------------------------------------- */

/* "The copy" means the new item: forget the note of the original. */
static void forget_original(struct epic_game *g, const struct frame *f, int end)
{
    for (int i = f->refs; i < end; i++)
        if ((ref_at(g, i)->slot & ~REF_DONE) == f->pc)
            ref_at(g, i)->slot = SLOT_VOID;
}

/* The copy's notes lie above those of the running text; they move down when
 * that ends (forget_notes). */
void apply_copy_item(struct epic_game *g, struct frame *f,
                     const struct clause *c, struct act *a)
{
    for (int i = 0; i < a->count && !g->over; i++) {
        int at = item_in(g, a->things[i]);
        if (at < 0)
            continue;
        int end = g->refs;
        if (!push_copy(g, item_at(g, at), f->seat))
            return;
        forget_original(g, f, end);
        a->done[i] = true;
        f->did = 1;
        if (c->flags & FLAG_KEEP)
            note(g, f, item_thing(g->items - 1), true);
    }
    a->count = 0;
}

/* ---- new targets --------------------------------------------------------- */

/* Chooses new targets in a frame of the item's controller; the player who
 * retargets is the aimer. */
static void push_aim(struct epic_game *g, int item, int chooser)
{
    const struct item *t = item_at(g, item);
    struct frame *e =
        push_effect(g, t->seat, t->source, text_of_item(g, t), t->mode);
    e->aim = AIM_AGAIN;
    e->rest = (uint16_t)item;
    e->aimer = (uint8_t)(1 + chooser);
    know_item(e, t);
}

static const struct clause *run_of(const struct epic_game *g,
                                   const struct item *t)
{
    const struct book *book = book_of(g);
    const struct ability *a = &book->ability[text_of_item(g, t)];
    return &book->clause[a->modes ? book->mode[a->first + t->mode].first
                                  : a->first];
}

/* The nth note of a clause from `from` on, or NULL. */
static struct ref *nth_note(const struct epic_game *g, int from, int pc, int n)
{
    for (int i = from; i < g->refs; i++)
        if ((ref_at(g, i)->slot & ~REF_DONE) == pc && n-- == 0)
            return ref_at(g, i);
    return NULL;
}

/* The new targets of a clause replace its old ones in order, as shares of
 * damage are in the same order.  If there are fewer, the last shares are
 * voided. */
static void take_notes(struct epic_game *g, const struct item *t, int from)
{
    const struct clause *run = run_of(g, t);
    for (int i = t->refs + t->notes - 1; i >= t->refs; i--) {
        struct ref *old = ref_at(g, i);
        int pc = old->slot & ~REF_DONE, nth = 0;
        if (pc >= SLOT_VOID ||
            (run[pc].pick != PICK_TARGET && !targets_player(&run[pc])))
            continue;
        for (int k = t->refs; k < i; k++)
            nth += (ref_at(g, k)->slot & ~REF_DONE) == pc;
        const struct ref *fresh = nth_note(g, from, pc, nth);
        if (fresh) {
            *old = *fresh;
            continue;
        }
        old->slot = SLOT_VOID;
        if (run[pc].verb == VERB_DIVIDE)
            void_share(g, t->refs, t->refs + t->notes, nth);
    }
    g->refs = (uint16_t)from;
}

/* `rest` counts the items done; `last` is where the new notes begin. */
int run_retarget(struct epic_game *g, struct frame *f, const struct clause *c)
{
    enum { AIMING = 9 };
    struct act a;
    if (f->stage != AIMING) {
        if (((c->pick == PICK_TARGET && f->aim != AIM_DONE) ||
             c->pick == PICK_CHOOSE) &&
            pick_things(g, f, c) == WAIT)
            return WAIT;
        f->rest = 0;
    }
    gather(g, f, c, &a);
    if (f->stage == AIMING) {
        int at = item_in(g, a.things[f->rest]);
        if (at >= 0)
            take_notes(g, item_at(g, at), f->last);
        f->rest++;
        f->did = 1;
    }
    for (; f->rest < a.count; f->rest++) {
        int at = item_in(g, a.things[f->rest]);
        if (at < 0 || !(item_at(g, at)->flags & ITEM_AIMED))
            continue;
        f->stage = AIMING;
        f->last = (int16_t)g->refs;
        push_aim(g, at, f->seat);
        return WAIT;
    }
    return DONE;
}

/* ---- resolve now --------------------------------------------------------- */

int run_resolve(struct epic_game *g, struct frame *f, const struct clause *c)
{
    enum { RESOLVED = 9 };
    struct act a;
    if (f->stage != RESOLVED) {
        if (((c->pick == PICK_TARGET && f->aim != AIM_DONE) ||
             c->pick == PICK_CHOOSE) &&
            pick_things(g, f, c) == WAIT)
            return WAIT;
        f->rest = 0;
        f->stage = RESOLVED;
    }
    gather(g, f, c, &a);
    while (f->rest < a.count) {
        int at = item_in(g, a.things[f->rest++]);
        if (at < 0)
            continue;
        f->did = 1;
        ruleset_of(g)->resolve_item(g, at);
        return WAIT;
    }
    return DONE;
}

/* MV-pow: the powers that a character has, printed, by items, or granted. */
#include "rules/mv/powers.h"

#include "rules/mv/harm.h"

/* ---- noting -------------------------------------------------------------- */

void give_power(struct epic_game *g, const struct body *b,
                const struct combat_power *p, int until, int seat,
                struct ref source)
{
    struct timed *t =
        add_timed(g, TIMED_POWER, until, seat, ref_to(g, b->card));
    if (!t)
        return;
    t->power.kind = p->kind;
    t->power.sub = p->sub;
    t->power.value = (uint16_t)p->value;
    t->source = source;
    t->power.what = p->what;
    t->power.flags = p->flags;
    count_powers(g, b);
}

struct combat_power noted_power(const struct timed *t)
{
    return (struct combat_power){ t->power.what,  t->power.kind,
                                  t->power.sub,   (int8_t)t->power.value,
                                  t->power.flags, 0 };
}

void change_powers(struct epic_game *g, const struct body *b,
                   const struct change *c, struct ref source)
{
    const struct book *book = book_of(g);
    for (int i = 0; i < c->power_count; i++)
        give_power(g, b, &book->power[c->power_first + i], WHILE_A_LINE_SAYS,
                   b->controller, source);
    struct combat_power more = {
        CHANGE_STRONGER, c->boosted, 0, c->boost, 0, 0
    };
    struct combat_power none = { CHANGE_LOST, c->lose_power, 0, 0, 0, 0 };
    struct combat_power awake = { CHANGE_AWAKE, 0, 0, 0, 0, 0 };
    if (c->boost)
        give_power(g, b, &more, WHILE_A_LINE_SAYS, b->controller, source);
    if (c->lose_power)
        give_power(g, b, &none, WHILE_A_LINE_SAYS, b->controller, source);
    if (c->unlatent)
        give_power(g, b, &awake, WHILE_A_LINE_SAYS, b->controller, source);
}

/* ---- reading ------------------------------------------------------------- */

static int add_printed(const struct epic_game *g, int card, int item,
                       struct held_power *out, int n)
{
    const struct design *d = design_of(g, card);
    for (int i = 0; i < d->power_count && n < POWERS_MAX; i++)
        out[n++] = (struct held_power){ book_of(g)->power[d->power_first + i],
                                        (uint16_t)item };
    return n;
}

static int add_borne(const struct epic_game *g, const struct body *b,
                     struct held_power *out, int n)
{
    struct slot_walk w = walk_slots(g, rest_slots(g));
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *o = body_at(g, i);
        if (person_at(g, i)->host == b->card &&
            (design_of(g, o->card)->kinds & KIND_OBJECT) && item_works(g, o))
            n = add_printed(g, o->card, o->card, out, n);
    }
    return n;
}

bool bears_power(const struct epic_game *g, const struct body *b,
                 unsigned whats)
{
    const uint16_t *sets = person_book(book_of(g))->sets;
    struct slot_walk w = walk_slots(g, rest_slots(g));
    for (int i; (i = walk_on(g, &w)) >= 0;)
        if (person_at(g, i)->host == b->card &&
            (sets[card_at(g, body_at(g, i)->card)->design] &
             SETS_POWER * whats))
            return true;
    return false;
}

bool is_withheld(const struct epic_game *g, const struct timed *t)
{
    const struct body *by =
        t->until == WHILE_SOURCE_STAYS ? body_of(g, t->source.card) : NULL;
    return by && is_attached_to(g, by, t->card) &&
           (design_of(g, by->card)->kinds & KIND_OBJECT) && !item_works(g, by);
}

static bool is_noted(const struct timed *t, const struct body *b)
{
    return t->kind == TIMED_POWER && t->card == b->card &&
           t->generation == b->generation;
}

/* Membership in a set of slots.  Cards that left play are in no set, so for
 * them the answer is a cautious yes. */
static bool is_among(const struct epic_game *g, uint64_t slots,
                     const struct body *b)
{
    return (slots & slot_bit((int)(b - body_at(g, 0)))) || !is_in_play(b);
}

void count_powers(struct epic_game *g, const struct body *b)
{
    int n = design_of(g, b->card)->power_count;
    bool bears = is_among(g, *bearer_slots(g), b);
    struct slot_walk w = walk_slots(g, bears ? rest_slots(g) : 0);
    for (int i; (i = walk_on(g, &w)) >= 0;)
        if (person_at(g, i)->host == b->card)
            n += design_of(g, body_at(g, i)->card)->power_count;
    for (int i = 0; i < notes_with(g, TIMED_POWER); i++)
        n += is_noted(timed_at(g, i), b);
    if (n >= POWERS_MAX)
        out_of_room(g);
}

static int add_given(const struct epic_game *g, const struct body *b,
                     struct held_power *out, int n, bool *changes)
{
    for (int i = 0; i < notes_with(g, TIMED_POWER); i++) {
        const struct timed *t = timed_at(g, i);
        if (!is_noted(t, b) || is_withheld(g, t))
            continue;
        struct combat_power p = noted_power(t);
        if (p.what >= CHANGE_STRONGER)
            *changes = true;
        else if (n < POWERS_MAX)
            out[n++] = (struct held_power){ p, NO_CARD };
    }
    return n;
}

static void make_more(struct held_power *h, unsigned kinds, int by)
{
    bool attack = h->is.what == COMBAT_ATTACK || h->is.what == COMBAT_WEAPON;
    if (!attack || !(kinds >> h->is.kind & 1))
        return;
    int value = h->is.value + by;
    h->is.value = (int8_t)(value < 0 ? 0 : value > 99 ? 99 : value);
}

/* Apply the granted changes (stronger, lost, no longer latent) to the powers
 * listed. */
static int apply_changes(const struct epic_game *g, const struct body *b,
                         struct held_power *out, int n)
{
    for (int i = 0; i < notes_with(g, TIMED_POWER); i++) {
        const struct timed *t = timed_at(g, i);
        if (!is_noted(t, b))
            continue;
        int what = t->power.what, kept = 0;
        for (int j = 0; j < n; j++) {
            struct held_power h = out[j];
            if (what == CHANGE_STRONGER)
                make_more(&h, t->power.kind, (int8_t)t->power.value);
            if (what == CHANGE_AWAKE)
                h.is.flags &= (uint8_t)~COMBAT_LATENT;
            bool lost = what == CHANGE_LOST && h.is.what == COMBAT_ATTACK &&
                        (t->power.kind >> h.is.kind & 1);
            if (!lost)
                out[kept++] = h;
        }
        n = kept;
    }
    return n;
}

/* MV-pow-fire-1: a printed firearm counts as an item, and may be lost. */
static int without_firearms(struct held_power *out, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (out[i].is.what != COMBAT_ATTACK || out[i].is.kind != ATTACK_FIREARM)
            out[kept++] = out[i];
    return kept;
}

int powers_of(const struct epic_game *g, const struct body *b,
              struct held_power out[POWERS_MAX])
{
    int n = 0;
    if (!(b->words & KW_SILENT))
        n = add_printed(g, b->card, NO_CARD, out, n);
    if (person_by(g, b)->marks & MARKS_OF_FIREARM)
        n = without_firearms(out, n);
    if (is_among(g, *bearer_slots(g), b))
        n = add_borne(g, b, out, n);
    bool changes = false; /* some notes modify listed powers */
    if (is_among(g, *given_slots(g), b))
        n = add_given(g, b, out, n, &changes);
    return changes ? apply_changes(g, b, out, n) : n;
}

int close_boost_noted(const struct epic_game *g, const struct body *b)
{
    int sum = 0;
    for (int i = 0; i < notes_with(g, TIMED_POWER); i++) {
        const struct timed *t = timed_at(g, i);
        if (is_noted(t, b) && t->power.what == CHANGE_STRONGER &&
            (t->power.kind >> ATTACK_CLOSE & 1))
            sum += (int8_t)t->power.value;
    }
    return sum;
}

bool power_covers(const struct combat_power *p, int kind, int sub)
{
    if (p->flags & COMBAT_SUB_ONLY)
        return p->sub == sub;
    return p->kind == kind && (!p->sub || p->sub == sub);
}

bool has_power_kind(const struct epic_game *g, const struct body *b,
                    enum combat_what what, unsigned kinds, int sub)
{
    struct held_power list[POWERS_MAX];
    int n = may_have_power(g, b, 1u << what) ? powers_of(g, b, list) : 0;
    for (int i = 0; i < n; i++)
        if (list[i].is.what == what && (kinds >> list[i].is.kind & 1) &&
            (!sub || list[i].is.sub == sub))
            return true;
    return false;
}

bool has_firearm(const struct epic_game *g, const struct body *b)
{
    return (person_book(book_of(g))->sets[card_at(g, b->card)->design] &
            SETS_FIREARM) &&
           !(b->words & KW_SILENT);
}

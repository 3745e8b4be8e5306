/* Abilities that are taken on from others, or from nowhere, for a time. */
#include "verbs/persons.h"
#include "verbs/powers.h"

/* ---- once in a game ------------------------------------------------------ */

/* What counts as one for that: a keyword, or all immunities. */
static int once_number(int lent)
{
    return lent >= LENT_IMMUNE ? LENT_IMMUNE : lent;
}

static bool was_taken(const struct epic_game *g, int card, int lent)
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_ONCE && t->card == card &&
            t->a == once_number(lent))
            return true;
    }
    return false;
}

static bool is_once(const struct epic_game *g, int lent)
{
    return lent >= LENT_IMMUNE || (customs_of(g)->once_words >> lent & 1);
}

/* ---- what there is ------------------------------------------------------- */

/* Those of the table that others have: keywords and immunities, bits of each.
 */
struct lending {
    uint64_t words;
    uint32_t kinds, subs; /* of attacks to be immune to */
};

static void add_immunities(const struct epic_game *g, const struct body *b,
                           struct lending *l)
{
    struct held_power list[POWERS_MAX];
    int n = powers_of(g, b, list);
    for (int i = 0; i < n; i++)
        if (list[i].is.what == POWER_IMMUNE) {
            if (list[i].is.flags & POWER_SUB_ONLY)
                l->subs |= 1u << list[i].is.sub;
            else
                l->kinds |= 1u << list[i].is.kind;
        }
}

static struct lending lending_of(const struct epic_game *g,
                                 const struct frame *f, const struct clause *c)
{
    struct lending l = { customs_of(g)->common_words, ATTACKS_RANGED,
                         (1u << SUBTYPES) - 2 };
    if (c->pick == PICK_NONE)
        return l;
    thing list[THINGS_MAX];
    struct scene s = scene_of(g, f);
    int n = collect(&s, c->filter, list);
    uint64_t words = 0;
    l.kinds = l.subs = 0;
    for (int i = 0; i < n; i++) {
        const struct body *b = list[i] < g->cards ? body_of(g, list[i]) : NULL;
        if (!b)
            continue;
        words |= words_of(g, b);
        add_immunities(g, b, &l);
    }
    l.words &= words & ~KW_MAGIC; /* MV-kw-mimic-3 */
    return l;
}

static void offer_one(const struct epic_game *g, const struct frame *f,
                      struct options *o, int lent)
{
    const struct body *b = body_of(g, f->card);
    bool has = lent < LENT_IMMUNE && (words_of(g, b) >> lent & 1);
    if (!has && !(is_once(g, lent) && was_taken(g, f->card, lent)))
        offer(o, EPIC_PICK, f->card, -1, lent);
}

static void offer_bits(const struct epic_game *g, const struct frame *f,
                       struct options *o, uint64_t bits, int first)
{
    for (; bits; bits &= bits - 1)
        offer_one(g, f, o, first + __builtin_ctzll(bits));
}

void offer_lent(const struct epic_game *g, const struct frame *f,
                const struct clause *c, struct options *o)
{
    struct lending l = lending_of(g, f, c);
    offer_bits(g, f, o, l.words, 0);
    offer_bits(g, f, o, l.kinds, LENT_IMMUNE);
    offer_bits(g, f, o, l.subs, LENT_IMMUNE_SUB);
}

bool can_lend(const struct epic_game *g, const struct frame *f,
              const struct clause *c)
{
    struct options o = { NULL, 0, 0 };
    const struct person *p = person_of(g, f->card);
    if (!p || (p->did & DID_COPY))
        return false;
    offer_lent(g, f, c, &o);
    return o.count > 0;
}

/* ---- taking it ----------------------------------------------------------- */

static void take_on(struct epic_game *g, const struct frame *f,
                    const struct clause *c, int lent)
{
    struct body *b = body_of(g, f->card);
    struct ref self = ref_to(g, f->card);
    bool sub = lent >= LENT_IMMUNE_SUB;
    struct power immune = { .what = POWER_IMMUNE,
                            .kind = (uint8_t)(sub ? 0 : lent - LENT_IMMUNE),
                            .sub = (uint8_t)(sub ? lent - LENT_IMMUNE_SUB : 0),
                            .flags = sub ? POWER_SUB_ONLY : 0 };
    if (is_once(g, lent)) {
        struct timed *t =
            add_timed(g, TIMED_ONCE, WHILE_IT_STAYS, f->seat, self);
        if (t)
            t->a = (uint8_t)once_number(lent);
    }
    if (lent >= LENT_IMMUNE)
        give_power(g, b, &immune, c->duration, self);
    else
        give_keyword(g, b, lent, c->duration, self);
    person_by(g, b)->did |= DID_COPY;
    g->dirty = 1;
}

/* MV-kw-magic-1, MV-kw-mimic-1: one of them is chosen, and it is this that
 * takes it on. */
int run_lend(struct epic_game *g, struct frame *f, const struct clause *c)
{
    if (!body_of(g, f->card) ||
        card_at(g, f->card)->generation != f->generation)
        return DONE;
    if (f->stage == STAGE_START) {
        if (!can_lend(g, f, c))
            return DONE;
        f->stage = STAGE_PICKING;
        if (must_wait(g, EPIC_ASK_MODE, f->seat))
            return WAIT;
    }
    take_on(g, f, c, g->answer.number);
    f->did = 1;
    return DONE;
}

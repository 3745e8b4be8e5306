/* match_build.c - the stage of building: each seat makes a deck, and perhaps a
 * sideboard, of what it was dealt or took. */
#include "formats/match_tell.h"

static int playing(const struct epic_match *m, int seat, int place)
{
    int n = 0;
    for (int i = 0; i < m->count; i++) {
        const struct match_card *c = &m->card[i];
        n += c->seat == seat && c->place == place &&
             !is_beside_deck(match_rules(m)->name, m->cards, c->design);
    }
    return n;
}

/* Everything it has is its deck. */
static void use_all(struct epic_match *m, int seat)
{
    for (int i = 0; i < m->count; i++)
        if (m->card[i].seat == seat && m->card[i].place == AT_POOL)
            m->card[i].place = AT_DECK;
}

static void tell_built(const struct epic_match *m, int seat)
{
    const struct format *f = match_format(m);
    int side = match_count(m, seat, AT_SIDE);
    match_tell_seat(m, EPIC_EVENT_BUILD_DECK, seat,
                    match_count(m, seat, AT_DECK), f->deck_rule);
    if (side)
        match_tell_seat(m, EPIC_EVENT_BUILD_SIDE, seat, side, f->side_rule);
}

static void build_begin(struct epic_match *m)
{
    const struct format *f = match_format(m);
    for (int s = 0; s < m->seats; s++) {
        int pool = match_count(m, s, AT_POOL);
        if (pool == 0)
            continue; /* decks are brought */
        if (playing(m, s, AT_POOL) > f->deck_min) {
            match_ask(m, s, EPIC_ASK_DECK);
        } else {
            use_all(m, s);
            tell_built(m, s);
        }
    }
}

static bool build_go_on(struct epic_match *m)
{
    (void)m;
    return false;
}

static enum epic_stage build_leads_to(const struct epic_match *m)
{
    (void)m;
    return EPIC_STAGE_GAME;
}

static void build_picking(const struct epic_match *m, int seat,
                          struct picking *p)
{
    const struct format *f = match_format(m);
    int picked = m->seat[seat].picked;
    match_list(m, seat, AT_POOL, &p->from);
    if (m->seat[seat].asked == EPIC_ASK_SIDE) { /* TCG-side-1 */
        p->most = f->side - picked;
        p->least = picked ? p->most : -f->side;
        p->rule = f->side_rule;
        return;
    }
    int n = playing(m, seat, AT_DECK);
    p->least = n < f->deck_min ? f->deck_min - n : 0;
    p->most = f->deck_max ? f->deck_max - n : p->from.count;
    p->rule = f->deck_rule;
}

/* The deck that it has picked, or all that it has. */
static void deck_so_far(const struct epic_match *m, int seat, bool all,
                        struct deck *out)
{
    struct deck pool;
    match_list(m, seat, AT_DECK, out);
    if (!all)
        return;
    match_list(m, seat, AT_POOL, &pool);
    for (int i = 0; i < pool.count; i++)
        out->card[out->count++] = pool.card[i];
    deck_sort(out);
}

/* Whether those cards of the seat keep to the limits of the format. */
static bool is_within(const struct epic_match *m, int seat,
                      const struct deck *deck, struct verdict *why)
{
    struct deck pool;
    deck_so_far(m, seat, true, &pool);
    struct brought b = { .deck = deck, .pool = &pool };
    return format_within_limits(match_format(m), m->cards, &b, why);
}

/* Whether they are a legal deck. */
static bool is_legal(const struct epic_match *m, int seat,
                     const struct deck *deck)
{
    struct deck pool;
    struct verdict why;
    deck_so_far(m, seat, true, &pool);
    struct brought b = { .deck = deck, .pool = &pool };
    return format_judge(match_format(m), match_rules(m)->name, m->cards, &b,
                        &why);
}

/* With the limits of a format, the rest is added as far as they allow: is there
 * then enough for a deck? */
static bool can_complete(const struct epic_match *m, int seat, int design)
{
    const struct format *f = match_format(m);
    struct deck deck, rest;
    struct verdict why;
    bool begun = false;
    match_list(m, seat, AT_DECK, &deck);
    match_list(m, seat, AT_POOL, &rest);
    for (int i = 0; i < rest.count; i++) {
        struct deck more = deck;
        if (rest.card[i] < design)
            continue;
        more.card[more.count++] = rest.card[i];
        deck_sort(&more);
        bool fits = is_within(m, seat, &more, &why);
        if (!begun && !fits)
            return false; /* the one that is asked about */
        begun = true;
        if (fits)
            deck = more;
    }
    while (f->deck_max && deck.count > f->deck_max)
        deck.count--;
    return is_legal(m, seat, &deck);
}

static bool build_may(const struct epic_match *m, int seat, int design)
{
    const struct format *f = match_format(m);
    struct deck deck;
    struct verdict why;
    if (m->seat[seat].asked != EPIC_ASK_DECK || !(f->limits || f->accord))
        return true;
    deck_so_far(m, seat, true, &deck);
    if (is_within(m, seat, &deck, &why))
        return true; /* whatever of it is in the deck */
    if (design)
        return can_complete(m, seat, design);
    deck_so_far(m, seat, false, &deck);
    return is_legal(m, seat, &deck);
}

static void build_pick(struct epic_match *m, int seat, int design)
{
    const struct format *f = match_format(m);
    struct picking p;
    bool deck = m->seat[seat].asked == EPIC_ASK_DECK;
    if (design)
        match_move(m, seat, design, AT_POOL, deck ? AT_DECK : AT_SIDE);
    build_picking(m, seat, &p);
    if (design && p.most > 0 && p.from.count > 0)
        return;
    match_answered(m, seat);
    if (deck && f->side)
        match_ask(m, seat, EPIC_ASK_SIDE); /* it ends here as well */
    else
        tell_built(m, seat);
}

const struct stage STAGE_BUILD = {
    .name = "build",
    .begin = build_begin,
    .go_on = build_go_on,
    .next = build_leads_to,
    .picking = build_picking,
    .may = build_may,
    .pick = build_pick,
};

/* A game sampled from what a seat knows: the cards stay where they are, and
 * what is printed on those that the seat cannot see is dealt anew. */
#include "epic_player.h"

#include "base/random.h"
#include "formats/view.h"
#include "kernel/run.h"
#include "kernel/zones.h"
#include "verbs/acts.h"
#include "verbs/book.h"

enum { UNKNOWN_MAX = 1024 };
_Static_assert((int)UNKNOWN_MAX >= (int)EPIC_CARDS_MAX, "all may be hidden");

/* An ability that waits to resolve shows the card it came from, wherever that
 * card has gone since. */
static bool has_item(const struct epic_game *g, int card)
{
    for (int i = 0; i < g->items; i++)
        if (item_at(g, i)->source.card == card)
            return true;
    return false;
}

static int unknown_in(const struct epic_game *g, int owner, int zone,
                      const epic_view *view, uint16_t *out, int n)
{
    for (int c = pile_of(g, owner, zone)->top; c != NO_CARD;
         c = card_at(g, c)->next) {
        bool shown = false;
        for (int i = 0; i < view->shown.count && !shown; i++)
            shown = view->cards[view->shown.first + i].card == c;
        if (!shown && !(card_at(g, c)->marks & CARD_SHOWN) && !has_item(g, c) &&
            n < UNKNOWN_MAX)
            out[n++] = (uint16_t)c;
    }
    return n;
}

/* What lies face down, in play or on the line, of that owner. */
static int face_down_of(const struct epic_game *g, int owner, int seat,
                        uint16_t *out)
{
    int n = 0;
    for (int i = 0; i < g->cap.real_cards && n < UNKNOWN_MAX; i++) {
        const struct card *c = card_at(g, i);
        if (card_owner(c) == owner &&
            (c->zone == ZONE_PLAY || c->zone == ZONE_LINE) &&
            !(who_sees(g, i) >> seat & 1))
            out[n++] = (uint16_t)i;
    }
    return n;
}

/* Where a card lies that nobody, or not this seat, can see. */
enum lies_at { FACE_DOWN, DISCARDED, ANYWHERE, PLACES };

/* Face down lies what has veiled, or (some card lets it) any champion; among
 * discards nothing that goes to a graveyard. */
static bool could_be(const struct epic_game *g, const struct design *d,
                     enum lies_at place, bool any)
{
    if (place == DISCARDED)
        return !(d->kinds & customs_of(g)->grave_kinds);
    return (d->kinds & KIND_CHAMPION) && (any || (d->facts & CARD_VEILED));
}

/* One of the first n designs that could be there, taken away from them. */
static uint16_t take_one(const struct epic_game *g, uint16_t *design, int n,
                         enum lies_at place, uint64_t *random)
{
    const struct book *book = book_of(g);
    int fits[UNKNOWN_MAX], m = 0;
    for (int any = 0; place != ANYWHERE && any < 2 && m == 0; any++)
        for (int i = 0; i < n; i++)
            if (could_be(g, &book->design[design[i]], place, any))
                fits[m++] = i;
    int at = (int)random_below(random, (uint32_t)(m ? m : n));
    at = m ? fits[at] : at;
    uint16_t one = design[at];
    design[at] = design[n - 1];
    return one;
}

/* The cards of one owner, those of each place behind each other. */
struct unknown {
    uint16_t card[UNKNOWN_MAX];
    int until[PLACES];
};

/* The sets and masks of the game know what its new design waits for, as if it
 * had come with that design. */
static void note_anew(struct epic_game *g, int card)
{
    const struct card *c = card_at(g, card);
    const struct design *d = design_of(g, card);
    g->watching |= d->watch_others;
    g->watching_own |= d->watch_play;
    if (c->zone == ZONE_PLAY && g->cap.sets)
        note_among(g, c->body, d);
    if (c->zone == ZONE_PILE)
        note_in_pile(g, card);
}

/* Deal the designs of these cards anew among them.  They are sorted first, so
 * that the order in which the cards really lie leaves no trace.  Places where
 * only some designs can be are filled first. */
static void deal_anew(struct epic_game *g, const struct unknown *u,
                      uint64_t *random)
{
    uint16_t design[UNKNOWN_MAX];
    const struct book *book = book_of(g);
    int n = u->until[ANYWHERE], strict = u->until[DISCARDED];
    for (int i = 0; i < n; i++) {
        uint16_t one = card_at(g, u->card[i])->design;
        int at = i;
        for (; at > 0 && design[at - 1] > one; at--)
            design[at] = design[at - 1];
        design[at] = one;
    }
    for (int i = 0; i < strict; i++) {
        set_design(g, book, u->card[i],
                   take_one(g, design, n - i,
                            i < u->until[FACE_DOWN] ? FACE_DOWN : DISCARDED,
                            random));
        note_anew(g, u->card[i]);
    }
    for (int i = n - 1; i >= strict; i--)
        set_design(g, book, u->card[i],
                   take_one(g, design, i + 1 - strict, ANYWHERE, random));
    if (u->until[FACE_DOWN])
        g->dirty = DIRTY_ALL;
}

static void find_unknown(const struct epic_game *g, int owner, int seat,
                         const epic_view *view, struct unknown *u)
{
    int n = face_down_of(g, owner, seat, u->card);
    u->until[FACE_DOWN] = n;
    if (customs_of(g)->pile_hidden)
        n = unknown_in(g, owner, ZONE_PILE, view, u->card, n);
    u->until[DISCARDED] = n;
    n = unknown_in(g, owner, ZONE_DECK, view, u->card, n);
    if (owner != seat)
        n = unknown_in(g, owner, ZONE_HAND, view, u->card, n);
    u->until[ANYWHERE] = n;
}

/* Whatever else the game has kept of the cards as they really lie, and of the
 * luck that dealt them.  States remembered by their fingerprint will not be
 * met again: they had other cards in them. */
static void forget_traces(struct epic_game *g, uint64_t *random)
{
    g->random = random_next(random);
    g->seed = 0;
    memset(g->seen, 0, sizeof g->seen);
}

bool epic_game_sample(epic_game *g, int seat, uint64_t *random)
{
    if (!g || !random || g->over || seat != g->asked_seat)
        return false;
    epic_view view;
    view.seat = (int8_t)seat;
    view.card_count = 0;
    if (!view_shown(g, &view))
        return false;
    struct unknown u;
    for (int s = 0; s < g->seats; s++) {
        find_unknown(g, s, seat, &view, &u);
        deal_anew(g, &u, random);
    }
    forget_traces(g, random);
    g->ask_all = false; /* forced passes carry no information */
    g->sampled = true;
    if (g->dirty)
        ruleset_of(g)->derive(g);
    struct options o = { NULL, 0, 0 };
    list_options(g, &o);
    return o.count == g->option_count;
}

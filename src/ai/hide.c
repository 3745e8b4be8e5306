#include "ai/hide.h"

#include "ai/player.h"
#include "epic_view.h"
#include "kernel/random.h"
#include "kernel/run.h"
#include "kernel/zones.h"
#include "verbs/book.h"

enum { UNKNOWN_MAX = 1024 };

/* An ability that waits to resolve says whose it is, wherever that card has
 * gone since. */
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

/* Whether that could lie face down: what has veiled, or (some card lets it)
 * any champion. */
static bool could_be_down(const struct design *d, bool any)
{
    return (d->kinds & KIND_CHAMPION) && (any || (d->keywords & KW_VEILED));
}

/* One of the first n designs that could be there, taken away from them. */
static uint16_t take_one(const struct book *book, uint16_t *design, int n,
                         bool down, uint64_t *rng)
{
    int fits[UNKNOWN_MAX], m = 0;
    for (int any = 0; down && any < 2 && m == 0; any++)
        for (int i = 0; i < n; i++)
            if (could_be_down(&book->design[design[i]], any))
                fits[m++] = i;
    int at = m ? fits[rng_below(rng, m)] : rng_below(rng, n);
    uint16_t one = design[at];
    design[at] = design[n - 1];
    return one;
}

/* The cards stay where they are; what is printed on them changes places.  It
 * is sorted first: how the cards really lie leaves no trace.  The first `down`
 * of them lie face down. */
static void deal_anew(struct epic_game *g, const uint16_t *cards, int n,
                      int down, uint64_t *rng)
{
    uint16_t design[UNKNOWN_MAX];
    const struct book *book = book_of(g);
    for (int i = 0; i < n; i++) {
        uint16_t one = card_at(g, cards[i])->design;
        int at = i;
        for (; at > 0 && design[at - 1] > one; at--)
            design[at] = design[at - 1];
        design[at] = one;
    }
    for (int i = 0; i < down; i++)
        set_design(g, book, cards[i], take_one(book, design, n - i, true, rng));
    for (int i = n - 1; i >= down; i--)
        set_design(g, book, cards[i],
                   take_one(book, design, i + 1 - down, false, rng));
    if (down)
        g->dirty = 1;
}

bool hide(epic_game *g, int seat, uint64_t *rng)
{
    epic_view view;
    if (epic_game_view(g, seat, &view) != EPIC_OK)
        return false;
    uint16_t cards[UNKNOWN_MAX];
    for (int s = 0; s < g->seats; s++) {
        int down = face_down_of(g, s, seat, cards);
        int n = unknown_in(g, s, ZONE_DECK, &view, cards, down);
        if (s != seat)
            n = unknown_in(g, s, ZONE_HAND, &view, cards, n);
        if (customs_of(g)->pile_hidden)
            n = unknown_in(g, s, ZONE_PILE, &view, cards, n);
        deal_anew(g, cards, n, down, rng);
    }
    epic_game_reseed(g, random_next(rng));
    if (g->dirty)
        ruleset_of(g)->derive(g);
    struct options o = { NULL, 0, 0 };
    list_options(g, &o);
    return o.count == g->option_count;
}

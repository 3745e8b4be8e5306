#include "ai/hide.h"

#include "ai/player.h"
#include "epic_view.h"
#include "kernel/random.h"
#include "kernel/run.h"
#include "kernel/zones.h"
#include "verbs/book.h"

enum { UNKNOWN_MAX = 1024 };

static int unknown_in(const struct epic_game *g, int owner, int zone,
                      const epic_view *view, uint16_t *out, int n)
{
    for (int c = pile_of(g, owner, zone)->top; c != NO_CARD;
         c = card_at(g, c)->next) {
        bool shown = false;
        for (int i = 0; i < view->shown.count && !shown; i++)
            shown = view->cards[view->shown.first + i].card == c;
        if (!shown && n < UNKNOWN_MAX)
            out[n++] = (uint16_t)c;
    }
    return n;
}

/* The cards stay where they are; what is printed on them changes places.  It
 * is sorted first: how the cards really lie leaves no trace. */
static void deal_anew(struct epic_game *g, const uint16_t *cards, int n,
                      uint64_t *rng)
{
    uint16_t design[UNKNOWN_MAX];
    for (int i = 0; i < n; i++) {
        uint16_t one = card_at(g, cards[i])->design;
        int at = i;
        for (; at > 0 && design[at - 1] > one; at--)
            design[at] = design[at - 1];
        design[at] = one;
    }
    for (int i = n - 1; i >= 0; i--) {
        int j = rng_below(rng, i + 1);
        set_design(g, book_of(g), cards[i], design[j]);
        design[j] = design[i];
    }
}

bool hide(epic_game *g, int seat, uint64_t *rng)
{
    epic_view view;
    if (epic_game_view(g, seat, &view) != EPIC_OK)
        return false;
    uint16_t cards[UNKNOWN_MAX];
    for (int s = 0; s < g->seats; s++) {
        int n = unknown_in(g, s, ZONE_DECK, &view, cards, 0);
        if (s != seat)
            n = unknown_in(g, s, ZONE_HAND, &view, cards, n);
        deal_anew(g, cards, n, rng);
    }
    epic_game_reseed(g, random_next(rng));
    struct options o = { NULL, 0, 0 };
    list_options(g, &o);
    return o.count == g->option_count;
}

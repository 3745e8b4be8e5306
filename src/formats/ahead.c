#include "formats/ahead.h"

#include "epic_view.h"
#include "kernel/hash.h"
#include "kernel/run.h"
#include "kernel/zones.h"
#include "verbs/scene.h"

#include <stdlib.h>

struct ahead ahead_begin(const epic_game *g)
{
    struct ahead a = {
        epic_game_clone(g), observer.listener,    observer.user,
        observer.luck_used, observer.asks_forced, observer.forced
    };
    observer.listener = NULL;
    observer.asks_forced = observer.forced = false;
    return a;
}

struct ahead ahead_begin_open(const epic_game *g)
{
    struct ahead a = ahead_begin(g);
    if (a.g)
        a.g->ask_all = true;
    return a;
}

struct ahead ahead_begin_asking(const epic_game *g)
{
    struct ahead a = ahead_begin_open(g);
    observer.asks_forced = true;
    return a;
}

void ahead_end(struct ahead *a)
{
    observer.listener = a->listener;
    observer.user = a->user;
    observer.luck_used = a->luck;
    observer.asks_forced = a->asks_forced;
    observer.forced = a->forced;
    epic_game_free(a->g);
    a->g = NULL;
}

bool ahead_is_forced(void)
{
    return observer.forced;
}

void ahead_apply(epic_game *g, int choice)
{
    observer.forced = false;
    epic_game_apply(g, choice);
}

void ahead_take_forced(epic_game *g)
{
    while (!g->over && observer.forced)
        ahead_apply(g, 0);
}

bool ahead_is_same(const epic_game *one, const epic_game *other)
{
    epic_option x[EPIC_OPTIONS_MAX], y[EPIC_OPTIONS_MAX];
    if (one->over) /* at different rows, perhaps */
        return other->over && one->winner == other->winner &&
               table_fingerprint(one) == table_fingerprint(other);
    int n = epic_game_options(one, x);
    return epic_game_fingerprint(one) == epic_game_fingerprint(other) &&
           n == epic_game_options(other, y) &&
           !memcmp(x, y, sizeof *x * (size_t)n);
}

bool ahead_comes_to(const epic_game *g, const int *choices,
                    const epic_option *meant, int count, const epic_game *asked)
{
    epic_option list[EPIC_OPTIONS_MAX];
    struct ahead real = ahead_begin_open(g);
    bool good = real.g != NULL;
    for (int i = 0; good && i < count; i++) {
        good = choices[i] < epic_game_options(real.g, list) &&
               same_option(list[choices[i]], meant[i]) &&
               epic_game_apply(real.g, choices[i]) != EPIC_ILLEGAL;
    }
    good = good && ahead_is_same(real.g, asked);
    ahead_end(&real);
    return good;
}

/* ---- what a seat learns there -------------------------------------------- */

/* The cards that a seat knows, and whether it was shown another. */
struct learning {
    int seat, cards; /* tokens are made in sight of all */
    bool shown;
    epic_view view;
    bool known[];
};

/* Whether the seat may look at that card where it lies. */
static bool lies_open(const epic_game *g, int seat, int card)
{
    const struct card *c = card_at(g, card);
    if (is_hidden_zone(g, c->zone))
        return (c->marks & CARD_SHOWN) ||
               (c->zone == ZONE_HAND && card_holder(c) == seat);
    return who_sees(g, card) >> seat & 1;
}

/* All that it sees now; also what an effect under way shows of decks and hands.
 * False: that is more than a view can hold. */
static bool note_known(struct learning *l, const epic_game *g)
{
    const epic_view *v = &l->view;
    if (epic_game_view(g, l->seat, &l->view) != EPIC_OK)
        return false;
    for (int i = 0; i < l->cards; i++)
        l->known[i] = lies_open(g, l->seat, i);
    for (int i = v->shown.first; i < v->shown.first + v->shown.count; i++)
        l->known[v->cards[i].card] = true;
    return true;
}

/* A card may be shown and be gone again before the next question. */
static void note_shown(struct learning *l, int card, int design)
{
    l->shown |= design && card >= 0 && card < l->cards && !l->known[card];
}

static void note_event(void *user, const epic_game *g, const epic_event *e)
{
    struct learning *l = user;
    epic_event seen;
    (void)g;
    if (!epic_event_seen(e, l->seat, &seen))
        return;
    note_shown(l, seen.card, seen.design);
    note_shown(l, seen.other, seen.other_design);
}

/* Whether that is not all that it sees now. */
static bool sees_more(struct learning *l, const epic_game *g)
{
    const epic_view *v = &l->view;
    if (l->shown || epic_game_view(g, l->seat, &l->view) != EPIC_OK)
        return true;
    for (int i = 0; i < l->cards; i++)
        l->shown |= !l->known[i] && lies_open(g, l->seat, i);
    for (int i = v->shown.first; i < v->shown.first + v->shown.count; i++)
        note_shown(l, v->cards[i].card, v->cards[i].design);
    return l->shown;
}

bool ahead_apply_foreseen(epic_game *g, int seat, int choice)
{
    struct learning *l = calloc(1, sizeof *l + g->cap.real_cards);
    uint64_t random = g->random;
    int luck = observer.luck_used;
    if (l) {
        l->seat = seat;
        l->cards = g->cap.real_cards;
        l->shown = !note_known(l, g);
        epic_listen(note_event, l);
    }
    ahead_apply(g, choice);
    epic_listen(NULL, NULL);
    bool open =
        !g->over && (g->asked_seat == seat || g->asked == EPIC_ASK_ACTION);
    bool foreseen = l && open && g->random == random &&
                    observer.luck_used == luck && !sees_more(l, g);
    free(l);
    return foreseen;
}

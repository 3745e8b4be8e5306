/* Decks that are not named, in formats in which they are brought. */
#include "base/random.h"
#include "commands.h"
#include "decks.h"
#include "editor.h"
#include "text/say.h"
#include "wishes.h"

#include <stdio.h>

static struct {
    bool is;
    struct deck deck, side;
} built[EPIC_SEATS_MAX];

static void begin(struct editor *e, const struct wishes *w, const char *game,
                  const epic_cards *cards)
{
    struct deck all;
    every_card(cards, &all);
    editor_begin(e, game, cards, format_named(game, w->format), &all, false);
    e->list = w->list;
}

static bool build(struct editor *e, int seat)
{
    char title[100];
    snprintf(title, sizeof title, "%s, build a deck for %s (--deck names one)",
             seat_text(seat), e->format->name);
    if (!deck_edit(e, title))
        return failure("%s has no deck, and in %s one brings it: --deck NAME "
                       "or FILE; epic deck build makes one",
                       seat_text(seat), e->format->name) == 0;
    built[seat].deck = e->now.deck;
    built[seat].side = e->now.side;
    return true;
}

/* One of the ready decks that are legal, or the best that can be built. */
static bool find(struct editor *e, const struct wishes *w, int seat)
{
    char name[READY_NAME];
    struct deck ready;
    struct verdict why;
    struct brought b = { .deck = &ready, .list = w->list };
    uint64_t luck = random_apart(w->seed.number, LUCK_DEAL, (uint64_t)seat);
    uint64_t fine = 0;
    b.such = w->agreed[seat];
    for (int i = 0; ready_name(e->game, i, name); i++)
        if (ready_deck(e->game, e->cards, name, &ready) &&
            format_judge(e->format, e->game, e->cards, &b, &why) &&
            luck % ++fine == 0)
            built[seat].deck = ready;
    return fine > 0 || editor_auto(e, &built[seat].deck) ||
           failure("%s has no deck, and none was found for %s: "
                   "--opponent-deck NAME or FILE",
                   seat_text(seat), e->format->name) == 0;
}

bool wished_deck(const struct wishes *w, const char *game,
                 const epic_cards *cards, int seat, struct deck *out,
                 struct deck *side)
{
    static struct editor e;
    bool person = !w->watch && (w->hotseat || w->people >> seat & 1);
    if (!built[seat].is) {
        begin(&e, w, game, cards);
        if (!(person ? build(&e, seat) : find(&e, w, seat)))
            return false;
        built[seat].is = true;
    }
    *out = built[seat].deck;
    *side = built[seat].side;
    return true;
}

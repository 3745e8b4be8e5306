/* deck_builder.c - builds decks by measured card values. */
#include "ai/deck_builder.h"

/* Takes the card at that place of the list out of it. */
static int take_at(struct deck *d, int at)
{
    int design = d->card[at];
    for (int i = at + 1; i < d->count; i++)
        d->card[i - 1] = d->card[i];
    d->count--;
    return design;
}

/* The place of the card that adds most to the deck; -1: there is none. */
static int best_place(const struct card_values *v, const struct deck *rest,
                      const struct deck *deck)
{
    int best = -1, most = 0;
    for (int i = 0; i < rest->count; i++) {
        if (i > 0 && rest->card[i] == rest->card[i - 1])
            continue;
        int value = value_among(v, deck, rest->card[i]);
        if (best < 0 || value > most) {
            best = i;
            most = value;
        }
    }
    return best;
}

/* Adds the best card that keeps within the limits; false: there is none. */
static bool add_best(const struct format *f, const struct card_values *v,
                     const struct deck *pool, struct deck *rest,
                     struct deck *deck)
{
    struct verdict why;
    for (int at; (at = best_place(v, rest, deck)) >= 0;) {
        struct deck more = *deck;
        more.card[more.count++] = (uint16_t)take_at(rest, at);
        deck_sort(&more);
        struct brought b = { .deck = &more, .pool = pool };
        if (!format_within_limits(f, v->cards, &b, &why))
            continue;
        *deck = more;
        return true;
    }
    return false;
}

bool build_deck(const struct format *f, const char *game,
                const struct card_values *v, const struct deck *pool,
                struct deck *out)
{
    struct deck rest = *pool;
    struct verdict why;
    int most = f->deck_max ? f->deck_max : 2 * f->deck_min;
    deck_sort(&rest);
    out->count = 0;
    struct brought b = { .deck = out, .pool = pool };
    while (!format_judge(f, game, v->cards, &b, &why))
        if (out->count >= most || !add_best(f, v, pool, &rest, out))
            return false;
    return true;
}

/* drafter.c - programs that draft, build decks and exchange cards. */
#include "ai/deck_builder.h"
#include "ai/player.h"
#include "formats/deal.h"
#include "formats/facts.h"

#include <string.h>

static int choose_any(const epic_match *m, int seat,
                      const struct card_values *v, uint64_t *rng)
{
    (void)v;
    return rng_below(rng, epic_match_decision(m, seat).options);
}

static void add_run(const epic_view_match *view, epic_view_list run,
                    struct deck *out)
{
    for (int i = 0; i < run.count && out->count < DECK_MAX; i++)
        out->card[out->count++] = view->designs[run.first + i];
}

/* The card that adds most to what the seat has. */
static int choose_pick(const epic_option *options, int count,
                       const struct card_values *v, const struct deck *have)
{
    int best = 0, most = 0;
    for (int i = 0; i < count; i++) {
        int value = value_among(v, have, options[i].number);
        if (i == 0 || value > most) {
            best = i;
            most = value;
        }
    }
    return best;
}

/* The next card of the deck that it would build, in ascending order, or the end
 * of it. */
static int choose_deck(const struct format *f, const epic_option *options,
                       int count, const struct card_values *v,
                       const struct deck *pool, const struct deck *deck)
{
    struct deck all = *pool, wanted;
    for (int i = 0; i < deck->count && all.count < DECK_MAX; i++)
        all.card[all.count++] = deck->card[i];
    deck_sort(&all);
    build_deck(f, game_facts(v->cards).name, v, &all, &wanted);
    int done = 0;
    for (int i = 0; i < count; i++) {
        int design = options[i].number;
        if (options[i].act == EPIC_DONE)
            done = i;
        else if (deck_copies(&wanted, design) > deck_copies(deck, design))
            return i;
    }
    return done;
}

/* Nothing, where that may be chosen. */
static int choose_none(const epic_option *options, int count)
{
    for (int i = 0; i < count; i++)
        if (options[i].act == EPIC_DONE)
            return i;
    return 0;
}

static int choose_greedily(const epic_match *m, int seat,
                           const struct card_values *v, uint64_t *rng)
{
    static _Thread_local epic_option options[EPIC_OPTIONS_MAX];
    static _Thread_local epic_view_match view;
    struct deck pool = { 0 }, deck = { 0 };
    int count = epic_match_options(m, seat, options);
    int kind = epic_match_decision(m, seat).kind;
    (void)rng;
    epic_match_view(m, seat, &view);
    add_run(&view, view.players[seat].pool, &pool);
    add_run(&view, view.players[seat].deck, &deck);
    if (kind == EPIC_ASK_DRAFT)
        return choose_pick(options, count, v, &pool);
    if (kind == EPIC_ASK_DECK)
        return choose_deck(format_of(m), options, count, v, &pool, &deck);
    return choose_none(options, count); /* no sideboard, no exchange */
}

const struct drafter RANDOM_DRAFTER = { "random",
                                        "takes any card, all equally likely",
                                        choose_any };
const struct drafter GREEDY_DRAFTER = { "greedy",
                                        "takes what is worth most and fits in",
                                        choose_greedily };

const struct drafter *drafter_named(const char *name)
{
    static const struct drafter *const ALL[] = { &RANDOM_DRAFTER,
                                                 &GREEDY_DRAFTER };
    for (size_t i = 0; i < sizeof ALL / sizeof ALL[0]; i++)
        if (!strcmp(ALL[i]->name, name))
            return ALL[i];
    return NULL;
}

/* relisted.h - the number of a card tells neither what it is nor where it lay.
 *
 * Decks are listed in another order, and luck is given so that the same cards
 * are drawn: the games must be equal, byte for byte, numbers of cards included.
 * What is true of numbers that hang on the list would show here. */
#ifndef TEST_RELISTED_H
#define TEST_RELISTED_H

#include "formats/card_set.h"
#include "kernel/run.h"
#include "random_game.h"

enum { LUCK_MAX = EPIC_SEATS_MAX * DEALT_MAX + 64 };
static long relisted;

/* Runs to the end of the opening; questions before it are answered with the
 * first option. */
static epic_game *open_with(const epic_setup *setup, const uint32_t *luck,
                            int count, int *used)
{
    observer.luck = luck;
    observer.luck_count = count;
    observer.luck_used = 0;
    epic_game *g = epic_game_new(setup, NULL);
    while (g && !g->over && g->turn == 0 && !pile_of(g, 0, ZONE_HAND)->count)
        epic_game_apply(g, 0);
    *used = observer.luck_used;
    observer.luck_count = observer.luck_used = 0;
    return g;
}

static bool is_shuffled(const epic_setup *setup, int design)
{
    const struct book *book = book_in(setup->cards);
    int index;
    const struct ruleset *rules = ruleset_named(setup->game, &index);
    return !(book->design[design].kinds & rules->beside_deck);
}

/* The luck that shuffles a deck, as it is listed, into that order. */
static int luck_for(const epic_setup *setup, int seat, const uint16_t *wanted,
                    uint32_t *out)
{
    uint16_t list[DEALT_MAX];
    int n = 0, count = 0;
    for (int i = 0; i < setup->deck_size[seat]; i++)
        if (is_shuffled(setup, setup->deck[seat][i]))
            list[n++] = setup->deck[seat][i];
    for (int i = n - 1; i > 0; i--) {
        int k = i;
        while (list[k] != wanted[i])
            k--;
        list[k] = list[i];
        out[count++] = (uint32_t)k;
    }
    return count;
}

/* How much luck is used before decks are shuffled: some say who begins. */
static int luck_before(const epic_setup *setup)
{
    static const uint32_t NONE[LUCK_MAX];
    int used = 0, shuffled = 0;
    epic_game_free(open_with(setup, NONE, LUCK_MAX, &used));
    for (int s = 0; s < setup->seats; s++) {
        int n = 0;
        for (int i = 0; i < setup->deck_size[s]; i++)
            n += is_shuffled(setup, setup->deck[s][i]);
        shuffled += n > 0 ? n - 1 : 0;
    }
    return used - shuffled;
}

static void mix_deck(struct game *p, uint16_t *deck, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int k = below(p, i + 1);
        uint16_t t = deck[i];
        deck[i] = deck[k];
        deck[k] = t;
    }
}

static epic_game *open_in_order(const epic_setup *setup,
                                uint16_t wanted[][DEALT_MAX])
{
    uint32_t luck[LUCK_MAX] = { 0 };
    int count = luck_before(setup), used;
    for (int s = 0; s < setup->seats; s++)
        count += luck_for(setup, s, wanted[s], luck + count);
    return open_with(setup, luck, count, &used);
}

static void check_relisted(struct game *p)
{
    static uint16_t wanted[EPIC_SEATS_MAX][DEALT_MAX];
    static uint16_t other[EPIC_SEATS_MAX][DEALT_MAX];
    epic_setup setup = p->setup;
    for (int s = 0; s < setup.seats; s++) {
        int n = 0, at = 0;
        for (int i = 0; i < setup.deck_size[s]; i++)
            if (is_shuffled(&setup, p->deck[s][i]))
                wanted[s][n++] = p->deck[s][i];
        mix_deck(p, wanted[s], n);
        /* What lies beside a deck keeps its order: everybody sees it. */
        memcpy(other[s], wanted[s], sizeof wanted[s]);
        mix_deck(p, other[s], n);
        for (int i = 0; i < setup.deck_size[s]; i++)
            if (!is_shuffled(&setup, p->deck[s][i]))
                other[s][n + at++] = p->deck[s][i];
    }
    epic_game *x = open_in_order(&setup, wanted);
    for (int s = 0; s < setup.seats; s++)
        setup.deck[s] = other[s];
    epic_game *y = open_in_order(&setup, wanted);
    if (!x || !y || !same(x, y))
        failed(p, "decks in another order and the same draws: byte %ld differs",
               x && y ? first_difference(x, y) : -1);
    relisted++;
    epic_game_free(x);
    epic_game_free(y);
}

#endif

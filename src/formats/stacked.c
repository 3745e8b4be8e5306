/* stacked.c - plays the opening once to learn the permutation of the
 * shuffle. */
#include "formats/stacked.h"

#include "formats/format.h"
#include "formats/lay_out.h"
#include "kernel/run.h"
#include "kernel/zones.h"

#include <stdlib.h>
#include <string.h>

/* The original deck positions of a seat's cards in the order they are drawn.
 * Returns how many. */
static int drawn_order(const epic_game *g, int seat, int first, int *place)
{
    static const int ZONES[] = { ZONE_HAND, ZONE_DECK };
    int n = 0;
    for (int z = 0; z < 2; z++)
        for (int c = pile_of(g, seat, ZONES[z])->top; c != NO_CARD;
             c = card_at(g, c)->next)
            place[n++] = c - first;
    return n;
}

/* Cards beside the deck from the start (ECG-1.3.2) go to its end, as they do in
 * a game. */
static void put_beside_last(const epic_setup *setup, uint16_t *deck, int size)
{
    const epic_cards *cards =
        setup->cards ? setup->cards : epic_cards_builtin(setup->game);
    for (int i = 0, left = size; left > 0; left--) {
        uint16_t one = deck[i];
        if (!is_beside_deck(setup->game, cards, one)) {
            i++;
            continue;
        }
        memmove(&deck[i], &deck[i + 1], sizeof *deck * (size_t)(size - 1 - i));
        deck[size - 1] = one;
    }
}

/* All others go to the index that is drawn when they are due. */
static bool stack_one(const epic_game *g, int seat, int first, uint16_t *deck,
                      int size)
{
    int *place = malloc(sizeof *place * (size_t)(size + 1));
    uint16_t *wanted = malloc(sizeof *wanted * (size_t)(size + 1));
    bool good = place && wanted;
    if (good) {
        int n = drawn_order(g, seat, first, place), m = 0;
        for (int i = 0; i < size; i++) {
            int zone = card_at(g, first + i)->zone;
            if (zone == ZONE_HAND || zone == ZONE_DECK)
                wanted[m++] = deck[i];
        }
        for (int i = 0; i < n && i < m; i++)
            deck[place[i]] = wanted[i];
    }
    free(place);
    free(wanted);
    return good;
}

bool setup_stack(epic_setup *setup, uint16_t *const deck[EPIC_SEATS_MAX],
                 epic_error *error)
{
    for (int s = 0; s < EPIC_SEATS_MAX; s++)
        setup->deck[s] = s < setup->seats ? deck[s] : NULL;
    epic_game *g = game_lay_out(setup, true, error);
    if (!g)
        return false;
    for (int s = 0; s < setup->seats; s++)
        put_beside_last(setup, deck[s], setup->deck_size[s]);
    g->sampled = true; /* numbers stay the places in the deck */
    ruleset_of(g)->begin(g);
    run(g);
    /* If something is asked before the decks are shuffled: option 0, the first
     * seat begins, as it will in the caller's game. */
    while (g->turn == 0 && !epic_game_decision(g).over &&
           pile_of(g, 0, ZONE_HAND)->count == 0)
        epic_game_apply(g, 0);
    bool good = true;
    for (int s = 0, first = 0; s < setup->seats; s++) {
        good = good && stack_one(g, s, first, deck[s], setup->deck_size[s]);
        first += setup->deck_size[s];
    }
    if (!good && error)
        *error = (epic_error){ 0, 0, "there is not enough memory" };
    epic_game_free(g);
    return good;
}

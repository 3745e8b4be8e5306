/* kernel_duel.h - small games for the tests of the kernel. */
#ifndef EPIC_TEST_KERNEL_DUEL_H
#define EPIC_TEST_KERNEL_DUEL_H

#include "base/random.h"
#include "epic_view.h"
#include "formats/deal.h"
#include "formats/lay_out.h"
#include "kernel/luck.h"
#include "kernel/ruleset.h"
#include "kernel/zones.h"
#include "verbs/book.h"
#include "wire/view_json.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { LARGEST = 600 };
static uint16_t deck[2][LARGEST];

/* Both decks: so many different cards, or of one design. */
static inline epic_setup duel(const epic_cards *cards, int size,
                              const char *only)
{
    epic_setup setup = { .game = "ecg", .cards = cards, .seed = 7, .seats = 2 };
    uint64_t deal = 7;
    for (int s = 0; s < 2; s++) {
        struct pool pool = { 0 };
        for (int i = 0; i < size;) {
            pool_add(&pool, cards);
            i += pool_take(&pool, &deal, deck[s] + i, size - i);
        }
        for (int i = 0; only && i < size; i++)
            deck[s][i] = (uint16_t)epic_cards_find(cards, only);
        setup.deck[s] = deck[s];
        setup.deck_size[s] = size;
    }
    return setup;
}

#endif

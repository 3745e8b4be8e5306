/* greedy_table.h - a position laid out by hand, and what the greedy player does
 * in it.  Whoever includes it has said before which game that is, and which
 * cards it needs: GAME, CARDS. */
#ifndef EPIC_GREEDY_TABLE_H
#define EPIC_GREEDY_TABLE_H

#include "../game_words.h"
#include "ai/player.h"
#include "formats/position.h"
#include "kernel/state.h"
#include "text/command.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { ME, FOE };

static struct position table;

static const epic_cards *cards(void)
{
    static const epic_cards *known;
    epic_error error = { 0 };
    epic_source source = { "test", CARDS };
    if (!known)
        known = epic_cards_new(GAME, &source, 1, &error);
    if (!known)
        fail_msg("%s", error.text);
    return known;
}

static struct placed *put(const char *name, int seat, int zone)
{
    int design = epic_cards_find(cards(), name);
    assert_true(design > 0);
    table.card[table.count++] = (struct placed){
        .design = design, .seat = seat, .zone = zone, .controller = -1
    };
    return &table.card[table.count - 1];
}

static void lay_empty(int active, int phase)
{
    memset(&table, 0, sizeof table);
    table.setup = (epic_setup){ .game = GAME, .cards = cards(), .seats = 2 };
    table.setup.seed = 1;
    table.active = active;
    table.phase = phase;
}

static epic_game *laid_out(void)
{
    epic_error error = { 0 };
    epic_game *g = position_game(&table, &error);
    if (!g)
        fail_msg("%s", error.text);
    return g;
}

/* Somebody types that. */
static void act(epic_game *g, int seat, const char *words)
{
    static struct command c;
    if (!command_read(g, seat, words, &c))
        fail_msg("%s: %s%s", words, c.text,
                 c.reason.sentence ? c.reason.sentence : "");
    assert_int_equal(epic_game_apply_all(g, c.choices, c.count, NULL), EPIC_OK);
}

/* What it chooses for that seat, with so many lucks, begins with that; and so
 * it is done. */
static inline void chooses_with(epic_game *g, int seat, const char *wanted,
                                int lucks, bool exact)
{
    char text[200];
    static epic_option list[EPIC_OPTIONS_MAX];
    epic_decision d = epic_game_decision(g);
    int choice = 0;
    assert_false(d.over);
    assert_int_equal(d.seat, seat);
    epic_game_options(g, list);
    for (int luck = 1; luck <= lucks; luck++) {
        uint64_t rng = (uint64_t)luck * 7919;
        choice = player_choose(&GREEDY_PLAYER, g, &rng);
        option_in(g, seat, list[choice], text, sizeof text);
        if (exact ? strcmp(text, wanted)
                  : strncmp(text, wanted, strlen(wanted)))
            fail_msg("it chooses %s, not %s", text, wanted);
    }
    epic_game_apply(g, choice);
}

#endif

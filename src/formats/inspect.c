#include "formats/inspect.h"

#include "formats/match.h"
#include "kernel/flaw.h"
#include "kernel/run.h"

#include <stdlib.h>

enum { LOOKED_MAX = 2048 };

struct inspector {
    const char *flaw;
    struct card looked_at[LOOKED_MAX]; /* when they were in order */
    int looked_count;
    epic_option options[EPIC_OPTIONS_MAX];
    /* In a match: the game that is looked at, and what was dealt for it. */
    int game_number;
    epic_setup setup;
    struct match_decks decks;
};

struct inspector *inspector_new(void)
{
    return calloc(1, sizeof(struct inspector));
}

void inspector_free(struct inspector *i)
{
    free(i);
}

void inspect_anew(struct inspector *i)
{
    i->flaw = NULL;
    i->game_number = 0;
}

const char *inspector_flaw(const struct inspector *i)
{
    return i->flaw;
}

/* Most rows move no card, and then there is nothing new to see. */
static bool look_at_step(void *user, struct epic_game *g, const char *rule)
{
    struct inspector *i = user;
    size_t bytes = g->cards * sizeof i->looked_at[0];
    if (!rule || i->flaw ||
        (i->looked_count == g->cards &&
         !memcmp(i->looked_at, card_at(g, 0), bytes)))
        return true;
    i->flaw = cards_flaw(g);
    i->looked_count = 0;
    if (!i->flaw && g->cards <= LOOKED_MAX) {
        i->looked_count = g->cards;
        memcpy(i->looked_at, card_at(g, 0), bytes);
    }
    return true;
}

void inspect_steps(struct inspector *i)
{
    observer.step = i ? look_at_step : NULL;
    observer.step_user = i;
}

void inspect_game(struct inspector *i, const epic_game *g,
                  const epic_setup *setup)
{
    if (!i->flaw)
        i->flaw = game_flaw(g);
    if (!i->flaw)
        i->flaw = dealt_flaw(g, setup);
    if (!i->flaw && !g->over)
        i->flaw = options_flaw(g, i->options, epic_game_options(g, i->options));
}

void inspect_match(struct inspector *i, const epic_match *m)
{
    if (m->stage == EPIC_STAGE_GAME && i->game_number != m->game_number) {
        i->game_number = m->game_number;
        i->setup = match_game_setup(m, &i->decks);
    }
    if (m->game && i->game_number == m->game_number)
        inspect_game(i, m->game, &i->setup);
}

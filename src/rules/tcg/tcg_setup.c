/* TCG-setup, TCG-mull, TCG-turn: setting up, mulligans, and the loop over
 * turns. */
#include "rules/tcg/tcg.h"

/* Chance decides who goes first (TCG-setup-4), or who was given the right to say
 * so, the loser of the last game (TCG-match-2).  Frame (of the game): `stage` 1:
 * that is asked. */
static flow find_first(struct epic_game *g, struct frame *f)
{
    if (g->holder == NOBODY)
        return choose_first(g, f);
    if (f->stage == 0) {
        g->phase = 0;
        g->active = g->holder;
        g->asked_card = NO_CARD;
        f->stage = 1;
        pick_must_wait(g, EPIC_ASK_CHOOSE, g->holder, 1, 1);
        return again(f);
    }
    thing first = picked_alone(g);
    f->stage = 0;
    g->holder = NOBODY;
    if (first == NO_CARD) /* the one who was asked has left */
        return choose_first(g, f);
    g->first = g->active = (uint8_t)thing_seat(first);
    tell_seat(g, EPIC_EVENT_FIRST, g->first, 0);
    return next();
}

/* Frame (of the game): `chooser` is the seat of the last regular turn; extra
 * turns do not change the order. */
static flow turns_begin(struct epic_game *g, struct frame *f)
{
    flow begun = begin_turns(g, f);
    f->chooser = g->active;
    return begun;
}

flow tcg_next_turn(struct epic_game *g, struct frame *f)
{
    int in_order = next_seat(g, f->chooser), seat = extra_turn(g, in_order);
    if (seat == NOBODY)
        seat = f->chooser = (uint8_t)in_order;
    g->seat[seat].again = seat == g->active;
    g->active = (uint8_t)seat;
    set_next(g, f, tcg_begin_turn);
    return next();
}

const struct step GAME_TCG[] = {
    { "TCG-setup-1", set_health },
    { "TCG-setup-4", find_first },
    { "TCG-setup-3", shuffle_decks },
    { "TCG-setup-2", opening_hands },
    { "TCG-mull-7", next_mulligan },
    { "TCG-setup-5", turns_begin },
    { "TCG-turn-5", tcg_begin_turn },
    { "TCG-turn-6", tcg_next_turn },
    STEP_END,
};

const struct step MULLIGAN_TCG[] = {
    { "TCG-mull-1", offer_mulligan }, { "TCG-mull-9", take_mulligan },
    { "TCG-mull-3", put_back },       { "TCG-mull-5", pay_for_mulligan },
    { "TCG-mull-4", redraw },         STEP_END,
};

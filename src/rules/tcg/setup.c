/* Setting up, mulligans, and turn after turn. */
#include "rules/tcg/tcg.h"

flow tcg_next_turn(struct epic_game *g, struct frame *f)
{
    return next_turn(g, f);
}

const struct step GAME_TCG[] = {
    { "TCG-setup-4", choose_first },
    { "TCG-setup-1", set_health },
    { "TCG-setup-3", shuffle_decks },
    { "TCG-setup-2", opening_hands },
    { "TCG-mull-7", next_mulligan },
    { "TCG-setup-5", begin_turns },
    { "TCG-turn-5", begin_turn },
    { "TCG-turn-6", tcg_next_turn },
    STEP_END,
};

const struct step MULLIGAN_TCG[] = {
    { "TCG-mull-1", offer_mulligan },   { "TCG-mull-9", take_mulligan },
    { "TCG-mull-3", put_back },         { "TCG-mull-5", pay_for_mulligan },
    { "TCG-mull-4", redraw },           STEP_END,
};

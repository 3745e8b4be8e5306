/* ECG chapter 1: setting up, opening hands, mulligans, and the loop over
 * turns. */
#include "rules/ecg/ecg.h"

static flow reveal_deities(struct epic_game *g, struct frame *f)
{
    (void)f;
    for (int s = 0; s < g->seats; s++) {
        int next_card;
        for (int c = pile_of(g, s, ZONE_DECK)->top; c != NO_CARD;
             c = next_card) {
            next_card = card_at(g, c)->next;
            if (!(design_of(g, c)->kinds & KIND_DEITY))
                continue;
            zone_move(g, c, ZONE_SIDE, BOTTOM); /* ECG-1.3.2 */
            reveal_card(g, c);
        }
    }
    return next();
}

const struct step GAME_ECG[] = {
    { "ECG-R-setup-4", choose_first }, { "ECG-2.4.1-1", reveal_deities },
    { "ECG-1.5.1-1", set_health },     { "ECG-1.3.1-2", shuffle_decks },
    { "ECG-1.8.1-1", opening_hands },  { "ECG-1.8.4-1", next_mulligan },
    { "ECG-R-setup-5", begin_turns },  { "ECG-4.0", begin_turn },
    { "ECG-4.5.2f", next_turn },       STEP_END,
};

const struct step MULLIGAN_ECG[] = {
    { "ECG-1.8.2-1", offer_mulligan },   { "ECG-1.8.2-1", take_mulligan },
    { "ECG-1.8.2-2", put_back },         { "ECG-1.8.2-3", redraw },
    { "ECG-1.8.2-4", pay_for_mulligan }, STEP_END,
};

/* Setting up, mulligans, and turn after turn. */
#include "rules/tcg/tcg.h"

static void forget_timed(struct epic_game *g, int i)
{
    g->timed--;
    memmove(timed_at(g, i), timed_at(g, i + 1),
            (size_t)(g->timed - i) * sizeof(struct timed));
    memset(timed_at(g, g->timed), 0, sizeof(struct timed));
}

/* The seat of the extra turn that was gained last, or NOBODY.  Nobody takes
 * more than two turns in a row. */
static int extra_turn(struct epic_game *g)
{
    for (int i = g->timed - 1; i >= 0; i--) {
        if (timed_at(g, i)->kind != TIMED_TURN)
            continue;
        int seat = timed_at(g, i)->seat;
        forget_timed(g, i);
        if (!g->seat[seat].out && !(seat == g->active && g->seat[seat].again))
            return seat;
    }
    return NOBODY;
}

/* The frame of the game: `chooser` whose turn in order was the last. */
static flow turns_begin(struct epic_game *g, struct frame *f)
{
    f->chooser = g->first;
    return begin_turns(g, f);
}

static flow next_begins(struct epic_game *g, struct frame *f)
{
    (void)f;
    return straight_on(g, push(g, PROC_TURN, g->active, NO_CARD), start_turn);
}

flow tcg_next_turn(struct epic_game *g, struct frame *f)
{
    int seat = extra_turn(g);
    if (seat == NOBODY)
        seat = f->chooser = (uint8_t)next_seat(g, f->chooser);
    g->seat[seat].again = seat == g->active;
    g->active = (uint8_t)seat;
    return straight_past(g, f, -2, next_begins);
}

const struct step GAME_TCG[] = {
    { "TCG-setup-4", choose_first },
    { "TCG-setup-1", set_health },
    { "TCG-setup-3", shuffle_decks },
    { "TCG-setup-2", opening_hands },
    { "TCG-mull-7", next_mulligan },
    { "TCG-setup-5", turns_begin },
    { "TCG-turn-5", next_begins },
    { "TCG-turn-6", tcg_next_turn },
    STEP_END,
};

const struct step MULLIGAN_TCG[] = {
    { "TCG-mull-1", offer_mulligan }, { "TCG-mull-9", take_mulligan },
    { "TCG-mull-3", put_back },       { "TCG-mull-5", pay_for_mulligan },
    { "TCG-mull-4", redraw },         STEP_END,
};

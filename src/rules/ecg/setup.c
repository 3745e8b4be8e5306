/* Chapter 1: setting up, opening hands, mulligans, and turn after turn. */
#include "kernel/random.h"
#include "rules/ecg/ecg.h"

static flow choose_first(struct epic_game *g, struct frame *f)
{
    (void)f;
    g->phase = PHASE_SETUP;
    g->first = g->active = (uint8_t)random_below(g, g->seats);
    tell_seat(g, EPIC_EVENT_FIRST, g->first, 0);
    return next();
}

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
            zone_move(g, c, ZONE_SIDE, BOTTOM); /* 1.3.2 */
            reveal_card(g, c);
        }
    }
    return next();
}

static flow set_health(struct epic_game *g, struct frame *f)
{
    (void)f;
    g->start_health = customs_of(g)->start_health;
    for (int s = 0; s < g->seats; s++) {
        int own = rule_sum(g, RULE_STARTING_HEALTH, NO_CARD, s);
        g->seat[s].health = (int16_t)(own ? own : g->start_health);
    }
    return next();
}

static flow shuffle_decks(struct epic_game *g, struct frame *f)
{
    (void)f;
    for (int s = 0; s < g->seats; s++) {
        zone_shuffle(g, s);
        tell_seat(g, EPIC_EVENT_SHUFFLE, s, 0);
    }
    return next();
}

static flow opening_hands(struct epic_game *g, struct frame *f)
{
    for (int i = 0, s = g->first; i < g->seats; i++, s = next_seat(g, s)) {
        int own = rule_sum(g, RULE_OPENING_HAND, NO_CARD, s); /* 1.8.1-2 */
        draw_cards(g, s, own ? own : customs_of(g)->opening_hand);
    }
    g->triggers = 0; /* the game has not begun: nothing waits for this */
    f->chooser = g->first;
    f->stage = 0;
    return next();
}

static flow next_mulligan(struct epic_game *g, struct frame *f)
{
    if (f->stage == g->seats)
        return next();
    int seat = f->chooser;
    f->stage++;
    f->chooser = (uint8_t)next_seat(g, seat);
    f->at--; /* and then the one after that */
    return begin(g, ECG_MULLIGAN, seat, NO_CARD);
}

static flow begin_turns(struct epic_game *g, struct frame *f)
{
    (void)f;
    g->first_turn = 1;
    g->active = g->first;
    return next();
}

static flow begin_turn(struct epic_game *g, struct frame *f)
{
    (void)f;
    return begin(g, ECG_TURN, g->active, NO_CARD);
}

static flow next_turn(struct epic_game *g, struct frame *f)
{
    g->active = (uint8_t)next_seat(g, g->active);
    return back_to(g, f, begin_turn);
}

const struct step GAME[] = {
    { "ECG-R-setup-4", choose_first }, { "ECG-2.4.1-1", reveal_deities },
    { "ECG-1.5.1-1", set_health },     { "ECG-1.3.1-2", shuffle_decks },
    { "ECG-1.8.1-1", opening_hands },  { "ECG-1.8.4-1", next_mulligan },
    { "ECG-R-setup-5", begin_turns },  { "ECG-4.0", begin_turn },
    { "ECG-4.5.2f", next_turn },       STEP_END,
};

/* ---- one player's mulligan ----------------------------------------------- */

int hand_candidates(const struct epic_game *g, const struct frame *f,
                    thing *out)
{
    int n = 0;
    for (int c = pile_of(g, f->seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        out[n++] = (thing)c;
    return n;
}

static flow offer_mulligan(struct epic_game *g, struct frame *f)
{
    int hand = pile_of(g, f->seat, ZONE_HAND)->count;
    g->asked_card = NO_CARD;
    if (f->last == hand - 1)
        return next();
    g->minimum = 0;
    g->maximum = (int16_t)(hand - f->picked);
    return ask(g, EPIC_ASK_MULLIGAN, f->seat);
}

static flow take_mulligan(struct epic_game *g, struct frame *f)
{
    int hand = pile_of(g, f->seat, ZONE_HAND)->count;
    if (f->last == hand - 1)
        return next();
    thing t = picked(g, f);
    if (t == NO_CARD)
        return next();
    note_at(g, SLOT_SHARE, t);
    return back_to(g, f, offer_mulligan);
}

static flow put_back(struct epic_game *g, struct frame *f)
{
    uint16_t list[256];
    int n = 0;
    for (int i = f->mark; i < g->refs; i++)
        list[n++] = ref_at(g, i)->card;
    g->refs = f->mark;
    random_shuffle(g, list, n); /* the bottom, in random order */
    for (int i = 0; i < n; i++)
        zone_move(g, list[i], ZONE_DECK, BOTTOM);
    f->rest = (uint16_t)n;
    tell_seat(g, EPIC_EVENT_MULLIGAN, f->seat, n);
    return next();
}

static flow redraw(struct epic_game *g, struct frame *f)
{
    draw_cards(g, f->seat, f->rest);
    g->triggers = 0;
    return next();
}

static flow pay_for_mulligan(struct epic_game *g, struct frame *f)
{
    if (f->rest)
        lose_health(g, f->seat, f->rest);
    g->triggers = 0;
    settle(g);
    return next();
}

const struct step MULLIGAN[] = {
    { "ECG-1.8.2-1", offer_mulligan },   { "ECG-1.8.2-1", take_mulligan },
    { "ECG-1.8.2-2", put_back },         { "ECG-1.8.2-3", redraw },
    { "ECG-1.8.2-4", pay_for_mulligan }, STEP_END,
};

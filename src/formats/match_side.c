/* match_side.c - the stage between two games: who has a sideboard exchanges
 * cards, one for one (TCG-side-2, TCG-side-3). */
#include "formats/match_tell.h"

static void side_begin(struct epic_match *m)
{
    for (int s = 0; s < m->seats; s++)
        if (match_count(m, s, AT_SIDE) > 0)
            match_ask(m, s, EPIC_ASK_SWAP_OUT);
}

static bool side_go_on(struct epic_match *m)
{
    (void)m;
    return false;
}

static enum epic_stage side_leads_to(const struct epic_match *m)
{
    (void)m;
    return EPIC_STAGE_GAME;
}

static void side_picking(const struct epic_match *m, int seat,
                         struct picking *p)
{
    int out = match_count(m, seat, AT_OUT);
    bool in = m->seat[seat].asked == EPIC_ASK_SWAP_IN;
    match_list(m, seat, in ? AT_SIDE : AT_DECK, &p->from);
    p->rule = match_format(m)->swap_rule;
    p->most =
        in ? out - m->seat[seat].picked : match_count(m, seat, AT_SIDE) - out;
    p->least = in ? p->most : 0;
}

/* What went out of the deck is the sideboard's. */
static void finish(struct epic_match *m, int seat)
{
    for (int i = 0; i < m->count; i++)
        if (m->card[i].seat == seat && m->card[i].place == AT_OUT)
            m->card[i].place = AT_SIDE;
    match_answered(m, seat);
    match_tell_seat(m, EPIC_EVENT_SWAP, seat, 0, match_format(m)->swap_rule);
}

static void side_pick(struct epic_match *m, int seat, int design)
{
    struct picking p;
    bool in = m->seat[seat].asked == EPIC_ASK_SWAP_IN;
    const char *rule = match_format(m)->swap_rule;
    if (design) {
        match_move(m, seat, design, in ? AT_SIDE : AT_DECK,
                   in ? AT_DECK : AT_OUT);
        match_tell_card(m, in ? EPIC_EVENT_SWAP_IN : EPIC_EVENT_SWAP_OUT, seat,
                        design, 1u << seat, rule);
    }
    side_picking(m, seat, &p);
    if (design && p.most > 0)
        return;
    if (!in && match_count(m, seat, AT_OUT) > 0)
        match_ask(m, seat, EPIC_ASK_SWAP_IN);
    else
        finish(m, seat);
}

const struct stage STAGE_SIDEBOARD = {
    .name = "sideboard",
    .begin = side_begin,
    .go_on = side_go_on,
    .next = side_leads_to,
    .picking = side_picking,
    .pick = side_pick,
};

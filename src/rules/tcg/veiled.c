/* TCG-veiled: playing a champion face down, and unveiling it. */
#include "rules/tcg/tcg.h"

#include "verbs/instead.h"

int tcg_why_not_face_down(const struct epic_game *g, int seat, int card)
{
    const struct card *c = card_at(g, card);
    if (c->zone != ZONE_HAND || card_holder(c) != seat)
        return NOT_IN_HAND;
    if (!(c->marks & CARD_VEILED) &&
        (!(design_of(g, card)->kinds & KIND_CHAMPION) ||
         !(words_by_rule(g, RULE_PLAY_AS, (thing)card, seat) & KW_VEILED)))
        return NOT_VEILED;
    if (seat != g->active || g->phase != PHASE_BUILD || !nothing_waits(g))
        return VEILED_WHEN;
    return gold_for(g, seat, 0) < 1 ? VEILED_COST : MAY_DO;
}

int tcg_why_not_unveil(const struct epic_game *g, int seat, int card)
{
    const struct body *b = body_of(g, card);
    return b && b->controller == seat && (b->flags & BODY_VEILED)
               ? MAY_DO
               : NOT_FACE_DOWN;
}

void tcg_offer_unveil(const struct epic_game *g, int seat, struct options *o)
{
    for (int i = 0; g->veiled && i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && (b->flags & BODY_VEILED) && b->controller == seat)
            offer(o, EPIC_UNVEIL, b->card, -1, 0);
    }
}

static flow turn_up(struct epic_game *g, struct frame *f)
{
    uint16_t card = f->card;
    unveil_all(g, &card, 1);
    tcg_settle(g);
    return next();
}

const struct step UNVEIL_TCG[] = {
    { "TCG-veiled-8", turn_up },
    { "TCG-when-4", flush_triggers },
    STEP_END,
};

const struct step INSTEAD_TCG[] = {
    { "TCG-as-6", ask_which_line },
    { "TCG-as-6", take_line },
    { "TCG-engine-6", settle_by_line },
    { NULL, forget_line },
    STEP_END,
};

bool tcg_unveil_left(struct epic_game *g, struct frame *f, unsigned out)
{
    (void)out;
    return continue_at(g, f, flush_triggers);
}

/* Asked again by the row that began it, if there is still a choice. */
bool tcg_instead_left(struct epic_game *g, struct frame *f, unsigned out)
{
    (void)out;
    return f == top_frame(g) && end_procedure(g, f);
}

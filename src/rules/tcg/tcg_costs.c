/* TCG-cost: additional costs of playing a card.
 *
 * While the card is announced its player chooses between alternative costs,
 * takes or declines optional ones, and pays costs that determine X.  Then
 * targets are chosen, and then the other costs are paid.
 *
 * Frame (of playing the card): `stage` is the line of text being looked at;
 * `number` has a bit for each line whose alternative or optional cost was
 * chosen; `offer_end` is 1 if an optional cost was; FRAME_COST while the choice
 * between two costs is open. */
#include "rules/tcg/tcg.h"

static const struct ability *line_at(const struct epic_game *g,
                                     const struct frame *f)
{
    return &book_of(g)->ability[design_of(g, f->card)->ability + f->stage];
}

static bool more_lines(const struct epic_game *g, const struct frame *f)
{
    return f->stage < design_of(g, f->card)->abilities;
}

/* An additional cost of playing the card from the discard pile applies only if
 * the card is played from there by its own permission, not inside another
 * effect. */
static bool applies(const struct frame *f, const struct ability *a)
{
    return a->kind == ABILITY_EXTRA_COST &&
           (a->zone != ZONE_PILE ||
            !(f->inside || (f->flags & FRAME_FROM_HAND)));
}

/* Whether these costs and the card's own cost can be paid together. */
static bool run_payable(const struct epic_game *g, const struct frame *f,
                        int first, int count)
{
    int gold = f->flags & FRAME_FREE ? 0 : play_cost(g, f->seat, f->card);
    gold += cost_gold(g, f->seat, f->card, first, count);
    return gold <= gold_for(g, f->seat, align_of(design_of(g, f->card))) &&
           all_payable(g, f->seat, f->card, first, count);
}

/* EPIC_ASK_MODE asks for one of two alternative costs, or for a mode of the
 * text. */
void tcg_mode_options(const struct epic_game *g, struct options *o)
{
    const struct frame *f = top_frame(g);
    if (f->proc != TCG_PLAY || !(f->flags & FRAME_COST)) {
        mode_options(g, o);
        return;
    }
    const struct ability *a = line_at(g, f);
    if (run_payable(g, f, a->cost, a->costs))
        offer(o, EPIC_PICK, f->card, -1, 0);
    if (run_payable(g, f, a->or_cost, a->or_costs))
        offer(o, EPIC_PICK, f->card, -1, 1);
}

flow choose_cost(struct epic_game *g, struct frame *f)
{
    g->asked_card = f->card;
    g->asked_about = -1;
    for (; more_lines(g, f); f->stage++) {
        const struct ability *a = line_at(g, f);
        if (!applies(f, a))
            continue;
        if (a->optional && run_payable(g, f, a->cost, a->costs))
            return ask_yes_no(g, f->seat);
        if (a->or_costs) {
            f->flags |= FRAME_COST;
            return ask_unless_forced(g, EPIC_ASK_MODE, f->seat);
        }
    }
    return next();
}

flow take_cost(struct epic_game *g, struct frame *f)
{
    f->flags &= (uint8_t)~FRAME_COST;
    if (!more_lines(g, f)) {
        f->stage = 0;
        return next();
    }
    bool optional = line_at(g, f)->optional;
    if (optional ? g->answer.act == EPIC_YES : g->answer.number == 1)
        f->number = (int16_t)(f->number | 1 << f->stage);
    if (optional && g->answer.act == EPIC_YES)
        f->offer_end = 1;
    f->stage++;
    return back_to(g, f, choose_cost);
}

/* Whether the cost determines X. */
static bool names_x(const struct epic_game *g, const struct ability *a)
{
    const struct clause *c = &book_of(g)->clause[a->cost];
    for (int i = 0; i < a->costs; i++)
        if (c[i].flags & FLAG_BIND_X)
            return true;
    return false;
}

/* Pay the chosen costs that determine X, or those that do not. */
static flow pay_lines(struct epic_game *g, struct frame *f, bool x)
{
    for (; more_lines(g, f); f->stage++) {
        const struct ability *a = line_at(g, f);
        bool chosen = f->number >> f->stage & 1;
        if (!applies(f, a) || names_x(g, a) != x || (a->optional && !chosen))
            continue;
        bool other = a->or_costs && chosen;
        int first = other ? a->or_cost : a->cost;
        int count = other ? a->or_costs : a->costs;
        f->did |= cost_gold(g, f->seat, f->card, first, count) > 0;
        f->stage++;
        push_costs(g, f->seat, this_card(f), first, count);
        return again(f);
    }
    f->stage = 0;
    return next();
}

flow pay_x(struct epic_game *g, struct frame *f)
{
    return pay_lines(g, f, true);
}

flow pay_extra(struct epic_game *g, struct frame *f)
{
    return pay_lines(g, f, false);
}

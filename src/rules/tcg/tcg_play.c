/* TCG-play, TCG-ability: a card or an ability is announced, its targets are
 * chosen, its costs are paid, and it goes on the line. */
#include "rules/tcg/tcg.h"

flow tcg_perform(struct epic_game *g, int seat)
{
    epic_option o = g->answer;
    count_act(g);
    if (o.act == EPIC_PLAY) {
        struct frame *f = push(g, TCG_PLAY, seat, o.card);
        if (o.number)
            f->flags |= FRAME_FACE_DOWN;
        return next();
    }
    if (o.act == EPIC_UNVEIL)
        return begin(g, TCG_UNVEIL, seat, o.card);
    CHECK(g, o.act == EPIC_USE);
    struct frame *f = push(g, TCG_USE, seat, o.card);
    f->ability = (uint16_t)(design_of(g, o.card)->ability + o.number);
    return next();
}

/* ---- a card -------------------------------------------------------------- */

static step_fn aim, aimed, pay_card;

static bool is_down(const struct frame *f)
{
    return f->flags & FRAME_FACE_DOWN;
}

/* Whether modes or additional costs are chosen as it is announced. */
static bool has_choices(const struct epic_game *g, int card)
{
    const struct design *d = design_of(g, card);
    return (d->does & DOES_EXTRA_COST) || book_of(g)->ability[d->text].modes;
}

/* Until it is on the line the card lies in ZONE_SIDE: out of the hand, so that
 * it cannot pay for itself. */
static flow announce(struct epic_game *g, struct frame *f)
{
    const struct card *c = card_at(g, f->card);
    if (c->zone == ZONE_HAND)
        f->flags |= FRAME_FROM_HAND;
    if (is_down(f)) /* hidden: straight from the hand to the line */
        return skip_to(g, f, pay_card);
    if (c->zone == ZONE_PILE)
        happen(g, ON_LEAVES_PILE, f->card, NO_CARD, card_holder(c), 1);
    zone_move_to(g, f->card, f->seat, ZONE_SIDE, BOTTOM);
    f->generation = c->generation;
    tell_card(g, EPIC_EVENT_PLAY, f->seat, f->card, 0);
    if (c->marks & CARD_PLAIN)
        return skip_to(g, f, pay_card);
    return has_choices(g, f->card) ? next() : skip_to(g, f, aim);
}

/* TCG-veiled-14: choosing a face-down target has turned it up; settle what
 * follows from that. */
static flow aimed(struct epic_game *g, struct frame *f)
{
    (void)f;
    tcg_settle(g);
    return next();
}

static flow aim(struct epic_game *g, struct frame *f)
{
    const struct design *d = design_of(g, f->card);
    if ((d->kinds & KIND_STAYS) || !book_of(g)->ability[d->text].aims)
        return next();
    struct frame *e = push_effect(g, f->seat, this_card(f), d->text, f->mode);
    e->aim = AIM_NOW;
    e->x = f->x;
    return next();
}

static flow pay_card(struct epic_game *g, struct frame *f)
{
    int cost = is_down(f)              ? 1 /* face down: one action */
               : f->flags & FRAME_FREE ? 0
                                       : play_cost(g, f->seat, f->card);
    unsigned align = is_down(f) ? 0 : align_of(design_of(g, f->card));
    if (cost)
        pay_gold(g, f->seat, align, cost);
    f->did |= cost > 0;
    return next();
}

/* A face-down card counts only as a champion; nothing printed on it applies. */
static void lay_face_down(struct epic_game *g, const struct frame *f,
                          struct item *t)
{
    t->flags = ITEM_PAID | ITEM_FACE_DOWN;
    tell_card(g, EPIC_EVENT_PLAY, f->seat, f->card, 1);
}

static flow put_on_line(struct epic_game *g, struct frame *f)
{
    struct item *t = push_item(g, f->card, 0, f->seat, f->mark);
    if (!t)
        return next();
    f->generation = card_at(g, f->card)->generation;
    if (is_down(f))
        lay_face_down(g, f, t);
    else
        fill_item(g, t, f, design_of(g, f->card)->instant);
    return next();
}

static flow play_triggers(struct epic_game *g, struct frame *f)
{
    const struct design *d = design_of(g, f->card);
    if (is_down(f))
        note_played_unseen(g, f->seat);
    else
        note_played(g, f->seat, f->card);
    refresh(g);
    happen(g, ON_PLAY, f->card, NO_CARD, f->seat, 0);
    if (!is_down(f) && d->cost == 1)
        happen(g, ON_ALLY, f->card, NO_CARD, f->seat, 0);
    return next();
}

static flow at_once(struct epic_game *g, struct frame *f)
{
    (void)f;
    int top = top_item(g);
    if (top >= 0 && (item_at(g, top)->flags & ITEM_INSTANT))
        return resolve_top(g, true);
    return next();
}

const struct step PLAY_TCG[] = {
    { "TCG-play-1", announce },
    { "TCG-play-2", ask_mode },
    { "TCG-play-2", take_mode },
    { "TCG-cost-4", choose_cost },
    { "TCG-cost-4", take_cost },
    { "TCG-cost-4", pay_x },
    { "TCG-target-1", aim },
    { "TCG-veiled-14", aimed },
    { "TCG-cost-5", pay_extra },
    { "TCG-cost-5", pay_mode },
    { "TCG-cost-1", pay_card },
    { "TCG-line-2", put_on_line },
    { "TCG-when-8", play_triggers },
    { "TCG-instant-1", at_once },
    { "TCG-when-4", flush_unless_inside },
    STEP_END,
};

bool tcg_play_left(struct epic_game *g, struct frame *f, unsigned out)
{
    return !is_past(g, f, put_on_line) && has_lost_player(g, f, out) &&
           abandon(f);
}

/* ---- an ability ---------------------------------------------------------- */

static step_fn pay_power;

static flow announce_power(struct epic_game *g, struct frame *f)
{
    tell_card(g, EPIC_EVENT_USE, f->seat, f->card,
              f->ability - design_of(g, f->card)->ability);
    count_use(g, f->card, f->ability);
    return next();
}

static flow aim_power(struct epic_game *g, struct frame *f)
{
    if (!book_of(g)->ability[f->ability].aims)
        return skip_to(g, f, pay_power);
    struct frame *e =
        push_effect(g, f->seat, this_card(f), f->ability, MODE_ASKED);
    e->aim = AIM_NOW;
    return next();
}

/* Most powers cost only expending their card: done here, without running
 * clauses. */
static flow expend_for_power(struct epic_game *g, struct frame *f)
{
    refresh(g);
    if (ref_live(g, this_card(f)) && body_of(g, f->card))
        set_position(g, body_of(g, f->card), EXPENDED);
    tcg_settle(g);
    return next();
}

static flow pay_power(struct epic_game *g, struct frame *f)
{
    const struct ability *a = &book_of(g)->ability[f->ability];
    int tax = in_force(g, RULE_POWERS_COST_MORE)
                  ? rule_sum(g, RULE_POWERS_COST_MORE, f->card, f->seat)
                  : 0;
    if (tax > 0)
        pay_gold(g, f->seat, align_of(design_of(g, f->card)), tax);
    f->did = tax > 0 ||
             (a->gold && cost_gold(g, f->seat, f->card, a->cost, a->costs) > 0);
    if (!a->costs)
        return next();
    if (a->takes == TAKES_EXPENDING)
        return expend_for_power(g, f);
    push_costs(g, f->seat, this_card(f), a->cost, a->costs);
    return next();
}

static flow put_power(struct epic_game *g, struct frame *f)
{
    struct item *t = push_item(g, f->card, f->ability, f->seat, f->mark);
    if (!t)
        return next();
    t->source = this_card(f); /* as it was before costs were paid */
    fill_item(g, t, f, book_of(g)->ability[f->ability].instant);
    return next();
}

const struct step USE_TCG[] = {
    { "TCG-ability-3", announce_power },
    { "TCG-target-1", aim_power },
    { "TCG-veiled-14", aimed },
    { "TCG-cost-5", pay_power },
    { "TCG-line-2", put_power },
    { "TCG-instant-1", at_once },
    { "TCG-when-4", flush_unless_inside },
    STEP_END,
};

bool tcg_use_left(struct epic_game *g, struct frame *f, unsigned out)
{
    return !is_past(g, f, put_power) && has_lost_player(g, f, out) &&
           abandon(f);
}

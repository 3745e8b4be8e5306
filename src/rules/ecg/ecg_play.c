/* ECG chapter 3: playing a card, using a power. */
#include "rules/ecg/ecg.h"

flow ecg_perform(struct epic_game *g, int seat)
{
    epic_option o = g->answer;
    if (o.act == EPIC_PLAY) {
        forget_window(g);
        return begin(g, ECG_PLAY, seat, o.card);
    }
    CHECK(g, o.act == EPIC_USE);
    struct frame *f = push(g, ECG_USE, seat, o.card);
    f->ability = (uint16_t)(design_of(g, o.card)->ability + o.number);
    return next();
}

/* ---- a card -------------------------------------------------------------- */

static step_fn pay_card;

/* Neither modes nor additional costs: the rows for them are skipped. */
static bool is_plain(const struct epic_game *g, int card)
{
    const struct design *d = design_of(g, card);
    return !(d->does & DOES_EXTRA_COST) &&
           book_of(g)->ability[d->text].modes == 0;
}

static flow announce(struct epic_game *g, struct frame *f)
{
    if (card_at(g, f->card)->zone == ZONE_HAND)
        f->flags |= FRAME_FROM_HAND;
    if (card_at(g, f->card)->zone == ZONE_PILE)
        happen(g, ON_LEAVES_PILE, f->card, NO_CARD,
               card_holder(card_at(g, f->card)), 1);
    zone_move(g, f->card, ZONE_SIDE, BOTTOM); /* ECG-G-49: it leaves the hand
                                               * before costs are paid */
    f->generation = card_at(g, f->card)->generation;
    tell_card(g, EPIC_EVENT_PLAY, f->seat, f->card, 0);
    if (is_plain(g, f->card))
        return skip_to(g, f, pay_card);
    return next();
}

static flow pay_card(struct epic_game *g, struct frame *f)
{
    if (!(f->flags & FRAME_FREE))
        pay_gold(g, f->seat, align_of(design_of(g, f->card)),
                 play_cost(g, f->seat, f->card));
    return next();
}

static flow play_triggers(struct epic_game *g, struct frame *f)
{
    const struct design *d = design_of(g, f->card);
    note_played(g, f->seat, f->card);
    refresh(g);
    happen(g, ON_PLAY, f->card, NO_CARD, f->seat, 0);
    /* ECG-5.18: printed cost 1, played from hand */
    if (d->cost == 1 && (f->flags & FRAME_FROM_HAND))
        happen(g, ON_ALLY, f->card, NO_CARD, f->seat, 0);
    return next();
}

static flow follow_text(struct epic_game *g, struct frame *f)
{
    const struct design *d = design_of(g, f->card);
    if (d->kinds & KIND_CHAMPION) { /* ECG-3.2.3a: it only enters play */
        struct ref played = ref_to(g, (thing)f->card);
        enter_play(g, f->card, f->seat, 0);
        follow_waiting(g, played);
        if (!g->over)
            settle(g);
        return next();
    }
    int x = f->x;
    if (d->text) {
        struct frame *e =
            push_effect(g, f->seat, this_card(f), d->text, f->mode);
        e->x = (int16_t)x;
    }
    return next();
}

/* ECG-3.2.4: to the discard pile, unless its text has moved it elsewhere. */
static flow put_away(struct epic_game *g, struct frame *f)
{
    struct card *c = card_at(g, f->card);
    if (c->zone == ZONE_SIDE && c->generation == f->generation) {
        struct ref played = this_card(f);
        zone_move(g, f->card, ZONE_PILE, TOP);
        follow_waiting(g, played);
        note_in_pile(g, f->card);
        tell_card(g, EPIC_EVENT_FINISH, f->seat, f->card, 0);
        happen(g, ON_ENTERS_PILE, f->card, NO_CARD, card_holder(c), 1);
    }
    return next();
}

static flow resolve_triggers(struct epic_game *g, struct frame *f)
{
    g->refs = f->mark; /* notes of costs, if the text was cut short */
    if (f->inside)     /* the enclosing effect flushes them */
        return next();
    return flush(g, f->seat);
}

const struct step PLAY_ECG[] = {
    { "ECG-3.2.1-1", announce },
    { "ECG-3.2.1-2", ask_mode },
    { "ECG-3.2.1-2", take_mode },
    { "ECG-3.6.1-1", pay_additional },
    { "ECG-3.6.1-1", pay_mode },
    { "ECG-R-card-2", pay_card },
    { "ECG-3.2.2", play_triggers },
    { "ECG-3.2.3", follow_text },
    { "ECG-3.2.4", put_away },
    { "ECG-3.2.5", resolve_triggers },
    STEP_END,
};

/* The rest of what they play is not followed; a card that is not theirs is put
 * away. */
bool ecg_play_left(struct epic_game *g, struct frame *f, unsigned out)
{
    if (!(out >> f->seat & 1))
        return false;
    return continue_at(g, f, put_away);
}

bool ecg_use_left(struct epic_game *g, struct frame *f, unsigned out)
{
    if (!(out >> f->seat & 1))
        return false;
    return continue_at(g, f, resolve_triggers);
}

/* ---- a power ------------------------------------------------------------- */

/* A power without cost could be repeated for ever; see repeat.c. */
static bool is_free(const struct ability *a)
{
    return a->costs == 0;
}

static flow announce_power(struct epic_game *g, struct frame *f)
{
    const struct ability *a = &book_of(g)->ability[f->ability];
    tell_card(g, EPIC_EVENT_USE, f->seat, f->card,
              f->ability - design_of(g, f->card)->ability);
    if (is_free(a))
        remember_state(g);
    else
        forget_window(g);
    return next();
}

static flow pay_power(struct epic_game *g, struct frame *f)
{
    const struct ability *a = &book_of(g)->ability[f->ability];
    int tax = rule_sum(g, RULE_POWERS_COST_MORE, f->card, f->seat);
    if (tax > 0)
        pay_gold(g, f->seat, align_of(design_of(g, f->card)), tax);
    if (a->costs)
        push_costs(g, f->seat, this_card(f), a->cost, a->costs);
    return next();
}

static flow follow_power(struct epic_game *g, struct frame *f)
{
    int x = f->x;
    struct frame *e =
        push_effect(g, f->seat, this_card(f), f->ability, MODE_ASKED);
    e->x = (int16_t)x;
    return next();
}

static flow check_power(struct epic_game *g, struct frame *f)
{
    if (is_free(&book_of(g)->ability[f->ability]))
        check_repetition(g, f->card, f->ability);
    return next();
}

const struct step USE_ECG[] = {
    { "ECG-3.5.1", announce_power }, { "ECG-3.6.2", pay_power },
    { "ECG-3.5.2", follow_power },   { "ECG-3.2.5", resolve_triggers },
    { "ECG-G-04", check_power },     STEP_END,
};

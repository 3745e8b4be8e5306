/* verbs.c - the table of all verbs, and those that change things in play.
 * Others: card_verbs.c (moving cards), player_verbs.c, line_verbs.c, control.c
 * (those that govern others or ask several times). */
#include "verbs/card_verbs.h"
#include "verbs/control.h"
#include "verbs/line_verbs.h"
#include "verbs/player_verbs.h"

#define APPLY(name)                                                            \
    static void name(struct epic_game *g, struct frame *f,                     \
                     const struct clause *c, struct act *a)

/* ---- bodies -------------------------------------------------------------- */

APPLY(tokens)
{
    uint16_t list[THINGS_MAX];
    int count = 0, together = together_bit(g);
    for (int i = 0; i < a->seat_count; i++) {
        int n = amount_for(g, f, c, a->seats[i]);
        for (; n > 0 && !g->over; n--) {
            int card =
                create_token(g, c->design, a->seats[i], c->entry | together);
            if (card == NO_CARD)
                continue;
            made(g, f, c, card);
            if (together && count < THINGS_MAX)
                list[count++] = (uint16_t)card;
        }
    }
    for (int i = 0; i < count && !g->over; i++)
        entered(g, list[i], card_holder(card_at(g, list[i])), c->entry);
}

APPLY(copy)
{
    int seat = a->seat_count ? a->seats[0] : f->seat;
    forget_picks(g, f);
    for (int i = 0; i < a->count && !g->over; i++) {
        if (a->things[i].card >= g->cards)
            continue;
        /* ECG-G-21: a copy has printed values only: the design */
        int card = create_token(g, card_at(g, a->things[i].card)->design, seat,
                                c->entry);
        if (card != NO_CARD)
            made(g, f, c, card);
    }
    a->count = 0;
}

/* The body of the act's ith thing, or NULL if it is not the same object in
 * play. */
static struct body *live_body(const struct epic_game *g, const struct act *a,
                              int i)
{
    struct ref r = a->things[i];
    return r.card >= g->cards || !ref_live(g, r) ? NULL : body_of(g, r.card);
}

APPLY(control)
{
    int seat = a->seat_count ? a->seats[0] : f->seat;
    for (int i = 0; i < a->count; i++)
        if (live_body(g, a, i)) {
            change_control(g, a->things[i].card, seat,
                           c->duration == UNTIL_END_OF_TURN);
            a->done[i] = true;
        }
}

static void position(struct epic_game *g, struct act *a, int to)
{
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        if (b)
            a->done[i] = set_position(g, b, to);
        else if (to == EXPENDED && ref_live(g, a->things[i]))
            a->done[i] = customs_of(g)->expend_outside &&
                         customs_of(g)->expend_outside(g, a->things[i]);
    }
}

APPLY(prepare)
{
    (void)f;
    (void)c;
    position(g, a, PREPARED);
}

APPLY(expend)
{
    (void)f;
    (void)c;
    position(g, a, EXPENDED);
}

APPLY(flip)
{
    (void)f;
    (void)c;
    position(g, a, FLIPPED);
}

APPLY(change)
{
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        if (b) {
            give_change(g, b, c->change, c->duration, f);
            a->done[i] = true;
        }
    }
}

APPLY(counters)
{
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        int n = amount_for(g, f, c, f->seat);
        if (b && n > 0) {
            struct scene s = scene_of(g, f);
            put_counters(g, b, c->counter, n, s.self);
            a->done[i] = true;
        }
    }
}

APPLY(uncounter)
{
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        int n = amount_for(g, f, c, f->seat);
        if (b && counters_on(g, b, c->counter) >= n) {
            struct scene s = scene_of(g, f);
            put_counters(g, b, c->counter, -n, s.self);
            a->done[i] = true;
        }
    }
}

APPLY(leave_battle_verb)
{
    (void)f;
    (void)c;
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        if (b && (b->flags & (BODY_ATTACKING | BODY_BLOCKING))) {
            leave_battle(g, b);
            a->done[i] = true;
        }
    }
}

/* "Expend: this joins this battle": it expended itself as the cost. */
static bool expended_for(const struct epic_game *g, const struct frame *f,
                         const struct body *b)
{
    const struct ability *a = &book_of(g)->ability[f->ability];
    for (int i = a->cost; i < a->cost + a->costs; i++) {
        const struct clause *c = &book_of(g)->clause[i];
        if (c->verb == VERB_EXPEND && c->pick == PICK_THIS)
            return b->card == f->card && b->position == EXPENDED;
    }
    return false;
}

/* ECG-A-08: to join a battle it must be able to; joining is not declaring. */
APPLY(join_battle)
{
    (void)c;
    for (int i = 0; i < a->count; i++) {
        struct body *b = live_body(g, a, i);
        bool attacks = b && takes_turn(g, b->controller);
        bool ready = b && (b->position == PREPARED ||
                           (attacks && expended_for(g, f, b)));
        if (!b || !(g->battle & BATTLE_ON) || !ready ||
            (b->flags & (BODY_ATTACKING | BODY_BLOCKING)) ||
            (!attacks && !is_in_unit(g, g->defender, b->controller)) ||
            (attacks && !is_ready(b)))
            continue;
        fight_as(g, b, attacks ? BODY_ATTACKING : BODY_BLOCKING);
        set_position(g, b, attacks ? EXPENDED : FLIPPED);
        a->done[i] = true;
        tell_card(g, EPIC_EVENT_JOIN_BATTLE, b->controller, b->card, 0);
    }
}

APPLY(rule)
{
    if (c->pick != PICK_NONE) {
        for (int i = 0; i < a->count; i++)
            if (ref_live(g, a->things[i])) {
                add_rule(g, c->rule, a->things[i].card, f->seat, c->duration);
                a->done[i] = true;
            }
        return;
    }
    f->did = 1;
    if (c->rule == RULE_NO_ATTACKS) {
        add_rule(g, c->rule, NO_CARD, f->seat, c->duration);
        return;
    }
    for (int i = 0; i < a->seat_count; i++)
        add_rule(g, c->rule, seat_thing(a->seats[i]), f->seat, c->duration);
}

/* ---- copies, abilities, the deck ----------------------------------------- */

APPLY(choose)
{
    (void)g;
    (void)f;
    (void)c;
    for (int i = 0; i < a->count; i++)
        a->done[i] = true;
}

/* Changes the design of a card.  One that is about to enter play becomes a copy
 * as its next object. */
static void become(struct epic_game *g, struct ref r, int design)
{
    struct card *c = card_at(g, r.card);
    if (printed_design(g, r.card) == c->design) {
        if (!body_of(g, r.card))
            r.generation++;
        struct timed *t =
            add_timed(g, TIMED_PRINTED, WHILE_IT_STAYS, card_owner(c), r);
        if (!t)
            return;
        t->printed.design = c->design;
        t->printed.facts = c->marks & CARD_FACTS;
        g->copies = 1;
    }
    set_design(g, book_of(g), r.card, design);
    const struct design *d = design_of(g, r.card);
    g->watching |= d->watch_others;
    g->watching_own |= d->watch_play;
    g->dirty = DIRTY_ALL;
    if (g->cap.sets && c->zone == ZONE_PLAY)
        note_champion(g, c->body, d->kinds);
    if (customs_of(g)->became && c->zone == ZONE_PLAY)
        customs_of(g)->became(g, body_of(g, r.card));
    tell_card(g, EPIC_EVENT_COPY, card_holder(c), r.card, design);
}

static bool keep_ability(struct epic_game *g, int seat, struct ref r,
                         int ability)
{
    struct timed *t = add_timed(g, TIMED_ABILITY, WHILE_IT_STAYS, seat, r);
    if (t)
        t->ability.number = (uint16_t)ability;
    return t;
}

/* "and keeps its other abilities": for a card about to enter play
 * (enter_kept). */
static void keep_others(struct epic_game *g, const struct frame *f,
                        const struct design *was)
{
    struct ref r = ref_to(g, f->card);
    r.generation++;
    if (design_of(g, f->card) == was)
        return; /* it has them anyway */
    for (int i = was->ability; i < was->ability + was->abilities; i++)
        if (i != f->ability && !keep_ability(g, f->seat, r, i))
            return;
}

/* `source` becomes a copy of the thing: of its printed values. */
APPLY(become_copy)
{
    struct scene s = scene_of(g, f);
    struct ref r = c->source == SLOT_NONE ? s.self : slot_ref(&s, c->source);
    if (a->count == 0 || a->things[0].card >= g->cards || r.card >= g->cards ||
        !ref_live(g, r))
        return;
    const struct design *was = design_of(g, r.card);
    become(g, r, card_at(g, a->things[0].card)->design);
    a->done[0] = true;
    struct body *b = body_of(g, r.card);
    if (!(c->flags & FLAG_KEEPS))
        return;
    if (!b) {
        keep_others(g, f, was);
    } else if (!has_power_given(g, b, f->ability, WHILE_IT_STAYS, f->seat) &&
               keep_ability(g, f->seat, ref_to(g, r.card), f->ability)) {
        b->flags |= BODY_QUOTED;
        g->watching |= watched_by(&book_of(g)->ability[f->ability]);
    }
}

APPLY(shuffle)
{
    (void)c;
    for (int i = 0; i < a->seat_count; i++) {
        zone_shuffle(g, a->seats[i]);
        tell_seat(g, EPIC_EVENT_SHUFFLE, a->seats[i], 0);
        f->did = 1;
    }
}

APPLY(nothing)
{
    (void)g;
    (void)f;
    (void)c;
    (void)a;
}

/* ---- verbs of a ruleset -------------------------------------------------- */

static const struct verb_row *own_verb(const struct epic_game *g,
                                       const struct clause *c)
{
    CHECK(g, customs_of(g)->verbs);
    return &customs_of(g)->verbs[c->verb - VERB_OWN];
}

APPLY(apply_own)
{
    own_verb(g, c)->apply(g, f, c, a);
}

static int run_own(struct epic_game *g, struct frame *f, const struct clause *c)
{
    return own_verb(g, c)->run(g, f, c);
}

static void offer_own(const struct epic_game *g, const struct frame *f,
                      const struct clause *c, struct options *o)
{
    own_verb(g, c)->offer(g, f, c, o);
}

const struct verb_row VERB[VERBS] = {
    [VERB_NONE] = { "nothing", nothing, NULL },
    [VERB_MAY] = { "may", NULL, run_may },
    [VERB_IF] = { "if", NULL, run_if },
    [VERB_FOR_EACH] = { "for each", NULL, run_for_each },
    [VERB_EACH_PLAYER] = { "each player", NULL, run_each_player },
    [VERB_CHOOSE_ONE] = { "choose one", NULL, run_choose_one },
    [VERB_DELAY] = { "later", NULL, run_delay },
    [VERB_DRAW] = { "draw", apply_draw, NULL },
    [VERB_DISCARD] = { "discard", apply_discard, NULL },
    [VERB_RECYCLE] = { "recycle", NULL, run_recycle },
    [VERB_RECALL] = { "recall", apply_recall, NULL },
    [VERB_MOVE] = { "move", apply_move, NULL },
    [VERB_BREAK] = { "break", apply_break, NULL },
    [VERB_BANISH] = { "banish", apply_banish, NULL },
    [VERB_TRANSFORM] = { "transform", apply_transform, NULL },
    [VERB_REVEAL_HAND] = { "reveal", apply_reveal_hand, NULL },
    [VERB_LOOK] = { "look", apply_look, NULL },
    [VERB_PLAY] = { "play", NULL, run_play },
    [VERB_DEAL] = { "deal", apply_deal, NULL },
    [VERB_DIVIDE] = { "divide", NULL, run_divide },
    [VERB_GAIN_HEALTH] = { "gain health", apply_gain_health, NULL },
    [VERB_LOSE_HEALTH] = { "lose health", apply_lose_health, NULL },
    [VERB_PAY_HEALTH] = { "pay health", apply_pay_health, NULL },
    [VERB_TOKENS] = { "tokens", tokens, NULL },
    [VERB_COPY] = { "copy", copy, NULL },
    [VERB_CONTROL] = { "control", control, NULL },
    [VERB_PREPARE] = { "prepare", prepare, NULL },
    [VERB_EXPEND] = { "expend", expend, NULL },
    [VERB_FLIP] = { "flip", flip, NULL },
    [VERB_CHANGE] = { "change", change, NULL },
    [VERB_COUNTERS] = { "counters", counters, NULL },
    [VERB_UNCOUNTER] = { "remove counters", uncounter, run_uncounter },
    [VERB_LEAVE_BATTLE] = { "leave battle", leave_battle_verb, NULL },
    [VERB_JOIN_BATTLE] = { "join battle", join_battle, NULL },
    [VERB_RULE] = { "rule", rule, NULL },
    [VERB_GAIN_GOLD] = { "gain gold", apply_gain_gold, NULL },
    [VERB_LOSE_GOLD] = { "lose gold", apply_lose_gold, NULL },
    [VERB_PAY_GOLD] = { "pay gold", apply_pay_gold, NULL },
    [VERB_CHOOSE] = { "choose", choose, NULL },
    [VERB_CHOOSE_X] = { "choose X", NULL, run_choose_x },
    [VERB_WIN] = { "win", apply_win, NULL },
    [VERB_LOSE] = { "lose", apply_lose, NULL },
    [VERB_CHOOSE_WORD] = { "choose an alignment", NULL, run_choose_word },
    [VERB_EXTRA_TURN] = { "extra turn", apply_extra_turn, NULL },
    [VERB_BECOME] = { "become a copy", become_copy, NULL },
    [VERB_STOP] = { "stop", apply_stop, NULL },
    [VERB_RETARGET] = { "choose new targets", NULL, run_retarget },
    [VERB_COPY_ITEM] = { "copy on the line", apply_copy_item, NULL },
    [VERB_RESOLVE] = { "resolve", NULL, run_resolve },
    [VERB_WOUND] = { "wound", apply_own, NULL },
    [VERB_HEAL] = { "remove wounds", apply_own, NULL },
    [VERB_KILL] = { "kill", apply_own, NULL },
    [VERB_DISABLE] = { "disable", apply_own, NULL },
    [VERB_KNOCK] = { "knock away", apply_own, NULL },
    [VERB_REPAIR] = { "repair", apply_own, NULL },
    [VERB_RECOVER] = { "recover", apply_own, NULL },
    [VERB_CANCEL] = { "cancel", apply_own, NULL },
    [VERB_ATTACK_AGAIN] = { "attack again", apply_own, NULL },
    [VERB_LOCK] = { "lock", apply_own, NULL },
    [VERB_LEND] = { "take on an ability", NULL, run_own, offer_own },
    [VERB_MARK] = { "mark", apply_own, NULL },
    [VERB_ROLL] = { "roll", apply_own, NULL },
    [VERB_ATTACH] = { "attach", apply_own, NULL },
    [VERB_SHUFFLE] = { "shuffle", shuffle, NULL },
};

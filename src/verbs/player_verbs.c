/* player_verbs.c - verbs about players: damage, health, gold, winning. */
#include "verbs/player_verbs.h"

#define APPLY(name)                                                            \
    void name(struct epic_game *g, struct frame *f, const struct clause *c,    \
              struct act *a)

APPLY(apply_deal)
{
    struct scene s = scene_of(g, f);
    const struct amount *amount = &s.book->amount[c->amount];
    int n = amount_value(&s, c->amount);
    struct ref by = c->source == SLOT_NONE ? s.self : slot_ref(&s, c->source);
    bool (*hit)(struct epic_game *, struct ref, thing, int) =
        c->flags & FLAG_DEADLY ? deal_deadly : deal_damage;
    begin_strike(g);
    if (c->pick == PICK_NONE)
        for (int i = 0; i < a->seat_count; i++)
            f->did |= hit(g, by, seat_thing(a->seats[i]),
                          amount_for(g, f, c, a->seats[i]));
    for (int i = 0; i < a->count; i++) {
        if (!ref_live(g, a->things[i]))
            continue;
        if (amount->kind == AMOUNT_LIST)
            n = i < 3 ? amount->list[i] : 0;
        a->done[i] = hit(g, by, a->things[i].card, n);
    }
}

APPLY(apply_gain_health)
{
    for (int i = 0; i < a->seat_count; i++)
        gain_health(g, a->seats[i], amount_for(g, f, c, a->seats[i]));
    f->did = a->seat_count > 0;
}

APPLY(apply_lose_health)
{
    for (int i = 0; i < a->seat_count; i++) {
        int n = amount_for(g, f, c, a->seats[i]);
        lose_health(g, a->seats[i], n);
        if (n > 0 && (c->flags & FLAG_KEEP)) /* "the health lost this way" */
            note(g, f, (thing)n, true);
    }
    f->did = a->seat_count > 0;
}

APPLY(apply_pay_health)
{
    int seat = a->seat_count ? a->seats[0] : f->seat;
    int n = amount_for(g, f, c, seat);
    if (g->seat[seat].health < n)
        return;
    lose_health(g, seat, n);
    f->did = 1;
}

APPLY(apply_gain_gold)
{
    unsigned limited = book_of(g)->filter[c->filter].align;
    for (int i = 0; i < a->seat_count; i++) {
        struct seat *s = &g->seat[a->seats[i]];
        int n = amount_for(g, f, c, a->seats[i]);
        int lent = limited ? n : 0, before = s->lent;
        set_gold(g, a->seats[i], s->gold + n);
        s->lent = (uint8_t)(before + lent);
        if (limited)
            s->lent_for = (uint8_t)limited;
        f->did = 1;
    }
}

APPLY(apply_lose_gold)
{
    for (int i = 0; i < a->seat_count; i++) {
        struct seat *s = &g->seat[a->seats[i]];
        int now = s->gold - amount_for(g, f, c, a->seats[i]), lent = s->lent;
        now = now < 0 ? 0 : now;
        set_gold(g, a->seats[i], now);
        s->lent = (uint8_t)(lent < now ? lent : now); /* limited gold is kept as
                                                       * far as possible */
        f->did = 1;
    }
}

APPLY(apply_pay_gold)
{
    int seat = a->seat_count ? a->seats[0] : f->seat;
    unsigned align = align_of(design_of(g, f->card));
    int n = amount_for(g, f, c, seat);
    if (funds_of(g, seat, align) < n)
        return;
    f->did = 1;
    if (customs_of(g)->pay)
        customs_of(g)->pay(g, seat, f->card, n); /* pushes a frame: f is not the
                                                  * top now */
    else
        pay_gold(g, seat, align, n);
}

APPLY(apply_win)
{
    (void)c;
    (void)f;
    for (int i = 0; i < a->seat_count; i++)
        g->seat[a->seats[i]].fate |= FATE_WINS;
    g->unsettled |= ENDS_GAME;
    touch(g, LOOK_SEATS);
}

APPLY(apply_lose)
{
    (void)c;
    (void)f;
    for (int i = 0; i < a->seat_count; i++)
        g->seat[a->seats[i]].fate |= FATE_LOSES;
    g->unsettled |= ENDS_GAME;
    touch(g, LOOK_SEATS);
}

/* After this turn; the last one gained is taken first. */
APPLY(apply_extra_turn)
{
    (void)c;
    struct ref nothing_else = { NO_CARD, 0, 0 };
    for (int i = 0; i < a->seat_count; i++) {
        add_timed(g, TIMED_TURN, WHILE_IT_STAYS, a->seats[i], nothing_else);
        tell_seat(g, EPIC_EVENT_EXTRA_TURN, a->seats[i], 0);
        f->did = 1;
    }
}

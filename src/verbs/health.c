/* health.c - acts on damage, health and gold. */
#include "verbs/instead.h"

/* Clamps, so that sums do not overflow. */
static int16_t within(int v)
{
    return (int16_t)(v < -30000 ? -30000 : v > 30000 ? 30000 : v);
}

void add_health(struct epic_game *g, int seat, int n)
{
    for (unsigned left = g->seat[seat].unit; left; left &= left - 1) {
        struct seat *p = &g->seat[__builtin_ctz(left)];
        p->health = within(p->health + n);
    }
}

void gain_health(struct epic_game *g, int seat, int n)
{
    if (n <= 0 || rule_binds(g, RULE_CANNOT_GAIN_HEALTH, seat_thing(seat)))
        return;
    touch(g, LOOK_SEATS);
    add_health(g, seat, n);
    if (customs_of(g)->counts_up)
        g->unsettled |= ENDS_GAME;
    tell_seat(g, EPIC_EVENT_GAIN_HEALTH, seat, n);
    happen(g, ON_GAIN, NO_CARD, NO_CARD, seat, n);
}

/* At 0 or less the player may be out. */
static void take_health(struct epic_game *g, int seat, int n)
{
    add_health(g, seat, -n);
    if (g->seat[seat].health <= 0)
        g->unsettled |= ENDS_GAME;
}

void lose_health(struct epic_game *g, int seat, int n)
{
    if (n <= 0)
        return;
    touch(g, LOOK_SEATS);
    take_health(g, seat, n);
    tell_seat(g, EPIC_EVENT_LOSE_HEALTH, seat, n);
    happen(g, ON_LOSE, NO_CARD, NO_CARD, seat, n);
}

/* If some ability triggers on breaking something, remember who damaged what
 * until the game is settled and it is known what breaks. */
static void note_hit(struct epic_game *g, const struct body *b,
                     struct ref source)
{
    if (!((g->watching | g->watching_own) & ON_BREAKS) ||
        source.card >= g->cards)
        return;
    struct timed *t = add_timed(g, TIMED_HIT, UNTIL_END_OF_TURN, b->controller,
                                ref_to(g, b->card));
    if (t) {
        t->other.card = source.card;
        t->other.generation = source.generation;
        g->unsettled |= ENDS_BEATEN; /* settling drops the note */
    }
}

void note_breakers(struct epic_game *g, int card)
{
    for (int i = 0; i < notes_with(g, TIMED_HIT); i++) {
        struct timed t = *timed_at(g, i);
        struct ref by = { t.other.card, t.other.generation, 0 };
        if (t.kind == TIMED_HIT && t.card == card && ref_live(g, by))
            happen(g, ON_BREAKS, by.card, (thing)card, controller_of(g, by), 1);
    }
}

void forget_hits(struct epic_game *g)
{
    end_timed(g, TIMED_HIT);
}

static void mark_damage(struct epic_game *g, struct body *b, int n,
                        const struct body *source, bool deadly)
{
    b->damage = within(b->damage + n);
    note_passing(g, b);
    if (deadly || (source && (source->words & KW_DEADLY)))
        b->flags |= BODY_DOOMED;
    note_beaten(g, b);
    tell_card(g, EPIC_EVENT_DAMAGE, b->controller, b->card, n);
}

/* Triggers on damage: righteous, and card text. */
static void damage_triggers(struct epic_game *g, struct ref source, thing to,
                            int n)
{
    const struct body *s = ref_body(g, source);
    if (s && (s->words & KW_RIGHTEOUS)) /* ECG-5.13; C-17: its present
                                         * controller */
        note_righteous(g, source.card, s->controller, n);
    if (s && source.card < g->cards && ref_live(g, source))
        happen(g, ON_DEALS, source.card, to,
               is_seat(to) ? thing_seat(to) : body_of(g, to)->controller, n);
    if (!is_seat(to))
        happen(g, ON_DAMAGED, to, source.card, body_of(g, to)->controller, n);
    else
        happen(g, ON_LOSE, NO_CARD, NO_CARD, thing_seat(to), n);
}

void begin_strike(struct epic_game *g)
{
    if (customs_of(g)->strikes_once)
        g->strike = g->triggers;
}

/* The actual recipient: it is turned up first, and a replacement may redirect
 * or replace the damage (NO_CARD). */
static thing really_to(struct epic_game *g, thing to, int n)
{
    struct instead by;
    if (!is_seat(to) && !body_of(g, to))
        return to;
    if (!is_seat(to))
        unveil_all(g, &to, 1);
    refresh(g);
    thing other = recipient_of(g, to, &by);
    if (other == NO_CARD) {
        note_instead(g, by.card, by.seat, by.ability, to);
        trigger_at(g, g->triggers - 1)->number = (int16_t)n;
    }
    return other;
}

/* Deals damage after replacements, prevention and wards; returns whether any
 * was dealt. */
static bool deal(struct epic_game *g, struct ref source, thing to, int n,
                 bool deadly)
{
    if (n <= 0) /* ECG-G-40: 0 damage is not dealt */
        return false;
    bool assigned = g->battle & BATTLE_DEALING; /* battle damage: redirected
                                                 * already */
    if (customs_of(g)->moments && !assigned &&
        (to = really_to(g, to, n)) == NO_CARD)
        return false;
    refresh(g);
    if (rule_binds(
            g, is_seat(to) ? RULE_UNDAMAGEABLE_PLAYER : RULE_CANNOT_BE_DAMAGED,
            to))
        return false;
    if (customs_of(g)->ward && (n = customs_of(g)->ward(g, source, to, n)) <= 0)
        return false;
    const struct body *s = ref_body(g, source);
    touch(g, LOOK_SEATS | LOOK_STATES);
    if (is_seat(to)) {
        int seat = thing_seat(to);
        take_health(g, seat, n);
        tell_card(g, EPIC_EVENT_DAMAGE_PLAYER, seat, source.card, n);
        if (s) {
            struct body *b = body_at(g, card_at(g, source.card)->body);
            b->hurt |= (uint8_t)(1u << seat);
            if (is_in_play(b))
                note_passing(g, b);
        }
    } else {
        struct body *b = body_of(g, to);
        if (!b || !(kinds_of(g, b) & KIND_CHAMPION))
            return false; /* only champions take damage */
        mark_damage(g, b, n, s, deadly);
        note_hit(g, b, source);
    }
    damage_triggers(g, source, to, n);
    return true;
}

bool deal_damage(struct epic_game *g, struct ref source, thing to, int n)
{
    return deal(g, source, to, n, false);
}

bool deal_deadly(struct epic_game *g, struct ref source, thing to, int n)
{
    return deal(g, source, to, n, true);
}

/* ---- gold ---------------------------------------------------------------- */

void set_gold(struct epic_game *g, int seat, int n)
{
    touch(g, LOOK_SEATS);
    g->seat[seat].gold = within(n);
    g->seat[seat].lent = 0;
    tell_seat(g, EPIC_EVENT_GOLD, seat, n);
}

int funds_of(const struct epic_game *g, int seat, unsigned align)
{
    return customs_of(g)->funds ? customs_of(g)->funds(g, seat)
                                : gold_for(g, seat, align);
}

int gold_for(const struct epic_game *g, int seat, unsigned align)
{
    const struct seat *s = &g->seat[seat];
    return s->gold - (s->lent_for & align ? 0 : s->lent);
}

void pay_gold(struct epic_game *g, int seat, unsigned align, int n)
{
    struct seat *s = &g->seat[seat];
    CHECK(g, gold_for(g, seat, align) >= n);
    if (n <= 0)
        return;
    touch(g, LOOK_SEATS);
    if (s->lent && (s->lent_for & align)) /* limited gold is spent first */
        s->lent = (uint8_t)(s->lent > n ? s->lent - n : 0);
    s->gold = within(s->gold - n);
    tell_seat(g, EPIC_EVENT_PAY, seat, n);
    tell_seat(g, EPIC_EVENT_GOLD, seat, s->gold);
}

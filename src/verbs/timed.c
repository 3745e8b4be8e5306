/* timed.c - effects with a duration: changes, given abilities, rules; how they
 * begin and end. */
#include "verbs/acts.h"

void drop_timed(struct epic_game *g, int i)
{
    g->timed--;
    memmove(timed_at(g, i), timed_at(g, i + 1),
            (size_t)(g->timed - i) * sizeof(struct timed));
    memset(timed_at(g, g->timed), 0, sizeof(struct timed));
}

void keep_timed(struct epic_game *g, int n)
{
    memset(timed_at(g, n), 0, (size_t)(g->timed - n) * sizeof(struct timed));
    g->timed = (uint16_t)n;
}

/* The index of the note, or -1. */
static int find_rule(const struct epic_game *g, const struct body *b, int rule)
{
    for (int i = 0; (g->ruling_now >> rule & 1) && i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_RULE && t->rule.number == rule &&
            t->card == b->card && t->generation == b->generation)
            return i;
    }
    return -1;
}

bool rule_waits(const struct epic_game *g, const struct body *b, int rule)
{
    return find_rule(g, b, rule) >= 0;
}

bool use_up_rule(struct epic_game *g, const struct body *b, int rule)
{
    int i = find_rule(g, b, rule);
    if (i >= 0)
        drop_timed(g, i);
    return i >= 0;
}

/* OF_ONE: kinds that affect one body only.  REMEMBERED: kinds that no computed
 * value depends on. */
enum {
    OF_ONE = NOTES_GIVEN & ~(1 << TIMED_ABILITY),
    REMEMBERED = 1 << TIMED_LATER | 1 << TIMED_BAN | 1 << TIMED_TURN |
                 1 << TIMED_WAITING | 1 << TIMED_HIT | 1 << TIMED_USED |
                 1 << TIMED_HELD | 1 << TIMED_TAPPED | 1 << TIMED_ONCE |
                 1 << TIMED_ATTACKED | 1 << TIMED_CARRIED | 1 << TIMED_DID |
                 1 << TIMED_STRAIN
};

static bool affects_values(int kind)
{
    return !(REMEMBERED >> kind & 1);
}

void mark_stale_by(struct epic_game *g, const struct timed *t)
{
    if (!affects_values(t->kind))
        return;
    if (!customs_of(g)->mark_stale || !(OF_ONE >> t->kind & 1))
        g->dirty = DIRTY_ALL;
    else if (t->card < g->cards && body_of(g, t->card))
        mark_stale(g, body_of(g, t->card));
}

void note_given(struct epic_game *g, const struct timed *t)
{
    uint64_t *(*given)(const struct epic_game *) = customs_of(g)->given;
    if (given && (NOTES_GIVEN >> t->kind & 1) && body_of(g, t->card))
        *given(g) |= slot_bit(card_at(g, t->card)->body);
}

/* LOOK_ bits that a note of that kind touches.  Branchless: kinds come in an
 * unpredictable order. */
static int what_looks(int kind)
{
    enum { OTHERS = ~(OF_ONE | REMEMBERED | 1 << TIMED_ATTACK) };
    return (OF_ONE >> kind & 1) * LOOK_PLAY |
           (kind == TIMED_ATTACK) * LOOK_DEEDS |
           (OTHERS >> kind & 1) * LOOK_TABLE;
}

/* A new note affects computed values: mark them. */
static NOINLINE void on_note_added(struct epic_game *g, const struct timed *t)
{
    mark_stale_by(g, t);
    note_given(g, t);
}

struct timed *add_timed(struct epic_game *g, int kind, int until, int seat,
                        struct ref about)
{
    if (g->timed == g->cap.timed) {
        out_of_room(g);
        return NULL;
    }
    struct timed *t = timed_at(g, g->timed++);
    memset(t, 0, sizeof *t);
    t->kind = (uint8_t)kind;
    g->noted |= 1u << kind;
    t->until = (uint8_t)until;
    t->seat = (uint8_t)seat;
    t->card = about.card;
    t->generation = about.generation;
    t->source.card = NO_CARD;
    touch(g, what_looks(kind));
    if (until == WHILE_SOURCE_STAYS)
        g->unsettled |= ENDS_WITH_SOURCE | ENDS_BY_LEAVING;
    if (NOTES_GIVEN >> kind & 1)
        on_note_added(g, t);
    return t;
}

void end_timed(struct epic_game *g, int kind)
{
    int kept = 0;
    if (!notes_with(g, kind))
        return;
    for (int i = 0; i < g->timed; i++)
        if (timed_at(g, i)->kind != kind)
            *timed_at(g, kept++) = *timed_at(g, i);
    keep_timed(g, kept);
    g->noted &= ~(1u << kind);
}

/* Sums of changes must not overflow. */
static int16_t clamp(int v)
{
    return (int16_t)(v < -30000 ? -30000 : v > 30000 ? 30000 : v);
}

bool has_power_given(const struct epic_game *g, const struct body *b,
                     int ability, int duration, int seat)
{
    if (book_of(g)->ability[ability].kind != ABILITY_POWER)
        return false;
    for (int i = 0; i < notes_with(g, TIMED_ABILITY); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_ABILITY && t->card == b->card &&
            !t->ability.silenced && t->generation == b->generation &&
            t->ability.number == ability && t->until == duration &&
            t->seat == seat)
            return true;
    }
    return false;
}

/* Silences the abilities given to it before it lost all of them. */
static void silence(struct epic_game *g, const struct body *b)
{
    for (int i = 0; i < notes_with(g, TIMED_ABILITY); i++) {
        struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_ABILITY && t->card == b->card &&
            t->generation == b->generation)
            t->ability.silenced = 1;
    }
}

/* Give an ability for a time.  A power given twice counts once, until both have
 * ended. */
static bool give_ability(struct epic_game *g, struct body *b, int ability,
                         int duration, const struct scene *s)
{
    int seat = duration == UNTIL_UPKEEP ? s->you : b->controller;
    if (has_power_given(g, b, ability, duration, seat))
        return true;
    struct timed *t =
        add_timed(g, TIMED_ABILITY, duration, seat, ref_to(g, b->card));
    if (!t)
        return false;
    t->ability.number = (uint16_t)ability;
    if (duration == WHILE_SOURCE_STAYS)
        t->source = s->self;
    g->watching |= watched_by(&book_of(g)->ability[ability]);
    b->flags |= BODY_QUOTED;
    return true;
}

/* Whether the change is to be noted: nothing has the same change twice.  Where
 * order counts (latest_counts), the old note is replaced. */
static bool is_news(struct epic_game *g, const struct body *b, int change,
                    int duration, int you)
{
    for (int i = 0; i < notes_with(g, TIMED_CHANGE); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind != TIMED_CHANGE || t->card != b->card ||
            t->generation != b->generation || t->change.number != change ||
            t->until != duration ||
            (duration == UNTIL_UPKEEP && t->seat != you))
            continue;
        if (customs_of(g)->latest_counts)
            drop_timed(g, i);
        return customs_of(g)->latest_counts;
    }
    return true;
}

/* Dice, class words and attack powers. */
static bool changes_more(const struct change *c)
{
    return rolls_dice(c) || c->capped || c->label[0] || c->lose_label ||
           c->power_count || c->boost || c->unlatent || c->lose_power;
}

/* The age of a change, in two bytes that the union leaves free. */
static void set_age(struct timed *t, unsigned age)
{
    t->change.age_low = (uint8_t)age;
    t->change.age_high = (uint8_t)(age >> 8);
}

int age_of_change(const struct timed *t)
{
    return t->change.age_low | t->change.age_high << 8;
}

static void add_for_turn(struct epic_game *g, struct body *b,
                         const struct change *c, int scale)
{
    note_passing(g, b);
    b->turn_offense = clamp(b->turn_offense + c->offense * scale);
    b->turn_defense = clamp(b->turn_defense + c->defense * scale);
}

static struct timed *note_change(struct epic_game *g, const struct body *b,
                                 int change, int duration, int scale)
{
    struct timed *t =
        add_timed(g, TIMED_CHANGE, duration, b->controller, ref_to(g, b->card));
    if (t) {
        t->change.number = (uint16_t)change;
        t->change.times = (uint8_t)(scale < 0 ? 0 : scale > 255 ? 255 : scale);
    }
    return t;
}

/* Adjust this turn's numbers in place, if the ruleset can. */
static bool shift(struct epic_game *g, struct body *b, int offense, int defense)
{
    const struct customs *customs = customs_of(g);
    return customs->shift && customs->shift(g, b, offense, defense);
}

/* In layered games a change keeps its identity, as contradictions end it;
 * numbers added until end of turn cannot contradict and are just summed up. */
static void keep_change(struct epic_game *g, struct body *b, int change,
                        int duration, int scale, const struct scene *s)
{
    const struct change *c = &book_of(g)->change[change];
    bool adds = (c->offense || c->defense) && !(c->set & SET_NUMBERS);
    bool more = c->gain || c->lose || c->lose_all || c->align || c->set ||
                changes_more(c);
    if (c->ability && !rule_binds(g, RULE_CANNOT_GAIN_ABILITIES, b->card) &&
        !give_ability(g, b, c->ability, duration, s))
        return;
    bool for_turn = adds && !more && duration == UNTIL_END_OF_TURN;
    if (for_turn) {
        add_for_turn(g, b, c, scale);
    } else if (!rolls_dice(c) && /* those are noted with the roll */
               (adds || (more && is_news(g, b, change, duration, s->you)))) {
        struct timed *t = note_change(g, b, change, duration, scale);
        if (!t)
            return;
        if (duration == UNTIL_UPKEEP)
            t->seat = (uint8_t)s->you; /* "your next upkeep" */
        if (duration == WHILE_SOURCE_STAYS)
            t->source = s->self;
        set_age(t, g->ages);
    }
    if (!for_turn || c->ability ||
        !shift(g, b, c->offense * scale, c->defense * scale))
        mark_stale(g, b);
    tell_card(g, EPIC_EVENT_CHANGE, b->controller, b->card, change);
}

/* Fast path: "+1/+0 until end of turn". */
static void add_numbers(struct epic_game *g, struct body *b, int change)
{
    const struct change *c = &book_of(g)->change[change];
    add_for_turn(g, b, c, 1);
    if (!shift(g, b, c->offense, c->defense))
        mark_stale(g, b);
    tell_card(g, EPIC_EVENT_CHANGE, b->controller, b->card, change);
}

void give_change(struct epic_game *g, struct body *b, int change, int duration,
                 const struct frame *f)
{
    const struct change *c = &book_of(g)->change[change];
    bool turn = duration == UNTIL_END_OF_TURN;
    if (turn && c->only_adds && customs_of(g)->layered) {
        add_numbers(g, b, change);
        return;
    }
    struct scene s = scene_of(g, f);
    int scale = c->scale ? amount_value(&s, c->scale) : 1;
    if (customs_of(g)->layered) {
        if (rolls(c))
            customs_of(g)->roll(g, b, change, s.self, duration, s.you);
        keep_change(g, b, change, duration, scale, &s);
        return;
    }
    /* ECG-G-20: it loses what it has; what is given later it keeps. */
    keyword_set lost = c->lose_all ? ALL_KEYWORDS : c->lose;
    b->turn_words &= ~lost;
    if (turn)
        b->turn_lost |= lost;
    else
        b->keep_words &= ~lost;
    if (c->lose_all) {
        b->flags |= BODY_LOST_ALL;
        silence(g, b);
    }
    if (!rule_binds(g, RULE_CANNOT_GAIN_ABILITIES, b->card)) { /* ECG-5.0.4 */
        if (turn) {
            b->turn_words |= c->gain;
        } else {
            b->keep_words |= c->gain;
            b->turn_lost &= ~c->gain;
        }
        if (c->ability && !give_ability(g, b, c->ability, duration, &s))
            return;
    }
    if (turn && !c->align) {
        add_for_turn(g, b, c, scale);
    } else if (c->align || c->offense || c->defense || (lost && !turn)) {
        if (!note_change(g, b, change, duration, scale))
            return;
    }
    derive_body(g, b);
    tell_card(g, EPIC_EVENT_CHANGE, b->controller, b->card, change);
}

void put_in_force(struct epic_game *g, int rule)
{
    g->ruling |= UINT64_C(1) << rule;
    g->ruling_now |= UINT64_C(1) << rule;
    g->ruling_others |= UINT64_C(1) << rule;
}

struct timed *add_rule(struct epic_game *g, int rule, thing t, int seat,
                       int duration)
{
    struct timed *m = add_timed(g, TIMED_RULE, duration, seat, ref_to(g, t));
    if (!m)
        return NULL;
    m->rule.number = (uint8_t)rule;
    put_in_force(g, rule);
    tell_seat(g, EPIC_EVENT_RULE, seat, rule);
    return m;
}

void end_until(struct epic_game *g, int until, int seat)
{
    for (int i = g->timed - 1; i >= 0; i--) {
        const struct timed *t = timed_at(g, i);
        if (t->until == until && (seat == NOBODY || t->seat == seat)) {
            mark_stale_by(g, t);
            drop_timed(g, i);
        }
    }
}

void last_until(struct epic_game *g, int until, int seat, int now)
{
    for (int i = 0; i < g->timed; i++)
        if (timed_at(g, i)->until == until && timed_at(g, i)->seat == seat)
            timed_at(g, i)->until = (uint8_t)now;
}

/* Lasting losses of all abilities set the flag again. */
static void keep_losses(struct epic_game *g)
{
    const struct book *book = book_of(g);
    for (int i = 0; i < notes_with(g, TIMED_CHANGE); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_CHANGE && book->change[t->change.number].lose_all)
            body_of(g, t->card)->flags |= BODY_LOST_ALL;
    }
}

static void end_its_turn(struct epic_game *g, struct body *b)
{
    if (b->turn_words || b->turn_lost || (b->flags & BODY_LOST_ALL))
        g->dirty = DIRTY_ALL;
    if ((b->turn_offense | b->turn_defense) && is_in_play(b) &&
        !shift(g, b, -b->turn_offense, -b->turn_defense))
        mark_stale(g, b);
    b->turn_offense = b->turn_defense = 0;
    b->turn_words = b->turn_lost = 0;
    b->hurt = 0;
    b->flags &= (uint8_t) ~(BODY_LOST_ALL | BODY_ENTERED);
}

/* While frozen bodies exist all slots are visited: the set of passing slots
 * leaves them out. */
static void end_turn_of_bodies(struct epic_game *g)
{
    bool each = !g->cap.sets || g->frozen;
    struct slot_walk w = walk_with_plain(g, each ? 0 : *passing_slots(g));
    for (int i; (i = walk_on(g, &w)) >= 0;)
        end_its_turn(g, body_at(g, i));
    for (int i = 0; each && i < g->bodies; i++)
        end_its_turn(g, body_at(g, i));
    if (g->cap.sets)
        *passing_slots(g) = 0;
}

/* CARD_BROKEN holds for the turn; in a graveyard it stays. */
static void forget_broken(struct epic_game *g)
{
    for (int s = 0; s < g->seats; s++)
        for (int c = pile_of(g, s, ZONE_PILE)->top; c != NO_CARD;
             c = card_at(g, c)->next)
            card_at(g, c)->marks &= (uint8_t)~CARD_BROKEN;
    g->broken = 0;
}

/* Whether the object it concerns is still the same. */
static bool is_live(const struct epic_game *g, const struct timed *t)
{
    const struct card *c = card_at(g, t->card < g->cards ? t->card : 0);
    return (t->card >= g->cards) | (t->kind == TIMED_ONCE) | /* in any zone */
           (t->until == WHILE_SOURCE_STAYS) | /* ended by the ruleset */
           (c->generation == t->generation);
}

/* Update what depends on a note that stays, or ends now. */
static void on_note_ended(struct epic_game *g, struct timed *t, bool live,
                          bool stays)
{
    if (t->kind == TIMED_CONTROL && live && !customs_of(g)->layered) {
        /* If the lender is out of the game, it goes to its owner. */
        int back = g->seat[t->control.back_to].out
                       ? card_owner(card_at(g, t->card))
                       : t->control.back_to;
        change_control(g, t->card, back, false);
    }
    if (t->kind == TIMED_ABILITY && t->ability.silenced)
        t->ability.silenced = 0, g->dirty = DIRTY_ALL; /* no longer silenced */
    if (stays)
        note_given(g, t);
    else
        mark_stale_by(g, t);
}

/* End the notes of this turn; returns the kinds that remain.  Pure records of
 * the turn are skipped first; the compaction is branchless, since which of the
 * others stay is unpredictable. */
static NOINLINE uint32_t end_notes(struct epic_game *g)
{
    struct timed *kept = timed_at(g, 0), *end = timed_at(g, g->timed);
    uint32_t noted = 0;
    for (struct timed *t = kept; t < end; t++) {
        if (t->until == UNTIL_END_OF_TURN && !affects_values(t->kind))
            continue;
        bool live = is_live(g, t);
        bool stays = live & (t->until != UNTIL_END_OF_TURN) &
                     (t->until != WHILE_A_LINE_SAYS);
        if (affects_values(t->kind))
            on_note_ended(g, t, live, stays);
        noted |= (uint32_t)stays << t->kind;
        *kept = *t;
        kept += stays;
    }
    keep_timed(g, (int)(kept - timed_at(g, 0)));
    return noted;
}

void end_turn_effects(struct epic_game *g)
{
    int touched = customs_of(g)->touched_by_turn;
    touch(g, (touched ? touched : LOOK_PLAY | LOOK_STATES) |
                 (g->broken ? LOOK_CARDS : 0));
    if (customs_of(g)->given)
        *customs_of(g)->given(g) = 0;
    g->noted = g->timed ? end_notes(g) : 0;
    end_turn_of_bodies(g);
    if (!customs_of(g)->layered)
        keep_losses(g);
    if (g->broken)
        forget_broken(g);
}

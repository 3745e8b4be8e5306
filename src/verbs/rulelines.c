/* rulelines.c - rule lines: what cannot, must or may be done (enum rule). */
#include "verbs/acts.h"

/* Visitor for the lines that hold now: the search ends when it returns true. */
typedef bool line_fn(const struct scene *s, const struct ability *a,
                     void *user);

/* Visits the lines of one card that set the rule and hold now. */
static bool lines_of(const struct epic_game *g, int card, int seat, int rule,
                     line_fn *fn, void *user)
{
    const struct book *book = book_of(g);
    struct ability_walk w = abilities_of(g, card);
    struct scene s = scene_at(g, card, seat);
    leave_out_common(&w, 0); /* keywords set no rule lines */
    int zone = card_at(g, card)->zone;
    for (int i; (i = next_ability(g, card, &w)) != 0;) {
        const struct ability *a = &book->ability[i];
        if (a->kind == ABILITY_RULE && a->rule == rule &&
            (a->zone == zone || a->zone == ZONE_EVERYWHERE) &&
            condition_holds(&s, a->cond) && fn(&s, a, user))
            return true;
    }
    return false;
}

/* "This turn, cards you play have ...": lines of cards that may be gone. */
static bool lines_of_turn(const struct epic_game *g, int rule, line_fn *fn,
                          void *user)
{
    for (int i = 0; i < notes_with(g, TIMED_WAITING); i++) {
        const struct timed *t = timed_at(g, i);
        const struct ability *a = &book_of(g)->ability[t->ability.number];
        if (t->kind != TIMED_WAITING || a->kind != ABILITY_RULE ||
            a->rule != rule)
            continue;
        struct scene s = scene_at(g, t->card, t->seat);
        if (fn(&s, a, user))
            return true;
    }
    return false;
}

/* Visits all lines that set the rule: of this turn, in play, of deities, in
 * discard piles. */
static bool all_lines(const struct epic_game *g, int rule, line_fn *fn,
                      void *user)
{
    const struct book *book = book_of(g);
    struct slot_walk w = walk_worded(g);
    if (lines_of_turn(g, rule, fn, user))
        return true;
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        const struct card *c = card_at(g, b->card);
        if (((book->design[c->design].rules >> rule & 1) ||
             (b->flags & BODY_QUOTED)) &&
            lines_of(g, b->card, b->controller, rule, fn, user))
            return true;
    }
    for (int s = 0; g->deities && s < g->seats; s++)
        for (int c = pile_of(g, s, ZONE_SIDE)->top; c != NO_CARD;
             c = card_at(g, c)->next)
            if ((design_of(g, c)->kinds & KIND_DEITY) &&
                lines_of(g, c, s, rule, fn, user))
                return true;
    for (int s = 0; g->pile_lines && s < g->seats; s++)
        for (int c = pile_of(g, s, ZONE_PILE)->top; c != NO_CARD;
             c = card_at(g, c)->next)
            if ((design_of(g, c)->does & DOES_RULE) &&
                lines_of(g, c, s, rule, fn, user))
                return true;
    return false;
}

static bool binds_seat(const struct scene *s, const struct ability *a, int seat)
{
    switch (a->who) {
    case WHO_EACH:
        return is_in_reach(s->g, s->you, seat);
    case WHO_EACH_OPPONENT:
        return is_in_reach(s->g, s->you, seat) &&
               !are_friends(s->g, s->you, seat);
    case WHO_HOST: /* "characters that player plays" */
        return is_of_player(s->g, seat, host_of(s));
    default:
        return seat == s->you;
    }
}

/* Whether a ward protects the thing from the line's card. */
static bool is_out_of_reach(const struct scene *s, thing t)
{
    const struct body *b = t < s->g->cards ? body_of(s->g, t) : NULL;
    return b && is_shielded(s->g, b, s->self);
}

static bool applies_to(const struct scene *s, const struct ability *a, thing t)
{
    return a->filter ? was(s, a->filter, ref_to(s->g, t)) : t == s->self.card;
}

static bool binds_thing(const struct scene *s, const struct ability *a,
                        void *user)
{
    thing t = *(thing *)user;
    if (is_seat(t))
        return binds_seat(s, a, thing_seat(t)) &&
               !is_seat_shielded(s->g, thing_seat(t), s->self);
    return applies_to(s, a, t) && !is_out_of_reach(s, t) &&
           may_affect(s->g, s->self.card, t);
}

/* Whether a note sets the rule for the thing, or for everything. */
static bool timed_rule(const struct epic_game *g, int rule, thing t)
{
    for (int i = 0; i < notes_with(g, TIMED_RULE); i++) {
        const struct timed *m = timed_at(g, i);
        if (m->kind != TIMED_RULE || m->rule.number != rule)
            continue;
        if (m->card == NO_CARD ||
            (m->card == t &&
             (is_seat(t) || m->generation == card_at(g, t)->generation)))
            return true;
    }
    return false;
}

bool rule_lines_bind(const struct epic_game *g, int rule, thing t)
{
    /* Fast path: most such lines apply to their own card only. */
    const struct body *b = is_seat(t) || t >= g->cards ? NULL : body_of(g, t);
    if (b && !g->dirty && !(g->ruling_others >> rule & 1))
        return (design_of(g, t)->rules >> rule & 1) &&
               lines_of(g, t, b->controller, rule, binds_thing, &t);
    return timed_rule(g, rule, t) || all_lines(g, rule, binds_thing, &t);
}

struct bound {
    thing *list;
    int n;
};

/* Visitor: removes the things that the line applies to. */
static bool take_bound(const struct scene *s, const struct ability *a,
                       void *user)
{
    struct bound *those = user;
    const struct filter *f = &s->book->filter[a->filter];
    bool of_bearer = f->among == SLOT_HOST && !f->or_else; /* applies to its
                                                            * host only */
    thing bearer = of_bearer ? host_of(s).card : NO_CARD;
    int kept = 0;
    for (int i = 0; i < those->n; i++)
        if ((of_bearer && those->list[i] != bearer) ||
            !binds_thing(s, a, &those->list[i]))
            those->list[kept++] = those->list[i];
    those->n = kept;
    return kept == 0;
}

int unbound(const struct epic_game *g, int rule, thing *list, int n)
{
    struct bound those = { list, 0 };
    if (n == 0 || !in_force(g, rule))
        return n;
    for (int i = 0; i < n; i++)
        if (!timed_rule(g, rule, list[i]))
            list[those.n++] = list[i];
    all_lines(g, rule, take_bound, &those);
    return those.n;
}

struct sum {
    thing card;
    int seat, total;
    keyword_set words;
};

/* Rules whose line names a player, and the cards that this player plays. */
static bool is_for_who_plays(int rule)
{
    return rule == RULE_COSTS_MORE || rule == RULE_PLAY_AS ||
           rule == RULE_CANNOT_PLAY;
}

/* Visitor: adds the amount of a line that applies. */
static bool add_up(const struct scene *s, const struct ability *a, void *user)
{
    struct sum *sum = user;
    if ((sum->card == NO_CARD || is_for_who_plays(a->rule)) &&
        !binds_seat(s, a, sum->seat))
        return false;
    if (sum->card != NO_CARD && (!applies_to(s, a, sum->card) ||
                                 !may_affect(s->g, s->self.card, sum->card)))
        return false;
    if (a->rule == RULE_DAMAGE_WARD && is_out_of_reach(s, sum->card))
        return false;
    sum->total += a->amount ? amount_value(s, a->amount) : 1;
    return false;
}

int rule_sum(const struct epic_game *g, int rule, thing t, int seat)
{
    struct sum sum = { t, seat, 0, 0 };
    /* ECG-2.4.2: nothing affects a deity */
    bool deity = t < g->cards && (design_of(g, t)->kinds & KIND_DEITY);
    if (!deity && in_force(g, rule))
        all_lines(g, rule, add_up, &sum);
    return sum.total;
}

static bool add_words(const struct scene *s, const struct ability *a,
                      void *user)
{
    struct sum *sum = user;
    if (binds_seat(s, a, sum->seat) &&
        (!a->filter || was(s, a->filter, ref_to(s->g, sum->card))))
        sum->words |= a->words;
    return false;
}

keyword_set words_by_rule(const struct epic_game *g, int rule, thing t,
                          int seat)
{
    struct sum sum = { t, seat, 0, 0 };
    if (in_force(g, rule))
        all_lines(g, rule, add_words, &sum);
    return sum.words;
}

static bool is_between(const struct scene *s, const struct ability *a,
                       void *user)
{
    return applies_to(s, a, *(thing *)user);
}

/* Whether a note sets such a rule; it holds the filter. */
static bool is_noted_between(const struct epic_game *g, int rule, int card,
                             thing t)
{
    for (int i = 0; i < notes_with(g, TIMED_RULE); i++) {
        const struct timed *m = timed_at(g, i);
        if (m->kind != TIMED_RULE || m->rule.number != rule ||
            m->card != card || m->generation != card_at(g, card)->generation ||
            !m->rule.filter)
            continue;
        struct scene s = scene_at(g, card, m->seat);
        if (was(&s, m->rule.filter, ref_to(g, t)))
            return true;
    }
    return false;
}

bool rule_between(const struct epic_game *g, int rule, int card, thing t)
{
    if (!in_force(g, rule))
        return false;
    const struct body *b = body_of(g, card);
    bool may = (design_of(g, card)->rules >> rule & 1) ||
               (b && (b->flags & BODY_QUOTED));
    return (may &&
            lines_of(g, card, b ? b->controller : 0, rule, is_between, &t)) ||
           is_noted_between(g, rule, card, t);
}

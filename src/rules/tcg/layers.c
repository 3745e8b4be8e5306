/* TCG-cont: continuous abilities, in two passes.
 *
 * What is printed comes first.  Then everything worded has, is, are works at
 * once, and control; then everything worded gets, gains, loses, and counters.
 * A pass only reads what was before it: it collects what is said about each
 * body, and writes when everything has been heard, so the order in which things
 * entered play does not matter.  What contradicts within a pass is never
 * written: its sources go out of the game (what only lasts for a time ends),
 * and all is worked out again.
 *
 * What takes abilities away is looked for before the passes, for what has no
 * abilities has none to give. */
#include "rules/tcg/said.h"

#include <stdlib.h>

enum pass { PASS_IS = SAYS_IS, PASS_GETS = SAYS_GETS };

/* Where something is said. */
struct source {
    int card;  /* a card's line; -1: */
    int timed; /* an entry of the timed list */
};

enum walk { COLLECT, BLAME, QUOTE };

struct layers {
    struct epic_game *g;
    enum pass pass;
    enum walk walk;
    struct said said[THINGS_MAX]; /* by body */
    uint16_t blamed[THINGS_MAX];  /* cards that go out of the game */
    int blames;
    bool blamed_timed[THINGS_MAX]; /* effects that end */
    bool clash, quotes;
    uint8_t before[THINGS_MAX];  /* under whom each body was */
    bool moved;                  /* one of them is under another now */
    uint16_t source[THINGS_MAX]; /* cards whose lines may say something */
    uint8_t says[THINGS_MAX];    /* and in which passes */
    int sources;
    unsigned spoken; /* the passes in which anybody says anything */
    int first, end;  /* the bodies that are worked out: all, or one */
    bool one;
};

/* Whether the change has a part in what contradicts there. */
static bool contradicts(const struct layers *l, const struct said *s,
                        const struct change *c)
{
    bool gives = c->gain || c->ability;
    if (l->pass == PASS_IS)
        return (c->set & s->clash) ||
               ((s->clash & SET_SILENT) && gives && has_rather_than_gets(c));
    bool gets = !has_rather_than_gets(c);
    return (gets && (c->gain & s->torn)) || (c->lose & s->torn) ||
           ((s->clash & CLASH_ALL) && (c->lose_all || (gets && gives)));
}

static void blame(struct layers *l, struct source from)
{
    if (from.card < 0) {
        l->blamed_timed[from.timed] = true;
        return;
    }
    for (int i = 0; i < l->blames; i++)
        if (l->blamed[i] == from.card)
            return;
    l->blamed[l->blames++] = (uint16_t)from.card;
}

static void hear(struct layers *l, int i, const struct change *c, int scale,
                 struct source from)
{
    struct epic_game *g = l->g;
    struct body *b = body_at(g, i);
    struct said *s = &l->said[i];
    bool may_gain = !((c->gain || c->ability) &&
                      rule_binds(g, RULE_CANNOT_GAIN_ABILITIES, b->card));
    if (l->walk == BLAME) {
        if (contradicts(l, s, c))
            blame(l, from);
        return;
    }
    if (l->walk == QUOTE) {
        bool now = has_rather_than_gets(c) == (l->pass == PASS_IS);
        if (c->ability && now && may_gain && from.card >= 0)
            quote_ability(g, b, c->ability);
        return;
    }
    if (l->pass == PASS_IS)
        hear_is(s, c, scale, may_gain);
    else
        hear_gets(s, c, scale, may_gain);
    l->clash |= s->clash || s->torn;
    l->quotes |= s->quoted;
}

/* ---- everything that is said --------------------------------------------- */

/* Of what is worked out, all that a line speaks of. */
static int heard_by(const struct layers *l, const struct scene *s, int filter,
                    thing *list)
{
    if (filter && !l->one)
        return collect(s, filter, list);
    list[0] = l->one ? body_at(l->g, l->first)->card : s->self.card;
    return filter ? matches(s, filter, list[0]) : list[0] == s->self.card;
}

static void line_says(struct layers *l, const struct scene *s,
                      const struct ability *a)
{
    struct epic_game *g = l->g;
    const struct change *c = &s->book->change[a->change];
    struct source from = { s->self.card, -1 };
    thing list[THINGS_MAX];
    int n = heard_by(l, s, a->filter, list);
    int scale = c->scale && n ? amount_value(s, c->scale) : 1;
    for (int i = 0; i < n; i++) {
        struct body *b = list[i] < g->cards ? body_of(g, list[i]) : NULL;
        if (b && !is_shielded(g, b, s->self))
            hear(l, card_at(g, list[i])->body, c, scale, from);
    }
}

static void control_says(struct layers *l, const struct scene *s,
                         const struct ability *a)
{
    struct epic_game *g = l->g;
    thing list[THINGS_MAX];
    int n = collect(s, a->filter, list);
    for (int i = 0; i < n; i++) {
        struct body *b = list[i] < g->cards ? body_of(g, list[i]) : NULL;
        if (!b || is_shielded(g, b, s->self))
            continue;
        struct said *said = &l->said[card_at(g, list[i])->body];
        if (l->walk == BLAME) {
            if (said->clash & CLASH_CONTROL)
                blame(l, (struct source){ s->self.card, -1 });
            continue;
        }
        if (said->controller != NOBODY && said->controller != s->you)
            said->clash |= CLASH_CONTROL, l->clash = true;
        said->controller = (uint8_t)s->you;
    }
}

static void lines_of(struct layers *l, int card, int seat)
{
    struct epic_game *g = l->g;
    const struct book *book = book_of(g);
    int zone = card_at(g, card)->zone;
    struct ability_walk w = abilities_of(g, card);
    struct scene s = scene_at(g, card, seat);
    for (int i; (i = next_ability(g, card, &w)) != 0;) {
        const struct ability *a = &book->ability[i];
        bool control = a->kind == ABILITY_RULE && a->rule == RULE_CONTROLS &&
                       l->pass == PASS_IS && l->walk != QUOTE;
        if ((a->kind != ABILITY_CHANGE && !control) ||
            (a->zone != zone && a->zone != ZONE_EVERYWHERE))
            continue;
        const struct change *c = &book->change[a->change];
        if (!control && (is_own_number(a, c) || !(c->says & l->pass)))
            continue;
        if (!condition_holds(&s, a->cond))
            continue;
        if (control)
            control_says(l, &s, a);
        else
            line_says(l, &s, a);
    }
}

static bool is_worked_out(const struct layers *l, const struct body *b)
{
    return !l->one || b == body_at(l->g, l->first);
}

/* Changes for a time, and counters but the plain ones. */
static void timed_say(struct layers *l)
{
    struct epic_game *g = l->g;
    const struct book *book = book_of(g);
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        bool counter = t->kind == TIMED_COUNTER;
        if ((!counter && t->kind != TIMED_CHANGE) ||
            (counter && t->number == 0))
            continue;
        const struct body *b = body_of(g, t->card);
        if (!b || b->generation != t->generation || !is_worked_out(l, b))
            continue;
        const struct change *c =
            &book->change[counter ? book->counter[t->a].change : t->number];
        /* Numbers that are set are not set twice over. */
        int times = counter ? t->number : t->a;
        if (counter && (c->set & SET_NUMBERS))
            times = 1;
        hear(l, card_at(g, t->card)->body, c, times, (struct source){ -1, i });
    }
}

static void plain_counters_say(struct layers *l)
{
    struct epic_game *g = l->g;
    const struct book *book = book_of(g);
    for (int i = l->first; i < l->end; i++) {
        const struct body *b = in_play(g, i);
        if (b && b->counters) {
            const struct change *c = &book->change[book->counter[1].change];
            l->said[i].offense += b->counters * c->offense;
            l->said[i].defense += b->counters * c->defense;
        }
    }
}

static void all_say(struct layers *l, enum walk walk)
{
    struct epic_game *g = l->g;
    l->walk = walk;
    for (int i = 0; i < l->sources; i++) {
        int card = l->source[i];
        const struct body *b = body_of(g, card);
        if (l->says[i] & l->pass)
            lines_of(l, card,
                     b ? b->controller : card_holder(card_at(g, card)));
    }
    timed_say(l);
    if (walk == COLLECT && l->pass == PASS_GETS)
        plain_counters_say(l);
}

/* ---- after a pass -------------------------------------------------------- */

/* The body is what it is from now on. */
static inline void settle_body(struct layers *l, int i, const struct body *b)
{
    l->moved |= b->controller != l->before[i];
    note_beaten(l->g, b);
}

/* What was blamed goes. */
static void remove_sources(struct layers *l)
{
    struct epic_game *g = l->g;
    int kept = 0;
    for (int i = 0; i < g->timed; i++)
        if (!l->blamed_timed[i])
            *timed_at(g, kept++) = *timed_at(g, i);
    memset(timed_at(g, kept), 0,
           (size_t)(g->timed - kept) * sizeof(struct timed));
    g->timed = (uint16_t)kept;
    for (int i = 0; i < l->blames; i++)
        remove_from_game(g, l->blamed[i]);
}

/* Whether the pass could be written. */
static bool run_pass(struct layers *l, enum pass pass)
{
    struct epic_game *g = l->g;
    l->pass = pass;
    l->clash = l->quotes = false;
    for (int i = l->first; i < l->end; i++)
        l->said[i] = (struct said){ .controller = NOBODY };
    all_say(l, COLLECT);
    if (l->clash && l->one)
        return false;
    if (l->clash) {
        l->blames = 0;
        memset(l->blamed_timed, 0, g->timed);
        all_say(l, BLAME);
        return false;
    }
    if (l->quotes && l->one)
        return false;
    if (l->quotes)
        all_say(l, QUOTE);
    for (int i = l->first; i < l->end; i++) {
        struct body *b = in_play(g, i);
        if (b && pass == PASS_IS) {
            write_is(b, &l->said[i]);
            if (l->said[i].set & SET_KINDS)
                note_champion(g, i, kinds_of(g, b));
            if (l->said[i].controller != NOBODY)
                set_controller(g, b, l->said[i].controller);
        } else if (b) {
            write_gets(b, &l->said[i]);
            settle_body(l, i, b);
        }
    }
    return true;
}

/* The changes for a time that anybody has to hear of. */
static unsigned timed_says(const struct epic_game *g)
{
    const struct book *book = book_of(g);
    unsigned says = 0;
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_CHANGE)
            says |= book->change[t->number].says;
        else if (t->kind == TIMED_COUNTER)
            says |= book->change[book->counter[t->a].change].says;
    }
    return says;
}

static void add_source(struct layers *l, int card, unsigned says)
{
    l->spoken |= says;
    if (says & (PASS_IS | PASS_GETS)) {
        l->source[l->sources] = (uint16_t)card;
        l->says[l->sources++] = (uint8_t)says;
    }
}

static void find_pile_sources(struct layers *l)
{
    struct epic_game *g = l->g;
    for (int s = 0; s < g->seats; s++)
        for (int c = pile_of(g, s, ZONE_PILE)->top; c != NO_CARD;
             c = card_at(g, c)->next)
            if (design_of(g, c)->does & DOES_PILE_LINES)
                add_source(l, c, design_of(g, c)->says);
}

/* Whose lines are to be heard; and whether some of them have to be heard anew
 * whenever something changes. */
static void find_sources(struct layers *l)
{
    struct epic_game *g = l->g;
    const struct book *book = book_of(g);
    unsigned looks = g->pile_lines;
    l->sources = 0;
    l->spoken = timed_says(g);
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (!b)
            continue;
        const struct design *d = &book->design[card_at(g, b->card)->design];
        bool quoted = b->flags & BODY_QUOTED; /* it may say anything */
        unsigned says = quoted ? PASS_IS | PASS_GETS : d->says;
        looks |= quoted ? LOOK_ALL : d->looks;
        add_source(l, b->card, says);
        derive_facts(g, i, d, b);
    }
    if (g->pile_lines)
        find_pile_sources(l);
    g->stateful = (uint8_t)looks;
}

/* Nobody gets anything: what it is, and added numbers. */
static void write_plain(struct layers *l)
{
    struct epic_game *g = l->g;
    const struct book *book = book_of(g);
    for (int i = l->first; i < l->end; i++) {
        struct body *b = in_play(g, i);
        if (!b)
            continue;
        const struct change *c =
            &book->change[b->counters ? book->counter[1].change : 0];
        b->offense =
            within(b->offense + b->turn_offense + b->counters * c->offense);
        b->defense =
            within(b->defense + b->turn_defense + b->counters * c->defense);
        settle_body(l, i, b);
    }
}

/* What is printed on everything that is worked out, and whose lines are to be
 * heard, are known. */
static bool run_passes(struct layers *l)
{
    if ((l->spoken & PASS_IS) && !run_pass(l, PASS_IS))
        return false;
    if (l->spoken & PASS_GETS)
        return run_pass(l, PASS_GETS);
    write_plain(l);
    return true;
}

static bool work_out(struct layers *l)
{
    derive_begin(l->g);
    printed_values(l->g);
    find_sources(l);
    return run_passes(l);
}

/* TCG-battle-36: who changes sides leaves the attack. */
static void change_sides(struct epic_game *g, struct body *b, int before)
{
    leave_battle(g, b);
    tell_card(g, EPIC_EVENT_CONTROL, b->controller, b->card, b->controller);
    uint8_t now = b->controller; /* the trigger is who has lost it's */
    set_controller(g, b, before);
    happen(g, ON_CONTROL_LOST, b->card, NO_CARD, before, 1);
    set_controller(g, b, now);
}

static void note_sides(struct epic_game *g, const uint8_t *before)
{
    for (int i = 0; i < g->bodies; i++) {
        struct body *b = in_play(g, i);
        if (b && b->controller != before[i])
            change_sides(g, b, before[i]);
    }
}

/* Whether the body can be worked out by itself: its lines do not speak of
 * others, and nobody takes its abilities or control of it. */
static bool stands_alone(const struct epic_game *g, const struct design *d,
                         const struct body *b)
{
    enum { ABOUT_ALL = 1 << RULE_CONTROLS | 1 << RULE_CANNOT_GAIN_ABILITIES };
    if ((b->flags & BODY_QUOTED) || (d->says & SAYS_OTHERS) ||
        (d->rules & ABOUT_ALL) || (g->ruling_now >> RULE_CONTROLS & 1) ||
        ((g->changers | d->says) & SAYS_LOSE) || (d->keywords & KW_WARDS))
        return false;
    for (int i = 0; i < g->timed; i++)
        if (timed_at(g, i)->card == b->card &&
            timed_at(g, i)->kind == TIMED_CONTROL)
            return false;
    return true;
}

/* Its own lines, and those that speak of others. */
static void find_sources_for(struct layers *l, const struct body *only)
{
    struct epic_game *g = l->g;
    l->sources = 0;
    l->spoken = g->timed ? timed_says(g) : 0;
    add_source(l, only->card, design_of(g, only->card)->says);
    for (int i = 0; (g->changers & SAYS_OTHERS) && i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        unsigned says = b ? design_of(g, b->card)->says : 0;
        if (b && (b->flags & BODY_QUOTED))
            says = PASS_IS | PASS_GETS | SAYS_OTHERS; /* anything */
        if ((says & SAYS_OTHERS) && b != only)
            add_source(l, b->card, says);
    }
}

/* False: it cannot be.  What contradicts, or gives it an ability, is for the
 * passes over all. */
static bool work_out_alone(struct epic_game *g, struct body *b)
{
    const struct design *d = design_of(g, b->card);
    struct layers l;
    if (!stands_alone(g, d, b))
        return false;
    l.g = g;
    l.moved = false;
    l.one = true;
    l.first = (int)(b - body_at(g, 0));
    l.end = l.first + 1;
    l.before[l.first] = b->controller;
    printed_value(g, d, b);
    find_sources_for(&l, b);
    derive_facts(g, l.first, d, b);
    return run_passes(&l);
}

/* Where no line looks at anything, nobody else is concerned. */
bool tcg_derive_alone(struct epic_game *g, struct body *b)
{
    if (g->dirty | g->stateful || !work_out_alone(g, b))
        return false;
    g->stateful = design_of(g, b->card)->looks;
    g->touched = g->idle = 0;
    return true;
}

/* Something has changed that lines look at.  As long as none looks at what is
 * in play, only those are concerned whose own lines do. */
static bool derive_those_who_look(struct epic_game *g)
{
    if (g->dirty | g->pile_lines | (g->stateful & LOOK_PLAY))
        return false;
    for (int i = 0; i < g->bodies; i++) {
        struct body *b = in_play(g, i);
        if (b && (design_of(g, b->card)->looks & g->touched) &&
            !work_out_alone(g, b))
            return false;
    }
    g->touched = g->idle = 0;
    return true;
}

static void derive_all(struct epic_game *g)
{
    struct layers l;
    l.g = g;
    l.moved = l.one = false;
    l.first = 0;
    l.end = g->bodies;
    for (int i = 0; i < g->bodies; i++)
        l.before[i] = body_at(g, i)->controller;
    while (!work_out(&l)) {
        for (int i = 0; i < g->bodies; i++) /* nothing came of it */
            if (in_play(g, i))
                set_controller(g, body_at(g, i), l.before[i]);
        remove_sources(&l);
    }
    g->dirty = g->touched = g->idle = 0;
    if (l.moved)
        note_sides(g, l.before);
}

void tcg_derive(struct epic_game *g)
{
    if (!derive_those_who_look(g))
        derive_all(g);
}

/* What is added for a turn comes last, and no line sees it.  Numbers at either
 * end of their range do not say what they would be without it. */
bool tcg_shift(struct epic_game *g, struct body *b, int offense, int defense)
{
    enum { SAFE = 10000 };
    if (values_are_old(g) || abs(b->offense) > SAFE || abs(b->defense) > SAFE ||
        abs(offense) > SAFE || abs(defense) > SAFE)
        return false;
    b->offense = (int16_t)(b->offense + offense);
    b->defense = (int16_t)(b->defense + defense);
    g->idle = 0;
    note_beaten(g, b);
    return true;
}

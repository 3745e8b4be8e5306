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
#include "rules/tcg/layers.h"

#include <stdlib.h>

enum pass { PASS_IS = SAYS_IS, PASS_GETS = SAYS_GETS };

/* What was said about one body in a pass. */
struct said {
    uint32_t gained, lost;
    int offense, defense; /* set, or to be added */
    uint8_t set;          /* SET_ bits: somebody said it */
    uint8_t align, also;  /* set; added */
    uint8_t kinds;
    uint8_t controller; /* NOBODY: nobody says */
    uint8_t clash;      /* SET_ bits and these, that contradict */
    bool lost_all, quoted;
    uint32_t torn; /* keywords gained and lost */
};
enum { CLASH_CONTROL = 32, CLASH_ALL = 64 };

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
};

/* ---- one change, said about one body ------------------------------------- */

/* "Is a 7/5 airborne champion" says airborne with the rest. */
static bool has_rather_than_gets(const struct change *c)
{
    return c->has || (c->set & SET_KINDS);
}

static void set_numbers(struct said *s, int offense, int defense)
{
    if ((s->set & SET_NUMBERS) &&
        (s->offense != offense || s->defense != defense))
        s->clash |= SET_NUMBERS;
    s->offense = offense;
    s->defense = defense;
}

static void set_part(struct said *s, const struct change *c, int bit,
                     unsigned mask)
{
    if (!(c->set & bit)) {
        s->also |= (uint8_t)(c->align & mask);
        return;
    }
    if ((s->set & bit) && (s->align & mask) != (c->align & mask))
        s->clash |= (uint8_t)bit;
    s->align = (uint8_t)((s->align & ~mask) | (c->align & mask));
}

static void hear_is(struct said *s, const struct change *c, int scale,
                    bool may_gain)
{
    if (c->set & SET_NUMBERS)
        set_numbers(s, c->offense * scale, c->defense * scale);
    set_part(s, c, SET_ALIGNMENT, ALIGNMENTS);
    set_part(s, c, SET_ORIGIN, ORIGINS);
    if (c->set & SET_KINDS) {
        if ((s->set & SET_KINDS) && s->kinds != c->kinds)
            s->clash |= SET_KINDS;
        s->kinds = c->kinds;
    }
    s->set |= c->set;
    if (has_rather_than_gets(c) && may_gain) {
        s->gained |= c->gain;
        s->quoted |= c->ability != 0;
    }
    if ((s->set & SET_SILENT) && (s->gained || s->quoted))
        s->clash |= SET_SILENT;
}

static void hear_gets(struct said *s, const struct change *c, int scale,
                      bool may_gain)
{
    if (!(c->set & SET_NUMBERS)) {
        s->offense += c->offense * scale;
        s->defense += c->defense * scale;
    }
    if (!has_rather_than_gets(c) && may_gain) {
        s->gained |= c->gain;
        s->quoted |= c->ability != 0;
    }
    s->lost |= c->lose;
    s->lost_all |= c->lose_all;
    s->torn = s->gained & s->lost;
    if (s->lost_all && (s->gained || s->quoted)) {
        s->torn |= s->gained;
        s->clash |= CLASH_ALL;
    }
}

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

static void line_says(struct layers *l, const struct scene *s,
                      const struct ability *a)
{
    struct epic_game *g = l->g;
    const struct change *c = &s->book->change[a->change];
    int scale = c->scale ? amount_value(s, c->scale) : 1;
    struct source from = { s->self.card, -1 };
    thing list[THINGS_MAX];
    int n = 1;
    if (a->filter)
        n = collect(s, a->filter, list);
    else
        list[0] = s->self.card;
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
        if (!b || b->generation != t->generation)
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
    for (int i = 0; i < g->bodies; i++) {
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

static int16_t within(int v)
{
    return (int16_t)(v < -30000 ? -30000 : v > 30000 ? 30000 : v);
}

static void write_is(struct body *b, const struct said *s)
{
    if (s->set & SET_NUMBERS) {
        b->offense = within(s->offense);
        b->defense = within(s->defense);
    }
    if (s->set & SET_ALIGNMENT)
        b->align =
            (uint8_t)((b->align & ~ALIGNMENTS) | (s->align & ALIGNMENTS));
    if (s->set & SET_ORIGIN)
        b->align = (uint8_t)((b->align & ~ORIGINS) | (s->align & ORIGINS));
    b->align |= s->also;
    b->words |= s->gained;
    if ((s->set & SET_KINDS) && (s->kinds & KIND_CHAMPION))
        b->words |= KW_IS_CHAMPION;
    if (s->controller != NOBODY)
        b->controller = s->controller;
}

static void write_gets(struct body *b, const struct said *s)
{
    b->offense = within(b->offense + s->offense + b->turn_offense);
    b->defense = within(b->defense + s->defense + b->turn_defense);
    if (s->lost_all)
        b->words &= KW_SILENT | KW_IS_CHAMPION;
    b->words = (b->words & ~s->lost) | s->gained;
}

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
    for (int i = 0; i < g->bodies; i++)
        l->said[i] = (struct said){ .controller = NOBODY };
    all_say(l, COLLECT);
    if (l->clash) {
        l->blames = 0;
        memset(l->blamed_timed, 0, g->timed);
        all_say(l, BLAME);
        return false;
    }
    if (l->quotes)
        all_say(l, QUOTE);
    for (int i = 0; i < g->bodies; i++) {
        struct body *b = in_play(g, i);
        if (b && pass == PASS_IS) {
            write_is(b, &l->said[i]);
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
    for (int i = 0; i < g->bodies; i++) {
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

static bool work_out(struct layers *l)
{
    struct epic_game *g = l->g;
    derive_begin(g);
    printed_values(g);
    find_sources(l);
    if ((l->spoken & PASS_IS) && !run_pass(l, PASS_IS))
        return false;
    if (l->spoken & PASS_GETS)
        return run_pass(l, PASS_GETS);
    write_plain(l);
    return true;
}

/* TCG-battle-36: who changes sides leaves the attack. */
static void change_sides(struct epic_game *g, struct body *b, int before)
{
    leave_battle(g, b);
    tell_card(g, EPIC_EVENT_CONTROL, b->controller, b->card, b->controller);
    uint8_t now = b->controller; /* the trigger is who has lost it's */
    b->controller = (uint8_t)before;
    happen(g, ON_CONTROL_LOST, b->card, NO_CARD, before, 1);
    b->controller = now;
}

static void note_sides(struct epic_game *g, const uint8_t *before)
{
    for (int i = 0; i < g->bodies; i++) {
        struct body *b = in_play(g, i);
        if (b && b->controller != before[i])
            change_sides(g, b, before[i]);
    }
}

void tcg_derive(struct epic_game *g)
{
    struct layers l;
    l.g = g;
    l.moved = false;
    for (int i = 0; i < g->bodies; i++)
        l.before[i] = body_at(g, i)->controller;
    while (!work_out(&l)) {
        for (int i = 0; i < g->bodies; i++) /* nothing came of it */
            if (in_play(g, i))
                body_at(g, i)->controller = l.before[i];
        remove_sources(&l);
    }
    g->dirty = g->touched = g->idle = 0;
    if (l.moved)
        note_sides(g, l.before);
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

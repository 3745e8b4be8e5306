/* instead.c - replacement effects: "As ..., ... instead".
 *
 * The seats are considered in turn order from the active player: the first that
 * has a line for the event decides.  If that player has several different ones,
 * the player chooses (the choice is a note in SLOT_INSTEAD).  Each line applies
 * at most once to an event; the modified event may be replaced again. */
#include "verbs/instead.h"

static const struct clause *first_clause(const struct epic_game *g, int ability)
{
    const struct ability *a = &book_of(g)->ability[ability];
    return a->clauses ? &book_of(g)->clause[a->first] : NULL;
}

/* A replacement that cannot be carried out, or that a ward stops, does not
 * apply. */
static bool can_replace(const struct epic_game *g, int card, int ability,
                        thing t)
{
    const struct clause *c = first_clause(g, ability);
    const struct body *b = is_seat(t) ? NULL : body_of(g, t);
    bool banishes = c && (c->verb == VERB_BANISH || c->to == PLACE_BANISHED);
    struct ref by = ref_to(g, (thing)card);
    if (is_seat(t))
        return !is_seat_shielded(g, thing_seat(t), by);
    return !b || !((banishes && (b->words & KW_UNBANISHABLE)) ||
                   is_shielded(g, b, by));
}

/* Whether the line concerns this event: its card, its owner, who is damaged. */
static bool is_about(const struct scene *s, const struct ability *a,
                     const struct replacement *r)
{
    const struct filter *f = &s->book->filter[a->filter];
    if (a->events == ON_DAMAGED &&
        is_seat(r->thing) != !!(a->to_kinds & KIND_PLAYER))
        return false;
    if (is_seat(r->thing))
        return a->to_side == SIDE_OPPONENT
                   ? is_in_reach(s->g, s->you, r->seat) &&
                         !are_friends(s->g, s->you, r->seat)
                   : r->seat == s->you;
    if (!a->filter)
        return r->thing == s->self.card;
    return was(s, a->filter, ref_to(s->g, r->thing)) &&
           (f->zone_of != SIDE_YOU || r->seat == s->you);
}

/* Whether that line works in its card's zone, and applies to the event. */
static bool would_replace(const struct epic_game *g, const struct instead *line,
                          const struct replacement *r)
{
    const struct ability *a = &book_of(g)->ability[line->ability];
    if (a->kind != ABILITY_INSTEAD || !(a->events & r->on) ||
        !(a->zone == ZONE_EVERYWHERE ||
          (a->zone == ZONE_PLAY && body_of(g, line->card))))
        return false;
    struct scene s = scene_at(g, line->card, line->seat);
    return is_about(&s, a, r) && condition_holds(&s, a->cond);
}

static bool is_used(const struct replacement *r, const struct instead *line)
{
    for (int i = 0; i < r->used; i++)
        if (r->line[i].card == line->card &&
            r->line[i].ability == line->ability)
            return true;
    return false;
}

/* Appends the lines of that card that apply to the first `n`. */
static int lines_of(const struct epic_game *g, const struct replacement *r,
                    int card, int seat, struct instead *out, int n)
{
    struct ability_walk w = abilities_of(g, card);
    for (int k; n < INSTEADS_MAX && (k = next_ability(g, card, &w));) {
        struct instead line = { (uint16_t)card, (uint16_t)k, (uint8_t)seat };
        if (would_replace(g, &line, r) && can_replace(g, card, k, r->thing) &&
            !is_used(r, &line))
            out[n++] = line;
    }
    return n;
}

/* TCG-A-23: a card's own lines that work outside play. */
static int own_lines(const struct epic_game *g, const struct replacement *r,
                     int of, struct instead *out)
{
    int card = r->thing;
    if (is_seat(r->thing) || is_item(r->thing) || body_of(g, card) ||
        !(design_of(g, card)->does & DOES_INSTEAD) ||
        controller_of(g, ref_to(g, r->thing)) != of)
        return 0;
    return lines_of(g, r, card, of, out, 0);
}

/* All lines of that seat that apply. */
static int lines_for(const struct epic_game *g, const struct replacement *r,
                     int of, struct instead *out)
{
    int n = own_lines(g, r, of, out);
    struct slot_walk side = walk_side(g, of);
    for (int i; n < INSTEADS_MAX && (i = walk_on(g, &side)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (b->controller != of ||
            !((design_of(g, b->card)->does & DOES_INSTEAD) ||
              (b->flags & BODY_QUOTED)))
            continue;
        n = lines_of(g, r, b->card, of, out, n);
    }
    return n;
}

/* The lines of the first seat that has any. */
static int deciding(const struct epic_game *g, const struct replacement *r,
                    struct instead *out)
{
    int n = 0;
    bool is_card = !is_seat(r->thing) && !is_item(r->thing);
    if (!(is_card ? any_instead_for(g, r->thing) : any_instead(g)))
        return 0;
    for (int i = 0, s = g->active; i < g->seats && n == 0;
         i++, s = (s + 1) % g->seats)
        if (!g->seat[s].out)
            n = lines_for(g, r, s, out);
    return n;
}

static const struct ref *chosen(const struct epic_game *g, struct ref r)
{
    for (int i = 0; i + 1 < g->refs; i++) {
        const struct ref *o = ref_at(g, i);
        if (o->slot == SLOT_INSTEAD && o->card == r.card &&
            o->generation == r.generation)
            return ref_at(g, i + 1);
    }
    return NULL;
}

/* Whether the choice makes no difference: identical lines, unless they refer to
 * their own card. */
static bool all_alike(const struct epic_game *g, const struct instead *line,
                      int n)
{
    const struct clause *c = first_clause(g, line[0].ability);
    if (c && c->verb == VERB_DEAL)
        return false;
    for (int i = 1; i < n; i++)
        if (line[i].ability != line[0].ability)
            return false;
    return true;
}

bool find_instead(const struct epic_game *g, struct replacement *r,
                  struct instead *out)
{
    struct instead line[INSTEADS_MAX];
    int n = deciding(g, r, line), at = 0;
    if (n == 0)
        return false;
    const struct ref *by = n > 1 ? chosen(g, ref_to(g, r->thing)) : NULL;
    for (int i = 0; by && i < n; i++)
        if (line[i].card == by->card) {
            at = i;
            break;
        }
    *out = line[at];
    if (r->used < INSTEADS_MAX)
        r->line[r->used++] = *out;
    return true;
}

int instead_chooser(const struct epic_game *g, const struct replacement *r)
{
    struct instead line[INSTEADS_MAX];
    int n = deciding(g, r, line);
    if (n < 2 || all_alike(g, line, n) || chosen(g, ref_to(g, r->thing)))
        return NOBODY;
    return line[0].seat;
}

int instead_sources(const struct epic_game *g, const struct replacement *r,
                    thing *out)
{
    struct instead line[INSTEADS_MAX];
    int n = deciding(g, r, line), m = 0;
    for (int i = 0; i < n; i++)
        if (m == 0 || out[m - 1] != line[i].card)
            out[m++] = line[i].card;
    return m;
}

/* ---- where a card goes --------------------------------------------------- */

/* Whether the line does something other than move the thing. */
static bool does_else(const struct clause *c)
{
    return !c || (c->verb != VERB_BANISH && c->verb != VERB_MOVE) ||
           c->to == PLACE_PLAY;
}

/* Applies one replacement to a destination. */
static void redirect(const struct epic_game *g, const struct instead *by,
                     int card, struct dest *d)
{
    const struct clause *c = first_clause(g, by->ability);
    struct ref r = ref_to(g, (thing)card);
    static const struct {
        uint8_t zone, end, how;
    } PLACE[] = {
        [PLACE_HAND] = { ZONE_HAND, BOTTOM, LEAVE_RETURNED },
        [PLACE_YOUR_HAND] = { ZONE_HAND, BOTTOM, LEAVE_RETURNED },
        [PLACE_CONTROLLER_HAND] = { ZONE_HAND, BOTTOM, LEAVE_RETURNED },
        [PLACE_DECK_TOP] = { ZONE_DECK, TOP, LEAVE_MOVED },
        [PLACE_DECK_BOTTOM] = { ZONE_DECK, BOTTOM, LEAVE_MOVED },
        [PLACE_PILE] = { ZONE_PILE, TOP, LEAVE_MOVED },
        [PLACE_YOUR_PILE] = { ZONE_PILE, TOP, LEAVE_MOVED },
        [PLACE_BANISHED] = { ZONE_DECK, BOTTOM, LEAVE_BANISHED },
        [PLACE_HOLD] = { ZONE_HOLD, BOTTOM, LEAVE_MOVED },
        [PLACE_YOUR_HOLD] = { ZONE_HOLD, BOTTOM, LEAVE_MOVED },
        [PLACE_GRAVE] = { ZONE_GRAVE, TOP, LEAVE_MOVED },
    };
    d->by = *by;
    d->banished = false;
    if (does_else(c)) {
        d->stays = true;
        return;
    }
    int place = c->verb == VERB_BANISH ? PLACE_BANISHED : c->to;
    bool yours = place == PLACE_YOUR_HAND || place == PLACE_YOUR_PILE;
    d->zone = PLACE[place].zone;
    d->end = PLACE[place].end;
    d->how = PLACE[place].how;
    d->seat = (uint8_t)(yours                            ? by->seat
                        : place == PLACE_CONTROLLER_HAND ? controller_of(g, r)
                                                         : owner_of(g, r));
}

void find_other_dest(const struct epic_game *g, int card, struct dest *d)
{
    static const uint64_t ON[] = { [LEAVE_BROKEN] = ON_BROKEN,
                                   [LEAVE_BANISHED] = ON_BANISHED,
                                   [LEAVE_MOVED] = 0,
                                   [LEAVE_KILLED] = ON_KILLED };
    if (!customs_of(g)->moments || (card_at(g, card)->marks & CARD_TOKEN))
        return;
    struct replacement r = { .thing = (thing)card };
    struct instead by;
    while (!d->stays && r.used < INSTEADS_MAX) {
        uint8_t happens = d->how;
        r.on = ON[d->how];
        r.seat = d->seat;
        if (r.on && find_instead(g, &r, &by)) {
            redirect(g, &by, card, d);
            continue;
        }
        /* The event happens; its destination may still be replaced. */
        r.on = d->banished            ? ON_BANISHED
               : d->zone == ZONE_PILE ? ON_ENTERS_PILE
                                      : 0;
        if (!r.on || !find_instead(g, &r, &by))
            return;
        redirect(g, &by, card, d);
        d->banished = d->how == LEAVE_BANISHED;
        d->how = happens;
    }
}

/* ---- postures, damage ---------------------------------------------------- */

int position_for(const struct epic_game *g, const struct body *b, uint64_t on,
                 int usual)
{
    if (!any_instead(g) || !customs_of(g)->moments)
        return usual;
    struct replacement r = { .on = on,
                             .thing = b->card,
                             .seat = b->controller };
    struct instead by;
    if (!find_instead(g, &r, &by))
        return usual;
    const struct clause *c = first_clause(g, by.ability);
    return !c                       ? b->position
           : c->verb == VERB_FLIP   ? FLIPPED
           : c->verb == VERB_EXPEND ? EXPENDED
                                    : PREPARED;
}

thing recipient_of(const struct epic_game *g, thing to, struct instead *by)
{
    by->card = NO_CARD;
    if (!any_instead(g))
        return to;
    struct replacement r = { .on = ON_DAMAGED, .thing = to };
    while (r.used < INSTEADS_MAX) {
        r.seat = is_seat(r.thing) ? thing_seat(r.thing)
                                  : body_of(g, r.thing)->controller;
        if (!find_instead(g, &r, by))
            return r.thing;
        const struct clause *c = first_clause(g, by->ability);
        if (!c || c->verb != VERB_DEAL)
            return NO_CARD; /* another effect happens instead */
        r.thing = by->card;
        by->card = NO_CARD;
    }
    return r.thing;
}

/* ---- asking in advance --------------------------------------------------- */

bool ask_which_instead(struct epic_game *g, uint64_t on, thing t, int seat)
{
    struct replacement r = { .on = on, .thing = t, .seat = seat };
    int chooser = instead_chooser(g, &r);
    if (chooser == NOBODY || !ruleset_of(g)->instead_procedure)
        return false;
    int bit = 0;
    while (!(on >> bit & 1))
        bit++;
    struct frame *f =
        push(g, ruleset_of(g)->instead_procedure, chooser, NO_CARD);
    f->subject = ref_to(g, t);
    f->number = (int16_t)bit;
    f->event_seat = (uint8_t)seat;
    return true;
}

/* Whether the clause puts what it affects into a discard pile. */
static bool piles_up(const struct clause *c)
{
    bool said = c->to == PLACE_PILE || c->to == PLACE_YOUR_PILE;
    return c->verb == VERB_DISCARD || (c->verb == VERB_MOVE && said) ||
           ((c->verb == VERB_BREAK || c->verb == VERB_STOP) &&
            (said || c->to == PLACE_NONE));
}

/* Whether a choice between replacements is asked for what the clause does to
 * r. */
static bool asks_about(struct epic_game *g, const struct clause *c,
                       struct ref r)
{
    bool piles = piles_up(c);
    int seat = controller_of(g, r);
    if (!ref_live(g, r) || is_item(r.card))
        return false;
    if (c->verb == VERB_DEAL)
        return instead_is_asked(g, ON_DAMAGED, r.card, seat);
    if (is_seat(r.card))
        return false;
    return (piles && instead_is_asked(g, ON_ENTERS_PILE, r.card, seat)) ||
           (c->verb == VERB_BREAK &&
            instead_is_asked(g, ON_BROKEN, r.card, seat)) ||
           (c->verb == VERB_BANISH &&
            instead_is_asked(g, ON_BANISHED, r.card, seat));
}

bool ask_instead(struct epic_game *g, const struct clause *c,
                 const struct act *a)
{
    for (int i = 0; i < a->count; i++)
        if (asks_about(g, c, a->things[i]))
            return true;
    for (int i = 0; c->pick == PICK_NONE && i < a->seat_count; i++)
        if (asks_about(g, c, ref_to(g, seat_thing(a->seats[i]))))
            return true;
    return false;
}

/* "As ..., ... instead": what replaces an event before it happens.
 *
 * Whoever is asked first, from the active player on leftward, and has a line
 * for the event, decides; with several different ones that player chooses (the
 * choice is a note), and each line acts at most once on one event. */
#include "verbs/instead.h"

static const struct clause *first_clause(const struct epic_game *g, int ability)
{
    const struct ability *a = &book_of(g)->ability[ability];
    return a->clauses ? &book_of(g)->clause[a->first] : NULL;
}

/* What cannot be carried out is not applied. */
static bool can_replace(const struct epic_game *g, int ability, thing t)
{
    const struct clause *c = first_clause(g, ability);
    const struct body *b = is_seat(t) ? NULL : body_of(g, t);
    bool banishes = c && (c->verb == VERB_BANISH || c->to == PLACE_BANISHED);
    return !(banishes && b && (b->words & KW_UNBANISHABLE));
}

static bool would_replace(const struct epic_game *g, const struct ability *a,
                          const struct body *b, uint32_t on, thing t, int seat)
{
    struct scene s = scene_at(g, b->card, b->controller);
    if (a->kind != ABILITY_INSTEAD || !(a->events & on) || a->zone != ZONE_PLAY)
        return false;
    if (a->side != SIDE_ANY &&
        (a->side == SIDE_OPPONENT) != (seat != b->controller))
        return false;
    bool about = is_seat(t)  ? true
                 : a->filter ? was(&s, a->filter, ref_to(g, t))
                             : t == b->card;
    return about && condition_holds(&s, a->cond);
}

static bool is_used(const struct replacement *r, const struct instead *line)
{
    for (int i = 0; i < r->used; i++)
        if (r->line[i].card == line->card &&
            r->line[i].ability == line->ability)
            return true;
    return false;
}

/* Every line of that seat that would replace the event now. */
static int lines_for(const struct epic_game *g, const struct replacement *r,
                     int of, struct instead *out)
{
    const struct book *book = book_of(g);
    int n = 0;
    for (int i = 0; i < g->bodies && n < INSTEADS_MAX; i++) {
        const struct body *b = in_play(g, i);
        if (!b || b->controller != of ||
            !((design_of(g, b->card)->does & DOES_INSTEAD) ||
              (b->flags & BODY_QUOTED)))
            continue;
        struct ability_walk w = abilities_of(g, b->card);
        for (int k; n < INSTEADS_MAX && (k = next_ability(g, b->card, &w));) {
            struct instead line = { b->card, (uint16_t)k, (uint8_t)of };
            if (would_replace(g, &book->ability[k], b, r->on, r->thing,
                              r->seat) &&
                can_replace(g, k, r->thing) && !is_used(r, &line))
                out[n++] = line;
        }
    }
    return n;
}

/* The lines that decide: of the first seat that has any. */
static int deciding(const struct epic_game *g, const struct replacement *r,
                    struct instead *out)
{
    int n = 0;
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

static bool all_alike(const struct instead *line, int n)
{
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
    if (n < 2 || all_alike(line, n) || chosen(g, ref_to(g, r->thing)))
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

static uint32_t event_of(int zone)
{
    return zone == ZONE_PILE   ? ON_ENTERS_PILE
           : zone == ZONE_HAND ? ON_RETURNED
           : zone == ZONE_DECK ? ON_BANISHED
                               : 0;
}

static void redirect(const struct epic_game *g, const struct instead *by,
                     int card, struct dest *d)
{
    const struct clause *c = first_clause(g, by->ability);
    struct ref r = ref_to(g, (thing)card);
    int place = !c                       ? PLACE_NONE
                : c->verb == VERB_BANISH ? PLACE_BANISHED
                                         : c->to;
    d->by = *by;
    d->banished = false;
    d->seat = (uint8_t)owner_of(g, r);
    d->end = TOP;
    switch (place) {
    case PLACE_BANISHED:
    case PLACE_DECK_BOTTOM:
        d->banished = place == PLACE_BANISHED;
        d->zone = ZONE_DECK;
        d->end = BOTTOM;
        break;
    case PLACE_DECK_TOP:
        d->zone = ZONE_DECK;
        break;
    case PLACE_PILE:
        d->zone = ZONE_PILE;
        break;
    case PLACE_YOUR_PILE:
        d->zone = ZONE_PILE;
        d->seat = by->seat;
        break;
    case PLACE_YOUR_HAND:
        d->zone = ZONE_HAND;
        d->end = BOTTOM;
        d->seat = by->seat;
        break;
    case PLACE_CONTROLLER_HAND:
        d->seat = (uint8_t)controller_of(g, r);
        d->zone = ZONE_HAND;
        d->end = BOTTOM;
        break;
    default:
        d->zone = ZONE_HAND;
        d->end = BOTTOM;
        break;
    }
}

struct dest dest_of(const struct epic_game *g, int card, int seat, int zone,
                    int end)
{
    struct dest d = { (uint8_t)zone,
                      (uint8_t)end,
                      (uint8_t)seat,
                      false,
                      { NO_CARD, 0, NOBODY } };
    struct replacement r = { 0 };
    struct instead by;
    if (!customs_of(g)->moments || (card_at(g, card)->marks & CARD_TOKEN))
        return d;
    for (;;) {
        r.on = event_of(d.zone);
        r.thing = (thing)card;
        r.seat = d.seat;
        if (!r.on || r.used == INSTEADS_MAX || !find_instead(g, &r, &by))
            return d;
        redirect(g, &by, card, &d);
    }
}

/* ---- positions, damage --------------------------------------------------- */

int position_for(const struct epic_game *g, const struct body *b, uint32_t on,
                 int usual)
{
    struct replacement r = { .on = on,
                             .thing = b->card,
                             .seat = b->controller };
    struct instead by;
    if (!customs_of(g)->moments || !find_instead(g, &r, &by))
        return usual;
    const struct clause *c = first_clause(g, by.ability);
    return !c                       ? b->position
           : c->verb == VERB_FLIP   ? FLIPPED
           : c->verb == VERB_EXPEND ? EXPENDED
                                    : PREPARED;
}

/* ---- asking beforehand --------------------------------------------------- */

bool instead_is_asked(struct epic_game *g, uint32_t on, thing t, int seat)
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

/* Only what goes to a discard pile is ever replaced by several. */
bool ask_instead(struct epic_game *g, const struct clause *c,
                 const struct act *a)
{
    bool piles = c->verb == VERB_BREAK || c->verb == VERB_DISCARD ||
                 (c->verb == VERB_MOVE &&
                  (c->to == PLACE_PILE || c->to == PLACE_YOUR_PILE));
    for (int i = 0; piles && i < a->count; i++) {
        struct ref r = a->things[i];
        if (r.card < g->cards && ref_live(g, r) &&
            instead_is_asked(g, ON_ENTERS_PILE, r.card, controller_of(g, r)))
            return true;
    }
    return false;
}

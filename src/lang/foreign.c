/* foreign.c - refuses text that other games support and this one does not: a
 * card that does nothing of what it says would be worse. */
#include "lang/parse.h"

static bool no_such_thing(struct parser *p, const struct token *t)
{
    return fail_at(p, t, "cards of this game cannot say this");
}

static bool is_known_change(const struct parser *p, int change)
{
    const struct change *c = p->b->changes.data;
    return !change || !(c[change].set & p->lex->no_sets);
}

/* ---- what a verb can be applied to --------------------------------------- */

/* KIND_ bits that the filter allows; 0: it does not restrict kinds. */
static unsigned kinds_described(const struct parser *p, int filter)
{
    const struct filter *f = p->b->filters.data;
    unsigned kinds = 0;
    for (; filter; filter = f[filter].or_else) {
        if (!f[filter].kinds)
            return 0;
        kinds |= f[filter].kinds;
    }
    return kinds;
}

/* In quotes and in keyword entries "this" is another card. */
static unsigned kinds_of_slot(const struct parser *p, int slot)
{
    enum { CARDS = KIND_CHAMPION | KIND_OBJECT | KIND_EVENT | KIND_RESOURCE };
    if (slot == SLOT_NONE || slot == SLOT_THIS)
        return p->quoted ? 0 : card_entries(p->b)[p->card].design.kinds & CARDS;
    return p->run && slot < p->run->count
               ? kinds_described(p, p->run->clause[slot].filter)
               : 0;
}

/* In games with attachments a card only becomes a copy of its own kind, as
 * kinds are placed differently. */
static bool becomes_its_kind(struct parser *p, const struct clause *c,
                             const struct token *t)
{
    unsigned kinds = kinds_of_slot(p, c->source);
    return (kinds && !(kinds & (kinds - 1)) &&
            kinds_described(p, c->filter) == kinds) ||
           fail_at(p, t,
                   "a card becomes a copy of its own kind: a champion of a "
                   "champion, an object of an object");
}

/* The kinds that a clause can be applied to; 0: any.  Cards that need a bearer
 * are not simply put into play. */
static unsigned kinds_for(const struct clause *c)
{
    switch (c->verb) {
    case VERB_WOUND:
    case VERB_HEAL:
    case VERB_KILL:
        return KIND_CHAMPION;
    case VERB_DISABLE:
        return KIND_CHAMPION | KIND_OBJECT;
    case VERB_KNOCK:
    case VERB_REPAIR:
    case VERB_RECOVER:
        return KIND_OBJECT;
    case VERB_COPY:
        return KIND_CHAMPION | KIND_RESOURCE;
    case VERB_MOVE:
        return c->to == PLACE_PLAY ? KIND_CHAMPION | KIND_RESOURCE
               : c->to == PLACE_GRAVE || c->to == PLACE_HOLD ||
                       c->to == PLACE_YOUR_HOLD
                   ? KIND_CHAMPION
                   : 0;
    default:
        return 0;
    }
}

static unsigned kinds_picked(const struct parser *p, const struct clause *c)
{
    return c->pick == PICK_THIS  ? kinds_of_slot(p, SLOT_THIS)
           : c->pick == PICK_REF ? kinds_of_slot(p, c->ref)
                                 : kinds_described(p, c->filter);
}

static bool is_done_to_its_kinds(struct parser *p, const struct clause *c,
                                 const struct token *t)
{
    unsigned can = kinds_for(c), kinds = can ? kinds_picked(p, c) : 0;
    bool object = can & KIND_OBJECT, resource = can & KIND_RESOURCE;
    bool champion = can & KIND_CHAMPION;
    bool any = c->verb == VERB_MOVE && c->to == PLACE_PLAY && !kinds &&
               c->pick != PICK_THIS &&
               (c->pick != PICK_REF || c->ref < p->run->count);
    return !knows(p, FEATURE_BEARERS) ||
           !((kinds & ~(can | KIND_TOKEN)) || any) ||
           fail_at(p, t,
                   object && champion ? "this is done to champions and objects"
                   : object           ? "this is done to objects"
                   : resource ? "this is done to champions and resources"
                              : "this is done to champions");
}

/* ---- clauses and lines --------------------------------------------------- */

bool is_known_clause(struct parser *p, const struct clause *c,
                     const struct token *t)
{
    if (!lexicon_has_verb(p->lex, c->verb) ||
        (c->verb == VERB_RULE && !lexicon_has_rule(p->lex, c->rule)) ||
        (c->verb == VERB_CHANGE && !is_known_change(p, c->change)))
        return no_such_thing(p, t);
    if (c->verb == VERB_BECOME && knows(p, FEATURE_BEARERS))
        return becomes_its_kind(p, c, t);
    if (c->verb == VERB_ATTACH &&
        (kinds_of_slot(p, c->source) & ~(KIND_OBJECT | KIND_EVENT)))
        return fail_at(p, t, "objects and events are attached, nothing else");
    return is_done_to_its_kinds(p, c, t);
}

bool is_known_line(struct parser *p, const struct ability *a,
                   const struct token *t)
{
    if ((p->lex->no_lines >> a->kind & 1) || (a->events & p->lex->no_events) ||
        (a->kind == ABILITY_RULE && !lexicon_has_rule(p->lex, a->rule)) ||
        (a->kind == ABILITY_CHANGE && !is_known_change(p, a->change)))
        return no_such_thing(p, t);
    return true;
}

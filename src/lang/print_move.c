/* print_move.c - clauses that move cards: "return it to its owner's hand". */
#include "lang/print.h"

#include "lang/lang.h"

void put_entry(struct printer *p, const struct clause *c)
{
    if (c->entry & ENTER_YOURS)
        put(p, " under your control");
    if (c->entry & ENTER_EXPENDED)
        put(p, " expended");
    if (c->entry & ENTER_BLOCKING)
        put(p, " blocking this");
    if (c->entry & ENTER_SILENT)
        put(p, " without tribute or loyalty");
}

/* Whether what is moved is known to be yours: looked at on top of your deck, or
 * in your discard pile. */
static bool moves_own(const struct printer *p, const struct clause *c)
{
    const struct filter *f = &p->v.filter[c->filter];
    bool ref = c->pick == PICK_REF || c->pick == PICK_REST;
    int slot = ref ? c->ref : c->filter && !f->done ? f->among : SLOT_NONE;
    if (slot < p->at)
        return p->v.clause[slot].verb == VERB_LOOK &&
               p->v.clause[slot].who == WHO_YOU;
    return !ref && c->filter && !f->or_else && f->zone != ZONE_PLAY &&
           f->zone_of == SIDE_YOU;
}

/* Whether they are cards of one other player's deck that were looked at. */
static bool moves_of_one(const struct printer *p, const struct clause *c)
{
    bool ref = c->pick == PICK_REF || c->pick == PICK_REST;
    int slot = ref ? c->ref : c->filter ? p->v.filter[c->filter].among : 255;
    if (slot >= p->at || p->v.clause[slot].verb != VERB_LOOK)
        return false;
    const struct clause *look = &p->v.clause[slot];
    return look->pick != PICK_ALL && look->who != WHO_EACH &&
           look->who != WHO_EACH_OPPONENT && look->who != WHO_EACH_FROM_YOU &&
           look->who != WHO_LOOP;
}

static void put_deck(struct printer *p, const struct clause *c, bool many)
{
    put(p, c->to == PLACE_DECK_TOP ? " on top of " : " on the bottom of ");
    put(p, moves_own(p, c)      ? "your deck"
           : moves_of_one(p, c) ? "that deck"
           : many               ? "their owners' decks"
                                : "its owner's deck");
}

static void put_place(struct printer *p, const struct clause *c, bool many)
{
    switch (c->to) {
    case PLACE_PLAY:
        put(p, " into play");
        break;
    case PLACE_HAND:
        put(p, many ? " to their owners' hands" : " to its owner's hand");
        break;
    case PLACE_YOUR_HAND:
        put(p, " into your hand");
        break;
    case PLACE_DECK_TOP:
    case PLACE_DECK_BOTTOM:
        put_deck(p, c, many);
        break;
    case PLACE_PILE:
        put(p, many ? " into their owners' discard piles"
                    : " into its owner's discard pile");
        break;
    case PLACE_ASIDE:
        put(p, " aside");
        break;
    case PLACE_YOUR_PILE:
        put(p, " into your discard pile");
        break;
    case PLACE_CONTROLLER_HAND:
        put(p, many ? " to their controllers' hands"
                    : " to its controller's hand");
        break;
    case PLACE_UNDER:
        put(p, " under this");
        break;
    case PLACE_LINE:
        put(p, " on the line");
        break;
    case PLACE_HOLD:
        put(p, many ? " into their owners' holding areas"
                    : " into its owner's holding area");
        break;
    case PLACE_YOUR_HOLD:
        put(p, " into your holding area");
        break;
    case PLACE_GRAVE:
        put(p, many ? " into their owners' graveyards"
                    : " into its owner's graveyard");
        break;
    }
}

void put_move(struct printer *p, const struct clause *c, bool third)
{
    bool many = pick_is_plural(p, c);
    if (c->to == PLACE_HAND || c->to == PLACE_CONTROLLER_HAND)
        put_verb_form(p, third, "return", "returns");
    else
        put_verb_form(p, third, "put", "puts");
    put_pick(p, c, NOUN_FROM, false);
    put_place(p, c, many);
    if (c->flags & FLAG_ANY_ORDER)
        put(p, " in any order");
    put_entry(p, c);
}

void put_and_put(struct printer *p, const struct clause *c)
{
    bool many = pick_is_plural(p, c);
    if (!c->to)
        return;
    put(p, c->to == PLACE_BANISHED ? " and banish " : " and put ");
    put(p, many ? "them" : "it");
    put_place(p, c, many);
}

void put_hand_cards(struct printer *p, const struct clause *c)
{
    const struct amount *a = &p->v.amount[c->amount];
    bool yours = c->who == WHO_YOU;
    int how = NOUN_NO_SIDE | NOUN_NO_ZONE;
    if (c->pick == PICK_REF) {
        put_ref(p, c->ref, REF_OBJECT);
        return;
    }
    if (c->pick == PICK_ALL && !c->filter) {
        put(p, yours ? "your hand" : "their hand");
        return;
    }
    bool one = c->amount && a->kind == AMOUNT_CONST && a->plus == 1;
    if (c->pick == PICK_ALL)
        put(p, "all ");
    else if (c->flags & FLAG_BIND_X)
        put(p, "X ");
    else if (c->flags & FLAG_ANY_NUMBER)
        put(p, "any number of ");
    else if (c->flags & FLAG_UP_TO)
        put(p, "up to ");
    bool number =
        c->pick != PICK_ALL && !(c->flags & (FLAG_ANY_NUMBER | FLAG_BIND_X));
    if (number && one && !(c->flags & FLAG_UP_TO)) {
        put_a(p);
        if (c->filter)
            put_filter(p, c->filter, how);
        else
            put(p, "card");
    } else {
        if (number) {
            put_number(p, c->amount);
            put(p, " ");
        }
        if (c->filter)
            put_filter(p, c->filter, how | (one ? 0 : NOUN_PLURAL));
        else
            put(p, one ? "card" : "cards");
    }
    if (c->pick == PICK_RANDOM)
        put(p, " at random");
    put_for_each_of(p, c);
}

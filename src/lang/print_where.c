/* print_where.c - where a thing is, and who controls it: "in your discard
 * pile". */
#include "lang/print.h"

#include <string.h>

/* "they", "target player", "that player" */
static void put_side_player(struct printer *p, const struct filter *f)
{
    if (p->fused != SLOT_NONE && p->fused == f->side_ref) {
        const struct clause *c = &p->v.clause[p->fused];
        put(p, p->v.filter[c->filter].side == SIDE_OPPONENT ? "target opponent"
                                                            : "target player");
        p->fused = SLOT_NONE;
    } else {
        put(p, they_are(p, f->side_ref) ? "they" : "that player");
    }
}

void put_controller(struct printer *p, const struct filter *f)
{
    const char *verb = f->done ? " controlled" : " control";
    switch (f->side) {
    case SIDE_YOU:
        put(p, " you");
        put(p, verb);
        break;
    case SIDE_OWNED:
        put(p, " you own");
        break;
    case SIDE_DEFENDER:
        put(p, " the defending player controls");
        break;
    case SIDE_HOST:
        put(p, " that player controls");
        break;
    case SIDE_ACTIVE:
        put(p, " the active player controls");
        break;
    case SIDE_CONTROLLER:
        put(p, " ");
        put_ref(p, f->side_ref, REF_POSSESSIVE);
        put(p, " controller controls");
        break;
    case SIDE_WHO: {
        int mark = p->len + 1;
        put(p, " ");
        put_side_player(p, f);
        bool they = p->len - mark == 4;
        put(p, f->done ? " controlled" : they ? " control" : " controls");
        break;
    }
    }
}

/* "your discard pile", "any hand" */
static void put_pile(struct printer *p, const struct filter *f, int how)
{
    bool all = (how & NOUN_ALL) && f->zone_of == SIDE_ANY;
    if (f->zone_of == SIDE_YOU) {
        put(p, "your");
    } else if (f->zone_of == SIDE_HOST) {
        put(p, "that player's");
    } else if (f->zone_of == SIDE_OPPONENT) {
        put(p, "an opponent's");
    } else if (f->zone_of == SIDE_WHO) {
        int mark = p->len;
        put_side_player(p, f);
        if (p->len - mark == 4) { /* they: their */
            p->len--;
            put(p, "ir");
        } else {
            put(p, "'s");
        }
    } else {
        put(p, all ? "all" : "any");
    }
    put(p, f->zone == ZONE_PILE    ? (all ? " discard piles" : " discard pile")
           : f->zone == ZONE_HAND  ? (all ? " hands" : " hand")
           : f->zone == ZONE_GRAVE ? (all ? " graveyards" : " graveyard")
           : f->zone == ZONE_HOLD  ? (all ? " holding areas" : " holding area")
                                   : (all ? " decks" : " deck"));
}

void put_zone(struct printer *p, const struct filter *f, int how)
{
    const char *in = how & NOUN_FROM ? " from " : " in ";
    bool pile = f->zone == ZONE_PILE || f->zone == ZONE_HAND ||
                f->zone == ZONE_DECK || f->zone == ZONE_GRAVE ||
                f->zone == ZONE_HOLD;
    bool two = filter_or(p, f) == OR_ZONE;
    if (f->zone == ZONE_LINE && !(how & NOUN_NO_LINE))
        put(p, " on the line");
    if (f->under != SLOT_NONE)
        put(p, " under this");
    if (pile) {
        put(p, in);
        put_pile(p, f, how);
    } else if (two) {
        put(p, " in play");
        in = " in ";
    }
    if (two) {
        put(p, pile ? " or " : " or in ");
        put_pile(p, &p->v.filter[f->or_else], how);
    }
}

/* mode.h - who sits at the table, with whom, and how far each one reaches.
 *
 * A table mode (struct table_mode) is a listing of its ruleset.  It is turned
 * into sets of seats once, and again whenever somebody leaves: friends, reach
 * and unit of each seat (struct seat).  Rows and verbs ask those sets. */
#ifndef EPIC_MODE_H
#define EPIC_MODE_H

#include "kernel/ruleset.h"

/* The mode of that name, or the first one if it is NULL; -1: there is none. */
int mode_named(const struct ruleset *rules, const char *name);

static inline const struct table_mode *mode_of(const struct epic_game *g)
{
    return &ruleset_of(g)->modes[g->mode];
}

/* Who is on that seat's side, a bit each, itself included: so many players on
 * so many sides of equal size; 0 sides: each plays alone. */
unsigned friends_in(const struct table_mode *mode, int seats, int sides,
                    int seat);
/* How many sides such a table has if nobody says: 0 if everybody plays alone,
 * or if it may have several numbers of them. */
static inline int usual_sides(const struct table_mode *m)
{
    return m->sides_min == m->sides_max ? m->sides_min : 0;
}
/* Seat them on so many sides of equal size; 0: each plays alone. */
void seat_players(struct epic_game *g, int mode, int sides);
/* Compute reach and unit of all who are still in the game. */
void relate_seats(struct epic_game *g);

/* All seats in the game, a bit each. */
static inline unsigned seats_left(const struct epic_game *g)
{
    unsigned left = 0;
    for (int s = 0; s < g->seats; s++)
        left |= (unsigned)!g->seat[s].out << s;
    return left;
}

/* The seats that are meant where that one is a target, a bit each. */
static inline unsigned seats_as_target(const struct epic_game *g, int seat)
{
    return mode_of(g)->one_target ? seats_left(g) & g->seat[seat].friends
                                  : 1u << seat;
}

/* Whether it is in the game, and the seat by which its side is named as a
 * target: the first one. */
static inline bool is_target_player(const struct epic_game *g, int seat)
{
    return !g->seat[seat].out &&
           !(seats_as_target(g, seat) & ((1u << seat) - 1));
}

/* The seats that may be attacked by that one, a bit each; of a unit only its
 * first. */
unsigned prey_of(const struct epic_game *g, int seat);
/* The first seat of the unit to the left; the next of one's own unit, in a
 * circle. */
int next_unit(const struct epic_game *g, int seat);
int next_in_unit(const struct epic_game *g, int seat);

/* The nearest seat to the right that is still in the game. */
int seat_before(const struct epic_game *g, int seat);

#endif

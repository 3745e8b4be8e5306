#include "kernel/mode.h"

#include "base/check.h"

int mode_named(const struct ruleset *rules, const char *name)
{
    for (int i = 0; rules->modes[i].name; i++)
        if (!name || !strcmp(rules->modes[i].name, name))
            return i;
    return -1;
}

int seat_before(const struct epic_game *g, int seat)
{
    do
        seat = (seat + g->seats - 1) % g->seats;
    while (g->seat[seat].out);
    return seat;
}

unsigned friends_in(const struct table_mode *mode, int seats, int sides,
                    int seat)
{
    int size = sides > 0 ? seats / sides : 1;
    unsigned friends = ((1u << size) - 1) << seat / size * size;
    if (sides > 0 && mode->alternate)
        for (int s = (int)(friends = 0); s < seats; s++)
            friends |= (unsigned)(s % sides == seat % sides) << s;
    return friends;
}

void seat_players(struct epic_game *g, int mode, int sides)
{
    CHECK(g, mode < 16); /* bits */
    g->mode = (uint8_t)mode;
    for (int s = 0; s < g->seats; s++)
        g->seat[s].friends =
            (uint8_t)friends_in(mode_of(g), g->seats, sides, s);
    relate_seats(g);
}

void relate_seats(struct epic_game *g)
{
    const struct table_mode *m = mode_of(g);
    for (int s = 0; s < g->seats; s++) {
        struct seat *p = &g->seat[s];
        if (p->out)
            continue;
        unsigned next = 1u << next_seat(g, s), before = 1u << seat_before(g, s);
        unsigned reach = m->neighbours ? 1u << s | next | before : 0xFF;
        p->reach = (uint8_t)reach;
        p->unit = (uint8_t)(m->joint ? p->friends : 1u << s);
    }
}

unsigned prey_of(const struct epic_game *g, int seat)
{
    unsigned those =
        mode_of(g)->attack_left ? 1u << next_seat(g, seat) : seats_left(g);
    unsigned prey = those & ~(unsigned)g->seat[seat].friends;
    for (int s = 0; s < g->seats; s++)
        if (prey >> s & 1) /* a unit is attacked as one, by its first seat */
            prey &= ~(g->seat[s].unit & ~(1u << s));
    return prey;
}

int next_unit(const struct epic_game *g, int seat)
{
    int s = next_seat(g, seat);
    while (s != seat && (g->seat[seat].unit >> s & 1))
        s = next_seat(g, s);
    return s;
}

int next_in_unit(const struct epic_game *g, int seat)
{
    int s = seat;
    do
        s = (s + 1) % g->seats;
    while (!(g->seat[seat].unit >> s & 1));
    return s;
}

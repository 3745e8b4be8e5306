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

void seat_players(struct epic_game *g, int mode, int sides)
{
    int size = sides > 0 ? g->seats / sides : 1;
    g->mode = (uint8_t)mode;
    for (int s = 0; s < g->seats; s++)
        g->seat[s].friends = (uint8_t)(((1u << size) - 1) << s / size * size);
    relate_seats(g);
}

void relate_seats(struct epic_game *g)
{
    const struct table_mode *m = mode_of(g);
    unsigned left = seats_left(g);
    for (int s = 0; s < g->seats; s++) {
        struct seat *p = &g->seat[s];
        if (p->out)
            continue;
        unsigned next = 1u << next_seat(g, s), before = 1u << seat_before(g, s);
        unsigned reach = m->neighbours ? 1u << s | next | before : 0xFF;
        p->reach = (uint8_t)reach;
        p->prey = (uint8_t)((m->attack_left ? next : left) & ~p->friends);
    }
}

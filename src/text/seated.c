#include "text/seated.h"

#include "text/say.h"
#include "text/style.h"

#include <stdio.h>

int seat_shown(const epic_view *v, int i)
{
    if (v->seat < 0)
        return i;
    unsigned mine = v->seats[v->seat].friends;
    for (int pass = 0; pass < 2; pass++)
        for (int k = 1; k < v->seat_count; k++) {
            int s = (v->seat + k) % v->seat_count;
            if ((mine >> s & 1) == (unsigned)pass && i-- == 0)
                return s;
        }
    return v->seat;
}

const char *seats_text(const epic_view *v, unsigned seats, bool you, char *buf,
                       int size)
{
    struct line l = { buf, size, 0 };
    int n = __builtin_popcount(seats), told = 0;
    buf[0] = 0;
    if (you && v->seat >= 0 && (seats >> v->seat & 1)) {
        line_add(&l, "you");
        seats &= ~(1u << v->seat);
        told++;
    }
    for (; seats; seats &= seats - 1, told++)
        line_add(&l, "%s%s",
                 told == 0      ? ""
                 : told < n - 1 ? ", "
                                : " and ",
                 seat_text(__builtin_ctz(seats)));
    return buf;
}

const char *turn_text(const epic_view *v, char *buf, int size)
{
    char names[80];
    unsigned unit = v->active >= 0 ? v->seats[v->active].unit : 0;
    bool own = v->seat >= 0 && (v->active == v->seat || unit >> v->seat & 1);
    bool several = unit & (unit - 1);
    if (several && own)
        snprintf(buf, (size_t)size, "your team's turn");
    else if (several)
        snprintf(buf, (size_t)size, "the turn of %s",
                 seats_text(v, unit, false, names, sizeof names));
    else
        snprintf(buf, (size_t)size, "%s%s turn",
                 own ? "your" : seat_text(v->active), own ? "" : "'s");
    return buf;
}

bool shares_health(const epic_view *v, int seat)
{
    unsigned unit = v->seats[seat].unit;
    return unit & (unit - 1);
}

bool leads_unit(const epic_view *v, int seat)
{
    for (int i = 0; shares_health(v, seat) && i < v->seat_count; i++) {
        int s = seat_shown(v, i);
        if (v->seats[seat].unit >> s & 1)
            return s == seat;
    }
    return false;
}

/* All who are against that seat and in the game. */
static unsigned foes_of(const epic_view *v, int seat)
{
    unsigned foes = 0;
    for (int s = 0; s < v->seat_count; s++)
        foes |= (unsigned)!v->seats[s].out << s;
    return foes & ~(unsigned)v->seats[seat].friends;
}

const char *role_text(const epic_view *v, int seat, char *buf, int size)
{
    struct line l = { buf, size, 0 };
    buf[0] = 0;
    if (v->seat < 0 || seat == v->seat || v->seat_count == 2 ||
        v->seats[seat].out || v->seats[v->seat].out)
        return buf;
    const epic_view_seat *me = &v->seats[v->seat], *it = &v->seats[seat];
    if (me->friends >> seat & 1) {
        if (!(me->unit >> seat & 1))
            line_add(&l, "on your side");
        return buf;
    }
    unsigned foes = foes_of(v, v->seat);
    bool prey = me->prey & it->unit, hunter = it->prey & me->unit;
    bool all = true; /* anybody may attack anybody else */
    for (unsigned left = foes; left; left &= left - 1)
        all &= (me->prey & v->seats[__builtin_ctz(left)].unit) != 0;
    if (!all && prey)
        line_add(&l, "you may attack");
    if (!all && hunter)
        line_add(&l, "%sattacks you", prey ? ", " : "");
    if (!(me->reach >> seat & 1))
        line_add(&l, "%sout of reach", l.length ? ", " : "");
    return buf;
}

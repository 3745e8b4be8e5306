#include "formats/tables.h"

#include "formats/record.h"
#include "kernel/mode.h"

const struct table_mode *table_at(const char *game, int index)
{
    int which;
    const struct table_mode *modes = ruleset_named(game, &which)->modes;
    for (int i = 0; i < index; i++)
        if (!modes[i].name)
            return NULL;
    return modes[index].name ? &modes[index] : NULL;
}

const struct table_mode *table_named(const char *game, const char *name)
{
    int which;
    int mode = mode_named(ruleset_named(game, &which), name);
    return mode < 0 ? NULL : table_at(game, mode);
}

static bool no_such_table(const char *game, const char *title, const char *name,
                          epic_error *error)
{
    char known[160] = "";
    for (int i = 0, n = 0; table_at(game, i) && n < (int)sizeof known; i++)
        n += snprintf(known + n, sizeof known - (size_t)n, "%s%s",
                      i ? ", " : "", table_at(game, i)->name);
    return record_fail(error, 0, "%s has no table called %.40s; it has %s",
                       title, name, known);
}

/* "2", or "2 to 4" */
static const char *sides_text(const struct table_mode *m, char buf[16])
{
    if (m->sides_min == m->sides_max)
        snprintf(buf, 16, "%d", m->sides_min);
    else
        snprintf(buf, 16, "%d to %d", m->sides_min, m->sides_max);
    return buf;
}

bool table_fits(const char *game, const char *name, int seats, int sides,
                epic_error *error)
{
    int which;
    char text[16];
    const char *title = ruleset_named(game, &which)->title;
    const struct table_mode *m = table_named(game, name);
    if (!m)
        return no_such_table(game, title, name, error);
    if (seats < m->seats_min || seats > m->seats_max)
        return m->seats_min == m->seats_max
                   ? record_fail(error, 0,
                                 "%s: a %s is for %d players, not %d (%s)",
                                 title, m->name, m->seats_min, seats, m->rule)
                   : record_fail(error, 0,
                                 "%s: %s is for %d to %d players, not %d (%s)",
                                 title, m->name, m->seats_min, m->seats_max,
                                 seats, m->rule);
    if (m->sides_max == 0)
        return sides == 0 ||
               record_fail(error, 0, "%s: in %s everybody plays alone (%s)",
                           title, m->name, m->rule);
    if (sides == 0)
        sides = usual_sides(m);
    return (sides >= m->sides_min && sides <= m->sides_max &&
            seats % sides == 0) ||
           record_fail(error, 0,
                       "%s: %s is for %s sides of equal size, not %d players "
                       "on %d sides (%s)",
                       title, m->name, sides_text(m, text), seats, sides,
                       m->rule);
}

unsigned table_friends(const struct table_mode *mode, int seats, int sides,
                       int seat)
{
    return friends_in(mode, seats, sides, seat);
}

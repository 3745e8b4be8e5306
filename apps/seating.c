#include "seating.h"

#include "commands.h"
#include "formats/tables.h"

#include <string.h>

/* The first table mode for that many seats; the usual one if there is none, or no number was given. */
static const struct table_mode *table_for(const char *game, int seats)
{
    const struct table_mode *m;
    for (int i = 0; seats && (m = table_at(game, i)); i++)
        if (seats >= m->seats_min && seats <= m->seats_max)
            return m;
    return table_at(game, 0);
}

/* The table mode with the most seats, which a refusal of too many players names. */
static const struct table_mode *largest(const char *game)
{
    const struct table_mode *most = table_at(game, 0), *m;
    for (int i = 1; (m = table_at(game, i)); i++)
        if (m->seats_max > most->seats_max)
            most = m;
    return most;
}

int seating_settle(const char *command, const char *game, struct seating *s)
{
    epic_error error;
    const struct table_mode *m =
        s->table ? table_named(game, s->table) : table_for(game, s->seats);
    if (!s->table && s->seats > m->seats_max)
        m = largest(game);
    if (m) {
        s->table = m->name;
        s->seats = s->seats ? s->seats : m->seats_min;
        s->teams = s->teams ? s->teams : m->sides_min;
    }
    return table_fits(game, s->table, s->seats, s->teams, &error)
               ? ARGS_OK
               : usage_error(command, "%s", error.text);
}

int split_words(char *text, const char **out, int most)
{
    for (int n = 0; n < most; n++) {
        char *comma = strchr(text, ',');
        if (comma)
            *comma = 0;
        if (!*text)
            return 0;
        out[n] = text;
        if (!comma)
            return n + 1;
        text = comma + 1;
    }
    return 0;
}

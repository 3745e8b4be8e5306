#include "rules_lists.h"

#include "commands.h"
#include "formats/games.h"
#include "formats/switch.h"
#include "formats/tables.h"

#include <stdio.h>
#include <string.h>

/* What is listed of one game. */
typedef void lister(const char *game);

static int list_games(const char *game, lister *list)
{
    const char *name;
    int games = 0;
    for (int i = 0; (name = game_at(i)); i++) {
        if (game && strcmp(game, name))
            continue;
        printf("%s%s\n", games++ ? "\n" : "", name);
        list(name);
    }
    return games ? 0 : failure("there is no game called %s", game);
}

/* The value in brackets is the usual one. */
static void switches_of(const char *game)
{
    const struct table_switch *s;
    for (int at = 0; (s = switch_at(game, at)); at++) {
        printf("  %-24s ", s->name);
        int used = 0;
        for (int v = 0; v < SWITCH_VALUES && s->value[v]; v++)
            used += printf(v == s->usual ? "[%s] " : "%s ", s->value[v]);
        printf("%*s see epic rules show %s%s\n", 23 - used, "", s->rule,
               s->many ? " (more than two players)" : "");
    }
}

static void range(int from, int to, const char *what)
{
    if (from == to)
        printf("%d %s", from, what);
    else
        printf("%d to %d %s", from, to, what);
}

static void tables_of(const char *game)
{
    const struct table_mode *m;
    for (int at = 0; (m = table_at(game, at)); at++) {
        printf("  %-20s ", m->name);
        range(m->seats_min, m->seats_max, "players");
        if (m->sides_max) {
            printf(" in ");
            range(m->sides_min, m->sides_max, "teams");
        }
        printf("%s%s\n  %20s %s\n", *m->rule ? "; see epic rules show " : "",
               m->rule, "", m->title);
    }
}

int list_switches(const char *game)
{
    return list_games(game, switches_of);
}

int list_tables(const char *game)
{
    return list_games(game, tables_of);
}

/* switch.c - reads and sets the switches of a ruleset. */
#include "formats/switch.h"

#include "formats/record.h"
#include "kernel/mode.h"

#include <stdio.h>
#include <string.h>

const struct table_switch *switch_at(const char *game, int index)
{
    int place;
    const struct ruleset *rules = ruleset_named(game, &place);
    return index < rules->switch_count ? &rules->switches[index] : NULL;
}

static int values_of(const struct table_switch *s)
{
    int n = 0;
    while (n < SWITCH_VALUES && s->value[n])
        n++;
    return n;
}

/* "group or pair" */
static const char *listed(const struct table_switch *s, char *buf, size_t size)
{
    int n = values_of(s), used = 0;
    buf[0] = 0;
    for (int i = 0; i < n; i++)
        used += snprintf(buf + used, size - (size_t)used, "%s%s",
                         i == 0       ? ""
                         : i == n - 1 ? " or "
                                      : ", ",
                         s->value[i]);
    return buf;
}

static int switch_named(const struct ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->switch_count; i++)
        if (strcmp(rules->switches[i].name, name) == 0)
            return i;
    return -1;
}

/* Synonyms for the values of switches. */
static const char *const SAME[][3] = {
    { "yes", "on", "1" }, { "no", "off", "0" }, { "none", "0" },
    { "one", "1" },       { "three", "3" },     { "two", "2" },
    { "five", "5" },      { "six", "6" },       { "eight", "8" },
    { "thirty", "30" },   { "sixty", "60" },
};

static bool means(const char *text, const char *value)
{
    if (!strcmp(text, value))
        return true;
    for (size_t i = 0; i < sizeof SAME / sizeof SAME[0]; i++) {
        bool said = false, meant = false;
        for (int k = 0; k < 3 && SAME[i][k]; k++) {
            said |= !strcmp(SAME[i][k], text);
            meant |= !strcmp(SAME[i][k], value);
        }
        if (said && meant)
            return true;
    }
    return false;
}

/* A number is the name of a value, never an index. */
static int value_at(const struct table_switch *s, const char *text)
{
    for (int i = 0; i < values_of(s); i++)
        if (means(text, s->value[i]))
            return i;
    return -1;
}

/* A switch without effect is refused. */
static bool means_something(const struct epic_game *g,
                            const struct table_switch *s, epic_error *error)
{
    if (s->joint && !mode_of(g)->joint)
        return record_fail(error, 0,
                           "switch %s is for teams that have their turns "
                           "together, and here everybody has their own",
                           s->name);
    if (s->sides && !mode_of(g)->sides_max)
        return record_fail(error, 0,
                           "switch %s is for sides, and here everybody plays "
                           "alone",
                           s->name);
    return !s->many || g->seats > 2 ||
           record_fail(error, 0,
                       "switch %s is for more than two players, and this "
                       "game has two",
                       s->name);
}

bool switch_read(const char *game, const char *text, epic_switch *out,
                 epic_error *error)
{
    int index;
    char name[60], value[60], values[200];
    const struct ruleset *rules = ruleset_named(game, &index);
    if (!rules || sscanf(text, "%59[^= ]%*[= ]%59s", name, value) != 2)
        return record_fail(error, 0,
                           "a switch is a name and a value, like %s=%s",
                           rules ? rules->switches[0].name : "NAME",
                           rules ? rules->switches[0].value[0] : "VALUE");
    int at = switch_named(rules, name);
    if (at < 0)
        return record_fail(error, 0, "%s has no switch called %s", game, name);
    const struct table_switch *s = &rules->switches[at];
    *out = (epic_switch){ s->name, value_at(s, value) };
    return out->value >= 0 ||
           record_fail(error, 0, "switch %s is %s, not %s", name,
                       listed(s, values, sizeof values), value);
}

const struct table_switch *switch_lacking(const epic_setup *setup,
                                          const struct ruleset *rules,
                                          const char *name)
{
    const struct table_switch *s = &rules->switches[switch_named(rules, name)];
    for (int i = 0; i < setup->switch_count; i++)
        if (setup->switches[i].name && !strcmp(setup->switches[i].name, name))
            return setup->switches[i].value == s->usual ? s : NULL;
    return s;
}

bool switches_set(struct epic_game *g, const epic_setup *setup,
                  epic_error *error)
{
    const struct ruleset *rules = ruleset_of(g);
    char values[200];
    for (int i = 0; i < rules->switch_count; i++)
        set_switch(g, i, rules->switches[i].usual);
    for (int i = 0; i < setup->switch_count; i++) {
        const epic_switch *set = &setup->switches[i];
        int at = set->name ? switch_named(rules, set->name) : -1;
        if (at < 0)
            return record_fail(error, 0, "there is no switch called %.60s",
                               set->name ? set->name : "(nothing)");
        const struct table_switch *s = &rules->switches[at];
        if (!means_something(g, s, error))
            return false;
        if (set->value < 0 || set->value >= values_of(s))
            return record_fail(error, 0,
                               "switch %s has the values 0 to %d (%s), not %d",
                               s->name, values_of(s) - 1,
                               listed(s, values, sizeof values), set->value);
        set_switch(g, at, set->value);
    }
    return true;
}

/* games.c - names of the games, from the list of rulesets. */
#include "formats/games.h"

#include "kernel/ruleset.h"

const char *game_at(int index)
{
    const struct ruleset *rules = ruleset_at(index);
    return rules ? rules->name : NULL;
}

bool is_game(const char *name)
{
    int index;
    return ruleset_named(name, &index);
}

const char *game_name(const char *name)
{
    int index;
    return ruleset_named(name, &index)->name;
}

const char *game_title(const char *name)
{
    int index;
    return ruleset_named(name, &index)->title;
}

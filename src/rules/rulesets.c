/* All rulesets, in the order of their numbers. */
#include "kernel/ruleset.h"

extern const struct ruleset ECG_RULES, TCG_RULES, MV_RULES;

static const struct ruleset *const ALL[] = { &ECG_RULES, &TCG_RULES,
                                             &MV_RULES };

const struct ruleset *ruleset_of(const struct epic_game *g)
{
    return ALL[g->ruleset];
}

const struct ruleset *ruleset_at(int index)
{
    return index >= 0 && index < (int)(sizeof ALL / sizeof ALL[0]) ? ALL[index]
                                                                   : NULL;
}

const struct ruleset *ruleset_named(const char *name, int *index)
{
    for (int i = 0; name && ruleset_at(i); i++)
        if (!strcmp(ALL[i]->name, name)) {
            *index = i;
            return ALL[i];
        }
    return NULL;
}

/* switch.h - rulings on which tables may differ, by name. */
#ifndef EPIC_SWITCH_H
#define EPIC_SWITCH_H

#include "epic.h"
#include "epic_formats.h"

/* The switch of that number; NULL after the last. */
const struct table_switch *switch_at(const char *game, int index);

/* Read "block_scope=pair" or "block_scope pair"; synonyms such as on, yes and 1
 * are understood.  False and *error: there is no such switch or value. */
bool switch_read(const char *game, const char *text, epic_switch *out,
                 epic_error *error);

/* The switch of that name, if the setup leaves it as it usually is; NULL: the
 * setup changes it. */
struct ruleset;
const struct table_switch *switch_lacking(const epic_setup *setup,
                                          const struct ruleset *rules,
                                          const char *name);

/* Set those of the setup, and the defaults of the rest. */
bool switches_set(struct epic_game *g, const epic_setup *setup,
                  epic_error *error);

#endif

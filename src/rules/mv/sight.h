/* sight.h - the multiverse game: what it shows beyond the general view. */
#ifndef EPIC_MV_SIGHT_H
#define EPIC_MV_SIGHT_H

#include "rules/mv/combat.h"

extern const struct sight MV_SIGHT;
extern const struct mark_word MV_MARKS[], MV_DEEDS[];
extern const char *const MV_WOUNDS[];

#endif

/* layers.h - Epic TCG: numbers, keywords and control of what is in play. */
#ifndef EPIC_TCG_LAYERS_H
#define EPIC_TCG_LAYERS_H

#include "rules/common/common.h"

void tcg_derive(struct epic_game *g);

#endif

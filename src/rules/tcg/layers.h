/* layers.h - Epic TCG: numbers, keywords and control of what is in play. */
#ifndef EPIC_TCG_LAYERS_H
#define EPIC_TCG_LAYERS_H

#include "rules/common/common.h"

void tcg_derive(struct epic_game *g);
/* For struct customs. */
void tcg_spoil(struct epic_game *g, struct body *b);
bool tcg_shift(struct epic_game *g, struct body *b, int offense, int defense);

/* What is printed on everything in play; who has lost all abilities. */
void printed_values(struct epic_game *g);
/* The same of one body, which nobody's lines take abilities from. */
void printed_value(struct epic_game *g, const struct design *d, struct body *b);
/* "X/X, where X is ...": what it is, not what is said about it. */
bool is_own_number(const struct ability *a, const struct change *c);

#endif

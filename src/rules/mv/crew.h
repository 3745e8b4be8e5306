/* crew.h - what players that are programs are told of the game. */
#ifndef EPIC_MV_CREW_H
#define EPIC_MV_CREW_H

#include "rules/common/worth.h"
#include "rules/mv/mv.h"

extern const struct appraisal MV_APPRAISAL;

/* What its controller loses by one more wound to that character. */
int wound_loss(const struct epic_game *g, const struct body *b);
/* The usual answer to the open question. */
int mv_guess(const struct epic_game *g, const epic_decision *d);

#endif

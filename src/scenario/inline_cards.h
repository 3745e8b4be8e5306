/* inline_cards.h - cards defined in a file of scenarios. */
#ifndef EPIC_SCENARIO_INLINE_CARDS_H
#define EPIC_SCENARIO_INLINE_CARDS_H

#include "scenario/runner.h"

/* Extracts the indented lines below `card NAME` as card text, each on its
 * original line, all other lines empty.  The caller frees it; NULL: out of
 * memory. *bad_line: a card that begins directly below another, or 0. */
char *inline_cards(const char *text, int *bad_line);
/* Converts a column of the extracted text to one of the file. */
int inline_column(const char *text, int line, int column);

#endif

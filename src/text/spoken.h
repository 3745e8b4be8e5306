/* spoken.h - the table in short sentences, for a screen reader: no columns,
 * no marks, nothing whose meaning hangs on its place. */
#ifndef EPIC_SPOKEN_H
#define EPIC_SPOKEN_H

#include "epic_view.h"

#include <stdio.h>

void table_speak(FILE *out, const epic_view *view, const epic_cards *cards);
void hand_speak(FILE *out, const epic_view *view, const epic_cards *cards);
/* All that is said of one seat. */
void seat_speak_all(FILE *out, const epic_view *view, const epic_cards *cards,
                    int seat);
/* Health, gold and hands alone: what has changed since the last turn. */
void score_speak(FILE *out, const epic_view *view, const epic_cards *cards);
/* "offense 6, defense 8, damage 2, expended, airborne" */
void body_speak(const epic_view *view, const epic_cards *cards,
                const epic_view_body *body, char *buf, int size);
/* "cost 1, champion, offense 6, defense 8" */
void kind_speak(const epic_cards *cards, int design, char *buf, int size);

#endif

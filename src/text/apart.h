/* apart.h - several of one name, and what tells them apart.
 *
 * Two Zombies, one of them expended, are not the same to a player: then a name
 * alone is not enough, and who lists them says what differs. */
#ifndef EPIC_APART_H
#define EPIC_APART_H

#include "text/brief.h"

#include <stddef.h>

/* Whether it makes no difference to the seat that is asked which of the two,
 * that have one name and one controller, is meant. */
bool look_the_same(const struct brief *b, const epic_detail *one,
                   const epic_detail *other);

/* What tells list[at] from others of its name and controller that differ from
 * it: its number, as in `NAME#2`, and what only some of them are or have:
 * "tapped, with its items".  False, and both empty: the name is enough. */
bool apart_text(const struct brief *b, const epic_detail *list, int n, int at,
                char number[12], char *words, int size);
/* What tells an option from others of its name: the number is added to `name`,
 * as one would type it, and what differs is put before `more`, unless the
 * option says it anyway. */
void apart_option(const struct brief *b, const epic_detail *list, int n, int at,
                  char *name, size_t name_size, char *more, size_t more_size);
/* What tells a card in play from others of its name: " (tapped)", or "". */
void apart_in_play(const struct brief *b, int card, char *buf, int size);

#endif

/* apart.h - several of one name, and what tells them apart.
 *
 * Two Zombies, one of them expended, are not the same to a player: then a name
 * alone is not enough, and whoever lists them says what differs. */
#ifndef EPIC_APART_H
#define EPIC_APART_H

#include "text/names.h"

/* Whether it makes no difference to whoever is asked which of the two, that
 * have one name and one controller, is meant. */
bool look_the_same(const epic_game *g, thing a, thing b);

/* Of list[at]: what follows its name where there are others of that name and
 * side that are not like it: its number for `NAME#2`, and what only some of
 * them are or have: "tapped, with its items".  False, and both empty: the name will
 * do. */
bool apart_text(const epic_game *g, const thing *list, int n, int at,
                char number[12], char *words, int size);
/* The same for an option: its name gets the number, as one would type it, and
 * what differs is said first, where the option does not say it anyway. */
void apart_option(const epic_game *g, const epic_option *list, int n, int at,
                  char *name, size_t name_size, char *more, size_t more_size);
/* The words alone, of all that is in play: " (tapped)", or "". */
void apart_in_play(const epic_game *g, int card, char *buf, int size);

#endif

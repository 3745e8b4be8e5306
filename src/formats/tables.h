/* tables.h - ways to sit at a table (struct table_mode), by game. */
#ifndef EPIC_TABLES_H
#define EPIC_TABLES_H

#include "epic.h"
#include "epic_formats.h"

/* The table modes of a game, which exists; NULL after the last.  The first is
 * the usual one. */
const struct table_mode *table_at(const char *game, int index);
/* The one of that name, NULL stands for the usual one; NULL: there is none. */
const struct table_mode *table_named(const char *game, const char *name);

/* Whether so many may sit at the table of that name, on so many sides (0: as
 * many as it always has, none where each plays alone); if not, *error says why, with the rule. */
bool table_fits(const char *game, const char *name, int seats, int sides,
                epic_error *error);

/* A game at that table, with decks dealt at random in the usual format; NULL if
 * it cannot be made. */
epic_game *table_quick(const char *game, const char *table, int seats,
                       int sides, uint64_t seed);

/* Who is on that seat's side there, a bit each, itself included. */
unsigned table_friends(const struct table_mode *mode, int seats, int sides,
                       int seat);

#endif

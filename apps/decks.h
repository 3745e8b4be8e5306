/* decks.h - decks as players name them: dealt, ready, or in a file. */
#ifndef EPIC_DECKS_H
#define EPIC_DECKS_H

#include "args.h"
#include "formats/format.h"

/* How the help of a command explains them. */
#define DECKS_HELP                                                             \
    "A deck is named by one word:\n"                                           \
    "  sealed              30 cards at random, new ones in each game; the\n"   \
    "                      seats draw from one set and share no card\n"        \
    "  good, evil, wild, sage\n"                                               \
    "                      the 30 cards of that alignment\n"                   \
    "  FILE                lines of a number and a card's name, like\n"        \
    "                      `2 palace guard`; epic deck --help has more\n"

/* The built-in cards and those of the files; NULL after one line on stderr. */
const epic_cards *cards_with(const char *game, const struct arg_list *files);

/* Whether that word asks for a deck that is dealt, game by game; so does
 * NULL. */
bool deck_is_dealt(const char *game, const char *word);

/* The ready deck, or the one in the file.  False after one line on stderr. */
bool deck_load(const char *game, const epic_cards *cards, const char *word,
               struct deck *out);

/* One deck for each seat; what is dealt depends on the seed.  False after one
 * line on stderr. */
bool decks_for(const char *game, const epic_cards *cards,
               const char *const *words, int seats, uint64_t seed,
               struct deck *out);

#endif

/* card_set.h - compiled card sets: those built into the program, and added
 * ones. */
#ifndef EPIC_CARD_SET_H
#define EPIC_CARD_SET_H

#include "epic.h"
#include "verbs/program.h"

/* epic_cards is a book under its public name. */
static inline const struct book *book_in(const epic_cards *cards)
{
    return (const struct book *)cards;
}

/* Whether cards of that design can be in decks: not tokens, deities, counters
 * or keyword entries. */
static inline bool can_be_in_decks(const struct design *d)
{
    return !(d->kinds &
             (KIND_TOKEN | KIND_DEITY | KIND_COUNTER | KIND_KEYWORD));
}

/* epic_cards_new() with a hook that may edit the compiled book before facts are
 * derived from it (for mutation tests).  The hook returns whether it changed
 * anything. */
typedef bool book_edit(struct book *b, const void *user);
const epic_cards *cards_new_edited(const char *game, const epic_source *sources,
                                   int count, book_edit *edit, const void *user,
                                   epic_error *error);

/* Compile only these cards, without the built-in ones of the game, which must
 * exist: for tests with many small sets. */
const epic_cards *cards_new_alone(const char *game, const epic_source *sources,
                                  int count, epic_error *error);

#endif

/* card_set.h - the cards that come with the program, and those that are added. */
#ifndef EPIC_CARD_SET_H
#define EPIC_CARD_SET_H

#include "epic.h"
#include "verbs/program.h"

/* epic_cards is a book under its public name. */
static inline const struct book *book_in(const epic_cards *cards)
{
    return (const struct book *)cards;
}

/* Neither a token nor an entry that is no card. */
static inline bool can_be_in_decks(const struct design *d)
{
    return !(d->kinds &
             (KIND_TOKEN | KIND_DEITY | KIND_COUNTER | KIND_KEYWORD));
}

/* epic_cards_new, but somebody changes what was compiled before the engine
 * draws its conclusions from it.  Says whether something was changed. */
typedef bool book_edit(struct book *b, const void *user);
const epic_cards *cards_new_edited(const char *game, const epic_source *sources,
                                   int count, book_edit *edit, const void *user,
                                   epic_error *error);

/* Only these cards, without those that come with the game, which there must
 * be: for tests that compile many small sets. */
const epic_cards *cards_new_alone(const char *game, const epic_source *sources,
                                  int count, epic_error *error);

#endif

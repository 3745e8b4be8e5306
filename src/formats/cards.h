/* cards.h - the cards that come with the program, and those that are added. */
#ifndef EPIC_FORMATS_CARDS_H
#define EPIC_FORMATS_CARDS_H

#include "epic.h"
#include "verbs/program.h"

/* epic_cards is a book under its public name. */
static inline const struct book *book_in(const epic_cards *cards)
{
    return (const struct book *)cards;
}

#endif

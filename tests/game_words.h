/* game_words.h - names of cards and options for tests, which see every card. */
#ifndef TEST_GAME_WORDS_H
#define TEST_GAME_WORDS_H

#include "formats/facts.h"
#include "formats/question.h"
#include "text/say.h"
#include "verbs/book.h"

static inline const char *card_text(const epic_game *g, int card)
{
    return card < 0 || card >= g->cards
               ? "nothing"
               : book_name(book_of(g), design_of(g, card)->name);
}

/* A card as that seat may know it. */
static inline const char *seen_in(const epic_game *g, int seat, int card)
{
    return design_text(game_cards(g), design_known(g, seat, card));
}

/* An option as that seat would type it. */
static inline int option_in(const epic_game *g, int seat, epic_option o,
                            char *buf, int size)
{
    epic_detail d;
    option_detail(g, seat, o, &d);
    return option_text(game_cards(g), seat, &d, buf, size);
}

#endif

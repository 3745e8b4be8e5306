/* by_game.h - words for a game instead of a brief, as long as commands are
 * read from games.  Goes when the last of its users takes a brief. */
#ifndef EPIC_BY_GAME_H
#define EPIC_BY_GAME_H

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
static inline const char *seen_in(const epic_game *g, int seat, int card)
{
    return card < 0 || card >= g->cards || seat < 0
               ? card_text(g, card)
               : design_text(game_cards(g), design_known(g, seat, card));
}
static inline int option_in(const epic_game *g, int seat, epic_option o,
                            char *buf, int size)
{
    epic_detail d;
    option_detail(g, seat, o, &d);
    return option_text(game_cards(g), seat, &d, buf, size);
}
static inline bool asks_word(const epic_game *g)
{
    return word_asked(g) != EPIC_WORD_NONE;
}

#endif

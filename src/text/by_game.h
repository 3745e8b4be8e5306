/* by_game.h - words for a game instead of a brief, as long as commands are
 * read from games.  Goes when the last of its users takes a brief. */
#ifndef EPIC_BY_GAME_H
#define EPIC_BY_GAME_H

#include "formats/facts.h"
#include "formats/question.h"
#include "text/own_words.h"
#include "text/say.h"
#include "text/split.h"
#include "verbs/book.h"
#include "verbs/scene.h"

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

bool pays_in(const epic_game *g);
bool attack_words_in(const epic_game *g, int card, int number, char *buf,
                     int size);
bool power_words_in(const epic_game *g, int card, int number, char *buf,
                    int size);
void price_in(const epic_game *g, int seat, epic_option o, epic_reason why,
              char *buf, int size);
bool look_the_same_in(const epic_game *g, thing a, thing b);
bool apart_in(const epic_game *g, const thing *list, int n, int at,
              char number[12], char *words, int size);
int printed_in(const epic_game *g, const epic_option *list, int n, int at,
               char *buf, int size);
int choice_in(const epic_game *g, int label);
bool split_find_in(const epic_game *g, const struct promise *promises,
                   int count, struct split *out);
bool split_read_in(const epic_game *g, const struct split *s, const char *words,
                   struct command *out);

#endif

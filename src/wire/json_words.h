/* json_words.h - the words of the interface in JSON, and small values that every
 * file here writes. */
#ifndef EPIC_JSON_WORDS_H
#define EPIC_JSON_WORDS_H

#include "epic_ask.h"
#include "lang/lexicon.h"
#include "wire/json.h"

/* "ACTION", "PLAY", "DRAW", "hand", "prepared", "disabled"; NULL: there is
 * none of that number. */
const char *ask_word(int kind);
const char *act_word(int act);
const char *event_word(int kind);
const char *zone_word(int zone);
const char *position_word(int position);
const char *state_word(int state);

/* The word of that number in a list of words; NULL: there is none. */
#define WORD(list, i) word_in(list, (int)(sizeof list / sizeof list[0]), i)
const char *word_in(const char *const *list, int n, int i);

/* A seat or card; left out if there is none. */
void present(struct json *j, const char *key, int number);
/* A set of words, a set of seats; left out if it is empty. */
void flags_json(struct json *j, const char *key, const struct flag_word *list,
                uint64_t bits);
void seats_json(struct json *j, const char *key, unsigned seats);
/* What a card is: its number, its design and the name of that. */
void name_json(struct json *j, int card, int design, const epic_cards *cards);
/* The name of a design; left out if it is hidden. */
void design_json(struct json *j, const char *key, int design,
                 const epic_cards *cards);
/* A line of text, or one of its modes (-1: all of it); left out if there is
 * none. */
void ability_json(struct json *j, const char *key, int ability, int mode,
                  const epic_cards *cards);
/* How an attack is made; `with`: the weapon, or -1. */
void how_json(struct json *j, const epic_cards *cards, int kind, int sub,
              int value, int with);
void attack_json(struct json *j, const char *key, const epic_view_attack *a,
                 const epic_cards *cards);
/* Options, without what they stand for. */
void options_json(struct json *j, const char *key, const epic_option *options,
                  int count);

#endif

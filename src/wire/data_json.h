/* data_json.h - what is the same for everybody at every table, as JSON: cards,
 * rules, words.
 *
 * A server sends them once for each set of cards, a browser asks its own engine;
 * both call these.  Each writes one value. */
#ifndef EPIC_DATA_JSON_H
#define EPIC_DATA_JSON_H

#include "epic.h"
#include "wire/json.h"

/* One card: name, numbers, the text that the engine plays by. */
void card_json(struct json *j, const char *key, const epic_cards *cards,
               int design);
/* All of them, in the order of their numbers: number 0 is null. */
void cards_json(struct json *j, const char *key, const epic_cards *cards);
/* The rules of a game: id, chapter, text. */
void rules_json(struct json *j, const char *key, const char *game);
/* What words mean, the windows of a turn, help on topics. */
void words_json(struct json *j, const char *key, const epic_cards *cards);

#endif

/* ask_json.h - questions and their options as JSON.
 *
 * What a person reads is not made here (src/text makes it), but carried
 * along: question and options have a text if the caller has one. */
#ifndef EPIC_ASK_JSON_H
#define EPIC_ASK_JSON_H

#include "epic_ask.h"
#include "wire/json.h"

/* A question and its options; of another seat's question (kind NOTHING) only
 * who is waited for, and options are not read. */
void decision_json(struct json *j, const char *key, const epic_decision *d,
                   const epic_option *options, int count);
/* The members of a decision, into an object that is open. */
void decision_facts_json(struct json *j, const epic_decision *d);

/* Words of an option; NULL: none. */
struct option_words {
    const char *text, *more;
};
struct ask_words {
    const char *text;                   /* the question */
    const char *pass;                   /* what a pass leads to */
    const struct option_words *options; /* of each; or NULL */
    /* All that a set may be made of, and the words of each. */
    const epic_detail *candidate;
    const struct option_words *candidates;
    int candidate_count; /* negative: no set is asked for */
    const int *usual;    /* a sensible division, by share; NULL: none */
    const int *payment;  /* cards that pay, and are missed least */
    int payment_count;
};

/* Everything that the engine tells the seat that is asked; words may be
 * NULL. */
void ask_json(struct json *j, const char *key, const epic_decision *d,
              const epic_question *q, const epic_detail *options, int count,
              const struct ask_words *words, const epic_cards *cards);

#endif

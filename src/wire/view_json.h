/* view_json.h - views, questions and events as JSON.
 *
 * Words are those of the C interface and of scenarios: "ACTION", "DRAW",
 * "hand".  What is absent from a view is absent here. */
#ifndef EPIC_VIEW_JSON_H
#define EPIC_VIEW_JSON_H

#include "epic_view.h"
#include "wire/json.h"

/* A set of seats, a bit each, as a list of numbers. */
void seats_json(struct json *j, const char *key, unsigned seats);

/* `cards` gives the names of designs. */
void view_json(struct json *j, const char *key, const epic_view *view,
               const epic_cards *cards);

/* A question and its options; of another seat's question (kind NOTHING) only
 * who is waited for, and options are not read. */
void decision_json(struct json *j, const char *key, const epic_decision *d,
                   const epic_option *options, int count);

/* An event as epic_event_seen gave it. */
void event_json(struct json *j, const char *key, const epic_event *seen,
                const epic_cards *cards);

#endif

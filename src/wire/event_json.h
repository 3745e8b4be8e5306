/* event_json.h - events as JSON. */
#ifndef EPIC_EVENT_JSON_H
#define EPIC_EVENT_JSON_H

#include "epic_view.h"
#include "wire/json.h"

/* An event as epic_event_seen gave it; packed numbers are unpacked.  `index`:
 * its number for that viewer, left out if it is negative; `sentence`: what the
 * viewer reads, or NULL. */
void event_json(struct json *j, const char *key, const epic_event *seen,
                int index, const char *sentence, const epic_cards *cards);

#endif

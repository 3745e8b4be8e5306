/* match_json.h - views of matches as JSON: what happens around games. */
#ifndef EPIC_MATCH_JSON_H
#define EPIC_MATCH_JSON_H

#include "epic_match.h"
#include "wire/json.h"

/* `cards` gives the names of designs.  The options are those of the viewer's
 * question around games; in a game they are not read, since the game's view
 * and question say all of it. */
void match_json(struct json *j, const char *key, const epic_view_match *view,
                const epic_option *options, int count, const epic_cards *cards);

#endif

/* view_json.h - views as JSON.
 *
 * Words are those of the C interface and of scenarios: "ACTION", "DRAW",
 * "hand".  What is absent from a view is absent here; empty lists are left out.
 * Card numbers are those of the view: rename it first (epic_rename.h) to give a
 * viewer numbers of its own. */
#ifndef EPIC_VIEW_JSON_H
#define EPIC_VIEW_JSON_H

#include "epic_view.h"
#include "wire/json.h"

/* `cards` gives the names of designs. */
void view_json(struct json *j, const char *key, const epic_view *view,
               const epic_cards *cards);

#endif

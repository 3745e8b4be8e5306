/* serve_lobby.h - tables that one may join, quick pairing, invitations.
 *
 * From a client: {"t":"tables"} (asks for the list, and for its changes),
 * {"t":"seek","wish":{...}} and {"t":"unseek"} (pairs people with the same
 * wish), {"t":"invite","table":"...","name":"Ben"}.  To a client: `lobby` (who
 * one is), `tables` (all), `rows` (what changed, `gone`: ids), `paired`,
 * `invited`, `refused`, `bye`. */
#ifndef EPIC_SERVE_LOBBY_H
#define EPIC_SERVE_LOBBY_H

#include "serve_host.h"

struct lobby *lobby_new(struct serve *s);
void lobby_free(struct lobby *lobby);
void lobby_join(struct link *l);
void lobby_leave(struct link *l);
void lobby_message(struct link *l, const char *text, size_t length);
/* That table's row is another one, or it is gone. */
void lobby_changed(struct host *h);
/* Tell what has changed; once a second. */
void lobby_tick(struct lobby *lobby);

#endif

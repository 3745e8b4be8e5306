/* serve_store_setup.h - the settings of a table as text, a line each, so that
 * they outlive the program. */
#ifndef EPIC_APP_SERVE_STORE_SETUP_H
#define EPIC_APP_SERVE_STORE_SETUP_H

#include "table/epic_table.h"

/* All but the secret, decks, the seed and ask_all.  Like snprintf. */
size_t setup_print(const struct table_setup *s, char *buf, size_t size);
/* Reads it into *s; its words lie in `text`, which is changed and must live as
 * long.  False and *error: a line means nothing. */
bool setup_read(struct table_setup *s, char *text, epic_error *error);

#endif

/* serve_seats.h - who sits at a table, as its host knows it. */
#ifndef EPIC_SERVE_SEATS_H
#define EPIC_SERVE_SEATS_H

#include "serve_host.h"

/* Seats that are freed by what is being stored. */
struct seat_changes {
    int count;
    struct stored_seat seat[TABLE_SEATS];
};
/* An entry of the journal: somebody sits down or gets up. */
void host_note_entry(struct host *h, const struct table_entry *e,
                     struct seat_changes *changes);
/* Read them anew from the journal. */
void host_read_seats(struct host *h);
/* Find out who the link is here.  True: the table may hear its attach now;
 * otherwise it was refused, or waits for its seat and says it again. */
bool host_attach(struct host *h, struct link *l, const struct json_doc *doc);

#endif

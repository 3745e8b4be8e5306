/* serve_tables.h - all tables that this process has in memory. */
#ifndef EPIC_SERVE_TABLES_H
#define EPIC_SERVE_TABLES_H

#include "formats/format.h"
#include "serve_host.h"

struct tables *tables_new(void);
void tables_free(struct serve *s);

/* The host of that table, loaded if need be; NULL and why not (`closed`,
 * `moved` with a url). */
typedef void table_found(void *user, struct host *h, const char *why,
                         const char *url);
void tables_find(struct serve *s, uint64_t id, table_found *then, void *user);
struct host *tables_known(struct serve *s, uint64_t id);

enum { WISH_SWITCHES = 16 };
/* What somebody wants to play, as a client says it. */
struct wish {
    struct table_setup setup;
    char game[16], mode[40], format[40], switch_name[WISH_SWITCHES][40];
    bool listed;
    int bots; /* a seat each */
    int bot_seat[TABLE_SEATS];
    char bot[TABLE_SEATS][24];
    char bot_deck[TABLE_SEATS][READY_NAME]; /* "": it needs none */
    int64_t nonce; /* the same wish with the same number makes one table */
};
/* Read a member `object` of the message; false: *why, which stays until the next
 * one is read, says what is wrong. */
bool wish_read(const struct json_doc *doc, int object, struct wish *w,
               const char **why);
/* The deck of that program as a list.  Like snprintf; 0: it has none. */
size_t wish_deck(const struct wish *w, int bot, char *buf, size_t size);
/* A new table for somebody; h NULL: *why. */
typedef void table_made(void *user, struct host *h, const char *why);
void tables_make(struct serve *s, const struct wish *w, struct who *maker,
                 table_made *then, void *user);

void tables_each(struct serve *s, void (*with)(void *user, struct host *h),
                 void *user);
/* It is not known here any more. */
void tables_forget(struct serve *s, struct host *h);
/* What was live when the last process ended comes back bit by bit, so that its
 * programs go on; `suspect`: the table in which it ended, or 0. */
void tables_recover(struct serve *s, uint64_t suspect);
void tables_load_some(struct serve *s);
/* From time to time: who has been left alone leaves the memory. */
void tables_sweep(struct serve *s);

#endif

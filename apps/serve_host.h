/* serve_host.h - the host of one table: it carries out what the table wants.
 *
 * What the table wants stored goes to the store, and only when that has said
 * that it is durable the table goes on and tells.  Programs think elsewhere;
 * their choices come back here.  An engine that fails freezes this table alone
 * (serve_guard.h). */
#ifndef EPIC_SERVE_HOST_H
#define EPIC_SERVE_HOST_H

#include "serve_links.h"

struct host {
    struct serve *serve;
    uint64_t id, term, maker;
    uint8_t key[16];
    bool listed, frozen, gone, begun;
    bool over;  /* the match is; its people may still play again */
    bool ended; /* the store has it as ended: nobody was there any more */
    struct table_setup setup;
    struct host_names {
        char game[16], mode[40], format[40];
    } names; /* the setup's */
    int seats;
    uint64_t seat[TABLE_SEATS]; /* who sits there; 0: nobody, or a program */
    char name[TABLE_SEATS][TABLE_NAME]; /* "": nobody has sat down */
    bool program[TABLE_SEATS];
    table *table;
    const char *said; /* while it is taken, for reports */
    int sent;         /* so many entries were handed to the store */
    int storing;      /* changes that are not answered yet */
    int64_t store_us;
    bool row_changed; /* the lobby has to be told */
    /* Messages that the table still has to take on behalf of its maker: programs
     * sit down, and bring their decks. */
    struct chore {
        int seat;
        char *text;
    } chore[2 * TABLE_SEATS];
    int chores;
    struct link *links;
    int64_t used; /* when somebody was here last */

    /* A choice of a program that waits until the table is not busy. */
    struct {
        bool there;
        int seat, choice;
        uint32_t ask;
    } thought;
    /* What a program was asked last. */
    struct {
        bool there;
        int seat;
        uint32_t ask;
    } thinks;
    int64_t wake; /* when the table is to be woken; 0: not at all */
    uv_timer_t timer;
    int64_t made, updated;
    struct host *next;
};

/* A table as the store knows it, not played yet. */
struct host *host_new(struct serve *s, const struct stored_table *t);
/* Play its journal.  False: it is frozen. */
bool host_play(struct host *h, const struct stored_table *t);
/* The program has failed at it: its people are told, and it stays so. */
void host_freeze(struct host *h);
/* The match is over: its record is stored, and may be shown. */
void host_end(struct host *h);
bool host_match_is_over(const struct host *h);
void host_set_timer(struct host *h);
/* For answers of the store that nobody waits for. */
void host_ignored(void *user, enum store_status status);
void host_join(struct host *h, struct link *l);
void host_leave(struct host *h, struct link *l);
void host_message(struct host *h, struct link *l, const char *text,
                  size_t length);
bool host_is_busy(const struct host *h);
/* The bytes of its next update; 0: not now. */
size_t host_update(struct host *h, struct link *l, char *buf, size_t size);
/* A program has chosen. */
void host_thought(struct host *h, int seat, uint32_t ask, int choice);
/* Have something said at it, when it can be taken. */
void host_chore(struct host *h, int seat, const char *text);
/* Do all that the table wants done. */
void host_pump(struct host *h);
/* Its row of the lobby.  Like snprintf. */
size_t host_row(const struct host *h, char *buf, size_t size);
/* It is another process's now, or is frozen: its people are told. */
void host_send_away(struct host *h, int code, const char *why, const char *url);
/* Free it, once its timer is closed. */
void host_free(struct host *h);

#endif

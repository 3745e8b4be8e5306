/* serve_store.h - what a server must never forget: tables with their journals,
 * people, decks, talk and reports.
 *
 *     struct store *s = store_open(loop, &options, &error);
 *     store_change(s, &change, stored, t);
 *     ... uv_run(loop) calls stored(t, STORE_OK), once it is on the disk ...
 *     store_close(s);
 *
 * Two back ends do the same: SQLite in the server's own folder, for one process;
 * PostgreSQL, for several that share their tables.
 *
 * Every function but those of the last section returns at once and answers
 * later, on the thread of the loop, never from inside the call.  All that is
 * handed over is copied; all that an answer brings is valid until it returns.
 * Each call is answered exactly once, also while the store is being closed.
 *
 * Writes are carried out and answered in the order in which they were made; a
 * read sees every write that was answered before it was made.  A write is whole
 * or nothing.  What arrives while a transaction runs is the next transaction.
 *
 * Arguments are trusted: what comes from clients was checked by the caller. */
#ifndef EPIC_APP_SERVE_STORE_H
#define EPIC_APP_SERVE_STORE_H

#include "table/epic_table.h"

#include <stdio.h>

struct uv_loop_s;
struct store;

enum store_status {
    STORE_OK,
    STORE_FAILED,    /* nothing was written or read: the disk is full, the
                        database is away.  It may work later.  (If a database
                        went away before it could say that it had written, the
                        next change answers STORE_ELSEWHERE.) */
    STORE_ELSEWHERE, /* the table is another process's by now: nothing was
                        written, and what this one holds is to be dropped */
    STORE_TAKEN,     /* that id or name is in use */
    STORE_NOTHING,   /* there is no such thing */
};

enum {
    STORE_HASH = 32,     /* bytes of a token's hash */
    STORE_NAME = 60,     /* bytes of a name, with its NUL */
    STORE_SAYINGS = 200, /* that are kept of a table */
    STORE_BUCKETS = 16,  /* of a histogram */
};

/* A write is done.  After STORE_FAILED for a table, table_lost. */
typedef void store_done(void *user, enum store_status status);

/* ---- a store ------------------------------------------------------------- */

struct store_options {
    const char *where; /* a file, or "postgresql://..." */
    const char *url;   /* where the others find this process: "/p/1"; only
                          for PostgreSQL */
    int64_t now;       /* milliseconds since 1970 */
    void *user;        /* for the functions below, each of which may be NULL */
    /* A table was taken by another process, which had reason to believe that
     * this one is dead.  To be dropped; its people are told where it is now. */
    void (*moved)(void *user, uint64_t table);
    /* The rows of the lobby have changed elsewhere, or a process has died and
     * its tables are free: look at store_tables again.  At most once a second. */
    void (*changed)(void *user);
};

/* Opens it, and brings it to the form that this program knows.  NULL and *error:
 * it cannot be opened, another process has it (SQLite), or it is newer than this
 * program.  Takes as long as it takes. */
struct store *store_open(struct uv_loop_s *loop, const struct store_options *o,
                         epic_error *error);
/* Carries out what was handed over, answers it, and frees the store: afterwards
 * no answer is under way, and tables are nobody's.  The loop may be closed next
 * (after one uv_run that closes handles). */
void store_close(struct store *s); /* s may be NULL */

/* Whether the last write worked.  While it did not, the store tries by itself
 * once a second whether it would again. */
bool store_is_ready(const struct store *s);

struct store_figures {
    uint64_t commits, changes, failures;
    /* How many commits took up to 2^i times 64 microseconds; how many had up to
     * 2^i changes. */
    uint64_t commit_time[STORE_BUCKETS], batch_size[STORE_BUCKETS];
    int waiting; /* writes that are not answered yet */
};
void store_figures(const struct store *s, struct store_figures *out);

/* ---- tables -------------------------------------------------------------- */

/* Who sits where.  A seat belongs to somebody, never to a connection. */
struct stored_seat {
    int seat;
    uint64_t who; /* 0: nobody, or a program */
};

/* A game that has ended. */
struct stored_game {
    int number; /* at its table, from 1 on */
    const char *game, *format;
    const char *record; /* as text */
    uint8_t winners;    /* a bit each */
    const char *rule, *reason;
    int64_t ended;
};

struct stored_saying {
    int64_t at;
    uint64_t who;
    int seat;
    const char *text; /* in the words of the table */
};

struct stored_table {
    uint64_t id;
    uint64_t term;            /* to be named in every change */
    struct table_setup setup; /* no added cards, no decks */
    char engine[40];          /* by which it was begun: ENGINE_VERSION */
    const char *row;          /* its row of the lobby, in the host's words; "":
                                   it is not listed */
    uint64_t maker;           /* who made it */
    uint8_t key[16];          /* who knows it may sit down */
    int64_t made, updated, ended; /* ended 0: it is live */
    bool is_free;    /* no living process has it; always true with SQLite */
    const char *url; /* of the process that has it, or "" */
    /* The journal, and who sits where; not in lists. */
    const struct table_entry *entry;
    int entries;
    const struct stored_seat *seat;
    int seats;
    const struct stored_saying *said; /* the oldest first */
    int sayings;
    bool frozen; /* a report says that the program has failed at it */
};

/* What one step changes about a table; all of it or nothing is written. */
struct stored_change {
    uint64_t table, term;
    int64_t now;
    const struct table_entry *entry; /* the next of the journal */
    int entries;
    const struct stored_seat *seat; /* those that change */
    int seats;
    const char *row;                /* NULL: as it was */
    const struct stored_game *game; /* NULL: none has ended */
    bool ended;                     /* nobody plays there any more ... */
    bool reopened;                  /* ... or somebody does again */
};

/* A new table, whose owner is this process, in term 1.  Of `t` are read: id,
 * setup, engine, row, maker, key, made.  STORE_TAKEN: choose another id. */
void store_table_add(struct store *s, const struct stored_table *t,
                     store_done *done, void *user);
/* STORE_ELSEWHERE, also if the entries do not follow those that are stored: then
 * two believe that they have this table, and this one is wrong. */
void store_change(struct store *s, const struct stored_change *c,
                  store_done *done, void *user);

/* A table with its journal.  NULL unless STORE_OK or STORE_ELSEWHERE, which brings
 * no journal. */
typedef void store_table(void *user, enum store_status status,
                         const struct stored_table *t);
/* Take it: from now on this process may write to it, in the term of the answer.
 * STORE_ELSEWHERE: a living process has it; the table then says which. */
void store_table_take(struct store *s, uint64_t id, store_table *done,
                      void *user);
/* Only look at it. */
void store_table_load(struct store *s, uint64_t id, store_table *done,
                      void *user);
/* Gives up ownership of a table that is no longer in memory, so that any process
 * may take it. */
void store_table_release(struct store *s, uint64_t id, uint64_t term,
                         store_done *done, void *user);

/* Tables without journals, the one that was updated last first, at most `most`. */
typedef void store_list(void *user, enum store_status status,
                        const struct stored_table *list, int count);
enum store_which {
    STORE_LIVE,   /* all that have not ended */
    STORE_LISTED, /* of these, those with a row */
    STORE_FREE,   /* of these, those that no living process has */
    STORE_OF,     /* where `who` sits, or sat, also ended ones */
    STORE_ALL,    /* also ended ones */
};
void store_tables(struct store *s, enum store_which which, uint64_t who,
                  int most, store_list *done, void *user);

typedef void store_game(void *user, enum store_status status,
                        const struct stored_game *g);
void store_game_load(struct store *s, uint64_t table, int number,
                     store_game *done, void *user);

/* ---- people -------------------------------------------------------------- */

/* A guest or an account. */
struct stored_who {
    uint64_t id;           /* chosen at random by the host */
    char name[STORE_NAME]; /* as it is shown; "": none yet */
    char key[STORE_NAME]; /* as names are compared, unique; "": a guest's, whose
                               name is not its own */
    char pass[160];       /* as libsodium writes it; "": a guest */
    char codes[400];      /* what recovers it; words of the host */
    int64_t made, seen;
};

typedef void store_person(void *user, enum store_status status,
                          const struct stored_who *who);
/* Whose token that is: by its hash. */
void store_who_by_token(struct store *s, const uint8_t hash[STORE_HASH],
                        store_person *done, void *user);
void store_who_by_key(struct store *s, const char *key, store_person *done,
                      void *user);
/* New, or changed.  STORE_TAKEN: another has that key.  `token` (may be NULL) is
 * the hash of one that is to be theirs from now on. */
void store_who_save(struct store *s, const struct stored_who *who,
                    const uint8_t token[STORE_HASH], store_done *done,
                    void *user);
/* That token is nobody's any more; `hash` NULL: all of theirs. */
void store_token_drop(struct store *s, uint64_t who,
                      const uint8_t hash[STORE_HASH], store_done *done,
                      void *user);

/* ---- decks, talk, reports ------------------------------------------------ */

struct stored_deck {
    const char *name, *game, *text;
};
/* Replaces one of that name; text NULL: it is dropped. */
void store_deck_save(struct store *s, uint64_t who, const struct stored_deck *d,
                     store_done *done, void *user);
typedef void store_decks(void *user, enum store_status status,
                         const struct stored_deck *list, int count);
void store_decks_of(struct store *s, uint64_t who, store_decks *done,
                    void *user);

void store_chat_add(struct store *s, uint64_t table,
                    const struct stored_saying *said, store_done *done,
                    void *user);
/* The last STORE_SAYINGS, the oldest first. */
typedef void store_chat(void *user, enum store_status status,
                        const struct stored_saying *list, int count);
void store_chat_of(struct store *s, uint64_t table, store_chat *done,
                   void *user);

/* Whom somebody does not want to hear. */
void store_mute(struct store *s, uint64_t who, uint64_t whom, bool on,
                store_done *done, void *user);
typedef void store_people(void *user, enum store_status status,
                          const uint64_t *list, int count);
void store_muted_by(struct store *s, uint64_t who, store_people *done,
                    void *user);

/* What a report is about if the program has failed at that table: as long as it is
 * open, the table is frozen. */
#define STORE_ABOUT_FAULT UINT64_C(1)

struct stored_report {
    uint64_t id; /* given by the store */
    uint64_t table;
    uint32_t n;         /* the entry at which it was made */
    uint64_t by, about; /* about: somebody, 0, or STORE_ABOUT_FAULT */
    const char *text;
    int64_t at;
};
void store_report_add(struct store *s, const struct stored_report *r,
                      store_done *done, void *user);
typedef void store_reports(void *user, enum store_status status,
                           const struct stored_report *list, int count);
/* Those that are not closed, the oldest first. */
void store_reports_open(struct store *s, int most, store_reports *done,
                        void *user);
void store_report_close(struct store *s, uint64_t id, store_done *done,
                        void *user);

/* ---- for commands: these take as long as they take ----------------------- */

/* A copy of a SQLite store that a server may be using meanwhile. */
bool store_backup(const char *where, const char *file, epic_error *error);
/* Plays every journal and every record, and compares.  Says on `out` what is
 * wrong, a line each, and at the end how many there were; false: something is
 * wrong, or, with *error, it cannot be read. */
bool store_check(const char *where, FILE *out, epic_error *error);

#endif

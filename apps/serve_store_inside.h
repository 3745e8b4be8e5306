/* serve_store_inside.h - a store, between the files that make it.
 *
 * A call becomes a request: a few statements with their values.  A lane (a
 * thread with a connection of its own) carries requests out, and the loop hands
 * each back to the function that reads its rows and answers.  There are two
 * lanes: one writes, all that waits in one transaction; one reads.  What differs
 * between databases is a struct back_end and, here and there, a word. */
#ifndef EPIC_APP_SERVE_STORE_INSIDE_H
#define EPIC_APP_SERVE_STORE_INSIDE_H

#include "serve_store.h"

/* ---- statements ---------------------------------------------------------- */

enum statement {
    SAY_TABLE_ADD,
    SAY_ENTRY_ADD,
    SAY_TABLE_IS_OURS,
    SAY_SEAT_SET,
    SAY_ROW_SET,
    SAY_GAME_ADD,
    SAY_TABLE_END,
    SAY_TABLE_REOPEN,
    SAY_TELL_LOBBY,
    SAY_TABLE_TAKE,
    SAY_TELL_MOVED,
    SAY_TABLE_RELEASE,
    SAY_TABLE,
    SAY_JOURNAL,
    SAY_SEATS,
    SAY_FAULTS,
    SAY_TABLES_LIVE,
    SAY_TABLES_LISTED,
    SAY_TABLES_FREE,
    SAY_TABLES_OF,
    SAY_TABLES_ALL,
    SAY_GAME,
    SAY_WHO_BY_TOKEN,
    SAY_WHO_BY_KEY,
    SAY_WHO_SAVE,
    SAY_TOKEN_ADD,
    SAY_TOKEN_DROP,
    SAY_TOKENS_DROP,
    SAY_DECK_SAVE,
    SAY_DECK_DROP,
    SAY_DECKS,
    SAY_CHAT_ADD,
    SAY_CHAT_TRIM,
    SAY_CHAT,
    SAY_MUTE,
    SAY_UNMUTE,
    SAY_MUTED,
    SAY_REPORT_ADD,
    SAY_REPORTS,
    SAY_REPORT_CLOSE,
    STATEMENTS,
};

struct statement_row {
    /* Values are $1, $2 ... in both.  postgres NULL: the same words; "": nothing
     * is to be said there. */
    const char *sqlite, *postgres;
    /* What it means that the first statement of a request has changed or found
     * nothing; the others are then not carried out, or change nothing. */
    enum store_status none;
    bool finds; /* it has rows */
};
extern const struct statement_row STATEMENT[STATEMENTS];

/* How the database comes to its present form: MIGRATION[i] makes version i + 1 of
 * version i. */
struct migration {
    const char *sqlite, *postgres;
};
extern const struct migration MIGRATION[];
extern const int MIGRATIONS;

/* ---- requests ------------------------------------------------------------ */

enum { VALUES_MAX = 14 };

enum value_kind { VALUE_NONE, VALUE_NUMBER, VALUE_TEXT, VALUE_BYTES };
struct value {
    enum value_kind kind;
    int64_t number;
    const char *bytes; /* of a text, or of bytes; text ends in NUL */
    size_t size;       /* without that */
};

static inline struct value number_value(uint64_t n)
{
    return (struct value){ .kind = VALUE_NUMBER, .number = (int64_t)n };
}
struct value text_value(const char *text); /* NULL: none */
struct value bytes_value(const void *bytes, size_t size);

struct step {
    enum statement what;
    int values;
    struct value value[VALUES_MAX];
    /* What it found: rows * columns cells, one row after the other. */
    int rows, columns;
    struct value *cell;
    int room;
};

struct block;
struct request {
    struct request *next;
    struct store *store;
    struct step *step;
    int steps, room;
    enum store_status status;
    bool refused;        /* a back end has found that it cannot be */
    struct block *block; /* what values are made of */
    /* On the loop: read the rows and answer.  The caller's function and its
     * user are here as well; functions fit into no void *, so each answering
     * function knows which member it is. */
    void (*answer)(struct request *r);
    union {
        store_done *done;
        store_table *table;
        store_list *list;
        store_game *game;
        store_person *person;
        store_decks *decks;
        store_chat *chat;
        store_people *people;
        store_reports *reports;
    } call;
    void *user;
    uint64_t id; /* for `answer`, as it likes */
};

struct request *request_new(struct store *s, void (*answer)(struct request *r),
                            void *user);
void request_free(struct request *r);
/* Memory that lives as long as the request. */
void *request_room(struct request *r, size_t size);
/* Memory for a list with an element for each row of that step, as long as the
 * request lives. */
void *request_rows(struct request *r, const struct step *s, size_t size);
/* Another statement; its values are copied. */
void request_say(struct request *r, enum statement what,
                 const struct value *value, int values);
#define SAY(r, what, ...)                                                      \
    request_say(r, what, (const struct value[]){ __VA_ARGS__ },                \
                (int)(sizeof((const struct value[]){ __VA_ARGS__ }) /          \
                      sizeof(struct value)))

enum lane { LANE_WRITE, LANE_READ, LANES };
void request_send(struct request *r, enum lane which);
/* Nothing could be done: forget what was found. */
void request_forget(struct request *r);
/* A write, whose answer is only how it went. */
struct request *write_new(struct store *s, store_done *done, void *user);

/* A new row of what that step finds; its cells are set by the back end. */
struct value *step_row(struct step *s, int columns);
/* Copy what lies at `bytes`, for a cell. */
struct value request_keep(struct request *r, enum value_kind kind,
                          const void *bytes, size_t size);

int64_t cell_number(const struct step *s, int row, int column);
const char *cell_text(const struct step *s, int row, int column);
/* Exactly so many bytes; otherwise zeros. */
void cell_bytes(const struct step *s, int row, int column, void *to,
                size_t size);

/* What was said at a table, of what SAY_CHAT has found. */
const struct stored_saying *sayings_read(struct request *r,
                                         const struct step *s);

/* ---- back ends ----------------------------------------------------------- */

struct connection; /* a back end's own */

/* What a back end has to tell by itself. */
struct notice {
    enum { NOTICE_NONE, NOTICE_MOVED, NOTICE_CHANGED } kind;
    uint64_t table;
};

/* How a connection is opened. */
struct opening {
    const char *where, *url;
    uint64_t me; /* this process, among others; 0: there are none */
    enum lane lane;
    bool check_only; /* nothing is to be written, also no lock */
};

struct back_end {
    struct connection *(*open)(const struct opening *o, epic_error *error);
    void (*close)(struct connection *c);
    /* All of them are one transaction.  False: an error, and nothing was written
     * as far as one can know; *lone: it may be the fault of one of them, so that
     * each is to be tried alone. */
    bool (*run)(struct connection *c, struct request **list, int count,
                bool *lone);
    /* What takes long, after the answers of a transaction. */
    void (*tidy)(struct connection *c);
    /* Every `tick_ms`, and when the descriptor can be read.  False: nothing could
     * be written or read at present. */
    bool (*tick)(struct connection *c, void (*tell)(void *, struct notice),
                 void *user);
    int tick_ms;
    int (*descriptor)(const struct connection *c); /* or -1 */
    /* For opening.  The version of the database, 0 of an empty one; -1 and
     * *error: it cannot be read.  Statements without values. */
    int (*version)(struct connection *c, epic_error *error);
    bool (*script)(struct connection *c, const char *sql, epic_error *error);
    const char *begin; /* a transaction in which to change the form */
    bool shared;       /* several processes may use one database */
};
extern const struct back_end SQLITE, POSTGRES;

bool is_postgres(const char *where);
/* The owner of what this process takes; 0: it is the only one. */
uint64_t store_me(const struct store *s);

/* For commands: no migration, no lock, nothing is written. */
struct store *store_open_to_check(struct uv_loop_s *loop, const char *where,
                                  epic_error *error);

#endif

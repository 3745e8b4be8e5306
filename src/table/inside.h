/* inside.h - a table, between the files that make it. */
#ifndef EPIC_TABLE_INSIDE_H
#define EPIC_TABLE_INSIDE_H

#include "epic_about.h"
#include "epic_record.h"
#include "formats/deck.h"
#include "table/alias.h"
#include "table/epic_table.h"
#include "table/passing.h"
#include "wire/json.h"
#include "wire/json_read.h"

struct player;

/* Who sits there. */
struct chair {
    char name[TABLE_NAME];    /* "": nobody */
    const struct player *bot; /* NULL: a person */
    struct deck *deck, *side; /* that were brought, or NULL */
    bool ready;
    bool by_hand;               /* chooses what to pay with */
    uint8_t stops[WINDOWS_MAX]; /* enum stop */
    bool asked;
    uint32_t ask; /* how many questions it was put: the number of its last */
    uint32_t thinking; /* a program: the question it was given, or 0 */
    /* The last question it answered, and how: the same answer again is
     * harmless. */
    uint32_t answered;
    uint64_t answer;
};

/* What one viewer has heard. */
struct stream {
    uint32_t seq;           /* of the last item */
    int told;               /* so many of table.events */
    char *item[TABLE_NEWS]; /* JSON; item number s is at s % TABLE_NEWS */
    struct alias alias;
};

/* An answer that will have been taken once it is stored. */
struct took {
    bool due;
    uint32_t link, ask;
};

/* An effect that waits for table_next. */
struct effect {
    struct table_out out;
    char *text; /* to be freed, or NULL */
};

struct table {
    struct table_setup setup;
    char game[16], mode[40], format[40], list[40]; /* the setup's names */
    epic_switch switches[EPIC_SWITCHES_MAX];
    const epic_cards *cards;
    struct chair chair[TABLE_SEATS];
    int seats;

    struct table_entry *entry;
    int entries, entry_room;
    int durable; /* so many of them are */

    int round;           /* so many matches were played before */
    epic_record *record; /* NULL: it has not begun */
    epic_match *match;
    epic_match *before; /* in the middle of a deed: what others are shown; NULL:
                           nobody is in one */
    int doer;           /* whose deed it is, or -1 */
    /* what has happened since all viewers were told */
    epic_event *event;
    int events, event_room;
    struct stream stream[TABLE_VIEWERS];
    unsigned news; /* viewers who are to hear, once it is durable; a bit each */
    struct took took;
    epic_error why; /* what was wrong with an entry that was refused */

    struct effect *effect;
    int effects, effect_room, effect_at;
    char *sent; /* the text that was handed out last */
};

/* What an answer comes to. */
struct answer {
    int count;
    int choice[3 * DECK_MAX];
    epic_reason reason; /* or why not */
    char text[400];
};

/* Uses of the table's secret, besides those of base/random.h. */
enum { LUCK_SALT = 2000, LUCK_PACE };

/* A message while it is taken. */
struct incoming {
    int64_t now;
    uint32_t link;
    int viewer;
    const struct json_doc *doc;
    uint64_t hash; /* of its bytes */
};

/* ---- epic_table.c ---- */

void *grow(void *list, int *room, int count, size_t size);
void effect_add(table *t, struct table_out out, const char *text);
/* Send what was written to that link. */
void send_json(table *t, uint32_t link, struct json *j, char *buf);
uint64_t table_luck(const table *t, unsigned stream, uint64_t index);
/* The seed of the match, and that with its salt as text, to be opened in the
 * end. */
enum { PROMISE_SIZE = 64 };
uint64_t table_seed(const table *t);
void table_promise(const table *t, char *text, size_t size);
/* The game that seat may look at: as it is, or before another's deed. */
const epic_match *match_for(const table *t, int viewer);
bool is_over(const table *t);
/* Let that viewer know that there is something for it, once it is durable. */
void call_viewer(table *t, int viewer);
void took_send(table *t, uint32_t link, uint32_t ask);

/* ---- journal.c ---- */

/* Take an entry into the journal and carry it out.  False: it cannot be. */
bool journal_add(table *t, struct table_entry e);
/* Carry out an entry as it is replayed or added. */
bool carry_out(table *t, const struct table_entry *e);
void table_become(table *t, table *other);

/* ---- going.c: what follows without anybody being asked ---- */

void go_on(table *t, int64_t now);
void ask_programs(table *t);
/* The number of the question to that seat. */
uint32_t ask_for(const table *t, int seat);
/* The number of the game under way; 0: none is. */
int game_number(const table *t);
bool begin_match(table *t);
bool carry_out_choice(table *t, int seat, int choice);
bool carry_out_concession(table *t, int seat);

/* ---- message.c ---- */

struct message {
    const char *name;
    const char *fields, *help;
    bool waits;  /* not taken while entries wait to be stored: it writes, or its
                    answer would tell of them */
    bool seated; /* only from a seat */
    void (*take)(table *t, const struct incoming *m);
};
extern const struct message MESSAGES[]; /* the last has no name */
void send_refusal(table *t, const struct incoming *m, const char *why,
                  const char *rule, const char *sentence, const char *more);

/* ---- answers.c ---- */

/* Whether the open question may be answered by this message; if not, it is
 * refused. */
bool answer_open(table *t, const struct incoming *m, int *ask);
/* Whether it says an answer that may be given. */
bool answer_understood(const table *t, const struct incoming *m,
                       struct answer *a);

/* ---- whole.c: answers by what is in them ---- */

/* Whether it names things, pairs or amounts; what they come to. */
bool is_whole(const struct incoming *m);
bool by_whole(const table *t, const struct incoming *m, struct answer *a);

/* ---- what messages do: chairs.c, answers.c, preview.c, wishes.c, talk.c ---- */

void take_attach(table *t, const struct incoming *m);
void take_sit(table *t, const struct incoming *m);
void take_bot(table *t, const struct incoming *m);
void take_deck(table *t, const struct incoming *m);
void take_ready(table *t, const struct incoming *m);
void take_leave(table *t, const struct incoming *m);
void take_choose(table *t, const struct incoming *m);
void take_preview(table *t, const struct incoming *m);
void take_cards(table *t, const struct incoming *m);
void take_stops(table *t, const struct incoming *m);
void take_concede(table *t, const struct incoming *m);
void take_say(table *t, const struct incoming *m);

bool chair_carry_out(table *t, const struct table_entry *e);

/* ---- tell.c: the only file that writes facts of a game ---- */

/* Put what has happened into the streams of those who may hear it now. */
void tell_streams(table *t, int doer, bool whole);
void tell_hello(const table *t, struct json *j, int viewer);
void tell_seats(const table *t, struct json *j);

#endif

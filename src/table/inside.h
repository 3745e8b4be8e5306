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

enum offer_kind {
    OFFER_NONE,
    OFFER_BACK,
    OFFER_DRAW,
    OFFER_REMATCH,
    OFFER_PAUSE,
    OFFER_MORE_TIME,
};
struct offer {
    uint8_t what;    /* enum offer_kind */
    uint32_t ask;    /* to go back to */
    unsigned agreed; /* a bit each */
    int id, game;
};

enum {
    LINKS_MAX = 16,
    REPORTS_MAX = 20,
    SAYINGS = 50,
    GAME_CHOICES = 20000, /* a game that has more goes nowhere */
    TURN_CHOICES = 2000,
};
#define NEVER      INT64_MAX
#define TABLE_FULL "This table has grown too long; open a new one."

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
    uint32_t thinking;  /* a program: the question it was given, or 0 */
    int backs;          /* free take-backs in this turn */
    int64_t bank;       /* what is left of its time, as of `since` */
    int64_t since;      /* when the deed that it is asked for began */
    bool runs;          /* its clock */
    bool passes, holds; /* at the open question */
    bool muted[TABLE_SEATS];
    bool lent; /* a program sits in for a person */
    /* What is not in the journal: links, and offers. */
    int links;
    uint32_t link[LINKS_MAX];
    int64_t gone; /* since when it has none, or 0 */
    bool told_gone;
    struct offer offer;
    int refusals;        /* of its offers, one after the other */
    int64_t offers_from; /* it makes none before */
    unsigned never;      /* from these seats it wants to hear no more offers */
    int thought;         /* what its program chose, or -1 */
    int misses; /* refused answers of its program, one after the other */
    /* The last question it answered, and how: the same answer again is
     * harmless. */
    uint32_t answered;
    uint64_t answer;
};

/* An answer that may be taken back. */
struct point {
    int8_t seat;
    bool begins; /* a deed */
    uint32_t ask;
    int count;  /* choices of the record before it */
    int events; /* of the table before it */
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

/* Something that was said, and who heard it: a bit each. */
struct saying {
    char *text;
    unsigned heard;
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
    int told_over;       /* the ends of so many were told to the host */
    epic_record *record; /* NULL: it has not begun */
    epic_match *match;
    epic_match *before; /* in the middle of a deed: what others are shown; NULL:
                           nobody is in one */
    int doer;           /* whose deed it is, or -1 */
    /* what has happened since all viewers were told */
    epic_event *event;
    int events, event_room;
    int told_all; /* so many of them have been told to everybody */
    struct stream stream[TABLE_VIEWERS];
    struct point *point; /* answers of this game */
    int points, point_room;
    int free_from;    /* from this one on they may be taken back freely */
    int unheard_from; /* nobody has heard of these yet */
    bool reopened;    /* the open question was, by a take-back */
    int64_t now;      /* the latest time that is known */
    bool paused;
    int deeds;        /* done, as everybody knows */
    int waited;       /* for passes, in this turn */
    int turns, marks; /* turns begun; those whose fingerprint is noted */
    int game_choices, turn_choices; /* so far */
    int games;                      /* of the matches that were played before */
    const char *reason; /* why the last game ended, if not by a rule; or NULL */
    int wishes;         /* entries about how somebody wants to be served */
    int leader;         /* of a review, or -1 */
    int reports;
    struct saying saying[SAYINGS]; /* the latest; number s is at s % SAYINGS */
    int sayings;                   /* so far */
    struct table *shadow; /* what watchers see, later; NULL: they see this */
    unsigned news; /* viewers who are to hear, once it is durable; a bit each */
    int64_t wake;  /* what was asked for last, or 0 */
    int offers;    /* made so far */
    struct took took;
    epic_error why; /* what was wrong with an entry that was refused */

    struct effect *effect;
    int effects, effect_room, effect_at;
    /* What is said once it is durable. */
    struct effect *held;
    int held_count, held_room;
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
/* A message of that kind, still open. */
void message_begin(struct json *j, char *buf, size_t size, const char *kind);
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
/* Messages since that effect tell of entries that are not durable yet. */
void hold_effects(table *t, int from);

/* ---- journal.c ---- */

/* Take an entry into the journal and carry it out.  False: it cannot be. */
bool journal_add(table *t, struct table_entry e);
/* Carry out an entry as it is replayed or added. */
bool carry_out(table *t, const struct table_entry *e);
/* Do what another table has done, without any effect. */
bool journal_follow(table *t, const struct table_entry *e);
void table_become(table *t, table *other);

/* ---- going.c: what follows without anybody being asked ---- */

void go_on(table *t, int64_t now);
void ask_programs(table *t);
/* The number of the question to that seat. */
uint32_t ask_for(const table *t, int seat);
/* The number of the game under way; 0: none is. */
int game_number(const table *t);
bool begin_match(table *t);
bool carry_out_rematch(table *t);
bool carry_out_mark(table *t, const struct table_entry *e);
bool carry_out_stall(table *t, int seat);
bool carry_out_choice(table *t, const struct table_entry *e);
bool carry_out_concession(table *t, int seat);
/* Events from that number on have not happened after all. */
void forget_untold(table *t, int from);
/* The questions that are open now are new ones, if they are that seat's. */
void ask_again(table *t, int seat);

/* ---- back.c ---- */

struct foresight;
/* What everybody knows before that answer, to be handed to back_note behind
 * it. */
struct foresight *foresee(const table *t, int seat, int choice);
void back_note(table *t, const struct table_entry *e, struct foresight *f,
               struct point p);
/* What was answered cannot be taken back any more: another game begins. */
void back_forget(table *t);
/* The question that the seat can come back to, and whether without asking the
 * others; false: none. */
/* So many of its answers are taken back with that one; 0: it gave none there. */
int back_count(const table *t, int seat, uint32_t ask);
bool back_told(const table *t, int seat, uint32_t *ask, bool *is_free_now);
bool carry_out_back(table *t, const struct table_entry *e);

/* ---- offers.c ---- */

void offer_make(table *t, const struct incoming *m, enum offer_kind what,
                uint32_t ask);
/* Begins the message of an open offer. */
void offer_json(struct json *j, const table *t, int seat);

/* ---- clock.c ---- */

bool has_clock(const table *t);
void clocks_begin(table *t);
/* That seat has done something, or the whole of what it does; the questions are
 * new. */
void clocks_move(table *t, int doer, bool whole);
/* A turn of that seat begins. */
void clocks_gain(table *t, int seat);
/* When its time is over, or NEVER. */
int64_t clock_end(const table *t, int seat);
bool carry_out_pause(table *t);
bool carry_out_more_time(table *t, int seat);
bool carry_out_resume(table *t);

/* ---- pace.c ---- */

/* When a pass of that seat, which is asked, may be carried out; when it counts
 * as passing if it says nothing, or NEVER. */
int64_t pass_due(const table *t, int seat);
int64_t pass_latest(const table *t, int seat);
int64_t pace_longest(const table *t);
/* That seat is about to pass. */
void pace_note(table *t, int seat);
bool is_pass(const table *t, int seat, int choice);
bool carry_out_pass(table *t, int seat);
bool carry_out_hold(table *t, int seat);

/* ---- due.c ---- */

void note_time(table *t, int64_t now);
/* Ask the host to wake the table when something is due. */
void schedule(table *t);
/* When a program's answer may be carried out. */
int64_t thought_due(const table *t, int seat);

/* ---- watch.c ---- */

int64_t watch_due(const table *t);
void watch_follow(table *t);

/* ---- away.c ---- */

enum { TIME_OUT, TIME_AWAY }; /* values of ENTRY_TIME */
void say_seats(table *t);
void note_here(table *t, int viewer, uint32_t link);
/* When others may claim what they like of a seat that is away, or NEVER. */
int64_t claim_from(const table *t, int seat);
bool carry_out_time(table *t, const struct table_entry *e);

/* ---- wishes.c, talk.c ---- */

bool carry_out_stop(table *t, const struct table_entry *e);
bool carry_out_mute(table *t, const struct table_entry *e);
/* The latest that this viewer has heard, as a member. */
void talk_json(struct json *j, const table *t, int viewer);
void say_muted(table *t, const struct incoming *m);

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
void take_back(table *t, const struct incoming *m);
void take_hold(table *t, const struct incoming *m);
void take_offer(table *t, const struct incoming *m);
void take_answer(table *t, const struct incoming *m);
void take_claim(table *t, const struct incoming *m);
void take_mute(table *t, const struct incoming *m);
void take_past(table *t, const struct incoming *m);
void take_log(table *t, const struct incoming *m);
void take_review(table *t, const struct incoming *m);
void take_record(table *t, const struct incoming *m);
void take_report(table *t, const struct incoming *m);
void take_concede(table *t, const struct incoming *m);
void take_say(table *t, const struct incoming *m);

void chair_empty(table *t, int seat);
bool chair_carry_out(table *t, const struct table_entry *e);

/* ---- tell.c: the only file that writes facts of a game ---- */

/* Put what has happened into the streams of those who may hear it now. */
void tell_streams(table *t, int doer, bool whole);
/* That a seat has taken something back; only to itself, if the others have not
 * heard of it. */
void tell_back(table *t, int seat, bool heard);
/* Something that is no event of the game, to everybody: to itself, to others
 * with its name for %s. */
void tell_said(table *t, const char *kind, int seat, const char *own,
               const char *others);
/* What the viewer saw when its news had come to that number; or, if count is
 * not 0, so many of the news before. */
void tell_past(const table *past, struct json *j, int viewer, uint32_t seq,
               int count);

/* ---- hello.c: who sits there, and what was agreed ---- */

const char *stage_text(const table *t);
void tell_hello(const table *t, struct json *j, int viewer, int64_t now);
void tell_seats(const table *t, struct json *j, bool here);

#endif

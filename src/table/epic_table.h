/* epic_table.h - one table: who sits there, what was done, who may be told what.
 *
 *     table *t = table_new(&setup, &error);
 *     table_take(t, now, link, viewer, json, length);
 *     while (table_next(t, &out))
 *         ... store, send, think ...
 *     table_stored(t, now, out.entry.n);
 *
 * A host owns connections, storage, threads and the time; the table owns the
 * match, the journal and what each viewer has heard.  One table belongs to one
 * thread at a time.  Arguments from the host are trusted, bytes from clients
 * are not. */
#ifndef EPIC_EPIC_TABLE_H
#define EPIC_EPIC_TABLE_H

#include "epic_match.h"

enum {
    TABLE_SEATS = EPIC_SEATS_MAX,
    TABLE_WATCHER = TABLE_SEATS, /* all who only watch are one viewer */
    TABLE_VIEWERS,
    TABLE_ENTRIES = 60000,
    TABLE_MESSAGE = 4096,       /* bytes from a client ... */
    TABLE_DECK_MESSAGE = 16384, /* ... that brings a deck */
    TABLE_UPDATE = 1 << 18,     /* bytes to one */
    TABLE_NEWS = 200,           /* items that are kept for each viewer */
    TABLE_NAME = 60,            /* bytes of a player's name, with its NUL */
};

typedef struct table table;

/* When a person is not asked in a window in which there is nothing to do but
 * pass. */
enum table_pace {
    PACE_OPEN, /* if everybody can see that there is nothing: being asked or not
                  then tells nothing */
    PACE_SWIFT,  /* always: for people who play programs or trust each other */
    PACE_EVEN,   /* always, but every pass there, typed or not, takes the same
                   time, which luck decides */
    PACE_STEADY, /* passes take three seconds, and who wants to think longer
                    presses hold, whatever they hold */
};

/* In milliseconds.  All 0: there is no clock.  A clock for correspondence has a
 * long delay, and a bank of days off. */
struct table_clock {
    int64_t bank;  /* for the whole match, and what is saved of ... */
    int64_t gain;  /* each own turn */
    int64_t delay; /* for each deed; what is left of it is not saved */
};

/* Read once, not kept. */
struct table_setup {
    epic_match_setup match; /* decks, sideboards, seed and ask_all are the
                               table's business */
    enum table_pace pace;
    uint64_t secret[2]; /* all luck of the table comes from it */
    struct table_clock clock;
    int32_t bot_ms;         /* what a program does is told no sooner than this
                               after it was asked: people use 500 */
    int32_t watch_delay_ms; /* so much later do watchers see what happens */
    bool rated;             /* take-backs only of what nobody has heard of, no
                               program takes over a seat */
    bool no_takebacks;      /* none at all */
};

/* What somebody did.  Numbered from 1 on. */
enum table_deed {
    ENTRY_SIT = 1, /* seat; text: the name */
    ENTRY_BOT,     /* seat; text: the player */
    ENTRY_LEAVE,   /* seat: it is free again */
    ENTRY_DECK,    /* seat; text: the list */
    ENTRY_READY,   /* seat; when all are, the match begins */
    ENTRY_CHOICE,  /* seat, value: the option */
    ENTRY_CONCEDE, /* seat */
    ENTRY_STOP,    /* seat, value: 4 * the window + how it stops there; 3: what
                      pays is chosen for it; 7: by itself */
    ENTRY_MUTE,    /* seat, value: 2 * the seat it does not want to hear, + 1 if
                      so */
    ENTRY_PASS,    /* seat: it will pass, once a pass has taken its time */
    ENTRY_HOLD,    /* seat: it wants to think longer */
    ENTRY_BACK,    /* seat, value: so many of its answers are taken back */
    ENTRY_DRAW,    /* all have agreed */
    ENTRY_TIME,    /* seat: it has lost by time, or by being away */
    ENTRY_PAUSE,   /* clocks stand still until somebody answers */
    ENTRY_MORE_TIME, /* seat: it gets more */
    ENTRY_REMATCH,   /* the same match again, with new luck */
    ENTRY_RESUME,    /* a host has taken the table up again */
    ENTRY_MARK,      /* text: the fingerprint of the match as a turn begins */
    ENTRY_STALL,     /* the game goes nowhere, and is given up by all */
    ENTRY_DEEDS,
};
enum {
    ENTRY_AUTOMATIC = 1, /* not chosen by the person: there was no other
                            choice, or its stops say so */
    ENTRY_GOES_ON = 2,   /* part of one answer with the entry before it */
    ENTRY_AGREED = 4,    /* all people at the table have agreed to it */
    ENTRY_BY_TIME = 8,   /* its time was over */
};
struct table_entry {
    uint32_t n;
    int64_t at;
    uint8_t kind; /* enum table_deed */
    int8_t seat;
    uint8_t flags; /* ENTRY_ */
    uint16_t value;
    const char *text; /* or NULL */
};

/* NULL and *error: no such match can be played. */
table *table_new(const struct table_setup *s, epic_error *error);
/* The table again from its journal; nothing is sent or stored, and a program
 * whose turn it is is asked again.  NULL and *error: these entries are not what a
 * table of that setup can have. */
table *table_again(const struct table_setup *s, const struct table_entry *list,
                   int count, epic_error *error);
void table_free(table *t); /* t may be NULL */

/* ---- in ------------------------------------------------------------------ */

/* `link` is the host's number of a connection, `viewer` who sits behind it: that
 * the host has proved.  While entries wait to be stored, a host keeps further
 * messages back (table_is_busy). */
void table_take(table *t, int64_t now, uint32_t link, int viewer,
                const char *json, size_t length);
/* What a program chose; an answer to another question than the open one is
 * dropped. */
void table_thought(table *t, int64_t now, int seat, uint32_t ask, int choice);
/* Whether a program still is to answer that question; otherwise it may leave off
 * thinking. */
bool table_awaits(const table *t, int seat, uint32_t ask);
/* After table_again: what was said before, the oldest first, as OUT_TALK gave
 * it.  What is no such text is passed over. */
void table_talk(table *t, const char *text);
/* All entries up to that number are durable.  Or they are not: back to the last
 * that is. */
void table_stored(table *t, int64_t now, uint32_t n);
bool table_lost(table *t, epic_error *error);
bool table_is_busy(const table *t);
/* A link of that viewer is gone. */
void table_gone(table *t, int64_t now, uint32_t link, int viewer);
/* The time that an OUT_WAKE named has come; any other time does no harm. */
void table_wake(table *t, int64_t now);
/* A host goes on with a table from table_again: nobody's clock has run, and
 * nobody is there yet. */
void table_resume(table *t, int64_t now);

/* ---- out ----------------------------------------------------------------- */

enum table_effect {
    OUT_STORE,  /* entry */
    OUT_SEND,   /* link, text, length */
    OUT_SAY,    /* viewer, text, length: to all its links */
    OUT_NEWS,   /* viewer: table_update has something for it */
    OUT_THINK,  /* think */
    OUT_OVER,   /* the match has ended: its record may be shown */
    OUT_WAKE,   /* when: call table_wake then; replaces the one before */
    OUT_REPORT, /* viewer, text: somebody complains; to be kept, with the journal
                   as it is now */
    OUT_TALK,   /* viewer, text: a seat has said something; for table_talk */
};
struct table_out {
    enum table_effect kind;
    uint32_t link;
    int viewer;
    struct table_entry entry;
    const char *text;
    size_t length;
    int64_t when;
    struct {
        uint32_t ask;
        int seat;
        const char *player;
        uint64_t luck;
        const epic_game *game; /* to be copied, if the answer comes later */
    } think;
};
/* The next effect; false: there is none.  Texts belong to the table, until the
 * next call. */
bool table_next(table *t, struct table_out *out);

/* What a viewer who has heard up to number `have` is to be sent now.  Like
 * snprintf; 0 while entries wait to be stored.  *now_has is what it has heard
 * then. */
size_t table_update(const table *t, int viewer, uint32_t have, char *buf,
                    size_t size, uint32_t *now_has);

/* ---- looking ------------------------------------------------------------- */

int table_count(const table *t); /* entries */
const struct table_entry *table_entry_at(const table *t, int i);
/* The match, which is NULL before it begins; for tests, and for the host once
 * it is over. */
const epic_match *table_match(const table *t);
/* How many matches were played before it, at this table; why its last game
 * ended, if not by a rule: "conceded", "time", "away", "stalled"; or NULL. */
int table_round(const table *t);
const char *table_reason(const table *t);
/* Its record as text.  Like epic_record_print. */
size_t table_record(const table *t, char *buf, size_t size);

#endif

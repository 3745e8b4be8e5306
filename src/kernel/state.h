/* state.h - a whole game as one flat value.
 *
 * `struct epic_game` is a header followed, in the same block of memory, by
 * arrays whose lengths were chosen at set-up.  It holds no pointers, so a copy
 * is memcpy, equality is memcmp, and a clone may be taken at any decision.  All
 * state is here: the random generator, the open question, the frames of every
 * procedure under way, pending triggers, the choices made so far.
 *
 * The records of its arrays are described in object.h and note.h.
 *
 * Many sets and masks below are conservative: they may have a bit too many (a
 * false positive costs a closer look), but never one too few. */
#ifndef EPIC_STATE_H
#define EPIC_STATE_H

#include "base/keyword_set.h"
#include "epic.h"
#include "kernel/note.h"
#include "kernel/object.h"
#include "kernel/zone.h"

#include <string.h>

struct pile {
    uint16_t top, bottom, count;
};

/* Cards in hand are counted by kind, so that no window walks the hand; the
 * ruleset assigns the kinds. */
enum { HAND_KINDS = 4, HAND_KIND_AT = 3 };

static inline int hand_kind(const struct card *c)
{
    return (c->marks & CARD_HAND_KIND) >> HAND_KIND_AT;
}

struct seat {
    int16_t health;
    int16_t gold;
    struct pile pile[PILES];
    bool out : 1;        /* eliminated */
    bool short_draw : 1; /* tried to draw from an empty deck in this step */
    bool again : 1;      /* an extra turn: the previous one was its own */
    bool conceded : 1;
    bool first_out : 1;  /* eliminated before all others */
    uint8_t fate;        /* FATE_: a card decides how the game ends for it */
    uint8_t lent;        /* part of gold that pays only for cards of lent_for */
    uint8_t lent_for;    /* alignments */
    uint8_t played;      /* alignments of cost 1 cards played this turn */
    uint8_t played_free; /* alignments of cost 0 cards played this turn */
    uint16_t played_count; /* cost 1 cards played this turn */
    uint8_t pile_powers;   /* kinds of powers that cards in its discard pile may
                            * have there; conservative */
    /* Bit sets of seats, derived from the table mode (kernel/mode.h). */
    uint8_t friends; /* itself and its teammates */
    uint8_t reach;   /* whom its cards can affect, itself included */
    uint8_t unit;    /* who takes turns, holds initiative and has health
                      * together with it, itself included */
    uint8_t hand_of[HAND_KINDS]; /* cards in hand, by hand_kind */
    /* Triggers in its discard pile: steps of the turn, and alignments of
     * allies, that some card there may wait for; conservative. */
    uint8_t pile_steps, pile_allies;
};

enum { FATE_WINS = 1, FATE_LOSES = 2 };

struct capacity {
    uint16_t cards, bodies, frames, refs, triggers, items, timed;
    uint16_t real_cards; /* the rest of `cards` is room for tokens */
    uint8_t seats;
    bool sets : 1;       /* maintains slot sets (slots.h) */
    bool wide_words : 1; /* more than 32 keywords: upper_words() */
    bool campaign : 1;   /* campaign_of() */
    bool far : 1;        /* plain bodies lie apart: see FAR_SLOT */
    /* A ruleset's extension blocks: 4-byte words per body, 8-byte words for the
     * table as a whole. */
    uint8_t body_extra, table_extra;
};

/* A game of several battles.  Of the seats, `health` is the score of the battle
 * under way, and g->goal what it is played for. */
struct campaign {
    int16_t value[EPIC_BATTLES_MAX]; /* points of the agreed battles; the last
                                      * one is that of any further battle */
    int32_t total;                   /* to be reached by all battles together */
    int32_t before[EPIC_SEATS_MAX];  /* points of the battles before this one */
    uint16_t begun;                  /* turns before this battle */
    uint8_t battles, number;         /* agreed; under way, from 1 on */
    uint8_t rounds; /* a countdown limits each battle, in place of points; 0:
                       * none does */
    uint8_t spare[7];
};
_Static_assert(sizeof(struct campaign) % 8 == 0, "words of 8 bytes");

/* g->goal of the battle under way. */
static inline int goal_of_battle(const struct campaign *c)
{
    int last = c->number < c->battles ? c->number : c->battles;
    return c->rounds ? -(1 + c->rounds) : c->value[last - 1];
}

enum { WINDOW_MEMORY = 6 };

/* Slots from SLOT_BITS on share one bit.  Few games have that many bodies;
 * sanitizer builds use fewer bits, so that tests cover the shared bit. */
#ifndef EPIC_SLOT_BITS
#define EPIC_SLOT_BITS 63
#endif
enum { SLOT_BITS = EPIC_SLOT_BITS };
/* With cap.far, what is only there to be counted or turned (lies_far()) gets a
 * slot from here on, so that at a large table the others have bits of their
 * own.  Every build has this number: the order of options follows the slots. */
enum { FAR_SLOT = 63 };

enum { OFFERED_MAX = 10 };

struct epic_game {
    uint32_t bytes; /* size of the whole block */
    /* Offsets of the arrays, in 4-byte words. */
    uint16_t cards_at, bodies_at, frames_at, refs_at, triggers_at, items_at,
        timed_at, extra_at;
    struct capacity cap;
    uint16_t cards, bodies, refs, triggers, items, timed; /* in use */
    uint16_t turn;
    int16_t goal; /* points that win, where health counts up; negative: there
                   * is a countdown instead, see rounds_left() */
    uint64_t random;
    uint64_t book; /* hash of the cards in use; see book_at */
    uint64_t seed;
    uint64_t powers; /* slots that may have a usable power */
    /* The position of the run loop: comparing `place` tells whether a row
     * changed any of it. */
    union {
        struct {
            uint8_t begun; /* procedures begun since the game last waited */
            uint8_t depth; /* number of frames */
            uint8_t asked; /* enum epic_ask: the open question */
            bool over : 1;
            bool leaves : 1; /* a seat does: see leaving */
        };
        struct {
            uint16_t where;
            uint16_t
                waits; /* not 0: a question is open, it is over, or somebody
                             * leaves */
        };
        uint32_t place;
    };
    /* The open question. */
    uint8_t seats, asked_seat;
    uint16_t option_count;
    epic_option offered[OFFERED_MAX]; /* the first options; more lie behind the
                                       * frames, see run.c */
    epic_option answer;
    int16_t minimum, maximum;
    int16_t asked_about; /* a card; -1: nothing; -2 - seat: a player */
    uint16_t asked_card;
    /* Flags, and the result. */
    bool veiled : 1;        /* some body may be face down */
    bool frozen : 1;        /* frozen bodies wait to be thawed */
    uint8_t seen_count : 3; /* of seen[] */
    bool sampled : 1;       /* what a seat cannot know was dealt anew */
    uint8_t dirty;          /* DIRTY_: which computed values are out of date */
    uint8_t winner;
    uint8_t acts;       /* limited actions players took this turn */
    uint8_t mode : 4;   /* index into the ruleset's table modes */
    uint8_t doer : 4;   /* with ask_all: who made the last choice, DOER_NONE: it
                         was a pass; forced answers count in windows only */
    uint8_t leaving;    /* bit set of seats eliminated by the current row, whose
                         * cards are still there */
    uint16_t unsettled; /* ENDS_: what settling has to check */
    uint16_t end_rule;  /* index into the ruleset's reasons */
    /* The table. */
    uint8_t active, first, holder, phase;
    bool first_turn : 1;
    bool broken : 1;      /* some card was broken this turn */
    bool copies : 1;      /* something is or was a copy: TIMED_PRINTED */
    bool hand_powers : 1; /* some card here has a power that works from hand */
    bool deities : 1;     /* some deities are in this game */
    bool full : 1;        /* ran out of room; the game is over (EPIC_NO_ROOM) */
    bool their_steps : 1; /* some card here has a power usable in a step of
                             * an opponent's turn */
    bool ask_all : 1;     /* ask even a seat that can only pass */
    uint8_t battle;       /* BATTLE_ bits */
    uint8_t defender;
    uint8_t changers;   /* SAYS_ bits of the continuous lines in play */
    uint8_t pile_lines; /* LOOK_ bits that lines working in a discard pile, of
                         * any card in this game, depend on */
    uint8_t stateful;   /* LOOK_ bits that the lines in play depend on */
    uint8_t touched;    /* LOOK_ bits changed since values were computed */
    uint8_t idle; /* bit set of the seats that could only pass where only fast
                   * actions are allowed; valid until something is touched */
    uint16_t book_at;     /* index of the cards in use in listed_books */
    uint16_t resolved;    /* triggers resolved in this flush, to detect endless
                        * chains */
    uint16_t strike;      /* first trigger of the current strike, where
                        * customs.strikes_once */
    uint16_t attacks;     /* number of TIMED_ATTACK notes */
    uint16_t choice;      /* index of the option taken last */
    uint16_t ages;        /* counts entries into play: timestamps of bodies and
                        * changes */
    uint16_t quiet_since; /* last turn that made progress towards the end of the
                           * game, where stalling is limited */
    uint8_t drawn;        /* bit set of the seats that share a draw */
    uint8_t ruleset;
    uint32_t noted;     /* bit set of the note kinds (timed_kind) present;
                     * conservative */
    uint32_t decisions; /* how many were answered */
    /* Bit sets of the events that some ability triggers on: events of others,
     * its own, from a discard pile.  Conservative; `watching` is narrowed when
     * a search finds no listener. */
    uint64_t watching, watching_own, watching_pile;
    uint64_t ruling;        /* rules that some card in this game may set */
    uint64_t ruling_now;    /* rules that something in play sets now */
    uint64_t ruling_others; /* the part of ruling_now that concerns other
                             * cards */
    /* Table rules, two bits each. */
    uint8_t switches[EPIC_SWITCHES_MAX / 4];
    uint32_t seen[WINDOW_MEMORY]; /* fingerprints of the states seen in this
                                   * window, where repeating one is limited */
    struct seat seat[]; /* cap.seats of them; with cap.sets EPIC_SEATS_MAX, then
                         * struct slot_sets; then the arrays */
};

enum {
    BATTLE_ON = 1,
    BATTLE_BLOCKS_DONE = 2,
    BATTLE_BLOCKED = 4,
    BATTLE_DEALING = 8, /* damage dealt now is battle damage */
    BATTLE_HUNT = 16,   /* the attack is on a champion, not on a player */
    BATTLE_PAIRS = 32,  /* each blocker blocks one attacker: TIMED_BLOCKS */
};

/* The rounds left of a countdown, this one included: 1 + its markers.  0: there
 * is none. */
static inline int rounds_left(const struct epic_game *g)
{
    return g->goal < 0 ? -g->goal : 0;
}

/* The current value of a switch of the ruleset. */
static inline int switch_value(const struct epic_game *g, int which)
{
    return g->switches[which / 4] >> 2 * (which % 4) & 3;
}
static inline void set_switch(struct epic_game *g, int which, int value)
{
    uint8_t *four = &g->switches[which / 4];
    int at = 2 * (which % 4);
    *four = (uint8_t)((*four & ~(3u << at)) | (unsigned)value << at);
}

/* Sizes are part of the contract: games are copied by the million. */
_Static_assert(sizeof(struct card) == 10, "card");
_Static_assert(sizeof(struct body) == 36, "body");
_Static_assert(sizeof(struct frame) == 44, "frame");
_Static_assert(sizeof(struct trigger) == 20, "trigger");
_Static_assert(sizeof(struct item) == 24, "item");
_Static_assert(sizeof(struct timed) == 14, "timed");

static inline void *array_at(const struct epic_game *g, unsigned words)
{
    return (uint32_t *)(uintptr_t)g + words;
}
static inline struct card *card_at(const struct epic_game *g, int i)
{
    return (struct card *)array_at(g, g->cards_at) + i;
}
static inline struct body *body_at(const struct epic_game *g, int i)
{
    return (struct body *)array_at(g, g->bodies_at) + i;
}
static inline struct frame *frame_at(const struct epic_game *g, int i)
{
    return (struct frame *)array_at(g, g->frames_at) + i;
}
static inline struct ref *ref_at(const struct epic_game *g, int i)
{
    return (struct ref *)array_at(g, g->refs_at) + i;
}
static inline struct trigger *trigger_at(const struct epic_game *g, int i)
{
    return (struct trigger *)array_at(g, g->triggers_at) + i;
}
static inline struct item *item_at(const struct epic_game *g, int i)
{
    return (struct item *)array_at(g, g->items_at) + i;
}
static inline struct timed *timed_at(const struct epic_game *g, int i)
{
    return (struct timed *)array_at(g, g->timed_at) + i;
}
/* Loop bound for a walk over notes of that kind: 0 if there are none. */
static inline int notes_with(const struct epic_game *g, int kind)
{
    return g->noted >> kind & 1 ? g->timed : 0;
}
static inline struct frame *top_frame(const struct epic_game *g)
{
    return frame_at(g, g->depth - 1);
}
/* The body of a card in play, or NULL. */
static inline struct body *body_of(const struct epic_game *g, int card)
{
    const struct card *c = card_at(g, card);
    return c->zone == ZONE_PLAY ? body_at(g, c->body) : NULL;
}

/* The ruleset's own data of a slot: cap.body_extra words. */
static inline uint32_t *body_extra(const struct epic_game *g, int i)
{
    return (uint32_t *)array_at(g, g->extra_at) + i * g->cap.body_extra;
}
/* Keywords from 32 on, with cap.wide_words.  They lie in front of the bodies in
 * reverse order, so that no offset is needed.  Only a layered game can have
 * them: keep_words and the like hold 32. */
static inline uint32_t *upper_words(const struct epic_game *g, int i)
{
    return (uint32_t *)array_at(g, g->bodies_at) - 1 - i;
}
/* All computed keywords of a body. */
static inline keyword_set words_of(const struct epic_game *g,
                                   const struct body *b)
{
    int i = (int)(b - body_at(g, 0));
    return b->words |
           (g->cap.wide_words ? (keyword_set)*upper_words(g, i) << 32 : 0);
}
/* From now on the body in that slot has these, in a game with wide words. */
static inline void set_words(struct epic_game *g, int i, keyword_set words)
{
    body_at(g, i)->words = (uint32_t)words;
    *upper_words(g, i) = (uint32_t)(words >> 32);
}

static inline bool is_in_play(const struct body *b)
{
    return b->position < LEFT_PLAY;
}
/* The body in that slot, or NULL if it is free or frozen. */
static inline struct body *in_play(const struct epic_game *g, int i)
{
    struct body *b = body_at(g, i);
    return is_in_play(b) ? b : NULL;
}

/* What continuous lines may depend on, besides which bodies are in play, their
 * controllers, and whose turn it is. */
enum {
    LOOK_CARDS = 1, /* hands, decks, piles, the line */
    LOOK_PLAY = 2,  /* which bodies are in play */
    LOOK_DEEDS = 4, /* attacking, blocking, marked ... */
    LOOK_SEATS = 8, /* health, gold, what was played */
    LOOK_STEP = 16,
    LOOK_PILES = 32,  /* discard piles, for lines of the cards in them */
    LOOK_TURNED = 64, /* prepared, expended, flipped */
    LOOK_HURT = 128,  /* damaged or wounded */
    LOOK_STATES = LOOK_DEEDS | LOOK_TURNED | LOOK_HURT,
    LOOK_ALL = 255,
    LOOK_TABLE = LOOK_ALL & ~(LOOK_STEP | LOOK_PILES),
};
/* Bits of g->dirty.  RULES, together with SOME: recompute the rules in force,
 * too. */
enum { DIRTY_ALL = 1, DIRTY_SOME = 2, DIRTY_RULES = 4 };
/* Every act that changes such a thing reports it here.  A new step alone opens
 * no new fast action, so it leaves `idle` valid. */
static inline void touch(struct epic_game *g, int what)
{
    g->touched |= (uint8_t)what;
    if (what != LOOK_STEP)
        g->idle = 0;
}
/* Bits of g->unsettled: what settling has to check.  Set when the condition may
 * have come about; conservative. */
enum {
    ENDS_BEATEN = 1, /* something may have to break */
    ENDS_HOLD = 2,   /* control by who holds on to it may end */
    ENDS_LOCK = 4,
    ENDS_MARKER = 8,      /* a marker may have lost its ability */
    ENDS_WHILE = 16,      /* an event's condition may have ended */
    ENDS_BY_LEAVING = 32, /* something left play or holding area, and what
                             * lasts only with it ends */
    ENDS_BY_VALUES = 64,  /* any of these: values were recomputed */
    ENDS_GAME = 128,      /* a player's health, fate or deck may end the game */
    ENDS_WITH_SOURCE = 256, /* effects that last as long as their source */
    ENDS_BY_CONDITION = ENDS_HOLD | ENDS_LOCK | ENDS_MARKER | ENDS_WHILE,
};
/* Whether anything changed that computed values depend on. */
static inline bool values_are_old(const struct epic_game *g)
{
    return g->dirty | (g->stateful & g->touched);
}

static inline int next_seat(const struct epic_game *g, int seat)
{
    do {
        seat++;
        seat *= seat < g->seats; /* branchless: whose turn comes next is
                                  * unpredictable */
    } while (g->seat[seat].out);
    return seat;
}

#endif

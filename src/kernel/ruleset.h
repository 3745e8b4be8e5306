/* ruleset.h - what the kernel asks of a game's rules.
 *
 * A ruleset is one const struct: numbers, tables of steps, and a few
 * functions.  The kernel and the verbs reach every difference between games
 * through it and never name one. */
#ifndef EPIC_RULESET_H
#define EPIC_RULESET_H

#include "epic_about.h"
#include "epic_formats.h"
#include "epic_view.h"
#include "kernel/slots.h"

struct step;
struct book;
struct judge;
struct design;
struct filter;
struct picking;
struct power;
struct scene;
struct verb_row;

/* What a step decided to do next.  A step does exactly one waiting thing, and
 * does it by `return`; forgetting the return is a compiler warning.  The
 * decision itself stands in the game: this type only makes sure that there is
 * one. */
typedef struct flow {
    char none;
} flow;
#if defined(__GNUC__)
#define MUST_RETURN __attribute__((warn_unused_result))
#else
#define MUST_RETURN
#endif

typedef flow step_fn(struct epic_game *g, struct frame *f);

/* One row of a procedure: the rule it carries out, and the function. */
struct step {
    const char *rule;
    step_fn *run;
};
#define STEP_END                                                               \
    {                                                                          \
        NULL, NULL                                                             \
    }

/* The things one of which a frame asks for, in a fixed order. */
typedef int candidates_fn(const struct epic_game *g, const struct frame *f,
                          thing *out);

struct procedure {
    const char *name;
    const struct step *steps;
    candidates_fn *candidates; /* NULL: it never asks for a set */
    /* Why that is no candidate: a reason, or 0 for the usual ones. */
    int (*why_not_pick)(const struct epic_game *g, const struct frame *f,
                        int card);
};

/* A list that options are written to, as far as there is room for them; all
 * of them are counted. */
struct options {
    epic_option *out;
    int room, count;
    struct epic_game *keeper; /* has room for more of them, or is NULL */
};

/* Lists the options of a question of one kind. */
typedef void options_fn(const struct epic_game *g, struct options *o);

struct reason {
    const char *rule;
    const char *sentence;
};

/* What a pass does: another may act; one who has acted or not yet ended may go
 * on; it is the last one. */
enum passing { PASS_ON, PASS_BACK, PASS_LAST };

/* What acts and card text do differently from game to game.  Numbers where
 * numbers will do; a function may be NULL where that is said. */
struct customs {
    uint8_t enter_flags;    /* BODY_ bits of what has just entered play */
    uint8_t control_flags;  /* ... and of what has come under another seat */
    uint16_t grave_kinds;   /* KIND_ bits: what goes to the graveyard wherever
                              the rest goes to the discard pile */
    uint8_t expend_from;    /* 1 << posture: what can expend as a cost */
    bool strikes_once;      /* what waits for its own damage sees all that is
                              dealt at once as one */
    bool active_first;      /* all choose: the active seat first, whoever may
                              act; otherwise whoever may act */
    bool controllers_pile;  /* what breaks goes to the pile of its controller;
                              otherwise to its owner's */
    bool enters_yours;      /* what an effect puts into play is under who does
                              it; otherwise, unless said, its owner */
    bool moments;           /* text may act at the very moment something happens
                              or replace it, and things may lie face down */
    uint8_t turns_in_a_row; /* by extra turns, at most; 0: any number */
    bool chain_ends_by_choice; /* what resolves by itself is counted anew after
                                  every choice that could have been another */
    bool layered;       /* what changes things for a time is kept apart by
                              its source, and control by its age, for passes
                              that find contradictions */
    bool places_yours;  /* "your hand", "your discard pile" are yours for
                              any card; otherwise its owner's */
    bool latest_counts; /* a change that is given again counts as the latest;
                              otherwise it is there already */
    bool powers_in_any_posture; /* nothing has to be prepared for its powers */
    bool lines_in_reach; /* who chooses a line of text while it is followed
                              chooses one that can be done, if there is one */
    bool pile_hidden;    /* discards lie face down: nobody looks at them */
    bool counts_up;      /* health begins at 0, and who reaches the goal of
                              the game wins */
    bool hand_again;     /* after discarding down to the limit triggers
                              resolve and the hand is counted again */
    uint8_t steps_after; /* the steps that text names (enum turn_step) are
                              the phases after this one, in their order */
    /* What doubles again and again has an end: how many triggers may wait.  0:
     * as many as there is room. */
    uint8_t most_triggers;
    int16_t opening_hand, hand_limit;
    int16_t start_health, start_gold;
    int16_t usual_goal; /* where one counts up, of a position set up by hand */
    /* What every window asks of a card: CARD_ bits. */
    int (*facts)(const struct book *book, int design);
    /* So does this: how many tokens a player may have.  NULL: as many. */
    int (*most_tokens)(const struct epic_game *g);
    /* A seat had to draw so many cards more than its deck has. */
    void (*empty_draw)(struct epic_game *g, int seat, int missing);
    /* What is left of damage that is about to be dealt.  NULL: all of it. */
    int (*ward)(struct epic_game *g, struct ref source, thing to, int n);
    /* Whether nothing that it waits for wakes it, but what puts it to sleep
     * or takes it away.  NULL: nothing sleeps. */
    bool (*asleep)(const struct epic_game *g, int card);
    /* What the ruleset keeps beside each body (cap.body_extra): what it is at
     * first, and its fingerprint.  NULL: all is 0; it has none. */
    void (*begin_extra)(struct epic_game *g, int slot);
    uint64_t (*extra_print)(const struct epic_game *g, const struct body *b);
    /* Something of that design lies in that slot from now on: for the ruleset's
     * own sets.  NULL: it has none. */
    void (*note_body)(struct epic_game *g, int slot, const struct design *d);
    uint8_t touched_by_turn; /* LOOK_ bits of what ends with a turn; 0: all that
                              can */
    /* A body leaves play: the ruleset's own sets keep the others only.  NULL: it
     * has none. */
    void (*leave_sets)(struct epic_game *g, uint64_t others);
    /* The set of what notes of kind NOTES_GIVEN are about; it may say more, never
     * less.  NULL: the ruleset has no such set. */
    uint64_t *(*given)(const struct epic_game *g);
    uint16_t ended_by_leaving; /* ENDS_ bits of what leaves play */
    /* What the body is attached to, a card or a player; NO_CARD: to nothing.
     * NULL: nothing ever is. */
    struct ref (*host)(const struct epic_game *g, const struct body *b);
    /* A card is about to leave play or the holding area for that zone of that
     * seat; and a body has left play, by enum leaving.  NULL: nothing more
     * happens. */
    void (*leaves)(struct epic_game *g, int card, int seat, int zone);
    void (*has_left)(struct epic_game *g, const struct body *was, int how);
    /* It enters play from the holding area: before any line looks at it, and
     * after it was told.  NULL: it is like anything that enters. */
    void (*returns)(struct epic_game *g, struct body *b);
    void (*has_returned)(struct epic_game *g, struct body *b);
    /* What comes into play with it (design.carries) does. */
    void (*bring_along)(struct epic_game *g, const struct body *b);
    /* It has become a copy of something.  NULL: nothing more happens. */
    void (*became)(struct epic_game *g, const struct body *b);
    /* Expend what is not in play: whether that can be.  NULL: never. */
    bool (*expend_outside)(struct epic_game *g, struct ref r);
    /* The verbs from VERB_OWN on.  NULL: no card of the game has one. */
    const struct verb_row *verbs;
    /* What else decides which things can be picked.  NULL: nothing. */
    const struct picking *picking;
    /* Whether text of that card may do anything to the thing at all.  NULL: it
     * may. */
    bool (*may_affect)(const struct epic_game *g, int card, thing t);
    /* IS_ bits of a card outside play.  NULL: there are none. */
    uint32_t (*states_outside)(const struct epic_game *g, const struct card *c);
    /* Whether something fits what a filter asks beside print and body, BESIDE_
     * bits but for BESIDE_PRINT.  NULL: no filter asks such things. */
    bool (*fits_beside)(const struct scene *s, const struct filter *f,
                        struct ref r, const struct body *b);
    /* Those of the slots that fit as far as the ruleset's own sets tell; what
     * they have answered is struck from *asks.  NULL: it has no such sets. */
    uint64_t (*sift)(const struct scene *s, const struct filter *f,
                     uint64_t slots, unsigned *asks);
    /* It has entered play: the first that is done to it.  NULL: nothing. */
    void (*enters)(struct epic_game *g, struct body *b);
    /* TAG_ bits of lines that it has lost.  NULL: no line is tagged. */
    int (*tags_off)(const struct epic_game *g, const struct body *b);
    /* IS_ bits that not every game has.  NULL: there are none. */
    uint32_t (*more_states)(const struct epic_game *g, const struct body *b);
    /* Whether one of the attacks that it has declared was blocked.  NULL: a block
     * is against all of them. */
    bool (*is_taken_on)(const struct epic_game *g, const struct body *attacker);
    /* Whether somebody may take a wound that text of `source` is about to give
     * to that one: then those are wounded one after the other by a procedure of the game, so
     * often each (the first `had` of them before); clause `pc` of the text does
     * it, and is told by note_late().  NULL: nobody ever does. */
    bool (*may_be_saved)(const struct epic_game *g, const struct body *b,
                         int source);
    void (*wound_in_turn)(struct epic_game *g, const struct frame *text,
                          const struct ref *who, int count, int times, int had);
    /* The numbers of a body become so much more for this turn: written at once.
     * False: all has to be worked out again. */
    bool (*shift)(struct epic_game *g, struct body *b, int offense,
                  int defense);
    /* The values of that body, and of those of whom its lines speak, have to
     * be worked out anew: it has come, has changed, or is about to leave.
     * NULL: the game notes no such thing. */
    void (*spoil)(struct epic_game *g, struct body *b);
    /* The action that is being answered does not happen.  NULL: none is. */
    void (*cancel)(struct epic_game *g);
    /* Whether the seat's holding area has room for so many points more, and
     * how many a card would take there.  NULL: there is no such limit. */
    bool (*has_room)(const struct epic_game *g, int seat, int points);
    int (*takes_room)(const struct epic_game *g, int card);
    /* A change of that seat's doing begins for a body, from that source and for
     * that time: what it rolls is noted, with the change if there are dice in
     * it.  And what lines of a card roll that has come into play. */
    void (*roll)(struct epic_game *g, struct body *b, int change,
                 struct ref source, int until, int seat);
    void (*roll_lines)(struct epic_game *g, int card);
    /* Keywords that may be taken on from anywhere, and those of them that can
     * be only once in a game. */
    uint64_t common_words, once_words;
    /* What a seat could pay with, and begin to pay; NULL: with its gold. */
    int (*funds)(const struct epic_game *g, int seat);
    void (*pay)(struct epic_game *g, int seat, int card, int n);
    /* What of that a thing in play gives.  NULL: none of it comes from such. */
    int (*gives)(const struct epic_game *g, int seat, int card);
    /* Whether the card may be put into that zone of that seat.  NULL: it
     * may be put anywhere. */
    bool (*fits)(const struct epic_game *g, int card, int seat, int zone);
    /* Whether two different seats play on one side.  NULL: nobody does. */
    bool (*partners)(const struct epic_game *g, int one, int other);
};

/* What only some games have to show and to say.  Any of it may be NULL. */
struct sight {
    /* What is known of a body in play besides: host, state, marks ... */
    void (*beside)(const struct epic_game *g, const struct body *b,
                   epic_view_body *out);
    /* What a card in play can attack with, and what attacks it is safe from or
     * open to, as it is now: at most `room`; how many. */
    int (*powers)(const struct epic_game *g, int card, epic_view_power *out,
                  int room);
    /* All that it has of that as it was printed, given and lost, before it is
     * added up: at most `room`; how many. */
    int (*held_powers)(const struct epic_game *g, const struct body *b,
                       struct power *out, int room);
    /* How strong that declared attack (a TIMED_ATTACK) is now. */
    int (*attack_value)(const struct epic_game *g, const struct timed *attack);
    /* Whether that seat could pay for a card of its hand, whenever it may be
     * played. */
    bool (*payable)(const struct epic_game *g, int seat, int card);
    /* How often that seat may still draw a new first hand. */
    int (*redraws)(const struct epic_game *g, int seat);
    /* The open question, and an option of it, where the usual words would not
     * do; NULL: they do.  %C is the card that asks, %B what it is about, %M how
     * the attack that it is about is made ("psi 5"), %L the attacks on %B, %O
     * the card of the option, %P the power of the option's number, %N the
     * number that is asked for, %E what energy pays for %C, and %H the game's
     * word for health. */
    const char *(*question)(const struct epic_game *g);
    const char *(*option)(const struct epic_game *g, epic_option option);
    /* What the ability of that number of a keyword comes to, in a few words;
     * NULL: its text says it.  Where there is this, options are one line
     * each. */
    const char *(*gist)(const char *keyword, int number);
    /* The attack that the open question is about; false: it is about none. */
    bool (*attack_now)(const struct epic_game *g, epic_view_attack *out);
    /* What that card would set against it; -1: an attack does nothing to it. */
    int (*defence_now)(const struct epic_game *g, int card);
    /* The open question is only which of several things that do as well are
     * used up: the first one is as good as any for most. */
    bool (*pays)(const struct epic_game *g);
    /* What is being done that the open window answers: the event that says so
     * best; false: it is no such window. */
    bool (*answered)(const struct epic_game *g, epic_event *out);
    /* The reasons that say only that something cannot be paid; 0: the end. */
    const uint8_t *unpaid;
    /* What is to be said of a price that has a second colour in it; NULL:
     * nothing. */
    const char *(*second)(const struct epic_game *g);
    /* How much of what the question asks for is still to be given. */
    int (*owed)(const struct epic_game *g);
    /* The last phase of a turn in which there is fighting. */
    uint8_t last_fight;
};

/* What a card of a position has besides its place and posture. */
struct laid {
    int host;      /* the card that it is attached to, or NO_CARD */
    int host_seat; /* the player that it lies on, or NOBODY */
    int damage, marks, state;
    int rolled[2]; /* what its lines have rolled; 0: nothing */
};

struct ruleset {
    const char *name;
    const char *title;
    const struct customs *customs;
    const struct judge *judge; /* what rules/common asks */
    const struct sight *sight; /* NULL: it has nothing of that */
    int seats_min, seats_max;
    int deck_min;         /* smallest deck that can be played (the opening) */
    unsigned beside_deck; /* KIND_ bits of cards that come with a deck but do
                             not count as its cards */
    const char *set;      /* the cards in the box: cards/NAME/SET.cards; NULL:
                             nothing is dealt from one */
    const char *filler;   /* a card of no importance, for scenarios */
    const char *const *phases; /* names, in order of their numbers */
    int phase_count;
    struct game_help help;
    const struct turn_window
        *windows; /* no name: the end; NULL: not told apart */
    enum passing (*passing)(const struct epic_game *g); /* NULL: PASS_ON */
    uint32_t steps; /* 1 << phase: in one's own turn a player counts on being
                       asked there, and is told if nothing can be done */
    bool passes_quietly;        /* one passes so often that nobody is told */
    const char *const *routine; /* steps that tell nobody anything new: rules,
                                   and NULL at the end */
    /* What this game calls the seats' two numbers, and who may act. */
    const char *health_word, *gold_word, *holder_word;
    const char *resource_word; /* a card that others are paid with, or NULL */
    struct table_words words;
    const struct format *formats; /* the first is the usual one */
    int format_count;
    /* What decks are played for: of so many points, so many of them of
     * characters.  NULL: their cards are not counted so. */
    int (*goal)(int points, int characters);
    const struct procedure *procedures;
    int procedure_count;
    options_fn *const *options; /* by enum epic_ask */
    const struct reason
        *reasons; /* why something is refused, or how it ended */
    int reason_count;
    const struct table_switch *switches; /* in order of their bits */
    int switch_count;
    /* Offer a play inside an effect: the procedure that plays a card. */
    int play_procedure;
    /* Ask which of several lines replaces an event; 0: there are none. */
    int instead_procedure;
    bool (*can_play)(const struct epic_game *g, int seat, int card, bool free);
    /* Begin to resolve an item of the line, now.  NULL: it has no line. */
    void (*resolve_item)(struct epic_game *g, int item);
    /* Break what must break, see who is out, end the game. */
    void (*settle)(struct epic_game *g);
    /* Compute numbers and keywords of everything in play. */
    void (*derive)(struct epic_game *g);
    /* Why that seat may not do that now; 0: it may. */
    int (*why)(const struct epic_game *g, int seat, epic_option option);
    /* Put the pieces on the table and begin the first procedure. */
    void (*begin)(struct epic_game *g);
    /* Or begin in the middle, with the pieces as they lie: in that phase of
     * that seat's turn; 0: the usual one; 1: as the turn starts. */
    void (*begin_at)(struct epic_game *g, int seat, int phase);
    /* How much room a game gets: so many cards in all decks, so many tokens
     * (0: a sensible number). */
    struct capacity (*room)(int seats, int cards, int tokens);
    /* A card of a position was laid there: what it has besides.  NULL:
     * nothing. */
    void (*lay)(struct epic_game *g, int card, const struct laid *with);
    /* What the ruleset works out once of the cards in use: book->own, one block
     * of memory, and flags of records.  False: there is no memory.  NULL:
     * nothing. */
    bool (*note_book)(struct book *book);
    /* While somebody is asked: what is not as it must be, or NULL. */
    const char *(*flaw)(const struct epic_game *g);
};

const struct ruleset *ruleset_of(const struct epic_game *g);
static inline const struct customs *customs_of(const struct epic_game *g)
{
    return ruleset_of(g)->customs;
}
/* Whether cards in that zone are hidden, from some or from all. */
static inline bool is_hidden_zone(const struct epic_game *g, int zone)
{
    return zone == ZONE_DECK || zone == ZONE_HAND ||
           (zone == ZONE_PILE && customs_of(g)->pile_hidden);
}
static inline bool are_friends(const struct epic_game *g, int one, int other)
{
    return one == other ||
           (customs_of(g)->partners && customs_of(g)->partners(g, one, other));
}
/* What a seat and its partners control, where there are sets. */
static inline uint64_t friends_of(const struct epic_game *g, int seat)
{
    uint64_t friends = *side_of(g, seat);
    for (int s = 0; customs_of(g)->partners && s < g->seats; s++)
        friends |= are_friends(g, s, seat) ? *side_of(g, s) : 0;
    return friends;
}
const struct ruleset *ruleset_named(const char *name, int *index);
/* The games in order, the usual one first; NULL: no more. */
const struct ruleset *ruleset_at(int index);

#endif

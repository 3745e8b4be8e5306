/* ruleset.h - the interface between the engine and the rules of one game.
 *
 * A ruleset is one const struct: numbers, tables of steps, and a few functions.
 * The kernel and the verbs reach every difference between games through it and
 * never name a game. */
#ifndef EPIC_RULESET_H
#define EPIC_RULESET_H

#include "epic_about.h"
#include "epic_formats.h"
#include "epic_player.h"
#include "epic_view.h"
#include "kernel/slots.h"

struct step;
struct book;
struct hooks;
struct design;
struct filter;
struct picking;
struct combat_power;
struct scene;
struct verb_row;

/* What a step returns.  A step ends in exactly one transition (next(), begin(),
 * ask() ...), and returns its result; forgetting the `return` is a compiler
 * warning.  The transition itself is stored in the game: this type is a token
 * that carries nothing. */
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
/* The last row of each: back to the procedure that began this one. */
step_fn end_of_table;
#define STEP_END                                                               \
    {                                                                          \
        NULL, end_of_table                                                     \
    }

/* Lists the things that a frame's question may pick from, in a fixed order. */
typedef int candidates_fn(const struct epic_game *g, const struct frame *f,
                          thing *out);

/* Somebody has left the game; see struct procedure. */
typedef bool left_fn(struct epic_game *g, struct frame *f, unsigned out);

struct procedure {
    _Alignas(64) const char *name; /* 64 bytes: an index is a shift */
    const struct step *steps;
    candidates_fn *candidates; /* NULL: it never asks for a set */
    /* Why that card is not a candidate: a reason, or 0 for the general ones. */
    int (*why_not_pick)(const struct epic_game *g, const struct frame *f,
                        thing t);
    /* Seats (bit set) have left the game while this is under way.  Returns
     * whether it continues elsewhere than it would have, which voids its
     * question.  NULL: it ends if its seat has left. */
    left_fn *left;
    /* Why it does not let a seat stop discarding; 0: the general reason. */
    uint8_t discards_more;
};

/* A list of options.  Those beyond `room` are counted but not stored. */
struct options {
    epic_option *out;
    int room, count;
    struct epic_game *keeper; /* the game whose free memory takes further
                               * options, or NULL */
};

/* Lists the options of one kind of question. */
typedef void options_fn(const struct epic_game *g, struct options *o);

struct reason {
    const char *rule;
    const char *sentence;
};

/* What a pass in the open window leads to: another seat may act next; a seat
 * that has acted may act again; the window closes. */
enum passing { PASS_ON, PASS_BACK, PASS_LAST };

/* How acts and card text differ from game to game: numbers where numbers
 * suffice, otherwise functions, NULL where that is stated. */
struct customs {
    uint8_t enter_flags;    /* BODY_ bits of what enters play */
    uint8_t control_flags;  /* BODY_ bits of what changes controller */
    uint16_t grave_kinds;   /* KIND_ bits of cards that go to the graveyard
                             * instead of the discard pile */
    uint8_t expend_from;    /* 1 << posture: from which a card can expend as a
                             * cost */
    bool strikes_once;      /* simultaneous damage triggers an ability that
                             * waits for its own damage only once */
    bool active_first;      /* order of simultaneous choices begins with the
                             * active seat; otherwise with the seat that may
                             * act */
    bool controllers_pile;  /* what breaks goes to its controller's discard
                             * pile; otherwise to its owner's */
    bool enters_yours;      /* what an effect puts into play is controlled by
                             * the player of the effect; otherwise by its owner,
                             * unless the text says so */
    bool moments;           /* the game has "as" and "instead" effects, and
                             * face-down cards */
    uint8_t turns_in_a_row; /* maximum of consecutive turns; 0: no maximum */
    bool chain_ends_by_choice; /* the limit on trigger chains starts over after
                                * every real choice */
    bool layered;       /* temporary changes are kept apart by source, and
                         * control by age, for the passes that detect
                         * contradictions */
    bool places_yours;  /* "your hand", "your discard pile" are those of the
                         * effect's player; otherwise of the card's owner */
    bool latest_counts; /* a change that is given again becomes the latest;
                         * otherwise the old one stays */
    bool powers_in_any_posture; /* powers need no prepared card */
    bool lines_in_reach; /* a line of text chosen during resolution must be one
                          * that can be carried out, if there is any */
    bool pile_hidden;    /* discard piles are face down */
    bool counts_up;      /* health starts at 0, and reaching g->goal wins */
    bool hand_again;     /* after discarding down to the limit triggers resolve
                          * and the limit is checked again */
    uint8_t steps_after; /* the steps that card text names (lexicon.steps) are
                          * the phases after this one, in order */
    /* Bound on pending triggers, for effects that double themselves; 0: as many
     * as memory holds. */
    uint8_t most_triggers;
    int16_t opening_hand, hand_limit;
    int16_t start_health, start_gold;
    int16_t usual_goal; /* g->goal of a position set up by hand, if health
                         * counts up */
    /* Facts of a design that every window needs: CARD_ bits. */
    int (*facts)(const struct book *book, int design);
    /* The champion that is attacked instead of its player, or -1.  NULL: only
     * players are. */
    int (*hunted)(const struct epic_game *g);
    /* Limit on tokens per player.  NULL: none. */
    int (*most_tokens)(const struct epic_game *g);
    /* A seat had to draw `missing` more cards than its deck holds. */
    void (*empty_draw)(struct epic_game *g, int seat, int missing);
    /* Reduces damage about to be dealt; returns what is left.  NULL: no
     * reduction. */
    int (*ward)(struct epic_game *g, struct ref source, thing to, int n);
    /* Whether the card is asleep: its triggers are ignored, except on falling
     * asleep or leaving.  NULL: nothing sleeps. */
    bool (*asleep)(const struct epic_game *g, int card);
    /* The extension block of each body (cap.body_extra): initialise it, and
     * hash it.  NULL: zeroed; not hashed. */
    void (*begin_extra)(struct epic_game *g, int slot);
    uint64_t (*extra_print)(const struct epic_game *g, const struct body *b);
    /* A body of that design occupies the slot now: update the ruleset's own
     * slot sets.  NULL: it has none. */
    void (*note_body)(struct epic_game *g, int slot, const struct design *d);
    uint8_t touched_by_turn; /* LOOK_ bits of what ends with a turn; 0:
                              * everything that can */
    /* A body leaves play: intersect the ruleset's own slot sets with `others`.
     * NULL: it has none. */
    void (*leave_sets)(struct epic_game *g, uint64_t others);
    /* The slot set of bodies with notes of kind NOTES_GIVEN; conservative.
     * NULL: there is none. */
    uint64_t *(*given)(const struct epic_game *g);
    uint16_t ended_by_leaving; /* ENDS_ bits to set when something leaves
                                * play */
    /* What the body is attached to, a card or a player; NO_CARD: nothing.
     * NULL: the game has no attachments. */
    struct ref (*host)(const struct epic_game *g, const struct body *b);
    /* leaves: a card is about to leave play or the holding area for that zone
     * of that seat. has_left: a body has left play, by enum leaving.  NULL: no
     * further effect. */
    void (*leaves)(struct epic_game *g, int card, int seat, int zone);
    void (*has_left)(struct epic_game *g, const struct body *was, int how);
    /* A card enters play from the holding area. returns: before any line
     * applies to it; has_returned: after the event.  NULL: no difference. */
    void (*returns)(struct epic_game *g, struct body *b);
    void (*has_returned)(struct epic_game *g, struct body *b);
    /* Create the cards that enter play with it (design.carries). */
    void (*bring_along)(struct epic_game *g, const struct body *b);
    /* The body has become a copy.  NULL: no further effect. */
    void (*became)(struct epic_game *g, const struct body *b);
    /* Expend a card outside play; returns whether that is possible.  NULL:
     * never. */
    bool (*expend_outside)(struct epic_game *g, struct ref r);
    /* The verbs from VERB_OWN on.  NULL: none. */
    const struct verb_row *verbs;
    /* Further conditions on what can be picked.  NULL: none. */
    const struct picking *picking;
    /* Whether text of that card may affect the thing at all.  NULL: yes. */
    bool (*may_affect)(const struct epic_game *g, int card, thing t);
    /* IS_ bits of a card outside play.  NULL: none. */
    uint32_t (*states_outside)(const struct epic_game *g, const struct card *c);
    /* Checks the conditions of a filter that need the ruleset's own data:
     * BESIDE_ bits except BESIDE_PRINT.  NULL: no filter has any. */
    bool (*fits_beside)(const struct scene *s, const struct filter *f,
                        struct ref r, const struct body *b);
    /* Narrows `slots` by the ruleset's own slot sets, and clears the conditions
     * that they answer from *asks.  NULL: it has none. */
    uint64_t (*sift)(const struct scene *s, const struct filter *f,
                     uint64_t slots, unsigned *asks);
    /* A body has entered play: called before anything else.  NULL: nothing to
     * do. */
    void (*enters)(struct epic_game *g, struct body *b);
    /* TAG_ bits of lines that the body has lost.  NULL: lines have no tags. */
    int (*tags_off)(const struct epic_game *g, const struct body *b);
    /* IS_ bits that only this game has.  NULL: none. */
    uint32_t (*more_states)(const struct epic_game *g, const struct body *b);
    /* Whether one of the attacks the body declared was blocked.  NULL: a block
     * stops all of them. */
    bool (*is_taken_on)(const struct epic_game *g, const struct body *attacker);
    /* may_be_saved: whether somebody may take a wound that text of `source` is
     * about to give to `b`.  If so, wound_in_turn wounds `who` one after the
     * other, `times` each (the first `had` of them already are), by a procedure
     * of the ruleset; clause text->pc learns of it by note_late().  NULL:
     * never. */
    bool (*may_be_saved)(const struct epic_game *g, const struct body *b,
                         int source);
    void (*wound_in_turn)(struct epic_game *g, const struct frame *text,
                          const struct ref *who, int count, int times, int had);
    /* Add to a body's numbers for this turn without a recomputation.  False:
     * everything has to be recomputed. */
    bool (*shift)(struct epic_game *g, struct body *b, int offense,
                  int defense);
    /* Add that body, and those that its lines concern, to stale_slots(): it
     * entered, changed, or is about to leave.  NULL: everything is
     * recomputed. */
    void (*mark_stale)(struct epic_game *g, struct body *b);
    /* Cancel the action that is being responded to.  NULL: there is none. */
    void (*cancel)(struct epic_game *g);
    /* Whether the seat's holding area has room for so many more points; how
     * many points a card takes up there.  NULL: no such limit. */
    bool (*has_room)(const struct epic_game *g, int seat, int points);
    int (*takes_room)(const struct epic_game *g, int card);
    /* roll: a change by `seat` begins for a body; roll its dice, if any, and
     * note the result. roll_lines: roll the dice of the lines of a card that
     * entered play. */
    void (*roll)(struct epic_game *g, struct body *b, int change,
                 struct ref source, int until, int seat);
    void (*roll_lines)(struct epic_game *g, int card);
    /* Wards: keywords that protect from some sources, and those of them that
     * protect from `source`, by its present or last known values.  Keywords that
     * keep a card on the line from being stopped. */
    keyword_set wards, unstoppable;
    keyword_set (*wards_against)(const struct epic_game *g, struct ref source);
    /* Keywords that a card may take on from any source; those of them that it
     * may take on only once per game. */
    keyword_set common_words, once_words;
    /* What a seat can pay in all; begin to pay.  NULL: gold. */
    int (*funds)(const struct epic_game *g, int seat);
    void (*pay)(struct epic_game *g, int seat, int card, int n);
    /* How much of that a card in play provides.  NULL: nothing in play does. */
    int (*gives)(const struct epic_game *g, int seat, int card);
    /* Whether the card may be put into that zone of that seat.  NULL:
     * always. */
    bool (*fits)(const struct epic_game *g, int card, int seat, int zone);
};

/* What only some games display.  Each of these may be NULL. */
struct sight {
    /* Further facts about a body in play: host, state, marks ... */
    void (*beside)(const struct epic_game *g, const struct body *b,
                   epic_view_body *out);
    /* The attacks a card in play can make, and those it is immune or vulnerable
     * to, as of now: writes at most `room`, returns how many. */
    int (*powers)(const struct epic_game *g, int card, epic_view_power *out,
                  int room);
    /* Its powers one by one as printed, given and lost, before they are added
     * up: writes at most `room`, returns how many. */
    int (*held_powers)(const struct epic_game *g, const struct body *b,
                       struct combat_power *out, int room);
    /* The current strength of a declared attack (a TIMED_ATTACK). */
    int (*attack_value)(const struct epic_game *g, const struct timed *attack);
    /* Whether that seat could pay for a card in its hand, apart from timing. */
    bool (*payable)(const struct epic_game *g, int seat, int card);
    /* How many mulligans that seat has left. */
    int (*redraws)(const struct epic_game *g, int seat);
    /* Own wording of the open question and of an option of it; NULL: the
     * general wording.  %C is the card that asks, %B what it is about, %M the
     * kind and strength of the attack it is about ("psi 5"), %L the attacks on
     * %B, %O the card of the option, %P the power of the option's number, %N
     * the number that is asked for, %E the energy that pays for %C, and %H the
     * game's word for health.  How the answer is typed stands in braces. */
    const char *(*question)(const struct epic_game *g);
    const char *(*option)(const struct epic_game *g, epic_option option);
    /* Summary of a keyword's ability `number` in a few words; NULL: use its
     * text.  With this function, options take one line each. */
    const char *(*gist)(const char *keyword, int number);
    /* The attack that the open question is about; false: none. */
    bool (*attack_now)(const struct epic_game *g, epic_view_attack *out);
    /* The defence of that card against it; -1: it cannot be harmed by an
     * attack. */
    int (*defence_now)(const struct epic_game *g, int card);
    /* Whether the open question only chooses which of several interchangeable
     * cards pay; option 0 is a sensible default. */
    bool (*pays)(const struct epic_game *g);
    /* The event that describes the action which the open window responds to;
     * false: it responds to none. */
    bool (*answered)(const struct epic_game *g, epic_event *out);
    /* Reasons that only say something cannot be paid; 0 ends the list. */
    const uint8_t *unpaid;
    /* Remark on a price with a second colour; NULL: none. */
    const char *(*second)(const struct epic_game *g);
    /* How much of what the question asks for is still owed. */
    int (*owed)(const struct epic_game *g);
    /* The last phase of a turn with combat. */
    uint8_t last_fight;
};

/* What a ruleset tells players that are programs (epic_player.h), in
 * hundredths of a point. */
struct appraisal {
    /* What the position is worth to that seat, of a game that is not over: at
     * most EPIC_TERMS_MAX; how many. */
    int (*terms)(const struct epic_game *g, int seat, epic_term *out);
    /* What something in play is worth to its controller, for all that `seat`
     * knows of it; what a card is worth outside play. */
    int (*body)(const struct epic_game *g, const struct body *b, int seat);
    int (*card)(const struct epic_game *g, int card);
    /* The usual answer to the open question. */
    int (*guess)(const struct epic_game *g, const epic_decision *d);
    bool phased; /* fighting has phases of its own */
};

/* What a card of a position has besides its place and posture. */
struct laid {
    int host;      /* the card it is attached to, or NO_CARD */
    int host_seat; /* the player it is attached to, or NOBODY */
    int damage, marks, state;
    int rolled[2]; /* rolls of its lines; 0: none */
};

struct ruleset {
    const char *name;
    const char *title;
    const struct customs *customs;
    const struct hooks *hooks;         /* the hooks of rules/common */
    const struct sight *sight;         /* NULL: nothing of its own to display */
    const struct appraisal *appraisal; /* NULL: programs play it blindly */
    const struct table_mode *modes; /* ends with one without a name; the first
                                        * is the default */
    int deck_min;         /* smallest playable deck: the opening hand */
    unsigned beside_deck; /* KIND_ bits of cards that come with a deck without
                           * counting towards its size */
    const char *set;      /* the cards in the box: cards/NAME/SET.cards; NULL:
                           * no format deals from it */
    const char *filler;   /* a card without effect, for scenarios */
    const char *const *phases; /* names, by number */
    int phase_count;
    struct game_help help;
    /* ends with a row without a name; NULL: windows have no names */
    const struct turn_window *windows;
    enum passing (*passing)(const struct epic_game *g); /* NULL: PASS_ON */
    uint32_t steps; /* 1 << phase: where a player expects to be asked in their
                     * own turn, and is informed if there is nothing to do */
    bool passes_quietly;        /* passes are too frequent to be reported */
    const char *const *routine; /* rules of steps that are not worth reporting,
                                 * NULL-terminated */
    /* The game's words for the seats' two numbers and for the seat that may
     * act. */
    const char *health_word, *gold_word, *holder_word;
    const char *resource_word; /* a card that pays for others, or NULL */
    struct table_words words;
    const struct format *formats; /* the first is the default */
    int format_count;             /* those that are listed */
    int format_more; /* variants behind them, with other numbers of packs */
    /* Rules of matches: who has won one, and that the loser of a game says who
     * begins the next; NULL: chance does each time. */
    const char *match_rule, *chooser_rule;
    /* The goal of decks with so many points, so many of them on characters.
     * NULL: there is no goal. */
    int (*goal)(int points, int characters);
    const char *campaign_rule;  /* the rule of campaigns; NULL: it has none */
    const char *countdown_rule; /* the rule that a countdown has no goal; NULL:
                                 * there are no countdowns */
    const struct procedure *procedures;
    int procedure_count;
    options_fn *const *options; /* by enum epic_ask */
    /* why something is refused, or how the game ended */
    const struct reason *reasons;
    /* Reasons (a bit each) that only say what an answer has to be: the rule is
     * that of the row which asks, unless a card does. */
    uint64_t asked_by_row;
    int reason_count;
    const struct table_switch *switches; /* by number */
    int switch_count;
    /* The procedure that plays a card, for effects that let one be played. */
    int play_procedure;
    /* The procedure that asks which of several replacement effects applies; 0:
     * there are none. */
    int instead_procedure;
    bool (*can_play)(const struct epic_game *g, int seat, int card, bool free);
    /* Begin to resolve an item of the line.  NULL: the game has no line. */
    void (*resolve_item)(struct epic_game *g, int item);
    /* Check state: break what must break, eliminate players, end the game. */
    void (*settle)(struct epic_game *g);
    /* end_game() was called, and `leaves` is set: if that was only the end of a
     * part of the game, make ready for the next one, and return true.  NULL:
     * there are no parts. */
    bool (*resume)(struct epic_game *g);
    /* Remove from the game what belongs to seats that have just left it. */
    void (*take_away)(struct epic_game *g, unsigned out);
    /* Triggers wait since somebody has left: begin to resolve them if a window is
     * open, or opens next.  NULL: they may wait. */
    void (*resolve_first)(struct epic_game *g);
    /* Compute the numbers and keywords of everything in play. */
    void (*derive)(struct epic_game *g);
    /* Why that seat may not do that now; 0: it may. */
    int (*why)(const struct epic_game *g, int seat, epic_option option);
    /* Set up the table and begin the first procedure. */
    void (*begin)(struct epic_game *g);
    /* Begin in the middle, with the pieces as laid out, in that phase of that
     * seat's turn; 0: the default phase; 1: the start of the turn. */
    void (*begin_at)(struct epic_game *g, int seat, int phase);
    /* Memory for a game: so many cards in all decks, so many tokens (0: a
     * sensible number). */
    struct capacity (*room)(int seats, int cards, int tokens);
    /* A card of a position was laid out: apply what it has besides.  NULL:
     * nothing. */
    void (*lay)(struct epic_game *g, int card, const struct laid *with);
    /* Precompute facts about the cards in use: book->own, one block of memory,
     * and flags of records.  False: out of memory.  NULL: nothing. */
    bool (*note_book)(struct book *book);
    /* Checks the ruleset's invariants at a question: what is violated, or
     * NULL. */
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
    return g->seat[one].friends >> other & 1;
}
/* Bit set of the seats that the seat's cards can affect.  Sign-extended: 0xFF,
 * everybody, becomes ~0u. */
static inline unsigned seats_in_reach(const struct epic_game *g, int seat)
{
    return (unsigned)(int8_t)g->seat[seat].reach;
}
static inline bool is_in_reach(const struct epic_game *g, int seat, int other)
{
    return seats_in_reach(g, seat) >> other & 1;
}
/* Whether they take turns and have health together; `seat` may be NOBODY. */
static inline bool is_in_unit(const struct epic_game *g, int seat, int other)
{
    return seat < g->seats && (g->seat[seat].unit >> other & 1);
}
/* Whether it is that seat's turn. */
static inline bool takes_turn(const struct epic_game *g, int seat)
{
    return g->seat[g->active].unit >> seat & 1;
}
/* The slot set of what a seat and its partners control (with cap.sets). */
static inline uint64_t friends_of(const struct epic_game *g, int seat)
{
    uint64_t friends = 0;
    for (unsigned left = g->seat[seat].friends; left; left &= left - 1)
        friends |= *side_of(g, __builtin_ctz(left));
    return friends;
}
const struct ruleset *ruleset_named(const char *name, int *index);
/* The games in order, the default one first; NULL: no more. */
const struct ruleset *ruleset_at(int index);

#endif

/* effect.h - carrying out card text. effect.c describes how. */
#ifndef EPIC_EFFECT_H
#define EPIC_EFFECT_H

#include "verbs/acts.h"

/* Every ruleset lists these procedures first, in this order. */
enum { PROC_EFFECT, PROC_COMMON };

extern const struct step EFFECT[];
/* What is left of the text of somebody who has left is not followed. */
left_fn effect_left;
candidates_fn effect_candidates;

/* Begin to carry out an ability's text, or one mode of it (MODE_ASKED: its
 * controller chooses the mode first).  The caller may fill in more of the
 * frame. */
enum { MODE_ASKED = 0xFF };
struct frame *push_effect(struct epic_game *g, int seat, struct ref card,
                          int ability, int mode);
/* Begin to carry out a pending trigger. */
struct frame *push_trigger(struct epic_game *g, const struct trigger *t);
/* The line "This enters play as a copy of ..." of a card, or 0. */
int copy_line(const struct epic_game *g, int card);
/* Begin to pay costs: `count` clauses from `first`. */
struct frame *push_costs(struct epic_game *g, int seat, struct ref card,
                         int first, int count);

/* Whether a body in play (or NULL) can expend as a cost. */
static inline bool can_expend(const struct epic_game *g, const struct body *b)
{
    return b && (customs_of(g)->expend_from >> b->position & 1) && is_ready(b);
}
/* Whether that seat could pay the cost now, gold apart, with `taken` things
 * already reserved for costs of the same kind. */
bool cost_payable(const struct epic_game *g, int seat, int card, int clause,
                  int taken);
/* How many things that cost takes. */
int cost_things(const struct epic_game *g, int seat, int card, int clause);
/* The gold in those costs. */
int cost_gold(const struct epic_game *g, int seat, int card, int first,
              int count);

/* The gold that can still be paid besides the other parts of those costs, where
 * gold comes from things in play: none of them pays for two parts. */
int gold_beside(const struct epic_game *g, int seat, int card, int first,
                int count);
/* Restricts the things that could pay a part of a cost to those that leave
 * enough to pay the gold, which comes last.  They move to the front of the
 * list; returns how many. */
int those_to_spare(const struct epic_game *g, const struct frame *f,
                   const struct clause *c, thing *list, int n);

/* ---- for the verbs ---- */

/* A clause ready to be applied: the players who do it, and the things it
 * affects. */
struct act {
    int seats[EPIC_SEATS_MAX];
    int seat_count;
    int count; /* of things */
    struct ref things[THINGS_MAX];
    bool done[THINGS_MAX];
};

/* What a step of a clause returns: the frame waits for an answer, or goes
 * on. */
enum { WAIT, DONE };

/* Applies a verb to the things and players gathered in an act. */
typedef void apply_fn(struct epic_game *g, struct frame *f,
                      const struct clause *c, struct act *a);
struct verb_row {
    const char *name;
    /* Apply to everything at once. */
    apply_fn *apply;
    /* Or run step by step, for verbs that ask for more than their things. */
    int (*run)(struct epic_game *g, struct frame *f, const struct clause *c);
    /* The options of EPIC_ASK_MODE, if it asks that. */
    void (*offer)(const struct epic_game *g, const struct frame *f,
                  const struct clause *c, struct options *o);
};
extern const struct verb_row VERB[VERBS];

/* Hooks of a ruleset for the choice of a clause's things. */
struct picking {
    /* Whether no restriction applies to the frame's text, so that allows() only
     * checks whether the verb is applicable. */
    bool (*freely)(const struct epic_game *g, const struct frame *f,
                   const struct clause *c);
    /* freely() for targets that text of that card will choose. */
    bool (*aims_freely)(const struct epic_game *g, int card);
    /* Whether the verb is applicable to the thing, and the text may affect
     * it. */
    bool (*allows)(const struct epic_game *g, const struct frame *f,
                   const struct clause *c, bool freely, thing t);
    bool (*may_aim_at)(const struct epic_game *g, const struct frame *f,
                       thing t);
    /* Prefilter by slot sets: what the clause is applicable to is in `may`;
     * members of `surely` need no further check. */
    struct verb_reach {
        uint64_t may, surely;
    } (*reach)(const struct epic_game *g, const struct clause *c);
    /* Slots that may have a keyword against being targeted; conservative. */
    uint64_t (*untargetable)(const struct epic_game *g);
    /* The targets of a clause with `by_own_sets`; false: the sets do not
     * tell. */
    bool (*find)(const struct epic_game *g, const struct frame *f,
                 const struct clause *c, uint64_t *slots);
    /* For a filter with `means_more`: what it includes besides what fits;
     * is_meant() for one body, meant() for all slots without the shared bit. */
    bool (*is_meant)(const struct scene *s, const struct clause *c,
                     const struct body *b);
    uint64_t (*meant)(const struct scene *s, const struct clause *c);
};
static inline bool is_meant_besides(const struct scene *s,
                                    const struct clause *c,
                                    const struct body *b)
{
    const struct picking *p = customs_of(s->g)->picking;
    return s->book->filter[c->filter].means_more && p && b &&
           p->is_meant(s, c, b);
}

/* Progress of the current clause, frame.stage. */
enum stage { STAGE_START, STAGE_WHO, STAGE_READY, STAGE_PICKING, STAGE_PICKED };
const struct clause *clause_of(const struct epic_game *g,
                               const struct frame *f);
/* Whether the frame's text may target that player. */
bool may_target_seat(const struct epic_game *g, const struct frame *f,
                     int seat);
int target_players(const struct epic_game *g, const struct frame *f,
                   const struct clause *c, thing *out);
/* ECG-5.3.1: cards in hand that share an alignment with this. */
int loyal_cards(const struct epic_game *g, const struct frame *f, thing *out);
/* Whether there are enough cards to show for a pending loyalty trigger. */
bool loyalty_is_met(const struct epic_game *g, const struct trigger *t);
/* Whether the clause names a target player. */
static inline bool targets_player(const struct clause *c)
{
    return c->who == WHO_TARGET || c->who == WHO_TARGET_OPPONENT;
}
/* Whether the frame only chooses targets. */
static inline bool only_aims(const struct frame *f)
{
    return f->aim == AIM_NOW || f->aim == AIM_AGAIN;
}
/* The seat that chooses targets: the frame's own, unless a frame that only aims
 * names another. */
static inline int who_aims(const struct frame *f)
{
    return only_aims(f) && f->aimer ? f->aimer - 1 : f->seat;
}
/* Ask for that player: WAIT, or DONE with the choice noted, if anybody can be
 * targeted. */
int pick_player(struct epic_game *g, struct frame *f, const struct clause *c);
/* ECG-A-19: a team that is one player names the member that the clause means:
 * "the active player" of another team's turn, or "that player" who was dealt
 * damage.  The team, a bit for each member, or 0; and the question to it: WAIT,
 * or DONE, with the member in frame.event_seat. */
unsigned team_to_name(const struct epic_game *g, const struct frame *f,
                      const struct clause *c);
int name_member(struct epic_game *g, struct frame *f, const struct clause *c);
static inline bool may_name_member(const struct clause *c)
{
    return c->who == WHO_ACTIVE || c->who == WHO_EVENT;
}
bool may_target(const struct epic_game *g, thing t);
/* The nth share of divided damage among those notes is dealt to nobody. */
void void_share(struct epic_game *g, int from, int end, int nth);
/* How many targets clause `pc` has among the notes of an item. */
int targets_noted(const struct epic_game *g, const struct item *t, int pc);
/* "in any order": the cards are fixed, the order is chosen. */
static inline bool in_any_order(const struct clause *c)
{
    return c->verb == VERB_MOVE && (c->flags & FLAG_ANY_ORDER);
}
/* Whether it picks from the hand of the player who does it. */
static inline bool from_hand(const struct clause *c)
{
    return c->verb == VERB_DISCARD || c->verb == VERB_REVEAL_HAND;
}
/* Whether the seat is asked openly (asks_openly) since what can be picked hangs
 * on its hand.  That there is none is seen by everybody. */
static inline bool hangs_on_hand(const struct epic_game *g,
                                 const struct clause *c, int seat)
{
    return __builtin_expect(asks_openly(g, seat), 0) &&
           c->pick == PICK_CHOOSE &&
           (from_hand(c) || book_of(g)->filter[c->filter].zone == ZONE_HAND) &&
           pile_of(g, seat, ZONE_HAND)->count > 0;
}
/* Pick the clause's things, asking where there is a choice: WAIT or DONE. */
int pick_things(struct epic_game *g, struct frame *f, const struct clause *c);
/* For a caller that already knows what the first aiming clause of a new frame
 * can target: note that thing as the target; or ask which of those slots (two
 * or more). */
void aim_at(struct epic_game *g, struct frame *f, const struct clause *c,
            thing t);
void ask_target(struct epic_game *g, struct frame *f, uint64_t slots);
/* The seat under whose control a MOVE puts that card into play. */
int enters_under(const struct epic_game *g, const struct frame *f,
                 const struct clause *c, const struct act *a, struct ref r);
/* Collect the players and things of a clause; nothing is applied yet. */
void gather(struct epic_game *g, struct frame *f, const struct clause *c,
            struct act *a);
/* Whether an offered clause could be applied at all. */
bool clause_possible(const struct epic_game *g, const struct frame *f,
                     const struct clause *c);
/* Candidates of a clause for that seat. */
int pickable(const struct epic_game *g, const struct frame *f,
             const struct clause *c, int seat, thing *out);
/* The cards in those slots, none of them behind the shared bit. */
int cards_in(const struct epic_game *g, uint64_t slots, thing *out);
/* The cards in that hand that fit the clause. */
int hand_matches(const struct scene *s, const struct clause *c, int seat,
                 thing *out);
/* Whether the clause has any candidate for that seat. */
bool any_pickable(const struct epic_game *g, const struct frame *f,
                  const struct clause *c, int seat);
/* "Loyalty 2": the cards are shown first.  False while it waits. */
bool show_loyalty(struct epic_game *g, struct frame *f);

/* ---- targets chosen in advance, on announcement ---- */

/* Choose the targets of the remaining clauses of a frame that aims: WAIT, or
 * DONE after the last. */
int aim_clauses(struct epic_game *g, struct frame *f);
/* Whether one of those clauses involves a choice on announcement. */
bool run_aims(const struct clause *c, int count);
/* AIMS_ value of an ability. */
int aims(const struct book *book, const struct ability *a);
/* TAKES_ bits of an ability; NEEDS_ bits and enum need of a power. */
int takes(const struct book *book, const struct ability *a);
int needs(const struct book *book, const struct ability *a);
/* Whether all targets that the text of that ability (in that mode) needs could
 * be chosen now. */
bool can_aim(const struct epic_game *g, int seat, int card, int ability,
             int mode);
/* can_aim() for a pending trigger. */
bool trigger_can_aim(const struct epic_game *g, const struct trigger *t);
/* Ask for the mode of a trigger or power with several. */
int choose_mode(struct epic_game *g, struct frame *f);
void offer_modes(const struct epic_game *g, const struct frame *f,
                 struct options *o);
/* Whether the notes from `mark` on include targets; other choices (an
 * alignment, shares) do not count. */
bool any_targets(const struct epic_game *g, int mark);
/* Void the targets in a frame's notes that have become illegal.  Returns how
 * many remain. */
int check_targets(struct epic_game *g, const struct frame *f);

/* ---- immediate effects: "as", replacements, unveiling ---- */

/* Begin to carry out triggers of batch AT_ONCE; whether there were any. */
bool begin_moments(struct epic_game *g);
/* Turn up the face-down cards that the clause has to look at; whether there
 * were any. */
COLD bool look_first(struct epic_game *g, const struct frame *f,
                     const struct clause *c);
/* Turn up the face-down cards that the act is about to harm or move; whether
 * there were any. */
bool unveil_for(struct epic_game *g, const struct clause *c,
                const struct act *a);
/* The targets of that clause (-1: of all clauses) have been chosen: turn them
 * up, then collect the triggers on being targeted. */
void turn_up_targets(struct epic_game *g, const struct frame *f, int pc);
/* Whether any replacement effect may be in play; mostly there is none. */
static inline bool any_instead(const struct epic_game *g)
{
    return g->dirty || (g->changers & SAYS_INSTEAD);
}
/* Whether any may apply to that card: one in play, or one of its own that works
 * outside play. */
static inline bool any_instead_for(const struct epic_game *g, int card)
{
    return any_instead(g) || (design_of(g, card)->does & DOES_INSTEAD);
}
/* If several replacements apply to what the act does to a thing, ask the player
 * who has to choose; whether somebody is asked. */
COLD bool ask_instead(struct epic_game *g, const struct clause *c,
                      const struct act *a);
/* ask_instead() for one thing to which `on` is about to happen. */
bool ask_which_instead(struct epic_game *g, uint64_t on, thing t, int seat);
static inline bool instead_is_asked(struct epic_game *g, uint64_t on, thing t,
                                    int seat)
{
    return any_instead(g) && ask_which_instead(g, on, t, seat);
}

/* Slots for notes of the verbs themselves, above those of clauses. */
enum {
    SLOT_INSTEAD = 0x7F, /* a thing, followed by the source of the line chosen
                          * for it */
    SLOT_LOOP = 0x7E,
    SLOT_SHARE = 0x7D,
    SLOT_SHOWN = 0x7C,
    SLOT_HAD = 0x7B,    /* a player who had what a clause affected */
    SLOT_X = 0x7A,      /* X chosen on announcement */
    SLOT_VOID = 0x79,   /* a target that has become illegal; the lowest of
                       * these */
    SLOT_BEARER = 0x78, /* a target of the card itself: what an event will be
                         * attached to */
    SLOT_ELSE = 0x77,   /* a clause, followed by somebody whom it did not name
                         * but who was affected instead */
    SLOT_WENT = 0x76,   /* a card that the text itself moved, where it is now */
};
void note_at(struct epic_game *g, int slot, thing t);
/* Carries out a clause that picks things and applies its verb to them. */
int do_act(struct epic_game *g, struct frame *f, const struct clause *c);
/* note_at() for a reference that may be stale. */
void note_ref(struct epic_game *g, int slot, struct ref r);

/* Note a thing for later clauses. */
void note(struct epic_game *g, struct frame *f, thing t, bool done);
/* Clause `pc` of that text had started something that only now is done to `r`,
 * possibly not the one it named: update "if you do" and "this way". */
void note_late(struct epic_game *g, struct frame *f, int pc, struct ref r);
/* The players a clause refers to, in the order of their choices. */
int seats_named(const struct scene *s, int who, int who_ref, int own_slot,
                int seats[EPIC_SEATS_MAX]);
static inline int seats_of(const struct scene *s, int who, int who_ref,
                           int own_slot, int seats[EPIC_SEATS_MAX])
{
    if (who != WHO_YOU) /* the common case */
        return seats_named(s, who, who_ref, own_slot, seats);
    seats[0] = s->you;
    return s->you < s->g->seats && !s->g->seat[s->you].out;
}
/* The players of a clause that is being carried out. */
int seats_told(const struct epic_game *g, const struct frame *f,
               const struct clause *c, int seats[EPIC_SEATS_MAX]);
static inline int seats_for(const struct epic_game *g, const struct frame *f,
                            const struct clause *c, int seats[EPIC_SEATS_MAX])
{
    if (c->who != WHO_YOU)
        return seats_told(g, f, c, seats);
    seats[0] = f->seat;
    return f->seat < g->seats && !g->seat[f->seat].out;
}
/* Removes those players whose wards stop what the clause does. */
int unwarded(const struct epic_game *g, const struct frame *f,
             const struct clause *c, int seats[EPIC_SEATS_MAX], int n);
/* The value of an amount in the frame's text for that player; amount_for: the
 * clause's own. */
int amount_as_for(const struct epic_game *g, const struct frame *f, int amount,
                  int seat);
static inline int amount_for(const struct epic_game *g, const struct frame *f,
                             const struct clause *c, int seat)
{
    return amount_as_for(g, f, c->amount, seat);
}

/* Note the results, for "this way" and "it". */
void note_done(struct epic_game *g, struct frame *f, const struct clause *c,
               const struct act *a);

#endif

/* effect.h - carrying out card text.
 *
 * A program of clauses runs in a frame of its own, by the one-row procedure
 * EFFECT.  Each clause finds out who does it, then picks its things (asking
 * where there is a choice), then is done to all of them at once; then the
 * table is settled and the next clause begins. */
#ifndef EPIC_EFFECT_H
#define EPIC_EFFECT_H

#include "verbs/acts.h"

/* Procedures that every ruleset lists first, in this order. */
enum { PROC_EFFECT, PROC_COMMON };

extern const struct step EFFECT[];
candidates_fn effect_candidates;

/* Begin to carry out an ability's text (or the given mode of it; MODE_ASKED:
 * its controller chooses one first).  The frame may be filled in further. */
enum { MODE_ASKED = 0xFF };
struct frame *push_effect(struct epic_game *g, int seat, struct ref card,
                          int ability, int mode);
/* The text of a trigger that has waited. */
struct frame *push_trigger(struct epic_game *g, const struct trigger *t);
/* The line "This enters play as a copy of ..." of a card, or 0. */
int copy_line(const struct epic_game *g, int card);
/* Begin to pay costs: `count` clauses from `first`. */
struct frame *push_costs(struct epic_game *g, int seat, struct ref card,
                         int first, int count);

/* Whether something in play, or NULL, can expend as a cost. */
static inline bool can_expend(const struct epic_game *g, const struct body *b)
{
    return b && (customs_of(g)->expend_from >> b->position & 1) && is_ready(b);
}
/* Whether a cost could be paid now by that seat, with `taken` things already
 * promised to costs of the same kind; gold apart. */
bool cost_payable(const struct epic_game *g, int seat, int card, int clause,
                  int taken);
/* How many things such a cost takes. */
int cost_things(const struct epic_game *g, int seat, int card, int clause);
/* The gold among those costs. */
int cost_gold(const struct epic_game *g, int seat, int card, int first,
              int count);

/* What is left to pay gold with beside the other parts of those costs, where
 * that comes from things in play: none pays for two parts. */
int gold_beside(const struct epic_game *g, int seat, int card, int first,
                int count);
/* Of things that could pay a part of a cost, those that leave enough for gold,
 * which comes last; they go to the front of the list. */
int those_to_spare(const struct epic_game *g, const struct frame *f,
                   const struct clause *c, thing *list, int n);

/* ---- for the verbs ---- */

/* A clause ready to be done: who does it and to what. */
struct act {
    int seats[EPIC_SEATS_MAX];
    int seat_count;
    int count; /* of things */
    struct ref things[THINGS_MAX];
    bool done[THINGS_MAX];
};

enum { WAIT, DONE };

/* What a verb does to the things and players that were gathered. */
typedef void apply_fn(struct epic_game *g, struct frame *f,
                      const struct clause *c, struct act *a);
struct verb_row {
    const char *name;
    /* Do it, to everything at once. */
    apply_fn *apply;
    /* Or: run it step by step, for what asks more than its things. */
    int (*run)(struct epic_game *g, struct frame *f, const struct clause *c);
    /* The options of EPIC_ASK_MODE, if it asks that. */
    void (*offer)(const struct epic_game *g, const struct frame *f,
                  const struct clause *c, struct options *o);
};
extern const struct verb_row VERB[VERBS];

/* What a ruleset adds to the choice of things for a clause. */
struct picking {
    /* Whether nothing keeps the frame's text from anything, so that allows()
     * asks only whether the verb can be done. */
    bool (*freely)(const struct epic_game *g, const struct frame *f,
                   const struct clause *c);
    /* The same of targets that text of that card will choose. */
    bool (*aims_freely)(const struct epic_game *g, int card);
    /* Whether what the clause does can be done to the thing, and the text may be
     * about it. */
    bool (*allows)(const struct epic_game *g, const struct frame *f,
                   const struct clause *c, bool freely, thing t);
    bool (*may_aim_at)(const struct epic_game *g, const struct frame *f,
                       thing t);
    /* Of what is in play, as far as sets tell: what the clause can be done to is
     * in `may`, and what is in `surely` needs no further look. */
    struct verb_reach {
        uint64_t may, surely;
    } (*reach)(const struct epic_game *g, const struct clause *c);
    /* What may have a keyword that keeps others from aiming at it. */
    uint64_t (*untargetable)(const struct epic_game *g);
    /* The targets of a clause with `by_own_sets`; false: sets do not tell. */
    bool (*find)(const struct epic_game *g, const struct frame *f,
                 const struct clause *c, uint64_t *slots);
    /* Of a filter with `means_more`: what is meant although it does not fit; one
     * body, and all of slots with a bit of their own. */
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

/* How far a clause has come. */
enum stage { STAGE_START, STAGE_WHO, STAGE_READY, STAGE_PICKING, STAGE_PICKED };
const struct clause *clause_of(const struct epic_game *g,
                               const struct frame *f);
/* Whether the text that the frame follows may be aimed at that player; and
 * players that the clause could target. */
bool may_target_seat(const struct epic_game *g, const struct frame *f,
                     int seat);
int target_players(const struct epic_game *g, const struct frame *f,
                   const struct clause *c, thing *out);
/* 5.3.1: hand cards that share an alignment with this. */
int loyal_cards(const struct epic_game *g, const struct frame *f, thing *out);
/* Whether a waiting loyalty has as many cards to show as it needs. */
bool loyalty_is_met(const struct epic_game *g, const struct trigger *t);
/* Whether the clause names a target player. */
static inline bool targets_player(const struct clause *c)
{
    return c->who == WHO_TARGET || c->who == WHO_TARGET_OPPONENT;
}
/* Whether the frame chooses targets, and does nothing else. */
static inline bool only_aims(const struct frame *f)
{
    return f->aim == AIM_NOW || f->aim == AIM_AGAIN;
}
/* Who chooses targets: its controller, unless the frame only aims and says
 * otherwise. */
static inline int who_aims(const struct frame *f)
{
    return only_aims(f) && f->aimer ? f->aimer - 1 : f->seat;
}
/* Pick that player: WAIT, or DONE and the note is there, if anybody can be
 * targeted. */
int pick_player(struct epic_game *g, struct frame *f, const struct clause *c);
bool may_target(const struct epic_game *g, thing t);
/* The nth share of divided damage among those notes goes to nobody. */
void void_share(struct epic_game *g, int from, int end, int nth);
/* How many targets clause `pc` has among the notes of an item. */
int targets_noted(const struct epic_game *g, const struct item *t, int pc);
/* "in any order": what is moved is known, and in which order is picked. */
static inline bool in_any_order(const struct clause *c)
{
    return c->verb == VERB_MOVE && (c->flags & FLAG_ANY_ORDER);
}
/* What it picks are cards in the hand of who picks. */
static inline bool from_hand(const struct clause *c)
{
    return c->verb == VERB_DISCARD || c->verb == VERB_REVEAL_HAND;
}
/* Pick the clause's things, asking where there is a choice: WAIT or DONE. */
int pick_things(struct epic_game *g, struct frame *f, const struct clause *c);
/* For who knows already what the first clause of a text that aims, whose frame is
 * new, is aimed at: that thing; or one of those slots, several, in play. */
void aim_at(struct epic_game *g, struct frame *f, const struct clause *c,
            thing t);
void ask_target(struct epic_game *g, struct frame *f, uint64_t slots);
/* Under whom a MOVE puts that card into play. */
int enters_under(const struct epic_game *g, const struct frame *f,
                 const struct clause *c, const struct act *a, struct ref r);
/* Then find all of them; nothing is done to them yet. */
void gather(struct epic_game *g, struct frame *f, const struct clause *c,
            struct act *a);
/* Whether a clause that is offered could be done at all. */
bool clause_possible(const struct epic_game *g, const struct frame *f,
                     const struct clause *c);
int pickable(const struct epic_game *g, const struct frame *f,
             const struct clause *c, int seat, thing *out);
/* The cards in those slots, which all have bits of their own. */
int cards_in(const struct epic_game *g, uint64_t slots, thing *out);
/* Of the cards in that hand, what fits the clause. */
int hand_matches(const struct scene *s, const struct clause *c, int seat,
                 thing *out);
/* Whether there is anything. */
bool any_pickable(const struct epic_game *g, const struct frame *f,
                  const struct clause *c, int seat);
/* "Loyalty 2": show the cards first.  False while it waits. */
bool show_loyalty(struct epic_game *g, struct frame *f);

/* ---- targets that are chosen before anything is done ---- */

/* Choose the targets of the next clauses of a frame that aims: WAIT, or DONE
 * after the last. */
int aim_clauses(struct epic_game *g, struct frame *f);
/* Whether one of those clauses chooses something before. */
bool run_aims(const struct clause *c, int count);
/* Whether something is chosen before: AIMS_. */
int aims(const struct book *book, const struct ability *a);
/* The same of a power: TAKES_, and NEEDS_ with enum need. */
int takes(const struct book *book, const struct ability *a);
int needs(const struct book *book, const struct ability *a);
/* Whether every target that the text of that ability (in that mode) needs
 * could be chosen now. */
bool can_aim(const struct epic_game *g, int seat, int card, int ability,
             int mode);
/* The same for a triggered ability that waits. */
bool trigger_can_aim(const struct epic_game *g, const struct trigger *t);
/* A trigger or power with several lines: one is chosen. */
int choose_mode(struct epic_game *g, struct frame *f);
void offer_modes(const struct epic_game *g, const struct frame *f,
                 struct options *o);
/* Whether there are targets among the notes from `mark` on: what was named
 * besides (an alignment, shares) is none. */
bool any_targets(const struct epic_game *g, int mark);
/* Void the targets among the notes of a frame that are no longer legal.
 * Returns how many are left. */
int check_targets(struct epic_game *g, const struct frame *f);

/* ---- at the very moment ---- */

/* Begin to carry out what does not wait; whether there was any. */
bool begin_moments(struct epic_game *g);
/* What the clause would have to look at is turned up: whether any was. */
COLD bool look_first(struct epic_game *g, const struct frame *f,
                     const struct clause *c);
/* What the act is about to harm or move is turned up: whether any was. */
bool unveil_for(struct epic_game *g, const struct clause *c,
                const struct act *a);
/* The targets of that clause (-1: of all) have been chosen: they are turned
 * up, and then whoever waits for that is noted. */
void turn_up_targets(struct epic_game *g, const struct frame *f, int pc);
/* Whether a line may be in play that replaces events: mostly there is none. */
static inline bool any_instead(const struct epic_game *g)
{
    return g->dirty || (g->changers & SAYS_INSTEAD);
}
/* Whether a line may replace what happens to that card: one in play, or one of
 * its own that works outside play. */
static inline bool any_instead_for(const struct epic_game *g, int card)
{
    return any_instead(g) || (design_of(g, card)->does & DOES_INSTEAD);
}
/* Ask who has to choose between such lines about what the act does to a thing:
 * whether somebody is asked. */
COLD bool ask_instead(struct epic_game *g, const struct clause *c,
                      const struct act *a);
/* The same for one thing that is about to have that happen to it. */
bool ask_which_instead(struct epic_game *g, uint64_t on, thing t, int seat);
static inline bool instead_is_asked(struct epic_game *g, uint64_t on, thing t,
                                    int seat)
{
    return any_instead(g) && ask_which_instead(g, on, t, seat);
}

/* Slots for the verbs' own notes, beyond those of clauses. */
enum {
    SLOT_INSTEAD = 0x7F, /* a thing, and next whose line acts on it */
    SLOT_LOOP = 0x7E,
    SLOT_SHARE = 0x7D,
    SLOT_SHOWN = 0x7C,
    SLOT_HAD = 0x7B,  /* a player who had what a clause was done to */
    SLOT_X = 0x7A,    /* X that was named on announcement */
    SLOT_VOID = 0x79, /* a target that is none any more; the lowest of these */
    SLOT_BEARER = 0x78, /* a target of its own: what an event will be attached
                           to, or lie on */
    SLOT_ELSE = 0x77,   /* a clause, and next somebody whom it did not name but
                         really was done to */
    SLOT_WENT = 0x76,   /* a card that the text itself moved, where it went */
};
void note_at(struct epic_game *g, int slot, thing t);
/* Carries out a clause that picks things and does its act to them. */
int do_act(struct epic_game *g, struct frame *f, const struct clause *c);
/* The same of a thing as it was. */
void note_ref(struct epic_game *g, int slot, struct ref r);

/* Note a thing for later clauses. */
void note(struct epic_game *g, struct frame *f, thing t, bool done);
/* Clause `pc` of that text has begun something that is done only now, to that:
 * "if you do", "this way"; even if it named somebody else. */
void note_late(struct epic_game *g, struct frame *f, int pc, struct ref r);
/* The players a clause speaks of, the first to choose first. */
int seats_named(const struct scene *s, int who, int who_ref, int own_slot,
                int seats[EPIC_SEATS_MAX]);
static inline int seats_of(const struct scene *s, int who, int who_ref,
                           int own_slot, int seats[EPIC_SEATS_MAX])
{
    if (who != WHO_YOU) /* as it nearly always is */
        return seats_named(s, who, who_ref, own_slot, seats);
    seats[0] = s->you;
    return s->you < s->g->seats && !s->g->seat[s->you].out;
}
/* The same for a clause that is being carried out. */
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
/* Of those players the ones that no ward keeps from what the clause does. */
int unwarded(const struct epic_game *g, const struct frame *f,
             const struct clause *c, int seats[EPIC_SEATS_MAX], int n);
/* That number of a text, as it is for that player; the clause's own. */
int amount_as_for(const struct epic_game *g, const struct frame *f, int amount,
                  int seat);
static inline int amount_for(const struct epic_game *g, const struct frame *f,
                             const struct clause *c, int seat)
{
    return amount_as_for(g, f, c->amount, seat);
}

#endif

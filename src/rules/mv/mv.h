/* mv.h - the multiverse game: what its chapters share.
 *
 * Characters fight, items and incidents are attached to them or lie with a
 * player, footholds pay.  What is announced is paid for, may be answered, and
 * then happens at once. */
#ifndef EPIC_MV_H
#define EPIC_MV_H

#include "rules/common/common.h"
#include "rules/mv/person.h"

enum mv_proc {
    /* the turn and its windows */
    MV_STEP = PROC_OWN, /* a step in which players may act */
    MV_WINDOW,          /* acting and passing */
    /* what is done in them */
    MV_PAY,      /* energy, foothold by foothold */
    MV_PLAY,     /* a foothold, character or item from a hand */
    MV_UNHOLD,   /* a character from the holding area comes into play */
    MV_EVACUATE, /* and goes there */
    /* combat */
    MV_COMBAT,  /* attackers, blockers, incidents, results */
    MV_RESOLVE, /* one attack */
    MV_HIT,     /* one success */
    MV_WOUND,   /* a wound, or several by text */
    /* text */
    MV_RESPONSE, /* opponents may answer an action */
    MV_INCIDENT,
    MV_USE,      /* an ability */
    MV_TRIGGERS, /* what waits resolves, at once */
    MV_PROCS,
};

enum mv_phase {
    PHASE_SETUP,
    PHASE_UNTAP,
    PHASE_UPKEEP,
    PHASE_DRAW,
    PHASE_FOOTHOLD,
    PHASE_ABILITIES,
    PHASE_INCIDENTS,
    PHASE_ATTACKERS,
    PHASE_BLOCKERS,
    PHASE_COMBAT_INCIDENTS,
    PHASE_RESULTS,
    PHASE_RECRUIT,
    PHASE_LATE_ABILITIES,
    PHASE_LATE_INCIDENTS,
    PHASE_DOWNTIME,
    PHASE_DISCARD,
    PHASES,
};

/* Rulings that a table may settle differently: the usual value is 0. */
enum mv_switch {
    SWITCH_WOUND_ON_TIE,    /* 1: an attack has to be greater */
    SWITCH_RANDOM_DICE,     /* 1: five dice, not six */
    SWITCH_REDRAWS,         /* 1: none, 2: one, 3: three; otherwise two */
    SWITCH_ACCUMULATE,      /* 1: attacks of a turn add up */
    SWITCH_ANTIHERO_ANY,    /* 1: an anti-hero may kill anyone */
    SWITCH_HEROIC_PER_SEAT, /* 1: one heroic act in a turn for each player */
    SWITCH_ITEM_CHOICE,     /* 1: the defender chooses what is lost */
    SWITCH_HOLDING_CAP,     /* 1: 60, 2: as much as one likes */
    SWITCH_PARADIGM_LOOSE,  /* 1: the second colour alone pays, too */
    SWITCH_MIX_PAYMENT,     /* 1: colour or origins, not both for one card */
    SWITCH_UNIQUE_SCOPE,    /* 1: each player for oneself */
    SWITCH_RESPONSE_DEPTH,  /* 1: a response is not answered */
    SWITCH_REGEN,           /* 1: in the turns of who controls it only */
    SWITCH_VULNERABLE_FLAT, /* 1: 3 less, without a die */
    SWITCH_ONE_BY_ONE,      /* 1: each attack is resolved before the next */
    SWITCH_TOKEN_CAP,       /* tokens of a player: 1: 4, 2: 8, 3: 32 */
    MV_SWITCHES
};

/* Why something is refused, and how a game ended. */
enum mv_reason {
    MV_REASONS_BEGIN = COMMON_REASONS - 1,
#define REASON(name, rule, sentence)
#define OWN_REASON(name, rule, sentence) name,
#include "rules/mv/reasons.inc"
#undef REASON
#undef OWN_REASON
    MV_REASONS,
};

extern const struct step GAME_MV[], REDRAW_MV[], TURN_MV[], STEP_MV[],
    WINDOW_MV[], PAY_MV[], PLAY_MV[], UNHOLD_MV[], EVACUATE_MV[];
extern const struct step COMBAT_MV[], RESOLVE_MV[], HIT_MV[], WOUND_MV[];
extern const struct step RESPONSE_MV[], INCIDENT_MV[], USE_MV[], TRIGGERS_MV[];
extern const struct ruleset MV_RULES;
extern const struct customs MV_CUSTOMS;
extern const struct turn_window MV_WINDOWS[];
extern const struct help_topic MV_TOPICS[];
enum passing mv_passing(const struct epic_game *g);

/* ---- windows ---- */

/* The seats act and pass in turn, that one first, until all have passed. */
enum mv_window { WINDOW_ALL, WINDOW_ONE };
MUST_RETURN flow mv_open_window(struct epic_game *g, int kind, int seat);
options_fn mv_action_options;
int mv_why_not_act(const struct epic_game *g, int seat, epic_option o);
/* The loop of combat incidents, the active player first. */
MUST_RETURN flow mv_combat_incidents(struct epic_game *g);

/* Incidents in hands are counted by these: what is ambiguous, what is of another
 * step, and what answers something. */
enum held { HELD_NOT, HELD_AMBIGUOUS, HELD_FOR_STEP, HELD_ANSWERS };
static inline int incidents_held(const struct epic_game *g, int seat,
                                 enum held what)
{
    return g->seat[seat].hand_of[what];
}
static inline int answers_held(const struct epic_game *g, int seat)
{
    return incidents_held(g, seat, HELD_ANSWERS);
}

/* ---- energy ---- */

/* What a card takes: as its colours and origins say; an incident anything. */
bool can_pay(const struct epic_game *g, int seat, int card, int amount);
/* The same for several cards: what untapped footholds give, by their colours
 * and origins. */
struct energy {
    unsigned align;
    int left;
};
struct till {
    int count;
    bool mixed; /* of several kinds, or it takes more than one look */
    union {
        struct energy first, kind[THINGS_MAX]; /* by a foothold each */
    };
};
void fill_till(const struct epic_game *g, int seat, struct till *t);
bool mixed_till_pays(const struct epic_game *g, const struct till *t,
                     const struct design *d, int amount);
/* Mostly all footholds are alike; and nobody can foresee whether they pay. */
static inline bool energy_pays(struct energy e, const struct design *d,
                               int amount)
{
    bool fits = (d->align & e.align) != 0;
    return amount <= (fits ? e.left : 0);
}
static inline bool till_pays(const struct epic_game *g, const struct till *t,
                             const struct design *d, int amount)
{
    return t->mixed || (d->kinds & KIND_EVENT)
               ? mixed_till_pays(g, t, d, amount)
               : energy_pays(t->first, d, amount);
}
/* Tap footholds for so much, for that card. */
MUST_RETURN flow pay_energy(struct epic_game *g, int seat, int card,
                            int amount);
candidates_fn pay_candidates;
/* What that payment has still to find. */
int energy_owed(const struct epic_game *g, const struct frame *f);
/* For abilities, which take any energy: all there is, and paying. */
int mv_funds(const struct epic_game *g, int seat);
int mv_gives(const struct epic_game *g, int seat, int card);
void mv_pay_any(struct epic_game *g, int seat, int card, int n);
int why_not_foothold(const struct epic_game *g, const struct frame *f,
                     int card);

/* ---- characters and items ---- */

/* Where it goes when it is discarded or cancelled: a character to its owner's
 * graveyard, anything else to its owner's discards. */
void mv_discard(struct epic_game *g, int card);
int mv_why_not_play(const struct epic_game *g, int seat, int card);
int mv_why_not_unhold(const struct epic_game *g, int seat, int card);
int mv_why_not_evacuate(const struct epic_game *g, int seat, int card);
/* In one's own step for recruiting: what may be paid for out of the hand, what
 * may come back from holding, who may go there. */
void mv_offer_recruits(const struct epic_game *g, int seat, struct options *o);
/* Returns the points of what is held. */
int offer_held(const struct epic_game *g, int seat, struct options *o);
void offer_evacuations(const struct epic_game *g, int seat,
                       const struct till *till, int held, struct options *o);
MUST_RETURN flow mv_play(struct epic_game *g, int seat, int card);
MUST_RETURN flow mv_evacuate(struct epic_game *g, int seat, int card);
MUST_RETURN flow mv_unhold(struct epic_game *g, int seat, int card);
bool mv_can_play_inside(const struct epic_game *g, int seat, int card,
                        bool free);
candidates_fn bearer_candidates;
int why_not_bearer(const struct epic_game *g, const struct frame *f, int card);
/* Whether another copy of a unique character is in play already. */
bool is_taken(const struct epic_game *g, int seat, int card);
/* Whether that holding area has room for so many points more, and how many a
 * card would take there, with what is attached to it: MV-hold-5. */
bool has_room(const struct epic_game *g, int seat, int points);
int takes_room(const struct epic_game *g, int card);

/* For card text that puts a card somewhere, or into play. */
bool mv_fits(const struct epic_game *g, int card, int seat, int zone);

/* ---- the beginning, and the turn ---- */
candidates_fn seat_candidates, turn_candidates;
step_fn mv_begin_turn, mv_next_turn; /* rows of the game */
int mv_redraws_left(const struct epic_game *g, int seat);
void mv_begin_at(struct epic_game *g, int seat, int phase);

/* ---- the end ---- */
void mv_settle(struct epic_game *g);
step_fn exhaustion, stalled;
const char *mv_flaw(const struct epic_game *g);
/* MV-setup-2: what to play for, by the decks. */
int mv_goal(int points, int characters);
void mv_lay(struct epic_game *g, int card, const struct laid *with);
int usual_goal(const struct epic_game *g);

/* ---- combat (attack.c, results.c, hit.c, values.c, settle.c) ---- */
void mv_derive(struct epic_game *g);
void mv_spoil(struct epic_game *g, struct body *b);
bool mv_shift(struct epic_game *g, struct body *b, int offense, int defense);
candidates_fn combat_candidates, hit_candidates;

/* ---- text (incident.c, response.c, ability.c, trigger.c, upkeep.c) ---- */

/* Opponents of the seat may answer what it does: one ON_ bit.  The last thing
 * of a row; in the next `did` of the frame says whether it was cancelled.
 * `number`: the kind of an attack, as happen() is told it. */
void open_answers(struct epic_game *g, uint64_t on, int card, thing other,
                  int seat, int number);
/* Who holds no response at all is not even thought of. */
static inline bool somebody_may_answer(const struct epic_game *g, int seat)
{
    for (int s = 0; s < g->seats; s++)
        if ((g->ask_all || answers_held(g, s)) && !g->seat[s].out &&
            !are_friends(g, s, seat))
            return true;
    return false;
}
/* Whether somebody holds an answer must not show: everything is left as it is
 * when all have declined. */
static inline void begin_answers(struct epic_game *g, uint64_t on, int card,
                                 thing other, int seat, int number)
{
    bool as_it_will_be = g->holder == g->active && !values_are_old(g);
    top_frame(g)->did = 0;
    if (!as_it_will_be || somebody_may_answer(g, seat))
        open_answers(g, on, card, other, seat, number);
}
static inline MUST_RETURN flow mv_respond(struct epic_game *g, uint64_t on,
                                          int card, thing other, int seat,
                                          int number)
{
    begin_answers(g, on, card, other, seat, number);
    return next();
}
void mv_offer_incidents(const struct epic_game *g, int seat, struct options *o);
void mv_offer_abilities(const struct epic_game *g, int seat, struct options *o);
/* False: no seat has any to play or to use now, that much is known without
 * looking closely. */
bool mv_may_play_incidents(const struct epic_game *g);
bool mv_may_use_abilities(const struct epic_game *g);
/* The same, each ability of each thing asked for by itself. */
void offer_each_ability(const struct epic_game *g, int seat, struct options *o);
void mv_offer_responses(const struct epic_game *g, struct options *o);
int mv_why_not_incident(const struct epic_game *g, int seat, int card);
/* Why an incident finds nothing to be played on, when that is NO_TARGET: only
 * whose turn it is, or there is nothing at all. */
int mv_why_no_host(const struct epic_game *g, int seat, int card);
int mv_why_not_use(const struct epic_game *g, int seat, int card, int ability);
int mv_why_not_respond(const struct epic_game *g, int seat, int card);
MUST_RETURN flow mv_play_incident(struct epic_game *g, int seat, int card);
MUST_RETURN flow mv_use(struct epic_game *g, int seat, int card, int ability);
flow mv_flush(struct epic_game *g, int seat);
/* MV-upkeep-5: it asks for a cost that recurs, and waits until all have acted
 * in the upkeep. */
static inline bool is_upkeep_cost(const struct epic_game *g,
                                  const struct trigger *t)
{
    return book_of(g)->ability[t->ability].takes & TAKES_UPKEEP;
}
/* The same, with costs that recur. */
MUST_RETURN flow mv_flush_costs(struct epic_game *g);
/* Rows of the upkeep. */
step_fn mv_regenerate, mv_upkeep_costs, mv_upkeep_ends;
/* What may end by itself does if what it depends on is over. */
void mv_end_conditions(struct epic_game *g);
/* It is there as long as its condition holds, which has to be looked at. */
void lasts_while(struct epic_game *g, const struct design *d);

#endif

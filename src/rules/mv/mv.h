/* mv.h - the multiverse game: what its chapters share.
 *
 * Characters fight; items and incidents are attached to them or to a player;
 * footholds are tapped for energy.  An action is announced and paid for,
 * opponents may respond to it, and then it takes effect at once. */
#ifndef EPIC_MV_H
#define EPIC_MV_H

#include "rules/common/common.h"
#include "rules/mv/person.h"

enum mv_proc {
    /* the turn and its windows */
    MV_STEP = PROC_OWN, /* a step in which players may act */
    MV_WINDOW,          /* acting and passing in turn */
    /* what is done in them */
    MV_PAY,      /* energy, foothold by foothold */
    MV_PLAY,     /* a foothold, character or item, from a hand */
    MV_UNHOLD,   /* a character enters play from holding */
    MV_EVACUATE, /* a character goes to holding */
    /* combat */
    MV_COMBAT,  /* attackers, blockers, incidents, results */
    MV_RESOLVE, /* one attack */
    MV_HIT,     /* one success of an attack */
    MV_WOUND,   /* a wound, or several by card text */
    /* text */
    MV_RESPONSE, /* opponents may respond to an action */
    MV_INCIDENT,
    MV_USE,      /* an ability */
    MV_TRIGGERS, /* waiting triggers resolve at once */
    MV_CAMPAIGN, /* battles and intermissions; in place of PROC_GAME */
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

/* Rulings that a table may settle differently; 0 is the default. */
enum mv_switch {
    SWITCH_WOUND_ON_TIE,    /* 1: a tie does not wound */
    SWITCH_RANDOM_DICE,     /* 1: five dice, not six */
    SWITCH_REDRAWS,         /* 0: two, 1: none, 2: one, 3: three */
    SWITCH_ACCUMULATE,      /* 1: attacks of a turn add up */
    SWITCH_ANTIHERO_ANY,    /* 1: an anti-hero may kill any character */
    SWITCH_HEROIC_PER_SEAT, /* 1: one heroic act per turn for each player */
    SWITCH_ITEM_CHOICE,     /* 1: the defender chooses the item lost */
    SWITCH_HOLDING_CAP,     /* 1: 60 points, 2: no limit */
    SWITCH_PARADIGM_LOOSE,  /* 1: the second colour alone pays, too */
    SWITCH_MIX_PAYMENT,     /* 1: one card is paid by colour or by origins, not
                             * both */
    SWITCH_UNIQUE_SCOPE,    /* 1: once per player */
    SWITCH_RESPONSE_DEPTH,  /* 1: responses cannot be responded to */
    SWITCH_REGEN,           /* 1: only in its controller's turns */
    SWITCH_VULNERABLE_FLAT, /* 1: 3 less, without a die */
    SWITCH_ONE_BY_ONE,      /* 1: each attack is resolved before the next */
    SWITCH_TOKEN_CAP,       /* tokens per player: 1: 4, 2: 8, 3: 32 */
    SWITCH_ODD_SIDES,       /* 1: sides of three are allowed */
    MV_SWITCHES
};
_Static_assert(4 * MV_SWITCHES <= EPIC_SWITCHES_MAX, "room to grow");

/* Reasons for a refusal or for the end of a game. */
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
extern const struct step CAMPAIGN_MV[];
extern const struct ruleset MV_RULES;
extern const struct customs MV_CUSTOMS;
extern const struct turn_window MV_WINDOWS[];
extern const struct help_topic MV_TOPICS[];
enum passing mv_passing(const struct epic_game *g);

/* What becomes of each procedure when somebody leaves the game (struct
 * procedure). */
left_fn mv_game_left, mv_turn_left, mv_window_left, mv_pay_left, mv_play_left;
left_fn mv_combat_left, mv_resolve_left, mv_hit_left, mv_wound_left;
left_fn mv_response_left, mv_incident_left, mv_use_left, mv_triggers_left;
void mv_take_away(struct epic_game *g, unsigned out);

/* ---- windows ---- */

/* Open a window: the seats act and pass in turn, `seat` first, until all have
 * passed in a row.  WINDOW_ONE: only that seat acts. */
enum mv_window { WINDOW_ALL, WINDOW_ONE };
MUST_RETURN flow mv_open_window(struct epic_game *g, int kind, int seat);
options_fn mv_action_options;
int mv_why_not_act(const struct epic_game *g, int seat, epic_option o);
/* MV-cinc-1: the window for combat incidents, the active player first. */
MUST_RETURN flow mv_combat_incidents(struct epic_game *g);

/* Hand kinds (seat.hand_of): how many incidents of each kind a seat holds.
 * AMBIGUOUS: for the Incidents steps (MV-inc-amb-1); FOR_STEP: for the step it
 * names; ANSWERS: a response. */
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

/* Whether the seat's untapped footholds can pay for the card.  Which energy a
 * card accepts depends on its colours and origins; an incident accepts any. */
bool can_pay(const struct epic_game *g, int seat, int card, int amount);
/* The energy that a seat has available, grouped by colours and origins.
 * Computed once per window, then tested for many cards. */
struct energy {
    unsigned align;
    int left;
};
enum { ENERGIES_MAX = 1 << 9 }; /* the sets of three colours and six origins */
_Static_assert((COLOURS | OWN_ORIGINS) == 0xFF40, "nine bits");
struct budget {
    int count;
    bool mixed; /* several groups, or a special case */
    union {
        struct energy first, kind[ENERGIES_MAX];
    };
};
void fill_budget(const struct epic_game *g, int seat, struct budget *t);
/* Whether two designs give the same energy and neither has abilities. */
bool are_alike(const struct design *a, const struct design *b);
/* Caches whether the foothold in that slot is like the others of its seat;
 * called when it enters play or its design changes. */
void note_foothold(struct epic_game *g, int slot);
bool mixed_budget_pays(const struct epic_game *g, const struct budget *t,
                       const struct design *d, int amount);
/* The common case of a single group.  Branchless: the outcome is
 * unpredictable. */
static inline bool energy_pays(struct energy e, const struct design *d,
                               int amount)
{
    bool fits = (d->align & e.align) != 0;
    return amount <= (fits ? e.left : 0);
}
static inline bool budget_pays(const struct epic_game *g,
                               const struct budget *t, const struct design *d,
                               int amount)
{
    return t->mixed || (d->kinds & KIND_EVENT)
               ? mixed_budget_pays(g, t, d, amount)
               : energy_pays(t->first, d, amount);
}
/* Begin to tap footholds for `amount` energy, to pay for the card. */
MUST_RETURN flow pay_energy(struct epic_game *g, int seat, int card,
                            int amount);
candidates_fn pay_candidates;
/* How much the payment in progress still lacks. */
int energy_owed(const struct epic_game *g, const struct frame *f);
/* For costs that accept any energy: the total available, what one card gives,
 * and paying. */
int mv_funds(const struct epic_game *g, int seat);
int mv_gives(const struct epic_game *g, int seat, int card);
void mv_pay_any(struct epic_game *g, int seat, int card, int n);
int why_not_foothold(const struct epic_game *g, const struct frame *f, thing t);

/* ---- characters and items ---- */

/* Discard or cancel the card: a character goes to its owner's graveyard,
 * anything else to its owner's discard pile. */
void mv_discard(struct epic_game *g, int card);
int mv_why_not_play(const struct epic_game *g, int seat, int card);
int mv_why_not_unhold(const struct epic_game *g, int seat, int card);
int mv_why_not_evacuate(const struct epic_game *g, int seat, int card);
/* Options of the seat's own recruit step: cards in hand, characters in holding
 * that may return, characters in play that may go to holding. */
void mv_offer_recruits(const struct epic_game *g, int seat, struct options *o);
/* Returns the points of all cards in holding. */
int offer_held(const struct epic_game *g, int seat, struct options *o);
void offer_evacuations(const struct epic_game *g, int seat,
                       const struct budget *budget, int held,
                       struct options *o);
MUST_RETURN flow mv_play(struct epic_game *g, int seat, int card);
MUST_RETURN flow mv_evacuate(struct epic_game *g, int seat, int card);
MUST_RETURN flow mv_unhold(struct epic_game *g, int seat, int card);
bool mv_can_play_inside(const struct epic_game *g, int seat, int card,
                        bool free);
candidates_fn bearer_candidates;
int why_not_bearer(const struct epic_game *g, const struct frame *f, thing t);
/* Caches which designs only one card of the game shows; called when all cards
 * exist. */
void find_lone(struct epic_game *g);
/* Whether no other card can show the same character, as is true of most. */
static inline bool is_lone(const struct epic_game *g, const struct card *c)
{
    return (person_sets(g)->lone & lone_bit(c->design)) &&
           !(c->marks & CARD_TOKEN) && !g->copies;
}
/* Whether a copy of the unique character is already in play. */
bool another_in_play(const struct epic_game *g, int seat, int card);
static inline bool is_taken(const struct epic_game *g, int seat, int card)
{
    return !is_lone(g, card_at(g, card)) && another_in_play(g, seat, card);
}
/* MV-hold-5: whether the holding area has room for so many points more, and how
 * many points the card and its attachments take. */
bool has_room(const struct epic_game *g, int seat, int points);
int takes_room(const struct epic_game *g, int card);
/* The points of one card; in holding, with what is attached to it there; of all
 * that the seat has there. */
int printed_points(const struct epic_game *g, int card);
int points_with(const struct epic_game *g, int card);
int points_held(const struct epic_game *g, int seat);
/* MV-camp-13: the capacity in the intermission of a campaign. */
int room_between_battles(const struct epic_game *g);

/* For card text: whether the card may be put into that zone of that seat. */
bool mv_fits(const struct epic_game *g, int card, int seat, int zone);

/* ---- the beginning, and the turn ---- */
candidates_fn turn_candidates;
/* Rows of GAME_MV, and of CAMPAIGN_MV. */
step_fn find_chooser, ask_first, take_first, mv_begin_turn, mv_next_turn,
    count_down;
/* The procedure of the whole game. */
static inline int main_procedure(const struct epic_game *g)
{
    return g->cap.campaign ? MV_CAMPAIGN : PROC_GAME;
}
/* How many turns of this battle, or game, have begun. */
static inline int turn_of_battle(const struct epic_game *g)
{
    return g->turn - (g->cap.campaign ? campaign_of(g)->begun : 0);
}
int mv_redraws_left(const struct epic_game *g, int seat);
void mv_begin_at(struct epic_game *g, int seat, int phase);

/* Whether they are two players of one side. */
static inline bool is_partner(const struct epic_game *g, int seat, int other)
{
    return seat != other && are_friends(g, seat, other);
}

/* ---- the end ---- */
void mv_settle(struct epic_game *g);
step_fn exhaustion, stalled;
/* The side with most points wins; equal points are a draw. */
void end_by_points(struct epic_game *g, int reason);
void end_by_countdown(struct epic_game *g);
const char *mv_flaw(const struct epic_game *g);
/* MV-setup-2: the points needed to win, from the points of the decks. */
int mv_goal(int points, int characters);
void mv_lay(struct epic_game *g, int card, const struct laid *with);
int usual_goal(const struct epic_game *g);
/* The points of the seat and its partners together: in this battle, or game; in
 * all battles. */
int points_of_side(const struct epic_game *g, int seat);
int total_of_side(const struct epic_game *g, int seat);

/* ---- campaigns ---- */
candidates_fn campaign_candidates;
/* By how many points the seat's holding area exceeds the capacity between
 * battles, without what the frame has picked. */
int excess_of(const struct epic_game *g, const struct frame *f, int seat);
left_fn campaign_left;
/* MV-camp-3: the total, if none was agreed: half the points of a deck. */
int usual_total(const struct epic_game *g);
void ready_campaign(struct epic_game *g);
/* MV-camp-6: the battle is over, and the intermission follows. */
void end_of_battle(struct epic_game *g, int winner);
bool mv_resume(struct epic_game *g);

/* ---- combat (attack.c, results.c, hit.c), values (values.c) ---- */
void mv_derive(struct epic_game *g);
void mv_mark_stale(struct epic_game *g, struct body *b);
bool mv_shift(struct epic_game *g, struct body *b, int offense, int defense);
candidates_fn combat_candidates, hit_candidates;

/* ---- text (incident.c, response.c, ability.c, trigger.c, upkeep.c) ---- */

/* Let the opponents of the seat respond to its action, one ON_ bit.  Must be
 * the last call of a row; in the next row frame.did tells whether the action
 * was cancelled.  `number`: for an attack its kind, as passed to happen(). */
void open_answers(struct epic_game *g, uint64_t on, int card, thing other,
                  int seat, int number);
/* Quick test: some opponent holds a response. */
static inline bool somebody_may_answer(const struct epic_game *g, int seat)
{
    for (int s = 0; s < g->seats; s++)
        if ((g->ask_all || answers_held(g, s)) && !g->seat[s].out &&
            !are_friends(g, s, seat))
            return true;
    return false;
}
/* Opens the responses only if needed.  Whether an opponent holds a response
 * must not be observable, so the state is left as if all had declined:
 * g->holder is the active seat, and values are up to date. */
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
/* Quick tests.  False: no seat can play an incident, or use an ability, now. */
bool mv_may_play_incidents(const struct epic_game *g);
bool mv_may_use_abilities(const struct epic_game *g);
/* Slow path: tests each ability of each card by itself. */
void offer_each_ability(const struct epic_game *g, int seat, struct options *o);
void mv_offer_responses(const struct epic_game *g, struct options *o);
int mv_why_not_incident(const struct epic_game *g, int seat, int card);
/* More precise than `why`, the reason why the incident has no legal host or
 * target: INCIDENT_ACTIVE if it is only the wrong player's turn. */
int mv_why_no_target(const struct epic_game *g, int seat, int card, int why);
int mv_why_not_use(const struct epic_game *g, int seat, int card, int ability);
int mv_why_not_respond(const struct epic_game *g, int seat, int card);
MUST_RETURN flow mv_play_incident(struct epic_game *g, int seat, int card);
MUST_RETURN flow mv_use(struct epic_game *g, int seat, int card, int ability);
flow mv_flush(struct epic_game *g, int seat);
/* MV-upkeep-5: the trigger asks for a recurring cost.  It resolves at the end
 * of the upkeep, when all players have acted. */
static inline bool is_upkeep_cost(const struct epic_game *g, int ability)
{
    const struct ability *a = &book_of(g)->ability[ability];
    return (a->takes & TAKES_AGAIN) && a->step == TURN_STEP_UPKEEP;
}
/* Process the waiting triggers, recurring costs included. */
MUST_RETURN flow mv_flush_costs(struct epic_game *g);
/* Rows of the upkeep. */
step_fn mv_regenerate, mv_upkeep_costs, mv_upkeep_ends;
/* End each lasting effect whose condition does not hold any more. */
void mv_end_conditions(struct epic_game *g);
/* The design lasts while a condition holds: have settle() check it. */
void lasts_while(struct epic_game *g, const struct design *d);

#endif

/* common.h - step functions and helpers that several games share.
 *
 * A row that works alike in several games is one function here; each game lists
 * it in its tables under its own rule id.  Where the games differ, the shared
 * row asks the game through struct hooks. */
#ifndef EPIC_COMMON_H
#define EPIC_COMMON_H

#include "verbs/control.h"
#include "verbs/line.h"

/* Procedures that every ruleset has; its own begin at PROC_OWN. */
enum { PROC_GAME = PROC_COMMON, PROC_MULLIGAN, PROC_TURN, PROC_OWN };

/* Hand kinds (struct card, marks) of games in which a card is either fast or
 * not and either costs gold or not.  Seats count their hand by these two
 * bits. */
enum {
    CARD_FAST = 1 << HAND_KIND_AT,  /* may be played in any window */
    CARD_COSTS = 2 << HAND_KIND_AT, /* costs gold */
};
_Static_assert((CARD_FAST | CARD_COSTS) == CARD_HAND_KIND, "all four kinds");

/* Reasons for a refusal or for the end of a game.  The first numbers are the
 * same in every game. */
enum common_reason {
    MAY_DO,
#define REASON(name) name,
#include "rules/common/reasons.inc"
#undef REASON
    COMMON_REASONS,
};

typedef int things_fn(const struct epic_game *g, int seat, thing *out);
typedef int why_card_fn(const struct epic_game *g, int seat, int card);
/* The cards that deal battle damage, or receive it.  `attack`: the damage dealt
 * by the attackers, otherwise that dealt by the defending side. */
typedef int side_fn(const struct epic_game *g, const struct frame *f,
                    bool attack, thing *out);
typedef int foes_fn(const struct epic_game *g, const struct frame *f,
                    thing dealer, bool attack, thing *out);

/* What the shared rows ask the game. */
struct hooks {
    /* Process the waiting triggers, beginning with those of `seat`. */
    flow (*flush)(struct epic_game *g, int seat);
    /* Why a power of a card may not be used, and why an option may not be taken
     * in the open window: a reason, or MAY_DO. */
    int (*why_not_use)(const struct epic_game *g, int seat, int card,
                       int ability);
    int (*why_not_act)(const struct epic_game *g, int seat, epic_option o);
    /* Why that mode may not be chosen for the card being played. */
    int (*why_not_mode)(const struct epic_game *g, int seat, int card, int mode,
                        bool free);
    /* Why power `number` of the card is not a way to attack.  May be NULL. */
    int (*why_not_way)(const struct epic_game *g, int card, int number);
    /* A body that must attack and can, so that its controller may not pass yet;
     * or NULL. */
    const struct body *(*must_attack)(const struct epic_game *g, int seat);
    /* `card` is -1 where a player was named instead. */
    why_card_fn *why_not_attack, *why_not_block;
    /* All that may be declared, in the order in which it is offered. */
    things_fn *attackers, *blockers, *defenders;
    side_fn *dealers;
    foes_fn *foes; /* NO_CARD: of any dealer */
    /* Whether dealer number f->picked may or must deal part of its damage to
     * the defending player, past the blockers; *low and *high bound that
     * part. */
    bool (*through)(const struct epic_game *g, const struct frame *f,
                    const thing *dealers, int n, int *low, int *high);
    /* By enum epic_ask: the reason for refusing a pick that is not a candidate,
     * and for refusing to stop picking.  0: the general reason. */
    uint8_t not_among[EPIC_ASKS], not_done[EPIC_ASKS];
};

static inline const struct hooks *hooks_of(const struct epic_game *g)
{
    return ruleset_of(g)->hooks;
}
static inline void settle(struct epic_game *g)
{
    ruleset_of(g)->settle(g);
}
static inline MUST_RETURN flow flush(struct epic_game *g, int seat)
{
    return g->triggers == 0 || g->over ? next() : hooks_of(g)->flush(g, seat);
}

/* ---- opening ---- */
step_fn choose_first, set_health, shuffle_decks, opening_hands, next_mulligan,
    begin_turns, begin_turn, next_turn;
step_fn offer_mulligan, take_mulligan, put_back, redraw, pay_for_mulligan;
/* The hand of the frame's seat, as candidates. */
candidates_fn hand_candidates;
candidates_fn seat_candidates; /* all players in the game */

/* ---- turn ---- */
void enter_phase(struct epic_game *g, int phase);
/* Begin the next turn in `phase`, and reset what is counted per turn. */
void open_turn(struct epic_game *g, int phase);
/* Take the extra turn that was gained last: returns its seat, or NOBODY if
 * there is none and the turn order continues with `in_order`.  A turn that
 * would exceed customs.turns_in_a_row is lost. */
int extra_turn(struct epic_game *g, int in_order);
/* Prepare for a window: free the bodies of cards that left play, refresh
 * computed values, and give `holder` the right to act. */
void prepare_window(struct epic_game *g, int holder);
/* Hand limit of the seat at the end of its turn. */
int most_in_hand(const struct epic_game *g, int seat);
step_fn prepare_all, hand_limit, discard_down;
/* Turn the delayed effects of this turn ("at the end of this turn ...") into
 * waiting triggers. */
void due_now(struct epic_game *g);
void prepare_flipped(struct epic_game *g);
void heal_all(struct epic_game *g);

/* ---- fight ---- */
/* The cards in play with that flag (BODY_ATTACKING, BODY_BLOCKING), in slot
 * order. */
int fighters(const struct epic_game *g, unsigned flag, thing *out);
/* frame.stage of a battle: what its frame is asking for. */
enum { PICK_DEFENDER, PICK_ATTACKERS, PICK_BLOCKERS, PICK_OWN };
candidates_fn battle_candidates;
step_fn ask_defender, take_defender, ask_attacker, take_attacker,
    expend_attackers, begin_blocks, ask_blocker, take_blocker, flip_blockers;
/* Fire the triggers for the attackers, or blockers, noted by the frame. */
void note_attack(struct epic_game *g, const struct frame *f);
void note_blocks(struct epic_game *g, const struct frame *f);
void end_battle(struct epic_game *g);

/* ---- shares ---- */
int offense_of(const struct epic_game *g, int card);
bool breaks_through(const struct epic_game *g, int card);
/* Where breakthrough damage is pooled: the total offense of the breakthrough
 * attackers beyond the blockers' total defense (kept in frame.x), and the
 * bounds of the part that one of them may or must deal. */
int pooled_excess(const struct epic_game *g, const struct frame *f);
bool pooled_through(const struct epic_game *g, const struct frame *f,
                    const thing *list, int n, int *low, int *high,
                    bool optional);
void begin_shares(struct epic_game *g, struct frame *f);
step_fn ask_assignment, take_assignment, defenders_turn, deal_all;

/* One portion of assigned damage that is not dealt yet.  It takes two
 * consecutive notes: (amount, dealer), then (recipient, amount prevented). */
enum { NOTES_A_SHARE = 2 };
struct portion {
    bool attack; /* dealt by an attacker */
    thing from, to;
    int amount, prevented;
};
/* Deal every assigned portion at once.  The caller must settle. */
void deal_portions(struct epic_game *g, const struct frame *f);
int shares_planned(const struct epic_game *g, const struct frame *f);
struct portion share_at(const struct epic_game *g, const struct frame *f,
                        int i);
void set_share(struct epic_game *g, const struct frame *f, int i, int amount,
               int prevented);
void set_recipient(struct epic_game *g, const struct frame *f, int i, thing to);

/* ---- order ---- */
options_fn order_options;
/* Ask which trigger of the current batch comes next.  When the batch is
 * exhausted, the triggers that have come up meanwhile form the next one; the
 * frame ends when there are none. */
MUST_RETURN flow ask_order(struct epic_game *g, struct frame *f,
                           step_fn *form_batch);
/* Process the waiting triggers, the active player's first.  flush_unless_inside
 * leaves them to the enclosing effect if the card is played or resolved within
 * one. */
step_fn flush_triggers, flush_unless_inside;
/* Remove one instance of trigger `i`. */
void take_trigger(struct epic_game *g, int i);
/* Carry out the trigger that was chosen, then go back to `choose`. */
MUST_RETURN flow carry_out_trigger(struct epic_game *g, struct frame *f,
                                   step_fn *choose);

/* ---- instead ---- */
candidates_fn instead_candidates;
step_fn ask_which_line, take_line, settle_by_line, forget_line;

/* ---- legal ---- */
/* The gold that the mandatory additional costs of a card ("To play this, also
 * ...") take. */
int extra_gold(const struct epic_game *g, int seat, int card);
/* What the card itself costs that seat now, without additional costs. */
static inline int play_cost(const struct epic_game *g, int seat, int card)
{
    int cost = design_of(g, card)->cost;
    if (in_force(g, RULE_COSTS_MORE))
        cost += rule_sum(g, RULE_COSTS_MORE, (thing)card, seat);
    return cost > 0 ? cost : 0;
}
/* Why the card cannot be paid for in that mode. */
int why_not_pay_mode(const struct epic_game *g, int seat, int card, int mode,
                     bool free);
/* Whether every mandatory additional cost of the card can be paid. */
bool extra_payable(const struct epic_game *g, int seat, int card);
/* Whether the line is a mandatory additional cost of playing the card from its
 * current zone. */
bool must_pay(const struct epic_game *g, int card, const struct ability *a);
/* Whether `count` costs from clause `first` on can be paid together. */
bool all_payable(const struct epic_game *g, int seat, int card, int first,
                 int count);
/* Why the costs of a power cannot be paid. */
int why_not_costs(const struct epic_game *g, int seat, int card,
                  const struct ability *a);
/* Whether using the power consumes nothing, so that it could be repeated for
 * ever: it costs nothing, or only revealing cards. */
bool uses_nothing_up(const struct epic_game *g, const struct ability *a);
/* Why a power does not work in its card's current zone, or not for that
 * seat. */
int why_not_here(const struct epic_game *g, int seat, int card,
                 const struct ability *a);
/* Whether the hand has a card of a suitable kind.  `late`: only fast cards
 * count; `dear`: only cards that cost no gold. */
bool any_in_hand(const struct seat *p, bool late, bool dear);
/* Whether the card has that power, printed (even if silenced now) or
 * granted. */
bool has_power(const struct epic_game *g, int card, int ability);
/* Offer the powers of one card that may be used now. */
void offer_powers(const struct epic_game *g, int seat, int card,
                  struct options *o);
/* Offer the powers of the cards in a pile whose design has any of `powers`
 * (POWERS_ bits).  Returns which of those bits were found. */
unsigned offer_pile_powers(const struct epic_game *g, int seat, int zone,
                           unsigned powers, struct options *o);
/* The cards in play of which the seat may have a power to use, in slot
 * order. */
int power_bearers(const struct epic_game *g, int seat, thing *out);
void offer_play_powers(const struct epic_game *g, int seat, struct options *o);
/* What says only that a question wants another answer (asked_by_row). */
#define ASKED_BY_ROW (1ull << CHOICE_FILTER | 1ull << MUST_CHOOSE)
/* Why the option may not be taken, in any question: a reason, or MAY_DO. */
int why_not(const struct epic_game *g, int seat, epic_option option);
/* The reason for refusing a set of the wrong size. */
int why_not_count(const struct epic_game *g);

/* ---- play ---- */
/* The text of an event, with its modes. */
const struct ability *text_of(const struct epic_game *g, int card);
/* The card that the frame plays. */
static inline struct ref this_card(const struct frame *f)
{
    return (struct ref){ f->card, f->generation, 0 };
}
options_fn mode_options;
step_fn ask_mode, take_mode, pay_additional, pay_mode;
/* Record what was played this turn, for card text that asks for it. */
void note_played(struct epic_game *g, int seat, int card);
/* A card was played face down for an action: only the count is known
 * (TCG-A-21). */
void note_played_unseen(struct epic_game *g, int seat);

/* ---- line ---- */
/* Fill in the item from the frame that announced it. */
void fill_item(const struct epic_game *g, struct item *t, const struct frame *f,
               bool instant);
/* Begin to run the text of an item that has left the line, with the choices
 * noted for it.  Frame `f` resolves the item and has its seat, card, ability
 * and mode. */
struct frame *push_item_text(struct epic_game *g, const struct frame *f,
                             const struct item *t);
/* How often that ability of the card was used this turn, and count one more
 * use.  All lines that share one limit count together (counted_as). */
int times_used(const struct epic_game *g, int card, int ability);
void note_use(struct epic_game *g, int card, int ability);
/* Record the first use this turn, without looking for an earlier one. */
void note_first_use(struct epic_game *g, int card, int ability);
/* Abilities that work once per game: whether it was used, and record it. */
bool was_used_ever(const struct epic_game *g, int card, int ability);
void note_used_ever(struct epic_game *g, int card, int ability);

/* ---- settle ---- */
/* Break everything that must break, until nothing more does. */
void break_the_beaten(struct epic_game *g);
/* List what must break now; returns how many. */
int beaten(struct epic_game *g, struct ref *out);
void break_these(struct epic_game *g, const struct ref *list, int n);
/* Count one more resolution.  A chain that goes on for too long (ENDLESS) is a
 * tie. */
void tie_if_endless(struct epic_game *g);
int only_seat(unsigned seats);
bool one_bit(unsigned seats);
/* Whether there are some, all on one side. */
bool is_one_side(const struct epic_game *g, unsigned seats);
/* Eliminate the seats `out` of those `living`; end the game if at most one is
 * left. */
void leave_game(struct epic_game *g, unsigned out, unsigned living);
void tell_result(const struct epic_game *g);

/* ---- leave ---- */
/* Remove from the game what belongs to seats that have just left it. */
void take_away(struct epic_game *g, unsigned out);
/* The `left` of procedures that are nobody's: they go on. */
left_fn nobodys_left;

/* ---- invariants ---- */
/* Checks that the watch masks cover every ability that waits for an event.
 * Returns a message, or NULL. */
const char *watch_flaw(const struct epic_game *g);

#endif

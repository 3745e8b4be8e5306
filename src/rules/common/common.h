/* common.h - what games share.
 *
 * Rows that are the same in several games are the same functions: a game lists
 * them in its tables under rules of its own, and answers the questions of
 * struct judge, by which they find out how it differs. */
#ifndef EPIC_COMMON_H
#define EPIC_COMMON_H

#include "verbs/control.h"
#include "verbs/line.h"

/* Procedures that every ruleset lists, after those of card text. */
enum { PROC_GAME = PROC_COMMON, PROC_MULLIGAN, PROC_TURN, PROC_OWN };

/* By which cards in a hand are counted, in games where a card is fast or not and
 * costs gold or not: struct card, marks. */
enum {
    CARD_FAST = 1 << HAND_KIND_AT,  /* may be played whenever one may act */
    CARD_COSTS = 2 << HAND_KIND_AT, /* costs gold */
};
_Static_assert((CARD_FAST | CARD_COSTS) == CARD_HAND_KIND, "all four kinds");

/* Why something is refused, and how a game ended: the first numbers are the
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
/* Who deals or is dealt battle damage; attack: the attackers' damage. */
typedef int side_fn(const struct epic_game *g, const struct frame *f,
                    bool attack, thing *out);
typedef int foes_fn(const struct epic_game *g, const struct frame *f,
                    thing dealer, bool attack, thing *out);

/* What the shared rows ask a game. */
struct judge {
    /* Triggers wait: see to them, beginning with that seat's. */
    flow (*flush)(struct epic_game *g, int seat);
    /* Why a card's power may not be used; why that may not be done in the
     * window that is open.  Reasons, or MAY_DO. */
    int (*why_not_use)(const struct epic_game *g, int seat, int card,
                       int ability);
    int (*why_not_act)(const struct epic_game *g, int seat, epic_option o);
    /* Why that mode of a card that is being played may not be chosen. */
    int (*why_not_mode)(const struct epic_game *g, int seat, int card, int mode,
                        bool free);
    /* Why a power of that number is no way to attack.  May be NULL. */
    int (*why_not_way)(const struct epic_game *g, int card, int number);
    /* A body that can attack and has to before its player may go on; or NULL.
     */
    const struct body *(*must_attack)(const struct epic_game *g, int seat);
    /* The card may be -1: a player was named. */
    why_card_fn *why_not_attack, *why_not_block;
    /* Everything that could be declared, one by one. */
    things_fn *attackers, *blockers, *defenders;
    side_fn *dealers;
    foes_fn *foes; /* of that dealer; of all that attack or block: NO_CARD */
    /* Whether, and how much of, the damage of dealer f->picked goes to the
     * player beyond those who block. */
    bool (*through)(const struct epic_game *g, const struct frame *f,
                    const thing *dealers, int n, int *low, int *high);
    /* By enum epic_ask: what is wrong with picking something that is no
     * candidate, and with picking no more.  0: the usual. */
    uint8_t not_among[EPIC_ASKS], not_done[EPIC_ASKS];
};

static inline const struct judge *judge_of(const struct epic_game *g)
{
    return ruleset_of(g)->judge;
}
static inline void settle(struct epic_game *g)
{
    ruleset_of(g)->settle(g);
}
static inline MUST_RETURN flow flush(struct epic_game *g, int seat)
{
    return g->triggers == 0 || g->over ? next() : judge_of(g)->flush(g, seat);
}

/* ---- opening ---- */
step_fn choose_first, set_health, shuffle_decks, opening_hands, next_mulligan,
    begin_turns, begin_turn, next_turn;
step_fn offer_mulligan, take_mulligan, put_back, redraw, pay_for_mulligan;
/* The hand of the frame's seat. */
candidates_fn hand_candidates;

/* ---- turn ---- */
void enter_phase(struct epic_game *g, int phase);
/* The next turn, in its first phase: nothing was played in it yet. */
void open_turn(struct epic_game *g, int phase);
/* The seat of the extra turn that was gained last, which is taken now; or
 * NOBODY: then it is the turn of the seat `in_order`.  What would be one turn
 * in a row too many is lost (turns_in_a_row of the customs). */
int extra_turn(struct epic_game *g, int in_order);
/* Open a window: nothing waits, nothing is remembered of what has left. */
void quiet(struct epic_game *g, int holder);
/* How many cards that seat may keep as its turn ends. */
int most_in_hand(const struct epic_game *g, int seat);
step_fn prepare_all, hand_limit, discard_down;
void due_now(struct epic_game *g);
void prepare_flipped(struct epic_game *g);
void heal_all(struct epic_game *g);

/* ---- fight ---- */
/* The cards that attack (or block), in the order of the table. */
int fighters(const struct epic_game *g, unsigned flag, thing *out);
/* What a battle's frame asks for just now, by its stage. */
enum { PICK_DEFENDER, PICK_ATTACKERS, PICK_BLOCKERS, PICK_OWN };
candidates_fn battle_candidates;
step_fn ask_defender, take_defender, ask_attacker, take_attacker,
    expend_attackers, begin_blocks, ask_blocker, take_blocker, flip_blockers;
/* The triggers of what was declared. */
void note_attack(struct epic_game *g, const struct frame *f);
void note_blocks(struct epic_game *g, const struct frame *f);
void end_battle(struct epic_game *g);

/* ---- shares ---- */
int offense_of(const struct epic_game *g, int card);
bool breaks_through(const struct epic_game *g, int card);
/* Where breakthrough attackers deal what is beyond the blockers' defense
 * together: how much that is, kept in the frame's `x`; and what one of them
 * may or must deal of it. */
int pooled_excess(const struct epic_game *g, const struct frame *f);
bool pooled_through(const struct epic_game *g, const struct frame *f,
                    const thing *list, int n, int *low, int *high,
                    bool optional);
void begin_shares(struct epic_game *g, struct frame *f);
step_fn ask_assignment, take_assignment, defenders_turn, deal_all;

/* One part of the damage that was assigned and is not dealt yet.  It is kept in
 * two of the frame's notes: the amount and who deals it, then who is dealt it
 * and what is prevented of it. */
enum { NOTES_A_SHARE = 2 };
struct portion {
    bool attack; /* it is an attacker's */
    thing from, to;
    int amount, prevented;
};
/* Deal all of it, at once; who calls it settles. */
void deal_portions(struct epic_game *g, const struct frame *f);
int shares_planned(const struct epic_game *g, const struct frame *f);
struct portion share_at(const struct epic_game *g, const struct frame *f,
                        int i);
void set_share(struct epic_game *g, const struct frame *f, int i, int amount,
               int prevented);
void set_recipient(struct epic_game *g, const struct frame *f, int i, thing to);

/* ---- order ---- */
options_fn order_options;
/* Ask which trigger of the batch comes next.  When the batch is empty, those
 * that came up meanwhile are the next batch; without any the frame is over. */
MUST_RETURN flow ask_order(struct epic_game *g, struct frame *f,
                           step_fn *form_batch);
/* What has triggered is seen to, the active player's first; not yet for a card
 * that is played or resolved inside an effect: that is not over. */
step_fn flush_triggers, flush_unless_inside;
/* One of the waiting trigger is seen to. */
void take_trigger(struct epic_game *g, int i);
/* The one that was chosen is carried out at once; then back to `choose`. */
MUST_RETURN flow carry_out_trigger(struct epic_game *g, struct frame *f,
                                   step_fn *choose);

/* ---- instead ---- */
candidates_fn instead_candidates;
step_fn ask_which_line, take_line, settle_by_line, forget_line;

/* ---- legal ---- */
/* The gold among "To play this, also ..." of a card, and whether the rest of
 * it could be paid. */
int extra_gold(const struct epic_game *g, int seat, int card);
/* What the card itself costs now. */
static inline int play_cost(const struct epic_game *g, int seat, int card)
{
    int cost = design_of(g, card)->cost;
    if (in_force(g, RULE_COSTS_MORE))
        cost += rule_sum(g, RULE_COSTS_MORE, (thing)card, seat);
    return cost > 0 ? cost : 0;
}
/* Why the cost of the card in that mode cannot be paid. */
int why_not_pay_mode(const struct epic_game *g, int seat, int card, int mode,
                     bool free);
bool extra_payable(const struct epic_game *g, int seat, int card);
/* Whether that line is a further cost of playing the card from where it is. */
bool must_pay(const struct epic_game *g, int card, const struct ability *a);
bool all_payable(const struct epic_game *g, int seat, int card, int first,
                 int count);
int why_not_costs(const struct epic_game *g, int seat, int card,
                  const struct ability *a);
/* Whether a power could be used again and again: it costs nothing, or only that
 * cards are shown. */
bool uses_nothing_up(const struct epic_game *g, const struct ability *a);
/* Why a power does not work where its card is, or not for that seat. */
int why_not_here(const struct epic_game *g, int seat, int card,
                 const struct ability *a);
/* Whether there is a card in hand; if it is late, one that is fast; if all is
 * too dear, one that costs nothing. */
bool any_in_hand(const struct seat *p, bool late, bool dear);
bool has_power(const struct epic_game *g, int card, int ability);
void offer_powers(const struct epic_game *g, int seat, int card,
                  struct options *o);
/* Powers of the cards in a pile whose designs have any of those (POWERS_).
 * Returns which of them any has. */
unsigned offer_pile_powers(const struct epic_game *g, int seat, int zone,
                           unsigned powers, struct options *o);
/* The cards in play that the seat might use a power of, in their order. */
int power_bearers(const struct epic_game *g, int seat, thing *out);
void offer_play_powers(const struct epic_game *g, int seat, struct options *o);
int why_not(const struct epic_game *g, int seat, epic_option option);
/* The reason why a set that has too few or too many in it is refused. */
int why_not_count(const struct epic_game *g);

/* ---- play ---- */
/* What an event does, with its modes. */
const struct ability *text_of(const struct epic_game *g, int card);
/* The card that the frame plays. */
static inline struct ref this_card(const struct frame *f)
{
    return (struct ref){ f->card, f->generation, 0 };
}
options_fn mode_options;
step_fn ask_mode, take_mode, pay_additional, pay_mode;
/* For text that asks what was played this turn. */
void note_played(struct epic_game *g, int seat, int card);
/* A card for an action, of which nothing else is known (TCG-A-21). */
void note_played_unseen(struct epic_game *g, int seat);

/* ---- line ---- */
/* What an item remembers of how the frame announced it. */
void fill_item(const struct epic_game *g, struct item *t, const struct frame *f,
               bool instant);
/* The text of an item that has left the line, with what was chosen for it; the
 * frame that resolves it has seat, card, ability and mode as the item had. */
struct frame *push_item_text(struct epic_game *g, const struct frame *f,
                             const struct item *t);
/* How often that ability of the card was used in this turn, by whichever of its
 * lines, where it is counted; and once more. */
int times_used(const struct epic_game *g, int card, int ability);
void note_use(struct epic_game *g, int card, int ability);
/* The same where it can be used once only. */
void note_first_use(struct epic_game *g, int card, int ability);
/* The same for what can be used once in a game. */
bool was_used_ever(const struct epic_game *g, int card, int ability);
void note_used_ever(struct epic_game *g, int card, int ability);

/* ---- settle ---- */
void break_the_beaten(struct epic_game *g);
/* What has to break now. */
int beaten(struct epic_game *g, struct ref *out);
void break_these(struct epic_game *g, const struct ref *list, int n);
/* Something more resolves: a chain that nobody can leave is a tie. */
void tie_if_endless(struct epic_game *g);
int only_seat(unsigned seats);
bool one_bit(unsigned seats);
/* Those seats are out; `living` were in the game until now. */
void leave_game(struct epic_game *g, unsigned out, unsigned living);
void tell_result(const struct epic_game *g);

/* ---- what must hold ---- */
/* Whoever waits for an event is known of. */
const char *watch_flaw(const struct epic_game *g);

#endif

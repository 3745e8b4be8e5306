/* acts.h - changes to the table, by rules and card text alike.
 *
 * Each act changes the state, sends its event to the listener, and collects the
 * triggers that it causes.  None of them asks a question or settles the game:
 * the caller settles when its whole instruction is complete. */
#ifndef EPIC_ACTS_H
#define EPIC_ACTS_H

#include "kernel/run.h"
#include "verbs/scene.h"

/* ---- cards ---- */
void draw_cards(struct epic_game *g, int seat, int n);
/* Draw a particular card of a deck.  Returns whether it was drawn. */
bool draw_card(struct epic_game *g, int seat, int card);
/* From hand to discard pile.  `by` is the seat whose effect does it, or
 * NOBODY. */
void discard_card(struct epic_game *g, int card, int by);
void reveal_card(struct epic_game *g, int card);
/* Report that a seat does not take an optional action, without telling whether
 * it could have. */
void decline(struct epic_game *g, int seat, int card);

/* A card was put into its owner's discard pile. */
void note_in_pile(struct epic_game *g, int card);
/* From the line or a hand to that seat's discard pile, or where a replacement
 * sends it.  `kind` is the event reported, `on` the trigger events besides. */
void to_pile(struct epic_game *g, int card, int seat, int kind, uint64_t on);

/* How something leaves play, or another zone. */
enum leaving {
    LEAVE_BROKEN,
    LEAVE_BANISHED,
    LEAVE_RETURNED,
    LEAVE_TRANSFORMED,
    LEAVE_MOVED,
    LEAVE_KILLED
};
/* Move things simultaneously to a zone of their owners; to a deck in random
 * order.  Sets done[i] for those that actually moved.  `open`: everybody sees
 * them, although they come from a hidden zone. */
void send_away(struct epic_game *g, const struct ref *things, int n, int how,
               int zone, int end, bool open, bool *done);
/* send_away() with a chosen destination: a seat's zone, or that of each
 * controller; optionally to a deck in the order given, the first on top. */
enum { TO_USUAL = -1, TO_CONTROLLER = -2 };
struct way {
    int how, zone, end; /* enum leaving, enum zone, TOP or BOTTOM */
    int seat;           /* or TO_ */
    bool open, ordered;
    bool banished; /* what breaks is also banished */
};
void send_to(struct epic_game *g, const struct ref *things, int n,
             struct way way, bool *done);

/* Put a card out of the game, without triggers. */
void remove_from_game(struct epic_game *g, int card);

/* ---- bodies ---- */
/* Whether it can attack and expend as a cost: not deploying, or with blitz. */
static inline bool is_ready(const struct body *b)
{
    return !(b->flags & BODY_DEPLOYING) | ((b->words & KW_BLITZ) != 0);
}
/* Put a card into play.  NULL: no room. */
struct body *enter_play(struct epic_game *g, int card, int seat, int entry);
/* Collect the triggers on entering play.  Called after everything that enters
 * simultaneously is in play. */
void entered(struct epic_game *g, int card, int seat, int entry);
/* A player may be limited in tokens: create_token() returns the new card, or
 * NO_CARD. */
bool has_all_tokens(const struct epic_game *g, int seat);
int create_token(struct epic_game *g, int design, int seat, int entry);
/* Turn the face-down ones up, simultaneously.  Returns how many. */
int turn_face_up(struct epic_game *g, const uint16_t *cards, int n);
static inline int unveil_all(struct epic_game *g, const uint16_t *cards, int n)
{
    return g->veiled ? turn_face_up(g, cards, n) : 0;
}
bool lies_face_down(const struct epic_game *g);
static inline bool any_veiled(const struct epic_game *g)
{
    return g->veiled && lies_face_down(g);
}
/* Turn up the face-down cards that continuous lines have to look at; whether
 * there were any. */
bool look_by_lines(struct epic_game *g);
/* Keywords of a body for a choice of its controller, who knows the printed ones
 * even if it is face down. */
static inline keyword_set real_words(const struct epic_game *g,
                                     const struct body *b)
{
    return b->words |
           (b->flags & BODY_VEILED ? design_of(g, b->card)->keywords : 0);
}
void change_control(struct epic_game *g, int card, int seat, bool this_turn);
void leave_battle(struct epic_game *g, struct body *b);
bool set_position(struct epic_game *g, struct body *b, int position);
/* set_position() for a set of slots without the shared bit: PREPARED or
 * EXPENDED. */
void turn_all(struct epic_game *g, uint64_t slots, int position);
void put_counters(struct epic_game *g, struct body *b, int kind, int n,
                  struct ref from);
void give_change(struct epic_game *g, struct body *b, int change, int duration,
                 const struct frame *f);
/* Whether a power was given already: given twice for the same time it counts
 * once. (Triggers count separately.) */
bool has_power_given(const struct epic_game *g, const struct body *b,
                     int ability, int duration, int seat);
/* That rule may be set by some line or note from now on. */
void put_in_force(struct epic_game *g, int rule);
struct timed *add_rule(struct epic_game *g, int rule, thing t, int seat,
                       int duration);
/* One-shot rules ("the next time"): whether one applies to the body; use it up,
 * if there is one. */
bool rule_waits(const struct epic_game *g, const struct body *b, int rule);
bool use_up_rule(struct epic_game *g, const struct body *b, int rule);
/* End note i. */
void drop_timed(struct epic_game *g, int i);
/* Truncate the notes to the first n. */
void keep_timed(struct epic_game *g, int n);
/* End all notes of that kind. */
void end_timed(struct epic_game *g, int kind);
struct timed *add_timed(struct epic_game *g, int kind, int until, int seat,
                        struct ref about);
/* Bit set of note kinds that affect the values, powers or abilities of their
 * card: its slot is then in the set customs->given. */
enum {
    NOTES_GIVEN = 1 << TIMED_CHANGE | 1 << TIMED_COUNTER | 1 << TIMED_KEYWORD |
                  1 << TIMED_POWER | 1 << TIMED_ROLL | 1 << TIMED_ABILITY |
                  1 << TIMED_LABEL,
};
void note_given(struct epic_game *g, const struct timed *t);
/* A class word of a frozen body: kept as last known information. */
static inline bool is_remembered(const struct epic_game *g,
                                 const struct timed *t)
{
    return t->kind == TIMED_LABEL &&
           t->generation != card_at(g, t->card)->generation;
}
/* The age of a lasting change, comparable to that of entries into play. */
int age_of_change(const struct timed *t);
/* End what lasts until then: effects of that seat, or of all (NOBODY). */
void end_until(struct epic_game *g, int until, int seat);
/* Give those effects of the seat with duration `until` the duration `now`. */
void last_until(struct epic_game *g, int until, int seat, int now);
/* End what lasts until end of turn. */
void end_turn_effects(struct epic_game *g);

/* ---- damage, health, gold ---- */
/* Damage dealt from here on is simultaneous: an ability that waits for
 * something to deal damage triggers once. */
void begin_strike(struct epic_game *g);
/* Both return whether any damage was dealt. */
bool deal_damage(struct epic_game *g, struct ref source, thing to, int n);
bool deal_deadly(struct epic_game *g, struct ref source, thing to, int n);
/* Collect the triggers of everything that damaged `card`, which breaks now,
 * since the game was last settled. */
void note_breakers(struct epic_game *g, int card);
void forget_hits(struct epic_game *g);
/* Without telling or triggering anything.  Each member of a unit keeps its
 * health, which is the same for all. */
void add_health(struct epic_game *g, int seat, int n);
void gain_health(struct epic_game *g, int seat, int n);
void lose_health(struct epic_game *g, int seat, int n);
void set_gold(struct epic_game *g, int seat, int n);
/* What a seat can pay for a cost in card text. */
int funds_of(const struct epic_game *g, int seat, unsigned align);
int gold_for(const struct epic_game *g, int seat, unsigned align);
void pay_gold(struct epic_game *g, int seat, unsigned align, int n);

/* ---- triggers ---- */
enum { ABILITY_RIGHTEOUS = 0xFFFF };
/* The number of ON_COUNTERS: the kind in the low bits, above it how many were
 * put. */
enum { COUNTER_BITS = 8 };
/* An event happened: collect every triggered ability that waits for it.  `card`
 * is its subject, `other` its other object, `seat` the player. happen() is the
 * fast path: it returns early if no ability can wait for it. */
void find_watchers(struct epic_game *g, uint64_t on, int card, thing other,
                   int seat, int number);
/* Whether any ability may wait for one of these events. */
static inline bool is_awaited(const struct epic_game *g, uint64_t on)
{
    return (g->watching | g->watching_own | g->watching_pile) & on;
}
static inline void happen(struct epic_game *g, uint64_t on, int card,
                          thing other, int seat, int number)
{
    if (is_awaited(g, on))
        find_watchers(g, on, card, other, seat, number);
}
/* find_watchers() for a step of the active player's turn. */
void find_step_watchers(struct epic_game *g, int step);
static inline void step_begins(struct epic_game *g, int step)
{
    uint64_t on = ON_MY_STEP(step) | ON_THEIR_STEP(step);
    if ((g->watching | g->watching_pile) & on)
        find_step_watchers(g, step);
}
/* ECG-5.13.3: the gain of health waits like a trigger. */
void note_righteous(struct epic_game *g, int card, int seat, int n);
/* ECG-3.2.2: triggers pending since a card was played refer to where it is
 * now. */
void follow_waiting(struct epic_game *g, struct ref was);
void drop_trigger(struct epic_game *g, int i);
/* Whether a triggered line of that card, which is not in the watch masks,
 * matches an event (ON_ bits) that would collect it as `to`. */
bool answers(const struct epic_game *g, int ability, int card, int seat,
             uint64_t on, const struct trigger *to);
/* Carry out a replacement line immediately, in place of the event. */
void note_instead(struct epic_game *g, int card, int seat, int ability,
                  thing subject);

/* ---- the active abilities of a card ---- */
/* An iterator over all abilities a card has at present. */
struct ability_walk {
    int next, end;     /* index range of the design's own */
    int timed;         /* then abilities given to it, in timed[] */
    int universal;     /* then entries for every champion */
    keyword_set words; /* and entries of these keywords */
    int tags_off;      /* TAG_ bits of lines that it has lost */
    bool more;         /* it has more than its printed lines */
};
struct ability_walk abilities_of(const struct epic_game *g, int card);
/* Skip what every champion has, and all keywords but these. */
static inline void leave_out_common(struct ability_walk *w, keyword_set words)
{
    w->words &= words;
    w->universal = UNIVERSALS;
    w->more = w->words || w->timed >= 0 || w->tags_off;
}
int next_of_more(const struct epic_game *g, int card, struct ability_walk *w);
/* The next ability, or 0. */
static inline int next_ability(const struct epic_game *g, int card,
                               struct ability_walk *w)
{
    if (w->more)
        return next_of_more(g, card, w);
    return w->next < w->end ? w->next++ : 0;
}

/* Iterates over what may set rules, or triggers on events of others. */
struct slot_walk walk_worded(const struct epic_game *g);

/* ---- computed values ---- */
void derive_values(struct epic_game *g);
/* Building blocks for a ruleset with its own derive(). derive_begin: reset the
 * rules in force and the abilities that lines had given. derive_facts: update
 * what windows need to know of a body. */
void derive_begin(struct epic_game *g);
void derive_rules(struct epic_game *g);  /* only the rules in force */
void derive_ruling(struct epic_game *g); /* and those of bodies that have rule
                                          * lines */
void derive_facts(struct epic_game *g, int slot, const struct design *d,
                  const struct body *b);
/* Whether the body may have a usable power, posture included; note_powers()
 * updates its bit in g->powers. */
bool may_use_powers(const struct epic_game *g, const struct design *d,
                    const struct body *b);
void note_powers(struct epic_game *g, const struct body *b);
/* A continuous line gives the body an ability. */
void quote_ability(struct epic_game *g, struct body *b, int ability);
/* Recompute one body: only it has changed. */
void derive_body(struct epic_game *g, struct body *b);
/* Mark the values of the body, and of those its lines concern, as out of date:
 * it has changed, or is about to leave. */
void mark_stale(struct epic_game *g, struct body *b);
/* Mark what a note concerns as out of date: the note begins or ends. */
void mark_stale_by(struct epic_game *g, const struct timed *t);
/* A new turn begins: recompute lines that depend on whose turn it is. */
void derive_for_turn(struct epic_game *g);
/* Request settling if the body may have to break.  Whether it does is for the
 * ruleset to decide; while defense exceeds damage there is nothing to check. */
static inline void note_beaten(struct epic_game *g, const struct body *b)
{
    g->unsettled |= (b->damage >= b->defense) | ((b->flags & BODY_DOOMED) != 0);
    _Static_assert(ENDS_BEATEN == 1, "as a condition is");
}
/* Whether any of those checks (ENDS_ bits) is due.  Clears them: the check sets
 * again what remains. */
static inline bool take_up(struct epic_game *g, unsigned ends)
{
    bool any = g->unsettled & ends;
    g->unsettled &= (uint16_t)~ends;
    return any;
}
/* Recompute values if they are out of date. */
static inline void refresh(struct epic_game *g)
{
    if (values_are_old(g))
        ruleset_of(g)->derive(g);
}

#endif

/* acts.h - what can be done to the table, by rules and by card text alike.
 *
 * Each act changes the state, tells whoever listens, and notes the triggers
 * that it causes.  None of them asks anything, and none settles: whoever calls
 * one lets the ruleset settle when its instruction is complete. */
#ifndef EPIC_ACTS_H
#define EPIC_ACTS_H

#include "kernel/run.h"
#include "verbs/scene.h"

/* ---- cards ---- */
void draw_cards(struct epic_game *g, int seat, int n);
/* Draw that card of a deck.  Returns whether it was drawn. */
bool draw_card(struct epic_game *g, int seat, int card);
/* From hand to pile.  `by` is the seat whose effect does it, or NOBODY. */
void discard_card(struct epic_game *g, int card, int by);
void reveal_card(struct epic_game *g, int card);
/* Show that a seat does not do what it perhaps could: never says which. */
void decline(struct epic_game *g, int seat, int card);

/* A card has come to lie in its owner's discard pile. */
void note_in_pile(struct epic_game *g, int card);
/* To that seat's discard pile, from the line or a hand, or wherever a line in
 * play sends it instead; `kind` is the event that is told, `on` what happens
 * besides. */
void to_pile(struct epic_game *g, int card, int seat, int kind, uint64_t on);

/* Ways to leave play, or another zone. */
enum leaving {
    LEAVE_BROKEN,
    LEAVE_BANISHED,
    LEAVE_RETURNED,
    LEAVE_TRANSFORMED,
    LEAVE_MOVED,
    LEAVE_KILLED
};
/* Move things together to a zone of their owners.  Things that go to a deck
 * together go in random order.  Sets done[i] for those that really moved.
 * `open`: everybody sees them, although they come from a hidden zone. */
void send_away(struct epic_game *g, const struct ref *things, int n, int how,
               int zone, int end, bool open, bool *done);
/* The same to a zone of that seat, or of who controls each; and to a deck in
 * the order given, the first on top. */
enum { TO_USUAL = -1, TO_CONTROLLER = -2 };
struct way {
    int how, zone, end; /* enum leaving, enum zone, TOP or BOTTOM */
    int seat;           /* or TO_ */
    bool open, ordered;
    bool banished; /* what is broken is banished, too */
};
void send_to(struct epic_game *g, const struct ref *things, int n,
             struct way way, bool *done);

/* Set aside, out of the game: what was there has left without another word. */
void remove_from_game(struct epic_game *g, int card);

/* ---- bodies ---- */
/* It may attack and pay with itself: not newly come, or quick enough. */
static inline bool is_ready(const struct body *b)
{
    return !(b->flags & BODY_DEPLOYING) | ((b->words & KW_BLITZ) != 0);
}
/* Put a card into play.  NULL: there was no room. */
struct body *enter_play(struct epic_game *g, int card, int seat, int entry);
/* Whoever waits for that is noted: what enters together is all there then. */
void entered(struct epic_game *g, int card, int seat, int entry);
/* Returns the new card, or NO_CARD: who has all the tokens that a player may
 * have gets no more. */
bool has_all_tokens(const struct epic_game *g, int seat);
int create_token(struct epic_game *g, int design, int seat, int entry);
/* Turn those that lie face down in play up, together.  Returns how many. */
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
/* What lines in play would have to look at is turned up: whether any was. */
bool look_by_lines(struct epic_game *g);
/* Its keywords, the printed ones too although it lies face down: where its
 * controller chooses, who knows it. */
static inline uint32_t real_words(const struct epic_game *g,
                                  const struct body *b)
{
    return b->words |
           (b->flags & BODY_VEILED ? design_of(g, b->card)->keywords : 0);
}
void change_control(struct epic_game *g, int card, int seat, bool this_turn);
void leave_battle(struct epic_game *g, struct body *b);
bool set_position(struct epic_game *g, struct body *b, int position);
/* All of those with bits of their own, where there are sets: PREPARED, EXPENDED. */
void turn_all(struct epic_game *g, uint64_t slots, int position);
void put_counters(struct epic_game *g, struct body *b, int kind, int n,
                  struct ref from);
void give_change(struct epic_game *g, struct body *b, int change, int duration,
                 const struct frame *f);
/* The same power given twice for the same time is one power; a trigger given
 * twice is two. */
bool has_power_given(const struct epic_game *g, const struct body *b,
                     int ability, int duration, int seat);
/* Some line or note may say that rule now. */
void put_in_force(struct epic_game *g, int rule);
struct timed *add_rule(struct epic_game *g, int rule, thing t, int seat,
                       int duration);
/* The next time: such a rule that stands for the body ends, if there is one;
 * and whether there is. */
bool rule_waits(const struct epic_game *g, const struct body *b, int rule);
bool use_up_rule(struct epic_game *g, const struct body *b, int rule);
/* That one is over. */
void drop_timed(struct epic_game *g, int i);
/* Only the first so many are not. */
void keep_timed(struct epic_game *g, int n);
/* All of that kind are over. */
void end_timed(struct epic_game *g, int kind);
struct timed *add_timed(struct epic_game *g, int kind, int until, int seat,
                        struct ref about);
/* Kinds of notes, a bit each, that count for the values, powers or abilities of
 * what they are about: its slot is in the set that customs->given names. */
enum {
    NOTES_GIVEN = 1 << TIMED_CHANGE | 1 << TIMED_COUNTER | 1 << TIMED_KEYWORD |
                  1 << TIMED_POWER | 1 << TIMED_ROLL | 1 << TIMED_ABILITY |
                  1 << TIMED_LABEL,
};
void note_given(struct epic_game *g, const struct timed *t);
/* Class words of what has left play, which is remembered as it was. */
static inline bool is_remembered(const struct epic_game *g,
                                 const struct timed *t)
{
    return t->kind == TIMED_LABEL &&
           t->generation != card_at(g, t->card)->generation;
}
/* When a lasting change came, as `age` of what has entered play. */
int age_of_change(const struct timed *t);
/* What lasts until then ends: what that seat did, or anybody (NOBODY). */
void end_until(struct epic_game *g, int until, int seat);
/* That of this seat's which was to last so long lasts that long. */
void last_until(struct epic_game *g, int until, int seat, int now);
/* What lasts until end of turn ends now. */
void end_turn_effects(struct epic_game *g);

/* ---- damage, health, gold ---- */
/* The damage dealt from here on is dealt at once: what waits for something to
 * deal damage sees it once. */
void begin_strike(struct epic_game *g);
/* Returns whether any was dealt. */
bool deal_damage(struct epic_game *g, struct ref source, thing to, int n);
bool deal_deadly(struct epic_game *g, struct ref source, thing to, int n);
/* What dealt damage since things were settled breaks what breaks now. */
void note_breakers(struct epic_game *g, int card);
void forget_hits(struct epic_game *g);
void gain_health(struct epic_game *g, int seat, int n);
void lose_health(struct epic_game *g, int seat, int n);
void set_gold(struct epic_game *g, int seat, int n);
/* What a seat could pay with for what text asks. */
int funds_of(const struct epic_game *g, int seat, unsigned align);
int gold_for(const struct epic_game *g, int seat, unsigned align);
void pay_gold(struct epic_game *g, int seat, unsigned align, int n);

/* ---- triggers ---- */
enum { ABILITY_RIGHTEOUS = 0xFFFF };
/* The number of ON_COUNTERS is the kind, and above it how many were put. */
enum { COUNTER_BITS = 8 };
/* Something happened: note every triggered ability that waits for it.  `card`
 * is what it happened to, `other` the other end, `seat` the player. */
void find_watchers(struct epic_game *g, uint64_t on, int card, thing other,
                   int seat, int number);
/* Whether any ability may wait for any of these. */
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
/* The same of a step of the active player's turn. */
void find_step_watchers(struct epic_game *g, int step);
static inline void step_begins(struct epic_game *g, int step)
{
    uint64_t on = ON_MY_STEP(step) | ON_THEIR_STEP(step);
    if ((g->watching | g->watching_pile) & on)
        find_step_watchers(g, step);
}
/* 5.13.3: the gain waits like a trigger. */
void note_righteous(struct epic_game *g, int card, int seat, int n);
/* ECG-3.2.2: what waits since a card was played means it where it is now. */
void follow_waiting(struct epic_game *g, struct ref was);
void drop_trigger(struct epic_game *g, int i);
/* Whether a triggered line of that card, which waits nowhere, is about an
 * event (ON_ bits): one that would note `to`. */
bool answers(const struct epic_game *g, int ability, int card, int seat,
             uint64_t on, const struct trigger *to);
/* What a line says is done at once, in place of what was to happen. */
void note_instead(struct epic_game *g, int card, int seat, int ability,
                  thing subject);

/* ---- abilities of a card that work just now ---- */
struct ability_walk {
    int next, end;  /* in the design's range */
    int timed;      /* then among the abilities given to it */
    int universal;  /* then in the entries of what all champions can do */
    uint64_t words; /* and of these keywords */
    int tags_off;   /* TAG_ bits: lines that it has lost */
    bool more;      /* there is more to it than what is printed */
};
struct ability_walk abilities_of(const struct epic_game *g, int card);
/* Without what all champions can do, and of keywords only these. */
static inline void leave_out_common(struct ability_walk *w, uint64_t words)
{
    w->words &= words;
    w->universal = UNIVERSALS;
    w->more = w->words || w->timed >= 0 || w->tags_off;
}
int next_of_more(const struct epic_game *g, int card, struct ability_walk *w);
/* The next one, or 0. */
static inline int next_ability(const struct epic_game *g, int card,
                               struct ability_walk *w)
{
    if (w->more)
        return next_of_more(g, card, w);
    return w->next < w->end ? w->next++ : 0;
}

/* Whatever in play may set rules, or wait for what happens to others. */
struct slot_walk walk_worded(const struct epic_game *g);

/* ---- computed values ---- */
void derive_values(struct epic_game *g);
/* For a ruleset that derives in its own way: begin anew with the rules that
 * stand, without the abilities that lines had given; and note of a body what
 * windows ask for. */
void derive_begin(struct epic_game *g);
void derive_rules(struct epic_game *g);  /* only the rules that stand */
void derive_ruling(struct epic_game *g); /* and those of what has such lines */
void derive_facts(struct epic_game *g, int slot, const struct design *d,
                  const struct body *b);
/* Whether it has a power, and its posture is no obstacle to using one where
 * that is all it takes; g->powers is to know. */
bool may_use_powers(const struct epic_game *g, const struct design *d,
                    const struct body *b);
void note_powers(struct epic_game *g, const struct body *b);
/* A line gives the body an ability. */
void quote_ability(struct epic_game *g, struct body *b, int ability);
/* Something about this body alone has changed. */
void derive_body(struct epic_game *g, struct body *b);
/* Its values, and those of whom its lines speak, are out of date: it has changed,
 * or is about to leave. */
void spoil_values(struct epic_game *g, struct body *b);
/* The same, of whom something noted speaks: it begins or ends. */
void spoil_by(struct epic_game *g, const struct timed *t);
/* Another turn begins: lines that hold on one's own turn. */
void derive_for_turn(struct epic_game *g);
/* Whether it has to break is the ruleset's to say; as long as its defense is
 * more than the damage on it there is nothing to ask. */
static inline void note_beaten(struct epic_game *g, const struct body *b)
{
    g->unsettled |= (b->damage >= b->defense) | ((b->flags & BODY_DOOMED) != 0);
    _Static_assert(ENDS_BEATEN == 1, "as a condition is");
}
/* Whether there may be such (ENDS_): whoever looks says again what stays. */
static inline bool take_up(struct epic_game *g, unsigned ends)
{
    bool any = g->unsettled & ends;
    g->unsettled &= (uint16_t)~ends;
    return any;
}
static inline void refresh(struct epic_game *g)
{
    if (values_are_old(g))
        ruleset_of(g)->derive(g);
}

#endif

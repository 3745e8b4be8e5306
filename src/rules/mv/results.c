/* MV-res: one attack is resolved: who defends, each of its strikes, and the
 * counter attack of the defender.
 *
 * Frame: holds the attack (attack_of()); `number` is the declared attack, or
 * IN_RETURN; `rest` strikes left; `mode` 1 if its wounds are automatic; `first`
 * the defender; `pc` what a die takes off its defence. */
#include "rules/mv/block.h"
#include "rules/mv/persons.h"

int strikes_of(const struct epic_game *g, int attacker)
{
    const struct body *b = body_of(g, attacker);
    return b && has_word(g, b, KW_DOUBLE_STRIKE) ? 2 : 1;
}

static step_fn strike_over;

flow begin_resolve(struct epic_game *g, const struct attack *a, int number,
                   int strikes, bool automatic)
{
    const struct body *b = ref_body(g, a->attacker);
    bool own =
        number == IN_RETURN && b; /* a declared attack is the active seat's */
    struct frame *f =
        push(g, MV_RESOLVE, own ? b->controller : g->active, a->attacker.card);
    set_attack(f, a);
    f->number = (int16_t)number;
    f->rest = (uint16_t)strikes;
    f->mode = automatic;
    return next();
}

/* MV-multi-3: the attack has no effect; the attacker stays tapped. */
static flow negate(struct epic_game *g, const struct frame *f)
{
    tell_card(g, EPIC_EVENT_NEGATE, f->seat, f->card, 0);
    return finish(g);
}

static bool still_attacks(const struct epic_game *g, const struct frame *f)
{
    const struct attack a = attack_of(f);
    const struct body *b = ref_body(g, a.attacker);
    return b && is_in_play(b) && is_active(b) && b->controller == f->seat;
}

static flow check_attacker(struct epic_game *g, struct frame *f)
{
    refresh(g);
    return still_attacks(g, f) ? next() : negate(g, f);
}

/* The blocker, if it took on this attack; otherwise the target. */
static struct body *find_defender(const struct epic_game *g,
                                  const struct frame *f)
{
    const struct attack a = attack_of(f);
    bool taken = f->number != IN_RETURN && is_taken_on(g, f->number);
    int card = taken ? blocker_for(g, a.target) : NO_CARD;
    if (card != NO_CARD)
        return body_of(g, card);
    return ref_live(g, a.target) ? body_of(g, a.target.card) : NULL;
}

static flow who_defends(struct epic_game *g, struct frame *f)
{
    const struct body *d = find_defender(g, f);
    if (!d)
        return negate(g, f);
    f->first = d->card;
    f->chooser = d->controller;
    if (d->card != f->subject.card)
        show_itself_to(g, attack_of(f).attacker, ref_to(g, d->card));
    return next();
}

/* MV-block-10: a target that blocks elsewhere cannot defend itself: it takes
 * automatic wounds at the end of the results. */
static flow owe_automatic(struct epic_game *g, struct frame *f)
{
    const struct body *d = body_of(g, f->first);
    if (f->mode || f->number == IN_RETURN || d->card != f->subject.card ||
        !blocks_now(g, d))
        return next();
    owe_wounds(g, f->number, f->rest);
    return finish(g);
}

static void tell_strike(const struct epic_game *g, const struct frame *f,
                        int value, int defence, int how)
{
    tell_cards(g, EPIC_EVENT_STRIKE, f->seat, f->card, f->first,
               EPIC_MET(value, defence, how));
}
enum { MET_SUCCESS = 1, MET_AUTOMATIC = 2, MET_UNAFFECTED = 4 };

static flow missed(struct epic_game *g, struct frame *f, int value, int defence,
                   int how)
{
    tell_strike(g, f, value, defence, how);
    happen(g, ON_MISS, f->card, f->first, f->seat, f->x);
    set_later(g, f, strike_over);
    return flush(g, g->active);
}

static flow check_unaffected(struct epic_game *g, struct frame *f)
{
    const struct attack a = attack_of(f);
    if (!is_unaffected(g, body_of(g, f->first), &a))
        return next();
    return missed(g, f, mv_attack_value(g, &a), 0, MET_UNAFFECTED);
}

/* 1d3 is rolled as half of 1d6, rounded up. */
static flow roll_weakness(struct epic_game *g, struct frame *f)
{
    enum { FLAT = 3 };
    const struct attack a = attack_of(f);
    f->pc = 0;
    if (!f->mode && is_weak_against(g, body_of(g, f->first), &a))
        f->pc =
            switch_value(g, SWITCH_VULNERABLE_FLAT)
                ? FLAT
                : (uint8_t)((roll_dice(g, f->chooser, f->first, 1, 6) + 1) / 2);
    return next();
}

/* Switch accumulate: the note of what earlier attacks of this turn have
 * dealt. */
static struct timed *strain_on(const struct epic_game *g, const struct body *d)
{
    for (int i = 0; i < notes_with(g, TIMED_STRAIN); i++) {
        struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_STRAIN && t->card == d->card &&
            t->generation == d->generation)
            return t;
    }
    return NULL;
}

/* The total attack value so far this turn; `enough` is what it takes to wound,
 * which resets the total. */
static int with_strain(struct epic_game *g, const struct body *d, int value,
                       int enough)
{
    struct timed *t = strain_on(g, d);
    if (!switch_value(g, SWITCH_ACCUMULATE))
        return value;
    if (!t)
        t = add_timed(g, TIMED_STRAIN, UNTIL_END_OF_TURN, d->controller,
                      ref_to(g, d->card));
    if (!t)
        return value;
    int all = t->strain.dealt + value;
    t->strain.dealt = (uint16_t)(all >= enough ? 0 : all); /* a wound resets
                                                            * it */
    return all;
}

static flow compare(struct epic_game *g, struct frame *f)
{
    const struct attack a = attack_of(f);
    const struct body *d = body_of(g, f->first);
    int value = mv_attack_value(g, &a);
    int defence = mv_defence(g, d, &a) - f->pc;
    if (defence < 0)
        defence = 0;
    int enough = defence + (switch_value(g, SWITCH_WOUND_ON_TIE) ? 1 : 0);
    if (!f->mode && with_strain(g, d, value, enough) < enough)
        return missed(g, f, value, defence, 0);
    tell_strike(g, f, value, defence,
                MET_SUCCESS | (f->mode ? MET_AUTOMATIC : 0));
    return begin_hit(g, &a, d, f->seat);
}

/* MV-kw-doublestrike-2: each strike is resolved by itself; the defender is
 * determined anew. */
static flow strike_over(struct epic_game *g, struct frame *f)
{
    return --f->rest > 0 ? back_to(g, f, check_attacker) : next();
}

/* ---- counter attack ------------------------------------------------------ */

static bool may_counter(const struct epic_game *g, const struct frame *f)
{
    const struct body *d = body_of(g, f->first), *x = body_of(g, f->card);
    struct attack_mode modes[POWERS_MAX];
    if (f->number == IN_RETURN || !d || !x || !is_character(g, d) ||
        !is_active(d) || !has_word(g, d, KW_COUNTER_ATTACK) ||
        is_marked(g, d, MARK_INTANGIBLE) ||
        rule_binds(g, RULE_CANNOT_ATTACK, d->card))
        return false;
    int n = mv_modes(g, d, modes);
    for (int i = 0; i < n; i++)
        if (!why_not_target(g, d, modes[i].kind, x))
            return true;
    return false;
}

static flow ask_counter(struct epic_game *g, struct frame *f)
{
    refresh(g);
    if (!may_counter(g, f))
        return finish(g);
    g->asked_card = f->first;
    g->asked_about = (int16_t)f->card;
    return ask_yes_no(g, f->chooser);
}

/* From here on the frame is that of the attack in return. */
static flow take_counter(struct epic_game *g, struct frame *f)
{
    if (g->answer.act != EPIC_YES)
        return finish(g);
    struct ref attacker = ref_to(g, f->card), own = ref_to(g, f->first);
    f->seat = f->chooser;
    f->card = own.card;
    f->generation = own.generation;
    f->subject = attacker;
    f->number = IN_RETURN;
    return next();
}

static flow ask_counter_with(struct epic_game *g, struct frame *f)
{
    g->asked_card = f->card;
    g->asked_about = (int16_t)f->subject.card;
    return ask_unless_forced(g, EPIC_ASK_MODE, f->seat);
}

/* Triggers of attacking resolve before the counter attack does. */
static flow launch_counter(struct epic_game *g, struct frame *f)
{
    take_attack_mode(g, f);
    struct attack a = attack_of(f);
    launch(g, &a);
    settle(g);
    return flush(g, g->active);
}

static flow strike_back(struct epic_game *g, struct frame *f)
{
    struct attack a = attack_of(f);
    return begin_resolve(g, &a, IN_RETURN, strikes_of(g, f->card), false);
}

const struct step RESOLVE_MV[] = {
    { "MV-attack-12", check_attacker },
    { "MV-block-5", who_defends },
    { "MV-block-10", owe_automatic },
    { "MV-kw-immune-1", check_unaffected },
    { "MV-kw-vulnerable-1", roll_weakness },
    { "MV-wound-1", compare },
    { "MV-kw-doublestrike-2", strike_over },
    { "MV-kw-counter-1", ask_counter },
    { "MV-kw-counter-3", take_counter },
    { "MV-kw-counter-5", ask_counter_with },
    { "MV-abil-2", launch_counter },
    { "MV-kw-counter-1", strike_back },
    STEP_END,
};

/* Of a counter attack both must be there. */
bool mv_resolve_left(struct epic_game *g, struct frame *f, unsigned out)
{
    bool asking = f == top_frame(g) && g->asked;
    bool both = body_of(g, f->card) && body_of(g, f->first) &&
                body_of(g, f->subject.card);
    return ((out >> f->seat & 1) || (asking && !both)) && end_procedure(g, f);
}

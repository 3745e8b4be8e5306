/* Wounds, points, and the states of items. */
#include "rules/mv/harm.h"

#include "rules/mv/persons.h"

/* ---- points -------------------------------------------------------------- */

static int printed_cost(const struct epic_game *g, const struct body *b)
{
    bool token = card_at(g, b->card)->marks & CARD_TOKEN;
    return token ? 0 : design_of(g, b->card)->cost;
}

/* MV-points-2: including its items in any state, but not incidents. */
int points_of(const struct epic_game *g, const struct body *b)
{
    if (rule_binds(g, RULE_WORTH, b->card))
        return rule_sum(g, RULE_WORTH, b->card, b->controller);
    int points = printed_cost(g, b);
    for (int i = -1; (i = next_rest(g, i)) >= 0;) {
        const struct body *o = body_at(g, i);
        if (is_attached_to(g, o, b->card) &&
            (design_of(g, o->card)->kinds & KIND_OBJECT))
            points += printed_cost(g, o);
    }
    return points;
}

/* MV-points-10: no points for cards of one's own side. */
static bool counts_for(const struct epic_game *g, const struct body *b,
                       int seat)
{
    return seat != NOBODY &&
           !are_friends(g, seat, card_owner(card_at(g, b->card)));
}

static void add_points(struct epic_game *g, int seat, int points)
{
    touch(g, LOOK_SEATS);
    g->seat[seat].health = (int16_t)(g->seat[seat].health + points);
    g->unsettled |= ENDS_GAME;
}

static void score(struct epic_game *g, const struct body *b, int seat)
{
    if (!counts_for(g, b, seat))
        return;
    int points = points_of(g, b);
    add_points(g, seat, points);
    g->quiet_since = g->turn;
    tell_card(g, EPIC_EVENT_SCORE, seat, b->card, points);
    if (points > 0)
        happen(g, ON_GAIN, NO_CARD, NO_CARD, seat, points);
}

/* MV-camp-7: in a campaign a kill costs as much as a success is worth; the score
 * may fall below 0. */
static void pay_for_kill(struct epic_game *g, const struct body *b, int seat)
{
    int points = counts_for(g, b, seat) ? points_of(g, b) : 0;
    if (!points)
        return;
    add_points(g, seat, -points);
    tell_card(g, EPIC_EVENT_PENALTY, seat, b->card, points);
}

/* ---- wounds -------------------------------------------------------------- */

/* Fire the triggers of the victim and of the source, if that is still there. */
static void happen_by(struct epic_game *g, uint64_t to_it, uint64_t of_source,
                      const struct body *b, struct harm by)
{
    bool live = by.source.card < g->cards && ref_live(g, by.source) &&
                body_of(g, by.source.card);
    happen(g, to_it, b->card, live ? by.source.card : NO_CARD, b->controller,
           1);
    if (live)
        happen(g, of_source, by.source.card, b->card, b->controller, 1);
}

static int source_card(const struct epic_game *g, struct harm by)
{
    return by.source.card < g->cards ? (int)by.source.card : -1;
}

static void become_disabled(struct epic_game *g, struct body *b, struct harm by)
{
    score(g, b, by.seat);
    tell_cards(g, EPIC_EVENT_DISABLE, b->controller, b->card,
               source_card(g, by), 0);
    let_go(g, b->card, HOLD_NONE);
    happen_by(g, ON_DISABLED, ON_DISABLES, b, by);
}

static void die(struct epic_game *g, struct body *b, struct harm by)
{
    struct ref dead = ref_to(g, b->card);
    bool done;
    if (is_active(b))
        score(g, b, by.seat);
    if (g->cap.campaign)
        pay_for_kill(g, b, by.seat);
    happen_by(g, 0, ON_KILLS, b, by); /* the victim's own fire as it leaves */
    let_go(g, b->card, HOLD_NONE);
    send_away(g, &dead, 1, LEAVE_KILLED, ZONE_GRAVE, TOP, false, &done);
}

static bool cannot_die(const struct epic_game *g, const struct body *b)
{
    return words_of(g, b) & KW_INVULNERABLE;
}

bool can_wound(const struct epic_game *g, const struct body *b, bool kills)
{
    return is_active(b) || (kills && !cannot_die(g, b));
}

/* MV-kw-archenemy-2: a locked character does not take another's wound, and a
 * locked source wounds only its enemy. */
static bool takes_wound(const struct epic_game *g, const struct body *o,
                        const struct body *b, struct harm by)
{
    return o != b && is_active(o) && may_affect(g, o->card, b->card) &&
           may_affect(g, by.source.card, o->card) &&
           rule_between(g, RULE_TAKES_WOUND, o->card, b->card);
}

struct body *who_takes(struct epic_game *g, struct body *b, struct harm by)
{
    if (by.price || !in_force(g, RULE_TAKES_WOUND))
        return b;
    refresh(g);
    if (!can_wound(g, b, by.kills))
        return b;
    for (int i = 0; i < g->bodies; i++) {
        struct body *o = in_play(g, i);
        if (o && takes_wound(g, o, b, by))
            return o;
    }
    return b;
}

bool give_wound(struct epic_game *g, struct body *b, struct harm by)
{
    if (!(kinds_of(g, b) & KIND_CHAMPION))
        return false;
    refresh(g);
    if (!can_wound(g, b, by.kills) ||
        (!by.price && use_up_rule(g, b, RULE_PREVENT_WOUND)))
        return false;
    touch(g, LOOK_STATES);
    if (!is_active(b)) { /* MV-wound-4: the third wound counts as a wound,
                          * too */
        happen_by(g, ON_WOUNDED, ON_WOUNDS, b, by);
        die(g, b, by);
        return true;
    }
    set_wounds(g, b, b->damage + 1);
    tell_cards(g, EPIC_EVENT_WOUND, b->controller, b->card, source_card(g, by),
               b->damage);
    let_go(g, b->card, HOLD_ENSLAVE);
    happen_by(g, ON_WOUNDED, ON_WOUNDS, b, by);
    if (!is_active(b))
        become_disabled(g, b, by);
    return true;
}

bool disable_character(struct epic_game *g, struct body *b, struct harm by)
{
    if (!is_active(b) || !(kinds_of(g, b) & KIND_CHAMPION))
        return false;
    touch(g, LOOK_STATES);
    set_wounds(g, b, WOUNDS_DISABLED);
    become_disabled(g, b, by);
    return true;
}

bool kill_character(struct epic_game *g, struct body *b, struct harm by)
{
    refresh(g);
    if (cannot_die(g, b))
        return false;
    die(g, b, by);
    return true;
}

bool heal_wounds(struct epic_game *g, struct body *b, int n)
{
    if (n > b->damage)
        n = b->damage;
    if (n <= 0 || rule_binds(g, RULE_CANNOT_BE_HEALED, b->card))
        return false;
    touch(g, LOOK_STATES);
    set_wounds(g, b, b->damage - n);
    tell_card(g, EPIC_EVENT_HEAL, b->controller, b->card, n);
    happen(g, ON_HEALED, b->card, NO_CARD, b->controller, n);
    return true;
}

/* ---- items --------------------------------------------------------------- */

bool item_works(const struct epic_game *g, const struct body *item)
{
    return person_by(g, item)->state == STATE_WORKS &&
           !(item->words & KW_SILENT);
}

bool bearer_fits(const struct epic_game *g, const struct body *item)
{
    int bearer = design_of(g, item->card)->bearer;
    int host = person_by(g, item)->host;
    if (!bearer || host == NO_CARD)
        return true;
    struct scene s = scene_at(g, item->card, item->controller);
    return matches(&s, bearer, (thing)host);
}

bool can_be_lost(const struct epic_game *g, const struct body *item)
{
    const struct person *p = person_by(g, item);
    const struct design *d = design_of(g, item->card);
    enum { NEITHER = ITEM_NO_DISABLE | ITEM_NO_KNOCK };
    return (d->kinds & KIND_OBJECT) && p->host != NO_CARD &&
           p->state == STATE_WORKS && (d->item & NEITHER) != NEITHER;
}

static void set_state(struct epic_game *g, struct body *item, int state,
                      int event)
{
    person_by(g, item)->state = (uint8_t)state;
    note_loss(g, person_by(g, item));
    touch(g, LOOK_STATES);
    mark_stale(g, item);
    tell_card(g, event, item->controller, item->card, 0);
    if (state != STATE_WORKS)
        happen(g, ON_ITEM_OFF, item->card, NO_CARD, item->controller, 1);
}

void destroy_item(struct epic_game *g, struct body *item)
{
    struct ref r = ref_to(g, item->card);
    bool done;
    happen(g, ON_ITEM_OFF, item->card, NO_CARD, item->controller, 1);
    send_away(g, &r, 1, LEAVE_BROKEN, ZONE_PILE, TOP, false, &done);
}

bool disable_item(struct epic_game *g, struct body *item)
{
    int is = design_of(g, item->card)->item;
    if ((is & ITEM_NO_DISABLE) || person_by(g, item)->state != STATE_WORKS)
        return false;
    if (is & ITEM_FRAGILE)
        destroy_item(g, item);
    else
        set_state(g, item, STATE_OFF, EPIC_EVENT_DISABLE);
    return true;
}

bool knock_item(struct epic_game *g, struct body *item)
{
    const struct person *p = person_by(g, item);
    if ((design_of(g, item->card)->item & ITEM_NO_KNOCK) ||
        p->host == NO_CARD || p->state != STATE_WORKS)
        return false;
    set_state(g, item, STATE_AWAY, EPIC_EVENT_KNOCK);
    return true;
}

/* MV-item-24: an item carried by the character's own card is knocked away;
 * others are disabled, if they can be. */
bool lose_item(struct epic_game *g, struct body *item)
{
    bool carried = card_at(g, item->card)->marks & CARD_TOKEN;
    return carried ? knock_item(g, item) || disable_item(g, item)
                   : disable_item(g, item) || knock_item(g, item);
}

bool repair_item(struct epic_game *g, struct body *item)
{
    if (person_by(g, item)->state != STATE_OFF)
        return false;
    set_state(g, item, STATE_WORKS, EPIC_EVENT_REPAIR);
    return true;
}

bool recover_item(struct epic_game *g, struct body *item)
{
    if (person_by(g, item)->state != STATE_AWAY)
        return false;
    set_state(g, item, STATE_WORKS, EPIC_EVENT_RECOVER);
    return true;
}

/* ---- possession and slavery ---------------------------------------------- */

void hold_on(struct epic_game *g, const struct body *holder,
             const struct body *victim, int hold)
{
    struct timed *t = add_timed(g, TIMED_CONTROL, WHILE_IT_STAYS,
                                holder->controller, ref_to(g, victim->card));
    if (!t)
        return;
    t->control.back_to = victim->controller;
    t->control.hold = (uint8_t)hold;
    t->source = ref_to(g, holder->card);
    g->dirty = DIRTY_ALL;
    g->unsettled |= ENDS_HOLD;
    tell_card(g, EPIC_EVENT_MARK, holder->controller, victim->card, hold);
}

void let_go(struct epic_game *g, int card, int hold)
{
    for (int i = notes_with(g, TIMED_CONTROL) - 1; i >= 0; i--) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_CONTROL && t->control.hold &&
            t->source.card == card && (!hold || t->control.hold == hold)) {
            drop_timed(g, i);
            g->dirty = DIRTY_ALL;
        }
    }
}

bool possesses(const struct epic_game *g, int card)
{
    for (int i = 0; i < notes_with(g, TIMED_CONTROL); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_CONTROL && t->control.hold == HOLD_POSSESS &&
            t->source.card == card)
            return true;
    }
    return false;
}

/* MV-kw-possess-5, -7, MV-kw-enslave-7: the holder must be in play, active and
 * under the same controller; a possessor must also stay tapped. */
static bool still_holds(const struct epic_game *g, const struct timed *t)
{
    const struct body *b = ref_body(g, t->source);
    return b && is_in_play(b) && is_active(b) && b->controller == t->seat &&
           (t->control.hold != HOLD_POSSESS || b->position != PREPARED);
}

bool loosen_holds(struct epic_game *g)
{
    bool any = false;
    for (int i = notes_with(g, TIMED_CONTROL) - 1; i >= 0; i--) {
        const struct timed *t = timed_at(g, i);
        if (t->kind != TIMED_CONTROL || !t->control.hold)
            continue;
        if (still_holds(g, t)) {
            g->unsettled |= ENDS_HOLD;
            continue;
        }
        drop_timed(g, i);
        g->dirty = DIRTY_ALL;
        any = true;
    }
    return any;
}

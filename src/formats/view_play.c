/* view_play.c - the part of a view that is in play: bodies, lasting effects,
 * attacks, triggers. */
#include "formats/view.h"

#include "kernel/mode.h"
#include "verbs/effect.h"

static int16_t card_or_none(int card)
{
    return (int16_t)(card == NO_CARD ? -1 : card);
}

static bool add_labels(const struct epic_game *g, const struct body *b,
                       epic_view_body *v, epic_view *out)
{
    v->labels.first = out->label_count;
    for (const struct timed *t = NULL; (t = next_label(g, b, t));) {
        if (out->label_count == EPIC_VIEW_LABELS)
            return false;
        out->labels[out->label_count++] =
            (int16_t)(t->label.has ? t->label.word : -t->label.word);
        v->labels.count++;
    }
    return true;
}

/* Data of a body that only some games have. */
static bool add_beside(const struct epic_game *g, const struct body *b,
                       epic_view_body *v, epic_view *out)
{
    const struct sight *sight = ruleset_of(g)->sight;
    v->host = v->host_seat = v->locked = -1;
    if (!add_labels(g, b, v, out))
        return false;
    if (sight && sight->beside)
        sight->beside(g, b, v);
    v->powers.first = out->power_count;
    if (!sight || !sight->powers)
        return true;
    int room = EPIC_VIEW_POWERS - out->power_count;
    int n = sight->powers(g, b->card, &out->powers[out->power_count], room);
    if (n > room)
        return false;
    v->powers.count = (int16_t)n;
    out->power_count = (int16_t)(out->power_count + n);
    return true;
}

bool add_bodies(const struct epic_game *g, epic_view *out)
{
    /* BODY_DOOMED exists within one step only. */
    enum { SHOWN_FLAGS = (uint8_t) ~(BODY_DOOMED | BODY_VEILED) };
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (!b)
            continue;
        if (out->body_count == EPIC_VIEW_BODIES)
            return false;
        const struct card *c = card_at(g, b->card);
        epic_view_body *v = &out->bodies[out->body_count++];
        v->card = (int16_t)b->card;
        v->owner = (uint8_t)card_owner(c);
        v->controller = b->controller;
        v->position = b->position;
        v->flags = b->flags & SHOWN_FLAGS;
        if (c->marks & CARD_TOKEN)
            v->flags |= EPIC_BODY_TOKEN;
        if (b->flags & BODY_VEILED)
            v->flags |= EPIC_BODY_VEILED;
        v->damage = b->damage;
        v->counters = b->counters;
        if (view_sees(g, b->card, out)) {
            v->design = (int16_t)c->design;
            v->offense = b->offense;
            v->defense = b->defense;
        }
        v->alignments = b->align;
        v->hurt = b->hurt;
        v->keywords = words_of(g, b) & ~KW_NOT_WORDS;
        if (!add_beside(g, b, v, out))
            return false;
    }
    return true;
}

/* Which rule, ability, counter, change or card the note is about, and how
 * often. */
static void lasting_which(const struct timed *t, epic_view_lasting *v)
{
    v->count = 1;
    switch (t->kind) {
    case TIMED_RULE:
        v->which = t->rule.number;
        break;
    case TIMED_CONTROL:
        v->which = t->control.back_to;
        break;
    case TIMED_ABILITY:
    case TIMED_LATER:
    case TIMED_WAITING:
        v->which = t->ability.number;
        break;
    case TIMED_COUNTER:
        v->which = t->counter.kind;
        v->count = t->counter.count;
        break;
    case TIMED_CHANGE:
        v->which = t->change.number;
        v->count = t->change.times;
        break;
    case TIMED_ROLL:
        v->which = t->roll.number;
        break;
    case TIMED_BLOCKS:
        v->which = t->other.card;
        break;
    default:
        v->which = 0;
    }
}

static bool add_hunted(const struct epic_game *g, epic_view *out)
{
    const struct customs *customs = ruleset_of(g)->customs;
    int hunted = customs->hunted ? customs->hunted(g) : -1;
    if (hunted < 0)
        return true;
    if (out->lasting_count == EPIC_VIEW_LASTING)
        return false;
    out->lasting[out->lasting_count++] =
        (epic_view_lasting){ .kind = EPIC_LASTING_HUNTED,
                             .by = seat_or_none(g->active),
                             .seat = -1,
                             .card = (int16_t)hunted };
    return true;
}

bool add_lasting(const struct epic_game *g, epic_view *out)
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        struct ref about = { t->card, t->generation, 0 };
        bool rolled = t->kind == TIMED_ROLL && t->roll.what == ROLL_CHANGE;
        int kind = rolled ? TIMED_CHANGE : t->kind;
        if (kind == TIMED_BAN || kind == TIMED_USED || kind == TIMED_PRINTED ||
            kind == TIMED_UNDER || kind == TIMED_HIT || kind >= TIMED_ATTACK)
            continue; /* visible in the options, or by where the card is */
        bool later = t->kind == TIMED_LATER || t->kind == TIMED_WAITING;
        if (t->card != NO_CARD && !later && !ref_live(g, about))
            continue;
        if (out->lasting_count == EPIC_VIEW_LASTING)
            return false;
        epic_view_lasting *v = &out->lasting[out->lasting_count++];
        v->kind = (uint8_t)kind;
        v->this_turn = t->until == UNTIL_END_OF_TURN;
        v->by = seat_or_none(t->seat);
        v->seat = (int8_t)(is_seat(t->card) ? thing_seat(t->card) : -1);
        if (t->kind == TIMED_TURN)
            v->seat = v->by;
        v->card =
            is_seat(t->card) || t->card == NO_CARD ? -1 : (int16_t)t->card;
        lasting_which(t, v);
    }
    return add_hunted(g, out);
}

/* The blocker of attacks on that card, or -1. */
static int16_t blocker_for(const struct epic_game *g, int card)
{
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_BLOCKS && t->other.card == card &&
            ref_live(g, (struct ref){ t->card, t->generation, 0 }))
            return (int16_t)t->card;
    }
    return -1;
}

bool add_attacks(const struct epic_game *g, epic_view *out)
{
    const struct sight *sight = ruleset_of(g)->sight;
    for (int i = 0; i < g->timed; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind != TIMED_ATTACK)
            continue;
        if (out->attack_count == EPIC_VIEW_ATTACKS)
            return false;
        epic_view_attack *v = &out->attacks[out->attack_count++];
        v->card = (int16_t)t->card;
        v->target = (int16_t)t->attack.target;
        v->blocker = (int16_t)(t->attack.owes & TAKEN_ON
                                   ? blocker_for(g, t->attack.target)
                                   : -1);
        v->with = card_or_none(t->attack.weapon);
        v->kind = t->attack.kind;
        v->sub = t->attack.sub;
        if (sight && sight->attack_value)
            v->value = (int16_t)sight->attack_value(g, t);
    }
    return true;
}

bool add_triggers(const struct epic_game *g, epic_view *out)
{
    for (int i = 0; i < g->triggers; i++) {
        const struct trigger *t = trigger_at(g, i);
        if (out->trigger_count == EPIC_VIEW_TRIGGERS)
            return false;
        out->triggers[out->trigger_count++] =
            (epic_view_trigger){ (int16_t)t->card, (int8_t)t->seat, t->batch,
                                 t->ability, t->count };
    }
    return true;
}

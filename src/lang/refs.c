/* refs.c - resolves pronouns by searching the clauses backwards. */
#include "lang/refs.h"

#include "lang/words.h"

#include <stddef.h>

bool is_governor(int verb)
{
    return verb == VERB_MAY || verb == VERB_IF || verb == VERB_FOR_EACH ||
           verb == VERB_EACH_PLAYER;
}

/* The number picked or created is certainly one. */
static bool is_one(const struct run_view *v, int amount)
{
    const struct amount *a = &v->amount[amount];
    return a->kind == AMOUNT_CONST && a->plus == 1;
}

enum holds clause_holds(const struct run_view *v, const struct clause *c)
{
    bool target_player = c->who == WHO_TARGET || c->who == WHO_TARGET_OPPONENT;
    switch (c->verb) {
    case VERB_LOOK:
        if (c->pick == PICK_ALL) /* a hand */
            return HOLDS_MANY;
        return is_one(v, c->amount) ? HOLDS_ONE : HOLDS_MANY;
    case VERB_TOKENS:
        return is_one(v, c->amount) ? HOLDS_ONE : HOLDS_MANY;
    case VERB_COPY:
    case VERB_COPY_ITEM:
        return HOLDS_ONE;
    case VERB_DISCARD:
        if (c->pick == PICK_REF)
            return HOLDS_NOTHING;
        return c->pick != PICK_ALL && is_one(v, c->amount) ? HOLDS_ONE
                                                           : HOLDS_MANY;
    case VERB_REVEAL_HAND:
    case VERB_CHOOSE_WORD:
    case VERB_BECOME:
        return HOLDS_NOTHING;
    }
    if (c->verb == VERB_MAY) /* the player who was asked */
        return target_player ? HOLDS_PLAYER : HOLDS_NOTHING;
    if (is_governor(c->verb))
        return HOLDS_NOTHING;
    const struct filter *f = &v->filter[c->filter];
    switch (c->pick) {
    case PICK_NONE:
        return target_player ? HOLDS_PLAYER : HOLDS_NOTHING;
    case PICK_ALL:
        return f->kinds == KIND_PLAYER ? HOLDS_NOTHING : HOLDS_MANY;
    case PICK_TARGET:
    case PICK_CHOOSE:
    case PICK_RANDOM:
        if (c->count || c->also || (c->flags & (FLAG_ANY_NUMBER | FLAG_BIND_X)))
            return HOLDS_MANY;
        return f->kinds == KIND_PLAYER ? HOLDS_PLAYER : HOLDS_ONE;
    default: /* "this", "it": nothing new */
        return HOLDS_NOTHING;
    }
}

/* What the slot held when the pronoun was read: `also` of clause i - 1 is read
 * after its pick. */
static enum holds holds_at(const struct run_view *v, int j, int i)
{
    struct clause c = v->clause[j];
    if (v->also && j == i - 1)
        c.also = 0;
    return clause_holds(v, &c);
}

static bool encloses(const struct run_view *v, int outer, int i)
{
    int span = v->clause[outer].span;
    return span == SPAN_OPEN || i <= outer + span;
}

static bool over_players(const struct run_view *v, const struct clause *c)
{
    return v->filter[c->filter].kinds == KIND_PLAYER;
}

bool is_sure(const struct run_view *v, int j, int i)
{
    for (int k = 0; k < j; k++)
        if (is_governor(v->clause[k].verb) && encloses(v, k, j) &&
            !encloses(v, k, i))
            return false;
    return true;
}

int ref_lone(const struct run_view *v, const struct condition *conditions,
             int i)
{
    if (ref_it(v, i) != SLOT_NONE)
        return 0;
    for (int j = i - 1; j >= 0; j--) {
        const struct condition *c = &conditions[v->clause[j].cond];
        if (v->clause[j].verb == VERB_IF && encloses(v, j, i) &&
            c->kind == COND_COUNT && c->compare == CMP_EXACTLY && !c->negated &&
            is_one(v, c->amount))
            return c->filter;
    }
    return 0;
}

int sentence_of(const struct clause *run, int i)
{
    while (i > 0 && (run[i].joined || (run[i].flags & FLAG_THEN)))
        i--;
    return i;
}

static bool is_round_of(const struct run_view *v, int j, int i)
{
    const struct clause *c = &v->clause[j];
    return c->verb == VERB_FOR_EACH && encloses(v, j, i) && !over_players(v, c);
}

/* Antecedents of "it" outside the clauses: what a delayed effect carries over,
 * or the subject of the event. */
static int it_of_event(const struct run_view *v)
{
    if (v->carried)
        return v->carried == HOLDS_ONE ? SLOT_SUBJECT : SLOT_NONE;
    if (!v->head ||
        (v->head->kind != ABILITY_TRIGGER && v->head->kind != ABILITY_INSTEAD &&
         v->head->kind != ABILITY_AS))
        return SLOT_NONE;
    if ((v->head->events == ON_DEALS && v->head->to_kinds == KIND_CHAMPION) ||
        v->head->events == ON_BREAKS || v->head->to_filter)
        return SLOT_OTHER;
    return v->head->filter ? SLOT_SUBJECT : SLOT_THIS;
}

int ref_it(const struct run_view *v, int i)
{
    for (int j = i - 1; j >= 0; j--)
        if (is_round_of(v, j, i) || holds_at(v, j, i) == HOLDS_ONE)
            return j;
    return it_of_event(v);
}

bool it_is_clear(const struct run_view *v, int i, int slot)
{
    if (slot >= i || is_round_of(v, slot, i))
        return true;
    int from = slot < v->sentence ? 0 : v->sentence;
    for (int j = from; j < i; j++)
        if (j != slot &&
            (is_round_of(v, j, i) || holds_at(v, j, i) == HOLDS_ONE))
            return false;
    int event = from == 0 ? it_of_event(v) : SLOT_NONE;
    return event == SLOT_NONE || event == SLOT_THIS;
}

int ref_them(const struct run_view *v, int i)
{
    for (int j = i - 1; j >= 0; j--)
        if (holds_at(v, j, i) == HOLDS_MANY)
            return j;
    return SLOT_NONE;
}

/* Verbs whose slot holds what they created, not what they were applied to. */
static bool makes(const struct clause *c)
{
    return c->verb == VERB_COPY || c->verb == VERB_TRANSFORM;
}

int ref_target(const struct run_view *v, int i)
{
    for (int j = i - 1; j >= 0; j--)
        if (v->clause[j].pick == PICK_TARGET && !makes(&v->clause[j]) &&
            holds_at(v, j, i) != HOLDS_PLAYER)
            return j;
    return SLOT_NONE;
}

int ref_other(const struct run_view *v, int i)
{
    while (--i >= 0 && v->clause[i].pick != PICK_TARGET)
        ;
    return i < 0 ? SLOT_NONE : i;
}

/* Events that happen to a player, or involve one. */
static const uint64_t PLAYER_EVENTS =
    ON_DRAW | ON_GAIN | ON_LOSE | ON_ATTACKED | ON_PLAY | ON_TURN_START |
    ON_TURN_END | ON_STEP | ON_EQUIPPED | ON_USED | ON_HELD | ON_UNHELD;

/* The slot holds the cards and the player they belong to. */
static bool looks_at_player(const struct clause *c)
{
    return c->verb == VERB_LOOK &&
           (c->who == WHO_TARGET || c->who == WHO_TARGET_OPPONENT);
}

int ref_player(const struct run_view *v, int i)
{
    for (int j = i - 1; j >= 0; j--) {
        const struct clause *c = &v->clause[j];
        if (c->verb == VERB_FOR_EACH && encloses(v, j, i) && over_players(v, c))
            return j; /* the player of this round */
        if (holds_at(v, j, i) == HOLDS_PLAYER || looks_at_player(c))
            return j;
    }
    if (v->carried)
        return v->carried == HOLDS_PLAYER ? SLOT_SUBJECT : SLOT_NONE;
    if (v->host) /* the player it is attached to */
        return SLOT_HOST;
    if (v->head && v->head->kind == ABILITY_TRIGGER &&
        ((v->head->events & PLAYER_EVENTS) ||
         (v->head->to_kinds & KIND_PLAYER)))
        return SLOT_OTHER;
    return SLOT_NONE;
}

bool is_copy(const struct clause *c)
{
    return c->verb == VERB_COPY || c->verb == VERB_COPY_ITEM;
}

static int last_of(const struct run_view *v, int i, int verb)
{
    while (--i >= 0 && v->clause[i].verb != verb)
        ;
    return i < 0 ? SLOT_NONE : i;
}

int ref_copy(const struct run_view *v, int i)
{
    while (--i >= 0 && !is_copy(&v->clause[i]))
        ;
    return i < 0 ? SLOT_NONE : i;
}

int ref_lost(const struct run_view *v, int i)
{
    return last_of(v, i, VERB_LOSE_HEALTH);
}

int ref_rest(const struct run_view *v, int i)
{
    for (int j = i - 1; j >= 0; j--)
        if (v->clause[j].verb == VERB_LOOK)
            return j;
    return SLOT_NONE;
}

static const struct {
    uint8_t verb, done;
    const char *word;
} WAYS[] = {
    { VERB_BREAK, DONE_IT, "broken" },
    { VERB_DEAL, DONE_IT, "damaged" },
    { VERB_DEAL, DONE_BROKEN, "broken" },
    { VERB_DIVIDE, DONE_IT, "damaged" },
    { VERB_DIVIDE, DONE_BROKEN, "broken" },
    { VERB_BANISH, DONE_IT, "banished" },
    { VERB_DISCARD, DONE_IT, "discarded" },
    { VERB_CHOOSE, DONE_IT, "chosen" },
    { VERB_MOVE, DONE_IT, "moved" },
    { VERB_PLAY, DONE_IT, "played" },
    { VERB_EXPEND, DONE_IT, "expended" },
    { VERB_PREPARE, DONE_IT, "prepared" },
    { VERB_FLIP, DONE_IT, "flipped" },
    { VERB_TRANSFORM, DONE_IT, "made" },
    { VERB_TOKENS, DONE_IT, "made" },
    { VERB_COPY, DONE_IT, "made" },
    { VERB_LOOK, DONE_IT, "revealed" },
    { VERB_REVEAL_HAND, DONE_IT, "revealed" },
    { VERB_STOP, DONE_IT, "stopped" },
    { VERB_WOUND, DONE_IT, "wounded" },
    { VERB_HEAL, DONE_IT, "healed" },
    { VERB_KILL, DONE_IT, "killed" },
    { VERB_DISABLE, DONE_IT, "disabled" },
    { VERB_KNOCK, DONE_IT, "knocked" },
    { VERB_REPAIR, DONE_IT, "repaired" },
    { VERB_RECOVER, DONE_IT, "recovered" },
};
enum { WAY_COUNT = sizeof WAYS / sizeof WAYS[0] };

int ref_way(const struct run_view *v, int i, const char *word, int len,
            int *done)
{
    for (int j = i - 1; j >= 0; j--)
        for (int k = 0; k < WAY_COUNT; k++)
            if (WAYS[k].verb == v->clause[j].verb &&
                word_is(word, len, WAYS[k].word)) {
                *done = WAYS[k].done;
                return j;
            }
    return SLOT_NONE;
}

const char *way_word(const struct clause *c, int done)
{
    for (int k = 0; k < WAY_COUNT; k++)
        if (WAYS[k].verb == c->verb && WAYS[k].done == done)
            return WAYS[k].word;
    return NULL;
}

bool own_player(const struct run_view *v, int i)
{
    return v->also && i > 0 && holds_at(v, i - 1, i) == HOLDS_PLAYER;
}

bool in_each_player(const struct run_view *v, int i)
{
    if (v->chooser)
        return true;
    for (int j = i - 1; j >= 0; j--)
        if (v->clause[j].verb == VERB_EACH_PLAYER && encloses(v, j, i))
            return true;
    return false;
}

/* parse_refs.c - pronouns and players. */
#include "lang/parse.h"

#include <stddef.h>

/* The first clause of the current sentence.  The clause being read is not part
 * of the run yet. */
static int sentence_read(const struct parser *p)
{
    if (!p->run)
        return 0;
    int i = p->run->count - (p->own || p->also);
    return (p->joined || p->then) && i > 0 ? sentence_of(p->run->clause, i - 1)
                                           : i;
}

struct run_view run_view(const struct parser *p)
{
    return (struct run_view){
        .clause = p->run ? p->run->clause : NULL,
        .filter = p->b->filters.data,
        .amount = p->b->amounts.data,
        .head = p->run ? p->run->head : NULL,
        .also = p->also,
        .carried = p->run ? p->run->carried : 0,
        .chooser = p->run && p->run->chooser,
        .host = p->host == LIES_ON_PLAYER,
        .sentence = sentence_read(p),
    };
}

void keep_slot(struct parser *p, int slot)
{
    if (p->run && slot < p->run->count)
        p->run->clause[slot].flags |= FLAG_KEEP;
}

/* A delayed effect may carry over one thing from the enclosing effect: it
 * becomes the SUBJECT there. */
static int carry(struct parser *p, int (*ref)(const struct run_view *, int),
                 enum holds holds)
{
    struct run *inner = p->run;
    if (!inner->outer)
        return SLOT_NONE;
    p->run = inner->outer;
    struct run_view v = run_view(p);
    int slot = ref(&v, p->run->count);
    p->run = inner;
    if (slot == SLOT_THIS || slot == SLOT_NONE)
        return slot;
    if (inner->carry != SLOT_NONE && inner->carry != slot)
        return SLOT_NONE; /* only one can be carried over */
    if (slot < inner->outer->count)
        inner->outer->clause[slot].flags |= FLAG_KEEP;
    inner->carry = slot;
    inner->carried = (uint8_t)holds;
    return SLOT_SUBJECT;
}

static bool take(struct parser *p, uint8_t *slot, const char *word,
                 int (*ref)(const struct run_view *, int), enum holds holds)
{
    int found = SLOT_NONE;
    if (p->run) {
        struct run_view v = run_view(p);
        found = ref(&v, p->run->count);
        if (found == SLOT_NONE && holds != HOLDS_NOTHING)
            found = carry(p, ref, holds);
    } else if (holds == HOLDS_PLAYER && p->host == LIES_ON_PLAYER) {
        found = SLOT_HOST;
    }
    *slot = (uint8_t)found;
    if (holds == HOLDS_MANY && found == SLOT_SUBJECT) {
        p->next--;
        return fail(p, "what is done later can speak of one thing only: name "
                       "one, and say 'it'");
    }
    if (found == SLOT_NONE) {
        p->next--; /* point at the pronoun */
        if (holds == HOLDS_PLAYER && at(p, "they|their"))
            word = "they";
        return fail(p, "nothing before this is what '%s' could mean", word);
    }
    if (found == SLOT_SUBJECT || found == SLOT_OTHER)
        p->uses_subject = true;
    keep_slot(p, found);
    return true;
}

bool take_it(struct parser *p, uint8_t *slot)
{
    const struct token *t = token_at(p, -1);
    if (!take(p, slot, "it", ref_it, HOLDS_ONE))
        return false;
    struct run_view v = run_view(p);
    return !p->run || it_is_clear(&v, p->run->count, *slot) ||
           fail_at(p, t,
                   "'it' could be one of two things: say 'the target', or "
                   "speak of it in the sentence that names it");
}

bool take_them(struct parser *p, uint8_t *slot)
{
    return take(p, slot, "they", ref_them, HOLDS_MANY);
}

bool take_target(struct parser *p, uint8_t *slot)
{
    return take(p, slot, "the target", ref_target, HOLDS_NOTHING);
}

bool take_player(struct parser *p, uint8_t *slot)
{
    return take(p, slot, "that player", ref_player, HOLDS_PLAYER);
}

/* "they control", "their discard pile". */
bool take_they_side(struct parser *p, uint8_t *side, uint8_t *ref)
{
    *side = SIDE_WHO;
    *ref = SLOT_NONE;
    if (!p->run)
        return fail(p, "nothing before this is what 'they' could mean");
    struct run_view v = run_view(p);
    int n = p->run->count;
    if (!own_player(&v, n) && (p->third || in_each_player(&v, n)))
        return true;
    if (!take_player(p, ref))
        return false;
    if (*ref == SLOT_HOST) {
        *side = SIDE_HOST;
        *ref = SLOT_NONE;
    }
    return true;
}

bool take_bearer(struct parser *p, uint8_t *slot)
{
    *slot = SLOT_HOST;
    return p->host == LIES_ON_CHARACTER || fail(p, "nothing bears this card");
}

/* "that player": a slot, or the player of the event. */
static int that_player(struct parser *p, struct clause *c)
{
    if (!take_player(p, &c->who_ref))
        return -1;
    c->who = WHO_REF;
    if (c->who_ref == SLOT_OTHER || c->who_ref == SLOT_HOST) {
        c->who = c->who_ref == SLOT_HOST ? WHO_HOST : WHO_EVENT;
        c->who_ref = SLOT_NONE;
    }
    return 1;
}

static int its(struct parser *p, struct clause *c, enum who who)
{
    p->next--; /* a mistake points at its first word */
    if (!take_it(p, &c->who_ref))
        return -1;
    p->next++;
    c->who = (uint8_t)who;
    return 1;
}

int eat_who(struct parser *p, struct clause *c)
{
    static const struct {
        const char *phrase;
        uint8_t who;
    } plain[] = {
        { "you", WHO_YOU },
        { "target player", WHO_TARGET },
        { "target opponent", WHO_TARGET_OPPONENT },
        { "starting with you , each player", WHO_EACH_FROM_YOU },
        { "each player", WHO_EACH },
        { "each opponent", WHO_EACH_OPPONENT },
        { "players", WHO_EACH },
        { "opponents", WHO_EACH_OPPONENT },
        { "the active player", WHO_ACTIVE },
        { "the defending player", WHO_DEFENDER },
    };
    if (eat(p, "you and its controller each"))
        return its(p, c, WHO_BOTH);
    for (int i = 0; i < (int)(sizeof plain / sizeof plain[0]); i++) {
        if (!at(p, plain[i].phrase) ||
            (plain[i].who == WHO_DEFENDER && knows(p, FEATURE_ATTACKS)))
            continue;
        bool target =
            plain[i].who == WHO_TARGET || plain[i].who == WHO_TARGET_OPPONENT;
        if (target && p->no_target)
            return fail(p, "there can be no target here"), -1;
        eat(p, plain[i].phrase);
        c->who = plain[i].who;
        return 1;
    }
    if (eat(p, "that player"))
        return that_player(p, c);
    if (eat(p, "its controller"))
        return its(p, c, WHO_CONTROLLER);
    if (eat(p, "its owner"))
        return its(p, c, WHO_OWNER);
    if (at(p, "this card's controller|owner") ||
        at(p, "the target's controller|owner")) {
        bool target = at(p, "the");
        c->who = at_after(p, 2, "owner") ? WHO_OWNER : WHO_CONTROLLER;
        c->who_ref = SLOT_THIS;
        p->next += 2;
        if (target && !take_target(p, &c->who_ref))
            return -1;
        p->next++;
        return 1;
    }
    if (at(p, "they|them")) {
        uint8_t side;
        p->next++;
        if (!take_they_side(p, &side, &c->who_ref))
            return -1;
        struct run_view v = run_view(p);
        if (c->who_ref == SLOT_NONE && !in_each_player(&v, p->run->count))
            return fail(p, "say who: 'they' would be whoever does this"), -1;
        if (c->who_ref == SLOT_NONE)
            c->who = WHO_LOOP;
        else if (c->who_ref == SLOT_OTHER)
            c->who = WHO_EVENT, c->who_ref = SLOT_NONE;
        else if (c->who_ref == SLOT_HOST)
            c->who = WHO_HOST, c->who_ref = SLOT_NONE;
        else
            c->who = WHO_REF;
        return 1;
    }
    return 0;
}

/* print_pick.c - what a clause affects: the counterpart of parse_pick.c. */
#include "lang/build.h"
#include "lang/print.h"

#include <string.h>

static bool any_target(const struct printer *p, int filter)
{
    const struct filter *f = &p->v.filter[filter];
    struct filter plain = filter_none();
    plain.kinds = KIND_CHAMPION | KIND_PLAYER;
    plain.zone = ZONE_PLAY;
    plain.asks = f->asks;
    return memcmp(f, &plain, sizeof plain) == 0;
}

bool pick_is_plural(const struct printer *p, const struct clause *c)
{
    const struct filter *f = &p->v.filter[c->filter];
    switch (c->pick) {
    case PICK_REF:
        return ref_it(&p->v, p->at) != c->ref &&
               ref_them(&p->v, p->at) == c->ref;
    case PICK_REST:
        return true;
    case PICK_ALL:
        return f->kinds != KIND_PLAYER && !f->done;
    case PICK_TARGET:
    case PICK_CHOOSE:
        return c->count || c->also ||
               (c->flags & (FLAG_ANY_NUMBER | FLAG_BIND_X));
    default:
        return false;
    }
}

/* "up to 2 ", "X ", "any number of "; nothing for exactly one. */
static bool put_how_many(struct printer *p, const struct clause *c)
{
    if (c->flags & FLAG_BIND_X) {
        put(p, "X ");
    } else if (c->flags & FLAG_ANY_NUMBER) {
        put(p, "any number of ");
    } else if ((c->flags & FLAG_UP_TO) || c->count) {
        put(p, c->flags & FLAG_UP_TO ? "up to " : "");
        if (c->count)
            put_number(p, c->count);
        else
            put(p, "1");
        put(p, " ");
    } else {
        return false;
    }
    return true;
}

static void put_counted_pick(struct printer *p, const struct clause *c, int how)
{
    bool target = c->pick == PICK_TARGET;
    const struct filter *f = &p->v.filter[c->filter];
    if (target && any_target(p, c->filter)) {
        if (!put_how_many(p, c))
            put(p, "any target");
        else
            put(p, p->v.amount[c->amount].kind == AMOUNT_LIST
                       ? "different targets"
                       : "targets");
        return;
    }
    bool many = c->count || (c->flags & (FLAG_ANY_NUMBER | FLAG_BIND_X));
    how |= many ? NOUN_PLURAL : 0;
    if (!put_how_many(p, c)) {
        if (!target) {
            put_one(p, c->filter, how);
            return;
        }
        put(p, is_another(p, f) ? "another target " : "target ");
        put_filter(p, c->filter, how | NOUN_NO_OTHER);
        return;
    }
    if (is_another(p, f))
        put(p, "other ");
    put(p, target ? "target " : "");
    put_filter(p, c->filter, how | NOUN_NO_OTHER);
}

/* "Champions cannot attack": a plural without "all". */
static bool is_bare(const struct printer *p, const struct filter *f)
{
    bool first = f->side == SIDE_OPPONENT ||
                 !(f->cost_plus || f->align || f->align_not || f->kinds_not ||
                   f->trait[0] || f->kinds_all || (f->with & p->lex->labels));
    return first && f->kinds == KIND_CHAMPION && f->other != SLOT_THIS &&
           !f->is && !f->is_not && !f->done;
}

static void put_all(struct printer *p, const struct clause *c, int how,
                    bool subject)
{
    const struct filter *f = &p->v.filter[c->filter];
    bool deed = c->verb == VERB_BREAK || c->verb == VERB_BANISH;
    bool one_wound = c->verb == VERB_HEAL && !(c->flags & FLAG_ALL);
    bool each = (deed && (c->flags & FLAG_EACH)) || c->verb == VERB_DEAL ||
                c->verb == VERB_COUNTERS || one_wound ||
                f->kinds == KIND_PLAYER || (subject && f->done);
    int lone = ref_lone(&p->v, p->b->condition, p->at);
    if (lone && (each || !deed) && !memcmp(f, &p->v.filter[lone], sizeof *f)) {
        put(p, "it");
        return;
    }
    how |= NOUN_ALL;
    if (subject && f->side == SIDE_YOU && !f->done) {
        put(p, "your ");
        put_filter(p, c->filter, how | NOUN_PLURAL | NOUN_NO_SIDE);
    } else if (c->verb == VERB_RULE && is_bare(p, f)) {
        put_filter(p, c->filter, how | NOUN_PLURAL);
    } else if (each) {
        put(p, "each ");
        put_filter(p, c->filter, how);
    } else {
        put(p, "all ");
        put_filter(p, c->filter, how | NOUN_PLURAL);
    }
}

void put_pick(struct printer *p, const struct clause *c, int how, bool subject)
{
    switch (c->pick) {
    case PICK_THIS:
        put(p, "this");
        break;
    case PICK_REF:
        put_ref(p, c->ref, subject ? REF_SUBJECT : REF_OBJECT);
        break;
    case PICK_REST:
        put(p, "the rest");
        break;
    case PICK_ALL:
        put_all(p, c, how, subject);
        break;
    default:
        p->targeting = c->pick == PICK_TARGET;
        put_counted_pick(p, c, how);
        p->targeting = false;
        if (c->pick == PICK_RANDOM)
            put(p, " at random");
    }
    if (c->also) {
        put(p, " and each ");
        p->at++;
        p->v.also = true;
        put_filter(p, c->also, how);
        p->v.also = false;
        p->at--;
    }
}

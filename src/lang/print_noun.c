/* print_noun.c - phrases about things and players. */
#include "lang/print.h"

#include "lang/build.h"

#include <string.h>

void put_ref(struct printer *p, int slot, enum ref_case form)
{
    static const char *const it[] = { "it", "it", "its" };
    static const char *const they[] = { "they", "them", "their" };
    static const char *const target[] = { "the target", "the target",
                                          "the target's" };
    static const char *const self[] = { "this", "this", "this card's" };
    const char *const *words = slot == SLOT_THIS && form != REF_POSSESSIVE
                                   ? self
                               : ref_it(&p->v, p->at) == slot   ? it
                               : slot == SLOT_THIS              ? self
                               : ref_them(&p->v, p->at) == slot ? they
                                                                : target;
    put(p, words[form]);
}

/* Whether "they" would be read as this player here; see take_they_side. */
static bool they_are(const struct printer *p, int slot)
{
    if (!own_player(&p->v, p->at) && (p->third || in_each_player(&p->v, p->at)))
        return slot == SLOT_NONE;
    return ref_player(&p->v, p->at) == slot;
}

void put_who(struct printer *p, int who, int who_ref)
{
    static const char *const words[] = {
        [WHO_YOU] = "you",
        [WHO_TARGET] = "target player",
        [WHO_TARGET_OPPONENT] = "target opponent",
        [WHO_REF] = "that player",
        [WHO_EACH] = "each player",
        [WHO_EACH_OPPONENT] = "each opponent",
        [WHO_ACTIVE] = "the active player",
        [WHO_DEFENDER] = "the defending player",
        [WHO_LOOP] = "they",
        [WHO_EVENT] = "that player",
    };
    if (who == WHO_CONTROLLER || who == WHO_OWNER) {
        put_ref(p, who_ref, REF_POSSESSIVE);
        put(p, who == WHO_OWNER ? " owner" : " controller");
        return;
    }
    put(p, words[who]);
}

/* ---- filters ------------------------------------------------------------- */

static void word(struct printer *p, const char *text)
{
    put(p, text);
    put(p, " ");
}

static void put_states(struct printer *p, const struct filter *f)
{
    const struct filter *other = &p->v.filter[f->or_else];
    if (f->or_else && (f->is & IS_ATTACKING) && (other->is & IS_BLOCKING))
        put(p, "attacking or blocking ");
    else if (f->is & IS_ATTACKING)
        put(p, "attacking ");
    for (const struct flag_word *w = STATE_WORDS; w->word; w++)
        if ((f->is & w->bit) && w->bit != IS_ATTACKING)
            word(p, w->word);
    for (const struct flag_word *w = STATE_WORDS; w->word; w++)
        if (f->is_not & w->bit) {
            put(p, "non-");
            word(p, w->word);
        }
}

static void put_adjectives(struct printer *p, const struct filter *f, int how)
{
    bool other = f->other == SLOT_THIS ||
                 (p->v.also && f->other == p->at - 1 && f->other != SLOT_NONE);
    if (other && !(how & NOUN_NO_OTHER))
        put(p, "other ");
    put_states(p, f);
    if (f->side == SIDE_OPPONENT && f->kinds != KIND_PLAYER &&
        !(how & NOUN_NO_SIDE))
        put(p, "opposing ");
    if (f->cost_plus && f->cost_plus <= 2 && p->lex->cost[f->cost_plus - 1])
        word(p, p->lex->cost[f->cost_plus - 1]);
    else if (f->cost_plus)
        putf(p, "cost %d ", f->cost_plus - 1);
    if (f->align) {
        for (int group = 0; group < 2; group++) {
            uint32_t bits = f->align & (group ? ORIGINS : ALIGNMENTS);
            put_flags(p, p->lex->alignments, bits, " or ");
            put(p, bits ? " " : "");
        }
    }
    for (const struct flag_word *w = p->lex->alignments; w->word; w++)
        if (f->align_not & w->bit) {
            put(p, "non-");
            word(p, w->word);
        }
    if (f->kinds_not & KIND_TOKEN)
        put(p, "non-token ");
    for (int i = 0; i < 2 && f->trait[i]; i++) {
        put(p, f->trait_not & 1 << i ? "non-" : "");
        put_name(p, p->b->trait[f->trait[i]], false);
        put(p, " ");
    }
}

static void put_noun(struct printer *p, const struct filter *f, int how)
{
    bool many = how & NOUN_PLURAL;
    bool in_pile = f->zone == ZONE_PILE || f->zone == ZONE_HAND ||
                   f->zone == ZONE_DECK || (f->among != SLOT_NONE && !f->done);
    if ((f->kinds & KIND_CHAMPION) && (f->kinds_all & KIND_TOKEN))
        put(p, "token ");
    if (f->kinds == (KIND_CHAMPION | KIND_PLAYER))
        put(p, many ? "champions and players" : "champion and player");
    else if (f->kinds == KIND_PLAYER)
        put(p, f->side == SIDE_OPPONENT && !(how & NOUN_NO_SIDE)
                   ? (many ? "opponents" : "opponent")
                   : (many ? "players" : "player"));
    else if (f->kinds == KIND_DEITY)
        put(p, many ? "deities" : "deity");
    else if (f->kinds == 0 && (f->kinds_all & KIND_TOKEN))
        put(p, many ? "tokens" : "token");
    else if (f->kinds == 0)
        put(p, many ? "cards" : "card");
    else {
        bool plural = many && !in_pile;
        if (f->kinds & KIND_CHAMPION)
            put(p, plural ? "champions" : "champion");
        if ((f->kinds & KIND_CHAMPION) && (f->kinds & KIND_EVENT))
            put(p, " or ");
        if (f->kinds & KIND_EVENT)
            put(p, plural ? "events" : "event");
        if (in_pile)
            put(p, many ? " cards" : " card");
    }
}

/* "they", "target player", "that player" */
static void put_side_player(struct printer *p, const struct filter *f)
{
    if (p->fused != SLOT_NONE && p->fused == f->side_ref) {
        const struct clause *c = &p->v.clause[p->fused];
        put(p, p->v.filter[c->filter].side == SIDE_OPPONENT ? "target opponent"
                                                            : "target player");
        p->fused = SLOT_NONE;
    } else {
        put(p, they_are(p, f->side_ref) ? "they" : "that player");
    }
}

static void put_controller(struct printer *p, const struct filter *f)
{
    const char *verb = f->done ? " controlled" : " control";
    switch (f->side) {
    case SIDE_YOU:
        put(p, " you");
        put(p, verb);
        break;
    case SIDE_OWNED:
        put(p, " you own");
        break;
    case SIDE_DEFENDER:
        put(p, " the defending player controls");
        break;
    case SIDE_CONTROLLER:
        put(p, " ");
        put_ref(p, f->side_ref, REF_POSSESSIVE);
        put(p, " controller controls");
        break;
    case SIDE_WHO: {
        int mark = p->len + 1;
        put(p, " ");
        put_side_player(p, f);
        bool they = p->len - mark == 4;
        put(p, f->done ? " controlled" : they ? " control" : " controls");
        break;
    }
    }
}

static void put_zone(struct printer *p, const struct filter *f, int how)
{
    if (f->zone != ZONE_PILE && f->zone != ZONE_HAND && f->zone != ZONE_DECK)
        return;
    put(p, how & NOUN_FROM ? " from " : " in ");
    if (f->zone_of == SIDE_YOU) {
        put(p, "your");
    } else if (f->zone_of == SIDE_OPPONENT) {
        put(p, "an opponent's");
    } else if (f->zone_of == SIDE_WHO) {
        int mark = p->len;
        put_side_player(p, f);
        if (p->len - mark == 4) { /* they: their */
            p->len--;
            put(p, "ir");
        } else {
            put(p, "'s");
        }
    } else {
        put(p, "any");
    }
    put(p, f->zone == ZONE_PILE   ? " discard pile"
           : f->zone == ZONE_HAND ? " hand"
                                  : " deck");
}

static void put_comparison(struct printer *p, const struct filter *f)
{
    static const char *const before[] = {
        [CMP_AT_MOST] = "at most ", [CMP_AT_LEAST] = "at least ",
        [CMP_EXACTLY] = "exactly ", [CMP_LESS] = "less than ",
        [CMP_MORE] = "more than ",
    };
    const char *what = f->offense_cmp ? "offense" : "defense";
    int cmp = f->offense_cmp ? f->offense_cmp : f->defense_cmp;
    if (!cmp)
        return;
    put(p, " with ");
    if (f->cmp_this) {
        put(p, cmp == CMP_LESS ? "less " : "more ");
        put(p, what);
        return;
    }
    put(p, what);
    put(p, " ");
    bool plain = p->v.amount[f->cmp_amount].kind == AMOUNT_CONST &&
                 (cmp == CMP_AT_MOST || cmp == CMP_AT_LEAST);
    put(p, plain ? "" : before[cmp]);
    put_equal_to(p, f->cmp_amount);
    if (plain)
        put(p, cmp == CMP_AT_MOST ? " or less" : " or more");
}

static void put_history(struct printer *p, const struct filter *f)
{
    if (f->is & IS_ATTACKING_YOU)
        put(p, " attacking you");
    if (f->is & IS_DAMAGED_YOU)
        put(p, " that damaged you this turn");
    if (f->is & IS_ENTERED_THIS_TURN)
        put(p, " that entered play this turn");
    if (f->is & IS_BROKEN_THIS_TURN)
        put(p, " broken this turn");
    if (f->among != SLOT_NONE && !f->done) {
        put(p, " among them");
    } else if (f->among != SLOT_NONE) {
        const char *way = way_word(&p->v.clause[f->among], f->done);
        put(p, " ");
        put(p, way ? way : "moved");
        put(p, " this way");
    }
    bool adjective = f->other == SLOT_THIS || f->other == SLOT_NONE ||
                     (p->v.also && f->other == p->at - 1);
    if (adjective)
        return;
    const char *way =
        f->other < p->at ? way_word(&p->v.clause[f->other], DONE_IT) : NULL;
    int done = 0;
    if (way &&
        ref_way(&p->v, p->at, way, (int)strlen(way), &done) == f->other) {
        put(p, " not ");
        put(p, way);
        put(p, " this way");
    } else {
        put(p, " other than it");
    }
}

void put_filter(struct printer *p, int filter, int how)
{
    const struct filter *f = &p->v.filter[filter];
    put_adjectives(p, f, how);
    put_noun(p, f, how);
    if (!(how & NOUN_NO_SIDE))
        put_controller(p, f);
    if (f->with) {
        put(p, " with ");
        put_flags(p, p->lex->keywords, f->with, " and ");
    }
    if (f->without) {
        put(p, " without ");
        put_flags(p, p->lex->keywords, f->without, " and ");
    }
    put_comparison(p, f);
    if (f->same_name != SLOT_NONE) {
        put(p, " with the same name as ");
        put_ref(p, f->same_name, REF_OBJECT);
    }
    if (f->not_named) {
        put(p, " not named ");
        put_name(p, p->b->design[f->not_named - 1].name, false);
    }
    put_history(p, f);
    if (!(how & NOUN_NO_ZONE))
        put_zone(p, f, how);
}

void put_one(struct printer *p, int filter, int how)
{
    const struct filter *f = &p->v.filter[filter];
    if (f->other == SLOT_THIS) {
        put(p, "another ");
        put_filter(p, filter, how | NOUN_NO_OTHER);
        return;
    }
    put_a(p);
    put_filter(p, filter, how);
}

/* ---- picks --------------------------------------------------------------- */

static bool any_target(const struct printer *p, int filter)
{
    const struct filter *f = &p->v.filter[filter];
    struct filter plain = filter_none();
    plain.kinds = KIND_CHAMPION | KIND_PLAYER;
    plain.zone = ZONE_PLAY;
    plain.plain = f->plain;
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
        return c->count || c->also || (c->flags & FLAG_ANY_NUMBER);
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
    bool many = c->count || (c->flags & FLAG_ANY_NUMBER);
    how |= many ? NOUN_PLURAL : 0;
    if (!put_how_many(p, c)) {
        if (!target) {
            put_one(p, c->filter, how);
            return;
        }
        put(p, f->other == SLOT_THIS ? "another target " : "target ");
        put_filter(p, c->filter, how | NOUN_NO_OTHER);
        return;
    }
    if (f->other == SLOT_THIS)
        put(p, "other ");
    put(p, target ? "target " : "");
    put_filter(p, c->filter, how | NOUN_NO_OTHER);
}

/* "Champions cannot attack": the noun alone says all of them. */
static bool is_bare(const struct filter *f)
{
    bool first = f->side == SIDE_OPPONENT ||
                 !(f->cost_plus || f->align || f->align_not || f->kinds_not ||
                   f->trait[0] || f->kinds_all);
    return first && f->kinds == KIND_CHAMPION && f->other != SLOT_THIS &&
           !f->is && !f->is_not && !f->done;
}

static void put_all(struct printer *p, const struct clause *c, int how,
                    bool subject)
{
    const struct filter *f = &p->v.filter[c->filter];
    bool each = c->verb == VERB_DEAL || c->verb == VERB_COUNTERS ||
                f->kinds == KIND_PLAYER || (subject && f->done);
    if (subject && f->side == SIDE_YOU && !f->done) {
        put(p, "your ");
        put_filter(p, c->filter, how | NOUN_PLURAL | NOUN_NO_SIDE);
    } else if (c->verb == VERB_RULE && is_bare(f)) {
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
        put_counted_pick(p, c, how);
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

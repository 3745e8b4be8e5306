/* print_noun.c - descriptions of things and players: the counterpart of
 * parse_noun.c, parse_behind.c and parse_refs.c. */
#include "lang/print.h"

#include <string.h>

/* Whether "it" is used.  Where "it" is ambiguous, a target or copy is called
 * "the target", "the copy". */
static bool is_it(const struct printer *p, int slot)
{
    return ref_it(&p->v, p->at) == slot && (it_is_clear(&p->v, p->at, slot) ||
                                            (ref_target(&p->v, p->at) != slot &&
                                             ref_copy(&p->v, p->at) != slot));
}

static bool is_the_copy(const struct printer *p, int slot)
{
    if (slot >= p->at || !is_copy(&p->v.clause[slot]))
        return false;
    return p->v.clause[slot].verb == VERB_COPY_ITEM || !is_it(p, slot);
}

bool is_them(const struct printer *p, int slot)
{
    return slot != SLOT_THIS && slot != SLOT_HOST && !is_the_copy(p, slot) &&
           !is_it(p, slot) && ref_them(&p->v, p->at) == slot;
}

void put_ref(struct printer *p, int slot, enum ref_case form)
{
    static const char *const it[] = { "it", "it", "its" };
    static const char *const they[] = { "they", "them", "their" };
    static const char *const target[] = { "the target", "the target",
                                          "the target's" };
    static const char *const self[] = { "this", "this", "this card's" };
    static const char *const copy[] = { "the copy", "the copy", "the copy's" };
    static const char *const bearer[] = { "the bearer", "the bearer",
                                          "the bearer's" };
    const char *const *words = slot == SLOT_HOST      ? bearer
                               : is_the_copy(p, slot) ? copy
                               : slot == SLOT_THIS && form != REF_POSSESSIVE
                                   ? self
                               : is_it(p, slot)                 ? it
                               : slot == SLOT_THIS              ? self
                               : ref_them(&p->v, p->at) == slot ? they
                                                                : target;
    put(p, words[form]);
}

bool they_are(const struct printer *p, int slot)
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
        [WHO_EACH_FROM_YOU] = "starting with you, each player",
        [WHO_HOST] = "that player",
    };
    if (who == WHO_CONTROLLER || who == WHO_OWNER || who == WHO_BOTH) {
        put(p, who == WHO_BOTH ? "you and " : "");
        put_ref(p, who_ref, REF_POSSESSIVE);
        put(p, who == WHO_OWNER  ? " owner"
               : who == WHO_BOTH ? " controller each"
                                 : " controller");
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

enum or_kind filter_or(const struct printer *p, const struct filter *f)
{
    if (!f->or_else)
        return OR_NONE;
    struct filter a = *f, b = p->v.filter[f->or_else];
    a.or_else = b.or_else = 0;
    a.asks = b.asks = 0;
    if (a.is == (b.is ^ (IS_ATTACKING | IS_BLOCKING)) &&
        (a.is & IS_ATTACKING)) {
        a.is = b.is;
        return memcmp(&a, &b, sizeof a) ? OR_PHRASE : OR_STATE;
    }
    if (a.zone != b.zone || a.zone_of != b.zone_of) {
        a.zone = b.zone;
        a.zone_of = b.zone_of;
        return memcmp(&a, &b, sizeof a) ? OR_PHRASE : OR_ZONE;
    }
    if (a.with != b.with) {
        a.with = b.with;
        return memcmp(&a, &b, sizeof a) ? OR_PHRASE : OR_WITH;
    }
    return OR_PHRASE;
}

static void put_states(struct printer *p, const struct filter *f)
{
    if (filter_or(p, f) == OR_STATE)
        put(p, "attacking or blocking ");
    else if ((f->is & IS_ATTACKING) && !f->modes)
        put(p, "attacking ");
    for (const struct flag_word *w = p->lex->states; w->word; w++)
        if ((f->is & w->bit) && w->bit != IS_ATTACKING)
            word(p, w->word);
    for (const struct flag_word *w = p->lex->states; w->word; w++)
        if (f->is_not & w->bit) {
            put(p, "non-");
            word(p, w->word);
        }
}

/* Keywords that are adjectives stand before the noun, others behind it; so do
 * two alternatives. */
static uint64_t labels_of(const struct printer *p, const struct filter *f)
{
    return filter_or(p, f) == OR_WITH ? 0 : f->with & p->lex->labels;
}

bool is_another(const struct printer *p, const struct filter *f)
{
    if (f->other == SLOT_NONE || f->other == SLOT_THIS)
        return f->other == SLOT_THIS;
    return (p->v.also && f->other == p->at - 1) ||
           (p->targeting && f->other == ref_other(&p->v, p->at));
}

static void put_adjectives(struct printer *p, const struct filter *f, int how)
{
    bool other = is_another(p, f);
    if (other && !(how & NOUN_NO_OTHER))
        put(p, "other ");
    put_states(p, f);
    if (f->side == SIDE_OPPONENT && f->kinds != KIND_PLAYER &&
        !(how & NOUN_NO_SIDE))
        put(p, "opposing ");
    if (f->side == SIDE_FRIENDLY && !(how & NOUN_NO_SIDE))
        put(p, "friendly ");
    if (f->cost_plus && f->cost_plus <= 2 && p->lex->cost[f->cost_plus - 1])
        word(p, p->lex->cost[f->cost_plus - 1]);
    else if (f->cost_plus)
        putf(p, "cost %d ", f->cost_plus - 1);
    if (f->align) {
        for (int group = 0; group < 2; group++) {
            uint64_t bits = f->align & (group ? ORIGINS : ALIGNMENTS);
            put_flags(p, p->lex->alignments, bits, " or ");
            put(p, bits ? " " : "");
        }
    }
    for (const struct flag_word *w = p->lex->alignments; w->word; w++)
        if (f->align_not & w->bit) {
            put(p, "non-");
            word(p, w->word);
        }
    if ((f->kinds_not & KIND_TOKEN) && filter_or(p, f) != OR_ZONE)
        put(p, "non-token ");
    for (int i = 0; i < 2 && f->trait[i]; i++) {
        put(p, f->trait_not & 1 << i ? "non-" : "");
        put_name(p, p->b->trait[f->trait[i]], false);
        put(p, " ");
    }
    put_flags(p, p->lex->keywords, labels_of(p, f), " ");
    put(p, labels_of(p, f) ? " " : "");
    put(p, f->item & ITEM_FRAGILE ? "fragile " : "");
    put(p, f->item & ITEM_INDEPENDENT ? "independent " : "");
}

/* "weapon or device" */
static void put_item_kinds(struct printer *p, int item, bool many)
{
    static const char *const one[] = { "weapon", "device", "artifact" };
    static const char *const more[] = { "weapons", "devices", "artifacts" };
    bool first = true;
    for (int i = 0; i < 3; i++)
        if (item >> i & 1) {
            put(p, first ? "" : " or ");
            put(p, first && many ? more[i] : one[i]);
            first = false;
        }
}

/* "champion or object card", "cards and abilities" */
static void put_kinds(struct printer *p, int kinds, bool many, bool cards)
{
    static const struct {
        uint16_t kinds;
        const char *one, *many;
    } words[] = {
        { KIND_ANY_CARD, "card", "cards" },
        { KIND_CHAMPION, "champion", "champions" },
        { KIND_OBJECT, "object", "objects" },
        { KIND_EVENT, "event", "events" },
        { KIND_RESOURCE, "resource", "resources" },
        { KIND_ABILITY, "ability", "abilities" },
    };
    bool plural = many && !cards, first = true;
    for (int i = 0; i < (int)(sizeof words / sizeof words[0]); i++) {
        if ((kinds & words[i].kinds) != words[i].kinds)
            continue;
        kinds &= ~words[i].kinds;
        put(p, first ? "" : plural ? " and " : " or ");
        put(p, plural ? words[i].many : words[i].one);
        first = false;
    }
    if (cards)
        put(p, many ? " cards" : " card");
}

static void put_noun(struct printer *p, const struct filter *f, int how)
{
    bool many = how & NOUN_PLURAL;
    bool in_pile = f->zone == ZONE_PILE || f->zone == ZONE_HAND ||
                   f->zone == ZONE_DECK || f->zone == ZONE_LINE ||
                   f->zone == ZONE_ASIDE || filter_or(p, f) == OR_ZONE ||
                   (f->among != SLOT_NONE && !f->done);
    if ((f->kinds & KIND_STAYS) && (f->kinds_all & KIND_TOKEN))
        put(p, "token ");
    if (f->kinds == (KIND_CHAMPION | KIND_PLAYER))
        put(p, many ? "champions and players" : "champion and player");
    else if (f->kinds == KIND_PLAYER)
        put(p, f->side == SIDE_OPPONENT && !(how & NOUN_NO_SIDE)
                   ? (many ? "opponents" : "opponent")
                   : (many ? "players" : "player"));
    else if (f->kinds == KIND_DEITY)
        put(p, many ? "deities" : "deity");
    else if (f->item & ITEM_KINDS)
        put_item_kinds(p, f->item, many);
    else if (f->kinds == 0 && (f->kinds_all & KIND_TOKEN))
        put(p, many ? "tokens" : "token");
    else if (f->kinds == 0)
        put(p, many ? "cards" : "card");
    else
        put_kinds(p, f->kinds, many,
                  in_pile && !(f->kinds & KIND_ABILITY) &&
                      !lexicon_has(p->lex, FEATURE_TERSE));
}

static void put_comparison(struct printer *p, const struct filter *f)
{
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
    put_compared(p, cmp, f->cmp_amount);
}

static void put_history(struct printer *p, const struct filter *f, int how)
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
        const struct clause *seen = &p->v.clause[f->among];
        bool hand = seen->verb == VERB_LOOK && seen->pick == PICK_ALL;
        put(p, !(how & NOUN_FROM) ? " among them"
               : hand             ? " from it"
                                  : " from among them");
    } else if (f->among != SLOT_NONE) {
        const char *way = way_word(&p->v.clause[f->among], f->done);
        put(p, " ");
        put(p, way ? way : "moved");
        put(p, " this way");
    }
    if (f->other == SLOT_NONE || is_another(p, f))
        return;
    const char *way =
        f->other < p->at ? way_word(&p->v.clause[f->other], DONE_IT) : NULL;
    int done = 0;
    bool said =
        way && ref_way(&p->v, p->at, way, (int)strlen(way), &done) == f->other;
    bool one = f->other < p->at && p->v.clause[f->other].who != WHO_LOOP &&
               clause_holds(&p->v, &p->v.clause[f->other]) == HOLDS_ONE;
    if (said && !one) { /* each player's choice makes several */
        put(p, " not ");
        put(p, way);
        put(p, " this way");
    } else {
        put(p, " other than ");
        put_ref(p, f->other, REF_OBJECT);
    }
}

/* "with airborne"; "with untargetable or veiled"; "with a string counter" */
static void put_with(struct printer *p, const struct filter *f)
{
    keyword_set with = f->with & ~labels_of(p, f);
    if (with) {
        put(p, " with ");
        put_flags(p, p->lex->keywords, with, " and ");
    }
    if (filter_or(p, f) == OR_WITH) {
        put(p, " or ");
        put_flags(p, p->lex->keywords, p->v.filter[f->or_else].with, " and ");
    }
    if (f->counter && f->counters) {
        putf(p, " with %d or more ", f->counters);
        put_own(p, book_name(p->b, p->b->counter[f->counter].name));
        put(p, " counters");
    } else if (f->counter) {
        put(p, " with ");
        put_a(p);
        put_own(p, book_name(p->b, p->b->counter[f->counter].name));
        put(p, f->counter_from ? " counter from this" : " counter");
    }
}

/* "of that alignment"; "that targets this" */
static void put_aligned(struct printer *p, const struct filter *f, bool many)
{
    if (f->word != SLOT_NONE)
        put(p, f->word_not ? " not of that alignment" : " of that alignment");
    if (f->shares != SLOT_NONE) {
        put(p, many ? " that share" : " that shares");
        put(p, " an alignment with ");
        put_ref(p, f->shares, REF_OBJECT);
    }
    if (f->targets != SLOT_NONE) {
        put(p, many ? " that target " : " that targets ");
        put_ref(p, f->targets, REF_OBJECT);
    }
    if (!f->shape)
        return;
    put(p, " that ");
    if (f->shape & SHAPE_BREAKS_ALL)
        put(p, many ? "break" : "breaks");
    if (f->shape == (SHAPE_BREAKS_ALL | SHAPE_BANISHES_ALL))
        put(p, " or ");
    if (f->shape & SHAPE_BANISHES_ALL)
        put(p, many ? "banish" : "banishes");
    put(p, " all of a kind");
}

void put_filter(struct printer *p, int filter, int how)
{
    const struct filter *f = &p->v.filter[filter];
    put_adjectives(p, f, how);
    put_noun(p, f, how);
    if (filter_or(p, f) == OR_PHRASE) {
        put(p, " or ");
        put_adjectives(p, &p->v.filter[f->or_else], how | NOUN_NO_OTHER);
        put_noun(p, &p->v.filter[f->or_else], how);
    }
    if (!(how & NOUN_NO_SIDE))
        put_controller(p, f);
    put_with(p, f);
    if (f->without) {
        put(p, " without ");
        put_flags(p, p->lex->keywords, f->without, " and ");
    }
    put_comparison(p, f);
    put_measured(p, f);
    put_relations(p, f);
    if (f->same_name != SLOT_NONE) {
        put(p, " with the same name as ");
        put_ref(p, f->same_name, REF_OBJECT);
    }
    if (f->not_named) {
        put(p, " not named ");
        put_name(p, p->b->design[f->not_named - 1].name, false);
    }
    put_aligned(p, f, how & NOUN_PLURAL);
    put_history(p, f, how);
    if (!(how & NOUN_NO_ZONE))
        put_zone(p, f, how);
}

void put_one(struct printer *p, int filter, int how)
{
    const struct filter *f = &p->v.filter[filter];
    if (is_another(p, f)) {
        put(p, "another ");
        put_filter(p, filter, how | NOUN_NO_OTHER);
        return;
    }
    put_a(p);
    put_filter(p, filter, how);
}

/* print_fighting.c - attacks, attachments, wounds, markers: the counterpart of
 * parse_relations.c, parse_gains.c and parse_wounds.c. */
#include "lang/attack_words.h"
#include "lang/print.h"

#include <stddef.h>

/* ---- descriptions -------------------------------------------------------- */

void put_attack_kind(struct printer *p, int kinds, int sub)
{
    if (!kinds)
        return;
    if (kinds == ATTACKS_CLOSE) {
        put(p, " in close combat");
        return;
    }
    put(p, " with ");
    if (sub) {
        put(p, flag_word(p->lex->subtypes, (uint64_t)sub));
        return;
    }
    if (kinds == ATTACKS_RANGED) {
        put(p, "a ranged attack");
        return;
    }
    bool first = true;
    for (const struct flag_word *w = p->lex->powers; w->word; w++)
        if ((uint64_t)kinds & w->bit) {
            put(p, first ? "" : " or ");
            if (first && p->lex->attacks[kind_of_bit(w->bit)].thing)
                put(p, "a ");
            put_words(p, w->word);
            first = false;
        }
}

void put_compared(struct printer *p, int cmp, int amount)
{
    static const char *const before[] = {
        [CMP_AT_MOST] = "at most ", [CMP_AT_LEAST] = "at least ",
        [CMP_EXACTLY] = "exactly ", [CMP_LESS] = "less than ",
        [CMP_MORE] = "more than ",
    };
    const struct amount *a = &p->v.amount[amount];
    bool plain = (a->kind == AMOUNT_CONST ||
                  (a->kind == AMOUNT_X && a->times == 1 && !a->plus)) &&
                 (cmp == CMP_AT_MOST || cmp == CMP_AT_LEAST);
    put(p, plain ? "" : before[cmp]);
    put_equal_to(p, amount);
    if (plain)
        put(p, cmp == CMP_AT_MOST ? " or less" : " or more");
}

static void put_power_words(struct printer *p, int kinds, const char *last)
{
    bool first = true;
    for (const struct flag_word *w = p->lex->powers; w->word; w++)
        if ((uint64_t)kinds & w->bit) {
            put(p, first ? "" : last);
            put_words(p, w->word);
            first = false;
        }
}

void put_measured(struct printer *p, const struct filter *f)
{
    if (f->powers) {
        put(p, " with ");
        put_power_words(p, f->powers, " or ");
    }
    if (f->powers_not) {
        put(p, " without ");
        put_power_words(p, f->powers_not, " without ");
    }
    if (f->cost_cmp) {
        put(p, " with cost ");
        put_compared(p, f->cost_cmp, f->cost_amount);
    }
    if (f->bears) {
        put(p, " with ");
        put_one(p, f->bears, 0);
    }
}

void put_had(struct printer *p, const struct filter *f)
{
    put(p, " ");
    if (f->counter && f->counters)
        putf(p, "%d or more ", f->counters);
    else if (f->counter)
        put_a(p);
    if (f->counter) {
        put_own(p, book_name(p->b, p->b->counter[f->counter].name));
        put(p, f->counters ? " counters" : " counter");
    }
    put_flags(p, p->lex->keywords, f->with, " and ");
    put_power_words(p, f->powers, " or ");
    if (f->cost_cmp) {
        put(p, "cost ");
        put_compared(p, f->cost_cmp, f->cost_amount);
    }
    if (f->bears)
        put_one(p, f->bears, 0);
}

static void put_slot(struct printer *p, const char *words, int slot)
{
    if (slot == SLOT_NONE)
        return;
    put(p, words);
    put_ref(p, slot, REF_OBJECT);
}

void put_relations(struct printer *p, const struct filter *f)
{
    if (f->modes) {
        put(p, " attacking");
        put_attack_kind(p, f->modes, f->power_sub);
    }
    put_slot(p, " attacking ", f->attacks);
    put_slot(p, " attacked by ", f->attacked_by);
    put_slot(p, " attached to ", f->host);
    put_slot(p, " on the same team as ", f->same_team);
    if (f->named) {
        put(p, " named ");
        put_name(p, p->b->design[f->named - 1].name, false);
    }
    if (f->house) {
        put(p, " from ");
        put_name(p, p->b->trait[f->house], false);
    }
}

/* ---- changes ------------------------------------------------------------- */

static void put_dice_half(struct printer *p, int plus, int dice, int sides,
                          bool sign)
{
    if (dice)
        putf(p, sign ? "+%dd%d" : "%dd%d", dice, sides);
    else
        putf(p, sign ? "%+d" : "%d", plus);
}

void put_dice_stats(struct printer *p, const struct change *ch, bool sign)
{
    put_dice_half(p, ch->offense, ch->dice[0], ch->sides[0], sign);
    put(p, "/");
    put_dice_half(p, ch->defense, ch->dice[1], ch->sides[1], sign);
}

void put_boost(struct printer *p, const struct change *ch)
{
    putf(p, "%+d to ", ch->boost);
    if (ch->boosted == ATTACKS_ANY)
        put(p, "attacks");
    else if (ch->boosted == ATTACKS_RANGED)
        put(p, "all powers");
    else
        put_power_words(p, ch->boosted, " and ");
}

static void put_and(struct printer *p, bool *any)
{
    put(p, *any ? " and " : "");
    *any = true;
}

/* "rises to 5/5", "becomes 2d6/2d6", "is a mutant", "is immune to psi" */
void put_gained(struct printer *p, const struct change *ch, bool plural,
                bool *any)
{
    const char *is = plural ? "are " : "is ";
    if (ch->set & SET_RAISE) {
        put_and(p, any);
        putf(p, plural ? "rise to %d/%d" : "rises to %d/%d", ch->offense,
             ch->defense);
    }
    if (ch->set & SET_NUMBERS) {
        put_and(p, any);
        put(p, plural ? "become " : "becomes ");
        put_dice_stats(p, ch, false);
    }
    for (int i = 0; i < 2 && ch->label[i]; i++) {
        put_and(p, any);
        put(p, plural ? "are each " : "is ");
        put_a(p);
        put_name(p, p->b->trait[ch->label[i]], false);
    }
    bool first = true;
    for (int i = 0; i < ch->power_count; i++)
        if (p->b->power[ch->power_first + i].what >= COMBAT_IMMUNE) {
            if (first)
                put_and(p, any);
            put(p, first ? is : " and ");
            put_powers(p, ch->power_first + i, 1, "");
            first = false;
        }
    if (ch->unlatent || ch->lose_label) {
        put_and(p, any);
        put(p, is);
        put(p, "no longer ");
        if (ch->unlatent) {
            put(p, "latent");
        } else {
            put_a(p);
            put_name(p, p->b->trait[ch->lose_label], false);
        }
    }
    if (ch->lose_power) {
        put_and(p, any);
        put(p, plural ? "lose " : "loses ");
        put_power_words(p, ch->lose_power, " and ");
    }
}

void put_duration(struct printer *p, int duration)
{
    const char *words = duration == UNTIL_END_OF_TURN
                            ? "until end of turn"
                            : flag_word(p->lex->durations, (uint64_t)duration);
    if (!words)
        return;
    put(p, " ");
    put(p, words);
}

/* ---- verbs --------------------------------------------------------------- */

static void put_wounds(struct printer *p, const struct clause *c, bool third)
{
    bool heal = c->verb == VERB_HEAL;
    if (!heal && !c->amount) {
        put(p, third ? "wounds " : "wound ");
        put_pick(p, c, 0, false);
        return;
    }
    put(p,
        heal ? (third ? "removes " : "remove ") : (third ? "deals " : "deal "));
    if (c->flags & FLAG_ALL)
        put(p, "all wounds");
    else if (!c->amount)
        put(p, "a wound");
    else
        put_counted(p, c->amount, "wound", "wounds");
    put(p, heal ? " from " : " to ");
    put_pick(p, c, 0, false);
    p->at += c->pick != PICK_NONE;
    put_for_each(p, c->amount);
    p->at -= c->pick != PICK_NONE;
}

static void put_part(struct printer *p, const struct clause *c, bool third,
                     const char *part)
{
    put(p, c->flags & FLAG_OFF ? "repair" : "disable");
    put(p, third ? "s the " : " the ");
    put(p, part);
    put(p, " of ");
    put_pick(p, c, 0, false);
}

static void put_mark(struct printer *p, const struct clause *c, bool third)
{
    bool off = c->flags & FLAG_OFF;
    put(p, off ? (third ? "removes " : "remove ") : (third ? "puts " : "put "));
    put(p, c->flags & FLAG_TOGGLE ? "or remove " : "");
    put_a(p);
    put(p, flag_word(p->lex->markers, UINT64_C(1) << c->marker));
    put(p, off ? " marker from " : " marker on ");
    put_pick(p, c, 0, false);
}

static void put_lend(struct printer *p, const struct clause *c, bool third)
{
    put(p, third ? "takes on a common ability" : "take on a common ability");
    if (c->filter) {
        put(p, " of ");
        put_one(p, c->filter, 0);
    }
    put_duration(p, c->duration);
}

void put_fighting_verb(struct printer *p, const struct clause *c, bool third)
{
    const char *part;
    switch (c->verb) {
    case VERB_WOUND:
    case VERB_HEAL:
        put_wounds(p, c, third);
        break;
    case VERB_MARK:
        part = flag_word(p->lex->parts, UINT64_C(1) << c->marker);
        if (part && !(c->flags & FLAG_TOGGLE))
            put_part(p, c, third, part);
        else
            put_mark(p, c, third);
        break;
    case VERB_LEND:
        put_lend(p, c, third);
        break;
    case VERB_CANCEL:
        put(p, third ? "cancels it" : "cancel it");
        break;
    case VERB_LOCK:
        put(p, third ? "locks this with " : "lock this with ");
        put_pick(p, c, 0, false);
        break;
    case VERB_ROLL:
        put(p, third ? "rolls " : "roll ");
        put_equal_to(p, c->amount);
        break;
    case VERB_ATTACH:
        put(p, third ? "attaches " : "attach ");
        put_ref(p, c->source == SLOT_NONE ? SLOT_THIS : c->source, REF_OBJECT);
        put(p, " to ");
        put_pick(p, c, 0, false);
        break;
    case VERB_SHUFFLE:
        put(p, third ? "shuffles their deck" : "shuffle your deck");
        break;
    case VERB_RULE: /* prevent */
        put(p, third ? "prevents " : "prevent ");
        put(p, "the next wound to ");
        put_pick(p, c, 0, false);
        if (c->duration == UNTIL_END_OF_TURN)
            put(p, " this turn");
        else
            put_duration(p, c->duration);
        break;
    }
}

/* ---- events -------------------------------------------------------------- */

const uint64_t COMBAT_EVENT_BITS = ON_DISABLED | ON_KILLED | ON_HIT |
                                   ON_ITEM_OFF | ON_IS_ATTACKED | ON_WOUNDS |
                                   ON_COUNTERS | ON_HEALED | ON_UNTAPPED |
                                   ON_TAPPED | ON_DISABLES | ON_KILLS | ON_MISS;

static const struct {
    uint64_t event;
    const char *words;
} EVENT_WORDS[] = {
    { ON_WOUNDED, "is wounded" },   { ON_DISABLED, "is disabled" },
    { ON_KILLED, "is killed" },     { ON_IS_ATTACKED, "is attacked" },
    { ON_ATTACK, "attacks" },       { ON_MISS, "misses" },
    { ON_HEALED, "is healed" },     { ON_ITEM_OFF, "stops working" },
    { ON_TAPPED, "is tapped" },     { ON_UNTAPPED, "is untapped" },
    { ON_HELD, "is evacuated" },    { ON_UNHELD, "is recruited" },
    { ON_EQUIPPED, "is equipped" }, { ON_HIT, "hits " },
    { ON_WOUNDS, "wounds " },       { ON_DISABLES, "disables " },
    { ON_KILLS, "kills " },
};

static void put_threshold(struct printer *p, const struct ability *a)
{
    const struct amount *n = &p->v.amount[a->amount];
    put(p, "has ");
    put_number(p, a->amount);
    put(p, " ");
    put_own(p, book_name(p->b, p->b->counter[a->counter].name));
    put(p, n->kind == AMOUNT_CONST && n->plus == 1 ? " counter" : " counters");
}

bool put_combat_event(struct printer *p, const struct ability *a,
                      uint64_t event)
{
    const uint64_t deeds = ON_HIT | ON_WOUNDS | ON_DISABLES | ON_KILLS;
    if (event == ON_COUNTERS)
        return put_threshold(p, a), true;
    if (event == ON_WOUNDED && !lexicon_has(p->lex, FEATURE_WOUNDS))
        return false; /* "is dealt damage" */
    for (int i = 0; i < (int)(sizeof EVENT_WORDS / sizeof EVENT_WORDS[0]); i++)
        if (EVENT_WORDS[i].event == event) {
            put(p, EVENT_WORDS[i].words);
            if (event & deeds)
                put_one(p, a->to_filter, 0);
            return true;
        }
    return false;
}

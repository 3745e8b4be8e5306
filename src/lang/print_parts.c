/* print_parts.c - headers that are lists of parts, and powers: the counterpart
 * of parse_parts.c and parse_powers.c. */
#include "lang/attack_words.h"
#include "lang/print.h"

#include <stddef.h>

static bool is_team(const struct book *b, int word)
{
    return b->team[word / 8] >> word % 8 & 1;
}

/* ---- powers -------------------------------------------------------------- */

void put_words(struct printer *p, const char *phrase)
{
    char word[32];
    int n = 0;
    for (const char *s = phrase; *s && n < (int)sizeof word - 1; s++) {
        if (*s == '|') /* the first of several spellings */
            while (s[1] && s[1] != ' ')
                s++;
        else if (*s != '=')
            word[n++] = *s;
    }
    word[n] = 0;
    put_own(p, word);
}

static void put_power(struct printer *p, const struct combat_power *w)
{
    const char *guard = flag_word(GUARD_WORDS, w->what);
    uint64_t bit = UINT64_C(1) << w->kind;
    if (w->what == COMBAT_WEAPON) {
        putf(p, "attack +%d", w->value);
    } else if (guard) {
        put(p, guard);
        put(p, " ");
        put_words(p, w->flags & COMBAT_SUB_ONLY
                         ? flag_word(p->lex->subtypes, w->sub)
                         : flag_word(p->lex->attack_words, bit));
    } else {
        put(p, w->flags & COMBAT_LATENT ? "latent " : "");
        put(p, w->flags & COMBAT_REUSABLE ? "reusable " : "");
        put_words(p, flag_word(p->lex->powers, bit));
        putf(p, " %d", w->value);
        if (w->sub)
            putf(p, " (%s)", flag_word(p->lex->subtypes, w->sub));
    }
}

void put_powers(struct printer *p, int first, int count, const char *last)
{
    for (int i = 0; i < count; i++) {
        put(p, i == 0 ? "" : i + 1 == count ? last : ", ");
        put_power(p, &p->b->power[first + i]);
    }
}

/* ---- kind ---------------------------------------------------------------- */

static void put_origins(struct printer *p, const struct design *d)
{
    put_flags(p, p->lex->alignments, d->align & ALIGNMENTS, " and ");
    if (d->second) {
        put(p, " with ");
        put_flags(p, p->lex->alignments, d->second, " and ");
    }
    put(p, (d->align & ALIGNMENTS) && (d->align & ORIGINS) ? " " : "");
    bool first = true;
    for (const struct flag_word *w = p->lex->alignments; w->word; w++)
        if (d->align & w->bit & ORIGINS) {
            put(p, first ? "" : " and ");
            put(p, w->word);
            first = false;
        }
    put(p, d->align ? " " : "");
}

static const char *item_word(const struct design *d)
{
    return d->item & ITEM_WEAPON        ? "weapon"
           : d->item & ITEM_DEVICE      ? "device"
           : d->item & ITEM_INDEPENDENT ? "independent artifact"
                                        : "artifact";
}

static void put_what(struct printer *p, const struct design *d)
{
    put(p, d->kinds & KIND_TOKEN ? "token " : "");
    put_origins(p, d);
    if (d->kinds & KIND_EVENT) {
        put(p, activation_word(d->activation));
        put(p, " ");
    }
    put(p, d->kinds & KIND_CHAMPION   ? "champion"
           : d->kinds & KIND_RESOURCE ? "resource"
           : d->kinds & KIND_OBJECT   ? item_word(d)
                                      : "event");
    bool free = d->kinds & (KIND_TOKEN | KIND_RESOURCE);
    if (!free || d->cost)
        putf(p, ", cost %d", d->cost);
}

/* ---- parts --------------------------------------------------------------- */

static void put_classes(struct printer *p, const struct design *d, bool team,
                        const char *before, const char *between, bool any)
{
    for (int i = 0; i < CARD_CLASSES && d->trait[i]; i++) {
        if (is_team(p->b, d->trait[i]) != team && (d->kinds & KIND_CHAMPION))
            continue;
        put(p, any ? between : before);
        put_name(p, p->b->trait[d->trait[i]], false);
        any = true;
    }
}

static void put_person_parts(struct printer *p, const struct design *d)
{
    putf(p, ", %d/%d", d->offense, d->defense);
    put_classes(p, d, false, ", ", " ", false);
    put_classes(p, d, true, ", team ", " and ", false);
    if (d->house) {
        put(p, ", from ");
        put_name(p, p->b->trait[d->house], false);
    }
    for (int i = 0; i < 2 && d->carries[i]; i++) {
        put(p, i ? " and " : ", carrying ");
        put_name(p, p->b->design[d->carries[i]].name, false);
    }
}

static void put_item_parts(struct printer *p, const struct design *d)
{
    static const struct flag_word labels[] = {
        { "weapon", ITEM_WEAPON },
        { "device", ITEM_DEVICE },
        { "artifact", ITEM_ARTIFACT },
        { NULL, 0 },
    };
    if (d->item & ITEM_INDEPENDENT)
        putf(p, ", D%d", d->defense);
    put(p, d->item & ITEM_FRAGILE ? ", fragile" : "");
    put(p, d->item & ITEM_NO_DISABLE ? ", cannot be disabled" : "");
    put(p, d->item & ITEM_NO_KNOCK ? ", cannot be knocked away" : "");
    bool any = false;
    for (const struct flag_word *w = labels; w->word; w++)
        if (d->labelled & w->bit) {
            put(p, any ? " and " : ", labelled ");
            put(p, w->word);
            any = true;
        }
    put_classes(p, d, false, ", labelled ", " and ", any);
}

static void put_event_parts(struct printer *p, const struct design *d)
{
    if (d->lies) {
        put(p, ", on ");
        if (d->lies_on)
            put_one(p, d->lies_on, 0);
        else
            put(p, d->lies == LIES_ON_PLAYER ? "a player" : "a champion");
    }
    put(p, ", ");
    if (d->lasts == LASTS_WHILE) {
        put(p, "while ");
        put_condition(p, d->lasts_while);
        return;
    }
    put(p, d->lasts == LASTS_IMMEDIATE ? "immediate"
           : d->lasts == LASTS_TURN    ? "this turn"
                                       : "permanent");
}

void put_parts(struct printer *p, const struct design *d)
{
    p->v = (struct run_view){
        .clause = p->b->clause,
        .filter = p->b->filter,
        .amount = p->b->amount,
    };
    if (d->kinds & (KIND_COUNTER | KIND_KEYWORD)) {
        put(p, d->kinds & KIND_UNIVERSAL ? "universal keyword\n"
               : d->kinds & KIND_KEYWORD ? "keyword\n"
                                         : "counter\n");
        return;
    }
    put_what(p, d);
    if (d->kinds & KIND_CHAMPION)
        put_person_parts(p, d);
    else if (d->kinds & KIND_OBJECT)
        put_item_parts(p, d);
    else if (d->kinds & KIND_EVENT)
        put_event_parts(p, d);
    else if (d->yields != 1)
        putf(p, ", %d $g", d->yields);
    put(p, "\n");
}

void put_part_lines(struct printer *p, const struct design *d)
{
    if (d->power_count) {
        p->capital = true;
        put_flags(p, p->lex->keywords, d->keywords, ", ");
        put(p, d->keywords ? ", " : "");
        put_powers(p, d->power_first, d->power_count, ", ");
        put(p, ".\n");
    }
    if (d->bearer) {
        p->capital = true;
        put(p, "only ");
        put_one(p, d->bearer, 0);
        put(p, " may bear this.\n");
    }
    if (d->only_if) {
        p->capital = true;
        put(p, "play only if ");
        put_condition(p, d->only_if);
        put(p, ".\n");
    }
}

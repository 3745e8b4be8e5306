/* print.c - prints whole cards; the primitives of the printer. */
#include "lang/print.h"

#include "lang/lang.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- characters ---------------------------------------------------------- */

static void put_char(struct printer *p, char c)
{
    if (p->capital && c >= 'a' && c <= 'z')
        c = (char)(c - 'a' + 'A');
    if (c != ' ' && c != '"' && c != '\n')
        p->capital = false;
    if (p->len < p->size - 1)
        p->buf[p->len] = c;
    p->len++;
}

/* Prints a pending "a" or "an", now that the next word is known. */
static void begin_word(struct printer *p, const char *text)
{
    if (!p->article || !*text)
        return;
    p->article = false;
    char first = text[0] >= 'A' && text[0] <= 'Z' ? (char)(text[0] - 'A' + 'a')
                                                  : text[0];
    bool vowel = strchr("aeiou", first) && strncmp(text, "uni", 3) != 0;
    for (const char *s = vowel ? "an " : "a "; *s; s++)
        put_char(p, *s);
}

void put(struct printer *p, const char *text)
{
    bool start = true; /* at the start of a word */
    for (; *text; text++) {
        int len = 0;
        const char *word =
            *text == '$' ? (text[1] == 'h' ? p->lex->health : p->lex->golds)
            : start && p->lex->own ? own_word(p->lex, text, &len)
                                   : NULL;
        start = !((*text >= 'a' && *text <= 'z') || *text == '-');
        if (!word) {
            begin_word(p, text);
            put_char(p, *text);
            continue;
        }
        put_own(p, word);
        text += len ? len - 1 : 1;
        start = false;
    }
}

void put_own(struct printer *p, const char *text)
{
    begin_word(p, text);
    for (; *text; text++)
        put_char(p, *text);
}

void putf(struct printer *p, const char *format, ...)
{
    char text[64]; /* numbers and short words only */
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    put(p, text);
}

void put_name(struct printer *p, uint32_t offset, bool lower)
{
    begin_word(p, book_name(p->b, offset));
    for (const char *s = book_name(p->b, offset); *s; s++)
        put_char(p,
                 lower && *s >= 'A' && *s <= 'Z' ? (char)(*s - 'A' + 'a') : *s);
}

void put_a(struct printer *p)
{
    p->article = true;
}

void put_flags(struct printer *p, const struct flag_word *list, uint64_t bits,
               const char *last)
{
    bool first = true;
    for (; list->word; list++) {
        if (!(bits & list->bit))
            continue;
        bits &= ~list->bit;
        if (!first)
            put(p, bits && last[1] == 'a' ? ", " : last); /* A, B and C */
        put(p, list->word);
        first = false;
    }
}

/* ---- cards --------------------------------------------------------------- */

static struct printer printer(const struct book *b, int design, char *buf,
                              int size)
{
    struct printer p = {
        .b = b,
        .lex = b->lexicon,
        .buf = buf,
        .size = size,
        .fused = SLOT_NONE,
        .kinds = b->design[design].kinds,
        .design = &b->design[design],
    };
    if (size > 0)
        memset(buf, 0, (size_t)size);
    return p;
}

static int finish(struct printer *p)
{
    if (p->size > 0)
        p->buf[p->len < p->size ? p->len : p->size - 1] = 0;
    return p->len;
}

/* Everything except name and text. */
static void put_facts(struct printer *p, const struct design *d)
{
    put_header(p, d);
    if (lexicon_has(p->lex, FEATURE_PART_HEADERS))
        put_part_lines(p, d);
    if (d->keywords && !d->power_count) {
        p->capital = true;
        put_flags(p, p->lex->keywords, d->keywords, ", ");
        put(p, ".\n");
    }
}

int facts_print(const struct book *b, int design, char *buf, int size)
{
    struct printer p = printer(b, design, buf, size);
    const struct design *d = &b->design[design];
    if (d->kinds)
        put_facts(&p, d);
    return finish(&p);
}

/* How many lines behind that one forbid further things to the same. */
static int forbidding_lines(const struct book *b, const struct ability *a,
                            int behind)
{
    int n = 0;
    for (; n < behind && forbidden_words(b->lexicon, a) &&
           forbidden_words(b->lexicon, &a[n + 1]);
         n++) {
        struct ability next = a[n + 1];
        next.rule = a->rule;
        if (memcmp(&next, a, sizeof next) != 0)
            break;
    }
    return n;
}

int card_print(const struct book *b, int design, char *buf, int size)
{
    struct printer p = printer(b, design, buf, size);
    const struct design *d = &b->design[design];
    if (!d->kinds)
        return finish(&p); /* the neutral design has no text */
    put_name(&p, d->name, false);
    put(&p, "\n");
    put_facts(&p, d);
    for (int i = 0; i < d->abilities; i += 1 + p.further) {
        const struct ability *a = &b->ability[d->ability + i];
        p.further = forbidding_lines(b, a, d->abilities - i - 1);
        p.capital = true;
        put_ability(&p, a, false);
        put(&p, "\n");
    }
    return finish(&p);
}

int ability_print(const struct book *b, int design, int ability, char *buf,
                  int size)
{
    struct printer p = printer(b, design, buf, size);
    p.capital = true;
    put_ability(&p, &b->ability[b->design[design].ability + ability], false);
    return finish(&p);
}

int mode_print(const struct book *b, int design, int ability, int mode,
               char *buf, int size)
{
    struct printer p = printer(b, design, buf, size);
    const struct ability *a = &b->ability[b->design[design].ability + ability];
    p.capital = true;
    p.v.filter = b->filter;
    p.v.amount = b->amount;
    if (a->kind == ABILITY_EXTRA_COST)
        put_costs(&p, mode ? a->or_cost : a->cost,
                  mode ? a->or_costs : a->costs);
    else
        put_mode(&p, &b->mode[a->first + mode], a);
    return finish(&p);
}

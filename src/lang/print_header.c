/* print_header.c - the second line of a card: the counterpart of
 * parse_header.c. */
#include "lang/lang.h"
#include "lang/print.h"

/* Words of one group of `align`, joined by "and". */
static bool put_align(struct printer *p, const struct design *d, uint64_t group)
{
    bool first = true;
    for (const struct flag_word *w = p->lex->alignments; w->word; w++)
        if (d->align & w->bit & group) {
            put(p, first ? "" : " and ");
            put(p, w->word);
            first = false;
        }
    return !first;
}

static void put_kind(struct printer *p, const struct design *d)
{
    if (!put_align(p, d, ALIGNMENTS))
        put(p, "unaligned");
    if (d->align & ORIGINS) {
        put(p, " ");
        put_align(p, d, ORIGINS);
    }
    for (int i = 0; i < CARD_CLASSES && d->trait[i]; i++) {
        put(p, " ");
        put_name(p, p->b->trait[d->trait[i]], false);
    }
    put(p, d->kinds & KIND_TOKEN ? " token" : "");
    put(p, d->kinds & KIND_CHAMPION ? " champion"
           : d->kinds & KIND_EVENT  ? " event"
           : d->kinds & KIND_OBJECT ? " object"
                                    : " deity");
}

bool design_is_x(const struct book *b, const struct design *d)
{
    for (int i = 0; i < d->abilities; i++)
        if (says_stats(b, &b->ability[d->ability + i]))
            return true;
    return false;
}

void put_header(struct printer *p, const struct design *d)
{
    if (lexicon_has(p->lex, FEATURE_PART_HEADERS)) {
        put_parts(p, d);
        return;
    }
    if (d->kinds == KIND_COUNTER) {
        put(p, "counter\n");
        return;
    }
    put_kind(p, d);
    if (!(d->kinds & (KIND_TOKEN | KIND_DEITY))) {
        if (p->lex->cost[d->cost]) {
            put(p, ", ");
            put(p, p->lex->cost[d->cost]);
        } else {
            putf(p, ", cost %d", d->cost);
        }
        if (p->lex->speeds) {
            put(p, ", ");
            put(p, flag_word(p->lex->speeds, 1u + d->speed));
            put(p, d->instant ? " instant" : "");
        }
    }
    if ((d->kinds & KIND_CHAMPION) && design_is_x(p->b, d))
        put(p, ", X/X");
    else if (d->kinds & KIND_CHAMPION)
        putf(p, ", %d/%d", d->offense, d->defense);
    if (d->rarity) {
        put(p, ", ");
        put(p, flag_word(p->lex->rarities, d->rarity));
    }
    if (d->listed) {
        put(p, ", ");
        put_flags(p, p->lex->listed, d->listed, ", ");
    }
    put(p, "\n");
}

/* parse_header.c - the second line of a card: kind, cost, numbers.
 *
 *     good human champion, cost 1, 6/8, rare
 *     evil magical event, free, fast instant, rare, gift */
#include "lang/parse.h"

int trait_id(struct parser *p, const struct token *t)
{
    int found = find_trait(p->b, t->at, t->len);
    if (found)
        return found;
    struct trait_word word = { "" };
    if (t->len > TRAIT_LETTERS)
        return fail(p, "a class word has at most %d letters", TRAIT_LETTERS), 0;
    for (int i = 0; i < t->len; i++) {
        char c = t->at[i];
        word.word[i] = c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
    }
    found = list_add(&p->b->traits, &word);
    if (found < 0)
        return fail_full(p, &p->b->traits), 0;
    return found;
}

/* The noun of a header: its KIND_, or 0. */
static int kind_here(const struct parser *p)
{
    int kind = at(p, "champion") ? KIND_CHAMPION
               : at(p, "event")  ? KIND_EVENT
               : at(p, "object") ? KIND_OBJECT
               : at(p, "deity")  ? KIND_DEITY
               : at(p, "token")  ? KIND_TOKEN
                                 : 0;
    return kind & p->lex->kinds;
}

static bool header_traits(struct parser *p, struct design *d)
{
    int count = 0;
    while (!kind_here(p)) {
        const struct token *t = token_at(p, 0);
        if (t->kind != TOKEN_WORD) {
            /* Any word may be a class, so a typo is only noticed behind it. */
            if (count > 0)
                p->next--;
            struct nearest n = nearest_here(p);
            nearest_try(&n, "champion");
            nearest_try(&n, "event");
            if (p->lex->kinds & KIND_DEITY)
                nearest_try(&n, "deity");
            if (p->lex->kinds & KIND_OBJECT)
                nearest_try(&n, "object");
            if (!n.found && count > 0)
                p->next++;
            return expected_like(p, p->lex->kind_help, &n);
        }
        if (word_is_reserved(p->lex, t->at, t->len))
            return fail(p, "'%.*s' cannot be a class word",
                        t->len > 24 ? 24 : t->len, t->at);
        if (count == 4)
            return fail(p, "a card has at most four class words");
        int id = trait_id(p, t);
        if (!id)
            return false;
        d->trait[count++] = (uint8_t)id;
        p->next++;
    }
    return true;
}

/* Words of one group, alignments or origins: "good and wild". */
static bool header_align(struct parser *p, uint64_t group, const char *what,
                         uint64_t *align)
{
    do {
        uint64_t bit = 0;
        int from = p->next;
        eat_flag(p, p->lex->alignments, &bit);
        if (!(bit & group)) {
            p->next = from;
            struct nearest n = nearest_here(p);
            for (const struct flag_word *w = p->lex->alignments; w->word; w++)
                if (w->bit & group)
                    nearest_try(&n, w->word);
            if (group == ALIGNMENTS)
                nearest_try(&n, "unaligned");
            return expected_like(p, what, &n);
        }
        *align |= bit;
    } while (eat(p, "and"));
    return true;
}

static bool header_kind(struct parser *p, struct design *d)
{
    uint64_t align = 0, all = 0;
    for (const struct flag_word *w = p->lex->alignments; w->word; w++)
        all |= w->bit;
    bool none = !flag_find(p->lex->alignments, "unaligned", 9);
    if (!(none && eat(p, "unaligned")) &&
        !header_align(p, ALIGNMENTS, p->lex->alignment_help, &align))
        return false;
    if ((all & ORIGINS) && !header_align(p, ORIGINS,
                                         "an origin: natural, "
                                         "magical or constructed",
                                         &align))
        return false;
    d->align = (uint32_t)align;
    if (!header_traits(p, d))
        return false;
    d->kinds = (uint16_t)kind_here(p);
    p->next++;
    if (d->kinds != KIND_TOKEN)
        return true;
    bool object = (p->lex->kinds & KIND_OBJECT) && at(p, "object");
    d->kinds |= object ? KIND_OBJECT : KIND_CHAMPION;
    return expect(p, object ? "object" : "champion");
}

/* "cost 1", or the game's word for it. */
static bool header_cost(struct parser *p, struct design *d)
{
    const char *const *words = p->lex->cost;
    if (words[0]) {
        d->cost = at(p, words[1]);
        if (d->cost || at(p, words[0]))
            return p->next++, true;
        struct nearest n = nearest_here(p);
        nearest_try(&n, words[0]);
        nearest_try(&n, words[1]);
        return expected_like(p, "'action' or 'free'", &n);
    }
    const struct token *t = token_at(p, 1);
    if (!at(p, "cost"))
        return expected(p, "'cost'");
    p->next++;
    if (t->kind != TOKEN_NUMBER || t->value < 0 || t->value > 1)
        return expected(p, "a cost of 0 or 1");
    d->cost = (uint8_t)t->value;
    p->next++;
    return true;
}

static bool header_speed(struct parser *p, struct design *d)
{
    uint64_t speed = 0;
    if (!eat_flag(p, p->lex->speeds, &speed)) {
        struct nearest n = nearest_here(p);
        nearest_try_flags(&n, p->lex->speeds);
        return expected_like(p, "'build', 'paced' or 'fast'", &n);
    }
    d->speed = (uint8_t)(speed - 1);
    d->instant = eat(p, "instant");
    return true;
}

static bool header_stats(struct parser *p, struct design *d)
{
    const struct token *t = token_at(p, 0);
    const int both = STATS_OFFENSE_X | STATS_DEFENSE_X;
    bool x =
        t->kind == TOKEN_STATS && t->stats == both && knows(p, FEATURE_LINE);
    if (t->kind != TOKEN_STATS || (t->stats && !x))
        return expected(p, "offense/defense, as 6/8, with numbers up to 9999");
    if (!x) {
        d->offense = t->offense;
        d->defense = t->defense;
    }
    p->x_stats = x; /* a line must define X */
    p->next++;
    return true;
}

/* Optional parts at the end: ", rare, gift". */
static bool header_lists(struct parser *p, struct design *d)
{
    uint64_t rarity = 0, listed = 0;
    while (eat_mark(p, ',')) {
        if (!rarity && !listed && eat_flag(p, p->lex->rarities, &rarity))
            continue;
        if (!eat_flag(p, p->lex->listed, &listed)) {
            struct nearest n = nearest_here(p);
            nearest_try_flags(&n, p->lex->rarities);
            nearest_try_flags(&n, p->lex->listed);
            return expected_like(p,
                                 rarity && p->lex->listed
                                     ? "'gift', 'restricted' or 'banned'"
                                     : p->lex->rarity_help,
                                 rarity ? &n : NULL);
        }
    }
    d->rarity = (uint8_t)rarity;
    d->listed = (uint8_t)listed;
    return at_end(p) || expected(p, "the end of the line");
}

bool parse_header(struct parser *p, struct design *d)
{
    p->x_stats = false;
    if (knows(p, FEATURE_PART_HEADERS))
        return parse_parts(p, d);
    if ((p->lex->kinds & KIND_COUNTER) && at(p, "counter") &&
        token_at(p, 1)->kind == TOKEN_END) {
        p->next++;
        d->kinds = KIND_COUNTER;
        return true;
    }
    if (!header_kind(p, d))
        return false;
    if (!(d->kinds & (KIND_TOKEN | KIND_DEITY))) {
        if (!expect_mark(p, ',') || !header_cost(p, d))
            return false;
        if (p->lex->speeds && (!expect_mark(p, ',') || !header_speed(p, d)))
            return false;
    }
    if (d->kinds & KIND_CHAMPION)
        if (!expect_mark(p, ',') || !header_stats(p, d))
            return false;
    return header_lists(p, d);
}

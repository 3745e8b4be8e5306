/* parse.c - error messages and tokens: the basis of the parser. */
#include "lang/parse.h"
#include "lang/card_names.h"

#include "base/harmless.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- error messages ------------------------------------------------------ */

static void report(struct parser *p, int line, int column, const char *message)
{
    if (p->failed)
        return;
    p->failed = true;
    if (!p->error)
        return;
    p->error->line = line;
    p->error->column = column;
    /* The position always fits; a very long message is truncated. */
    harmless_format(p->error->text, sizeof p->error->text, "%.90s:%d:%d: %s",
                    p->source, line, column, message);
}

/* Formats are written in the common language; the game's own words are
 * substituted. */
static bool fail_with(struct parser *p, const struct token *t,
                      const char *format, va_list args)
{
    char own[240], message[240];
    lexicon_say(p->lex, format, own, sizeof own);
    vsnprintf(message, sizeof message, own, args);
    report(p, t->line, t->column, message);
    return false;
}

bool fail_at(struct parser *p, const struct token *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fail_with(p, t, format, args);
    va_end(args);
    return false;
}

bool fail(struct parser *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fail_with(p, token_at(p, 0), format, args);
    va_end(args);
    return false;
}

bool fail_full_at(struct parser *p, const struct token *t, const struct list *l)
{
    p->full = true;
    return !l->full ? fail_at(p, t, "there is not enough memory")
                    : fail_at(p, t,
                              "too many %s: there can be %d in all files "
                              "together",
                              l->what, l->max - 1);
}

bool fail_full(struct parser *p, const struct list *l)
{
    return fail_full_at(p, token_at(p, 0), l);
}

/* The nearest among the game's own words, too. */
static struct nearest nearest_own(const struct parser *p,
                                  const struct nearest *n)
{
    struct nearest near = n ? *n : (struct nearest){ 0 };
    int len;
    if (!n || !p->lex->own)
        return near;
    if (near.found && own_word(p->lex, near.found, &len))
        near = nearest_to(n->word, n->len);
    for (const struct own_word *w = p->lex->own; w->word; w++)
        nearest_try(&near, w->own);
    return near;
}

bool expected_like(struct parser *p, const char *words,
                   const struct nearest *of)
{
    const struct token *t = token_at(p, 0);
    struct nearest own = nearest_own(p, of);
    const struct nearest *n = of ? &own : NULL;
    char what[200];
    lexicon_say(p->lex, words, what, sizeof what);
    if (t->kind == TOKEN_END)
        return fail(p, "expected %s, found the end of the line", what);
    int len = t->len > 24 ? 24 : t->len;
    if (n && n->found)
        return fail(p, "expected %s, found '%.*s'; did you mean '%s'?", what,
                    len, t->at, n->found);
    return fail(p, "expected %s, found '%.*s'", what, len, t->at);
}

bool expected(struct parser *p, const char *what)
{
    return expected_like(p, what, NULL);
}

struct nearest nearest_here(const struct parser *p)
{
    const struct token *t = token_at(p, 0);
    return nearest_to(t->at, t->kind == TOKEN_WORD ? t->len : 0);
}

void nearest_try_traits(struct nearest *n, const struct build *b)
{
    const struct trait_word *t = b->traits.data;
    for (int i = 1; i < b->traits.count; i++)
        nearest_try(n, t[i].word);
}

/* ---- tokens -------------------------------------------------------------- */

const struct token *token_at(const struct parser *p, int ahead)
{
    int i = p->next + ahead;
    return &p->token[i < p->count ? i : p->count]; /* the last token is END */
}

bool at_end(const struct parser *p)
{
    return p->next >= p->count;
}

static bool same_word(const struct token *t, const char *word, size_t n)
{
    if ((int)n != t->len)
        return false;
    size_t i = 0;
    while (i < n && (word[i] | 0x20) == (t->at[i] | 0x20))
        i++;
    return i == n;
}

/* The game's own word for a resource matches "health" or "gold". */
static bool own_word_of(const struct lexicon *lex, const struct token *t,
                        const char *word, size_t n)
{
    if (n == 6 && !memcmp(word, "health", 6))
        return same_word(t, lex->health, strlen(lex->health)) ||
               (lex->health_one &&
                same_word(t, lex->health_one, strlen(lex->health_one)));
    if (n == 4 && !memcmp(word, "gold", 4))
        return same_word(t, lex->gold, strlen(lex->gold)) ||
               same_word(t, lex->golds, strlen(lex->golds));
    return false;
}

/* Whether the token is that word of the common language, in the game's
 * wording. */
static bool says_word(const struct lexicon *lex, const struct token *t,
                      const char *word, size_t n)
{
    int len;
    const char *own = lex->own ? own_word(lex, word, &len) : NULL;
    if (own && len == (int)n)
        return same_word(t, own, strlen(own));
    return same_word(t, word, n) || own_word_of(lex, t, word, n);
}

/* Whether the token is one of "a|b|c", which ends at a space or 0. */
static bool token_is(const struct parser *p, const struct token *t,
                     const char *words)
{
    if (t->kind == TOKEN_END)
        return false;
    for (;;) {
        size_t n = strcspn(words, "| ");
        if (*words == '=' ? same_word(t, words + 1, n - 1)
                          : says_word(p->lex, t, words, n))
            return true;
        if (words[n] != '|')
            return false;
        words += n + 1;
    }
}

/* If the game has one word for several words of the phrase, and it is here: how
 * many bytes of the phrase it replaces. */
static int own_phrase(const struct parser *p, int ahead, const char *phrase)
{
    int len;
    const char *own = p->lex->own ? own_word(p->lex, phrase, &len) : NULL;
    if (!own || !memchr(phrase, ' ', (size_t)len))
        return 0;
    return same_word(token_at(p, ahead), own, strlen(own)) ? len : 0;
}

/* How many tokens the phrase takes here, 0 if it does not match. */
static int phrase_length(const struct parser *p, int ahead, const char *phrase)
{
    int n = 0;
    for (const char *word = phrase; *word; n++) {
        int several = own_phrase(p, ahead + n, word);
        if (several) {
            word += several;
            word += strcspn(word, " ");
            word += *word == ' ';
            continue;
        }
        if (!token_is(p, token_at(p, ahead + n), word))
            return 0;
        word += strcspn(word, " ");
        if (*word)
            word++;
    }
    return n;
}

bool at_after(const struct parser *p, int ahead, const char *phrase)
{
    return phrase_length(p, ahead, phrase) > 0;
}

bool at(const struct parser *p, const char *phrase)
{
    return phrase_length(p, 0, phrase) > 0;
}

bool eat(struct parser *p, const char *phrase)
{
    int n = phrase_length(p, 0, phrase);
    p->next += n;
    return n > 0;
}

bool expect(struct parser *p, const char *phrase)
{
    /* Read as many words as match, so that the mistake is at the first that
     * does not. */
    for (const char *word = phrase; *word;) {
        const struct token *t = token_at(p, 0);
        if (!token_is(p, t, word)) {
            char one[40], rest[64];
            snprintf(rest, sizeof rest, "'%s'", word);
            for (char *bar = rest; (bar = strchr(bar, '|'));)
                memmove(bar, bar + strcspn(bar, " '"),
                        strlen(bar + strcspn(bar, " '")) + 1);
            snprintf(one, sizeof one, "%.*s", (int)strcspn(word, "| "), word);
            struct nearest n = nearest_here(p);
            nearest_try(&n, one);
            return expected_like(p, rest, &n);
        }
        p->next++;
        word += strcspn(word, " ");
        if (*word)
            word++;
    }
    return true;
}

bool at_mark(const struct parser *p, char mark)
{
    const struct token *t = token_at(p, 0);
    return t->kind == TOKEN_MARK && t->len == 1 && t->at[0] == mark;
}

bool eat_mark(struct parser *p, char mark)
{
    bool found = at_mark(p, mark);
    p->next += found;
    return found;
}

bool expect_mark(struct parser *p, char mark)
{
    if (eat_mark(p, mark))
        return true;
    char what[4] = { '\'', mark, '\'', 0 };
    return expected(p, what);
}

bool eat_flag(struct parser *p, const struct flag_word *list, uint64_t *bits)
{
    for (; list && list->word; list++) {
        int n = phrase_length(p, 0, list->word);
        if (!n)
            continue;
        *bits |= list->bit;
        p->next += n;
        return true;
    }
    return false;
}

int at_flag(const struct parser *p, int ahead, const struct flag_word *list)
{
    int n = 0;
    for (; !n && list && list->word; list++)
        n = phrase_length(p, ahead, list->word);
    return n;
}

bool eat_number(struct parser *p, const char *what, int least, int most,
                int *out)
{
    const struct token *t = token_at(p, 0);
    char range[120];
    if (t->kind == TOKEN_NUMBER && t->value >= least && t->value <= most) {
        *out = t->value;
        p->next++;
        return true;
    }
    snprintf(range, sizeof range, "%s from %d to %d", what, least, most);
    return expected(p, range);
}

bool needs_line(struct parser *p)
{
    return knows(p, FEATURE_LINE) ||
           fail(p, "cards of this game cannot say this");
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Read all letters of the text.  A space in a name matches a line break with
 * indentation, too. */
static bool narrow_by(const struct build *b, struct name_range *r,
                      const char *text, const char *end)
{
    for (; text < end; text++) {
        bool space = is_space(*text);
        while (space && text + 1 < end && is_space(text[1]))
            text++;
        if (!names_narrow(b, r, space ? ' ' : *text))
            return false;
    }
    return true;
}

int eat_design(struct parser *p, int kind)
{
    const char *noun = kind == KIND_TOKEN     ? "token|tokens"
                       : kind == KIND_COUNTER ? "counter|counters"
                                              : NULL;
    int except = kind ? 0 : KIND_COUNTER | KIND_KEYWORD;
    struct name_range r = names_all(p->b);
    const char *from = token_at(p, 0)->at;
    int best = 0, best_next = p->next;
    for (int next = p->next + 1; next <= p->count; next++) {
        const struct token *t = &p->token[next - 1];
        if (!narrow_by(p->b, &r, from, t->at + t->len))
            break;
        from = t->at + t->len;
        int card = names_card(p->b, &r, kind, except);
        if (card && (!noun || at_after(p, next - p->next, noun))) {
            best = card;
            best_next = next;
        }
    }
    p->next = best_next;
    return best;
}

bool enter(struct parser *p)
{
    if (p->depth >= DEPTH_MAX)
        return fail(p, "this sentence is nested too deeply");
    p->depth++;
    return true;
}

void leave(struct parser *p)
{
    p->depth--;
}

/* ---- records ------------------------------------------------------------- */

static uint16_t add(struct parser *p, struct list *l, const void *record)
{
    int i = list_add(l, record);
    if (i < 0)
        fail_full(p, l);
    return i < 0 ? 0 : (uint16_t)i;
}

uint16_t add_filter(struct parser *p, const struct filter *f)
{
    return add(p, &p->b->filters, f);
}
uint16_t add_amount(struct parser *p, const struct amount *a)
{
    return add(p, &p->b->amounts, a);
}
uint16_t add_condition(struct parser *p, const struct condition *c)
{
    return add(p, &p->b->conditions, c);
}
uint16_t add_change(struct parser *p, const struct change *c)
{
    return add(p, &p->b->changes, c);
}
uint16_t add_ability(struct parser *p, const struct ability *a)
{
    return add(p, &p->b->abilities, a);
}

static uint16_t add_counter(struct parser *p, struct counter_kind kind)
{
    const struct counter_kind *k = p->b->counters.data;
    for (int i = 1; i < p->b->counters.count; i++)
        if (k[i].offense == kind.offense && k[i].defense == kind.defense &&
            k[i].gain == kind.gain && k[i].card == kind.card)
            return (uint16_t)i;
    return add(p, &p->b->counters, &kind);
}

bool at_counter(struct parser *p, int ahead)
{
    int from = p->next;
    if (token_at(p, ahead)->kind == TOKEN_STATS)
        return true;
    p->next += ahead;
    int n = at_flag(p, 0, p->lex->keywords);
    bool found = (n && at_after(p, n, "counter|counters")) ||
                 eat_design(p, KIND_COUNTER);
    p->next = from;
    return found;
}

static bool expected_counter(struct parser *p)
{
    struct nearest n = nearest_here(p);
    const struct card_entry *cards = card_entries(p->b);
    char names[8][TRAIT_LETTERS + 1];
    int count = 0;
    for (int i = 1; i < p->b->cards.count && count < 8; i++)
        if (cards[i].design.kinds == KIND_COUNTER &&
            cards[i].name_len <= TRAIT_LETTERS) {
            memcpy(names[count], cards[i].name, (size_t)cards[i].name_len);
            names[count][cards[i].name_len] = 0;
            nearest_try(&n, names[count++]);
        }
    return expected_like(p, "a kind of counter, as '+1/+1' or 'airborne'", &n);
}

bool parse_counter(struct parser *p, uint16_t *counter)
{
    struct counter_kind kind = { .card = eat_design(p, KIND_COUNTER) };
    const struct token *t = token_at(p, 0);
    if (kind.card) {
        *counter = add_counter(p, kind);
        p->next++;
        return !p->failed;
    }
    if (t->kind == TOKEN_WORD)
        kind.gain = flag_find(p->lex->keywords, t->at, t->len);
    if (t->kind == TOKEN_STATS && (t->stats & STATS_SIGNED) &&
        !(t->stats & (STATS_OFFENSE_X | STATS_DEFENSE_X))) {
        kind.offense = (int16_t)t->offense;
        kind.defense = (int16_t)t->defense;
    } else if (!kind.gain) {
        return expected_counter(p);
    }
    *counter = add_counter(p, kind);
    p->next++;
    return eat(p, "counter") || expect(p, "counters");
}

int find_trait(const struct build *b, const char *word, int len)
{
    const struct trait_word *t = b->traits.data;
    for (int i = 1; i < b->traits.count; i++)
        if (word_is(word, len, t[i].word))
            return i;
    return 0;
}

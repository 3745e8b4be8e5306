/* lex.c - splits a source into lines, and a line into tokens. */
#include "lang/lex.h"

#include "base/harmless.h"

#include <stddef.h>

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}
static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}
static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool line_next(struct reader *r, struct line *out)
{
    if (!r->at || !*r->at)
        return false;
    const char *at = r->at;
    int len = 0;
    while (at[len] && at[len] != '\n')
        len++;
    r->at = at[len] ? at + len + 1 : NULL;
    while (len > 0 && (at[len - 1] == '\r' || is_space(at[len - 1])))
        len--;
    int lead = 0;
    while (lead < len && is_space(at[lead]))
        lead++;
    *out = (struct line){
        .at = at,
        .len = len,
        .number = ++r->number,
        .blank = lead == len,
        .comment = lead < len && at[lead] == '#',
        .indented = lead >= 2 || (lead == 1 && at[0] == '\t'),
    };
    return true;
}

int line_flaw(const struct line *line)
{
    return (int)harm_in(line->at, (size_t)line->len) + 1;
}

/* One half of 6/8 or +X/+0.  Returns its length, or 0. */
static int half_stat(const char *s, int left, int *value, bool *sign, bool *x)
{
    int n = 0, v = 0;
    bool minus = false;
    *sign = n < left && (s[n] == '+' || s[n] == '-');
    if (*sign)
        minus = s[n++] == '-';
    *x = n < left && (s[n] == 'X' || s[n] == 'x');
    if (*x) {
        *value = minus ? -1 : 1;
        return n + 1;
    }
    int digits = n;
    for (; n < left && is_digit(s[n]); n++)
        v = v * 10 + (s[n] - '0') > NUMBER_MAX ? NUMBER_MAX + 1
                                               : v * 10 + (s[n] - '0');
    *value = minus ? -v : v;
    return n > digits && v <= NUMBER_MAX ? n : 0;
}

static int stats_length(const char *s, int left, struct token *t)
{
    int offense, defense;
    bool sign1, sign2, x1, x2;
    int a = half_stat(s, left, &offense, &sign1, &x1);
    if (a == 0 || a >= left || s[a] != '/')
        return 0;
    int b = half_stat(s + a + 1, left - a - 1, &defense, &sign2, &x2);
    int end = a + 1 + b;
    if (b == 0 || sign1 != sign2 || (end < left && is_letter(s[end])))
        return 0;
    t->offense = (int16_t)offense;
    t->defense = (int16_t)defense;
    t->stats =
        (uint8_t)((sign1 ? STATS_SIGNED : 0) | (x1 ? STATS_OFFENSE_X : 0) |
                  (x2 ? STATS_DEFENSE_X : 0));
    return end;
}

static int word_length(const char *s, int left)
{
    int n = 0;
    while (n < left) {
        bool inner = (s[n] == '-' || s[n] == '\'') && n > 0 && n + 1 < left &&
                     is_letter(s[n + 1]);
        /* "owners'" ends in an apostrophe */
        bool last = s[n] == '\'' && n > 0 && (s[n - 1] == 's');
        if (!is_letter(s[n]) && !inner && !last)
            break;
        n++;
        if (last && !inner)
            break;
    }
    return n;
}

/* Reads one token at s, which is not a space.  Returns its length. */
static int one_token(const char *s, int left, struct token *t)
{
    int n = stats_length(s, left, t);
    if (n > 0) {
        t->kind = TOKEN_STATS;
        return n;
    }
    if (is_digit(s[0])) {
        t->kind = TOKEN_NUMBER;
        for (n = 0; n < left && is_digit(s[n]); n++)
            t->value = t->value < 0 || t->value * 10 + s[n] - '0' > NUMBER_MAX
                           ? -1
                           : t->value * 10 + s[n] - '0';
        return n;
    }
    n = word_length(s, left);
    if (n > 0) {
        t->kind = TOKEN_WORD;
        return n;
    }
    if (left >= 2 && s[0] == '-' && s[1] == '>') {
        t->kind = TOKEN_ARROW;
        return 2;
    }
    t->kind = TOKEN_MARK;
    uint32_t code;
    n = character_at(s, (size_t)left, &code);
    return n > 0 ? n : 1;
}

int line_tokens(const struct line *line, struct token *out, int count, int max)
{
    for (int i = 0; i < line->len;) {
        if (is_space(line->at[i])) {
            i++;
            continue;
        }
        if (count >= max)
            return max + 1;
        struct token t = { .at = line->at + i,
                           .line = line->number,
                           .column = i + 1 };
        t.len = one_token(t.at, line->len - i, &t);
        i += t.len;
        out[count++] = t;
    }
    return count;
}

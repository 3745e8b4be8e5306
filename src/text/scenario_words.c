/* Lists of words that are compared in any order. */
#include "text/scenario_run.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

static int by_text(const void *a, const void *b)
{
    return strcasecmp(a, b);
}

static void sort_words(struct words *w)
{
    qsort(w->word, (size_t)w->count, sizeof w->word[0], by_text);
}

void add_word(struct words *w, const char *text)
{
    if (w->count < LIST_MAX)
        snprintf(w->word[w->count++], sizeof w->word[0], "%s", text);
}

void join_words(const struct words *w, char *out, size_t size)
{
    size_t n = 0;
    out[0] = 0;
    for (int i = 0; i < w->count && n < size; i++)
        n += (size_t)snprintf(out + n, size - n, "%s%s", i ? "; " : "",
                              w->word[i]);
    if (w->count == 0)
        snprintf(out, size, "none");
}

bool same_words(struct play *p, const char *what, struct words *expected,
                struct words *found)
{
    sort_words(expected);
    sort_words(found);
    bool same = expected->count == found->count;
    for (int i = 0; same && i < found->count; i++)
        same = !strcasecmp(expected->word[i], found->word[i]);
    if (same)
        return true;
    char a[3000], b[3000];
    join_words(expected, a, sizeof a);
    join_words(found, b, sizeof b);
    return complain(p, "%s\n     expected: %s\n     found:    %s", what, a, b);
}

void split_words(const char *s, char separator, struct words *out)
{
    out->count = 0;
    while (*s) {
        char word[120];
        int n = 0;
        s += strspn(s, " \t");
        bool quoted = *s == '"';
        s += quoted;
        for (; *s && (quoted ? *s != '"' : *s != separator); s++)
            if (n < (int)sizeof word - 1)
                word[n++] = *s;
        if (quoted)
            s += strcspn(s, separator == ';' ? ";" : ",");
        while (n > 0 && isspace((unsigned char)word[n - 1]))
            n--;
        word[n] = 0;
        if (n)
            add_word(out, word);
        if (*s)
            s++;
    }
    if (out->count == 1 && !strcasecmp(out->word[0], "none"))
        out->count = 0;
}

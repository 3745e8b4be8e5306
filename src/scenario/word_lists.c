/* word_lists.c - lists of words that are compared in any order. */
#include "scenario/runner.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

static int by_text(const void *a, const void *b)
{
    return strcasecmp(*(const char *const *)a, *(const char *const *)b);
}

static void sort_words(struct words *w)
{
    qsort(w->word, (size_t)w->count, sizeof w->word[0], by_text);
}

void clear_words(struct words *w)
{
    w->count = w->used = 0;
    w->cut = false;
}

void add_word(struct words *w, const char *text)
{
    int n = (int)strlen(text) + 1;
    if (w->count == LIST_MAX || n > (int)sizeof w->room - w->used) {
        w->cut = true;
        return;
    }
    w->word[w->count++] = memcpy(w->room + w->used, text, (size_t)n);
    w->used += n;
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
    if (found->cut)
        return complain(p, "%s: there are too many to compare them", what);
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

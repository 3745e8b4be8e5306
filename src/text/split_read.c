/* A division of damage, as somebody types it. */
#include "base/harmless.h"
#include "base/number.h"
#include "text/names.h"
#include "text/say.h"
#include "text/split.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool wrong(struct command *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static bool wrong(struct command *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    harmless_vformat(out->text, sizeof out->text, format, args);
    va_end(args);
    out->count = 0;
    return false;
}

/* "3 2 1"; how many, or 0 if there is anything else. */
static int read_numbers(const char *s, int *out)
{
    int n = 0;
    while (*s) {
        s += strspn(s, " ,");
        if (!*s)
            break;
        if (n == SPLIT_MAX || !number_take_int(&s, 0, INT16_MAX, &out[n++]))
            return 0;
    }
    return n;
}

/* "wolf 3" or "3 wolf": the amount, and the name alone; -1: there is none. */
static int take_amount(char *name)
{
    char *last = strrchr(name, ' ');
    const char *at = name;
    int v;
    if (last && number_read_int(last + 1, 0, INT16_MAX, &v)) {
        *last = 0;
        return v;
    }
    if (!number_take_int(&at, 0, INT16_MAX, &v) || *at != ' ')
        return -1;
    at = skip_spaces(at);
    memmove(name, at, strlen(at) + 1);
    return v;
}

/* "wolf 3, kong 2": who is not named gets nothing. */
static bool read_named(const struct brief *b, const struct split *s,
                       const char *words, int *amounts, struct command *out)
{
    struct names names;
    epic_detail list[SPLIT_MAX];
    bool used[SPLIT_MAX] = { false };
    for (int i = 0; i < s->count; i++)
        list[i] = s->share[i].seat >= 0 ? seat_detail(s->share[i].seat)
                                        : card_detail(b, s->share[i].card);
    memset(amounts, 0, sizeof *amounts * SPLIT_MAX);
    if (!split_names(words, &names) || names.count == 0)
        return false;
    for (int i = 0; i < names.count; i++) {
        int amount = take_amount(names.name[i]);
        struct wanted w = wanted_of(b, names.name[i]);
        w.careful = true;
        if (!strcasecmp(w.name, "me") || !strcasecmp(w.name, "you"))
            snprintf(w.name, sizeof w.name, "%s", seat_text(b->view.seat));
        int at = find_thing(b, list, s->count, used, &w);
        if (amount < 0 && i == 0)
            return false; /* another kind of answer */
        if (amount < 0)
            return wrong(out, "how much for %.60s?", names.name[i]);
        if (at == FOUND_SEVERAL) {
            several_text(b, list, s->count, &w, out->text, sizeof out->text);
            return false;
        }
        if (at < 0)
            return wrong(out, "%.60s gets no share of this", names.name[i]);
        used[at] = true;
        amounts[at] = amount;
    }
    return true;
}

/* Also where there is only one answer, which the game will take itself: that
 * must be what was named. */
static bool choose_amounts(const epic_game *g, const struct brief *b,
                           const struct split *s, const int *amounts,
                           struct command *out)
{
    epic_answer a;
    if (epic_game_answer_split(g, b->view.seat, amounts, s->count, &a) ==
        EPIC_OK) {
        out->count = a.count;
        memcpy(out->choices, a.choice, (size_t)a.count * sizeof a.choice[0]);
        return true;
    }
    const struct share *to = &s->share[a.at > 0 ? a.at : 0];
    return wrong(out, "from %d to %d can go to %.60s, not %d", to->low,
                 to->high,
                 to->seat >= 0 ? seat_text(to->seat) : seen_text(b, to->card),
                 amounts[a.at > 0 ? a.at : 0]);
}

bool split_read(const epic_game *g, const struct brief *b,
                const struct split *s, const char *words, struct command *out)
{
    int amounts[SPLIT_MAX], sum = 0;
    memset(out, 0, sizeof *out);
    words = skip_spaces(words);
    const char *rest = after_word(words, "split");
    words = rest ? rest : words;
    int n = read_numbers(words, amounts);
    if (!*words) {
        for (int i = 0; i < s->count; i++)
            amounts[i] = s->share[i].usual;
    } else if (n > 0) {
        if (n != s->count && n != s->count - 1)
            return wrong(out, "name %d numbers that make %d", s->count,
                         s->total);
        for (int i = 0; i < n; i++)
            sum += amounts[i];
        if (n < s->count) /* the last gets what is left */
            amounts[n] = s->total - sum;
        sum = 0;
    } else if (!read_named(b, s, words, amounts, out)) {
        return rest && !out->text[0]
                   ? wrong(out, "split it like this: split 3 2, or wolf 3, "
                                "kong 2")
                   : false;
    }
    for (int i = 0; i < s->count; i++)
        sum += amounts[i];
    if (sum != s->total)
        return wrong(out, "that makes %d, and %d are to be divided", sum,
                     s->total);
    return choose_amounts(g, b, s, amounts, out);
}

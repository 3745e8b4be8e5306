/* cup_text.c - cups and their results as text. */
#include "base/harmless.h"
#include "base/number.h"
#include "formats/cup.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* ---- lines --------------------------------------------------------------- */

enum { LINE_SIZE = 500, RESULT_MOST = 1000 };

/* What is being read, and where. */
struct reader {
    const char *at;
    int number; /* of the line */
    char line[LINE_SIZE];
    epic_error *error;
};

static bool fail(struct reader *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool fail(struct reader *r, const char *format, ...)
{
    va_list args;
    if (!r->error)
        return false;
    va_start(args, format);
    *r->error = (epic_error){ .line = r->number };
    harmless_vformat(r->error->text, sizeof r->error->text, format, args);
    va_end(args);
    return false;
}

/* The next line that is neither empty nor a comment, without the blanks around
 * it.  False at the end, or with *wrong if it cannot be read. */
static bool next_line(struct reader *r, bool *wrong)
{
    *wrong = false;
    while (*r->at) {
        size_t n = strcspn(r->at, "\n"), skip = strspn(r->at, " \t");
        const char *from = r->at;
        r->at += n + (from[n] == '\n');
        r->number++;
        if (skip >= n || from[skip] == '#')
            continue;
        n -= skip;
        from += skip;
        while (n > 0 && strchr(" \t\r", from[n - 1]))
            n--;
        if (n >= LINE_SIZE || harm_in(from, n) >= 0) {
            *wrong = true;
            return fail(r, n >= LINE_SIZE
                               ? "this line is too long"
                               : "this line holds characters that cannot be "
                                 "shown");
        }
        memcpy(r->line, from, n);
        r->line[n] = 0;
        if (n)
            return true;
    }
    return false;
}

/* What follows the word at the start of the line, or NULL. */
static const char *after(const char *line, const char *word)
{
    size_t n = strlen(word);
    if (strncasecmp(line, word, n) || (line[n] && !strchr(" \t", line[n])))
        return NULL;
    return line + n + strspn(line + n, " \t");
}

/* ---- the description ----------------------------------------------------- */

static bool read_kind(struct reader *r, struct cup *c, const char *rest)
{
    for (int k = 0; k < CUP_KINDS; k++)
        if (!strcasecmp(rest, cup_kind_name((enum cup_kind)k))) {
            c->kind = (enum cup_kind)k;
            return true;
        }
    return fail(r, "kind is swiss, round-robin or knock-out, not '%s'", rest);
}

static bool read_count(struct reader *r, const char *what, const char *rest,
                       int most, int *out)
{
    return number_read_int(rest, 1, most, out) ||
           fail(r, "%s is a number from 1 to %d, not '%s'", what, most, rest);
}

static bool copy_word(struct reader *r, const char *what, const char *rest,
                      char *out, size_t size)
{
    if (!*rest)
        return fail(r, "%s needs a word", what);
    if (strlen(rest) >= size)
        return fail(r, "%s: at most %d letters", what, (int)size - 1);
    memcpy(out, rest, strlen(rest) + 1);
    return true;
}

/* "Ann: person" or "Bea: greedy, deck evil". */
static bool read_player(struct reader *r, struct cup *c, char *rest)
{
    char *colon = strchr(rest, ':'), *deck;
    if (!colon)
        return fail(r, "expected player NAME: person, or player NAME: BOT");
    if (c->player_count == CUP_PLAYERS_MAX)
        return fail(r, "at most %d players", CUP_PLAYERS_MAX);
    struct cup_player *p = &c->player[c->player_count];
    *colon = 0;
    for (int i = 0; i < c->player_count; i++)
        if (!strcasecmp(c->player[i].name, rest))
            return fail(r, "there is another %s already", rest);
    char *plays = colon + 1 + strspn(colon + 1, " \t");
    if ((deck = strchr(plays, ','))) {
        *deck++ = 0;
        const char *name = after(deck + strspn(deck, " \t"), "deck");
        if (!name)
            return fail(r, "expected deck NAME after the comma");
        if (!copy_word(r, "deck", name, p->deck, sizeof p->deck))
            return false;
    }
    c->player_count++;
    return copy_word(r, "player", rest, p->name, sizeof p->name) &&
           copy_word(r, "player", plays, p->plays, sizeof p->plays);
}

static bool read_setting(struct reader *r, struct cup *c)
{
    const char *rest;
    if ((rest = after(r->line, "player")))
        return read_player(r, c, r->line + (rest - r->line));
    if ((rest = after(r->line, "kind")))
        return read_kind(r, c, rest);
    if ((rest = after(r->line, "game")))
        return copy_word(r, "game", rest, c->game, sizeof c->game);
    if ((rest = after(r->line, "format")))
        return copy_word(r, "format", rest, c->format, sizeof c->format);
    if ((rest = after(r->line, "rounds")))
        return read_count(r, "rounds", rest, CUP_ROUNDS_MAX, &c->rounds);
    if ((rest = after(r->line, "best-of")))
        return read_count(r, "best-of", rest, 99, &c->best_of) &&
               (c->best_of % 2 || fail(r, "best-of is an odd number"));
    if ((rest = after(r->line, "seed"))) {
        c->seed_given = number_read(rest, UINT64_MAX, &c->seed);
        return c->seed_given || fail(r, "'%s' is no seed", rest);
    }
    if ((rest = after(r->line, "duplicate")) && !*rest)
        return c->duplicate = true;
    return fail(r,
                "expected game, kind, format, rounds, best-of, seed, "
                "duplicate or player, not '%.40s'",
                r->line);
}

bool cup_read(const char *text, struct cup *out, epic_error *error)
{
    struct reader r = { .at = text, .error = error };
    bool wrong;
    memset(out, 0, sizeof *out);
    out->best_of = 1;
    while (next_line(&r, &wrong))
        if (!read_setting(&r, out))
            return false;
    if (wrong)
        return false;
    r.number = 0;
    if (out->rounds && out->kind != CUP_SWISS)
        return fail(&r, "only a swiss cup says how many rounds it has");
    return out->player_count >= 2 ||
           fail(&r, "a cup has two players or more, a line for each: player "
                    "NAME: person");
}

/* ---- results ------------------------------------------------------------- */

/* How the line of a match begins: which it is. */
static int match_title(const struct cup *c, int match, char *buf, size_t size)
{
    const struct cup_match *m = &c->match[match];
    return snprintf(buf, size, "round %d, %s against %s: ", m->round + 1,
                    c->player[m->player[0]].name, c->player[m->player[1]].name);
}

static bool read_result(struct reader *r, struct cup *c)
{
    char title[LINE_SIZE];
    int next = cup_next(c);
    if (next < 0)
        return fail(r, "the cup was over before this result");
    int n = match_title(c, next, title, sizeof title);
    if (strncmp(r->line, title, (size_t)n))
        return fail(r,
                    "expected the result of %.*s; these results belong to "
                    "another cup",
                    n - 2, title);
    struct cup_result result = { 0 };
    const char *at = r->line + n;
    int *part[] = { &result.wins[0], &result.wins[1], &result.ties };
    for (int i = 0; i < 3; i++, at += strspn(at, " "))
        if (!number_take_int(&at, 0, RESULT_MOST, part[i]))
            return fail(r, "expected three numbers: games won by the one, by "
                           "the other, tied");
    if (*at)
        return fail(r, "nothing follows the three numbers");
    cup_enter(c, next, result);
    return true;
}

bool cup_read_results(struct cup *c, const char *text, epic_error *error)
{
    struct reader r = { .at = text, .error = error };
    const char *rest = NULL;
    uint64_t seed;
    bool wrong;
    if (next_line(&r, &wrong))
        rest = after(r.line, "seed");
    if (wrong)
        return false;
    if (!rest || !number_read(rest, UINT64_MAX, &seed))
        return fail(&r, "expected the seed of the cup");
    if (c->seed_given && c->seed != seed)
        return fail(&r, "these results belong to a cup with another seed");
    c->seed = seed;
    c->seed_given = true;
    while (next_line(&r, &wrong))
        if (!read_result(&r, c))
            return false;
    return !wrong;
}

size_t cup_print(const struct cup *c, char *buf, size_t size)
{
    char title[LINE_SIZE];
    size_t used = 0;
    /* snprintf writes nothing behind the end, and counts all the same. */
#define ADD(...)                                                               \
    (used += (size_t)snprintf(used < size ? buf + used : NULL,                 \
                              used < size ? size - used : 0, __VA_ARGS__))
    ADD("seed %llu\n", (unsigned long long)c->seed);
    for (int i = 0; i < c->match_count; i++) {
        const struct cup_match *m = &c->match[i];
        for (int k = 0; k < m->tries; k++) {
            const struct cup_result *r = &m->result[k];
            match_title(c, i, title, sizeof title);
            ADD("%s%d %d %d\n", title, r->wins[0], r->wins[1], r->ties);
        }
    }
#undef ADD
    return used;
}

/* read_line.c - parses the parts of a scenario's line. */
#include "scenario/runner.h"
#include "text/say.h"

#include "base/check.h"
#include "base/number.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

bool unread(struct play *p, const char *at, const char *expected, ...)
{
    enum { SHOWN = 60 };
    char text[600];
    va_list args;
    va_start(args, expected);
    vsnprintf(text, sizeof text, expected, args);
    va_end(args);
    p->column = 1 + (int)(at - p->text);
    if (!*at)
        return complain(p, "expected %s, found nothing", text);
    return complain(p, "expected %s, found \"%.*s%s\"", text, SHOWN, at,
                    strlen(at) > SHOWN ? "..." : "");
}

static const char *skip_blanks(const char *s)
{
    return s + strspn(s, " \t");
}

bool ends(struct play *p, const char *at)
{
    at = skip_blanks(at);
    return !*at || unread(p, at, "the end");
}

const char *word_after(const char *s, const char *word)
{
    size_t n = strlen(word);
    if (strncasecmp(s, word, n) ||
        (s[n] && !isspace((unsigned char)s[n]) && s[n] != ':'))
        return NULL;
    s += n;
    return s + strspn(s, " \t:");
}

bool take_number(struct play *p, const char **at, int least, int most, int *out)
{
    const char *end = *at;
    if (!number_take_int(&end, least, most, out) ||
        (*end && !strchr(" \t:,;/", *end)))
        return unread(p, *at, "a number from %d to %d", least, most);
    *at = skip_blanks(end);
    return true;
}

bool whole_number(struct play *p, const char *at, int least, int most, int *out)
{
    return take_number(p, &at, least, most, out) && ends(p, at);
}

bool take_word(struct play *p, const char **at, const char *expected,
               char *word, int size)
{
    int n = (int)strcspn(*at, " \t:");
    if (n == 0 || n >= size)
        return unread(p, *at, "%s", expected);
    snprintf(word, (size_t)size, "%.*s", n, *at);
    *at = skip_blanks(*at + n);
    return true;
}

int leading_seat(const struct play *p, const char *line, const char **rest)
{
    for (int s = 0; s < p->position.setup.seats; s++) {
        const char *after = word_after(line, seat_text(s));
        if (after) {
            *rest = after;
            return s;
        }
    }
    return -1;
}

bool whole_seat(struct play *p, const char *at, int *seat)
{
    const char *rest;
    *seat = leading_seat(p, at, &rest);
    return *seat < 0
               ? unread(p, at, "a player, P1 to P%d", p->position.setup.seats)
               : ends(p, rest);
}

int leading_zone(const char **at)
{
    static const struct {
        const char *word;
        int zone;
    } ZONES[] = { { "hand", ZONE_HAND },       { "deck", ZONE_DECK },
                  { "pile", ZONE_PILE },       { "play", ZONE_PLAY },
                  { "god", ZONE_SIDE },        { "holding", ZONE_HOLD },
                  { "graveyard", ZONE_GRAVE }, { "discards", ZONE_PILE },
                  { "resources", ZONE_DECK } };
    for (size_t i = 0; i < sizeof ZONES / sizeof ZONES[0]; i++) {
        const char *rest = word_after(*at, ZONES[i].word);
        if (rest)
            return *at = rest, ZONES[i].zone;
    }
    return -1;
}

int phase_named(const struct ruleset *game, const char *name)
{
    for (int i = 0; i < game->phase_count; i++)
        if (!strcasecmp(name, game->phases[i]))
            return i;
    return -1;
}

/* ---- parts of a line ----------------------------------------------------- */

/* Casts const away: the line is ours to modify. */
static char *in_line(struct play *p, const char *at)
{
    return p->text + (at - p->text);
}

static void end_at(struct play *p, const char *from, const char *at)
{
    while (at > from && isspace((unsigned char)at[-1]))
        at--;
    *in_line(p, at) = 0;
}

/* Removes the quotes of a name, which may continue behind them: "Draka"#2 */
static bool unquote(struct play *p, const char **name)
{
    if (**name != '"')
        return true;
    const char *close = strchr(++*name, '"');
    if (!close)
        return unread(p, *name, "a second quotation mark behind the name");
    memmove(in_line(p, close), close + 1, strlen(close + 1) + 1);
    return true;
}

const char *name_before(struct play *p, const char *line, const char **rest)
{
    bool quoted = false;
    const char *at = line;
    while (*at && (quoted || at[0] != ':' || (at[1] && at[1] != ' ')))
        quoted ^= *at++ == '"';
    if (!*at)
        return unread(p, line, "a check (docs/scenarios.md lists them)"), NULL;
    *rest = skip_blanks(at + 1);
    end_at(p, line, at);
    return unquote(p, &line) ? line : NULL;
}

bool take_brackets(struct play *p, const char *part, const char **inside)
{
    const char *open = strchr(part, '['), *close = open ? strchr(open, ']') : 0;
    *inside = part + strlen(part);
    if (!open)
        return true;
    if (!close)
        return unread(p, open, "a closing bracket behind this");
    if (!ends(p, close + 1))
        return false;
    *in_line(p, close) = 0;
    end_at(p, part, open);
    *inside = skip_blanks(open + 1);
    return true;
}

bool take_count(struct play *p, const char *part, int most, int *count,
                const char **name)
{
    *count = 1;
    *name = part;
    return !isdigit((unsigned char)*part) ||
           take_number(p, name, 0, most, count);
}

/* The end of the part that begins at s. */
static const char *part_end(const char *s, char separator)
{
    bool quoted = false, inside = false;
    for (; *s && (quoted || inside || *s != separator); s++) {
        quoted ^= *s == '"';
        inside = *s == '[' || (inside && *s != ']');
    }
    return s;
}

bool split(struct play *p, const char *list, char separator, struct words *out)
{
    clear_words(out);
    list = skip_blanks(list);
    if (!*list)
        return unread(p, list, "a list, or `none`");
    for (bool more = true; more;) {
        const char *from = skip_blanks(list), *end = part_end(from, separator);
        more = *end;
        list = end + more;
        end_at(p, from, end);
        if (!*from)
            return unread(p, from, "a part before or behind each separator");
        if (!unquote(p, &from))
            return false;
        if (out->count == LIST_MAX)
            return unread(p, from, "at most %d parts", LIST_MAX);
        out->word[out->count++] = from;
    }
    if (out->count == 1 && !strcasecmp(out->word[0], "none"))
        out->count = 0;
    return true;
}

bool split_cards(struct play *p, const char *list, struct words *out)
{
    static struct words parts;
    if (!split(p, list, ',', &parts))
        return false;
    clear_words(out);
    for (int i = 0; i < parts.count; i++) {
        int count;
        const char *name;
        if (!take_count(p, parts.word[i], LIST_MAX - out->count, &count, &name))
            return false;
        if (!*name)
            return unread(p, name, "a card behind the number");
        while (count-- > 0)
            out->word[out->count++] = name;
    }
    return true;
}

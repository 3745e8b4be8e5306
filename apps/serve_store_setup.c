/* serve_store_setup.c - the settings of a table as text. */
#include "serve_store_setup.h"

#include "base/number.h"
#include "formats/switch.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum kind { AN_INT, A_LONG, A_FLAG, A_WORD };

/* What is left out is 0, or no word. */
struct setting {
    const char *name;
    enum kind kind;
    size_t at;
    int count; /* so many in a row, each written with its index; 0: one */
};
#define ONE(name, kind, member)                                                \
    {                                                                          \
        name, kind, offsetof(struct table_setup, member), 0                    \
    }
#define ROW(name, kind, member, count)                                         \
    {                                                                          \
        name, kind, offsetof(struct table_setup, member), count                \
    }
static const struct setting SETTINGS[] = {
    ONE("game", A_WORD, match.game.game),
    ONE("seats", AN_INT, match.game.seats),
    ONE("table", A_WORD, match.game.table),
    ONE("sides", AN_INT, match.game.sides),
    ONE("tokens", AN_INT, match.game.tokens),
    ONE("goal", AN_INT, match.game.goal),
    ONE("chooser", AN_INT, match.game.chooser),
    ONE("battles", AN_INT, match.game.battle_count),
    ROW("battle", AN_INT, match.game.battles, EPIC_BATTLES_MAX),
    ONE("total", AN_INT, match.game.total),
    ONE("countdown", AN_INT, match.game.countdown),
    ONE("format", A_WORD, match.format),
    ONE("sets", AN_INT, match.sets),
    ONE("dealt", AN_INT, match.dealt),
    ONE("wins", AN_INT, match.wins),
    ONE("games", AN_INT, match.games),
    ONE("list", A_WORD, match.list),
    ROW("such", A_WORD, match.such, EPIC_SEATS_MAX),
    ONE("pace", AN_INT, pace),
    ONE("bank", A_LONG, clock.bank),
    ONE("gain", A_LONG, clock.gain),
    ONE("delay", A_LONG, clock.delay),
    ONE("bot_ms", AN_INT, bot_ms),
    ONE("watch_delay_ms", AN_INT, watch_delay_ms),
    ONE("rated", A_FLAG, rated),
    ONE("no_takebacks", A_FLAG, no_takebacks),
};
enum { SETTING_COUNT = sizeof SETTINGS / sizeof SETTINGS[0] };

_Static_assert(sizeof(enum table_pace) == sizeof(int), "kept as a number");

static size_t size_of(enum kind kind)
{
    static const size_t SIZE[] = {
        [AN_INT] = sizeof(int),
        [A_LONG] = sizeof(int64_t),
        [A_FLAG] = sizeof(bool),
        [A_WORD] = sizeof(const char *),
    };
    return SIZE[kind];
}

/* ---- writing ------------------------------------------------------------- */

struct out {
    char *buf;
    size_t size, length;
};

static void add(struct out *o, const char *name, int index, const char *value)
{
    size_t left = o->length < o->size ? o->size - o->length : 0;
    char *at = left ? o->buf + o->length : NULL;
    int n = index < 0 ? snprintf(at, left, "%s %s\n", name, value)
                      : snprintf(at, left, "%s %d %s\n", name, index, value);
    o->length += (size_t)n;
}

static void print_one(struct out *o, const struct setting *row, int index,
                      const void *value)
{
    char digits[24];
    int64_t number = row->kind == AN_INT   ? *(const int *)value
                     : row->kind == A_LONG ? *(const int64_t *)value
                     : row->kind == A_FLAG ? *(const bool *)value
                                           : 0;
    const char *word = row->kind == A_WORD ? *(const char *const *)value : NULL;
    snprintf(digits, sizeof digits, "%lld", (long long)number);
    if (number != 0 || (word && *word))
        add(o, row->name, index, word ? word : digits);
}

size_t setup_print(const struct table_setup *s, char *buf, size_t size)
{
    struct out o = { buf, size, 0 };
    for (int i = 0; i < SETTING_COUNT; i++) {
        const struct setting *row = &SETTINGS[i];
        const char *at = (const char *)s + row->at;
        if (row->count == 0)
            print_one(&o, row, -1, at);
        for (int k = 0; k < row->count; k++)
            print_one(&o, row, k, at + (size_t)k * size_of(row->kind));
    }
    for (int i = 0; i < s->match.game.switch_count; i++)
        add(&o, "switch", s->match.game.switches[i].value,
            s->match.game.switches[i].name);
    return o.length;
}

/* ---- reading ------------------------------------------------------------- */

static bool read_one(const struct setting *row, void *to, const char *text)
{
    uint64_t number = 0;
    if (row->kind == A_WORD) {
        *(const char **)to = text;
        return true;
    }
    if (!number_read(text, row->kind == A_LONG ? INT64_MAX : INT32_MAX,
                     &number))
        return false;
    if (row->kind == AN_INT)
        *(int *)to = (int)number;
    else if (row->kind == A_LONG)
        *(int64_t *)to = (int64_t)number;
    else
        *(bool *)to = number != 0;
    return true;
}

/* Switches are kept by the names that the program has for them. */
static bool read_switch(epic_setup *g, const char *text)
{
    int value;
    const struct table_switch *known;
    if (!number_take_int(&text, 0, INT32_MAX, &value) || *text++ != ' ' ||
        !g->game || g->switch_count == EPIC_SWITCHES_MAX)
        return false;
    for (int i = 0; (known = switch_at(g->game, i)); i++)
        if (!strcmp(known->name, text)) {
            g->switches[g->switch_count++] =
                (epic_switch){ known->name, value };
            return true;
        }
    return false;
}

static bool read_line(struct table_setup *s, char *line)
{
    char *value = strchr(line, ' ');
    int index = 0;
    if (!value)
        return false;
    *value++ = '\0';
    if (!strcmp(line, "switch"))
        return read_switch(&s->match.game, value);
    for (int i = 0; i < SETTING_COUNT; i++) {
        const struct setting *row = &SETTINGS[i];
        const char *rest = value;
        if (strcmp(row->name, line) != 0)
            continue;
        if (row->count > 0 &&
            (!number_take_int(&rest, 0, row->count - 1, &index) ||
             *rest++ != ' '))
            return false;
        return read_one(
            row, (char *)s + row->at + (size_t)index * size_of(row->kind),
            rest);
    }
    return false;
}

bool setup_read(struct table_setup *s, char *text, epic_error *error)
{
    int number = 0;
    *s = (struct table_setup){ 0 };
    for (char *line = text, *next; *line; line = next) {
        size_t n = strcspn(line, "\n");
        next = line + n + (line[n] == '\n');
        line[n] = '\0';
        number++;
        if (read_line(s, line))
            continue;
        *error = (epic_error){ .line = number };
        snprintf(error->text, sizeof error->text,
                 "the settings of a table: line %d means nothing", number);
        return false;
    }
    return true;
}

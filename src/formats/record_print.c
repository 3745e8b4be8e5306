/* record_print.c - writes a record as text; record_text.c describes the
 * lines. */
#include "formats/record.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

/* Output goes to a file, or to memory while there is room; length counts
 * all. */
struct sink {
    FILE *file;
    char *buf;
    size_t size, length;
};

__attribute__((format(printf, 2, 3))) static void put(struct sink *s,
                                                      const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = 0;
    if (s->file) {
        n = vfprintf(s->file, format, args);
    } else {
        size_t at = s->length < s->size ? s->length : s->size;
        n = vsnprintf(at < s->size ? s->buf + at : NULL, s->size - at, format,
                      args);
    }
    s->length += n > 0 ? (size_t)n : 0;
    va_end(args);
}

static void put_lines(struct sink *s, const char *text)
{
    while (*text) {
        int n = (int)strcspn(text, "\n");
        put(s, n ? "| %.*s\n" : "|%.*s\n", n, text);
        text += n + (text[n] == '\n');
    }
}

/* A line that is left out if the number is 0. */
static void put_number(struct sink *s, const char *word, int number)
{
    if (number)
        put(s, "%s %d\n", word, number);
}

/* A deck or sideboard, in its order. */
static void put_list(struct sink *s, const epic_record *r, const char *word,
                     int seat, const uint16_t *list, int size)
{
    put(s, "%s %d\n", word, seat + 1);
    for (int j = 0, n; j < size; j += n) {
        for (n = 1; j + n < size && list[j + n] == list[j]; n++)
            ;
        put(s, "  %d %s\n", n, epic_cards_name(r->cards, list[j]));
    }
}

static void put_setup(struct sink *s, const epic_record *r)
{
    put(s, "epic record 1\nengine %s\ngame %s\nseed %" PRIu64 "\n", r->engine,
        r->game, r->seed);
    put(s, "cards %016" PRIx64 "\n", r->cards_hash);
    if (r->table[0])
        put(s, "table %s\n", r->table);
    put_number(s, "sides", r->sides);
    put_number(s, "tokens", r->tokens);
    put_number(s, "goal", r->goal);
    for (int i = 0; i < r->battle_count; i++)
        put(s, "%s %d%s", i ? "" : "campaign", r->battles[i],
            i + 1 < r->battle_count ? "" : "\n");
    put_number(s, "total", r->total);
    put_number(s, "countdown", r->countdown);
    put_number(s, "chooser", r->chooser);
    put_number(s, "ask-all", r->ask_all);
    if (epic_record_is_match(r)) {
        put(s, "seats %d\n", r->seats);
        if (r->format[0])
            put(s, "format %s\n", r->format);
        if (r->list[0])
            put(s, "list %s\n", r->list);
        for (int i = 0; i < r->seats; i++)
            if (r->such[i][0])
                put(s, "such %d %s\n", i + 1, r->such[i]);
        put_number(s, "sets", r->sets);
        put_number(s, "dealt", r->dealt);
        put_number(s, "wins", r->wins);
        put_number(s, "games", r->games);
    }
    for (int i = 0; i < EPIC_SEATS_MAX; i++)
        if (r->player[i][0])
            put(s, "player %d %s\n", i + 1, r->player[i]);
    if (r->begun)
        put(s, "begun %" PRIu64 "\n", r->begun);
    if (r->ended)
        put(s, "ended %" PRIu64 "\n", r->ended);
    if (r->end)
        put(s, "because %s\n", RECORD_ENDS[r->end]);
    for (int i = 0; i < r->switch_count; i++)
        put(s, "switch %s %d\n", r->switches[i].name, r->switches[i].value);
    for (int i = 0; i < r->source_count; i++) {
        put(s, "source %s\n", r->source_name[i]);
        put_lines(s, r->source_text[i]);
    }
    bool brought = !epic_record_is_match(r);
    for (int i = 0; i < r->seats; i++)
        brought |= r->deck[i] != NULL;
    for (int i = 0; i < r->seats && brought; i++)
        put_list(s, r, "deck", i, r->deck[i], r->deck_size[i]);
    for (int i = 0; i < r->seats; i++)
        if (r->side_size[i])
            put_list(s, r, "side", i, r->side[i], r->side_size[i]);
}

/* The choices between two marks, on lines of their own. */
static void put_choices(struct sink *s, const epic_record *r, int from, int to)
{
    size_t begun = s->length;
    for (int i = from, n; i < to; i += n) {
        for (n = 1; i + n < to && r->choices[i + n] == r->choices[i]; n++)
            ;
        if (s->length - begun > 68) {
            put(s, "\n");
            begun = s->length;
        }
        put(s, s->length == begun ? "  " : " ");
        if (epic_record_chooser(r, i) >= 0)
            put(s, "P%d:", 1 + epic_record_chooser(r, i));
        put(s, "%d", epic_record_choice(r, i));
        if (n > 2)
            put(s, "x%d", n);
        else
            n = 1;
    }
    if (to > from)
        put(s, "\n");
}

static void put_mark(struct sink *s, const struct mark *m)
{
    if (m->turn == MARK_OVER)
        put(s, "over");
    else if (m->turn == MARK_AROUND)
        put(s, "before game %d", m->game);
    else if (m->game)
        put(s, "game %d turn %d", m->game, m->turn);
    else
        put(s, "turn %d", m->turn);
}

static void put_play(struct sink *s, const epic_record *r)
{
    int at = 0, mark = 0, conceded = 0;
    put(s, "choices\n");
    for (;;) {
        const struct mark *m = mark < r->mark_count ? &r->marks[mark] : NULL;
        const struct concession *c =
            conceded < r->conceded_count ? &r->conceded[conceded] : NULL;
        bool first = m && (!c || mark < c->marks);
        int to = first ? m->at : c ? c->at : r->choice_count;
        put_choices(s, r, at, to);
        at = to;
        if (first) {
            put_mark(s, m);
            put(s, " at %d fingerprint %016" PRIx64 "\n", at, m->fingerprint);
            mark++;
        } else if (c) {
            put(s, "concede %d at %d\n", c->seat + 1, at);
            conceded++;
        } else {
            break;
        }
    }
    put(s, "end at %d\n", at);
}

size_t epic_record_print(const epic_record *r, char *buf, size_t size)
{
    struct sink s = { NULL, buf, buf ? size : 0, 0 };
    if (s.size)
        buf[0] = 0;
    if (!r)
        return 0;
    put_setup(&s, r);
    put_play(&s, r);
    return s.length;
}

bool epic_record_write(const epic_record *r, FILE *out)
{
    if (!r || !out)
        return false;
    struct sink s = { out, NULL, 0, 0 };
    put_setup(&s, r);
    put_play(&s, r);
    return !fflush(out) && !ferror(out);
}

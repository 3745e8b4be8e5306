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

static void put_setup(struct sink *s, const epic_record *r)
{
    put(s, "epic record 1\nengine %s\ngame %s\nseed %" PRIu64 "\n", r->engine,
        r->game, r->seed);
    put(s, "cards %016" PRIx64 "\n", r->cards_hash);
    if (r->table[0])
        put(s, "table %s\n", r->table);
    if (r->sides)
        put(s, "sides %d\n", r->sides);
    if (r->tokens)
        put(s, "tokens %d\n", r->tokens);
    if (r->goal)
        put(s, "goal %d\n", r->goal);
    for (int i = 0; i < r->battle_count; i++)
        put(s, "%s %d%s", i ? "" : "campaign", r->battles[i],
            i + 1 < r->battle_count ? "" : "\n");
    if (r->total)
        put(s, "total %d\n", r->total);
    if (r->countdown)
        put(s, "countdown %d\n", r->countdown);
    if (r->chooser)
        put(s, "chooser %d\n", r->chooser);
    if (r->ask_all)
        put(s, "ask-all 1\n");
    for (int i = 0; i < r->switch_count; i++)
        put(s, "switch %s %d\n", r->switches[i].name, r->switches[i].value);
    for (int i = 0; i < r->source_count; i++) {
        put(s, "source %s\n", r->source_name[i]);
        put_lines(s, r->source_text[i]);
    }
    for (int i = 0; i < r->seats; i++) {
        put(s, "deck %d\n", i + 1);
        for (int j = 0, n; j < r->deck_size[i]; j += n) {
            const uint16_t *d = &r->deck[i][j];
            for (n = 1; j + n < r->deck_size[i] && d[n] == d[0]; n++)
                ;
            put(s, "  %d %s\n", n, epic_cards_name(r->cards, d[0]));
        }
    }
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
        if (n > 2) {
            put(s, "%dx%d", r->choices[i], n);
        } else {
            put(s, "%d", r->choices[i]);
            n = 1;
        }
    }
    if (to > from)
        put(s, "\n");
}

static void put_play(struct sink *s, const epic_record *r)
{
    int at = 0, mark = 0, conceded = 0;
    put(s, "choices\n");
    for (;;) {
        const struct mark *m = mark < r->mark_count ? &r->marks[mark] : NULL;
        const struct concession *c =
            conceded < r->conceded_count ? &r->conceded[conceded] : NULL;
        /* A turn begins before anybody can concede in it; the end comes
         * after. */
        bool first =
            m && (!c || m->at < c->at || (m->at == c->at && m->turn >= 0));
        int to = first ? m->at : c ? c->at : r->choice_count;
        put_choices(s, r, at, to);
        at = to;
        if (first) {
            if (m->turn < 0)
                put(s, "over");
            else
                put(s, "turn %d", m->turn);
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

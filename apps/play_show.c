/* What a person is shown: news, table, hand, question, log. */
#include "base/number.h"
#include "commands.h"
#include "session.h"
#include "text/sentence.h"
#include "text/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct brief *brief_of(const struct play *p, int seat)
{
    struct brief *b = brief_take(p->game, seat);
    if (!b)
        failure("the table is too full to be shown");
    return b;
}

epic_view *view_of(const struct play *p, int seat)
{
    epic_view *v = malloc(sizeof *v);
    if (v && epic_game_view(p->game, seat, v) == EPIC_OK)
        return v;
    failure("the table is too full to be shown");
    free(v);
    return NULL;
}

/* ---- what happened ------------------------------------------------------- */

static struct story story_of(const struct play *p)
{
    return (struct story){ p->cards,    p->events, p->event_count,
                           p->event_at, p->asked,  p->asked_count };
}

/* Somebody who watches sits beside the first seat, which is a bot's. */
static struct face *face_of(struct play *p, int seat)
{
    return &p->face[seat < 0 ? 0 : seat];
}

int play_news(struct play *p, int seat)
{
    struct story s = story_of(p);
    return face_tell(face_of(p, seat), stdout, &s, seat);
}

/* ---- table and question -------------------------------------------------- */

void play_show(struct play *p, int seat, bool everything)
{
    struct story s = story_of(p);
    struct brief *b = brief_of(p, seat);
    if (b) {
        brief_look_ahead(b, p->game);
        face_show(face_of(p, seat), stdout, b, &s, everything);
    }
    brief_free(b);
}

void play_table(struct play *p, int seat, char *rest)
{
    (void)rest;
    play_show(p, seat, true);
}

void play_hand(struct play *p, int seat, char *rest)
{
    epic_view *v = view_of(p, seat);
    (void)rest;
    if (v)
        hand_write(stdout, v, p->cards, NULL);
    free(v);
}

void play_pile(struct play *p, int seat, char *rest)
{
    epic_view *v = view_of(p, seat);
    (void)rest;
    if (v)
        piles_write(stdout, v, p->cards);
    free(v);
}

void play_question(const struct play *p, int seat)
{
    struct brief *b = brief_of(p, seat);
    if (b) {
        brief_look_ahead(b, p->game);
        face_ask(&p->face[seat], stdout, b);
    }
    brief_free(b);
}

/* What these events come to, for that seat; how many sentences.  *text is to be
 * freed, if it is wanted (not NULL). */
static int sentences_of(const struct play *p, int seat, int from, char **text)
{
    char *buffer = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&buffer, &size);
    if (!out)
        return 0;
    bool color = style.color;
    style.color = false;
    int n =
        sentences_write(out, p->cards, seat, p->events, from, p->event_count);
    style.color = color;
    fclose(out);
    if (text)
        *text = buffer;
    else
        free(buffer);
    return n;
}

void play_told(const struct play *p, int seat, int count, char *buf, int size)
{
    int from = p->event_count;
    char *text = NULL;
    while (from > 0 && p->event_at[from - 1] > count)
        from--;
    buf[0] = 0;
    if (from < p->event_count && sentences_of(p, seat, from, &text) > 0) {
        const char *first = text + strspn(text, " \n");
        if (!strncmp(first, "You", 3)) /* or else it is what came of it */
            snprintf(buf, (size_t)size, "%.*s", (int)strcspn(first, "\n"),
                     first);
    }
    free(text);
}

/* Where the last so many sentences begin. */
static int last_sentences(const struct play *p, int seat, int wanted)
{
    int from = p->event_count;
    while (from > 0 && sentences_of(p, seat, from, NULL) < wanted)
        from--;
    return from;
}

void play_log(struct play *p, int seat, char *rest)
{
    enum { LAST = 60 };
    bool all = !strcasecmp(rest, "all");
    int from = p->event_count > LAST && !all ? p->event_count - LAST : 0;
    int wanted;
    if (number_read_int(rest, 1, EPIC_RECORD_CHOICES_MAX, &wanted)) {
        from = last_sentences(p, seat, wanted);
    } else if (*rest && !all) {
        line_print(stdout, "log, log all, or log and how much: log 5");
        return;
    } else if (from > 0)
        line_print(stdout, "(log all tells everything.)");
    struct story s = story_of(p);
    if (s.count == 0 || story_write(stdout, &s, seat, from) == 0)
        line_print(stdout, "Nothing has happened yet.");
}

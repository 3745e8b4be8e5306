/* What a person is shown: news, table, hand, question, log. */
#include "base/number.h"
#include "commands.h"
#include "session.h"
#include "text/ask.h"
#include "text/sentence.h"
#include "text/spoken.h"
#include "text/table.h"
#include "text/waiting.h"

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

/* Steps of a turn in a row, in which nothing was asked. */
struct steps {
    uint32_t phases;
    bool stops; /* because of the player's stops */
};

static void steps_write(const struct play *p, struct steps *s)
{
    char text[400];
    struct line l = { text, sizeof text, 0 };
    if (!s->phases)
        return;
    line_add(&l, s->stops ? "Passed for you, as your stops say"
                          : "Nothing you could do");
    for (int i = 0, n = 0; i < 32; i++)
        if (s->phases >> i & 1)
            line_add(&l, "%s%s", n++ ? ", " : ": ",
                     game_facts(p->cards).phases[i]);
    line_add(&l, ".");
    wrap_write(stdout, text, 6, style.drawn ? printf("    ") : 0);
    s->phases = 0;
}

/* Whether a person was asked after so many choices, or up to so many. */
static bool was_asked(const struct play *p, int from, int to)
{
    for (int i = p->asked_count - 1; i >= 0 && p->asked[i] >= from; i--)
        if (p->asked[i] < to)
            return true;
    return false;
}

/* Whether a step of that seat's own turn begins with this event and ends
 * without a question, though one counts on being asked there. */
static bool goes_by(const struct play *p, int seat, int at, bool *stops)
{
    const epic_event *e = &p->events[at];
    *stops = false;
    if (e->kind != EPIC_EVENT_PHASE || e->seat != seat ||
        !(game_facts(p->cards).steps >> e->number & 1))
        return false;
    for (int i = at + 1; i < p->event_count; i++) {
        const epic_event *next = &p->events[i];
        if (next->kind == EPIC_EVENT_PHASE || next->kind == EPIC_EVENT_TURN)
            return !was_asked(p, p->event_at[at], p->event_at[i]);
        *stops |= next->kind == EPIC_EVENT_PASS && next->seat == seat &&
                  next->number == PASS_UNASKED;
    }
    return false;
}

/* These events in sentences; between them the steps that went by unasked. */
static int news_write(const struct play *p, int seat, int from, int to)
{
    struct steps steps = { 0, false };
    int told = 0, at = from;
    for (int i = from; i < to; i++) {
        bool stops;
        if (!goes_by(p, seat, i, &stops))
            continue;
        if (stops != steps.stops ||
            sentences_write(NULL, p->cards, seat, p->events, at, i))
            steps_write(p, &steps);
        told += sentences_write(stdout, p->cards, seat, p->events, at, i);
        at = i;
        steps.phases |= 1u << p->events[i].number;
        steps.stops = stops;
    }
    steps_write(p, &steps);
    return told + sentences_write(stdout, p->cards, seat, p->events, at, to);
}

int play_news(struct play *p, int seat)
{
    int *told = &p->told[seat < 0 ? 0 : seat];
    int n = news_write(p, seat, *told, p->event_count);
    *told = p->event_count;
    return n;
}

/* ---- table and question -------------------------------------------------- */

static void show_cards_in(const epic_view *v, const epic_cards *cards)
{
    epic_view_list list = v->shown;
    for (int i = list.first; i < list.first + list.count; i++)
        printf("%s%s", i == list.first ? "You are shown: " : ", ",
               epic_cards_name(cards, v->cards[i].design));
    if (list.count)
        printf("\n");
}

/* Whether the last line told what the card that asks says. */
static bool is_told(const struct play *p, const epic_view *v)
{
    if (p->event_count == 0 || p->told[v->seat] != p->event_count)
        return false;
    const epic_event *last = &p->events[p->event_count - 1];
    return last->kind == EPIC_EVENT_RESOLVE && last->card == v->decision.card;
}

/* In the middle of an action the table was seen a moment ago. */
static bool begins_something(const struct brief *b)
{
    const epic_view *v = &b->view;
    int kind = v->decision.kind;
    /* attackers that are declared one by one are not part of an action */
    if (kind == EPIC_ASK_ATTACK && b->question.ordered)
        return true;
    return v->picked_count == 0 &&
           (kind == EPIC_ASK_ACTION || kind == EPIC_ASK_MULLIGAN ||
            kind == EPIC_ASK_BLOCK ||
            (kind == EPIC_ASK_DISCARD && v->decision.minimum > 0));
}

/* For ears: the score once a turn, the rest when it is asked for. */
static void speak_table(struct play *p, const epic_view *v, bool everything)
{
    if (everything) {
        table_write(stdout, v, p->cards);
        if (v->decision.kind == EPIC_ASK_MULLIGAN)
            hand_write(stdout, v, p->cards, NULL);
    } else if (p->turn_told[v->seat] != v->turn) {
        score_speak(stdout, v, p->cards);
    }
    if (!everything) /* one answers to what waits */
        waiting_write(stdout, v, p->cards);
    p->turn_told[v->seat] = v->turn;
}

void play_show(struct play *p, int seat, bool everything)
{
    int labels[EPIC_VIEW_CARDS];
    struct brief *b = brief_of(p, seat);
    if (!b)
        return;
    const epic_view *v = &b->view;
    int how = !everything && is_told(p, v) ? ASK_KNOWN : 0;
    bool table = begins_something(b) || everything;
    printf("\n");
    if (style.spoken) {
        speak_table(p, v, everything);
    } else if (table) {
        table_write(stdout, v, p->cards);
        if (v->decision.kind != EPIC_ASK_BLOCK) {
            ask_labels(b, labels);
            hand_write(stdout, v, p->cards, labels);
            how |= ASK_HAND_SHOWN;
        }
        printf("\n");
    }
    show_cards_in(v, p->cards);
    ask_write(stdout, b, p->promises, p->promised, how);
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
    if (b)
        question_write(stdout, b, p->promises, p->promised);
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
    if (p->event_count == 0 || news_write(p, seat, from, p->event_count) == 0)
        line_print(stdout, "Nothing has happened yet.");
}

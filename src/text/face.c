#include "text/face.h"

#include "formats/facts.h"
#include "text/ask.h"
#include "text/sentence.h"
#include "text/spoken.h"
#include "text/style.h"
#include "text/table.h"
#include "text/waiting.h"

#include <stdlib.h>
#include <string.h>

/* ---- telling ------------------------------------------------------------- */

/* Steps of a turn in a row, in which nothing was asked. */
struct steps {
    uint32_t phases;
    bool stops; /* because of the player's stops */
};

static void steps_write(FILE *out, const struct story *s, struct steps *steps)
{
    char text[400];
    struct line l = { text, sizeof text, 0 };
    if (!steps->phases)
        return;
    line_add(&l, steps->stops ? "Passed for you, as your stops say"
                              : "Nothing you could do");
    for (int i = 0, n = 0; i < 32; i++)
        if (steps->phases >> i & 1)
            line_add(&l, "%s%s", n++ ? ", " : ": ",
                     game_facts(s->cards).phases[i]);
    line_add(&l, ".");
    wrap_write(out, text, 6, style.drawn ? fprintf(out, "    ") : 0);
    steps->phases = 0;
}

/* Whether a person was asked after so many choices, or up to so many. */
static bool was_asked(const struct story *s, int from, int to)
{
    for (int i = s->asked_count - 1; i >= 0 && s->asked[i] >= from; i--)
        if (s->asked[i] < to)
            return true;
    return false;
}

/* Whether a step of that seat's own turn begins with this event and ends
 * without a question, though one counts on being asked there. */
static bool goes_by(const struct story *s, int seat, int at, bool *stops)
{
    const epic_event *e = &s->events[at];
    *stops = false;
    if (!s->at || e->kind != EPIC_EVENT_PHASE || e->seat != seat ||
        !(game_facts(s->cards).steps >> e->number & 1))
        return false;
    for (int i = at + 1; i < s->count; i++) {
        const epic_event *next = &s->events[i];
        if (next->kind == EPIC_EVENT_PHASE || next->kind == EPIC_EVENT_TURN)
            return !was_asked(s, s->at[at], s->at[i]);
        *stops |= next->kind == EPIC_EVENT_PASS && next->seat == seat &&
                  next->number == EPIC_PASSED_UNASKED;
    }
    return false;
}

static int open_write(FILE *out, const struct story *s, int from)
{
    int n = 0;
    epic_event *list = malloc(sizeof *list * (size_t)(s->count + 1));
    for (int i = 0; list && i < s->count; i++) {
        list[i] = s->events[i];
        list[i].seen_by = list[i].other_seen_by = 0xFF;
        list[i].other_known_by = 0xFF;
    }
    if (list)
        n = sentences_write(out, s->cards, -1, list, from, s->count);
    free(list);
    return n;
}

int story_write(FILE *out, const struct story *s, int seat, int from)
{
    struct steps steps = { 0, false };
    int told = 0, at = from;
    if (seat == FACE_OPEN)
        return open_write(out, s, from);
    for (int i = from; i < s->count; i++) {
        bool stops;
        if (!goes_by(s, seat, i, &stops))
            continue;
        if (stops != steps.stops ||
            sentences_write(NULL, s->cards, seat, s->events, at, i))
            steps_write(out, s, &steps);
        told += sentences_write(out, s->cards, seat, s->events, at, i);
        at = i;
        steps.phases |= 1u << s->events[i].number;
        steps.stops = stops;
    }
    steps_write(out, s, &steps);
    return told + sentences_write(out, s->cards, seat, s->events, at, s->count);
}

int face_tell(struct face *f, FILE *out, const struct story *s, int seat)
{
    int n = story_write(out, s, seat, f->told);
    f->told = s->count;
    return n;
}

void face_forget(struct face *f, int count)
{
    f->promised = 0;
    if (f->told > count)
        f->told = count;
}

/* ---- showing and asking -------------------------------------------------- */

static void shown_write(FILE *out, const struct brief *b)
{
    epic_view_list list = b->view.shown;
    for (int i = list.first; i < list.first + list.count; i++)
        fprintf(out, "%s%s", i == list.first ? "You are shown: " : ", ",
                epic_cards_name(b->cards, b->view.cards[i].design));
    if (list.count)
        fprintf(out, "\n");
}

/* Whether the last line told what the card that asks says. */
static bool is_told(const struct face *f, const struct story *s,
                    const struct brief *b)
{
    if (s->count == 0 || f->told != s->count)
        return false;
    const epic_event *last = &s->events[s->count - 1];
    return last->kind == EPIC_EVENT_RESOLVE &&
           last->card == b->view.decision.card;
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
static void speak_table(struct face *f, FILE *out, const struct brief *b,
                        bool everything)
{
    const epic_view *v = &b->view;
    if (everything) {
        table_write(out, v, b->cards);
        if (v->decision.kind == EPIC_ASK_MULLIGAN)
            hand_write(out, v, b->cards, NULL);
    } else if (f->turn_told != v->turn) {
        score_speak(out, v, b->cards);
    }
    if (!everything) /* one answers to what waits */
        waiting_write(out, v, b->cards);
    f->turn_told = v->turn;
}

void face_show(struct face *f, FILE *out, const struct brief *b,
               const struct story *s, bool everything)
{
    int labels[EPIC_VIEW_CARDS];
    const epic_view *v = &b->view;
    int how = !everything && is_told(f, s, b) ? ASK_KNOWN : 0;
    bool table = begins_something(b) || everything;
    fprintf(out, "\n");
    if (style.spoken) {
        speak_table(f, out, b, everything);
    } else if (table) {
        table_write(out, v, b->cards);
        if (v->decision.kind != EPIC_ASK_BLOCK) {
            ask_labels(b, labels);
            hand_write(out, v, b->cards, labels);
            how |= ASK_HAND_SHOWN;
        }
        fprintf(out, "\n");
    }
    shown_write(out, b);
    ask_write(out, b, f->promises, f->promised, how);
}

void face_ask(const struct face *f, FILE *out, const struct brief *b)
{
    question_write(out, b, f->promises, f->promised);
}

/* ---- answers ------------------------------------------------------------- */

bool face_choose(const struct face *f, const epic_game *g, int seat,
                 const char *words, struct command *out)
{
    return answer_read(g, seat, words, f->promises, f->promised, out);
}

void face_took(struct face *f, const struct brief *b, const struct command *c)
{
    struct split s;
    int amounts[SPLIT_MAX];
    if (b->view.decision.kind != EPIC_ASK_DAMAGE ||
        !split_find(b, f->promises, f->promised, &s)) {
        f->promised = 0;
        return;
    }
    int n = split_amounts(&s, c, amounts);
    for (int i = 0; i < n && f->promised < SPLIT_MAX; i++)
        if (s.share[i].card >= 0)
            f->promises[f->promised++] =
                (struct promise){ s.share[i].card, amounts[i] };
}

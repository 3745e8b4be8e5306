/* A run of events, told: what belongs together in one sentence, what follows
 * from an action indented below it. */
#include "epic_view.h"
#include "text/noise.h"
#include "text/saying.h"
#include "verbs/acts.h"

/* Who attacks whom, or blocks for whom, is told one by one. */
static bool names_two(const epic_event *e)
{
    return e->other >= 0 &&
           (e->kind == EPIC_EVENT_ATTACK || e->kind == EPIC_EVENT_BLOCK);
}

/* Whether both fit into one sentence. */
static bool belong_together(const epic_event *a, const epic_event *b)
{
    return a->kind == b->kind && (sentence_how(a->kind) & SAID_TOGETHER) &&
           a->seat == b->seat && a->number == b->number && a->from == b->from &&
           a->to == b->to && a->to_whose == b->to_whose &&
           (a->design == 0) == (b->design == 0) && !names_two(a) &&
           !names_two(b);
}

enum { TOGETHER_MAX = 64 };

/* The events of one sentence, from *at on; *at moves behind them. */
static int gather(const struct ruleset *rules, int seat, const epic_event *list,
                  int *at, int count, epic_event *out)
{
    int n = 0;
    for (; *at < count && n < TOGETHER_MAX; (*at)++) {
        epic_event seen;
        bool quiet = sentence_how(list[*at].kind) & SAID_QUIETLY;
        if (is_noise(rules, list, *at, count, seat, quiet) ||
            !epic_event_seen(&list[*at], seat, &seen))
            continue;
        if (n > 0 && !belong_together(&out[0], &seen))
            break;
        out[n++] = seen;
    }
    return n;
}

/* What somebody does of their own will; the rest follows from it. */
static bool is_deed(const epic_event *e)
{
    switch (e->kind) {
    case EPIC_EVENT_FIRST:
    case EPIC_EVENT_PASS:
    case EPIC_EVENT_MULLIGAN:
    case EPIC_EVENT_PLAY:
    case EPIC_EVENT_USE:
    case EPIC_EVENT_ATTACK:
    case EPIC_EVENT_BLOCK:
    case EPIC_EVENT_NO_BLOCK:
    case EPIC_EVENT_RECRUIT:
    case EPIC_EVENT_CONCEDE:
        return true;
    default:
        return false;
    }
}

static void told_write(FILE *out, const epic_event *e, int seat,
                       const char *text)
{
    bool turn = e->kind == EPIC_EVENT_TURN, deed = is_deed(e);
    bool other = deed && e->seat >= 0 && e->seat != seat;
    enum paint p = turn ? PAINT_HEAD : other ? PAINT_OTHERS : PAINT_PLAIN;
    if (turn)
        fprintf(out, "\n");
    if (!style.drawn) {
        wrap_write(out, text, 2, 0);
        return;
    }
    fputs(paint(p), out);
    int used = fprintf(out, "%s",
                       turn                 ? ""
                       : other && seat >= 0 ? "* "
                       : deed               ? ""
                                            : "    ");
    wrap_write(out, text, deed ? 4 : 6, used);
    fputs(unpaint(p), out);
}

int sentences_write(FILE *out, const epic_game *g, int seat,
                    const epic_event *list, int from, int count)
{
    epic_event together[TOGETHER_MAX];
    char text[3000];
    int told = 0;
    for (int at = from; at < count;) {
        int n = gather(ruleset_of(g), seat, list, &at, count, together);
        struct saying s = {
            g, book_of(g), seat, together, together, n, { text, sizeof text, 0 }
        };
        if (n == 0 || say(&s) == 0)
            continue;
        if (out)
            told_write(out, &together[0], seat, text);
        told++;
    }
    return told;
}

/* A run of events, told: what belongs together in one sentence, what follows
 * from an action indented below it. */
#include "text/say.h"
#include "text/sentence_parts.h"

/* Who is told, of what game. */
struct log {
    const epic_cards *cards;
    struct game_facts game;
    int seat;
};

/* ---- what is left out ---------------------------------------------------- */

/* What happens by itself each turn: the rules list these steps for everybody.
 * A player who wants to know reads the table. */
static bool is_routine(const struct log *l, const epic_event *e)
{
    return (e->kind == EPIC_EVENT_GOLD || e->kind == EPIC_EVENT_PREPARE ||
            e->kind == EPIC_EVENT_PAY) &&
           is_routine_rule(l->cards, e->rule);
}

/* "P2 plays Kong." says that it enters play, too, if it does so at once. */
static bool was_played(const epic_event *list, int at)
{
    for (int i = at - 1; i >= 0 && list[i].kind != EPIC_EVENT_TURN; i--)
        if (list[i].card == list[at].card)
            return list[i].kind == EPIC_EVENT_PLAY;
    return false;
}

/* Where what is played happens at once unless it is answered: whether it was
 * played, and nothing but its price came between. */
static bool was_just_played(const struct log *l, const epic_event *list, int at)
{
    if (!l->game.has_answers)
        return false;
    int i = at - 1;
    while (i >= 0 && (list[i].kind == EPIC_EVENT_EXPEND ||
                      list[i].kind == EPIC_EVENT_PAY))
        i--;
    return i >= 0 && list[i].card == list[at].card &&
           (list[i].kind == EPIC_EVENT_PLAY ||
            list[i].kind == EPIC_EVENT_RECRUIT);
}

static bool follows(const epic_event *list, int at, int count, int kind)
{
    return at + 1 < count && list[at + 1].kind == kind &&
           list[at + 1].card == list[at].card;
}

/* A second wound says that it disables. */
static bool was_wounded(const epic_event *list, int at)
{
    enum { BACK = 4 };
    for (int i = at - 1; i >= 0 && i >= at - BACK; i--)
        if (list[i].kind == EPIC_EVENT_WOUND && list[i].card == list[at].card)
            return true;
    return false;
}

/* What taps to use its own ability: only what it is aimed at comes between. */
static bool is_price(const epic_event *list, int at)
{
    int i = at - 1;
    while (i >= 0 && (list[i].kind == EPIC_EVENT_TARGET ||
                      list[i].kind == EPIC_EVENT_CHOOSE))
        i--;
    return i >= 0 && list[i].kind == EPIC_EVENT_USE &&
           list[i].card == list[at].card;
}

/* Whether event `at` of the list is left out, because something else says it,
 * or because its kind always is. */
static bool is_left_out(const struct log *l, const epic_event *list, int at,
                        int count)
{
    int seat = l->seat;
    const epic_event *e = &list[at];
    const epic_event *before = at > 0 ? &list[at - 1] : NULL;
    switch (e->kind) {
    case EPIC_EVENT_PASS:
        return l->game.passes_quietly || seat < 0 ||
               (e->seat == seat && e->number == 0);
    case EPIC_EVENT_DECLINE:
        return e->seat == seat;
    case EPIC_EVENT_ENTER:
        return (e->number == EPIC_PREPARED && !l->game.has_line &&
                was_played(list, at)) ||
               was_just_played(l, list, at) ||
               follows(list, at, count, EPIC_EVENT_ATTACH);
    case EPIC_EVENT_EXPEND: /* to attack, or as the price of a power */
        return follows(list, at, count, EPIC_EVENT_ATTACK) ||
               follows(list, at, count, EPIC_EVENT_JOIN_BATTLE) ||
               is_price(list, at);
    case EPIC_EVENT_FLIP:
        return follows(list, at, count, EPIC_EVENT_BLOCK) ||
               follows(list, at, count, EPIC_EVENT_JOIN_BATTLE);
    case EPIC_EVENT_DISABLE:
        return was_wounded(list, at);
    case EPIC_EVENT_PAY: /* what was used up for it is told already */
        return is_routine(l, e) ||
               (before && before->kind == EPIC_EVENT_EXPEND &&
                before->seat == e->seat);
    case EPIC_EVENT_GOLD: /* after a payment only the sum is told again */
        return is_routine(l, e) || (before && before->kind == EPIC_EVENT_PAY);
    default:
        return is_routine(l, e) || (sentence_how(e->kind) & SAID_QUIETLY);
    }
}

/* ---- what is told together ----------------------------------------------- */

/* Who attacks whom, or blocks for whom, is told one by one. */
static bool names_two(const epic_event *e)
{
    return e->other >= 0 &&
           (e->kind == EPIC_EVENT_ATTACK || e->kind == EPIC_EVENT_BLOCK);
}

/* Others who pass one after the other. */
static bool both_pass(const struct log *l, const epic_event *a,
                      const epic_event *b)
{
    return a->kind == EPIC_EVENT_PASS && b->kind == EPIC_EVENT_PASS &&
           a->seat != l->seat && b->seat != l->seat;
}

/* Whether both fit into one sentence. */
static bool belong_together(const struct log *l, const epic_event *a,
                            const epic_event *b)
{
    if (both_pass(l, a, b))
        return true;
    return a->kind == b->kind && (sentence_how(a->kind) & SAID_TOGETHER) &&
           a->seat == b->seat && a->number == b->number && a->from == b->from &&
           a->to == b->to && a->to_whose == b->to_whose &&
           (a->design == 0) == (b->design == 0) && !names_two(a) &&
           !names_two(b);
}

enum { TOGETHER_MAX = 64 };

/* The events of one sentence, from *at on; *at moves behind them. */
static int gather(const struct log *l, const epic_event *list, int *at,
                  int count, epic_event *out)
{
    int n = 0;
    for (; *at < count && n < TOGETHER_MAX; (*at)++) {
        epic_event seen;
        if (is_left_out(l, list, *at, count) ||
            !epic_event_seen(&list[*at], l->seat, &seen))
            continue;
        if (n > 0 && !belong_together(l, &out[0], &seen))
            break;
        out[n++] = seen;
    }
    return n;
}

bool is_deed(const epic_event *e)
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

/* "P3, P4 and P5 pass." */
static int say_passes(const epic_event *passes, int n, char *buf, int size)
{
    struct line l = { buf, size, 0 };
    for (int i = 0; i < n; i++)
        line_add(&l, "%s%s",
                 i == 0      ? ""
                 : i < n - 1 ? ", "
                             : " and ",
                 seat_text(passes[i].seat));
    line_add(&l, " pass.");
    return l.length;
}

int telling_next(struct telling *t, char *buf, int size, epic_event *of)
{
    epic_event together[TOGETHER_MAX];
    struct log l = { t->cards, game_facts(t->cards), t->seat };
    while (t->at < t->count) {
        int n = gather(&l, t->events, &t->at, t->count, together);
        struct saying s = { t->cards, t->seat, together,
                            together, n,       { buf, size, 0 } };
        bool passes = n > 1 && together[0].kind == EPIC_EVENT_PASS;
        int length = n == 0   ? 0
                     : passes ? say_passes(together, n, buf, size)
                              : say(&s);
        if (length > 0) {
            *of = together[0];
            return length;
        }
    }
    return 0;
}

int sentences_write(FILE *out, const epic_cards *cards, int seat,
                    const epic_event *list, int from, int count)
{
    char text[TELLING_SIZE];
    epic_event of;
    struct telling t = { cards, seat, list, from, count };
    int told = 0;
    for (; telling_next(&t, text, sizeof text, &of); told++)
        if (out)
            told_write(out, &of, seat, text);
    return told;
}

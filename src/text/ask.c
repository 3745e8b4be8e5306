/* The question in words. */
#include "text/ask.h"

#include "formats/facts.h"
#include "lang/lexicon.h"
#include "text/own_words.h"
#include "text/say.h"
#include "text/style.h"
#include "text/table.h"
#include "text/window.h"

#include <string.h>

/* ---- the question -------------------------------------------------------- */

static void action_question(const struct brief *b, struct line *l)
{
    char place[200], pass[300];
    window_place(b, place, sizeof place);
    window_pass(b, pass, sizeof pass);
    int name = (int)strcspn(place, ".");
    int must = b->question.must_attack;
    if (must >= 0 && b->view.decision.options == 1)
        line_add(l, "%.*s. %.80s must attack.", name, place,
                 seen_text(b, must));
    else if (b->view.decision.options == 1)
        line_add(l, "%.*s. You can only pass{: Enter does}.", name, place);
    else
        line_add(l, "%s", place);
    if (style.spoken)
        line_add(l, " If you pass: %s.", pass);
}

/* Who comes at you. */
static void block_question(const struct brief *brief, struct line *l)
{
    const epic_view *v = &brief->view;
    const char *gap = "Attacking you: ";
    bool known = true;
    int sum = 0;
    for (int i = 0; i < v->body_count; i++) {
        const epic_view_body *b = &v->bodies[i];
        if (!(b->flags & EPIC_BODY_ATTACKING))
            continue;
        line_add(l, "%s%.80s", gap, body_name(brief->cards, b));
        if (b->design)
            line_add(l, style.spoken ? " %d %d" : " %d/%d", b->offense,
                     b->defense);
        known &= b->design != 0;
        gap = ", ";
        sum += b->offense > 0 ? b->offense : 0;
    }
    line_add(l, ". Unblocked that is %s%d damage. ", known ? "" : "at least ",
             sum);
    line_add(l, v->decision.minimum > 0
                    ? "Who blocks? Somebody must{: block with 1 2}."
                    : "Who blocks?{ block with 1 2, or done: nobody.}");
    line_add(l, v->pairs ? " Each blocker then names one attacker."
                         : " Each blocker meets the whole attack; then only "
                           "breakthrough comes through to you.");
}

bool asks_number(int kind)
{
    return kind == EPIC_ASK_DAMAGE || kind == EPIC_ASK_NUMBER ||
           kind == EPIC_ASK_WARD;
}

static const char *share_name(const struct brief *b, const struct share *s)
{
    return s->seat >= 0 ? seat_of_view(&b->view, s->seat)
                        : seen_text(b, s->card);
}

/* "Kong divides 7 damage; 2 go to P2. Enter: 3 to Wolf, 4 to Human. Or in this
 * order ..." */
static void split_question(const struct brief *b, const struct split *s,
                           struct line *l)
{
    int last = s->count - 1, rest = s->total;
    line_add(l, "%s divides %d damage",
             s->card >= 0 ? seen_text(b, s->card) : "It", s->total);
    if (s->through)
        line_add(l, "; %d %s to %s", s->through,
                 s->through == 1 ? "goes" : "go",
                 seat_of_view(&b->view, s->through_seat));
    line_add(l, "{. Enter:");
    for (int i = 0; i < s->count; i++)
        line_add(l, "%s %d to %s", i ? "," : "", s->share[i].usual,
                 share_name(b, &s->share[i]));
    line_add(l, ". Or in this order, for example: split");
    for (int i = 0; i < last; i++) {
        line_add(l, " %d", s->share[i].low);
        rest -= s->share[i].low;
    }
    line_add(l, " %d", rest);
    line_add(l, ". Or by name: %s %d, ...}", share_name(b, &s->share[last]),
             s->share[last].high);
}

static void number_question(const struct brief *b, struct line *l)
{
    const epic_decision *d = &b->view.decision;
    if (d->kind == EPIC_ASK_WARD) {
        line_add(l, "How much of its damage does the ward of %s prevent? ",
                 d->about >= 0 ? seen_text(b, d->about)
                               : seat_of_view(&b->view, d->about_seat));
    }
    line_add(l, "Choose a number, from %d to %d.", d->minimum, d->maximum);
}

static void set_question(const char *what, const epic_decision *d,
                         struct line *l)
{
    bool none = d->minimum <= 0;
    if (d->minimum == -2)
        line_add(l, "%s two{, like 1 2; or done: none}.", what);
    else if (d->maximum <= 1)
        line_add(l, "%s one%s.", what,
                 !none                         ? ""
                 : d->kind == EPIC_ASK_DISCARD ? "{, or Enter: none}"
                                               : "{, or done: none}");
    else if (d->minimum == d->maximum)
        line_add(l, "%s %d{, all at once}.", what, d->maximum);
    else
        line_add(l, "%s up to %d{, all at once, like 1 2%s}.", what, d->maximum,
                 none ? "; or done: none" : "");
    if (d->ordered && d->maximum > 1)
        line_add(l, " Their order counts.");
}

static void picked_add(const struct brief *b, struct line *l)
{
    const epic_view *v = &b->view;
    for (int i = 0; i < v->picked_count; i++) {
        const epic_option *o = &v->picked[i];
        line_add(l, "%s%s", i ? ", " : " So far: ",
                 o->card >= 0 ? seen_text(b, o->card)
                              : seat_of_view(v, o->seat));
    }
    if (v->picked_count)
        line_add(l, ".");
}

/* Questions that are the same whatever is on the table. */
static const char *const PLAIN[EPIC_ASKS] = {
    [EPIC_ASK_MODE] = "Choose one.",
    [EPIC_ASK_MAY] = "Do you?{ yes or no.}",
    [EPIC_ASK_ORDER] = "Which of these comes first?",
    [EPIC_ASK_DEFENDER] = "Whom do you attack?",
};
/* Questions for a set: set_question says how many. */
static const char *const SETS[EPIC_ASKS] = {
    [EPIC_ASK_COST] = "Pay with",
    [EPIC_ASK_TARGET] = "Target",
    [EPIC_ASK_CHOOSE] = "Choose",
    [EPIC_ASK_REVEAL] = "Show cards of your hand for it? Choose",
    [EPIC_ASK_RECYCLE] = "Banish from your discard pile, to draw a card:",
    [EPIC_ASK_ATTACK] = "Who attacks? Choose",
    [EPIC_ASK_DISCARD] = "Discard",
};

static const char *mulligan_text(const struct brief *b, char *buf, size_t size)
{
    snprintf(buf, size, "Replace cards, for 1 %s each? Choose",
             lexicon_for(b->cards)->health);
    return buf;
}

/* The question in the usual words. */
static void usual_question(const struct brief *b, bool known, struct line *l)
{
    const epic_decision *d = &b->view.decision;
    char says[1200] = "", what[100];
    if (!known || d->kind == EPIC_ASK_MAY)
        printed_line(b->cards, b->question.ability, b->question.mode, says,
                     sizeof says);
    if (d->card >= 0 && d->kind != EPIC_ASK_ACTION)
        line_add(l, says[0] ? "%s: %s " : "%s. ", seen_text(b, d->card), says);
    else if (d->kind == EPIC_ASK_DISCARD && d->minimum > 0)
        line_add(l, "Your hand is too large. "); /* the turn ends */
    if (d->kind == EPIC_ASK_ACTION)
        action_question(b, l);
    else if (d->kind == EPIC_ASK_BLOCK)
        block_question(b, l);
    else if (asks_number(d->kind))
        number_question(b, l);
    else if (d->kind == EPIC_ASK_MULLIGAN)
        set_question(mulligan_text(b, what, sizeof what), d, l);
    else if (SETS[d->kind])
        set_question(SETS[d->kind], d, l);
    else if (PLAIN[d->kind])
        line_add(l, "%s", PLAIN[d->kind]);
}

/* What stands in braces is how an answer is typed. */
static int settle_typing(char *text)
{
    bool inside = false;
    char *to = text;
    for (const char *at = text; *at; at++) {
        if (*at == '{' || *at == '}')
            inside = *at == '{';
        else if (!inside || !style.pointed)
            *to++ = *at;
    }
    *to = '\0';
    return (int)(to - text);
}

static int question_of(const struct brief *b, const struct split *split,
                       bool known, char *buf, int size)
{
    struct line l = { buf, size, 0 };
    buf[0] = '\0';
    if (split->count) {
        split_question(b, split, &l);
        return settle_typing(buf);
    }
    if (own_question(b, buf, (size_t)size))
        l.length = (int)strlen(buf);
    else
        usual_question(b, known, &l);
    picked_add(b, &l);
    return settle_typing(buf);
}

int question_text(const struct brief *b, const struct promise *promises,
                  int promised, char *buf, int size)
{
    struct split split;
    buf[0] = '\0';
    if (!is_asked(b))
        return 0;
    split_find(b, promises, promised, &split);
    return question_of(b, &split, false, buf, size);
}

static void question_print(FILE *out, const struct brief *b,
                           const struct promise *promises, int promised,
                           bool known)
{
    char text[QUESTION_SIZE];
    struct split split;
    split_find(b, promises, promised, &split);
    question_of(b, &split, known, text, sizeof text);
    if (!split.count)
        fputs(paint(PAINT_HEAD), out);
    wrap_write(out, text, 2, 0);
    if (!split.count)
        fputs(unpaint(PAINT_HEAD), out);
}

void question_write(FILE *out, const struct brief *b,
                    const struct promise *promises, int promised)
{
    if (is_asked(b))
        question_print(out, b, promises, promised, true);
}

void ask_write(FILE *out, const struct brief *b, const struct promise *promises,
               int promised, int how)
{
    if (!is_asked(b))
        return;
    if (style.spoken) /* the question comes last */
        options_write(out, b, how & ASK_HAND_SHOWN);
    question_print(out, b, promises, promised, how & ASK_KNOWN);
    if (!style.spoken)
        options_write(out, b, how & ASK_HAND_SHOWN);
}

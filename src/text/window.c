#include "text/window.h"

#include "formats/facts.h"
#include "text/say.h"
#include "text/sentence.h"
#include "text/style.h"

#include <ctype.h>
#include <stdio.h>

static const struct turn_window *window_of(const struct brief *b)
{
    return game_window(b->cards, b->question.window);
}

/* ---- what passing does --------------------------------------------------- */

/* Who is asked when this seat has passed. */
static const char *next_player(const epic_view *v)
{
    for (int i = 1; i < v->seat_count; i++) {
        int s = (v->seat + i) % v->seat_count;
        if (!v->seats[s].out)
            return seat_text(s);
    }
    return "nobody";
}

/* Whether any attacker is left. */
static bool fights(const epic_view *v)
{
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].flags & EPIC_BODY_ATTACKING)
            return true;
    return false;
}

/* What resolves next. */
static void add_top(const struct brief *b, struct line *l)
{
    const epic_view *v = &b->view;
    if (v->line_count == 0) {
        line_add(l, "nothing");
        return;
    }
    const epic_view_item *top = &v->line[v->line_count - 1];
    line_add(l, "%s%s%s", top->design ? "" : "the ",
             design_text(b->cards, top->design),
             top->ability ? "'s ability" : "");
}

/* The sentence that tells what is being done. */
static void add_answered(const struct brief *b, struct line *l)
{
    const epic_event *e = &b->question.answered;
    char text[600] = "Something is done.";
    if (b->question.has_answered)
        sentence(b->cards, b->view.seat, e, text, sizeof text);
    line_add(l, "%s", text);
    struct card_facts facts = card_facts(b->cards, e->design);
    if (e->kind != EPIC_EVENT_USE || e->number < 0 ||
        e->number >= facts.abilities)
        return; /* that of a keyword is named */
    ability_says(b->cards, facts.ability + e->number, -1, text, sizeof text);
    one_line(text, sizeof text);
    line_add(l, " (%s)", text);
}

/* The text with names in it: %A the active player, %D who is attacked, %N who
 * is asked next, %T what resolves next, %W what is being done. */
static int fill(const struct brief *b, const char *text, char *buf, int size)
{
    const epic_view *v = &b->view;
    struct line l = { buf, size, 0 };
    if (size > 0)
        buf[0] = 0;
    for (; *text; text++) {
        if (*text != '%') {
            line_add(&l, "%c", *text);
            continue;
        }
        text++;
        if (*text == 'T')
            add_top(b, &l);
        else if (*text == 'W')
            add_answered(b, &l);
        else
            line_add(&l, "%s",
                     *text == 'A'   ? seat_text(v->active)
                     : *text == 'D' ? seat_text(v->defender)
                                    : next_player(v));
    }
    return l.length;
}

/* Whether the seat is on neither side of the battle under way. */
static bool is_aside(const epic_view *v)
{
    if (v->seat < 0 || v->defender < 0)
        return false;
    unsigned unit = v->seats[v->seat].unit;
    return !(unit >> v->active & 1) && !(unit >> v->defender & 1);
}

static const char *pass_text(const struct brief *b, const struct turn_window *w)
{
    const epic_question *q = &b->question;
    if (w->aside_pass && is_aside(&b->view))
        return w->aside_pass;
    if (q->passing == EPIC_PASS_BACK && w->pass.back)
        return w->pass.back;
    if (q->passing == EPIC_PASS_LAST && w->pass.last)
        return w->pass.last;
    if (w->pass.block && q->then_block)
        return w->pass.block;
    if (w->pass.alone && !fights(&b->view))
        return w->pass.alone;
    return w->pass.usual;
}

int window_pass(const struct brief *b, char *buf, int size)
{
    const struct turn_window *w = window_of(b);
    epic_reason why = b->question.no_pass;
    if (why.rule)
        return snprintf(buf, (size_t)size, "not yet. %s (%s)", why.sentence,
                        why.rule);
    if (!w)
        return snprintf(buf, (size_t)size, "the game goes on");
    return fill(b, pass_text(b, w), buf, size);
}

int window_place(const struct brief *b, char *buf, int size)
{
    const struct turn_window *w = window_of(b);
    if (!w)
        return snprintf(buf, (size_t)size, "You may act.");
    int n = fill(b,
                 w->aside && is_aside(&b->view)  ? w->aside
                 : b->view.blocked && w->blocked ? w->blocked
                                                 : w->place,
                 buf, size);
    if (size > 0)
        buf[0] = (char)toupper((unsigned char)buf[0]);
    return n;
}

/* ---- what passing gives away --------------------------------------------- */

/* What is free is often kept for later; what is left of this turn is not. */
static bool lapses(const struct brief *b, const epic_detail *o)
{
    struct card_facts facts = card_facts(b->cards, o->design);
    return o->option.act == EPIC_ATTACK ||
           (o->option.act == EPIC_PLAY &&
            (facts.cost > 0 || (facts.is & FACT_RESOURCE)));
}

int window_unused(const struct brief *b, char *buf, int size)
{
    enum { NAMED = 3 };
    const epic_detail *named[NAMED];
    const struct turn_window *w = window_of(b);
    struct line l = { buf, size, 0 };
    int count = 0;
    if (size > 0)
        buf[0] = 0;
    if (!w || !w->closes)
        return 0;
    for (int i = 0; i < b->option_count && count < NAMED; i++) {
        const epic_detail *o = &b->option[i];
        bool told = !lapses(b, o);
        for (int k = 0; k < count && !told; k++)
            told = named[k]->option.act == o->option.act &&
                   (o->option.card < 0 || named[k]->design == o->design);
        if (!told)
            named[count++] = o;
    }
    for (int i = 0; i < count; i++) {
        char text[120];
        option_text(b->cards, b->view.seat, named[i], text, sizeof text);
        line_add(&l, "%s%s", or_before(i, count), text);
    }
    return l.length;
}

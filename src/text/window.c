#include "text/window.h"

#include "formats/ahead.h"
#include "formats/facts.h"
#include "kernel/run.h"
#include "lang/lang.h"
#include "text/by_game.h"
#include "text/sentence.h"
#include "text/style.h"
#include "verbs/line.h"

#include <ctype.h>
#include <stdio.h>

/* ---- which one ----------------------------------------------------------- */

/* All that can be done is to declare an attack or not. */
static bool is_attack(const epic_game *g)
{
    epic_option list[EPIC_OPTIONS_MAX];
    epic_game_options(g, list);
    return g->option_count <= 2 && list[0].act == EPIC_ATTACK;
}

/* What another seat does may be answered. */
static bool answered(const epic_game *g, epic_event *what)
{
    const struct sight *s = ruleset_of(g)->sight;
    if (!s || !s->answered || !s->answered(g, what))
        return false;
    event_complete(g, what);
    return true;
}

static bool is_answer(const epic_game *g)
{
    epic_event e;
    return answered(g, &e);
}

static bool fits(const epic_game *g, const struct turn_window *w)
{
    bool mine = g->asked_seat == g->active;
    bool line = g->items > 0 && top_item(g) >= 0;
    if (w->answers != is_answer(g))
        return false;
    if (w->answers)
        return true;
    if (w->mine)
        return line && item_at(g, top_item(g))->seat == g->asked_seat;
    if (w->own != mine || w->line != line)
        return false;
    if (w->line)
        return true;
    return w->battle == ((g->battle & BATTLE_ON) != 0) &&
           w->blocks == ((g->battle & BATTLE_BLOCKS_DONE) != 0) &&
           (!w->phases || w->phases >> g->phase & 1) &&
           (!w->attack || is_attack(g));
}

const struct turn_window *window_at(const epic_game *g, int index)
{
    const struct turn_window *w = ruleset_of(g)->windows;
    return w && w[index].name ? &w[index] : NULL;
}

int window_now(const epic_game *g)
{
    const struct turn_window *w;
    if (g->over || g->asked != EPIC_ASK_ACTION)
        return WINDOW_NONE;
    for (int i = 0; i < WINDOWS_MAX && (w = window_at(g, i)); i++)
        if (fits(g, w))
            return i;
    return WINDOW_NONE;
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

/* Whether a pass is followed by this seat's choice of blockers.  Which
 * champions can block is open to everybody. */
static bool may_block(const epic_game *g)
{
    struct ahead a = ahead_begin(g);
    bool block = false;
    if (a.g) {
        int seat = g->asked_seat;
        epic_game_apply(a.g, g->option_count - 1); /* pass is the last */
        block = !a.g->over && a.g->asked == EPIC_ASK_BLOCK &&
                a.g->asked_seat == seat;
    }
    ahead_end(&a);
    return block;
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
static void add_top(const epic_game *g, const epic_view *v, struct line *l)
{
    if (v->line_count == 0) {
        line_add(l, "nothing");
        return;
    }
    const epic_view_item *top = &v->line[v->line_count - 1];
    line_add(l, "%s%s",
             top->design ? card_text(g, top->card) : "the " FACE_DOWN_TEXT,
             top->ability ? "'s ability" : "");
}

/* The sentence that tells what is being done. */
static void add_answered(const epic_game *g, const epic_view *v, struct line *l)
{
    epic_event e = { 0 };
    char text[600] = "Something is done.";
    if (answered(g, &e))
        sentence(game_cards(g), v->seat, &e, text, sizeof text);
    line_add(l, "%s", text);
    const struct design *d = &book_of(g)->design[e.design];
    if (e.kind != EPIC_EVENT_USE || e.number < 0 || e.number >= d->abilities)
        return; /* that of a keyword is named */
    ability_print(book_of(g), e.design, e.number, text, sizeof text);
    one_line(text, sizeof text);
    line_add(l, " (%s)", text);
}

/* The text with names in it: %A the active player, %D who is attacked, %N who
 * is asked next, %T what resolves next, %W what is being done. */
static int fill(const epic_game *g, const epic_view *v, const char *text,
                char *buf, int size)
{
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
            add_top(g, v, &l);
        else if (*text == 'W')
            add_answered(g, v, &l);
        else
            line_add(&l, "%s",
                     *text == 'A'   ? seat_text(v->active)
                     : *text == 'D' ? seat_text(v->defender)
                                    : next_player(v));
    }
    return l.length;
}

static const char *pass_text(const epic_game *g, const epic_view *v,
                             const struct turn_window *w)
{
    enum passing (*passing)(const epic_game *g) = ruleset_of(g)->passing;
    enum passing how = passing ? passing(g) : PASS_ON;
    if (how == PASS_BACK && w->pass.back)
        return w->pass.back;
    if (how == PASS_LAST && w->pass.last)
        return w->pass.last;
    if (w->pass.block && may_block(g))
        return w->pass.block;
    if (w->pass.alone && !fights(v))
        return w->pass.alone;
    return w->pass.usual;
}

int window_pass(const epic_game *g, const epic_view *v, char *buf, int size)
{
    int now = window_now(g);
    epic_option pass = { EPIC_PASS, -1, -1, 0 };
    epic_reason why = epic_game_why(g, v->seat, pass);
    if (why.rule)
        return snprintf(buf, (size_t)size, "not yet. %s (%s)", why.sentence,
                        why.rule);
    if (now == WINDOW_NONE)
        return snprintf(buf, (size_t)size, "the game goes on");
    return fill(g, v, pass_text(g, v, window_at(g, now)), buf, size);
}

int window_place(const epic_game *g, const epic_view *v, char *buf, int size)
{
    int now = window_now(g);
    if (now == WINDOW_NONE)
        return snprintf(buf, (size_t)size, "You may act.");
    const struct turn_window *w = window_at(g, now);
    int n =
        fill(g, v, v->blocked && w->blocked ? w->blocked : w->place, buf, size);
    if (size > 0)
        buf[0] = (char)toupper((unsigned char)buf[0]);
    return n;
}

/* ---- what passing gives away --------------------------------------------- */

/* What is free is often kept for later; what is left of this turn is not. */
static bool lapses(const epic_game *g, epic_option o)
{
    const struct design *d = o.act == EPIC_PLAY ? design_of(g, o.card) : NULL;
    return o.act == EPIC_ATTACK ||
           (d && (d->cost > 0 || (d->kinds & KIND_RESOURCE)));
}

int window_unused(const epic_game *g, char *buf, int size)
{
    enum { NAMED = 3 };
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    epic_option named[NAMED];
    struct line l = { buf, size, 0 };
    int now = window_now(g), count = 0, n = 0;
    if (size > 0)
        buf[0] = 0;
    if (now == WINDOW_NONE || !window_at(g, now)->closes)
        return 0;
    n = epic_game_options(g, list);
    for (int i = 0; i < n && count < NAMED; i++) {
        bool told = !lapses(g, list[i]);
        for (int k = 0; k < count && !told; k++)
            told = named[k].act == list[i].act &&
                   (list[i].card < 0 ||
                    design_of(g, named[k].card) == design_of(g, list[i].card));
        if (!told)
            named[count++] = list[i];
    }
    for (int i = 0; i < count; i++) {
        char text[120] = "attack";
        if (named[i].act != EPIC_ATTACK)
            option_in(g, g->asked_seat, named[i], text, sizeof text);
        line_add(&l, "%s%s", or_before(i, count), text);
    }
    return l.length;
}

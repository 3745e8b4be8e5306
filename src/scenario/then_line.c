/* then_line.c - checks of the line: what waits to resolve, first to last.
 *
 * "line Spark, Wolf ability [P2, text 2, at Kong]": the brackets contain its
 * controller, which of the card's lines of text it is, and its targets (all of
 * them, in order; `at nothing`). */
#include "scenario/runner.h"
#include "text/say.h"

#include "formats/facts.h"
#include "formats/question.h"
#include "verbs/acts.h"

#include <stdio.h>
#include <strings.h>

/* The line as a seat sees it; seat -1: unrestricted. */
struct looked {
    const epic_game *g;
    const epic_view *view;
    int seat;
};

static const char *item_name(const struct looked *l, const epic_view_item *t)
{
    return l->seat < 0 ? card_text(l->g, t->card)
                       : design_text(game_cards(l->g), t->design);
}

static void item_words(const struct looked *l, const epic_view_item *t,
                       char *out, size_t size)
{
    snprintf(out, size, "%s%s", item_name(l, t), t->ability ? " ability" : "");
}

/* Which of its card's lines of text it is, from 1 on; 0: none. */
static int text_number(const epic_game *g, const epic_view_item *t)
{
    const struct design *d = design_of(g, t->card);
    int n = t->ability - d->ability;
    return t->ability && n >= 0 && n < d->abilities ? 1 + n : 0;
}

static const char *aim_name(const struct looked *l, epic_option aim)
{
    return aim.card < 0  ? seat_text(aim.seat)
           : l->seat < 0 ? card_text(l->g, aim.card)
                         : design_text(game_cards(l->g),
                                       design_known(l->g, l->seat, aim.card));
}

/* "at Kong": the nth target. */
static bool check_aim(struct play *p, const struct looked *l,
                      const epic_view_item *t, const char *name, int nth)
{
    epic_view_list aims = t->aims;
    if (nth >= aims.count)
        return !strcasecmp(name, "nothing") ||
               complain(p, "%s is aimed at %d things", item_name(l, t),
                        aims.count);
    const char *found = aim_name(l, l->view->aims[aims.first + nth]);
    const char *whose = strstr(name, "'s ");
    return !strcasecmp(found, whose && whose == name + 2 ? name + 5 : name) ||
           complain(p, "%s: expected it at %s, found %s", item_name(l, t), name,
                    found);
}

/* The brackets behind an item. */
static bool check_item(struct play *p, const struct looked *l,
                       const epic_view_item *t, const char *said)
{
    static struct words parts;
    int aims = 0;
    if (!*said)
        return true;
    if (!split(p, said, ',', &parts))
        return false;
    for (int i = 0; i < parts.count; i++) {
        const char *rest, *part = parts.word[i];
        int seat = leading_seat(p, part, &rest), number;
        bool good;
        if (seat >= 0) {
            good = ends(p, rest) &&
                   (t->seat == seat ||
                    complain(p, "%s is controlled by %s", item_name(l, t),
                             seat_text(t->seat)));
        } else if ((rest = word_after(part, "text"))) {
            good = whole_number(p, rest, 1, NUMBER_MOST, &number) &&
                   (number == text_number(l->g, t) ||
                    complain(p, "%s: it is text %d", item_name(l, t),
                             text_number(l->g, t)));
        } else if ((rest = word_after(part, "at"))) {
            good = check_aim(p, l, t, rest, aims++);
        } else {
            good = unread(p, part, "a player, `text N` or `at NAME`");
        }
        if (!good)
            return false;
    }
    return aims == 0 || aims >= t->aims.count ||
           complain(p, "%s is aimed at %d things", item_name(l, t),
                    t->aims.count);
}

static void line_words(const struct looked *l, struct words *out)
{
    clear_words(out);
    for (int i = 0; i < l->view->line_count; i++) {
        char text[300];
        item_words(l, &l->view->line[i], text, sizeof text);
        add_word(out, text);
    }
}

bool check_line_of(struct play *p, int seat, const char *rest)
{
    static epic_view view;
    static struct words parts, found;
    static const char *said[LIST_MAX];
    if (!p->g->cap.items)
        return complain(p, "in this game nothing waits on a line");
    refresh(p->g);
    epic_game_view(p->g, seat, &view);
    const struct looked l = { p->g, &view, seat };
    if (!split(p, rest, ',', &parts))
        return false;
    for (int i = 0; i < parts.count; i++)
        if (!take_brackets(p, parts.word[i], &said[i]))
            return false;
    line_words(&l, &found);
    bool same = parts.count == found.count;
    for (int i = 0; same && i < found.count; i++)
        same = !strcasecmp(parts.word[i], found.word[i]);
    if (!same) {
        char a[1500], b[1500];
        join_words(&parts, a, sizeof a);
        join_words(&found, b, sizeof b);
        return complain(p, "line\n     expected: %s\n     found:    %s", a, b);
    }
    for (int i = 0; i < parts.count; i++)
        if (!check_item(p, &l, &view.line[i], said[i]))
            return false;
    return true;
}

bool check_line(struct play *p, const char *rest)
{
    return check_line_of(p, -1, rest);
}

/* The line with all details, as check_line accepts it. */
void line_text(const epic_game *g, char *out, size_t size)
{
    static epic_view view;
    epic_game_view(g, -1, &view);
    const struct looked l = { g, &view, -1 };
    size_t n = 0;
    out[0] = 0;
    for (int i = 0; i < view.line_count && n < size; i++) {
        const epic_view_item *t = &view.line[i];
        char text[300];
        item_words(&l, t, text, sizeof text);
        n += (size_t)snprintf(out + n, size - n, "%s%s [%s", n ? ", " : "",
                              text, seat_text(t->seat));
        for (int k = 0; k < t->aims.count && n < size; k++)
            n += (size_t)snprintf(out + n, size - n, ", at %s",
                                  aim_name(&l, view.aims[t->aims.first + k]));
        if (n < size)
            n += (size_t)snprintf(out + n, size - n, "]");
    }
}

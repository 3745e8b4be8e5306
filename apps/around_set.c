/* The set that is chosen around games: by names, by numbers of the list, or as a
 * bot would. */
#include "around.h"

#include "ai/match_player.h"
#include "base/number.h"
#include "base/random.h"
#include "lang/words.h"
#include "prompt.h"
#include "text/names.h"
#include "text/style.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- the list ------------------------------------------------------------ */

static epic_view_list list_asked(const epic_view_match *v, int kind)
{
    const epic_view_player *me = &v->players[v->seat];
    switch (kind) {
    case EPIC_ASK_DRAFT:
        return me->pack.count ? me->pack : v->open;
    case EPIC_ASK_SWAP_OUT:
        return me->deck;
    case EPIC_ASK_SWAP_IN:
        return me->side;
    default:
        return me->pool;
    }
}

static const epic_cards *sorted_cards; /* qsort passes nothing on */

static int by_name(const void *a, const void *b)
{
    return strcasecmp(epic_cards_name(sorted_cards, *(const uint16_t *)a),
                      epic_cards_name(sorted_cards, *(const uint16_t *)b));
}

static void sort_by_name(const epic_cards *cards, struct deck *d)
{
    sorted_cards = cards;
    qsort(d->card, (size_t)d->count, sizeof d->card[0], by_name);
}

struct deck deck_in_view(const struct play *p, const epic_view_match *v,
                         epic_view_list list)
{
    struct deck d = { .count = 0 };
    for (int i = 0; i < list.count && i < DECK_MAX; i++)
        d.card[d.count++] = v->designs[list.first + i];
    sort_by_name(p->cards, &d);
    return d;
}

bool around_begin(struct around *a, struct play *p, int seat)
{
    if (epic_match_view(p->match, seat, &a->view) != EPIC_OK)
        return false;
    a->p = p;
    a->seat = seat;
    a->d = epic_match_decision(p->match, seat);
    a->from = deck_in_view(p, &a->view, list_asked(&a->view, a->d.kind));
    return true;
}

static bool begins_row(const struct deck *d, int i)
{
    return i == 0 || d->card[i] != d->card[i - 1];
}

int around_rows(const struct around *a)
{
    int rows = 0;
    for (int i = 0; i < a->from.count; i++)
        rows += begins_row(&a->from, i);
    return rows;
}

int around_design(const struct around *a, int row)
{
    for (int i = 0; i < a->from.count; i++)
        if (begins_row(&a->from, i) && row-- == 0)
            return a->from.card[i];
    return 0;
}

/* ---- naming cards -------------------------------------------------------- */

int around_named(const struct around *a, const char *name)
{
    enum fit best = FIT_NO;
    int found = 0, several = 0;
    struct nearest n = nearest_to(name, (int)strlen(name));
    for (int row = 0; row < around_rows(a); row++) {
        int design = around_design(a, row);
        const char *called = epic_cards_name(a->p->cards, design);
        enum fit fit = name_fits(called, name);
        nearest_try(&n, called);
        if (fit == FIT_NO || fit < best)
            continue;
        several = fit == best ? several + 1 : 1;
        best = fit;
        found = design;
    }
    if (several == 1)
        return found;
    if (several > 1)
        line_print(stdout, "\"%.60s\" could be several of them.", name);
    else if (n.found)
        line_print(stdout, "There is no %.60s here; did you mean %s?", name,
                   n.found);
    else
        line_print(stdout, "There is no %.60s here.", name);
    return 0;
}

static bool put(struct around *a, int design, bool drop)
{
    const char *name = epic_cards_name(a->p->cards, design);
    if (!drop) {
        if (deck_copies(&a->set, design) == deck_copies(&a->from, design)) {
            line_print(stdout, "%s is chosen already.", name);
            return false;
        }
        a->set.card[a->set.count++] = (uint16_t)design;
        deck_sort(&a->set);
        return true;
    }
    for (int i = 0; i < a->set.count; i++)
        if (a->set.card[i] == design) {
            a->set.card[i] = a->set.card[--a->set.count];
            deck_sort(&a->set);
            return true;
        }
    line_print(stdout, "%s is not chosen.", name);
    return false;
}

static bool put_copies(struct around *a, int design, int copies, bool drop)
{
    bool fine = true;
    for (int i = 0; fine && i < copies; i++)
        fine = put(a, design, drop);
    return fine;
}

/* "3 x ", "3x": how many copies of what follows; otherwise one. */
static int take_copies(const char **word)
{
    const char *at = *word;
    int n;
    if (!number_take_int(&at, 1, DECK_MAX, &n))
        return 1;
    at += strspn(at, " ");
    if ((*at != 'x' && *at != 'X') ||
        (at[1] != ' ' && !isdigit((unsigned char)at[1])))
        return 1;
    at++;
    *word = at + strspn(at, " ");
    return n;
}

/* "3" or "3-5": rows of the list.  False: it is something else. */
static bool put_rows(struct around *a, const char *word, int copies, bool drop,
                     bool *fine)
{
    const char *at = word;
    int first, last, rows = around_rows(a);
    if (!number_take_int(&at, 1, DECK_MAX, &first))
        return false;
    last = first;
    if (*at == '-' && (at++, !number_take_int(&at, 1, DECK_MAX, &last)))
        return false;
    if (*at)
        return false;
    if (first > last || last > rows) {
        line_print(stdout, "The list has numbers from 1 to %d.", rows);
        *fine = false;
        return true;
    }
    for (int row = first; *fine && row <= last; row++)
        *fine = put_copies(a, around_design(a, row - 1), copies, drop);
    return true;
}

bool around_put(struct around *a, const char *words, bool drop)
{
    char held[LINE_SIZE];
    struct deck before = a->set;
    bool fine = true,
         numbers = strspn(words, "0123456789-x ,") == strlen(words);
    const char *gaps = numbers ? " ," : ",";
    char *rest = held, *word;
    snprintf(held, sizeof held, "%s", words); /* it was a line */
    while (fine && (word = strsep(&rest, gaps))) {
        word += strspn(word, " ");
        for (size_t n = strlen(word); n > 0 && word[n - 1] == ' '; n--)
            word[n - 1] = 0;
        const char *name = word;
        int copies = take_copies(&name);
        if (!*name || put_rows(a, name, copies, drop, &fine))
            continue;
        int design = around_named(a, name);
        fine = design && put_copies(a, design, copies, drop);
    }
    if (!fine)
        a->set = before;
    return fine;
}

/* ---- as a bot would ------------------------------------------------------ */

/* Whether the copy still asks this question after so many picks, rather than the
 * next one.  If not, all that was left had to be taken: it is the rest of a set
 * of that size. */
static bool still_asks(const struct around *a, const epic_match *copy, int n)
{
    epic_view_match *v = malloc(sizeof *v);
    epic_decision d = epic_match_decision(copy, a->seat);
    bool same = v && epic_match_view(copy, a->seat, v) == EPIC_OK &&
                d.kind == a->d.kind && d.maximum == a->d.maximum - n &&
                list_asked(v, d.kind).count == a->from.count - n;
    free(v);
    return same;
}

void around_propose(struct around *a)
{
    uint64_t luck = random_apart(epic_record_seed(a->p->record),
                                 LUCK_SEAT + (unsigned)a->seat, 1);
    static _Thread_local epic_option options[EPIC_OPTIONS_MAX];
    struct deck from = a->from;
    epic_match *copy = epic_match_clone(a->p->match);
    bool done = false;
    a->set.count = 0;
    while (copy && !done && a->set.count < a->d.maximum &&
           still_asks(a, copy, a->set.count)) {
        epic_match_options(copy, a->seat, options);
        int choice = match_choose(&GREEDY_PLAYER, copy, a->seat, &luck);
        done = options[choice].act == EPIC_DONE;
        if (!done)
            a->set.card[a->set.count++] = (uint16_t)options[choice].number;
        done |= epic_match_apply(copy, a->seat, choice) != EPIC_OK;
    }
    epic_match_free(copy);
    /* What had to be taken then comes last in the order of designs. */
    deck_sort(&from);
    for (int i = from.count - 1; a->set.count < a->d.minimum; i--)
        if (deck_copies(&a->set, from.card[i]) <
            deck_copies(&from, from.card[i]))
            a->set.card[a->set.count++] = from.card[i];
    deck_sort(&a->set);
}

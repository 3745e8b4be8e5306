/* Around games: a person drafts, builds a deck, exchanges cards.
 *
 * Drafts and sideboards ask for a set of cards from a list.  Names and numbers
 * put cards into the set, `drop` takes them out again, `done` answers with it;
 * where one card is asked for, naming it answers.  Decks are built with the
 * editor (editor.h). */
#include "ai/match_player.h"
#include "base/number.h"
#include "base/random.h"
#include "commands.h"
#include "editor.h"
#include "formats/deal.h"
#include "formats/match_submit.h"
#include "lang/words.h"
#include "prompt.h"
#include "session.h"
#include "text/names.h"
#include "text/say.h"
#include "text/style.h"
#include "text/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* One question to a person. */
struct around {
    struct play *p;
    int seat;
    epic_decision d;
    epic_view_match view;
    struct deck from; /* what can be chosen, equal cards beside each other */
    struct deck set;  /* what has been chosen so far */
    bool answered;
};

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

static struct deck deck_in_view(const struct play *p, const epic_view_match *v,
                                epic_view_list list)
{
    struct deck d = { .count = 0 };
    for (int i = 0; i < list.count && i < DECK_MAX; i++)
        d.card[d.count++] = v->designs[list.first + i];
    sort_by_name(p->cards, &d);
    return d;
}

/* The different cards of the list, a row each; the row of a place in it. */
static int row_count(const struct deck *d)
{
    int rows = 0;
    for (int i = 0; i < d->count; i++)
        rows += i == 0 || d->card[i] != d->card[i - 1];
    return rows;
}

static int design_of_row(const struct deck *d, int row)
{
    for (int i = 0; i < d->count; i++)
        if ((i == 0 || d->card[i] != d->card[i - 1]) && row-- == 0)
            return d->card[i];
    return 0;
}

/* "  3  2 x Kong       cost 1, 13/14. Tribute -> ..." */
static void write_row(const struct around *a, int row)
{
    const epic_cards *cards = a->p->cards;
    int design = design_of_row(&a->from, row);
    int copies = deck_copies(&a->from, design);
    int chosen = deck_copies(&a->set, design);
    char kind[200], says[2000], text[2300], count[16] = "", mark[24] = "";
    card_kind(cards, design, kind, sizeof kind);
    card_says(cards, design, says, sizeof says);
    snprintf(text, sizeof text, "%s%s%s", kind, *says ? ". " : ".", says);
    if (copies > 1)
        snprintf(count, sizeof count, "%d x ", copies);
    if (chosen)
        snprintf(mark, sizeof mark, copies > 1 ? "chosen %d; " : "chosen; ",
                 chosen);
    if (style.spoken) {
        line_print(stdout, "%d: %s%s, %s%s", row + 1, count,
                   epic_cards_name(cards, design), mark, text);
        return;
    }
    char name[120];
    snprintf(name, sizeof name, "%s%s", count, epic_cards_name(cards, design));
    int used = printf("%c%3d  ", chosen ? '*' : ' ', row + 1);
    used += printf("%-26s ", name);
    wrap_some(stdout, text, 33, used, a->d.kind == EPIC_ASK_DRAFT ? 2 : 1);
}

static void write_list(const struct around *a)
{
    for (int row = 0; row < row_count(&a->from); row++)
        write_row(a, row);
}

/* ---- the question -------------------------------------------------------- */

static void write_stage(const struct around *a)
{
    const epic_view_match *v = &a->view;
    char text[200] = "";
    switch (a->d.kind) {
    case EPIC_ASK_DRAFT:
        if (v->to >= 0 && v->to != a->seat)
            snprintf(text, sizeof text,
                     "Draft, pack %d: %d cards; what you leave goes to %s.",
                     v->round, a->from.count, seat_text(v->to));
        else
            snprintf(text, sizeof text, "Draft, round %d: %d cards.", v->round,
                     a->from.count);
        break;
    case EPIC_ASK_SWAP_OUT:
        snprintf(text, sizeof text, "Between two games: your deck of %d cards.",
                 a->from.count);
        break;
    default:
        snprintf(text, sizeof text, "Your sideboard: %d cards.", a->from.count);
    }
    printf("\n%s", paint(PAINT_HEAD));
    line_print(stdout, "%s", text);
    printf("%s", unpaint(PAINT_HEAD));
}

static void write_question(const struct around *a)
{
    static const char *const WHAT[EPIC_ASKS] = {
        [EPIC_ASK_DRAFT] = "Take",
        [EPIC_ASK_SWAP_OUT] = "Which cards go out of your deck? Choose",
        [EPIC_ASK_SWAP_IN] = "Which cards come into your deck? Choose",
    };
    char text[400];
    struct line l = { text, sizeof text, 0 };
    int least = a->d.minimum, most = a->d.maximum;
    line_add(&l, "%s ", WHAT[a->d.kind]);
    if (least < 0)
        line_add(&l, "%d, or done: none", -least);
    else if (least == most)
        line_add(&l, least == 1 ? "one" : "%d", least);
    else if (least == 0)
        line_add(&l, "up to %d, or done: none", most);
    else
        line_add(&l, "%d to %d", least, most);
    if (most > 1)
        line_add(&l,
                 ", by names or numbers, like 1 4-6; %d chosen, done "
                 "answers, auto proposes",
                 a->set.count);
    line_add(&l, ".");
    wrap_write(stdout, text, 2, 0);
}

static void show(const struct around *a)
{
    write_stage(a);
    write_list(a);
    write_question(a);
}

/* ---- answering ----------------------------------------------------------- */

/* The option of the copy that picks that design, or is done (0); or -1. */
static int option_for(const epic_match *m, int seat, int design)
{
    static _Thread_local epic_option options[EPIC_OPTIONS_MAX];
    int n = epic_match_options(m, seat, options);
    for (int i = 0; i < n; i++)
        if (design ? options[i].act == EPIC_PICK && options[i].number == design
                   : options[i].act == EPIC_DONE)
            return i;
    return -1;
}

static void refuse(const struct around *a, const epic_match *m, int design)
{
    epic_option wanted = { design ? EPIC_PICK : EPIC_DONE, -1, -1,
                           (int16_t)design };
    epic_reason why = epic_match_why(m, a->seat, wanted);
    char text[500];
    snprintf(text, sizeof text, "No: %s (%s)",
             why.rule && *why.rule ? why.sentence
                                   : "that cannot be chosen here.",
             why.rule && *why.rule ? why.rule : "it is not among them");
    wrap_write(stdout, text, 2, 0);
}

/* Whether so many can be the answer; otherwise says how many can. */
static bool is_enough(const struct around *a)
{
    int least = a->d.minimum, n = a->set.count;
    if (n > a->d.maximum)
        line_print(stdout, "You have chosen %d; at most %d can be.", n,
                   a->d.maximum);
    else if (least < 0 && n && n != -least)
        line_print(stdout, "You have chosen %d; it is %d or none.", n, -least);
    else if (n < least)
        line_print(stdout, "You have chosen %d; %d more are needed.", n,
                   least - n);
    else
        return true;
    return false;
}

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

/* Answer with the set: tried in a copy first, all or nothing. */
static void answer(struct around *a)
{
    int choices[DECK_MAX + 1], n = 0;
    struct deck set = a->set;
    if (!is_enough(a))
        return;
    epic_match *copy = epic_match_clone(a->p->match);
    bool fine = copy;
    deck_sort(&set);
    for (; fine && n <= set.count && still_asks(a, copy, n); n++) {
        int design = n < set.count ? set.card[n] : 0;
        choices[n] = option_for(copy, a->seat, design);
        if (choices[n] < 0)
            refuse(a, copy, design);
        fine = choices[n] >= 0 &&
               epic_match_apply(copy, a->seat, choices[n]) == EPIC_OK;
    }
    epic_match_free(copy);
    if (fine && !play_answer(a->p, a->seat, choices, n))
        a->p->quit = true;
    a->answered = fine;
}

/* What a bot would choose, as a beginning. */
static void propose(struct around *a)
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

/* ---- what is typed ------------------------------------------------------- */

/* The design of the list that is called so; 0 after one line. */
static int find_named(const struct around *a, const char *name)
{
    enum fit best = FIT_NO;
    int found = 0, several = 0;
    struct nearest n = nearest_to(name, (int)strlen(name));
    for (int row = 0; row < row_count(&a->from); row++) {
        int design = design_of_row(&a->from, row);
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

/* "3" or "3-5": rows of the list.  False: it is something else. */
static bool put_rows(struct around *a, const char *word, bool drop, bool *fine)
{
    const char *at = word;
    int first, last, rows = row_count(&a->from);
    if (!number_take_int(&at, 1, DECK_MAX, &first))
        return false;
    last = first;
    if (*at == '-')
        at++, at += number_take_int(&at, 1, DECK_MAX, &last) ? 0 : 1000;
    if (at > word + strlen(word) || *at)
        return false;
    if (first > last || last > rows) {
        line_print(stdout, "The list has numbers from 1 to %d.", rows);
        *fine = false;
        return true;
    }
    for (int row = first; *fine && row <= last; row++)
        *fine = put(a, design_of_row(&a->from, row - 1), drop);
    return true;
}

/* All that is named, or nothing. */
static bool put_all(struct around *a, char *words, bool drop)
{
    struct deck before = a->set;
    bool fine = true, numbers = strspn(words, "0123456789- ,") == strlen(words);
    const char *gaps = numbers ? " ," : ",";
    char *rest = words, *word;
    while (fine && (word = strsep(&rest, gaps))) {
        word += strspn(word, " ");
        for (size_t n = strlen(word); n > 0 && word[n - 1] == ' '; n--)
            word[n - 1] = 0;
        if (!*word || put_rows(a, word, drop, &fine))
            continue;
        int design = find_named(a, word);
        fine = design && put(a, design, drop);
    }
    if (!fine)
        a->set = before;
    return fine;
}

void around_own(const struct play *p, int seat)
{
    epic_view_match *v = malloc(sizeof *v);
    static const char *const NAMES[] = { "so far", "deck", "sideboard" };
    bool there = v && epic_match_view(p->match, seat, v) == EPIC_OK;
    for (int k = 0; there && k < 3; k++) {
        const epic_view_player *me = &v->players[seat];
        const epic_view_list lists[] = { me->pool, me->deck, me->side };
        struct deck d = deck_in_view(p, v, lists[k]);
        char text[8000];
        struct line l = { text, sizeof text, 0 };
        if (!d.count)
            continue;
        line_add(&l, "%s, %s (%d): ", seat_text(seat), NAMES[k], d.count);
        for (int i = 0; i < d.count; i++) {
            int copies = deck_copies(&d, d.card[i]);
            if (copies > 1)
                line_add(&l, "%d ", copies);
            line_add(&l, "%s%s", epic_cards_name(p->cards, d.card[i]),
                     i + copies < d.count ? ", " : ".");
            i += copies - 1;
        }
        wrap_write(stdout, text, 2, 0);
    }
    free(v);
}

static void read_card(const struct around *a, const char *name)
{
    char kind[200], says[2000], text[2400];
    int row, design = 0;
    if (number_read_int(name, 1, row_count(&a->from), &row))
        design = design_of_row(&a->from, row - 1);
    else
        design = epic_cards_find(a->p->cards, name);
    if (design <= 0)
        design = find_named(a, name);
    if (!design)
        return;
    card_kind(a->p->cards, design, kind, sizeof kind);
    card_says(a->p->cards, design, says, sizeof says);
    snprintf(text, sizeof text, "%s: %s. %s",
             epic_cards_name(a->p->cards, design), kind, says);
    wrap_write(stdout, text, 2, 0);
}

static void write_help(void)
{
    static const char *const LINES[] = {
        "NAME or numbers, like 3, 1 4-6: choose these.",
        "drop NAMES: no longer.  clear: none.  auto: what a bot would choose.",
        "done: that is the answer.",
        "list: the cards again.  mine: what you have.  look NAME: a card.",
        "undo: take your last answer back.  save FILE, quit, concede.",
    };
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++)
        line_print(stdout, "%s", LINES[i]);
}

static char *after(char *line, const char *word)
{
    size_t n = strlen(word);
    if (strncasecmp(line, word, n) || (line[n] && line[n] != ' '))
        return NULL;
    return line + n + strspn(line + n, " ");
}

/* Words that change nothing of the set; false: it is none. */
static bool obey_other(struct around *a, char *line)
{
    char *rest;
    if ((rest = after(line, "list")) || (rest = after(line, "table")))
        show(a);
    else if ((rest = after(line, "mine")) || (rest = after(line, "pool")))
        around_own(a->p, a->seat);
    else if ((rest = after(line, "look")))
        read_card(a, rest);
    else if ((rest = after(line, "help")) || !strcmp(line, "?"))
        write_help();
    else if (after(line, "undo") || after(line, "save") ||
             after(line, "quit") || after(line, "exit") ||
             after(line, "concede") || after(line, "rule"))
        play_obey(a->p, a->seat, line);
    else
        return false;
    return true;
}

static void obey(struct around *a, char *line)
{
    char *rest;
    line += strspn(line, " ");
    if (!*line) {
        write_question(a);
    } else if (obey_other(a, line)) {
    } else if (after(line, "done") || after(line, "none")) {
        answer(a);
    } else if (after(line, "clear")) {
        a->set.count = 0;
        write_question(a);
    } else if (after(line, "auto")) {
        propose(a);
        show(a);
    } else if ((rest = after(line, "drop")) || (rest = after(line, "remove"))) {
        if (put_all(a, rest, true))
            write_question(a);
    } else {
        rest = after(line, "take");
        rest = rest ? rest : after(line, "add");
        if (!put_all(a, rest ? rest : line, false))
            return;
        if (a->d.minimum == a->d.maximum && a->set.count == a->d.maximum)
            answer(a); /* just as many as are asked for */
        else
            write_question(a);
    }
}

/* ---- building a deck ----------------------------------------------------- */

/* The deck that was built is the answer, all of it at once. */
static bool hand_in(struct play *p, int seat, const struct editor *e)
{
    static _Thread_local struct choices c;
    struct verdict why;
    if (submit_deck(p->match, seat, &e->now.deck, &e->now.side, &c, &why))
        return play_answer(p, seat, c.choice, c.count) || (p->quit = true);
    line_print(stdout, "No: %s (%s)", why.text, why.rule);
    return false;
}

/* Words about the match, not about the deck; false: it is none. */
static bool obey_match(struct play *p, int seat, const struct editor *e,
                       char *line)
{
    bool leaves =
        after(line, "quit") || after(line, "exit") || after(line, "concede");
    if (!leaves && !(after(line, "undo") && e->undo == 0))
        return false;
    play_obey(p, seat, line);
    return true;
}

static void build_deck_of(struct play *p, int seat)
{
    static _Thread_local struct editor e;
    static _Thread_local epic_view_match v;
    char line[LINE_SIZE];
    int before = epic_record_count(p->record);
    if (epic_match_view(p->match, seat, &v) != EPIC_OK)
        return;
    struct deck pool = deck_in_view(p, &v, v.players[seat].pool);
    editor_begin(&e, epic_record_game(p->record), p->cards, format_of(p->match),
                 &pool, true);
    line_print(stdout, "Build your deck; help lists the words.");
    editor_line(&e, "");
    while (!p->quit && epic_record_count(p->record) == before &&
           epic_match_asked(p->match) >> seat & 1) {
        if (!play_read(p, line) || obey_match(p, seat, &e, line))
            continue;
        if (editor_line(&e, line) == EDITOR_DONE && hand_in(p, seat, &e))
            return;
    }
}

void around_ask(struct play *p, int seat)
{
    char line[LINE_SIZE];
    int before = epic_record_count(p->record);
    if (!play_face(p, seat))
        return;
    keep_now(p);
    if (epic_match_decision(p->match, seat).kind == EPIC_ASK_DECK) {
        play_news(p, seat);
        build_deck_of(p, seat);
        return;
    }
    struct around *a = calloc(1, sizeof *a);
    if (!a || epic_match_view(p->match, seat, &a->view) != EPIC_OK) {
        failure("there is not enough memory");
        p->quit = true;
        free(a);
        return;
    }
    a->p = p;
    a->seat = seat;
    a->d = epic_match_decision(p->match, seat);
    a->from = deck_in_view(p, &a->view, list_asked(&a->view, a->d.kind));
    lines_size(&style.width, &style.height);
    play_news(p, seat);
    show(a);
    while (!p->quit && !a->answered && epic_record_count(p->record) == before &&
           epic_match_asked(p->match) >> seat & 1)
        if (play_read(p, line)) {
            lines_size(&style.width, &style.height);
            obey(a, line);
        }
    free(a);
}

void around_score(const struct play *p)
{
    epic_match_score r = epic_match_result(p->match);
    char text[300];
    struct line l = { text, sizeof text, 0 };
    if (!epic_record_is_match(p->record) || r.games == 0)
        return;
    line_add(&l,
             r.over ? "The match is over after %d game%s: "
                    : "After %d game%s: ",
             r.games, r.games == 1 ? "" : "s");
    for (int s = 0; s < p->seats; s++)
        line_add(&l, "%s%s %d", s ? ", " : "", seat_text(s), r.wins[s]);
    line_add(&l, ".");
    if (r.over && r.tied)
        line_add(&l, " It is tied.");
    wrap_write(stdout, text, 2, 0);
}

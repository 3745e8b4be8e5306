/* Around games: a person drafts, builds a deck, exchanges cards.
 *
 * Drafts and sideboards ask for a set of cards from a list.  Names and numbers
 * put cards into the set, `drop` takes them out again, `done` answers with it;
 * where one card is asked for, naming it answers.  Decks are built with the
 * editor (editor.h). */
#include "around.h"

#include "base/number.h"
#include "commands.h"
#include "formats/facts.h"
#include "formats/match_submit.h"
#include "lang/lexicon.h"
#include "prompt.h"
#include "screenful.h"
#include "text/names.h"
#include "text/say.h"
#include "text/style.h"
#include "text/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- screen by screen ---------------------------------------------------- */

void around_hold(const struct play *p)
{
    if (p->terminal && !style.spoken)
        screenful_hold();
}

void around_release(const struct play *p)
{
    if (p->terminal && !style.spoken)
        screenful_show();
}

/* ---- the list ------------------------------------------------------------ */

/* "wild, cost 1, 13/14": what helps to choose, as short as can be. */
static void add_short(const struct around *a, int design, struct line *l)
{
    const epic_cards *cards = a->p->cards;
    const struct flag_word *w = lexicon_for(cards)->alignments;
    unsigned own = card_facts(cards, design).alignments & sides_of(cards);
    char kind[200];
    for (; w->word; w++)
        if (own & w->bit)
            line_add(l, "%s, ", w->word);
    card_kind(cards, design, kind, sizeof kind);
    line_add(l, "%s", kind);
}

/* Two lines for each, if they leave the question in sight. */
static int lines_for_each(const struct around *a)
{
    enum { AROUND = 6 }; /* the heading, the question and the prompt */
    return style.height == 0 || 2 * around_rows(a) + AROUND <= style.height ? 2
                                                                            : 1;
}

/* "  3  2 x Kong       wild giant ape champion, cost 1, 13/14. Tribute ..." */
static void write_row(const struct around *a, int row, int lines)
{
    const epic_cards *cards = a->p->cards;
    int design = around_design(a, row);
    int copies = deck_copies(&a->from, design);
    int chosen = deck_copies(&a->set, design);
    char header[200], says[2000], text[2300], name[120], number[16];
    struct line l = { text, sizeof text, 0 };
    if (chosen && style.spoken && copies > 1)
        line_add(&l, "chosen %d; ", chosen);
    else if (chosen && style.spoken)
        line_add(&l, "chosen; ");
    card_header(cards, design, header, sizeof header);
    if (lines == 1)
        add_short(a, design, &l);
    else
        line_add(&l, "%s", header);
    card_says(cards, design, says, sizeof says);
    line_add(&l, "%s%s", *says ? ". " : ".", says);
    l = (struct line){ name, sizeof name, 0 };
    if (copies > 1)
        line_add(&l, "%d x ", copies);
    line_add(&l, "%s", epic_cards_name(cards, design));
    snprintf(number, sizeof number, style.spoken ? "%.0s%d" : "%s%3d ",
             chosen ? "*" : " ", row + 1);
    entry_write(stdout, number, name, text, lines);
}

static void write_list(const struct around *a)
{
    int lines = lines_for_each(a);
    for (int row = 0; row < around_rows(a); row++)
        write_row(a, row, lines);
}

/* ---- the question -------------------------------------------------------- */

static void write_stage(const struct around *a)
{
    const epic_view_match *v = &a->view;
    char text[200] = "";
    switch (a->d.kind) {
    case EPIC_ASK_DRAFT:
        if (!v->players[a->seat].pack.count)
            snprintf(text, sizeof text, "Draft, round %d: %d cards.", v->round,
                     a->from.count);
        else if (v->to >= 0)
            snprintf(text, sizeof text,
                     "Draft, pack %d: %d cards; what you leave goes to %s.",
                     v->round, a->from.count, seat_text(v->to));
        else
            snprintf(text, sizeof text,
                     "Draft, pack %d: %d cards; what you leave nobody gets.",
                     v->round, a->from.count);
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
        [EPIC_ASK_SIDE] = "Which cards are your sideboard? Choose",
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
                 ", by names or numbers, like 1 4-6 or 3x2; %d chosen, done "
                 "answers, auto proposes",
                 a->set.count);
    line_add(&l, ".");
    wrap_write(stdout, text, 2, 0);
}

static void show(const struct around *a)
{
    around_hold(a->p);
    write_stage(a);
    write_list(a);
    around_release(a->p);
    write_question(a);
}

/* ---- what is typed ------------------------------------------------------- */

/* Answer with the set, all or nothing. */
static void answer(struct around *a)
{
    static _Thread_local struct choices c;
    struct verdict why;
    a->answered = submit_set(a->p->match, a->seat, &a->set, &c, &why);
    if (!a->answered)
        line_print(stdout, "No: %s (%s).", why.text, why.rule);
    else if (!play_answer(a->p, a->seat, c.choice, c.count))
        a->p->quit = true;
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
    if (number_read_int(name, 1, around_rows(a), &row))
        design = around_design(a, row - 1);
    else
        design = epic_cards_find(a->p->cards, name);
    if (design <= 0)
        design = around_named(a, name);
    if (!design)
        return;
    card_header(a->p->cards, design, kind, sizeof kind);
    card_says(a->p->cards, design, says, sizeof says);
    snprintf(text, sizeof text, "%s: %s. %s",
             epic_cards_name(a->p->cards, design), kind, says);
    wrap_write(stdout, text, 2, 0);
}

static void write_help(void)
{
    static const char *const LINES[] = {
        ("NAME or numbers, like 3, 1 4-6: choose these.  3x2, 3 x NAME: three "
         "copies."),
        "drop NAMES: no longer.  clear: none.  auto: what a bot would choose.",
        "done: that is the answer.",
        "list: the cards again.  mine: what you have.  look NAME: a card.",
        "undo: take your last answer back.  save FILE, quit, concede.",
    };
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++)
        line_print(stdout, "%s", LINES[i]);
}

/* Words that change nothing of the set; false: it is none. */
static bool obey_other(struct around *a, char *line)
{
    const char *rest;
    if ((rest = after_word(line, "list")) || (rest = after_word(line, "table")))
        show(a);
    else if ((rest = after_word(line, "mine")) ||
             (rest = after_word(line, "pool")))
        around_own(a->p, a->seat);
    else if ((rest = after_word(line, "look")))
        read_card(a, rest);
    else if ((rest = after_word(line, "help")) || !strcmp(line, "?"))
        write_help();
    else if (after_word(line, "undo") || after_word(line, "save") ||
             after_word(line, "quit") || after_word(line, "exit") ||
             after_word(line, "concede") || after_word(line, "rule"))
        play_obey(a->p, a->seat, line);
    else
        return false;
    return true;
}

static void obey(struct around *a, char *line)
{
    const char *rest;
    line += strspn(line, " ");
    if (!*line) {
        write_question(a);
    } else if (obey_other(a, line)) {
    } else if (after_word(line, "done") || after_word(line, "none")) {
        answer(a);
    } else if (after_word(line, "clear")) {
        a->set.count = 0;
        write_question(a);
    } else if (after_word(line, "auto")) {
        around_propose(a);
        show(a);
    } else if ((rest = after_word(line, "drop")) ||
               (rest = after_word(line, "remove"))) {
        if (around_put(a, rest, true))
            write_question(a);
    } else {
        rest = after_word(line, "take");
        rest = rest ? rest : after_word(line, "add");
        if (!around_put(a, rest ? rest : line, false))
            return;
        if (a->d.minimum == a->d.maximum && a->set.count == a->d.maximum)
            answer(a); /* just as many as are asked for */
        else
            write_question(a);
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
        around_build(p, seat);
        return;
    }
    struct around *a = calloc(1, sizeof *a);
    if (!a || !around_begin(a, p, seat)) {
        failure("there is not enough memory");
        p->quit = true;
        free(a);
        return;
    }
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

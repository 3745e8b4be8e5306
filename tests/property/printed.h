/* printed.h - every byte that is printed for a seat.
 *
 * A session of the terminal (apps/session.h) is set on each of two worlds that one
 * seat cannot tell apart, and made to print all that it can be asked for: table,
 * hand, piles, question and options, drawn and spoken; `look` and `why` of all
 * that the seat sees and of the two swapped cards by name; how lines that name
 * them are answered; what TAB completes; warnings; what happened since; and
 * whether the seat is asked at all.  Both texts must be the same. */
#ifndef TEST_PRINTED_H
#define TEST_PRINTED_H

#include "commands.h"
#include "epic_view.h"
#include "prompt.h"
#include "random_game.h"
#include "session.h"
#include "text/ask.h"
#include "text/style.h"
#include "text/table.h"

static long printed_worlds;

/* ---- standard output, kept ----------------------------------------------- */

struct page {
    char *text;
    size_t size;
    FILE *before;
};

static void page_begin(struct page *page)
{
    page->before = stdout;
    stdout = open_memstream(&page->text, &page->size);
}

static void page_end(struct page *page)
{
    fclose(stdout);
    stdout = page->before;
}

/* The program's complaints are printed, too. */
int failure(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    return 1;
}

int usage_error(const char *command, const char *format, ...)
{
    va_list args;
    printf("%s: ", command);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    return 2;
}

/* ---- a session ----------------------------------------------------------- */

/* A person in every seat, and nothing has happened yet. */
static void sit_down(struct play *s, struct game *p, epic_game *g)
{
    memset(s, 0, sizeof *s);
    s->game = g;
    s->cards = p->setup.cards;
    s->name = p->setup.game;
    s->hotseat = p->seed % 2;
    s->terminal = true;
    s->warned_at = -1;
    play_stops_usual(s);
}

/* Each part begins with a line of its own, so that a difference says where. */
static void heading(const char *what, const char *name)
{
    printf("== %s%s%s\n", what, *name ? " " : "", name);
}

typedef void command_fn(struct play *s, int seat, char *rest);

static void print_command(struct play *s, int seat, const char *what,
                          command_fn *run, const char *name)
{
    char rest[LINE_SIZE];
    heading(what, name);
    snprintf(rest, sizeof rest, "%s", name);
    run(s, seat, rest);
}

/* A card is read once, however many there are. */
static void print_card(struct play *s, int seat, int design, bool *done)
{
    if (!design || done[design])
        return;
    done[design] = true;
    const char *name = epic_cards_name(s->cards, design);
    print_command(s, seat, "look", play_look, name);
    print_command(s, seat, "why", play_why, name);
}

static void print_cards(struct play *s, const epic_view *v,
                        const char *const hidden[2])
{
    enum { DESIGNS = 4096 };
    static bool done[DESIGNS];
    memset(done, 0, sizeof done);
    print_command(s, v->seat, "why", play_why, "");
    for (int i = 0; i < v->body_count; i++)
        print_card(s, v->seat, v->bodies[i].design, done);
    for (int i = 0; i < v->card_count; i++)
        print_card(s, v->seat, v->cards[i].design, done);
    for (int i = 0; i < 2; i++)
        print_card(s, v->seat, epic_cards_find(s->cards, hidden[i]), done);
    for (int i = 1; i <= v->decision.options && i < 12; i++) {
        char number[20];
        snprintf(number, sizeof number, "%d", i);
        print_command(s, v->seat, "look", play_look, number);
    }
}

/* A line that somebody types, and what comes of it: choices, or a refusal as it
 * is read on the screen. */
static void print_answer(struct play *s, int seat, const char *words,
                         const char *name)
{
    static struct command c;
    char line[LINE_SIZE];
    snprintf(line, sizeof line, "%s%s", words, name);
    heading("typed", line);
    if (!answer_read(s->game, seat, line, NULL, 0, &c)) {
        printf("%s %s %s\n", c.reason.rule ? c.reason.rule : "",
               c.reason.rule ? c.reason.sentence : "", c.text);
        play_obey(s, seat, line);
        return;
    }
    for (int i = 0; i < c.count; i++)
        printf("%d ", c.choices[i]);
    printf("%s\n", c.concede ? "concede" : "");
}

static void print_answers(struct play *s, const epic_view *v,
                          const char *const hidden[2])
{
    static const char *const WORDS[] = {
        "",        "play ",   "attack with ", "use ",      "target ",
        "block ",  "choose ", "discard ",     "reveal ",   "recycle ",
        "unveil ", "pay ",    "damage ",      "evacuate ", "order ",
        "my ",     "P1's ",   "P2's ",        "name ",
    };
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++)
        for (int k = 0; k < 2; k++)
            print_answer(s, v->seat, WORDS[i], hidden[k]);
    print_answer(s, v->seat, "", "999");
    print_answer(s, v->seat, "", "all");
    print_answer(s, v->seat, "", "none");
    print_answer(s, v->seat, "play ", "a");
    print_answer(s, v->seat, "target ", "e");
}

static void print_completions(struct play *s, const char *const hidden[2])
{
    static char words[WORDS_MAX][WORD_SIZE];
    static const char *const LINES[] = {
        "",           "p",          "play ",        "look ",     "why ",
        "use ",       "attack ",    "attack with ", "block ",    "target ",
        "choose ",    "discard ",   "unveil ",      "evacuate ", "pay ",
        "play a on ", "attack on ", "attack for ",  "help ",     "stops ",
        "reveal ",    "order ",
    };
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0] + 2; i++) {
        size_t lines = sizeof LINES / sizeof LINES[0];
        const char *line = i < lines ? LINES[i] : hidden[i - lines];
        int start = 0, n = play_complete(s, line, &start, words);
        heading("completed", line);
        for (int k = 0; k < n; k++)
            printf("%s\n", words[k]);
    }
}

/* What is asked back before an option is taken. */
static void print_warnings(struct play *s, const epic_view *v)
{
    static struct command c;
    heading("warnings", "");
    for (int i = 0; i < v->decision.options && i < 64; i++) {
        memset(&c, 0, sizeof c);
        c.count = 1;
        c.choices[0] = i;
        s->warned_at = -1;
        printf("%d: %d\n", i, play_held_back(s, &c, ""));
    }
}

static void print_table(struct play *s, const epic_view *v, int seat)
{
    heading(style.spoken ? "spoken" : style.drawn ? "drawn" : "plain", "");
    table_write(stdout, v, s->cards);
    hand_write(stdout, v, s->cards, NULL);
    piles_write(stdout, v, s->cards);
    if (v->decision.seat != seat || v->over)
        return;
    printf("asked %d, pays %d\n", play_is_asked(s), play_pays(s));
    play_show(s, seat, true);
    play_show(s, seat, false);
    play_question(s, seat);
}

/* All that the seat can make the program print, now. */
static void print_world(struct game *p, epic_game *g, int seat,
                        const char *const hidden[2])
{
    static const struct style STYLES[] = {
        { .width = 0 },
        { .width = 100, .drawn = true, .color = true },
        { .width = 60, .spoken = true },
    };
    static struct play s;
    static epic_view v;
    sit_down(&s, p, g);
    epic_game_view(g, seat, &v);
    for (int i = 0; i < 3; i++) {
        style = STYLES[i];
        print_table(&s, &v, seat);
    }
    if (v.decision.seat == seat && !v.over) {
        style = STYLES[p->decision % 3];
        print_cards(&s, &v, hidden);
        print_answers(&s, &v, hidden);
        print_completions(&s, hidden);
        print_warnings(&s, &v);
    }
    style = STYLES[0];
}

/* ---- comparing ----------------------------------------------------------- */

/* The line in which they differ, and the last heading before it. */
static void tell_difference(struct game *p, int seat, const char *x,
                            const char *y, const char *const hidden[2])
{
    const char *head = "", *line = x;
    size_t i = 0;
    for (; x[i] == y[i]; i++)
        if (i == 0 || x[i - 1] == '\n') {
            line = x + i;
            if (!strncmp(line, "== ", 3))
                head = line;
        }
    if (i == 0 || x[i - 1] == '\n')
        line = x + i;
    failed(p,
           "what seat %d reads tells %s and %s apart, at \"%.*s\":\n"
           "  %.*s\n  %.*s",
           seat, hidden[0], hidden[1], (int)strcspn(head, "\n"), head,
           (int)strcspn(line, "\n"), line, (int)strcspn(y + (line - x), "\n"),
           y + (line - x));
}

static bool same_page(struct game *p, int seat, struct page *x, struct page *y,
                      const char *const hidden[2])
{
    bool same = !strcmp(x->text, y->text);
    if (!same)
        tell_difference(p, seat, x->text, y->text, hidden);
    free(x->text);
    free(y->text);
    return same;
}

/* The names, not the cards: which is which is what must not be seen. */
static void hidden_names(struct game *p, const int card[2],
                         const char *names[2])
{
    for (int i = 0; i < 2; i++)
        names[i] =
            epic_cards_name(p->setup.cards, card_at(p->g, card[i])->design);
}

static bool check_pages(struct game *p, epic_game *one, epic_game *other,
                        int seat, const int card[2])
{
    struct page x, y;
    const char *hidden[2];
    hidden_names(p, card, hidden);
    page_begin(&x);
    print_world(p, one, seat, hidden);
    page_end(&x);
    page_begin(&y);
    print_world(p, other, seat, hidden);
    page_end(&y);
    printed_worlds++;
    return same_page(p, seat, &x, &y, hidden);
}

/* ---- what happened ------------------------------------------------------- */

enum { NEWS_MAX = 8192 };

/* Everything that happened, as a session remembers it. */
struct news {
    int count;
    epic_event event[NEWS_MAX];
    int at[NEWS_MAX];
};

static void print_news(struct game *p, epic_game *g, int seat, struct news *n)
{
    static struct play s;
    sit_down(&s, p, g);
    s.events = n->event;
    s.event_at = n->at;
    s.event_count = n->count;
    play_news(&s, seat);
    print_command(&s, seat, "log", play_log, "");
    style.spoken = true;
    print_command(&s, seat, "log", play_log, "all");
    style.spoken = false;
    style.drawn = true;
    print_command(&s, seat, "log", play_log, "5");
    style.drawn = false;
}

static bool check_news(struct game *p, int seat, const int card[2],
                       struct news *of_a, struct news *of_b)
{
    struct page x, y;
    const char *hidden[2];
    hidden_names(p, card, hidden);
    page_begin(&x);
    print_news(p, p->a, seat, of_a);
    page_end(&x);
    page_begin(&y);
    print_news(p, p->b, seat, of_b);
    page_end(&y);
    return same_page(p, seat, &x, &y, hidden);
}

#endif

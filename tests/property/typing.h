/* typing.h - every answer that there is can be typed: by the numbers beside the
 * options, by `done`, and by the words that the program prints for them. */
#ifndef TEST_TYPING_H
#define TEST_TYPING_H

#include "random_game.h"
#include "text/ask.h"
#include "text/fold.h"
#include "text/names.h"

#include <ctype.h>

/* One whole answer: an option, or a set of them.  What of it is forced the game
 * takes by itself, so it is typed and not chosen. */
struct typed {
    int count, chosen, choice[COMMAND_CHOICES_MAX];
    epic_option picked[COMMAND_CHOICES_MAX];
};

static long typed_answers;

/* The set that was asked for then is still being picked. */
static bool is_same_set(const epic_game *g, const epic_game *then)
{
    return !g->over && g->asked == then->asked &&
           g->asked_seat == then->asked_seat &&
           g->asked_card == then->asked_card &&
           g->asked_about == then->asked_about && top_frame(g)->picked > 0;
}

/* Some answer, whole as it is typed; the copy of the game takes it. */
static void random_answer(struct game *p, struct typed *out)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    struct brief *b = brief_take(p->g, p->g->asked_seat);
    bool one_by_one = p->g->asked == EPIC_ASK_ATTACK && b->question.ordered;
    bool set = b->candidate_count >= 0 && !one_by_one &&
               !b->question.pays; /* whose pieces are questions */
    brief_free(b);
    epic_game_copy(p->a, p->g);
    out->count = out->chosen = 0;
    observer.asks_forced = true;
    observer.forced = false;
    do {
        int n = epic_game_options(p->a, list), i = below(p, n);
        out->picked[out->count++] = list[i];
        if (!observer.forced)
            out->choice[out->chosen++] = i;
        observer.forced = false;
        epic_game_apply(p->a, i);
    } while (set && out->count < COMMAND_CHOICES_MAX &&
             is_same_set(p->a, p->g));
    observer.asks_forced = observer.forced = false;
}

/* Where it is listed: itself, or an equal card of the hand for it; or -1. */
static int listed_for(const struct brief *b, epic_option o)
{
    int alike = -1;
    for (int i = b->listed_count - 1; i >= 0; i--) {
        if (!memcmp(&b->listed[i].option, &o, sizeof o))
            return i;
        if (options_fold(&b->view, b->listed[i].option, o))
            alike = i;
    }
    return alike;
}

/* The numbers printed beside those options. */
static void as_numbers(const epic_game *g, const struct typed *t, char *buf,
                       size_t size)
{
    struct brief *b = brief_take(g, g->asked_seat);
    size_t used = 0;
    int n = asks_number(g->asked) ? 0 : b->listed_count;
    buf[0] = 0;
    for (int i = 0; i < t->count; i++)
        for (int k = 0; k < n; k++)
            if (k == listed_for(b, t->picked[i]))
                used += (size_t)snprintf(buf + used, size - used, "%s%d",
                                         used ? " " : "", ask_label(b, k));
    brief_free(b);
}

/* Whether it would do as well: it is called so, too. */
static bool is_called_so(const epic_game *g, epic_option a, epic_option b)
{
    char x[200], y[200];
    option_in(g, g->asked_seat, a, x, sizeof x);
    option_in(g, g->asked_seat, b, y, sizeof y);
    return !strcmp(x, y);
}

/* Whether both are equal cards of the hand, with one number. */
static bool is_told_for(const epic_game *g, epic_option a, epic_option b)
{
    struct brief *brief = brief_take(g, g->asked_seat);
    bool fold = options_fold(&brief->view, a, b);
    brief_free(brief);
    return fold;
}

/* Behind the name, if several that can be picked are called so: `#2`. */
static const char *which_of_alike(const epic_game *g, epic_option o)
{
    static char text[20];
    struct brief *b = brief_take(g, g->asked_seat);
    int alike = 0, nth = 0;
    text[0] = 0;
    for (int i = 0; i < b->candidate_count && o.card >= 0; i++) {
        epic_option p = b->candidate[i].option;
        alike += is_called_so(g, p, o);
        if (!memcmp(&p, &o, sizeof o))
            nth = alike;
    }
    if (alike > 1)
        snprintf(text, sizeof text, "#%d", nth);
    brief_free(b);
    return text;
}

/* The words for them, as they are printed: `#2` tells alike ones apart. */
static void as_words(const epic_game *g, const struct typed *t, char *buf,
                     size_t size)
{
    char text[200];
    size_t used = 0;
    buf[0] = 0;
    for (int i = 0; i < t->count; i++) {
        if (i > 0 && t->picked[i].act == EPIC_DONE)
            break;
        option_in(g, g->asked_seat, t->picked[i], text, sizeof text);
        const char *alike = which_of_alike(g, t->picked[i]);
        bool whose = strstr(text, "'s ") == text + 2;
        used += (size_t)snprintf(
            buf + used, size - used, t->count > 1 ? "%s\"%s%s\"%s" : "%s%s%s%s",
            i ? ", " : "", alike[0] && !whose ? "my " : "", text, alike);
    }
}

/* A name may fit several, and a piece of a payment may leave no choice about
 * the rest, which then is to be named, too. */
static bool asks_for_more(const char *text)
{
    return strstr(text, " could be ") ||
           strstr(text, "name all that you pay with");
}

static void check_answer(struct game *p, const struct typed *t,
                         const char *line, bool exact)
{
    static struct command c;
    static epic_option list[EPIC_OPTIONS_MAX];
    typed_answers++;
    if (!answer_read(p->g, p->g->asked_seat, line, NULL, 0, &c)) {
        if (exact || !asks_for_more(c.text))
            failed(p, "`%s` is refused: %s", line,
                   c.reason.rule ? c.reason.sentence : c.text);
        return;
    }
    epic_game_copy(p->a, p->g);
    if (epic_game_apply_all(p->a, c.choices, c.count, NULL) == EPIC_ILLEGAL) {
        failed(p, "`%s` is read as what cannot be done", line);
        return;
    }
    int n = epic_game_options(p->g, list);
    bool good = c.count > 0 && c.choices[0] >= 0 && c.choices[0] < n;
    if (good && exact)
        good = c.count == t->chosen &&
               (c.choices[0] == t->choice[0] ||
                is_told_for(p->g, list[c.choices[0]], list[t->choice[0]])) &&
               !memcmp(c.choices + 1, t->choice + 1,
                       sizeof c.choices[0] * (size_t)(c.count - 1));
    if (good && !exact && t->count == 1)
        good = is_called_so(p->g, list[c.choices[0]], t->picked[0]);
    if (!good)
        failed(p, "`%s` is read as something else", line);
}

/* What a view shows as picked so far is what its seat has picked in this set,
 * and nothing if no set is under way.  (What can be paid in one way only the
 * game pays itself.) */
static void check_picked(struct game *p)
{
    static epic_view v;
    epic_game_view(p->g, p->g->asked_seat, &v);
    epic_question question;
    epic_game_question(p->g, p->g->asked_seat, &question);
    bool forced = question.pays;
    int k = p->set_count - 1;
    for (int i = v.picked_count - 1; i >= 0 && !p->failed; i--) {
        bool chosen = k >= 0 && v.picked[i].card == p->set[k].card &&
                      v.picked[i].seat == p->set[k].seat;
        k -= chosen;
        if (!chosen && !forced)
            failed(p, "%s is shown as picked and was not",
                   card_text(p->g, v.picked[i].card));
    }
}

/* Whatever was picked after each other for one and the same thing: that option
 * was the answer to this question. */
static void note_picked(struct game *p, epic_option o, epic_decision then)
{
    epic_decision now = epic_game_decision(p->g);
    bool same = !now.over && o.act == EPIC_PICK && now.kind == then.kind &&
                now.seat == then.seat && now.card == then.card &&
                now.about == then.about && now.about_seat == then.about_seat;
    if (!same || p->set_count == SET_MAX)
        p->set_count = 0;
    else
        p->set[p->set_count++] = o;
}

/* What is printed beside that option. */
static void print_option(const epic_game *g, int choice,
                         char text[PRINTED_SIZE])
{
    struct brief *b = brief_take(g, g->asked_seat);
    ask_printed(b, b->option, b->option_count, choice, text, PRINTED_SIZE);
    brief_free(b);
}

static void check_printed_line(struct game *p, const struct typed *t,
                               const char *line, bool whole)
{
    static struct command c;
    char wanted[PRINTED_SIZE], got[PRINTED_SIZE];
    typed_answers++;
    if (!answer_read(p->g, p->g->asked_seat, line, NULL, 0, &c)) {
        if (whole || !strstr(c.text, " could be "))
            failed(p, "`%s` is refused: %s", line,
                   c.reason.rule ? c.reason.sentence : c.text);
        return;
    }
    print_option(p->g, t->choice[0], wanted);
    print_option(p->g, c.choices[0], got);
    if (c.count != 1 || strcmp(wanted, got))
        failed(p, "`%s` is read as `%s`", line, got);
}

/* What stands beside the number of an option, whole; and its last word, which
 * may fit several. */
static void check_printed(struct game *p, const struct typed *t)
{
    static char line[PRINTED_SIZE];
    const struct sight *s = ruleset_of(p->g)->sight;
    bool own = s && s->option && s->option(p->g, t->picked[0]);
    if (p->g->asked != EPIC_ASK_MODE && !own)
        return;
    print_option(p->g, t->choice[0], line);
    if (strlen(line) > 390)
        return;
    check_printed_line(p, t, line, true);
    char *word = strrchr(line, ' ');
    if (!p->failed && word && !isdigit((unsigned char)word[1]))
        check_printed_line(p, t, word + 1, false);
}

static void check_typing(struct game *p)
{
    enum { TRIES = 3, LONGEST = 390 };
    static struct typed t;
    static char line[1 << 14];
    struct split split;
    struct brief *b = brief_take(p->g, p->g->asked_seat);
    bool divided = split_find(b, NULL, 0, &split);
    brief_free(b);
    if (divided) {
        static struct command c;
        if (!answer_read(p->g, p->g->asked_seat, "", NULL, 0, &c))
            failed(p, "the proposed split is refused: %s", c.text);
        return;
    }
    uint64_t luck = p->rng; /* the game goes on as if nobody had typed */
    for (int i = 0; i < TRIES && !p->failed; i++) {
        random_answer(p, &t);
        as_numbers(p->g, &t, line, sizeof line);
        if (line[0] && strlen(line) < LONGEST)
            check_answer(p, &t, line, true);
        as_words(p->g, &t, line, sizeof line);
        if (!p->failed && strlen(line) < LONGEST)
            check_answer(p, &t, line, false);
        if (!p->failed && t.count == 1)
            check_printed(p, &t);
    }
    p->rng = luck;
}

#endif

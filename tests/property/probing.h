/* probing.h - a typed line tells nothing that its seat does not know.
 *
 * A refused line costs nothing, so it could be used to ask the game about its
 * secrets: `play Seer on Kong` would be refused in one way if Kong is what the
 * Seer would draw, and in another if not.  Therefore the same lines are typed in
 * two worlds that differ only in what the seat cannot know, cards and luck: the
 * answers must be the same, byte for byte.  Most lines go on after the card
 * that they play, with names of what is hidden, too.  What the options say that
 * they can only be aimed at, which is looked up in a copy as well, must be the
 * same without a line. */
#ifndef TEST_PROBING_H
#define TEST_PROBING_H

#include "lines.h"

static long probes, probes_taken, probes_unforeseen, aims_compared, aims_ill;

/* One of the options, and more behind it: best after what is played or used,
 * for that may show something. */
static void probing_line(struct game *p, const char *const hidden[2],
                         struct said *s)
{
    char text[NAME_SIZE * 2];
    int n = asked->option_count, at = below(p, n), luck = below(p, 6);
    for (int i = 0; i < n; i++) {
        int act = asked->option[(at + i) % n].option.act;
        if (act == EPIC_PLAY || act == EPIC_USE) {
            at = (at + i) % n;
            break;
        }
    }
    memset(s, 0, sizeof *s);
    option_text(asked->cards, asked->view.seat, &asked->option[at], text,
                sizeof text);
    add(s, "%s", text);
    if (luck == 0)
        return;
    add(s, " on ");
    if (luck < 3)
        add(s, "%s", hidden[luck - 1]);
    else {
        random_names(p, luck == 3, s);
        add_names(s, ", ");
    }
}

static bool same_reason(epic_reason x, epic_reason y)
{
    return x.rule == y.rule && x.sentence == y.sentence;
}

/* Choices, or a refusal. */
static bool same_answer(const struct command *x, const struct command *y)
{
    return x->count == y->count && x->concede == y->concede &&
           !memcmp(x->choices, y->choices,
                   sizeof *x->choices * (size_t)x->count) &&
           same_reason(x->reason, y->reason) && !strcmp(x->text, y->text);
}

static void check_answers(struct game *p, const epic_game *other, int seat,
                          const char *line)
{
    static struct command x, y;
    bool person = below(p, 2);
    bool good = person ? answer_read(p->g, seat, line, NULL, 0, &x)
                       : command_read(p->g, seat, line, &x);
    bool same = good == (person ? answer_read(other, seat, line, NULL, 0, &y)
                                : command_read(other, seat, line, &y));
    probes++;
    probes_taken += good;
    probes_unforeseen += strstr(x.text, "you cannot know yet") != NULL;
    if (!good)
        x.count = y.count = 0;
    if (!same || !same_answer(&x, &y))
        failed(p,
               "`%s` tells seat %d what is hidden:\n  %d choices, %s %s\n"
               "  %d choices, %s %s",
               line, seat, x.count, x.reason.rule ? x.reason.rule : "", x.text,
               y.count, y.reason.rule ? y.reason.rule : "", y.text);
}

/* What each option can only be aimed at (ill_aimed.h). */
static void check_aims(struct game *p, const epic_game *other, int seat)
{
    struct brief *b = brief_take(other, seat);
    brief_look_ahead(asked, p->g);
    if (b)
        brief_look_ahead(b, other);
    for (int i = 0; b && b->aim && asked->aim && i < b->listed_count; i++) {
        const struct foreseen_aim *x = &asked->aim[i], *y = &b->aim[i];
        aims_compared++;
        aims_ill += x->is_ill;
        if (!p->failed &&
            (x->is_ill != y->is_ill || memcmp(&x->at, &y->at, sizeof x->at)))
            failed(p, "what option %d is aimed at tells seat %d what is hidden",
                   i, seat);
    }
    brief_free(b);
}

/* Two worlds that the seat cannot tell apart, with those names between them;
 * the first is the game itself. */
static void check_probing(struct game *p, const epic_game *other, int seat,
                          const char *const hidden[2])
{
    enum { LINES = 2 };
    static struct said said;
    struct split split;
    asked = brief_take(p->g, seat);
    if (asked)
        check_aims(p, other, seat);
    for (int i = 0; asked && i < LINES && !p->failed; i++) {
        if (i % 2)
            random_line(p, &said, &split);
        else
            probing_line(p, hidden, &said);
        if (strlen(said.text) < TYPED_SIZE)
            check_answers(p, other, seat, said.text);
    }
    brief_free(asked);
    asked = NULL;
}

#endif

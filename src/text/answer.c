/* Answers of every kind: numbers, sets, splits, words. */
#include "base/number.h"
#include "text/ask.h"
#include "text/names.h"

#include <stdio.h>
#include <string.h>

static bool wrong(struct command *out, const char *text)
{
    snprintf(out->text, sizeof out->text, "%s", text);
    return false;
}

/* One number that is the place of an option, perhaps after the verb that it
 * belongs to ("play 3").  False with an empty text: it is something else. */
static bool read_place(const struct brief *b, const char *words,
                       struct command *out)
{
    const char *play = after_word(words, "play");
    const char *use = after_word(words, "use");
    const char *number = play ? play : use ? use : words;
    if (!*number || strspn(number, "0123456789") != strlen(number))
        return false;
    int label, choice = -1;
    if (number_read_int(number, 1, b->option_count, &label))
        choice = ask_choice(b, label);
    if (choice < 0) {
        snprintf(out->text, sizeof out->text, "there is no option %.20s",
                 number);
        return false;
    }
    int act = b->option[choice].option.act;
    if ((play && act != EPIC_PLAY) || (use && act != EPIC_USE))
        return wrong(out, "that number is something else");
    out->choices[out->count++] = choice;
    return true;
}

/* Somebody who wants to do nothing, where nothing can be passed. */
static bool is_misplaced_pass(const struct brief *b, const char *words)
{
    const char *rest = after_word(words, "pass");
    return rest && !*rest && b->candidate_count >= 0 &&
           b->view.decision.minimum <= 0;
}

/* Only a pass is left: then no word is needed for it. */
static bool read_nothing(const epic_game *g, const struct brief *b,
                         struct command *out)
{
    const epic_decision *d = &b->view.decision;
    if (d->kind == EPIC_ASK_DISCARD && d->minimum <= 0)
        return command_read(g, d->seat, "done", out); /* one need not */
    if (d->kind != EPIC_ASK_ACTION || b->option_count != 1 ||
        b->option[0].option.act != EPIC_PASS)
        return wrong(out, "an empty line chooses nothing");
    out->choices[out->count++] = 0;
    return true;
}

/* What needs no names: a split, nothing, a number.  *done: it was that, or was
 * refused. */
static bool read_short(const epic_game *g, const struct brief *b,
                       const char *words, const struct promise *promises,
                       int promised, struct command *out, bool *done)
{
    struct split split;
    int kind = b->view.decision.kind;
    bool good = false;
    *done = true;
    if (split_find(b, promises, promised, &split))
        good = split_read(g, b, &split, words, out);
    else if (!*words)
        return read_nothing(g, b, out);
    else if (is_misplaced_pass(b, words))
        return wrong(out, "there is nothing to pass; done chooses none");
    else if (kind == EPIC_ASK_ACTION || kind == EPIC_ASK_MAY ||
             kind == EPIC_ASK_ORDER)
        good = read_place(b, words, out);
    *done = good || out->text[0];
    return good;
}

bool answer_read(const epic_game *g, int seat, const char *words,
                 const struct promise *promises, int promised,
                 struct command *out)
{
    bool done = false, good = false;
    memset(out, 0, sizeof *out);
    words = skip_spaces(words);
    struct brief *b = brief_take(g, seat);
    if (b && is_asked(b))
        good = read_short(g, b, words, promises, promised, out, &done);
    brief_free(b);
    return done ? good : command_read_shown(g, seat, words, out);
}

/* Answers of every kind: numbers, sets, splits, words. */
#include "base/number.h"
#include "text/ask.h"
#include "text/by_game.h"
#include "text/names.h"

#include <stdio.h>
#include <strings.h>

static bool wrong(struct command *out, const char *text)
{
    snprintf(out->text, sizeof out->text, "%s", text);
    return false;
}

/* One number that is the place of an option, perhaps after the verb that it
 * belongs to ("play 3").  False with an empty text: it is something else. */
static bool read_place(const epic_game *g, const char *words,
                       struct command *out)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    const char *play = after_word(words, "play");
    const char *use = after_word(words, "use");
    const char *number = play ? play : use ? use : words;
    if (!*number || strspn(number, "0123456789") != strlen(number))
        return false;
    int n = epic_game_options(g, list), label, choice = -1;
    if (number_read_int(number, 1, n, &label))
        choice = choice_in(g, label);
    if (choice < 0) {
        snprintf(out->text, sizeof out->text, "there is no option %.20s",
                 number);
        return false;
    }
    if ((play && list[choice].act != EPIC_PLAY) ||
        (use && list[choice].act != EPIC_USE))
        return wrong(out, "that number is something else");
    out->choices[out->count++] = choice;
    return true;
}

/* Somebody who wants to do nothing, where nothing can be passed. */
static bool is_misplaced_pass(const epic_game *g, const char *words)
{
    thing list[THINGS_MAX];
    const char *rest = after_word(words, "pass");
    return rest && !*rest && set_candidates(g, list) >= 0 &&
           epic_game_decision(g).minimum <= 0;
}

/* Only a pass is left: then no word is needed for it. */
static bool read_nothing(const epic_game *g, struct command *out)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    epic_decision d = epic_game_decision(g);
    if (d.kind == EPIC_ASK_DISCARD && d.minimum <= 0)
        return command_read(g, d.seat, "done", out); /* one need not */
    if (d.kind != EPIC_ASK_ACTION || epic_game_options(g, list) != 1 ||
        list[0].act != EPIC_PASS)
        return wrong(out, "an empty line chooses nothing");
    out->choices[out->count++] = 0;
    return true;
}

bool answer_read(const epic_game *g, int seat, const char *words,
                 const struct promise *promises, int promised,
                 struct command *out)
{
    struct split split;
    epic_decision d = epic_game_decision(g);
    memset(out, 0, sizeof *out);
    words = skip_spaces(words);
    if (!d.over && d.seat == seat) {
        if (split_find_in(g, promises, promised, &split)) {
            if (split_read_in(g, &split, words, out))
                return true;
        } else if (!*words) {
            return read_nothing(g, out);
        } else if (is_misplaced_pass(g, words)) {
            return wrong(out, "there is nothing to pass; done chooses none");
        } else if (d.kind == EPIC_ASK_ACTION || d.kind == EPIC_ASK_MAY ||
                   d.kind == EPIC_ASK_ORDER) {
            if (read_place(g, words, out))
                return true;
        }
        if (out->text[0])
            return false;
    }
    return command_read_shown(g, seat, words, out);
}

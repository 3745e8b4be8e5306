#include "decks.h"

#include "args.h"
#include "base/harmless.h"
#include "base/number.h"
#include "base/random.h"
#include "commands.h"
#include "formats/files.h"
#include "formats/games.h"
#include "formats/switch.h"
#include "lang/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

const struct format *dealt_format(const char *game, const char *word)
{
    const struct format *f =
        word ? format_named(game, word) : format_at(game, 0);
    return f && !f->built && !f->by_alignment ? f : NULL;
}

const struct format *common_format(const char *game, const char *const *words,
                                   int seats)
{
    const struct format *found = NULL;
    for (int s = 0; s < seats; s++) {
        const struct format *f = words[s] ? dealt_format(game, words[s]) : NULL;
        if (f && found && f != found) {
            failure("%s and %s do not go together", found->name, f->name);
            return NULL;
        }
        found = f ? f : found;
    }
    return found ? found : format_at(game, 0);
}

/* Neither a name nor a file: perhaps a slip. */
static bool no_such_deck(const char *game, const char *word)
{
    struct nearest n = nearest_to(word, (int)strlen(word));
    static char name[64][READY_NAME];
    const struct format *f;
    for (int i = 0; (f = format_at(game, i)); i++)
        if (dealt_format(game, f->name))
            nearest_try(&n, f->name);
    for (int i = 0; i < 64 && ready_name(game, i, name[i]); i++)
        nearest_try(&n, name[i]);
    if (n.found)
        failure("there is no deck and no file called %s; did you mean %s?",
                word, n.found);
    else
        failure("there is no deck and no file called %s; epic deck list lists "
                "the decks",
                word);
    return false;
}

bool deck_load(const char *game, const epic_cards *cards, const char *word,
               struct deck *out, struct deck *side)
{
    epic_error error = { 0 };
    if (side)
        side->count = 0;
    if (ready_deck(game, cards, word, out))
        return true;
    if (strcmp(word, "-") && access(word, F_OK) && errno == ENOENT)
        return no_such_deck(game, word);
    char *text = read_text(word);
    if (!text)
        return false;
    bool fine = deck_read(cards, text, out, side, &error);
    free(text);
    if (!fine && error.column)
        failure("%s:%d:%d: %s", word, error.line, error.column, error.text);
    else if (!fine && error.line)
        failure("%s:%d: %s", word, error.line, error.text);
    else if (!fine)
        failure("%s: %s", word, error.text);
    return fine;
}

/* How well that game knows a deck: the lines of the file that name a card of
 * it; more than any file has if all of it is known. */
static int knows_deck(const char *game, const epic_cards *cards,
                      const char *word)
{
    enum { ALL = 10000 };
    struct deck d;
    epic_error error;
    if (dealt_format(game, word) || ready_deck(game, cards, word, &d))
        return ALL;
    if (!strcmp(word, "-"))
        return 0;
    char *text = file_read(word, NULL);
    int known = !text ? 0
                : deck_read(cards, text, &d, NULL, &error)
                    ? ALL
                    : deck_lines_known(cards, text);
    free(text);
    return known;
}

const char *game_of_decks(char **words, int n, const struct arg_list *files,
                          const char *format)
{
    const char *game, *found = game_at(0);
    int best = format ? -1 : 0;
    for (int i = 0; (game = game_at(i)); i++) {
        const epic_cards *cards = epic_cards_builtin(game);
        int known = 0;
        for (int j = 0; j < n && files->count == 0; j++)
            known += knows_deck(game, cards, words[j]);
        if (known > best && (!format || format_named(game, format))) {
            best = known;
            found = game;
        }
    }
    return found;
}

const struct format *decks_for(const char *game, const epic_cards *cards,
                               const char *const *words, int seats,
                               uint64_t seed, struct deck *out,
                               struct deck *side)
{
    struct verdict why;
    if (side)
        memset(side, 0, sizeof *side * (size_t)seats);
    const struct format *f = common_format(game, words, seats);
    bool all = true; /* everybody brings one */
    for (int s = 0; s < seats; s++)
        all &= words[s] && !dealt_format(game, words[s]);
    bool fine = f && ((f->built && all) ||
                      format_deal(f, game, cards, seats, 0,
                                  random_apart(seed, LUCK_DEAL, 0), out, &why));
    if (f && !fine)
        failure("%s", why.text);
    for (int s = 0; s < seats && fine; s++)
        if (words[s] && !dealt_format(game, words[s]))
            fine = deck_load(game, cards, words[s], &out[s],
                             side ? &side[s] : NULL);
    return fine ? f : NULL;
}

const struct format *format_of_all(const char *game, const epic_cards *cards,
                                   const struct brought *decks, int count)
{
    const struct format *f, *first = NULL;
    struct verdict why;
    for (int i = 0; (f = format_at(game, i)); i++) {
        int fit = 0;
        while (f->built && fit < count &&
               format_judge(f, game, cards, &decks[fit], &why))
            fit++;
        if (fit == count)
            return f;
        first = first || !f->built ? first : f;
    }
    return first;
}

void deck_called(const char *game, const epic_cards *cards, const char *word,
                 const struct format *f, const struct deck *d, char *buf,
                 size_t size)
{
    char name[READY_NAME];
    struct deck ready;
    snprintf(buf, size, "%s", f->name);
    if (word && !dealt_format(game, word)) {
        harmless(word, buf, size);
        return;
    }
    for (int i = 0; ready_name(game, i, name); i++)
        if (ready_deck(game, cards, name, &ready) && ready.count == d->count &&
            !memcmp(ready.card, d->card, sizeof *d->card * (size_t)d->count)) {
            snprintf(buf, size, "%s", name);
            return;
        }
}

int decks_meet(const char *command, const struct format *f,
               const epic_cards *cards, const struct deck *decks, int count)
{
    struct verdict why;
    return format_matches(f, cards, decks, count, &why)
               ? ARGS_OK
               : usage_error(command, "%s, %s", why.text, why.rule);
}

int decks_legal(const char *command, const char *game, const struct format *f,
                const epic_cards *cards, const struct deck *decks, int count)
{
    const struct format *other;
    for (int s = 0; f->built && s < count; s++) {
        struct verdict why, first = { 0 };
        bool fits = false;
        for (int i = 0; (other = format_at(game, i)) && !fits; i++) {
            fits = format_accepts(other, game, cards, &decks[s], &why);
            if (i == 0)
                first = why;
        }
        if (!fits)
            return usage_error(command,
                               "P%d: %s, %s; --any-deck plays it all the same",
                               s + 1, first.text, first.rule);
    }
    return ARGS_OK;
}

int goal_check(const char *command, const char *game, int goal)
{
    return !goal || has_points(game)
               ? ARGS_OK
               : usage_error(command, "%s is not played for points: no --goal",
                             game);
}

int campaign_read(const char *command, const char *game, const char *text,
                  int total, int countdown, int goal,
                  int battles[EPIC_BATTLES_MAX], int *count)
{
    *count = 0;
    if (!text)
        return !total || countdown
                   ? ARGS_OK
                   : usage_error(command, "--total is that of a campaign: say "
                                          "--campaign or --countdown, too");
    if (!has_campaigns(game))
        return usage_error(command, "%s has no campaigns: no --campaign", game);
    if (goal)
        return usage_error(command,
                           "--campaign says the points of each battle: no "
                           "--goal");
    for (const char *at = text;; at++) {
        if (*count == EPIC_BATTLES_MAX)
            return usage_error(command, "--campaign takes up to %d battles",
                               EPIC_BATTLES_MAX);
        if (!number_take_int(&at, 1, EPIC_GOAL_MAX, &battles[(*count)++]) ||
            (*at && *at != ','))
            return usage_error(command,
                               "--campaign takes the points of each battle, "
                               "from 1 to %d, like 60,60,60; not %s",
                               EPIC_GOAL_MAX, text);
        if (!*at)
            return ARGS_OK;
    }
}

void campaign_warn(const char *game, const epic_cards *cards,
                   const struct deck *decks, int count, int total)
{
    for (int s = 0; s < count; s++) {
        struct deck_worth w = deck_worth(game, cards, &decks[s]);
        int most = total ? total : w.points / 2;
        if (w.champions < most)
            printf("P%d's deck has %d points of characters, fewer than the "
                   "campaign's total of %d (MV-camp-3).\n",
                   s + 1, w.champions, most);
    }
}

bool switches_read(const char *game, const struct arg_list *words,
                   epic_switch *out, int *count)
{
    epic_error error;
    if (words->count > EPIC_SWITCHES_MAX) {
        failure("at most %d switches", EPIC_SWITCHES_MAX);
        return false;
    }
    for (int i = 0; i < words->count; i++)
        if (!switch_read(game, words->word[i], &out[i], &error)) {
            failure("%s", error.text);
            return false;
        }
    *count = words->count;
    return true;
}

const epic_cards *cards_with(const char *game, const struct arg_list *files)
{
    epic_source source[ARG_LIST_MAX] = { { 0 } };
    char *text[ARG_LIST_MAX];
    epic_error error = { 0 };
    const epic_cards *cards = NULL;
    int n = 0;
    while (n < files->count && (text[n] = read_text(files->word[n])) != NULL) {
        source[n] = (epic_source){ files->word[n], text[n] };
        n++;
    }
    if (n == files->count) {
        cards = epic_cards_new(game, source, n, &error);
        if (!cards)
            failure("%s", error.text);
    }
    for (int i = 0; i < n; i++)
        free(text[i]);
    return cards;
}

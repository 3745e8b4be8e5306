/* ready.c - ready decks: one for each alignment of a set, and those that are
 * built into the program. */
#include "base/check.h"
#include "base/embedded.h"
#include "formats/card_set.h"
#include "formats/deal.h"
#include "lang/lexicon.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

void take_alignment(const struct pool *p, const epic_cards *cards,
                    unsigned align, struct deck *out)
{
    out->count = 0;
    for (int i = 0; i < p->count; i++)
        if (book_in(cards)->design[p->card[i]].align == align) {
            CHECK(NULL, out->count < DECK_MAX);
            out->card[out->count++] = p->card[i];
        }
    deck_sort(out);
}

static bool splits(const char *game)
{
    const struct format *f;
    for (int i = 0; (f = format_at(game, i)); i++)
        if (f->by_alignment)
            return true;
    return false;
}

/* If the embedded file is decks/GAME/NAME.deck: its text, and its name;
 * otherwise NULL. */
static const char *file_deck(const char *game, const struct embedded *file,
                             const char **name, int *length)
{
    char folder[60];
    int n = snprintf(folder, sizeof folder, "decks/%s/", game);
    const char *dot = strrchr(file->name, '.');
    if (strncmp(file->name, folder, (size_t)n) || !dot || strcmp(dot, ".deck"))
        return NULL;
    *name = file->name + n;
    *length = (int)(dot - *name);
    return file->text;
}

bool ready_name(const char *game, int index, char name[READY_NAME])
{
    const struct flag_word *w = ALIGNMENT_WORDS;
    const char *at;
    int length;
    for (; splits(game) && w->word; w++)
        if (index-- == 0) {
            snprintf(name, READY_NAME, "%s", w->word);
            return true;
        }
    for (int i = 0; i < EMBEDDED_COUNT; i++)
        if (file_deck(game, &EMBEDDED_FILES[i], &at, &length) && index-- == 0) {
            snprintf(name, READY_NAME, "%.*s", length, at);
            return true;
        }
    return false;
}

static unsigned alignment_named(const char *name)
{
    return flag_find(ALIGNMENT_WORDS, name, (int)strlen(name));
}

bool ready_is_split(const char *game, const char *name)
{
    return alignment_named(name) && splits(game);
}

bool ready_deck(const char *game, const epic_cards *cards, const char *name,
                struct deck *out)
{
    struct pool box;
    epic_error error;
    const char *at, *text;
    int length;
    for (int i = 0; i < EMBEDDED_COUNT; i++)
        if ((text = file_deck(game, &EMBEDDED_FILES[i], &at, &length)) &&
            (int)strlen(name) == length &&
            !strncasecmp(name, at, (size_t)length))
            return deck_read(cards, text, out, NULL, &error);
    if (!ready_is_split(game, name))
        return false;
    box.count = 0;
    box_open(&box, cards);
    take_alignment(&box, cards, alignment_named(name), out);
    return out->count > 0;
}

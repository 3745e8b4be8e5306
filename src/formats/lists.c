/* lists.c - reads lists of gifts, restricted and banned cards. */
#include "formats/lists.h"

#include "base/check.h"
#include "base/embedded.h"
#include "formats/card_set.h"
#include "lang/lexicon.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { NAME_SIZE = 40, LINE_SIZE = 120 };

/* The name of the list in that file, or NULL. */
static const char *list_in(const char *game, const struct embedded *file,
                           char name[NAME_SIZE])
{
    char folder[NAME_SIZE];
    int n = snprintf(folder, sizeof folder, "decks/%s/", game);
    const char *dot = strrchr(file->name, '.');
    if (strncmp(file->name, folder, (size_t)n) || !dot || strcmp(dot, ".list"))
        return NULL;
    snprintf(name, NAME_SIZE, "%.*s", (int)(dot - file->name) - n,
             file->name + n);
    return name;
}

const char *list_at(const char *game, int index)
{
    static _Thread_local char name[NAME_SIZE];
    const epic_cards *cards = epic_cards_builtin(game);
    if (!cards || !book_in(cards)->lexicon->listed)
        return NULL;
    if (index-- == 0)
        return "printed";
    for (int i = 0; i < EMBEDDED_COUNT; i++)
        if (list_in(game, &EMBEDDED_FILES[i], name) && index-- == 0)
            return name;
    return NULL;
}

bool list_exists(const char *game, const char *name)
{
    const char *list;
    for (int i = 0; (list = list_at(game, i)); i++)
        if (!strcasecmp(list, name))
            return true;
    return false;
}

/* "gift NAME", "no gift NAME" */
static void take_line(const epic_cards *cards, const char *line,
                      struct listing *out)
{
    bool lost = !strncmp(line, "no ", 3);
    const char *word = line + (lost ? 3 : 0);
    size_t n = strcspn(word, " ");
    const struct lexicon *lex = book_in(cards)->lexicon;
    uint8_t bit = (uint8_t)flag_find(lex->listed, word, (int)n);
    CHECK(NULL, bit && word[n] && out->count < LISTED_MAX);
    int design = epic_cards_find(cards, word + n + 1);
    if (design < 0)
        return;
    out->change[out->count].design = (uint16_t)design;
    out->change[out->count].add = lost ? 0 : bit;
    out->change[out->count++].remove = lost ? bit : 0;
}

void list_read(const epic_cards *cards, const char *name, struct listing *out)
{
    const char *game = book_in(cards)->lexicon->game, *text = NULL;
    char found[NAME_SIZE], line[LINE_SIZE];
    out->count = 0;
    for (int i = 0; name && !text && i < EMBEDDED_COUNT; i++)
        if (list_in(game, &EMBEDDED_FILES[i], found) &&
            !strcasecmp(found, name))
            text = EMBEDDED_FILES[i].text;
    while (text && *text) {
        size_t n = strcspn(text, "\n");
        CHECK(NULL, n < sizeof line);
        memcpy(line, text, n);
        line[n] = 0;
        if (n && line[0] != '#')
            take_line(cards, line, out);
        text += n + (text[n] == '\n');
    }
}

uint8_t listed_as(const struct listing *list, const epic_cards *cards,
                  int design)
{
    uint8_t listed = book_in(cards)->design[design].listed;
    for (int i = 0; i < list->count; i++)
        if (list->change[i].design == design)
            listed = (uint8_t)((listed | list->change[i].add) &
                               ~list->change[i].remove);
    return listed;
}

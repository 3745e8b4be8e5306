/* Deck lists: "2 palace guard" on a line, or "2x", or just the name. */
#include "args.h"
#include "commands.h"
#include "lang/words.h"
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The line without blanks at its ends and without what follows a #. */
static char *trimmed(char *line)
{
    line[strcspn(line, "#")] = 0;
    line += strspn(line, " \t");
    size_t n = strlen(line);
    while (n > 0 && isspace((unsigned char)line[n - 1]))
        line[--n] = 0;
    return line;
}

static const char *nearest_card(const epic_cards *cards, const char *name)
{
    struct nearest n = nearest_to(name, (int)strlen(name));
    for (int i = 1; i < epic_cards_count(cards); i++)
        nearest_try(&n, epic_cards_name(cards, i));
    return n.found;
}

/* One line; how many cards the deck has then, or -1. */
static int line_read(const char *path, int number, char *line,
                     const epic_cards *cards, uint16_t *deck, int have)
{
    long copies = 1;
    char *name = trimmed(line);
    if (!*name)
        return have;
    if (isdigit((unsigned char)*name)) {
        copies = strtol(name, &name, 10);
        name += *name == 'x';
        name += strspn(name, " \t");
    }
    int design = epic_cards_find(cards, name);
    if (copies < 1 || copies > DECK_MAX - have) {
        failure(
            "%s:%d: a deck has at most %d cards, and each line at least one",
            path, number, DECK_MAX);
        return -1;
    }
    if (design < 0) {
        const char *near = nearest_card(cards, name);
        if (!*name)
            failure("%s:%d: the name of a card is missing", path, number);
        else if (near)
            failure("%s:%d: there is no card called %s; did you mean %s?", path,
                    number, name, near);
        else
            failure("%s:%d: there is no card called %s", path, number, name);
        return -1;
    }
    for (; copies > 0; copies--)
        deck[have++] = (uint16_t)design;
    return have;
}

int deck_read(const char *path, const epic_cards *cards,
              uint16_t deck[DECK_MAX])
{
    char *text = read_text(path);
    int have = 0, number = 1;
    for (char *line = text; line && *line && have >= 0; number++) {
        char *end = line + strcspn(line, "\n");
        bool last = !*end;
        *end = 0;
        have = line_read(path, number, line, cards, deck, have);
        line = last ? end : end + 1;
    }
    if (!text)
        have = -1;
    free(text);
    return have;
}

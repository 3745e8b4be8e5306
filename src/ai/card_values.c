/* card_values.c - reads tables of card values, and weighs cards with them. */
#include "ai/card_values.h"

#include "base/embedded.h"
#include "base/number.h"
#include "formats/facts.h"
#include "formats/games.h"

#include <stdio.h>
#include <string.h>

/* Whether the file is decks/GAME/NAME.values. */
static bool is_table(const char *game, const struct embedded *file)
{
    char folder[40];
    int n = snprintf(folder, sizeof folder, "decks/%s/", game);
    const char *dot = strrchr(file->name, '.');
    return !strncmp(file->name, folder, (size_t)n) && dot &&
           !strcmp(dot, ".values");
}

/* "512 Brook Heron" */
static void take_line(const char *line, struct card_values *out)
{
    int value;
    if (!number_take_int(&line, 0, 1000, &value) || *line++ != ' ')
        return;
    int design = epic_cards_find(out->cards, line);
    if (design > 0 && design < VALUES_MAX)
        out->value[design] = (int16_t)value;
}

void values_read(const epic_cards *cards, struct card_values *out)
{
    const char *game = game_facts(cards).name;
    out->cards = cards;
    for (int i = 0; i < VALUES_MAX; i++)
        out->value[i] = VALUE_USUAL;
    for (int i = 0; i < EMBEDDED_COUNT; i++) {
        const char *text = EMBEDDED_FILES[i].text;
        if (!is_table(game, &EMBEDDED_FILES[i]))
            continue;
        while (*text) {
            char line[120];
            size_t n = strcspn(text, "\n");
            snprintf(line, sizeof line, "%.*s", (int)n, text);
            take_line(line, out);
            text += n + (text[n] == '\n');
        }
    }
}

int value_among(const struct card_values *v, const struct deck *have,
                int design)
{
    enum { ALIGNED = 3, OPEN = 8, FREE_SHARE = 3, FREE_TOO_MANY = 20 };
    struct card_facts card = card_facts(v->cards, design);
    unsigned sides = sides_of(v->cards);
    int value = design < VALUES_MAX ? v->value[design] : VALUE_USUAL;
    int same = 0, free = 0;
    for (int i = 0; i < have->count; i++) {
        struct card_facts other = card_facts(v->cards, have->card[i]);
        same += (other.alignments & card.alignments & sides) != 0;
        free += other.cost == 0;
    }
    /* An eighth of what is there may be of any alignment; a third may be
     * free. */
    value += ALIGNED * (same - have->count / OPEN);
    if (!card.cost && FREE_SHARE * (free + 1) > have->count + FREE_SHARE)
        value -= FREE_TOO_MANY;
    return value;
}

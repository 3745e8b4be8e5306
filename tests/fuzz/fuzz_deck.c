/* Any text as a deck list of one of the games: it is a deck, or one line of
 * words that says what is wrong; and a deck that is printed reads back as the
 * same deck.  The first byte says which game. */
#include "base/check.h"
#include "formats/deck.h"
#include "mutate.h"
#include "ready.h"

#include <stdlib.h>
#include <string.h>

static const struct form DECK[] = {
    { "text", "{entry}" },
    { "text", "{entry}{text}" },
    { "text", "# mine\n{entry}{entry}{entry}\n{entry}" },
    { "entry", "{1-4} {$}\n" },
    { "entry", "{1-4}x {$}\n" },
    { "entry", "{1-500} {$}\n" },
    { "entry", "{$}\n" },
    { "entry", "{$} # why\r\n" },
    { "line", "{entry}" },
    { "line", "# a remark\n" },
    { "line", "Sideboard\n" },
    { "text", "{entry}{entry}\nSideboard\n{entry}{entry}" },
    { "line", "\t\n" },
    { NULL, NULL },
};

static const char *game_of(const uint8_t *head)
{
    return GAMES[head[0] % GAME_COUNT];
}

static void own_card(const struct around *around, uint64_t *luck, char *out,
                     size_t size)
{
    card_of(game_of(around->head), luck, out, size);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    static const struct fuzz_format FORMAT = { DECK, 1, own_card };
    return mutate(&FORMAT, data, size, room, seed);
}

static bool is_same(const struct deck *a, const struct deck *b)
{
    return a->count == b->count &&
           !memcmp(a->card, b->card, (size_t)a->count * sizeof a->card[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char printed[2 * DECK_MAX * 100];
    struct deck deck, side, again, beside;
    epic_error error = { 0 };
    if (size < 1)
        return 0;
    const epic_cards *cards = epic_cards_builtin(game_of(data));
    char *text = text_of_input(data + 1, size - 1);
    deck_lines_known(cards, text);
    if (deck_read(cards, text, &deck, &side, &error)) {
        CHECK(NULL, deck.count > 0 && deck.count <= DECK_MAX);
        CHECK(NULL, side.count >= 0 && side.count <= DECK_MAX);
        CHECK(NULL, deck_print(cards, &deck, &side, printed, sizeof printed) <
                        sizeof printed);
        CHECK(NULL, deck_read(cards, printed, &again, &beside, &error));
        CHECK(NULL, is_same(&deck, &again) && is_same(&side, &beside));
    } else {
        CHECK(NULL, error.text[0] && !strchr(error.text, '\n') &&
                        error.line >= 0 && error.column >= 0);
    }
    free(text);
    return 0;
}

/* Any text as a deck list: it is a deck, or one line of words that says what
 * is wrong; and a deck that is printed reads back as the same deck. */
#include "formats/deck.h"
#include "kernel/check.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char printed[DECK_MAX * 100];
    struct deck deck, again;
    epic_error error = { 0 };
    const epic_cards *cards = epic_cards_builtin("ecg");
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = 0;
    if (deck_read(cards, text, &deck, &error)) {
        CHECK(NULL, deck.count > 0 && deck.count <= DECK_MAX);
        CHECK(NULL, deck_print(cards, &deck, printed, sizeof printed) <
                        sizeof printed);
        CHECK(NULL, deck_read(cards, printed, &again, &error));
        CHECK(NULL, again.count == deck.count &&
                        !memcmp(again.card, deck.card,
                                (size_t)deck.count * sizeof deck.card[0]));
    } else {
        CHECK(NULL, error.text[0] && !strchr(error.text, '\n') &&
                        error.line >= 0 && error.column >= 0);
    }
    free(text);
    return 0;
}

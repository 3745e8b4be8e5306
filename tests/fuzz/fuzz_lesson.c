/* Any text as a lesson: it is read or refused with a line that says where,
 * and what is read can be set up or is refused in turn. */
#include "mutate.h"
#include "ready.h"
#include "text/lesson.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct form LESSON[] = {
    { "text", "lesson A\n{game}{head}{decks}{page}{page}" },
    { "game", "game ecg\n" },
    { "game", "game tcg\n" },
    { "game", "game mv\n" },
    { "head", "" },
    { "head", "{setting}{head}" },
    { "setting", "you P{1-2}\n" },
    { "setting", "seed {0-9}\n" },
    { "setting", "seed {18446744073709551614-18446744073709551615}\n" },
    { "setting", "opponent greedy\n" },
    { "setting", "opponent random\n" },
    { "decks", "deck P1\n    {cards}\ndeck P2\n    {cards}\n" },
    { "cards", "{1-60} {$}" },
    { "cards", "30 Kong" },
    { "cards", "{$}; {cards}" },
    { "page", "page A\n    Text.\n\n    More.\n{item}{want}{about}" },
    { "item", "" },
    { "item", "show {look}\n" },
    { "item", "do P{1-2} {words}\n" },
    { "item", "say\n    Text.\n" },
    { "item", "holds P{1-2} health {0-30}\n" },
    { "item", "holds {$}: cost {0-2}, {0-9}/{0-9}\n" },
    { "want", "" },
    { "want", "want {words}\n" },
    { "want", "want look {$}\n" },
    { "about", "" },
    { "about", "or {words}\n{about}" },
    { "about", "any\n{about}" },
    { "about", "ask Pass.\n{about}" },
    { "about", "not {words}\n    No.\n{about}" },
    { "about", "else\n    No.\n" },
    { "about", "hint\n    Pass.\n" },
    { "look", "hand" },
    { "look", "table" },
    { "look", "pile" },
    { "look", "look {$}" },
    { "look", "rule ECG-5.8.2" },
    { "words", "pass" },
    { "words", "mulligan none" },
    { "words", "play {$}" },
    { "line", "{setting}" },
    { "line", "{decks}" },
    { "line", "{page}" },
    { "line", "{item}" },
    { "line", "want {words}\n" },
    { "line", "{about}" },
    { "line", "    Indented text.\n" },
    { NULL, NULL },
};

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    static const struct fuzz_format FORMAT = { LESSON, 0, card_word };
    return mutate(&FORMAT, data, size, room, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    epic_error error = { 0 };
    char *text = text_of_input(data, size);
    struct lesson *l = lesson_read("fuzz", text, &error);
    REQUIRE(l || (error.text[0] && !strchr(error.text, '\n')),
            "refused without one line that says why");
    epic_record *r = l ? lesson_record(l, &error) : NULL;
    REQUIRE(!l || r || error.text[0], "set up without a word why not");
    epic_record_free(r);
    lesson_free(l);
    free(text);
    return 0;
}

/* Hostile records: whatever the bytes, the answer is a record or one line of
 * words; what was read prints to a text that reads as the same; and playing it
 * gives a game or one line of words. */
#include "epic_record.h"
#include "kernel/check.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char *text_of(const epic_record *r)
{
    size_t n = epic_record_print(r, NULL, 0);
    char *text = malloc(n + 1);
    CHECK(NULL, text && epic_record_print(r, text, n + 1) == n);
    return text;
}

static void one_line(const epic_error *error)
{
    CHECK(NULL, error->text[0] && !strchr(error->text, '\n'));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = 0;
    epic_error error = { 0 };
    epic_record *r = epic_record_parse(text, &error);
    free(text);
    if (!r) {
        one_line(&error);
        return 0;
    }
    char *printed = text_of(r);
    epic_record *again = epic_record_parse(printed, &error);
    CHECK(NULL, again);
    char *twice = text_of(again);
    CHECK(NULL, !strcmp(printed, twice));

    epic_game *g = epic_record_replay(r, -1, size & 1, &error);
    if (!g)
        one_line(&error);
    epic_game_free(g);
    free(printed);
    free(twice);
    epic_record_free(again);
    epic_record_free(r);
    return 0;
}

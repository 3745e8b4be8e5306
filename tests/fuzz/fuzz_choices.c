/* Bytes as choices of a game: eight for the seed, then one or two for each.
 *
 * At every decision the game must be in order, whatever was chosen, whatever
 * is asked about it, and whoever leaves the table. */
#include "epic_view.h"
#include "kernel/flaw.h"

#include <stdio.h>
#include <stdlib.h>

struct bytes {
    const uint8_t *at, *end;
};

static int next_byte(struct bytes *b)
{
    return b->at < b->end ? *b->at++ : 0;
}

static void check(const epic_game *g, const epic_option *list, int n)
{
    const char *wrong = game_flaw(g);
    if (!wrong && !g->over)
        wrong = options_flaw(g, list, n);
    if (wrong) {
        fprintf(stderr, "%s\n", wrong);
        abort();
    }
}

/* Anything may be asked about, by anybody. */
static void ask_why(const epic_game *g, struct bytes *b)
{
    epic_option o = { (uint8_t)next_byte(b), (int8_t)next_byte(b), 0, 0 };
    int seat = next_byte(b) % 4 - 1;
    o.card = (int16_t)(next_byte(b) - 8);
    o.number = (int16_t)(next_byte(b) - 8);
    epic_reason why = epic_game_why(g, seat, o);
    if (!why.rule != !why.sentence)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    static epic_view view;
    enum { WHY = 254, CONCEDE = 255 }; /* bytes that are not choices */
    struct bytes b = { data, data + size };
    uint64_t seed = 0;
    for (int i = 0; i < 8; i++)
        seed = seed << 8 | (uint64_t)next_byte(&b);
    static const char *const GAMES[] = { "ecg", "tcg", "mv" };
    epic_game *g = epic_game_quick(GAMES[seed % 3], seed);
    if (!g)
        abort();
    while (!g->over && b.at < b.end) {
        int n = epic_game_options(g, list), byte = next_byte(&b);
        check(g, list, n);
        if (byte == WHY) {
            ask_why(g, &b);
            epic_game_view(g, next_byte(&b) % 4 - 2, &view);
        } else if (byte == CONCEDE && next_byte(&b) == CONCEDE) {
            epic_game_concede(g, next_byte(&b) % 4 - 1);
        } else {
            int choice = n > 200 ? byte << 8 | next_byte(&b) : byte;
            epic_game_apply(g, choice % (n + (byte == 253)));
        }
    }
    check(g, list, epic_game_options(g, list));
    epic_game_free(g);
    return 0;
}

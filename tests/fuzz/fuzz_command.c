/* Bytes as what a player types, in the middle of a game: two for the seed, one
 * for how far the game has gone, the rest is the line.
 *
 * Whatever is typed, nothing changes and nobody hears of it; what is said to
 * be legal is; what is not understood is answered in one line. */
#include "ai/player.h"
#include "kernel/check.h"
#include "kernel/state.h"
#include "text/ask.h"
#include "text/command.h"

#include <stdlib.h>

static void nobody(void *user, const epic_game *g, const epic_event *event)
{
    (void)user;
    (void)event;
    CHECK(g, !"a question told an event");
}

static void check_answer(const epic_game *g, bool good, const struct command *c)
{
    if (!good) {
        CHECK(g, (c->reason.rule && c->reason.sentence) || c->text[0]);
        CHECK(g, !strchr(c->text, '\n'));
        return;
    }
    CHECK(g, c->concede || c->count > 0);
    epic_game *copy = epic_game_clone(g);
    CHECK(g, copy && epic_game_apply_all(copy, c->choices, c->count, NULL) ==
                         EPIC_OK);
    epic_game_free(copy);
}

static epic_game *some_way_in(uint64_t seed, int choices)
{
    static const char *const GAMES[] = { "ecg", "tcg", "mv" };
    epic_game *g = epic_game_quick(GAMES[seed % 3], seed);
    CHECK(NULL, g);
    for (uint64_t rng = seed; choices > 0; choices--) {
        epic_decision d = epic_game_decision(g);
        if (d.over)
            break;
        epic_game_apply(g, rng_below(&rng, d.options));
    }
    return g;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct command c, answer, others;
    if (size < 3)
        return 0;
    epic_game *g = some_way_in(data[0] << 8 | data[1], data[2]);
    epic_game *before = epic_game_clone(g);
    char *line = malloc(size - 2);
    CHECK(g, before && line);
    memcpy(line, data + 3, size - 3);
    line[size - 3] = 0;
    for (char *at = line; *at; at++) /* a line has no end inside */
        if (*at == '\n')
            *at = ' ';
    int seat = epic_game_decision(g).over ? 0 : epic_game_decision(g).seat;
    epic_listen(nobody, NULL);
    bool words = command_read(g, seat, line, &c);
    bool any = answer_read(g, seat, line, NULL, 0, &answer);
    command_read(g, 1 - seat, line, &others);
    epic_listen(NULL, NULL);
    check_answer(g, words, &c);
    check_answer(g, any, &answer);
    CHECK(g, !memcmp(g, before, epic_game_bytes(g)));
    free(line);
    epic_game_free(before);
    epic_game_free(g);
    return 0;
}

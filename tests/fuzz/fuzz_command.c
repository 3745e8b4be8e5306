/* What a player types in the middle of a game: the first byte says in which,
 * the rest is the line.
 *
 * Whatever is typed, the game does not change and no event is told; what is
 * said to be legal is; what is not understood is answered in one line. */
#include "../game_words.h"
#include "base/check.h"
#include "base/random.h"
#include "kernel/state.h"
#include "mutate.h"
#include "ready.h"
#include "text/ask.h"
#include "text/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct form COMMAND[] = {
    { "text", "{$}" }, /* first: what is legal */
    { "text", "{$}" },
    { "text", "{line}" },
    { "text", "{line}" },
    { "line", "{verb} {list}" },
    { "line", "{verb} {thing}" },
    { "line", "{verb} none" },
    { "line", "{verb}" },
    { "line", "{numbers}" },
    { "line", "play {thing} face-down" },
    { "line", "use {thing} {1-3}" },
    { "line", "attack {list} with {list}" },
    { "line", "play {thing} on {thing}" },
    { "line", "{thing}" },
    { "line", ", {thing}" },
    { "verb", "play" },
    { "verb", "use" },
    { "verb", "attack with" },
    { "verb", "attack" },
    { "verb", "block with" },
    { "verb", "block" },
    { "verb", "target" },
    { "verb", "choose" },
    { "verb", "mode" },
    { "verb", "pay" },
    { "verb", "pay all" },
    { "verb", "reveal" },
    { "verb", "recycle" },
    { "verb", "discard" },
    { "verb", "mulligan" },
    { "verb", "order" },
    { "verb", "damage" },
    { "verb", "unveil" },
    { "verb", "evacuate" },
    { "verb", "recruit" },
    { "verb", "hold" },
    { "verb", "pass" },
    { "verb", "done" },
    { "verb", "yes" },
    { "verb", "no" },
    { "verb", "concede" },
    { "list", "{thing}" },
    { "list", "{thing}, {list}" },
    { "list", "{thing} and {thing}" },
    { "list", "all" },
    { "thing", "{$}" },
    { "thing", "{$}" },
    { "thing", "{$}#{1-3}" },
    { "thing", "P{1-2}'s {$}" },
    { "thing", "\"{$}\"" },
    { "thing", "your {$}" },
    { "thing", "{1-8}" },
    { "thing", "P{1-2}" },
    { "thing", "{0-9} {$}" },
    { "thing", "{$}={1-9}" },
    { "thing", "face-down champion" },
    { "numbers", "{1-9}" },
    { "numbers", "{1-9} {numbers}" },
    { "numbers", "{1-9}, {numbers}" },
    { "numbers", "{1-9}-{1-9}" },
    { "numbers", "{1-3}x{1-9}" },
    { NULL, NULL },
};

/* An option as one would type it, or the name of a card of this game; often
 * shortened. */
static void word_there(const struct around *around, uint64_t *luck, char *out,
                       size_t size)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    const epic_game *g = ready_game(around->head[0]);
    uint64_t n = (uint64_t)epic_game_options(g, list);
    epic_option o = list[random_next(luck) % n];
    int seat = epic_game_decision(g).seat;
    if (random_next(luck) % 2 == 0)
        option_in(g, seat, o, out, (int)size);
    else
        snprintf(out, size, "%s",
                 card_text(g, (int)(random_next(luck) % g->cards)));
    if (random_next(luck) % 4 == 0)
        out[random_next(luck) % (strlen(out) + 1)] = 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    static const struct fuzz_format FORMAT = { COMMAND, 1, word_there };
    return mutate(&FORMAT, data, size, room, seed);
}

static void no_event(void *user, const epic_game *g, const epic_event *event)
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct command c, answer, others;
    if (size < 1)
        return 0;
    const epic_game *g = ready_game(data[0]);
    epic_game *before = epic_game_clone(g);
    char *line = text_of_input(data + 1, size - 1);
    CHECK(g, before);
    for (char *at = line; *at; at++) /* a line has no end inside */
        if (*at == '\n')
            *at = ' ';
    int seat = epic_game_decision(g).seat;
    epic_listen(no_event, NULL);
    bool words = command_read(g, seat, line, &c);
    bool any = answer_read(g, seat, line, NULL, 0, &answer);
    command_read(g, 1 - seat, line, &others);
    epic_listen(NULL, NULL);
    check_answer(g, words, &c);
    check_answer(g, any, &answer);
    CHECK(g, !memcmp(g, before, epic_game_bytes(g)));
    free(line);
    epic_game_free(before);
    return 0;
}

/* Any text as a card file in the words of one of the games, beside the tokens,
 * common abilities and footholds that come with it.  The first byte says which
 * game.
 *
 * Whatever it is, compiling must not fail but with a message.  If it compiles,
 * what is printed must compile to the same book, and a game with those cards
 * must keep the rules of every game. */
#include "base/embedded.h"
#include "base/random.h"
#include "formats/card_set.h"
#include "kernel/flaw.h"
#include "lang/lang.h"
#include "mutate.h"
#include "ready.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct form CARDS[] = {
    { "text", "{$}\n" },
    { "text", "{$}\n\n{$}\n" },
    { "text", "Own Card\n{head}\n{lines}" },
    { "head", "wild wolf champion, cost {0-1}, {0-30}/{0-30}" },
    { "head", "good event, cost {0-1}" },
    { "head", "evil token champion, {0-9}/{0-9}" },
    { "head", "wild natural event, action, fast" },
    { "head", "red human character, cost {0-9}, C{0-9} D{0-9}; human" },
    { "head", "blue item, cost {0-9}; weapon" },
    { "head", "black incident, cost {0-9}" },
    { "lines", "{$}\n" },
    { "lines", "{$}\n{lines}" },
    { "line", "{$}\n" },
    { "line", "{head}\n" },
    { "line", "Choose one:\n- {$}\n- {$}\n" },
    { "line", "\nAnother Card\n{head}\n" },
    { "line", "  {$}\n" },
    { NULL, NULL },
};

static const char *game_of(const uint8_t *head)
{
    return GAMES[head[0] % GAME_COUNT];
}

/* One of the card files of that game. */
static const struct embedded *some_file(const char *game, uint64_t *luck)
{
    char folder[32];
    int n = snprintf(folder, sizeof folder, "cards/%s/", game);
    for (int i = (int)(random_next(luck) % (unsigned)EMBEDDED_COUNT);;
         i = (i + 1) % EMBEDDED_COUNT)
        if (!strncmp(EMBEDDED_FILES[i].name, folder, (size_t)n))
            return &EMBEDDED_FILES[i];
}

/* A whole card of the game, or a line of one. */
static void printed_text(const struct around *around, uint64_t *luck, char *out,
                         size_t size)
{
    const struct embedded *file = some_file(game_of(around->head), luck);
    const char *end = random_next(luck) % 3 == 0 ? "\n\n" : "\n";
    const char *from = file->text + random_next(luck) % file->size;
    const char *next = strstr(from, end);
    from = next ? next + strlen(end) : file->text;
    next = strstr(from, end);
    size_t n = next ? (size_t)(next - from) : strlen(from);
    snprintf(out, size, "%.*s", (int)n, from);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    static const struct fuzz_format FORMAT = { CARDS, 1, printed_text };
    return mutate(&FORMAT, data, size, room, seed);
}

/* ---- reading ------------------------------------------------------------- */

/* What the cards of the text may name and need; the text comes last. */
static const epic_cards *compile(const char *game, const char *text,
                                 epic_error *error)
{
    static const char *const BASICS[] = { "tokens", "keywords", "footholds" };
    epic_source sources[4];
    char name[64];
    int n = 0;
    for (int k = 0; k < 3; k++) {
        snprintf(name, sizeof name, "cards/%s/%s.cards", game, BASICS[k]);
        for (int i = 0; i < EMBEDDED_COUNT; i++)
            if (!strcmp(EMBEDDED_FILES[i].name, name))
                sources[n++] =
                    (epic_source){ BASICS[k], EMBEDDED_FILES[i].text };
    }
    sources[n++] = (epic_source){ "fuzz", text };
    return cards_new_alone(game, sources, n, error);
}

/* The number of the first card of the text. */
static int first_own(const char *game)
{
    static int first[GAME_COUNT];
    int *n = &first[game == GAMES[0] ? 0 : game == GAMES[1] ? 1 : 2];
    if (!*n) {
        const epic_cards *basics = compile(game, "", NULL);
        *n = epic_cards_count(basics);
        epic_cards_free(basics);
    }
    return *n;
}

/* Print what was read, read it again: the same book. */
static void check_print(const char *game, const struct book *book)
{
    enum { TEXT_MAX = 1 << 18 };
    static char text[TEXT_MAX];
    int at = 0;
    for (int i = first_own(game); i < book->designs; i++) {
        int n = card_print(book, i, text + at, TEXT_MAX - at);
        if (at + n + 1 >= TEXT_MAX)
            return; /* longer than this test can hold */
        at += n;
        text[at++] = '\n';
    }
    text[at] = 0;
    epic_error error;
    const epic_cards *again = compile(game, text, &error);
    if (!again || book_in(again)->hash != book->hash)
        fprintf(stderr, "%s\n", text);
    REQUIRE(again, error.text);
    REQUIRE(book_in(again)->hash == book->hash,
            "printed and read again it is another book");
    epic_cards_free(again);
}

/* ---- playing ------------------------------------------------------------- */

/* The cards of the text in turn, and where there are footholds as many of
 * those; 0: there is none to play with. */
static int fill_deck(const struct book *book, int first, uint16_t *deck,
                     int size)
{
    int own[64], owns = 0, lands[16], land_count = 0, gods = 0;
    for (int i = 1; i < book->designs; i++) {
        const struct design *d = &book->design[i];
        if ((d->kinds & KIND_RESOURCE) && land_count < 16)
            lands[land_count++] = i;
        else if (i >= first && can_be_in_decks(d) && owns < 64)
            own[owns++] = i;
        else if (i >= first && (d->kinds & KIND_DEITY))
            gods = i;
    }
    for (int i = 0; owns && i < size; i++)
        deck[i] = (uint16_t)(land_count && i % 2 ? lands[i / 2 % land_count]
                                                 : own[i % owns]);
    if (owns && gods)
        deck[size] = (uint16_t)gods;
    return owns ? size + (gods > 0) : 0;
}

static void play(const char *game, const epic_cards *cards, uint64_t luck)
{
    enum { DECK = 40, DECISIONS = 60 };
    static epic_option list[EPIC_OPTIONS_MAX];
    uint16_t deck[DECK + 1];
    int n = fill_deck(book_in(cards), first_own(game), deck, DECK);
    if (n == 0)
        return;
    epic_setup setup = { .game = game,
                         .cards = cards,
                         .seed = luck,
                         .seats = 2,
                         .deck = { deck, deck },
                         .deck_size = { n, n } };
    epic_error error;
    epic_game *g = epic_game_new(&setup, &error);
    REQUIRE(g, error.text);
    for (int i = 0; i < DECISIONS && !g->over; i++) {
        n = epic_game_options(g, list);
        if (i % 4 == 0) {
            const char *flaw = game_flaw(g);
            if (!flaw)
                flaw = options_flaw(g, list, n);
            REQUIRE(!flaw, flaw);
        }
        epic_game_apply(g, busy_choice(list, n, &luck));
    }
    epic_game_free(g);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    epic_error error = { 0 };
    if (size < 1)
        return 0;
    const char *game = game_of(data);
    char *text = text_of_input(data + 1, size - 1);
    uint64_t luck = size;
    for (size_t i = 0; i < size; i++)
        luck = (luck ^ data[i]) * 0x100000001B3u;
    const epic_cards *cards = compile(game, text, &error);
    if (cards) {
        check_print(game, book_in(cards));
        play(game, cards, luck);
    }
    REQUIRE(cards || error.text[0], "refused without a message");
    epic_cards_free(cards);
    free(text);
    return 0;
}

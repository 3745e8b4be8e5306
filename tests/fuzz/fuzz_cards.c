/* Any text as a card file, beside the tokens that come with the game, in the
 * words of either game.
 *
 * Whatever it is, compiling must not fail but with a message.  If it compiles,
 * what is printed must compile to the same book, and a game with those cards
 * must keep the rules of every game. */
#include "formats/setup.h"
#include "kernel/embedded.h"
#include "kernel/flaw.h"
#include "kernel/random.h"
#include "lang/lang.h"
#include "verbs/book.h"

#include <stdio.h>
#include <stdlib.h>

enum { DECK = 30, DECISIONS = 150, TEXT_MAX = 1 << 18 };

static _Noreturn void wrong(const char *what, const char *text)
{
    fprintf(stderr, "%s\n%s\n", what, text);
    abort();
}

static const char *tokens(const char *game)
{
    char name[64];
    snprintf(name, sizeof name, "cards/%s/tokens.cards", game);
    for (int i = 0; i < EMBEDDED_COUNT; i++)
        if (!strcmp(EMBEDDED_FILES[i].name, name))
            return EMBEDDED_FILES[i].text;
    return "";
}

static struct book *compile(const char *game, const char *text,
                            epic_error *error)
{
    epic_source sources[] = { { "tokens", tokens(game) }, { "fuzz", text } };
    return cards_compile(lexicon_named(game), sources, 2, error);
}

static int token_designs(const char *game)
{
    static int designs[2];
    int *n = &designs[*game == 't'];
    if (!*n) {
        struct book *book = compile(game, "", NULL);
        *n = book->designs;
        book_free(book);
    }
    return *n;
}

/* Print what was read, read it again: the same book. */
static void check_print(const char *game, const struct book *book)
{
    static char text[TEXT_MAX];
    int at = 0;
    for (int i = token_designs(game); i < book->designs; i++) {
        int n = card_print(book, i, text + at, TEXT_MAX - at);
        if (at + n + 1 >= TEXT_MAX)
            return; /* longer than this test can hold */
        at += n;
        text[at++] = '\n';
    }
    text[at] = 0;
    epic_error error;
    struct book *again = compile(game, text, &error);
    if (!again)
        wrong(error.text, text);
    if (again->hash != book->hash)
        wrong("printed and read again it is another book", text);
    book_free(again);
}

static bool is_idle(const epic_option *o)
{
    return o->act == EPIC_PASS || o->act == EPIC_DONE || o->act == EPIC_NO;
}

static void left_to_the_caller(struct book *b)
{
    (void)b;
}

static void play(struct book *book, uint64_t luck)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    uint16_t deck[DECK + 1];
    int n = 0, first = token_designs("ecg"), real = 0;
    const int beside = KIND_TOKEN | KIND_DEITY | KIND_COUNTER;
    for (int i = first; i < book->designs; i++)
        real += !(book->design[i].kinds & beside);
    if (real == 0)
        return;
    for (int i = first; n < DECK; i = i + 1 < book->designs ? i + 1 : first)
        if (!(book->design[i].kinds & beside))
            deck[n++] = (uint16_t)i;
    for (int i = first; n == DECK && i < book->designs; i++)
        if (book->design[i].kinds & KIND_DEITY)
            deck[n++] = (uint16_t)i;
    int place = books_add(book, book->hash, left_to_the_caller);
    epic_setup setup = { .game = "ecg",
                         .cards = (const epic_cards *)book,
                         .seed = luck,
                         .seats = 2,
                         .deck = { deck, deck },
                         .deck_size = { n, n } };
    epic_error error;
    epic_game *g = epic_game_new(&setup, &error);
    if (!g)
        wrong(error.text, "");
    for (int i = 0; i < DECISIONS && !g->over; i++) {
        const char *broken = game_flaw(g);
        n = epic_game_options(g, list);
        if (!broken)
            broken = options_flaw(g, list, n);
        if (broken)
            wrong(broken, "");
        int choice = (int)(random_next(&luck) % (uint64_t)n);
        if (is_idle(&list[choice])) /* rather do something */
            choice = (int)(random_next(&luck) % (uint64_t)n);
        epic_game_apply(g, choice);
    }
    epic_game_free(g);
    books_release(place);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    epic_error error = { 0 };
    char *text = malloc(size + 1);
    memcpy(text, data, size);
    text[size] = 0;
    uint64_t luck = size;
    for (size_t i = 0; i < size; i++)
        luck = (luck ^ data[i]) * 0x100000001B3u;
    struct book *book = compile("ecg", text, &error);
    if (book) {
        check_print("ecg", book);
        play(book, luck);
    } else if (!error.text[0]) {
        wrong("refused without a message", text);
    }
    book_free(book);
    static const char *const OTHERS[] = { "tcg", "mv" }; /* only read */
    for (int i = 0; i < 2; i++) {
        book = compile(OTHERS[i], text, &error);
        if (book)
            check_print(OTHERS[i], book);
        else if (!error.text[0])
            wrong("refused without a message", text);
        book_free(book);
    }
    free(text);
    return 0;
}

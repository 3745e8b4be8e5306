/* random_game.h - a game of random decks, for the properties to look at. */
#ifndef TEST_RANDOM_GAME_H
#define TEST_RANDOM_GAME_H

#include "../game_words.h"
#include "base/random.h"
#include "formats/deal.h"
#include "formats/tables.h"
#include "kernel/flaw.h"
#include "kernel/zones.h"
#include "rules/ecg/ecg.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    DECISIONS_MAX = 30000,
    DEALT_MAX = 62,
    CARDS_MAX = 2048, /* with tokens */
    ROOM_MAX = 752,   /* tokens, when a game outgrew the usual number; a
                         larger one must be possible */
    ODD_COUNT = 8,    /* the last cards of the third book */
    SET_MAX = 1024
};

struct game {
    uint64_t seed, rng;
    epic_setup setup;
    uint16_t deck[EPIC_SEATS_MAX][DEALT_MAX];
    epic_game *g, *a, *b; /* the game, and two of its size to try things in */
    int eager; /* in how many of 4 cases it acts although it could pass */
    int decision;
    epic_option wanted; /* what is being taken */
    int choices[DECISIONS_MAX];
    epic_option set[SET_MAX]; /* what was picked for the open question */
    int set_count;
    uint16_t shown[4096]; /* 1 + generation of cards shown to everybody */
    bool failed;
};

static const epic_cards *ecg_books[3], *tcg_book, *mv_book;
static int book_total;

/* ---- telling ------------------------------------------------------------- */

static inline void failed(struct game *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("FAIL seed %" PRIu64 ", decision %d", p->seed, p->decision);
    if (p->g && !p->g->over)
        printf(" (%s %s %d, %s of seat %d, turn %d)", p->setup.game,
               p->setup.table, p->setup.seats, ask_text(p->g->asked),
               p->g->asked_seat, p->g->turn);
    printf(": ");
    vprintf(format, args);
    printf("\n");
    va_end(args);
    p->failed = true;
}

static inline void dying(void *user)
{
    const struct game *p = user;
    fprintf(stderr, "  prop_games 1 %" PRIu64 ", decision %d\n", p->seed,
            p->decision);
}

static int below(struct game *p, int n)
{
    return (int)(random_next(&p->rng) % (uint64_t)n);
}

static inline bool same(const epic_game *a, const epic_game *b)
{
    return a->bytes == b->bytes && !memcmp(a, b, a->bytes);
}

static inline long first_difference(const epic_game *a, const epic_game *b)
{
    const char *x = (const char *)a, *y = (const char *)b;
    for (long i = 0; i < (long)a->bytes; i++)
        if (x[i] != y[i])
            return i;
    return -1;
}

/* ---- decks --------------------------------------------------------------- */

/* Cards that do what the printed ones do not: hidden cards move and are looked
 * at, abilities are lent and lost, counters of another kind. */
static const char ODD_CARDS[] =
    "Prop Lender\nwild event, cost 0\nPut 2 wolf tokens into play. Your "
    "champions get blitz and \"Expend: draw a card\" until end of turn.\n\n"
    "Prop Reader\nsage event, cost 0\nLook at the top 3 cards of your deck. "
    "Put a card from among them into your hand. Banish the rest.\n\n"
    "Prop Spy\nsage event, cost 0\nLook at the top card of target player's "
    "deck. You may banish it.\n\n"
    "Prop Seeker\nwild event, cost 1\nPut a champion card from your deck into "
    "play.\n\n"
    "Prop Rust\nevil zombie champion, cost 1, 4/4\nTribute -> put 2 -1/-1 "
    "counters on target champion.\nExpend, remove a -1/-1 counter from this: "
    "draw a card.\n\n"
    "Prop Thief\nevil event, cost 0\nTarget player discards a card at "
    "random.\n\n"
    "Prop Juggler\nsage event, cost 0\nPut a card from your hand on top of "
    "your "
    "deck. Draw a card.\n\n"
    "Prop Envoy\ngood event, cost 0\nTarget champion loses all abilities until "
    "end of turn. Gain control of it until end of turn.\n";

/* Of the other game: what is played face down, and what looks for it. */
static const char VEILED_CARDS[] =
    "Prop Shade\nevil magical champion, free, build, 2/3\nVeiled.\n"
    "When this is unveiled -> draw a card.\n\n"
    "Prop Mask\ngood natural champion, action, fast, 4/4\nAirborne, veiled.\n"
    "As this is unveiled, gain 2 mojo.\n\n"
    "Prop Burrower\nwild natural champion, free, build, 1/6\n"
    "Range, unbreakable, veiled.\n\n"
    "Prop Prowler\nwild natural champion, free, build, 5/2\n"
    "Hunter, unblockable, veiled.\n\n"
    "Prop Puppet\nevil magical champion, free, build, 3/3\nVeiled.\n"
    "As this is unveiled, target champion gets +1/+1 until end of turn.\n\n"
    "Prop Lantern\ngood natural event, free, fast\n"
    "Banish all magical champions.\n\n"
    "Prop Dart\nwild natural event, free, fast\n"
    "Deal 2 damage to target champion.\n\n"
    "Prop Chest\nwild constructed object, free, build\n"
    "As a card would be put into a discard pile, banish it instead.\n\n"
    "Prop Glove\nwild constructed object, free, build\n"
    "As a champion would be broken, return it to its owner's hand "
    "instead.\n";
enum { VEILED_COUNT = 9 };

/* Of the third: what moves cards that lie face down, and many at once. */
static const char FACE_DOWN_CARDS[] =
    "Prop Fetch\nambiguous incident, cost 0, immediate\n"
    "Return a card from your discards to your hand.\n\n"
    "Prop Deep\nambiguous incident, cost 0, immediate\n"
    "Put a card from your discards on top of your resources.\n\n"
    "Prop Swap\nambiguous incident, cost 0, immediate\n"
    "Put all cards in your discards on the bottom of your resources. Draw a "
    "card.\n\n"
    "Prop Dig\nambiguous incident, cost 0, immediate\n"
    "Look at target player's discards. You may put a card from among them on "
    "top "
    "of its owner's resources.\n\n"
    "Prop Haven\nambiguous incident, cost 0, immediate\n"
    "Put all characters you control into your holding area.\n";
enum { FACE_DOWN_COUNT = 5 };

static const char *every_card(void)
{
    static char text[1 << 20];
    FILE *file = fopen("tests/lang/ecg.cards", "rb");
    if (!file)
        return NULL;
    size_t n = fread(text, 1, sizeof text - 1, file);
    text[n] = 0;
    fclose(file);
    return text;
}

/* The built-in cards, then with every other card, then with odd ones too. */
static bool read_books(void)
{
    epic_source sources[2] = { { "tests/lang/ecg.cards", every_card() },
                               { "odd cards", ODD_CARDS } };
    ecg_books[book_total++] = epic_cards_builtin("ecg");
    for (int n = 1; n <= 2 && sources[0].text && ecg_books[0]; n++) {
        epic_error error;
        ecg_books[book_total] = epic_cards_new("ecg", sources, n, &error);
        if (!ecg_books[book_total]) {
            printf("%s\n", error.text);
            return false;
        }
        book_total++;
    }
    epic_error error = { 0 };
    epic_source veiled = { "veiled cards", VEILED_CARDS };
    tcg_book = epic_cards_new("tcg", &veiled, 1, &error);
    if (!tcg_book)
        printf("%s\n", error.text);
    epic_source face_down = { "face-down cards", FACE_DOWN_CARDS };
    mv_book = epic_cards_new("mv", &face_down, 1, &error);
    if (tcg_book && !mv_book)
        printf("%s\n", error.text);
    return ecg_books[0] != NULL && tcg_book && mv_book;
}

/* Footholds and whatever else, of all colours: much cannot be paid for. */
static int mv_card(struct game *p, bool foothold)
{
    const struct book *book = (const struct book *)mv_book;
    enum { OTHERS = KIND_CHAMPION | KIND_OBJECT | KIND_EVENT };
    for (;;) {
        int design = 1 + below(p, book->designs - 1);
        unsigned kinds = book->design[design].kinds;
        if ((kinds & (foothold ? KIND_RESOURCE : OTHERS)) &&
            !(kinds & (KIND_TOKEN | KIND_KEYWORD)))
            return design;
    }
}

/* Rulings that change how a turn runs or what can be paid. */
static void settle_mv(struct game *p)
{
    static const char *const NAMES[] = { "one_by_one", "paradigm_loose",
                                         "mix_payment" };
    for (int i = 0; i < 3; i++)
        if (below(p, 3) == 0)
            p->setup.switches[p->setup.switch_count++] =
                (epic_switch){ NAMES[i], 1 };
}

/* Every second game is a duel, the others are played at any table that the game
 * lists, more of them at small ones. */
static void choose_table(struct game *p)
{
    const char *game = p->setup.game;
    int modes = 0, sides = 0;
    while (table_at(game, modes))
        modes++;
    bool duel = below(p, 2) || modes == 1;
    const struct table_mode *m =
        table_at(game, duel ? 0 : 1 + below(p, modes - 1));
    int more = m->seats_max - m->seats_min, seats;
    do {
        seats = m->seats_min + (more ? below(p, 1 + below(p, more + 1)) : 0);
        if (m->sides_max)
            sides = m->sides_min + below(p, m->sides_max - m->sides_min + 1);
    } while (!table_fits(game, m->name, seats, sides, NULL));
    p->setup.table = m->name;
    p->setup.seats = seats;
    p->setup.sides = sides;
}

static void deal_mv(struct game *p)
{
    enum { SIZE = 60 };
    p->setup = (epic_setup){
        .game = "mv",
        .cards = mv_book,
        .seed = p->seed,
        .ask_all = p->seed % 2 == 0,
    };
    choose_table(p);
    for (int s = 0; s < p->setup.seats; s++) {
        for (int i = 0; i < SIZE; i++)
            p->deck[s][i] = (uint16_t)mv_card(p, i % 5 < 2);
        for (int i = 4; i < SIZE; i += 10)
            p->deck[s][i] = (uint16_t)(epic_cards_count(mv_book) - 1 -
                                       below(p, FACE_DOWN_COUNT));
        p->setup.deck[s] = p->deck[s];
        p->setup.deck_size[s] = SIZE;
    }
    settle_mv(p);
    if (p->setup.sides && p->setup.seats / p->setup.sides % 2)
        p->setup.switches[p->setup.switch_count++] =
            (epic_switch){ "odd_sides", 1 };
    if (below(p, 3) == 0) { /* short battles, so that there are several */
        p->setup.battle_count = 1 + below(p, 3);
        p->setup.total = 20 + below(p, 30);
        for (int i = 0; i < p->setup.battle_count; i++)
            p->setup.battles[i] = 4 + below(p, 16);
    }
    p->eager = below(p, 5);
}

static void deal_tcg(struct game *p)
{
    static struct pool pool;
    int size = below(p, 2) ? 30 : 60;
    p->setup = (epic_setup){ .game = "tcg",
                             .cards = tcg_book,
                             .seed = p->seed,
                             .ask_all = p->seed % 2 == 0 };
    choose_table(p);
    for (int s = 0; s < p->setup.seats; s++) {
        pool.count = 0;
        pool_add(&pool, tcg_book);
        pool_take(&pool, &p->rng, p->deck[s], size);
        for (int i = 0; i < size; i += 2)
            p->deck[s][i] = (uint16_t)(epic_cards_count(tcg_book) - 1 -
                                       below(p, VEILED_COUNT));
        p->setup.deck[s] = p->deck[s];
        p->setup.deck_size[s] = size;
    }
    p->eager = below(p, 5);
}

/* Sealed decks, now and then with a deity on top. */
static void deal_ecg(struct game *p)
{
    const epic_cards *cards = ecg_books[below(p, book_total)];
    p->setup = (epic_setup){ .game = "ecg",
                             .cards = cards,
                             .seed = p->seed,
                             .ask_all = p->seed % 2 == 0 };
    choose_table(p);
    int size = below(p, 3) ? 30 : below(p, 2) ? 60 : 10 + below(p, 50);
    static struct pool pool;
    for (int s = 0; s < p->setup.seats; s++) {
        pool.count = 0;
        pool_add(&pool, cards);
        pool_take(&pool, &p->rng, p->deck[s], size);
        for (int i = 0; cards == ecg_books[2] && i < size; i += 3)
            p->deck[s][i] =
                (uint16_t)(epic_cards_count(cards) - 1 - below(p, ODD_COUNT));
        p->setup.deck[s] = p->deck[s];
        p->setup.deck_size[s] = size;
        const struct book *book = (const struct book *)cards;
        int design = 1 + below(p, book->designs - 1);
        for (int i = 0; i < 12 && !(book->design[design].kinds & KIND_DEITY);
             i++)
            design = 1 + below(p, book->designs - 1);
        if (book->design[design].kinds & KIND_DEITY)
            p->deck[s][p->setup.deck_size[s]++] = (uint16_t)design;
    }
    p->eager = below(p, 5);
}

static inline void deal_any(struct game *p)
{
    if (below(p, 3) == 0)
        deal_tcg(p);
    else if (below(p, 3) == 0)
        deal_mv(p);
    else
        deal_ecg(p);
}

#endif

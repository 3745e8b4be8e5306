/* Programs that draft and build: what they take, that their decks are legal,
 * and that they answer every question around games. */
#include "ai/deck_builder.h"
#include "base/random.h"
#include "formats/deal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct card_values values;

static const epic_cards *cards_of(const char *game)
{
    const epic_cards *cards = epic_cards_builtin(game);
    values_read(cards, &values);
    return cards;
}

/* Measured values differ, and all cards that are dealt have one. */
static void test_values(void **state)
{
    static const char *const GAMES[] = { "ecg", "tcg" };
    (void)state;
    for (int g = 0; g < 2; g++) {
        struct pool box;
        int good = 0, bad = 0;
        box.count = 0;
        box_open(&box, cards_of(GAMES[g]));
        for (int i = 0; i < box.count; i++) {
            int value = values.value[box.card[i]];
            assert_in_range(value, 300, 700);
            good += value > 530;
            bad += value < 470;
        }
        assert_true(good > 5 && bad > 5);
    }
}

/* A card of the alignment that one has most of is preferred. */
static void test_fits_in(void **state)
{
    (void)state;
    const epic_cards *cards = cards_of("ecg");
    struct deck have, none = { 0 };
    assert_true(ready_deck("ecg", cards, "evil", &have));
    int evil = epic_cards_find(cards, "medusa");
    int good = epic_cards_find(cards, "palace guard");
    assert_true(
        value_among(&values, &have, evil) - value_among(&values, &none, evil) >
        value_among(&values, &have, good) - value_among(&values, &none, good));
}

/* From every pool that is dealt a legal deck is built. */
static void test_builds_legally(void **state)
{
    static const struct {
        const char *game, *format;
        int seats, each;
    } TRY[] = {
        { "ecg", "sealed", 2, 0 },   { "ecg", "sealed", 2, 45 },
        { "ecg", "random60", 2, 0 }, { "ecg", "cube", 8, 0 },
        { "tcg", "sealed", 2, 0 },   { "tcg", "sealed3", 2, 0 },
        { "tcg", "packwar", 2, 0 },  { "tcg", "sealed7", 2, 0 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof TRY / sizeof TRY[0]; i++) {
        const epic_cards *cards = cards_of(TRY[i].game);
        const struct format *f = format_named(TRY[i].game, TRY[i].format);
        struct deck pool[EPIC_SEATS_MAX], deck;
        struct verdict why;
        struct deal d = {
            f, TRY[i].game, cards, TRY[i].seats, 0, TRY[i].each, i
        };
        assert_true(format_open(&d, pool, &why));
        deck_sort(&pool[0]);
        assert_true(build_deck(f, TRY[i].game, &values, &pool[0], &deck));
        struct brought b = { .deck = &deck, .pool = &pool[0] };
        assert_true(format_judge(f, TRY[i].game, cards, &b, &why));
        assert_int_equal(deck.count, f->deck_min);
    }
}

/* For constructed formats, too: from three copies of every card. */
static void test_builds_constructed(void **state)
{
    static const char *const GAMES[] = { "ecg", "tcg" };
    static const char *const FORMATS[] = { "constructed", "designed" };
    (void)state;
    for (int g = 0; g < 2; g++) {
        const epic_cards *cards = cards_of(GAMES[g]);
        const struct format *f = format_named(GAMES[g], FORMATS[g]);
        struct pool box;
        struct deck all = { 0 }, deck;
        struct verdict why;
        box.count = 0;
        box_open(&box, cards);
        for (int i = 0; i < box.count && i < 120; i++)
            for (int copy = 0; copy < 3; copy++)
                all.card[all.count++] = box.card[i];
        deck_sort(&all);
        assert_true(build_deck(f, GAMES[g], &values, &all, &deck));
        assert_true(format_accepts(f, GAMES[g], cards, &deck, &why));
    }
}

/* Drafters of both kinds bring a match to its first game, and it has legal
 * decks. */
static void test_around_games(void **state)
{
    static const struct {
        const char *game, *format, *table;
        int seats;
    } TRY[] = {
        { "ecg", "draft", "ffa", 4 },  { "ecg", "open", NULL, 2 },
        { "ecg", "dark", NULL, 2 },    { "ecg", "random60", NULL, 2 },
        { "ecg", "cube", "ffa", 8 },   { "tcg", "draft3", NULL, 2 },
        { "tcg", "sealed5", NULL, 2 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof TRY / sizeof TRY[0]; i++) {
        uint64_t rng = i;
        cards_of(TRY[i].game);
        epic_match_setup s = { .game = { .game = TRY[i].game,
                                         .seats = TRY[i].seats,
                                         .table = TRY[i].table,
                                         .seed = i },
                               .format = TRY[i].format };
        epic_error error = { 0 };
        epic_match *m = epic_match_new(&s, &error);
        if (!m)
            fail_msg("%s %s: %s", TRY[i].game, TRY[i].format, error.text);
        while (epic_match_stage(m) < EPIC_STAGE_GAME) {
            int seat = __builtin_ctz(epic_match_asked(m));
            const struct drafter *who =
                drafter_named(seat % 2 ? "random" : "greedy");
            int choice = who->choose(m, seat, &values, &rng);
            assert_int_equal(epic_match_apply(m, seat, choice), EPIC_OK);
        }
        assert_int_equal(epic_match_stage(m), EPIC_STAGE_GAME);
        epic_match_free(m);
    }
    assert_null(drafter_named("nobody"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_fits_in),
        cmocka_unit_test(test_builds_legally),
        cmocka_unit_test(test_builds_constructed),
        cmocka_unit_test(test_around_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

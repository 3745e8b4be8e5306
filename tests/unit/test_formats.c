/* Decks as text, sets and how they are dealt, what must hold of every game,
 * and the commands that speak of decks. */
#include "formats_decks.h"

static struct deck read_fine(const char *text)
{
    struct deck d;
    epic_error error;
    if (!deck_read(base(), text, &d, NULL, &error))
        fail_msg("line %d: %s", error.line, error.text);
    return d;
}

static void assert_wrong(const char *text, int line, const char *because)
{
    struct deck d;
    epic_error error = { 0 };
    assert_false(deck_read(base(), text, &d, NULL, &error));
    assert_int_equal(error.line, line);
    if (!strstr(error.text, because))
        fail_msg("expected \"%s\", found: %s", because, error.text);
    assert_null(strchr(error.text, '\n'));
}

static bool same(const struct deck *a, const struct deck *b)
{
    return a->count == b->count &&
           !memcmp(a->card, b->card, (size_t)a->count * sizeof a->card[0]);
}

/* ---- reading ------------------------------------------------------------- */

static void test_deck__lines(void **state)
{
    (void)state;
    struct deck plain = read_fine("2 Palace Guard\nVampire Lord\n");
    assert_int_equal(plain.count, 3);
    struct deck odd = read_fine("\xEF\xBB\xBF# mine\r\n\r\n"
                                "\t2x  pAlAcE \t guard  # two of them\r\n"
                                "  VAMPIRE LORD\t\r\n   # the end");
    assert_true(same(&plain, &odd));
    struct deck apart =
        read_fine("palace guard\n1 vampire lord\n01 palace guard");
    assert_true(same(&plain, &apart));
}

static void test_deck__mistakes(void **state)
{
    (void)state;
    assert_wrong("# a\n\n2 Palce Guard\n", 3,
                 "there is no card called 'Palce Guard'; did you mean 'Palace "
                 "Guard'?");
    assert_wrong("Fire Spirit of the Uttermost North", 1,
                 "there is no card called 'Fire Spirit of the Uttermost "
                 "North'");
    assert_wrong("1 palace guard # fine\n1 palac guard # not", 2,
                 "'palac guard'; did you mean 'Palace Guard'?");
    assert_wrong("0 palace guard", 1,
                 "expected a number from 1 to 500 before 'Palace Guard'");
    assert_wrong("-2 palace guard", 1, "no card called '-2 palace guard'");
    assert_wrong("2palace guard", 1, "no card called '2palace guard'");
    assert_wrong("2", 1, "expected the name of a card after the number");
    assert_wrong("2 # of what?", 1, "expected the name of a card after");
    assert_wrong("1 wolf", 1, "'Wolf' is a token");
    assert_wrong("400 palace guard\n101 vampire lord", 2,
                 "too many cards: a deck holds at most 500");
    assert_wrong("501 palace guard", 1, "expected a number from 1 to 500");
    assert_wrong("0501 palace guard", 1, "expected a number from 1 to 500");
    assert_wrong("00 palace guard", 1, "expected a number from 1 to 500");
    assert_wrong("99999999999999999999 palace guard", 1,
                 "expected a number from 1 to 500 before 'Palace Guard'");
    assert_wrong("palace guard\npalace\aguard", 2, "an invisible character");
    assert_wrong("palace guard\rvampire lord", 1, "an invisible character");
    assert_wrong("palace gu\xC3", 1, "bytes that are not UTF-8");
    assert_wrong("", 0, "no card in this deck");
    assert_wrong("\xEF\xBB\xBF\n# nothing\n", 0, "no card in this deck");
}

static void test_deck__long_lines(void **state)
{
    (void)state;
    static char text[3000];
    memset(text, 'a', 90);
    assert_wrong(text, 1, "of at most 80 bytes; this has 90");
    memset(text, 'a', sizeof text - 1);
    assert_wrong(text, 1, "too long");
    memset(text, ' ', sizeof text - 1); /* blanks at its end do no harm */
    memcpy(text, "palace guard", 12);
    assert_int_equal(read_fine(text).count, 1);
}

/* Names that look like numbers and remarks are read as they are printed. */
static void test_deck__odd_names(void **state)
{
    (void)state;
    const char *text = "7 Dwarves\ngood event, cost 0\nGain 1 health.\n\n"
                       "Dwarves\ngood event, cost 0\nGain 2 health.\n\n"
                       "Agent #9\ngood event, cost 0\nGain 3 health.\n\n"
                       "9x Thunder\ngood event, cost 0\nGain 4 health.\n";
    epic_source source = { "odd", text };
    epic_error error = { 0 };
    const epic_cards *cards = epic_cards_new("ecg", &source, 1, &error);
    if (!cards)
        fail_msg("%s", error.text);
    struct deck d, again;
    char printed[300];
    assert_true(deck_read(cards,
                          "3 7 dwarves\n7 dwarves\n2 agent #9 # good\n"
                          "9x thunder\n",
                          &d, NULL, &error));
    assert_int_equal(d.count, 13);
    deck_print(cards, &d, NULL, printed, sizeof printed);
    assert_string_equal(printed,
                        "3 7 Dwarves\n1 9x Thunder\n2 Agent #9\n7 Dwarves\n");
    assert_true(deck_read(cards, printed, &again, NULL, &error));
    assert_true(same(&d, &again));
    epic_cards_free(cards);
}

/* Below a heading comes the sideboard, however the heading is written. */
static void test_deck__sideboard(void **state)
{
    (void)state;
    struct deck d, side, again, beside;
    epic_error error = { 0 };
    char printed[200];
    assert_true(deck_read(base(),
                          "2 kong\n\n SIDEBOARD: \n1 medusa # out\nkong\n", &d,
                          &side, &error));
    assert_int_equal(d.count, 2);
    assert_int_equal(side.count, 2);
    deck_print(base(), &d, &side, printed, sizeof printed);
    assert_string_equal(printed, "2 Kong\n\nSideboard\n1 Kong\n1 Medusa\n");
    assert_true(deck_read(base(), printed, &again, &beside, &error));
    assert_true(same(&d, &again) && same(&side, &beside));
    assert_wrong("kong\nsideboard\nsideboard\n", 3, "a sideboard already");
    assert_wrong("sideboard\nkong\n", 0, "no card in this deck");
    assert_wrong("kong\nsideboard\nkonk\n", 3, "did you mean 'Kong'?");
    assert_wrong("kong\n1 sideboard\n", 2, "no card called 'sideboard'");
}

/* ---- writing ------------------------------------------------------------- */

static void test_deck__print_and_read(void **state)
{
    (void)state;
    uint64_t luck = 3;
    for (int size = 1; size <= DECK_MAX; size += 37) {
        static char text[DECK_MAX * 100];
        struct deck d = { 0 };
        while (d.count < size) {
            struct pool p = { 0 };
            pool_add(&p, base());
            d.count += pool_take(&p, &luck, d.card + d.count,
                                 size - d.count < 50 ? size - d.count : 50);
        }
        size_t n = deck_print(base(), &d, NULL, text, sizeof text);
        assert_int_equal(n, strlen(text));
        assert_int_equal(deck_print(base(), &d, NULL, NULL, 0), n);
        struct deck again = read_fine(text);
        deck_sort(&d);
        assert_true(same(&d, &again));
        char small[10];
        assert_int_equal(deck_print(base(), &d, NULL, small, sizeof small), n);
        assert_int_equal(strlen(small), n < 9 ? n : 9);
    }
}

/* ---- sets and formats ---------------------------------------------------- */

static void test_formats__sealed(void **state)
{
    (void)state;
    const struct format *f = format_named("ecg", "sealed");
    struct deck a[8], b[8];
    struct verdict why;
    assert_ptr_equal(f, format_at("ecg", 0)); /* the usual one */
    for (uint64_t seed = 0; seed < 50; seed++) {
        uint8_t seen[4096] = { 0 };
        assert_true(format_deal(f, "ecg", base(), 4, 1, seed, a, &why));
        assert_true(format_deal(f, "ecg", base(), 2, 1, seed, b, &why));
        for (int s = 0; s < 4; s++) {
            assert_int_equal(a[s].count, 30);
            assert_true(format_accepts(f, "ecg", base(), &a[s], &why));
            for (int i = 0; i < 30; i++)
                assert_int_equal(seen[a[s].card[i]]++, 0);
        }
        assert_true(same(&a[1], &b[1])); /* however many others there are */
        assert_true(format_deal(f, "ecg", base(), 2, 1, seed + 1, b, &why));
        assert_false(same(&a[0], &b[0]));
    }
    assert_false(format_deal(f, "ecg", base(), 5, 1, 1, a, &why));
    assert_string_equal(why.rule, "ECG-R-sealed-1");
    assert_true(format_deal(f, "ecg", base(), 8, 2, 1, a, &why));
}

/* ECG-G-33: if three sets made a card less than 288, nothing would be dealt. */
static void test_formats__cube_needs_cards(void **state)
{
    (void)state;
    struct format f = *format_named("ecg", "cube");
    struct deck d[8];
    struct verdict why;
    struct deal deal = { .format = &f, .cards = base(), .seats = 8, .seed = 5 };
    assert_true(format_open(&deal, d, &why));
    f.copies[1] = 2; /* 212 cards */
    assert_false(format_open(&deal, d, &why));
    assert_string_equal(why.rule, "ECG-G-33");
    assert_string_equal(why.text, "cube takes 288 cards, and 16 sets have 212");
}

/* Over many seeds each card comes to each seat about equally often. */
static void test_formats__sealed_is_fair(void **state)
{
    (void)state;
    enum { DEALS = 4000 };
    static int count[2][4096];
    struct deck d[2];
    struct verdict why;
    struct pool box = { 0 };
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        assert_true(format_deal(format_at("ecg", 0), "ecg", base(), 2, 1, seed,
                                d, &why));
        for (int s = 0; s < 2; s++)
            for (int i = 0; i < 30; i++)
                count[s][d[s].card[i]]++;
    }
    box_open(&box, base());
    assert_int_equal(box.count, 120);
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < box.count; i++) /* expected 1000, +- 27 */
            assert_in_range(count[s][box.card[i]], 860, 1140);
}

/* The engine's own quick game is a sealed one. */
static void test_formats__quick_game(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 20; seed++) {
        uint8_t seen[4096] = { 0 };
        epic_game *g = epic_game_quick("ecg", seed);
        assert_int_equal(g->cap.real_cards, 60);
        for (int i = 0; i < 60; i++)
            assert_int_equal(seen[card_at(g, i)->design]++, 0);
        epic_game_free(g);
    }
    assert_null(epic_game_quick("chess", 1));
}

/* Two packs: 1 rare, 7 fast and 7 slow commons each, no card twice in a pack;
 * one of them is a pack war. */
static void test_formats__packs(void **state)
{
    (void)state;
    const epic_cards *cards = epic_cards_builtin("tcg");
    struct deck a[2], b[2];
    struct verdict why;
    const struct format *f = format_named("tcg", "sealed");
    assert_ptr_equal(f, format_at("tcg", 0));
    for (uint64_t seed = 1; seed < 50; seed++) {
        assert_true(format_deal(f, "tcg", cards, 2, 1, seed, a, &why));
        assert_true(format_deal(f, "tcg", cards, 2, 1, seed, b, &why));
        assert_memory_equal(a[1].card, b[1].card, 30 * sizeof a[1].card[0]);
        for (int s = 0; s < 2; s++) {
            int rare = 0, fast = 0;
            assert_int_equal(a[s].count, 30);
            for (int i = 0; i < 30; i++) {
                const struct design *d = &book_in(cards)->design[a[s].card[i]];
                rare += d->rarity == 2;
                fast += d->rarity == 1 && d->speed == SPEED_FAST;
                assert_false(i > 1 && a[s].card[i] == a[s].card[i - 2]);
            }
            assert_int_equal(rare, 2);
            assert_int_equal(fast, 14);
            assert_true(format_accepts(f, "tcg", cards, &a[s], &why));
        }
    }
    f = format_named("tcg", "packwar");
    assert_true(format_deal(f, "tcg", cards, 2, 1, 1, a, &why));
    assert_int_equal(a[0].count, 15);
    assert_string_equal(f->needs, "pack_war");
}

static void check_limit(const char *text, const char *rule)
{
    const epic_cards *cards = epic_cards_builtin("tcg");
    struct deck d, more;
    struct verdict why;
    epic_error error;
    assert_true(ready_deck("tcg", cards, "angels", &d));
    assert_true(deck_read(cards, text, &more, NULL, &error));
    for (int i = 0; i < more.count; i++)
        d.card[d.count++] = more.card[i];
    deck_sort(&d);
    bool fits =
        format_accepts(format_named("tcg", "designed"), "tcg", cards, &d, &why);
    assert_int_equal(fits, rule == NULL);
    if (rule)
        assert_string_equal(why.rule, rule);
}

static void test_formats__designed_decks(void **state)
{
    (void)state;
    const epic_cards *cards = epic_cards_builtin("tcg");
    struct deck d;
    struct verdict why;
    char name[READY_NAME];
    int n = 0;
    for (; ready_name("tcg", n, name); n++) {
        assert_true(ready_deck("tcg", cards, name, &d));
        assert_true(format_accepts(format_named("tcg", "designed"), "tcg",
                                   cards, &d, &why));
    }
    assert_int_equal(n, 2);
    assert_false(format_deal(format_named("tcg", "designed"), "tcg", cards, 2,
                             1, 1, &d, &why));
    check_limit("3 Blue Dragon\n", NULL);
    check_limit("1 Archangel\n", "TCG-deck-2");
    check_limit("1 Tim\n", "TCG-deck-3");
    check_limit("3 Timewalker\n1 Seize the Day\n", "TCG-deck-4");
    check_limit("2 The Herald\n", NULL);
}

static void test_formats__ready_decks(void **state)
{
    (void)state;
    const struct format *f = format_named("ecg", "Preconstructed");
    char name[READY_NAME];
    int n = 0;
    uint8_t seen[4096] = { 0 };
    struct verdict why;
    struct deck d;
    for (; ready_name("ecg", n, name); n++) {
        assert_true(ready_deck("ecg", base(), name, &d));
        assert_int_equal(d.count, 30);
        for (int i = 0; i < 30; i++)
            assert_int_equal(seen[d.card[i]]++, 0);
        assert_true(format_accepts(f, "ecg", base(), &d, &why));
        d.card[0] = d.card[1];
        assert_false(format_accepts(f, "ecg", base(), &d, &why));
        assert_string_equal(why.rule, "ECG-R-precon-1");
    }
    assert_int_equal(n, 4);
    assert_true(ready_deck("ecg", base(), "EVIL", &d));
    assert_false(ready_deck("ecg", base(), "sealed", &d));
    assert_false(ready_deck("ecg", base(), "", &d));
    assert_null(format_named("ecg", "solitaire"));
    assert_null(format_named("chess", "sealed"));
}

/* Cards of one's own are known, and are not dealt: they are not in the set. */
static void test_formats__own_cards(void **state)
{
    (void)state;
    epic_source source = { "own",
                           "Own One\ngood event, cost 0\nDraw a card.\n" };
    epic_error error;
    const epic_cards *cards = epic_cards_new("ecg", &source, 1, &error);
    struct pool box = { 0 }, all = { 0 };
    struct deck d;
    box_open(&box, cards);
    pool_add(&all, cards);
    assert_int_equal(box.count, 120);
    assert_int_equal(all.count, 121);
    assert_true(ready_deck("ecg", cards, "good", &d));
    assert_int_equal(d.count, 30);
    assert_true(deck_read(cards, "5 own one", &d, NULL, &error));
    epic_cards_free(cards);
}

/* ---- commands ------------------------------------------------------------ */

static void test_a_set_that_is_named_has_cards(void **state)
{
    (void)state;
    const struct ruleset *rules;
    for (int i = 0; (rules = ruleset_at(i)); i++) {
        const epic_cards *cards = epic_cards_builtin(rules->name);
        int box = stock_of(cards)->box->count;
        assert_true(rules->set ? box > 0 : box == 0);
        for (int k = 0; k < rules->format_count; k++) /* else all are built */
            assert_true(rules->set || rules->formats[k].built);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deck__lines),
        cmocka_unit_test(test_deck__mistakes),
        cmocka_unit_test(test_deck__long_lines),
        cmocka_unit_test(test_deck__odd_names),
        cmocka_unit_test(test_deck__sideboard),
        cmocka_unit_test(test_deck__print_and_read),
        cmocka_unit_test(test_formats__sealed),
        cmocka_unit_test(test_formats__cube_needs_cards),
        cmocka_unit_test(test_formats__sealed_is_fair),
        cmocka_unit_test(test_formats__quick_game),
        cmocka_unit_test(test_formats__packs),
        cmocka_unit_test(test_formats__designed_decks),
        cmocka_unit_test(test_formats__ready_decks),
        cmocka_unit_test(test_formats__own_cards),
        cmocka_unit_test(test_a_set_that_is_named_has_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* Long records: limits, replays from snapshots, games that outgrow every
 * table. */
#include "epic_record.h"
#include "formats/record.h"
#include "kernel/run.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

/* Option 0 is to play one of these, for ever. */
#define LOOP                                                                   \
    "Loop\n"                                                                   \
    "wild champion, cost 0, 1/1\n"                                             \
    "Tribute -> return this to your hand.\n"

static const epic_source LOOPS = { "loop.cards", LOOP };
static const epic_source FLOOD = { "flood.cards",
                                   LOOP "Tribute -> put a wolf token into "
                                        "play.\n" };

enum { DECK = 30 };

static epic_record *begun(const epic_source *source, epic_game **g)
{
    epic_error error = { 0 };
    uint16_t deck[DECK];
    const epic_cards *cards = epic_cards_new("ecg", source, 1, &error);
    if (!cards)
        fail_msg("%s", error.text);
    for (int i = 0; i < DECK; i++)
        deck[i] = (uint16_t)epic_cards_find(cards, "Loop");
    epic_setup s = { .game = "ecg", .cards = cards, .seed = 7, .seats = 2 };
    s.deck[0] = s.deck[1] = deck;
    s.deck_size[0] = s.deck_size[1] = DECK;
    epic_record *r = epic_record_new(&s, &error);
    if (!r)
        fail_msg("%s", error.text);
    epic_cards_free(cards);
    *g = epic_record_replay(r, 0, false, NULL);
    assert_non_null(*g);
    return r;
}

static epic_record *looped(int choices, epic_game **g)
{
    epic_record *r = begun(&LOOPS, g);
    for (int i = 0; i < choices; i++)
        assert_int_equal(epic_record_apply(r, g, 0), EPIC_OK);
    return r;
}

static char *text_of(const epic_record *r)
{
    size_t size = epic_record_print(r, NULL, 0) + 1;
    char *text = malloc(size);
    assert_int_equal(epic_record_print(r, text, size), size - 1);
    return text;
}

/* ---- replays from snapshots ---------------------------------------------- */

struct counted {
    uint32_t decisions; /* of the game when the last row ran */
    int choices;
};

static bool count_choices(void *user, struct epic_game *g, const char *rule)
{
    struct counted *c = user;
    (void)rule;
    c->choices += g->decisions != c->decisions;
    c->decisions = g->decisions;
    return true;
}

/* The replay, and how many choices were applied for it. */
static epic_game *replayed(epic_record *r, int to, bool verify, int *choices)
{
    struct counted c = { 0 };
    observer.step = count_choices;
    observer.step_user = &c;
    epic_game *g = epic_record_replay(r, to, verify, NULL);
    observer.step = NULL;
    assert_non_null(g);
    *choices = c.choices;
    return g;
}

static void same_game(const epic_game *a, const epic_game *b)
{
    assert_int_equal(epic_game_bytes(a), epic_game_bytes(b));
    assert_memory_equal(a, b, epic_game_bytes(a));
}

static void test_a_replay_begins_near_its_goal(void **state)
{
    static const int BACK[] = { 0,   1,   31,  32,   33,   63,   64,  100,
                                257, 500, 999, 1500, 2500, 4000, 4900 };
    enum { LONG = 5000 };
    (void)state;
    epic_game *g;
    epic_record *r = looped(LONG, &g), *fresh;
    char *text = text_of(r);
    assert_true(r->snapshot_count <= 13);
    for (size_t i = 0; i < sizeof BACK / sizeof BACK[0]; i++) {
        int choices, all, to = LONG - BACK[i];
        epic_game *near = replayed(r, to, false, &choices);
        if (choices > 2 * BACK[i] + 2 * SNAPSHOT_STRIDE)
            fail_msg("%d choices to go back %d", choices, BACK[i]);
        fresh = epic_record_parse(text, NULL); /* it has no snapshots */
        epic_game *far = replayed(fresh, to, false, &all);
        assert_true(all >= to && all <= to + 1);
        same_game(near, far);
        epic_game_free(far);
        far = replayed(fresh, to, false, &all); /* now it has some */
        assert_true(to < LONG / 2 || all < LONG / 2);
        epic_game_free(far);
        far = replayed(r, to, true, &all); /* to verify is to play it all */
        assert_true(all >= to);
        same_game(near, far);
        epic_game_free(near);
        epic_game_free(far);
        epic_record_free(fresh);
    }
    free(text);
    epic_game_free(g);
    epic_record_free(r);
}

static void test_each_undo_is_short(void **state)
{
    enum { LONG = 4000, UNDONE = 3000 };
    (void)state;
    epic_game *g;
    epic_record *r = looped(LONG, &g);
    int all = 0;
    for (int i = 1; i <= UNDONE; i++) {
        int choices;
        epic_record_truncate(r, LONG - i);
        epic_game *back = replayed(r, -1, false, &choices);
        all += choices;
        assert_int_equal(back->decisions, LONG - i);
        assert_true(r->snapshots[r->snapshot_count - 1].at <= LONG - i);
        epic_game_free(back);
    }
    /* Played from the start each time they would be 7,500,000. */
    if (all > UNDONE * 2 * SNAPSHOT_STRIDE)
        fail_msg("%d choices for %d undos", all, UNDONE);
    epic_game_free(g);
    g = epic_record_replay(r, -1, true, NULL);
    assert_non_null(g);
    epic_game_free(g);
    epic_record_free(r);
}

static void test_snapshots_come_before_a_concession(void **state)
{
    (void)state;
    epic_game *g, *again;
    epic_record *r = looped(4 * SNAPSHOT_STRIDE, &g);
    epic_game *before = epic_game_clone(g);
    assert_int_equal(epic_record_concede(r, &g, 1), EPIC_OK);
    again = epic_record_replay(r, -1, false, NULL);
    same_game(g, again);
    epic_game_free(again);
    epic_record_truncate(r, 4 * SNAPSHOT_STRIDE);
    again = epic_record_replay(r, -1, false, NULL);
    same_game(before, again);
    epic_game_free(again);
    epic_game_free(before);
    epic_game_free(g);
    epic_record_free(r);
}

/* ---- limits -------------------------------------------------------------- */

static void test_a_game_that_outgrows_every_table_drops_the_choice(void **state)
{
    (void)state;
    epic_game *g, *again;
    epic_error error = { 0 };
    epic_record *r = begun(&FLOOD, &g);
    epic_status status = EPIC_OK;
    uint64_t before = 0;
    int count = 0;
    while (status == EPIC_OK && count < 5000) {
        before = epic_game_fingerprint(g);
        count = epic_record_count(r);
        status = epic_record_apply(r, &g, 0);
    }
    assert_int_equal(status, EPIC_NO_ROOM);
    assert_true(count > EPIC_TOKENS_MAX / 2);
    assert_int_equal(epic_record_count(r), count);
    assert_true(epic_game_result(g).full);
    assert_int_equal(epic_record_apply(r, &g, 0), EPIC_ILLEGAL);

    again = epic_record_replay(r, -1, false, &error);
    assert_non_null(again);
    assert_true(epic_game_fingerprint(again) == before);
    epic_game_free(again);
    char *text = text_of(r);
    epic_record *read = epic_record_parse(text, &error);
    assert_non_null(read);
    again = epic_record_replay(read, -1, true, &error);
    if (!again)
        fail_msg("%s", error.text);
    assert_true(epic_game_fingerprint(again) == before);
    epic_game_free(again);
    epic_record_free(read);
    free(text);
    epic_game_free(g);
    epic_record_free(r);
}

static void test_a_record_holds_so_many_choices(void **state)
{
    (void)state;
    epic_game *g;
    epic_record *r = looped(10, &g);
    while (record_add_choice(r, -1, 0))
        ;
    assert_int_equal(epic_record_count(r), EPIC_RECORD_CHOICES_MAX);
    uint64_t before = epic_game_fingerprint(g);
    assert_int_equal(epic_record_apply(r, &g, 0), EPIC_NO_ROOM);
    assert_int_equal(epic_record_count(r), EPIC_RECORD_CHOICES_MAX);
    assert_true(epic_game_fingerprint(g) == before);
    char *text = text_of(r);
    epic_record *read = epic_record_parse(text, NULL);
    assert_non_null(read);
    assert_int_equal(epic_record_count(read), EPIC_RECORD_CHOICES_MAX);
    epic_record_free(read);
    free(text);
    epic_game_free(g);
    epic_record_free(r);
}

/* The text with one place replaced by `times` copies of something. */
static char *swollen(const char *text, const char *at, const char *what,
                     size_t times)
{
    const char *place = strstr(text, at);
    assert_non_null(place);
    size_t head = (size_t)(place - text), each = strlen(what);
    char *out = malloc(strlen(text) + times * each + 1);
    memcpy(out, text, head);
    for (size_t i = 0; i < times; i++)
        memcpy(out + head + i * each, what, each);
    strcpy(out + head + times * each, place);
    return out;
}

static void refused_swollen(const char *text, const char *at, const char *what,
                            size_t times, const char *why)
{
    epic_error error = { 0 };
    char *wrong = swollen(text, at, what, times);
    assert_null(epic_record_parse(wrong, &error));
    if (strcmp(error.text, why))
        fail_msg("expected '%s', found '%s'", why, error.text);
    free(wrong);
}

static void accepted_swollen(const char *text, const char *at, const char *what,
                             size_t times)
{
    epic_error error = { 0 };
    char *fine = swollen(text, at, what, times);
    epic_record *r = epic_record_parse(fine, &error);
    if (!r)
        fail_msg("%s", error.text);
    epic_record_free(r);
    free(fine);
}

static void test_a_text_with_too_much_is_refused_at_its_line(void **state)
{
    (void)state;
    epic_game *g;
    epic_record *r = looped(3, &g);
    char *text = text_of(r);
    size_t bytes = strlen(text);
    int lines = 0;
    for (const char *c = text; *c; c++)
        lines += *c == '\n';

    refused_swollen(text, "deck 2", "  900 Loop\n", 2,
                    "line 14: the decks have more than 1000 cards together");
    accepted_swollen(text, "deck 2", "  940 Loop\n", 1);
    refused_swollen(text, "deck 2", "  941 Loop\n", 1,
                    "line 15: the decks have more than 1000 cards together");
    refused_swollen(text, "end at", "  0x60000\n", 2,
                    "line 21: a record has at most 100000 choices");
    refused_swollen(text, "end at", "  0x4000000\n", 1,
                    "line 20: expected numbers of options, found "
                    "'  0x4000000'");
    refused_swollen(text, "deck 1", "source x\n", 16,
                    "line 26: a record has at most 16 card files");
    refused_swollen(text, "deck 1", "| 012345678901\n", 80660,
                    "line 80665: the card files have more than 1048576 bytes "
                    "together");
    refused_swollen(text, "end at",
                    "turn 1 at 3 fingerprint 0123456789abcdef\n", 2,
                    "line 21: nothing was chosen since the last such line");
    refused_swollen(text, "end at", "#", EPIC_RECORD_LINE_MAX,
                    "line 20: this line is longer than 65536 bytes");
    accepted_swollen(text, "deck 1", "\n",
                     (size_t)(EPIC_RECORD_LINES_MAX - lines));
    refused_swollen(text, "deck 1", "\n",
                    (size_t)(EPIC_RECORD_LINES_MAX - lines + 1),
                    "line 500001: a record has at most 500000 lines");
    refused_swollen(text, "deck 1", "#234567\n",
                    (EPIC_RECORD_BYTES_MAX - bytes) / 8 + 1,
                    "a record has at most 8388608 bytes");
    free(text);
    epic_game_free(g);
    epic_record_free(r);
}

static void test_cards_that_a_record_cannot_hold_are_refused(void **state)
{
    static char name[EPIC_RECORD_NAME_MAX + 2];
    (void)state;
    epic_error error = { 0 };
    epic_game *g;
    epic_source source = { name, LOOP };
    memset(name, 'x', EPIC_RECORD_NAME_MAX);
    epic_record *r = begun(&source, &g);
    char *text = text_of(r);
    epic_record *read = epic_record_parse(text, &error);
    assert_non_null(read);
    epic_setup setup = { .game = "ecg", .seed = 1, .seats = 2 };
    name[EPIC_RECORD_NAME_MAX] = 'y';
    source.text = "Other\nwild champion, cost 0, 1/1\n";
    setup.cards = epic_cards_new("ecg", &source, 1, &error);
    assert_non_null(setup.cards);
    for (int s = 0; s < 2; s++) {
        setup.deck[s] = r->deck[s]; /* built-in cards come first */
        setup.deck_size[s] = DECK;
    }
    assert_null(epic_record_new(&setup, &error));
    assert_string_equal(error.text, "a card file in a record has a plain name "
                                    "of 1 to 199 bytes");
    epic_cards_free(setup.cards);
    epic_record_free(read);
    free(text);
    epic_game_free(g);
    epic_record_free(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_replay_begins_near_its_goal),
        cmocka_unit_test(test_each_undo_is_short),
        cmocka_unit_test(test_snapshots_come_before_a_concession),
        cmocka_unit_test(
            test_a_game_that_outgrows_every_table_drops_the_choice),
        cmocka_unit_test(test_a_record_holds_so_many_choices),
        cmocka_unit_test(test_a_text_with_too_much_is_refused_at_its_line),
        cmocka_unit_test(test_cards_that_a_record_cannot_hold_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

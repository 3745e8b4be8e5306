/* Records: what is written down is played back, and what is wrong with a
 * record is said in one line. */
#include "ai/player.h"
#include "epic_record.h"
#include "formats/deal.h"
#include "kernel/run.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { DECK = 30, TEXT_MAX = 100000 };

static struct deck decks[2];

static epic_setup sealed(uint64_t seed)
{
    const epic_cards *cards = epic_cards_builtin("ecg");
    epic_setup s = { .game = "ecg", .cards = cards, .seed = seed, .seats = 2 };
    struct verdict why;
    assert_true(format_deal(format_at("ecg", 0), "ecg", cards, 2, 1, seed,
                            decks, &why));
    for (int i = 0; i < 2; i++) {
        s.deck[i] = decks[i].card;
        s.deck_size[i] = decks[i].count;
    }
    return s;
}

static epic_game *start(epic_record *r)
{
    epic_error error;
    epic_game *g = epic_record_replay(r, 0, false, &error);
    assert_non_null(g);
    return g;
}

/* Random choices, at most so many. */
static void play(epic_record *r, epic_game **g, int most)
{
    uint64_t rng = epic_record_seed(r);
    for (int i = 0; i < most && !epic_game_decision(*g).over; i++) {
        int options = epic_game_decision(*g).options;
        assert_int_equal(epic_record_apply(r, g, rng_below(&rng, options)),
                         EPIC_OK);
    }
}

static epic_record *recorded(uint64_t seed, int most, epic_game **g)
{
    epic_error error;
    epic_setup s = sealed(seed);
    epic_record *r = epic_record_new(&s, &error);
    assert_non_null(r);
    *g = start(r);
    play(r, g, most);
    return r;
}

static char *text_of(const epic_record *r)
{
    char *text = malloc(TEXT_MAX);
    size_t n = epic_record_print(r, text, TEXT_MAX);
    assert_true(n < TEXT_MAX);
    assert_int_equal(n, strlen(text));
    assert_int_equal(n, epic_record_print(r, NULL, 0));
    return text;
}

static epic_record *parsed(const char *text)
{
    epic_error error = { 0 };
    epic_record *r = epic_record_parse(text, &error);
    if (!r)
        fail_msg("%s", error.text);
    return r;
}

static void same_game(const epic_game *a, const epic_game *b)
{
    assert_int_equal(epic_game_bytes(a), epic_game_bytes(b));
    assert_memory_equal(a, b, epic_game_bytes(a));
}

/* ---- what works ---------------------------------------------------------- */

static void test_a_record_replays_to_the_same_bytes(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        epic_game *g, *again;
        epic_error error;
        epic_record *r = recorded(seed, 100000, &g);
        again = epic_record_replay(r, -1, true, &error);
        assert_non_null(again);
        same_game(g, again);
        epic_game_free(again);

        char *text = text_of(r);
        epic_record *read = parsed(text);
        char *twice = text_of(read);
        assert_string_equal(text, twice);
        again = epic_record_replay(read, -1, true, &error);
        assert_non_null(again);
        same_game(g, again);
        epic_game_free(again);
        epic_game_free(g);
        epic_record_free(r);
        epic_record_free(read);
        free(text);
        free(twice);
    }
}

static void test_undo_is_truncate_and_replay(void **state)
{
    (void)state;
    epic_game *g, *before, *again;
    epic_record *r = recorded(3, 40, &g);
    before = epic_game_clone(g);
    play(r, &g, 25);
    epic_record_truncate(r, 40);
    assert_int_equal(epic_record_count(r), 40);
    again = epic_record_replay(r, -1, true, NULL);
    same_game(before, again);
    assert_int_equal(epic_record_apply(r, &again, 0), EPIC_OK);
    assert_int_equal(epic_record_apply(r, &again, 9999), EPIC_ILLEGAL);
    assert_int_equal(epic_record_count(r), 41);
    epic_game_free(g);
    epic_game_free(before);
    epic_game_free(again);
    epic_record_free(r);
}

static void test_a_concession_is_kept(void **state)
{
    (void)state;
    epic_game *g, *again;
    epic_error error;
    epic_record *r = recorded(4, 30, &g);
    assert_int_equal(epic_record_concede(r, &g, 1), EPIC_OK);
    assert_int_equal(epic_game_result(g).winner, 0);
    assert_int_equal(epic_record_concede(r, &g, 1), EPIC_ILLEGAL);
    char *text = text_of(r);
    assert_non_null(strstr(text, "concede 2 at 30\nover at 30 fingerprint"));
    epic_record *read = parsed(text);
    again = epic_record_replay(read, -1, true, &error);
    assert_non_null(again);
    same_game(g, again);
    epic_game_free(again);
    epic_record_truncate(read, 30); /* taken back */
    again = epic_record_replay(read, -1, true, &error);
    assert_false(epic_game_decision(again).over);
    epic_game_free(again);
    epic_game_free(g);
    epic_record_free(r);
    epic_record_free(read);
    free(text);
}

/* ---- cards of one's own, and games that grow ----------------------------- */

static const epic_source OWN = { "own.cards",
                                 "# mine\n\n"
                                 "Test Pack\n"
                                 "wild event, cost 0\n"
                                 "Put 9 wolf tokens into play.\n" };

static epic_setup own_setup(int tokens)
{
    epic_error error = { 0 };
    const epic_cards *cards = epic_cards_new("ecg", &OWN, 1, &error);
    if (!cards)
        fail_msg("%s", error.text);
    epic_setup s = sealed(5);
    s.cards = cards;
    s.tokens = tokens;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < DECK; j++)
            decks[i].card[j] = (uint16_t)epic_cards_find(cards, "Test Pack");
    return s;
}

static int heard_count;

static void hear(void *user, const epic_game *g, const epic_event *event)
{
    (void)user;
    (void)g;
    (void)event;
    heard_count++;
}

/* The first option is to play the next pack. */
static epic_record *flood(int tokens, epic_game **g, int *events)
{
    epic_setup s = own_setup(tokens);
    epic_record *r = epic_record_new(&s, NULL);
    epic_cards_free(s.cards);
    assert_non_null(r);
    *g = start(r);
    heard_count = 0;
    epic_listen(hear, NULL);
    for (int i = 0; i < 12; i++)
        assert_int_equal(epic_record_apply(r, g, 0), EPIC_OK);
    epic_listen(NULL, NULL);
    *events = heard_count;
    return r;
}

static void test_a_game_that_outgrows_its_memory_goes_on(void **state)
{
    (void)state;
    epic_game *small, *large;
    int heard_small, heard_large;
    epic_record *a = flood(1, &small, &heard_small);
    epic_record *b = flood(200, &large, &heard_large);
    assert_false(epic_game_result(small).full);
    assert_true(epic_game_fingerprint(small) == epic_game_fingerprint(large));
    assert_int_equal(heard_small, heard_large); /* nothing is told twice */
    char *text = text_of(a);
    assert_null(strstr(text, "tokens 1\n")); /* it did grow */
    free(text);
    epic_game *again = epic_record_replay(a, -1, true, NULL);
    assert_non_null(again);
    same_game(small, again);
    epic_game_free(again);
    epic_game_free(small);
    epic_game_free(large);
    epic_record_free(a);
    epic_record_free(b);
}

static void test_added_cards_travel_with_the_record(void **state)
{
    (void)state;
    epic_game *g;
    int events;
    epic_record *r = flood(0, &g, &events);
    char *text = text_of(r);
    assert_non_null(strstr(text, "source own.cards\n| Test Pack\n"));
    epic_record *read = parsed(text);
    epic_error error;
    epic_game *again = epic_record_replay(read, -1, true, &error);
    assert_non_null(again);
    same_game(g, again);
    epic_game_free(g);
    epic_game_free(again);
    epic_record_free(r);
    epic_record_free(read);
    free(text);
}

/* ---- what is wrong, in one line ------------------------------------------ */

/* The text of a record with one part of it replaced. */
static char *changed(const char *text, const char *from, const char *to)
{
    char *at = strstr(text, from), *out = malloc(TEXT_MAX);
    assert_non_null(at);
    snprintf(out, TEXT_MAX, "%.*s%s%s", (int)(at - text), text, to,
             at + strlen(from));
    return out;
}

static void refused(const char *text, const char *why)
{
    epic_error error = { 0 };
    epic_record *r = epic_record_parse(text, &error);
    assert_null(r);
    if (!strstr(error.text, why))
        fail_msg("expected '%s' in '%s'", why, error.text);
    assert_null(strchr(error.text, '\n'));
}

static void refused_with(const char *text, const char *from, const char *to,
                         const char *why)
{
    char *wrong = changed(text, from, to);
    refused(wrong, why);
    free(wrong);
}

static void test_a_broken_text_is_refused_with_its_line(void **state)
{
    (void)state;
    epic_game *g;
    epic_record *r = recorded(6, 100000, &g);
    char *text = text_of(r);
    refused("", "line 1: expected 'epic record 1', but the file ends");
    refused("hello\n", "line 1: expected 'epic record 1', found 'hello'");
    refused_with(text, "record 1", "record 2",
                 "line 1: this is a record of ano");
    refused_with(text, "game ecg", "game chess", "line 3: there is no game");
    refused_with(text, "seed 6", "seed six", "line 4: expected seed NUMBER");
    refused_with(text, "seed 6", "seed 99999999999999999999", "line 4");
    refused_with(text, "deck 1\n", "deck 1\n  1 Nobody At All\n",
                 "line 7: there is no card called Nobody At All");
    refused_with(text, "deck 1\n", "deck 1\n  1001 Wolf\n", "line 7: expected");
    refused_with(text, "deck 2", "deck 3",
                 "expected the deck of the next seat");
    refused_with(text, "turn 1 at", "turn 1 at 9", "some are missing");
    refused_with(text, "\nend at", "\nend", "expected ' at '");
    /* However it is cut off, it is not a whole record. */
    for (size_t n = strlen(text) - 2; n > 0; n -= n < 97 ? 1 : 97) {
        char *cut = strdup(text);
        cut[n] = 0;
        refused(cut, "line ");
        free(cut);
    }
    free(text);
    epic_game_free(g);
    epic_record_free(r);
}

/* A digit above a limit of one digit is above it, and never an index. */
static void test_a_nine_is_not_below_every_limit(void **state)
{
    (void)state;
    epic_game *g;
    epic_record *r = recorded(6, 30, &g);
    char *text = text_of(r);
    refused_with(text, "deck 1", "deck 9", "line 6: expected deck 1");
    refused_with(text, "deck 1",
                 "deck 1\ndeck 2\ndeck 3\ndeck 4\ndeck 5\ndeck 6\ndeck 7\n"
                 "deck 8\ndeck 9",
                 "line 14: expected the deck of the next seat");
    refused_with(text, "deck 1", "chooser 9\ndeck 1",
                 "line 6: expected chooser and a number from 0 to 8");
    refused_with(text, "deck 1", "ask-all 9\ndeck 1",
                 "line 6: expected ask-all and a number from 0 to 1");
    refused_with(text, "deck 1", "switch concede 9\ndeck 1",
                 "line 6: expected switch NAME and a number from 0 to 3");
    refused_with(text, "end at 30", "concede 9 at 30\nend at 30",
                 "expected concede and a seat");
    free(text);
    epic_game_free(g);
    epic_record_free(r);
}

static void drifts(const char *text, const char *why)
{
    epic_error error = { 0 };
    epic_record *r = parsed(text);
    epic_game *g = epic_record_replay(r, -1, true, &error);
    assert_null(g);
    if (!strstr(error.text, why))
        fail_msg("expected '%s' in '%s'", why, error.text);
    epic_record_free(r);
}

static void test_a_replay_that_drifts_says_where(void **state)
{
    (void)state;
    epic_game *g;
    epic_record *r = recorded(8, 100000, &g);
    char *text = text_of(r), *wrong;

    char *at = strstr(text, "turn 3 at ");
    assert_non_null(at);
    at = strstr(at, "fingerprint ") + strlen("fingerprint ");
    *at = *at == '0' ? '1' : '0';
    drifts(text, "this save was changed: the replay drifts at turn 3, after ");
    drifts(text, "it still agreed at turn 2, after choice ");
    free(text);

    text = text_of(r);
    wrong = changed(text, "\nend at", "\n  2000\nend at");
    epic_error error;
    assert_null(epic_record_parse(wrong, &error)); /* one too many */
    free(wrong);

    wrong = changed(text, "cards ", "cards 0123456789abcdef\n#");
    drifts(wrong, "the cards are not those it was recorded with");
    epic_record *other = parsed(wrong); /* but it may still be tried */
    epic_game *again = epic_record_replay(other, -1, false, &error);
    same_game(g, again);
    epic_game_free(again);
    epic_record_free(other);
    free(wrong);

    /* The first choices of all, replaced by one that is never there. */
    at = strstr(text, "fingerprint ") + strlen("fingerprint ") + 16 + 3;
    size_t n = strspn(at, "0123456789");
    wrong = malloc(TEXT_MAX);
    snprintf(wrong, TEXT_MAX, "%.*s2000%s", (int)(at - text), text, at + n);
    drifts(wrong, "this save was changed: choice 1 (turn 0) takes option 2000, "
                  "but there are only ");
    free(wrong);
    free(text);
    epic_game_free(g);
    epic_record_free(r);
}

/* ---- beside the game ----------------------------------------------------- */

static void test_who_when_and_why_are_kept(void **state)
{
    (void)state;
    epic_game *g;
    epic_record *r = recorded(9, 20, &g);
    static char text[TEXT_MAX], again[TEXT_MAX];
    assert_string_equal(epic_record_player(r, 0), "");
    assert_int_equal(epic_record_set_player(r, 0, "Ann \u00e4"), EPIC_OK);
    assert_int_equal(epic_record_set_player(r, 1, "two\nlines"), EPIC_ILLEGAL);
    assert_int_equal(epic_record_set_player(r, 1, ""), EPIC_ILLEGAL);
    assert_int_equal(epic_record_set_player(r, 8, "Bob"), EPIC_ILLEGAL);
    epic_record_set_times(r, 1700000000000, 1700000000001);
    epic_record_set_end(r, EPIC_END_TIME);
    epic_record_print(r, text, sizeof text);
    assert_non_null(strstr(text, "\nplayer 1 Ann \u00e4\nbegun 1700000000000\n"
                                 "ended 1700000000001\nbecause time\n"));
    epic_record *other = parsed(text);
    epic_record_print(other, again, sizeof again);
    assert_string_equal(text, again);
    assert_string_equal(epic_record_player(other, 0), "Ann \u00e4");
    assert_true(epic_record_begun(other) == 1700000000000);
    assert_true(epic_record_ended(other) == 1700000000001);
    assert_int_equal(epic_record_end(other), EPIC_END_TIME);
    epic_record_free(other);
    epic_record_free(r);
    epic_game_free(g);
}

/* ---- bugs ---------------------------------------------------------------- */

static void crash_in(const char *folder)
{
    epic_game *g;
    epic_record *r = recorded(9, 50, &g);
    if (chdir(folder) || !freopen("/dev/null", "w", stderr))
        _exit(1);
    epic_record_guard(r);
    check_failed(g, "a test", __FILE__, __LINE__);
}

static void test_an_engine_bug_leaves_a_record_behind(void **state)
{
    (void)state;
    char folder[] = "/tmp/epic-record-XXXXXX", path[100];
    assert_non_null(mkdtemp(folder));
    pid_t child = fork();
    if (child == 0)
        crash_in(folder);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));

    glob_t found; /* its name does not tell the seed */
    snprintf(path, sizeof path, "%s/epic-crash-????????????????.record",
             folder);
    assert_int_equal(glob(path, 0, NULL, &found), 0);
    assert_int_equal(found.gl_pathc, 1);
    snprintf(path, sizeof path, "%s", found.gl_pathv[0]);
    globfree(&found);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    char *text = calloc(1, TEXT_MAX);
    assert_true(fread(text, 1, TEXT_MAX - 1, in) > 0);
    fclose(in);
    epic_record *r = parsed(text);
    assert_int_equal(epic_record_count(r), 50);
    epic_game *g, *again = epic_record_replay(r, -1, true, NULL);
    assert_non_null(again);
    epic_record *same = recorded(9, 50, &g);
    same_game(g, again);
    epic_game_free(g);
    epic_game_free(again);
    epic_record_free(r);
    epic_record_free(same);
    free(text);
    unlink(path);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_record_replays_to_the_same_bytes),
        cmocka_unit_test(test_undo_is_truncate_and_replay),
        cmocka_unit_test(test_a_concession_is_kept),
        cmocka_unit_test(test_a_game_that_outgrows_its_memory_goes_on),
        cmocka_unit_test(test_added_cards_travel_with_the_record),
        cmocka_unit_test(test_a_broken_text_is_refused_with_its_line),
        cmocka_unit_test(test_a_nine_is_not_below_every_limit),
        cmocka_unit_test(test_a_replay_that_drifts_says_where),
        cmocka_unit_test(test_who_when_and_why_are_kept),
        cmocka_unit_test(test_an_engine_bug_leaves_a_record_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

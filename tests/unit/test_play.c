/* Sessions of epic play, typed and read. */
#include "ai/player.h"
#include "epic_view.h"
#include "formats/deal.h"
#include "formats/facts.h"
#include "kernel/state.h"
#include "text/ask.h"
#include "text/names.h"
#include "text/say.h"
#include "text/sentence.h"
#include "text/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- a session ----------------------------------------------------------- */

/* Files of this process alone: the tests of two builds run side by side. */
static const char *file_named(const char *name, char path[100])
{
    snprintf(path, 100, "/tmp/epic-test-%d-%s", (int)getpid(), name);
    return path;
}

/* Both play with the same few cards, whatever comes into the built-in set. */
static void write_deck(const char *path)
{
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs("# a deck for tests\n20 palace guard\n10x Vampire Lord\n\n", out);
    assert_int_equal(fclose(out), 0);
}

/* What a session prints.  The program lies beside the folder of this test;
 * if it was not built, there is nothing to try. */
static char *session(const char *options, const char *input)
{
    char self[2000], deck[100], command[6000];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    self[n > 0 ? n : 0] = 0;
    for (int i = 0; i < 2 && strrchr(self, '/'); i++)
        *strrchr(self, '/') = 0;
    snprintf(command, sizeof command, "%s/epic", self);
    if (n <= 0 || access(command, X_OK))
        skip();
    write_deck(file_named("deck", deck));
    bool loads = strstr(options, "--load");
    snprintf(command, sizeof command,
             "printf '%s' | %s/epic play %s %s%s %s%s 2>&1", input, self,
             options, loads ? "" : "--seed 7 --deck ", loads ? "" : deck,
             loads ? "" : "--opponent-deck ", loads ? "" : deck);
    FILE *in = popen(command, "r");
    assert_non_null(in);
    char *text = calloc(1, 400000);
    assert_non_null(text);
    assert_true(fread(text, 1, 399999, in) < 399999);
    assert_int_equal(pclose(in), 0);
    unlink(deck);
    return text;
}

static void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("expected \"%s\" in:\n%s", part, text);
}

/* A whole word is worth as much as the first letters of a name. */
static void test_names__the_better_fit(void **state)
{
    (void)state;
    assert_int_equal(name_fits("Cap", "cap"), FIT_EXACT);
    assert_int_equal(name_fits("Cap of Ash", "cap"), FIT_BEGINNING);
    assert_int_equal(name_fits("Captain", "cap"), FIT_PART);
    assert_int_equal(name_fits("Woollen Cap", "cap"), FIT_PART);
    assert_int_equal(name_fits("Old Captain", "cap"), FIT_WORDS);
    assert_int_equal(name_fits("Captain", "old"), FIT_NO);
    assert_int_equal(name_fits("Captain", ""), FIT_NO);
}

static void test_play__help_and_quit(void **state)
{
    (void)state;
    char *text = session("ecg", "help\\nquit\\n");
    assert_has(text, "Answer with the number of an option");
    assert_has(text, "You left the game.");
    free(text);
    text = session("ecg", ""); /* the input ends */
    assert_has(text, "You left the game.");
    free(text);
}

static void test_play__questions_change_nothing(void **state)
{
    (void)state;
    char *text = session("ecg", "look palace\\nfrobnicate\\nrule ECG-5.7.1\\n"
                                "hand\\npile\\nlog\\ntable\\nwhy\\nundo\\n"
                                "999\\n\\nplay\\nsave\\nrule 99\\nlook\\n");
    assert_has(text, "Tribute -> you may banish target champion.");
    assert_has(text, "\"frobnicate\": there is no frobnicate to choose.");
    assert_has(text, "ECG-5.7.1 ");
    assert_has(text, "P2's discard pile: empty");
    assert_has(text, "There is nothing to take back.");
    assert_has(text, "there is no number 999 here");
    assert_has(text, "Save to which file?");
    assert_null(strstr(text, "Turn 1")); /* nothing was decided */
    free(text);
}

/* The last table that was shown, up to the end of the input. */
static char *last_table(char *text)
{
    char *last = NULL;
    for (char *at = text; (at = strstr(at, "\nTurn ")) != NULL; at++)
        if (strchr(at, ',') < strchr(at + 1, '\n'))
            last = at;
    assert_non_null(last);
    char *end = strstr(last, "> \n");
    assert_non_null(end);
    *end = 0;
    return last;
}

static void test_play__undo_goes_back(void **state)
{
    (void)state;
    char *one = session("ecg", "done\\n");
    char *two = session("ecg", "done\\nplay palace guard\\nundo\\n");
    assert_has(two, "You play Palace Guard.");
    assert_has(two, "Taken back: You play Palace Guard.");
    assert_string_equal(last_table(one), last_table(two));
    free(one);
    free(two);
}

static void test_play__why(void **state)
{
    (void)state;
    char *text = session("ecg", "done\\nwhy palace guard\\nwhy\\nwhy nobody\\n"
                                "attack\\nattack with wolf\\n");
    assert_has(text, "No: ");
    assert_has(text, "You can play Palace Guard.");
    assert_has(text, "There is no card called nobody.");
    assert_has(text, "\"attack with wolf\": there is no wolf in play.");
    free(text);
}

static void test_play__save_and_load(void **state)
{
    (void)state;
    char path[100], options[200];
    snprintf(options, sizeof options, "ecg --save %s",
             file_named("record", path));
    char *one = session(options, "done\\nplay palace guard\\n");
    snprintf(options, sizeof options, "--load %s", path);
    char *two = session(options, "table\\n");
    unlink(path);
    assert_has(one, "Saved to ");
    assert_has(two, "Palace Guard");
    free(one);
    free(two);
}

/* Nobody sees the other's hand on the way. */
static void test_play__hotseat(void **state)
{
    (void)state;
    char *text = session("ecg --hotseat", "\\ndone\\n");
    char *ask = strstr(text, "Press Enter when P");
    assert_non_null(ask);
    assert_true(strstr(text, "Your hand") > ask);
    char *second = strstr(ask + 1, "Press Enter");
    assert_non_null(second);
    assert_null(strstr(second, "Your hand")); /* Enter was not pressed */
    free(text);
}

static void test_play__watch(void **state)
{
    (void)state;
    char *text = session("ecg --watch", "");
    assert_has(text, "Turn 1: P");
    assert_has(text, "The game is over: ");
    assert_has(text, "To play yourself: epic play ecg");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names__the_better_fit),
        cmocka_unit_test(test_play__help_and_quit),
        cmocka_unit_test(test_play__questions_change_nothing),
        cmocka_unit_test(test_play__undo_goes_back),
        cmocka_unit_test(test_play__why),
        cmocka_unit_test(test_play__save_and_load),
        cmocka_unit_test(test_play__hotseat),
        cmocka_unit_test(test_play__watch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

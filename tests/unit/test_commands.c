/* Commands about decks and simulations, run as programs. */
#include "formats_decks.h"

/* ---- commands ------------------------------------------------------------ */

/* What `epic COMMAND` prints, both ways, and its exit status.  The program
 * lies beside the folder of this test; if it was not built, there is nothing
 * to try. */
static int printed_by(const char *command, char *out, size_t size)
{
    char self[2000], line[4000];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    self[n > 0 ? n : 0] = 0;
    for (int i = 0; i < 2 && strrchr(self, '/'); i++)
        *strrchr(self, '/') = 0;
    snprintf(line, sizeof line, "%s/epic", self);
    if (n <= 0 || access(line, X_OK))
        skip();
    snprintf(line, sizeof line, "%s/epic %s </dev/null 2>&1", self, command);
    FILE *in = popen(line, "r");
    assert_non_null(in);
    size_t got = fread(out, 1, size - 1, in);
    out[got] = 0;
    while (fgetc(in) != EOF)
        ;
    int status = pclose(in);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void expect(const char *command, int status, const char *part)
{
    static char out[100000];
    int found = printed_by(command, out, sizeof out);
    if (found != status || !strstr(out, part))
        fail_msg("epic %s: expected %d and \"%s\", found %d and:\n%s", command,
                 status, part, found, out);
}

static const char *temporary(const char *text)
{
    static char path[100];
    snprintf(path, sizeof path, "/tmp/test-formats-%d.deck", (int)getpid());
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs(text, out);
    assert_int_equal(fclose(out), 0);
    return path;
}

static void test_command__deck(void **state)
{
    (void)state;
    char command[300];
    expect("deck", 2, "expected list, show, check, build, draft or trial");
    expect("deck --help", 0, "epic deck check");
    expect("deck list", 0, "wild");
    expect("deck list --json", 0, "\"decks\":[\"good\"");
    expect("deck show sage", 0, "# 30 cards\n1 ");
    expect("deck show sage --json", 0, "\"count\":30");
    expect("deck show", 2, "show takes one deck");
    expect("deck show goood", 1, "did you mean good?");
    expect("deck show /no/such/file", 1, "no deck and no file");
    expect("deck show /tmp", 1, "/tmp");
    expect("deck check good --format nonsense", 2, "no format called nonsense");
    expect("deck check good --format preconstructed", 0, "30 good");
    expect("deck check sealed --format preconstructed", 1, "ECG-R-precon-1");
    expect("deck check good --game chess", 2, "no game called chess");
    expect("deck check nowhere good --json", 1, "{\"decks\":[{\"deck\":\"good");
    const char *path = temporary("2 palace guard\n3 palce guard\n");
    snprintf(command, sizeof command, "deck check %s", path);
    expect(command, 1, ".deck:2: there is no card called 'palce guard'; did");
    path = temporary("31 palace guard");
    snprintf(command, sizeof command, "deck check %s --format sealed", path);
    expect(command, 1, "a sealed deck has exactly 30 cards, not 31");
    path = temporary("31 palace \vguard");
    snprintf(command, sizeof command, "deck check %s --json", path);
    expect(command, 1, ".deck:1:11: an invisible character");
    unlink(path);
}

static void test_command__decks_of_games(void **state)
{
    (void)state;
    char command[300];
    expect("sim ecg --games 3 --decks good,evil", 0, "3 games");
    expect("sim ecg --games 3 --decks sealed,wild --swap", 0, "3 games");
    expect("sim ecg --games 3 --decks sage", 0, "3 games");
    expect("sim ecg --games 3 --decks good,", 2, "--decks takes");
    expect("sim ecg --games 3 --decks good,evl", 1, "did you mean evil?");
    expect("play ecg --watch --deck good --opponent-deck sealed --seed 2", 0,
           "wins");
    expect("play ecg --watch --opponent-deck nobody", 1, "no deck and no file");
    const char *path = temporary("4 palace guard\n");
    snprintf(command, sizeof command, "sim ecg --games 3 --decks %s", path);
    expect(command, 1, "a deck needs at least 5 cards, this has 4");
    unlink(path);
}

/* The numbers do not depend on how many threads play. */
static void test_command__sim_numbers(void **state)
{
    (void)state;
    static char one[100000], three[100000];
    const char *command = "sim ecg --games 60 --seed 8 --cards --check "
                          "--fingerprint --json --threads ";
    char line[200];
    snprintf(line, sizeof line, "%s1", command);
    assert_int_equal(printed_by(line, one, sizeof one), 0);
    snprintf(line, sizeof line, "%s3", command);
    assert_int_equal(printed_by(line, three, sizeof three), 0);
    assert_string_equal(one, three);
    assert_non_null(strstr(one, "\"flawed\":0,"));
    assert_non_null(strstr(one, "\"turns_per_game\":{\"least\":"));
    assert_non_null(strstr(one, "\"played_wins\":"));
    /* Looking does not change the games. */
    snprintf(line, sizeof line,
             "sim ecg --games 60 --seed 8 --fingerprint --json");
    assert_int_equal(printed_by(line, three, sizeof three), 0);
    assert_string_equal(strstr(one, "\"fingerprint\""),
                        strstr(three, "\"fingerprint\""));
}

/* What a player tries out in its head is not played. */
static void test_command__sim_counts_real_plays(void **state)
{
    (void)state;
    static char out[100000];
    unsigned long long decisions = 0, plays = 0, n;
    assert_int_equal(printed_by("sim ecg --games 20 --players greedy,greedy "
                                "--cards --json",
                                out, sizeof out),
                     0);
    const char *at = strstr(out, "\"all_decisions\":");
    assert_int_equal(sscanf(at, "\"all_decisions\":%llu", &decisions), 1);
    for (at = out; (at = strstr(at, "\"plays\":")); at++)
        if (sscanf(at, "\"plays\":%llu", &n) == 1)
            plays += n;
    assert_true(plays > 100);
    assert_true(plays < decisions / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_command__deck),
        cmocka_unit_test(test_command__decks_of_games),
        cmocka_unit_test(test_command__sim_numbers),
        cmocka_unit_test(test_command__sim_counts_real_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The scenario language: what it refuses, where, and in which words.  A check
 * that is misread and passes would prove nothing. */
#include "scenario/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Lines 1 to 3 of each ecg text, and of each text of another game. */
#define ECG "game ecg\ntitle T\nrules ECG-1.5.3\n"
#define TCG "game tcg\ntitle T\nrules TCG-line-1\n"
#define MV  "game mv\ntitle T\nrules MV-tap-1\n"

struct row {
    const char *text;  /* of the file */
    const char *where; /* LINE or LINE:COLUMN of the failure; NULL: it passes */
    const char *said;  /* the line below it */
};

/* What the run of a text tells; the caller frees it. */
static char *told_by(const char *text, struct scenario_report *report)
{
    char *out = NULL;
    size_t size = 0;
    *report = (struct scenario_report){ .out = open_memstream(&out, &size) };
    assert_non_null(report->out);
    scenario_run_text("t.scn", text, NULL, report, NULL, NULL);
    fclose(report->out);
    return out;
}

static void assert_row(const struct row *r)
{
    struct scenario_report report;
    char expected[1000];
    char *told = told_by(r->text, &report);
    if (r->where)
        snprintf(expected, sizeof expected, "FAIL t.scn:%s: T\n     %s\n",
                 r->where, r->said);
    else
        expected[0] = 0;
    bool fits = r->where ? !strncmp(told, expected, strlen(expected))
                         : report.passed == 1 && !report.failed;
    if (!fits)
        fail_msg("%s\nexpected:\n%s\ntold:\n%s", r->text, expected, told);
    free(told);
}

#define ASSERT_ROWS(rows)                                                      \
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows)[0]; i++)                \
    assert_row(&(rows)[i])

static void test_given__is_read_completely(void **state)
{
    (void)state;
    static const struct row ROWS[] = {
        { ECG "given\n    P1 health ten\n", "5:15",
          "expected a number from -30000 to 30000, found \"ten\"" },
        { ECG "given\n    P1 gold 0 please\n", "5:15",
          "expected the end, found \"please\"" },
        { ECG "given\n    P1 gold 99999999999\n", "5:13",
          "expected a number from 0 to 30000, found \"99999999999\"" },
        { ECG "given\n    P1 hand Kongg\n", "5:13",
          "expected the name of a card, found \"Kongg\"" },
        { ECG "given\n    P1 hand Kong,, Rage\n", "5:18",
          "expected a part before or behind each separator, found nothing" },
        { ECG "given\n    P1 hnad Kong\n", "5:8",
          "expected a zone, health or gold, found \"hnad Kong\"" },
        { ECG "given\n    P1 play Kong [expanded]\n", "5:19",
          "expected a word for a card, found \"expanded\"" },
        { ECG "given\n    P1 play Kong [damage x]\n", "5:26",
          "expected a number from 0 to 30000, found \"x\"" },
        { ECG "given\n    P1 play Kong [expended\n", "5:18",
          "expected a closing bracket behind this, found \"[expended\"" },
        { ECG "given\n    P1 play Kong [tapped]\n", "5:19",
          "expected a word for a card, found \"tapped\"" },
        { MV "given\n    P1 play Clinker [invisible]\n", "5:22",
          "expected a word for a card, found \"invisible\"" },
        { ECG "given\n    P1 hand \"Kong\n", "5:14",
          "expected a second quotation mark behind the name, found \"Kong\"" },
        { ECG "given\n    turn P3\n", "5:10",
          "expected a player, P1 or P2, found \"P3\"" },
        { ECG "given\n    turn P1 batle\n", "5:13",
          "expected a step of the turn, `start` or `first`, found \"batle\"" },
        { ECG "given\n    luck 1 x\n", "5:12",
          "expected a number from 0 to 2147483647, found \"x\"" },
        { ECG "given\n    ask all of them\n", "5:13",
          "expected the end, found \"of them\"" },
        { ECG "given\n    switch hydra_first_draw on too\n", "5:32",
          "expected the end, found \"too\"" },
    };
    ASSERT_ROWS(ROWS);
}

/* Each would otherwise keep the last. */
static void test_given__takes_a_fact_once(void **state)
{
    (void)state;
    static const struct row ROWS[] = {
        { ECG "given\n    P1 health 3\n    P1 health 5\n", "6",
          "health is given twice" },
        { TCG "given\n    P1 mojo 3\n    P1 health 3\n", "6",
          "mojo is given twice" },
        { MV "given\n    P2 points 3\n    P1 points 3\n    P2 points 4\n", "7",
          "points is given twice" },
        { ECG "given\n    P1 gold 0\n    P1 gold 0\n", "6",
          "gold is given twice" },
        { MV "given\n    P1 earlier 1\n    P1 earlier 2\n", "6",
          "earlier is given twice" },
        { ECG "given\n    turn P1\n    turn P2 battle\n", "6",
          "turn is given twice" },
        { ECG "given\n    seed 1\n    seed 2\n", "6", "seed is given twice" },
        { ECG "given\n    ask all\n    ask all\n", "6",
          "ask all is given twice" },
        { MV "given\n    goal 20\n    goal 30\n", "6", "goal is given twice" },
        { MV "given\n    campaign 20, 20\n    campaign total 40\n", "6",
          "campaign is given twice" },
        { ECG "given\n    table ffa 3\n    table ffa 4\n", "6",
          "table is given twice" },
        { TCG "given\n    switch breakthrough_pool all\n"
              "    switch breakthrough_pool all\n",
          "6", "breakthrough_pool is given twice" },
        { ECG "given\n    match draft, 2 wins, 3 wins\n", "5",
          "wins is given twice" },
        { ECG "given\n    match draft, sealed\n", "5",
          "a format is given twice" },
        { ECG "given\n    P1 play Kong [damage 1 damage 2]\n", "5",
          "damage is given twice" },
        { TCG "given\n    P1 play Filler [expended expended]\n", "5",
          "expended is given twice" },
        { MV "given\n    P1 play Clinker [disabled working]\n", "5",
          "working is given twice" },
        { MV "given\n    P1 play Clinker [hidden hidden]\n", "5",
          "hidden is given twice" },
        { MV "given\n    P1 play Clinker [rolled 1/2 rolled 2/2]\n", "5",
          "rolled is given twice" },
        /* Lists go on, and each card has facts of its own. */
        { ECG "given\n    P1 hand Kong\n    P1 hand Rage\n"
              "    P1 play Kong [damage 1], Kong [damage 2]\nthen\n"
              "    P1 hand Kong, Rage\n    Kong#2: damage 2\n",
          NULL, NULL },
    };
    ASSERT_ROWS(ROWS);
}

static void test_given__counts_cards_as_deck_lists_do(void **state)
{
    (void)state;
    static const struct row ROWS[] = {
        { ECG "given\n    P1 hand 3 Kong, Rage, 2\nthen\n"
              "    P1 hand Kong, Kong, Kong, Rage, Filler, Filler\n"
              "    P1 hand 3 Kong, Rage, 2 Filler\n    P1 hand 6\n",
          NULL, NULL },
        { ECG "given\n    P1 hand 3 Kong\nthen\n    P1 hand 2 Kong\n", "7",
          "2 Kong\n     expected: Kong; Kong\n     found:    Kong; Kong; "
          "Kong" },
        { ECG "given\n    P1 hand 3 Kong\nthen\n    P1 hand 3 Kong, 1\n",
          "7:22", "expected a card behind the number, found nothing" },
    };
    ASSERT_ROWS(ROWS);
}

static void test_when__is_read_completely(void **state)
{
    (void)state;
    static const struct row ROWS[] = {
        { ECG "when\n    P3 pass\n", "5:5",
          "expected a player, P1 or P2, found \"P3 pass\"" },
        { ECG "when\n    pass until BLOKC\n", "5:16",
          "expected a kind of question, `turn` or `over`, found \"BLOKC\"" },
        { ECG "when\n    pass until turn P2 mian\n", "5:24",
          "expected a step of the turn, found \"mian\"" },
        { ECG "when\n    pass until over again\n", "5:21",
          "expected the end, found \"again\"" },
        { ECG "then\n    refused ECG-99: P1 pass\n", "5:13",
          "expected a rule of this game, found \"ECG-99: P1 pass\"" },
        { ECG "then\n    misread: P1 tarrget Kong\n", "5:14",
          "expected what is said then, between quotation marks, found \"P1 "
          "tarrget Kong\"" },
        { ECG "then\n    P1 health 30\ngiven\n    P1 health 3\n", "6:1",
          "expected `when` or `then`: the game has begun, found \"given\"" },
    };
    ASSERT_ROWS(ROWS);
}

static void test_when__counts_what_lies_there(void **state)
{
    (void)state;
#define THREE                                                                  \
    ECG "given\n    P1 play Kong [expended], 2 Kong\n    P2 play Kong\nwhen\n"
    static const struct row ROWS[] = {
        { THREE "    P1 attack with Kong#3\nthen\n    Kong#3: attacking\n"
                "    Kong#2: not attacking\n    P2's Kong#1: prepared\n",
          NULL, NULL },
        { THREE "    P1 attack with Kong#1\n", "8",
          "refused: P1 attack with Kong#1  (ECG-4.4.1-2) Only a prepared "
          "champion can attack." },
        { THREE "    P1 attack with Kong#5\n", "8",
          "P1 attack with Kong#5: there is no Kong#5 in play" },
    };
    ASSERT_ROWS(ROWS);
}

static void test_then__is_read_completely(void **state)
{
    (void)state;
    static const struct row ROWS[] = {
        { ECG "then\n    P1 health 30 or so\n", "5:18",
          "expected the end, found \"or so\"" },
        { ECG "then\n    P1 hand one\n", "5",
          "one\n     expected: one\n     found:    none" },
        { ECG "then\n    line none\n", "5",
          "in this game nothing waits on a line" },
        { ECG "then\n    P2 sees line none\n", "5",
          "in this game nothing waits on a line" },
        { ECG "then\n    P1 holds priority\n", "5:14",
          "expected initiative, found \"priority\"" },
        { ECG "then\n    asked P1 ACTOIN\n", "5:14",
          "expected a kind of question, found \"ACTOIN\"" },
        { ECG "then\n    options: pass\n", "5:14",
          "expected a player, P1 or P2, found \"pass\"" },
        { ECG "then\n    no event NOSUCH Kong\n", "5:14",
          "expected a kind of event (include/epic_events.inc), found \"NOSUCH "
          "Kong\"" },
        { ECG "then\n    no event DRAW P1 Kongg\n", "5:22",
          "expected a player, a card, a number of the event, found \"Kongg\"" },
        { ECG "then\n    no event DAMAGE Kongg 3\n", "5:21",
          "expected the name of a card, found \"Kongg\"" },
        { ECG "then\n    P1 saw no DRAW Kongg\n", "5:20",
          "expected a player, a card, a number of the event, found \"Kongg\"" },
        { ECG "then\n    P2 sees no Kongg\n", "5:16",
          "expected the name of a card, found \"Kongg\"" },
        { ECG "then\n    P2 sees P1 hnad none\n", "5:16",
          "expected a zone, health or gold, found \"hnad none\"" },
        { ECG "given\n    P1 play Kong\nthen\n    Kong: not airbone\n", "7:15",
          "expected a word for a card, found \"airbone\"" },
        { ECG "given\n    P1 play Kong\nthen\n    Kong: damage one\n", "7:18",
          "expected a number from -30000 to 30000, found \"one\"" },
        { ECG "then\n    Kong: in play\n", "5:5",
          "expected a card that is in the game, found \"Kong\"" },
        { ECG "then\n    Kong is fine\n", "5:5",
          "expected a check (docs/scenarios.md lists them), found \"Kong is "
          "fine\"" },
        { MV "given\n    P1 play Clinker\nthen\n"
             "    Clinker: not psi five\n",
          "7:18", "expected a word for a card, found \"psi five\"" },
        { MV "given\n    P1 play Clinker\nthen\n"
             "    Clinker: not immune to haet\n",
          "7:18", "expected a word for a card, found \"immune to haet\"" },
    };
    ASSERT_ROWS(ROWS);
}

static void test_then__says_who_has_which_words(void **state)
{
    (void)state;
    static const struct row ROWS[] = {
        { "game ecg\n\ncard Kite\n    wild champion, cost 0, 2/2\n"
          "    Airborne, blitz.\n\ntitle T\nrules card:Kite\n"
          "given\n    P1 play Kite\n    P1 hand Kong\nthen\n"
          "    words of Kite: blitz, airborne\n    words of Kong: none\n"
          "    printed Kite: wild champion, cost 0, 2/2 | Airborne, blitz.\n",
          NULL, NULL },
        { ECG "given\n    P1 play Kong\nthen\n    Kong: only wild\n", NULL,
          NULL },
        { ECG "given\n    P1 play Kong\nthen\n    Kong: only evil\n", "7",
          "Kong: expected it to be evil, found wild" },
        { ECG "given\n    P1 play Kong\nthen\n    words of Kong: airborne\n",
          "7", "Kong\n     expected: airborne\n     found:    none" },
        { ECG "then\n    printed Kong: wild champion\n", "5",
          "Kong\n     expected: wild champion\n     found:    wild giant ape "
          "champion, cost 1, 13/14, red gem" },
        { ECG "then\n    printed Kongg: wild champion\n", "5:13",
          "expected the name of a card, found \"Kongg\"" },
    };
    ASSERT_ROWS(ROWS);
}

static void test_then__says_which_step_it_is(void **state)
{
    (void)state;
    static const struct row ROWS[] = {
        { TCG "given\n    turn P1 pre-battle\nthen\n    turn P1 pre-battle\n"
              "when\n    pass until turn P1 build\nthen\n    turn P1 build\n"
              "    turn P1\n    turn 1\n",
          NULL, NULL },
        { TCG "then\n    turn P2 build\n", "5",
          "expected the turn of P2 build, found P1 build" },
        { TCG "then\n    turn P1 biuld\n", "5:13",
          "expected a step of the turn, found \"biuld\"" },
    };
    ASSERT_ROWS(ROWS);
}

#define CARDS                                                                  \
    "game tcg\n\ncard Spark\n    wild natural event, action, fast\n"           \
    "    Deal 3 damage to any target.\n\ntitle T\nrules TCG-line-1\n"          \
    "given\n    P1 hand Spark\nwhen\n    P1 play Spark on P2\nthen\n"

static void test_line__says_whose_and_at_what(void **state)
{
    (void)state;
    static const struct row ROWS[] = {
        { CARDS "    line Spark\n    line Spark [P1]\n"
                "    line Spark [at P2, P1]\n",
          NULL, NULL },
        { CARDS "    line Spark [P2]\n", "14", "Spark is controlled by P1" },
        { CARDS "    line Spark [at P1]\n", "14",
          "Spark: expected it at P1, found P2" },
        { CARDS "    line Spark [at P2, at P1]\n", "14",
          "Spark is aimed at 1 things" },
        { CARDS "    line Spark [by P2]\n", "14:17",
          "expected a player, `text N` or `at NAME`, found \"by P2\"" },
    };
    ASSERT_ROWS(ROWS);
}

static void test_events__say_since_when(void **state)
{
    (void)state;
#define TWICE                                                                  \
    "game ecg\n\ncard Hail\n    wild event, cost 0\n"                          \
    "    Deal 1 damage to target player.\n\ntitle T\nrules ECG-1.5.3\n"        \
    "given\n    P1 hand 2 Hail\nwhen\n    P1 play Hail\n    P1 target P2\n"    \
    "then\n    P2 health 29\nwhen\n    P1 play Hail\n    P1 target P1\nthen\n"
    static const struct row ROWS[] = {
        { TWICE "    events PLAY Hail; DAMAGE_PLAYER P1 1\n"
                "    no event DAMAGE_PLAYER P2\n"
                "    events since start: DAMAGE_PLAYER P2; DAMAGE_PLAYER P1\n"
                "    P2 saw DAMAGE_PLAYER P1\n"
                "    P2 saw no DAMAGE_PLAYER P2\n"
                "    P2 saw since start: DAMAGE_PLAYER P2\n",
          NULL, NULL },
        { TWICE "    no event since start: DAMAGE_PLAYER P2 1\n", "20",
          "the event did come: DAMAGE_PLAYER P2 1" },
        { TWICE "    events DAMAGE_PLAYER P2\n", "20:12",
          "expected an event that came, in this order, since the last `when` "
          "or `events`, found \"DAMAGE_PLAYER P2\"" },
    };
    ASSERT_ROWS(ROWS);
}

static void test_file__is_read_completely(void **state)
{
    (void)state;
    static const struct row ROWS[] = {
        { "game ecg\ntitle T\nrules ECG-1.5.3 ECG-99\nthen\n    P1 hand none\n",
          "3:17",
          "expected a rule of this game, or card:NAME, found "
          "\"ECG-99\"" },
        { "game ecg\ntitle T\nrules card:Kongg\nthen\n    P1 hand none\n",
          "3:7", "expected a card that there is, found \"card:Kongg\"" },
        { "game ecg\ntitle T\nthen\n    P1 hand none\n", "4",
          "no rule or card is cited: add a line `rules ...`" },
        { ECG "given\n    P1 hand Kong\n", "5",
          "nothing is done and nothing checked" },
        { ECG "given\n    luck 3\nthen\n    P1 hand none\n", "7",
          "1 of the given luck was not used" },
    };
    ASSERT_ROWS(ROWS);
}

static void assert_told(const char *text, const char *told)
{
    struct scenario_report report;
    char *found = told_by(text, &report);
    assert_string_equal(found, told);
    assert_int_equal(report.failed, 1);
    free(found);
}

static void test_file__names_the_line_of_an_inline_card(void **state)
{
    (void)state;
    assert_told("game ecg\n\n# a comment\n\ncard One\n"
                "    wild event, cost 0\n    Draw a card.\n\ncard Two\n"
                "    wild event, cost 0\n    Deal 3 dimage to any target.\n",
                "FAIL t.scn:11:12: expected 'damage', found 'dimage'; did you "
                "mean 'damage'?\n");
    assert_told("card One\n    wild event, cost 0\n    Draw a card.\ncard Two\n"
                "    wild event, cost 0\n    Draw a card.\n",
                "FAIL t.scn:4: expected an empty line before the next card\n");
    assert_told("game tcg\n\n# nothing more\n",
                "FAIL t.scn: there is no scenario in it\n");
    assert_told("game chess\n", "FAIL t.scn: there is no such game\n");
    assert_told("rules ECG-1.5.3\n",
                "FAIL t.scn:1:1: outside a scenario\n     expected `title`, "
                "`card` or `game`, found \"rules ECG-1.5.3\"\n"
                "     again: epic scenario t.scn\n");
}

/* A list of 400 cards is longer than any line that a person writes. */
static void test_file__cuts_no_line(void **state)
{
    (void)state;
    char text[8000] = ECG "given\n    P1 pile ", *at = text + strlen(text);
    for (int i = 0; i < 400; i++)
        at += sprintf(at, "%sFiller", i ? ", " : "");
    sprintf(at, "\nthen\n    P1 pile 400\n    P1 pile 400 Filler\n");
    assert_row(&(struct row){ text, NULL, NULL });
}

static void test_failure__shows_the_table(void **state)
{
    (void)state;
    struct scenario_report report;
    char *told = told_by(
        MV "given\n    turn P1 abilities\n    goal 30\n"
           "    P1 play Clinker [tapped wounds 1], Brass Spyglass [disabled "
           "on Clinker]\n"
           "    P1 holding Acid Test\n    P2 graveyard Clinker\n"
           "then\n    P1 points 1\n",
        &report);
    assert_non_null(strstr(told, "points: expected 1, found 0\n"
                                 "     turn 1: P1 abilities"));
    assert_non_null(strstr(told, "play: Clinker 5/6 [tapped wounds 1], Brass "
                                 "Spyglass [token disabled on Clinker]"));
    assert_non_null(strstr(told, "holding: Acid Test"));
    assert_non_null(strstr(told, "graveyard: Clinker"));
    free(told);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_given__is_read_completely),
        cmocka_unit_test(test_given__takes_a_fact_once),
        cmocka_unit_test(test_given__counts_cards_as_deck_lists_do),
        cmocka_unit_test(test_when__is_read_completely),
        cmocka_unit_test(test_when__counts_what_lies_there),
        cmocka_unit_test(test_then__is_read_completely),
        cmocka_unit_test(test_then__says_who_has_which_words),
        cmocka_unit_test(test_then__says_which_step_it_is),
        cmocka_unit_test(test_line__says_whose_and_at_what),
        cmocka_unit_test(test_events__say_since_when),
        cmocka_unit_test(test_file__is_read_completely),
        cmocka_unit_test(test_file__names_the_line_of_an_inline_card),
        cmocka_unit_test(test_file__cuts_no_line),
        cmocka_unit_test(test_failure__shows_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

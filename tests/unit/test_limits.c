/* Every number in every format that comes from outside, at and around its
 * limits: accepted exactly if it is in range, and otherwise one clear line.
 * Options and typed words of the program: tests/programs/limits. */
#include "epic_record.h"
#include "formats/deck.h"
#include "scenario/scenario.h"
#include "text/ask.h"
#include "text/lesson.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Whether the text is accepted; if not, why. */
typedef bool reader(const char *text, epic_error *error);

static bool read_record(const char *text, epic_error *error)
{
    epic_record *r = epic_record_parse(text, error);
    epic_record_free(r);
    return r;
}

static bool read_deck(const char *text, epic_error *error)
{
    struct deck deck;
    return deck_read(epic_cards_builtin("ecg"), text, &deck, NULL, error);
}

static bool read_lesson(const char *text, epic_error *error)
{
    struct lesson *l = lesson_read("x.lesson", text, error);
    lesson_free(l);
    return l;
}

static bool read_cards(const char *game, const char *text, epic_error *error)
{
    epic_source source = { "x.cards", text };
    const epic_cards *cards = epic_cards_new(game, &source, 1, error);
    epic_cards_free(cards);
    return cards;
}

static bool read_ecg_cards(const char *text, epic_error *error)
{
    return read_cards("ecg", text, error);
}

static bool read_mv_cards(const char *text, epic_error *error)
{
    return read_cards("mv", text, error);
}

/* An answer to the first question of a game, which has TYPED_OPTIONS. */
enum { TYPED_SEED = 12, TYPED_OPTIONS = 4 };

static bool read_typed(const char *text, epic_error *error)
{
    struct command command;
    epic_game *g = epic_game_quick("ecg", TYPED_SEED);
    while (epic_game_decision(g).kind != EPIC_ASK_ACTION ||
           epic_game_decision(g).options != TYPED_OPTIONS)
        epic_game_apply(g, 0);
    bool fine =
        answer_read(g, epic_game_decision(g).seat, text, NULL, 0, &command);
    snprintf(error->text, sizeof error->text, "%s%.200s",
             command.reason.sentence ? command.reason.sentence : "",
             command.text);
    epic_game_free(g);
    return fine;
}

/* The first line that is told names the scenario, the second what is wrong. */
static bool read_scenario(const char *text, epic_error *error)
{
    char *told = NULL;
    size_t size = 0;
    struct scenario_report report = { .out = open_memstream(&told, &size) };
    assert_non_null(report.out);
    scenario_run_text("x.scn", text, NULL, &report, NULL, NULL);
    fclose(report.out);
    const char *line = strchr(told, '\n');
    if (line)
        snprintf(error->text, sizeof error->text, "%.*s",
                 (int)strcspn(line + 1, "\n"), line + 1);
    free(told);
    assert_int_equal(report.passed + report.failed, 1);
    return report.passed;
}

#define RECORD_HEAD                                                            \
    "epic record 1\nengine epic-table 1\ngame ecg\nseed 7\n"                   \
    "cards 0123456789abcdef\n"
#define DECKS   "deck 1\n  30 Kong\ndeck 2\n  30 Kong\n"
#define NO_PLAY "choices\nend at 0\n"
#define MARK    " fingerprint 0123456789abcdef\n"

#define LESSON(seed, deck)                                                     \
    "lesson A\ngame ecg\nseed " seed "\ndeck P1\n    " deck                    \
    " Kong\ndeck P2\n    30 Kong\npage B\n    Text.\n"

#define SCENARIO(given)                                                        \
    "title A\nrules ECG-1.5.3\ngiven\n    " given "\nthen\n"                   \
    "    asked P1 ACTION\n"

#define EVENT(text) "T\nwild event, cost 0\n" text "\n"
#define CHAMPION(cost, offense, defense)                                       \
    "T\nwild champion, cost " cost ", " offense "/" defense "\n"
#define PERSON(cost, attack, defense, more)                                    \
    "T\nblack technological character, cost " cost ", C" attack " D" defense   \
    ", human\n" more

/* Where the number goes is $. */
static const struct field {
    const char *name;
    reader *read;
    const char *text;
    uint64_t least, most;
    bool optional; /* it may be left out */
} FIELDS[] = {
    { "record: seed", read_record,
      "epic record 1\nengine epic-table 1\ngame ecg\nseed $\n"
      "cards 0123456789abcdef\n" DECKS NO_PLAY,
      0, UINT64_MAX, false },
    { "record: sides", read_record,
      RECORD_HEAD "table ffa\nsides $\n" DECKS NO_PLAY, 0, EPIC_SEATS_MAX,
      false },
    { "record: tokens", read_record, RECORD_HEAD "tokens $\n" DECKS NO_PLAY, 0,
      EPIC_TOKENS_MAX, false },
    { "record: goal", read_record, RECORD_HEAD "goal $\n" DECKS NO_PLAY, 0,
      EPIC_GOAL_MAX, false },
    { "record: countdown", read_record,
      RECORD_HEAD "countdown $\n" DECKS NO_PLAY, 0, EPIC_COUNTDOWN_MAX, false },
    { "record: battle", read_record,
      RECORD_HEAD "campaign 20 $\n" DECKS NO_PLAY, 1, EPIC_GOAL_MAX, false },
    { "record: seventeenth battle", read_record,
      RECORD_HEAD
      "campaign 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 $\n" DECKS NO_PLAY,
      1, 0, false },
    { "record: total", read_record,
      RECORD_HEAD "campaign 20\ntotal $\n" DECKS NO_PLAY, 0, EPIC_GOAL_MAX,
      false },
    { "record: chooser", read_record, RECORD_HEAD "chooser $\n" DECKS NO_PLAY,
      0, EPIC_SEATS_MAX, false },
    { "record: ask-all", read_record, RECORD_HEAD "ask-all $\n" DECKS NO_PLAY,
      0, 1, false },
    { "record: player", read_record, RECORD_HEAD "player $ Ann\n" DECKS NO_PLAY,
      1, EPIC_SEATS_MAX, false },
    { "record: begun", read_record, RECORD_HEAD "begun $\n" DECKS NO_PLAY, 0,
      INT64_MAX, false },
    { "record: ended", read_record, RECORD_HEAD "ended $\n" DECKS NO_PLAY, 0,
      INT64_MAX, false },
    { "record: seats", read_record, RECORD_HEAD "seats $\nwins 1\n" NO_PLAY, 1,
      EPIC_SEATS_MAX, false },
    { "record: sets", read_record,
      RECORD_HEAD "seats 2\nformat sealed\nsets $\n" NO_PLAY, 0,
      EPIC_MATCH_SETS_MAX, false },
    { "record: dealt", read_record,
      RECORD_HEAD "seats 2\nformat sealed\ndealt $\n" NO_PLAY, 0,
      EPIC_MATCH_LIST_MAX, false },
    { "record: wins", read_record,
      RECORD_HEAD "seats 2\nformat sealed\nwins $\n" NO_PLAY, 0,
      EPIC_MATCH_WINS_MAX, false },
    { "record: games", read_record,
      RECORD_HEAD "seats 2\nformat sealed\ngames $\n" NO_PLAY, 0,
      EPIC_MATCH_GAMES_MAX, false },
    { "record: a sideboard", read_record,
      RECORD_HEAD "seats 2\nwins 2\n" DECKS "side $\n  15 Kong\n" NO_PLAY, 1, 2,
      false },
    { "record: whose choice", read_record,
      RECORD_HEAD DECKS "choices\n  P$:0\nend at 1\n", 1, 2, false },
    { "record: number of a game", read_record,
      RECORD_HEAD DECKS "choices\ngame $ turn 1 at 0" MARK "end at 0\n", 1,
      INT16_MAX, false },
    { "record: the next game", read_record,
      RECORD_HEAD DECKS "choices\nbefore game $ at 0" MARK "end at 0\n", 1,
      INT16_MAX, false },
    { "record: switch", read_record,
      RECORD_HEAD "switch battle_bystanders $\n" DECKS NO_PLAY, 0, 3, false },
    { "record: first deck", read_record, RECORD_HEAD "deck $\n" NO_PLAY, 1, 1,
      false },
    { "record: second deck", read_record,
      RECORD_HEAD "deck 1\ndeck $\n" NO_PLAY, 2, 2, false },
    { "record: ninth deck", read_record,
      RECORD_HEAD "deck 1\ndeck 2\ndeck 3\ndeck 4\ndeck 5\ndeck 6\ndeck 7\n"
                  "deck 8\ndeck $\n" NO_PLAY,
      1, 0, false },
    { "record: copies", read_record, RECORD_HEAD "deck 1\n  $ Kong\n" NO_PLAY,
      1, EPIC_CARDS_MAX, false },
    { "record: choice", read_record,
      RECORD_HEAD DECKS "choices\n  $\nend at 1\n", 0, EPIC_OPTIONS_MAX - 1,
      false },
    { "record: times", read_record,
      RECORD_HEAD DECKS "choices\n  3x$\nend at $\n", 1,
      EPIC_RECORD_CHOICES_MAX, false },
    { "record: turn", read_record,
      RECORD_HEAD DECKS "choices\nturn $ at 0" MARK "end at 0\n", 0, 65535,
      false },
    { "record: place of a turn", read_record,
      RECORD_HEAD DECKS "choices\n  0x12\nturn 1 at $" MARK "end at 12\n", 12,
      12, false },
    { "record: concede", read_record,
      RECORD_HEAD DECKS "choices\nconcede $ at 0\nend at 0\n", 1, 2, false },
    { "record: place of a concession", read_record,
      RECORD_HEAD DECKS "choices\n  0x9\nconcede 1 at $\nend at 9\n", 9, 9,
      false },
    { "record: end", read_record,
      RECORD_HEAD DECKS "choices\n  1x10\nend at $\n", 10, 10, false },
    { "deck: copies", read_deck, "$ Kong\n", 1, DECK_MAX, true },
    { "deck: copies with x", read_deck, "$x Kong\n", 1, DECK_MAX, false },
    { "lesson: seed", read_lesson, LESSON("$", "30"), 0, UINT64_MAX, false },
    { "lesson: copies", read_lesson, LESSON("1", "$"), 1, 500, true },
    { "cards: cost", read_ecg_cards, CHAMPION("$", "1", "1"), 0, 1, false },
    { "cards: offense", read_ecg_cards, CHAMPION("0", "$", "1"), 0, 9999,
      false },
    { "cards: defense", read_ecg_cards, CHAMPION("0", "1", "$"), 0, 9999,
      false },
    { "cards: a number of cards", read_ecg_cards, EVENT("Draw $ cards."), 0,
      9999, false },
    { "cards: damage", read_ecg_cards,
      EVENT("Deal $ damage to target champion."), 0, 9999, false },
    { "cards: health", read_ecg_cards, EVENT("You gain $ health."), 0, 9999,
      false },
    { "cards: tokens", read_ecg_cards, EVENT("Put $ wolf tokens into play."), 0,
      9999, false },
    { "cards: a bonus", read_ecg_cards,
      EVENT("Target champion gets +$/+0 until end of turn."), 0, 9999, false },
    { "cards: counters", read_ecg_cards,
      CHAMPION("0", "1", "1") "Tribute -> put $ +1/+1 counters on this.\n", 0,
      9999, false },
    { "cards: energy", read_mv_cards, PERSON("$", "4", "5", ""), 0, 99, false },
    { "cards: combat", read_mv_cards, PERSON("4", "$", "5", ""), 0, 99, false },
    { "cards: a second defense", read_mv_cards, PERSON("4", "4", "$", ""), 0,
      99, false },
    { "cards: a power", read_mv_cards, PERSON("4", "4", "5", "Firearm $.\n"), 0,
      99, false },
    { "scenario: seed", read_scenario, SCENARIO("seed $"), 0, UINT64_MAX,
      false },
    { "scenario: tokens", read_scenario, SCENARIO("tokens $"), 0,
      EPIC_TOKENS_MAX, false },
    { "scenario: gold", read_scenario, SCENARIO("P1 gold $"), 0, 30000, false },
    /* the deck of P1 is filled with ten */
    { "scenario: cards", read_scenario, SCENARIO("P2 deck $ Kong"), 0,
      EPIC_CARDS_MAX - 10, true },
    { "scenario: damage", read_scenario, SCENARIO("P1 play Kong [damage $]"), 0,
      30000, false },
    { "scenario: counters", read_scenario,
      SCENARIO("P1 play Kong [counters $]"), 0, 30000, false },
    { "typed: an option", read_typed, "$", 1, TYPED_OPTIONS, false },
};

struct value {
    char text[40];
    bool counts; /* it is a number, and one that 64 bits can hold */
    uint64_t number;
};

static struct value plain(uint64_t number)
{
    struct value v = { .counts = true, .number = number };
    snprintf(v.text, sizeof v.text, "%" PRIu64, number);
    return v;
}

static char *filled(const char *text, const char *value)
{
    char *out = malloc(strlen(text) + 4 * strlen(value) + 1), *to = out;
    for (; *text; text++) {
        if (*text != '$') {
            *to++ = *text;
            continue;
        }
        strcpy(to, value);
        to += strlen(value);
    }
    *to = 0;
    return out;
}

static void try(const struct field *f, const struct value *v)
{
    epic_error error = { 0 };
    char *text = filled(f->text, v->text);
    bool fine = f->read(text, &error);
    bool expected = v->counts ? v->number >= f->least && v->number <= f->most
                              : f->optional && !v->text[0];
    if (fine != expected)
        fail_msg("%s: '%s' is %s %s", f->name, v->text,
                 fine ? "accepted" : "refused:", fine ? "" : error.text);
    if (!fine && (!error.text[0] || strchr(error.text, '\n')))
        fail_msg("%s: '%s' is refused without one clear line: '%s'", f->name,
                 v->text, error.text);
    free(text);
}

static void test_every_number_of_every_format(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof FIELDS / sizeof FIELDS[0]; i++) {
        const struct field *f = &FIELDS[i];
        const struct value values[] = {
            plain(f->least - (f->least > 0)),
            plain(f->least),
            plain(f->most - (f->most > 0)),
            plain(f->most),
            plain(f->most + (f->most < UINT64_MAX)),
            plain(0),
            plain(9),
            plain(10),
            plain(UINT64_C(1) << 31),
            plain(UINT64_C(1) << 32),
            plain((UINT64_C(1) << 32) + f->least),
            plain(UINT64_C(1) << 63),
            { "18446744073709551616", false, 0 },
            { "1000000000000000000000000000000", false, 0 },
            { "-1", false, 0 },
            { "", false, 0 },
        };
        for (size_t k = 0; k < sizeof values / sizeof values[0]; k++)
            try(f, &values[k]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_number_of_every_format),
    };
    return cmocka_run_group_tests_name("limits", tests, NULL, NULL);
}

/* Hostile records: whatever the bytes, the answer is a record within the
 * limits or one line of words; what was read prints to a text that reads as
 * the same; and playing it gives a game or one line of words. */
#include "base/check.h"
#include "base/random.h"
#include "formats/record.h"
#include "mutate.h"
#include "ready.h"

#include <stdlib.h>
#include <string.h>

static const struct form RECORD[] = {
    { "text", "epic record 1\nengine epic-table 2\n{game}{options}{sources}"
              "{decks}choices\n{play}" },
    { "game", "game ecg\nseed {seed}\ncards {hash}\n" },
    { "game", "game tcg\nseed {seed}\ncards {hash}\n" },
    { "game", "game mv\nseed {seed}\ncards {hash}\n" },
    { "seed", "{0-9}" },
    { "seed", "{18446744073709551614-18446744073709551615}" },
    { "hash", "0123456789abcdef" },
    { "options", "" },
    { "options", "{table}{tokens}{goal}{countdown}{chooser}{ask}{switches}" },
    { "options", "{table}{ask}{match}{switches}" },
    { "match", "seats {1-8}\n{format}{sets}{dealt}{wins}{games}" },
    { "match", "seats 2\n{format}wins {0-3}\n" },
    { "format", "" },
    { "format", "format sealed\n" },
    { "format", "format open\n" },
    { "format", "format draft3\n" },
    { "format", "format designed\n" },
    { "format", "format designed\nlist 2010\n" },
    { "format", "format multiverse\nsuch {1-8} human not villain\n" },
    { "sets", "" },
    { "sets", "sets {0-16}\n" },
    { "dealt", "" },
    { "dealt", "dealt {0-500}\n" },
    { "wins", "wins {0-100}\n" },
    { "games", "" },
    { "games", "games {0-1000}\n" },
    { "options", "{campaign}{total}{chooser}{ask}" },
    { "campaign", "campaign {1-10000}\n" },
    { "campaign", "campaign {1-60} {1-60} {1-10000}\n" },
    { "campaign",
      "campaign 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 {1-9} {1-9}\n" },
    { "total", "" },
    { "total", "total {0-10000}\n" },
    { "table", "" },
    { "table", "table ffa\n" },
    { "table", "table hunter-last\nsides {0-8}\n" },
    { "tokens", "" },
    { "tokens", "tokens {0-800}\n" },
    { "goal", "" },
    { "goal", "goal {0-10000}\n" },
    { "countdown", "" },
    { "countdown", "countdown {0-200}\n" },
    { "chooser", "" },
    { "chooser", "chooser {0-2}\n" },
    { "chooser", "chooser {0-8}\n" },
    { "ask", "" },
    { "ask", "ask-all {0-1}\n" },
    { "switches", "" },
    { "switches", "{switch}{switches}" },
    { "switch", "switch breakthrough_optional {0-3}\n" },
    { "switch", "switch {$} {0-3}\n" },
    { "sources", "" },
    { "sources", "" },
    { "sources", "source own.cards\n| Test Pack\n| wild event, cost 0\n"
                 "| Put {1-9} wolf tokens into play.\n|\n" },
    { "decks", "{deck 1}{deck 2}" },
    { "decks", "{deck 1}{deck 2}" },
    { "decks", "{deck 1}{deck 2}" },
    { "decks", "{deck 1}" },
    { "decks", "" },
    { "decks", "{deck 1}{deck 2}side {1-2}\n  15 {$}\n" },
    { "decks", "{deck 1}{deck 2}deck 3\n{cards}" },
    { "decks", "{deck 1}{deck 2}deck 3\n  9 {$}\ndeck 4\n  9 {$}\n"
               "deck 5\n  9 {$}\ndeck 6\n  9 {$}\ndeck 7\n  9 {$}\n"
               "deck 8\n  9 {$}\n{deck 9}" },
    { "deck 1", "deck 1\n{cards}" },
    { "deck 2", "deck 2\n{cards}" },
    { "deck 9", "" },
    { "deck 9", "deck 9\n  9 {$}\n" },
    { "cards", "  60 {$}\n" },
    { "cards", "  {1-60} {$}\n  {1-30} {$}\n" },
    { "cards", "  20 {$}\n  20 {$}\n  20 {$}\n" },
    { "cards", "  1000 {$}\n" },
    { "cards", "  {999-1000} {$}\n" },
    { "cards", "  30 Test Pack\n" },
    { "play", "turn 0 at 0 fingerprint {hash}\n  {4}\n{more}" },
    { "play", "  {4}\n  {4}\nend at 8\n" },
    { "play", "  {0-3}x{1-20}\nend at {1-20}\n" },
    { "play", "end at 0\n" },
    { "play", "concede {1-8} at 0\nend at 0\n" },
    { "play", "concede {1-2} at 0\nconcede {1-2} at 0\nend at 0\n" },
    { "play", "before game 1 at 0 fingerprint {hash}\n  {seated}\n{more}" },
    { "play", "before game 1 at 0 fingerprint {hash}\nconcede {1-2} at 0\n"
              "over at 0 fingerprint {hash}\nend at 0\n" },
    { "seated", "P{1-2}:{0-9} P{1-2}:{0-9} P{1-8}:0x2" },
    { "seated", "P1:0 P2:0 P1:0 P2:0" },
    { "more", "game {1-2} turn {0-9} at 4 fingerprint {hash}\nend at 4\n" },
    { "more", "concede {1-2} at 4\nover at 4 fingerprint {hash}\nend at 4\n" },
    { "more", "turn {0-65535} at 4 fingerprint {hash}\n  {4}\nend at 8\n" },
    { "more", "  {0-3}x{3-5}\nend at 8\n" },
    { "4", "{0-9} {0-4} {0-2} {0-1}" },
    { "4", "0 0 0 0" },
    { "4", "{0-32767} {0-9} {0-9} {0-9}" },
    { "line", "table {$}\n" },
    { "line", "sides {0-8}\n" },
    { "line", "tokens {0-800}\n" },
    { "line", "goal {0-10000}\n" },
    { "line", "countdown {0-200}\n" },
    { "line", "campaign {1-10000}\n" },
    { "line", "total {0-10000}\n" },
    { "line", "chooser {0-8}\n" },
    { "line", "ask-all {0-1}\n" },
    { "line", "player {1-8} Ann\n" },
    { "line", "begun {0-9223372036854775807}\n" },
    { "line", "ended {0-9223372036854775807}\n" },
    { "line", "because time\n" },
    { "line", "{switch}" },
    { "line", "seats {1-8}\n" },
    { "line", "format {$}\n" },
    { "line", "list {$}\n" },
    { "line", "such {1-8} {$}\n" },
    { "line", "sets {0-16}\n" },
    { "line", "dealt {0-500}\n" },
    { "line", "wins {0-100}\n" },
    { "line", "games {0-1000}\n" },
    { "line", "side {1-8}\n{cards}" },
    { "line", "  {seated}\n" },
    { "line", "game {1-32767} turn {0-65535} at {0-9} fingerprint {hash}\n" },
    { "line", "before game {1-32767} at {0-9} fingerprint {hash}\n" },
    { "line", "source more.cards\n| Sparrow\n| wild champion, cost 0, 1/1\n" },
    { "line", "| Draw a card.\n" },
    { "line", "{cards}" },
    { "line", "deck {1-8}\n{cards}" },
    { "line", "  {4}\n" },
    { "line", "  {0-9}x{1-100000}\n" },
    { "line", "turn {0-65535} at {0-9} fingerprint {hash}\n" },
    { "line", "concede {1-8} at {0-9}\n" },
    { "line", "over at {0-9} fingerprint {hash}\n" },
    { "line", "end at {0-9}\n" },
    { "line", "# a remark\n" },
    { NULL, NULL },
};

/* A card of one of the games, or the name of a switch. */
static void name_word(const struct around *around, uint64_t *luck, char *out,
                      size_t size)
{
    static const char *const SWITCHES[] = { "breakthrough_optional",
                                            "no_such_switch" };
    if (random_next(luck) % 8 == 0) {
        snprintf(out, size, "%s", SWITCHES[random_next(luck) % 2]);
        return;
    }
    card_word(around, luck, out, size);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    static const struct fuzz_format FORMAT = { RECORD, 0, name_word };
    return mutate(&FORMAT, data, size, room, seed);
}

static char *printed(const epic_record *r)
{
    size_t n = epic_record_print(r, NULL, 0);
    char *text = malloc(n + 1);
    CHECK(NULL, text && epic_record_print(r, text, n + 1) == n);
    return text;
}

static void one_line(const epic_error *error)
{
    CHECK(NULL, error->text[0] && !strchr(error->text, '\n'));
}

/* What a record promises to all who read it. */
static void check_limits(const epic_record *r)
{
    CHECK(NULL, r->seats >= 1 && r->seats <= EPIC_SEATS_MAX);
    CHECK(NULL, r->sides >= 0 && r->sides <= EPIC_SEATS_MAX);
    CHECK(NULL, r->tokens >= 0 && r->tokens <= EPIC_TOKENS_MAX);
    CHECK(NULL, r->goal >= 0 && r->goal <= EPIC_GOAL_MAX);
    CHECK(NULL, r->total >= 0 && r->total <= EPIC_GOAL_MAX);
    CHECK(NULL, r->battle_count >= 0 && r->battle_count <= EPIC_BATTLES_MAX);
    for (int i = 0; i < r->battle_count; i++)
        CHECK(NULL, r->battles[i] >= 1 && r->battles[i] <= EPIC_GOAL_MAX);
    CHECK(NULL, r->chooser >= 0 && r->chooser <= EPIC_SEATS_MAX);
    CHECK(NULL, r->sets >= 0 && r->sets <= EPIC_MATCH_SETS_MAX);
    CHECK(NULL, r->dealt >= 0 && r->dealt <= EPIC_MATCH_LIST_MAX);
    CHECK(NULL, r->wins >= 0 && r->wins <= EPIC_MATCH_WINS_MAX);
    CHECK(NULL, r->games >= 0 && r->games <= EPIC_MATCH_GAMES_MAX);
    CHECK(NULL, r->ask_all == 0 || r->ask_all == 1);
    CHECK(NULL, r->switch_count <= EPIC_SWITCHES_MAX);
    for (int i = 0; i < r->switch_count; i++)
        CHECK(NULL, r->switches[i].value >= 0 && r->switches[i].value <= 3);
    int cards = 0;
    for (int i = 0; i < r->seats; i++)
        cards += r->deck_size[i];
    CHECK(NULL, cards <= EPIC_CARDS_MAX);
    CHECK(NULL, r->choice_count <= EPIC_RECORD_CHOICES_MAX);
    for (int i = 0; i < r->choice_count; i++)
        CHECK(NULL, epic_record_choice(r, i) < EPIC_OPTIONS_MAX &&
                        epic_record_chooser(r, i) < r->seats);
    for (int i = 0; i < r->conceded_count; i++)
        CHECK(NULL, r->conceded[i].seat >= 0 && r->conceded[i].seat < r->seats);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    epic_error error = { 0 };
    char *text = text_of_input(data, size);
    epic_record *r = epic_record_parse(text, &error);
    free(text);
    if (!r) {
        one_line(&error);
        return 0;
    }
    check_limits(r);
    char *once = printed(r);
    epic_record *again = epic_record_parse(once, &error);
    CHECK(NULL, again);
    char *twice = printed(again);
    CHECK(NULL, !strcmp(once, twice));

    epic_match *m = epic_record_match(r, -1, size & 1, &error);
    if (!m)
        one_line(&error);
    epic_match_free(m);
    free(once);
    free(twice);
    epic_record_free(again);
    epic_record_free(r);
    return 0;
}

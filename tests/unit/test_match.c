/* Matches: stages, sideboards, scores, who begins, and misuse. */
#include "epic_match.h"
#include "formats/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static epic_option options[EPIC_OPTIONS_MAX];

/* Play by chance until that stage, or the end. */
static void play_to(epic_match *m, int stage, uint64_t *luck)
{
    for (unsigned asked;
         (int)epic_match_stage(m) != stage && (asked = epic_match_asked(m));) {
        int seat = __builtin_ctz(asked);
        int n = epic_match_options(m, seat, options);
        assert_true(n > 0);
        *luck = *luck * 6364136223846793005u + 1442695040888963407u;
        epic_status status =
            epic_match_apply(m, seat, (int)((*luck >> 33) % (uint64_t)n));
        if (status == EPIC_NO_ROOM)
            return;
        assert_int_equal(status, EPIC_OK);
    }
}

static void every_format_is_played(void **state)
{
    static const struct {
        const char *game, *format, *table;
        int seats;
    } TRY[] = {
        { "ecg", "sealed", NULL, 2 },   { "ecg", "draft", "ffa", 4 },
        { "ecg", "open", NULL, 2 },     { "ecg", "dark", NULL, 2 },
        { "ecg", "cube", "ffa", 8 },    { "ecg", "preconstructed", NULL, 2 },
        { "ecg", "random30", NULL, 2 }, { "ecg", "random60", NULL, 2 },
        { "tcg", "sealed5", NULL, 2 },  { "tcg", "draft4", NULL, 2 },
        { "tcg", "sealed", NULL, 2 },   { "tcg", "sealed3", NULL, 2 },
        { "tcg", "draft2", NULL, 2 },   { "tcg", "draft3", NULL, 2 },
        { "tcg", "packwar", NULL, 2 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof TRY / sizeof TRY[0]; i++) {
        epic_match_setup s = { .game = { .game = TRY[i].game,
                                         .seats = TRY[i].seats,
                                         .table = TRY[i].table,
                                         .seed = i },
                               .format = TRY[i].format,
                               .wins = 2 };
        epic_error error = { 0 };
        epic_match *m = epic_match_new(&s, &error);
        if (!m)
            fail_msg("%s %s: %s", TRY[i].game, TRY[i].format, error.text);
        uint64_t luck = i;
        play_to(m, EPIC_STAGES, &luck);
        epic_match_score score = epic_match_result(m);
        assert_true(score.over);
        assert_true(score.full || score.winners);
        epic_match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_format_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What is much at once in the multiverse game: nothing is cut off silently. */
#include "rules/mv/mv.h"

static const char GAME[] = "mv";
static char CARDS[16000];

#include "greedy_table.h"

enum { LANDS = 70 };

/* Items with ten powers each, and footholds that all do something else. */
static void write_cards(void)
{
    static const char *const KINDS[] = { "Psi", "Firearm", "Thrown object",
                                         "Magic blast", "Projectile" };
    char *at = CARDS, *end = CARDS + sizeof CARDS;
    at += snprintf(at, (size_t)(end - at),
                   "Test Filler\nred character, cost 1, C1 D1, human\n"
                   "Non-unique.\n\n"
                   "Test Dear\nred character, cost %d, C1 D1, human\n\n",
                   LANDS);
    for (int i = 0; i < 4; i++) {
        at += snprintf(at, (size_t)(end - at),
                       "Test Arms %d\nred device, cost 0\n", i);
        for (int k = 0; k < 10; k++)
            at += snprintf(at, (size_t)(end - at), "%s %d.\n", KINDS[k / 2],
                           10 * i + k);
        at += snprintf(at, (size_t)(end - at), "\n");
    }
    for (int i = 0; i < LANDS; i++)
        at += snprintf(at, (size_t)(end - at),
                       "Test Land %d\nred foothold\n"
                       "Tap: gain %d points.\n\n",
                       i, i + 1);
    assert_true(at < end);
}

static void lay(int phase)
{
    lay_empty(ME, phase);
    table.goal = 3000;
    table.setup.tokens = 200; /* room for all of it */
    for (int i = 0; i < 20; i++)
        put("Test Filler", i % 2, ZONE_DECK);
}

static void test_powers__as_many_as_there_is_room_for(void **state)
{
    (void)state;
    lay(PHASE_RECRUIT);
    put("Test Filler", ME, ZONE_PLAY);
    for (int i = 0; i < 4; i++) {
        char name[40];
        snprintf(name, sizeof name, "Test Arms %d", i);
        put(name, ME, ZONE_HAND);
    }
    epic_game *g = laid_out();
    act(g, ME, "play Test Arms 0");
    act(g, ME, "play Test Arms 1");
    act(g, ME, "play Test Arms 2");
    assert_false(g->full);
    static epic_option list[EPIC_OPTIONS_MAX];
    epic_status status = EPIC_OK;
    int n = epic_game_options(g, list);
    for (int i = 0; i < n; i++)
        if (list[i].act == EPIC_PLAY) {
            status = epic_game_apply(g, i);
            break;
        }
    assert_int_equal(status, EPIC_NO_ROOM);
    assert_true(epic_game_result(g).full);
    epic_game_free(g);
}

/* All of them are needed, and all of them can be named. */
static void test_energy__footholds_of_many_kinds(void **state)
{
    (void)state;
    lay(PHASE_RECRUIT);
    for (int i = 0; i < LANDS; i++) {
        char name[40];
        snprintf(name, sizeof name, "Test Land %d", i);
        put(name, ME, ZONE_PLAY);
    }
    put("Test Dear", ME, ZONE_HAND);
    epic_game *g = laid_out();
    act(g, ME, "play Test Dear");
    for (int i = 0; i < LANDS && !epic_game_decision(g).over &&
                    epic_game_decision(g).kind == EPIC_ASK_COST;
         i++)
        epic_game_apply(g, 0);
    assert_int_equal(pile_of(g, ME, ZONE_HAND)->count, 0);
    int tapped = 0;
    for (int i = 0; i < g->bodies; i++)
        tapped += in_play(g, i) && body_at(g, i)->position == EXPENDED;
    assert_int_equal(tapped, LANDS);
    epic_game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_powers__as_many_as_there_is_room_for),
        cmocka_unit_test(test_energy__footholds_of_many_kinds),
    };
    write_cards();
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The greedy player where characters are wounded: whom it attacks and with
 * what, what it keeps back, whom it saves, what it answers. */
#include "rules/mv/mv.h"

static const char GAME[] = "mv";
static const char CARDS[] =
    "Test Filler\nred character, cost 1, C1 D1, human\nNon-unique.\n\n"
    "Test Red\nred foothold\n\n"
    "Test Boar\nred character, cost 5, C6 D5, beast, team herd\n\n"
    "Test Ewe\nred character, cost 4, C2 D4, beast, team herd\n\n"
    "Test Wall\nred character, cost 4, C1 D9, robot, team herd\n\n"
    "Test Giant\nred character, cost 9, C8 D8, human\nVillain.\n\n"
    "Test Mouse\nred character, cost 1, C1 D1, beast\nVillain.\n\n"
    "Test Gun\nred character, cost 4, C2 D4, human\nFirearm 7.\n\n"
    "Test Kite\nred character, cost 4, C6 D2, beast\nFlight.\n\n"
    "Test Nurse\nred character, cost 3, C1 D3, human\nRejuvenate.\n\n"
    "Test Blade\nred weapon, cost 1\nAttack +4.\n\n"
    "Test No\nresponse incident, cost 1, immediate\n"
    "When an opponent plays a character -> cancel it.\n\n"
    "Test End\nambiguous incident, cost 1, immediate\n"
    "Kill target character.\n\n"
    "Test Stair\nambiguous incident, cost 1, on a character, immediate\n"
    "Wound the bearer.\n\n";

#include "greedy_table.h"

/* A step of that seat's turn, ten cards in each deck, so many footholds. */
static void lay(int active, int phase, int footholds)
{
    lay_empty(active, phase);
    table.goal = 30;
    for (int s = 0; s < 2; s++) {
        for (int i = 0; i < 10; i++)
            put("Test Filler", s, ZONE_DECK);
        for (int i = 0; i < footholds; i++)
            put("Test Red", s, ZONE_PLAY);
    }
}

/* Of an option in more words the beginning is enough. */
static void chooses(epic_game *g, int seat, const char *wanted)
{
    chooses_with(g, seat, wanted, 8, false);
}

/* ---- attacks ------------------------------------------------------------- */

static void test_attacks_who_can_be_hurt(void **state)
{
    (void)state;
    lay(ME, PHASE_ATTACKERS, 0);
    put("Test Boar", ME, ZONE_PLAY);
    put("Test Wall", FOE, ZONE_PLAY);
    put("Test Gun", FOE, ZONE_PLAY);
    epic_game *g = laid_out();
    chooses(g, ME, "Test Boar");
    chooses(g, ME, "P2's Test Gun");
    epic_game_free(g);
}

static void test_leaves_what_it_cannot_hurt(void **state)
{
    (void)state;
    lay(ME, PHASE_ATTACKERS, 0);
    put("Test Boar", ME, ZONE_PLAY);
    put("Test Wall", FOE, ZONE_PLAY);
    epic_game *g = laid_out();
    chooses(g, ME, "done");
    epic_game_free(g);
}

static void test_finishes_for_points(void **state)
{
    (void)state;
    lay(ME, PHASE_ATTACKERS, 0);
    put("Test Giant", ME, ZONE_PLAY);
    put("Test Mouse", FOE, ZONE_PLAY);
    put("Test Boar", FOE, ZONE_PLAY)->damage = 1;
    epic_game *g = laid_out();
    chooses(g, ME, "Test Giant");
    chooses(g, ME, "P2's Test Boar");
    assert_int_equal(g->seat[ME].health, 5);
    epic_game_free(g);
}

static void test_does_not_kill_for_nothing(void **state)
{
    (void)state;
    lay(ME, PHASE_ATTACKERS, 0);
    put("Test Giant", ME, ZONE_PLAY);
    put("Test Ewe", FOE, ZONE_PLAY)->damage = 2;
    put("Test Boar", FOE, ZONE_PLAY)->damage = 1;
    epic_game *g = laid_out();
    chooses(g, ME, "Test Giant");
    chooses(g, ME, "P2's Test Boar");
    epic_game_free(g);
}

static void test_uses_the_better_weapon(void **state)
{
    (void)state;
    lay(ME, PHASE_ATTACKERS, 0);
    put("Test Gun", ME, ZONE_PLAY);
    put("Test Boar", FOE, ZONE_PLAY);
    epic_game *g = laid_out();
    chooses(g, ME, "Test Gun");
    assert_int_equal(epic_game_decision(g).kind, EPIC_ASK_MODE);
    uint64_t rng = 5;
    epic_game_apply(g, player_choose(&GREEDY_PLAYER, g, &rng));
    while (!epic_game_decision(g).over && g->phase < PHASE_RECRUIT)
        epic_game_apply(g, 0);
    for (int i = 0; i < g->bodies; i++)
        if (design_of(g, body_at(g, i)->card)->cost == 5)
            assert_int_equal(body_at(g, i)->damage, 1);
    epic_game_free(g);
}

/* That somebody takes the wound for the one attacked is expected however many
 * questions lie before it: another attack does not make it go away. */
static void test_expects_that_one_is_saved(void **state)
{
    (void)state;
    lay(ME, PHASE_ATTACKERS, 0);
    put("Test Boar", ME, ZONE_PLAY);
    put("Test Mouse", ME, ZONE_PLAY);
    put("Test Gun", FOE, ZONE_PLAY)->damage = 1;
    put("Test Wall", FOE, ZONE_PLAY);
    epic_game *g = laid_out();
    chooses(g, ME, "Test Boar");
    chooses(g, ME, "P2's Test Gun");
    chooses(g, ME, "done");
    epic_game_free(g);
}

static void test_wins_when_it_can(void **state)
{
    (void)state;
    lay(ME, PHASE_ATTACKERS, 0);
    table.health[ME] = 26;
    put("Test Boar", ME, ZONE_PLAY);
    put("Test Giant", FOE, ZONE_PLAY)->damage = 1;
    put("Test Ewe", FOE, ZONE_PLAY)->damage = 1;
    epic_game *g = laid_out();
    chooses(g, ME, "Test Boar");
    chooses(g, ME, "P2's Test Ewe");
    assert_true(epic_game_decision(g).over);
    assert_int_equal(g->winner, ME);
    epic_game_free(g);
}

/* ---- blocks -------------------------------------------------------------- */

static epic_game *boar_attacks_ewe(const char *blocker)
{
    lay(FOE, PHASE_ATTACKERS, 0);
    put("Test Giant", FOE, ZONE_PLAY);
    put("Test Ewe", ME, ZONE_PLAY)->damage = 1;
    put(blocker, ME, ZONE_PLAY);
    epic_game *g = laid_out();
    act(g, FOE, "attack Test Giant on Test Ewe");
    return g;
}

static void test_blocks_with_who_stands_it(void **state)
{
    (void)state;
    epic_game *g = boar_attacks_ewe("Test Wall");
    chooses(g, ME, "Test Wall");
    epic_game_free(g);
}

/* ---- recruiting ---------------------------------------------------------- */

static void test_saves_who_is_dear(void **state)
{
    (void)state;
    lay(ME, PHASE_RECRUIT, 5);
    put("Test Giant", ME, ZONE_PLAY)->damage = 2;
    put("Test Boar", FOE, ZONE_PLAY);
    put("Test Mouse", ME, ZONE_PLAY);
    epic_game *g = laid_out();
    chooses(g, ME, "evacuate Test Giant");
    epic_game_free(g);
}

static void test_fetches_who_is_held(void **state)
{
    (void)state;
    lay(ME, PHASE_RECRUIT, 0);
    put("Test Giant", ME, ZONE_HOLD);
    put("Test Mouse", ME, ZONE_PLAY);
    epic_game *g = laid_out();
    chooses(g, ME, "recruit Test Giant");
    epic_game_free(g);
}

static void test_plays_the_strongest(void **state)
{
    (void)state;
    lay(ME, PHASE_RECRUIT, 5);
    put("Test Mouse", ME, ZONE_HAND);
    put("Test Boar", ME, ZONE_HAND);
    epic_game *g = laid_out();
    chooses(g, ME, "play Test Boar");
    epic_game_free(g);
}

/* ---- abilities, incidents, responses ------------------------------------- */

static void test_heals_its_own(void **state)
{
    (void)state;
    lay(ME, PHASE_ABILITIES, 0);
    put("Test Nurse", ME, ZONE_PLAY);
    put("Test Boar", ME, ZONE_PLAY)->damage = 2;
    put("Test Giant", FOE, ZONE_PLAY)->damage = 2;
    epic_game *g = laid_out();
    chooses(g, ME, "use Test Nurse");
    chooses(g, ME, "Test Boar");
    epic_game_free(g);
}

/* In the air it is safe from close combat and reaches nobody on the ground
 * (MV-kw-flight-2, -3): it takes off to be safe, and lands to attack. */
static void test_flies_for_a_reason(void **state)
{
    (void)state;
    static const struct {
        bool flies;
        int wounds;
        const char *foe;
        int foe_wounds;
        const char *wanted;
    } CASES[] = {
        { false, 0, "Test Wall", 0, "pass" }, /* neither hurts the other */
        { true, 0, "Test Wall", 0, "pass" },
        { true, 0, "Test Boar", 1, "use Test Kite" },   /* down, and at it */
        { false, 0, "Test Boar", 1, "pass" },           /* it can attack */
        { false, 1, "Test Giant", 0, "use Test Kite" }, /* out of its reach */
        { true, 1, "Test Giant", 0, "pass" },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        lay(ME, PHASE_UPKEEP, 0);
        struct placed *kite = put("Test Kite", ME, ZONE_PLAY);
        kite->marks = CASES[i].flies ? MARK_FLYING : 0;
        kite->damage = CASES[i].wounds;
        put(CASES[i].foe, FOE, ZONE_PLAY)->damage = CASES[i].foe_wounds;
        epic_game *g = laid_out();
        chooses(g, ME, CASES[i].wanted);
        epic_game_free(g);
    }
}

/* What lasts until end of turn is of no use when the fighting is over, and in
 * one's own turn it defends nobody. */
static void test_keeps_teamwork_for_fights(void **state)
{
    (void)state;
    for (int late = 0; late < 2; late++) {
        lay(ME, late ? PHASE_LATE_ABILITIES : PHASE_ABILITIES, 0);
        put("Test Boar", ME, ZONE_PLAY);
        put("Test Ewe", ME, ZONE_PLAY);
        put(late ? "Test Boar" : "Test Giant", FOE, ZONE_PLAY);
        epic_game *g = laid_out();
        chooses(g, ME, "pass");
        epic_game_free(g);
    }
}

static epic_game *foe_plays(const char *card)
{
    char words[100];
    lay(FOE, PHASE_RECRUIT, 9);
    put(card, FOE, ZONE_HAND);
    put("Test No", ME, ZONE_HAND);
    epic_game *g = laid_out();
    snprintf(words, sizeof words, "play %s", card);
    act(g, FOE, words);
    return g;
}

static void test_cancels_what_is_large(void **state)
{
    (void)state;
    epic_game *g = foe_plays("Test Giant");
    chooses(g, ME, "play Test No");
    epic_game_free(g);
}

/* The only answer is kept for something better. */
static void test_does_not_cancel_what_is_small(void **state)
{
    (void)state;
    epic_game *g = foe_plays("Test Filler");
    chooses(g, ME, "pass");
    epic_game_free(g);
}

static void test_kills_in_the_others_turn(void **state)
{
    (void)state;
    lay(FOE, PHASE_INCIDENTS, 1);
    put("Test Giant", FOE, ZONE_PLAY);
    put("Test Mouse", FOE, ZONE_PLAY);
    put("Test End", ME, ZONE_HAND);
    epic_game *g = laid_out();
    chooses(g, ME, "play Test End");
    chooses(g, ME, "P2's Test Giant");
    epic_game_free(g);
}

/* An incident of one's own turn has only one's own to kill. */
static void test_does_not_kill_its_own(void **state)
{
    (void)state;
    lay(ME, PHASE_INCIDENTS, 1);
    put("Test Giant", ME, ZONE_PLAY);
    put("Test End", ME, ZONE_HAND);
    put("Test Mouse", FOE, ZONE_PLAY)->damage = 2;
    epic_game *g = laid_out();
    uint64_t rng = 3;
    epic_decision d = epic_game_decision(g);
    if (d.seat == ME && g->phase == PHASE_INCIDENTS && d.options > 2)
        epic_game_apply(g, player_choose(&GREEDY_PLAYER, g, &rng));
    for (int i = 0; i < g->bodies; i++)
        if (design_of(g, body_at(g, i)->card)->cost == 9)
            assert_true(is_in_play(body_at(g, i)));
    epic_game_free(g);
}

/* That the attack comes next is no merit of what is done before it. */
static void test_does_not_wound_its_own(void **state)
{
    (void)state;
    lay(ME, PHASE_INCIDENTS, 1);
    put("Test Boar", ME, ZONE_PLAY);
    put("Test Ewe", ME, ZONE_PLAY);
    put("Test Stair", ME, ZONE_HAND);
    put("Test Gun", FOE, ZONE_PLAY);
    epic_game *g = laid_out();
    chooses(g, ME, "pass");
    epic_game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_attacks_who_can_be_hurt),
        cmocka_unit_test(test_leaves_what_it_cannot_hurt),
        cmocka_unit_test(test_finishes_for_points),
        cmocka_unit_test(test_does_not_kill_for_nothing),
        cmocka_unit_test(test_uses_the_better_weapon),
        cmocka_unit_test(test_expects_that_one_is_saved),
        cmocka_unit_test(test_wins_when_it_can),
        cmocka_unit_test(test_blocks_with_who_stands_it),
        cmocka_unit_test(test_saves_who_is_dear),
        cmocka_unit_test(test_fetches_who_is_held),
        cmocka_unit_test(test_plays_the_strongest),
        cmocka_unit_test(test_heals_its_own),
        cmocka_unit_test(test_keeps_teamwork_for_fights),
        cmocka_unit_test(test_flies_for_a_reason),
        cmocka_unit_test(test_cancels_what_is_large),
        cmocka_unit_test(test_does_not_cancel_what_is_small),
        cmocka_unit_test(test_kills_in_the_others_turn),
        cmocka_unit_test(test_does_not_kill_its_own),
        cmocka_unit_test(test_does_not_wound_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The greedy player where there is a line: it answers when that wins
 * something, keeps its answers while there is nothing to answer, attacks,
 * blocks and unveils with sense. */
#include "rules/tcg/tcg.h"

static const char GAME[] = "tcg";
static const char CARDS[] =
    "Test Deck\nwild natural event, action, fast\nGain 1 mojo.\n\n"
    "Test Titan\nwild natural champion, action, build, 9/9\n\n"
    "Test Hound\nwild natural champion, free, paced, 4/4\n\n"
    "Test Rat\nwild natural champion, free, build, 1/1\n\n"
    "Test Wall\ngood constructed champion, action, build, 0/9\n\n"
    "Test Lynx\nwild natural champion, action, build, 4/2\nVeiled.\n"
    "When this is unveiled -> draw 2 cards.\n\n"
    "Test No\ngood magical event, free, fast\nStop target card.\n\n"
    "Test Bolt\nwild natural event, action, fast\n"
    "Deal 5 damage to any target.\n\n"
    "Test Fire\nwild natural event, action, fast\n"
    "Deal 7 damage to any target.\n\n"
    "Test Doom\nevil natural event, action, fast\nBreak target champion.\n\n"
    "Test Growth\nwild natural event, free, fast\n"
    "Target champion gets +4/+4 until end of turn.\n\n"
    "Test Shelter\ngood natural event, free, fast\n"
    "Target champion gets untargetable until end of turn.\n\n"
    "Test Insight\ngood magical event, action, fast\nDraw 2 cards.\n\n";

#include "greedy_table.h"

/* A step of that seat's turn, ten cards in each deck, an action each. */
static void lay(int active, int phase)
{
    lay_empty(active, phase);
    for (int s = 0; s < 2; s++) {
        table.health[s] = 30;
        table.gold[s] = 1;
        for (int i = 0; i < 10; i++)
            put("Test Deck", s, ZONE_DECK);
    }
}

static void chooses(epic_game *g, int seat, const char *wanted)
{
    chooses_with(g, seat, wanted, 12, true);
}

/* ---- on the line --------------------------------------------------------- */

static epic_game *foe_plays(const char *card)
{
    epic_game *g = laid_out();
    char words[100];
    snprintf(words, sizeof words, "play %s", card);
    act(g, FOE, words);
    act(g, FOE, "pass");
    return g;
}

static void test_stops_what_is_large(void **state)
{
    (void)state;
    lay(FOE, PHASE_BUILD);
    put("Test Titan", FOE, ZONE_HAND);
    put("Test No", ME, ZONE_HAND);
    epic_game *g = foe_plays("Test Titan");
    chooses(g, ME, "play Test No");
    epic_game_free(g);
}

static void test_does_not_stop_what_is_small(void **state)
{
    (void)state;
    lay(FOE, PHASE_BUILD);
    put("Test Rat", FOE, ZONE_HAND);
    put("Test No", ME, ZONE_HAND);
    epic_game *g = foe_plays("Test Rat");
    chooses(g, ME, "pass");
    epic_game_free(g);
}

static void test_kills_in_response(void **state)
{
    (void)state;
    lay(FOE, PHASE_PRE_BATTLE);
    put("Test Hound", FOE, ZONE_PLAY);
    put("Test Growth", FOE, ZONE_HAND);
    put("Test Bolt", ME, ZONE_HAND);
    put("Test Wall", ME, ZONE_PLAY); /* another target, of its own */
    epic_game *g = laid_out();
    act(g, FOE, "play Test Growth");
    act(g, FOE, "target Test Hound");
    act(g, FOE, "pass");
    chooses(g, ME, "play Test Bolt");
    chooses(g, ME, "P2's Test Hound");
    epic_game_free(g);
}

static void test_saves_in_response(void **state)
{
    (void)state;
    lay(FOE, PHASE_BUILD);
    put("Test Titan", ME, ZONE_PLAY);
    put("Test Rat", FOE, ZONE_PLAY);
    put("Test Doom", FOE, ZONE_HAND);
    put("Test Shelter", ME, ZONE_HAND);
    epic_game *g = laid_out();
    act(g, FOE, "play Test Doom");
    act(g, FOE, "target Test Titan");
    act(g, FOE, "pass");
    chooses(g, ME, "play Test Shelter");
    chooses(g, ME, "Test Titan");
    epic_game_free(g);
}

static void test_stops_what_would_kill(void **state)
{
    (void)state;
    lay(FOE, PHASE_BUILD);
    table.health[ME] = 5;
    put("Test Bolt", FOE, ZONE_HAND);
    put("Test No", ME, ZONE_HAND);
    epic_game *g = laid_out();
    act(g, FOE, "play Test Bolt");
    act(g, FOE, "target P1");
    act(g, FOE, "pass");
    chooses(g, ME, "play Test No");
    epic_game_free(g);
}

static void test_does_not_answer_itself(void **state)
{
    (void)state;
    lay(ME, PHASE_BUILD);
    put("Test Titan", ME, ZONE_HAND);
    put("Test No", ME, ZONE_HAND);
    epic_game *g = laid_out();
    chooses(g, ME, "play Test Titan");
    chooses(g, ME, "pass");
    epic_game_free(g);
}

/* ---- cards are kept for something ---------------------------------------- */

static void alone_with(const char *card, const char *wanted)
{
    static const int STEPS[] = { PHASE_PRE_BATTLE, PHASE_BUILD };
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0]; i++) {
        lay(ME, STEPS[i]);
        put(card, ME, ZONE_HAND);
        put("Test Wall", ME, ZONE_PLAY);
        epic_game *g = laid_out();
        chooses(g, ME, wanted);
        epic_game_free(g);
    }
}

static void test_keeps_answers_on_an_empty_board(void **state)
{
    (void)state;
    alone_with("Test Bolt", "pass");
    alone_with("Test Fire", "pass");
    alone_with("Test Doom", "pass");
    alone_with("Test Growth", "pass");
    alone_with("Test Shelter", "pass");
    alone_with("Test Insight", "play Test Insight");
}

static void test_burns_for_the_game(void **state)
{
    (void)state;
    lay(ME, PHASE_BUILD);
    table.health[FOE] = 5;
    put("Test Bolt", ME, ZONE_HAND);
    put("Test Titan", ME, ZONE_HAND);
    put("Test Titan", FOE, ZONE_PLAY);
    epic_game *g = laid_out();
    chooses(g, ME, "play Test Bolt");
    chooses(g, ME, "P2");
    epic_game_free(g);
}

static void test_removal_takes_the_largest(void **state)
{
    (void)state;
    lay(ME, PHASE_PRE_BATTLE);
    put("Test Doom", ME, ZONE_HAND);
    put("Test Rat", FOE, ZONE_PLAY);
    put("Test Titan", FOE, ZONE_PLAY);
    put("Test Hound", FOE, ZONE_PLAY);
    epic_game *g = laid_out();
    chooses(g, ME, "play Test Doom");
    chooses(g, ME, "P2's Test Titan");
    epic_game_free(g);
}

static void test_removal_is_too_good_for_a_rat(void **state)
{
    (void)state;
    lay(ME, PHASE_PRE_BATTLE);
    put("Test Doom", ME, ZONE_HAND);
    put("Test Rat", FOE, ZONE_PLAY);
    epic_game *g = laid_out();
    chooses(g, ME, "pass");
    epic_game_free(g);
}

/* ---- battle -------------------------------------------------------------- */

/* To the question whether to attack. */
static epic_game *at_attacks(void)
{
    epic_game *g = laid_out();
    while (epic_game_decision(g).seat == ME && g->phase < PHASE_BUILD &&
           epic_game_why(g, ME, (epic_option){ EPIC_ATTACK, -1, -1, 0 }).rule)
        for (int s = 0; s < 2; s++)
            act(g, (ME + s) % 2, "pass");
    return g;
}

static void test_attacks_where_nobody_blocks(void **state)
{
    (void)state;
    lay(ME, PHASE_BATTLE);
    put("Test Hound", ME, ZONE_PLAY);
    epic_game *g = at_attacks();
    chooses(g, ME, "attack");
    epic_game_free(g);
}

static void test_takes_a_certain_hit(void **state)
{
    (void)state;
    lay(ME, PHASE_BATTLE);
    put("Test Rat", ME, ZONE_PLAY);
    epic_game *g = at_attacks();
    chooses(g, ME, "attack");
    epic_game_free(g);
}

/* What ends with the turn is of no use to who has attacked already. */
static void test_no_boost_after_the_battle(void **state)
{
    (void)state;
    for (int health = 6; health <= 30; health += 4) {
        lay(ME, PHASE_BUILD);
        table.health[FOE] = health;
        put("Test Hound", ME, ZONE_PLAY)->expended = true;
        put("Test Growth", ME, ZONE_HAND);
        epic_game *g = laid_out();
        chooses(g, ME, "pass");
        epic_game_free(g);
    }
}

static void test_does_not_run_into_a_wall(void **state)
{
    (void)state;
    lay(ME, PHASE_BATTLE);
    put("Test Rat", ME, ZONE_PLAY);
    put("Test Titan", FOE, ZONE_PLAY);
    epic_game *g = at_attacks();
    chooses(g, ME, "pass");
    epic_game_free(g);
}

static epic_game *foe_attacks(const char *with)
{
    char words[100];
    epic_game *g = laid_out();
    act(g, FOE, "pass");
    act(g, ME, "pass");
    snprintf(words, sizeof words, "attack with %s", with);
    act(g, FOE, words);
    act(g, FOE, "pass");
    act(g, ME, "pass");
    assert_int_equal(epic_game_decision(g).kind, EPIC_ASK_BLOCK);
    return g;
}

static void test_blocks_where_it_costs_nothing(void **state)
{
    (void)state;
    lay(FOE, PHASE_BATTLE);
    put("Test Hound", FOE, ZONE_PLAY);
    put("Test Wall", ME, ZONE_PLAY);
    epic_game *g = foe_attacks("Test Hound");
    chooses(g, ME, "Test Wall");
    epic_game_free(g);
}

static void test_gives_nobody_away(void **state)
{
    (void)state;
    lay(FOE, PHASE_BATTLE);
    put("Test Hound", FOE, ZONE_PLAY);
    put("Test Lynx", ME, ZONE_PLAY);
    epic_game *g = foe_attacks("Test Hound");
    chooses(g, ME, "Test Lynx"); /* 4 damage for 4 damage: a fair exchange */
    epic_game_free(g);
    lay(FOE, PHASE_BATTLE);
    put("Test Rat", FOE, ZONE_PLAY);
    put("Test Rat", FOE, ZONE_PLAY);
    put("Test Lynx", ME, ZONE_PLAY);
    g = foe_attacks("Test Rat, Test Rat");
    chooses(g, ME, "done"); /* for 2 mojo no champion is risked */
    epic_game_free(g);
}

static void test_blocks_for_its_life(void **state)
{
    (void)state;
    lay(FOE, PHASE_BATTLE);
    table.health[ME] = 9;
    put("Test Titan", FOE, ZONE_PLAY);
    put("Test Rat", ME, ZONE_PLAY);
    epic_game *g = foe_attacks("Test Titan");
    chooses(g, ME, "Test Rat");
    epic_game_free(g);
}

/* ---- veils --------------------------------------------------------------- */

static void test_plays_face_down_what_wants_to_be_unveiled(void **state)
{
    (void)state;
    lay(ME, PHASE_BUILD);
    put("Test Lynx", ME, ZONE_HAND);
    epic_game *g = laid_out();
    chooses(g, ME, "play Test Lynx face-down");
    epic_game_free(g);
}

static void test_unveils_for_cards(void **state)
{
    (void)state;
    lay(ME, PHASE_PRE_BATTLE);
    put("Test Lynx", ME, ZONE_PLAY);
    table.card[table.count - 1].face_down = true;
    epic_game *g = laid_out();
    chooses(g, ME, "unveil Test Lynx");
    epic_game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stops_what_is_large),
        cmocka_unit_test(test_does_not_stop_what_is_small),
        cmocka_unit_test(test_kills_in_response),
        cmocka_unit_test(test_saves_in_response),
        cmocka_unit_test(test_stops_what_would_kill),
        cmocka_unit_test(test_does_not_answer_itself),
        cmocka_unit_test(test_keeps_answers_on_an_empty_board),
        cmocka_unit_test(test_burns_for_the_game),
        cmocka_unit_test(test_removal_takes_the_largest),
        cmocka_unit_test(test_removal_is_too_good_for_a_rat),
        cmocka_unit_test(test_attacks_where_nobody_blocks),
        cmocka_unit_test(test_takes_a_certain_hit),
        cmocka_unit_test(test_no_boost_after_the_battle),
        cmocka_unit_test(test_does_not_run_into_a_wall),
        cmocka_unit_test(test_blocks_where_it_costs_nothing),
        cmocka_unit_test(test_gives_nobody_away),
        cmocka_unit_test(test_blocks_for_its_life),
        cmocka_unit_test(test_plays_face_down_what_wants_to_be_unveiled),
        cmocka_unit_test(test_unveils_for_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

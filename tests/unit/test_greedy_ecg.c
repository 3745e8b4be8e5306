/* The greedy player where everything is carried out at once: whom it groups
 * to attack, when it makes somebody stronger, what it keeps an event for. */
#include "rules/ecg/ecg.h"

static const char GAME[] = "ecg";
static const char CARDS[] =
    "Test Deck\nwild event, cost 1\nGain 1 health.\n\n"
    "Test Hawk\nwild bird champion, cost 1, 5/5\nAirborne.\n\n"
    "Test Bear\nwild beast champion, cost 1, 4/4\n\n"
    "Test Pup\nwild beast champion, cost 0, 2/2\n\n"
    "Test Guard\ngood human champion, cost 1, 3/3\n\n"
    "Test Ox\nwild beast champion, cost 1, 2/10\n\n"
    "Test Titan\nevil giant champion, cost 1, 12/12\n\n"
    "Test Bolt\nwild event, cost 1\nDeal 8 damage to any target.\n\n"
    "Test Doom\nevil event, cost 1\nBreak target champion.\n\n"
    "Test Growth\nwild event, cost 0\n"
    "Target champion gets +4/+4 until end of turn.\n\n";

#include "greedy_table.h"

/* The main phase of that seat's turn, ten cards in each deck, a gold each. */
static void lay_table(const char *mode, int seats, int active)
{
    lay_empty(active, PHASE_MAIN);
    table.setup.table = mode;
    table.setup.seats = seats;
    for (int s = 0; s < seats; s++) {
        table.health[s] = 30;
        table.gold[s] = 1;
        for (int i = 0; i < 10; i++)
            put("Test Deck", s, ZONE_DECK);
    }
}

static void lay(int active)
{
    lay_table(NULL, 2, active);
}

static void chooses(epic_game *g, int seat, const char *wanted)
{
    chooses_with(g, seat, wanted, 12, true);
}

/* ---- attacks ------------------------------------------------------------- */

static int attackers(const epic_game *g)
{
    int n = 0;
    for (int i = 0; i < g->bodies; i++)
        n += (body_at(g, i)->flags & BODY_ATTACKING) != 0;
    return n;
}

/* One blocker stops a whole group, and nobody there can stop the Hawk: so it
 * attacks alone, before or after the Bear. */
static void test_the_airborne_attack_alone(void **state)
{
    (void)state;
    static const char *const BLOCKERS[] = { "Test Guard", "Test Titan",
                                            "Test Pup", "Test Ox" };
    static const int HEALTH[] = { 30, 21, 12 };
    for (int i = 0; i < 4 * 3 * 2; i++) {
        lay(ME);
        table.health[FOE] = HEALTH[i / 2 % 3];
        put(i % 2 ? "Test Bear" : "Test Hawk", ME, ZONE_PLAY);
        put(i % 2 ? "Test Hawk" : "Test Bear", ME, ZONE_PLAY);
        put(BLOCKERS[i / 6], FOE, ZONE_PLAY);
        epic_game *g = laid_out();
        chooses(g, ME, "attack");
        uint64_t rng = 5;
        while (epic_game_decision(g).kind == EPIC_ASK_ATTACK)
            epic_game_apply(g, player_choose(&GREEDY_PLAYER, g, &rng));
        assert_int_equal(attackers(g), 1);
        epic_game_free(g);
    }
}

/* Damage that nobody can prevent is dealt, however small. */
static void test_takes_a_certain_hit(void **state)
{
    (void)state;
    static const int HEALTH[] = { 30, 12, 3 };
    for (size_t i = 0; i < sizeof HEALTH / sizeof *HEALTH; i++) {
        lay(ME);
        table.health[FOE] = HEALTH[i];
        put("Test Pup", ME, ZONE_PLAY);
        epic_game *g = laid_out();
        chooses(g, ME, "attack");
        epic_game_free(g);
    }
}

/* ---- events -------------------------------------------------------------- */

/* A boost until end of turn is worth nothing after the battle. */
static void test_no_boost_after_the_battle(void **state)
{
    (void)state;
    for (int health = 6; health <= 30; health += 4) {
        lay(ME);
        table.health[FOE] = health;
        put("Test Bear", ME, ZONE_PLAY)->expended = true;
        put("Test Growth", ME, ZONE_HAND);
        epic_game *g = laid_out();
        chooses(g, ME, "pass");
        epic_game_free(g);
    }
}

static void test_boosts_for_the_kill(void **state)
{
    (void)state;
    lay(ME);
    table.health[FOE] = 8;
    put("Test Bear", ME, ZONE_PLAY);
    put("Test Growth", ME, ZONE_HAND);
    epic_game *g = laid_out();
    chooses(g, ME, "attack");
    act(g, ME, "pass");
    act(g, FOE, "pass");
    chooses(g, ME, "play Test Growth");
    epic_game_free(g);
}

/* The only answer is not spent at the first window, on what is small or on a
 * healthy player. */
static void test_keeps_its_answer(void **state)
{
    (void)state;
    static const char *const ANSWERS[] = { "Test Bolt", "Test Doom" };
    for (int i = 0; i < 2; i++) {
        lay(ME);
        put(ANSWERS[i], ME, ZONE_HAND);
        put("Test Pup", FOE, ZONE_PLAY);
        epic_game *g = laid_out();
        chooses(g, ME, "pass");
        epic_game_free(g);
    }
}

static void test_answers_what_is_large(void **state)
{
    (void)state;
    lay(ME);
    put("Test Doom", ME, ZONE_HAND);
    put("Test Titan", FOE, ZONE_PLAY);
    put("Test Pup", FOE, ZONE_PLAY);
    epic_game *g = laid_out();
    chooses(g, ME, "play Test Doom");
    chooses(g, ME, "P2's Test Titan");
    epic_game_free(g);
}

/* ---- more than two ------------------------------------------------------- */

/* Health is dearer to who has little of it, but taking it from one who is far
 * behind is a gift to the one who leads. */
static void test_attacks_who_leads(void **state)
{
    (void)state;
    for (int leader = 1; leader < 3; leader++) {
        lay_table("ffa", 3, ME);
        put("Test Hawk", ME, ZONE_PLAY);
        put("Test Titan", leader, ZONE_PLAY);
        put("Test Ox", leader, ZONE_PLAY);
        table.health[3 - leader] = 14;
        epic_game *g = laid_out();
        chooses(g, ME, "attack");
        chooses(g, ME, leader == 1 ? "P2" : "P3");
        epic_game_free(g);
    }
}

/* The larger one is of a player who is far behind. */
static void test_answers_who_leads(void **state)
{
    (void)state;
    for (int leader = 1; leader < 4; leader++) {
        lay_table("ffa", 4, ME);
        put("Test Doom", ME, ZONE_HAND);
        put("Test Bear", ME, ZONE_PLAY);
        for (int s = 1; s < 4; s++) {
            table.health[s] = s == leader ? 30 : 5;
            put(s == leader ? "Test Hawk" : "Test Titan", s, ZONE_PLAY);
            for (int i = 0; i < 8 && s == leader; i++)
                put("Test Ox", s, ZONE_PLAY);
        }
        epic_game *g = laid_out();
        chooses(g, ME, "play Test Doom");
        chooses_with(g, ME,
                     leader == 1   ? "P2's"
                     : leader == 2 ? "P3's"
                                   : "P4's",
                     12, false);
        epic_game_free(g);
    }
}

/* Seats 0 and 1 are a team: what is the teammate's is not in the way. */
static void test_spares_a_teammate(void **state)
{
    (void)state;
    lay_table("hydra", 4, ME);
    table.setup.sides = 2;
    put("Test Doom", ME, ZONE_HAND);
    put("Test Titan", 1, ZONE_PLAY);
    put("Test Hawk", 3, ZONE_PLAY);
    put("Test Bear", 2, ZONE_PLAY);
    epic_game *g = laid_out();
    chooses(g, ME, "play Test Doom");
    chooses_with(g, ME, "P4's", 12, false);
    epic_game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_airborne_attack_alone),
        cmocka_unit_test(test_takes_a_certain_hit),
        cmocka_unit_test(test_no_boost_after_the_battle),
        cmocka_unit_test(test_boosts_for_the_kill),
        cmocka_unit_test(test_keeps_its_answer),
        cmocka_unit_test(test_answers_what_is_large),
        cmocka_unit_test(test_attacks_who_leads),
        cmocka_unit_test(test_answers_who_leads),
        cmocka_unit_test(test_spares_a_teammate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What a player types in the multiverse game, and what is said to it. */
#include "formats/position.h"
#include "kernel/run.h"
#include "text/ask.h"
#include "text/names.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static const char CARDS[] =
    "Yard\nred foothold\n\n"
    "Quay\nblue foothold\n\n"
    "Guard\nred conditional character, cost 1, C2 D2, human male, team yard\n"
    "Non-unique.\n\n"
    "Choir\nblue alien character, cost 1, C1 D3, human female, team board\n"
    "Non-unique, energy blast 4 (sound).\n\n"
    "Nurse\nred conditional character, cost 3, C1 D3, human female, team yard\n"
    "Non-unique, heal.\n"
    "Tap: target character gets +1/+0 until end of turn.\n"
    "Tap: target character gets +0/+1 until end of turn.\n\n"
    "Rest\nambiguous incident, cost 2, immediate\nDraw a card.\n\n"
    "Bell\nred technological weapon, cost 1\nAttack +2.\n";

enum { P1, P2 };
enum { TAPPED = 1, HURT = 2 };

static struct position at;
static char said[500];

static int design_named(const char *name)
{
    int design = epic_cards_find(at.setup.cards, name);
    if (design < 1)
        fail_msg("there is no %s", name);
    return design;
}

static void begin_in(int phase)
{
    static const epic_cards *cards;
    epic_error error = { 0 };
    epic_source source = { "cards", CARDS };
    if (!cards)
        cards = epic_cards_new("mv", &source, 1, &error);
    if (!cards)
        fail_msg("%d: %s", error.line, error.text);
    memset(&at, 0, sizeof at);
    at.setup =
        (epic_setup){ .game = "mv", .cards = cards, .seed = 1, .seats = 2 };
    at.active = P1;
    at.phase = phase;
    at.goal = 20;
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < 10; i++)
            at.card[at.count++] =
                (struct placed){ .design = design_named("Yard"),
                                 .seat = s,
                                 .zone = ZONE_DECK,
                                 .controller = -1 };
}

static struct placed *put(int seat, int zone, const char *name, int how)
{
    struct placed *p = &at.card[at.count++];
    *p = (struct placed){ .design = design_named(name),
                          .seat = seat,
                          .zone = zone,
                          .controller = -1,
                          .expended = how & TAPPED,
                          .damage = how & HURT ? 1 : 0 };
    return p;
}

static epic_game *laid(void)
{
    epic_error error = { 0 };
    epic_game *g = position_game(&at, &error);
    if (!g)
        fail_msg("%s", error.text);
    return g;
}

/* Whether it is taken; what is said otherwise is in `said`. */
static bool type(epic_game *g, const char *words)
{
    static struct command c;
    int seat = epic_game_decision(g).seat;
    bool good = answer_read(g, seat, words, NULL, 0, &c);
    snprintf(said, sizeof said, "%s",
             c.reason.rule ? c.reason.sentence : c.text);
    if (good)
        assert_int_equal(epic_game_apply_all(g, c.choices, c.count, NULL),
                         EPIC_OK);
    return good;
}

static void taken(epic_game *g, const char *words)
{
    if (!type(g, words))
        fail_msg("`%s` is refused: %s", words, said);
}

static void refused(epic_game *g, const char *words, const char *why)
{
    if (type(g, words))
        fail_msg("`%s` is taken", words);
    assert_string_equal(said, why);
}

/* The options as they are printed. */
static const char *printed(const epic_game *g)
{
    static char text[8000];
    struct brief *b = brief_take(g, epic_game_decision(g).seat);
    FILE *out = fmemopen(text, sizeof text, "w");
    ask_write(out, b, NULL, 0, 0);
    fclose(out);
    brief_free(b);
    return text;
}

static void shows(const epic_game *g, const char *what)
{
    if (!strstr(printed(g), what))
        fail_msg("no `%s` in:\n%s", what, printed(g));
}

/* ---- */

enum { FOOTHOLD = 4, ABILITIES = 5, INCIDENTS = 6, COMBAT = 7, RECRUIT = 11 };

static void test_use__one_of_several(void **state)
{
    (void)state;
    begin_in(ABILITIES);
    put(P1, ZONE_PLAY, "Nurse", 0);
    put(P1, ZONE_PLAY, "Guard", HURT);
    epic_game *g = laid();
    refused(g, "use nur",
            "which? use Nurse 1, use Nurse 2, "
            "use Nurse teamwork 1, use Nurse teamwork 2");
    refused(g, "use nurse 9", "That card has no such ability.");
    refused(g, "use nurse 3", "That card has no such ability.");
    refused(g, "use nurse teamwork",
            "which? use nurse teamwork 1, use nurse teamwork 2");
    refused(g, "use guard#2 teamwork 1",
            "there are not so many: there is no guard#2 here");
    refused(
        g, "done",
        "there is nothing to choose from; say pass to do nothing more here");
    taken(g, "use nurse 2");
    assert_int_equal(epic_game_decision(g).kind, EPIC_ASK_TARGET);
    epic_game_free(g);
}

static void test_use__the_true_reason(void **state)
{
    (void)state;
    begin_in(RECRUIT);
    put(P1, ZONE_PLAY, "Guard", 0);
    put(P1, ZONE_PLAY, "Yard", 0);
    put(P1, ZONE_HAND, "Guard", 0);
    epic_game *g = laid();
    refused(g, "use guard",
            "Abilities are used in the abilities steps, before and after "
            "combat.");
    epic_game_free(g);
}

static void test_names__what_differs(void **state)
{
    (void)state;
    begin_in(RECRUIT);
    put(P1, ZONE_PLAY, "Guard", 0);
    put(P1, ZONE_PLAY, "Guard", TAPPED | HURT);
    int bearer = at.count;
    put(P1, ZONE_PLAY, "Guard", TAPPED);
    put(P1, ZONE_PLAY, "Bell", 0)->on = bearer + 1;
    put(P1, ZONE_PLAY, "Yard", 0);
    put(P1, ZONE_PLAY, "Yard", 0);
    epic_game *g = laid();
    refused(g, "evacuate guard",
            "guard could be Guard#1, Guard#2 (injured, tapped) or Guard#3 "
            "(tapped, with Bell)");
    shows(g, "evacuate Guard#2 (injured, tapped; for 1 energy)");
    taken(g, "evacuate guard#2");
    shows(g, "evacuate Guard#1 (for 1 energy)");
    epic_game_free(g);
}

static void test_names__alike_ones_need_no_number(void **state)
{
    (void)state;
    begin_in(RECRUIT);
    put(P1, ZONE_PLAY, "Guard", TAPPED);
    put(P1, ZONE_PLAY, "Guard", TAPPED);
    put(P1, ZONE_PLAY, "Yard", 0);
    epic_game *g = laid();
    shows(g, "evacuate Guard (for 1 energy)");
    taken(g, "evacuate guard");
    epic_game_free(g);
}

static void test_footholds__by_what_they_give(void **state)
{
    (void)state;
    begin_in(FOOTHOLD);
    put(P1, ZONE_HAND, "Quay", 0);
    put(P1, ZONE_HAND, "Yard", 0);
    epic_game *g = laid(), *again = epic_game_clone(g);
    refused(g, "foothold", "which? foothold Quay or foothold Yard");
    refused(g, "foothold black", "there is no foothold black in your hand");
    refused(g, "foothold 9", "there is no foothold 9 in your hand");
    taken(g, "foothold red");
    taken(again, "foothold 2");
    epic_game_free(g);
    epic_game_free(again);
}

static void test_payments__by_colour(void **state)
{
    (void)state;
    begin_in(INCIDENTS);
    for (int i = 0; i < 2; i++) {
        put(P1, ZONE_PLAY, "Yard", 0);
        put(P1, ZONE_PLAY, "Quay", 0);
    }
    put(P1, ZONE_HAND, "Rest", 0);
    epic_game *g = laid();
    taken(g, "play rest");
    assert_int_equal(epic_game_decision(g).kind, EPIC_ASK_COST);
    refused(g, "pay black", "there is no black to choose");
    taken(g, "pay red foothold"); /* piece by piece */
    assert_int_equal(epic_game_decision(g).kind, EPIC_ASK_COST);
    taken(g, "pay blue");
    assert_int_not_equal(epic_game_decision(g).kind, EPIC_ASK_COST);
    epic_game_free(g);
}

static void test_refusals__what_it_takes(void **state)
{
    static struct command c;
    (void)state;
    begin_in(RECRUIT);
    put(P1, ZONE_PLAY, "Quay", 0);
    put(P1, ZONE_HAND, "Nurse", 0);
    put(P1, ZONE_HAND, "Choir", 0);
    epic_game *g = laid();
    assert_false(answer_read(g, P1, "play nurse", NULL, 0, &c));
    assert_string_equal(c.reason.rule, "MV-cost-8");
    assert_string_equal(c.text, "It takes 3 red/conditional; you have 1 blue "
                                "(untapped).");
    epic_game_free(g);
}

static void test_attacks__as_they_are_printed(void **state)
{
    (void)state;
    begin_in(COMBAT);
    put(P1, ZONE_PLAY, "Choir", 0);
    put(P1, ZONE_PLAY, "Guard", 0);
    put(P1, ZONE_PLAY, "Guard", 0);
    put(P2, ZONE_PLAY, "Guard", 0);
    put(P2, ZONE_PLAY, "Nurse", 0);
    epic_game *g = laid(), *again = epic_game_clone(g);
    refused(g, "attack choir with psi on nurse",
            "It attacks in close combat, with a power that it has, or with a "
            "weapon that it bears.");
    taken(g, "attack choir with energy blast 4 (sound) on nurse");
    /* Each attack may be responded to before the next one is declared; the line
     * must not tell whether anybody could. */
    refused(again, "attack with guard and guard on nurse",
            "one at a time, please: attack NAME with HOW on NAME");
    epic_game_free(g);
    epic_game_free(again);
}

static void test_verbs__of_another_question(void **state)
{
    (void)state;
    begin_in(COMBAT);
    put(P1, ZONE_PLAY, "Choir", 0);
    put(P2, ZONE_PLAY, "Guard", 0);
    put(P2, ZONE_PLAY, "Nurse", 0);
    epic_game *g = laid();
    refused(g, "block 1",
            "block is not asked for now; attack and a name or a number, or "
            "done");
    refused(g, "pay 1",
            "pay is not asked for now; attack and a name or a number, or done");
    taken(g, "attack 1");
    assert_int_equal(epic_game_decision(g).kind, EPIC_ASK_MODE);
    refused(g, "discard 1",
            "discard is not asked for now; mode and a name or a number, or "
            "done");
    epic_game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_use__one_of_several),
        cmocka_unit_test(test_use__the_true_reason),
        cmocka_unit_test(test_names__what_differs),
        cmocka_unit_test(test_names__alike_ones_need_no_number),
        cmocka_unit_test(test_footholds__by_what_they_give),
        cmocka_unit_test(test_payments__by_colour),
        cmocka_unit_test(test_refusals__what_it_takes),
        cmocka_unit_test(test_attacks__as_they_are_printed),
        cmocka_unit_test(test_verbs__of_another_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

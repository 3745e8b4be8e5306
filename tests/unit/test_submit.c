/* Whole decks and sets as answers to what a match asks, and what a drafter sees
 * of the packs. */
#include "epic_record.h"
#include "formats/match.h"
#include "formats/match_submit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static epic_match_setup a_match(const char *game, const char *format, int wins)
{
    return (epic_match_setup){ .game = { .game = game, .seats = 2, .seed = 7 },
                               .format = format,
                               .wins = wins };
}

/* The first `count` cards of what a seat has, from that one on. */
static struct deck some(const struct deck *pool, int from, int count)
{
    struct deck d = { .count = count };
    memcpy(d.card, &pool->card[from], sizeof d.card[0] * (size_t)count);
    return d;
}

static void whole_decks_are_submitted(void **state)
{
    static struct choices c;
    struct verdict why;
    struct deck pool, deck, side, now_there;
    epic_error error;
    epic_match_setup s = a_match("tcg", "sealed3", 2);
    (void)state;
    epic_match *m = epic_match_new(&s, &error);
    assert_non_null(m);
    for (int seat = 0; seat < 2; seat++) {
        match_pool(m, seat, &pool);
        assert_int_equal(pool.count, 45);
        deck = some(&pool, 0, 29);
        assert_false(submit_deck(m, seat, &deck, NULL, &c, &why));
        assert_string_equal(why.rule, "TCG-sealed-2");
        deck = some(&pool, 2, 30);
        side = some(&pool, 32, 13);
        assert_false(submit_deck(m, seat, &deck, &side, &c, &why));
        assert_string_equal(why.rule, "TCG-side-1");
        side.card[side.count++] = pool.card[0];
        side.card[side.count++] = pool.card[1];
        assert_true(submit_deck(m, seat, &deck, &side, &c, &why));
        assert_int_equal(epic_match_apply_all(m, seat, c.choice, c.count, NULL),
                         EPIC_OK);
        match_list(m, seat, AT_DECK, &now_there);
        assert_int_equal(now_there.count, 30);
        assert_memory_equal(now_there.card, deck.card, 60);
        assert_int_equal(match_count(m, seat, AT_SIDE), 15);
    }
    assert_int_equal(epic_match_stage(m), EPIC_STAGE_GAME);
    assert_false(submit_swap(m, 0, &deck, &c, &why));
    assert_int_equal(epic_match_concede(m, 0), EPIC_OK);
    assert_int_equal(epic_match_stage(m), EPIC_STAGE_SIDEBOARD);
    match_pool(m, 0, &pool);
    deck = some(&pool, 0, 31);
    assert_false(submit_swap(m, 0, &deck, &c, &why));
    assert_string_equal(why.rule, "TCG-side-3");
    for (int from = 0; from <= 15; from += 15) {
        epic_match *copy = epic_match_clone(m);
        deck = some(&pool, from, 30);
        assert_true(submit_swap(copy, 0, &deck, &c, &why));
        assert_int_equal(epic_match_apply_all(copy, 0, c.choice, c.count, NULL),
                         EPIC_OK);
        match_list(copy, 0, AT_DECK, &now_there);
        assert_memory_equal(now_there.card, deck.card, 60);
        epic_match_free(copy);
    }
    epic_match_free(m);
}

static void sets_are_submitted(void **state)
{
    static struct choices c;
    struct verdict why;
    struct deck pack, set;
    epic_error error;
    epic_match_setup s = a_match("ecg", "dark", 1);
    (void)state;
    epic_match *m = epic_match_new(&s, &error);
    assert_non_null(m);
    for (int step = 0; step < 2; step++)
        for (int seat = 0; seat < 2; seat++) {
            match_list(m, seat, AT_PACK, &pack);
            set = some(&pack, 0, step ? 1 : 2);
            assert_false(submit_set(m, seat, &set, &c, &why));
            assert_string_equal(why.rule, "ECG-H-dark-2");
            /* The second time the last card of the set is taken unasked. */
            set = some(&pack, step ? 2 : 0, step ? 2 : 1);
            assert_true(submit_set(m, seat, &set, &c, &why));
            assert_int_equal(c.count, 1);
            assert_int_equal(
                epic_match_apply_all(m, seat, c.choice, c.count, NULL),
                EPIC_OK);
            assert_false(seat == 0 && submit_set(m, seat, &set, &c, &why));
        }
    assert_int_equal(m->round, 2);
    epic_match_free(m);
}

/* ---- drafts -------------------------------------------------------------- */

/* What is left of a pack goes to the next seat, as long as there is something
 * left that somebody takes from. */
static void a_view_says_who_gets_the_rest(void **state)
{
    static epic_view_match view;
    static const struct {
        const char *format;
        int to[2]; /* who gets the rest of the first seat's pack, by step */
        const char *game;
    } TRY[] = { { "dark", { 1, -1 }, "ecg" }, { "draft2", { 1, 1 }, "tcg" } };
    epic_error error;
    (void)state;
    for (size_t i = 0; i < sizeof TRY / sizeof TRY[0]; i++) {
        epic_match_setup s = a_match(TRY[i].game, TRY[i].format, 1);
        epic_match *m = epic_match_new(&s, &error);
        assert_non_null(m);
        for (int step = 0; step < 2; step++) {
            epic_match_view(m, 0, &view);
            assert_int_equal(view.to, TRY[i].to[step]);
            epic_match_view(m, 1, &view);
            assert_int_equal(view.to, TRY[i].to[step] < 0 ? -1 : 0);
            while (m->step == step && m->round == 1) {
                int seat = __builtin_ctz(epic_match_asked(m));
                assert_int_equal(epic_match_apply(m, seat, 0), EPIC_OK);
                epic_match_view(m, 0, &view); /* and having answered */
                if (m->step == step && m->round == 1)
                    assert_int_equal(view.to, TRY[i].to[step]);
            }
        }
        epic_match_view(m, -1, &view);
        assert_int_equal(view.to, -1);
        epic_match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_decks_are_submitted),
        cmocka_unit_test(sets_are_submitted),
        cmocka_unit_test(a_view_says_who_gets_the_rest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* What must hold of every game: each flaw is found. */
#include "formats_decks.h"

/* ---- what must hold of every game ---------------------------------------- */

/* A game in somebody's main phase with a champion on each side. */
static epic_game *with_champions(void)
{
    static const uint64_t SEEDS = 200;
    for (uint64_t seed = 1; seed < SEEDS; seed++) {
        epic_game *g = epic_game_quick("ecg", seed);
        uint64_t luck = seed;
        for (int i = 0; i < 400 && !g->over; i++) {
            bool mine[2] = { false, false };
            for (int k = 0; k < g->bodies; k++)
                if (in_play(g, k))
                    mine[in_play(g, k)->controller] = true;
            if (mine[0] && mine[1] && g->asked == EPIC_ASK_ACTION &&
                g->phase == PHASE_MAIN && pile_of(g, 0, ZONE_PILE)->count > 1)
                return g;
            luck = luck * 6364136223846793005u + 1442695040888963407u;
            epic_game_apply(g, (int)((luck >> 33) % g->option_count));
        }
        epic_game_free(g);
    }
    fail_msg("no such game");
    return NULL;
}

static struct body *any_body(epic_game *g)
{
    for (int i = 0; i < g->bodies; i++)
        if (in_play(g, i))
            return body_at(g, i);
    return NULL;
}

static void spoil(epic_game *g, int how)
{
    struct body *b = any_body(g);
    struct pile *pile = &g->seat[0].pile[ZONE_PILE];
    switch (how) {
    case 0: /* each card in exactly one zone */
        card_at(g, pile->top)->zone = ZONE_DECK;
        break;
    case 1:
        card_at(g, pile->bottom)->next = pile->top;
        break;
    case 2: /* tokens only in play */
        card_at(g, pile->top)->marks |= CARD_TOKEN;
        break;
    case 3: /* cards are conserved */
        pile->top = card_at(g, pile->top)->next;
        pile->count--;
        break;
    case 4:
        card_at(g, pile->top)->zone = ZONE_GONE;
        break;
    case 5: /* initiative */
        g->holder = (uint8_t)!g->holder;
        break;
    case 6:
        g->holder = 7;
        break;
    case 7: /* no action in the start or end phase, or while damage is dealt */
        g->phase = PHASE_END;
        break;
    case 8:
        frame_at(g, 0)->proc = ECG_DAMAGE;
        break;
    case 9: /* nothing waits */
        g->triggers = 1;
        break;
    case 10:
        g->seat[1].gold = -1;
        break;
    case 11:
        b->damage = b->defense;
        b->words &= ~(uint32_t)KW_UNBREAKABLE;
        break;
    case 12:
        g->seat[0].health = 0;
        break;
    case 13: /* nobody fights outside battle */
        b->flags |= BODY_ATTACKING;
        break;
    case 14:
        g->phase = PHASE_BATTLE;
        break;
    default: /* whose card it is */
        card_at(g, pile->top)->seats = card_seats(1, 1);
    }
}

static void test_flaws__each_is_seen(void **state)
{
    (void)state;
    epic_game *g = with_champions();
    assert_null(game_flaw(g));
    for (int how = 0; how <= 15; how++) {
        epic_game *bad = epic_game_clone(g);
        spoil(bad, how);
        if (!game_flaw(bad))
            fail_msg("flaw %d is not seen", how);
        epic_game_free(bad);
    }
    epic_game_free(g);
}

static void test_flaws__options_and_deal(void **state)
{
    (void)state;
    struct deck deck[2];
    struct verdict why;
    static epic_option list[EPIC_OPTIONS_MAX];
    assert_true(
        format_deal(format_at("ecg", 0), "ecg", base(), 2, 1, 5, deck, &why));
    epic_setup setup = { .game = "ecg", .seed = 5, .seats = 2 };
    for (int s = 0; s < 2; s++) {
        setup.deck[s] = deck[s].card;
        setup.deck_size[s] = deck[s].count;
    }
    epic_game *g = epic_game_new(&setup, NULL);
    int n = epic_game_options(g, list);
    assert_null(dealt_flaw(g, &setup));
    assert_null(options_flaw(g, list, n));
    assert_non_null(options_flaw(g, list, n - 1));
    list[1] = list[0];
    assert_non_null(options_flaw(g, list, n));
    card_at(g, 3)->design++;
    assert_non_null(dealt_flaw(g, &setup));
    epic_game_free(g);
}

/* A player who tampers with the game, as a bug in the engine might. */
static int tamper(const epic_game *g, const struct thinking *t)
{
    if (g->turn == 3)
        card_at(g, 0)->design = card_at(g, 1)->design;
    return (int)((*t->rng)++ % g->option_count);
}

static void test_flaws__found_in_a_match(void **state)
{
    (void)state;
    static const struct player tampers = { "tampers", "", 1, tamper };
    static struct series m = {
        .game = "ecg", .seats = 2, .games = 6, .check = true
    };
    struct tally one, two;
    epic_error error;
    m.cards = base();
    m.dealt[0] = m.dealt[1] = true;
    m.player[0] = m.player[1] = &tampers;
    m.threads = 1;
    assert_true(series_play(&m, &one, &error));
    m.threads = 3;
    assert_true(series_play(&m, &two, &error));
    assert_true(one.flawed > 0);
    assert_string_equal(one.flaw.text,
                        "a card is no longer the one that was dealt");
    assert_int_equal(one.unfinished, 0);
    assert_int_equal(one.flawed + one.wins[0] + one.wins[1] + one.draws, 6);
    assert_int_equal(one.flawed, two.flawed);
    assert_int_equal(one.flaw.index, two.flaw.index);
    assert_int_equal(one.flaw.seed, two.flaw.seed);
    assert_int_equal(one.flaw.choices, two.flaw.choices);
    /* Its record ends where it was found. */
    char path[100], text[20000];
    snprintf(path, sizeof path, "/tmp/test-formats-%d.record", (int)getpid());
    assert_true(series_save(&m, one.flaw.index, path, &error));
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    text[fread(text, 1, sizeof text - 1, in)] = 0;
    fclose(in);
    unlink(path);
    epic_record *r = epic_record_parse(text, &error);
    assert_non_null(r);
    assert_int_equal(epic_record_count(r), one.flaw.choices);
    assert_true(epic_record_seed(r) == one.flaw.seed);
    epic_record_free(r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_flaws__each_is_seen),
        cmocka_unit_test(test_flaws__options_and_deal),
        cmocka_unit_test(test_flaws__found_in_a_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

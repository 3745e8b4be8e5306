/* A game of a few rows, listed here and nowhere else: this program is linked
 * without any other game, so nothing it uses can know one.
 *
 * Each seat has ten health and three cards.  In a turn one draws a card (or,
 * without one, loses a point) and may play cards for nothing; at dusk each
 * champion of one's own that is not slow costs every other seat a point.  The
 * keyword, the step, the kinds of attack and the counter of moss are declared
 * here alone. */
#include "ai/player.h"
#include "epic_player.h"
#include "epic_view.h"
#include "formats/card_set.h"
#include "kernel/flaw.h"
#include "lang/lexicon.h"
#include "rules/common/common.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { TOY_PLAY = PROC_OWN, TOY_FLUSH, TOY_PROCS };
enum { PHASE_BEFORE, PHASE_DAY, PHASE_DUSK, TOY_PHASES };
enum { STEP_DUSK = TURN_STEPS - 1 }; /* any number will do: the last one */
#define KW_SLOW KW_BIT(KW_OWN)

static const struct reason REASONS[COMMON_REASONS] = {
    { "", "" },
#define REASON(name) [name] = { "TOY-" #name, #name },
#include "rules/common/reasons.inc"
#undef REASON
};

/* ---- rows ---------------------------------------------------------------- */

static flow start_turn(struct epic_game *g, struct frame *f)
{
    (void)f;
    g->turn++;
    enter_phase(g, PHASE_DAY);
    draw_cards(g, g->active, 1);
    settle(g);
    return next();
}

static flow window(struct epic_game *g, struct frame *f)
{
    (void)f;
    prepare_window(g, g->active);
    return ask(g, EPIC_ASK_ACTION, g->active);
}

static flow act(struct epic_game *g, struct frame *f)
{
    if (g->answer.act == EPIC_PASS)
        return next();
    set_next(g, f, window);
    return begin(g, TOY_PLAY, f->seat, g->answer.card);
}

static flow dusk(struct epic_game *g, struct frame *f)
{
    (void)f;
    enter_phase(g, PHASE_DUSK);
    step_begins(g, STEP_DUSK);
    refresh(g);
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (b && b->controller == g->active && !(words_of(g, b) & KW_SLOW))
            lose_health(g, next_seat(g, g->active), 1);
    }
    settle(g);
    return next();
}

static flow form_batch(struct epic_game *g, struct frame *f)
{
    (void)f;
    for (int i = 0; i < g->triggers; i++)
        trigger_at(g, i)->batch = 1;
    return next();
}

static flow choose_trigger(struct epic_game *g, struct frame *f)
{
    return ask_order(g, f, form_batch);
}

static flow resolve_trigger(struct epic_game *g, struct frame *f)
{
    return carry_out_trigger(g, f, choose_trigger);
}

static flow follow_text(struct epic_game *g, struct frame *f)
{
    if (design_of(g, f->card)->kinds & KIND_CHAMPION) {
        enter_play(g, f->card, f->seat, 0);
        return next();
    }
    zone_move(g, f->card, ZONE_PILE, TOP);
    f->generation = card_at(g, f->card)->generation;
    push_effect(g, f->seat, ref_to(g, f->card), design_of(g, f->card)->text, 0);
    return next();
}

static const struct step GAME[] = {
    { "TOY-1", choose_first },  { "TOY-2", set_health },
    { "TOY-3", shuffle_decks }, { "TOY-4", opening_hands },
    { "TOY-5", begin_turns },   { "TOY-6", begin_turn },
    { "TOY-7", next_turn },     STEP_END,
};
static const struct step TURN[] = {
    { "TOY-8", start_turn }, { "TOY-9", window },          { "TOY-10", act },
    { "TOY-12", dusk },      { "TOY-13", flush_triggers }, STEP_END,
};
static const struct step FLUSH[] = {
    { "TOY-14", form_batch },
    { "TOY-14", choose_trigger },
    { "TOY-14", resolve_trigger },
    STEP_END,
};
static const struct step NO_ROWS[] = { STEP_END };
static const struct step PLAY[] = { { "TOY-11", follow_text }, STEP_END };

/* ---- what the kernel and the shared rows ask ----------------------------- */

static void action_options(const struct epic_game *g, struct options *o)
{
    for (int c = pile_of(g, g->asked_seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        offer(o, EPIC_PLAY, c, -1, 0);
    offer(o, EPIC_PASS, -1, -1, 0);
}

static int why_not_act(const struct epic_game *g, int seat, epic_option o)
{
    (void)seat;
    return o.act == EPIC_PLAY && o.card >= 0 &&
                   card_at(g, o.card)->zone == ZONE_HAND
               ? MAY_DO
               : NOT_NOW;
}

static int facts(const struct book *book, int design)
{
    (void)book;
    (void)design;
    return 0;
}

static void empty_draw(struct epic_game *g, int seat, int missing)
{
    lose_health(g, seat, missing);
}

static flow begin_flush(struct epic_game *g, int seat)
{
    return begin(g, TOY_FLUSH, seat, NO_CARD);
}

static void toy_settle(struct epic_game *g)
{
    unsigned out = 0;
    for (int s = 0; s < g->seats; s++)
        if (g->seat[s].health <= 0 || g->seat[s].conceded)
            out |= 1u << s;
    if (!g->over && out)
        leave_game(g, out, (1u << g->seats) - 1);
}

static void begin_game(struct epic_game *g)
{
    push(g, PROC_GAME, 0, NO_CARD);
}

static struct capacity room(int seats, int cards, int tokens)
{
    (void)tokens;
    return (struct capacity){ .seats = (uint8_t)seats,
                              .cards = (uint16_t)cards,
                              .real_cards = (uint16_t)cards,
                              .bodies = (uint16_t)cards,
                              .frames = 6,
                              .refs = 16,
                              .triggers = 8,
                              .timed = 8 };
}

static const char *no_flaw(const struct epic_game *g)
{
    (void)g;
    return NULL;
}

static const struct procedure PROCEDURES[TOY_PROCS] = {
    [PROC_EFFECT] = { "card text", EFFECT, effect_candidates },
    [PROC_GAME] = { "the game", GAME, NULL },
    [PROC_MULLIGAN] = { "mulligan", NO_ROWS, NULL },
    [PROC_TURN] = { "the turn", TURN, NULL },
    [TOY_PLAY] = { "playing a card", PLAY, NULL },
    [TOY_FLUSH] = { "triggers", FLUSH, NULL },
};
static options_fn *const OPTIONS[EPIC_ASKS] = {
    [EPIC_ASK_ACTION] = action_options,
    [EPIC_ASK_TARGET] = pick_options,
    [EPIC_ASK_ORDER] = order_options,
};
static const struct customs CUSTOMS = { .opening_hand = 3,
                                        .hand_limit = 99,
                                        .start_health = 10,
                                        .facts = facts,
                                        .empty_draw = empty_draw };
static const struct hooks HOOKS = { .flush = begin_flush,
                                    .why_not_act = why_not_act };
static const char *const PHASES[TOY_PHASES] = { "before", "turn", "dusk" };

static const struct ruleset TOY_RULES = {
    .name = "toy",
    .title = "A toy",
    .customs = &CUSTOMS,
    .hooks = &HOOKS,
    .modes = (const struct table_mode[]){ { "duel", "two", "", 2, 2 }, { 0 } },
    .deck_min = 3,
    .phases = PHASES,
    .phase_count = TOY_PHASES,
    .procedures = PROCEDURES,
    .procedure_count = TOY_PROCS,
    .options = OPTIONS,
    .reasons = REASONS,
    .reason_count = COMMON_REASONS,
    .settle = toy_settle,
    .derive = derive_values,
    .why = why_not,
    .begin = begin_game,
    .room = room,
    .flaw = no_flaw,
};

const struct ruleset *ruleset_of(const struct epic_game *g)
{
    (void)g;
    return &TOY_RULES;
}

const struct ruleset *ruleset_at(int index)
{
    return index == 0 ? &TOY_RULES : NULL;
}

const struct ruleset *ruleset_named(const char *name, int *index)
{
    *index = 0;
    return strcmp(name, TOY_RULES.name) ? NULL : &TOY_RULES;
}

static const struct flag_word KEYWORDS[] = { { "slow", KW_SLOW }, { NULL, 0 } };
static const struct flag_word STEPS[] = { { "dusk", STEP_DUSK }, { NULL, 0 } };
enum { ATTACK_BITE = ATTACK_CLOSE, ATTACK_STING };
static const struct attack_word ATTACKS[] = {
    [ATTACK_BITE] = { "bite" }, [ATTACK_STING] = { "sting" }, { NULL }
};
static const struct flag_word POWERS[] = { { "sting", 1 << ATTACK_STING },
                                           { NULL, 0 } };
static const struct flag_word SUBTYPES[] = { { NULL, 0 } };
static const struct lexicon TOY_WORDS = {
    .game = "toy",
    .features = FEATURE_ATTACKS,
    .attacks = ATTACKS,
    .powers = POWERS,
    .attack_words = POWERS,
    .subtypes = SUBTYPES,
    .attack_help = "a kind of attack",
    .keywords = KEYWORDS,
    .alignments = ALIGNMENT_WORDS,
    .steps = STEPS,
    .states = STATE_WORDS,
    .health = "points",
    .gold = "gold",
    .golds = "gold",
    .kinds = KIND_CHAMPION | KIND_EVENT | KIND_COUNTER,
    .alignment_help = "an alignment",
    .kind_help = "champion, event or counter",
    .noun_help = "champion or player",
    .rarity_help = "nothing",
    .example = "wild event, cost 0",
};

const struct lexicon *lexicon_named(const char *game)
{
    return strcmp(game, TOY_WORDS.game) ? NULL : &TOY_WORDS;
}

/* ---- playing it ---------------------------------------------------------- */

static const char CARDS[] = "Stone\nwild event, cost 0\n"
                            "Deal 2 damage to target player.\n\n"
                            "Salve\ngood event, cost 0\nGain 1 points.\n";

static const epic_cards *toy_cards(const char *text)
{
    epic_error error = { 0 };
    epic_source source = { "toy", text };
    const epic_cards *cards = epic_cards_new("toy", &source, 1, &error);
    if (!cards)
        fail_msg("%s", error.text);
    return cards;
}

/* The game alone holds on to its cards: three of each in a deck. */
static epic_game *new_toy_of(const char *text, const char *one,
                             const char *other, uint64_t seed)
{
    epic_error error = { 0 };
    const epic_cards *cards = toy_cards(text);
    uint16_t deck[6];
    for (int i = 0; i < 6; i++)
        deck[i] = (uint16_t)epic_cards_find(cards, i % 2 == 0 ? one : other);
    epic_setup setup = {
        .game = "toy", .cards = cards, .seed = seed, .seats = 2
    };
    for (int s = 0; s < 2; s++) {
        setup.deck[s] = deck;
        setup.deck_size[s] = 6;
    }
    epic_game *g = epic_game_new(&setup, &error);
    epic_cards_free(cards);
    if (!g)
        fail_msg("%s", error.text);
    return g;
}

static epic_game *new_toy_with(const char *text, uint64_t seed)
{
    return new_toy_of(text, "Stone", "Salve", seed);
}

static epic_game *new_toy(uint64_t seed)
{
    return new_toy_with(CARDS, seed);
}

/* Like CARDS, with another number in it. */
static const char *cards_numbered(int number)
{
    static char text[300];
    snprintf(text, sizeof text,
             "Stone\nwild event, cost 0\nDeal 2 damage to target player.\n\n"
             "Salve\ngood event, cost 0\nGain 1 points.\n\n"
             "Number %d\ngood event, cost 0\nGain 1 points.\n",
             number);
    return text;
}

static void test_toy__plays_to_the_end(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        epic_game *g = new_toy(seed);
        uint64_t rng = seed;
        for (int i = 0; !epic_game_decision(g).over; i++) {
            epic_decision d = epic_game_decision(g);
            assert_null(game_flaw(g));
            assert_true(i < 1000);
            assert_int_equal(
                epic_game_apply(g, rng_below(&rng, (int)d.options)), EPIC_OK);
        }
        assert_null(game_flaw(g));
        assert_string_equal(epic_game_result(g).rule, "TOY-END_LAST");
        epic_game_free(g);
    }
}

/* A ruleset that says nothing of what things are worth. */
static void test_toy__is_played_by_programs(void **state)
{
    (void)state;
    epic_game *g = new_toy(8);
    uint64_t rng = 8;
    while (!epic_game_decision(g).over) {
        epic_term terms[EPIC_TERMS_MAX];
        int out[2], options = epic_game_decision(g).options;
        assert_int_equal(epic_game_terms(g, 0, terms), 0);
        assert_int_equal(epic_game_guess(g), 0);
        assert_int_equal(epic_game_shortlist(g, out, 2), options > 1 ? 2 : 1);
        assert_int_equal(out[0], 0);
        assert_int_equal(epic_game_apply(g, GREEDY_PLAYER.choose(g, &rng)),
                         EPIC_OK);
    }
    epic_game_free(g);
}

static void test_toy__is_seen_and_reasoned_about(void **state)
{
    (void)state;
    static epic_view view;
    epic_game *g = new_toy(7);
    int seat = epic_game_decision(g).seat;
    assert_int_equal(epic_game_view(g, seat, &view), EPIC_OK);
    assert_string_equal(view.phase_name, "turn");
    assert_int_equal(view.seats[seat].health, 10);
    assert_int_equal(view.seats[seat].hand.count, 4);
    epic_option attack = { EPIC_ATTACK, -1, -1, 0 };
    assert_string_equal(epic_game_why(g, seat, attack).rule, "TOY-NOT_NOW");
    assert_string_equal(epic_game_why(g, 1 - seat, attack).rule,
                        "TOY-NOT_ASKED");
    assert_int_equal(epic_game_concede(g, seat), EPIC_OK);
    assert_int_equal(epic_game_result(g).winner, 1 - seat);
    epic_game_free(g);
}

/* ---- a keyword, a counter and a step of its own -------------------------- */

static const char OWN[] =
    "Snail\nwild champion, cost 0, 1/3\nSlow.\n\n"
    "Hare\nwild champion, cost 0, 2/1\n\n"
    "Owl\nwild champion, cost 0, 1/1\nSlow.\n"
    "At the start of your dusk step -> gain 2 points.\n\n"
    "Moss\ncounter\nThis gets +0/+2.\n\n"
    "Rain\nwild event, cost 0\nPut a moss counter on target champion.\n";

/* Plays the first card of that name, or passes. */
static void choose(epic_game *g, const char *name)
{
    epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_game_options(g, list);
    for (int i = 0; i < n; i++) {
        const struct book *book = book_of(g);
        const char *found =
            list[i].act == EPIC_PASS
                ? "pass"
                : book_name(book, design_of(g, list[i].card)->name);
        if (!strcmp(found, name)) {
            assert_int_equal(epic_game_apply(g, i), EPIC_OK);
            assert_null(game_flaw(g));
            return;
        }
    }
    fail_msg("%s is no option", name);
}

static const struct body *first_body(const epic_game *g)
{
    assert_true(g->bodies > 0 && is_in_play(body_at(g, 0)));
    return body_at(g, 0);
}

static void test_own__keyword_is_compiled_and_asked_for(void **state)
{
    (void)state;
    epic_game *g = new_toy_of(OWN, "Snail", "Hare", 3);
    int seat = epic_game_decision(g).seat, other = 1 - seat;
    const struct book *book = book_of(g);
    int snail = epic_cards_find((const epic_cards *)book, "Snail");
    int hare = epic_cards_find((const epic_cards *)book, "Hare");
    assert_true(book->design[snail].keywords == KW_SLOW);
    assert_true(book->design[hare].keywords == 0);
    choose(g, "Snail");
    assert_true(words_of(g, first_body(g)) == KW_SLOW);
    choose(g, "pass");
    assert_int_equal(g->seat[other].health, 10);
    choose(g, "Hare");
    choose(g, "pass");
    assert_int_equal(g->seat[seat].health, 9);
    epic_game_free(g);
}

static void test_own__kinds_of_attack(void **state)
{
    (void)state;
    const epic_cards *cards = toy_cards("Wasp\nwild champion, cost 0, 1/1\n"
                                        "Sting 3, immune to sting.\n");
    const struct book *book = book_in(cards);
    const struct design *d = &book->design[epic_cards_find(cards, "Wasp")];
    assert_int_equal(d->power_count, 2);
    const struct combat_power *p = &book->power[d->power_first];
    assert_int_equal(p[0].what, COMBAT_ATTACK);
    assert_int_equal(p[0].kind, ATTACK_STING);
    assert_int_equal(p[0].value, 3);
    assert_int_equal(p[1].what, COMBAT_IMMUNE);
    assert_int_equal(p[1].kind, ATTACK_STING);
    epic_cards_free(cards);
}

static void test_own__keyword_of_another_game_is_unknown(void **state)
{
    (void)state;
    epic_error error = { 0 };
    epic_source source = { "toy", "Hawk\nwild champion, cost 0, 2/1\n"
                                  "Airborne.\n" };
    assert_null(epic_cards_new("toy", &source, 1, &error));
    assert_int_equal(error.line, 3);
}

static void test_own__counter_is_placed_and_counts(void **state)
{
    (void)state;
    epic_game *g = new_toy_of(OWN, "Snail", "Rain", 3);
    choose(g, "Snail");
    assert_int_equal(first_body(g)->defense, 3);
    choose(g, "Rain");
    assert_int_equal(first_body(g)->defense, 5);
    int moss = book_of(g)->counters - 1;
    assert_int_equal(counters_on(g, first_body(g), moss), 1);
    epic_game_free(g);
}

static void test_own__step_is_waited_for(void **state)
{
    (void)state;
    epic_game *g = new_toy_of(OWN, "Owl", "Snail", 3);
    int seat = epic_game_decision(g).seat, other = 1 - seat;
    choose(g, "Owl");
    choose(g, "pass");
    assert_int_equal(g->seat[seat].health, 12);
    choose(g, "pass"); /* the other's dusk: an owl waits for its own player's */
    assert_int_equal(g->seat[seat].health, 12);
    assert_int_equal(g->seat[other].health, 10);
    choose(g, "pass");
    assert_int_equal(g->seat[seat].health, 14);
    epic_game_free(g);
}

/* ---- card sets ----------------------------------------------------------- */

/* Sets come and go; a game that stays keeps its own. */
static void test_sets__are_freed_with_their_last_game(void **state)
{
    enum { SETS = 10000, STAYS_FOR = 600 };
    (void)state;
    epic_game *old = NULL;
    int old_number = 0;
    for (int i = 1; i <= SETS; i++) {
        epic_game *g = new_toy_with(cards_numbered(i), (uint64_t)i);
        assert_in_range(g->book_at, BUILTIN_BOOKS, BUILTIN_BOOKS + 1);
        epic_game *copy = epic_game_clone(g);
        epic_game_free(g);
        assert_int_equal(epic_game_apply(copy, 0), EPIC_OK);
        if (old && epic_game_bytes(old) == epic_game_bytes(copy) && i % 7 == 0)
            epic_game_copy(copy, old); /* it now names the other set */
        epic_game_free(copy);
        if (i % STAYS_FOR == 1) {
            epic_game_free(old);
            old = new_toy_with(cards_numbered(-i), (uint64_t)i);
            old_number = -i;
        }
        char name[20];
        snprintf(name, sizeof name, "Number %d", old_number);
        assert_int_equal(
            epic_cards_find((const epic_cards *)book_of(old), name), 3);
        if (!epic_game_decision(old).over && i % 50 == 0)
            assert_int_equal(epic_game_apply(old, 0), EPIC_OK);
        assert_null(game_flaw(old));
    }
    int place = old->book_at;
    uint64_t hash = old->book;
    assert_true(books_has(place, hash));
    epic_game_free(old);
    assert_false(books_has(place, hash));
}

static void test_sets__same_cards_are_one_set(void **state)
{
    (void)state;
    const epic_cards *a = toy_cards(CARDS), *b = toy_cards(CARDS);
    assert_ptr_equal(a, b);
    int place = books_place(book_in(a));
    uint64_t hash = book_in(a)->hash;
    assert_ptr_equal(epic_cards_keep(a), a);
    epic_cards_free(a);
    epic_cards_free(a);
    assert_true(books_has(place, hash));
    epic_cards_free(b);
    assert_false(books_has(place, hash));
    epic_cards_free(NULL);
}

static void test_sets__cannot_crowd_out_built_in_ones(void **state)
{
    enum { ADDED_MAX = BOOKS_MAX - BUILTIN_BOOKS };
    static const epic_cards *cards[ADDED_MAX];
    (void)state;
    for (int i = 0; i < ADDED_MAX; i++)
        cards[i] = toy_cards(cards_numbered(i));
    epic_error error = { 0 };
    epic_source more = { "toy", CARDS };
    assert_null(epic_cards_new("toy", &more, 1, &error));
    assert_string_equal(error.text, "4088 different sets of cards are in use: "
                                    "free some first");
    const epic_cards *builtin = epic_cards_builtin("toy");
    assert_non_null(builtin);
    assert_ptr_equal(epic_cards_new("toy", NULL, 0, &error), builtin);
    epic_cards_free(builtin);
    assert_ptr_equal(epic_cards_builtin("toy"), builtin);
    epic_cards_free(cards[700]);
    cards[700] = epic_cards_new("toy", &more, 1, &error);
    assert_non_null(cards[700]);
    assert_int_equal(books_place(book_in(cards[700])), BUILTIN_BOOKS + 700);
    for (int i = 0; i < ADDED_MAX; i++)
        epic_cards_free(cards[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets__are_freed_with_their_last_game),
        cmocka_unit_test(test_sets__same_cards_are_one_set),
        cmocka_unit_test(test_sets__cannot_crowd_out_built_in_ones),
        cmocka_unit_test(test_own__keyword_is_compiled_and_asked_for),
        cmocka_unit_test(test_own__kinds_of_attack),
        cmocka_unit_test(test_own__keyword_of_another_game_is_unknown),
        cmocka_unit_test(test_own__counter_is_placed_and_counts),
        cmocka_unit_test(test_own__step_is_waited_for),
        cmocka_unit_test(test_toy__plays_to_the_end),
        cmocka_unit_test(test_toy__is_played_by_programs),
        cmocka_unit_test(test_toy__is_seen_and_reasoned_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The card language: text to records and back, and what it says of mistakes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/zone.h"
#include "lang/lang.h"
#include "rules/tcg/tcg_keywords.h"
#include "verbs/program.h"

enum { CARD_BYTES = 8192, FILE_BYTES = 1 << 18 };

static const char *const TOKENS = "Wolf\nwild wolf token champion, 2/2\n\n"
                                  "Human\ngood human token champion, 1/1\n\n"
                                  "Zombie\nevil zombie token champion, 2/2\n";

static char *read_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        fail_msg("%s: run the tests from the root of the tree", path);
    char *text = calloc(1, FILE_BYTES);
    assert_non_null(text);
    size_t n = fread(text, 1, FILE_BYTES - 1, f);
    assert_true(n < FILE_BYTES - 1);
    fclose(f);
    return text;
}

static struct book *compile_for(const char *game, const epic_source *sources,
                                int count)
{
    epic_error error;
    struct book *b = cards_compile(lexicon_named(game), sources, count, &error);
    if (!b)
        fail_msg("%s", error.text);
    return b;
}

static struct book *compile(const epic_source *sources, int count)
{
    return compile_for("ecg", sources, count);
}

/* One card of that header and text; it is the last design. */
static struct book *one_card(const char *header, const char *text)
{
    char card[CARD_BYTES];
    snprintf(card, sizeof card, "Sample\n%s\n%s\n", header, text);
    epic_source sources[] = { { "tokens", TOKENS }, { "test", card } };
    return compile(sources, 2);
}

static const char *const CHAMPION = "good human champion, cost 1, 6/8";
static const char *const EVENT = "evil event, cost 0";

static const struct design *last(const struct book *b)
{
    return &b->design[b->designs - 1];
}
static const struct ability *ability(const struct book *b, int i)
{
    assert_in_range(i, 0, last(b)->abilities - 1);
    return &b->ability[last(b)->ability + i];
}
static const struct clause *clause(const struct book *b, int i)
{
    const struct ability *a = ability(b, 0);
    assert_in_range(i, 0, a->clauses - 1);
    return &b->clause[a->first + i];
}
static const struct filter *filter_of(const struct book *b,
                                      const struct clause *c)
{
    return &b->filter[c->filter];
}
static int const_of(const struct book *b, int amount)
{
    assert_int_equal(b->amount[amount].kind, AMOUNT_CONST);
    return b->amount[amount].plus;
}

/* ---- round trips --------------------------------------------------------- */

/* All cards of one file, as printed. */
static char *print_set(const struct book *b, const char *set)
{
    char *out = calloc(1, FILE_BYTES);
    int len = 0;
    assert_non_null(out);
    for (int i = 1; i < b->designs; i++) {
        if (strcmp(book_name(b, b->design[i].set), set) != 0)
            continue;
        len += card_print(b, i, out + len, FILE_BYTES - len);
        assert_true(len < FILE_BYTES - 2);
        out[len++] = '\n';
    }
    return out;
}

static void assert_same_book(const struct book *a, const struct book *b)
{
    for (int i = 1; i < a->designs && i < b->designs; i++) {
        char x[CARD_BYTES], y[CARD_BYTES];
        card_print(a, i, x, sizeof x);
        card_print(b, i, y, sizeof y);
        assert_string_equal(x, y);
    }
#define SAME(array, count)                                                     \
    assert_int_equal(a->count, b->count);                                      \
    assert_memory_equal(a->array, b->array, a->count * sizeof *a->array)
    SAME(design, designs);
    SAME(ability, abilities);
    SAME(mode, modes);
    SAME(clause, clauses);
    SAME(filter, filters);
    SAME(amount, amounts);
    SAME(condition, conditions);
    SAME(change, changes);
    SAME(counter, counters);
    SAME(trait, traits);
    SAME(text, text_size);
#undef SAME
    assert_true(a->hash == b->hash);
}

static void round_trip(const char *game, const char *const *files, int count)
{
    epic_source in[4] = { 0 }, out[4] = { 0 };
    for (int i = 0; i < count; i++)
        in[i] = (epic_source){ files[i], read_file(files[i]) };
    struct book *b = compile_for(game, in, count);
    for (int i = 0; i < count; i++)
        out[i] = (epic_source){ files[i], print_set(b, files[i]) };
    struct book *again = compile_for(game, out, count);
    assert_same_book(b, again);
    book_free(b);
    book_free(again);
    for (int i = 0; i < count; i++) {
        free((char *)in[i].text);
        free((char *)out[i].text);
    }
}

static void every_card_is_printed_as_what_it_was_read_from(void **state)
{
    (void)state;
    static const char *const files[] = { "cards/ecg/tokens.cards",
                                         "cards/ecg/base.cards",
                                         "tests/lang/ecg.cards" };
    round_trip("ecg", files, 3);
}

static void every_form_is_printed_as_what_it_was_read_from(void **state)
{
    (void)state;
    static const char *const files[] = { "cards/ecg/tokens.cards",
                                         "tests/lang/forms.cards" };
    round_trip("ecg", files, 2);
}

static void the_second_game_is_printed_as_what_it_was_read_from(void **state)
{
    (void)state;
    static const char *const files[] = { "cards/tcg/tokens.cards",
                                         "cards/tcg/core.cards",
                                         "tests/lang/forms_tcg.cards" };
    round_trip("tcg", files, 3);
}

static void the_core_set_is_three_hundred_cards(void **state)
{
    (void)state;
    epic_source in[] = {
        { "tokens", read_file("cards/tcg/tokens.cards") },
        { "core", read_file("cards/tcg/core.cards") },
    };
    struct book *b = compile_for("tcg", in, 2);
    int cards = 0, of[256] = { 0 }, kinds[256] = { 0 }, counters = 0;
    for (int i = 1; i < b->designs; i++) {
        const struct design *d = &b->design[i];
        counters += d->kinds == KIND_COUNTER;
        if (strcmp(book_name(b, d->set), "core") != 0)
            continue;
        cards++;
        of[d->align & ALIGNMENTS]++;
        kinds[d->kinds]++;
        assert_true(d->align & ORIGINS);
        assert_in_range(d->rarity, 1, 2);
    }
    assert_int_equal(cards, 300);
    assert_int_equal(of[ALIGN_GOOD] + of[ALIGN_EVIL] + of[ALIGN_WILD] +
                         of[ALIGN_UNALIGNED],
                     300);
    assert_int_equal(kinds[KIND_OBJECT], 29);
    assert_int_equal(counters, 2);
    assert_string_equal(book_name(b, b->counter[PLAIN_COUNTER].name), "+1/+1");
    for (int i = 0; i < 2; i++)
        free((char *)in[i].text);
    book_free(b);
}

static void the_base_set_is_thirty_of_each_alignment(void **state)
{
    (void)state;
    epic_source in[] = {
        { "tokens", read_file("cards/ecg/tokens.cards") },
        { "base", read_file("cards/ecg/base.cards") },
        { "more", read_file("tests/lang/ecg.cards") },
    };
    struct book *b = compile(in, 3);
    int of[16] = { 0 }, deities = 0;
    for (int i = 1; i < b->designs; i++) {
        if (strcmp(book_name(b, b->design[i].set), "base") == 0)
            of[b->design[i].align]++;
        deities += b->design[i].kinds == KIND_DEITY;
    }
    assert_int_equal(of[ALIGN_GOOD], 30);
    assert_int_equal(of[ALIGN_EVIL], 30);
    assert_int_equal(of[ALIGN_WILD], 30);
    assert_int_equal(of[ALIGN_SAGE], 30);
    assert_int_equal(deities, 8);
    assert_int_equal(b->designs, 1 + 4 + 284);
    for (int i = 0; i < 3; i++)
        free((char *)in[i].text);
    book_free(b);
}

/* Every block of the manual that is marked as cards is cards. */
static void the_manual_tells_the_truth(void **state)
{
    (void)state;
    char *manual = read_file("docs/cards.md");
    int blocks = 0;
    for (char *s = manual; (s = strstr(s, "```cards")); blocks++) {
        bool tcg = !strncmp(s, "```cards tcg\n", strlen("```cards tcg\n"));
        bool mv = !strncmp(s, "```cards mv\n", strlen("```cards mv\n"));
        s = strchr(s, '\n') + 1;
        char *end = strstr(s, "```");
        assert_non_null(end);
        *end = 0;
        bool wolf = tcg || mv || strstr(s, "\nWolf\n") != NULL;
        epic_source in[] = { { "manual", s }, { "tokens", TOKENS } };
        book_free(compile_for(tcg  ? "tcg"
                              : mv ? "mv"
                                   : "ecg",
                              in, wolf ? 1 : 2));
        s = end + 1;
    }
    assert_true(blocks >= 4);
    free(manual);
}

/* Two spellings, one book; and what is printed. */
static void assert_spelling(const char *header, const char *text,
                            const char *canonical)
{
    char out[CARD_BYTES], want[CARD_BYTES];
    struct book *b = one_card(header, text);
    struct book *same = one_card(header, canonical);
    int len = card_print(b, b->designs - 1, out, sizeof out);
    snprintf(want, sizeof want, "Sample\n%s\n%s\n", header, canonical);
    assert_string_equal(out, want);
    assert_int_equal(len, strlen(out));
    assert_true(b->hash == same->hash);
    book_free(b);
    book_free(same);
}

static void two_spellings_have_one_canonical_form(void **state)
{
    (void)state;
    assert_spelling(CHAMPION, "When this enters play -> draw one card.",
                    "Tribute -> draw a card.");
    assert_spelling(CHAMPION, "TRIBUTE -> you draw a card, and gain 2 health.",
                    "Tribute -> draw a card and gain 2 health.");
    assert_spelling(CHAMPION, "Blitz and airborne.", "Airborne, blitz.");
    assert_spelling(CHAMPION, "Blitz. Tribute -> recycle.",
                    "Blitz.\nTribute -> recycle.");
    assert_spelling(CHAMPION, "All champions you control get +1/+0.",
                    "Your champions get +1/+0.");
    assert_spelling(EVENT, "Draw two cards.\nGain 3 health.",
                    "Draw 2 cards. Gain 3 health.");
    assert_spelling(EVENT,
                    "Choose target player and expend all champions they "
                    "control.",
                    "Expend all champions target player controls.");
    assert_spelling(EVENT,
                    "Return target event card from your discard pile to "
                    "your hand.",
                    "Put target event card from your discard pile into your "
                    "hand.");
    assert_spelling(EVENT, "Break every good champion.",
                    "Break each good champion.");
    assert_spelling(EVENT,
                    "Each player chooses a champion they control. Break all "
                    "champions not chosen this way.",
                    "Each player chooses a champion they control. Break all "
                    "champions not chosen this way.");
    assert_spelling(CHAMPION, "On your turn, this has +2/+2 and airborne.",
                    "On your turn, this gets +2/+2 and has airborne.");
    assert_spelling(CHAMPION, "On your turn, this is unbreakable, airborne.",
                    "On your turn, this is airborne and unbreakable.");
    assert_spelling(EVENT, "Deal 2 damage to every champion and player.",
                    "Deal 2 damage to each champion and player.");
    assert_spelling(EVENT,
                    "Target champion gets blitz, +2/+2 and airborne "
                    "until end of turn.",
                    "Target champion gets +2/+2, airborne and blitz until end "
                    "of turn.");
    assert_spelling(EVENT, "Target player gains 2 health and draws a card.",
                    "Target player gains 2 health and that player draws a "
                    "card.");
}

static void long_lines_may_be_wrapped(void **state)
{
    (void)state;
    assert_spelling(CHAMPION,
                    "Tribute -> draw a\r\n  card and\r\n# not this\r\n\tgain 2 "
                    "health.",
                    "Tribute -> draw a card and gain 2 health.");
}

/* ---- records ------------------------------------------------------------- */

static void header_fills_the_design(void **state)
{
    (void)state;
    struct book *b = one_card("wild and good elder human champion, cost 1, "
                              "6/8, red gem",
                              "Airborne, blitz.");
    const struct design *d = last(b);
    assert_string_equal(book_name(b, d->name), "Sample");
    assert_string_equal(book_name(b, d->set), "test");
    assert_int_equal(d->align, ALIGN_WILD | ALIGN_GOOD);
    assert_int_equal(d->kinds, KIND_CHAMPION);
    assert_int_equal(d->cost, 1);
    assert_int_equal(d->offense, 6);
    assert_int_equal(d->defense, 8);
    assert_int_equal(d->rarity, 2);
    assert_int_equal(d->keywords, KW_AIRBORNE | KW_BLITZ);
    assert_int_equal(d->abilities, 0);
    assert_string_equal(book_name(b, b->trait[d->trait[0]]), "elder");
    assert_string_equal(book_name(b, b->trait[d->trait[1]]), "human");
    assert_int_equal(d->trait[2], 0);
    assert_int_equal(b->design[1].kinds, KIND_CHAMPION | KIND_TOKEN);
    assert_int_equal(b->design[0].kinds, 0);
    book_free(b);
}

static void may_covers_its_sentence_and_if_you_do_follows(void **state)
{
    (void)state;
    struct book *b = one_card(
        CHAMPION, "Tribute or ally evil -> you may pay 1 health and draw a "
                  "card. If you do, put 2 zombie tokens into play.");
    const struct ability *a = ability(b, 0);
    assert_int_equal(a->kind, ABILITY_TRIGGER);
    assert_int_equal(a->zone, ZONE_PLAY);
    assert_int_equal(a->events, ON_ENTER | ON_ALLY);
    assert_int_equal(a->align, ALIGN_EVIL);
    assert_int_equal(a->clauses, 5);
    assert_int_equal(clause(b, 0)->verb, VERB_MAY);
    assert_int_equal(clause(b, 0)->span, 2);
    assert_int_equal(clause(b, 1)->verb, VERB_PAY_HEALTH);
    assert_int_equal(const_of(b, clause(b, 1)->amount), 1);
    assert_int_equal(clause(b, 2)->verb, VERB_DRAW);
    assert_true(clause(b, 2)->joined);
    assert_int_equal(clause(b, 3)->verb, VERB_IF);
    assert_int_equal(clause(b, 3)->span, 1);
    assert_int_equal(b->condition[clause(b, 3)->cond].kind, COND_DID);
    assert_int_equal(clause(b, 4)->verb, VERB_TOKENS);
    assert_int_equal(clause(b, 4)->design, 3);
    assert_int_equal(const_of(b, clause(b, 4)->amount), 2);
    assert_int_equal(last(b)->watch_play, ON_ENTER | ON_ALLY);
    assert_int_equal(last(b)->watch_pile, 0);
    book_free(b);
}

static void it_is_the_nearest_single_thing(void **state)
{
    (void)state;
    struct book *b = one_card(
        EVENT, "Put 2 wolf tokens into play. Banish target champion. Its "
               "controller gains health equal to its offense. They get blitz "
               "until end of turn.");
    assert_int_equal(clause(b, 1)->pick, PICK_TARGET);
    assert_int_equal(clause(b, 1)->flags, FLAG_KEEP);
    assert_int_equal(clause(b, 2)->verb, VERB_GAIN_HEALTH);
    assert_int_equal(clause(b, 2)->who, WHO_CONTROLLER);
    assert_int_equal(clause(b, 2)->who_ref, 1);
    assert_int_equal(b->amount[clause(b, 2)->amount].kind, AMOUNT_OFFENSE);
    assert_int_equal(b->amount[clause(b, 2)->amount].ref, 1);
    assert_int_equal(clause(b, 3)->pick, PICK_REF);
    assert_int_equal(clause(b, 3)->ref, 0);
    assert_int_equal(clause(b, 0)->flags, FLAG_KEEP);
    assert_int_equal(clause(b, 3)->duration, UNTIL_END_OF_TURN);
    assert_int_equal(last(b)->text, last(b)->ability);
    book_free(b);
}

static void triggers_know_their_subject(void **state)
{
    (void)state;
    struct book *b = one_card(
        CHAMPION,
        "When another non-zombie champion is broken -> its controller draws a "
        "card.\nWhen this deals damage to a player -> that player discards a "
        "card.\nWhen this is broken -> draw a card.");
    const struct ability *a = ability(b, 0);
    const struct filter *f = &b->filter[a->filter];
    assert_int_equal(a->events, ON_BROKEN);
    assert_true(a->uses_subject);
    assert_int_equal(f->kinds, KIND_CHAMPION);
    assert_int_equal(f->other, SLOT_THIS);
    assert_int_equal(f->zone, ZONE_PLAY);
    assert_int_equal(f->trait_not, 1);
    assert_int_equal(clause(b, 0)->who, WHO_CONTROLLER);
    assert_int_equal(clause(b, 0)->who_ref, SLOT_SUBJECT);
    a = ability(b, 1);
    assert_int_equal(a->to_kinds, KIND_PLAYER);
    assert_int_equal(b->clause[a->first].who, WHO_EVENT);
    assert_int_equal(b->clause[a->first].verb, VERB_DISCARD);
    assert_int_equal(b->clause[a->first].pick, PICK_CHOOSE);
    assert_true(a->uses_subject);
    a = ability(b, 2);
    assert_int_equal(a->filter, 0);
    assert_false(a->uses_subject);
    book_free(b);
}

static void the_pile_is_where_some_abilities_work(void **state)
{
    (void)state;
    struct book *b = one_card(
        EVENT, "Draw 2 cards.\nIn your discard pile: pay 1 gold: recall this.\n"
               "When this leaves your discard pile -> draw a card.\n"
               "In your discard pile: ally evil -> recall this.");
    assert_int_equal(ability(b, 0)->kind, ABILITY_TEXT);
    assert_int_equal(ability(b, 1)->kind, ABILITY_POWER);
    assert_int_equal(ability(b, 1)->zone, ZONE_PILE);
    assert_int_equal(ability(b, 1)->costs, 1);
    assert_int_equal(b->clause[ability(b, 1)->cost].verb, VERB_PAY_GOLD);
    assert_int_equal(b->clause[ability(b, 1)->first].verb, VERB_RECALL);
    assert_int_equal(ability(b, 2)->zone, ZONE_PILE);
    assert_int_equal(ability(b, 2)->events, ON_LEAVES_PILE);
    assert_int_equal(last(b)->watch_pile, ON_LEAVES_PILE | ON_ALLY);
    assert_int_equal(last(b)->watch_play, 0);
    assert_int_equal(last(b)->does, 0);
    book_free(b);
}

static void modes_have_their_own_costs_and_runs(void **state)
{
    (void)state;
    struct book *b = one_card(
        EVENT, "Choose one:\n- If it is your turn, break all champions.\n"
               "- (pay 1 gold) Draw 2 cards.");
    const struct ability *a = ability(b, 0);
    assert_int_equal(a->modes, 2);
    const struct mode *m = &b->mode[a->first];
    assert_int_equal(m[0].costs, 0);
    assert_int_equal(m[0].clauses, 2);
    assert_int_equal(b->clause[m[0].first].verb, VERB_IF);
    assert_int_equal(b->clause[m[0].first + 1].verb, VERB_BREAK);
    assert_int_equal(b->clause[m[0].first + 1].pick, PICK_ALL);
    assert_int_equal(m[1].costs, 1);
    assert_int_equal(b->clause[m[1].cost].verb, VERB_PAY_GOLD);
    assert_int_equal(b->clause[m[1].first].verb, VERB_DRAW);
    char out[200];
    mode_print(b, b->designs - 1, 0, 1, out, sizeof out);
    assert_string_equal(out, "(pay 1 gold) Draw 2 cards.");
    book_free(b);
}

static void also_is_relative_to_what_was_picked(void **state)
{
    (void)state;
    struct book *b = one_card(
        EVENT, "Draw a card. Deal 3 damage to target player and each champion "
               "they control. Deal 2 damage to target champion and each other "
               "champion with the same name as it. Each champion damaged this "
               "way gets -3/+0 until end of turn.");
    const struct filter *also = &b->filter[clause(b, 1)->also];
    assert_int_equal(filter_of(b, clause(b, 1))->kinds, KIND_PLAYER);
    assert_int_equal(also->side, SIDE_WHO);
    assert_int_equal(also->side_ref, 1);
    also = &b->filter[clause(b, 2)->also];
    assert_int_equal(also->other, 2);
    assert_int_equal(also->same_name, 2);
    assert_int_equal(clause(b, 3)->pick, PICK_ALL);
    assert_int_equal(filter_of(b, clause(b, 3))->among, 2);
    assert_int_equal(filter_of(b, clause(b, 3))->done, DONE_IT);
    assert_int_equal(b->change[clause(b, 3)->change].offense, -3);
    book_free(b);
}

static void a_target_player_inside_a_clause_is_a_clause(void **state)
{
    (void)state;
    struct book *b = one_card(
        EVENT, "Gain 1 health for each champion card in target player's "
               "discard pile. Banish all cards from their discard pile.");
    assert_int_equal(clause(b, 0)->verb, VERB_CHOOSE);
    assert_int_equal(clause(b, 0)->pick, PICK_TARGET);
    const struct amount *a = &b->amount[clause(b, 1)->amount];
    assert_int_equal(clause(b, 1)->verb, VERB_GAIN_HEALTH);
    assert_true(clause(b, 1)->joined);
    assert_int_equal(a->kind, AMOUNT_COUNT);
    assert_int_equal(a->times, 1);
    assert_int_equal(b->filter[a->filter].zone, ZONE_PILE);
    assert_int_equal(b->filter[a->filter].zone_of, SIDE_WHO);
    assert_int_equal(b->filter[a->filter].side_ref, 0);
    assert_int_equal(filter_of(b, clause(b, 2))->zone_of, SIDE_WHO);
    assert_int_equal(filter_of(b, clause(b, 2))->side_ref, 0);
    book_free(b);
}

static void each_player_loops_only_where_it_must(void **state)
{
    (void)state;
    struct book *b = one_card(
        EVENT, "Break all champions. Each player puts a wolf token into play "
               "for each champion they controlled broken this way. Each "
               "opponent loses 2 health. Each player may put a champion card "
               "from their hand into play.");
    assert_int_equal(clause(b, 1)->verb, VERB_EACH_PLAYER);
    assert_int_equal(clause(b, 1)->who, WHO_EACH);
    assert_int_equal(clause(b, 1)->span, 1);
    assert_int_equal(clause(b, 2)->who, WHO_LOOP);
    const struct amount *a = &b->amount[clause(b, 2)->amount];
    assert_int_equal(a->kind, AMOUNT_THIS_WAY);
    assert_int_equal(a->ref, 0);
    assert_int_equal(b->filter[a->filter].side, SIDE_WHO);
    assert_int_equal(b->filter[a->filter].side_ref, SLOT_NONE);
    assert_int_equal(clause(b, 3)->verb, VERB_LOSE_HEALTH);
    assert_int_equal(clause(b, 3)->who, WHO_EACH_OPPONENT);
    assert_int_equal(clause(b, 4)->verb, VERB_EACH_PLAYER);
    assert_int_equal(clause(b, 4)->span, 2);
    assert_int_equal(clause(b, 5)->verb, VERB_MAY);
    assert_int_equal(clause(b, 5)->who, WHO_LOOP);
    assert_int_equal(clause(b, 6)->verb, VERB_MOVE);
    assert_int_equal(clause(b, 6)->to, PLACE_PLAY);
    assert_int_equal(filter_of(b, clause(b, 6))->zone, ZONE_HAND);
    book_free(b);
}

static void x_is_bound_by_what_is_picked(void **state)
{
    (void)state;
    struct book *b = one_card(EVENT, "Banish X evil cards from your discard "
                                     "pile. Deal X plus 1 damage to target "
                                     "champion. Gain twice X health.");
    assert_int_equal(clause(b, 0)->flags, FLAG_ANY_NUMBER | FLAG_BIND_X);
    assert_int_equal(clause(b, 0)->count, 0);
    const struct amount *a = &b->amount[clause(b, 1)->amount];
    assert_int_equal(a->kind, AMOUNT_X);
    assert_int_equal(a->times, 1);
    assert_int_equal(a->plus, 1);
    assert_int_equal(b->amount[clause(b, 2)->amount].times, 2);
    book_free(b);
}

static void looked_at_cards_are_among_them_and_the_rest(void **state)
{
    (void)state;
    struct book *b = one_card(
        CHAMPION, "Tribute -> reveal the top 3 cards of your deck. You may put "
                  "an evil card among them into your hand. Banish the rest.");
    assert_int_equal(clause(b, 0)->verb, VERB_LOOK);
    assert_int_equal(clause(b, 0)->flags, FLAG_REVEAL | FLAG_KEEP);
    assert_int_equal(const_of(b, clause(b, 0)->amount), 3);
    assert_int_equal(clause(b, 2)->verb, VERB_MOVE);
    assert_int_equal(clause(b, 2)->to, PLACE_YOUR_HAND);
    assert_int_equal(filter_of(b, clause(b, 2))->among, 0);
    assert_int_equal(filter_of(b, clause(b, 2))->zone, ZONE_ANYWHERE);
    assert_int_equal(clause(b, 3)->pick, PICK_REST);
    assert_int_equal(clause(b, 3)->ref, 0);
    book_free(b);
}

static void a_delayed_effect_takes_one_thing_along(void **state)
{
    (void)state;
    struct book *b = one_card(
        EVENT, "Put a champion card from any discard pile into play under your "
               "control. At the end of this turn -> break it.");
    assert_int_equal(clause(b, 0)->entry, ENTER_YOURS);
    assert_int_equal(clause(b, 0)->flags, FLAG_KEEP);
    assert_int_equal(clause(b, 1)->verb, VERB_DELAY);
    assert_int_equal(clause(b, 1)->pick, PICK_REF);
    assert_int_equal(clause(b, 1)->ref, 0);
    const struct ability *a = &b->ability[clause(b, 1)->delayed];
    assert_int_equal(a->events, ON_TURN_END);
    assert_true(a->uses_subject);
    assert_int_equal(b->clause[a->first].verb, VERB_BREAK);
    assert_int_equal(b->clause[a->first].ref, SLOT_SUBJECT);
    assert_true(clause(b, 1)->delayed >= last(b)->ability + last(b)->abilities);
    book_free(b);
}

static void a_quoted_ability_belongs_to_nobody(void **state)
{
    (void)state;
    struct book *b = one_card(
        EVENT, "Your zombie tokens get blitz and \"When this is broken -> deal "
               "2 damage to target player\" until end of turn.");
    const struct change *ch = &b->change[clause(b, 0)->change];
    assert_int_equal(ch->gain, KW_BLITZ);
    assert_int_equal(ch->has, 0);
    assert_true(ch->ability >= last(b)->ability + last(b)->abilities);
    assert_int_equal(b->ability[ch->ability].events, ON_BROKEN);
    assert_int_equal(filter_of(b, clause(b, 0))->kinds_all, KIND_TOKEN);
    assert_int_equal(last(b)->watch_play, 0);
    book_free(b);
}

static void continuous_lines_are_changes_and_rules(void **state)
{
    (void)state;
    struct book *b = one_card(
        CHAMPION, "Your other human champions get +1/+0 and are also evil.\n"
                  "While this is expended, you cannot be attacked.\n"
                  "On your turn, this has unbreakable.\n"
                  "This cannot be blocked by champions with less offense.\n"
                  "Cards opponents play cost 1 more.\n"
                  "This enters play with 3 +1/+1 counters.");
    const struct ability *a = ability(b, 0);
    assert_int_equal(a->kind, ABILITY_CHANGE);
    assert_int_equal(b->filter[a->filter].other, SLOT_THIS);
    assert_int_equal(b->filter[a->filter].side, SIDE_YOU);
    assert_int_equal(b->change[a->change].align, ALIGN_EVIL);
    a = ability(b, 1);
    assert_int_equal(a->rule, RULE_CANNOT_BE_ATTACKED);
    assert_int_equal(b->condition[a->cond].kind, COND_THING);
    assert_int_equal(b->condition[a->cond].ref, SLOT_THIS);
    assert_int_equal(b->filter[b->condition[a->cond].filter].is, IS_EXPENDED);
    a = ability(b, 2);
    assert_int_equal(a->filter, 0);
    assert_int_equal(b->change[a->change].has, 1);
    assert_int_equal(b->condition[a->cond].kind, COND_YOUR_TURN);
    a = ability(b, 3);
    assert_int_equal(a->rule, RULE_NOT_BLOCKED_BY);
    assert_int_equal(b->filter[a->filter].offense_cmp, CMP_LESS);
    assert_int_equal(b->filter[a->filter].cmp_this, 1);
    a = ability(b, 4);
    assert_int_equal(a->rule, RULE_COSTS_MORE);
    assert_int_equal(a->who, WHO_EACH_OPPONENT);
    assert_true(a->filter != 0);
    assert_int_equal(const_of(b, a->amount), 1);
    a = ability(b, 5);
    assert_int_equal(a->kind, ABILITY_ENTERS);
    assert_int_equal(const_of(b, a->amount), 3);
    assert_string_equal(book_name(b, b->counter[a->counter].name), "+1/+1");
    assert_int_equal(b->change[b->counter[a->counter].change].offense, 1);
    assert_int_equal(last(b)->does, DOES_CHANGE | DOES_RULE | DOES_ENTER);
    assert_int_equal(last(b)->rules, 1u << RULE_CANNOT_BE_ATTACKED |
                                         1u << RULE_NOT_BLOCKED_BY |
                                         1u << RULE_COSTS_MORE);
    book_free(b);
}

static void otherwise_is_the_condition_before_turned_round(void **state)
{
    (void)state;
    struct book *b = one_card(
        EVENT, "If it is your turn, draw 2 cards. Otherwise, draw a card.");
    const struct condition *yes = &b->condition[clause(b, 0)->cond];
    const struct condition *no = &b->condition[clause(b, 2)->cond];
    assert_int_equal(yes->kind, COND_YOUR_TURN);
    assert_int_equal(yes->negated, 0);
    assert_int_equal(no->kind, COND_YOUR_TURN);
    assert_int_equal(no->negated, 1);
    book_free(b);
}

static void damage_has_its_forms(void **state)
{
    (void)state;
    struct book *b = one_card(
        EVENT, "Deal 6 damage divided among up to 6 targets. Deal 3, 4 and 5 "
               "damage to 3 different targets. Break target champion. Deal 2 "
               "damage to its controller.");
    assert_int_equal(clause(b, 0)->verb, VERB_DIVIDE);
    assert_int_equal(clause(b, 0)->flags, FLAG_UP_TO);
    assert_int_equal(const_of(b, clause(b, 0)->count), 6);
    assert_int_equal(filter_of(b, clause(b, 0))->kinds,
                     KIND_CHAMPION | KIND_PLAYER);
    const struct amount *a = &b->amount[clause(b, 1)->amount];
    assert_int_equal(a->kind, AMOUNT_LIST);
    assert_int_equal(a->list[2], 5);
    assert_int_equal(const_of(b, clause(b, 1)->count), 3);
    assert_int_equal(clause(b, 3)->pick, PICK_NONE);
    assert_int_equal(clause(b, 3)->who, WHO_CONTROLLER);
    assert_int_equal(clause(b, 3)->who_ref, 2);
    book_free(b);
}

/* ---- files --------------------------------------------------------------- */

static void names_may_be_used_before_they_are_defined(void **state)
{
    (void)state;
    epic_source sources[] = {
        { "a", "First\nevil event, cost 0\nPut an owl bear token into play.\n"
               "\nSecond\nevil elf champion, cost 0, 1/1\nYour champions not "
               "named The Last,\n  Really have blitz.\n" },
        { "b", "Owl Bear\nwild bear token champion, 2/2\n\nThe Last, Really\n"
               "wild event, cost 0\nDraw a card." },
    };
    struct book *b = compile(sources, 2);
    assert_int_equal(b->designs, 5);
    assert_int_equal(b->clause[b->ability[b->design[1].ability].first].design,
                     3);
    const struct ability *a = &b->ability[b->design[2].ability];
    assert_int_equal(b->filter[a->filter].not_named, 1 + 4);
    char out[200];
    ability_print(b, 1, 0, out, sizeof out);
    assert_string_equal(out, "Put an owl bear token into play.");
    book_free(b);
}

static void an_empty_file_is_an_empty_book(void **state)
{
    (void)state;
    epic_source sources[] = { { "a", "" }, { "b", "# nothing\n\n\n" } };
    struct book *b = compile(sources, 2);
    assert_int_equal(b->designs, 1);
    assert_true(b->hash != 0);
    book_free(b);
    book_free(NULL);
}

static void small_buffers_are_filled_and_closed(void **state)
{
    (void)state;
    struct book *b = one_card(EVENT, "Put an evil card from your hand on top "
                                     "of its owner's deck. Draw a card.");
    char full[300], part[300];
    int len = card_print(b, b->designs - 1, full, sizeof full);
    assert_int_equal(len, strlen(full));
    for (int size = 0; size <= len + 1; size++) {
        memset(part, '!', sizeof part);
        assert_int_equal(card_print(b, b->designs - 1, part, size), len);
        assert_int_equal(part[size], '!');
        if (size > 0)
            assert_int_equal(strncmp(part, full, (size_t)size - 1), 0);
        if (size > 0)
            assert_int_equal(part[size - 1], 0);
    }
    assert_int_equal(card_print(b, 0, part, sizeof part), 0);
    book_free(b);
}

/* ---- mistakes ------------------------------------------------------------ */

static void assert_error(const char *text, const char *message)
{
    epic_source sources[] = { { "tokens", TOKENS }, { "x.cards", text } };
    epic_error error;
    struct book *b = cards_compile(lexicon_named("ecg"), sources, 2, &error);
    assert_null(b);
    assert_string_equal(error.text, message);
    int line, column;
    assert_int_equal(sscanf(message, "x.cards:%d:%d:", &line, &column), 2);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    assert_null(cards_compile(lexicon_named("ecg"), sources, 2, NULL));
}

#define CARD "Sample\ngood human champion, cost 1, 6/8\n"

static void mistakes_name_the_place_and_the_nearest_word(void **state)
{
    (void)state;
    assert_error(CARD "Tribute -> drow 2 cards.",
                 "x.cards:3:12: expected a verb or whom the sentence is about, "
                 "found 'drow'; did you mean 'draw'?");
    assert_error(CARD "Tribute -> banish target champoin.",
                 "x.cards:3:26: expected champion, event, card, token or "
                 "player, found 'champoin'; did you mean 'champion'?");
    assert_error(CARD "Your humna champions get +1/+0.",
                 "x.cards:3:6: expected champion, event, card, token or "
                 "player, found 'humna'; did you mean 'human'?");
    assert_error(CARD "Airborne, blits.",
                 "x.cards:3:11: expected a keyword, found 'blits'; did you "
                 "mean 'blitz'?");
    assert_error(CARD "Tribute -> put a wof token into play.",
                 "x.cards:3:18: expected the name of a token, found 'wof'; did "
                 "you mean 'Wolf'?");
    assert_error(CARD "Ally goood -> draw a card.",
                 "x.cards:3:6: expected an alignment, found 'goood'; did you "
                 "mean 'good'?");
    assert_error(CARD "When this atacks -> draw a card.",
                 "x.cards:3:11: expected what happens: 'is broken', 'attacks' "
                 "..., found 'atacks'; did you mean 'attacks'?");
    assert_error(CARD "Tribute -> this gets blitz untl end of turn.",
                 "x.cards:3:28: expected '.', 'and' or ', then', found 'untl'; "
                 "did you mean 'until'?");
    assert_error("Sample\ngod human champion, cost 1, 6/8\n",
                 "x.cards:2:1: expected good, evil, wild, sage or unaligned, "
                 "found 'god'; did you mean 'good'?");
}

static void mistakes_say_what_was_expected(void **state)
{
    (void)state;
    assert_error(CARD "Tribute -> draw 2 cards",
                 "x.cards:3:24: expected '.', 'and' or ', then', found the end "
                 "of the line");
    assert_error(CARD "Tribute draw a card.",
                 "x.cards:3:9: expected '->', found 'draw'");
    assert_error(CARD "Expend: target player discards a card and draws a card.",
                 "x.cards:3:43: say 'Choose target player.' first, and then "
                 "what that player does");
    assert_error(CARD "Expend: break it.",
                 "x.cards:3:15: nothing before this is what 'it' could mean");
    assert_error(CARD "Expend: draw X cards.",
                 "x.cards:3:14: nothing before this says what X is");
    assert_error(CARD "Expend: break target player.",
                 "x.cards:3:9: this cannot be done to a player");
    assert_error(CARD "Expend: draw 10000 cards.",
                 "x.cards:3:14: numbers go up to 9999");
    assert_error(CARD "Expend: otherwise, draw a card.",
                 "x.cards:3:9: 'otherwise' stands behind a sentence with 'if'");
    assert_error(CARD "Break target champion: draw a card.",
                 "x.cards:3:7: there can be no target here");
    assert_error(CARD "- Draw a card.",
                 "x.cards:3:1: a mode stands below 'Choose one:'");
    assert_error("Sample\n",
                 "x.cards:1:7: this card has no second line: expected 'good "
                 "human champion, cost 1, 6/8' or the like");
    assert_error("Sample\ngood champion, 6/8\n",
                 "x.cards:2:16: expected 'cost', found '6/8'");
    assert_error("Sample\ngood champion, cost 1, 6/8, blue gem\n",
                 "x.cards:2:29: expected 'white gem' or 'red gem', found "
                 "'blue'");
    assert_error("Sample\ngood other champion, cost 1, 6/8\n",
                 "x.cards:2:6: 'other' cannot be a class word");
    assert_error(CARD "\n" CARD,
                 "x.cards:4:1: there is a card of this name already, at "
                 "x.cards:1");
    assert_error("Sample\ngood event, cost 1\nChoose one:\n- Draw a card.\n",
                 "x.cards:4:15: 'choose one:' needs at least two lines that "
                 "begin with '- '");
    assert_error("Sa\001mple\n",
                 "x.cards:1:3: an invisible character, or bytes that are not "
                 "UTF-8");
    assert_error("Sample\ngood event, cost 1\nDraw \xff cards.",
                 "x.cards:3:6: an invisible character, or bytes that are not "
                 "UTF-8");
}

/* ---- the words of a game with a line ------------------------------------- */

static const char *const TCG_EVENT = "evil magical event, free, fast instant, "
                                     "rare, gift";
static const char *const TCG_CHAMPION =
    "good natural human champion, action, build, 6/8, common";

static struct book *one_tcg_card(const char *header, const char *text)
{
    char card[CARD_BYTES];
    snprintf(card, sizeof card, "Sample\n%s\n%s\n", header, text);
    epic_source sources[] = {
        { "tokens", "Wolf\nwild natural wolf token champion, 2/2\n\nNumb\n"
                    "counter\nThis is 0/1 and has no abilities.\n" },
        { "test", card },
    };
    return compile_for("tcg", sources, 2);
}

static void a_header_has_origin_cost_speed_and_lists(void **state)
{
    (void)state;
    struct book *b = one_tcg_card(TCG_EVENT, "Draw a card.");
    const struct design *d = last(b);
    assert_int_equal(d->kinds, KIND_EVENT);
    assert_int_equal(d->align, ALIGN_EVIL | ORIGIN_MAGICAL);
    assert_int_equal(d->cost, 0);
    assert_int_equal(d->speed, SPEED_FAST);
    assert_int_equal(d->instant, 1);
    assert_int_equal(d->rarity, 2);
    assert_int_equal(d->listed, LISTED_GIFT);
    book_free(b);
    b = one_tcg_card(TCG_CHAMPION, "Airborne, evil ward, range.");
    d = last(b);
    assert_int_equal(d->cost, 1);
    assert_int_equal(d->speed, SPEED_BUILD);
    assert_int_equal(d->instant, 0);
    assert_int_equal(d->keywords, KW_AIRBORNE | KW_WARD(WARD_EVIL) | KW_RANGE);
    book_free(b);
    b = one_tcg_card("good magical champion, action, paced, X/X",
                     "X/X, where X is your mojo.");
    const struct ability *a = ability(b, 0);
    assert_int_equal(a->kind, ABILITY_CHANGE);
    assert_int_equal(a->zone, ZONE_EVERYWHERE);
    assert_int_equal(b->change[a->change].set, SET_NUMBERS);
    assert_int_equal(b->amount[b->change[a->change].scale].kind, AMOUNT_HEALTH);
    book_free(b);
}

static void items_are_described_and_stopped(void **state)
{
    (void)state;
    struct book *b = one_tcg_card(
        TCG_EVENT, "Stop target card or ability that breaks all and banish it. "
                   "Choose target event on the line. Choose new targets for "
                   "the target. If an action was paid for the target, draw a "
                   "card.");
    const struct filter *f = filter_of(b, clause(b, 0));
    assert_int_equal(clause(b, 0)->verb, VERB_STOP);
    assert_int_equal(clause(b, 0)->to, PLACE_BANISHED);
    assert_int_equal(f->zone, ZONE_LINE);
    assert_int_equal(f->kinds, KIND_ANY_CARD | KIND_ABILITY);
    assert_int_equal(f->shape, SHAPE_BREAKS_ALL);
    assert_int_equal(filter_of(b, clause(b, 1))->zone, ZONE_LINE);
    assert_int_equal(clause(b, 2)->verb, VERB_RETARGET);
    assert_int_equal(clause(b, 2)->ref, 1);
    const struct condition *c = &b->condition[clause(b, 3)->cond];
    assert_int_equal(c->kind, COND_PAID_FOR);
    assert_int_equal(c->ref, 1);
    book_free(b);
}

static void moments_are_effects_or_take_the_place_of_events(void **state)
{
    (void)state;
    struct book *b = one_tcg_card(
        TCG_CHAMPION,
        "As this enters play, break target object.\nAs this blocks, it does "
        "not flip.\nWhile this is prepared, as damage would be dealt to you, "
        "it is dealt to this instead.\nAs a card would be put into a discard "
        "pile, banish it instead.");
    const struct ability *a = ability(b, 0);
    assert_int_equal(a->kind, ABILITY_AS);
    assert_int_equal(a->events, ON_ENTER);
    a = ability(b, 1);
    assert_int_equal(a->kind, ABILITY_INSTEAD);
    assert_int_equal(a->events, ON_BLOCK);
    assert_int_equal(a->clauses, 0);
    a = ability(b, 2);
    assert_int_equal(a->events, ON_DAMAGED);
    assert_int_equal(a->to_kinds, KIND_PLAYER);
    assert_int_equal(a->to_side, SIDE_YOU);
    assert_true(a->cond);
    assert_int_equal(b->clause[a->first].pick, PICK_THIS);
    a = ability(b, 3);
    assert_int_equal(a->events, ON_ENTERS_PILE);
    assert_int_equal(a->zone, ZONE_PLAY);
    assert_int_equal(b->clause[a->first].verb, VERB_BANISH);
    assert_int_equal(b->clause[a->first].ref, SLOT_SUBJECT);
    book_free(b);
}

static void playing_may_cost_this_or_that_or_more(void **state)
{
    (void)state;
    struct book *b = one_tcg_card(
        TCG_EVENT, "To play this, also pay an action or discard 2 cards.\n"
                   "As you play this, you may reveal X evil cards.\nIn your "
                   "discard pile: you may play this if you also lose 3 mojo.\n"
                   "Draw a card.");
    const struct ability *a = ability(b, 0);
    assert_int_equal(a->kind, ABILITY_EXTRA_COST);
    assert_int_equal(b->clause[a->cost].verb, VERB_PAY_GOLD);
    assert_int_equal(b->clause[a->or_cost].verb, VERB_DISCARD);
    assert_int_equal(a->or_costs, 1);
    assert_int_equal(ability(b, 1)->optional, 1);
    assert_int_equal(ability(b, 2)->kind, ABILITY_EXTRA_COST);
    assert_int_equal(ability(b, 2)->zone, ZONE_PILE);
    book_free(b);
}

static void what_it_is_and_what_it_gets_are_two_things(void **state)
{
    (void)state;
    struct book *b = one_tcg_card(
        TCG_CHAMPION, "Your wolf tokens are evil and get +1/+0.\nFree: this is "
                      "a 7/5 airborne champion until end of turn.\nExpend: put "
                      "a numb counter on target champion.");
    const struct change *ch = &b->change[ability(b, 0)->change];
    assert_int_equal(ch->set, SET_ALIGNMENT);
    assert_int_equal(ch->align, ALIGN_EVIL);
    assert_int_equal(ch->offense, 1);
    ch = &b->change[b->clause[ability(b, 1)->first].change];
    assert_int_equal(ch->set, SET_NUMBERS | SET_KINDS);
    assert_int_equal(ch->kinds, KIND_CHAMPION);
    assert_int_equal(ch->offense, 7);
    assert_int_equal(ch->gain, KW_AIRBORNE);
    int kind = b->clause[ability(b, 2)->first].design;
    assert_true(kind > PLAIN_COUNTER);
    assert_string_equal(book_name(b, b->counter[kind].name), "numb");
    assert_int_equal(b->change[b->counter[kind].change].set,
                     SET_NUMBERS | SET_SILENT);
    book_free(b);
}

static void assert_tcg_error(const char *text, const char *message)
{
    epic_source sources[] = { { "x.cards", text } };
    epic_error error;
    assert_null(cards_compile(lexicon_named("tcg"), sources, 1, &error));
    assert_string_equal(error.text, message);
}

#define TCG_CARD "Sample\ngood natural champion, action, build, 6/8\n"

static void mistakes_speak_the_words_of_the_game(void **state)
{
    (void)state;
    assert_tcg_error("Sample\ngood natual champion, action, build, 6/8\n",
                     "x.cards:2:6: expected an origin: natural, magical or "
                     "constructed, found 'natual'; did you mean 'natural'?");
    assert_tcg_error("Sample\ngood natural champion, cost 1, build, 6/8\n",
                     "x.cards:2:24: expected 'action' or 'free', found 'cost'");
    assert_tcg_error("Sample\ngood natural event, free, pased\n",
                     "x.cards:2:27: expected 'build', 'paced' or 'fast', found "
                     "'pased'; did you mean 'paced'?");
    assert_tcg_error("Sample\ngood natural event, free, fast, comon\n",
                     "x.cards:2:33: expected 'common' or 'rare', found "
                     "'comon'");
    assert_tcg_error("Sample\ngood natural champion, free, fast, X/X\n",
                     "x.cards:2:1: X/X needs a line 'X/X, where X is ...'");
    assert_tcg_error(TCG_CARD "Expend: gain 3 mojoo.",
                     "x.cards:3:16: expected 'mojo' or 'action', found "
                     "'mojoo'; did you mean 'mojo'?");
    assert_tcg_error(TCG_CARD "Expend: break target objcet.",
                     "x.cards:3:22: expected champion, object, event, card, "
                     "ability, token or player, found 'objcet'; did you mean "
                     "'object'?");
    assert_tcg_error(TCG_CARD "Expend: break target card on the line.",
                     "x.cards:3:9: this cannot be done to what is on the line");
    assert_tcg_error(TCG_CARD "Expend: stop target card in play.",
                     "x.cards:3:9: this can only be done on the line");
    assert_tcg_error(TCG_CARD "Expend: (slow) draw a card.",
                     "x.cards:3:10: expected 'build', 'paced' or 'fast', found "
                     "'slow'");
    assert_tcg_error(TCG_CARD
                     "To play this, also discard a card, pay an action "
                     "or lose 3 mojo.",
                     "x.cards:3:50: before and behind 'or' there is one cost "
                     "each");
    assert_tcg_error("Sample\ngood natural event, free, fast\n"
                     "Expend target champion. Flip each other champion.",
                     "x.cards:3:35: an event is never in play: say 'other than "
                     "it' of what is named before");
    assert_tcg_error(TCG_CARD "This gets range and has airborne.",
                     "x.cards:3:21: what it has and what it gets are two "
                     "sentences");
    assert_tcg_error(TCG_CARD "This is airborne and range.",
                     "x.cards:3:22: what it is and what it has are two "
                     "sentences");
    assert_tcg_error(TCG_CARD "When another champion is broken, if this is in "
                              "play -> draw a card.",
                     "x.cards:3:53: ask behind '->' whether it is in play");
    assert_tcg_error(TCG_CARD "Airborne, blitz.",
                     "x.cards:3:11: expected a keyword, found 'blitz'");
    assert_tcg_error(TCG_CARD "Break good or natural champions.",
                     "x.cards:3:1: expected champion, object, event, card, "
                     "ability, token or player, found 'Break'");
    assert_tcg_error(TCG_CARD "Your good or natural champions get +1/+0.",
                     "x.cards:3:22: 'or' stands between alignments, or between "
                     "origins");
    assert_tcg_error(TCG_CARD "This is 3/3 and gets +1/+1.",
                     "x.cards:3:22: what it is and what it gets are two "
                     "sentences");
    assert_tcg_error(TCG_CARD "Expend: put a scared counter on this.",
                     "x.cards:3:15: expected a kind of counter, as '+1/+1' or "
                     "'airborne', found 'scared'");
    assert_tcg_error("Scared\ncounter\n\n" TCG_CARD
                     "Expend: put a scarde counter on this.",
                     "x.cards:6:15: expected a kind of counter, as '+1/+1' or "
                     "'airborne', found 'scarde'; did you mean 'Scared'?");
    assert_tcg_error("Sample\ncounter\nDraw a card.",
                     "x.cards:3:1: expected champion, object, event, card, "
                     "ability, token or player, found 'Draw'");
    assert_tcg_error("Sample\ncounter\nExpend: draw a card.",
                     "x.cards:3:1: a counter says what 'this' gets, has or is");
}

static void a_game_without_a_line_has_no_words_for_it(void **state)
{
    (void)state;
    assert_error(CARD "Expend: stop target card.",
                 "x.cards:3:14: this game has nothing of the kind");
    assert_error(CARD "As this enters play, draw a card.",
                 "x.cards:3:1: this game has nothing of the kind");
    assert_error(CARD "Expend: this is 7/7 until end of turn.",
                 "x.cards:3:14: this game has nothing of the kind");
    assert_error(CARD "Expend: draw a card for each object.",
                 "x.cards:3:30: expected champion, event, card, token or "
                 "player, found 'object'");
    assert_error(CARD "When this is unveiled -> draw a card.",
                 "x.cards:3:11: expected what happens: 'is broken', 'attacks' "
                 "..., found 'is'");
}

static void words_that_mean_nothing_are_refused(void **state)
{
    (void)state;
    assert_error(CARD "Expend: deal 1 damage to target wild player.",
                 "x.cards:3:33: this cannot be said of a player");
    assert_error(CARD "Expend: transform target champion into a wolf token "
                      "under your control.",
                 "x.cards:3:53: this means nothing here");
    assert_error(CARD "Expend: return this to its owner's hand expended.",
                 "x.cards:3:41: this means nothing here");
    assert_error(CARD "Expend: target opponent recalls this.",
                 "x.cards:3:33: a card is recalled to its own hand: say "
                 "'recall this'");
    assert_error(CARD "Everywhere: your champions get +1/+0.",
                 "x.cards:3:1: such a line works in play or in your discard "
                 "pile: say one, or both in two lines");
    assert_error(CARD "In your discard pile: to play this, also pay 1 gold.",
                 "x.cards:3:1: this holds wherever it is played from");
    assert_error("Sample\ngood non-demon champion, cost 1, 6/8\n",
                 "x.cards:2:6: 'non-demon' cannot be a class word");
    assert_error("Sample\ngood undamaged champion, cost 1, 6/8\n",
                 "x.cards:2:6: 'undamaged' cannot be a class word");
}

/* ---- hostile text -------------------------------------------------------- */

static void try_text(const char *text)
{
    epic_source sources[] = { { "tokens", TOKENS }, { "x", text } };
    epic_error error;
    struct book *b = cards_compile(lexicon_named("ecg"), sources, 2, &error);
    if (!b)
        assert_true(error.line > 0 && error.column > 0 && error.text[0]);
    book_free(b);
}

static void repeated(const char *before, const char *unit, int times,
                     const char *behind)
{
    size_t room =
        strlen(before) + strlen(unit) * (size_t)times + strlen(behind) + 1;
    char *text = calloc(1, room);
    assert_non_null(text);
    char *end = text + sprintf(text, "%s", before);
    for (int i = 0; i < times; i++)
        end += sprintf(end, "%s", unit);
    sprintf(end, "%s", behind);
    try_text(text);
    free(text);
}

static void too_much_of_anything_is_refused(void **state)
{
    (void)state;
    const char *event = "Sample\ngood event, cost 1\n";
    repeated(event, "Draw a card. ", 300, "\n");
    repeated(event, "Draw a card.\n", 5000, "\n");
    repeated(event, "Draw a card and\n  ", 5000, "draw a card.\n");
    repeated(event, "a", 100000, "\n");
    repeated(event, "if it is your turn, ", 60, "draw a card.\n");
    repeated(event, "At the end of this turn -> ", 60, "draw a card.\n");
    repeated("Sample\ngood event, cost 1\nBreak target champion with defense "
             "at most ",
             "the number of champions with defense at most ", 40, "2.\n");
    repeated(event, "Target champion gets \"When this attacks -> it gets ", 30,
             "blitz.\n");
    repeated("Sample\ngood ", "elf ", 60, "event, cost 1\n");
    repeated(CARD, "Blitz.\n", 3000, "\n");
    repeated(CARD, "This cannot attack.\n", 100, "\n");
    repeated("", "A", 3000, "\ngood event, cost 1\n");
    repeated("Sample\ngood event, cost 1\nChoose one:\n", "- Draw a card.\n",
             40, "\n");
    repeated("", "\n\n\n# x\n", 10000, "");
    repeated("Sample\ngood event, cost 1\nDraw ", "9", 400, " cards.\n");
    repeated("Sample\ngood champion, cost 1, ", "9", 400, "/1\n");
}

static void every_beginning_of_a_file_is_safe(void **state)
{
    (void)state;
    char *text = read_file("tests/lang/forms.cards");
    int len = (int)strlen(text);
    for (int i = 0; i < len; i += 7) {
        char kept = text[i];
        text[i] = 0;
        try_text(text);
        text[i] = kept;
    }
    free(text);
}

static void changed_bytes_are_safe_and_still_round_trip(void **state)
{
    (void)state;
    char *whole = read_file("tests/lang/forms.cards");
    uint32_t seed = 1;
    for (int round = 0; round < 300; round++) {
        char text[4000];
        size_t len = strlen(whole);
        size_t from = (seed >> 8) % (len - 3000);
        while (strncmp(whole + from, "\n\n", 2) != 0 && from > 0)
            from--;
        snprintf(text, sizeof text, "%.3000s", whole + from);
        for (int i = 0; i < 3; i++) {
            seed = seed * 1664525u + 1013904223u;
            text[(seed >> 9) % 3000] = (char)(seed >> 24);
        }
        try_text(text);
    }
    free(whole);
}

/* ---- words --------------------------------------------------------------- */

/* What may stand before an example: the beginning of a card. */
static const char *const OPENINGS[][2] = {
    { "ecg", "Sample\ngood human champion, cost 1, 6/8\n" },
    { "ecg", "Sample\ngood event, cost 1\n" },
    { "ecg", "Wolf\nwild wolf token champion, 2/2\n\n"
             "Sample\ngood human champion, cost 1, 6/8\n"
             "When this attacks -> choose target champion. " },
    { "tcg", "Sample\ngood natural champion, action, build, 6/8\n" },
    { "tcg", "Sample\ngood magical event, action, fast\n" },
    { "tcg", "Sample\ngood natural champion, action, build, 6/8\n"
             "When this attacks -> choose target champion. " },
    { "mv", "Vault Warden\nred genetic character, cost 3, 3/4, human\n" },
    { "mv", "Sample\nred genetic character, cost 3, 3/4, human\n"
            "When this attacks -> draw a card. " },
    { "mv", "Sample\nred weapon, cost 1\n" },
    { "mv", "Sample\nred weapon, cost 1\nTap: draw a card. " },
};
enum { OPENINGS_COUNT = sizeof OPENINGS / sizeof OPENINGS[0] };

/* Whether examples of that kind of word are lines or sentences of a card. */
static bool is_of_text(const char *kind)
{
    static const char *const KINDS[] = { "keyword", "power", "verb",     "rule",
                                         "trigger", "cost",  "condition" };
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++)
        if (!strcmp(kind, KINDS[i]))
            return true;
    return false;
}

/* What explains a word is text of the game whose word it is. */
static bool is_text(const struct lexicon *lex, const struct lang_word *w)
{
    bool good = false;
    epic_error error = { 0 };
    for (int i = 0; i < OPENINGS_COUNT && !good; i++) {
        char card[600], example[300];
        if (strcmp(OPENINGS[i][0], lex->game))
            continue;
        lang_word_say(lex, w, w->example, example, sizeof example);
        snprintf(card, sizeof card, "%s%s\n", OPENINGS[i][1], example);
        epic_source source = { w->word, card };
        struct book *b = cards_compile(lex, &source, 1, &error);
        good = b;
        book_free(b);
    }
    if (!good)
        print_message("%s: %s\n", lex->game, error.text);
    return good;
}

static void words_have_help(void **state)
{
    (void)state;
    int wrong = 0;
    const struct lexicon *lex;
    for (int i = 0; (lex = lexicon_at(i)); i++) {
        const struct lang_word *list[LANG_WORDS_MAX];
        int count = lang_words(lex, list, LANG_WORDS_MAX);
        assert_in_range(count, 50, LANG_WORDS_MAX);
        assert_int_equal(lang_words(lex, NULL, 0), count);
        for (int k = 0; k < count; k++) {
            const struct lang_word *w = list[k];
            assert_true(w->word[0] && w->kind[0] && w->help[0]);
            assert_ptr_equal(lang_word_find(lex, w->word), w);
            wrong += is_of_text(w->kind) && !is_text(lex, w);
        }
        for (const struct flag_word *w = lex->keywords; w->word; w++)
            assert_true(lang_word_find(lex, w->word) ||
                        strstr(w->word, " ward"));
    }
    assert_int_equal(wrong, 0);
    assert_null(lexicon_at(-1));
}

static void each_game_explains_its_own_words(void **state)
{
    (void)state;
    const struct lexicon *ecg = lexicon_named("ecg"),
                         *tcg = lexicon_named("tcg"), *mv = lexicon_named("mv");
    assert_string_equal(lang_word_find(ecg, "TRIBUTE")->help,
                        "when this enters play");
    assert_null(lang_word_find(tcg, "tribute"));
    assert_ptr_not_equal(lang_word_find(ecg, "ally"),
                         lang_word_find(tcg, "ally"));
    assert_ptr_equal(lang_word_find(ecg, "airborne"),
                     lang_word_find(tcg, "airborne"));
    assert_null(lang_word_find(mv, "airborne")); /* no keyword there */
    assert_null(lang_word_find(mv, "expend"));   /* it is called tap */
    assert_null(lang_word_find(mv, "flip"));     /* it cannot be done */
    assert_null(lang_word_find(ecg, "flibbertigibbet"));
    assert_string_equal(lang_word_nearest(ecg, "banihs"), "banish");
    assert_null(lang_word_nearest(ecg, "flibbertigibbet"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_printed_as_what_it_was_read_from),
        cmocka_unit_test(every_form_is_printed_as_what_it_was_read_from),
        cmocka_unit_test(the_second_game_is_printed_as_what_it_was_read_from),
        cmocka_unit_test(the_core_set_is_three_hundred_cards),
        cmocka_unit_test(the_base_set_is_thirty_of_each_alignment),
        cmocka_unit_test(the_manual_tells_the_truth),
        cmocka_unit_test(two_spellings_have_one_canonical_form),
        cmocka_unit_test(long_lines_may_be_wrapped),
        cmocka_unit_test(header_fills_the_design),
        cmocka_unit_test(may_covers_its_sentence_and_if_you_do_follows),
        cmocka_unit_test(it_is_the_nearest_single_thing),
        cmocka_unit_test(triggers_know_their_subject),
        cmocka_unit_test(the_pile_is_where_some_abilities_work),
        cmocka_unit_test(modes_have_their_own_costs_and_runs),
        cmocka_unit_test(also_is_relative_to_what_was_picked),
        cmocka_unit_test(a_target_player_inside_a_clause_is_a_clause),
        cmocka_unit_test(each_player_loops_only_where_it_must),
        cmocka_unit_test(x_is_bound_by_what_is_picked),
        cmocka_unit_test(looked_at_cards_are_among_them_and_the_rest),
        cmocka_unit_test(a_delayed_effect_takes_one_thing_along),
        cmocka_unit_test(a_quoted_ability_belongs_to_nobody),
        cmocka_unit_test(continuous_lines_are_changes_and_rules),
        cmocka_unit_test(otherwise_is_the_condition_before_turned_round),
        cmocka_unit_test(damage_has_its_forms),
        cmocka_unit_test(names_may_be_used_before_they_are_defined),
        cmocka_unit_test(an_empty_file_is_an_empty_book),
        cmocka_unit_test(small_buffers_are_filled_and_closed),
        cmocka_unit_test(mistakes_name_the_place_and_the_nearest_word),
        cmocka_unit_test(mistakes_say_what_was_expected),
        cmocka_unit_test(a_header_has_origin_cost_speed_and_lists),
        cmocka_unit_test(items_are_described_and_stopped),
        cmocka_unit_test(moments_are_effects_or_take_the_place_of_events),
        cmocka_unit_test(playing_may_cost_this_or_that_or_more),
        cmocka_unit_test(what_it_is_and_what_it_gets_are_two_things),
        cmocka_unit_test(mistakes_speak_the_words_of_the_game),
        cmocka_unit_test(a_game_without_a_line_has_no_words_for_it),
        cmocka_unit_test(words_that_mean_nothing_are_refused),
        cmocka_unit_test(too_much_of_anything_is_refused),
        cmocka_unit_test(every_beginning_of_a_file_is_safe),
        cmocka_unit_test(changed_bytes_are_safe_and_still_round_trip),
        cmocka_unit_test(words_have_help),
        cmocka_unit_test(each_game_explains_its_own_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

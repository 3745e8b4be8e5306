/* The card language of a game with a line: its words, records and mistakes. */
#include "lang_books.h"

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
                     "x.cards:3:1: a verb stands behind '->' or ':', as in "
                     "'when this attacks ->' and 'expend:'");
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
                     "x.cards:3:1: a verb stands behind '->' or ':', as in "
                     "'when this attacks ->' and 'expend:'");
    assert_tcg_error("Sample\ncounter\nExpend: draw a card.",
                     "x.cards:3:1: a counter says what 'this' gets, has or is");
}

static void a_game_without_a_line_has_no_words_for_it(void **state)
{
    (void)state;
    assert_error(CARD "Expend: stop target card.",
                 "x.cards:3:14: cards of this game cannot say this");
    assert_error(CARD "As this enters play, draw a card.",
                 "x.cards:3:1: cards of this game cannot say this");
    assert_error(CARD "Expend: this is 7/7 until end of turn.",
                 "x.cards:3:14: cards of this game cannot say this");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_header_has_origin_cost_speed_and_lists),
        cmocka_unit_test(items_are_described_and_stopped),
        cmocka_unit_test(moments_are_effects_or_take_the_place_of_events),
        cmocka_unit_test(playing_may_cost_this_or_that_or_more),
        cmocka_unit_test(what_it_is_and_what_it_gets_are_two_things),
        cmocka_unit_test(mistakes_speak_the_words_of_the_game),
        cmocka_unit_test(a_game_without_a_line_has_no_words_for_it),
        cmocka_unit_test(words_that_mean_nothing_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

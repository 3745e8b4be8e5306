/* The records that sentences become. */
#include "lang_books.h"

static int const_of(const struct book *b, int amount)
{
    assert_int_equal(b->amount[amount].kind, AMOUNT_CONST);
    return b->amount[amount].plus;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

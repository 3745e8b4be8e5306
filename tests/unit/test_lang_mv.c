/* The card language in the words of the multiverse game. */
#include "read_file.h"

#include "kernel/state.h"
#include "lang/lang.h"
#include "rules/mv/mv_keywords.h"
#include "verbs/program.h"

static struct book *compile(const char *text)
{
    epic_source source = { "x.cards", text };
    epic_error error;
    struct book *b = cards_compile(lexicon_named("mv"), &source, 1, &error);
    if (!b)
        fail_msg("%s", error.text);
    return b;
}

static char *print_all(const struct book *b)
{
    char *out = calloc(1, FILE_BYTES);
    int len = 0;
    assert_non_null(out);
    for (int i = 1; i < b->designs; i++) {
        len += card_print(b, i, out + len, FILE_BYTES - len);
        assert_true(len < FILE_BYTES - 2);
        out[len++] = '\n';
    }
    return out;
}

/* What is printed reads back as the same records. */
static void assert_round_trip(struct book *b)
{
    char *text = print_all(b);
    struct book *again = compile(text);
    char *twice = print_all(again);
    assert_string_equal(text, twice);
    assert_true(b->hash == again->hash);
    assert_int_equal(b->powers, again->powers);
    assert_memory_equal(b->keyword, again->keyword, sizeof b->keyword);
    free(text);
    free(twice);
    book_free(again);
}

static const struct design *last(const struct book *b)
{
    return &b->design[b->designs - 1];
}
static const struct ability *ability(const struct book *b, int i)
{
    assert_in_range(i, 0, last(b)->abilities - 1);
    return &b->ability[last(b)->ability + i];
}

#define PERSON "Sample\nred genetic character, cost 3, 3/4, human\n"

/* ---- round trips --------------------------------------------------------- */

static void every_form_is_printed_as_what_it_was_read_from(void **state)
{
    (void)state;
    char *text = read_file("tests/lang/forms_mv.cards");
    struct book *b = compile(text);
    assert_round_trip(b);
    book_free(b);
    free(text);
}

static void two_spellings_are_one_card(void **state)
{
    (void)state;
    struct book *a = compile(PERSON "Other human characters you control have "
                                    "flight.");
    struct book *b = compile(PERSON "Your other human characters get flight.");
    assert_true(a->hash == b->hash);
    book_free(a);
    book_free(b);
}

static void assert_spelling(const char *text, const char *canonical)
{
    char card[600], out[600], want[600];
    snprintf(card, sizeof card, PERSON "%s", text);
    snprintf(want, sizeof want, PERSON "%s\n", canonical);
    struct book *b = compile(card);
    card_print(b, b->designs - 1, out, sizeof out);
    assert_string_equal(out, want);
    book_free(b);
}

static void what_is_printed_is_the_shorter_of_two_spellings(void **state)
{
    (void)state;
    assert_spelling("Characters with villain get +0/-1.",
                    "Villain characters get +0/-1.");
    assert_spelling("Human characters with flight and non-unique get +1/+0.",
                    "Human non-unique characters with flight get +1/+0.");
    assert_spelling("Characters with villain or cyborg get +1/+0.",
                    "Characters with villain or cyborg get +1/+0.");
    assert_spelling("Tap: wound target human character or healthy character "
                    "with villain.",
                    "Tap: wound target human villain character or healthy "
                    "villain character.");
    assert_spelling("Tap: put a cybernetic marker on target cyborg character.",
                    "Tap: disable the cybernetics of target cyborg character.");
    assert_spelling("Human characters are worth 2 points.",
                    "Human characters are worth 2 points with their items.");
    assert_spelling("Characters players play cost 1 more.",
                    "Characters cost 1 more.");
    assert_spelling("Tap: look at the top 2 cards of your resources. Put the "
                    "rest on the bottom of their owners' resources.",
                    "Tap: look at the top 2 cards of your resources. Put the "
                    "rest on the bottom of your resources.");
    assert_spelling("Tap: put target character on top of your resources.",
                    "Tap: put target character on top of its owner's "
                    "resources.");
    assert_spelling("This gets flight.", "This gains flight.");
    assert_spelling("This gets +1/+0, flight and psi 2.",
                    "This gets +1/+0 and gains flight and psi 2.");
    assert_spelling("Tap: target character gains +2 to psi and flight.",
                    "Tap: target character gets +2 to psi and gains flight.");
}

static void what_is_forbidden_to_the_same_is_one_line(void **state)
{
    (void)state;
    assert_spelling("Villain characters cannot attack.\n"
                    "Villain characters cannot block.\n"
                    "Villain characters cannot use abilities.\n"
                    "Human characters cannot block.",
                    "Villain characters cannot attack, block or use "
                    "abilities.\n"
                    "Human characters cannot block.");
    struct book *b = compile(PERSON "This cannot block or be targeted.");
    const struct design *d = &b->design[b->designs - 1];
    assert_int_equal(d->abilities, 2);
    assert_int_equal(b->ability[d->ability].rule, RULE_CANNOT_BLOCK);
    assert_int_equal(b->ability[d->ability + 1].rule, RULE_CANNOT_BE_TARGETED);
    assert_round_trip(b);
    book_free(b);
}

/* ---- records ------------------------------------------------------------- */

static void a_header_is_a_list_of_parts(void **state)
{
    (void)state;
    struct book *b = compile(
        "Hat\ntoken artifact\n\nSample\nblack with red magical and alien "
        "character, cost 7, C6 D5, spirit, team ninth and embers, from hollow, "
        "carrying Hat\nVillain, flight, latent psi 5, immune to cold.");
    const struct design *d = last(b);
    assert_int_equal(d->kinds, KIND_CHAMPION);
    assert_int_equal(d->align, ALIGN_BLACK | ORIGIN_MAGICAL | ORIGIN_ALIEN);
    assert_int_equal(d->second, ALIGN_RED);
    assert_int_equal(d->cost, 7);
    assert_int_equal(d->offense, 6);
    assert_int_equal(d->defense, 5);
    assert_int_equal(d->carries[0], 1);
    assert_true(d->keywords == (KW_VILLAIN | KW_FLIGHT));
    assert_int_equal(d->power_count, 2);
    const struct combat_power *w = &b->power[d->power_first];
    assert_int_equal(w[0].what, COMBAT_ATTACK);
    assert_int_equal(w[0].kind, ATTACK_PSI);
    assert_int_equal(w[0].flags, COMBAT_LATENT);
    assert_int_equal(w[1].what, COMBAT_IMMUNE);
    assert_int_equal(w[1].kind, ATTACK_ENERGY);
    assert_int_equal(w[1].sub, SUB_COLD);
    assert_string_equal(book_name(b, b->trait[d->trait[0]]), "spirit");
    assert_string_equal(book_name(b, b->trait[d->trait[1]]), "ninth");
    for (int i = 0; i < 3; i++)
        assert_int_equal(b->team[d->trait[i] / 8] >> d->trait[i] % 8 & 1,
                         i > 0);
    book_free(b);
}

static void an_incident_says_when_where_and_how_long(void **state)
{
    (void)state;
    struct book *b = compile(
        "Sample\ndowntime incident, cost 2, on a player, while that player "
        "controls an alien character\nCharacters that player controls get "
        "+1/+0.");
    const struct design *d = last(b);
    assert_int_equal(d->activation, ACT_DOWNTIME);
    assert_int_equal(d->lies, LIES_ON_PLAYER);
    assert_int_equal(d->lasts, LASTS_WHILE);
    const struct condition *c = &b->condition[d->lasts_while];
    assert_int_equal(c->kind, COND_COUNT);
    assert_int_equal(b->filter[c->filter].side, SIDE_HOST);
    assert_int_equal(ability(b, 0)->kind, ABILITY_CHANGE);
    assert_int_equal(b->filter[ability(b, 0)->filter].side, SIDE_HOST);
    book_free(b);
    b = compile("Sample\nupkeep incident, cost 2\nYou cannot play incidents.");
    assert_int_equal(last(b)->lasts, LASTS_PERMANENT); /* MV-card-9 */
    assert_int_equal(last(b)->lies, LIES_OPEN);
    book_free(b);
}

static void a_response_answers_something(void **state)
{
    (void)state;
    struct book *b = compile(
        "Sample\nresponse incident, cost 2, immediate\nWhen an opponent "
        "equips a magical item -> cancel it.");
    const struct ability *a = ability(b, 0);
    assert_int_equal(a->kind, ABILITY_TRIGGER);
    assert_int_equal(a->zone, ZONE_HAND);
    assert_true(a->events == ON_EQUIPPED);
    assert_int_equal(a->side, SIDE_OPPONENT);
    assert_int_equal(b->clause[a->first].verb, VERB_CANCEL);
    book_free(b);
    b = compile("Sample\nresponse incident, cost 2, permanent\nPlay only when "
                "an opponent attacks.\nCharacters get +0/+1.");
    a = ability(b, 0);
    assert_int_equal(a->zone, ZONE_HAND);
    assert_int_equal(a->clauses, 0);
    assert_true(a->events == ON_ATTACK);
    assert_int_equal(b->filter[a->filter].side, SIDE_OPPONENT);
    assert_int_equal(ability(b, 1)->zone, ZONE_PLAY);
    book_free(b);
}

static void what_is_borne_speaks_of_its_bearer(void **state)
{
    (void)state;
    struct book *b =
        compile("Sample\nblue magical artifact, cost 1\nThe bearer gets +0/+2, "
                "at most 6/6.\nTap the bearer: wound target character.");
    const struct filter *f = &b->filter[ability(b, 0)->filter];
    assert_int_equal(f->among, SLOT_HOST);
    const struct change *ch = &b->change[ability(b, 0)->change];
    assert_int_equal(ch->capped, CAP_AT_MOST);
    assert_int_equal(ch->cap_defense, 6);
    const struct clause *cost = &b->clause[ability(b, 1)->cost];
    assert_int_equal(cost->verb, VERB_EXPEND);
    assert_int_equal(cost->pick, PICK_REF);
    assert_int_equal(cost->ref, SLOT_HOST);
    book_free(b);
}

static void deeds_are_done_to_the_other_end(void **state)
{
    (void)state;
    struct book *b =
        compile(PERSON "When this hits a character in close combat -> knock "
                       "away all items attached to it.");
    const struct ability *a = ability(b, 0);
    assert_true(a->events == ON_HIT);
    assert_int_equal(a->attacks, ATTACKS_CLOSE);
    assert_true(a->to_filter);
    const struct clause *c = &b->clause[a->first];
    assert_int_equal(c->verb, VERB_KNOCK);
    assert_int_equal(b->filter[c->filter].host, SLOT_OTHER);
    book_free(b);
}

static void a_keyword_has_an_entry(void **state)
{
    (void)state;
    struct book *b = compile(PERSON "Heal.\n\nHeal\nkeyword\nTap: remove a "
                                    "wound from this.\n\nheal\ncounter\n");
    assert_int_equal(b->keyword[40], 2);
    assert_true(b->design[1].keywords == KW_HEAL);
    assert_int_equal(b->design[2].kinds, KIND_KEYWORD);
    assert_int_equal(b->design[3].kinds, KIND_COUNTER);
    book_free(b);
}

/* ---- mistakes ------------------------------------------------------------ */

static void assert_error(const char *text, const char *message)
{
    epic_source source = { "x", text };
    epic_error error;
    struct book *b = cards_compile(lexicon_named("mv"), &source, 1, &error);
    book_free(b);
    if (b)
        fail_msg("this was taken for a card: %s", text);
    assert_string_equal(error.text, message);
}

static void what_is_forbidden_is_read_to_its_end(void **state)
{
    (void)state;
    assert_error(PERSON "This cannot block or fly.",
                 "x:3:22: expected 'attack', 'block', 'be wounded', 'be "
                 "blocked' or 'gain abilities', found 'fly'");
    assert_error(PERSON "Tap: target character gains \"This cannot block or "
                        "attack\" until end of turn.",
                 "x:3:57: one quoted ability says one thing");
}

/* MV-card, MV-cost-1, MV-inc-4, MV-inc-timed-1, MV-inc-dur-1 */
static void headers_are_looked_at(void **state)
{
    (void)state;
    assert_error("Sample\nred genetic charcter, cost 3, C3 D4\n",
                 "x:2:13: expected character, weapon, device, artifact, "
                 "incident or foothold, found 'charcter'; did you mean "
                 "'character'?");
    assert_error("Sample\nred weapon, cost 1, C3 D4\n",
                 "x:2:21: only characters have C and D, and an independent "
                 "artifact has a D");
    assert_error("Sample\nred independent artifact, cost 1\n",
                 "x:2:33: an independent artifact has a D: ', D 5'");
    assert_error("Sample\nred independent artifact, cost 1, C4 D5\n",
                 "x:2:35: an independent artifact has a D and no C");
    assert_error("Sample\nred character, cost 1, human\n",
                 "x:2:29: a character has numbers: ', 4/5'");
    assert_error("Sample\nred character, C4 D5\n",
                 "x:2:16: this card has no cost: expected ', cost 3'");
    assert_error("Sample\nred ambiguous incident, cost 1\n",
                 "x:2:1: an incident has no colour and no origin");
    assert_error("Sample\nincident, cost 1\n",
                 "x:2:1: an incident says when it is played: 'ambiguous', "
                 "'response', 'upkeep', 'combat' or 'downtime'");
    assert_error("Sample\nupkeep incident, cost 1, imediate\n",
                 "x:2:26: expected 'on a character', 'on a player', "
                 "'immediate', 'this turn', 'while ...' or 'permanent', found "
                 "'imediate'; did you mean 'immediate'?");
    assert_error("Sample\nalien character, cost 1, C1 D1\n",
                 "x:2:1: expected a colour: red, blue or black");
    assert_error("Sample\nred and blue foothold\n",
                 "x:2:9: one colour stands first; another is said behind it: "
                 "'black with red'");
    assert_error("Sample\nred item, cost 1\n",
                 "x:2:5: an item is a weapon, a device or an artifact");
    assert_error("Sample\nkeyword\n",
                 "x:1:1: there is no keyword of this name");
}

static void mistakes_speak_the_words_of_the_game(void **state)
{
    (void)state;
    assert_error(PERSON "Tap: wound target charater.",
                 "x:3:19: expected character, item, incident, foothold, card "
                 "or player, found 'charater'; did you mean 'character'?");
    assert_error(PERSON "Tap: wound target champion.",
                 "x:3:19: expected character, item, incident, foothold, card "
                 "or player, found 'champion'");
    assert_error(PERSON "Energy blast 5 (icy).",
                 "x:3:17: expected plasma, heat, cold, sound, electricity or "
                 "light, found 'icy'; did you mean 'ice'?");
    assert_error(PERSON "Wound the bearer: draw a card.",
                 "x:3:17: nothing bears this card");
    assert_error(PERSON "Only a human may bear this.",
                 "x:3:1: nothing bears this card");
    assert_error(PERSON "When this is wounded in close combat -> draw a card.",
                 "x:3:22: with what is said of attacking, being attacked, "
                 "hitting and missing, not of wounds and what they lead to");
    assert_error(
        PERSON "Tap: return target character from your discards to "
               "your hand.",
        "x:3:35: characters lie in graveyards, not among the discards");
    assert_error(PERSON "Tap: return target item from your graveyard to your "
                        "hand.",
                 "x:3:30: only characters lie in graveyards");
}

static void other_games_have_no_such_words(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "Wound target champion.",
        "Kill target champion.",
        "Draw 1d6 cards.",
        "Put target champion into its owner's graveyard.",
        "Target champion becomes 2d6/2d6.",
    };
    for (int i = 0; i < (int)(sizeof texts / sizeof texts[0]); i++) {
        char card[200];
        snprintf(card, sizeof card, "Sample\nevil event, cost 0\n%s", texts[i]);
        epic_source source = { "x", card };
        epic_error error;
        struct book *b =
            cards_compile(lexicon_named("ecg"), &source, 1, &error);
        assert_null(b);
    }
}

static void every_beginning_of_a_file_is_safe(void **state)
{
    (void)state;
    char *whole = read_file("tests/lang/forms_mv.cards");
    size_t length = strlen(whole);
    char *text = calloc(1, length + 1);
    assert_non_null(text);
    for (size_t n = 0; n < length; n += 7) {
        memcpy(text, whole, n);
        text[n] = 0;
        epic_source source = { "x", text };
        epic_error error;
        struct book *b = cards_compile(lexicon_named("mv"), &source, 1, &error);
        assert_true(b || error.text[0]);
        book_free(b);
    }
    free(text);
    free(whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_is_printed_as_what_it_was_read_from),
        cmocka_unit_test(two_spellings_are_one_card),
        cmocka_unit_test(what_is_printed_is_the_shorter_of_two_spellings),
        cmocka_unit_test(what_is_forbidden_to_the_same_is_one_line),
        cmocka_unit_test(what_is_forbidden_is_read_to_its_end),
        cmocka_unit_test(a_header_is_a_list_of_parts),
        cmocka_unit_test(an_incident_says_when_where_and_how_long),
        cmocka_unit_test(a_response_answers_something),
        cmocka_unit_test(what_is_borne_speaks_of_its_bearer),
        cmocka_unit_test(deeds_are_done_to_the_other_end),
        cmocka_unit_test(a_keyword_has_an_entry),
        cmocka_unit_test(headers_are_looked_at),
        cmocka_unit_test(mistakes_speak_the_words_of_the_game),
        cmocka_unit_test(other_games_have_no_such_words),
        cmocka_unit_test(every_beginning_of_a_file_is_safe),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

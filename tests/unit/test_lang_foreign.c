/* Text of other games that the multiverse game would not carry out is refused,
 * with its place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "kernel/state.h"
#include "lang/lang.h"

#define NOTHING "cards of this game cannot say this"
#define KINDS                                                                  \
    "a card becomes a copy of its own kind: a character of a character, an "   \
    "item of an item"

static struct book *compile(const char *header, const char *text,
                            epic_error *error)
{
    char card[400];
    snprintf(card, sizeof card, "Sample\n%s\n%s\n", header, text);
    epic_source source = { "x", card };
    return cards_compile(lexicon_named("mv"), &source, 1, error);
}

static const char PERSON[] = "red character, cost 3, C3 D4, human";

/* At that column of the card's only line. */
static void refused(const char *text, int column, const char *why)
{
    epic_error error;
    char message[300];
    struct book *b = compile(PERSON, text, &error);
    book_free(b);
    if (b)
        fail_msg("this was taken for a card: %s", text);
    snprintf(message, sizeof message, "x:3:%d: %s", column, why);
    assert_string_equal(error.text, message);
}

static void taken(const char *header, const char *text)
{
    epic_error error;
    struct book *b = compile(header, text, &error);
    if (!b)
        fail_msg("%s", error.text);
    book_free(b);
}

static void verbs_that_do_nothing_here(void **state)
{
    (void)state;
    refused("Free: flip target enemy character.", 7, NOTHING);
    refused("Flip: draw a card.", 1, NOTHING);
    refused("Tap: stop target incident.", 6, NOTHING);
    refused("Tap: gain 2 energy.", 6, NOTHING);
    refused("Tap: target character leaves battle.", 23, NOTHING);
    refused("Tap: put target character under this.", 27, NOTHING);
    taken(PERSON, "Tap: take an extra turn after this one.");
    taken(PERSON, "Tap: tap target character.");
}

static void lines_that_nobody_hears(void **state)
{
    (void)state;
    refused("You control all human characters.", 1, NOTHING);
    refused("This cannot be wounded.", 1, NOTHING);
    refused("This must be blocked if able.", 1, NOTHING);
    refused("Tap: target character must be blocked this turn if able.", 23,
            NOTHING);
    refused("To play this, also discard a card.", 1, NOTHING);
    refused("Ally red -> draw a card.", 1, NOTHING);
    refused("Tap: target foothold is a 3/3 character until end of turn.", 22,
            NOTHING);
    taken(PERSON, "This must attack if able.");
    taken(PERSON, "Tap: target character cannot be attacked this turn.");
}

static void text_works_in_play(void **state)
{
    (void)state;
    static const char WHERE[] = "text of this game works in play: say no place";
    refused("In your hand: free: gain 1 points.", 1, WHERE);
    refused("In your discards: characters get +1/+0.", 1, WHERE);
    refused("Everywhere: free: draw a card.", 1, WHERE);
    taken("response incident, cost 2, immediate",
          "When an opponent plays a character -> cancel it.");
}

static void copies_are_of_their_kind(void **state)
{
    (void)state;
    refused("Tap: this becomes a copy of target foothold.", 11, KINDS);
    refused("Tap: this becomes a copy of target card.", 11, KINDS);
    refused("This enters play as a copy of target item.", 31, KINDS);
    refused("Tap: choose target item. It becomes a copy of target character.",
            29, KINDS);
    taken(PERSON, "Tap: this becomes a copy of target character.");
    taken("red foothold", "Tap: this becomes a copy of target foothold.");
}

static void deeds_are_done_to_their_kinds(void **state)
{
    (void)state;
    refused("Tap: wound target item.", 6, "this is done to characters");
    refused("Tap: kill target foothold.", 6, "this is done to characters");
    refused("Tap: disable target incident.", 6,
            "this is done to characters and items");
    refused("Tap: repair target character.", 6, "this is done to items");
    refused("Tap: put an item card from your hand into play.", 6,
            "this is done to characters and footholds");
    refused("Tap: put a card from your hand into play.", 6,
            "this is done to characters and footholds");
    refused("Tap: put a token copy of target item into play.", 6,
            "this is done to characters and footholds");
    refused("Tap: attach this to target character.", 6,
            "items and incidents are attached, nothing else");
    taken("red artifact, cost 1",
          "The bearer gets \"Tap: remove a wound from this\".");
    taken(PERSON, "Tap: put a token copy of this into play tapped.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verbs_that_do_nothing_here),
        cmocka_unit_test(lines_that_nobody_hears),
        cmocka_unit_test(text_works_in_play),
        cmocka_unit_test(copies_are_of_their_kind),
        cmocka_unit_test(deeds_are_done_to_their_kinds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

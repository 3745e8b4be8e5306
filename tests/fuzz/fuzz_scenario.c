/* Any text as a file of scenarios: each passes or fails with words, and none
 * brings the engine to an end.  Nothing is read but the text. */
#include "epic.h"
#include "mutate.h"
#include "ready.h"
#include "scenario/scenario.h"

#include <stdio.h>
#include <stdlib.h>

static const struct form SCENARIO[] = {
    { "text", "{game}{card}title A.\nrules ECG-1\ngiven\n{given}{given}{given}"
              "when\n{when}{when}{when}then\n{then}{then}{then}" },
    { "game", "" },
    { "game", "game ecg\n" },
    { "game", "game tcg\n" },
    { "game", "game mv\n" },
    { "card", "" }, /* mostly: to compile them takes a while */
    { "card", "" },
    { "card", "" },
    { "card", "" },
    { "card", "" },
    { "card", "" },
    { "card", "" },
    { "card", "" },
    { "card", "card Ember\n    wild event, cost 0\n    {effect}\n" },
    { "card", "card Bear\n    wild bear champion, cost 1, {0-9}/{0-9}\n"
              "    Tribute -> {effect}\n" },
    { "card", "card Ember\n    wild natural event, action, fast\n"
              "    {effect}\n" },
    { "card", "card Bob\n    red character, cost 2, C3 D4; human\n"
              "    Tap: {effect}\n" },
    { "effect", "Deal {0-20} damage to any target." },
    { "effect", "draw {0-3} cards." },
    { "effect", "break target champion." },
    { "effect", "put {1-9} wolf tokens into play." },
    { "given", "    {seat} {zone} {list}\n" },
    { "given", "    {seat} play {name} [{state}]\n" },
    { "given", "    {seat} {number} {0-30}\n" },
    { "given", "    {seat} deck {0-40}\n" },
    { "given", "    turn {seat}\n" },
    { "given", "    turn {seat} {step}\n" },
    { "given", "    game\n    seed {0-9}\n" },
    { "given", "    format sealed\n" },
    { "given", "    no game\n" },
    { "given", "    goal {0-100}\n" },
    { "given", "    countdown {0-200}\n" },
    { "given", "    campaign {0-100}, {0-10001}\n" },
    { "given", "    campaign {1-9} total {0-20}\n    battle {0-300}\n" },
    { "given", "    {seat} earlier {0-30}\n" },
    { "given", "    chooser {seat}\n" },
    { "given", "    table ffa {1-9}\n" },
    { "given", "    table hunter-last {3-8} in {1-8} teams\n" },
    { "given", "    ask all\n" },
    { "given", "    switch {$} {0-3}\n" },
    { "given", "    luck {0-5} {0-5} {0-5}\n" },
    { "state", "expended damage {0-9}" },
    { "state", "flipped deploying" },
    { "state", "token counters {0-9}" },
    { "state", "owner {seat}" },
    { "state", "face-down" },
    { "state", "tapped wounds {0-3}" },
    { "state", "on {name}" },
    { "state", "disabled away flying" },
    { "state", "poison {0-5}" },
    { "step", "start" },
    { "step", "battle" },
    { "step", "build" },
    { "step", "first" },
    { "step", "upkeep" },
    { "step", "combat" },
    { "step", "recruit" },
    { "step", "late abilities" },
    { "step", "discard" },
    { "zone", "hand" },
    { "zone", "play" },
    { "zone", "deck" },
    { "zone", "pile" },
    { "zone", "god" },
    { "zone", "holding" },
    { "zone", "graveyard" },
    { "zone", "resources" },
    { "number", "health" },
    { "number", "gold" },
    { "number", "mojo" },
    { "number", "actions" },
    { "number", "points" },
    { "when", "    {seat} {verb} {list}\n" },
    { "when", "    {seat} {verb} none\n" },
    { "when", "    {seat} pass\n" },
    { "when", "    {seat} yes\n" },
    { "when", "    {seat} damage {0-9}\n" },
    { "when", "    {seat} mode {1-3}\n" },
    { "when", "    {seat} concede\n" },
    { "when", "    pass until {ask}\n" },
    { "when", "    pass until {ask} {seat}\n" },
    { "when", "    pass until turn {seat}\n" },
    { "when", "    pass until over\n" },
    { "when", "    again\n" },
    { "when", "    refused ECG-3.2: {seat} {verb} {list}\n" },
    { "when", "    misread: {seat} {verb} {list}\n" },
    { "verb", "play" },
    { "verb", "use" },
    { "verb", "attack with" },
    { "verb", "block with" },
    { "verb", "target" },
    { "verb", "choose" },
    { "verb", "pay" },
    { "verb", "discard" },
    { "verb", "mulligan" },
    { "verb", "recruit" },
    { "verb", "evacuate" },
    { "verb", "unveil" },
    { "ask", "ACTION" },
    { "ask", "BLOCK" },
    { "ask", "TARGET" },
    { "ask", "DAMAGE" },
    { "then", "    asked {seat} {ask}\n" },
    { "then", "    options {seat}: {list}; pass\n" },
    { "then", "    {seat} {zone} {list}\n" },
    { "then", "    {seat} {zone} {0-9}\n" },
    { "then", "    {seat} {number} {0-30}\n" },
    { "then", "    {seat} deck top {list}\n" },
    { "then", "    {name}: {0-9}/{0-9}, airborne, damage {0-9}, in hand\n" },
    { "then", "    words of {name}: none\n" },
    { "then", "    line {list}\n" },
    { "then", "    result {seat} wins ECG-1.2.1-2\n" },
    { "then",
      "    events DRAW {seat}; DAMAGE {name} {0-9}; ROLL {name} 2d6\n" },
    { "then", "    no event BREAK {name}\n" },
    { "then", "    steps ECG-4.2.2, ECG-4.2.3\n" },
    { "then", "    {seat} sees {seat} {zone} {list}\n" },
    { "then", "    {seat} sees {name}: 2/2\n" },
    { "then", "    {seat} sees no {name}\n" },
    { "then", "    {seat} saw REVEAL {seat} {name}\n" },
    { "then", "    match in multiverse: 40 {name} || 40 {name}\n" },
    { "then", "    illegal card: wild event, cost 2 | {effect}\n" },
    { "then", "    set: {1-300} cards, {0-99} good\n" },
    { "then", "    deal sealed to {1-8}: {1-60} each, no card twice\n" },
    { "then", "    legal deck in sealed: {0-31} {name} | {0-31} {name}\n" },
    { "then", "    illegal deck in sealed ECG-1: {0-999} {name}\n" },
    { "then", "    draft draft2 to {1-8}: {1-60} each, sees 15 14 13\n" },
    { "list", "{name}" },
    { "list", "{name}, {list}" },
    { "name", "{$}" },
    { "name", "Ember" },
    { "name", "Bear" },
    { "name", "Bob" },
    { "name", "Filler" },
    { "name", "P{1-2}'s {$}" },
    { "name", "{$}#{1-3}" },
    { "seat", "P1" },
    { "seat", "P2" },
    { "seat", "P{1-8}" },
    { "line", "{given}" },
    { "line", "{when}" },
    { "line", "{then}" },
    { "line", "{card}" },
    { "line", "given\n" },
    { "line", "when\n" },
    { "line", "then\n" },
    { "line", "title B.\nrules card:Kong\n" },
    { NULL, NULL },
};

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    static const struct fuzz_format FORMAT = { SCENARIO, 0, card_word };
    return mutate(&FORMAT, data, size, room, seed);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    /* What failed is printed: nobody reads it here. */
    REQUIRE(freopen("/dev/null", "w", stdout), "there is no /dev/null");
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct scenario_report report = { 0, 0 };
    char *text = text_of_input(data, size);
    int failed = scenario_run_text("fuzz", text, NULL, &report, NULL, NULL);
    REQUIRE(failed == report.failed, "failures are not counted");
    free(text);
    return 0;
}

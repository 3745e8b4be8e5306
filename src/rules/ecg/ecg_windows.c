/* The windows of a turn: how they are named, and what a pass leads to. */
#include "rules/ecg/ecg.h"

const struct turn_window ECG_WINDOWS[] = {
    { .name = "own turn",
      .when = "your turn, outside a battle",
      .words = "own my turn",
      .own = true,
      .keeps = true,
      .closes = true,
      .place = "You may act.",
      .pass = { .usual = "%N may act, then your turn ends" } },
    { .name = "own attack",
      .when = "you attack, before blocks",
      .words = "own my attack",
      .own = true,
      .battle = true,
      .place = "You attack, and may act before blocks.",
      .pass = { .usual = "%D may act, then block",
                .alone = "%D may act; no attacker is left" } },
    { .name = "own block",
      .when = "you attack, after blocks",
      .words = "own my block blocks damage",
      .own = true,
      .battle = true,
      .blocks = true,
      .place = "Nobody blocks. You may act before damage.",
      .blocked = "Your attack is blocked. You may act before damage.",
      .pass = { .usual = "%D may act, then damage is dealt",
                .alone = "%D may act, then the battle ends" } },
    { .name = "opponent attack",
      .when = "you are attacked, before you block",
      .words = "opponent opponent's turn attack",
      .battle = true,
      .place = "%A attacks you. You may act before blocks.",
      .aside = "%A attacks %D. You may act before blocks.",
      .aside_pass = "the battle goes on",
      .pass = { .back = "%A may act again before you block",
                .block = "go to your blocks",
                .usual = "none of yours can block; %A may act, then you, then "
                         "damage is dealt",
                .alone = "no attacker is left; %A may act, then the battle "
                         "ends" } },
    { .name = "opponent block",
      .when = "you are attacked, after blocks",
      .words = "opponent opponent's turn block blocks damage",
      .battle = true,
      .blocks = true,
      .place = "You do not block. You may act before damage.",
      .blocked = "You block. You may act before damage.",
      .aside = "%A attacks %D. You may act before damage.",
      .aside_pass = "the battle goes on",
      .pass = { .back = "%A may act again before damage",
                .usual = "go to damage",
                .alone = "the battle ends" } },
    { .name = "opponent end",
      .when = "the opponent's turn is about to end",
      .words = "opponent opponent's turn end",
      .place = "%A would end the turn. You may act first.",
      .pass = { .back = "%A goes on with the turn",
                .last = "%A's turn ends",
                .usual = "%N may act, then %A's turn ends" } },
    { .name = NULL },
};

enum passing ecg_passing(const struct epic_game *g)
{
    const struct seat *active = &g->seat[g->active];
    bool last = active->unit >> next_seat(g, g->asked_seat) & 1;
    return top_frame(g)->flags & FRAME_ACTED ? PASS_BACK
           : last                            ? PASS_LAST
                                             : PASS_ON;
}

const struct help_topic ECG_TOPICS[] = {
    { "turn",
      "Your turn: you get 1 gold and draw a card, your champions are "
      "prepared.  Then play cards, use powers and attack, in any order and as "
      "often as you can.  When you pass, the other player may act; if nothing "
      "is done then, your turn ends." },
    { "battle",
      "An attack is declared with any number of prepared champions.  Then the "
      "attacker may act, then the defender; then the defender blocks with any "
      "number of champions, or none.  Both may act again, then damage is "
      "dealt: to the player if nobody blocks, otherwise between the groups." },
    { NULL, NULL },
};

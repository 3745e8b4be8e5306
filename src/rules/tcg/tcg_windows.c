/* The windows of a turn: how they are named, and what a pass leads to. */
#include "rules/tcg/tcg.h"

const struct turn_window TCG_WINDOWS[] = {
    { .name = "own card",
      .when = "what resolves next is yours",
      .words = "own my card line",
      .line = true,
      .mine = true,
      .quiet = true,
      .place = "Your %T waits on the line. You may act before it resolves.",
      .pass = { .usual = "%N may respond, then %T resolves",
                .last = "%T resolves" } },
    { .name = "own line",
      .when = "in your turn something waits on the line",
      .words = "own my line respond",
      .own = true,
      .line = true,
      .place = "%T waits on the line. You may act before it resolves.",
      .pass = { .usual = "%N may respond, then %T resolves",
                .last = "%T resolves" } },
    { .name = "opponent line",
      .when = "in the opponent's turn something waits on the line",
      .words = "opponent opponent's turn line respond",
      .line = true,
      .place = "%T waits on the line. You may respond, with what is fast.",
      .pass = { .usual = "%N may respond, then %T resolves",
                .last = "%T resolves" } },
    { .name = "own pre-battle",
      .when = "your pre-battle step",
      .words = "own my turn pre-battle",
      .own = true,
      .keeps = true,
      .phases = 1 << PHASE_PRE_BATTLE,
      .place = "Your pre-battle step. You may act, with what is fast or "
               "paced.",
      .pass = { .usual = "%N may act, then your battle step begins" } },
    { .name = "own attacks",
      .when = "you may declare an attack, or end your battle step",
      .words = "own my turn attack attacks battle",
      .own = true,
      .attack = true,
      .keeps = true,
      .phases = 1 << PHASE_BATTLE,
      .place = "Your battle step. Attack, or end the step?",
      .pass = { .usual = "%N may act, then your build step begins" } },
    { .name = "own battle",
      .when = "your battle step, before an attack",
      .words = "own my turn battle",
      .own = true,
      .quiet = true,
      .phases = 1 << PHASE_BATTLE,
      .place = "Your battle step. You may act before an attack.",
      .pass = { .usual = "%N may act, then you may attack" } },
    { .name = "own attack",
      .when = "you attack, before blocks",
      .words = "own my attack battle",
      .own = true,
      .battle = true,
      .place = "You attack, and may act before blocks.",
      .pass = { .usual = "%D may act, and then block or not",
                .alone = "%D may act; no attacker is left" } },
    { .name = "own block",
      .when = "you attack, after blocks",
      .words = "own my block blocks damage battle",
      .own = true,
      .battle = true,
      .blocks = true,
      .place = "Nobody blocks. You may act before damage.",
      .blocked = "Your attack is blocked. You may act before damage.",
      .pass = { .usual = "%D may act, then damage is dealt",
                .alone = "%D may act, then this attack is over" } },
    { .name = "own build",
      .when = "your build step",
      .words = "own my turn build",
      .own = true,
      .keeps = true,
      .closes = true,
      .phases = 1 << PHASE_BUILD,
      .place = "Your build step. You may act, with any card.",
      .pass = { .usual = "%N may act, then your end step begins" } },
    { .name = "own end",
      .when = "your end step",
      .words = "own my turn end",
      .own = true,
      .quiet = true,
      .phases = 1 << PHASE_END,
      .place = "Your end step. You may act, with what is fast.",
      .pass = { .usual = "%N may act, then your turn ends" } },
    { .name = "opponent pre-battle",
      .when = "the opponent's pre-battle step",
      .words = "opponent opponent's turn pre-battle",
      .quiet = true,
      .phases = 1 << PHASE_PRE_BATTLE,
      .place = "%A's pre-battle step. You may act, with what is fast.",
      .pass = { .back = "%A goes on with the step",
                .usual = "%A's battle step begins" } },
    { .name = "opponent battle",
      .when = "the opponent's battle step, before an attack",
      .words = "opponent opponent's turn battle",
      .quiet = true,
      .phases = 1 << PHASE_BATTLE,
      .place = "%A's battle step. You may act, with what is fast.",
      .pass = { .back = "%A goes on with the step",
                .usual = "%A's battle step goes on" } },
    { .name = "opponent attack",
      .when = "you are attacked, before you block",
      .words = "opponent opponent's turn attack battle",
      .battle = true,
      .place = "%A attacks you. You may act before blocks.",
      .aside = "%A attacks %D. You may act before blocks.",
      .aside_pass = "the battle goes on",
      .pass = { .back = "%A may act again before you block",
                .block = "you choose who blocks, or nobody",
                .usual = "none of yours can block; %A may act, then you, then "
                         "damage is dealt",
                .alone = "no attacker is left; this attack is over" } },
    { .name = "opponent block",
      .when = "you are attacked, after blocks",
      .words = "opponent opponent's turn block blocks damage battle",
      .battle = true,
      .blocks = true,
      .place = "You do not block. You may act before damage.",
      .blocked = "You block. You may act before damage.",
      .aside = "%A attacks %D. You may act before damage.",
      .aside_pass = "the battle goes on",
      .pass = { .back = "%A may act again before damage",
                .usual = "damage is dealt",
                .alone = "this attack is over" } },
    { .name = "opponent build",
      .when = "the opponent's build step",
      .words = "opponent opponent's turn build",
      .quiet = true,
      .phases = 1 << PHASE_BUILD,
      .place = "%A's build step. You may act, with what is fast.",
      .pass = { .back = "%A goes on with the step",
                .usual = "%A's end step begins" } },
    { .name = "opponent end",
      .when = "the opponent's turn is about to end",
      .words = "opponent opponent's turn end",
      .phases = 1 << PHASE_END,
      .place = "%A's end step. You may act, with what is fast.",
      .pass = { .back = "%A goes on with the step",
                .usual = "%A's turn ends" } },
    { .name = NULL },
};

/* What a pass leads to (tcg_window.c): only the active player ends a step. */
enum passing tcg_passing(const struct epic_game *g)
{
    const struct frame *f = top_frame(g);
    int living = 0;
    for (int s = 0; s < g->seats; s++)
        living += !g->seat[s].out;
    if (f->proc != TCG_WINDOW)
        return PASS_ON;
    if (nothing_waits(g) && g->asked_seat != g->active &&
        !(f->flags & FRAME_DONE))
        return PASS_BACK;
    return f->rest + 1 == living ? PASS_LAST : PASS_ON;
}

const struct help_topic TCG_TOPICS[] = {
    { "turn",
      "A turn has five steps.  Prepare: what is yours is prepared, and you "
      "draw a card (not on the first turn of the game).  Pre-battle: fast and "
      "paced cards.  Battle: attacks, one after the other.  Build: every "
      "card.  End.  All players get one action at the start of every turn, "
      "and lose what is left of it as the turn ends." },
    { "line",
      "What is played, used or triggered waits on the line.  When all pass, "
      "the last one put there resolves, and all may act again.  What is fast "
      "can be played while something waits; paced and build cards only in "
      "your own turn while nothing does.  Instant cards resolve at once." },
    { "battle",
      "An attack is declared with any number of prepared champions.  All may "
      "act; then the defender blocks with any number of champions, or none.  "
      "All may act again, then champions with range deal their damage, then "
      "the others.  After that another attack may be declared." },
    { "veiled",
      "A veiled champion can be played face down.  Only whoever controls it "
      "may look at it; it is turned up when it is unveiled." },
    { NULL, NULL },
};

/* The moments of a turn at which somebody may act. */
#include "rules/mv/mv.h"

const struct turn_window MV_WINDOWS[] = {
    { .name = "answer",
      .when = "the opponent does something that you can answer",
      .words = "answer response respond opponent opponent's",
      .answers = true,
      .keeps = true,
      .place = "%W You may answer.",
      .pass = { .usual = "it happens" } },
    { .name = "own upkeep",
      .when = "your upkeep: flying, hiding, upkeep incidents",
      .words = "own my turn upkeep",
      .own = true,
      .phases = 1 << PHASE_UPKEEP,
      .place = "Your upkeep. You may act before you draw.",
      .pass = { .usual = "you draw" } },
    { .name = "own foothold",
      .when = "you may play a foothold",
      .words = "own my turn foothold footholds",
      .own = true,
      .keeps = true,
      .phases = 1 << PHASE_FOOTHOLD,
      .place = "You may play one foothold.",
      .pass = { .usual = "no foothold this turn; abilities come next" } },
    { .name = "own abilities",
      .when = "before your combat: abilities",
      .words = "own my turn abilities",
      .own = true,
      .phases = 1 << PHASE_ABILITIES,
      .place = "Before combat. You may use abilities.",
      .pass = { .usual = "%N may use abilities, then come incidents",
                .last = "incidents come next" } },
    { .name = "own incidents",
      .when = "before your combat: incidents",
      .words = "own my turn incidents",
      .own = true,
      .phases = 1 << PHASE_INCIDENTS,
      .place = "Before combat. You may play incidents.",
      .pass = { .usual = "%N may play incidents, then combat begins",
                .last = "combat begins" } },
    { .name = "own combat",
      .when = "your combat, after blocks: incidents",
      .words = "own my turn combat blocks incidents",
      .own = true,
      .battle = true,
      .blocks = true,
      .phases = 1 << PHASE_COMBAT_INCIDENTS,
      .place = "Your combat, blocks are done. You may play combat incidents.",
      .pass = { .usual = "%N may play incidents, then attacks are resolved",
                .last = "attacks are resolved" } },
    { .name = "own recruit",
      .when = "you play characters and items, recruit and evacuate",
      .words = "own my turn recruit equip evacuate",
      .own = true,
      .keeps = true,
      .phases = 1 << PHASE_RECRUIT,
      .place = "After combat. You may play characters and items, recruit, "
               "evacuate.",
      .pass = { .usual =
                    "no more of that; abilities and incidents come next" } },
    { .name = "own late abilities",
      .when = "after your combat: abilities",
      .words = "own my turn late abilities",
      .own = true,
      .phases = 1 << PHASE_LATE_ABILITIES,
      .place = "After combat. You may use abilities.",
      .pass = { .usual = "%N may use abilities, then come incidents",
                .last = "incidents come next" } },
    { .name = "own late incidents",
      .when = "after your combat: incidents",
      .words = "own my turn late incidents",
      .own = true,
      .phases = 1 << PHASE_LATE_INCIDENTS,
      .place = "After combat. You may play incidents.",
      .pass = { .usual = "%N may play incidents, then your downtime begins",
                .last = "your downtime begins" } },
    { .name = "own downtime",
      .when = "your downtime, before you discard",
      .words = "own my turn downtime end",
      .own = true,
      .phases = 1 << PHASE_DOWNTIME,
      .place = "Your downtime. You may act before your turn ends.",
      .pass = { .usual = "%N may act, then your turn ends",
                .last = "your turn ends" } },
    { .name = "opponent upkeep",
      .when = "the opponent's upkeep",
      .words = "opponent opponent's turn upkeep",
      .phases = 1 << PHASE_UPKEEP,
      .place = "%A's upkeep. You may act.",
      .pass = { .usual = "%A may act, then %A draws", .last = "%A draws" } },
    { .name = "opponent abilities",
      .when = "before the opponent's combat: abilities",
      .words = "opponent opponent's turn abilities",
      .quiet = true,
      .phases = 1 << PHASE_ABILITIES,
      .place = "%A's turn, before combat. You may use abilities.",
      .pass = { .usual = "%A may use more abilities",
                .last = "incidents come next, then combat" } },
    { .name = "opponent incidents",
      .when = "before the opponent's combat: incidents",
      .words = "opponent opponent's turn incidents",
      .phases = 1 << PHASE_INCIDENTS,
      .place = "%A's turn, before combat. You may play incidents.",
      .pass = { .usual = "%A may play more incidents",
                .last = "%A's combat begins" } },
    { .name = "opponent combat",
      .when = "the opponent's combat, after blocks: incidents",
      .words = "opponent opponent's turn combat blocks incidents",
      .battle = true,
      .blocks = true,
      .phases = 1 << PHASE_COMBAT_INCIDENTS,
      .place = "%A's combat, blocks are done. You may play combat incidents.",
      .pass = { .usual = "%A may play more incidents",
                .last = "attacks are resolved" } },
    { .name = "opponent late",
      .when = "after the opponent's combat: abilities and incidents",
      .words = "opponent opponent's turn late abilities incidents",
      .quiet = true,
      .phases = 1 << PHASE_LATE_ABILITIES | 1 << PHASE_LATE_INCIDENTS,
      .place = "%A's turn, after combat. You may act.",
      .pass = { .usual = "%A may act again", .last = "%A's turn goes on" } },
    { .name = "opponent downtime",
      .when = "the opponent's downtime",
      .words = "opponent opponent's turn downtime end",
      .phases = 1 << PHASE_DOWNTIME,
      .place = "%A's downtime. You may act before the turn ends.",
      .pass = { .usual = "%A may act again", .last = "%A's turn ends" } },
    { .name = NULL },
};

enum passing mv_passing(const struct epic_game *g)
{
    const struct frame *f = top_frame(g);
    return f->proc == MV_WINDOW && f->rest + 1 >= f->stage ? PASS_LAST
                                                           : PASS_ON;
}

const struct help_topic MV_TOPICS[] = {
    { "turn",
      "A turn has five phases.  Beginning: you untap, have your upkeep and "
      "draw up to seven cards, or one if you have seven.  Before combat: a "
      "foothold, abilities, incidents.  Combat: attackers, blockers, "
      "incidents, results.  After combat: characters and items are played, "
      "recruited and evacuated; abilities, incidents.  End: downtime, and "
      "you discard down to seven." },
    { "energy",
      "What you play is paid by tapping footholds.  A character or item takes "
      "its own colour or its origins, in any mix; an incident takes anything. "
      " Footholds untap at the start of your turn." },
    { "wounds",
      "An attack that is at least as high as the defense wounds.  The first "
      "wound injures, the second disables: its cost and that of its items are "
      "your points.  Few may deal the third, which kills." },
    { "heroes",
      "Who is neither villain nor anti-hero is a hero.  Once in a turn a hero "
      "of yours may take a wound in place of another character of yours, even "
      "while tapped; you are asked when one is about to be dealt." },
    { "teamwork",
      "Every character may tap to help a teammate, somebody of the same team: "
      "teamwork 1 gives +1/+0, teamwork 2 gives +0/+1, for this turn." },
    { "incidents",
      "An ambiguous incident is played in an incidents step, before or after "
      "combat, and aimed at what belongs to the player whose turn it is.  A "
      "response is an answer to what an opponent does.  Upkeep, combat and "
      "downtime incidents are played in those steps." },
    { "holding",
      "In your recruit step a character goes to the holding area for half its "
      "cost, loses its wounds there, and comes back for nothing.  What is "
      "attached goes along." },
    { NULL, NULL },
};

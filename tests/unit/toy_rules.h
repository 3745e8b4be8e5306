/* toy_rules.h - a game of a few rows, listed here and nowhere else.  It is
 * included once, in test_toy.c, which is linked without any other game: so
 * nothing that it uses can know one.
 *
 * Each seat has ten health and three cards.  In a turn one draws a card (or,
 * without one, loses a point) and may play cards for nothing; at dusk each
 * champion of one's own that is not slow costs every other seat a point.  The
 * keyword, the step, the kinds of attack and the counter of moss are declared
 * here alone. */
#ifndef EPIC_TEST_TOY_RULES_H
#define EPIC_TEST_TOY_RULES_H

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

#endif

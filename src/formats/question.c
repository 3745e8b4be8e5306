/* The open question as the seat that is asked may know it. */
#include "formats/question.h"

#include "formats/ahead.h"
#include "formats/facts.h"
#include "rules/common/common.h"
#include "verbs/effect.h"
#include "verbs/line.h"

_Static_assert((int)EPIC_PASS_BACK == (int)PASS_BACK &&
                   (int)EPIC_PASS_LAST == (int)PASS_LAST,
               "passing");

int16_t design_known(const epic_game *g, int seat, int card)
{
    bool known = card >= 0 && card < g->cards && seat >= 0 && seat < g->seats &&
                 (who_sees(g, card) >> seat & 1);
    return known ? (int16_t)card_at(g, card)->design : 0;
}

int word_asked(const epic_game *g)
{
    const struct frame *f = top_frame(g);
    if (g->asked != EPIC_ASK_MODE || f->proc != PROC_EFFECT ||
        f->mode == MODE_ASKED)
        return EPIC_WORD_NONE;
    int verb = clause_of(g, f)->verb;
    return verb == VERB_CHOOSE_WORD ? EPIC_WORD_ALIGNMENT
           : verb == VERB_LEND      ? EPIC_WORD_LENT
                                    : EPIC_WORD_NONE;
}

/* ---- the text that asks -------------------------------------------------- */

uint16_t line_on(const epic_game *g, int card, int ability)
{
    const struct design *d = design_of(g, card);
    bool printed = ability >= d->ability && ability < d->ability + d->abilities;
    return printed || ability_entry(game_cards(g), ability) ? (uint16_t)ability
                                                            : 0;
}

int cost_line(const epic_game *g, int card)
{
    const struct frame *f = top_frame(g);
    const struct book *book = book_of(g);
    int line = design_of(g, card)->ability + f->stage;
    return line > 0 && f->card == card && f->proc != PROC_EFFECT &&
                   line < book->abilities &&
                   book->ability[line].kind == ABILITY_EXTRA_COST
               ? line_on(g, card, line)
               : 0;
}

/* The text that is being followed for the card that asks; it is played or
 * in play, or the question would not come from it. */
static void find_text(const epic_game *g, int card, epic_question *out)
{
    const struct book *book = book_of(g);
    for (int i = g->depth - 1; i >= 0; i--) {
        const struct frame *f = frame_at(g, i);
        if (f->proc != PROC_EFFECT || f->card != card ||
            (f->flags & FRAME_COST))
            continue;
        out->ability = line_on(g, card, f->ability);
        if (!out->ability)
            continue;
        /* not while its mode is still to be chosen: MODE_ASKED */
        if (f->mode < book->ability[f->ability].modes &&
            !ability_entry(game_cards(g), f->ability))
            out->mode = f->mode;
        return;
    }
    out->ability = (uint16_t)cost_line(g, card);
}

/* ---- which window -------------------------------------------------------- */

/* All that can be done is to declare an attack or not. */
static bool is_attack(const epic_game *g)
{
    epic_option list[2];
    struct options o = { list, 2, 0 };
    if (g->option_count > 2)
        return false;
    list_options(g, &o);
    return list[0].act == EPIC_ATTACK;
}

static bool fits(const epic_game *g, const struct turn_window *w, bool answers)
{
    bool mine = g->asked_seat == g->active;
    bool line = g->items > 0 && top_item(g) >= 0;
    if (w->answers != answers)
        return false;
    if (w->answers)
        return true;
    if (w->mine)
        return line && item_at(g, top_item(g))->seat == g->asked_seat;
    if (w->own != mine || w->line != line)
        return false;
    if (w->line)
        return true;
    return w->battle == ((g->battle & BATTLE_ON) != 0) &&
           w->blocks == ((g->battle & BATTLE_BLOCKS_DONE) != 0) &&
           (!w->phases || w->phases >> g->phase & 1) &&
           (!w->attack || is_attack(g));
}

static int8_t window_now(const epic_game *g, bool answers)
{
    const struct turn_window *w = ruleset_of(g)->windows;
    if (g->asked != EPIC_ASK_ACTION || !w)
        return -1;
    for (int i = 0; i < WINDOWS_MAX && w[i].name; i++)
        if (fits(g, &w[i], answers))
            return (int8_t)i;
    return -1;
}

/* ---- what passing does --------------------------------------------------- */

/* Whether a pass is followed by this seat's choice of blockers.  Which
 * champions can block is open to everybody. */
static bool may_block(const epic_game *g)
{
    struct ahead a = ahead_begin(g);
    bool block = false;
    if (a.g) {
        epic_game_apply(a.g, g->option_count - 1); /* pass is the last */
        block = !a.g->over && a.g->asked == EPIC_ASK_BLOCK &&
                a.g->asked_seat == g->asked_seat;
    }
    ahead_end(&a);
    return block;
}

static void find_passing(const epic_game *g, int seat, epic_question *out)
{
    const struct ruleset *rules = ruleset_of(g);
    epic_option pass = { EPIC_PASS, -1, -1, 0 };
    out->no_pass = epic_game_why(g, seat, pass);
    if (out->window < 0 || out->no_pass.rule)
        return;
    out->passing = (uint8_t)(rules->passing ? rules->passing(g) : PASS_ON);
    out->then_block = rules->windows[out->window].pass.block && may_block(g);
}

/* ---- what only some games have ------------------------------------------- */

static bool find_answered(const epic_game *g, int seat, epic_question *out)
{
    const struct sight *s = ruleset_of(g)->sight;
    epic_event what = { 0 };
    if (!s || !s->answered || !s->answered(g, &what))
        return false;
    event_complete(g, &what);
    out->has_answered = epic_event_seen(&what, seat, &out->answered);
    return true;
}

static void find_attack(const epic_game *g, int seat, epic_question *out)
{
    const struct sight *s = ruleset_of(g)->sight;
    if (!s->attack_now || !s->attack_now(g, &out->attack))
        return;
    out->has_attack = 1;
    out->weapon_design = design_known(g, seat, out->attack.with);
}

static void find_own(const epic_game *g, int seat, epic_question *out)
{
    const struct sight *s = ruleset_of(g)->sight;
    if (g->asked == EPIC_ASK_CHOOSE && top_frame(g)->proc == PROC_GAME)
        out->own = "Who begins?";
    if (!s)
        return;
    find_attack(g, seat, out);
    if (!out->own && s->question)
        out->own = s->question(g);
    out->second_price = s->second ? s->second(g) : NULL;
    out->pays = s->pays && s->pays(g);
    out->owed = (int16_t)(out->pays && s->owed ? s->owed(g) : 0);
}

static void find_must_attack(const epic_game *g, int seat, epic_question *out)
{
    const struct hooks *judge = hooks_of(g);
    const struct body *b =
        judge && judge->must_attack ? judge->must_attack(g, seat) : NULL;
    if (b)
        out->must_attack = (int16_t)b->card;
}

static void find_set(const epic_game *g, epic_question *out)
{
    const struct ruleset *rules = ruleset_of(g);
    out->begun = top_frame(g)->picked > 0;
    if (!hooks_of(g))
        return;
    const struct reason *why = &rules->reasons[why_not_count(g)];
    out->no_such_count = (epic_reason){ why->rule, why->sentence };
}

static bool some_are_free(const struct book *book)
{
    for (int i = 1; i < book->designs; i++)
        if ((book->design[i].kinds & KIND_EVENT) && !book->design[i].cost)
            return true;
    return false;
}

static bool has_no_means(const epic_game *g, int seat)
{
    const struct customs *customs = customs_of(g);
    if (pile_of(g, seat, ZONE_HAND)->count == 0)
        return true;
    return customs->funds && customs->funds(g, seat) == 0 &&
           !some_are_free(book_of(g)) && !in_force(g, RULE_COSTS_MORE);
}

epic_status epic_game_question(const epic_game *g, int seat, epic_question *out)
{
    if (!out)
        return EPIC_ILLEGAL;
    memset(out, 0, sizeof *out);
    out->window = out->mode = out->must_attack = -1;
    out->attack.with = out->division.card = out->division.through_seat = -1;
    if (!g || g->over || g->asked_seat != seat)
        return EPIC_ILLEGAL;
    epic_decision d = epic_game_decision(g);
    out->ordered = d.ordered;
    out->names_word = word_asked(g) != EPIC_WORD_NONE;
    out->design = design_known(g, seat, d.card);
    out->about_design = design_known(g, seat, d.about);
    if (d.card >= 0)
        find_text(g, d.card, out);
    out->window = window_now(g, find_answered(g, seat, out));
    find_passing(g, seat, out);
    find_own(g, seat, out);
    find_must_attack(g, seat, out);
    find_set(g, out);
    out->no_means = has_no_means(g, seat);
    division_find(g, &out->division);
    return EPIC_OK;
}

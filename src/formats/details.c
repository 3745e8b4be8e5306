/* What options stand for, as the seat that is asked may know it. */
#include "formats/question.h"

#include "formats/card_set.h"
#include "rules/common/common.h"
#include "verbs/acts.h"
#include "verbs/effect.h"

/* ---- one option ---------------------------------------------------------- */

/* Of what is on the line and no card it is who put it there. */
static int8_t whose(const epic_game *g, epic_option o)
{
    const struct body *b = body_of(g, o.card);
    if (o.number > 0 && o.number <= g->items && o.act == EPIC_PICK &&
        g->asked != EPIC_ASK_ORDER)
        return (int8_t)item_at(g, o.number - 1)->seat;
    return (int8_t)(b ? b->controller : card_holder(card_at(g, o.card)));
}

/* One of two additional costs of the card that is being played. */
static bool find_cost(const epic_game *g, epic_detail *out)
{
    int line =
        top_frame(g)->flags & FRAME_COST ? cost_line(g, out->option.card) : 0;
    if (!line)
        return false;
    out->ability = (uint16_t)line;
    out->mode = out->option.number;
    return true;
}

/* A line of "choose one": where the modes are depends on what is followed. */
static void find_mode(const epic_game *g, epic_detail *out)
{
    const struct design *d = design_of(g, out->option.card);
    const struct frame *f = top_frame(g);
    int ability = f->proc == PROC_EFFECT ? f->ability : d->text;
    if (ability < d->ability || ability >= d->ability + d->abilities ||
        out->option.number >= book_of(g)->ability[ability].modes)
        return; /* inside other text, which is the one that asks */
    out->ability = (uint16_t)ability;
    out->mode = out->option.number;
}

static void find_line(const epic_game *g, epic_detail *out)
{
    epic_option o = out->option;
    if (o.act == EPIC_USE)
        out->ability =
            line_on(g, o.card, design_of(g, o.card)->ability + o.number);
    else if (g->asked == EPIC_ASK_ORDER && o.number < g->triggers)
        out->ability = line_on(g, o.card, trigger_at(g, o.number)->ability);
    else if (g->asked == EPIC_ASK_MODE && !out->word && !find_cost(g, out))
        find_mode(g, out);
}

/* Of several waiting triggers of one line: the card of its event, subject or
 * other, that tells this one from the others. */
static int16_t trigger_about(const epic_game *g, int trigger)
{
    const struct trigger *t = trigger_at(g, trigger);
    bool subject = false, other = false;
    for (int i = 0; i < g->triggers; i++) {
        const struct trigger *o = trigger_at(g, i);
        if (o->card != t->card || o->ability != t->ability)
            continue;
        subject |= o->subject.card != t->subject.card;
        other |= o->other.card != t->other.card;
    }
    thing about = subject ? t->subject.card : other ? t->other.card : NO_CARD;
    return (int16_t)(about < g->cards ? about : -1);
}

static void find_defence(const epic_game *g, epic_detail *out)
{
    const struct sight *s = ruleset_of(g)->sight;
    epic_view_attack attack;
    if (g->asked == EPIC_ASK_TARGET && s && s->attack_now &&
        s->attack_now(g, &attack))
        out->defence = (int16_t)s->defence_now(g, out->option.card);
}

void option_detail(const epic_game *g, int seat, epic_option o,
                   epic_detail *out)
{
    const struct sight *s = ruleset_of(g)->sight;
    memset(out, 0, sizeof *out);
    out->option.act = o.act;
    out->option.seat = o.seat;
    out->option.card = o.card;
    out->option.number = o.number;
    out->asked = g->asked;
    out->mode = -1;
    out->whose = o.seat;
    out->defence = EPIC_AIMED_AT_NOTHING;
    out->about = -1;
    if (o.act == EPIC_PICK)
        out->word = (uint8_t)word_asked(g);
    out->own = s && s->option ? s->option(g, o) : NULL;
    if (o.card < 0)
        return;
    out->whose = whose(g, o);
    out->zone = card_at(g, o.card)->zone;
    out->design = design_known(g, seat, o.card);
    if (o.act == EPIC_HOLD)
        out->price = (int16_t)((design_of(g, o.card)->cost + 1) / 2);
    find_line(g, out);
    if (g->asked == EPIC_ASK_ORDER && o.number < g->triggers)
        out->about = trigger_about(g, o.number);
    out->about_design = design_known(g, seat, out->about);
    if (o.act == EPIC_PICK)
        find_defence(g, out);
}

/* ---- lists --------------------------------------------------------------- */

static bool asks_seat(const epic_game *g, int seat)
{
    return g && !g->over && seat >= 0 && g->asked_seat == seat;
}

int epic_game_details(const epic_game *g, int seat, epic_detail *out, int room)
{
    epic_option list[EPIC_OPTIONS_MAX];
    if (!asks_seat(g, seat) || !out)
        return 0;
    int n = epic_game_options(g, list);
    n = n < room ? n : room > 0 ? room : 0;
    for (int i = 0; i < n; i++)
        option_detail(g, seat, list[i], &out[i]);
    return n;
}

bool epic_game_choice(const epic_game *g, int choice, int seat,
                      epic_detail *out)
{
    epic_option list[EPIC_OPTIONS_MAX];
    if (!out)
        return false;
    memset(out, 0, sizeof *out);
    if (!g || g->over || choice < 0 || choice >= epic_game_options(g, list))
        return false;
    option_detail(g, seat, list[choice], out);
    return true;
}

epic_option pick_of(const epic_game *g, unsigned picked)
{
    thing t = (thing)picked;
    if (is_item(t))
        return (epic_option){ EPIC_PICK, -1,
                              (int16_t)item_at(g, thing_item(t))->source.card,
                              (int16_t)(1 + thing_item(t)) };
    return is_seat(t) ? (epic_option){ EPIC_PICK, (int8_t)thing_seat(t), -1, 0 }
                      : (epic_option){ EPIC_PICK, -1, (int16_t)t, 0 };
}

int epic_game_candidates(const epic_game *g, int seat, epic_detail *out,
                         int room)
{
    static const bool IS_SET[EPIC_ASKS] = {
        [EPIC_ASK_MULLIGAN] = true, [EPIC_ASK_COST] = true,
        [EPIC_ASK_TARGET] = true,   [EPIC_ASK_CHOOSE] = true,
        [EPIC_ASK_REVEAL] = true,   [EPIC_ASK_RECYCLE] = true,
        [EPIC_ASK_ATTACK] = true,   [EPIC_ASK_DEFENDER] = true,
        [EPIC_ASK_BLOCK] = true,    [EPIC_ASK_DISCARD] = true,
    };
    thing list[THINGS_MAX];
    if (!asks_seat(g, seat) || g->asked >= EPIC_ASKS || !IS_SET[g->asked])
        return -1;
    const struct frame *f = top_frame(g);
    candidates_fn *candidates = ruleset_of(g)->procedures[f->proc].candidates;
    int n = candidates ? candidates(g, f, list) : -1;
    for (int i = 0; i < n && i < room && out; i++)
        option_detail(g, seat, pick_of(g, list[i]), &out[i]);
    return n;
}

int epic_game_given(const epic_game *g, int seat, epic_option *out, int room)
{
    int n = 0;
    if (!asks_seat(g, seat))
        return 0;
    const struct book *book = book_of(g);
    for (int k = 0; k < g->bodies; k++) {
        const struct body *b = in_play(g, k);
        if (!b || !design_known(g, seat, b->card))
            continue;
        const struct design *d = design_of(g, b->card);
        struct ability_walk w = abilities_of(g, b->card);
        for (int i; (i = next_ability(g, b->card, &w)) != 0;) {
            if (book->ability[i].kind != ABILITY_POWER ||
                (i >= d->ability && i < d->ability + d->abilities))
                continue;
            if (n < room && out)
                out[n] = (epic_option){ EPIC_USE, -1, (int16_t)b->card,
                                        (int16_t)(i - d->ability) };
            n++;
        }
    }
    return n;
}

int epic_game_attackers(const epic_game *g, int seat, int16_t *out, int room)
{
    int n = 0;
    if (!asks_seat(g, seat) || g->asked != EPIC_ASK_ACTION)
        return 0;
    for (int i = 0; i < g->bodies; i++) {
        const struct body *b = in_play(g, i);
        if (!b || b->controller != seat)
            continue;
        epic_option o = { EPIC_ATTACK, -1, (int16_t)b->card, 0 };
        if (epic_game_why(g, seat, o).rule)
            continue;
        if (n < room && out)
            out[n] = (int16_t)b->card;
        n++;
    }
    return n;
}

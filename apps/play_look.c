/* Reading cards, and asking why not. */
#include "base/number.h"
#include "formats/facts.h"
#include "lang/lang.h"
#include "lang/words.h"
#include "session.h"
#include "text/ask.h"
#include "text/names.h"
#include "text/own_words.h"
#include "text/say.h"
#include "text/spoken.h"
#include "text/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- finding cards by name ----------------------------------------------- */

static bool is_in_view(const epic_view *v, int design)
{
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].design == design)
            return true;
    for (int i = 0; i < v->card_count; i++)
        if (v->cards[i].design == design)
            return true;
    return false;
}

/* The card of an option, by its number; 0: there is none, -1: after a line
 * that says that it may not be looked at. */
static int design_numbered(const struct brief *b, const char *number)
{
    int label = 0; /* no option has it */
    (void)number_read_int(number, 1, EPIC_OPTIONS_MAX, &label);
    int card = ask_card(b, label);
    if (card < 0)
        return 0;
    int design = design_in(b, card);
    if (!design)
        line_print(stdout, "It lies face down: you may not look at it.");
    return design ? design : -1;
}

/* Cards whose names fit best. */
struct found {
    int design[8], count;
    enum fit fit;
};

/* Among those that the seat sees: hand, table and piles; or among all. */
static struct found find_designs(const struct brief *b, const char *name,
                                 bool seen)
{
    enum { SHOWN = sizeof((struct found *)0)->design / sizeof(int) };
    struct found f = { .fit = FIT_NO };
    for (int i = 1; i < epic_cards_count(b->cards); i++) {
        enum fit fit = name_fits(epic_cards_name(b->cards, i), name);
        if (fit == FIT_NO || fit < f.fit || (seen && !is_in_view(&b->view, i)))
            continue;
        if (fit > f.fit)
            f.count = 0;
        f.fit = fit;
        if (f.count < SHOWN)
            f.design[f.count++] = i;
    }
    return f;
}

static void say_several(const struct play *p, const struct found *f,
                        const char *name)
{
    char text[600];
    struct line l = { text, sizeof text, 0 };
    line_add(&l, "%.60s could be ", name);
    for (int i = 0; i < f->count; i++)
        line_add(&l, "%s%s", or_before(i, f->count),
                 epic_cards_name(p->cards, f->design[i]));
    line_add(&l, f->count == 8 ? " and others." : ".");
    wrap_write(stdout, text, 2, 0);
}

static void say_none(const struct play *p, const char *name)
{
    struct nearest n = nearest_to(name, (int)strlen(name));
    for (int i = 1; i < epic_cards_count(p->cards); i++)
        nearest_try(&n, epic_cards_name(p->cards, i));
    nearest_try_kind(&n, lexicon_for(p->cards), NULL);
    char text[300];
    snprintf(text, sizeof text,
             n.found ? "There is no card called %.60s.  Did you mean %s?"
                     : "There is no card called %.60s.",
             name, n.found);
    wrap_write(stdout, text, 2, 0);
}

/* A card that is seen comes first, then one of the set that is called exactly
 * so.  0: there is none; then *several says which ones it could be. */
static int design_seen(const struct brief *b, const char *name,
                       struct found *several)
{
    for (int seen = 1; seen >= 0; seen--) {
        *several = find_designs(b, name, seen);
        if (several->count == 1 || several->fit == FIT_EXACT)
            return several->design[0];
        if (several->count > 0)
            return 0;
    }
    return 0;
}

/* A name in quotation marks is that of one card, wherever that is: a token that
 * is called like the beginning of a card on the table can be read so. */
static int design_quoted(const struct play *p, const char *name)
{
    char exact[80];
    snprintf(exact, sizeof exact, "%.*s", (int)strcspn(name + 1, "\""),
             name + 1);
    int design = epic_cards_find(p->cards, exact);
    if (design <= 0)
        say_none(p, exact);
    return design > 0 ? design : 0;
}

/* 0 after a line that says what is wrong. */
static int design_named(const struct play *p, const struct brief *b,
                        const char *name)
{
    struct found several;
    if (strspn(name, "0123456789") == strlen(name)) {
        int design = design_numbered(b, name);
        if (design)
            return design > 0 ? design : 0;
    }
    if (*name == '"')
        return design_quoted(p, name);
    int design = design_seen(b, name, &several), other;
    if (design && several.fit != FIT_EXACT &&
        (other = epic_cards_find(p->cards, name)) > 0)
        line_print(stdout, "(look \"%s\" reads the card of that name.)",
                   epic_cards_name(p->cards, other));
    if (!design && several.count)
        say_several(p, &several, name);
    else if (!design)
        say_none(p, name);
    return design;
}

/* What is called exactly so is read, even if it is nowhere on the table; so is
 * a word that a card of the rest of the set only resembles. */
static const struct lang_word *
term_meant(const struct play *p, const struct brief *b, const char *name)
{
    struct found seen = find_designs(b, name, true);
    struct found all = find_designs(b, name, false);
    return seen.count || all.fit == FIT_EXACT ? NULL : term_named(p, name);
}

/* As it is now, if it is in play. */
static void look_at_bodies(const struct play *p, const epic_view *v, int design,
                           struct line *all)
{
    char state[400], text[600];
    for (int i = 0; i < v->body_count; i++) {
        const epic_view_body *b = &v->bodies[i];
        if (b->design != design)
            continue;
        if (style.spoken)
            body_speak(v, p->cards, b, state, sizeof state);
        else
            body_line(v, p->cards, b, state, sizeof state);
        snprintf(text, sizeof text, "%s%s in play: %s.",
                 b->controller == v->seat ? "Yours" : seat_text(b->controller),
                 b->controller == v->seat ? "" : "'s", state);
        wrap_write(stdout, text, 2, 0);
        line_add(all, " %s", state);
    }
}

/* The card, as it is in play, and what its words mean. */
static void look_at(const struct play *p, const epic_view *v, int design)
{
    char text[4000], all[8000];
    struct line said = { all, sizeof all, 0 };
    all[0] = 0;
    card_says_all(p->cards, design, text, sizeof text);
    size_t printed = strlen(text);
    card_reminds(p->cards, design, text + printed,
                 (int)(sizeof text - printed));
    for (char *line = text; *line;) {
        char *end = line + strcspn(line, "\n");
        bool more = *end;
        char one[4200];
        *end = 0;
        snprintf(one, sizeof one, "%s", line);
        one_line(one, sizeof one);
        wrap_write(stdout, one, 2, 0);
        if (line != text) /* not its name */
            line_add(&said, " %s", one);
        line = end + more;
    }
    look_at_bodies(p, v, design, &said);
    terms_write(p, all);
}

void play_look(struct play *p, int seat, char *name)
{
    struct brief *b = brief_of(p, seat);
    if (!b)
        return;
    int player = seat_named(b, name);
    if (player >= 0) {
        seat_write(stdout, &b->view, p->cards, player);
        brief_free(b);
        return;
    }
    const struct lang_word *term = *name ? term_meant(p, b, name) : NULL;
    int design = *name && !term ? design_named(p, b, name) : 0;
    p->looked = design;
    if (!*name)
        line_print(stdout,
                   "Look at which card?  look NAME, or look and its number.");
    else if (term)
        term_write(p, term);
    else if (design > 0)
        look_at(p, &b->view, design);
    brief_free(b);
}

/* ---- why ----------------------------------------------------------------- */

static void say_why(epic_reason why, const char *may, const char *name)
{
    char text[600];
    if (why.rule)
        snprintf(text, sizeof text, "You cannot %s %s: %s (%s)", may, name,
                 why.sentence, why.rule);
    else
        snprintf(text, sizeof text, "You can %s %s.", may, name);
    wrap_write(stdout, text, 2, 0);
}

/* Whether an attack could be declared at all is asked first; that none of the
 * champions could says less than what is wrong with this one. */
static epic_reason why_attack(const struct play *p, int seat, int card)
{
    epic_option attack = { EPIC_ATTACK, -1, -1, 0 };
    epic_reason why = epic_game_why(p->game, seat, attack);
    if (why.rule && !is_reason(p->cards, why, REASON_NO_ATTACKER))
        return why;
    attack.card = (int16_t)card;
    return epic_game_why(p->game, seat, attack);
}

/* And what it would take, if it cannot be paid. */
static void why_play(const struct play *p, const struct brief *b, epic_option o,
                     const char *name)
{
    char price[400];
    epic_reason why = epic_game_why(p->game, b->view.seat, o);
    say_why(why, "play", name);
    price_text(b, o, why, price, sizeof price);
    if (price[0])
        wrap_write(stdout, price, 2, 0);
}

/* Each thing one might do with it. */
static void why_card(const struct play *p, const struct brief *b,
                     const epic_detail *card, bool powers)
{
    int seat = b->view.seat;
    struct card_facts facts = card_facts(b->cards, card->design);
    const char *name = thing_text(b, card);
    epic_option o = { EPIC_PLAY, -1, card->option.card, 0 };
    bool veiled = facts.is & FACT_VEILED;
    bool in_play = card->zone == EPIC_ZONE_PLAY;
    if (in_play && (facts.is & FACT_CHAMPION))
        say_why(why_attack(p, seat, o.card), "attack with", name);
    else if (!in_play)
        why_play(p, b, o, name);
    if (veiled && in_play) {
        o.act = EPIC_UNVEIL;
        say_why(epic_game_why(p->game, seat, o), "unveil", name);
    } else if (veiled) {
        o.number = 1;
        say_why(epic_game_why(p->game, seat, o), "play face-down", name);
    }
    o.act = EPIC_USE;
    for (int i = 0; powers && i < facts.abilities; i++) {
        o.number = (int16_t)i;
        if (ability_is_power(b->cards, facts.ability + i))
            say_why(epic_game_why(p->game, seat, o), "use", name);
    }
}

/* Of the cards of that design that the seat sees, the one that it is most
 * likely to mean: in its hand, its own in play, in play, elsewhere; or -1. */
static int likeliest(const struct brief *b, int design)
{
    const epic_view *v = &b->view;
    int best = -1, rank = 0;
    for (int i = 0; i < b->known_count; i++) {
        const epic_detail *d = &b->known[i];
        bool own = d->whose == v->seat;
        int r = own && d->zone == EPIC_ZONE_HAND ? 3
                : d->zone == EPIC_ZONE_PLAY      ? 1 + own
                                                 : 0;
        if (d->design == design && r > rank) {
            best = d->option.card;
            rank = r;
        }
    }
    for (int i = 0; best < 0 && i < v->card_count; i++)
        if (v->cards[i].design == design)
            best = v->cards[i].card;
    return best;
}

static void why_design(const struct play *p, const struct brief *b, int design)
{
    epic_detail card = card_detail(b, likeliest(b, design));
    if (card.option.card >= 0)
        why_card(p, b, &card, true);
    else
        line_print(stdout, "%s is nowhere that you can see.",
                   epic_cards_name(b->cards, design));
}

static void why_all(const struct play *p, const struct brief *b)
{
    for (int i = 0; i < b->known_count; i++) {
        const epic_detail *d = &b->known[i];
        if (d->whose == b->view.seat &&
            (d->zone == EPIC_ZONE_HAND || d->zone == EPIC_ZONE_PLAY))
            why_card(p, b, d, d->zone == EPIC_ZONE_PLAY);
    }
}

/* Why those of that name cannot be chosen just now: who attacks, who blocks,
 * who is aimed at. */
static void why_picked(const struct play *p, const struct brief *b, int design)
{
    const epic_view *v = &b->view;
    for (int i = 0; i < v->body_count; i++) {
        epic_option o = { EPIC_PICK, -1, v->bodies[i].card, 0 };
        if (v->bodies[i].design != design)
            continue;
        say_why(epic_game_why(p->game, v->seat, o), "choose",
                epic_cards_name(b->cards, design));
        return;
    }
    why_design(p, b, design); /* a card of the hand, perhaps */
}

void play_why(struct play *p, int seat, char *name)
{
    struct brief *b = brief_of(p, seat);
    if (!b)
        return;
    bool acts = b->view.decision.kind == EPIC_ASK_ACTION;
    if (!acts && (!*name || b->candidate_count < 0)) {
        line_print(stdout,
                   "Just now you only answer the question.  table shows it.");
    } else if (!*name) {
        why_all(p, b);
    } else {
        int design = design_named(p, b, name);
        if (design > 0 && acts)
            why_design(p, b, design);
        else if (design > 0)
            why_picked(p, b, design);
    }
    brief_free(b);
}

#include "text/own_words.h"

#include "formats/facts.h"
#include "lang/attacks.h"
#include "lang/lexicon.h"
#include "text/apart.h"
#include "text/borne.h"
#include "text/say.h"
#include "text/table.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

void price_text(const struct brief *b, epic_option o, epic_reason why,
                char *buf, int size)
{
    char energy[80], have[200];
    int design = design_in(b, o.card);
    struct card_facts facts = card_facts(b->cards, design);
    buf[0] = 0;
    if (!design || !is_unpaid(b->cards, why))
        return;
    energy_text(b->cards, design, energy, sizeof energy);
    if (resources_text(&b->view, b->cards, b->view.seat, have, sizeof have) ==
        0)
        snprintf(have, sizeof have, "no %s", game_facts(b->cards).resource);
    struct line l = { buf, size, 0 };
    line_add(&l, "It takes %d %s; you have %s.",
             o.act == EPIC_HOLD ? (facts.cost + 1) / 2 : facts.cost,
             energy[0] ? energy : "of any energy", have);
    if (facts.second && b->question.second_price)
        line_add(&l, " %s", b->question.second_price);
}

/* ---- how one attacks ----------------------------------------------------- */

static const epic_view_power *power_at(const struct brief *b, int card,
                                       int number)
{
    const epic_view_body *body = body_seen(&b->view, card);
    if (!body || number < 0 || number >= body->powers.count)
        return NULL;
    const epic_view_power *p = &b->view.powers[body->powers.first + number];
    return p->what > EPIC_POWER_WEAPON ? NULL : p;
}

bool attack_words(const struct brief *b, int card, int number, char *buf,
                  int size)
{
    const epic_view_power *p = power_at(b, card, number);
    return p && !(p->flags & EPIC_POWER_LATENT) &&
           power_words(b, card, number, buf, size);
}

bool power_words(const struct brief *b, int card, int number, char *buf,
                 int size)
{
    const epic_view_power *p = power_at(b, card, number);
    struct line l = { buf, size, 0 };
    if (!p)
        return false;
    if (p->with >= 0)
        line_add(&l, "%s ", seen_text(b, p->with));
    line_add(&l, "%s %d", attack_name(lexicon_for(b->cards), p->kind),
             p->value);
    if (*subtype_name(lexicon_for(b->cards), p->sub))
        line_add(&l, " %s", subtype_name(lexicon_for(b->cards), p->sub));
    return true;
}

void odds_text(const struct brief *b, const epic_detail *o, char *buf, int size)
{
    buf[0] = 0;
    if (o->defence == EPIC_AIMED_IN_VAIN)
        snprintf(buf, (size_t)size, "it cannot be harmed so");
    else if (o->defence != EPIC_AIMED_AT_NOTHING)
        snprintf(buf, (size_t)size, "%d against %d", b->question.attack.value,
                 o->defence);
}

/* ---- templates ----------------------------------------------------------- */

static void add_power(const struct brief *b, int number, struct line *l)
{
    const epic_view_power *p = power_at(b, b->view.decision.card, number);
    char text[200] = "?";
    if (p)
        power_text(&b->view, b->cards, p, text, sizeof text);
    line_add(l, "%s", text);
}

static void add_how(const struct brief *b, struct line *l)
{
    const epic_view_attack *a = &b->question.attack;
    char text[200];
    if (!b->question.has_attack)
        return;
    how_text(b->cards, a->kind, a->sub, a->value,
             a->with >= 0 ? seen_text(b, a->with) : NULL, text, sizeof text);
    line_add(l, "%s", text);
}

static void add_card(const struct brief *b, int card, struct line *l)
{
    const epic_view_body *body = body_seen(&b->view, card);
    char text[300];
    const char *name = seen_text(b, card);
    if (body && body->controller != b->view.seat)
        line_add(l, "%s's %s", seat_text(body->controller), without_the(name));
    else
        line_add(l, "%s", name);
    apart_in_play(b, card, text, sizeof text);
    line_add(l, "%s", text);
}

/* "Duke attacks your Warden with psi 6; Lynx attacks ..." */
static void add_attacks_on(const struct brief *b, struct line *l)
{
    const epic_view *v = &b->view;
    const char *gap = "";
    char text[300];
    for (int i = 0; i < v->attack_count; i++) {
        if (v->attacks[i].target != v->decision.about)
            continue;
        attack_text(v, b->cards, &v->attacks[i], text, sizeof text);
        line_add(l, "%s%s", gap, text);
        gap = "; ";
    }
}

static void fill(const struct brief *b, const epic_option *o, const char *text,
                 struct line *l)
{
    char energy[80];
    for (; *text; text++) {
        if (*text != '%') {
            line_add(l, "%c", *text);
            continue;
        }
        switch (*++text) {
        case 'C':
            add_card(b, b->view.decision.card, l);
            break;
        case 'B':
            add_card(b, b->view.decision.about, l);
            break;
        case 'O':
            add_card(b, o ? o->card : -1, l);
            break;
        case 'P':
            add_power(b, o ? o->number : -1, l);
            break;
        case 'M':
            add_how(b, l);
            break;
        case 'L':
            add_attacks_on(b, l);
            break;
        case 'E':
            energy_text(b->cards, b->question.design, energy, sizeof energy);
            line_add(l, "%s", energy);
            break;
        case 'N':
            line_add(l, "%d", b->question.owed);
            break;
        default:
            line_add(l, "%s", lexicon_for(b->cards)->health);
        }
    }
}

bool own_question(const struct brief *b, char *buf, int size)
{
    struct line l = { buf, size, 0 };
    if (!b->question.own)
        return false;
    buf[0] = 0;
    fill(b, NULL, b->question.own, &l);
    buf[0] = (char)toupper((unsigned char)buf[0]);
    return true;
}

bool own_option(const struct brief *b, const epic_detail *o, char *buf,
                int size)
{
    struct line l = { buf, size, 0 };
    if (!o->own)
        return false;
    buf[0] = 0;
    fill(b, &o->option, o->own, &l);
    return true;
}

#include "text/asking.h"

#include "formats/card_set.h"
#include "lang/attacks.h"
#include "lang/lexicon.h"
#include "text/apart.h"
#include "text/borne.h"
#include "text/by_game.h"
#include "text/table.h"
#include "verbs/book.h"
#include "verbs/scene.h"

#include <ctype.h>
#include <stdio.h>

static const struct sight *sight_of(const epic_game *g)
{
    return ruleset_of(g)->sight;
}

static bool some_are_free(const struct book *book)
{
    for (int i = 1; i < book->designs; i++)
        if ((book->design[i].kinds & KIND_EVENT) && !book->design[i].cost)
            return true;
    return false;
}

bool asking_plays_nothing(const epic_game *g, int seat)
{
    const struct customs *customs = customs_of(g);
    if (pile_of(g, seat, ZONE_HAND)->count == 0)
        return true;
    return customs->funds && customs->funds(g, seat) == 0 &&
           !some_are_free(book_of(g)) && !in_force(g, RULE_COSTS_MORE);
}

bool asking_payment(const epic_game *g)
{
    const struct sight *s = sight_of(g);
    return !g->over && s && s->pays && s->pays(g);
}

void asking_price(const epic_game *g, int seat, epic_option o, epic_reason why,
                  char *buf, int size)
{
    static _Thread_local epic_view v;
    const struct sight *s = sight_of(g);
    const struct ruleset *rules = ruleset_of(g);
    const epic_cards *cards = (const epic_cards *)book_of(g);
    bool unpaid = false;
    buf[0] = 0;
    for (const uint8_t *i = s ? s->unpaid : NULL; i && *i; i++)
        unpaid |= why.sentence == rules->reasons[*i].sentence;
    if (!unpaid || o.card < 0)
        return;
    char energy[80], have[200];
    const struct design *d = design_of(g, o.card);
    epic_game_view(g, seat, &v);
    energy_text(cards, card_at(g, o.card)->design, energy, sizeof energy);
    bool any = resources_text(&v, cards, seat, have, sizeof have) > 0;
    snprintf(buf, (size_t)size, "It takes %d %s; you have %s.",
             o.act == EPIC_HOLD ? (d->cost + 1) / 2 : d->cost,
             energy[0] ? energy : "of any energy", any ? have : "no foothold");
    const char *more = d->second && s->second ? s->second(g) : NULL;
    size_t n = strlen(buf);
    if (more && n < (size_t)size)
        snprintf(buf + n, (size_t)size - n, " %s", more);
}

/* ---- how one attacks ----------------------------------------------------- */

enum { POWERS_SHOWN = 64 };

static bool power_at(const epic_game *g, int card, int number,
                     epic_view_power *out)
{
    epic_view_power list[POWERS_SHOWN];
    const struct sight *s = sight_of(g);
    if (!s || !s->powers || card < 0 || !body_of(g, card))
        return false;
    int n = s->powers(g, card, list, POWERS_SHOWN);
    if (number < 0 || number >= n || list[number].what > EPIC_POWER_WEAPON)
        return false;
    *out = list[number];
    return true;
}

bool attack_words(const epic_game *g, int card, int number, char *buf, int size)
{
    epic_view_power p;
    return power_at(g, card, number, &p) && !(p.flags & EPIC_POWER_LATENT) &&
           power_words(g, card, number, buf, size);
}

bool power_words(const epic_game *g, int card, int number, char *buf, int size)
{
    epic_view_power p;
    struct line l = { buf, size, 0 };
    if (!power_at(g, card, number, &p))
        return false;
    if (p.with >= 0)
        line_add(&l, "%s ", card_text(g, p.with));
    line_add(&l, "%s %d", attack_name(p.kind), p.value);
    if (*subtype_name(p.sub))
        line_add(&l, " %s", subtype_name(p.sub));
    return true;
}

static void add_power(const epic_game *g, const epic_view *v, int number,
                      struct line *l)
{
    epic_view_power p;
    char text[200] = "?";
    if (power_at(g, v->decision.card, number, &p))
        power_text(v, (const epic_cards *)book_of(g), &p, text, sizeof text);
    line_add(l, "%s", text);
}

static void add_how(const epic_game *g, struct line *l)
{
    epic_view_attack a;
    char text[200];
    const struct sight *s = sight_of(g);
    if (!s->attack_now || !s->attack_now(g, &a))
        return;
    how_text(a.kind, a.sub, a.value, a.with >= 0 ? card_text(g, a.with) : NULL,
             text, sizeof text);
    line_add(l, "%s", text);
}

void asking_odds(const epic_game *g, int card, char *buf, int size)
{
    epic_view_attack a;
    const struct sight *s = sight_of(g);
    buf[0] = 0;
    if (!s || !s->attack_now || !s->attack_now(g, &a))
        return;
    int defence = s->defence_now(g, card);
    if (defence < 0)
        snprintf(buf, (size_t)size, "it cannot be harmed so");
    else
        snprintf(buf, (size_t)size, "%d against %d", a.value, defence);
}

/* ---- templates ----------------------------------------------------------- */

static void add_card(const epic_game *g, const epic_view *v, int card,
                     struct line *l)
{
    const epic_view_body *b = body_seen(v, card);
    char text[300];
    const char *name = seen_in(g, v->seat, card);
    if (b && b->controller != v->seat)
        line_add(l, "%s's %s", seat_text(b->controller), without_the(name));
    else
        line_add(l, "%s", name);
    apart_in_play(g, card, text, sizeof text);
    line_add(l, "%s", text);
}

/* "Duke attacks your Warden with psi 6; Lynx attacks ..." */
static void add_attacks_on(const epic_game *g, const epic_view *v,
                           struct line *l)
{
    const char *gap = "";
    char text[300];
    for (int i = 0; i < v->attack_count; i++) {
        if (v->attacks[i].target != v->decision.about)
            continue;
        attack_text(v, (const epic_cards *)book_of(g), &v->attacks[i], text,
                    sizeof text);
        line_add(l, "%s%s", gap, text);
        gap = "; ";
    }
}

static void fill(const epic_game *g, const epic_view *v, const epic_option *o,
                 const char *text, struct line *l)
{
    const struct sight *s = sight_of(g);
    char energy[80];
    for (; *text; text++) {
        if (*text != '%') {
            line_add(l, "%c", *text);
            continue;
        }
        switch (*++text) {
        case 'C':
            add_card(g, v, v->decision.card, l);
            break;
        case 'B':
            add_card(g, v, v->decision.about, l);
            break;
        case 'O':
            add_card(g, v, o ? o->card : -1, l);
            break;
        case 'P':
            add_power(g, v, o ? o->number : -1, l);
            break;
        case 'M':
            add_how(g, l);
            break;
        case 'L':
            add_attacks_on(g, v, l);
            break;
        case 'E':
            energy_text((const epic_cards *)book_of(g),
                        card_at(g, v->decision.card)->design, energy,
                        sizeof energy);
            line_add(l, "%s", energy);
            break;
        case 'N':
            line_add(l, "%d", s->owed ? s->owed(g) : 0);
            break;
        default:
            line_add(l, "%s", book_of(g)->lexicon->health);
        }
    }
}

bool asking_question(const epic_game *g, const epic_view *v, char *buf,
                     int size)
{
    const struct sight *s = sight_of(g);
    const char *text = s && s->question ? s->question(g) : NULL;
    struct line l = { buf, size, 0 };
    if (!text)
        return false;
    buf[0] = 0;
    fill(g, v, NULL, text, &l);
    buf[0] = (char)toupper((unsigned char)buf[0]);
    return true;
}

bool asking_option(const epic_game *g, const epic_view *v, epic_option o,
                   char *buf, int size)
{
    const struct sight *s = sight_of(g);
    const char *text = s && s->option ? s->option(g, o) : NULL;
    struct line l = { buf, size, 0 };
    if (!text)
        return false;
    buf[0] = 0;
    fill(g, v, &o, text, &l);
    return true;
}

const char *asking_gist(const epic_game *g, int ability)
{
    const struct sight *s = sight_of(g);
    const struct book *book = book_of(g);
    int entry = ability_entry(game_cards(g), ability);
    const struct design *d = &book->design[entry];
    return s && s->gist && entry
               ? s->gist(book_name(book, d->name), ability - d->ability)
               : NULL;
}

bool asking_briefly(const epic_game *g)
{
    return sight_of(g) && sight_of(g)->gist;
}

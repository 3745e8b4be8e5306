#include "text/borne.h"

#include "formats/facts.h"
#include "lang/attacks.h"
#include "lang/lexicon.h"
#include "text/say.h"
#include "text/table.h"

#include <stdlib.h>
#include <string.h>

const epic_view_body *body_seen(const epic_view *v, int card)
{
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].card == card)
            return &v->bodies[i];
    return NULL;
}

static bool is_resource(const epic_cards *cards, int design)
{
    return card_facts(cards, design).is & FACT_RESOURCE;
}

bool is_told_elsewhere(const epic_view *v, const epic_cards *cards,
                       const epic_view_body *b)
{
    return (b->host >= 0 && body_seen(v, b->host)) ||
           is_resource(cards, b->design);
}

bool bears_something(const epic_view *v, const epic_view_body *b)
{
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].host == b->card && b->card >= 0)
            return true;
    return false;
}

/* ---- one thing ----------------------------------------------------------- */

static void labels_add(struct line *l, const epic_view *v,
                       const epic_cards *cards, const epic_view_body *b)
{
    for (int i = 0; i < b->labels.count; i++) {
        int label = v->labels[b->labels.first + i];
        line_add(l, label > 0 ? ", %s" : ", no %s",
                 label_name(cards, abs(label)));
    }
}

/* Damage as a number, or what so many wounds make of it. */
static void damage_add(struct line *l, const char *const *wounds, int damage)
{
    if (!wounds)
        line_add(l, ", damage %d", damage);
    else
        line_add(l, ", %s", wounds[damage == 1 ? 0 : 1]);
}

static void marks_add(struct line *l, const struct mark_word *marks,
                      const epic_view_body *b)
{
    for (const struct mark_word *m = marks; m && m->mark; m++)
        if (m->shown && (b->marks & m->mark))
            line_add(l, ", %s", m->shown);
    for (const struct mark_word *m = marks; m && m->mark; m++)
        if (m->absent && (b->keywords & m->keywords) && !(b->marks & m->mark))
            line_add(l, ", %s", m->absent);
}

void condition_add(struct line *l, const epic_view *v, const epic_cards *cards,
                   const epic_view_body *b)
{
    struct table_words words = game_facts(cards).words;
    if (b->damage)
        damage_add(l, words.wounds, b->damage);
    if (b->state != EPIC_WORKS)
        line_add(l, b->state == EPIC_OFF ? ", disabled" : ", knocked away");
    marks_add(l, words.marks, b);
    if (b->host_seat >= 0)
        line_add(l, ", on %s", seat_of_view(v, b->host_seat));
    if (b->locked >= 0 && body_seen(v, b->locked))
        line_add(l, ", locked with %.80s",
                 body_name(cards, body_seen(v, b->locked)));
    labels_add(l, v, cards, b);
}

/* ---- powers -------------------------------------------------------------- */

void how_text(const epic_cards *cards, int kind, int sub, int value,
              const char *weapon, char *buf, int size)
{
    const struct lexicon *lex = lexicon_for(cards);
    struct line l = { buf, size, 0 };
    if (weapon && attack_is_close(kind))
        line_add(&l, "%.80s %d", weapon, value);
    else if (weapon)
        line_add(&l, "%.80s, %s %d", weapon, attack_name(lex, kind), value);
    else
        line_add(&l, "%s %d", attack_name(lex, kind), value);
    if (*subtype_name(lex, sub))
        line_add(&l, style.spoken ? ", %s" : " (%s)", subtype_name(lex, sub));
}

void power_text(const epic_view *v, const epic_cards *cards,
                const epic_view_power *p, char *buf, int size)
{
    static const char *const SAFE[] = {
        [EPIC_POWER_IMMUNE] = "immune",
        [EPIC_POWER_RESISTANT] = "resistant",
        [EPIC_POWER_VULNERABLE] = "vulnerable",
    };
    const struct lexicon *lex = lexicon_for(cards);
    struct line l = { buf, size, 0 };
    const epic_view_body *with = p->with >= 0 ? body_seen(v, p->with) : NULL;
    if (size > 0)
        buf[0] = 0;
    if (p->what >= EPIC_POWER_IMMUNE && p->what <= EPIC_POWER_VULNERABLE) {
        line_add(&l, "%s to %s", SAFE[p->what],
                 *subtype_name(lex, p->sub) ? subtype_name(lex, p->sub)
                                            : attack_name(lex, p->kind));
        return;
    }
    if (p->flags & EPIC_POWER_LATENT)
        line_add(&l, "latent ");
    how_text(cards, p->kind, p->sub, p->value,
             with ? body_name(cards, with) : NULL, buf + l.length,
             size - l.length);
}

/* What it fights with by itself: its weapons are told below it, and its
 * strength is its number. */
void powers_add(struct line *l, const epic_view *v, const epic_cards *cards,
                const epic_view_body *b)
{
    for (int i = 0; i < b->powers.count; i++) {
        const epic_view_power *p = &v->powers[b->powers.first + i];
        char text[160];
        if (p->what <= EPIC_POWER_WEAPON &&
            (attack_is_close(p->kind) || p->with >= 0))
            continue;
        power_text(v, cards, p, text, sizeof text);
        line_add(l, ", %s", text);
    }
}

/* ---- what is paid with --------------------------------------------------- */

/* Whether they give the same kind of energy (colour or origin) and as much. */
static bool same_energy(const epic_cards *cards, int a, int b)
{
    struct card_facts x = card_facts(cards, a), y = card_facts(cards, b);
    return x.alignments == y.alignments && x.gives == y.gives;
}

void energy_text(const epic_cards *cards, int design, char *buf, int size)
{
    struct card_facts d = card_facts(cards, design);
    const struct flag_word *w = lexicon_for(cards)->alignments;
    struct line l = { buf, size, 0 };
    buf[0] = 0;
    if (game_facts(cards).keeps_gold || (d.is & FACT_EVENT))
        return;
    for (; w->word; w++)
        if (d.alignments & w->bit)
            line_add(&l, "%s%s", l.length ? "/" : "", w->word);
    for (w = lexicon_for(cards)->alignments; w->word; w++)
        if (d.second & w->bit)
            line_add(&l, " +%s", w->word); /* beside the others */
}

int resources_text(const epic_view *v, const epic_cards *cards, int seat,
                   char *buf, int size)
{
    const char *untapped = game_word(cards, "prepared");
    struct line l = { buf, size, 0 };
    if (size > 0)
        buf[0] = 0;
    for (int i = 0; i < v->body_count; i++) {
        const epic_view_body *b = &v->bodies[i];
        int count = 0, ready = 0;
        bool told = false;
        if (b->controller != seat || !is_resource(cards, b->design))
            continue;
        for (int k = 0; k < v->body_count; k++) {
            const epic_view_body *o = &v->bodies[k];
            if (o->controller != seat || !is_resource(cards, o->design) ||
                !same_energy(cards, o->design, b->design))
                continue;
            told |= k < i;
            count++;
            ready += o->position == EPIC_PREPARED;
        }
        if (told)
            continue;
        struct card_facts d = card_facts(cards, b->design);
        const char *word =
            flag_word(lexicon_for(cards)->alignments, d.alignments);
        line_add(&l, "%s%d %s", l.length ? ", " : "", count,
                 word ? word : epic_cards_name(cards, b->design));
        if (d.gives > 1)
            line_add(&l, " of %d energy", d.gives);
        if (ready == 0)
            line_add(&l, style.spoken ? ", %s" : " (%s)",
                     game_word(cards, "expended"));
        else if (ready == count)
            line_add(&l, style.spoken ? ", %s" : " (%s)", untapped);
        else
            line_add(&l, style.spoken ? ", %d %s" : " (%d %s)", ready,
                     untapped);
    }
    return l.length;
}

/* ---- lists --------------------------------------------------------------- */

int list_text(const epic_view *v, const epic_cards *cards, epic_view_list list,
              char *buf, int size)
{
    struct line l = { buf, size, 0 };
    if (size > 0)
        buf[0] = 0;
    for (int i = list.first; i < list.first + list.count; i++) {
        const epic_view_card *c = &v->cards[i];
        const char *gap = " with ";
        if (c->host >= 0)
            continue; /* told with its bearer */
        line_add(&l, "%s%.80s", l.length ? ", " : "",
                 epic_cards_name(cards, c->design));
        if (c->tapped)
            line_add(&l, " (%s)", game_word(cards, "expended"));
        for (int k = list.first; k < list.first + list.count; k++)
            if (v->cards[k].host == c->card) {
                line_add(&l, "%s%.80s", gap,
                         epic_cards_name(cards, v->cards[k].design));
                gap = " and ";
            }
    }
    return l.length;
}

/* ---- attacks ------------------------------------------------------------- */

static const char *name_seen(const epic_view *v, const epic_cards *cards,
                             int card)
{
    const epic_view_body *b = body_seen(v, card);
    return b ? body_name(cards, b) : "what is gone";
}

int attack_text(const epic_view *v, const epic_cards *cards,
                const epic_view_attack *a, char *buf, int size)
{
    struct line l = { buf, size, 0 };
    char how[160];
    const epic_view_body *with = a->with >= 0 ? body_seen(v, a->with) : NULL;
    const epic_view_body *target = body_seen(v, a->target);
    how_text(cards, a->kind, a->sub, a->value,
             with ? body_name(cards, with) : NULL, how, sizeof how);
    line_add(&l, "%.80s attacks ", name_seen(v, cards, a->card));
    if (target && target->controller == v->seat)
        line_add(&l, "your ");
    else if (target)
        line_add(&l, "%s's ", seat_text(target->controller));
    const char *name = name_seen(v, cards, a->target);
    line_add(&l, "%.80s with %s", target ? without_the(name) : name, how);
    if (a->blocker >= 0)
        line_add(&l, ", blocked by %.80s", name_seen(v, cards, a->blocker));
    return l.length;
}

void attacks_write(FILE *out, const epic_view *v, const epic_cards *cards)
{
    char text[400];
    for (int i = 0; i < v->attack_count; i++) {
        attack_text(v, cards, &v->attacks[i], text, sizeof text - 1);
        strcat(text, ".");
        if (style.spoken)
            wrap_write(out, text, 0, 0);
        else
            wrap_write(out, text, 8, fprintf(out, "   >  "));
    }
}

/* rename.c - replaces the numbers of cards wherever they are shown. */
#include "epic_rename.h"

/* Who names cards anew. */
struct namer {
    epic_renamer *rename;
    void *user;
};

static void change(const struct namer *n, int16_t *card)
{
    if (*card >= 0)
        *card = (int16_t)n->rename(n->user, *card);
}

static void in_options(const struct namer *n, epic_option *list, int count)
{
    for (int i = 0; i < count; i++)
        change(n, &list[i].card);
}

static void in_decision(const struct namer *n, epic_decision *d)
{
    change(n, &d->card);
    change(n, &d->about);
}

static void in_attack(const struct namer *n, epic_view_attack *a)
{
    change(n, &a->card);
    change(n, &a->target);
    change(n, &a->blocker);
    change(n, &a->with);
}

static void in_body(const struct namer *n, epic_view_body *b)
{
    change(n, &b->card);
    change(n, &b->host);
    change(n, &b->locked);
}

static void in_lasting(const struct namer *n, epic_view_lasting *l)
{
    change(n, &l->card);
    if (l->kind == EPIC_LASTING_BLOCKS)
        l->which = (uint16_t)n->rename(n->user, l->which);
}

static void in_view(const struct namer *n, epic_view *v)
{
    for (int i = 0; i < v->card_count; i++) {
        change(n, &v->cards[i].card);
        change(n, &v->cards[i].host);
    }
    for (int i = 0; i < v->body_count; i++)
        in_body(n, &v->bodies[i]);
    for (int i = 0; i < v->lasting_count; i++)
        in_lasting(n, &v->lasting[i]);
    for (int i = 0; i < v->trigger_count; i++)
        change(n, &v->triggers[i].card);
    for (int i = 0; i < v->line_count; i++)
        change(n, &v->line[i].card);
    for (int i = 0; i < v->power_count; i++)
        change(n, &v->powers[i].with);
    for (int i = 0; i < v->attack_count; i++)
        in_attack(n, &v->attacks[i]);
    in_options(n, v->aims, v->aim_count);
    in_options(n, v->picked, v->picked_count);
    in_decision(n, &v->decision);
}

static void in_event(const struct namer *n, epic_event *e)
{
    unsigned holds = epic_event_cards(e);
    change(n, &e->card);
    change(n, &e->other);
    if (holds & EPIC_HOLDS_WEAPON) {
        int how = e->number;
        e->number =
            EPIC_HOW(EPIC_HOW_KIND(how), EPIC_HOW_SUB(how), EPIC_HOW_VALUE(how),
                     n->rename(n->user, EPIC_HOW_WEAPON(how)));
    }
}

static void in_question(const struct namer *n, epic_question *q)
{
    change(n, &q->must_attack);
    if (q->has_answered)
        in_event(n, &q->answered);
    if (q->has_attack)
        in_attack(n, &q->attack);
    if (q->division.count)
        change(n, &q->division.card);
    for (int i = 0; i < q->division.count; i++)
        change(n, &q->division.share[i].card);
}

void epic_event_rename(epic_event *e, epic_renamer *rename, void *user)
{
    if (e && rename)
        in_event(&(struct namer){ rename, user }, e);
}

void epic_view_rename(epic_view *view, epic_renamer *rename, void *user)
{
    if (view && rename)
        in_view(&(struct namer){ rename, user }, view);
}

void epic_decision_rename(epic_decision *d, epic_renamer *rename, void *user)
{
    if (d && rename)
        in_decision(&(struct namer){ rename, user }, d);
}

void epic_question_rename(epic_question *q, epic_renamer *rename, void *user)
{
    if (q && rename)
        in_question(&(struct namer){ rename, user }, q);
}

void epic_details_rename(epic_detail *list, int count, epic_renamer *rename,
                         void *user)
{
    struct namer n = { rename, user };
    for (int i = 0; list && rename && i < count; i++) {
        change(&n, &list[i].option.card);
        change(&n, &list[i].about);
    }
}

void epic_options_rename(epic_option *list, int count, epic_renamer *rename,
                         void *user)
{
    if (list && rename)
        in_options(&(struct namer){ rename, user }, list, count);
}

/* The options: what is printed of each, and the number that chooses it. */
#include "formats/facts.h"
#include "lang/lexicon.h"
#include "text/apart.h"
#include "text/ask.h"
#include "text/fold.h"
#include "text/own_words.h"
#include "text/say.h"
#include "text/spoken.h"
#include "text/style.h"
#include "text/table.h"
#include "text/waiting.h"
#include "text/window.h"

#include <string.h>

void printed_line(const epic_cards *cards, int ability, int mode, char *buf,
                  int size)
{
    ability_says(cards, ability, mode, buf, size);
    one_line(buf, size);
}

static const epic_view_body *body_in(const epic_view *v, int card)
{
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].card == card)
            return &v->bodies[i];
    return NULL;
}

/* What it would do to play, hold or pick that card. */
static void card_more(const struct brief *b, const epic_detail *d, char *buf,
                      int size)
{
    const epic_view *v = &b->view;
    int act = d->option.act;
    const epic_view_body *body = body_in(v, d->option.card);
    if (act == EPIC_PLAY && d->zone == EPIC_ZONE_HOLD)
        snprintf(buf, (size_t)size, "for nothing");
    else if (act == EPIC_HOLD)
        snprintf(buf, (size_t)size, "for %d %s", d->price,
                 lexicon_for(b->cards)->golds);
    else if (act == EPIC_UNVEIL)
        card_says(b->cards, d->design, buf, size);
    else if (act == EPIC_PLAY && d->option.number)
        snprintf(buf, (size_t)size,
                 "the others see that a champion is there, not which");
    else if (act == EPIC_PICK && body && style.spoken)
        body_speak(v, b->cards, body, buf, size);
    else if (act == EPIC_PICK && body)
        body_line(v, b->cards, body, buf, size);
    else if (act == EPIC_PLAY ||
             (act == EPIC_PICK && d->design && !hand_card(v, d->option.card)))
        cost_text(b->cards, d->design, buf, size);
}

/* What an option means, beyond its name. */
/* The line of text; of several triggers of it, what this one is about. */
static void line_more(const struct brief *b, const epic_detail *d, char *buf,
                      int size)
{
    printed_line(b->cards, d->ability, -1, buf, size);
    int length = (int)strlen(buf);
    if (d->about >= 0)
        snprintf(buf + length, (size_t)(size - length), " (%s)",
                 design_text(b->cards, d->about_design));
}

static void option_more(const struct brief *b, const epic_detail *d, char *buf,
                        int size)
{
    const char *gist =
        d->option.act == EPIC_USE ? ability_gist(b->cards, d->ability) : NULL;
    bool order =
        d->asked == EPIC_ASK_ORDER && d->option.number < b->view.trigger_count;
    buf[0] = 0;
    if (gist)
        snprintf(buf, (size_t)size, "%s", gist);
    else if (d->option.act == EPIC_USE || order)
        line_more(b, d, buf, size);
    else if (d->option.act != EPIC_PICK || d->asked == EPIC_ASK_MODE ||
             !waiting_text(&b->view, b->cards, d->option, buf, size))
        card_more(b, d, buf, size);
}

/* An attack is declared in one line: the numbers of those who can. */
static void attackers_add(const struct brief *b, struct line *l)
{
    for (int i = 0; i < b->attacker_count; i++) {
        const epic_view_body *body = body_in(&b->view, b->attacker[i]);
        if (body)
            line_add(l, style.spoken ? "%s%d %s, offense %d" : "%s%d %s %d/%d",
                     i == 0 ? "" : ", ", i + 1, body_name(b->cards, body),
                     body->offense, body->defense);
    }
}

/* One more thing that is said of an option. */
static void part_add(char *more, size_t size, const char *part)
{
    struct line l = { more, (int)size, (int)strlen(more) };
    if (*part)
        line_add(&l, "%s%s",
                 l.length == 0  ? ""
                 : style.spoken ? ", "
                                : "; ",
                 part);
}

/* Its name as it is printed; true: that is all there is to say of it. */
static bool option_name(const struct brief *b, const epic_detail *d, char *name,
                        int size)
{
    bool mode = d->asked == EPIC_ASK_MODE;
    option_text(b->cards, b->view.seat, d, name, size);
    if (d->option.act == EPIC_PICK && d->option.card < 0)
        snprintf(name, (size_t)size, "%s",
                 seat_of_view(&b->view, d->option.seat));
    if (!own_option(b, d, name, size) && mode && d->ability)
        printed_line(b->cards, d->ability, d->mode, name, size);
    return mode;
}

int ask_printed(const struct brief *b, const epic_detail *list, int n, int at,
                char *buf, int size)
{
    char more[1600] = "";
    option_name(b, &list[at], buf, size);
    apart_option(b, list, n, at, buf, (size_t)size, more, sizeof more);
    return (int)strlen(buf);
}

void option_told(const struct brief *b, const epic_detail *list, int n, int at,
                 char name[PRINTED_SIZE], char more[PRINTED_SIZE])
{
    more[0] = 0;
    if (!option_name(b, &list[at], name, PRINTED_SIZE))
        option_more(b, &list[at], more, PRINTED_SIZE);
    apart_option(b, list, n, at, name, PRINTED_SIZE, more, PRINTED_SIZE);
}

static bool is_ill_aimed(const struct brief *b, int at)
{
    return b->aim && b->aim[at].is_ill;
}

/* "only at your Wolf", before the rest, which may be cut off. */
static void ill_aim_add(const struct brief *b, int at, char *more, size_t size)
{
    char whom[200], rest[1600];
    if (!is_ill_aimed(b, at))
        return;
    aim_text(b->cards, b->view.seat, &b->aim[at].at, whom, sizeof whom);
    snprintf(rest, sizeof rest, "%s", more);
    snprintf(more, size, "only at %s", whom);
    part_add(more, size, rest);
}

/* What stands behind its name. */
static void more_of(const struct brief *b, int at, bool whole, char *name,
                    size_t name_size, char *more, size_t size)
{
    const epic_detail *d = &b->listed[at];
    struct line l = { more, (int)size, 0 };
    char odds[80];
    more[0] = 0;
    if (d->option.act == EPIC_ATTACK)
        attackers_add(b, &l);
    else if (!whole)
        option_more(b, d, more, (int)size);
    apart_option(b, b->listed, b->listed_count, at, name, name_size, more,
                 size);
    if (d->option.act == EPIC_PASS && !style.spoken)
        window_pass(b, more, (int)size);
    odds_text(b, d, odds, sizeof odds);
    part_add(more, size, odds);
    ill_aim_add(b, at, more, size);
}

/* How many options this one stands for in the list, itself included. */
static int told_with(const struct brief *b, epic_option option)
{
    bool set = b->candidate_count >= 0;
    const epic_detail *list = set ? b->candidate : b->option;
    int n = set ? b->candidate_count : b->option_count, count = 0;
    for (int i = 0; i < n; i++)
        count += options_fold(&b->view, list[i].option, option);
    return count;
}

static void option_write(FILE *out, const struct brief *b, int at, int lines)
{
    const epic_detail *d = &b->listed[at];
    char name[PRINTED_SIZE], more[1600], text[PRINTED_SIZE + 1650];
    int act = d->option.act;
    int alike = told_with(b, d->option);
    bool whole = option_name(b, d, name, sizeof name);
    more_of(b, at, whole, name, sizeof name, more, sizeof more);
    if (alike > 1 && act != EPIC_PICK) {
        char one[40];
        snprintf(one, sizeof one, "one of %d", alike);
        part_add(more, sizeof more, one);
    }
    if (act == EPIC_PASS && more[0])
        snprintf(text, sizeof text, "pass: %s", more);
    else if (act == EPIC_ATTACK)
        snprintf(text, sizeof text,
                 style.spoken ? "%s, with %s" : "%s (with %s)", name, more);
    else if (alike > 1 && act == EPIC_PICK)
        snprintf(text, sizeof text, "%d x %s", alike, name);
    else if (more[0])
        snprintf(text, sizeof text, style.spoken ? "%s, %s" : "%s  (%s)", name,
                 more);
    else
        snprintf(text, sizeof text, "%s", name);
    int used = style.spoken ? fprintf(out, "%d: ", ask_label(b, at))
                            : fprintf(out, "%4d  ", ask_label(b, at));
    wrap_some(out, text, 6, used, lines);
}

/* ---- the numbers one can type -------------------------------------------- */

static bool same_option(epic_option a, epic_option b)
{
    return a.act == b.act && a.card == b.card && a.seat == b.seat &&
           a.number == b.number;
}

int ask_choice(const struct brief *b, int label)
{
    if (label < 1 || label > b->listed_count)
        return -1;
    epic_option wanted = b->listed[label - 1].option;
    if (label <= b->option_count &&
        same_option(b->option[label - 1].option, wanted))
        return label - 1; /* others may look the same */
    for (int i = 0; i < b->option_count; i++)
        if (same_option(b->option[i].option, wanted))
            return i;
    return -1;
}

int ask_label(const struct brief *b, int at)
{
    const epic_detail *d = &b->listed[at];
    return d->asked == EPIC_ASK_MODE && !d->word ? d->option.number + 1
                                                 : at + 1;
}

/* Whether its number stands beside a card of the hand: to play one face down
 * is an option of its own. */
static bool is_of_hand(epic_option o)
{
    return (o.act == EPIC_PLAY && o.number == 0) || o.act == EPIC_PICK;
}

/* The number that chooses that option, or one that is told for it; 0: none. */
static int label_of(const struct brief *b, epic_option option)
{
    for (int i = 0; i < b->listed_count; i++)
        if (same_option(b->listed[i].option, option) ||
            options_fold(&b->view, b->listed[i].option, option))
            return ask_label(b, i);
    return 0;
}

void ask_labels(const struct brief *b, int *labels)
{
    const epic_view *v = &b->view;
    bool set = b->candidate_count >= 0;
    const epic_detail *list = set ? b->candidate : b->option;
    int n = set ? b->candidate_count : b->option_count;
    if (v->seat < 0)
        return;
    epic_view_list hand = v->seats[v->seat].hand;
    memset(labels, 0, sizeof *labels * (size_t)hand.count);
    for (int i = 0; i < n && !asks_number(v->decision.kind); i++)
        for (int j = 0; j < hand.count; j++)
            if (v->cards[hand.first + j].card == list[i].option.card &&
                is_of_hand(list[i].option))
                labels[j] = label_of(b, list[i].option);
}

int ask_card(const struct brief *b, int label)
{
    return label >= 1 && label <= b->listed_count &&
                   !asks_number(b->view.decision.kind)
               ? b->listed[label - 1].option.card
               : -1;
}

void options_write(FILE *out, const struct brief *b, bool hand_shown)
{
    enum { AROUND = 12 };
    const epic_view *v = &b->view;
    int kind = v->decision.kind, n = b->listed_count;
    /* One line each where many would push the question out of sight. */
    int lines = game_facts(b->cards).brief ||
                        (style.height && 2 * n + AROUND > style.height)
                    ? 1
                    : 0;
    if (asks_number(kind))
        return;
    for (int i = 0; i < n; i++) {
        epic_option o = b->listed[i].option;
        bool shown = hand_shown && o.card >= 0 && is_of_hand(o) &&
                     hand_card(v, o.card) && !is_ill_aimed(b, i);
        if (!shown && (kind != EPIC_ASK_MAY || !style.spoken))
            option_write(out, b, i, lines);
    }
}

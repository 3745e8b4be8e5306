/* What scenarios say of wounds, markers, and what is attached to what. */
#include "text/scenario_run.h"

#include "formats/cards.h"
#include "lang/attacks.h"
#include "lang/lexicon.h"
#include "text/say.h"
#include "verbs/powers.h"
#include "verbs/wounds.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

/* Some are named like the keyword when they are given, but not when they are
 * looked for. */
static const struct {
    const char *word, *given;
    uint16_t mark;
} MARKS[] = {
    { "flying", "flying", MARK_FLYING },
    { "ghostly", "intangible", MARK_INTANGIBLE },
    { "unseen", "invisible", MARK_INVISIBLE },
    { "hidden", "stealth", MARK_STEALTH },
    { "shown", "shown", MARK_SHOWN },
    { "switched-off", "switched-off", MARK_CYBER_OFF },
    { "spent", "spent", MARK_SPENT },
    { "raged", "raged", MARK_RAGED },
    { "disarmed", "disarmed", MARK_DISARMED },
    { "jammed", "jammed", MARK_JAMMED },
};
enum { MARK_WORDS = sizeof MARKS / sizeof MARKS[0] };

static const struct {
    const char *word;
    uint8_t state;
} STATES[] = { { "working", PERSON_WORKS },
               { "disabled", PERSON_OFF },
               { "away", PERSON_AWAY } };
enum { ITEM_STATES = sizeof STATES / sizeof STATES[0] };

static int mark_named(const char *word, bool given)
{
    for (int i = 0; i < MARK_WORDS; i++)
        if (!strcasecmp(word, MARKS[i].word) ||
            (given && !strcasecmp(word, MARKS[i].given)))
            return MARKS[i].mark;
    return 0;
}

/* ---- given --------------------------------------------------------------- */

/* "on NAME" or "on P2", to the end. */
static bool put_on(struct play *p, struct placed *c, const char *host)
{
    const struct position *q = &p->position;
    int value;
    if (sscanf(host, " P%d", &value) == 1) {
        c->on_seat = value;
        return true;
    }
    while (*host == ' ')
        host++;
    int design = epic_cards_find(p->cards, host);
    for (int i = q->count - 2; i >= 0; i--)
        if (q->card[i].design == design && q->card[i].zone == ZONE_PLAY)
            return c->on = i + 1, true;
    return complain(p, "there is no %s to put it on", host);
}

/* "poison 2": a kind of counter with a name. */
static bool put_named(struct play *p, struct placed *c, const char *word, int n)
{
    const struct book *book = book_in(p->cards);
    for (int i = 1; i < book->counters; i++)
        if (!strcasecmp(word, book_name(book, book->counter[i].name))) {
            c->counter_kind = i;
            c->counters = n;
            return true;
        }
    return complain(p, "%s is no word for a card in play", word);
}

bool give_person(struct play *p, struct placed *c, const char *word,
                 const char *rest, int *used)
{
    int x, y;
    if (!strcasecmp(word, "tapped"))
        return c->expended = true;
    if (!strcasecmp(word, "on")) {
        *used = (int)strlen(rest);
        return put_on(p, c, rest);
    }
    if (!strcasecmp(word, "wounds") && sscanf(rest, " %d%n", &x, used) == 1)
        return c->damage = x, true;
    if (!strcasecmp(word, "rolled") &&
        sscanf(rest, " %d/%d%n", &x, &y, used) == 2)
        return c->rolled[0] = x, c->rolled[1] = y, true;
    if (mark_named(word, true))
        return c->marks |= mark_named(word, true), true;
    for (int i = 0; i < ITEM_STATES; i++)
        if (!strcasecmp(word, STATES[i].word))
            return c->state = STATES[i].state, true;
    if (sscanf(rest, " %d%n", &x, used) == 1)
        return put_named(p, c, word, x);
    return complain(p, "%s is no word for a card in play", word);
}

/* ---- checked ------------------------------------------------------------- */

static bool is_off(const epic_game *g, const struct body *b)
{
    return kinds_of(g, b) & KIND_CHAMPION
               ? !is_active(b)
               : person_by(g, b)->state == PERSON_OFF;
}

/* Which kind of item it is, where it comes from, a class word given to it. */
static bool is_label_word(const epic_game *g, int card, const char *word,
                          bool *found)
{
    static const char *const KINDS[] = { "weapon", "device", "artifact" };
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    const struct body *b = body_of(g, card);
    const char *house = word_after(word, "from");
    for (int i = 0; i < 3; i++)
        if (!strcasecmp(word, KINDS[i])) {
            *found = (d->item | d->labelled) & ITEM_WEAPON << i;
            return true;
        }
    if (house) {
        *found = d->house &&
                 !strcasecmp(house, book_name(book, book->trait[d->house]));
        return true;
    }
    for (int i = 1; b && i < book->traits; i++)
        if (!strcasecmp(word, book_name(book, book->trait[i]))) {
            *found = has_label(g, b, i);
            return true;
        }
    return false;
}

/* "energy blast 5 (heat)", "immune to psi" */
static void power_words(const struct power *w, char *buf, size_t size)
{
    static const char *const SHIELD[] = { [POWER_IMMUNE] = "immune",
                                          [POWER_RESISTANT] = "resistant",
                                          [POWER_VULNERABLE] = "vulnerable" };
    const char *sub = subtype_name(w->sub);
    const char *sort = w->flags & POWER_LATENT     ? "latent "
                       : w->flags & POWER_REUSABLE ? "reusable "
                                                   : "";
    if (w->what == POWER_ATTACK)
        snprintf(buf, size, w->sub ? "%s%s %d (%s)" : "%s%s %d", sort,
                 attack_name(w->kind), w->value, sub);
    else if (w->what == POWER_WEAPON)
        snprintf(buf, size, "attack %+d", w->value);
    else if (w->what >= POWER_IMMUNE && w->what <= POWER_VULNERABLE)
        snprintf(buf, size, "%s to %s", SHIELD[w->what],
                 w->sub ? sub : attack_name(w->kind));
    else
        buf[0] = 0;
}

/* By all that is said of it, or by the kind of attack alone. */
static bool has_power_words(const epic_game *g, const struct body *b,
                            const char *word)
{
    struct held_power list[POWERS_MAX];
    char text[80];
    int n = b ? powers_of(g, b, list) : 0;
    for (int i = 0; i < n; i++) {
        const struct power *w = &list[i].is;
        power_words(w, text, sizeof text);
        if (!strcasecmp(text, word) ||
            (w->what == POWER_ATTACK &&
             !strcasecmp(attack_name(w->kind), word)))
            return true;
    }
    return false;
}

/* Whether it is one at all, that somebody might have. */
static bool is_power_word(const char *word)
{
    static const char *const FIRST[] = { "attack", "latent",    "reusable",
                                         "immune", "resistant", "vulnerable" };
    bool known = false;
    for (size_t i = 0; i < sizeof FIRST / sizeof FIRST[0]; i++)
        known |= word_after(word, FIRST[i]) != NULL;
    for (int kind = 0; kind < ATTACK_KINDS; kind++)
        known |= word_after(word, attack_name(kind)) != NULL;
    return known;
}

bool is_person_word(const epic_game *g, int card, const char *word, bool *found)
{
    const struct body *b = body_of(g, card);
    if (!g->cap.persons)
        return false;
    const struct person *p = b ? person_by(g, b) : NULL;
    int mark = mark_named(word, false);
    if (!strcasecmp(word, "tapped") || !strcasecmp(word, "untapped"))
        *found = b && (b->position == PREPARED) == (word[0] == 'u');
    else if (!strcasecmp(word, "active"))
        *found = b && is_active(b);
    else if (!strcasecmp(word, "disabled"))
        *found = b && is_off(g, b);
    else if (!strcasecmp(word, "away"))
        *found = p && p->state == PERSON_AWAY;
    else if (!strcasecmp(word, "working"))
        *found = b && item_works(g, b);
    else if (mark)
        *found = p && (p->marks & mark);
    else if (is_power_word(word))
        *found = has_power_words(g, b, word);
    else
        return is_label_word(g, card, word, found);
    return true;
}

/* What it is attached to, or the player it lies on. */
static const char *host_text(const epic_game *g, const struct body *b)
{
    const struct person *w = b ? person_by(g, b) : NULL;
    return !w || (w->host == NO_CARD && w->host_seat == NOBODY) ? "nothing"
           : w->host == NO_CARD ? seat_text(w->host_seat)
                                : card_text(g, w->host);
}

/* "wounds 2", "on NAME", "on P1", "poison 1": false if it is none of that. */
bool check_person(struct play *p, int card, const char *word, bool *good)
{
    const epic_game *g = p->g;
    const struct body *b = body_of(g, card);
    const struct book *book = book_of(g);
    const char *rest;
    if (!g->cap.persons)
        return false;
    if ((rest = word_after(word, "wounds"))) {
        *good = check_number(p, "wounds", b ? b->damage : 0, rest);
        return true;
    }
    if ((rest = word_after(word, "on")) && strcasecmp(rest, "the line")) {
        const char *on = host_text(g, b);
        *good = !strcasecmp(on, rest) ||
                complain(p, "%s is on %s", card_text(g, card), on);
        return true;
    }
    for (int i = 1; i < book->counters; i++)
        if ((rest = word_after(word, book_name(book, book->counter[i].name))) &&
            isdigit((unsigned char)*rest)) {
            *good = check_number(p, word, b ? counters_on(g, b, i) : 0, rest);
            return true;
        }
    return false;
}

/* "words of NAME: leader, psi 5, immune to heat": all that it can do by its
 * keywords and powers, by whatever it has them; or "none". */
bool check_words_of(struct play *p, const char *line)
{
    static struct words expected, found;
    const char *rest;
    int card = card_spoken_of(p, line, &rest);
    const struct body *b = card < 0 ? NULL : body_of(p->g, card);
    if (!b)
        return card >= 0 && complain(p, "%s: not in play", line);
    const struct flag_word *w = book_of(p->g)->lexicon->keywords;
    found.count = 0;
    for (; w->word; w++)
        if (words_of(p->g, b) & w->bit)
            add_word(&found, w->word);
    struct held_power list[POWERS_MAX];
    int n = powers_of(p->g, b, list);
    for (int i = 0; i < n; i++) {
        char text[80];
        power_words(&list[i].is, text, sizeof text);
        add_word(&found, text);
    }
    split_words(rest, ',', &expected);
    return same_words(p, line, &expected, &found);
}

/* body_words.c - words of scenarios for wounds, markers and attachments. */
#include "scenario/runner.h"

#include "base/number.h"
#include "formats/card_set.h"
#include "formats/facts.h"
#include "lang/attacks.h"
#include "lang/lexicon.h"
#include "text/say.h"
#include "verbs/acts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

static const struct {
    const char *word;
    uint8_t state;
} STATES[] = { { "working", STATE_WORKS },
               { "disabled", STATE_OFF },
               { "away", STATE_AWAY } };
enum { ITEM_STATES = sizeof STATES / sizeof STATES[0] };

/* A marker as scenarios call it: not as the keyword that allows it. */
static int mark_named(const struct mark_word *m, const char *word)
{
    for (; m && m->mark; m++)
        if (!strcasecmp(word, m->given))
            return m->mark;
    return 0;
}

/* A kind of counter by name, or 0. */
static int counter_named(const struct book *book, const char *word)
{
    int i = book->counters - 1;
    while (i > 0 && strcasecmp(word, book_name(book, book->counter[i].name)))
        i--;
    return i > 0 ? i : 0;
}

/* ---- given --------------------------------------------------------------- */

/* "on NAME" or "on P2", to the end. */
static bool put_on(struct play *p, struct placed *c, const char **rest)
{
    const struct position *q = &p->position;
    const char *host = *rest, *more;
    *rest += strlen(host);
    int seat = leading_seat(p, host, &more);
    if (seat >= 0)
        return c->on_seat = 1 + seat, ends(p, more);
    int design = epic_cards_find(p->cards, host);
    for (int i = q->count - 2; i >= 0; i--)
        if (q->card[i].design == design && q->card[i].zone == ZONE_PLAY)
            return c->on = i + 1, true;
    return unread(p, host, "a player, or a card given in play before this one");
}

static bool give_rolled(struct play *p, struct placed *c, const char **rest)
{
    if (!take_number(p, rest, 0, UINT8_MAX, &c->rolled[0]))
        return false;
    if (**rest != '/')
        return unread(p, *rest, "two numbers, as 2/3");
    ++*rest;
    return take_number(p, rest, 0, UINT8_MAX, &c->rolled[1]);
}

/* A word of games with wounds and attachments; false without a complaint: it is
 * not such a word. */
bool give_person(struct play *p, struct placed *c, const char *word,
                 const char **rest)
{
    int counter = counter_named(book_in(p->cards), word);
    if (!lexicon_has(book_in(p->cards)->lexicon, FEATURE_BEARERS))
        return false;
    if (counter) {
        c->counter_kind = counter;
        return give_once(p, &c->counters, "counters") &&
               take_number(p, rest, 0, NUMBER_MOST, &c->counters);
    }
    if (!strcasecmp(word, "on"))
        return put_on(p, c, rest);
    if (!strcasecmp(word, "rolled"))
        return give_once(p, c->rolled, word) && give_rolled(p, c, rest);
    int mark = mark_named(game_facts(p->cards).words.marks, word);
    if (mark)
        return (!(c->marks & mark) || complain(p, "%s is given twice", word)) &&
               (c->marks |= mark, true);
    for (int i = 0; i < ITEM_STATES; i++)
        if (!strcasecmp(word, STATES[i].word))
            return give_once(p, &c->state, word) &&
                   (c->state = STATES[i].state, true);
    return false;
}

/* ---- checked ------------------------------------------------------------- */

/* Whether the game has further data about bodies; those of `b` in *out. */
static bool look_beside(const epic_game *g, const struct body *b,
                        epic_view_body *out)
{
    const struct sight *sight = ruleset_of(g)->sight;
    *out = (epic_view_body){ .host = -1, .host_seat = -1 };
    if (b && sight && sight->beside)
        sight->beside(g, b, out);
    return sight && sight->beside;
}

static bool is_in_state(const epic_game *g, const struct body *b,
                        const char *state)
{
    return b &&
           (states_of(g, b, NOBODY) &
            flag_find(book_of(g)->lexicon->states, state, (int)strlen(state)));
}

/* Kind of item, where it is from, class word given to it. */
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
        int trait = trait_named(book, house);
        *found = d->house && d->house == trait;
        return trait > 0;
    }
    for (int i = 1; b && i < book->traits; i++)
        if (!strcasecmp(word, book_name(book, book->trait[i]))) {
            *found = has_label(g, b, i);
            return true;
        }
    return false;
}

/* "energy blast 5 (heat)", "immune to psi" */
static void power_words(const struct lexicon *lex, const struct combat_power *w,
                        char *buf, size_t size)
{
    static const char *const SHIELD[] = { [COMBAT_IMMUNE] = "immune",
                                          [COMBAT_RESISTANT] = "resistant",
                                          [COMBAT_VULNERABLE] = "vulnerable" };
    const char *sub = subtype_name(lex, w->sub);
    const char *sort = w->flags & COMBAT_LATENT     ? "latent "
                       : w->flags & COMBAT_REUSABLE ? "reusable "
                                                    : "";
    if (w->what == COMBAT_ATTACK)
        snprintf(buf, size, w->sub ? "%s%s %d (%s)" : "%s%s %d", sort,
                 attack_name(lex, w->kind), w->value, sub);
    else if (w->what == COMBAT_WEAPON)
        snprintf(buf, size, "attack %+d", w->value);
    else if (w->what >= COMBAT_IMMUNE && w->what <= COMBAT_VULNERABLE)
        snprintf(buf, size, "%s to %s", SHIELD[w->what],
                 w->sub ? sub : attack_name(lex, w->kind));
    else
        buf[0] = 0;
}

enum { BODY_POWERS = 64 };
static int held_powers(const epic_game *g, const struct body *b,
                       struct combat_power list[BODY_POWERS])
{
    const struct sight *sight = ruleset_of(g)->sight;
    return b && sight && sight->held_powers
               ? sight->held_powers(g, b, list, BODY_POWERS)
               : 0;
}

/* Matches the full description, or just the kind of attack. */
static bool has_power_words(const epic_game *g, const struct body *b,
                            const char *word)
{
    const struct lexicon *lex = book_of(g)->lexicon;
    struct combat_power list[BODY_POWERS];
    char text[80];
    int n = held_powers(g, b, list);
    for (int i = 0; i < n; i++) {
        const struct combat_power *w = &list[i];
        power_words(lex, w, text, sizeof text);
        if (!strcasecmp(text, word) ||
            (w->what == COMBAT_ATTACK &&
             !strcasecmp(attack_name(lex, w->kind), word)))
            return true;
    }
    return false;
}

/* Behind the name of an attack: a value, a subtype, both or nothing. */
static bool is_attack_rest(const struct lexicon *lex, const char *rest)
{
    int value;
    if (isdigit((unsigned char)*rest) &&
        !number_take_int(&rest, 0, NUMBER_MOST, &value))
        return false;
    rest += strspn(rest, " ");
    if (!*rest)
        return true;
    for (int sub = 1; sub <= subtypes(lex); sub++) {
        char text[40];
        snprintf(text, sizeof text, "(%s)", subtype_name(lex, sub));
        if (!strcasecmp(rest, text))
            return true;
    }
    return false;
}

static bool is_attack_word(const struct lexicon *lex, const char *word)
{
    for (int kind = 0; kind < attack_kinds(lex); kind++) {
        const char *rest = word_after(word, attack_name(lex, kind));
        if (rest && is_attack_rest(lex, rest))
            return true;
    }
    return false;
}

static bool is_kind_of_attack(const struct lexicon *lex, const char *word)
{
    for (int kind = 0; kind < attack_kinds(lex); kind++)
        if (!strcasecmp(word, attack_name(lex, kind)))
            return true;
    for (int sub = 1; sub <= subtypes(lex); sub++)
        if (!strcasecmp(word, subtype_name(lex, sub)))
            return true;
    return false;
}

/* Whether it is a well-formed description of a power. */
static bool is_power_word(const struct lexicon *lex, const char *word)
{
    static const char *const SHIELD[] = { "immune to", "resistant to",
                                          "vulnerable to" };
    const char *rest;
    int value;
    for (size_t i = 0; i < sizeof SHIELD / sizeof SHIELD[0]; i++)
        if ((rest = word_after(word, SHIELD[i])))
            return is_kind_of_attack(lex, rest);
    if ((rest = word_after(word, "latent")) ||
        (rest = word_after(word, "reusable")))
        return is_attack_word(lex, rest);
    if ((rest = word_after(word, "attack")))
        return (*rest == '+' || *rest == '-') &&
               number_read_int(rest + 1, 0, NUMBER_MOST, &value);
    return is_attack_word(lex, word);
}

bool is_person_word(const epic_game *g, int card, const char *word, bool *found)
{
    const struct body *b = body_of(g, card);
    epic_view_body beside;
    if (!look_beside(g, b, &beside))
        return false;
    int mark = mark_named(ruleset_of(g)->words.marks, word);
    if (!strcasecmp(word, "tapped") || !strcasecmp(word, "untapped"))
        *found = b && (b->position == PREPARED) == (word[0] == 'u');
    else if (!strcasecmp(word, "active") || !strcasecmp(word, "disabled") ||
             !strcasecmp(word, "locked"))
        *found = is_in_state(g, b, word);
    else if (!strcasecmp(word, "away"))
        *found = is_in_state(g, b, "knocked-away");
    else if (!strcasecmp(word, "working"))
        *found = is_in_state(g, b, word) && !(b->words & KW_SILENT);
    else if (mark)
        *found = beside.marks & mark;
    else if (is_power_word(book_of(g)->lexicon, word))
        *found = has_power_words(g, b, word);
    else
        return is_label_word(g, card, word, found);
    return true;
}

/* What it is attached to, a card or a player. */
static const char *host_text(const epic_game *g, const struct body *b)
{
    epic_view_body beside;
    look_beside(g, b, &beside);
    return beside.host >= 0        ? card_text(g, beside.host)
           : beside.host_seat >= 0 ? seat_text(beside.host_seat)
                                   : "nothing";
}

/* "wounds 2", "on NAME", "on P1", "poison 1": false if it is not such a
 * check. */
bool check_person(struct play *p, int card, const char *word, bool *good)
{
    const epic_game *g = p->g;
    const struct body *b = body_of(g, card);
    const struct book *book = book_of(g);
    const char *rest;
    for (int i = 1; i < book->counters; i++)
        if ((rest = word_after(word, book_name(book, book->counter[i].name))) &&
            isdigit((unsigned char)*rest)) {
            *good = check_number(p, book_name(book, book->counter[i].name),
                                 b ? counters_on(g, b, i) : 0, rest);
            return true;
        }
    epic_view_body beside;
    if (!look_beside(g, b, &beside))
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
    return false;
}

void power_words_of(const epic_game *g, const struct body *b, struct words *out)
{
    struct combat_power list[BODY_POWERS];
    int n = held_powers(g, b, list);
    for (int i = 0; i < n; i++) {
        char text[80];
        power_words(book_of(g)->lexicon, &list[i], text, sizeof text);
        add_word(out, text);
    }
}

/* ---- shown --------------------------------------------------------------- */

void add_person_words(const epic_game *g, const struct body *b, char *out,
                      size_t size)
{
    const struct book *book = book_of(g);
    epic_view_body beside;
    look_beside(g, b, &beside);
    size_t n = strlen(out);
    for (int i = 1; i < book->counters && n < size; i++)
        if (i != PLAIN_COUNTER && counters_on(g, b, i))
            n += (size_t)snprintf(out + n, size - n, " %s %d",
                                  book_name(book, book->counter[i].name),
                                  counters_on(g, b, i));
    const struct mark_word *m = ruleset_of(g)->words.marks;
    for (; m && m->mark && n < size; m++)
        if (beside.marks & m->mark)
            n += (size_t)snprintf(out + n, size - n, " %s", m->given);
    for (int i = 0; i < ITEM_STATES && n < size; i++)
        if (beside.state && beside.state == STATES[i].state)
            n += (size_t)snprintf(out + n, size - n, " %s", STATES[i].word);
    if ((beside.host >= 0 || beside.host_seat >= 0) && n < size)
        snprintf(out + n, size - n, " on %s", host_text(g, b));
}

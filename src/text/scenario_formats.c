/* What a scenario says of sets, of decks that are dealt, and of deck lists. */
#include "text/scenario_run.h"

#include "formats/cards.h"
#include "lang/lexicon.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

enum { DEAL_MAX = 16 };

bool give_format(struct play *p, const char *name)
{
    p->format = format_named(p->position.setup.game, name);
    p->whole_game = true;
    return p->format || complain(p, "there is no format called %s", name);
}

epic_game *dealt_game(struct play *p, epic_error *error)
{
    struct deck deck[EPIC_SEATS_MAX];
    struct verdict why;
    epic_setup setup = p->position.setup;
    if (!format_deal(p->format, setup.game, p->cards, setup.seats, 1,
                     setup.seed, deck, &why)) {
        snprintf(error->text, sizeof error->text, "%s", why.text);
        return NULL;
    }
    for (int s = 0; s < setup.seats; s++) {
        setup.deck[s] = deck[s].card;
        setup.deck_size[s] = deck[s].count;
    }
    if (p->format->needs && setup.switch_count < EPIC_SWITCHES_MAX)
        setup.switches[setup.switch_count++] =
            (epic_switch){ p->format->needs, 1 };
    return epic_game_new(&setup, error);
}

/* ---- kinds of cards ------------------------------------------------------ */

static unsigned align_of_design(const struct play *p, int design)
{
    return book_in(p->cards)->design[design].align;
}

/* Whether a card is "good" (and nothing else), "rare", "fast", "gift", "free";
 * -1: that is nothing that is said of a card. */
static int is_such(const struct book *b, const struct design *d,
                   const char *word)
{
    const struct lexicon *lex = b->lexicon;
    int n = (int)strlen(word);
    uint64_t bit = flag_find(lex->alignments, word, n);
    if (bit)
        return (d->align & (bit & ALIGNMENTS ? ALIGNMENTS : bit)) == bit;
    if ((bit = flag_find(lex->rarities, word, n)))
        return d->rarity == bit;
    if ((bit = flag_find(lex->speeds, word, n)))
        return d->speed == bit - 1;
    if ((bit = flag_find(lex->listed, word, n)))
        return (d->listed & bit) != 0;
    if (!strcasecmp(word, "free"))
        return d->cost == 0;
    return strcasecmp(word, "cards") ? -1 : 1;
}

/* How many of these are all that the words say; -1: they say nothing. */
static int count_such(const struct play *p, const uint16_t *cards, int n,
                      const char *words)
{
    const struct book *b = book_in(p->cards);
    int found = 0;
    for (int i = 0; i < n; i++) {
        char word[24];
        int all = 1;
        for (const char *s = words; all == 1 && sscanf(s, " %23s", word) == 1;
             s = strstr(s, word) + strlen(word))
            all = is_such(b, &b->design[cards[i]], word);
        if (all < 0)
            return -1;
        found += all;
    }
    return found;
}

/* "120 cards, 30 good, 30 evil" */
static bool check_count(struct play *p, const char *rest, const uint16_t *cards,
                        int n)
{
    static struct words parts;
    split_words(rest, ',', &parts);
    for (int i = 0; i < parts.count; i++) {
        char words[60];
        int wanted;
        if (sscanf(parts.word[i], "%d %59[^\n]", &wanted, words) != 2)
            return complain(p, "how many of what? %s", parts.word[i]);
        int found = count_such(p, cards, n, words);
        if (found < 0)
            return complain(p, "%s cannot be said of cards", words);
        if (found != wanted)
            return complain(p, "expected %s, found %d", parts.word[i], found);
    }
    return true;
}

bool check_set(struct play *p, const char *rest)
{
    struct pool box;
    box.count = 0;
    box_open(&box, p->cards);
    return check_count(p, rest, box.card, box.count);
}

/* ---- dealing ------------------------------------------------------------- */

static bool same_card_twice(const struct deck *deck, int seats)
{
    static bool seen[UINT16_MAX + 1];
    memset(seen, 0, sizeof seen);
    for (int s = 0; s < seats; s++)
        for (int i = 0; i < deck[s].count; i++)
            if (seen[deck[s].card[i]])
                return true;
            else
                seen[deck[s].card[i]] = true;
    return false;
}

static bool is_one_alignment(const struct play *p, const struct deck *d)
{
    for (int i = 0; i < d->count; i++)
        if (align_of_design(p, d->card[i]) != align_of_design(p, d->card[0]))
            return false;
    return true;
}

/* "30 each", "2 rare each" */
static bool check_each(struct play *p, const char *what,
                       const struct deck *deck, int seats)
{
    char words[60] = "";
    int each = atoi(what);
    sscanf(what, "%*d %59[^\n]", words);
    char *end = strstr(words, "each");
    if (!end || end[strlen("each")])
        return complain(p, "how many of what each? %s", what);
    *end = 0;
    for (int s = 0; s < seats; s++) {
        int found = count_such(p, deck[s].card, deck[s].count, words);
        if (found < 0)
            return complain(p, "%s is nothing in a deck", words);
        if (found != each)
            return complain(p, "expected %s, but seat %d has %d", what, s + 1,
                            found);
    }
    return true;
}

bool check_dealt(struct play *p, const char *what, const struct deck *deck,
                 int seats)
{
    if (isdigit((unsigned char)what[0]))
        return check_each(p, what, deck, seats);
    if (!strcasecmp(what, "no card twice"))
        return !same_card_twice(deck, seats) ||
               complain(p, "some card was dealt twice");
    if (!strcasecmp(what, "one alignment each")) {
        for (int s = 0; s < seats; s++)
            if (!is_one_alignment(p, &deck[s]))
                return complain(p, "seat %d has several alignments", s + 1);
        return true;
    }
    return complain(p, "%s cannot be said of a deal", what);
}

/* "deal sealed to 4: 30 each", "deal sealed to 8 from 2 sets: 30 each"; after
 * `no`, the rule: "no deal sealed to 5: ECG-R-sealed-1" */
bool check_deal(struct play *p, const char *rest, bool legal)
{
    static struct words parts;
    static struct deck deck[DEAL_MAX];
    char name[40];
    int seats = 0, sets = 1, end = 0;
    struct verdict why;
    if (sscanf(rest, "%39s to %d%n", name, &seats, &end) != 2 || seats < 1 ||
        seats > DEAL_MAX)
        return complain(p, "deal what to how many? %s", rest);
    rest += end;
    end = 0;
    if (sscanf(rest, " from %d sets%n", &sets, &end) == 1 && end)
        rest += end;
    rest += strspn(rest, ": ");
    const struct format *f = format_named(p->position.setup.game, name);
    if (!f)
        return complain(p, "there is no format called %s", name);
    bool fine = format_deal(f, p->position.setup.game, p->cards, seats, sets,
                            p->position.setup.seed, deck, &why);
    if (!legal && fine)
        return complain(p, "it can be dealt");
    if (!legal)
        return !strcmp(why.rule, rest) ||
               complain(p, "expected a refusal by %s, found %s: %s", rest,
                        why.rule, why.text);
    if (!fine)
        return complain(p, "refused: %s  (%s)", why.text, why.rule);
    split_words(rest, ',', &parts);
    for (int i = 0; i < parts.count; i++)
        if (!check_dealt(p, parts.word[i], deck, seats))
            return false;
    return parts.count > 0 || complain(p, "and what must hold of that deal?");
}

/* ---- deck lists ---------------------------------------------------------- */

/* "15 Wolf | 15 Filler", "ready angels | 1 Wolf" */
static bool read_list(struct play *p, const char *list, int length,
                      struct deck *out)
{
    epic_error error = { 0 };
    struct deck ready = { 0 };
    char text[1200], name[READY_NAME];
    snprintf(text, sizeof text, "%.*s", length, list);
    char *more = text;
    if (sscanf(text, " ready %59[^| \n]", name) == 1) {
        if (!ready_deck(p->position.setup.game, p->cards, name, &ready))
            return complain(p, "there is no ready deck called %s", name);
        more += strcspn(text, "|");
    }
    for (char *bar = more; (bar = strchr(bar, '|'));)
        *bar = '\n';
    if (more[strspn(more, " \n")] && !deck_read(p->cards, more, out, &error))
        return complain(p, "%s", error.text);
    if (!more[strspn(more, " \n")])
        out->count = 0;
    for (int i = 0; i < ready.count && out->count < DECK_MAX; i++)
        out->card[out->count++] = ready.card[i];
    deck_sort(out);
    return true;
}

/* "list ready angels: 60 cards, 18 free" */
bool check_list(struct play *p, const char *rest)
{
    struct deck d;
    const char *colon = strchr(rest, ':');
    if (!colon)
        return complain(p, "and what must hold of that list?");
    return read_list(p, rest, (int)(colon - rest), &d) &&
           check_count(p, colon + 1, d.card, d.count);
}

/* "legal deck in sealed: 15 Wolf | 15 Filler"; "illegal deck in sealed
 * ECG-C-25: 31 Filler"; "legal deck in sealed from 15 Wolf | 30 Filler: ...":
 * out of what its player has */
bool check_deck(struct play *p, const char *rest, bool legal)
{
    struct deck d, pool;
    struct verdict why;
    char name[40], rule[40] = "";
    int end = 0;
    const char *colon = strchr(rest, ':'), *from = strstr(rest, " from ");
    if (!colon || sscanf(rest, "in %39[^ :]%n", name, &end) != 1 ||
        (!legal && sscanf(rest + end, " %39[^ :]", rule) != 1))
        return complain(p, "legal or not in which format, and by which rule?");
    const struct format *f = format_named(p->position.setup.game, name);
    if (!f)
        return complain(p, "there is no format called %s", name);
    if (!read_list(p, colon + 1, (int)strlen(colon + 1), &d))
        return false;
    bool fine = format_accepts(f, p->position.setup.game, p->cards, &d, &why);
    if (fine && from && from < colon) {
        from += strlen(" from ");
        if (!read_list(p, from, (int)(colon - from), &pool))
            return false;
        fine = format_accepts_from(f, p->cards, &pool, &d, &why);
    }
    if (fine && !legal)
        return complain(p, "that deck is legal");
    if (!fine && legal)
        return complain(p, "that deck is refused: %s  (%s)", why.text,
                        why.rule);
    return legal || !strcmp(why.rule, rule) ||
           complain(p, "expected a refusal by %s, found %s: %s", rule, why.rule,
                    why.text);
}

/* "match in multiverse: 40 A || 40 B"; "no match in multiverse MV-deck-4: ..."
 */
bool check_match(struct play *p, const char *rest, bool legal)
{
    struct deck d[2];
    struct verdict why;
    char name[40], rule[40] = "";
    int end = 0;
    const char *colon = strchr(rest, ':'), *bar = strstr(rest, "||");
    if (!colon || !bar || sscanf(rest, "in %39[^ :]%n", name, &end) != 1 ||
        (!legal && sscanf(rest + end, " %39[^ :]", rule) != 1))
        return complain(p, "a match of which decks, in which format?");
    const struct format *f = format_named(p->position.setup.game, name);
    if (!f)
        return complain(p, "there is no format called %s", name);
    if (!read_list(p, colon + 1, (int)(bar - colon - 1), &d[0]) ||
        !read_list(p, bar + 2, (int)strlen(bar + 2), &d[1]))
        return false;
    bool fine = format_matches(f, p->cards, d, 2, &why);
    if (fine != legal)
        return complain(p, fine ? "they may meet%s" : "they may not meet: %s",
                        why.text);
    return legal || !strcmp(why.rule, rule) ||
           complain(p, "expected a refusal by %s, found %s", rule, why.rule);
}

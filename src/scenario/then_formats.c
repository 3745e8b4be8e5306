/* then_formats.c - checks of sets and deals. */
#include "scenario/runner.h"

#include "formats/card_set.h"
#include "lang/lexicon.h"

#include <ctype.h>
#include <stdio.h>
#include <strings.h>

enum { DEAL_MAX = 16 };

bool give_format(struct play *p, const char *name)
{
    p->format = format_named(p->position.setup.game, name);
    p->whole_game = true;
    return p->format || unread(p, name, "a format of this game");
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

/* The rarity whose first word that is: "rare", "red" (gem); 0: none. */
static uint64_t rarity_called(const struct lexicon *lex, const char *word)
{
    size_t n = strlen(word);
    for (const struct flag_word *w = lex->rarities; w && w->word; w++)
        if (strcspn(w->word, " ") == n && !strncasecmp(w->word, word, n))
            return w->bit;
    return 0;
}

/* Whether a card is "good" (and nothing else), "rare", "fast", "gift", "free";
 * -1: not a word for cards. */
static int is_such(const struct book *b, const struct design *d,
                   const char *word)
{
    const struct lexicon *lex = b->lexicon;
    int n = (int)strlen(word);
    uint64_t bit = flag_find(lex->alignments, word, n);
    if (bit)
        return (d->align & (bit & ALIGNMENTS ? ALIGNMENTS : bit)) == bit;
    if ((bit = rarity_called(lex, word)))
        return d->rarity == bit;
    if ((bit = flag_find(lex->speeds, word, n)))
        return d->speed == bit - 1;
    if ((bit = flag_find(lex->listed, word, n)))
        return (d->listed & bit) != 0;
    if (!strcasecmp(word, "free"))
        return d->cost == 0;
    return strcasecmp(word, "cards") ? -1 : 1;
}

/* How many of these cards fit all the words; -1: not words for cards. */
static int count_such(struct play *p, const uint16_t *cards, int n,
                      const char *words)
{
    const struct book *b = book_in(p->cards);
    int found = 0;
    for (int i = 0; i < n; i++) {
        char word[24];
        int all = 1;
        for (const char *s = words; all == 1 && *s;) {
            if (!take_word(p, &s, "words for cards", word, sizeof word))
                return -1;
            all = is_such(b, &b->design[cards[i]], word);
        }
        if (all < 0)
            return unread(p, words, "words for cards"), -1;
        found += all;
    }
    return found;
}

bool check_count(struct play *p, const char *rest, const uint16_t *cards, int n)
{
    static struct words parts;
    if (!split(p, rest, ',', &parts))
        return false;
    for (int i = 0; i < parts.count; i++) {
        const char *words = parts.word[i];
        int wanted;
        if (!take_number(p, &words, 0, NUMBER_MOST, &wanted))
            return false;
        if (!*words)
            return unread(p, words, "words for cards");
        int found = count_such(p, cards, n, words);
        if (found < 0)
            return false;
        if (found != wanted)
            return complain(p, "expected %s, found %d", parts.word[i], found);
    }
    return parts.count > 0 || unread(p, rest, "how many of what");
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
    const char *words = what;
    int each;
    if (!take_number(p, &words, 0, NUMBER_MOST, &each))
        return false;
    size_t n = strlen(words), last = strlen("each");
    if (n < last || strcasecmp(words + n - last, "each"))
        return unread(p, what, "a number and words that end with `each`");
    p->text[words + n - last - p->text] = 0;
    for (int s = 0; s < seats; s++) {
        int found = count_such(p, deck[s].card, deck[s].count, words);
        if (found < 0)
            return false;
        if (found != each)
            return complain(p, "expected %d %seach, but seat %d has %d", each,
                            words, s + 1, found);
    }
    return true;
}

/* "304 in all": so many cards were dealt. */
static bool check_total(struct play *p, int wanted, const struct deck *deck,
                        int seats)
{
    int found = 0;
    for (int s = 0; s < seats; s++)
        found += deck[s].count;
    return found == wanted ||
           complain(p, "expected %d in all, found %d", wanted, found);
}

/* "13 to 17 of each alignment" */
static bool check_spread(struct play *p, int least, const char *rest,
                         const struct deck *deck, int seats)
{
    const struct flag_word *w = book_in(p->cards)->lexicon->alignments;
    int most;
    if (!take_number(p, &rest, least, NUMBER_MOST, &most))
        return false;
    if (strcasecmp(rest, "of each alignment"))
        return unread(p, rest, "`of each alignment`");
    for (; w->word; w++)
        for (int s = 0; s < seats; s++) {
            int n = count_such(p, deck[s].card, deck[s].count, w->word);
            if (n < least || n > most)
                return complain(p, "seat %d has %d %s cards", s + 1, n,
                                w->word);
        }
    return true;
}

static bool check_dealt_number(struct play *p, const char *what,
                               const struct deck *deck, int seats)
{
    const char *words = what, *rest;
    int n;
    if (!take_number(p, &words, 0, NUMBER_MOST, &n))
        return false;
    if (!strcasecmp(words, "in all"))
        return check_total(p, n, deck, seats);
    if ((rest = word_after(words, "to")))
        return check_spread(p, n, rest, deck, seats);
    return check_each(p, what, deck, seats);
}

/* "at most 3 of a card", "at most 1 red of a card": all seats together. */
static bool check_copies(struct play *p, const char *rest,
                         const struct deck *deck, int seats)
{
    static const char END[] = "of a card";
    int most;
    if (!take_number(p, &rest, 0, NUMBER_MOST, &most))
        return false;
    int n = (int)strlen(rest) - (int)strlen(END);
    if (n < 0 || strcasecmp(rest + n, END))
        return unread(p, rest, "words that end with `of a card`");
    p->text[rest + n - p->text] = 0;
    for (int s = 0; s < seats; s++)
        for (int i = 0; i < deck[s].count; i++) {
            uint16_t card = deck[s].card[i];
            int such = *rest ? count_such(p, &card, 1, rest) : 1, found = 0;
            if (such < 0)
                return false;
            for (int k = 0; such && k < seats; k++)
                found += deck_copies(&deck[k], card);
            if (found > most)
                return complain(p, "%d of %s were dealt", found,
                                epic_cards_name(p->cards, card));
        }
    return true;
}

bool check_dealt(struct play *p, const char *what, const struct deck *deck,
                 int seats)
{
    const char *rest;
    if (isdigit((unsigned char)what[0]))
        return check_dealt_number(p, what, deck, seats);
    if ((rest = word_after(what, "at most")))
        return check_copies(p, rest, deck, seats);
    if (!strcasecmp(what, "no card twice each")) {
        for (int s = 0; s < seats; s++)
            if (same_card_twice(&deck[s], 1))
                return complain(p, "seat %d has a card twice", s + 1);
        return true;
    }
    if (!strcasecmp(what, "no card twice"))
        return !same_card_twice(deck, seats) ||
               complain(p, "some card was dealt twice");
    if (!strcasecmp(what, "one alignment each")) {
        for (int s = 0; s < seats; s++)
            if (!is_one_alignment(p, &deck[s]))
                return complain(p, "seat %d has several alignments", s + 1);
        return true;
    }
    return unread(p, what, "something that can be said of a deal");
}

bool take_format(struct play *p, const char **at, const struct format **out)
{
    char name[40];
    const char *from = *at;
    if (!take_word(p, at, "a format", name, sizeof name))
        return false;
    *out = format_named(p->position.setup.game, name);
    return *out || unread(p, from, "a format of this game");
}

/* ": rest" */
static bool take_colon(struct play *p, const char **at)
{
    if (**at != ':')
        return unread(p, *at, "a colon");
    *at += 1 + strspn(*at + 1, " ");
    return true;
}

/* "of 45 cards", "from 2 sets": a number between these words. */
static bool take_counted(struct play *p, const char **at, const char *before,
                         const char *behind, int most, int *out)
{
    const char *rest = word_after(*at, before);
    if (!rest)
        return true;
    *at = rest;
    if (!take_number(p, at, 1, most, out))
        return false;
    size_t n = strcspn(*at, ": ");
    if (n + 1 < strlen(behind) || strncasecmp(*at, behind, n))
        return unread(p, *at, "%s", behind);
    *at += n + strspn(*at + n, " ");
    return true;
}

bool read_deal(struct play *p, const char **at, struct deal *deal)
{
    const char *rest;
    *deal = (struct deal){ .game = p->position.setup.game,
                           .cards = p->cards,
                           .sets = 1,
                           .seed = p->position.setup.seed };
    if (!take_format(p, at, &deal->format))
        return false;
    if (!(rest = word_after(*at, "to")))
        return unread(p, *at, "`to` and a number of players");
    *at = rest;
    return take_number(p, at, 1, DEAL_MAX, &deal->seats) &&
           take_counted(p, at, "of", "cards", DECK_MAX, &deal->each) &&
           take_counted(p, at, "from", "sets", SETS_MAX, &deal->sets) &&
           take_colon(p, at);
}

/* "deal sealed to 4: 30 each", "deal sealed to 8 from 2 sets: 30 each" */
bool check_deal(struct play *p, const char *rest)
{
    static struct words parts;
    static struct deck deck[DEAL_MAX];
    struct verdict why;
    struct deal deal;
    if (!read_deal(p, &rest, &deal) || !split(p, rest, ',', &parts))
        return false;
    if (!format_open(&deal, deck, &why))
        return complain(p, "refused: %s  (%s)", why.text, why.rule);
    for (int i = 0; i < parts.count; i++)
        if (!check_dealt(p, parts.word[i], deck, deal.seats))
            return false;
    return parts.count > 0 || unread(p, rest, "what holds of that deal");
}

bool is_by_rule(struct play *p, const struct verdict *why, const char *rule)
{
    return !strcmp(why->rule, rule) ||
           complain(p, "expected a refusal by %s, found %s: %s", rule,
                    why->rule, why->text);
}

/* "no deal sealed to 5: ECG-R-sealed-1" */
bool check_no_deal(struct play *p, const char *rest)
{
    static struct deck deck[DEAL_MAX];
    struct verdict why;
    struct deal deal;
    if (!read_deal(p, &rest, &deal))
        return false;
    if (!is_rule(p, rest))
        return unread(p, rest, "a rule of this game");
    return format_open(&deal, deck, &why) ? complain(p, "it can be dealt")
                                          : is_by_rule(p, &why, rest);
}

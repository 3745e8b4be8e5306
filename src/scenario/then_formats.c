/* then_formats.c - checks of sets, deals, and deck lists. */
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

/* "120 cards, 30 good, 30 evil" */
static bool check_count(struct play *p, const char *rest, const uint16_t *cards,
                        int n)
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
    return unread(p, what, "something that can be said of a deal");
}

/* Reads the name of a format. */
static bool take_format(struct play *p, const char **at,
                        const struct format **out)
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

bool read_deal(struct play *p, const char **at, const struct format **f,
               int *seats, int *sets)
{
    const char *rest;
    *f = NULL;
    *seats = *sets = 1;
    if (!take_format(p, at, f))
        return false;
    if (!(rest = word_after(*at, "to")))
        return unread(p, *at, "`to` and a number of players");
    *at = rest;
    if (!take_number(p, at, 1, DEAL_MAX, seats))
        return false;
    if ((rest = word_after(*at, "from"))) {
        *at = rest;
        if (!take_number(p, at, 1, DEAL_MAX, sets))
            return false;
        size_t n = strcspn(*at, ": ");
        if (n < 3 || strncasecmp(*at, "sets", n))
            return unread(p, *at, "`sets`");
        *at += n;
    }
    return take_colon(p, at);
}

/* Deals by the seed of the scenario. */
static bool deal(struct play *p, const struct format *f, int seats, int sets,
                 struct deck *deck, struct verdict *why)
{
    const epic_setup *s = &p->position.setup;
    return format_deal(f, s->game, p->cards, seats, sets, s->seed, deck, why);
}

/* "deal sealed to 4: 30 each", "deal sealed to 8 from 2 sets: 30 each" */
bool check_deal(struct play *p, const char *rest)
{
    static struct words parts;
    static struct deck deck[DEAL_MAX];
    const struct format *f;
    struct verdict why;
    int seats, sets;
    if (!read_deal(p, &rest, &f, &seats, &sets) || !split(p, rest, ',', &parts))
        return false;
    if (!deal(p, f, seats, sets, deck, &why))
        return complain(p, "refused: %s  (%s)", why.text, why.rule);
    for (int i = 0; i < parts.count; i++)
        if (!check_dealt(p, parts.word[i], deck, seats))
            return false;
    return parts.count > 0 || unread(p, rest, "what holds of that deal");
}

/* Whether it was refused by that rule. */
static bool is_by_rule(struct play *p, const struct verdict *why,
                       const char *rule)
{
    return !strcmp(why->rule, rule) ||
           complain(p, "expected a refusal by %s, found %s: %s", rule,
                    why->rule, why->text);
}

/* "no deal sealed to 5: ECG-R-sealed-1" */
bool check_no_deal(struct play *p, const char *rest)
{
    static struct deck deck[DEAL_MAX];
    const struct format *f;
    struct verdict why;
    int seats, sets;
    if (!read_deal(p, &rest, &f, &seats, &sets))
        return false;
    if (!is_rule(p, rest))
        return unread(p, rest, "a rule of this game");
    return deal(p, f, seats, sets, deck, &why) ? complain(p, "it can be dealt")
                                               : is_by_rule(p, &why, rest);
}

/* ---- deck lists ---------------------------------------------------------- */

/* "15 Wolf | 15 Filler", "ready angels | 1 Wolf" */
static bool read_list(struct play *p, const char *list, struct deck *out)
{
    epic_error error = { 0 };
    struct deck ready = { 0 };
    char name[READY_NAME];
    const char *more = list, *rest = word_after(list, "ready");
    if (rest) {
        more = rest;
        if (!take_word(p, &more, "a ready deck", name, sizeof name))
            return false;
        if (!ready_deck(p->position.setup.game, p->cards, name, &ready))
            return unread(p, rest, "a ready deck of this game");
        if (*more && *more != '|')
            return unread(p, more, "a bar");
    }
    out->count = 0;
    for (char *bar = p->text + (more - p->text); (bar = strchr(bar, '|'));)
        *bar = '\n';
    if (more[strspn(more, " \n")] && !deck_read(p->cards, more, out, &error))
        return complain(p, "%s", error.text);
    if (out->count + ready.count > DECK_MAX)
        return complain(p, "more than %d cards", DECK_MAX);
    for (int i = 0; i < ready.count; i++)
        out->card[out->count++] = ready.card[i];
    deck_sort(out);
    return true;
}

/* "list ready angels: 60 cards, 18 free" */
bool check_list(struct play *p, const char *rest)
{
    struct deck d;
    const char *said, *list = name_before(p, rest, &said);
    return list && read_list(p, list, &d) &&
           check_count(p, said, d.card, d.count);
}

/* "in sealed", or "in sealed ECG-C-25" if a refusal is expected; a list of
 * cards may follow "from". */
static bool read_where(struct play *p, const char *text,
                       const struct format **f, char *rule, int size,
                       const char **from)
{
    const char *at = word_after(text, "in");
    *f = NULL;
    *from = NULL;
    if (!at)
        return unread(p, text, "`in` and a format");
    if (!take_format(p, &at, f))
        return false;
    const char *cited = at;
    if (rule && (!take_word(p, &at, "a rule", rule, size)))
        return false;
    if (rule && !is_rule(p, rule))
        return unread(p, cited, "a rule of this game");
    *from = word_after(at, "from");
    return *from || ends(p, at);
}

/* Checks the deck behind the colon. */
static bool judge_deck(struct play *p, const char *rest, char *rule, int size,
                       bool *fine, struct verdict *why)
{
    struct deck d, pool;
    const struct format *f;
    const char *list, *from, *where = name_before(p, rest, &list);
    *fine = false;
    if (!where || !read_where(p, where, &f, rule, size, &from) ||
        !read_list(p, list, &d))
        return false;
    *fine = format_accepts(f, p->position.setup.game, p->cards, &d, why);
    if (!from)
        return true;
    if (!read_list(p, from, &pool))
        return false;
    *fine = *fine && format_accepts_from(f, p->cards, &pool, &d, why);
    return true;
}

/* "legal deck in sealed: 15 Wolf | 15 Filler"; "legal deck in sealed from 15
 * Wolf | 30 Filler: ...": from the pool of its player. */
bool check_legal_deck(struct play *p, const char *rest)
{
    struct verdict why;
    bool fine;
    return judge_deck(p, rest, NULL, 0, &fine, &why) &&
           (fine ||
            complain(p, "that deck is refused: %s  (%s)", why.text, why.rule));
}

/* "illegal deck in sealed ECG-C-25: 31 Filler" */
bool check_illegal_deck(struct play *p, const char *rest)
{
    struct verdict why;
    char rule[40];
    bool fine;
    if (!judge_deck(p, rest, rule, sizeof rule, &fine, &why))
        return false;
    return fine ? complain(p, "that deck is legal") : is_by_rule(p, &why, rule);
}

/* Whether the two decks behind the colon may play against each other. */
static bool judge_match(struct play *p, const char *rest, char *rule, int size,
                        bool *fine, struct verdict *why)
{
    struct deck d[2];
    const struct format *f;
    const char *list, *from, *where = name_before(p, rest, &list);
    *fine = false;
    if (!where || !read_where(p, where, &f, rule, size, &from))
        return false;
    char *bars = strstr(p->text + (list - p->text), "||");
    if (from || !bars)
        return unread(p, list, "two decks with || between them");
    *bars = 0;
    if (!read_list(p, list, &d[0]) || !read_list(p, bars + 2, &d[1]))
        return false;
    *fine = format_matches(f, p->cards, d, 2, why);
    return true;
}

/* "match in multiverse: 40 A || 40 B" */
bool check_match(struct play *p, const char *rest)
{
    struct verdict why;
    bool fine;
    return judge_match(p, rest, NULL, 0, &fine, &why) &&
           (fine || complain(p, "they may not meet: %s", why.text));
}

/* "no match in multiverse MV-deck-4: 40 A || 40 C" */
bool check_no_match(struct play *p, const char *rest)
{
    struct verdict why;
    char rule[40];
    bool fine;
    if (!judge_match(p, rest, rule, sizeof rule, &fine, &why))
        return false;
    return fine ? complain(p, "they may meet") : is_by_rule(p, &why, rule);
}

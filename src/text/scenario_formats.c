/* What a scenario says of sets, of decks that are dealt, and of deck lists. */
#include "text/scenario_run.h"

#include "formats/cards.h"
#include "lang/words.h"

#include <stdio.h>
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
    return epic_game_new(&setup, error);
}

static unsigned align_of_design(const struct play *p, int design)
{
    return book_in(p->cards)->design[design].align;
}

/* "set: 120 cards, 30 good, 30 evil" */
bool check_set(struct play *p, const char *rest)
{
    static struct words parts;
    struct pool box;
    box.count = 0;
    box_open(&box, p->position.setup.game, p->cards);
    split_words(rest, ',', &parts);
    for (int i = 0; i < parts.count; i++) {
        char word[24];
        int wanted, found = box.count;
        if (sscanf(parts.word[i], "%d %23s", &wanted, word) != 2)
            return complain(p, "how many of what? %s", parts.word[i]);
        unsigned align = flag_find(ALIGNMENT_WORDS, word, (int)strlen(word));
        if (align) {
            found = 0;
            for (int k = 0; k < box.count; k++)
                found += align_of_design(p, box.card[k]) == align;
        } else if (strcasecmp(word, "cards") != 0) {
            return complain(p, "%s is nothing in a set", word);
        }
        if (found != wanted)
            return complain(p, "expected %s in a set, found %d", parts.word[i],
                            found);
    }
    return true;
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

static bool check_dealt(struct play *p, const char *what,
                        const struct deck *deck, int seats)
{
    int each, end = 0;
    if (sscanf(what, "%d each%n", &each, &end) == 1 && end && !what[end]) {
        for (int s = 0; s < seats; s++)
            if (deck[s].count != each)
                return complain(p, "expected %d each, but seat %d has %d", each,
                                s + 1, deck[s].count);
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

/* "legal deck in sealed: 15 Wolf | 15 Filler"; "illegal deck in sealed
 * ECG-C-25: 31 Filler" */
bool check_deck(struct play *p, const char *rest, bool legal)
{
    struct deck d;
    struct verdict why;
    epic_error error;
    char name[40], rule[40] = "", text[600];
    int end = 0;
    const char *colon = strchr(rest, ':');
    if (!colon || sscanf(rest, "in %39[^ :]%n", name, &end) != 1 ||
        (!legal && sscanf(rest + end, " %39[^ :]", rule) != 1))
        return complain(p, "legal or not in which format, and by which rule?");
    const struct format *f = format_named(p->position.setup.game, name);
    if (!f)
        return complain(p, "there is no format called %s", name);
    snprintf(text, sizeof text, "%s", colon + 1);
    for (char *bar = text; (bar = strchr(bar, '|'));)
        *bar = '\n';
    if (!deck_read(p->cards, text, &d, &error))
        return complain(p, "%s", error.text);
    bool fine = format_accepts(f, p->position.setup.game, p->cards, &d, &why);
    if (fine && !legal)
        return complain(p, "that deck is legal");
    if (!fine && legal)
        return complain(p, "that deck is refused: %s  (%s)", why.text,
                        why.rule);
    return legal || !strcmp(why.rule, rule) ||
           complain(p, "expected a refusal by %s, found %s: %s", rule, why.rule,
                    why.text);
}

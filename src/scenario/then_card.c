/* then_card.c - checks of a card: properties, zone, text. */
#include "scenario/runner.h"
#include "text/say.h"

#include "base/number.h"
#include "formats/card_set.h"
#include "lang/lang.h"
#include "lang/lexicon.h"
#include "lang/words.h"
#include "verbs/line.h"

#include <ctype.h>
#include <stdio.h>
#include <strings.h>

static int controller(const epic_game *g, int card)
{
    const struct body *b = body_of(g, card);
    return b ? b->controller : card_holder(card_at(g, card));
}

/* "P2's Wolf#2": which card is meant. */
struct meant {
    int seat, nth;
    char name[200];
};

static bool is_meant(const epic_game *g, const struct meant *m, int card)
{
    return (m->seat < 0 || controller(g, card) == m->seat) &&
           !strcasecmp(card_text(g, card), m->name);
}

/* The next card in the order in which typed commands number cards of one name: those in play by slot, then the others. *place begins with 0; -1: there are no more. */
static int next_lying(const epic_game *g, int *place)
{
    for (; *place < g->bodies; ++*place) {
        const struct body *b = in_play(g, *place);
        if (b)
            return ++*place, b->card;
    }
    for (; *place < g->bodies + g->cards; ++*place) {
        int card = *place - g->bodies;
        if (card_at(g, card)->zone != ZONE_PLAY)
            return ++*place, card;
    }
    return -1;
}

int instance_named(const epic_game *g, const char *text)
{
    struct meant m = { -1, 1, "" };
    for (int s = 0; s < g->seats; s++) {
        size_t n = strlen(seat_text(s));
        if (!strncasecmp(text, seat_text(s), n) &&
            !strncmp(text + n, "'s ", 3)) {
            m.seat = s;
            text += n + 3;
        }
    }
    if (snprintf(m.name, sizeof m.name, "%s", text) >= (int)sizeof m.name)
        return -1;
    char *hash = strrchr(m.name, '#');
    if (hash && number_read_int(hash + 1, 1, g->cards, &m.nth))
        *hash = 0;
    /* Cards out of the game come last. */
    for (int gone = 0; gone < 2; gone++) {
        int place = 0, card;
        while ((card = next_lying(g, &place)) >= 0)
            if ((card_at(g, card)->zone == ZONE_GONE) == gone &&
                (!gone || card < g->cap.real_cards) && is_meant(g, &m, card) &&
                --m.nth == 0)
                return card;
    }
    return -1;
}

/* The keywords of a card outside play. */
static uint64_t words_outside(const epic_game *g, int card)
{
    keyword_set words = design_of(g, card)->keywords;
    int i = card_at(g, card)->zone == ZONE_LINE ? item_of(g, card) : -1;
    return i < 0 ? words
                 : words | words_by_rule(g, RULE_CARDS_HAVE, (thing)card,
                                         item_at(g, i)->seat);
}

/* Words for kinds, alignments and keywords: whether it is one, and in *found
 * whether the card has it. */
static bool is_kind_word(const epic_game *g, int card, const char *word,
                         bool *found)
{
    static const struct {
        const char *word;
        uint8_t kind;
    } KINDS[] = { { "champion", KIND_CHAMPION },
                  { "object", KIND_OBJECT },
                  { "event", KIND_EVENT } };
    const struct body *b = body_of(g, card);
    const struct design *d = design_of(g, card);
    int length = (int)strlen(word);
    uint64_t align = flag_find(book_of(g)->lexicon->alignments, word, length);
    keyword_set keyword =
        flag_find(book_of(g)->lexicon->keywords, word, length);
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++)
        if (!strcasecmp(word, KINDS[i].word)) {
            *found = (b ? kinds_of(g, b) : d->kinds) & KINDS[i].kind;
            return true;
        }
    if (align)
        *found = (b ? align_now(d, b) : align_of(d)) & align;
    else if (keyword)
        *found = ((b ? words_of(g, b) : words_outside(g, card)) & keyword) != 0;
    return align || keyword;
}

int trait_named(const struct book *book, const char *word)
{
    int i = book->traits - 1;
    while (i > 0 && strcasecmp(word, book_name(book, book->trait[i])))
        i--;
    return i > 0 ? i : 0;
}

/* Words for states of a card in play, and for its zone. */
static bool is_state_word(const epic_game *g, int card, const char *word,
                          bool *found)
{
    static const struct {
        const char *word;
        uint32_t is;
    } STATES[] = { { "prepared", IS_PREPARED },   { "expended", IS_EXPENDED },
                   { "flipped", IS_FLIPPED },     { "deploying", IS_DEPLOYING },
                   { "attacking", IS_ATTACKING }, { "blocking", IS_BLOCKING },
                   { "blocked", IS_BLOCKED },     { "damaged", IS_DAMAGED },
                   { "unblocked", IS_UNBLOCKED } };
    static const char *const ZONES[] = {
        "in deck",    "in hand",     "in pile", "in side",
        "aside",      "in play",     "gone",    [ZONE_LINE] = "on the line",
        "in holding", "in graveyard"
    };
    const struct body *b = body_of(g, card);
    for (size_t i = 0; i < sizeof STATES / sizeof STATES[0]; i++)
        if (!strcasecmp(word, STATES[i].word)) {
            *found = b && (states_of(g, b, 0) & STATES[i].is);
            return true;
        }
    for (int i = 0; i < ALL_ZONES; i++)
        if (ZONES[i] && !strcasecmp(word, ZONES[i])) {
            *found = card_at(g, card)->zone == i;
            return true;
        }
    if (!strcasecmp(word, "face-down"))
        return *found = who_sees(g, card) != 0xFF, true;
    if (!strcasecmp(word, "token"))
        return *found = b && (card_at(g, card)->marks & CARD_TOKEN), true;
    return false;
}

static bool is_trait_word(const epic_game *g, int card, const char *word,
                          bool *found)
{
    const struct design *d = design_of(g, card);
    int trait = trait_named(book_of(g), word);
    for (int i = 0; trait && i < CARD_CLASSES && d->trait[i]; i++)
        *found |= d->trait[i] == trait;
    return trait;
}

static bool check_word(struct play *p, int card, const char *word, bool wanted)
{
    const epic_game *g = p->g;
    bool found = false;
    if (!is_kind_word(g, card, word, &found) &&
        !is_person_word(g, card, word, &found) &&
        !is_state_word(g, card, word, &found) &&
        !is_trait_word(g, card, word, &found))
        return unread(p, word, "a word for a card");
    return found == wanted || complain(p, "%s is %s%s", card_text(g, card),
                                       found ? "" : "not ", word);
}

/* "good and evil", "unaligned" */
static void alignment_text(const epic_game *g, unsigned align, char *out,
                           size_t size)
{
    size_t n = 0;
    snprintf(out, size, "unaligned");
    for (const struct flag_word *w = book_of(g)->lexicon->alignments;
         w->word && n < size; w++)
        if (align & w->bit & ALIGNMENTS)
            n += (size_t)snprintf(out + n, size - n, "%s%s", n ? " and " : "",
                                  w->word);
}

/* "only good", "only good and evil", "unaligned": exactly these alignments. */
static bool check_alignment(struct play *p, int card, const char *expected)
{
    const epic_game *g = p->g;
    const struct body *b = body_of(g, card);
    const struct design *d = design_of(g, card);
    char found[80];
    alignment_text(g, b ? align_now(d, b) : align_of(d), found, sizeof found);
    return !strcasecmp(found, expected) ||
           complain(p, "%s: expected it to be %s, found %s", card_text(g, card),
                    expected, found);
}

/* "controller P1", "owner P2" */
static bool check_whose(struct play *p, int card, const char *word, int found,
                        const char *expected)
{
    int seat;
    return whole_seat(p, expected, &seat) &&
           (seat == found ||
            complain(p, "%s: the %s is %s", card_text(p->g, card), word,
                     seat_text(found)));
}

/* "2/2": whether the word is one, and in *good whether it holds. */
static bool is_strength(struct play *p, int card, const char *word, bool *good)
{
    const struct body *b = body_of(p->g, card);
    int x, y;
    if (!number_take_int(&word, -NUMBER_MOST, NUMBER_MOST, &x) ||
        *word++ != '/' || !number_read_int(word, -NUMBER_MOST, NUMBER_MOST, &y))
        return false;
    if (!b)
        *good = complain(p, "%s is not in play", card_text(p->g, card));
    else
        *good = (b->offense == x && b->defense == y) ||
                complain(p, "%s: expected %d/%d, found %d/%d",
                         card_text(p->g, card), x, y, b->offense, b->defense);
    return true;
}

static bool check_attribute(struct play *p, int card, const char *word)
{
    const epic_game *g = p->g;
    const struct body *b = body_of(g, card);
    const char *rest;
    bool good;
    if (is_strength(p, card, word, &good))
        return good;
    if ((rest = word_after(word, "damage")))
        return check_number(p, "damage", b ? b->damage : 0, rest);
    if ((rest = word_after(word, "counters")))
        return check_number(p, "counters", b ? b->counters : 0, rest);
    if ((rest = word_after(word, "controller")))
        return check_whose(p, card, "controller", controller(g, card), rest);
    if ((rest = word_after(word, "owner")))
        return check_whose(p, card, "owner", card_owner(card_at(g, card)),
                           rest);
    if ((rest = word_after(word, "only")))
        return check_alignment(p, card, rest);
    if (!strcasecmp(word, "unaligned"))
        return check_alignment(p, card, word);
    if ((rest = word_after(word, "not")))
        return check_word(p, card, rest, false);
    if (check_person(p, card, word, &good))
        return good;
    return check_word(p, card, word, true);
}

int card_spoken_of(struct play *p, const char *line, const char **rest)
{
    const char *name = name_before(p, line, rest);
    int card = name ? instance_named(p->g, name) : -1;
    if (name && card < 0)
        unread(p, name, "a card that is in the game");
    refresh(p->g);
    return card;
}

bool check_attributes(struct play *p, int card, const char *rest)
{
    static struct words attributes;
    if (!split(p, rest, ',', &attributes))
        return false;
    for (int i = 0; i < attributes.count; i++)
        if (!check_attribute(p, card, attributes.word[i]))
            return false;
    return attributes.count > 0 || unread(p, rest, "what it is");
}

bool check_card(struct play *p, const char *line)
{
    const char *rest;
    int card = card_spoken_of(p, line, &rest);
    return card >= 0 && check_attributes(p, card, rest);
}

/* "words of NAME: leader, psi 5, immune to heat": all keywords and powers, from
 * any source; or "none". */
bool check_words_of(struct play *p, const char *line)
{
    static struct words expected, found;
    const char *rest;
    int card = card_spoken_of(p, line, &rest);
    if (card < 0 || !split(p, rest, ',', &expected))
        return false;
    const struct body *b = body_of(p->g, card);
    uint64_t has = b ? words_of(p->g, b) : words_outside(p->g, card);
    clear_words(&found);
    for (const struct flag_word *w = book_of(p->g)->lexicon->keywords; w->word;
         w++)
        if (has & w->bit)
            add_word(&found, w->word);
    if (b)
        power_words_of(p->g, b, &found);
    return same_words(p, card_text(p->g, card), &expected, &found);
}

/* Joins lines with bars. */
static void join_lines(const char *lines, char *out, size_t size)
{
    size_t n = 0;
    out[0] = 0;
    while (*lines && n < size) {
        int length = (int)strcspn(lines, "\n");
        n += (size_t)snprintf(out + n, size - n, "%s%.*s", n ? " | " : "",
                              length, lines);
        lines += length + (lines[length] == '\n');
    }
}

/* "printed NAME: good human champion, cost 1, 6/8 | Airborne." */
bool check_printed(struct play *p, const char *line)
{
    const char *rest, *name = name_before(p, line, &rest);
    char lines[1200], found[1500];
    if (!name)
        return false;
    int design = epic_cards_find(p->cards, name);
    if (design < 0)
        return unread(p, name, "the name of a card");
    if (!*rest)
        return unread(p, rest, "its second line, and its keywords behind a |");
    facts_print(book_in(p->cards), design, lines, sizeof lines);
    join_lines(lines, found, sizeof found);
    return !strcmp(found, rest) ||
           complain(p, "%s\n     expected: %s\n     found:    %s", name, rest,
                    found);
}

/* then_decks.c - checks of deck lists. */
#include "scenario/runner.h"

#include "formats/lists.h"
#include "formats/restriction.h"

#include <stdio.h>
#include <strings.h>

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
    if (more[strspn(more, " \n")] &&
        !deck_read(p->cards, more, out, NULL, &error))
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

/* "in sealed", or "in sealed ECG-C-25" if a refusal is expected; "by 2010"
 * names a list, and a list of cards may follow "from", what the cards must be
 * "restricted to". */
struct where {
    const struct format *format;
    char list[40];
    const char *from;
    const char *such; /* behind "restricted to" */
};

static bool read_where(struct play *p, const char *text, struct where *w,
                       char *rule, int size)
{
    const char *at = word_after(text, "in"), *rest;
    *w = (struct where){ 0 };
    if (!at)
        return unread(p, text, "`in` and a format");
    if (!take_format(p, &at, &w->format))
        return false;
    const char *cited = at;
    if (rule && (!take_word(p, &at, "a rule", rule, size)))
        return false;
    if (rule && !is_rule(p, rule))
        return unread(p, cited, "a rule of this game");
    if ((rest = word_after(at, "by"))) {
        if (!take_word(p, &rest, "a list", w->list, sizeof w->list))
            return false;
        if (!list_exists(p->position.setup.game, w->list))
            return unread(p, at, "a list of this game");
        at = rest;
    }
    epic_error error;
    w->from = word_after(at, "from");
    w->such = word_after(at, "restricted to");
    if (w->such && !restriction_reads(p->cards, w->such, &error))
        return complain(p, "%s", error.text);
    return w->from || w->such || ends(p, at);
}

/* Cuts the text at the mark; what follows it, or NULL. */
static const char *cut_at(struct play *p, const char *text, const char *mark)
{
    char *at = strstr(p->text + (text - p->text), mark);
    if (!at)
        return NULL;
    *at = 0;
    return at + strlen(mark);
}

/* Checks the deck behind the colon, and the sideboard behind a plus sign. */
static bool judge_deck(struct play *p, const char *rest, char *rule, int size,
                       bool *fine, struct verdict *why)
{
    struct deck d, side, pool;
    struct where w;
    const char *list, *where = name_before(p, rest, &list);
    *fine = false;
    if (!where || !read_where(p, where, &w, rule, size))
        return false;
    const char *beside = cut_at(p, list, " + ");
    struct brought b = { &d, beside ? &side : NULL, w.from ? &pool : NULL,
                         w.list[0] ? w.list : NULL, w.such };
    if (!read_list(p, list, &d) || (beside && !read_list(p, beside, &side)) ||
        (w.from && !read_list(p, w.from, &pool)))
        return false;
    *fine = format_judge(w.format, p->position.setup.game, p->cards, &b, why);
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
    struct where w;
    const char *list, *where = name_before(p, rest, &list);
    *fine = false;
    if (!where || !read_where(p, where, &w, rule, size))
        return false;
    const char *other = cut_at(p, list, "||");
    if (w.from || !other)
        return unread(p, list, "two decks with || between them");
    if (!read_list(p, list, &d[0]) || !read_list(p, other, &d[1]))
        return false;
    *fine = format_matches(w.format, p->cards, d, 2, why);
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

/* "restriction by seed 3 of heroic | villain: villain": whose proposal
 * applies. */
bool check_restriction(struct play *p, const char *rest)
{
    const char *proposal[EPIC_SEATS_MAX], *said;
    const char *list = name_before(p, rest, &said);
    int seed = 0, n = 0;
    const char *at = list ? word_after(list, "by seed") : NULL;
    if (!at || !take_number(p, &at, 0, NUMBER_MOST, &seed) ||
        !(at = word_after(at, "of")))
        return unread(p, rest, "`by seed`, a number, `of` and proposals");
    for (; at && n < EPIC_SEATS_MAX; n++) {
        proposal[n] = at;
        at = cut_at(p, at, " | ");
    }
    const char *found =
        proposal[restriction_settle(proposal, n, (uint64_t)seed)];
    return !strcmp(found, said) ||
           complain(p, "expected %s, found %s", said, found);
}

/* "no restriction to humna": such words are refused. */
bool check_no_restriction(struct play *p, const char *rest)
{
    epic_error error;
    const char *text = word_after(rest, "to");
    if (!text)
        return unread(p, rest, "`to` and what cards must be");
    return !restriction_reads(p->cards, text, &error) ||
           complain(p, "that restriction can be read");
}

/* then_match.c - checks of what happens around the games of a match. */
#include "scenario/match_words.h"
#include "text/say.h"

#include <stdio.h>
#include <strings.h>

static bool check_stage(struct play *p, const char *rest)
{
    static const char *const NAMES[EPIC_STAGES] = { "draft", "build", "game",
                                                    "sideboard", "over" };
    const char *found = NAMES[epic_match_stage(p->m)];
    return !strcasecmp(rest, found) ||
           complain(p, "expected the stage %s, found %s", rest, found);
}

/* Seats of a set, in words: "P1, P3" or "nobody". */
static const char *seats_text(unsigned seats, char *buf, size_t size)
{
    int used = snprintf(buf, size, "%s", seats ? "" : "nobody");
    for (int s = 0; s < EPIC_SEATS_MAX; s++)
        if (seats >> s & 1)
            used += snprintf(buf + used, size - (size_t)used, "%s%s",
                             used ? ", " : "", seat_text(s));
    return buf;
}

static bool check_seats(struct play *p, const char *what, unsigned seats,
                        const char *expected)
{
    char found[60];
    return !strcasecmp(seats_text(seats, found, sizeof found), expected) ||
           complain(p, "expected %s %s, found %s", what, expected, found);
}

static bool check_asks(struct play *p, const char *rest)
{
    return check_seats(p, "to be asked:", epic_match_asked(p->m), rest);
}

static bool check_won(struct play *p, const char *rest)
{
    return check_seats(p, "the match to be won by",
                       epic_match_result(p->m).winners, rest);
}

static bool check_tied(struct play *p, const char *rest)
{
    return check_seats(p, "the match to be tied by",
                       epic_match_result(p->m).tied, rest);
}

/* "2 1": the wins of all seats. */
static bool check_score(struct play *p, const char *rest)
{
    char found[80];
    int used = 0;
    for (int s = 0; s < p->m->seats; s++)
        used += snprintf(found + used, sizeof found - (size_t)used, "%s%d",
                         s ? " " : "", epic_match_result(p->m).wins[s]);
    return !strcasecmp(rest, found) ||
           complain(p, "expected the score %s, found %s", rest, found);
}

static bool check_round(struct play *p, const char *rest)
{
    return check_number(p, "round", p->m->round, rest);
}

static bool check_games(struct play *p, const char *rest)
{
    return check_number(p, "games", epic_match_result(p->m).games, rest);
}

/* Lists of cards: exactly these, or so many. */
static bool check_designs(struct play *p, const char *what,
                          const epic_view_match *v, epic_view_list list,
                          const char *rest)
{
    static struct words expected, found;
    if (strspn(rest, "0123456789") == strlen(rest) && *rest)
        return check_number(p, what, list.count, rest);
    if (!split_cards(p, rest, &expected))
        return false;
    clear_words(&found);
    for (int i = list.first; i < list.first + list.count; i++)
        add_word(&found, epic_cards_name(p->cards, v->designs[i]));
    return same_words(p, what, &expected, &found);
}

static bool check_open(struct play *p, const char *rest)
{
    static epic_view_match v;
    epic_match_view(p->m, -1, &v);
    return check_designs(p, "open", &v, v.open, rest);
}

static bool check_aside(struct play *p, const char *rest)
{
    static epic_view_match v;
    epic_match_view(p->m, -1, &v);
    return check_number(p, "aside", v.aside_count, rest);
}

/* "P1 pack A, B", "P1 pool A", "P1 built 2 A", "P1 side A", "P1 out A": as that
 * seat sees its own. */
static bool check_own(struct play *p, int seat, const char *rest, bool *known)
{
    static epic_view_match v;
    const char *more;
    epic_match_view(p->m, seat, &v);
    const epic_view_player *own = &v.players[seat];
    const struct {
        const char *word;
        epic_view_list list;
    } LISTS[] = { { "pack", own->pack },
                  { "pool", own->pool },
                  { "built", own->deck },
                  { "side", own->side },
                  { "out", own->out } };
    for (size_t i = 0; i < sizeof LISTS / sizeof LISTS[0]; i++)
        if ((more = word_after(rest, LISTS[i].word)))
            return check_designs(p, LISTS[i].word, &v, LISTS[i].list, more);
    return *known = false;
}

/* "P2 knows P1 pool A, B", "P2 knows no Wolf" */
static bool check_knows(struct play *p, int seat, const char *rest)
{
    static epic_view_match v;
    const char *more = word_after(rest, "no");
    epic_match_view(p->m, seat, &v);
    if (!more) {
        int of = leading_seat(p, rest, &more);
        const char *pool = of >= 0 ? word_after(more, "pool") : NULL;
        return pool
                   ? check_designs(p, "pool", &v, v.players[of].pool, pool)
                   : unread(p, rest, "a player and `pool`, or `no` and a card");
    }
    int design = epic_cards_find(p->cards, more);
    if (design < 0)
        return unread(p, more, "the name of a card");
    for (int i = 0; i < v.design_count; i++)
        if (v.designs[i] == design)
            return complain(p, "%s knows of %s", seat_text(seat), more);
    return true;
}

static bool check_options_around(struct play *p, int seat, const char *rest)
{
    static struct words expected, found;
    static epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_match_options(p->m, seat, list);
    if (n == 0)
        return complain(p, "%s is not asked", seat_text(seat));
    if (!split(p, rest, ';', &expected))
        return false;
    clear_words(&found);
    for (int i = 0; i < n; i++)
        add_word(&found, list[i].act == EPIC_DONE
                             ? "done"
                             : epic_cards_name(p->cards, list[i].number));
    return same_words(p, "options", &expected, &found);
}

static bool check_asked_around(struct play *p, int seat, const char *rest)
{
    const char *found = ask_text(epic_match_decision(p->m, seat).kind);
    return !strcasecmp(found, rest) ||
           complain(p, "expected %s to be asked %s, found %s", seat_text(seat),
                    rest, found);
}

bool check_around(struct play *p, const char *line, bool *known)
{
    static const struct {
        const char *word;
        bool (*check)(struct play *p, const char *rest);
    } CHECKS[] = {
        { "stage", check_stage },      { "asks", check_asks },
        { "match won by", check_won }, { "match tied by", check_tied },
        { "score", check_score },      { "round", check_round },
        { "games", check_games },      { "open", check_open },
        { "aside", check_aside }
    };
    const char *rest, *more;
    *known = true;
    for (size_t i = 0; i < sizeof CHECKS / sizeof CHECKS[0]; i++)
        if ((rest = word_after(line, CHECKS[i].word)))
            return CHECKS[i].check(p, rest);
    int seat = leading_seat(p, line, &rest);
    if (seat >= 0 && (more = word_after(rest, "knows")))
        return check_knows(p, seat, more);
    if (seat >= 0)
        return check_own(p, seat, rest, known);
    if (is_around(p) && (rest = word_after(line, "options")) &&
        (seat = leading_seat(p, rest, &more)) >= 0)
        return check_options_around(p, seat, more);
    if (is_around(p) && (rest = word_after(line, "asked")) &&
        (seat = leading_seat(p, rest, &more)) >= 0)
        return check_asked_around(p, seat, more);
    return *known = false;
}

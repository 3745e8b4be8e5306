/* then.c - checks: the question, the players, the turn; the table of all
 * checks. */
#include "formats/question.h"
#include "scenario/match_words.h"
#include "text/say.h"

#include "verbs/acts.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

/* ---- the question -------------------------------------------------------- */

/* An option in the command language.  If a card has several pending triggers,
 * with the number of the line of text. */
static void add_option(const struct play *p, const epic_option *list, int n,
                       int at, struct words *out)
{
    enum { ROOM = 800, MORE = 120 };
    char text[ROOM];
    int texts = 0, number = trigger_text(p->g, list[at]);
    epic_detail detail;
    option_detail(p->g, p->g->asked_seat, list[at], &detail);
    int length =
        option_text(p->cards, p->g->asked_seat, &detail, text, ROOM - MORE);
    const char *about = trigger_event(p->g, list[at]);
    for (int i = 0; i < n && number; i++)
        texts += list[i].card == list[at].card &&
                 trigger_text(p->g, list[i]) != number;
    if ((texts || *about) && length < ROOM - MORE)
        snprintf(text + length, MORE, " [text %d%s%s]", number,
                 *about ? " about " : "", about);
    add_word(out, text);
}

static bool check_options(struct play *p, const char *rest)
{
    static struct words expected, found; /* too large for the stack */
    static epic_option list[EPIC_OPTIONS_MAX];
    const char *more;
    int seat = leading_seat(p, rest, &more);
    if (seat < 0)
        return unread(p, rest, "a player, P1 or P2");
    if (p->g->over || p->g->asked_seat != seat)
        return complain(p, "%s is not asked", seat_text(seat));
    if (!split(p, more, ';', &expected))
        return false;
    clear_words(&found);
    int n = epic_game_options(p->g, list);
    for (int i = 0; i < n; i++)
        add_option(p, list, n, i, &found);
    return same_words(p, "options", &expected, &found);
}

static bool check_asked(struct play *p, const char *rest)
{
    char word[24];
    const char *at;
    int seat = leading_seat(p, rest, &at);
    if (seat < 0)
        return unread(p, rest, "a player, P1 or P2");
    const char *kind = at;
    if (!take_word(p, &at, "a kind of question", word, sizeof word) ||
        !ends(p, at))
        return false;
    if (ask_named(word) < 0)
        return unread(p, kind, "a kind of question");
    if (p->g->over)
        return complain(p, "the game is over");
    if (p->g->asked_seat != seat || p->g->asked != ask_named(word))
        return complain(p, "expected %s to be asked %s, found %s %s",
                        seat_text(seat), word, seat_text(p->g->asked_seat),
                        ask_text(p->g->asked));
    return true;
}

/* "P1", "P3 and P4" */
static void seats_text(unsigned left, char *buf, size_t size)
{
    size_t n = 0;
    for (const char *gap = ""; left && n < size;
         left &= left - 1, gap = " and ")
        n += (size_t)snprintf(buf + n, size - n, "%s%s", gap,
                              seat_text(__builtin_ctz(left)));
}

/* "P1 wins R", "P3 and P4 win R", "draw R"; among several "P1 and P3 draw R". */
static bool check_result(struct play *p, const char *rest)
{
    epic_result r = epic_game_result(p->g);
    bool named = r.winner >= 0 || strncasecmp(rest, "draw", 4);
    unsigned seats = r.winner >= 0 ? r.winners : r.drawn;
    char who[60] = "", found[100];
    if (named)
        seats_text(seats, who, sizeof who);
    const char *does = r.winner < 0          ? "draw"
                       : seats & (seats - 1) ? "win"
                                             : "wins";
    if (!r.over)
        snprintf(found, sizeof found, "none");
    else
        snprintf(found, sizeof found, "%s%s%s %s", who, *who ? " " : "", does,
                 r.full ? "out of room" : r.rule);
    if (strcasecmp(found, rest))
        return complain(p, "expected result %s, found %s", rest, found);
    return true;
}

/* "turn 3": its number; "turn P1 build": whose, and which step. */
static bool check_turn(struct play *p, const char *rest)
{
    const struct epic_game *g = p->g;
    const char *step;
    int seat = leading_seat(p, rest, &step);
    if (seat < 0)
        return check_number(p, "turn", g->turn, rest);
    if (*step && phase_named(p->game, step) < 0)
        return unread(p, step, "a step of the turn");
    if (g->active == seat && (!*step || g->phase == phase_named(p->game, step)))
        return true;
    return complain(p, "expected the turn of %s, found %s %s", rest,
                    seat_text(g->active), p->game->phases[g->phase]);
}

static bool check_goal(struct play *p, const char *rest)
{
    return check_number(p, "goal", rounds_left(p->g) ? 0 : p->g->goal, rest);
}

/* How many markers are left. */
static bool check_countdown(struct play *p, const char *rest)
{
    return check_number(p, "countdown", rounds_left(p->g) - 1, rest);
}

/* "battle 2", "campaign total 40" */
static bool check_battle(struct play *p, const char *rest)
{
    const struct campaign *c = campaign_of(p->g);
    return c ? check_number(p, "battle", c->number, rest)
             : complain(p, "this is no campaign");
}

static bool check_campaign_total(struct play *p, const char *rest)
{
    const struct campaign *c = campaign_of(p->g);
    return c ? check_number(p, "campaign total", c->total, rest)
             : complain(p, "this is no campaign");
}

/* What the seat has scored in all battles. */
static bool check_total(struct play *p, int seat, const char *rest)
{
    const struct campaign *c = campaign_of(p->g);
    return c ? check_number(p, "total",
                            c->before[seat] + p->g->seat[seat].health, rest)
             : complain(p, "this is no campaign");
}

/* ---- seats and their zones ----------------------------------------------- */

void zone_words(const epic_game *g, int seat, int zone, struct words *out)
{
    clear_words(out);
    if (zone == ZONE_PLAY) {
        for (int i = 0; i < g->bodies; i++) {
            const struct body *b = body_at(g, i);
            if (b->card != NO_CARD && body_of(g, b->card) == b &&
                b->controller == seat)
                add_word(out, card_text(g, b->card));
        }
        return;
    }
    for (int c = pile_of(g, seat, zone)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        add_word(out, card_text(g, c));
}

/* "deck top A, B" and "deck bottom A, B", in order; for bottom, the last one is
 * the lowest. */
static bool check_zone_end(struct play *p, const struct words *found,
                           const char *list, bool top)
{
    static struct words expected;
    const char *where = top ? "top" : "bottom";
    if (!split_cards(p, list, &expected))
        return false;
    for (int i = 0; i < expected.count; i++) {
        int at = top ? i : found->count - expected.count + i;
        bool there = at >= 0 && at < found->count;
        if (!there || strcasecmp(expected.word[i], found->word[at]))
            return complain(p, "%s: expected %s, found %s", where,
                            expected.word[i],
                            there ? found->word[at] : "nothing");
    }
    return expected.count > 0 || unread(p, list, "cards");
}

static bool check_zone(struct play *p, int seat, int zone, const char *rest)
{
    static struct words expected, found;
    const char *more, *what = rest;
    int count;
    zone_words(p->g, seat, zone, &found);
    if ((more = word_after(rest, "top")) && *more) /* not a card of that name */
        return check_zone_end(p, &found, more, true);
    if ((more = word_after(rest, "bottom")) && *more)
        return check_zone_end(p, &found, more, false);
    if (!take_count(p, rest, LIST_MAX, &count, &more))
        return false;
    if (!*more && more > rest)
        return check_number(p, "cards there", found.count, rest);
    return split_cards(p, rest, &expected) &&
           same_words(p, what, &expected, &found);
}

bool check_number(struct play *p, const char *what, int found,
                  const char *expected)
{
    int number;
    if (!whole_number(p, expected, -NUMBER_MOST, NUMBER_MOST, &number))
        return false;
    return number == found ||
           complain(p, "%s: expected %d, found %d", what, number, found);
}

static bool check_seat(struct play *p, int seat, const char *rest)
{
    const char *more;
    if ((more = word_after(rest, "health")) ||
        (more = word_after(rest, p->game->health_word)))
        return check_number(p, p->game->health_word, p->g->seat[seat].health,
                            more);
    if ((more = word_after(rest, "gold")) ||
        (more = word_after(rest, p->game->gold_word)))
        return check_number(p, p->game->gold_word, p->g->seat[seat].gold, more);
    if ((more = word_after(rest, "total")))
        return check_total(p, seat, more);
    if ((more = word_after(rest, "holds"))) {
        const char *end = word_after(more, p->game->holder_word);
        if (!end)
            return unread(p, more, "%s", p->game->holder_word);
        return ends(p, end) &&
               (p->g->holder == seat ||
                complain(p, "%s does not hold %s", seat_text(seat), more));
    }
    if ((more = word_after(rest, "is active")))
        return ends(p, more) &&
               (p->g->active == seat ||
                complain(p, "it is not the turn of %s", seat_text(seat)));
    if ((more = word_after(rest, "sees")))
        return check_sees(p, seat, more);
    if ((more = word_after(rest, "saw")))
        return check_saw(p, seat, more);
    more = rest;
    int zone = leading_zone(&more);
    if (zone < 0)
        return unread(p, rest, "a zone, %s, %s, holds, is active, sees or saw",
                      p->game->health_word, p->game->gold_word);
    return check_zone(p, seat, zone, more);
}

/* "illegal card: wild event, cost 2 | Draw a card." */
static bool check_illegal(struct play *p, const char *rest)
{
    static struct words lines;
    epic_error error;
    if (!split(p, rest, '|', &lines))
        return false;
    size_t room = strlen("Illegal Card\n") + 1;
    for (int i = 0; i < lines.count; i++)
        room += strlen(lines.word[i]) + 1;
    char *text = malloc(room);
    if (!text)
        return complain(p, "there is not enough memory");
    int n = sprintf(text, "Illegal Card\n");
    for (int i = 0; i < lines.count; i++)
        n += sprintf(text + n, "%s\n", lines.word[i]);
    epic_source source = { "a card", text };
    const epic_cards *legal = epic_cards_new(p->game->name, &source, 1, &error);
    free(text);
    epic_cards_free(legal);
    return !legal || complain(p, "that card is legal");
}

bool run_check(struct play *p, const char *line)
{
    static const struct {
        const char *word;
        bool (*check)(struct play *p, const char *rest);
    } CHECKS[] = { { "options", check_options },
                   { "asked", check_asked },
                   { "result", check_result },
                   { "turn", check_turn },
                   { "goal", check_goal },
                   { "battle", check_battle },
                   { "campaign total", check_campaign_total },
                   { "countdown", check_countdown },
                   { "line", check_line },
                   { "words of", check_words_of },
                   { "printed", check_printed },
                   { "events", check_events },
                   { "no event", check_no_event },
                   { "steps", check_steps },
                   { "illegal card", check_illegal },
                   { "legal deck", check_legal_deck },
                   { "illegal deck", check_illegal_deck },
                   { "match", check_match },
                   { "no match", check_no_match },
                   { "restriction", check_restriction },
                   { "no restriction", check_no_restriction },
                   { "deal", check_deal },
                   { "no deal", check_no_deal },
                   { "draft", check_draft },
                   { "list", check_list },
                   { "set", check_set } };
    const char *rest;
    bool known;
    p->checks++;
    if (p->m && (check_around(p, line, &known) || known))
        return !p->failed;
    if (is_around(p) && !word_after(line, "events") &&
        !word_after(line, "no event") && !strstr(line, " saw "))
        return unread(p, line, "a check of what is around games");
    int seat = leading_seat(p, line, &rest);
    if (seat >= 0)
        return check_seat(p, seat, rest);
    for (size_t i = 0; i < sizeof CHECKS / sizeof CHECKS[0]; i++)
        if ((rest = word_after(line, CHECKS[i].word)))
            return CHECKS[i].check(p, rest);
    return check_card(p, line);
}

/* record_text.c - parses a record.  The lines are:
 *
 *     epic record 1
 *     engine epic-table 2
 *     game ecg
 *     seed 7
 *     cards 0123456789abcdef
 *     table ffa                          the table mode, if not the first
 *     sides 2                            number of teams, if there are any
 *     tokens 80                          if more than usual were needed
 *     goal 30                            points to reach, if agreed
 *     campaign 20 20 30                  points of each battle, if agreed
 *     total 60                           points to reach by all of them
 *     countdown 6                        rounds to play instead, if agreed
 *     chooser 2                          who decides who begins, if not chance
 *     ask-all 1                          ask seats that can only pass, too
 *     seats 4                            these eight only of a match
 *     format draft                       how players come by their decks
 *     list 2010                          of gifts and banned cards
 *     such 2 human not alien             what that seat's deck must be
 *     sets 2                             dealt from, if that was said
 *     dealt 40                           cards for each, if that was said
 *     wins 2                             games that win the match
 *     games 5                            played at most
 *     player 2 Ann                       who sat there, if that is known
 *     begun 1700000000000                milliseconds since 1970
 *     ended 1700000100000
 *     because time                       why: rules, conceded, time, agreed
 *     switch breakthrough_optional 1     any number of these
 *     source my.cards                    any number of these: added cards,
 *     | My Champion                      as a card file
 *     deck 1
 *       2 Some Card                      in the order of the deck
 *     deck 2
 *       ...
 *     side 1                             a sideboard
 *       ...
 *     choices
 *     turn 0 at 0 fingerprint 0123456789abcdef
 *       0 3 1x5                          1x5: option 1, five times
 *       P3:4                             of P3, where several were asked
 *     concede 2 at 7
 *     over at 7 fingerprint 0123456789abcdef
 *     end at 7
 *
 * In a match the turns stand as "game 2 turn 3", and what comes before a game as
 * "before game 2".
 *
 * Empty lines and lines that begin with # are ignored. */
#include "formats/record_text.h"

#include "base/number.h"
#include "formats/card_set.h"
#include "kernel/ruleset.h"

#include <inttypes.h>
#include <stdlib.h>

bool next_record_line(struct reader *in)
{
    do {
        if (!*in->next) {
            in->at_end = true;
            in->now[0] = 0;
            in->line++;
            return true;
        }
        size_t n = strcspn(in->next, "\n");
        in->line++;
        if (in->line > EPIC_RECORD_LINES_MAX)
            return record_fail(in->error, in->line,
                               "a record has at most %d lines",
                               EPIC_RECORD_LINES_MAX);
        if (n > EPIC_RECORD_LINE_MAX)
            return record_fail(in->error, in->line,
                               "this line is longer than %d bytes",
                               EPIC_RECORD_LINE_MAX);
        memcpy(in->now, in->next, n);
        in->next += n + (in->next[n] == '\n');
        if (n > 0 && in->now[n - 1] == '\r')
            n--;
        in->now[n] = 0;
    } while (!in->now[0] || in->now[0] == '#');
    return true;
}

bool record_expects(struct reader *in, const char *what)
{
    char found[32];
    int n = 0;
    if (in->at_end)
        return record_fail(in->error, in->line,
                           "expected %s, but the file ends "
                           "here",
                           what);
    for (; in->now[n] && n < 24; n++)
        found[n] = (char)((unsigned char)in->now[n] < 32 ? '?' : in->now[n]);
    found[n] = 0;
    return record_fail(in->error, in->line, "expected %s, found '%s%s'", what,
                       found, in->now[n] ? "..." : "");
}

bool line_begins(const struct reader *in, const char *words, const char **rest)
{
    size_t n = strlen(words);
    if (strncmp(in->now, words, n))
        return false;
    if (in->now[n] == ' ' && in->now[n + 1]) {
        *rest = in->now + n + 1;
        return true;
    }
    *rest = in->now + n;
    return in->now[n] == 0;
}

bool take_hex(const char **text, uint64_t *out)
{
    *out = 0;
    for (int i = 0; i < 16; i++, (*text)++) {
        const char *digits = "0123456789abcdef";
        const char *at = **text ? strchr(digits, **text) : NULL;
        if (!at)
            return false;
        *out = *out << 4 | (uint64_t)(at - digits);
    }
    return true;
}

bool take_text(const char **text, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*text, word, n))
        return false;
    *text += n;
    return true;
}

/* A line of one keyword and one word, copied to `out`. */
static bool read_word(struct reader *in, const char *keyword, const char *what,
                      char *out, size_t size)
{
    const char *rest;
    if (!line_begins(in, keyword, &rest) || !*rest || strlen(rest) >= size)
        return record_expects(in, what);
    memcpy(out, rest, strlen(rest) + 1);
    return next_record_line(in);
}

static bool read_head(struct reader *in)
{
    epic_record *r = in->r;
    const char *rest;
    int index;
    if (strcmp(in->now, "epic record 1"))
        return line_begins(in, "epic record", &rest) && *rest
                   ? record_fail(in->error, in->line,
                                 "this is a record of "
                                 "another version; here only 1 is known")
                   : record_expects(in, "'epic record 1'");
    if (!next_record_line(in) ||
        !read_word(in, "engine", "engine NAME", r->engine, sizeof r->engine))
        return false;
    int line = in->line;
    if (!read_word(in, "game", "game NAME", r->game, sizeof r->game))
        return false;
    if (!ruleset_named(r->game, &index))
        return record_fail(in->error, line, "there is no game called %s",
                           r->game);
    if (!line_begins(in, "seed", &rest) ||
        !number_take(&rest, UINT64_MAX, &r->seed) || *rest)
        return record_expects(in, "seed NUMBER");
    if (!next_record_line(in))
        return false;
    if (!line_begins(in, "cards", &rest) || !take_hex(&rest, &r->cards_hash) ||
        *rest)
        return record_expects(in, "cards and their hash, 16 digits");
    return next_record_line(in);
}

/* An optional line: a word and a number. */
static bool read_number(struct reader *in, const char *word, int most, int *to)
{
    const char *rest;
    char what[60];
    if (!line_begins(in, word, &rest))
        return true;
    snprintf(what, sizeof what, "%s and a number from 0 to %d", word, most);
    return number_read_int(rest, 0, most, to) ? next_record_line(in)
                                              : record_expects(in, what);
}

/* An optional line: the points of each battle of a campaign. */
static bool read_campaign(struct reader *in)
{
    epic_record *r = in->r;
    const char *rest;
    char what[60];
    uint64_t value;
    if (!line_begins(in, "campaign", &rest))
        return true;
    snprintf(what, sizeof what, "campaign and numbers from 1 to %d",
             EPIC_GOAL_MAX);
    do {
        if (r->battle_count == EPIC_BATTLES_MAX)
            return record_fail(in->error, in->line,
                               "a campaign has at most %d agreed battles",
                               EPIC_BATTLES_MAX);
        if (!number_take(&rest, EPIC_GOAL_MAX, &value) || value == 0 ||
            (*rest && (*rest != ' ' || !rest[1])))
            return record_expects(in, what);
        r->battles[r->battle_count++] = (int)value;
    } while (*rest++);
    return next_record_line(in);
}

/* Optional lines, in the order of seats: what decks must be. */
static bool read_such(struct reader *in)
{
    const char *rest;
    uint64_t seat, last = 0;
    for (; line_begins(in, "such", &rest); last = seat) {
        if (!number_take(&rest, EPIC_SEATS_MAX, &seat) || seat <= last ||
            *rest++ != ' ' || !*rest || strlen(rest) > EPIC_MATCH_SUCH_MAX)
            return record_expects(in, "such, a later seat and some words");
        memcpy(in->r->such[seat - 1], rest, strlen(rest) + 1);
        if (!next_record_line(in))
            return false;
    }
    return true;
}

/* Optional lines, in the order of seats: who played. */
static bool read_players(struct reader *in)
{
    const char *rest;
    uint64_t seat, last = 0;
    for (; line_begins(in, "player", &rest); last = seat) {
        if (!number_take(&rest, EPIC_SEATS_MAX, &seat) || seat <= last ||
            *rest++ != ' ' ||
            epic_record_set_player(in->r, (int)seat - 1, rest) != EPIC_OK)
            return record_expects(in, "player, a later seat and a name");
        if (!next_record_line(in))
            return false;
    }
    return true;
}

/* An optional line: milliseconds since 1970. */
static bool read_time(struct reader *in, const char *word, uint64_t *to)
{
    const char *rest;
    if (!line_begins(in, word, &rest))
        return true;
    return number_take(&rest, INT64_MAX, to) && !*rest
               ? next_record_line(in)
               : record_expects(in, "a time: milliseconds since 1970");
}

static bool read_end(struct reader *in)
{
    const char *rest;
    if (!line_begins(in, "because", &rest))
        return true;
    for (int i = 1; i < EPIC_RECORD_ENDS; i++)
        if (strcmp(rest, RECORD_ENDS[i]) == 0) {
            in->r->end = (uint8_t)i;
            return next_record_line(in);
        }
    return record_expects(in, "because rules, conceded, time or agreed");
}

static bool read_options(struct reader *in)
{
    epic_record *r = in->r;
    const char *rest;
    uint64_t value;
    if (line_begins(in, "table", &rest) &&
        !read_word(in, "table", "table NAME", r->table, sizeof r->table))
        return false;
    if (!read_number(in, "sides", EPIC_SEATS_MAX, &r->sides) ||
        !read_number(in, "tokens", EPIC_TOKENS_MAX, &r->tokens) ||
        !read_number(in, "goal", EPIC_GOAL_MAX, &r->goal) ||
        !read_campaign(in) ||
        !read_number(in, "total", EPIC_GOAL_MAX, &r->total) ||
        !read_number(in, "countdown", EPIC_COUNTDOWN_MAX, &r->countdown) ||
        !read_number(in, "chooser", EPIC_SEATS_MAX, &r->chooser) ||
        !read_number(in, "ask-all", 1, &r->ask_all))
        return false;
    if (!read_number(in, "seats", EPIC_SEATS_MAX, &r->seats) ||
        (line_begins(in, "format", &rest) &&
         !read_word(in, "format", "format NAME", r->format,
                    sizeof r->format)) ||
        (line_begins(in, "list", &rest) &&
         !read_word(in, "list", "list NAME", r->list, sizeof r->list)) ||
        !read_such(in) ||
        !read_number(in, "sets", EPIC_MATCH_SETS_MAX, &r->sets) ||
        !read_number(in, "dealt", EPIC_MATCH_LIST_MAX, &r->dealt) ||
        !read_number(in, "wins", EPIC_MATCH_WINS_MAX, &r->wins) ||
        !read_number(in, "games", EPIC_MATCH_GAMES_MAX, &r->games) ||
        !read_players(in) || !read_time(in, "begun", &r->begun) ||
        !read_time(in, "ended", &r->ended) || !read_end(in))
        return false;
    while (line_begins(in, "switch", &rest)) {
        if (r->switch_count == EPIC_SWITCHES_MAX)
            return record_fail(in->error, in->line, "too many switches");
        struct record_switch *to = &r->switches[r->switch_count];
        size_t n = strcspn(rest, " ");
        const char *number = rest + n + (rest[n] == ' ');
        if (n == 0 || n >= sizeof to->name ||
            !number_take(&number, 3, &value) || *number)
            return record_expects(in, "switch NAME and a number from 0 to 3");
        memcpy(to->name, rest, n);
        to->name[n] = 0;
        to->value = (int)value;
        r->switch_count++;
        if (!next_record_line(in))
            return false;
    }
    return true;
}

/* Append a line of a card file; *room grows as needed. */
static bool add_source_line(struct reader *in, char **text, size_t *used,
                            size_t *room, const char *line)
{
    size_t length = strlen(line);
    in->source_bytes += length + 1;
    if (in->source_bytes > EPIC_RECORD_SOURCE_BYTES_MAX)
        return record_fail(in->error, in->line,
                           "the card files have more than %d bytes together",
                           EPIC_RECORD_SOURCE_BYTES_MAX);
    if (*used + length + 2 > *room) {
        size_t wanted = 2 * *room + length + 2;
        char *more = realloc(*text, wanted);
        if (!more)
            return record_fail(in->error, in->line,
                               "there is not enough memory");
        *text = more;
        *room = wanted;
    }
    memcpy(*text + *used, line, length);
    *used += length;
    memcpy(*text + *used, "\n", 2);
    *used += 1;
    return true;
}

/* The lines of one card file, without the leading bars. */
static bool read_source(struct reader *in, const char *name)
{
    epic_record *r = in->r;
    int n = r->source_count;
    size_t room = 0, used = 0;
    if (n == EPIC_RECORD_SOURCES_MAX)
        return record_fail(in->error, in->line,
                           "a record has at most %d card files",
                           EPIC_RECORD_SOURCES_MAX);
    r->source_name[n] = strdup(name);
    r->source_text[n] = calloc(1, 1);
    r->source_count++;
    if (!r->source_name[n] || !r->source_text[n])
        return record_fail(in->error, in->line, "there is not enough memory");
    if (!next_record_line(in))
        return false;
    while (in->now[0] == '|' && (in->now[1] == ' ' || !in->now[1]))
        if (!add_source_line(in, &r->source_text[n], &used, &room,
                             in->now[1] ? in->now + 2 : in->now + 1) ||
            !next_record_line(in))
            return false;
    return true;
}

static bool read_sources(struct reader *in)
{
    epic_record *r = in->r;
    const char *rest;
    while (line_begins(in, "source", &rest)) {
        char name[EPIC_RECORD_NAME_MAX + 1];
        if (!*rest || strlen(rest) >= sizeof name)
            return record_expects(in, "source NAME");
        memcpy(name, rest, strlen(rest) + 1);
        if (!read_source(in, name))
            return false;
    }
    if (r->source_count == 0) {
        r->cards = epic_cards_builtin(r->game);
        return r->cards
                   ? true
                   : record_fail(in->error, in->line,
                                 "the cards of %s cannot be read", r->game);
    }
    epic_source sources[EPIC_RECORD_SOURCES_MAX];
    for (int i = 0; i < r->source_count; i++)
        sources[i] = (epic_source){ r->source_name[i], r->source_text[i] };
    r->cards = epic_cards_new(r->game, sources, r->source_count, in->error);
    return r->cards != NULL;
}

typedef bool add_fn(epic_record *r, int seat, int design);

static bool read_card(struct reader *in, int seat, add_fn *add)
{
    const char *rest = in->now;
    uint64_t count;
    if (!take_text(&rest, "  ") ||
        !number_take(&rest, EPIC_CARDS_MAX, &count) || count == 0 ||
        !take_text(&rest, " ") || !*rest)
        return record_expects(in,
                              "two spaces, a number and the name of a card");
    int design = epic_cards_find(in->r->cards, rest);
    if (design < 0)
        return record_fail(in->error, in->line, "there is no card called %.80s",
                           rest);
    for (uint64_t i = 0; i < count; i++)
        if (!add(in->r, seat, design))
            return record_fail(in->error, in->line,
                               "the decks have more than %d cards together",
                               EPIC_CARDS_MAX);
    return next_record_line(in);
}

/* Lists of cards, one a seat, from `seat` on; those of some seats may be
 * missing if `gaps`.  *last is the last seat that has one, from 1 on. */
static bool read_lists(struct reader *in, const char *word, const char *next,
                       bool gaps, add_fn *add, int *last)
{
    const char *rest;
    *last = 0;
    while (line_begins(in, word, &rest)) {
        uint64_t seat;
        if (!number_take(&rest, EPIC_SEATS_MAX, &seat) || *rest ||
            (gaps ? seat <= (uint64_t)*last || seat > (uint64_t)in->r->seats
                  : seat != (uint64_t)*last + 1))
            return record_expects(in, *last  ? next
                                      : gaps ? "side and a seat"
                                             : "deck 1");
        *last = (int)seat;
        if (!next_record_line(in))
            return false;
        while (in->now[0] == ' ')
            if (!read_card(in, *last - 1, add))
                return false;
    }
    return true;
}

/* Whose seats are not said has a deck for each; where they are, all or none
 * bring one. */
static bool read_decks(struct reader *in)
{
    epic_record *r = in->r;
    int said = r->seats, decks, sides;
    if (!read_lists(in, "deck", "the deck of the next seat", false,
                    record_add_card, &decks))
        return false;
    if (said && !epic_record_is_match(r))
        return record_fail(in->error, in->line,
                           "only of a match the seats are said");
    if (said && decks && decks != said)
        return record_fail(in->error, in->line,
                           "there are %d seats, but %d decks", said, decks);
    r->seats = decks ? decks : said;
    if (!r->seats)
        return record_expects(in, "deck 1");
    return read_lists(in, "side", "the sideboard of a later seat", true,
                      record_add_side, &sides);
}

epic_record *epic_record_parse(const char *text, epic_error *error)
{
    struct reader in = { .next = text, .error = error };
    if (!text) {
        record_fail(error, 0, "there is no text");
        return NULL;
    }
    if (strnlen(text, EPIC_RECORD_BYTES_MAX + 1) > EPIC_RECORD_BYTES_MAX) {
        record_fail(error, 0, "a record has at most %d bytes",
                    EPIC_RECORD_BYTES_MAX);
        return NULL;
    }
    in.r = calloc(1, sizeof *in.r);
    if (!in.r) {
        record_fail(error, 0, "there is not enough memory");
        return NULL;
    }
    if (next_record_line(&in) && read_head(&in) && read_options(&in) &&
        read_sources(&in) && read_decks(&in) && read_play(&in) &&
        (in.at_end || record_expects(&in, "nothing after the end")))
        return in.r;
    epic_record_free(in.r);
    return NULL;
}

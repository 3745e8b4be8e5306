/* record_text_play.c - reading the choices of a record, and the marks between
 * them (the format: record_text.c). */
#include "formats/record_text.h"

#include "base/number.h"

#include <string.h>

/* "  0 3 1x5" */
static bool read_choices(struct reader *in)
{
    const char *rest = in->now + 1;
    while (*rest) {
        uint64_t choice, times = 1, seat = 0;
        if (!take_text(&rest, " ") ||
            (take_text(&rest, "P") &&
             (!number_take(&rest, (uint64_t)in->r->seats, &seat) || seat == 0 ||
              !take_text(&rest, ":"))) ||
            !number_take(&rest, EPIC_OPTIONS_MAX - 1, &choice) ||
            (take_text(&rest, "x") &&
             (!number_take(&rest, EPIC_RECORD_CHOICES_MAX, &times) ||
              times == 0)) ||
            (*rest && *rest != ' '))
            return record_expects(in, "numbers of options");
        for (; times > 0; times--)
            if (!record_add_choice(in->r, (int)seat - 1, (int)choice))
                return record_fail(in->error, in->line,
                                   "a record has at most %d choices",
                                   EPIC_RECORD_CHOICES_MAX);
    }
    return next_record_line(in);
}

/* " at 12": must equal the number of choices so far. */
static bool read_place(struct reader *in, const char **rest)
{
    uint64_t at;
    if (!take_text(rest, " at ") ||
        !number_take(rest, EPIC_RECORD_CHOICES_MAX, &at))
        return record_expects(in, "' at ' and the number of choices so far");
    return at == (uint64_t)in->r->choice_count
               ? true
               : record_fail(in->error, in->line,
                             "%d choices stand before this "
                             "line, but it says %d: some are missing or too "
                             "many",
                             in->r->choice_count, (int)at);
}

/* Whether somebody conceded since the last mark. */
static bool has_conceded(const epic_record *r)
{
    const struct concession *c =
        r->conceded_count ? &r->conceded[r->conceded_count - 1] : NULL;
    return c && c->at == r->choice_count && c->marks == r->mark_count;
}

static bool read_mark(struct reader *in, const char *rest, int game, int turn)
{
    const epic_record *r = in->r;
    struct mark mark = { 0, r->choice_count, turn, game };
    const struct mark *last =
        r->mark_count ? &r->marks[r->mark_count - 1] : NULL;
    if (!read_place(in, &rest))
        return false;
    /* A turn begins after a choice; the end may follow a concession instead. */
    if (last &&
        (last->turn == MARK_OVER || last->at > mark.at ||
         (last->at == mark.at && turn != MARK_OVER && !has_conceded(r))))
        return record_fail(in->error, in->line,
                           "nothing was chosen since the last such line");
    if (!take_text(&rest, " fingerprint ") ||
        !take_hex(&rest, &mark.fingerprint) || *rest)
        return record_expects(in, "' fingerprint ' and 16 digits");
    if (!record_add_mark(in->r, mark))
        return record_fail(in->error, in->line, "there is not enough memory");
    return next_record_line(in);
}

static bool read_concession(struct reader *in, const char *rest)
{
    epic_record *r = in->r;
    uint64_t seat;
    if (!number_take(&rest, (uint64_t)r->seats, &seat) || seat == 0)
        return record_expects(in, "concede and a seat");
    if (!read_place(in, &rest))
        return false;
    if (*rest)
        return record_expects(in, "the end of the line");
    if (!record_add_concession(r, (int)seat - 1))
        return record_fail(in->error, in->line,
                           "a record has at most %d concessions",
                           EPIC_RECORD_CONCESSIONS_MAX);
    return next_record_line(in);
}

/* "turn 3", "game 2 turn 3", "before game 2", "over"; false: it is none of
 * them, and nothing was said. */
static bool read_marking(struct reader *in, bool *fine)
{
    const char *rest = in->now;
    uint64_t turn, game = 0;
    bool around = take_text(&rest, "before ");
    if (!around && take_text(&rest, "over")) {
        *fine = read_mark(in, rest, 0, MARK_OVER);
        return true;
    }
    bool numbered = take_text(&rest, "game ");
    if (numbered && (!number_take(&rest, INT16_MAX, &game) || game == 0)) {
        *fine = record_expects(in, "game and its number");
        return true;
    }
    if (around && numbered) {
        *fine = read_mark(in, rest, (int)game, MARK_AROUND);
        return true;
    }
    if (around || !take_text(&rest, numbered ? " turn " : "turn ")) {
        *fine = numbered && record_expects(in, "the turn of that game");
        return numbered;
    }
    *fine = number_take(&rest, 65535, &turn)
                ? read_mark(in, rest, (int)game, (int)turn)
                : record_expects(in, "turn and its number");
    return true;
}

bool read_play(struct reader *in)
{
    const char *rest;
    if (strcmp(in->now, "choices"))
        return record_expects(in, "'choices', or another deck");
    if (!next_record_line(in))
        return false;
    for (;;) {
        bool fine;
        rest = in->now;
        if (take_text(&rest, "  ")) {
            fine = read_choices(in);
        } else if (read_marking(in, &fine)) {
            ;
        } else if (take_text(&rest, "concede ")) {
            fine = read_concession(in, rest);
        } else if (take_text(&rest, "end")) {
            return read_place(in, &rest) &&
                   (!*rest || record_expects(in, "the end of the line")) &&
                   next_record_line(in);
        } else {
            return record_expects(in,
                                  "choices, or a line that begins with turn, "
                                  "concede, over or end");
        }
        if (!fine)
            return false;
    }
}

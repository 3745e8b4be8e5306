/* Who sits where: people, bots, sides. */
#include "args.h"
#include "commands.h"
#include "formats/tables.h"
#include "prompt.h"
#include "seating.h"
#include "session.h"
#include "text/say.h"
#include "text/seated.h"
#include "text/style.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

unsigned seats_read(const char *words)
{
    unsigned seats = 0;
    for (;;) {
        int digit = words[0] ? words[1] - '1' : -1;
        if (toupper((unsigned char)words[0]) != 'P' || digit < 0 ||
            digit >= EPIC_SEATS_MAX || (seats >> digit & 1))
            return 0;
        seats |= 1u << digit;
        if (!words[2])
            return seats;
        if (words[2] != ',')
            return 0;
        words += 3;
    }
}

unsigned play_people(const struct play *p)
{
    unsigned people = 0;
    for (int s = 0; s < p->seats; s++)
        people |= (unsigned)!p->bot[s] << s;
    return people;
}

unsigned play_people_left(const struct play *p)
{
    unsigned people = play_people(p);
    epic_view *v = view_of(p, -1);
    for (int s = 0; v && s < p->seats; s++)
        if (v->seats[s].out)
            people &= ~(1u << s);
    free(v);
    return people;
}

int play_sit(struct play *p, unsigned people, const char *bots)
{
    char held[400]; /* more than names for all seats need */
    const char *name[EPIC_SEATS_MAX];
    bool fits = snprintf(held, sizeof held, "%s", bots) < (int)sizeof held;
    int n = fits ? split_words(held, name, EPIC_SEATS_MAX) : 0;
    if (people >> p->seats)
        return usage_error("play", "--seat takes P1 to %s at this table",
                           seat_text(p->seats - 1));
    if (n == 0 || n > p->seats)
        return usage_error("play",
                           "--opponent takes names with commas between them, "
                           "one for each bot, not %s",
                           bots);
    for (int s = 0, i = 0; s < p->seats; s++) {
        p->bot[s] = NULL;
        if (people >> s & 1)
            continue;
        p->bot[s] = player_named(name[i < n ? i : n - 1]);
        if (!p->bot[s])
            return usage_error("play", "there is no player called %s",
                               name[i < n ? i : n - 1]);
        i++;
    }
    p->hotseat = people & (people - 1);
    return ARGS_OK;
}

/* ---- telling ------------------------------------------------------------- */

/* Whether all bots are of one kind. */
static bool is_one_kind(const struct play *p)
{
    const struct player *first = NULL;
    for (int s = 0; s < p->seats; s++) {
        if (p->bot[s] && first && p->bot[s] != first)
            return false;
        first = p->bot[s] ? p->bot[s] : first;
    }
    return true;
}

/* "P2 and P3 are bots (greedy)", "P2 is a bot (greedy), P3 is a bot (random)" */
static void bots_add(const struct play *p, struct line *l)
{
    char seats[80];
    unsigned bots = ~play_people(p) & ((1u << p->seats) - 1);
    int first = __builtin_ctz(bots);
    if ((bots & (bots - 1)) && is_one_kind(p)) {
        line_add(l, "%s are bots (%s)",
                 seats_text(NULL, bots, false, seats, sizeof seats),
                 p->bot[first]->name);
        return;
    }
    for (int s = first; s < p->seats; s++)
        if (p->bot[s])
            line_add(l, "%s%s is a bot (%s)", s == first ? "" : ", ",
                     seat_text(s), p->bot[s]->name);
}

static void table_add(const struct play *p, struct line *l)
{
    char side[80];
    line_add(l, "%s for %d: %s (%s).", p->table->name, p->seats,
             p->table->title, p->table->rule);
    for (int s = 0; p->sides && s < p->seats; s++) {
        unsigned friends = table_friends(p->table, p->seats, p->sides, s);
        if (!(friends & ((1u << s) - 1)))
            line_add(l, "%s%s", s ? " against " : "  ",
                     seats_text(NULL, friends, false, side, sizeof side));
    }
    line_add(l, p->sides ? "." : "");
}

void play_tell_seats(const struct play *p)
{
    static const char *const COUNT[] = { "No",    "One",   "Two",
                                         "Three", "Four",  "Five",
                                         "Six",   "Seven", "Eight" };
    char text[600], seats[80];
    struct line l = { text, sizeof text, 0 };
    unsigned people = play_people(p), all = (1u << p->seats) - 1;
    if (p->seats > 2) {
        table_add(p, &l);
        line_print(stdout, "%s", text);
        l.length = 0;
    }
    if (!people) {
        line_add(&l, "%s bots play: ", COUNT[p->seats]);
        for (int s = 0; s < p->seats; s++)
            line_add(&l, "%s%s is %s", s ? ", " : "", seat_text(s),
                     p->bot[s]->name);
        line_add(&l, ".");
    } else if (people == all) {
        line_add(&l, "%s people play: %s.  help explains.", COUNT[p->seats],
                 seats_text(NULL, people, false, seats, sizeof seats));
    } else {
        line_add(&l, p->hotseat ? "%s are people; " : "You are %s; ",
                 seats_text(NULL, people, false, seats, sizeof seats));
        bots_add(p, &l);
        line_add(&l, ".  help explains.");
    }
    line_print(stdout, "%s", text);
}

/* "random,greedy": as play_sit reads them. */
static void bots_write(const struct play *p, FILE *out)
{
    int last = -1, first = play_people(p) ? 0 : 1; /* who watches has seat 1 */
    for (int s = first; s < p->seats; s++)
        if (p->bot[s] && (last < 0 || p->bot[s] != p->bot[last]))
            last = s;
    for (int s = first, n = 0; s <= last; s++)
        if (p->bot[s])
            fprintf(out, "%s%s", n++ ? "," : "", p->bot[s]->name);
}

static void people_write(const struct play *p, FILE *out)
{
    unsigned people = play_people(p);
    for (int s = 0, n = 0; s < p->seats; s++)
        if (people >> s & 1)
            fprintf(out, "%s%s", n++ ? "," : "", seat_text(s));
}

void play_write_seats(const struct play *p, bool table)
{
    unsigned people = play_people(p), all = (1u << p->seats) - 1;
    if (table && p->seats > 2)
        printf(" --table %s --seats %d", p->table->name, p->seats);
    if (table && p->sides)
        printf(" --teams %d", p->sides);
    if (people == all)
        printf(" --hotseat");
    else if (!people)
        printf(" --watch");
    else if (people != 1) {
        printf(" --seat ");
        people_write(p, stdout);
    }
    const struct player *greedy = player_named("greedy");
    bool usual = true;
    for (int s = 0; s < p->seats; s++)
        usual &= !p->bot[s] || p->bot[s] == greedy;
    if (!usual) {
        printf(" --opponent ");
        bots_write(p, stdout);
    }
    printf("\n");
}

void play_name_seats(const struct play *p, char *buf, int size)
{
    unsigned people = play_people(p), all = (1u << p->seats) - 1;
    FILE *out = fmemopen(buf, (size_t)size, "w");
    buf[0] = 0;
    if (!out)
        return;
    if (p->seats > 2)
        fprintf(out, "%s-%d-", p->table->name, p->seats);
    if (p->sides)
        fprintf(out, "%d-", p->sides);
    if (people == all) {
        fprintf(out, "hotseat");
    } else {
        people_write(p, out);
        fputc('-', out);
        bots_write(p, out);
    }
    fclose(out);
}

/* ---- the terminal -------------------------------------------------------- */

void play_fit_terminal(struct play *p, bool plain, const char *color,
                       bool edits)
{
    const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");
    bool in = isatty(STDIN_FILENO), out = isatty(STDOUT_FILENO);
    bool able = out && term && *term && strcmp(term, "dumb");
    p->echo = !in;
    p->clear = able;
    p->terminal = in && out;
    style.drawn = !plain;
    style.spoken = plain;
    style.color =
        !plain &&
        (!strcmp(color, "always") ||
         (!strcmp(color, "auto") && able && !(no_color && *no_color)));
    lines_size(&style.width, &style.height);
    lines_open(p->terminal && able && !plain && edits, play_complete, p);
}

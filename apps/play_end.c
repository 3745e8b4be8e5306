/* The end of a game: how it was won, how to see it again, and what next. */
#include "base/harmless.h"
#include "commands.h"
#include "formats/facts.h"
#include "lang/lexicon.h"
#include "prompt.h"
#include "session.h"
#include "text/say.h"
#include "text/seated.h"
#include "text/style.h"
#include "text/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- how it was won ------------------------------------------------------ */

static bool is_you(const struct play *p, int seat)
{
    return !p->hotseat && !p->bot[seat];
}

/* "P2 has", "You have" */
static const char *has_text(const struct play *p, int seat, char buf[40])
{
    if (is_you(p, seat))
        return "You have";
    snprintf(buf, 40, "%s has", seat_text(seat));
    return buf;
}

/* Whether another one went out at the same time, after that event. */
static bool goes_on_after(const struct play *p, int event, int when)
{
    for (int i = event + 1; i < p->event_count; i++)
        if (p->events[i].kind == EPIC_EVENT_ELIMINATED)
            return p->event_at[i] == when;
    return false;
}

/* "Out: P3, then P2 and P4.": in the game that was played last. */
static void order_add(const struct play *p, struct line *l)
{
    int gone = 0, last = 0, first = p->event_count;
    while (first > 0 && p->events[first - 1].kind != EPIC_EVENT_BEGIN_GAME)
        first--;
    for (int i = first; i < p->event_count; i++) {
        if (p->events[i].kind != EPIC_EVENT_ELIMINATED)
            continue;
        int seat = p->events[i].seat;
        line_add(l, "%s%s",
                 !gone                       ? "Out: "
                 : p->event_at[i] != last    ? ", then "
                 : goes_on_after(p, i, last) ? ", "
                                             : " and ",
                 is_you(p, seat) ? "you" : seat_text(seat));
        last = p->event_at[i];
        gone++;
    }
    if (gone)
        line_add(l, ".");
}

/* "P2 has no health left", of a duel; who went when, at larger tables. */
static void how_add(const struct play *p, const epic_view *v, epic_result r,
                    struct line *l)
{
    char who[40];
    const char *health = lexicon_for(p->cards)->health;
    unsigned left =
        epic_record_conceded(p->record, epic_record_count(p->record));
    int lost = r.winner == 0;
    if (p->seats > 2)
        order_add(p, l);
    else if (r.winner >= 0 && left >> lost & 1)
        line_add(l, "%s conceded.", is_you(p, lost) ? "You" : seat_text(lost));
    else if (r.winner >= 0 && v->campaign &&
             v->seats[r.winner].total >= v->total)
        line_add(l, "%s %d of %d %s after battle %d.",
                 has_text(p, r.winner, who), v->seats[r.winner].total, v->total,
                 health, v->battle_number);
    else if (r.winner >= 0 && v->goal && v->seats[r.winner].health >= v->goal)
        line_add(l, "%s %d of %d %s.", has_text(p, r.winner, who),
                 v->seats[r.winner].health, v->goal, health);
    else if (r.winner >= 0 && !v->goal && !v->campaign &&
             v->seats[lost].health <= 0)
        line_add(l, "%s no %s left.", has_text(p, lost, who), health);
    else
        line_add(l, "%s", rule_sentence(p->cards, r.rule));
}

/* "you win", "P2 wins", "P1 and P2 win", "a draw between P1 and P3" */
static void winners_add(const struct play *p, epic_result r, struct line *l)
{
    char seats[80];
    unsigned all = (1u << p->seats) - 1, mine = play_people(p);
    bool several = r.winners & (r.winners - 1);
    if (r.winner < 0 && r.drawn && r.drawn != all)
        line_add(l, "a draw between %s.  ",
                 seats_text(NULL, r.drawn, false, seats, sizeof seats));
    else if (r.winner < 0)
        line_add(l, "a draw.  ");
    else if (!p->hotseat && (r.winners & mine) && several)
        line_add(
            l, "you win, with %s.  ",
            seats_text(NULL, r.winners & ~mine, false, seats, sizeof seats));
    else if (!p->hotseat && (r.winners & mine))
        line_add(l, "you win.  ");
    else
        line_add(l, "%s %s.  ",
                 seats_text(NULL, r.winners, false, seats, sizeof seats),
                 several ? "win" : "wins");
}

/* Whether the match was given up around games, so that no game has decided
 * it. */
static bool is_given_up(const struct play *p)
{
    for (int i = p->event_count - 1; i >= 0; i--)
        if (p->events[i].kind == EPIC_EVENT_LEAVE_MATCH)
            return true;
        else if (p->events[i].kind == EPIC_EVENT_BEGIN_GAME)
            return false;
    return false;
}

static void given_up_add(const struct play *p, struct line *l)
{
    epic_match_score score = epic_match_result(p->match);
    epic_result r = { .winners = score.winners, .drawn = score.tied };
    r.winner = score.winners ? (int8_t)__builtin_ctz(score.winners) : -1;
    line_add(l, "The match was given up: ");
    winners_add(p, r, l);
    line_add(l, "Seed %llu, %d choices.",
             (unsigned long long)epic_record_seed(p->record),
             epic_record_count(p->record));
}

void play_tell_result(struct play *p)
{
    char text[500];
    struct line l = { text, sizeof text, 0 };
    bool given_up = is_given_up(p);
    epic_result r = epic_game_result(p->game);
    epic_view *v = given_up ? NULL : view_of(p, -1);
    for (int s = 0; s < p->seats; s++)
        if (!p->bot[s] && (!p->hotseat || s == p->facing))
            play_news(p, s);
    if (given_up) {
        given_up_add(p, &l);
    } else {
        line_add(&l, "The game is over: ");
        winners_add(p, r, &l);
    }
    if (v) {
        how_add(p, v, r, &l);
        line_add(&l, " (%s)  %d turn%s, seed %llu, %d choices.", r.rule,
                 v->turn, v->turn == 1 ? "" : "s",
                 (unsigned long long)epic_record_seed(p->record),
                 epic_record_count(p->record));
    }
    free(v);
    printf("\n");
    wrap_write(stdout, text, 2, 0);
    around_score(p);
}

/* ---- leaving ------------------------------------------------------------- */

/* The record does not know who sat where. */
static void tell_how_to_load(const struct play *p, const char *path)
{
    printf("To go on: epic play --load ");
    harmless_write(stdout, path);
    play_write_seats(p, false);
}

void play_warn_leaving(struct play *p, const char *how)
{
    p->leaving = true;
    if (p->kept[0])
        line_print(stdout,
                   "The game is kept, and offered at the next start.  %s again "
                   "leaves.",
                   how);
    else
        line_print(stdout,
                   "This game is not saved.  save FILE keeps it; %s again "
                   "leaves.",
                   how);
}

int play_tell_leaving(struct play *p)
{
    bool over = play_over(p);
    if (p->quit)
        line_print(stdout, "You left the game.");
    if (p->in_cup)
        return 0;
    if (p->save) {
        if (!play_save(p, p->save))
            return 1;
        play_tell_saved(p->save);
        keep_drop(p);
        if (!over)
            tell_how_to_load(p, p->save);
    } else if (p->quit && p->saved_at == epic_record_count(p->record)) {
        tell_how_to_load(p, p->saved);
        keep_drop(p);
    } else if (p->quit && p->kept_at == epic_record_count(p->record)) {
        printf("It is kept.  To go on: epic play %s", p->name);
        play_write_seats(p, true);
    } else if (p->quit) {
        line_print(stdout,
                   "It was not saved: save FILE or --save FILE keeps a game.");
    }
    return 0;
}

/* ---- what next ----------------------------------------------------------- */

/* Somebody who is no bot. */
static int person_of(const struct play *p)
{
    int seat = 0;
    while (seat < EPIC_SEATS_MAX - 1 && p->bot[seat])
        seat++;
    return seat;
}

/* False: nothing more. */
static bool take_wish(struct play *p, char *line)
{
    char once[] = "";
    if (!strncasecmp(line, "undo", strlen(line)) && p->asked_count > 0) {
        play_take_back(p, person_of(p), once);
        return !p->quit;
    }
    if (!strncasecmp(line, "again", strlen(line)) && p->rematch)
        p->again = true;
    else if (!strncasecmp(line, "deck ", 5) && line[5] && p->rematch) {
        snprintf(p->deck, sizeof p->deck, "%s", line + 5);
        p->again = true;
    }
    return p->again;
}

bool play_ask_next(struct play *p)
{
    char line[LINE_SIZE];
    if (keep_finished(p))
        keep_tell("To see it again: epic replay", p->last);
    if (!p->terminal || !play_people(p))
        return false;
    for (;;) {
        printf(p->rematch ? "again: another game.  deck NAME: with another "
                            "deck.  undo: take your last\nchoice back.  Enter "
                            "leaves.\n"
                          : "undo: take your last choice back.  Enter "
                            "leaves.\n");
        if (lines_read("> ", line) != LINE_READ || !*line ||
            !strncasecmp(line, "quit", strlen(line)))
            return false;
        if (take_wish(p, line))
            return !p->again;
    }
}

/* Taking turns: bots, people, several people at one screen, those who watch. */
#include "ai/match_player.h"
#include "base/harmless.h"
#include "base/random.h"
#include "commands.h"
#include "prompt.h"
#include "session.h"
#include "text/say.h"
#include "text/sentence.h"
#include "text/style.h"
#include "text/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Its luck depends on the record alone, so that a game goes the same way again
 * after undo and load; and it tells nothing about the luck of the game. */
static int bot_choice(const struct play *p, int seat)
{
    uint64_t luck =
        random_apart(epic_record_seed(p->record), LUCK_SEAT + (unsigned)seat,
                     (uint64_t)epic_record_count(p->record));
    return match_choose(p->bot[seat], p->match, seat, &luck);
}

/* ---- reading ------------------------------------------------------------- */

/* Somebody wants to leave.  Nothing is lost without a word. */
static void wants_to_leave(struct play *p, enum line_end how)
{
    printf("\n");
    if (how == LINE_GONE || !p->terminal || p->save || p->leaving ||
        p->saved_at == epic_record_count(p->record)) {
        p->quit = true;
        return;
    }
    play_warn_leaving(p, how == LINE_CLOSED ? "Ctrl-D" : "Ctrl-C");
}

/* False: there is no line, and perhaps the game is left. */
static bool read_line(struct play *p, const char *prompt, char line[LINE_SIZE])
{
    enum line_end end = lines_read(prompt, line);
    if (end == LINE_LONG || end == LINE_ODD || end == LINE_CLEARED)
        p->leaving = false;
    else if (end != LINE_READ)
        wants_to_leave(p, end);
    else if (p->echo)
        printf("%s\n", line);
    if (end == LINE_CLEARED)
        printf("\n");
    return end == LINE_READ;
}

static const char *prompt(void)
{
    return style.spoken ? "Your choice: " : "> ";
}

bool play_read(struct play *p, char *line)
{
    return read_line(p, prompt(), line);
}

/* Everything that another player saw and typed is gone. */
static void clear_screen(const struct play *p)
{
    lines_forget();
    if (p->clear)
        printf("\033[H\033[2J\033[3J");
    else if (p->terminal)
        for (int i = 0; i < 200; i++)
            printf("\n");
}

/* Several people, one screen: the hand is not shown until its owner is there. */
bool play_face(struct play *p, int seat)
{
    char line[LINE_SIZE], text[100];
    if (!p->hotseat || p->facing == seat) {
        p->facing = seat;
        return true;
    }
    if (p->facing >= 0)
        clear_screen(p);
    printf("\n%s, it is your move.\n", seat_text(seat));
    snprintf(text, sizeof text, "Press Enter when %s is at the keyboard. ",
             seat_text(seat));
    while (!p->quit)
        if (read_line(p, text, line)) {
            lines_forget();
            p->leaving = false;
            p->facing = seat;
            return true;
        }
    return false;
}

static void ask_person(struct play *p, int seat)
{
    char line[LINE_SIZE];
    int before = epic_record_count(p->record), left = p->left_count;
    bool fresh = p->facing != seat; /* this person has seen nothing yet */
    if (!play_face(p, seat))
        return;
    lines_size(&style.width, &style.height);
    if (p->undone[seat])
        printf(p->undone[seat] == 1
                   ? "Your last choice was taken back by another player.\n"
                   : "Your last %d choices were taken back by another "
                     "player.\n",
               p->undone[seat]);
    p->undone[seat] = 0;
    keep_now(p);
    play_news(p, seat);
    play_show(p, seat, fresh);
    while (!p->quit && !play_over(p) &&
           epic_record_count(p->record) == before && p->left_count == left &&
           !play_pays(p)) {
        if (!play_read(p, line))
            continue;
        lines_size(&style.width, &style.height);
        play_obey(p, seat, line);
    }
}

static bool pass_for(struct play *p)
{
    epic_decision d = epic_game_decision(p->game);
    if (play_pays(p))
        return play_apply(p, 0); /* the one that is missed least */
    p->passing = d.options == 1 ? EPIC_PASSED_AUTOMATIC : EPIC_PASSED_UNASKED;
    bool good = play_apply(p, d.options - 1); /* a pass is the last option */
    p->passing = 0;
    return good;
}

/* ---- watching ------------------------------------------------------------ */

/* Time to read, if somebody reads.  Enter stops the game, and goes on. */
static void wait_a_little(struct play *p, int sentences)
{
    char line[LINE_SIZE];
    fflush(stdout);
    if (p->terminal && p->pace > 0 && sentences > 0 &&
        lines_wait(p->pace * (sentences < 3 ? sentences : 3))) {
        printf("Paused.  Enter goes on, quit leaves.\n");
        if (read_line(p, prompt(), line) && !strncmp(line, "q", 1))
            p->quit = true;
    }
    if (lines_stopped())
        p->quit = true;
}

/* For those who only watch: the table as a turn begins. */
static void tell_watchers(struct play *p)
{
    bool turn = false;
    for (int i = p->face[0].told; i < p->event_count; i++)
        turn |= p->events[i].kind == EPIC_EVENT_TURN;
    lines_size(&style.width, &style.height);
    int told = play_news(p, -1);
    epic_view *v =
        turn && !epic_game_decision(p->game).over ? view_of(p, -1) : NULL;
    if (v)
        table_write(stdout, v, p->cards);
    if (v && !style.spoken)
        printf("\n");
    free(v);
    wait_a_little(p, told);
}

/* ---- the whole game ------------------------------------------------------ */

/* Whether a person is still in the game; if not, the last of them watches the
 * others from now on. */
static bool anybody_left(struct play *p, int *looked)
{
    bool gone = false;
    for (; *looked < p->event_count; ++*looked)
        gone |= p->events[*looked].kind == EPIC_EVENT_ELIMINATED;
    if (!gone || !play_in_game(p) || play_people_left(p))
        return true;
    int last = p->facing >= 0 ? p->facing : __builtin_ctz(play_people(p));
    play_news(p, last);
    p->face[0].told = p->event_count;
    printf("You are out, and watch the others%s.\n",
           p->terminal ? ".  Enter pauses, quit leaves" : "");
    return false;
}

/* Around games: bots answer before people are asked, and one seat after the
 * other. */
static bool play_around(struct play *p)
{
    unsigned asked = epic_match_asked(p->match), people = play_people(p);
    int seat = __builtin_ctz(asked & ~people ? asked & ~people : asked);
    if (people >> seat & 1) {
        around_ask(p, seat);
        if (lines_gone())
            p->quit = true;
        return true;
    }
    int choice = bot_choice(p, seat);
    return play_answer(p, seat, &choice, 1);
}

/* To its end, or until somebody leaves.  False: it cannot go on. */
static bool play_on(struct play *p)
{
    bool people = play_people(p), good = true;
    int looked = 0; /* at so many events */
    while (good && !p->quit && !play_over(p)) {
        if (!play_in_game(p)) {
            good = play_around(p);
            continue;
        }
        epic_decision d = epic_game_decision(p->game);
        if (p->bot[d.seat])
            good = play_apply(p, bot_choice(p, d.seat));
        else if (!play_is_asked(p))
            good = pass_for(p);
        else
            ask_person(p, d.seat);
        if (people)
            people = anybody_left(p, &looked);
        if (!people)
            tell_watchers(p);
        else if (lines_gone())
            p->quit = true;
    }
    return good;
}

int play_run(struct play *p)
{
    bool good;
    do {
        good = play_on(p);
        if (good && !p->quit)
            play_tell_result(p);
    } while (good && !p->quit && play_ask_next(p));
    int status = play_tell_leaving(p);
    return good ? status : 1;
}

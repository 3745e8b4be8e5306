/* Stepping through a recorded game, at the terminal or by a script.
 *
 * The game shown is a copy that is played as far as the point shown; to go
 * back is to take back what was chosen since. */
#include "base/number.h"
#include "commands.h"
#include "replay.h"
#include "text/say.h"
#include "text/table.h"
#include "typed.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char HELP[] =
    "Enter or next       one choice on; next 5, or just 5: five of them\n"
    "back                one choice back; back 5, or -5: five of them\n"
    "turn                on to the next turn; turn 4: to the start of turn 4\n"
    "previous            back to where a turn starts\n"
    "to 40               to right after choice 40; start, end: to the ends\n"
    "table, hand, pile   what lies where; log: what happened\n"
    "look NAME           read a card; rule ID: read a rule\n"
    "as P1, as P2        see what that player saw; open: see every hand\n"
    "play                play on from here against a bot; play hotseat: two\n"
    "                    people.  It is kept as a new file.\n"
    "quit                leave\n"
    "The beginning of a word will do.  This file is never changed.\n";

/* ---- the game at a point ------------------------------------------------- */

static int turn_now(const struct stepper *s)
{
    epic_view *v = s->play.game ? view_of(&s->play, -1) : NULL;
    int turn = v ? v->turn : 0;
    free(v);
    return turn;
}

static void concede(struct stepper *s, unsigned seats)
{
    for (int seat = 0; seat < EPIC_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            play_leave(&s->play, seat);
}

/* Concessions made right after a choice belong to its step; after the last
 * choice they are a step of their own. */
static void concede_here(struct stepper *s)
{
    if (s->at < epic_record_count(s->record))
        concede(s, epic_record_conceded(s->record, s->at));
}

static bool start(struct stepper *s)
{
    epic_error error = { 0 };
    epic_record *copy = epic_record_parse(s->text, &error);
    if (!copy)
        return failure("%s: %s", s->path, error.text), false;
    play_end(&s->play);
    s->play = (struct play){ .echo = !isatty(STDIN_FILENO) };
    s->at = 0;
    if (!play_begin(&s->play, copy, NULL))
        return false;
    concede_here(s);
    return true;
}

/* One step on; false if the record does not fit these rules and cards. */
static bool advance(struct stepper *s)
{
    int count = epic_record_count(s->record);
    if (s->at == count) {
        concede(s, epic_record_conceded(s->record, count));
        s->at++;
        return true;
    }
    if (!play_repeat(&s->play, s->record, s->at))
        return false;
    s->at++;
    concede_here(s);
    return true;
}

static bool move_back(struct stepper *s, int step)
{
    if (!play_back_to(&s->play, step))
        return false;
    s->at = step;
    concede_here(s);
    return true;
}

static bool move_to(struct stepper *s, int step)
{
    if (step < s->at && !move_back(s, step))
        return false;
    while (s->at < step)
        if (!advance(s))
            return false;
    return true;
}

/* Play it through once: which turn is where, and how far it goes. */
static bool survey(struct stepper *s)
{
    int count = epic_record_count(s->record);
    s->last = count + (epic_record_conceded(s->record, count) != 0);
    s->turn = calloc((size_t)s->last + 1, sizeof *s->turn);
    if (!s->turn)
        return failure("there is not enough memory"), false;
    if (!start(s))
        return false;
    s->turn[0] = turn_now(s);
    while (s->at < s->last) {
        if (!advance(s)) {
            failure("%s: it is shown up to choice %d", s->path, s->at);
            s->last = s->at;
            break;
        }
        s->turn[s->at] = turn_now(s);
    }
    return true;
}

/* ---- stepping --------------------------------------------------------------- */

/* Step on and tell, up to that point. */
static void step_to(struct stepper *s, int step)
{
    if (s->at == s->last)
        replay_place(s);
    for (; s->at < step;) {
        int from = s->play.event_count, count = epic_record_count(s->record);
        if (s->at < count) {
            replay_choice(s);
        } else {
            for (int i = 0; i < EPIC_SEATS_MAX; i++)
                if (epic_record_conceded(s->record, count) >> i & 1)
                    printf("%s concedes.\n", seat_text(i));
        }
        if (!advance(s)) {
            s->quit = true;
            return;
        }
        replay_tell(s, from);
        if (s->at == s->last)
            replay_place(s);
    }
}

/* ---- playing on ---------------------------------------------------------- */

/* A name of its own for what is played on: it must not exist yet. */
static bool new_name(const struct stepper *s, char *name, size_t size)
{
    const char *end = strrchr(s->path, '.');
    if (!end || strchr(end, '/'))
        end = s->path + strlen(s->path);
    for (int i = 1; i < 1000; i++) {
        char nth[16] = "";
        if (i > 1)
            snprintf(nth, sizeof nth, "-%d", i);
        int n = snprintf(name, size, "%.*s-from-%d%s.record",
                         (int)(end - s->path), s->path, s->at, nth);
        if (n >= (int)size)
            return false;
        if (access(name, F_OK) != 0 && errno == ENOENT)
            return true;
    }
    return false;
}

static void play_on(struct stepper *s, const char *how)
{
    char name[1000];
    epic_error error;
    bool hotseat = *how && !strncasecmp("hotseat", how, strlen(how));
    const struct player *bot = player_named(*how && !hotseat ? how : "greedy");
    if (play_over(&s->play)) {
        printf("The game is over here.  Go back, and play on from there.\n");
        return;
    }
    if (!bot) {
        printf("play, play hotseat, or play and the name of a bot:");
        for (int i = 0; PLAYERS[i]; i++)
            printf(" %s", PLAYERS[i]->name);
        printf("\n");
        return;
    }
    struct play p = { .echo = s->play.echo,
                      .clear = isatty(STDOUT_FILENO),
                      .hotseat = hotseat,
                      .seats = s->play.seats };
    int me = s->eyes == REPLAY_OPEN ? 0 : s->eyes;
    for (int i = 0; i < p.seats && !hotseat; i++)
        p.bot[i] = i == me ? NULL : bot;
    p.save = new_name(s, name, sizeof name) ? name : NULL;
    epic_record *record = epic_record_parse(s->text, &error);
    epic_record *choices = epic_record_parse(s->text, &error);
    if (record && choices) {
        epic_record_truncate(choices, s->at);
        if (hotseat)
            printf("People play on: P1 to %s.", seat_text(p.seats - 1));
        else
            printf("You are %s and play on against %s (%s).", seat_text(me),
                   p.seats == 2 ? "a bot" : "bots", bot->name);
        printf("  quit comes back here.\n");
        if (play_begin(&p, record, choices))
            play_run(&p);
        play_end(&p); /* and the record with it */
        printf("\nBack in the replay.  ");
        replay_place(s);
    } else {
        epic_record_free(record);
    }
    epic_record_free(choices);
}

/* ---- words --------------------------------------------------------------- */

/* A count behind a word: *n stays as it is if there is none. */
static bool number(const char *rest, int *n)
{
    if (!*rest || number_read_int(rest, 0, EPIC_RECORD_CHOICES_MAX, n))
        return true;
    printf("%s is not a number from 0 to %d.\n", rest, EPIC_RECORD_CHOICES_MAX);
    return false;
}

/* Somewhere else at once: where that is, and how it looks. */
static void jump(struct stepper *s, int step)
{
    step = step < 0 ? 0 : step > s->last ? s->last : step;
    if (!move_to(s, step))
        s->quit = true;
    if (s->quit)
        return;
    replay_place(s);
    replay_table(s);
}

static int turn_start(const struct stepper *s, int turn)
{
    int step = 0;
    while (step < s->last && s->turn[step] < turn)
        step++;
    return step;
}

static void go_next(struct stepper *s, const char *rest)
{
    int n = 1;
    if (*rest && !strncasecmp("turn", rest, strlen(rest)))
        step_to(s, s->turn[s->at] == s->turn[s->last]
                       ? s->last
                       : turn_start(s, s->turn[s->at] + 1));
    else if (number(rest, &n))
        step_to(s, n > s->last - s->at ? s->last : s->at + n);
}

static void go_previous(struct stepper *s, const char *rest)
{
    (void)rest;
    int here = turn_start(s, s->turn[s->at]);
    jump(s, here < s->at ? here : turn_start(s, s->turn[s->at] - 1));
}

static void go_back(struct stepper *s, const char *rest)
{
    int n = 1;
    if (*rest && !strncasecmp("turn", rest, strlen(rest)))
        go_previous(s, "");
    else if (number(rest, &n))
        jump(s, n > s->at ? 0 : s->at - n);
}

static void go_turn(struct stepper *s, const char *rest)
{
    int n = 0;
    if (!*rest)
        go_next(s, "turn");
    else if (number(rest, &n) && n > s->turn[s->last])
        printf("There are only %d turns.\n", s->turn[s->last]);
    else if (n > 0)
        jump(s, turn_start(s, n));
}

static void go_to(struct stepper *s, const char *rest)
{
    int n = -1;
    if (!number(rest, &n))
        return;
    if (n < 0)
        printf("To which choice?  For example: to 40\n");
    else if (n > s->last)
        printf("There are only %d choices.\n", epic_record_count(s->record));
    else
        jump(s, n);
}

static void go_start(struct stepper *s, const char *rest)
{
    (void)rest;
    jump(s, 0);
}

static void go_end(struct stepper *s, const char *rest)
{
    (void)rest;
    jump(s, s->last);
}

static void table(struct stepper *s, const char *rest)
{
    (void)rest;
    replay_place(s);
    replay_table(s);
}

static void hand(struct stepper *s, const char *rest)
{
    char line[] = "hand";
    (void)rest;
    if (s->eyes == REPLAY_OPEN)
        replay_hands(s);
    else
        play_obey(&s->play, s->eyes, line);
}

static void pile(struct stepper *s, const char *rest)
{
    (void)rest;
    epic_view *v = view_of(&s->play, s->eyes);
    if (v)
        piles_write(stdout, v, s->play.cards);
    free(v);
}

static void show_log(struct stepper *s, const char *rest)
{
    enum { LAST = 60 };
    (void)rest;
    int n = s->play.event_count;
    if (n == 0)
        printf("Nothing has happened yet.\n");
    replay_tell(s, n > LAST ? n - LAST : 0);
}

/* Words that the game itself answers. */
static void ask_game(struct stepper *s, const char *word, const char *rest)
{
    char line[TYPED_SIZE + 8];
    snprintf(line, sizeof line, "%s %s", word, rest);
    play_obey(&s->play, s->eyes == REPLAY_OPEN ? 0 : s->eyes, line);
}

static void look(struct stepper *s, const char *rest)
{
    ask_game(s, "look", rest);
}

static void rule(struct stepper *s, const char *rest)
{
    ask_game(s, "rule", rest);
}

static void as(struct stepper *s, const char *rest)
{
    epic_view *v = view_of(&s->play, -1);
    int seats = v ? v->seat_count : 0;
    free(v);
    for (int i = 0; i < seats; i++)
        if (!strcasecmp(rest, seat_text(i))) {
            s->eyes = i;
            printf("You see what %s saw.\n", seat_text(i));
            return;
        }
    printf("As whom?  as P1, as P2; open shows everything.\n");
}

static void see_all(struct stepper *s, const char *rest)
{
    (void)rest;
    s->eyes = REPLAY_OPEN;
    printf("You see every hand.\n");
}

static void help(struct stepper *s, const char *rest)
{
    (void)s;
    (void)rest;
    fputs(HELP, stdout);
}

static void leave(struct stepper *s, const char *rest)
{
    (void)rest;
    s->quit = true;
}

static const char *const WORDS[] = {
    "next", "back",  "turn", "previous", "to",   "start", "end",
    "look", "table", "hand", "pile",     "log",  "as",    "open",
    "play", "rule",  "help", "quit",     "exit", "?",     NULL,
};
static void (*const DEEDS[])(struct stepper *s, const char *rest) = {
    go_next, go_back, go_turn, go_previous, go_to,    go_start, go_end,
    look,    table,   hand,    pile,        show_log, as,       see_all,
    play_on, rule,    help,    leave,       leave,    help,
};

static void obey(struct stepper *s, const char *line)
{
    const char *rest;
    int n;
    if (!*line) {
        go_next(s, "");
    } else if (number_read_int(line, -EPIC_RECORD_CHOICES_MAX,
                               EPIC_RECORD_CHOICES_MAX, &n)) {
        if (n >= 0)
            step_to(s, n > s->last - s->at ? s->last : s->at + n);
        else
            jump(s, s->at + n);
    } else {
        int word = typed_word(line, WORDS, &rest);
        if (word >= 0)
            DEEDS[word](s, rest);
        else
            printf(word == -2 ? "%.60s: that is the beginning of more than "
                                "one word.  help lists them.\n"
                              : "%.60s: there is no such word.  help lists "
                                "them.\n",
                   line);
    }
}

int replay_step(const char *path, const char *text, int to)
{
    struct stepper s = { .path = path, .text = text, .eyes = REPLAY_OPEN };
    epic_error error = { 0 };
    char line[TYPED_SIZE];
    int status = 1;
    s.record = epic_record_parse(text, &error);
    if (!s.record)
        return failure("%s: %s", path, error.text);
    /* It is shown all the same, as far as it goes, but not passed off as what
     * was played then. */
    epic_match *end = epic_record_match(s.record, -1, true, &error);
    if (!end)
        failure("%s: %s", path, error.text);
    epic_match_free(end);
    if (survey(&s) && move_to(&s, to < 0 ? 0 : to > s.last ? s.last : to)) {
        printf("A game of %d choices and %d turns, seed %llu.  Enter steps "
               "on, help explains.\n",
               epic_record_count(s.record), s.turn[s.last],
               (unsigned long long)epic_record_seed(s.record));
        replay_place(&s);
        replay_table(&s);
        lines_open(false, NULL, NULL);
        while (!s.quit && typed_line("> ", line))
            obey(&s, line);
        status = 0;
    }
    play_end(&s.play);
    epic_record_free(s.record);
    free(s.turn);
    return status;
}

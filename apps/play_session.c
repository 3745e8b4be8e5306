/* The game behind `epic play`: taking turns, remembering, undoing. */
#include "commands.h"
#include "play.h"
#include "text/say.h"
#include "text/sentence.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- remembering --------------------------------------------------------- */

/* Makes room for one more; there is no game without memory for its log. */
static void *grown(void *list, int count, int *room, size_t size)
{
    if (count < *room)
        return list;
    *room = *room ? *room * 2 : 256;
    list = realloc(list, (size_t)*room * size);
    if (!list) {
        failure("there is not enough memory");
        exit(1);
    }
    return list;
}

static void remember(void *user, const epic_game *g, const epic_event *e)
{
    struct play *p = user;
    int room = p->event_room;
    (void)g;
    p->events = grown(p->events, p->event_count, &room, sizeof *p->events);
    p->event_at =
        grown(p->event_at, p->event_count, &p->event_room, sizeof *p->event_at);
    p->events[p->event_count] = *e;
    if (e->kind == EPIC_EVENT_PASS && p->passing)
        p->events[p->event_count].number = PASS_AUTOMATIC;
    p->event_at[p->event_count++] = epic_record_count(p->record);
}

/* Whether this question is put to a person: not if it is one in name only. */
static bool is_asked(const struct play *p)
{
    epic_decision d = epic_game_decision(p->game);
    return !d.over && !p->bot[d.seat] &&
           !(d.kind == EPIC_ASK_ACTION && d.options == 1);
}

bool play_apply(struct play *p, int choice)
{
    int now = epic_record_count(p->record);
    if (is_asked(p)) {
        p->asked =
            grown(p->asked, p->asked_count, &p->asked_room, sizeof *p->asked);
        p->asked[p->asked_count++] = now;
    }
    epic_listen(remember, p);
    epic_status status = epic_record_apply(p->record, &p->game, choice);
    epic_listen(NULL, NULL);
    if (status == EPIC_OK)
        return true;
    failure("the game cannot go on: %s",
            status == EPIC_NO_ROOM ? "it needs more memory than there is"
                                   : "that choice is not legal");
    return false;
}

bool play_undo(struct play *p)
{
    epic_error error;
    if (p->asked_count == 0)
        return false;
    int back = p->asked[--p->asked_count];
    epic_record_truncate(p->record, back);
    epic_game *g = epic_record_replay(p->record, -1, false, &error);
    if (!g) {
        failure("%s", error.text);
        p->quit = true;
        return false;
    }
    epic_game_free(p->game);
    p->game = g;
    while (p->event_count > 0 && p->event_at[p->event_count - 1] > back)
        p->event_count--;
    for (int s = 0; s < EPIC_SEATS_MAX; s++)
        if (p->told[s] > p->event_count)
            p->told[s] = p->event_count;
    return true;
}

bool play_save(const struct play *p, const char *path)
{
    FILE *out = fopen(path, "w");
    bool good = out && epic_record_write(p->record, out);
    if (out && fclose(out))
        good = false;
    if (!good)
        failure("%s: %s", path, strerror(errno));
    return good;
}

/* ---- beginning and ending ------------------------------------------------ */

bool play_begin(struct play *p, epic_record *record, const epic_record *choices)
{
    epic_error error;
    p->record = record;
    p->cards = epic_record_cards(record);
    p->facing = -1;
    epic_record_truncate(record, 0);
    p->game = epic_record_replay(record, 0, false, &error);
    if (!p->game) {
        failure("%s", error.text);
        return false;
    }
    epic_record_guard(record);
    int count = choices ? epic_record_count(choices) : 0;
    for (int i = 0; i < count; i++)
        if (!play_apply(p, epic_record_choice(choices, i)))
            return false;
    unsigned left = choices ? epic_record_conceded(choices, count) : 0;
    for (int s = 0; s < EPIC_SEATS_MAX; s++) {
        if (left >> s & 1)
            epic_record_concede(record, &p->game, s);
        p->told[s] = p->event_count;
    }
    return true;
}

void play_end(struct play *p)
{
    epic_record_guard(NULL);
    epic_record_free(p->record);
    epic_game_free(p->game);
    free(p->events);
    free(p->event_at);
    free(p->asked);
}

/* ---- taking turns -------------------------------------------------------- */

/* Its luck comes from the game's seed and the number of the choice, so that a
 * game goes the same way again after undo and load. */
static int bot_choice(const struct play *p, int seat)
{
    uint64_t luck = epic_record_seed(p->record) ^ 0x9E3779B97F4A7C15u;
    luck += (uint64_t)epic_record_count(p->record) * 0xD1B54A32D192ED03u;
    return p->bot[seat]->choose(p->game, &luck);
}

static void tell_news(struct play *p, int seat)
{
    int *told = &p->told[seat < 0 ? 0 : seat];
    sentences_write(stdout, p->game, seat, p->events, *told, p->event_count);
    *told = p->event_count;
}

/* A line without its end; false when there are no more. */
static bool read_line(const struct play *p, char *line, int size)
{
    fflush(stdout);
    if (!fgets(line, size, stdin))
        return false;
    size_t n = strlen(line);
    if (n > 0 && line[n - 1] != '\n') /* too long: the rest is not for us */
        for (int c; (c = getchar()) != EOF && c != '\n';)
            ;
    while (n > 0 && (line[n - 1] == '\n' || line[n - 1] == '\r'))
        line[--n] = 0;
    if (p->echo)
        printf("%s\n", line);
    return true;
}

/* Two people, one screen: the hand is not shown until its owner is there. */
static bool change_places(struct play *p, int seat)
{
    char line[200];
    if (!p->hotseat || p->facing == seat)
        return true;
    if (p->clear && p->facing >= 0)
        printf("\033[2J\033[3J\033[H");
    printf("\n%s, it is your move.  Press Enter when only you can see this. ",
           seat_text(seat));
    return read_line(p, line, sizeof line);
}

static void ask_person(struct play *p, int seat)
{
    char line[500];
    int before = epic_record_count(p->record);
    bool fresh = p->facing != seat; /* this person has seen nothing yet */
    if (!change_places(p, seat)) {
        printf("\n");
        p->quit = true;
        return;
    }
    p->facing = seat;
    tell_news(p, seat);
    play_show(p, seat, fresh);
    while (!p->quit && !epic_game_decision(p->game).over &&
           epic_record_count(p->record) == before) {
        printf("> ");
        if (!read_line(p, line, sizeof line)) {
            printf("\n");
            p->quit = true;
            return;
        }
        play_obey(p, seat, line);
    }
}

static bool pass_for(struct play *p)
{
    p->passing = true;
    bool good = play_apply(p, 0);
    p->passing = false;
    return good;
}

static bool anybody_plays(const struct play *p)
{
    for (int s = 0; s < 2; s++)
        if (!p->bot[s])
            return true;
    return false;
}

/* For those who only watch: how the players stand as a turn begins. */
static void tell_watchers(struct play *p)
{
    bool turn = false;
    for (int i = p->told[0]; i < p->event_count; i++)
        turn |= p->events[i].kind == EPIC_EVENT_TURN;
    tell_news(p, -1);
    if (!turn || epic_game_decision(p->game).over)
        return;
    epic_view *v = malloc(sizeof *v);
    if (v && epic_game_view(p->game, -1, v) == EPIC_OK)
        for (int s = 0; s < v->seat_count; s++)
            printf("%s%s: %d health, %d cards%s", s ? "; " : "  (",
                   seat_text(s), v->seats[s].health, v->seats[s].hand_count,
                   s + 1 == v->seat_count ? ")\n" : "");
    free(v);
}

static void tell_result(struct play *p)
{
    epic_result r = epic_game_result(p->game);
    for (int s = 0; s < 2; s++)
        if (!p->bot[s] && (!p->hotseat || s == p->facing))
            tell_news(p, s);
    printf("\nThe game is over: ");
    if (r.winner < 0)
        printf("a draw");
    else if (!p->hotseat && !p->bot[r.winner])
        printf("you win");
    else
        printf("%s wins", seat_text(r.winner));
    printf(" (%s, seed %llu, %d choices).\n", r.rule,
           (unsigned long long)epic_record_seed(p->record),
           epic_record_count(p->record));
}

int play_run(struct play *p)
{
    bool people = anybody_plays(p), good = true;
    while (good && !p->quit && !epic_game_decision(p->game).over) {
        epic_decision d = epic_game_decision(p->game);
        if (p->bot[d.seat])
            good = play_apply(p, bot_choice(p, d.seat));
        else if (!is_asked(p))
            good = pass_for(p);
        else
            ask_person(p, d.seat);
        if (!people)
            tell_watchers(p);
    }
    if (good && !p->quit)
        tell_result(p);
    else if (p->quit)
        printf("You left the game.%s\n",
               p->save ? "" : "  It was not saved: save FILE or --save does.");
    if (p->save && !play_save(p, p->save))
        return 1;
    if (p->save)
        printf("Saved.  To go on: epic play --load %s\n", p->save);
    return good ? 0 : 1;
}

/* The game behind `epic play`: remembering, undoing, saving. */
#include "base/harmless.h"
#include "commands.h"
#include "formats/files.h"
#include "formats/tables.h"
#include "session.h"

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
        p->events[p->event_count].number = p->passing;
    p->event_at[p->event_count++] = epic_record_count(p->record);
}

/* Here undo comes back to. */
static void mark_question(struct play *p)
{
    p->asked =
        grown(p->asked, p->asked_count, &p->asked_room, sizeof *p->asked);
    p->asked[p->asked_count++] = epic_record_count(p->record);
}

static bool take(struct play *p, int seat, const int *choices, int count)
{
    epic_listen(remember, p);
    epic_status status =
        epic_record_choose_all(p->record, &p->match, seat, choices, count);
    epic_listen(NULL, NULL);
    p->game = epic_match_game(p->match);
    if (status == EPIC_OK)
        return true;
    failure("the game cannot go on: %s",
            status == EPIC_NO_ROOM ? "it needs more memory than there is"
                                   : "that choice is not legal");
    return false;
}

bool play_apply_all(struct play *p, const int *choices, int count)
{
    if (play_is_asked(p))
        mark_question(p);
    return take(p, epic_game_decision(p->game).seat, choices, count);
}

bool play_answer(struct play *p, int seat, const int *choices, int count)
{
    if (!p->bot[seat])
        mark_question(p);
    return take(p, seat, choices, count);
}

bool play_in_game(const struct play *p)
{
    return epic_match_stage(p->match) == EPIC_STAGE_GAME;
}

bool play_over(const struct play *p)
{
    return epic_match_asked(p->match) == 0;
}

bool play_apply(struct play *p, int choice)
{
    return play_apply_all(p, &choice, 1);
}

/* No choice is made, but what was kept or saved is no longer all of it. */
void play_leave(struct play *p, int seat)
{
    int at = epic_record_count(p->record), events = p->event_count;
    epic_listen(remember, p);
    epic_status status = epic_record_give_up(p->record, &p->match, seat);
    epic_listen(NULL, NULL);
    p->game = epic_match_game(p->match);
    if (status != EPIC_OK)
        return;
    p->left[p->left_count].at = at;
    p->left[p->left_count++].events = events;
    p->kept_at = p->saved_at = -1;
}

void play_concede(struct play *p, int seat)
{
    mark_question(p);
    play_leave(p, seat);
}

bool play_back_to(struct play *p, int count)
{
    epic_error error;
    epic_record_truncate(p->record, count);
    epic_match *m = epic_record_match(p->record, -1, false, &error);
    if (!m) {
        failure("%s", error.text);
        p->quit = true;
        return false;
    }
    epic_match_free(p->match);
    p->match = m;
    p->game = epic_match_game(m);
    p->warned_at = -1;
    p->kept_at = -1;
    p->saved_at = -1; /* another game may come to as many choices */
    while (p->event_count > 0 && p->event_at[p->event_count - 1] > count)
        p->event_count--;
    while (p->left_count > 0 && p->left[p->left_count - 1].at >= count) {
        int before = p->left[--p->left_count].events;
        if (p->event_count > before)
            p->event_count = before;
    }
    while (p->asked_count > 0 && p->asked[p->asked_count - 1] >= count)
        p->asked_count--;
    for (int s = 0; s < EPIC_SEATS_MAX; s++)
        face_forget(&p->face[s], p->event_count);
    return true;
}

bool play_undo(struct play *p)
{
    return p->asked_count > 0 && play_back_to(p, p->asked[p->asked_count - 1]);
}

bool play_can_save(const char *path)
{
    epic_error error;
    return record_can_save(path, &error) || (failure("%s", error.text), false);
}

bool play_save(const struct play *p, const char *path)
{
    epic_error error;
    return record_save(p->record, path, &error) ||
           (failure("%s", error.text), false);
}

void play_tell_saved(const char *path)
{
    printf("Saved to ");
    harmless_write(stdout, path);
    printf(".\n");
}

/* ---- beginning and ending ------------------------------------------------ */

void play_find_table(struct play *p, const epic_record *r)
{
    const char *table = epic_record_table(r);
    p->seats = epic_record_seats(r);
    p->sides = epic_record_sides(r);
    p->table = table_named(epic_record_game(r), *table ? table : NULL);
}

bool play_repeat(struct play *p, const epic_record *choices, int i)
{
    int choice = epic_record_choice(choices, i);
    int seat = epic_record_chooser(choices, i);
    unsigned asked = epic_match_asked(p->match);
    if (seat < 0 && asked) /* only one is asked */
        seat = __builtin_ctz(asked);
    if (seat < 0 || choice >= epic_match_decision(p->match, seat).options)
        return false;
    return play_in_game(p) ? play_apply(p, choice)
                           : play_answer(p, seat, &choice, 1);
}

bool play_begin(struct play *p, epic_record *record, const epic_record *choices)
{
    epic_error error;
    p->record = record;
    p->cards = epic_record_cards(record);
    play_find_table(p, record);
    p->facing = -1;
    p->saved_at = -1;
    p->warned_at = -1;
    p->kept_at = -1;
    epic_record_truncate(record, 0);
    p->match = epic_record_match(record, 0, false, &error);
    if (!p->match) {
        failure("%s", error.text);
        return false;
    }
    p->game = epic_match_game(p->match);
    epic_record_guard(record);
    play_stops_usual(p);
    int count = choices ? epic_record_count(choices) : 0;
    for (int i = 0, gone = 0, at, who; i <= count; i++) {
        while ((who = epic_record_concession(choices, gone, &at)) >= 0 &&
               at == i) {
            play_leave(p, who);
            gone++;
        }
        if (i < count && !play_repeat(p, choices, i))
            return false;
    }
    for (int s = 0; s < EPIC_SEATS_MAX; s++)
        p->face[s].told = p->event_count;
    return true;
}

void play_end(struct play *p)
{
    epic_record_guard(NULL);
    epic_record_free(p->record);
    epic_match_free(p->match);
    free(p->events);
    free(p->event_at);
    free(p->asked);
}

/* Nothing is lost: a game that a person plays at a terminal is kept after each
 * choice, and offered at the next start.
 *
 * There is one file for each way to play (ecg-P1-greedy.record), beside it the
 * unfinished game before it (...-before.record) and the last one that came to
 * its end (ecg-last.record). */
#include "base/harmless.h"
#include "commands.h"
#include "formats/files.h"
#include "prompt.h"
#include "session.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- where --------------------------------------------------------------- */

/* The folder for this program's state, made if it is not there. */
static bool state_folder(char *buf, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool own = state && *state == '/'; /* others are to be ignored */
    if (!own && !(home && *home == '/'))
        return false;
    int n = snprintf(buf, size, "%s%s/epic", own ? state : home,
                     own ? "" : "/.local/state");
    if (n < 0 || (size_t)n >= size)
        return false;
    for (char *c = buf + 1; *c; c++)
        if (*c == '/') {
            *c = 0;
            mkdir(buf, 0700); /* or it is there */
            *c = '/';
        }
    return mkdir(buf, 0700) == 0 || errno == EEXIST;
}

static bool kept_name(char *buf, size_t size, const char *folder,
                      const char *game, const char *what)
{
    int n = snprintf(buf, size, "%s/%s-%s.record", folder, game, what);
    return n > 0 && (size_t)n < size;
}

/* Two terminals do not share a file.  The lock ends with the program. */
static bool lock_file(const char *path)
{
    char lock[KEPT_SIZE + 8];
    snprintf(lock, sizeof lock, "%s.lock", path);
    int fd = open(lock, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    return fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0;
}

void keep_find(struct play *p, const char *game)
{
    char folder[KEPT_SIZE], who[160], before[180];
    if (p->kept[0] || !p->terminal || !play_people(p))
        return;
    play_name_seats(p, who, sizeof who);
    snprintf(before, sizeof before, "%s-before", who);
    if (!state_folder(folder, sizeof folder) ||
        !kept_name(p->kept, sizeof p->kept, folder, game, who) ||
        !kept_name(p->before, sizeof p->before, folder, game, before) ||
        !kept_name(p->last, sizeof p->last, folder, game, "last") ||
        !lock_file(p->kept))
        p->kept[0] = 0; /* then one is warned before leaving */
}

void keep_tell(const char *command, const char *path)
{
    const char *home = getenv("HOME");
    size_t n = home ? strlen(home) : 0;
    bool inside = n > 1 && !strncmp(path, home, n) && path[n] == '/';
    printf("%s %s", command, inside ? "~" : "");
    harmless_write(stdout, path + (inside ? n : 0));
    printf("\n");
}

/* ---- the next start ------------------------------------------------------ */

/* The turn that a kept game is in; 0: there is none that could go on. */
static int kept_turn(const char *path)
{
    epic_error error = { 0 };
    char *text = access(path, R_OK) ? NULL : file_read(path, &error);
    epic_record *r = text ? epic_record_parse(text, &error) : NULL;
    epic_match *m = r ? epic_record_match(r, -1, true, &error) : NULL;
    const epic_game *g = m ? epic_match_game(m) : NULL;
    epic_view *v = g ? malloc(sizeof *v) : NULL;
    bool goes_on = m && epic_match_asked(m);
    int turn = goes_on;
    if (goes_on && v && epic_game_view(g, -1, v) == EPIC_OK && v->turn > 0)
        turn = v->turn;
    free(v);
    epic_match_free(m);
    epic_record_free(r);
    free(text);
    return turn;
}

enum keep_offer keep_offer(struct play *p)
{
    char line[LINE_SIZE];
    int turn = p->kept[0] ? kept_turn(p->kept) : 0;
    if (turn == 0)
        return KEEP_NONE;
    printf("You have an unfinished game, in turn %d.\n", turn);
    for (;;) {
        enum line_end end = lines_read("Go on with it?  yes or no: ", line);
        if (end == LINE_READ && !strncasecmp(line, "y", 1))
            return KEEP_RESUME;
        if (end == LINE_READ && !strncasecmp(line, "n", 1))
            return KEEP_NONE;
        if (end == LINE_CLOSED || end == LINE_STOPPED || end == LINE_GONE) {
            printf("\nIt stays kept.\n");
            return KEEP_LEAVE;
        }
    }
}

void keep_aside(struct play *p)
{
    if (!p->kept[0] || !kept_turn(p->kept) || rename(p->kept, p->before))
        return;
    printf("The unfinished game is kept.  To go on with it:\n");
    keep_tell("  epic play --load", p->before);
}

/* ---- while it goes on ---------------------------------------------------- */

void keep_now(struct play *p)
{
    epic_error error;
    int now = epic_record_count(p->record);
    if (!p->kept[0] || p->kept_at == now)
        return;
    if (record_save(p->record, p->kept, &error)) {
        p->kept_at = now;
        return;
    }
    failure("this game is not kept any more: %s", error.text);
    p->kept[0] = 0;
}

void keep_drop(struct play *p)
{
    if (p->kept[0])
        remove(p->kept);
}

bool keep_finished(struct play *p)
{
    keep_now(p);
    return p->kept[0] && rename(p->kept, p->last) == 0;
}

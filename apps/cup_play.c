#include "cup_play.h"

#include "ai/match_player.h"
#include "commands.h"
#include "formats/files.h"
#include "formats/games.h"
#include "prompt.h"
#include "session.h"
#include "text/say.h"
#include "text/style.h"

#include <stdlib.h>
#include <unistd.h>

/* Between bots nothing is shown.  A match that outgrows its memory is the same
 * match again with more of it. */
static bool play_bots(const struct cup_pair *pair, epic_match_score *out)
{
    epic_match_setup larger = pair->setup;
    epic_error error = { 0 };
    epic_status status;
    do {
        epic_match *m = epic_match_new(&larger, &error);
        if (!m) {
            failure("%s", error.text);
            return false;
        }
        status = match_play_out(m, pair->bot, larger.game.seed);
        *out = epic_match_result(m);
        epic_match_free(m);
        larger.game.tokens = larger.game.tokens ? 2 * larger.game.tokens : 100;
    } while (status == EPIC_NO_ROOM && larger.game.tokens <= EPIC_TOKENS_MAX);
    if (status != EPIC_OK)
        failure("a game outgrew every table");
    return status == EPIC_OK;
}

/* What was played of this match before it was left, or NULL. */
static epic_record *load_kept(const struct cup_pair *pair)
{
    epic_error error = { 0 };
    char *text =
        access(pair->kept, R_OK) ? NULL : file_read(pair->kept, &error);
    epic_record *r = text ? epic_record_parse(text, &error) : NULL;
    epic_match *m = r && epic_record_seed(r) == pair->setup.game.seed
                        ? epic_record_match(r, -1, true, &error)
                        : NULL;
    free(text);
    if (!m) {
        epic_record_free(r);
        r = NULL;
    }
    epic_match_free(m);
    return r;
}

static void tell_seats(const struct cup_pair *pair)
{
    printf("\n");
    for (int s = 0; s < 2; s++)
        line_print(stdout, pair->bot[s] ? "%s is %s, a bot." : "%s is %s.",
                   seat_text(s), pair->name[s]);
}

static bool play_at_terminal(const struct cup_pair *pair, epic_match_score *out)
{
    epic_error error = { 0 };
    struct play p = { .bot = { pair->bot[0], pair->bot[1] },
                      .hotseat = !pair->bot[0] && !pair->bot[1],
                      .in_cup = true };
    epic_record *before = load_kept(pair);
    epic_record *record = epic_record_new_match(&pair->setup, &error);
    if (!record) {
        failure("%s", error.text);
        return false;
    }
    play_fit_terminal(&p, pair->plain, "auto", true);
    snprintf(p.kept, sizeof p.kept, "%s", pair->kept);
    *out = (epic_match_score){ 0 };
    tell_seats(pair);
    if (play_begin(&p, record, before)) {
        p.name = game_name(epic_record_game(record));
        play_run(&p);
        *out = epic_match_result(p.match);
    }
    if (out->over)
        remove(pair->kept);
    play_end(&p);
    epic_record_free(before);
    lines_close();
    return out->over;
}

bool cup_play(const struct cup_pair *pair, epic_match_score *out)
{
    return pair->bot[0] && pair->bot[1] ? play_bots(pair, out)
                                        : play_at_terminal(pair, out);
}

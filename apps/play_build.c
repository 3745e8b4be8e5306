/* A deck is built in a match: with the editor, and handed in at once. */
#include "around.h"

#include "editor.h"
#include "formats/deal.h"
#include "formats/match_submit.h"
#include "prompt.h"
#include "text/names.h"
#include "text/style.h"

/* The deck that was built is the answer, all of it at once. */
static bool hand_in(struct play *p, int seat, const struct editor *e)
{
    static _Thread_local struct choices c;
    struct verdict why;
    if (submit_deck(p->match, seat, &e->now.deck, &e->now.side, &c, &why))
        return play_answer(p, seat, c.choice, c.count) || (p->quit = true);
    line_print(stdout, "No: %s (%s)", why.text, why.rule);
    return false;
}

/* Words about the match, not about the deck; false: it is none. */
static bool obey_match(struct play *p, int seat, const struct editor *e,
                       char *line)
{
    bool leaves = after_word(line, "quit") || after_word(line, "exit") ||
                  after_word(line, "concede");
    if (!leaves && !(after_word(line, "undo") && e->undo == 0))
        return false;
    play_obey(p, seat, line);
    return true;
}

void around_build(struct play *p, int seat)
{
    static _Thread_local struct editor e;
    static _Thread_local epic_view_match v;
    char line[LINE_SIZE];
    int before = epic_record_count(p->record);
    if (epic_match_view(p->match, seat, &v) != EPIC_OK)
        return;
    struct deck pool = deck_in_view(p, &v, v.players[seat].pool);
    editor_begin(&e, epic_record_game(p->record), p->cards, format_of(p->match),
                 &pool, true);
    line_print(stdout, "Build your deck; help lists the words.");
    around_hold(p);
    editor_line(&e, "");
    around_release(p);
    while (!p->quit && epic_record_count(p->record) == before &&
           epic_match_asked(p->match) >> seat & 1) {
        if (!play_read(p, line) || obey_match(p, seat, &e, line))
            continue;
        around_hold(p);
        enum editor_answer answer = editor_line(&e, line);
        around_release(p);
        if (answer == EDITOR_DONE && hand_in(p, seat, &e))
            return;
    }
}

/* Asking back: a pass that gives something away, or what can only be aimed
 * where nobody would aim it, is held back once.  Typing it again does it.
 * Only a person can be asked back: a script means what it says, and is told. */
#include "commands.h"
#include "formats/ill_aimed.h"
#include "session.h"
#include "text/command.h"
#include "text/say.h"
#include "text/style.h"
#include "text/window.h"

#include <stdio.h>
#include <string.h>

/* ---- asking back --------------------------------------------------------- */

static bool warn_of_pass(const struct play *p, int seat)
{
    char left[300], pass[300], text[700];
    struct brief *b = brief_of(p, seat);
    bool unused = b && window_unused(b, left, sizeof left);
    if (unused)
        window_pass(b, pass, sizeof pass);
    brief_free(b);
    if (!unused)
        return false;
    snprintf(text, sizeof text, "You could still %s.  pass again: %s.", left,
             pass);
    wrap_write(stdout, text, 2, 0);
    return true;
}

static bool warn_of_aim(const struct play *p, int seat, int choice)
{
    char whom[200], text[300];
    epic_event aim;
    if (!ill_aimed(p->game, seat, choice, &aim))
        return false;
    aim_text(p->cards, seat, &aim, whom, sizeof whom);
    snprintf(text, sizeof text, "It can only be aimed at %s.%s", whom,
             p->terminal ? "  Type it again to do so." : "");
    wrap_write(stdout, text, 2, 0);
    return true;
}

bool play_held_back(struct play *p, const struct command *c, const char *line)
{
    epic_detail taken;
    int now = epic_record_count(p->record);
    epic_decision d = epic_game_decision(p->game);
    if (c->count != 1 || d.kind != EPIC_ASK_ACTION)
        return false;
    int choice = c->choices[0];
    if (!epic_game_choice(p->game, choice, d.seat, &taken) ||
        (p->warned_at == now && p->warned_of == choice))
        return false;
    bool warned = taken.option.act == EPIC_PASS
                      ? p->terminal && warn_of_pass(p, d.seat)
                      : !strstr(line, " on ") && /* there it is named */
                            warn_of_aim(p, d.seat, choice);
    if (warned && !p->terminal)
        return false;
    if (warned) {
        p->warned_at = now;
        p->warned_of = choice;
    }
    return warned;
}

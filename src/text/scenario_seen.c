/* What was told, and what a seat may know. */
#include "epic_view.h"
#include "text/say.h"
#include "text/scenario_run.h"
#include "text/table.h"
#include "verbs/acts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

/* ---- events and steps ---------------------------------------------------- */

/* "3", or what was rolled: "2d6" */
static bool number_fits(const epic_event *e, const char *text)
{
    int dice, sides;
    if (e->kind == EPIC_EVENT_ROLL && sscanf(text, "%dd%d", &dice, &sides) == 2)
        return e->number >> 8 == (dice | sides << 8);
    return atoi(text) == e->number;
}

/* "BREAK Wolf", "DRAW P1", "DAMAGE Kong 3", "ROLL Tonic 1d6" */
static bool event_fits(const struct play *p, const epic_event *e,
                       const char *text)
{
    char kind[32];
    int n = 0;
    if (sscanf(text, "%31s%n", kind, &n) != 1 || event_named(kind) != e->kind)
        return false;
    text += n;
    text += strspn(text, " ");
    if (!*text)
        return true;
    char rest[120];
    snprintf(rest, sizeof rest, "%s", text);
    char *space = strrchr(rest, ' ');
    const char *number = space ? space + 1 : rest;
    if (isdigit((unsigned char)*number)) {
        if (!number_fits(e, number))
            return false;
        if (!space)
            return true;
        *space = 0;
    }
    const char *after;
    int seat = leading_seat(p, rest, &after);
    if (seat >= 0) {
        if (e->seat != seat)
            return false;
        if (!*after)
            return true;
        memmove(rest, after, strlen(after) + 1);
    }
    const char *name = e->face_down && !e->design
                           ? FACE_DOWN_TEXT
                           : epic_cards_name(p->cards, e->design);
    return e->card >= 0 && !strcasecmp(rest, name);
}

bool check_events(struct play *p, const char *rest)
{
    static struct words expected;
    split_words(rest, ';', &expected);
    int at = p->events_checked;
    for (int i = 0; i < expected.count; i++) {
        while (at < p->event_count &&
               !event_fits(p, &p->events[at], expected.word[i]))
            at++;
        if (at == p->event_count)
            return complain(p, "the event %s did not come (in this order)",
                            expected.word[i]);
        at++;
    }
    p->events_checked = at;
    return true;
}

bool check_no_event(struct play *p, const char *rest)
{
    for (int i = 0; i < p->event_count; i++)
        if (event_fits(p, &p->events[i], rest))
            return complain(p, "the event %s did come", rest);
    return true;
}

bool check_steps(struct play *p, const char *rest)
{
    static struct words expected;
    split_words(rest, ',', &expected);
    int at = p->steps_checked;
    for (int i = 0; i < expected.count; i++) {
        while (at < p->step_count && strcmp(p->steps[at], expected.word[i]))
            at++;
        if (at == p->step_count)
            return complain(p, "the step %s was not taken (in this order)",
                            expected.word[i]);
        at++;
    }
    p->steps_checked = at;
    return true;
}

/* ---- what a seat may know ------------------------------------------------ */

static void seen_words(const struct play *p, const epic_view *v, int seat,
                       const char *zone, struct words *out)
{
    const epic_view_seat *s = &v->seats[seat];
    const struct {
        const char *word;
        epic_view_list list;
    } ZONES[] = { { "hand", s->hand },     { "pile", s->pile },
                  { "discards", s->pile }, { "god", s->side },
                  { "holding", s->hold },  { "graveyard", s->grave } };
    epic_view_list list = { 0, 0 };
    for (size_t i = 0; i < sizeof ZONES / sizeof ZONES[0]; i++)
        if (!strcasecmp(zone, ZONES[i].word))
            list = ZONES[i].list;
    out->count = 0;
    for (int i = 0; i < list.count; i++)
        add_word(out,
                 epic_cards_name(p->cards, v->cards[list.first + i].design));
    for (int i = 0; !strcasecmp(zone, "play") && i < v->body_count; i++)
        if (v->bodies[i].controller == seat)
            add_word(out, body_name(p->cards, &v->bodies[i]));
}

/* "P2 sees P1 hand 3" (how many), "P2 sees P1 pile A, B" (which). */
static bool check_seen_seat(struct play *p, const epic_view *v, int seat,
                            const char *rest)
{
    static struct words expected, found;
    char zone[16];
    int n = 0;
    if (sscanf(rest, "%15s%n", zone, &n) != 1)
        return complain(p, "sees what?");
    const epic_view_seat *s = &v->seats[seat];
    const char *value = rest + n + strspn(rest + n, " ");
    if (!strcasecmp(zone, "health"))
        return check_number(p, "health seen", s->health, value);
    if (!strcasecmp(zone, "gold"))
        return check_number(p, "gold seen", s->gold, value);
    if (isdigit((unsigned char)*value) && !strcasecmp(zone, "hand"))
        return check_number(p, "hand seen", s->hand_count, value);
    if (isdigit((unsigned char)*value) && !strcasecmp(zone, "deck"))
        return check_number(p, "deck seen", s->deck_count, value);
    split_words(value, ',', &expected);
    seen_words(p, v, seat, zone, &found);
    return same_words(p, "what is seen", &expected, &found);
}

/* "P2 sees Wolf: 2/2, damage 1, expended" */
static bool check_seen_card(struct play *p, const epic_view *v,
                            const char *rest)
{
    char name[100];
    const char *colon = strstr(rest, ": ");
    if (!colon)
        return complain(p, "sees what of it? %s", rest);
    snprintf(name, sizeof name, "%.*s", (int)(colon - rest), rest);
    int card = instance_named(p->g, name);
    for (int i = 0; i < v->body_count; i++) {
        const epic_view_body *b = &v->bodies[i];
        const struct body *real = body_of(p->g, card < 0 ? 0 : card);
        if (b->card != card || !real)
            continue;
        if (b->offense != real->offense || b->defense != real->defense ||
            b->damage != real->damage || b->counters != real->counters ||
            b->position != real->position ||
            b->keywords != (real->words & KW_ALL))
            return complain(p, "%s is seen otherwise than it is", name);
        return check_card(p, rest);
    }
    return complain(p, "%s is not seen in play", name);
}

/* Nothing in the view is that card. */
static bool check_unknown(struct play *p, const epic_view *v, const char *name)
{
    int design = epic_cards_find(p->cards, name);
    bool known = design < 0;
    for (int i = 0; i < v->card_count; i++)
        known |= v->cards[i].design == design;
    for (int i = 0; i < v->body_count; i++)
        known |= v->bodies[i].design == design;
    for (int i = 0; i < v->line_count; i++)
        known |= v->line[i].design == design;
    return !known || complain(p, "%s is known", name);
}

bool check_sees(struct play *p, int seat, const char *rest)
{
    static epic_view view;
    const char *more;
    refresh(p->g);
    epic_game_view(p->g, seat, &view);
    int whose = leading_seat(p, rest, &more);
    if (whose >= 0)
        return check_seen_seat(p, &view, whose, more);
    if ((more = word_after(rest, "line")))
        return check_seen_line(p, &view, more);
    if ((more = word_after(rest, "no")))
        return check_unknown(p, &view, more);
    return check_seen_card(p, &view, rest);
}

/* "P2 saw REVEAL P1 Wolf", "P2 saw no DRAW P1 Wolf": an event, as that seat was
 * told it. */
bool check_saw(struct play *p, int seat, const char *rest)
{
    const char *no = word_after(rest, "no");
    bool came = false;
    for (int i = 0; i < p->event_count; i++) {
        epic_event e;
        if (epic_event_seen(&p->events[i], seat, &e))
            came |= event_fits(p, &e, no ? no : rest);
    }
    return came != (no != NULL) ||
           complain(p, "%s %s: %s", seat_text(seat),
                    no ? "did see" : "never saw", no ? no : rest);
}

/* then_seen.c - checks of what a seat may know. */
#include "scenario/then_events.h"
#include "text/say.h"
#include "text/table.h"
#include "verbs/acts.h"

#include <strings.h>

static bool seen_words(struct play *p, const epic_view *v, int seat, int zone,
                       struct words *out)
{
    const epic_view_seat *s = &v->seats[seat];
    const struct {
        int zone;
        epic_view_list list;
    } ZONES[] = { { ZONE_HAND, s->hand },
                  { ZONE_PILE, s->pile },
                  { ZONE_SIDE, s->side },
                  { ZONE_HOLD, s->hold },
                  { ZONE_GRAVE, s->grave } };
    epic_view_list list = { 0, 0 };
    bool there = zone == ZONE_PLAY;
    for (size_t i = 0; i < sizeof ZONES / sizeof ZONES[0]; i++)
        if (zone == ZONES[i].zone) {
            list = ZONES[i].list;
            there = true;
        }
    clear_words(out);
    for (int i = 0; i < list.count; i++)
        add_word(out,
                 epic_cards_name(p->cards, v->cards[list.first + i].design));
    for (int i = 0; zone == ZONE_PLAY && i < v->body_count; i++)
        if (v->bodies[i].controller == seat)
            add_word(out, body_name(p->cards, &v->bodies[i]));
    return there;
}

/* "P2 sees P1 hand 3" (how many), "P2 sees P1 pile A, B" (which). */
static bool check_seen_seat(struct play *p, const epic_view *v, int seat,
                            const char *rest)
{
    static struct words expected, found;
    const epic_view_seat *s = &v->seats[seat];
    const char *more;
    int count;
    if ((more = word_after(rest, "health")) ||
        (more = word_after(rest, p->game->health_word)))
        return check_number(p, "health seen", s->health, more);
    if ((more = word_after(rest, "gold")) ||
        (more = word_after(rest, p->game->gold_word)))
        return check_number(p, "gold seen", s->gold, more);
    const char *list = rest;
    int zone = leading_zone(&list);
    if (zone < 0)
        return unread(p, rest, "a zone, health or gold");
    if (!take_count(p, list, LIST_MAX, &count, &more))
        return false;
    if (more > list && !*more) {
        int there = zone == ZONE_HAND   ? s->hand_count
                    : zone == ZONE_DECK ? s->deck_count
                    : zone == ZONE_PILE ? s->pile_count
                                        : -1;
        return there < 0 ? unread(p, list, "names of cards")
                         : check_number(p, "cards seen", there, list);
    }
    if (!seen_words(p, v, seat, zone, &found))
        return unread(p, list, "a number: nobody sees which they are");
    return split_cards(p, list, &expected) &&
           same_words(p, "what is seen", &expected, &found);
}

/* "P2 sees Wolf: 2/2, damage 1, expended" */
static bool check_seen_card(struct play *p, const epic_view *v,
                            const char *rest)
{
    const char *said;
    int card = card_spoken_of(p, rest, &said);
    const struct body *real = card < 0 ? NULL : body_of(p->g, card);
    for (int i = 0; real && i < v->body_count; i++) {
        const epic_view_body *b = &v->bodies[i];
        if (b->card != card)
            continue;
        if (b->offense != real->offense || b->defense != real->defense ||
            b->damage != real->damage || b->counters != real->counters ||
            b->position != real->position ||
            b->keywords != (words_of(p->g, real) & ~KW_NOT_WORDS))
            return complain(p, "%s is seen otherwise than it is",
                            card_text(p->g, card));
        return check_attributes(p, card, said);
    }
    return complain(p, "%s is not seen in play", card_text(p->g, card));
}

/* Whether no part of the view is that card. */
static bool check_unknown(struct play *p, const epic_view *v, const char *name)
{
    int design = epic_cards_find(p->cards, name);
    bool known = false;
    if (design < 0)
        return unread(p, name, "the name of a card");
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
        return check_line_of(p, seat, more);
    if ((more = word_after(rest, "no")))
        return check_unknown(p, &view, more);
    return check_seen_card(p, &view, rest);
}

/* "P2 saw REVEAL P1 Wolf", "P2 saw no DRAW P1 Wolf": an event, as it was shown
 * to that seat. */
bool check_saw(struct play *p, int seat, const char *rest)
{
    struct told told;
    int at;
    const char *no = word_after(rest, "no");
    const char *text = since(p, no ? no : rest, &p->events, &at);
    if (!text || !read_told(p, text, &told))
        return false;
    bool came = false;
    for (; at < p->events.count; at++) {
        epic_event e;
        if (epic_event_seen(&p->event[at], seat, &e))
            came |= is_told(p, &e, &told);
    }
    return came != (no != NULL) || complain(p, "%s %s: %s", seat_text(seat),
                                            no ? "did see" : "never saw", text);
}

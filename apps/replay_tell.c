/* What is told of a recorded game: the choices, what came of them, and the
 * table, for those who look with the eyes of one seat or with all. */
#include "commands.h"
#include "replay.h"
#include "text/say.h"
#include "text/table.h"

#include <stdlib.h>

/* "Next, P1, P2 choose." */
static void write_asked(unsigned asked)
{
    printf("Next,");
    for (int i = 0; i < EPIC_SEATS_MAX; i++)
        if (asked >> i & 1)
            printf("%s %s", asked & ((1u << i) - 1) ? "," : "", seat_text(i));
    printf(asked & (asked - 1) ? " choose.\n" : " chooses.\n");
}

void replay_place(const struct stepper *s)
{
    epic_result r = epic_match_result(s->play.match).last;
    int count = epic_record_count(s->record);
    printf("After choice %d of %d, turn %d.  ", s->at > count ? count : s->at,
           count, s->turn[s->at]);
    around_score(&s->play);
    if (!play_over(&s->play))
        write_asked(epic_match_asked(s->play.match));
    else if (r.winner < 0)
        printf("The game is over: a draw (%s).\n", r.rule);
    else
        printf("The game is over: %s wins (%s).\n", seat_text(r.winner),
               r.rule);
}

/* What happened from event `from` on, as those eyes may know it. */
void replay_tell(const struct stepper *s, int from)
{
    const struct play *p = &s->play;
    struct story story = { p->cards, p->events, p->event_count, NULL, NULL, 0 };
    story_write(stdout, &story, s->eyes == REPLAY_OPEN ? FACE_OPEN : s->eyes,
                from);
}

static const char *doing(int kind)
{
    static const char *const WORDS[] = {
        [EPIC_ASK_MULLIGAN] = ", replacing cards,",
        [EPIC_ASK_MODE] = ", choosing a line,",
        [EPIC_ASK_COST] = ", paying,",
        [EPIC_ASK_TARGET] = ", choosing a target,",
        [EPIC_ASK_REVEAL] = ", showing cards,",
        [EPIC_ASK_RECYCLE] = ", recycling,",
        [EPIC_ASK_ORDER] = ", choosing what comes first,",
        [EPIC_ASK_ATTACK] = ", naming attackers,",
        [EPIC_ASK_DEFENDER] = ", choosing whom to attack,",
        [EPIC_ASK_BLOCK] = ", naming blockers,",
        [EPIC_ASK_DAMAGE] = ", dividing damage,",
        [EPIC_ASK_DISCARD] = ", discarding,",
        [EPIC_ASKS - 1] = NULL,
    };
    return WORDS[kind] ? WORDS[kind] : "";
}

/* Whether these eyes cannot tell which card that is. */
static bool is_hidden(const struct stepper *s, int seat, epic_option o)
{
    if (s->eyes == REPLAY_OPEN || s->eyes == seat || o.act != EPIC_PICK ||
        o.card < 0)
        return false;
    epic_view *v = view_of(&s->play, s->eyes);
    bool seen = false;
    for (int i = 0; v && i < v->body_count; i++)
        seen |= v->bodies[i].card == o.card;
    for (int i = 0; v && i < v->card_count; i++)
        seen |= v->cards[i].card == o.card;
    free(v);
    return !seen;
}

void replay_choice(const struct stepper *s)
{
    char text[200];
    epic_detail option;
    if (!play_in_game(&s->play))
        return; /* what happens tells it, to those who may know */
    epic_decision d = epic_game_decision(s->play.game);
    int choice = epic_record_choice(s->record, s->at);
    int seat = s->eyes == REPLAY_OPEN ? d.seat : s->eyes;
    if (!epic_game_choice(s->play.game, choice, seat, &option))
        return;
    option_text(s->play.cards, seat, &option, text, sizeof text);
    if (is_hidden(s, d.seat, option.option))
        snprintf(text, sizeof text, "a card that is not shown");
    bool own = s->eyes == d.seat;
    printf("Choice %d: %s%s %s: %s.\n", s->at + 1,
           own ? "you" : seat_text(d.seat), doing(d.kind),
           own ? "choose" : "chooses", text);
}

/* Just the names: `look` reads a card. */
static void hand_of(const struct stepper *s, int seat)
{
    epic_view *v = view_of(&s->play, seat);
    char text[4000];
    if (!v)
        return;
    epic_view_list hand = v->seats[seat].hand;
    int n = s->eyes == seat
                ? snprintf(text, sizeof text, "Your hand: ")
                : snprintf(text, sizeof text, "%s's hand: ", seat_text(seat));
    for (int i = 0; i < hand.count && n < (int)sizeof text - 100; i++)
        n += snprintf(
            text + n, sizeof text - (size_t)n, "%s%.80s", i ? ", " : "",
            epic_cards_name(s->play.cards, v->cards[hand.first + i].design));
    if (hand.count == 0)
        snprintf(text + n, sizeof text - (size_t)n, "none");
    wrap_write(stdout, text, 2, 0);
    free(v);
}

void replay_hands(const struct stepper *s)
{
    epic_view *v = view_of(&s->play, -1);
    int seats = v ? v->seat_count : 0;
    free(v);
    for (int i = 0; i < seats; i++)
        if (s->eyes == REPLAY_OPEN || s->eyes == i)
            hand_of(s, i);
}

void replay_table(const struct stepper *s)
{
    if (!play_in_game(&s->play) && !play_over(&s->play)) {
        for (int i = 0; i < s->play.seats; i++)
            if (s->eyes == REPLAY_OPEN || s->eyes == i)
                around_own(&s->play, i);
        return;
    }
    epic_view *v = view_of(&s->play, s->eyes);
    if (v)
        table_write(stdout, v, s->play.cards);
    free(v);
    replay_hands(s);
}

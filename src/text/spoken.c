#include "text/spoken.h"

#include "formats/facts.h"
#include "lang/lexicon.h"
#include "text/borne.h"
#include "text/say.h"
#include "text/seated.h"
#include "text/style.h"
#include "text/table.h"
#include "text/waiting.h"

#include <ctype.h>
#include <string.h>

/* ---- cards --------------------------------------------------------------- */

void kind_speak(const epic_cards *cards, int design, char *buf, int size)
{
    struct card_facts d = card_facts(cards, design);
    char cost[60];
    if (!(d.is & FACT_CHAMPION)) {
        card_kind(cards, design, buf, size);
        return;
    }
    cost_text(cards, design, cost, sizeof cost);
    const char *champion = game_word(cards, "champion");
    if (d.is & FACT_OF_X) {
        snprintf(buf, (size_t)size, "%s, %s, offense and defense computed",
                 cost, champion);
        return;
    }
    snprintf(buf, (size_t)size, "%s, %s, %s %d, %s %d", cost, champion,
             game_word(cards, "offense"), d.offense,
             game_word(cards, "defense"), d.defense);
}

void body_speak(const epic_view *v, const epic_cards *cards,
                const epic_view_body *b, char *buf, int size)
{
    char text[400];
    const char *more;
    struct line l = { buf, size, 0 };
    body_line(v, cards, b, text, sizeof text);
    more = strchr(text, ','); /* after the numbers */
    if (has_numbers(cards, b))
        line_add(&l, "%s %d, %s %d%s", game_word(cards, "offense"), b->offense,
                 game_word(cards, "defense"), b->defense, more ? more : "");
    else
        line_add(&l, "%s", text);
    /* "printed 6/8" is the only pair of numbers that is left in it. */
    char *slash = strchr(buf, '/');
    if (slash && l.length + 4 < size) {
        memmove(slash + 5, slash + 1, strlen(slash + 1) + 1);
        memcpy(slash, " and ", 5);
    }
}

static void list_alike(const epic_view *v, const epic_cards *cards, int at,
                       int *alike)
{
    *alike = 1;
    for (int i = 0; i < v->body_count; i++)
        if (i != at && look_alike(v, cards, &v->bodies[i], &v->bodies[at]))
            *alike = i < at ? 0 : *alike + (*alike > 0);
}

/* ---- the table ----------------------------------------------------------- */

/* What is attached to it. */
static void borne_speak(FILE *out, const epic_view *v, const epic_cards *cards,
                        const epic_view_body *bearer)
{
    for (int i = 0; i < v->body_count; i++) {
        char state[400], text[600];
        const epic_view_body *b = &v->bodies[i];
        if (b->host != bearer->card)
            continue;
        body_speak(v, cards, b, state, sizeof state);
        snprintf(text, sizeof text, "On %.80s, %.80s: %s.",
                 body_name(cards, bearer), body_name(cards, b), state);
        wrap_write(out, text, 0, 0);
    }
}

static void list_speak(FILE *out, const char *what, const char *names)
{
    char text[4100];
    snprintf(text, sizeof text, "%s: %s.", what, names);
    text[0] = (char)toupper((unsigned char)text[0]);
    if (*names)
        wrap_write(out, text, 0, 0);
}

/* What the viewer sees of another hand: a teammate's, or cards that lie open. */
static void other_hand_speak(FILE *out, const epic_view *v,
                             const epic_cards *cards, int seat)
{
    const epic_view_seat *s = &v->seats[seat];
    char names[4000], what[60];
    list_text(v, cards, s->hand, names, sizeof names);
    snprintf(what, sizeof what, "%s%s's hand",
             s->hand.count < s->hand_count ? "of " : "", seat_text(seat));
    if (seat != v->seat)
        list_speak(out, what, names);
}

/* The cards that pay, and what is in zones that only some games have. */
static void lists_speak(FILE *out, const epic_view *v, const epic_cards *cards,
                        int seat)
{
    struct game_facts game = game_facts(cards);
    char text[4000], what[60];
    other_hand_speak(out, v, cards, seat);
    resources_text(v, cards, seat, text, sizeof text);
    snprintf(what, sizeof what, "%ss", game.resource);
    list_speak(out, what, text);
    list_text(v, cards, v->seats[seat].hold, text, sizeof text);
    list_speak(out, game.words.hold, text);
    list_text(v, cards, v->seats[seat].grave, text, sizeof text);
    list_speak(out, game.words.grave, text);
}

static void bodies_speak(FILE *out, const epic_view *v, const epic_cards *cards,
                         int seat)
{
    int told = 0;
    for (int i = 0; i < v->body_count; i++) {
        char state[400], text[600];
        int alike;
        if (v->bodies[i].controller != seat ||
            is_told_elsewhere(v, cards, &v->bodies[i]))
            continue;
        told++;
        list_alike(v, cards, i, &alike);
        if (alike == 0)
            continue; /* told with the first of them */
        body_speak(v, cards, &v->bodies[i], state, sizeof state);
        snprintf(text, sizeof text, "%s%.80s: %s.", alike > 1 ? "Each " : "",
                 body_name(cards, &v->bodies[i]), state);
        if (alike > 1)
            fprintf(out, "%d times %s. ", alike,
                    body_name(cards, &v->bodies[i]));
        wrap_write(out, text, 0, 0);
        borne_speak(out, v, cards, &v->bodies[i]);
    }
    if (told == 0)
        fprintf(out, "No %s.\n", game_word(cards, "champions"));
}

/* "You and P2 have 60 health together." */
static void unit_speak(FILE *out, const epic_view *v, const epic_cards *cards,
                       int seat)
{
    char names[80];
    seats_text(v, v->seats[seat].unit, true, names, sizeof names);
    names[0] = (char)toupper((unsigned char)names[0]);
    fprintf(out, "%s have %d %s together.\n", names, v->seats[seat].health,
            lexicon_for(cards)->health);
}

static void seat_speak(FILE *out, const epic_view *v, const epic_cards *cards,
                       int seat)
{
    const struct lexicon *words = lexicon_for(cards);
    const epic_view_seat *s = &v->seats[seat];
    char text[300], role[80];
    struct line l = { text, sizeof text, 0 };
    if (leads_unit(v, seat))
        unit_speak(out, v, cards, seat);
    role_text(v, seat, role, sizeof role);
    line_add(&l, "%s %s ", seat == v->seat ? "You" : seat_text(seat),
             seat == v->seat ? "have" : "has");
    if (!shares_health(v, seat))
        line_add(&l, "%d %s", s->health, words->health);
    if (v->goal)
        line_add(&l, " of %d", v->goal);
    if (v->campaign)
        line_add(&l, ", in all battles %d of %d", s->total, v->total);
    if (!shares_health(v, seat))
        line_add(&l, ", ");
    if (game_facts(cards).keeps_gold)
        line_add(&l, "%d %s, ", s->gold,
                 s->gold == 1 ? words->gold : words->golds);
    line_add(&l, "%d card%s in hand, %d in the %s, %d in the %s.",
             s->hand_count, s->hand_count == 1 ? "" : "s", s->deck_count,
             game_word(cards, "deck"), s->pile_count,
             game_word(cards, "discard pile"));
    if (role[0])
        line_add(&l, " %s: %s.", seat_text(seat), role);
    wrap_write(out, text, 0, 0);
}

void seat_speak_all(FILE *out, const epic_view *v, const epic_cards *cards,
                    int seat)
{
    if (v->seats[seat].out) {
        fprintf(out, "%s %s out of the game.\n",
                seat == v->seat ? "You" : seat_text(seat),
                seat == v->seat ? "are" : "is");
        return;
    }
    seat_speak(out, v, cards, seat);
    lists_speak(out, v, cards, seat);
    bodies_speak(out, v, cards, seat);
}

void score_speak(FILE *out, const epic_view *v, const epic_cards *cards)
{
    for (int i = 0; i < v->seat_count; i++) {
        int s = seat_shown(v, i);
        const epic_view_seat *seat = &v->seats[s];
        if (seat->out)
            continue;
        if (leads_unit(v, s))
            unit_speak(out, v, cards, s);
        fprintf(out, "%s %s ", s == v->seat ? "You" : seat_text(s),
                s == v->seat ? "have" : "has");
        if (!shares_health(v, s))
            fprintf(out, "%d %s and ", seat->health,
                    lexicon_for(cards)->health);
        fprintf(out, "%d card%s in hand.\n", seat->hand_count,
                seat->hand_count == 1 ? "" : "s");
    }
}

void table_speak(FILE *out, const epic_view *v, const epic_cards *cards)
{
    char text[160], turn[100];
    struct line l = { text, sizeof text, 0 };
    if (before_text(v, &l))
        fprintf(out, "%s\n", text);
    else
        fprintf(out, "Turn %d, %s, %s %s.\n", v->turn,
                turn_text(v, turn, sizeof turn), v->phase_name,
                lexicon_for(cards)->steps ? "step" : "phase");
    if (v->campaign)
        fprintf(out, "Battle %d of the campaign.\n", v->battle_number);
    if (v->rounds)
        fprintf(out, "Rounds to play: %d.\n", v->rounds);
    for (int i = 0; i < v->seat_count; i++)
        seat_speak_all(out, v, cards, seat_shown(v, i));
    attacks_write(out, v, cards);
    waiting_write(out, v, cards);
}

void hand_speak(FILE *out, const epic_view *v, const epic_cards *cards)
{
    epic_view_list hand = v->seats[v->seat].hand;
    char kind[120], says[3000], text[3300];
    fprintf(out,
            hand.count ? "Your hand has %d card%s.\n" : "Your hand is empty.\n",
            hand.count, hand.count == 1 ? "" : "s");
    for (int i = hand.first; i < hand.first + hand.count; i++) {
        int design = v->cards[i].design;
        kind_speak(cards, design, kind, sizeof kind);
        card_says(cards, design, says, sizeof says);
        snprintf(text, sizeof text, "%.80s, %s%s. %s",
                 epic_cards_name(cards, design), kind,
                 v->cards[i].payable ? ", payable" : "", says);
        wrap_write(out, text, 0, 0);
    }
}

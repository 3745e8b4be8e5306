#include "text/brief.h"

#include "formats/facts.h"
#include "formats/ill_aimed.h"
#include "text/fold.h"

#include <stdlib.h>
#include <string.h>

/* Room for so many, and one more: a list of none is no lack of memory. */
static void *room_for(int count, size_t size)
{
    return calloc((size_t)count + 1, size);
}

static bool take_lists(const epic_game *g, int seat, struct brief *b)
{
    int options = is_asked(b) ? b->view.decision.options : 0;
    int candidates = epic_game_candidates(g, seat, NULL, 0);
    int attackers = epic_game_attackers(g, seat, NULL, 0);
    int given = epic_game_given(g, seat, NULL, 0);
    b->option = room_for(options, sizeof *b->option);
    b->candidate =
        room_for(candidates > 0 ? candidates : 0, sizeof *b->candidate);
    b->attacker = room_for(attackers, sizeof *b->attacker);
    b->given = room_for(given, sizeof *b->given);
    if (!b->option || !b->candidate || !b->attacker || !b->given)
        return false;
    b->option_count = epic_game_details(g, seat, b->option, options);
    b->candidate_count =
        epic_game_candidates(g, seat, b->candidate, candidates);
    b->attacker_count = epic_game_attackers(g, seat, b->attacker, attackers);
    b->given_count = epic_game_given(g, seat, b->given, given);
    return true;
}

/* The game offers each veiled card twice, one after the other.  The numbers of
 * the hand run on, if those face down come behind all of it. */
static void copy_face_down_last(const epic_detail *list, int n,
                                epic_detail *out)
{
    int plays = 0, count = 0;
    while (plays < n && list[plays].option.act == EPIC_PLAY)
        plays++;
    for (int down = 0; down <= 1; down++)
        for (int i = 0; i < plays; i++)
            if ((list[i].option.number != 0) == down)
                out[count++] = list[i];
    for (int i = plays; i < n; i++)
        out[count++] = list[i];
}

/* Whether an earlier entry of the list stands for list[at], too (fold.h). */
static bool is_told_before(const epic_view *v, const epic_detail *list, int at)
{
    for (int i = 0; i < at; i++)
        if (options_fold(v, list[i].option, list[at].option))
            return true;
    return false;
}

/* Moves entries for which an earlier one stands to the end of the list; `spare`
 * has room for all.  Returns how many come before them. */
static int fold_last(const epic_view *v, epic_detail *list, int n,
                     epic_detail *spare)
{
    int kept = 0, folded = 0;
    memcpy(spare, list, sizeof *list * (size_t)n);
    for (int i = 0; i < n; i++)
        if (!is_told_before(v, spare, i))
            list[kept++] = spare[i];
    for (int i = 0; i < n; i++)
        if (is_told_before(v, spare, i))
            list[kept + folded++] = spare[i];
    return kept;
}

static bool number_them(struct brief *b)
{
    bool set = b->candidate_count >= 0;
    int n = set ? b->candidate_count : b->option_count;
    epic_detail *list = set ? b->candidate : b->option;
    epic_detail *spare = room_for(n, sizeof *spare);
    b->listed = room_for(n, sizeof *b->listed);
    if (spare && b->listed) {
        copy_face_down_last(list, n, b->listed);
        b->listed_count =
            b->question.begun ? n : fold_last(&b->view, b->listed, n, spare);
        if (set)
            memcpy(list, b->listed, sizeof *list * (size_t)n);
    }
    free(spare);
    return spare && b->listed;
}

/* A card that lies there, as something that can be picked. */
static epic_detail lying_card(const epic_view *v, int card, int design,
                              int whose, int zone)
{
    return (epic_detail){ .option = { EPIC_PICK, -1, (int16_t)card, 0 },
                          .asked = v->decision.kind,
                          .whose = (int8_t)whose,
                          .zone = (uint8_t)zone,
                          .mode = -1,
                          .design = (int16_t)design,
                          .defence = EPIC_AIMED_AT_NOTHING,
                          .about = -1 };
}

static void know_list(struct brief *b, int whose, epic_view_list list)
{
    const epic_view_card *cards = b->view.cards;
    for (int i = list.first; i < list.first + list.count; i++)
        b->known[b->known_count++] = lying_card(
            &b->view, cards[i].card, cards[i].design, whose, cards[i].zone);
}

static bool know_cards(struct brief *b)
{
    const epic_view *v = &b->view;
    b->known = room_for(v->card_count + v->body_count, sizeof *b->known);
    if (!b->known)
        return false;
    if (v->seat >= 0)
        know_list(b, v->seat, v->seats[v->seat].hand);
    for (int i = 0; i < v->body_count; i++)
        b->known[b->known_count++] =
            lying_card(v, v->bodies[i].card, v->bodies[i].design,
                       v->bodies[i].controller, EPIC_ZONE_PLAY);
    for (int s = 0; s < v->seat_count; s++) {
        know_list(b, s, v->seats[s].side);
        know_list(b, s, v->seats[s].hold);
        know_list(b, s, v->seats[s].grave);
        know_list(b, s, v->seats[s].pile);
    }
    return true;
}

struct brief *brief_take(const epic_game *g, int seat)
{
    struct brief *b = calloc(1, sizeof *b);
    if (!b || epic_game_view(g, seat, &b->view) != EPIC_OK) {
        free(b);
        return NULL;
    }
    b->cards = game_cards(g);
    epic_game_question(g, seat, &b->question);
    if (take_lists(g, seat, b) && number_them(b) && know_cards(b))
        return b;
    brief_free(b);
    return NULL;
}

/* Which of the game's options is the one listed there. */
static int choice_of(const struct brief *b, int at)
{
    epic_option o = b->listed[at].option;
    for (int i = 0; i < b->option_count; i++) {
        epic_option other = b->option[i].option;
        if (o.act == other.act && o.card == other.card &&
            o.number == other.number && o.seat == other.seat)
            return i;
    }
    return -1;
}

void brief_look_ahead(struct brief *b, const epic_game *g)
{
    if (!is_asked(b) || b->view.decision.kind != EPIC_ASK_ACTION || b->aim)
        return;
    b->aim = room_for(b->listed_count, sizeof *b->aim);
    for (int i = 0; b->aim && i < b->listed_count; i++) {
        int act = b->listed[i].option.act;
        if (act == EPIC_PLAY || act == EPIC_USE)
            b->aim[i].is_ill =
                ill_aimed(g, b->view.seat, choice_of(b, i), &b->aim[i].at);
    }
}

void brief_free(struct brief *b)
{
    if (!b)
        return;
    free(b->option);
    free(b->candidate);
    free(b->attacker);
    free(b->given);
    free(b->listed);
    free(b->aim);
    free(b->known);
    free(b);
}

bool is_asked(const struct brief *b)
{
    return !b->view.over && b->view.seat >= 0 &&
           b->view.decision.seat == b->view.seat;
}

static const epic_detail *among(const epic_detail *list, int n, int card)
{
    for (int i = 0; i < n; i++)
        if (list[i].option.card == card)
            return &list[i];
    return NULL;
}

int design_in(const struct brief *b, int card)
{
    const epic_view *v = &b->view;
    const epic_detail *found;
    if (card < 0)
        return 0;
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].card == card)
            return v->bodies[i].design;
    if (card == v->decision.card)
        return b->question.design;
    if (card == v->decision.about)
        return b->question.about_design;
    if (b->question.has_attack && card == b->question.attack.with)
        return b->question.weapon_design;
    for (int i = 0; i < v->card_count; i++)
        if (v->cards[i].card == card)
            return v->cards[i].design;
    for (int i = 0; i < v->line_count; i++)
        if (v->line[i].card == card)
            return v->line[i].design;
    if ((found = among(b->option, b->option_count, card)) ||
        (found = among(b->candidate, b->candidate_count, card)))
        return found->design;
    return 0;
}

epic_detail seat_detail(int seat)
{
    return (epic_detail){ .option = { EPIC_PICK, (int8_t)seat, -1, 0 },
                          .whose = (int8_t)seat,
                          .mode = -1,
                          .defence = EPIC_AIMED_AT_NOTHING,
                          .about = -1 };
}

/* Who holds the card at that place of the view. */
static int holder_of(const epic_view *v, int at)
{
    for (int s = 0; s < v->seat_count; s++) {
        const epic_view_seat *seat = &v->seats[s];
        const epic_view_list lists[] = { seat->hand,  seat->pile, seat->side,
                                         seat->aside, seat->hold, seat->grave };
        for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
            if (at >= lists[i].first && at < lists[i].first + lists[i].count)
                return s;
    }
    return v->cards[at].owner;
}

epic_detail card_detail(const struct brief *b, int card)
{
    const epic_view *v = &b->view;
    int design = design_in(b, card);
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].card == card)
            return lying_card(v, card, design, v->bodies[i].controller,
                              EPIC_ZONE_PLAY);
    for (int i = 0; i < v->card_count; i++)
        if (v->cards[i].card == card)
            return lying_card(v, card, design, holder_of(v, i),
                              v->cards[i].zone);
    for (int i = 0; i < v->line_count; i++)
        if (v->line[i].card == card && !v->line[i].ability)
            return lying_card(v, card, design, v->line[i].seat, EPIC_ZONE_LINE);
    return lying_card(v, card, design, -1, 0);
}

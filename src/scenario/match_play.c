/* match_play.c - sets up a match, and carries out what is done around its
 * games. */
#include "scenario/match_words.h"
#include "text/say.h"

#include "formats/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

/* ---- given --------------------------------------------------------------- */

static struct match_given *given_of(struct play *p)
{
    if (!p->match)
        p->match = calloc(1, sizeof *p->match);
    return p->match;
}

/* "designed, by 2010, 2 wins, 5 games, 62 dealt, 2 sets": a format, a list of
 * gifts, and numbers. */
bool give_match(struct play *p, const char *rest)
{
    static struct words parts;
    struct match_given *w = given_of(p);
    if (!w || !split(p, rest, ',', &parts))
        return false;
    struct {
        const char *word;
        int most, *number;
    } NUMBERS[] = { { "wins", EPIC_MATCH_WINS_MAX, &w->setup.wins },
                    { "games", EPIC_MATCH_GAMES_MAX, &w->setup.games },
                    { "dealt", EPIC_MATCH_LIST_MAX, &w->setup.dealt },
                    { "sets", EPIC_MATCH_SETS_MAX, &w->setup.sets } };
    w->is = p->whole_game = true;
    for (int i = 0; i < parts.count; i++) {
        const char *part = parts.word[i];
        const struct format *f = format_named(p->game->name, part);
        if (f) {
            if (!give_once(p, &w->setup.format, "a format"))
                return false;
            w->setup.format = f->name;
            continue;
        }
        const char *list = word_after(part, "by");
        if (list) {
            if (!give_once(p, w->list, "a list"))
                return false;
            snprintf(w->list, sizeof w->list, "%s", list);
            w->setup.list = w->list;
            continue;
        }
        int number, at = 0;
        if (!take_number(p, &part, 1, NUMBER_MOST, &number))
            return false;
        while (at < 4 && strcasecmp(part, NUMBERS[at].word))
            at++;
        if (at == 4 || number > NUMBERS[at].most)
            return unread(p, part, "wins, games, dealt or sets");
        if (!give_once(p, NUMBERS[at].number, NUMBERS[at].word))
            return false;
        *NUMBERS[at].number = number;
    }
    return true;
}

/* "2 Kong, Wolf, 3": that many of each, fillers if there is no name. */
static bool give_cards(struct play *p, const char *list, int seat, int place,
                       int round)
{
    static struct words parts;
    struct match_given *w = given_of(p);
    if (!w || !split(p, list, ',', &parts))
        return false;
    for (int i = 0; i < parts.count; i++) {
        int count;
        const char *name;
        if (!take_count(p, parts.word[i], DECK_MAX, &count, &name))
            return false;
        int design = epic_cards_find(p->cards, *name ? name : "Filler");
        if (design < 0)
            return unread(p, name, "the name of a card");
        for (; count > 0; count--) {
            if (w->cards.count == EPIC_MATCH_CARDS_MAX)
                return complain(p, "there are too many cards");
            w->cards.card[w->cards.count++] =
                (struct match_card){ (uint16_t)design, (uint8_t)seat,
                                     (uint8_t)place, (uint8_t)place,
                                     (uint8_t)round };
        }
    }
    return true;
}

bool give_stack(struct play *p, const char *rest)
{
    return give_cards(p, rest, 0, AT_STACK, 0);
}

bool give_match_seat(struct play *p, int seat, const char *rest, bool *known)
{
    const char *more;
    int round;
    *known = true;
    if ((more = word_after(rest, "pool")))
        return give_cards(p, more, seat, AT_POOL, 0);
    if ((more = word_after(rest, "side")))
        return give_cards(p, more, seat, AT_SIDE, 0);
    if ((more = word_after(rest, "pack"))) {
        return take_number(p, &more, 1, UINT8_MAX, &round) &&
                       (more = word_after(more, "of")) != NULL
                   ? give_cards(p, more, seat, AT_UNOPENED, round)
                   : unread(p, rest, "pack, its round, and `of` its cards");
    }
    return *known = false;
}

/* ---- beginning and ending ------------------------------------------------ */

/* The game to look at: the match's, or an empty table while there is none. */
static void look_at_game(struct play *p)
{
    if (p->m->game) {
        p->g = p->m->game;
        return;
    }
    if (!p->empty) {
        struct position *none = calloc(1, sizeof *none);
        if (none) {
            none->setup = (epic_setup){ .game = p->game->name,
                                        .cards = p->cards,
                                        .seats = 2 };
            p->empty = position_game(none, NULL);
        }
        free(none);
    }
    p->g = p->empty;
}

/* Decks and sideboards as they are given; with packs, pools or a stack nothing
 * else. */
static epic_match *new_match(struct play *p, epic_error *error)
{
    static uint16_t decks[EPIC_SEATS_MAX][DECK_MAX];
    static uint16_t sides[EPIC_SEATS_MAX][DECK_MAX];
    struct match_given *w = p->match;
    const struct position *q = &p->position;
    epic_match_setup s = w->setup;
    bool dealt = false;
    s.game = q->setup;
    for (int i = 0; i < w->cards.count; i++) {
        const struct match_card *c = &w->cards.card[i];
        if (c->place != AT_SIDE)
            dealt = true;
        else
            sides[c->seat][s.side_size[c->seat]++] = c->design;
    }
    if (dealt)
        return match_new_given(&s, &w->cards, error);
    for (int i = 0; i < q->count; i++) {
        int seat = q->card[i].seat;
        if (s.game.deck_size[seat] < DECK_MAX)
            decks[seat][s.game.deck_size[seat]++] = (uint16_t)q->card[i].design;
    }
    for (int i = 0; i < s.game.seats; i++) {
        s.game.deck[i] = s.game.deck_size[i] ? decks[i] : NULL;
        s.side[i] = sides[i];
    }
    return epic_match_new(&s, error);
}

bool start_match(struct play *p)
{
    epic_error error = { 0 };
    p->m = new_match(p, &error);
    if (p->m)
        look_at_game(p);
    return p->m && p->g ? true
                        : complain(p, "the match cannot begin: %s", error.text);
}

void end_match_of(struct play *p)
{
    epic_match_free(p->m);
    epic_game_free(p->empty);
    free(p->match);
    p->m = NULL;
    p->empty = p->g = NULL;
    p->match = NULL;
}

bool is_around(const struct play *p)
{
    return p->m && p->m->stage != EPIC_STAGE_GAME;
}

epic_status match_game_choice(struct play *p, int choice)
{
    epic_status status = epic_match_apply(p->m, p->g->asked_seat, choice);
    look_at_game(p);
    return status;
}

epic_status match_game_concede(struct play *p, int seat)
{
    epic_status status = epic_match_concede(p->m, seat);
    look_at_game(p);
    return status;
}

/* ---- when ---------------------------------------------------------------- */

/* The number of the option that picks that design, or is done (0); -1: none. */
static int option_of(const struct play *p, int seat, int design)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    int n = epic_match_options(p->m, seat, list);
    for (int i = 0; i < n; i++)
        if (design ? list[i].act == EPIC_PICK && list[i].number == design
                   : list[i].act == EPIC_DONE)
            return i;
    return -1;
}

/* Pick that, or be done with it (0). */
static bool pick(struct play *p, int seat, int design)
{
    int choice = option_of(p, seat, design);
    if (choice < 0) {
        epic_option o = { design ? EPIC_PICK : EPIC_DONE, -1, -1,
                          (int16_t)design };
        epic_reason why = epic_match_why(p->m, seat, o);
        return complain(p, "%s cannot pick %s: %s  (%s)", seat_text(seat),
                        design ? epic_cards_name(p->cards, design) : "no more",
                        why.sentence, why.rule);
    }
    epic_status status = epic_match_apply(p->m, seat, choice);
    look_at_game(p);
    return status == EPIC_OK || complain(p, "that cannot be done");
}

/* The cards named, ascending. */
static bool read_cards(struct play *p, const char *list, struct deck *out)
{
    static struct words names;
    out->count = 0;
    if (!split_cards(p, list, &names))
        return false;
    for (int i = 0; i < names.count; i++) {
        int design = epic_cards_find(p->cards, names.word[i]);
        if (design < 0)
            return unread(p, names.word[i], "the name of a card");
        if (out->count == DECK_MAX)
            return complain(p, "there are too many cards");
        out->card[out->count++] = (uint16_t)design;
    }
    deck_sort(out);
    return true;
}

/* The others concede, so that this one wins. */
static bool win_game(struct play *p, int seat)
{
    int game = p->m->game_number;
    if (p->m->stage != EPIC_STAGE_GAME)
        return complain(p, "no game is under way");
    for (int s = 0; s < p->m->seats; s++) {
        bool on = p->m->stage == EPIC_STAGE_GAME && p->m->game_number == game;
        bool friends = p->g->seat[seat].friends >> s & 1;
        if (on && !friends && !p->g->seat[s].out)
            match_game_concede(p, s);
    }
    return true;
}

/* How many cards of that design have changed place and are the seat's now. */
static int moved(const epic_match *was, const epic_match *now, int seat,
                 int design)
{
    int n = 0;
    for (int i = 0; i < now->count; i++)
        n += now->card[i].design == design && now->card[i].seat == seat &&
             now->card[i].place != was->card[i].place;
    return n;
}

/* Pick them one by one. The match takes a forced pick itself, so the list may name one card more than is asked for. */
static bool pick_all(struct play *p, int seat, const struct deck *cards)
{
    epic_match *was = epic_match_clone(p->m);
    int kind = p->m->seat[seat].asked, named = 0;
    bool good = was || complain(p, "there is not enough memory");
    for (int i = 0; good && i < cards->count; i++) {
        bool again = i > 0 && cards->card[i] == cards->card[i - 1];
        named = again ? named + 1 : 1;
        bool ended = i > 0 && p->m->seat[seat].asked != kind;
        good = ended ? moved(was, p->m, seat, cards->card[i]) >= named ||
                           complain(p, "%s was not taken",
                                    epic_cards_name(p->cards, cards->card[i]))
                     : pick(p, seat, cards->card[i]);
    }
    epic_match_free(was);
    return good;
}

bool run_match_command(struct play *p, int seat, const char *rest)
{
    struct deck cards;
    const char *more;
    if (!strcasecmp(rest, "wins the game"))
        return win_game(p, seat);
    if (!strcasecmp(rest, "gives up"))
        return match_game_concede(p, seat) == EPIC_OK ||
               complain(p, "%s cannot give up", seat_text(seat));
    if (!is_around(p))
        return unread(p, rest, "what is done in a game");
    if (!strcasecmp(rest, "done"))
        return pick(p, seat, 0);
    if (!(more = word_after(rest, "pick")))
        return unread(p, rest, "pick and cards, done, or gives up");
    if (!read_cards(p, more, &cards))
        return false;
    return pick_all(p, seat, &cards);
}

bool refused_around(struct play *p, int seat, const char *rest,
                    const char *rule)
{
    const char *more = word_after(rest, "pick");
    struct deck cards = { 0 };
    if (more ? !read_cards(p, more, &cards) : strcasecmp(rest, "done"))
        return more ? false : unread(p, rest, "pick and a card, or done");
    if (more && cards.count != 1)
        return unread(p, more, "one card");
    epic_option o = { more ? EPIC_PICK : EPIC_DONE, -1, -1,
                      (int16_t)(more ? cards.card[0] : 0) };
    epic_reason why = epic_match_why(p->m, seat, o);
    if (!why.rule)
        return complain(p, "expected a refusal, but it is legal");
    return !strcmp(why.rule, rule) ||
           complain(p, "expected a refusal by %s, found %s: %s", rule, why.rule,
                    why.sentence);
}

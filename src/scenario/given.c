/* given.c - sets up the position that a scenario gives. */
#include "scenario/match_words.h"
#include "text/say.h"
#include "text/table.h"

#include "base/number.h"
#include "formats/card_set.h"
#include "formats/switch.h"
#include "kernel/mode.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

void reset_position(struct play *p)
{
    struct position *q = &p->position;
    memset(q, 0, sizeof *q);
    q->setup.game = p->game->name;
    q->setup.cards = p->cards;
    q->setup.seed = 1;
    q->setup.seats = 2;
    for (int s = 0; s < EPIC_SEATS_MAX; s++) {
        q->health[s] = p->game->customs->start_health;
        q->gold[s] = p->game->customs->start_gold;
        p->deck_given[s] = false;
    }
    p->whole_game = p->no_game = false;
    p->format = NULL;
    p->luck_count = p->checks = p->choice_count = p->facts = 0;
}

bool give_once(struct play *p, const void *fact, const char *name)
{
    for (int i = 0; i < p->facts; i++)
        if (p->fact[i] == fact)
            return complain(p, "%s is given twice", name);
    if (p->facts == FACTS_GIVEN_MAX)
        return complain(p, "there are more than %d facts", FACTS_GIVEN_MAX);
    p->fact[p->facts++] = fact;
    return true;
}

/* ---- cards --------------------------------------------------------------- */

/* By its common name, or by the game's own word for it. */
static bool is_called(const struct play *p, const char *word, const char *name)
{
    return !strcasecmp(word, name) ||
           !strcasecmp(word, game_word(p->cards, name));
}

/* "damage 2", "owner P2": a word with a value. */
static bool give_value(struct play *p, struct placed *c, const char *word,
                       const char **rest, bool *known)
{
    int seat = c->seat;
    *known = true;
    if (is_called(p, word, "damage"))
        return give_once(p, &c->damage, word) &&
               take_number(p, rest, 0, NUMBER_MOST, &c->damage);
    if (!strcasecmp(word, "counters"))
        return give_once(p, &c->counters, word) &&
               take_number(p, rest, 0, NUMBER_MOST, &c->counters);
    if (!strcasecmp(word, "owner")) {
        const char *at = *rest;
        if (!give_once(p, &c->controller, word))
            return false;
        c->controller = seat;
        c->seat = leading_seat(p, at, rest);
        return c->seat >= 0 || unread(p, at, "a player, P1 or P2");
    }
    return *known = false;
}

bool give_word(struct play *p, struct placed *c, const char *word,
               const char **rest)
{
    const struct {
        const char *word;
        bool *flag;
    } FLAGS[] = { { "expended", &c->expended },
                  { "flipped", &c->flipped },
                  { "deploying", &c->deploying },
                  { "face-down", &c->face_down },
                  { "token", &c->token } };
    bool known;
    for (size_t i = 0; i < sizeof FLAGS / sizeof FLAGS[0]; i++)
        if (is_called(p, word, FLAGS[i].word))
            return give_once(p, FLAGS[i].flag, word) && (*FLAGS[i].flag = true);
    if (give_value(p, c, word, rest, &known) || known)
        return !p->failed;
    return give_person(p, c, word, rest);
}

static bool add_card(struct play *p, int design, int seat, int zone,
                     const char *attributes)
{
    struct position *q = &p->position;
    if (q->count == (int)(sizeof q->card / sizeof q->card[0]))
        return complain(p, "there are more than %d cards", q->count);
    struct placed *c = &q->card[q->count++];
    *c = (struct placed){
        .design = design, .seat = seat, .zone = zone, .controller = -1
    };
    c->token = book_in(p->cards)->design[design].kinds & KIND_TOKEN;
    int facts =
        p->facts; /* restored below: give_once() counts for each card alone */
    while (*attributes) {
        char word[40];
        const char *rest = attributes;
        if (!take_word(p, &rest, "a word for a card", word, sizeof word) ||
            !give_word(p, c, word, &rest))
            return p->failed ? false
                             : unread(p, attributes, "a word for a card");
        attributes = rest;
    }
    p->facts = facts;
    return true;
}

bool add_fillers(struct play *p, int count, int seat, int zone)
{
    int design = epic_cards_find(p->cards, "Filler");
    while (count-- > 0)
        if (!add_card(p, design, seat, zone, ""))
            return false;
    return true;
}

/* "2 Kong [expended], Wolf", "3" (fillers), "none" */
static bool add_cards(struct play *p, const char *list, int seat, int zone)
{
    static struct words parts;
    if (!split(p, list, ',', &parts))
        return false;
    for (int i = 0; i < parts.count; i++) {
        const char *name, *attributes;
        int count;
        if (!take_brackets(p, parts.word[i], &attributes) ||
            !take_count(p, parts.word[i], NUMBER_MOST, &count, &name))
            return false;
        int design = epic_cards_find(p->cards, *name ? name : "Filler");
        if (design < 0)
            return unread(p, name, "the name of a card");
        while (count-- > 0)
            if (!add_card(p, design, seat, zone, attributes))
                return false;
    }
    return true;
}

/* ---- lines --------------------------------------------------------------- */

static bool give_luck(struct play *p, const char *list)
{
    do {
        int value;
        if (p->luck_count == LUCK_MAX)
            return unread(p, list, "at most %d numbers", LUCK_MAX);
        if (!take_number(p, &list, 0, INT32_MAX, &value))
            return false;
        p->luck[p->luck_count++] = (uint32_t)value;
    } while (*list);
    return true;
}

static bool give_turn(struct play *p, const char *rest)
{
    const char *more;
    int seat = leading_seat(p, rest, &more);
    if (seat < 0)
        return unread(p, rest, "a player, P1 or P2");
    bool first = !strcasecmp(more, "first");
    bool start = first || !strcasecmp(more, "start");
    int phase = start ? 1 : *more ? phase_named(p->game, more) : 0;
    if (phase < 0)
        return unread(p, more, "a step of the turn, `start` or `first`");
    p->position.active = seat;
    p->position.phase = phase;
    p->position.first_turn = first;
    return true;
}

/* A number that a player has, and nothing behind it. */
static bool give_number(struct play *p, const char *name, const char *at,
                        int least, int *number)
{
    return give_once(p, number, name) &&
           whole_number(p, at, least, NUMBER_MOST, number);
}

static bool give_seat(struct play *p, int seat, const char *rest)
{
    const char *more;
    bool known;
    if (give_match_seat(p, seat, rest, &known) || known)
        return !p->failed;
    if ((more = word_after(rest, "health")) ||
        (more = word_after(rest, p->game->health_word)))
        return give_number(p, p->game->health_word, more, -NUMBER_MOST,
                           &p->position.health[seat]);
    if ((more = word_after(rest, "gold")) ||
        (more = word_after(rest, p->game->gold_word)))
        return give_number(p, p->game->gold_word, more, 0,
                           &p->position.gold[seat]);
    if ((more = word_after(rest, "earlier")))
        return give_number(p, "earlier", more, -NUMBER_MOST,
                           &p->position.earlier[seat]);
    more = rest;
    int zone = leading_zone(&more);
    if (zone < 0)
        return unread(p, rest, "a zone, %s or %s", p->game->health_word,
                      p->game->gold_word);
    p->deck_given[seat] |= zone == ZONE_DECK;
    return add_cards(p, more, seat, zone);
}

static bool give_countdown(struct play *p, const char *rest)
{
    return whole_number(p, rest, 1, NUMBER_MOST, &p->position.setup.countdown);
}

static bool give_goal(struct play *p, const char *rest)
{
    int goal;
    if (!whole_number(p, rest, 1, NUMBER_MOST, &goal))
        return false;
    p->position.goal = p->position.setup.goal = goal;
    return true;
}

/* "20, 20 total 40": the points of each battle, and the total if one was
 * agreed; "total 40" where a countdown limits the battles. */
static bool give_campaign(struct play *p, const char *rest)
{
    epic_setup *s = &p->position.setup;
    const char *total = word_after(rest, "total");
    while (!total) {
        if (s->battle_count == EPIC_BATTLES_MAX)
            return complain(p, "a campaign has at most %d agreed battles",
                            EPIC_BATTLES_MAX);
        rest += strspn(rest, ", ");
        if (!number_take_int(&rest, 1, NUMBER_MOST,
                             &s->battles[s->battle_count]))
            return unread(p, rest, "the points of a battle");
        s->battle_count++;
        if (*rest == ',')
            continue;
        rest += strspn(rest, " ");
        if (!(total = word_after(rest, "total")))
            return ends(p, rest);
    }
    return whole_number(p, total, 1, NUMBER_MOST, &s->total);
}

static bool give_battle(struct play *p, const char *rest)
{
    return whole_number(p, rest, 1, NUMBER_MOST, &p->position.battle);
}

static bool give_chooser(struct play *p, const char *rest)
{
    int seat;
    if (!whole_seat(p, rest, &seat))
        return false;
    p->position.setup.chooser = 1 + seat;
    return true;
}

static bool give_seed(struct play *p, const char *rest)
{
    return number_read(rest, UINT64_MAX, &p->position.setup.seed) ||
           unread(p, rest, "a number");
}

static bool give_tokens(struct play *p, const char *rest)
{
    return whole_number(p, rest, 0, NUMBER_MOST, &p->position.setup.tokens);
}

static bool give_switch(struct play *p, const char *rest)
{
    epic_setup *s = &p->position.setup;
    epic_error error;
    const char *value = rest + strcspn(rest, "= ");
    value += strspn(value, "= ");
    if (!ends(p, value + strcspn(value, " ")))
        return false;
    if (s->switch_count == EPIC_SWITCHES_MAX)
        return complain(p, "there are more than %d switches",
                        EPIC_SWITCHES_MAX);
    epic_switch *given = &s->switches[s->switch_count++];
    if (!switch_read(p->game->name, rest, given, &error))
        return complain(p, "%s", error.text);
    return give_once(p, given->name, given->name);
}

/* "ffa 4", "hydra 4 in 2 teams": how they sit, and how many. */
static bool give_table(struct play *p, const char *rest)
{
    epic_setup *s = &p->position.setup;
    char name[40];
    if (!take_word(p, &rest, "the name of a table", name, sizeof name))
        return false;
    int mode = mode_named(p->game, name);
    if (mode < 0)
        return complain(p, "%s has no table called %s", p->game->title, name);
    s->table = p->game->modes[mode].name;
    if (!take_number(p, &rest, 1, EPIC_SEATS_MAX, &s->seats))
        return false;
    const char *in = word_after(rest, "in");
    if (in && (!take_number(p, &in, 1, EPIC_SEATS_MAX, &s->sides) ||
               !(rest = word_after(in, "teams"))))
        return unread(p, in, "a number, and the word teams");
    return ends(p, rest);
}

static bool give_ask_all(struct play *p, const char *rest)
{
    p->position.setup.ask_all = true;
    return ends(p, rest);
}

static bool give_game(struct play *p, const char *rest)
{
    p->whole_game = true;
    return ends(p, rest);
}

static bool give_no_game(struct play *p, const char *rest)
{
    p->whole_game = p->no_game = true;
    return ends(p, rest);
}

bool run_given(struct play *p, const char *line)
{
    static const struct {
        const char *word;
        bool (*give)(struct play *p, const char *rest);
        bool more; /* further such lines add to it */
    } GIVEN[] = { { "turn", give_turn, false },
                  { "luck", give_luck, true },
                  { "seed", give_seed, false },
                  { "ask all", give_ask_all, false },
                  { "goal", give_goal, false },
                  { "chooser", give_chooser, false },
                  { "countdown", give_countdown, false },
                  { "battle", give_battle, false },
                  { "campaign", give_campaign, false },
                  { "tokens", give_tokens, false },
                  { "format", give_format, false },
                  { "game", give_game, false },
                  { "no game", give_no_game, false },
                  { "switch", give_switch, true },
                  { "table", give_table, false },
                  { "match", give_match, false },
                  { "stack", give_stack, true } };
    const char *rest;
    int seat = leading_seat(p, line, &rest);
    if (seat >= 0)
        return give_seat(p, seat, rest);
    for (size_t i = 0; i < sizeof GIVEN / sizeof GIVEN[0]; i++)
        if ((rest = word_after(line, GIVEN[i].word)))
            return (GIVEN[i].more || give_once(p, &GIVEN[i], GIVEN[i].word)) &&
                   GIVEN[i].give(p, rest);
    return unread(p, line,
                  "something that can be given: a player's cards or "
                  "numbers, turn, luck, seed, switch, ...");
}

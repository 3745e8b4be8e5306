/* Setting up what a scenario gives, and doing what it does. */
#include "text/command.h"
#include "text/say.h"
#include "text/scenario_run.h"

#include "formats/cards.h"
#include "formats/setup.h"
#include "formats/switch.h"
#include "kernel/flaw.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

int leading_seat(const struct play *p, const char *line, const char **rest)
{
    for (int s = 0; s < p->position.setup.seats; s++) {
        const char *after = word_after(line, seat_text(s));
        if (after && line[2] != '\'') {
            *rest = after;
            return s;
        }
    }
    return -1;
}

const char *next_name(const char *s, char *name, int size, char *attributes,
                      int attributes_size)
{
    int n = 0, m = 0;
    while (*s && (isspace((unsigned char)*s) || *s == ','))
        s++;
    if (!*s)
        return NULL;
    bool quoted = *s == '"', square = false;
    s += quoted;
    for (; *s && (quoted ? *s != '"' : *s != ',') && *s != '['; s++)
        if (n < size - 1)
            name[n++] = *s;
    s += quoted && *s == '"';
    while (*s && *s != ',') {
        if (*s == '[')
            square = true;
        else if (*s == ']')
            square = false;
        else if (square && m < attributes_size - 1)
            attributes[m++] = *s;
        s++;
        if (square && *s == ',')
            break;
    }
    while (n > 0 && isspace((unsigned char)name[n - 1]))
        n--;
    name[n] = attributes[m] = 0;
    return s;
}

void reset_position(struct play *p)
{
    struct position *q = &p->position;
    memset(q, 0, sizeof *q);
    q->setup.game = p->game->name;
    q->setup.cards = p->cards;
    q->setup.seed = 1;
    q->setup.seats = 2;
    for (int s = 0; s < EPIC_SEATS_MAX; s++) {
        q->health[s] =
            p->game->customs->counts_up ? 0 : p->game->customs->start_health;
        q->gold[s] = p->game->customs->start_gold;
        p->deck_given[s] = false;
    }
    p->whole_game = p->no_game = false;
    p->format = NULL;
    p->luck_count = p->checks = p->choice_count = 0;
}

static bool add_card(struct play *p, const char *name, int seat, int zone,
                     const char *attributes)
{
    struct position *q = &p->position;
    int design = epic_cards_find(p->cards, name);
    if (design < 0)
        return complain(p, "there is no card called %s", name);
    if (q->count == (int)(sizeof q->card / sizeof q->card[0]))
        return complain(p, "too many cards");
    struct placed *c = &q->card[q->count++];
    memset(c, 0, sizeof *c);
    c->design = design;
    c->seat = seat;
    c->zone = zone;
    c->controller = -1;
    c->token = book_in(p->cards)->design[design].kinds & KIND_TOKEN;
    char word[40];
    for (int n; sscanf(attributes, " %39s%n", word, &n) == 1; attributes += n) {
        int value, used = 0;
        if (!strcasecmp(word, "expended"))
            c->expended = true;
        else if (!strcasecmp(word, "flipped"))
            c->flipped = true;
        else if (!strcasecmp(word, "deploying"))
            c->deploying = true;
        else if (!strcasecmp(word, "face-down"))
            c->face_down = true;
        else if (!strcasecmp(word, "token"))
            c->token = true;
        else if (!strcasecmp(word, "damage") &&
                 sscanf(attributes + n, " %d%n", &value, &used) == 1)
            c->damage = value;
        else if (!strcasecmp(word, "counters") &&
                 sscanf(attributes + n, " %d%n", &value, &used) == 1)
            c->counters = value;
        else if (!strcasecmp(word, "owner") &&
                 sscanf(attributes + n, " P%d%n", &value, &used) == 1) {
            c->controller = seat;
            c->seat = value - 1;
        } else if (!give_person(p, c, word, attributes + n, &used))
            return false;
        n += used;
    }
    return true;
}

static bool add_cards(struct play *p, const char *list, int seat, int zone)
{
    char name[100], attributes[100];
    if (isdigit((unsigned char)*list)) {
        for (int n = atoi(list); n > 0; n--)
            if (!add_card(p, "Filler", seat, zone, ""))
                return false;
        return true;
    }
    if (!strcasecmp(list, "none"))
        return true;
    while ((list = next_name(list, name, sizeof name, attributes,
                             sizeof attributes)))
        if (!add_card(p, name, seat, zone, attributes))
            return false;
    return true;
}

static bool give_luck(struct play *p, const char *list)
{
    for (int n, v; sscanf(list, " %d%n", &v, &n) == 1; list += n) {
        if (p->luck_count == LUCK_MAX)
            return complain(p, "too much luck");
        p->luck[p->luck_count++] = (uint32_t)v;
    }
    return true;
}

static bool give_turn(struct play *p, const char *rest)
{
    const char *more;
    int seat = leading_seat(p, rest, &more);
    if (seat < 0)
        return complain(p, "whose turn? %s", rest);
    p->position.active = seat;
    p->position.phase = 0;
    for (int i = 0; i < p->game->phase_count; i++)
        if (word_after(more, p->game->phases[i]))
            p->position.phase = i;
    if (word_after(more, "start") || word_after(more, "first"))
        p->position.phase = 1;
    p->position.first_turn = word_after(more, "first") != NULL;
    return p->position.phase || !*more ||
           complain(p, "%s is no part of a turn", more);
}

static bool give_seat(struct play *p, int seat, const char *rest)
{
    static const struct {
        const char *word;
        int zone;
    } ZONES[] = { { "hand", ZONE_HAND },       { "deck", ZONE_DECK },
                  { "pile", ZONE_PILE },       { "play", ZONE_PLAY },
                  { "god", ZONE_SIDE },        { "holding", ZONE_HOLD },
                  { "graveyard", ZONE_GRAVE }, { "discards", ZONE_PILE },
                  { "resources", ZONE_DECK } };
    const char *more;
    if ((more = word_after(rest, "health")) ||
        (more = word_after(rest, p->game->health_word)))
        return p->position.health[seat] = atoi(more), true;
    if ((more = word_after(rest, "gold")) ||
        (more = word_after(rest, p->game->gold_word)))
        return p->position.gold[seat] = atoi(more), true;
    for (size_t i = 0; i < sizeof ZONES / sizeof ZONES[0]; i++)
        if ((more = word_after(rest, ZONES[i].word))) {
            if (ZONES[i].zone == ZONE_DECK)
                p->deck_given[seat] = true;
            return add_cards(p, more, seat, ZONES[i].zone);
        }
    return complain(p, "%s is nothing that can be given", rest);
}

bool run_given(struct play *p, const char *line)
{
    const char *rest;
    int seat = leading_seat(p, line, &rest);
    if (seat >= 0)
        return give_seat(p, seat, rest);
    if ((rest = word_after(line, "turn")))
        return give_turn(p, rest);
    if ((rest = word_after(line, "luck")))
        return give_luck(p, rest);
    if ((rest = word_after(line, "seed")))
        return p->position.setup.seed = strtoull(rest, NULL, 10), true;
    if (word_after(line, "ask all"))
        return p->position.setup.ask_all = true;
    if ((rest = word_after(line, "goal")))
        return p->position.goal = p->position.setup.goal = atoi(rest), true;
    if ((rest = word_after(line, "chooser"))) {
        p->position.setup.chooser = 1 + leading_seat(p, rest, &rest);
        return p->position.setup.chooser || complain(p, "who chooses?");
    }
    if ((rest = word_after(line, "tokens")))
        return p->position.setup.tokens = atoi(rest), true;
    if ((rest = word_after(line, "format")))
        return give_format(p, rest);
    if (word_after(line, "game"))
        return p->whole_game = true;
    if (word_after(line, "no game"))
        return p->whole_game = p->no_game = true;
    if ((rest = word_after(line, "switch"))) {
        epic_setup *s = &p->position.setup;
        epic_error error;
        if (s->switch_count == EPIC_SWITCHES_MAX)
            return complain(p, "too many switches");
        return switch_read(p->game->name, rest, &s->switches[s->switch_count++],
                           &error) ||
               complain(p, "%s", error.text);
    }
    return complain(p, "%s is nothing that can be given", line);
}

/* ---- beginning and ending ------------------------------------------------ */

static void keep_event(void *user, const epic_game *g, const epic_event *e)
{
    (void)g;
    struct play *p = user;
    if (p->event_count < EVENTS_KEPT)
        p->events[p->event_count++] = *e;
}

/* A game that asks nothing any more is broken off, and the scenario fails.  The
 * longest way to the next question, a chain that a rule ends, has 50,000 rows.
 */
static bool carry_out(void *user, struct epic_game *g, const char *rule)
{
    enum { ENDLESS = 1000000 };
    (void)rule;
    struct play *p = user;
    if (++p->rows > ENDLESS) {
        p->endless = true;
        end_game(g, NOBODY, 0, 0);
    }
    return !g->over && !is_left_out(p->without, g);
}

static bool keep_step(void *user, struct epic_game *g, const char *rule)
{
    struct play *p = user;
    if (!carry_out(user, g, rule))
        return false;
    if (rule && p->step_count < STEPS_KEPT)
        p->steps[p->step_count++] = rule;
    return true;
}

static void watch(struct play *p, bool on)
{
    witness.listener = on ? keep_event : NULL;
    witness.user = p;
    witness.step = on ? keep_step : p->without ? carry_out : NULL;
    witness.step_user = p;
    witness.luck = p->luck;
    witness.luck_count = on ? p->luck_count : 0;
    p->rows = 0;
}

static epic_game *whole_game(struct play *p, epic_error *error)
{
    if (p->format)
        return dealt_game(p, error);
    uint16_t decks[EPIC_SEATS_MAX][200];
    epic_setup setup = p->position.setup;
    for (int s = 0; s < setup.seats; s++) {
        setup.deck[s] = decks[s];
        for (int i = 0; i < p->position.count; i++)
            if (p->position.card[i].seat == s && setup.deck_size[s] < 200)
                decks[s][setup.deck_size[s]++] =
                    (uint16_t)p->position.card[i].design;
    }
    return epic_game_new(&setup, error);
}

bool start_game(struct play *p)
{
    if (p->g)
        return true;
    for (int s = 0; s < p->position.setup.seats; s++) {
        if (!p->deck_given[s])
            add_cards(p, p->whole_game ? "30" : "10", s, ZONE_DECK);
        p->deck_given[s] = true;
    }
    if (p->failed)
        return false;
    p->event_count = p->events_checked = p->step_count = p->steps_checked = 0;
    witness.luck_used = 0;
    epic_error error;
    watch(p, true);
    p->g = p->whole_game ? whole_game(p, &error)
                         : position_game(&p->position, &error);
    watch(p, false);
    if (p->no_game) {
        p->checks++;
        if (p->g)
            return complain(p, "the set-up is accepted");
        p->g = position_game(&p->position, &error); /* any game will do */
        p->no_game = false;
    }
    if (!p->g)
        return complain(p, "the game cannot begin: %s", error.text);
    return true;
}

void end_game_of(struct play *p)
{
    epic_game_free(p->g);
    p->g = NULL;
    witness.step = NULL;
}

int luck_left(const struct play *p)
{
    return p->luck_count - witness.luck_used;
}

/* ---- doing --------------------------------------------------------------- */

/* The same game again, on a larger table. */
static bool make_room(struct play *p)
{
    int *tokens = &p->position.setup.tokens;
    *tokens = *tokens < 100 ? 200 : *tokens * 2;
    end_game_of(p);
    if (*tokens > 800 || !start_game(p))
        return complain(p, "the game is out of room");
    watch(p, true);
    epic_status status = EPIC_OK;
    for (int i = 0; i < p->choice_count && status == EPIC_OK; i++)
        status = epic_game_apply(p->g, p->choices[i]);
    watch(p, false);
    return status == EPIC_NO_ROOM ? make_room(p) : status == EPIC_OK;
}

static bool do_choice(struct play *p, int choice)
{
    if (p->choice_count == CHOICES_KEPT)
        return complain(p, "that takes too long");
    p->choices[p->choice_count++] = choice;
    watch(p, true);
    epic_status status = epic_game_apply(p->g, choice);
    watch(p, false);
    if (status == EPIC_NO_ROOM)
        return make_room(p);
    if (status != EPIC_OK)
        return complain(p, "that choice is illegal");
    if (p->endless)
        return false;
    const char *flaw = game_flaw(p->g);
    return !flaw || complain(p, "a bug in the engine: %s", flaw);
}

/* "pass until BLOCK": everybody passes, nobody blocks. */
static bool pass_until(struct play *p, const char *goal)
{
    const char *rest;
    int kind = -1, turn = p->g->turn, seat = -1;
    bool over = word_after(goal, "over"), next = false;
    if ((rest = word_after(goal, "turn"))) {
        next = true;
        seat = leading_seat(p, rest, &rest);
    } else if (!over) {
        char word[24];
        if (sscanf(goal, "%23s", word) != 1 || (kind = ask_named(word)) < 0)
            return complain(p, "pass until what? %s", goal);
        seat = leading_seat(p, goal + strlen(word) + 1, &rest);
    }
    for (int i = 0; i < CHOICES_KEPT; i++) {
        epic_game *g = p->g;
        if (g->over)
            return over ? true : complain(p, "the game is over");
        bool there = next ? g->turn > turn && g->asked == EPIC_ASK_ACTION &&
                                (seat < 0 || g->active == seat)
                          : g->asked == kind && i > 0 &&
                                (seat < 0 || g->asked_seat == seat);
        if (!over && there)
            return true;
        int choice = g->asked == EPIC_ASK_ACTION ? g->option_count - 1 : 0;
        if (!do_choice(p, choice))
            return false;
    }
    return complain(p, "that never happens: %s", goal);
}

/* "again": the next game, with the same decks. */
static bool play_again(struct play *p)
{
    if (!p->g->over || !p->whole_game)
        return complain(p, "again, after a whole game is over");
    end_game_of(p);
    p->choice_count = 0;
    return start_game(p);
}

bool run_command(struct play *p, const char *line)
{
    const char *rest;
    if (!p->g && !start_game(p))
        return false;
    if (word_after(line, "again"))
        return play_again(p);
    if ((rest = word_after(line, "pass")) && (rest = word_after(rest, "until")))
        return pass_until(p, rest);
    int seat = leading_seat(p, line, &rest);
    if (seat < 0)
        return complain(p, "who does that? %s", line);
    struct command *c = malloc(sizeof *c);
    if (!c)
        return complain(p, "there is not enough memory");
    bool good = command_read(p->g, seat, rest, c);
    if (!good && c->reason.rule)
        complain(p, "refused: %s  (%s) %s", line, c->reason.rule,
                 c->reason.sentence);
    else if (!good)
        complain(p, "%s: %s", line, c->text);
    if (good && c->concede) {
        watch(p, true);
        good = epic_game_concede(p->g, seat) == EPIC_OK ||
               complain(p, "%s cannot concede", seat_text(seat));
        watch(p, false);
    }
    for (int i = 0; good && i < c->count; i++)
        good = do_choice(p, c->choices[i]);
    free(c);
    return good;
}

/* The command is not carried out: by that rule, or (NULL) as a command. */
static bool try_in_vain(struct play *p, const char *line, const char *rule)
{
    const char *rest;
    int seat = leading_seat(p, line, &rest);
    if (seat < 0)
        return complain(p, "who tries that? %s", line);
    epic_game *before = epic_game_clone(p->g);
    struct command *c = malloc(sizeof *c);
    if (!before || !c) {
        epic_game_free(before);
        free(c);
        return complain(p, "there is not enough memory");
    }
    const char *by = rule ? rule : "no rule";
    bool done = command_read(p->g, seat, rest, c);
    const char *found = c->reason.rule ? c->reason.rule : "no rule";
    bool right = !done && !strcmp(found, by);
    if (done)
        complain(p, "expected a refusal by %s, but it is legal: %s", by, line);
    else if (!right)
        complain(p, "expected a refusal by %s, found %s, %s: %s", by, found,
                 c->reason.rule ? c->reason.sentence : c->text, line);
    else if (memcmp(before, p->g, p->g->bytes))
        right = complain(p, "a refusal changed the game");
    epic_game_free(before);
    free(c);
    return right;
}

/* "refused ECG-3.2: P1 play Two" */
bool run_refused(struct play *p, const char *line)
{
    char rule[40];
    int n = 0;
    p->checks++;
    if (sscanf(line, "%39[^: ]%n", rule, &n) != 1)
        return complain(p, "refused by which rule?");
    line += n;
    return try_in_vain(p, line + strspn(line, ": "), rule);
}

/* "misread: P1 target Wolf, Wolf" */
bool run_misread(struct play *p, const char *line)
{
    p->checks++;
    return try_in_vain(p, line, NULL);
}

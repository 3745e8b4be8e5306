/* when.c - starts a scenario's game, and carries out its commands. */
#include "formats/question.h"
#include "scenario/match_words.h"
#include "text/command.h"
#include "text/say.h"

#include "formats/lay_out.h"
#include "kernel/flaw.h"
#include "verbs/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

/* ---- beginning and ending ------------------------------------------------ */

static void keep_event(void *user, const epic_game *g, const epic_event *e)
{
    (void)g;
    struct play *p = user;
    if (p->events.count < EVENTS_KEPT)
        p->event[p->events.count++] = *e;
    else
        p->events.cut = true;
}

/* Step hook: stops a game that never asks again, so that the scenario fails.
 * The longest legitimate chain, which a rule ends, has 50,000 rows. */
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
    if (rule && p->steps.count < STEPS_KEPT)
        p->step[p->steps.count++] = rule;
    else if (rule)
        p->steps.cut = true;
    return true;
}

static void watch(struct play *p, bool on)
{
    observer.listener = on ? keep_event : NULL;
    observer.user = p;
    observer.step = on ? keep_step : p->without ? carry_out : NULL;
    observer.step_user = p;
    observer.luck = p->luck;
    observer.luck_count = on ? p->luck_count : 0;
    p->rows = 0;
}

static epic_game *whole_game(struct play *p, epic_error *error)
{
    if (p->format)
        return dealt_game(p, error);
    const struct position *q = &p->position;
    uint16_t decks[EPIC_SEATS_MAX][sizeof q->card / sizeof q->card[0]];
    epic_setup setup = q->setup;
    for (int s = 0; s < setup.seats; s++) {
        setup.deck[s] = decks[s];
        for (int i = 0; i < q->count; i++)
            if (q->card[i].seat == s)
                decks[s][setup.deck_size[s]++] = (uint16_t)q->card[i].design;
    }
    return epic_game_new(&setup, error);
}

bool start_game(struct play *p)
{
    if (p->g)
        return true;
    bool match = p->match && p->match->is;
    if (p->match && !match)
        return complain(p, "packs, pools and sideboards are of a match");
    for (int s = 0; s < p->position.setup.seats && !match; s++) {
        if (!p->deck_given[s])
            add_fillers(p, p->whole_game ? 30 : 10, s, ZONE_DECK);
        p->deck_given[s] = true;
    }
    if (p->failed)
        return false;
    p->events = p->steps = (struct recorded){ 0 };
    observer.luck_used = 0;
    epic_error error;
    watch(p, true);
    if (match) {
        bool begun = start_match(p);
        watch(p, false);
        return begun;
    }
    p->g = p->whole_game ? whole_game(p, &error)
                         : position_game(&p->position, &error);
    watch(p, false);
    if (p->no_game) {
        p->checks++;
        if (p->g)
            return complain(p, "the set-up is accepted");
        p->position.setup.table = NULL; /* any game will do */
        p->position.setup.seats = 2;
        p->position.setup.sides = p->position.setup.countdown = 0;
        p->position.setup.battle_count = p->position.setup.total = 0;
        p->position.count = 0;
        p->g = position_game(&p->position, &error);
        p->no_game = false;
    }
    if (!p->g)
        return complain(p, "the game cannot begin: %s", error.text);
    return true;
}

void end_game_of(struct play *p)
{
    if (p->m || p->match)
        end_match_of(p);
    epic_game_free(p->g);
    p->g = NULL;
    observer.step = NULL;
}

int luck_left(const struct play *p)
{
    return p->luck_count - observer.luck_used;
}

/* ---- doing --------------------------------------------------------------- */

/* Start over with more room, and repeat the choices. */
static bool make_room(struct play *p)
{
    int *tokens = &p->position.setup.tokens;
    const struct recorded events = p->events, steps = p->steps;
    *tokens = *tokens < 100 ? 200 : *tokens * 2;
    end_game_of(p);
    if (*tokens > 800 || !start_game(p))
        return complain(p, "the game is out of room");
    watch(p, true);
    epic_status status = EPIC_OK;
    for (int i = 0; i < p->choice_count && status == EPIC_OK; i++)
        status = epic_game_apply(p->g, p->choices[i]);
    watch(p, false);
    p->events.when = events.when; /* the same events happen again */
    p->events.checked = events.checked;
    p->steps.when = steps.when;
    p->steps.checked = steps.checked;
    return status == EPIC_NO_ROOM ? make_room(p) : status == EPIC_OK;
}

static bool is_sound(struct play *p)
{
    if (p->endless)
        return false;
    const char *flaw = game_flaw(p->g);
    return !flaw || complain(p, "a bug in the engine: %s", flaw);
}

static bool do_choice(struct play *p, int choice)
{
    if (p->choice_count == CHOICES_KEPT)
        return complain(p, "that takes too long");
    p->choices[p->choice_count++] = choice;
    watch(p, true);
    epic_status status =
        p->m ? match_game_choice(p, choice) : epic_game_apply(p->g, choice);
    watch(p, false);
    if (status == EPIC_NO_ROOM && !p->m)
        return make_room(p);
    if (status != EPIC_OK)
        return complain(p, "that choice is illegal");
    return is_sound(p);
}

/* What all players pass until. */
struct goal {
    bool over, turn;       /* the end of the game; a later turn */
    int kind, seat, phase; /* of the question; -1: any */
};

/* "BLOCK", "ACTION P2", "turn", "turn P2", "turn P1 build", "over" */
static bool read_goal(struct play *p, const char *text, struct goal *out)
{
    const char *rest;
    char word[24];
    *out = (struct goal){ .kind = -1, .seat = -1, .phase = -1 };
    if ((rest = word_after(text, "over")))
        return out->over = ends(p, rest);
    if ((rest = word_after(text, "turn"))) {
        out->turn = true;
        out->kind = EPIC_ASK_ACTION;
        out->seat = *rest ? leading_seat(p, rest, &text) : -1;
        if (!*rest)
            return true;
        if (out->seat < 0)
            return unread(p, rest, "a player, P1 or P2");
        out->phase = *text ? phase_named(p->game, text) : -1;
        return !*text || out->phase >= 0 ||
               unread(p, text, "a step of the turn");
    }
    rest = text;
    if (!take_word(p, &rest, "what is asked", word, sizeof word))
        return false;
    if ((out->kind = ask_named(word)) < 0)
        return unread(p, text, "a kind of question, `turn` or `over`");
    return !*rest || whole_seat(p, rest, &out->seat);
}

static bool is_reached(const epic_game *g, const struct goal *goal, int turn)
{
    if (g->asked != goal->kind)
        return false;
    if (!goal->turn)
        return goal->seat < 0 || g->asked_seat == goal->seat;
    return (goal->seat < 0 || g->active == goal->seat) &&
           (goal->phase < 0 ? g->turn > turn : g->phase == goal->phase);
}

/* "pass until BLOCK": all pass, and nobody blocks. */
static bool pass_until(struct play *p, const char *text)
{
    struct goal goal;
    int turn = p->g->turn;
    if (!read_goal(p, text, &goal))
        return false;
    for (int i = 0; i < CHOICES_KEPT; i++) {
        epic_game *g = p->g;
        if (g->over)
            return goal.over || complain(p, "the game is over");
        if (!goal.over && i > 0 && is_reached(g, &goal, turn))
            return true;
        int choice = g->asked == EPIC_ASK_ACTION ? g->option_count - 1 : 0;
        if (!do_choice(p, choice))
            return false;
    }
    return complain(p, "that never happens: %s", text);
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

int trigger_text(const epic_game *g, epic_option o)
{
    if (g->asked != EPIC_ASK_ORDER || o.card < 0 || o.number >= g->triggers)
        return 0;
    const struct design *d = design_of(g, o.card);
    int n = trigger_at(g, o.number)->ability - d->ability;
    return n >= 0 && n < d->abilities ? 1 + n : 0;
}

const char *trigger_event(const epic_game *g, epic_option o)
{
    epic_detail detail;
    if (!trigger_text(g, o))
        return "";
    option_detail(g, g->asked_seat, o, &detail);
    return detail.about >= 0 ? card_text(g, detail.about) : "";
}

/* "Knight [text 2]": the trigger of its second line of text comes next;
 * "[text 2 about Wolf]": the one whose event was the Wolf's. */
static bool order_trigger(struct play *p, int seat, const char *name)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    const char *inside, *rest, *about;
    int text;
    if (!take_brackets(p, name, &inside))
        return false;
    if (!(rest = word_after(inside, "text")))
        return unread(p, inside, "`text` and a number");
    if (!take_number(p, &rest, 1, NUMBER_MOST, &text))
        return false;
    about = word_after(rest, "about");
    if (!about && !ends(p, rest))
        return false;
    int n = p->g->over || p->g->asked_seat != seat
                ? 0
                : epic_game_options(p->g, list);
    for (int i = 0; i < n; i++)
        if (trigger_text(p->g, list[i]) == text &&
            (!about || !strcasecmp(trigger_event(p->g, list[i]), about)) &&
            !strcasecmp(card_text(p->g, list[i].card), name))
            return do_choice(p, i);
    return complain(p, "no such trigger of %s can come next", name);
}

bool run_command(struct play *p, const char *line)
{
    const char *rest, *ordered;
    if ((rest = word_after(line, "again")))
        return ends(p, rest) && play_again(p);
    if ((rest = word_after(line, "pass")) && (rest = word_after(rest, "until")))
        return pass_until(p, rest);
    int seat = leading_seat(p, line, &rest);
    if (seat < 0)
        return unread(p, line, "a player, P1 or P2");
    if (p->m && (is_around(p) || !strcasecmp(rest, "wins the game") ||
                 !strcasecmp(rest, "gives up"))) {
        watch(p, true);
        bool done = run_match_command(p, seat, rest);
        watch(p, false);
        return done;
    }
    if ((ordered = word_after(rest, "order")) && strchr(ordered, '['))
        return order_trigger(p, seat, ordered);
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
        good = (p->m ? match_game_concede(p, seat)
                     : epic_game_concede(p->g, seat)) == EPIC_OK ||
               complain(p, "%s cannot concede", seat_text(seat));
        watch(p, false);
        good = good && is_sound(p);
    }
    for (int i = 0; good && i < c->count; i++)
        good = do_choice(p, c->choices[i]);
    free(c);
    return good;
}

/* The expected refusal: by a rule, or (rule NULL) with this message. */
struct refusal {
    const char *rule, *words;
};

static bool is_refused_by(struct play *p, const struct command *c,
                          const struct refusal *by, const char *line)
{
    const char *rule = c->reason.rule;
    const char *said = rule ? c->reason.sentence : c->text;
    if (by->rule && (!rule || strcmp(rule, by->rule)))
        return complain(p, "expected a refusal by %s, found %s (%s): %s",
                        by->rule, rule ? rule : "no rule", said, line);
    if (!by->rule && (rule || strcmp(said, by->words)))
        return complain(p, "%s\n     expected: %s\n     found:    %s%s%s%s",
                        line, by->words, said, rule ? "  (" : "",
                        rule ? rule : "", rule ? ")" : "");
    return true;
}

static bool try_in_vain(struct play *p, const char *line,
                        const struct refusal *by)
{
    const char *rest;
    int seat = leading_seat(p, line, &rest);
    if (seat < 0)
        return unread(p, line, "a player, P1 or P2");
    if (is_around(p))
        return by->rule ? refused_around(p, seat, rest, by->rule)
                        : unread(p, line, "what is refused by a rule");
    epic_game *before = epic_game_clone(p->g);
    struct command *c = malloc(sizeof *c);
    if (!before || !c) {
        epic_game_free(before);
        free(c);
        return complain(p, "there is not enough memory");
    }
    bool right =
        command_read(p->g, seat, rest, c)
            ? complain(p, "expected a refusal, but it is legal: %s", line)
            : is_refused_by(p, c, by, line);
    if (right && memcmp(before, p->g, p->g->bytes))
        right = complain(p, "a refusal changed the game");
    epic_game_free(before);
    free(c);
    return right;
}

/* "refused ECG-3.2: P1 play Two" */
bool run_refused(struct play *p, const char *line)
{
    char rule[40];
    const char *rest = line;
    p->checks++;
    if (!take_word(p, &rest, "a rule", rule, sizeof rule))
        return false;
    if (!is_rule(p, rule))
        return unread(p, line, "a rule of this game");
    if (*rest != ':')
        return unread(p, rest, "a colon behind the rule");
    rest += 1 + strspn(rest + 1, " ");
    return try_in_vain(p, rest, &(struct refusal){ .rule = rule });
}

/* "misread "there is no Wulf": P1 target Wulf" */
bool run_misread(struct play *p, const char *line)
{
    const char *rest;
    p->checks++;
    if (*line != '"')
        return unread(p, line, "what is said then, between quotation marks");
    const char *words = name_before(p, line, &rest);
    return words && try_in_vain(p, rest, &(struct refusal){ .words = words });
}

/* epic play: a game in the terminal. */
#include "args.h"
#include "commands.h"
#include "decks.h"
#include "formats/games.h"
#include "formats/tables.h"
#include "prompt.h"
#include "session.h"
#include "text/style.h"
#include "wishes.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char HELP_TEXT[] =
    "epic play GAME [OPTIONS] - play a game in the terminal: ecg, Epic Card "
    "Game;\n"
    "tcg, Epic TCG; or mv, the multiverse game\n"
    "\n"
    "You sit at P1 and play against bots.  The game shows the table, asks, "
    "and\n"
    "numbers what you may do; type a number, or words like `play palace "
    "guard`\n"
    "or `attack with kong and wolf`; in mv `attack duke with psi on warden`.\n"
    "`help` lists the words, `look NAME` "
    "shows a\n"
    "card, `why NAME` says why it cannot be played, `undo` takes a choice "
    "back.\n"
    "\n" SEATING_HELP
    "  --opponent NAME   who plays the other seats: random, greedy (greedy);\n"
    "                    NAME,NAME: one for each seat, the last for the rest\n"
    "  --hotseat         all are people, at one screen: hands stay covered\n"
    "  --brisk           mv: nobody is asked who can only pass (at one screen\n"
    "                    the other learns that much)\n"
    "  --watch           only bots play, you watch\n"
    "  --seat P2         you sit there (P1); P1,P3: two people at one screen\n"
    "  --seed N          the same decks and luck again; without it, new ones\n"
    "  --deck DECK       your deck (sealed), see below\n"
    "  --opponent-deck DECK  the others' (as yours is dealt, or sealed);\n"
    "                    DECK,DECK: one for each seat, the last for the rest\n"
    "  --format NAME     how decks are come by: draft, sealed, dark ...; `epic "
    "deck\n"
    "                    list` lists them\n"
    "  --dealt N         sealed: so many cards for each, of which the deck is "
    "built\n"
    "  --match N         best of N games, an odd number (1)\n"
    "  --any-deck        mv: decks need not be legal\n"
    "  --list NAME       tcg: gifts, restricted and banned cards, by this "
    "list\n"
    "  --such WORDS      mv: what the characters of decks must be, as agreed:\n"
    "                    `human not villain`; WORDS,WORDS: one for each seat, "
    "the\n"
    "                    last for the rest\n"
    "  --goal N          mv: the points that win (half of a deck's)\n"
    "  --campaign N,N,N  mv: a campaign; the points of each battle\n"
    "  --total N         ... and of all together (half of a deck's)\n"
    "  --countdown N     mv: so many rounds, then most points win\n"
    "  --cards FILE      also know the cards of this file (may be repeated)\n"
    "  --switch NAME=VALUE  settle a ruling differently (may be repeated);\n"
    "                    `epic rules switches` lists them\n"
    "  --save FILE       write the game there when it ends or you leave\n"
    "  --load FILE       go on with a saved game\n"
    "  --plain           for ears: short sentences, no drawing, no colour\n"
    "  --color WHEN      auto, never, always (auto: on a terminal, unless\n"
    "                    NO_COLOR is set)\n"
    "  --pace SECONDS    --watch: time to read a sentence (1); Enter pauses\n"
    "\n" DECKS_HELP "\n"
    "examples: epic play ecg\n"
    "          epic play ecg --table ffa --seats 4\n"
    "          epic play ecg --table hydra --seats 4 --seat P1,P3\n"
    "          epic play tcg --deck angels --opponent-deck beasts\n"
    "          epic play tcg --format packwar --hotseat\n"
    "          epic play ecg --format dark --match 3\n"
    "          epic play ecg --table ffa --seats 4 --format draft\n"
    "          epic play ecg --opponent random --seed 7 --save my.record\n"
    "          epic play ecg --load my.record\n";

static int start(struct play *p, epic_record *record,
                 const epic_record *choices)
{
    int status = 1;
    keep_find(p, epic_record_game(record));
    if (!p->resumed)
        keep_aside(p);
    if (play_begin(p, record, choices)) {
        p->name = game_name(epic_record_game(record));
        line_print(stdout, "Seed %llu: who knows it can work out every card.",
                   (unsigned long long)epic_record_seed(record));
        play_tell_seats(p);
        if (p->own_deck && *p->own_deck)
            line_print(stdout, "Your deck: %s.", p->own_deck);
        status = play_run(p);
    }
    play_end(p);
    return status;
}

/* Whether the save is of the game that was named, if one was. */
static bool is_of_game(const char *path, const epic_record *r, const char *game)
{
    if (!game || !strcmp(epic_record_game(r), game))
        return true;
    failure("%s: this is a game of %s, not %s: epic play %s --load %s", path,
            epic_record_game(r), game, epic_record_game(r), path);
    return false;
}

/* People and bots at a table of which p knows the size. */
static int sit(struct play *p, const struct wishes *w)
{
    size_t size = sizeof "greedy," + strlen(w->opponent);
    char *bots = malloc(size);
    if (!bots)
        return failure("there is not enough memory");
    snprintf(bots, size, "%s%s", w->watch ? "greedy," : "", w->opponent);
    int status = play_sit(p,
                          w->watch     ? 0
                          : w->hotseat ? (1u << p->seats) - 1
                                       : w->people,
                          bots);
    free(bots);
    return status;
}

/* `game`: the one that was named, or NULL. */
static int load(struct play *p, const struct wishes *w, const char *game,
                const char *path)
{
    epic_error error = { 0 };
    char *text = read_text(path);
    if (!text)
        return 1;
    epic_record *record = epic_record_parse(text, &error);
    epic_record *choices = record ? epic_record_parse(text, &error) : NULL;
    epic_match *m =
        choices ? epic_record_match(choices, -1, true, &error) : NULL;
    int status = 1;
    free(text);
    if (record)
        play_find_table(p, record);
    if (m && is_of_game(path, record, game) &&
        (status = sit(p, w)) == ARGS_OK) {
        status = start(p, record, choices); /* the record is p's now */
    } else {
        if (!m)
            failure("%s: %s", path, error.text);
        epic_record_free(record);
    }
    epic_record_free(choices);
    epic_match_free(m);
    return status;
}

/* Whether the command line says what to play with: then an unfinished game is
 * not what is wanted. */
static bool is_particular(const struct wishes *w)
{
    return w->own_deck || w->other_decks || w->cards.count ||
           w->switches.count || w->goal || w->campaign || w->total ||
           w->countdown || w->format || w->list || w->such || w->match > 1 ||
           w->dealt || w->seed.given;
}

/* What does not go together; the exit status, or ARGS_OK. */
static int check(const struct wishes *w, int argc, char **argv)
{
    if (argc > 1)
        return usage_error("play", "one game at a time, not %s", argv[1]);
    if (argc == 0 && !w->load)
        return usage_error("play", "which game?  epic play ecg, tcg or mv");
    if (argc == 1 && !is_game(argv[0]))
        return usage_error("play", "there is no game called %s", argv[0]);
    if (strcmp(w->color, "auto") && strcmp(w->color, "never") &&
        strcmp(w->color, "always"))
        return usage_error("play",
                           "--color takes auto, never or always, not "
                           "%s",
                           w->color);
    if (!w->people)
        return usage_error("play",
                           "--seat takes P1, P2 or several seats like P1,P3; "
                           "not %s",
                           w->seat);
    if (w->hotseat && w->watch)
        return usage_error("play", "--hotseat and --watch exclude each other");
    const struct seating *s = &w->seating;
    if (w->load && (is_particular(w) || s->table || s->seats || s->teams))
        return usage_error("play",
                           "--load brings its own table, cards, rulings and "
                           "luck: no --table, --seats, --teams, --deck, "
                           "--goal, --campaign, --cards, --switch or --seed");
    if (w->match % 2 == 0)
        return usage_error("play", "--match takes an odd number, not %d",
                           w->match);
    if (argc == 1 && w->format && !format_named(argv[0], w->format))
        return usage_error("play",
                           "there is no format called %s; epic deck list "
                           "lists them",
                           w->format);
    if (w->dealt && !w->format)
        return usage_error("play", "--dealt goes with --format");
    return argc == 1 ? goal_check("play", argv[0], w->goal) : ARGS_OK;
}

/* New games, as long as another one is wanted. */
static int play_games(struct play *p, struct wishes *w, const char *game,
                      int me)
{
    const struct play fresh = *p;
    const char *deck_before = w->deck[me];
    char deck
        [2]
        [sizeof p->deck]; /* by turns: the one named last, and the one before */
    int status, named = 0;
    for (;;) {
        if (!seed_settle(&w->seed))
            return 1;
        epic_record *record = wished_record(game, w, &status);
        if (!record && w->deck[me] != deck_before) {
            printf("So your deck stays as it was.\n");
            w->deck[me] = deck_before;
            continue;
        }
        if (!record)
            return status;
        p->rematch = true;
        if (!p->hotseat && !p->bot[me]) /* the other need not know it */
            p->own_deck = w->called[me];
        status = start(p, record, NULL);
        if (!p->again)
            return status;
        deck_before = w->deck[me];
        if (p->deck[0]) {
            named = !named;
            snprintf(deck[named], sizeof deck[named], "%s", p->deck);
            w->deck[me] = deck[named];
        }
        *p = fresh;
        w->seed.given = false;
    }
}

static int play_wished(struct play *p, struct wishes *w, const char *game)
{
    play_fit_terminal(p, w->plain, w->color, !w->watch);
    p->pace = w->pace;
    int me = __builtin_ctz(w->people), status;
    if (w->save && !play_can_save(w->save))
        return 1;
    if (w->load)
        return load(p, w, game, w->load);
    p->seats = w->seating.seats;
    p->sides = w->seating.teams;
    p->table = table_named(game, w->seating.table);
    if ((status = sit(p, w)) != ARGS_OK ||
        (status = wishes_by_seat(w, me)) != ARGS_OK)
        return status;
    keep_find(p, game);
    enum keep_offer offer = is_particular(w) ? KEEP_NONE : keep_offer(p);
    if (offer == KEEP_LEAVE)
        return 0;
    p->resumed = offer == KEEP_RESUME;
    return p->resumed ? load(p, w, game, p->kept) : play_games(p, w, game, me);
}

int cmd_play(int argc, char **argv)
{
    struct wishes w = {
        .opponent = "greedy",
        .color = "auto",
        .pace = 1,
        .seat = "P1",
        .match = 1,
    };
    const struct arg table[] = {
        SEATING_ARGS(&w.seating),
        { "--opponent", ARG_TEXT, &w.opponent },
        { "--hotseat", ARG_FLAG, &w.hotseat },
        { "--brisk", ARG_FLAG, &w.brisk },
        { "--watch", ARG_FLAG, &w.watch },
        { "--seat", ARG_TEXT, &w.seat },
        { "--seed", ARG_SEED, &w.seed },
        { "--deck", ARG_TEXT, &w.own_deck },
        { "--opponent-deck", ARG_TEXT, &w.other_decks },
        { "--format", ARG_TEXT, &w.format },
        { "--dealt", ARG_INT, &w.dealt, 1, EPIC_MATCH_LIST_MAX },
        { "--match", ARG_INT, &w.match, 1, 99 },
        { "--list", ARG_TEXT, &w.list },
        { "--such", ARG_TEXT, &w.such },
        { "--any-deck", ARG_FLAG, &w.any_deck },
        { "--goal", ARG_INT, &w.goal, 1, 10000 },
        { "--campaign", ARG_TEXT, &w.campaign },
        { "--total", ARG_INT, &w.total, 1, 10000 },
        { "--countdown", ARG_INT, &w.countdown, 1, EPIC_COUNTDOWN_MAX },
        { "--cards", ARG_LIST, &w.cards },
        { "--switch", ARG_LIST, &w.switches },
        { "--save", ARG_TEXT, &w.save },
        { "--load", ARG_TEXT, &w.load },
        { "--plain", ARG_FLAG, &w.plain },
        { "--color", ARG_TEXT, &w.color },
        { "--pace", ARG_REAL, &w.pace, 0, 60 },
        { NULL },
    };
    int status = args_read("play", HELP_TEXT, table, &argc, argv);
    if (status != ARGS_OK)
        return status;
    w.people = seats_read(w.seat);
    status = check(&w, argc, argv);
    if (status == ARGS_OK && argc == 1)
        status = campaign_read("play", argv[0], w.campaign, w.total,
                               w.countdown, w.goal, w.battles, &w.battle_count);
    if (status == ARGS_OK && !w.load)
        status = seating_settle("play", argv[0], &w.seating);
    if (status != ARGS_OK)
        return status;
    struct play p = { .save = w.save };
    status = play_wished(&p, &w, argc ? argv[0] : NULL);
    lines_close();
    if (w.watch && status == 0 && !p.quit)
        line_print(stdout, "To play yourself: epic play %s", p.name);
    return status;
}

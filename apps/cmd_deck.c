/* epic deck: check, show and list decks. */
#include "args.h"
#include "base/harmless.h"
#include "commands.h"
#include "decks.h"
#include "formats/facts.h"
#include "formats/games.h"
#include "formats/lists.h"
#include "formats/restriction.h"
#include "lang/lexicon.h"
#include "text/style.h"
#include "text/table.h"

#include <stdlib.h>
#include <string.h>

static const char HELP[] =
    "epic deck - decks, as files and ready ones\n"
    "\n"
    "  epic deck list            the decks that need no file, and the formats\n"
    "  epic deck show DECK       print a deck: counted, sorted, as a deck "
    "file\n"
    "  epic deck check DECK...   read decks, and say what is wrong with them "
    "or\n"
    "                            which formats they fit\n"
    "  epic deck build           build a deck at a prompt, out of --pool DECK, "
    "of "
    "what\n"
    "                            a format deals, or of all cards\n"
    "  epic deck draft           take cards out of packs that go round, and "
    "print\n"
    "                            them as a deck file\n"
    "  epic deck trial           four greedy drafters against four random "
    "ones: "
    "how\n"
    "                            often decks of the former win\n"
    "\n"
    "  --format NAME  check: they must fit this one; draft: draft2 or draft3\n"
    "  --pool DECK    check: they must be part of this: what you opened or "
    "took\n"
    "  --list NAME    check: gifts, restricted and banned cards by this list "
    "(tcg)\n"
    "  --dealt N      build: out of so many cards (sealed)\n"
    "  --plain        build, draft: for ears and scripts: a sentence for each "
    "card,\n"
    "                 no columns, no stops where the screen is full\n"
    "  --drafts N     trial: so many (20); every second has the packs of the "
    "one\n"
    "                 before, and they have changed seats\n"
    "  --such WORDS   check: what their characters must be, as agreed (mv): "
    "human\n"
    "                 not villain, heroic, from tallow; or between "
    "alternatives\n"
    "  --players N    draft: so many at the table (4); chance takes for the "
    "rest\n"
    "  --seed N       show sealed: the cards of P1 in epic play --seed N; "
    "draft:\n"
    "                 the same packs again; without it, luck that nobody can "
    "guess\n"
    "  --cards FILE   also know the cards of this file (may be repeated)\n"
    "  --game GAME    whose decks: ecg, Epic Card Game; tcg, Epic TCG; mv, "
    "the\n"
    "                 multiverse game (the first that knows the deck; list: "
    "all)\n"
    "  --json         one JSON object\n"
    "\n" DECKS_HELP "\n"
    "A deck file has a card on each line, and before its name how many of it;\n"
    "without a number it is one.  Letter case does not matter.  What follows "
    "a\n"
    "# is a remark, empty lines are skipped.  Below a line `Sideboard` comes "
    "what\n"
    "is kept beside the deck, where a format has that.\n"
    "\n"
    "examples: epic deck show evil > my.deck\n"
    "          epic deck check my.deck --format sealed\n"
    "          epic deck show angels\n"
    "          epic deck show sealed --game tcg --seed 7\n"
    "          epic deck draft --format draft3 > taken.deck\n"
    "          epic deck build --game tcg --format draft3 --pool taken.deck\n"
    "          epic deck build --format constructed\n"
    "          epic deck check mine.deck --format draft3 --pool taken.deck\n";

struct wish {
    const char *game, *format, *pool, *list, *such;
    const epic_cards *cards;
    struct deck has; /* the pool */
    struct seed seed;
    int players, drafts, dealt;
    bool json, plain;
};

/* Also a dealt deck: that of the first seat at the smallest table. */
static bool load(const struct wish *w, const char *word, struct deck *out,
                 struct deck *side)
{
    const struct format *f = dealt_format(w->game, word);
    const char *words[EPIC_SEATS_MAX];
    static struct deck decks[EPIC_SEATS_MAX];
    int seats = f && f->seats_min > 2 ? f->seats_min : 2;
    if (!f)
        return deck_load(w->game, w->cards, word, out, side);
    for (int s = 0; s < seats; s++)
        words[s] = word;
    if (!decks_for(w->game, w->cards, words, seats, w->seed.number, decks,
                   NULL))
        return false;
    *out = decks[0];
    if (side)
        side->count = 0;
    return true;
}

/* ---- points -------------------------------------------------------------- */

static void json_points(const struct wish *w, const struct deck *d)
{
    if (!has_points(w->game))
        return;
    struct deck_worth worth = deck_worth(w->game, w->cards, d);
    printf(",\"points\":%d,\"character_points\":%d,\"goal\":%d", worth.points,
           worth.champions, worth.goal);
}

/* ", 100 points, 52 of them in characters: a game to 50"; nothing where cards
 * have no points. */
static void print_points(const struct wish *w, const struct deck *d)
{
    if (!has_points(w->game))
        return;
    struct deck_worth worth = deck_worth(w->game, w->cards, d);
    printf(", %d points, %d of them in %s: a game to %d", worth.points,
           worth.champions, game_word(w->cards, "champions"), worth.goal);
}

/* ---- list ---------------------------------------------------------------- */

static int list_json(const struct wish *w)
{
    const struct format *f;
    char name[READY_NAME];
    printf("{\"formats\":[");
    for (int i = 0; (f = format_at(w->game, i)); i++)
        printf("%s{\"name\":\"%s\",\"least\":%d,\"most\":%d,\"rule\":\"%s\"}",
               i ? "," : "", f->name, f->deck_min,
               f->deck_max ? f->deck_max : DECK_MAX, f->deck_rule);
    printf("],\"decks\":[");
    for (int i = 0; ready_name(w->game, i, name); i++)
        printf("%s\"%s\"", i ? "," : "", name);
    printf("]}\n");
    return 0;
}

static void list_ready(const struct wish *w, const char *name,
                       const struct deck *d)
{
    printf("%-10s a ready deck of %d cards", name, d->count);
    print_points(w, d);
    printf("\n");
}

/* Lists of gifts, restricted and banned cards. */
static void print_lists(const struct wish *w)
{
    const char *name;
    for (int i = 0; (name = list_at(w->game, i)); i++)
        printf("%s%s",
               i ? ", " : "\nLists, for epic deck check --list: ", name);
    printf("%s", list_at(w->game, 0) ? "\n" : "");
}

static int list(const struct wish *w)
{
    const struct format *f;
    char name[READY_NAME];
    struct deck d;
    if (w->json)
        return list_json(w);
    printf("%s (%s)\n\n", game_title(w->game), w->game);
    for (int i = 0; (f = format_at(w->game, i)); i++)
        if (dealt_format(w->game, f->name))
            printf("%-10s %s\n", f->name, f->help);
    for (int i = 0; ready_name(w->game, i, name); i++)
        if (ready_deck(w->game, w->cards, name, &d) &&
            ready_is_split(w->game, name))
            printf("%-10s the %d %s cards of the set\n", name, d.count, name);
        else
            list_ready(w, name, &d);
    printf("\nFormats, for epic deck check --format\n");
    for (int i = 0; (f = format_at(w->game, i)); i++)
        printf("  %-16s %s (%s)\n", f->name, f->help, f->deck_rule);
    print_lists(w);
    return 0;
}

static int list_all(void)
{
    const char *game;
    for (int i = 0; (game = game_at(i)); i++) {
        struct wish w = { .game = game, .cards = epic_cards_builtin(game) };
        printf("%s", i ? "\n" : "");
        list(&w);
    }
    return 0;
}

/* ---- show ---------------------------------------------------------------- */

static void json_cards(const struct wish *w, const char *key,
                       const struct deck *d)
{
    printf(",\"%s\":[", key);
    for (int i = 0, copies = 0; i < d->count; i++) {
        copies++;
        if (i + 1 < d->count && d->card[i + 1] == d->card[i])
            continue;
        printf("%s{\"count\":%d,\"name\":", i + 1 > copies ? "," : "", copies);
        json_print(stdout, epic_cards_name(w->cards, d->card[i]));
        printf("}");
        copies = 0;
    }
    printf("]");
}

static void json_entries(const struct wish *w, const struct deck *d,
                         const struct deck *side)
{
    printf(",\"count\":%d", d->count);
    json_cards(w, "cards", d);
    if (side->count)
        json_cards(w, "sideboard", side);
}

static int show(const struct wish *w, const char *word)
{
    static char text[2 * DECK_MAX * 100];
    struct deck d, side;
    if (!load(w, word, &d, &side))
        return 1;
    bool dealt = dealt_format(w->game, word) != NULL;
    if (w->json) {
        printf("{\"deck\":");
        json_print(stdout, word);
        if (dealt)
            printf(",\"seed\":%llu", (unsigned long long)w->seed.number);
        json_entries(w, &d, &side);
        json_points(w, &d);
        printf("}\n");
        return 0;
    }
    if (deck_print(w->cards, &d, &side, text, sizeof text) >= sizeof text)
        return failure("%s: this deck is too large to print", word);
    printf("# %d cards", d.count);
    if (side.count)
        printf(", a sideboard of %d", side.count);
    if (dealt)
        printf(", seed %llu", (unsigned long long)w->seed.number);
    print_points(w, &d);
    printf("\n%s", text);
    return 0;
}

/* ---- check --------------------------------------------------------------- */

static int count_aligned(const struct wish *w, const struct deck *d,
                         unsigned align)
{
    int n = 0;
    for (int i = 0; i < d->count; i++)
        n += (card_facts(w->cards, d->card[i]).alignments & align) != 0;
    return n;
}

/* "30 cards (12 good, 18 evil)" */
static void print_count(const struct wish *w, const struct deck *d)
{
    const char *between = " (";
    printf("%d card%s", d->count, d->count == 1 ? "" : "s");
    const struct flag_word *a = lexicon_for(w->cards)->alignments;
    for (; a->word; a++) {
        if (!(a->bit & sides_of(w->cards)))
            continue; /* where it comes from */
        int n = count_aligned(w, d, a->bit);
        if (n) {
            printf("%s%d %s", between, n, a->word);
            between = ", ";
        }
    }
    printf("%s", between[0] == ',' ? ")" : "");
    print_points(w, d);
}

/* One format's verdict; whether it agrees. */
static bool print_verdict(const struct wish *w, const struct format *f,
                          const struct deck *d, const struct deck *side)
{
    struct brought b = { d, side, w->pool ? &w->has : NULL, w->list, w->such };
    struct verdict why;
    bool fits = format_judge(f, w->game, w->cards, &b, &why);
    if (w->json) {
        printf("{\"format\":\"%s\",\"fits\":%s", f->name,
               fits ? "true" : "false");
        if (!fits) {
            printf(",\"rule\":\"%s\",\"reason\":", why.rule);
            json_print(stdout, why.text);
        }
        printf("}");
    } else if (fits) {
        printf("  %s: yes\n", f->name);
    } else {
        printf("  %s: no, %s (%s)\n", f->name, why.text, why.rule);
    }
    return fits;
}

/* The verdict of the format that is asked for, or of each; whether any
 * agrees. */
static bool print_verdicts(const struct wish *w, const struct deck *d,
                           const struct deck *side)
{
    const struct format *f;
    bool fine = false;
    if (w->format)
        return print_verdict(w, format_named(w->game, w->format), d, side);
    for (int i = 0; (f = format_at(w->game, i)); i++) {
        printf("%s", w->json && i ? "," : "");
        fine |= print_verdict(w, f, d, side);
    }
    if (!fine && !w->json)
        printf("  It fits no format.\n");
    return fine;
}

/* *shown counts those that could be read. */
static bool check_one(const struct wish *w, const char *word, int *shown)
{
    struct deck d, side;
    if (!load(w, word, &d, &side))
        return false;
    if (w->json) {
        printf("%s{\"deck\":", (*shown)++ ? "," : "");
        json_print(stdout, word);
        json_entries(w, &d, &side);
        json_points(w, &d);
        printf(",\"formats\":[");
    } else {
        harmless_write(stdout, word);
        printf(": ");
        print_count(w, &d);
        if (side.count)
            printf(", a sideboard of %d", side.count);
        printf("\n");
    }
    bool fine = print_verdicts(w, &d, &side);
    if (w->json)
        printf("]}");
    return fine;
}

static int check(const struct wish *w, char **words, int n)
{
    bool fine = true;
    int shown = 0;
    if (w->json)
        printf("{\"decks\":[");
    for (int i = 0; i < n; i++)
        fine &= check_one(w, words[i], &shown);
    if (w->json)
        printf("],\"fine\":%s}\n", fine ? "true" : "false");
    return fine ? 0 : 1;
}

/* ---- the command --------------------------------------------------------- */

static int run(const struct wish *w, int argc, char **argv)
{
    const char *what = argc > 0 ? argv[0] : "";
    if (!strcmp(what, "list"))
        return argc == 1
                   ? list(w)
                   : usage_error("deck", "list takes no deck, not %s", argv[1]);
    if (!strcmp(what, "show"))
        return argc == 2 ? show(w, argv[1])
                         : usage_error("deck", "show takes one deck");
    if (!strcmp(what, "check"))
        return argc > 1 ? check(w, argv + 1, argc - 1)
                        : usage_error("deck", "check which deck?");
    if (!strcmp(what, "draft"))
        return argc == 1 ? deck_draft(w->game, w->cards,
                                      format_named(w->game, w->format),
                                      w->players, w->seed.number)
                         : usage_error("deck", "draft takes no deck, not %s",
                                       argv[1]);
    if (!strcmp(what, "build"))
        return argc == 1 ? deck_build(w->game, w->cards,
                                      format_named(w->game, w->format),
                                      w->pool ? &w->has : NULL, w->seed.number,
                                      w->dealt, w->list)
                         : usage_error("deck",
                                       "build takes no deck, not %s; its words "
                                       "load one",
                                       argv[1]);
    if (!strcmp(what, "trial"))
        return argc == 1 ? deck_trial(w->game, w->cards,
                                      format_named(w->game, w->format),
                                      w->drafts, w->seed.number)
                         : usage_error("deck", "trial takes no deck, not %s",
                                       argv[1]);
    return usage_error("deck",
                       "expected list, show, check, build, draft or trial%s%s",
                       *what ? ", not " : "", what);
}

int cmd_deck(int argc, char **argv)
{
    struct wish w = { .players = 4, .drafts = 20 };
    struct arg_list files = { 0 };
    const struct arg table[] = {
        { "--format", ARG_TEXT, &w.format },
        { "--seed", ARG_SEED, &w.seed },
        { "--cards", ARG_LIST, &files },
        { "--game", ARG_TEXT, &w.game },
        { "--json", ARG_FLAG, &w.json },
        { "--pool", ARG_TEXT, &w.pool },
        { "--drafts", ARG_INT, &w.drafts, 1, 1000000 },
        { "--dealt", ARG_INT, &w.dealt, 1, DECK_MAX },
        { "--plain", ARG_FLAG, &w.plain },
        { "--list", ARG_TEXT, &w.list },
        { "--such", ARG_TEXT, &w.such },
        { "--players", ARG_INT, &w.players, 2, EPIC_SEATS_MAX },
        { NULL },
    };
    int status = args_read("deck", HELP, table, &argc, argv);
    if (status != ARGS_OK)
        return status;
    if (w.game && !format_at(w.game, 0))
        return usage_error("deck", "there is no game called %s", w.game);
    if (!w.game && !w.json && argc == 1 && !strcmp(argv[0], "list"))
        return list_all();
    bool draft =
        argc > 0 && (!strcmp(argv[0], "draft") || !strcmp(argv[0], "trial"));
    if (draft && !w.format)
        w.format =
            w.game && !format_named(w.game, "draft3") ? "draft" : "draft3";
    if (argc > 0 && !strcmp(argv[0], "build") && !w.format) {
        w.game = w.game ? w.game : game_at(0);
        w.format = format_at(w.game, 0)->name;
    }
    if (!seed_settle(&w.seed))
        return 1;
    if (!w.game)
        w.game = game_of_decks(argc > 1 ? argv + 1 : NULL, argc - 1, &files,
                               w.format);
    if (w.format && !format_named(w.game, w.format))
        return usage_error("deck",
                           "there is no format called %s; epic deck list "
                           "lists them",
                           w.format);
    if (w.list && !list_exists(w.game, w.list))
        return usage_error("deck",
                           "%s has no list of gifts, restricted and banned "
                           "cards called %s; epic deck list lists them",
                           w.game, w.list);
    w.cards = cards_with(w.game, &files);
    epic_error error;
    if (w.cards && w.such && !restriction_reads(w.cards, w.such, &error)) {
        epic_cards_free(w.cards);
        return usage_error("deck", "--such: %s", error.text);
    }
    style.spoken = w.plain;
    status = 1;
    if (w.cards && (!w.pool || load(&w, w.pool, &w.has, NULL)))
        status = run(&w, argc, argv);
    epic_cards_free(w.cards);
    return status;
}

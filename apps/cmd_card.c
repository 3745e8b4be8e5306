/* epic card: check, show and explain cards. */
#include "args.h"
#include "base/embedded.h"
#include "commands.h"
#include "formats/facts.h"
#include "formats/games.h"
#include "lang/lang.h"
#include "text/style.h"
#include "text/table.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char HELP[] =
    "epic card - cards and the language they are written in\n"
    "\n"
    "  epic card show NAME       print a card; a beginning of its name will "
    "do\n"
    "  epic card list            all cards, one on a line\n"
    "  epic card check FILE...   read card files and say what is wrong in "
    "them\n"
    "  epic card words [WORD]    the words of a game's cards, or one "
    "explained\n"
    "\n"
    "  --cards FILE   also know the cards of this file (may be repeated)\n"
    "  --game GAME    whose cards: ecg, Epic Card Game; tcg, Epic TCG; mv, "
    "the\n"
    "                 multiverse game (ecg; show NAME and words WORD look in "
    "all)\n"
    "\n"
    "examples: epic card show palace\n"
    "          epic card show archangel --game tcg\n"
    "          epic card show captain bellows --game mv\n"
    "          epic card check my.cards\n"
    "          epic card words tribute\n";

struct files {
    int count;
    epic_source source[SOURCES_MAX];
    char *text[SOURCES_MAX]; /* ours to free; NULL: built in */
};

static bool add_file(struct files *f, const char *path)
{
    char *text = read_text(path);
    if (!text)
        return false;
    if (f->count == SOURCES_MAX) {
        free(text);
        failure("more than %d files", SOURCES_MAX);
        return false;
    }
    f->text[f->count] = text;
    f->source[f->count++] = (epic_source){ path, text };
    return true;
}

static void free_files(struct files *f)
{
    for (int i = 0; i < f->count; i++)
        free(f->text[i]);
}

/* ---- check --------------------------------------------------------------- */

/* cards/ecg/base.cards given as a file stands for the one built in. */
static bool is_given(const char *builtin, char **paths, int n)
{
    size_t length = strlen(builtin);
    for (int i = 0; i < n; i++) {
        size_t all = strlen(paths[i]);
        if (all >= length && !strcmp(paths[i] + all - length, builtin) &&
            (all == length || paths[i][all - length - 1] == '/'))
            return true;
    }
    return false;
}

static void add_builtin(struct files *f, const char *game, char **paths, int n)
{
    char folder[64];
    snprintf(folder, sizeof folder, "cards/%s/", game);
    for (int i = 0; i < EMBEDDED_COUNT && f->count < SOURCES_MAX; i++)
        if (!strncmp(EMBEDDED_FILES[i].name, folder, strlen(folder)) &&
            !is_given(EMBEDDED_FILES[i].name, paths, n))
            f->source[f->count++] =
                (epic_source){ EMBEDDED_FILES[i].name, EMBEDDED_FILES[i].text };
}

static void count_cards(const epic_cards *cards, const struct files *f,
                        int files)
{
    const struct {
        unsigned is;
        const char *word;
    } KINDS[] = {
        { FACT_TOKEN | FACT_ENTRY, NULL },
        { FACT_CHAMPION, game_word(cards, "champion") },
        { FACT_EVENT, game_word(cards, "event") },
        { FACT_RESOURCE, game_facts(cards).resource },
        { FACT_OBJECT, game_word(cards, "object") },
    };
    enum { COUNT = sizeof KINDS / sizeof KINDS[0] };
    int found[COUNT + 1] = { 0 }, all = 0;
    for (int i = 1; i < epic_cards_count(cards); i++) {
        bool given = false;
        for (int j = 0; j < f->count; j++)
            given |=
                f->text[j] && !strcmp(f->source[j].name, card_file(cards, i));
        if (!given)
            continue;
        int k = 0;
        while (k < COUNT && !(card_facts(cards, i).is & KINDS[k].is))
            k++;
        found[k]++;
        all++;
    }
    printf("ok: %d cards in %d file%s (", all, files, files == 1 ? "" : "s");
    for (int k = 1; k < COUNT; k++)
        if (found[k])
            printf("%d %s%s, ", found[k], KINDS[k].word,
                   found[k] == 1 ? "" : "s");
    printf("%d tokens and others)\n", found[0] + found[COUNT]);
}

static void print_mistake(void *user, const epic_error *mistake)
{
    int *count = user;
    ++*count;
    printf("%s\n", mistake->text);
}

static int check(const char *game, int n, char **paths)
{
    if (n == 0)
        return usage_error("card", "check which files?");
    struct files f = { 0 };
    bool fine = true;
    int mistakes = 0;
    add_builtin(&f, game, paths, n);
    for (int i = 0; i < n; i++)
        fine = add_file(&f, paths[i]) && fine;
    if (fine) {
        struct book *b = cards_check(lexicon_named(game), f.source, f.count,
                                     print_mistake, &mistakes);
        if (b)
            count_cards(cards_of_book(b), &f, n);
        book_free(b);
    }
    free_files(&f);
    if (mistakes == MISTAKES_MAX)
        return failure("%d mistakes; what follows was not read", mistakes);
    if (mistakes)
        return failure("%d mistake%s", mistakes, mistakes == 1 ? "" : "s");
    return fine ? 0 : 1;
}

/* ---- show and list ------------------------------------------------------- */

static void print_card(const epic_cards *cards, int design)
{
    int size = card_says_all(cards, design, NULL, 0) + 1;
    char *text = malloc((size_t)size);
    if (!text)
        return;
    card_says_all(cards, design, text, size);
    fputs(text, stdout);
    free(text);
    char reminders[1000];
    card_reminds(cards, design, reminders, sizeof reminders);
    fputs(reminders, stdout);
}

/* How many letters must change; large if more than `most`. */
static int distance(const char *a, const char *b, int most)
{
    int row[128], n = (int)strlen(b);
    if (n >= 127 || abs((int)strlen(a) - n) > most)
        return 1000;
    for (int j = 0; j <= n; j++)
        row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            int change = diagonal + (tolower((unsigned char)a[i - 1]) !=
                                     tolower((unsigned char)b[j - 1]));
            int one = row[j] < row[j - 1] ? row[j] : row[j - 1];
            diagonal = row[j];
            row[j] = change < one + 1 ? change : one + 1;
        }
    }
    return row[n];
}

/* Names that begin with it, or if there are none, that resemble it. */
static int suggest(const epic_cards *cards, const char *name, int *out, int max)
{
    int n = 0, near = (int)strlen(name) / 3;
    for (int i = 1; i < epic_cards_count(cards) && n < max; i++)
        if (!strncasecmp(epic_cards_name(cards, i), name, strlen(name)))
            out[n++] = i;
    for (int i = 1; i < epic_cards_count(cards) && n < max && strlen(name) > 2;
         i++)
        if (strncasecmp(epic_cards_name(cards, i), name, strlen(name)) &&
            (contains(epic_cards_name(cards, i), name) ||
             distance(name, epic_cards_name(cards, i), near) <= near))
            out[n++] = i;
    return n;
}

static int show(const epic_cards *cards, const char *name)
{
    int found[12], beginning = 0, first = 0;
    for (int i = 1; i < epic_cards_count(cards); i++) {
        if (!strcasecmp(epic_cards_name(cards, i), name)) {
            print_card(cards, i);
            return 0;
        }
        if (!strncasecmp(epic_cards_name(cards, i), name, strlen(name))) {
            beginning++;
            first = i;
        }
    }
    if (beginning == 1) {
        print_card(cards, first);
        return 0;
    }
    int n = suggest(cards, name, found, 12);
    failure(beginning ? "several cards begin with %s"
                      : "there is no card called "
                        "%s",
            name);
    for (int i = 0; i < n; i++)
        fprintf(stderr, i ? ", %s" : "  perhaps: %s",
                epic_cards_name(cards, found[i]));
    if (n)
        fprintf(stderr, "\n");
    return 1;
}

/* The name, and the line that says what it is. */
static int list(const epic_cards *cards)
{
    for (int i = 1; i < epic_cards_count(cards); i++) {
        char text[2000];
        card_says_all(cards, i, text, sizeof text);
        char *kind = text + strcspn(text, "\n");
        kind += *kind == '\n';
        kind[strcspn(kind, "\n")] = 0;
        pad_write(stdout, epic_cards_name(cards, i), 26);
        printf(" %s\n", kind);
    }
    return 0;
}

/* ---- words --------------------------------------------------------------- */

/* As the game means it; if none was asked for, the first one that has it. */
static int explain(const char *game, const char *word)
{
    const struct lexicon *lex;
    const char *near = NULL;
    for (int i = 0; (lex = game ? lexicon_named(game) : lexicon_at(i)); i++) {
        const struct lang_word *w = lang_word_find(lex, word);
        if (w) {
            char help[300], example[300];
            lang_word_say(lex, w, w->help, help, sizeof help);
            lang_word_say(lex, w, w->example, example, sizeof example);
            printf("%s (%s): %s\nexample: %s\n", w->word, w->kind, help,
                   example);
            return 0;
        }
        near = near ? near : lang_word_nearest(lex, word);
        if (game)
            break;
    }
    return near ? failure("there is no word %s; did you mean %s?", word, near)
                : failure("there is no word %s; epic card words lists them",
                          word);
}

/* Words of one kind stand together, kinds in the order of their first words. */
static int words(const char *game, int argc, char **argv)
{
    const struct lang_word *list[LANG_WORDS_MAX];
    if (argc > 1)
        return usage_error("card", "words takes one word");
    if (argc == 1)
        return explain(game, argv[0]);
    const struct lexicon *lex = game ? lexicon_named(game) : lexicon_at(0);
    int count = lang_words(lex, list, LANG_WORDS_MAX);
    for (int first = 0; first < count; first++) {
        const char *kind = list[first] ? list[first]->kind : NULL;
        if (kind)
            printf("%s%s:\n", first ? "\n" : "", kind);
        for (int i = first; i < count && kind; i++) {
            if (!list[i] || strcmp(list[i]->kind, kind))
                continue;
            char help[300];
            lang_word_say(lex, list[i], list[i]->help, help, sizeof help);
            printf("  %-18s %s\n", list[i]->word, help);
            list[i] = NULL;
        }
    }
    return 0;
}

/* ---- the command --------------------------------------------------------- */

/* What several arguments say together; false if it is longer than any name. */
static bool join(int argc, char **argv, char *out, size_t size)
{
    size_t used = 0;
    *out = 0;
    for (int i = 0; i < argc && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? " " : "",
                                 argv[i]);
    return used < size;
}

/* The game that has a card of that name, or else one whose name begins so;
 * the usual one if none has. */
static const char *game_of_card(const char *name)
{
    const char *game;
    for (int exact = 1; exact >= 0; exact--)
        for (int i = 0; (game = game_at(i)); i++) {
            const epic_cards *cards = epic_cards_builtin(game);
            if (epic_cards_find(cards, name) > 0)
                return game;
            for (int d = 1; !exact && d < epic_cards_count(cards); d++)
                if (!strncasecmp(epic_cards_name(cards, d), name, strlen(name)))
                    return game;
        }
    return game_at(0);
}

static const epic_cards *known_cards(const char *game,
                                     const struct arg_list *added)
{
    struct files f = { 0 };
    epic_error error = { 0 };
    const epic_cards *cards = NULL;
    bool fine = true;
    for (int i = 0; i < added->count && fine; i++)
        fine = add_file(&f, added->word[i]);
    if (fine) {
        cards = epic_cards_new(game, f.source, f.count, &error);
        if (!cards)
            failure("%s", error.text);
    }
    free_files(&f);
    return cards;
}

int cmd_card(int argc, char **argv)
{
    const char *game = NULL;
    char name[200];
    struct arg_list added = { 0 };
    const struct arg table[] = {
        { "--cards", ARG_LIST, &added },
        { "--game", ARG_TEXT, &game },
        { NULL },
    };
    int status = args_read("card", HELP, table, &argc, argv);
    if (status != ARGS_OK)
        return status;
    if (game && !is_game(game))
        return usage_error("card", "there is no game called %s", game);
    if (argc == 0)
        return usage_error("card", "show, list, check or words?");
    const char *what = argv[0];
    argc--;
    argv++;
    if (!join(argc, argv, name, sizeof name) && !strcmp(what, "show"))
        return failure("no card has so long a name");
    if (!game && added.count == 0 && !strcmp(what, "show"))
        game = game_of_card(name);
    if (!strcmp(what, "words"))
        return words(game, argc, argv);
    if (!game)
        game = game_at(0);
    if (!strcmp(what, "check"))
        return check(game, argc, argv);
    bool listing = !strcmp(what, "list");
    if (!listing && strcmp(what, "show"))
        return usage_error("card", "there is no epic card %s", what);
    if (listing && argc)
        return usage_error("card", "list takes no names");
    if (!listing && !*name)
        return usage_error("card", "show which card?");
    const epic_cards *cards = known_cards(game, &added);
    if (!cards)
        return 1;
    status = listing ? list(cards) : show(cards, name);
    epic_cards_free(cards);
    return status;
}

/* epic rules: look rules up, and see which of them are proved. */
#include "args.h"
#include "base/embedded.h"
#include "commands.h"
#include "formats/files.h"
#include "formats/games.h"
#include "rules_lists.h"
#include "rules_rows.h"
#include "scenario/scenario.h"
#include "text/style.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char HELP[] =
    "epic rules - the rules, row by row\n"
    "\n"
    "  epic rules show ID       the rule of that id; the beginning of an id\n"
    "                           shows all rules that begin so, a word those\n"
    "                           about it\n"
    "  epic rules list          the start of every rule, by chapters\n"
    "  epic rules coverage      runs all scenarios and counts which rules a\n"
    "                           passed one proves\n"
    "  epic rules switches      rulings that a table may settle differently\n"
    "                           (epic play, epic sim: --switch NAME=VALUE)\n"
    "  epic rules tables        ways to sit at a table, and for how many\n"
    "                           (epic play, epic sim: --table NAME)\n"
    "\n"
    "  --game GAME    whose rules (all); show: where it is looked for first\n"
    "  --root DIR     coverage: where the source tree is (here, or else the\n"
    "                 tree that this program was built in)\n"
    "  --json         coverage: one JSON object\n"
    "\n"
    "GAME is ecg, Epic Card Game; tcg, Epic TCG; or mv, the multiverse game.\n"
    "\n"
    "examples: epic rules show ECG-4.4.11a-1\n"
    "          epic rules show 4.4.6\n"
    "          epic rules show TCG-priority\n"
    "          epic rules list --game tcg\n";

/* ---- show and list ------------------------------------------------------- */

/* In lines as wide as the window, each but the first behind some spaces. */
static void print_wrapped(const char *text, int length, int indent)
{
    int column = indent;
    while (length > 0) {
        int word = 0;
        while (word < length && text[word] != ' ')
            word++;
        if (column > indent && column + 1 + word > line_width()) {
            printf("\n%*s", indent, "");
            column = indent;
        } else if (column > indent) {
            printf(" ");
            column++;
        }
        printf("%.*s", word, text);
        column += word;
        while (word < length && text[word] == ' ')
            word++;
        text += word;
        length -= word;
    }
    printf("\n");
}

static void print_chapter(const char *chapter)
{
    if (!chapter)
        return;
    chapter += strspn(chapter, "# ");
    printf("%.*s\n", (int)strcspn(chapter, "\n"), chapter);
}

static const char *after_prefix(const char *id)
{
    return strchr(id, '-') + 1;
}

/* Whether the id begins with what was asked, whole numbers only: 4.4 is not
 * the beginning of 4.40. */
static bool id_begins(const char *id, const char *asked)
{
    size_t n = strlen(asked);
    if (strncasecmp(id, asked, n))
        return false;
    return !isdigit((unsigned char)asked[n - 1]) ||
           !isdigit((unsigned char)id[n]);
}

static void row_json(const struct row *row, bool more)
{
    char text[8000];
    snprintf(text, sizeof text, "%.*s", row->length, row->text);
    printf("%s{\"id\":\"%s\",\"text\":", more ? "," : "", row->id);
    json_print(stdout, text);
    printf("}");
}

static void print_row(const struct row *row)
{
    int used = (int)strlen(row->id);
    printf("%-16s ", row->id);
    print_wrapped(row->text, row->length, used > 16 ? used + 1 : 17);
}

/* How many; so many were shown before. */
static int show_matching(const struct rules *r, const char *asked, bool json,
                         int before)
{
    const char *chapter = NULL;
    int n = 0, exact = -1;
    for (int i = 0; i < r->count && exact < 0; i++)
        if (!strcasecmp(r->row[i].id, asked) ||
            !strcasecmp(after_prefix(r->row[i].id), asked))
            exact = i;
    for (int i = 0; i < r->count; i++) {
        const struct row *row = &r->row[i];
        if (exact >= 0 ? i != exact
                       : !id_begins(row->id, asked) &&
                             !id_begins(after_prefix(row->id), asked))
            continue;
        if (json) {
            row_json(row, before + n++ > 0);
            continue;
        }
        if (row->chapter != chapter) {
            printf(n ? "\n" : "");
            print_chapter(row->chapter);
        }
        chapter = row->chapter;
        print_row(row);
        n++;
    }
    return n;
}

/* A word is no id: the chapters that have it in their headings, or else the
 * rules that have it in their text. */
static int show_about(const struct rules *r, const char *word)
{
    enum { SHOWN = 12 };
    char text[8000];
    int n = 0;
    for (int headings = 1; headings >= 0 && n == 0; headings--)
        for (int i = 0; i < r->count; i++) {
            const struct row *row = &r->row[i];
            const char *from = headings ? row->chapter : row->text;
            int length = headings ? (int)strcspn(from, "\n") : row->length;
            snprintf(text, sizeof text, "%.*s", length, from);
            if (contains(text, word) && n++ < SHOWN)
                print_row(row);
        }
    if (n > SHOWN)
        printf("and %d more: epic rules list shows all\n", n - SHOWN);
    return n;
}

/* In that game's rules, or else in all (NULL). */
static int show_in(const char *game, const char *asked, bool json)
{
    static struct rules r;
    int n = 0;
    for (int at = 0; next_rules(&at, game, &r);)
        n += show_matching(&r, asked, json, n);
    for (int at = 0; n == 0 && !json && next_rules(&at, game, &r);)
        n += show_about(&r, asked);
    return n || !game ? n : show_in(NULL, asked, json);
}

static int show(const char *game, const char *asked, bool json)
{
    if (!*asked)
        return usage_error("rules", "show which rule?");
    if (json)
        printf("{\"rules\":[");
    int n = show_in(game, asked, json);
    if (json)
        printf("]}\n");
    return n ? 0
             : failure("there is no rule %s; epic rules list shows all", asked);
}

static int list(const char *game)
{
    static struct rules r;
    int files = 0;
    for (int at = 0; next_rules(&at, game, &r); files++) {
        const char *chapter = NULL;
        for (int i = 0; i < r.count; i++) {
            const struct row *row = &r.row[i];
            if (row->chapter != chapter) {
                printf(chapter ? "\n" : "");
                print_chapter(row->chapter);
            }
            chapter = row->chapter;
            int room = line_width() - 17, n = row->length;
            if (n > room)
                for (n = room - 4; n > 0 && row->text[n] != ' ';)
                    n--;
            printf("%-16s %.*s%s\n", row->id, n, row->text,
                   n < row->length ? " ..." : "");
        }
    }
    return files ? 0 : failure("there are no rules of %s", game);
}

/* ---- */

int cmd_rules(int argc, char **argv)
{
    const char *game = NULL, *root = NULL;
    bool json = false;
    const struct arg table[] = {
        { "--game", ARG_TEXT, &game },
        { "--root", ARG_TEXT, &root },
        { "--json", ARG_FLAG, &json },
        { NULL },
    };
    int status = args_read("rules", HELP, table, &argc, argv);
    if (status != ARGS_OK)
        return status;
    if (argc == 0)
        return usage_error("rules",
                           "show, list, coverage, switches or tables?");
    if (!strcmp(argv[0], "show"))
        return argc == 2 ? show(game, argv[1], json)
                         : usage_error("rules", "show takes one id");
    if (argc == 2 && !game && is_game(argv[1]))
        game = argv[1]; /* epic rules list mv */
    else if (argc > 1)
        return usage_error("rules", "%s takes no %s", argv[0], argv[1]);
    if (!strcmp(argv[0], "list"))
        return list(game);
    if (!strcmp(argv[0], "switches"))
        return list_switches(game);
    if (!strcmp(argv[0], "tables"))
        return list_tables(game);
    if (!strcmp(argv[0], "coverage"))
        return rules_coverage(game, root, json);
    return usage_error("rules", "there is no epic rules %s", argv[0]);
}

/* epic rules: look rules up, and see which of them are proved. */
#include "args.h"
#include "base/embedded.h"
#include "commands.h"
#include "formats/files.h"
#include "formats/games.h"
#include "rules_lists.h"
#include "scenario/scenario.h"
#include "text/style.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

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

enum { ROWS_MAX = 4000, FILES_MAX = 8192 };

struct row {
    char id[40];
    const char *text; /* in the embedded file, up to " |" */
    int length;
    const char *chapter; /* the heading it stands under, a whole line */
    bool proved, gap;
};

struct rules {
    char game[16];
    int count;
    struct row row[ROWS_MAX];
};

/* ---- reading the rule lists ---------------------------------------------- */

/* "| ECG-1.2 | text |" to a row.  The id is followed by the first column. */
static bool read_row(const char *line, int length, struct row *r)
{
    if (length < 4 || line[0] != '|' || line[1] != ' ' || !isupper(line[2]))
        return false;
    int n = (int)strcspn(line + 2, " |\n");
    const char *dash = memchr(line + 2, '-', (size_t)n);
    if (!dash || n >= (int)sizeof r->id)
        return false;
    memcpy(r->id, line + 2, (size_t)n);
    r->id[n] = 0;
    const char *text = memchr(line + 2, '|', (size_t)length - 2);
    if (!text)
        return false;
    text++;
    while (*text == ' ')
        text++;
    const char *end = line + length;
    while (end > text && (end[-1] == ' ' || end[-1] == '|'))
        end--;
    r->text = text;
    r->length = (int)(end - text);
    return true;
}

static void read_rules(const struct embedded *file, struct rules *out)
{
    const char *chapter = NULL;
    out->count = 0;
    for (const char *line = file->text; *line;) {
        int length = (int)strcspn(line, "\n");
        if (line[0] == '#')
            chapter = line;
        struct row *r = &out->row[out->count];
        if (out->count < ROWS_MAX && read_row(line, length, r)) {
            r->chapter = chapter;
            r->proved = r->gap = false;
            out->count++;
        }
        line += length + (line[length] == '\n');
    }
}

/* The next game's rules after file number *at; false at the end. */
static bool next_rules(int *at, const char *game, struct rules *out)
{
    static const char FOLDER[] = "docs/rules/";
    for (; *at < EMBEDDED_COUNT; (*at)++) {
        const char *name = EMBEDDED_FILES[*at].name;
        if (strncmp(name, FOLDER, strlen(FOLDER)))
            continue;
        name += strlen(FOLDER);
        size_t n = strcspn(name, ".");
        if (n >= sizeof out->game)
            continue;
        memcpy(out->game, name, n);
        out->game[n] = 0;
        if (game && strcmp(game, out->game))
            continue;
        read_rules(&EMBEDDED_FILES[(*at)++], out);
        return true;
    }
    return false;
}

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
    json_string(stdout, text);
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

/* ---- coverage ------------------------------------------------------------ */

struct scenarios {
    int count;
    char *path[FILES_MAX];
};

static bool is_folder(const char *path)
{
    struct stat s;
    return !stat(path, &s) && S_ISDIR(s.st_mode);
}

static void find_scenarios(struct scenarios *s, const char *folder)
{
    DIR *d = opendir(folder);
    if (!d)
        return;
    for (struct dirent *e; (e = readdir(d)) != NULL;) {
        char path[2000];
        if (e->d_name[0] == '.' || snprintf(path, sizeof path, "%s/%s", folder,
                                            e->d_name) >= (int)sizeof path)
            continue;
        size_t n = strlen(path);
        if (is_folder(path))
            find_scenarios(s, path);
        else if (n > 4 && !strcmp(path + n - 4, ".scn") &&
                 s->count++ < FILES_MAX)
            s->path[s->count - 1] = strdup(path);
    }
    closedir(d);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Where the source tree is: as told, here, or where this was built. */
static bool find_root(const char *told, char *root, size_t size)
{
    char path[2000];
    snprintf(root, size, "%s", told ? told : ".");
    snprintf(path, sizeof path, "%s/docs/rules", root);
    if (told || is_folder(path))
        return is_folder(path);
    ssize_t n = readlink("/proc/self/exe", root, size - 1);
    if (n <= 0)
        return false;
    root[n] = 0;
    for (int i = 0; i < 3; i++) {
        char *slash = strrchr(root, '/');
        if (!slash)
            return false;
        *slash = 0;
    }
    snprintf(path, sizeof path, "%s/docs/rules", root);
    return is_folder(path);
}

static struct row *row_of(struct rules *r, const char *id)
{
    for (int i = 0; i < r->count; i++)
        if (!strcmp(r->row[i].id, id))
            return &r->row[i];
    return NULL;
}

static void note_proof(void *user, const char *id)
{
    struct row *row = row_of(user, id);
    if (row)
        row->proved = true;
}

/* Lines of an id and a reason. */
static void read_gaps(struct rules *r, const char *root)
{
    char path[2000], id[40];
    snprintf(path, sizeof path, "%.1900s/docs/rules/%s.gaps", root, r->game);
    char *text = file_read(path, NULL);
    for (const char *line = text; line && *line;) {
        struct row *row = *line != '#' && sscanf(line, "%39s", id) == 1
                              ? row_of(r, id)
                              : NULL;
        if (row)
            row->gap = true;
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    free(text);
}

/* What scenarios print goes where it does not disturb; if any failed, it is
 * shown on standard error. */
static int run_quietly(struct scenarios *s, struct rules *r)
{
    FILE *kept = tmpfile();
    fflush(stdout);
    int out = dup(1);
    if (!kept || out < 0 || dup2(fileno(kept), 1) < 0)
        return -1;
    int failed =
        s->count ? scenario_run_files(s->path, s->count, NULL, note_proof, r)
                 : 0;
    fflush(stdout);
    dup2(out, 1);
    close(out);
    rewind(kept);
    for (int c; failed && (c = getc(kept)) != EOF;)
        putc(c, stderr);
    fclose(kept);
    return failed;
}

struct counts {
    int proved, gaps, open;
};

static struct counts count(const struct rules *r)
{
    struct counts c = { 0 };
    for (int i = 0; i < r->count; i++) {
        c.proved += r->row[i].proved;
        c.gaps += r->row[i].gap;
        c.open += !r->row[i].proved && !r->row[i].gap;
    }
    return c;
}

static int coverage(const char *game, const char *told, bool json)
{
    static struct rules r;
    static struct scenarios s;
    char root[1000], path[1100];
    if (!find_root(told, root, sizeof root))
        return failure("no rules are found below %s; name the source tree with "
                       "--root DIR",
                       told ? told : "this directory");
    const char *folders[] = { "tests/rules", "tests/cards" };
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s", root, folders[i]);
        find_scenarios(&s, path);
    }
    if (s.count > FILES_MAX)
        return failure("there are more than %d scenario files", FILES_MAX);
    qsort(s.path, (size_t)s.count, sizeof s.path[0], by_name);
    int games = 0, failed = 0;
    for (int at = 0; next_rules(&at, game, &r); games++) {
        read_gaps(&r, root);
        int now = run_quietly(&s, &r);
        failed = now > failed || now < 0 ? now : failed;
        struct counts c = count(&r);
        if (json)
            printf("%s\"%s\":{\"rows\":%d,\"proved\":%d,\"gaps\":%d}",
                   games ? "," : "{", r.game, r.count, c.proved, c.gaps);
        else
            printf("%s: %d rules, %d proved by scenarios that passed now, %d "
                   "known gaps, %d neither\n",
                   r.game, r.count, c.proved, c.gaps, c.open);
    }
    if (json && games)
        printf("}\n");
    for (int i = 0; i < s.count; i++)
        free(s.path[i]);
    if (games == 0)
        return failure("there are no rules of %s", game ? game : "any game");
    if (failed < 0)
        return failure("the scenarios could not be run");
    return failed ? failure("%d scenarios failed", failed) : 0;
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
        return coverage(game, root, json);
    return usage_error("rules", "there is no epic rules %s", argv[0]);
}

/* Reading a file of scenarios and carrying it out, line by line. */
#include "text/scenario.h"

#include "formats/cards.h"
#include "text/scenario_run.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- failing ------------------------------------------------------------- */

bool complain(struct play *p, const char *format, ...)
{
    if (p->failed)
        return false;
    p->failed = true;
    printf("FAIL %s:%d: %s\n     ", p->file, p->line, p->title);
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n");
    if (p->g)
        show_position(p);
    printf("     again: epic scenario %s\n", p->file);
    return false;
}

/* ---- lines --------------------------------------------------------------- */

const char *word_after(const char *s, const char *word)
{
    size_t n = strlen(word);
    if (strncasecmp(s, word, n) ||
        (s[n] && !isspace((unsigned char)s[n]) && s[n] != ':'))
        return NULL;
    s += n;
    while (*s && (isspace((unsigned char)*s) || *s == ':'))
        s++;
    return s;
}

static void trim(char *s)
{
    size_t n = strlen(s), lead = strspn(s, " \t");
    while (n > lead && isspace((unsigned char)s[n - 1]))
        n--;
    memmove(s, s + lead, n - lead);
    s[n - lead] = 0;
}

/* The next line of the text, into `out`; returns what follows, or NULL. */
static const char *next_line(const char *text, char *out, size_t size)
{
    if (!*text)
        return NULL;
    size_t n = strcspn(text, "\n");
    snprintf(out, size, "%.*s", (int)n, text);
    return text[n] ? text + n + 1 : text + n;
}

/* ---- inline cards -------------------------------------------------------- */

/* The indented lines after `card NAME` are that card's text. */
static char *inline_cards(const char *text, const char *filler)
{
    char line[600];
    size_t room = strlen(text) + strlen(filler) + 64, n = 0;
    char *out = malloc(room * 2);
    if (!out)
        return NULL;
    n += (size_t)sprintf(out, "%s", filler);
    bool inside = false;
    while ((text = next_line(text, line, sizeof line))) {
        const char *name = word_after(line, "card");
        if (name && line[0] == 'c') {
            n += (size_t)sprintf(out + n, "\n%s\n", name);
            inside = true;
        } else if (inside && isspace((unsigned char)line[0]) &&
                   line[strspn(line, " \t\r")]) {
            /* One level of indentation is the block's, more is the card's. */
            size_t deep = strspn(line, " ");
            n += (size_t)sprintf(out + n, "%s%s\n", deep > 4 ? "  " : "",
                                 line + strspn(line, " \t"));
        } else {
            inside = false;
        }
    }
    return out;
}

/* ---- leaving things out -------------------------------------------------- */

/* What is left out, in the files of one game: a step by its numbers, or a
 * clause or line by the card's name, which is resolved when the cards of a file
 * are compiled, since numbers differ from book to book. */
static struct {
    enum { SKIP_NOTHING, SKIP_STEP, SKIP_CLAUSE, SKIP_LINE } kind;
    char game[20], card[100];
    int procedure, number;
} skip;

/* "ecg/3:1", "ecg/Wolf:2" */
static bool skip_named(const char *what, int kind)
{
    const char *slash = strchr(what, '/'), *colon = strrchr(what, ':');
    if (!slash || !colon || colon < slash ||
        slash - what >= (long)sizeof skip.game)
        return false;
    snprintf(skip.game, sizeof skip.game, "%.*s", (int)(slash - what), what);
    snprintf(skip.card, sizeof skip.card, "%.*s", (int)(colon - slash - 1),
             slash + 1);
    skip.procedure = atoi(skip.card);
    skip.number = atoi(colon + 1);
    skip.kind = kind;
#ifdef EPIC_DEBUG
    return true;
#else
    return false;
#endif
}

bool scenario_skip_step(const char *what)
{
    return skip_named(what, SKIP_STEP);
}

bool scenario_skip_clause(const char *what)
{
    return skip_named(what, SKIP_CLAUSE);
}

bool scenario_skip_line(const char *what)
{
    return skip_named(what, SKIP_LINE);
}

/* The clauses of a card, costs included, in order; the nth one's index. */
static int nth_clause(const struct book *b, const struct design *d, int nth)
{
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &b->ability[i];
        int runs = a->modes ? a->modes : 1;
        for (int r = 0; r < runs; r++) {
            const struct mode *m = &b->mode[a->modes ? a->first + r : 0];
            int cost = a->modes ? m->cost : a->cost;
            int costs = a->modes ? m->costs : a->costs;
            int first = a->modes ? m->first : a->first;
            int count = a->modes ? m->clauses : a->clauses;
            for (int c = 0; c < costs; c++)
                if (--nth == 0)
                    return cost + c;
            for (int c = 0; c < count; c++)
                if (--nth == 0)
                    return first + c;
        }
    }
    return -1;
}

static void leave_out(const char *game, const struct book *b)
{
    witness.skip_clause = witness.skip_ability = witness.skip_proc = -1;
    if (skip.kind == SKIP_NOTHING || strcmp(skip.game, game))
        return;
    if (skip.kind == SKIP_STEP) {
        witness.skip_proc = skip.procedure;
        witness.skip_at = skip.number;
        return;
    }
    int design = epic_cards_find((const epic_cards *)b, skip.card);
    if (design < 0)
        return;
    const struct design *d = &b->design[design];
    if (skip.kind == SKIP_LINE)
        witness.skip_ability = d->ability + skip.number - 1;
    else
        witness.skip_clause = nth_clause(b, d, skip.number);
}

static void list_steps(const struct ruleset *r)
{
    for (int i = 0; i < r->procedure_count; i++)
        for (int j = 0; r->procedures[i].steps[j].run; j++)
            printf("%s/%d:%d %s %s\n", r->name, i, j,
                   r->procedures[i].steps[j].rule
                       ? r->procedures[i].steps[j].rule
                       : "-",
                   r->procedures[i].name);
}

static void list_cards(const struct ruleset *r)
{
    const struct book *b = book_in(epic_cards_builtin(r->name));
    for (int i = 1; i < b->designs; i++) {
        const struct design *d = &b->design[i];
        const char *name = book_name(b, d->name);
        for (int n = 1; nth_clause(b, d, n) >= 0; n++)
            printf("clause %s/%s:%d\n", r->name, name, n);
        for (int n = 1; n <= d->abilities; n++)
            if (b->ability[d->ability + n - 1].kind != ABILITY_TEXT)
                printf("line %s/%s:%d\n", r->name, name, n);
    }
}

void scenario_list_steps(void)
{
    for (int i = 0; ruleset_at(i); i++)
        list_steps(ruleset_at(i));
}

void scenario_list_cards(void)
{
    for (int i = 0; ruleset_at(i); i++)
        list_cards(ruleset_at(i));
}

/* ---- one scenario -------------------------------------------------------- */

static bool run_line(struct play *p, char *line)
{
    const char *rest;
    trim(line);
    char *comment = strstr(line, " # ");
    if (comment)
        *comment = 0;
    if (!*line || *line == '#')
        return true;
    if (!strcasecmp(line, "given"))
        return p->part = PART_GIVEN, true;
    if (!strcasecmp(line, "when"))
        return p->part = PART_WHEN, start_game(p);
    if (!strcasecmp(line, "then"))
        return p->part = PART_THEN, start_game(p);
    if ((rest = word_after(line, "refused")))
        return start_game(p) && run_refused(p, rest);
    if ((rest = word_after(line, "misread:")))
        return start_game(p) && run_misread(p, rest);
    switch (p->part) {
    case PART_GIVEN:
        return run_given(p, line);
    case PART_WHEN:
        return run_command(p, line);
    default:
        return run_check(p, line);
    }
}

static void begin_scenario(struct play *p, const char *title)
{
    snprintf(p->title, sizeof p->title, "%s", title);
    p->failed = false;
    p->rule_count = 0;
    p->part = PART_GIVEN;
    reset_position(p);
}

static void end_scenario(struct play *p, struct scenario_report *report,
                         void (*passed)(void *user, const char *rule_id),
                         void *user)
{
    if (!p->title[0])
        return;
    if (!p->failed && !p->g)
        complain(p, "nothing is done and nothing checked");
    if (!p->failed && p->checks == 0)
        complain(p, "nothing is checked");
    if (!p->failed && p->rule_count == 0)
        complain(p, "no rule or card is cited: add a line `rules ...`");
    if (!p->failed && p->luck_count && luck_left(p))
        complain(p, "%d of the given luck was not used", luck_left(p));
    if (p->failed) {
        report->failed++;
    } else {
        report->passed++;
        for (int i = 0; i < p->rule_count && passed; i++)
            passed(user, p->rules[i]);
    }
    end_game_of(p);
    p->title[0] = 0;
}

static void cite(struct play *p, const char *ids)
{
    while (*ids) {
        size_t n = strcspn(ids, " ,\t\r");
        if (n && p->rule_count < RULES_CITED_MAX)
            snprintf(p->rules[p->rule_count++], sizeof p->rules[0], "%.*s",
                     (int)n, ids);
        ids += n;
        ids += strspn(ids, " ,\t\r");
    }
}

/* The game of the file: its first line may be `game NAME`. */
static const struct ruleset *game_of(const char *text)
{
    char line[600];
    int index;
    while ((text = next_line(text, line, sizeof line))) {
        trim(line);
        const char *name = word_after(line, "game");
        if (name)
            return ruleset_named(name, &index);
        if (*line && *line != '#')
            break;
    }
    return ruleset_at(0);
}

static void no_game(const char *name, struct scenario_report *report)
{
    printf("FAIL %s: there is no such game\n", name);
    report->failed++;
}

int scenario_run_text(const char *name, const char *text,
                      struct scenario_report *report,
                      void (*passed)(void *user, const char *rule_id),
                      void *user)
{
    struct play *p = calloc(1, sizeof *p);
    const struct ruleset *game = game_of(text);
    char *cards = game ? inline_cards(text, game->filler) : NULL, line[600];
    if (!p || !cards) {
        if (!game)
            no_game(name, report);
        free(p);
        free(cards);
        return 1;
    }
    int failed_before = report->failed;
    p->game = game;
    p->file = name;
    epic_error error;
    epic_source source = { name, cards };
    p->cards = epic_cards_new(game->name, &source, 1, &error);
    if (!p->cards) {
        printf("FAIL %s: an inline card: %s\n", name, error.text);
        report->failed++;
        goto end;
    }
    leave_out(game->name, book_in(p->cards));
    bool in_card = false;
    while ((text = next_line(text, line, sizeof line))) {
        const char *rest;
        p->line++;
        bool indented = isspace((unsigned char)line[0]);
        if (in_card && indented)
            continue;
        in_card = !indented && word_after(line, "card");
        if (in_card || (!p->title[0] && word_after(line, "game")))
            continue;
        if (!indented && (rest = word_after(line, "title"))) {
            end_scenario(p, report, passed, user);
            begin_scenario(p, rest);
        } else if (!indented && (rest = word_after(line, "rules")) &&
                   p->title[0]) {
            cite(p, rest);
        } else if (!p->title[0]) {
            trim(line);
            if (*line && *line != '#') {
                snprintf(p->title, sizeof p->title, "?");
                complain(p, "expected `title ...`, found: %s", line);
            }
        } else if (!p->failed) {
            run_line(p, line);
        }
    }
    end_scenario(p, report, passed, user);
end:
    free(cards);
    free(p);
    return report->failed - failed_before;
}

static char *read_whole(const char *file)
{
    FILE *in = fopen(file, "rb");
    if (!in)
        return NULL;
    size_t n = 0, room = 1 << 16;
    char *text = malloc(room);
    while (text) {
        n += fread(text + n, 1, room - n - 1, in);
        if (n < room - 1)
            break;
        char *more = realloc(text, room *= 2);
        if (!more)
            free(text);
        text = more;
    }
    fclose(in);
    if (text)
        text[n] = 0;
    return text;
}

int scenario_run_files(char **files, int n,
                       void (*passed)(void *user, const char *rule_id),
                       void *user)
{
    struct scenario_report report = { 0, 0 };
    for (int i = 0; i < n; i++) {
        char *text = read_whole(files[i]);
        if (!text) {
            printf("FAIL %s: cannot be read\n", files[i]);
            report.failed++;
            continue;
        }
        scenario_run_text(files[i], text, &report, passed, user);
        free(text);
    }
    if (!passed)
        printf("%d passed, %d failed\n", report.passed, report.failed);
    return report.failed;
}

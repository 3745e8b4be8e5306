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

/* The engine has a bug, and ends the program: say at least where. */
static void complain_dying(void *user)
{
    complain(user, "the engine stops");
    fflush(stdout);
}

/* What misses something that is left out is enough to know. */
static bool knows_enough(const struct play *p)
{
    return p->without && p->failed;
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
    p->failed = p->endless = false;
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

/* A comma may end one of them, or be part of a card's name. */
static void cite(struct play *p, const char *ids)
{
    while (*ids) {
        size_t n = strcspn(ids, " \t\r");
        int length = (int)n - (n > 0 && ids[n - 1] == ',');
        if (length > 0 && p->rule_count < RULES_CITED_MAX)
            snprintf(p->rules[p->rule_count++], sizeof p->rules[0], "%.*s",
                     length, ids);
        ids += n;
        ids += strspn(ids, " \t\r");
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

static void run_lines(struct play *p, const char *text,
                      struct scenario_report *report,
                      void (*passed)(void *user, const char *rule_id),
                      void *user)
{
    char line[600];
    bool in_card = false;
    witness.dying = complain_dying;
    witness.dying_user = p;
    while (!knows_enough(p) && (text = next_line(text, line, sizeof line))) {
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
            if (!knows_enough(p))
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
            if (p->endless)
                complain(p, "this never ends");
        }
    }
    end_scenario(p, report, passed, user);
    witness.dying = NULL;
}

/* The cards of the game, and those of the file.  To compile them takes longer
 * than most scenarios: files without cards of their own share a set.  The
 * caller frees it. */
static const epic_cards *cards_of(const struct play *p, const char *text,
                                  epic_error *error)
{
    enum { GAMES_MAX = 8 };
    static const epic_cards *shared[GAMES_MAX];
    int index;
    epic_source source = { p->file, text };
    ruleset_named(p->game->name, &index);
    bool shares =
        !p->without && !strcmp(text, p->game->filler) && index < GAMES_MAX;
    if (shares && shared[index])
        return epic_cards_keep(shared[index]);
    const epic_cards *cards = cards_new_edited(p->game->name, &source, 1,
                                               leave_out, p->without, error);
    if (shares && cards)
        shared[index] = epic_cards_keep(cards);
    return cards;
}

int scenario_run_text(const char *name, const char *text,
                      const struct without *without,
                      struct scenario_report *report,
                      void (*passed)(void *user, const char *rule_id),
                      void *user)
{
    struct play *p = calloc(1, sizeof *p);
    const struct ruleset *game = game_of(text);
    char *cards = game ? inline_cards(text, game->filler) : NULL;
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
    p->without = without;
    p->cards = cards_of(p, cards, &error);
    if (p->cards) {
        run_lines(p, text, report, passed, user);
    } else {
        printf("FAIL %s: an inline card: %s\n", name, error.text);
        report->failed++;
    }
    epic_cards_free(p->cards);
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

int scenario_run_files(char **files, int n, const struct without *without,
                       void (*passed)(void *user, const char *rule_id),
                       void *user)
{
    struct scenario_report report = { 0, 0 };
    for (int i = 0; i < n && !(without && report.failed); i++) {
        char *text = read_whole(files[i]);
        if (!text) {
            printf("FAIL %s: cannot be read\n", files[i]);
            report.failed++;
            continue;
        }
        scenario_run_text(files[i], text, without, &report, passed, user);
        free(text);
    }
    if (!passed)
        printf("%d passed, %d failed\n", report.passed, report.failed);
    return report.failed;
}

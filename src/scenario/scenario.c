/* scenario.c - reads a file of scenarios and runs it line by line. */
#include "scenario/inline_cards.h"

#include "base/harmless.h"
#include "formats/card_set.h"
#include "formats/files.h"

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
    fprintf(p->out, "FAIL %s:%d", p->file, p->line);
    if (p->column)
        fprintf(p->out, ":%d", p->column);
    fprintf(p->out, ": %s\n     ", p->title ? p->title : "outside a scenario");
    va_list args;
    va_start(args, format);
    vfprintf(p->out, format, args);
    va_end(args);
    fprintf(p->out, "\n");
    if (p->g)
        show_position(p);
    fprintf(p->out, "     again: epic scenario %s\n", p->file);
    return false;
}

/* An engine bug is about to end the program: report the scenario first. */
static void complain_dying(void *user)
{
    struct play *p = user;
    complain(p, "the engine stops");
    fflush(p->out);
}

/* With a mutation, the first failing scenario is enough. */
static bool knows_enough(const struct play *p)
{
    return p->without && p->failed;
}

/* ---- one scenario -------------------------------------------------------- */

/* Removes a comment and trailing blanks. */
static void trim_end(char *s)
{
    char *comment = strstr(s, " # ");
    if (comment)
        *comment = 0;
    size_t n = strlen(s);
    while (n > 0 && isspace((unsigned char)s[n - 1]))
        n--;
    s[n] = 0;
}

/* Checks after this `when` look at what happens from now on. */
static void mark_when(struct recorded *r)
{
    r->when = r->checked = r->count;
}

static bool begin_part(struct play *p, enum part part)
{
    bool again = p->part == PART_THEN && part == PART_WHEN;
    p->part = part;
    if (!start_game(p))
        return false;
    if (again) {
        mark_when(&p->events);
        mark_when(&p->steps);
    }
    return true;
}

static bool run_line(struct play *p, const char *line)
{
    const char *rest;
    if (!strcasecmp(line, "given"))
        return !p->g ? p->part = PART_GIVEN, true
                     : unread(p, line, "`when` or `then`: the game has begun");
    if (!strcasecmp(line, "when"))
        return begin_part(p, PART_WHEN);
    if (!strcasecmp(line, "then"))
        return begin_part(p, PART_THEN);
    if ((rest = word_after(line, "refused")))
        return start_game(p) && run_refused(p, rest);
    if ((rest = word_after(line, "misread")))
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
    p->title = title;
    p->failed = p->endless = false;
    p->rule_count = 0;
    p->part = PART_GIVEN;
    reset_position(p);
    if (!*title)
        unread(p, title, "what the scenario shows");
}

static void end_scenario(struct play *p, struct scenario_report *report,
                         void (*passed)(void *user, const char *rule_id),
                         void *user)
{
    if (!p->title)
        return;
    p->column = 0;
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
    p->title = NULL;
}

/* "card:Palace_Guard": underscores stand for blanks. */
static bool is_card(const struct play *p, const char *id)
{
    char name[200];
    snprintf(name, sizeof name, "%s", id + strlen("card:"));
    for (char *c = name; *c; c++)
        if (*c == '_')
            *c = ' ';
    return epic_cards_find(p->cards, name) >= 0;
}

/* The rules and cards that a scenario proves.  A comma may end an id, or be
 * part of a card's name. */
static void cite(struct play *p, char *ids)
{
    while (*ids && !p->failed) {
        size_t n = strcspn(ids, " \t");
        char *next = ids + n + strspn(ids + n, " \t");
        ids[n - (n > 1 && ids[n - 1] == ',')] = 0;
        bool card = !strncmp(ids, "card:", strlen("card:"));
        if (card ? !is_card(p, ids) : !is_rule(p, ids))
            unread(p, ids,
                   card ? "a card that there is"
                        : "a rule of this game, or card:NAME");
        else if (p->rule_count == RULES_CITED_MAX)
            unread(p, ids, "at most %d rules", RULES_CITED_MAX);
        else
            p->rules[p->rule_count++] = ids;
        ids = next;
    }
}

/* The game of the file: its first line may be `game NAME`. */
static const struct ruleset *game_of(const char *text)
{
    int index;
    char name[24];
    while (*text == '#' || *text == '\n' || *text == '\r')
        text += *text == '#' ? strcspn(text, "\n") : 1;
    const char *rest = word_after(text, "game");
    if (!rest)
        return ruleset_at(0);
    snprintf(name, sizeof name, "%.*s", (int)strcspn(rest, " \r\n"), rest);
    return ruleset_named(name, &index);
}

/* A line that is not part of a card. */
static void run_own_line(struct play *p, bool indented,
                         struct scenario_report *report,
                         void (*passed)(void *user, const char *rule_id),
                         void *user)
{
    const char *rest, *line = p->text + strspn(p->text, " \t");
    p->column = 0;
    if (!*line || *line == '#')
        return;
    if (!indented && (rest = word_after(line, "title"))) {
        end_scenario(p, report, passed, user);
        if (!knows_enough(p))
            begin_scenario(p, rest);
    } else if (!p->title && !indented && word_after(line, "game")) {
        return;
    } else if (!p->title && !p->failed) {
        report->failed++;
        unread(p, line, "`title`, `card` or `game`");
    } else if (p->failed) {
        return;
    } else if (!indented && (rest = word_after(line, "rules"))) {
        cite(p, p->text + (rest - p->text));
    } else {
        run_line(p, line);
        if (p->endless)
            complain(p, "this never ends");
    }
}

/* Lines are parsed in place. */
static void run_lines(struct play *p, char *text,
                      struct scenario_report *report,
                      void (*passed)(void *user, const char *rule_id),
                      void *user)
{
    bool in_card = false;
    observer.dying = complain_dying;
    observer.dying_user = p;
    while (!knows_enough(p) && *text) {
        char *end = text + strcspn(text, "\n");
        p->text = text;
        text = end + (*end == '\n');
        *end = 0;
        p->line++;
        bool indented = isspace((unsigned char)p->text[0]);
        if (in_card && indented)
            continue;
        in_card = !indented && word_after(p->text, "card");
        if (in_card)
            continue;
        trim_end(p->text);
        run_own_line(p, indented, report, passed, user);
    }
    end_scenario(p, report, passed, user);
    observer.dying = NULL;
}

/* The cards of the game and those of the file, which the caller frees.
 * Compiling takes longer than most scenarios, so files without cards of their
 * own share a set. */
static const epic_cards *compile(const struct play *p, const char *own,
                                 epic_error *error)
{
    enum { GAMES_MAX = 8 };
    static const epic_cards *shared[GAMES_MAX];
    int index;
    ruleset_named(p->game->name, &index);
    bool shares = !p->without && !own[strspn(own, "\n")] && index < GAMES_MAX;
    if (shares && shared[index])
        return epic_cards_keep(shared[index]);
    epic_source sources[] = { { "the filler", p->game->filler },
                              { p->file, own } };
    const epic_cards *cards = cards_new_edited(p->game->name, sources, 2,
                                               leave_out, p->without, error);
    if (shares && cards)
        shared[index] = epic_cards_keep(cards);
    return cards;
}

/* The cards for the file; NULL: the failure was reported. */
static const epic_cards *cards_of(const struct play *p, const char *text)
{
    int bad_line;
    epic_error error;
    char *own = inline_cards(text, &bad_line);
    if (!own || bad_line) {
        fprintf(p->out, "FAIL %s:%d: %s\n", p->file, bad_line,
                own ? "expected an empty line before the next card"
                    : "there is not enough memory");
        free(own);
        return NULL;
    }
    const epic_cards *cards = compile(p, own, &error);
    free(own);
    if (cards)
        return cards;
    const char *colon = strstr(error.text, ": "); /* skips file name, line and
                                                   * column */
    const char *message = error.line && colon ? colon + 2 : error.text;
    fprintf(p->out, "FAIL %s:%d:%d: %s\n", p->file, error.line,
            inline_column(text, error.line, error.column), message);
    return NULL;
}

/* The first line with characters that cannot be shown; 0: none.  Comments are
 * never quoted. */
static int odd_line(const char *text)
{
    for (int line = 1; *text; line++) {
        size_t n = strcspn(text, "\n");
        if (text[strspn(text, " \t")] != '#' && harm_in(text, n) >= 0)
            return line;
        text += n + (text[n] == '\n');
    }
    return 0;
}

int scenario_run_text(const char *name, const char *text,
                      const struct without *without,
                      struct scenario_report *report,
                      void (*passed)(void *user, const char *rule_id),
                      void *user)
{
    struct play *p = calloc(1, sizeof *p);
    char *lines = strdup(text);
    int failed_before = report->failed;
    if (p && lines) {
        p->game = game_of(text);
        p->file = name;
        p->out = report->out ? report->out : stdout;
        p->without = without;
        int odd = odd_line(text);
        p->cards = p->game && !odd ? cards_of(p, text) : NULL;
        if (odd)
            fprintf(p->out,
                    "FAIL %s:%d: an invisible character, or bytes that are "
                    "not UTF-8\n",
                    name, odd);
        else if (!p->game)
            fprintf(p->out, "FAIL %s: there is no such game\n", name);
    }
    int passed_before = report->passed;
    if (p && p->cards)
        run_lines(p, lines, report, passed, user);
    else
        report->failed++;
    if (report->failed == failed_before && report->passed == passed_before) {
        fprintf(p->out, "FAIL %s: there is no scenario in it\n", name);
        report->failed++;
    }
    epic_cards_free(p ? p->cards : NULL);
    free(lines);
    free(p);
    return report->failed - failed_before;
}

int scenario_run_files(char **files, int n, const struct without *without,
                       void (*passed)(void *user, const char *rule_id),
                       void *user)
{
    struct scenario_report report = { 0 };
    for (int i = 0; i < n && !(without && report.failed); i++) {
        char name[4096]; /* escaped for printing */
        epic_error error;
        char *text = file_read(files[i], &error);
        if (!text) {
            printf("FAIL %s\n", error.text);
            report.failed++;
            continue;
        }
        harmless(files[i], name, sizeof name);
        scenario_run_text(name, text, without, &report, passed, user);
        free(text);
    }
    if (!passed)
        printf("%d passed, %d failed\n", report.passed, report.failed);
    return report.failed;
}

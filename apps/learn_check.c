/* Is a lesson right?  It is played through as it wants to be, then once more
 * for each other answer that it accepts; its text is looked at as well. */
#include "args.h"
#include "base/embedded.h"
#include "base/number.h"
#include "epic_view.h"
#include "formats/facts.h"
#include "learn.h"
#include "text/ask.h"
#include "text/say.h"

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 77 };

struct check {
    const struct lesson *l;
    const char *name;
    const char *rules; /* the list of the game's rules, or NULL */
    int passed, failed;
    char why[600]; /* why the walk ended early */
};

static void verdict(struct check *c, bool good, int line, const char *format,
                    ...) __attribute__((format(printf, 4, 5)));

static void verdict(struct check *c, bool good, int line, const char *format,
                    ...)
{
    if (good) {
        c->passed++;
        return;
    }
    va_list args;
    va_start(args, format);
    c->failed++;
    printf("FAIL %s:%d: ", c->name, line);
    vprintf(format, args);
    printf("\n");
    va_end(args);
}

/* ---- playing it through -------------------------------------------------- */

/* At the request of that page another answer is given: these words, or the
 * option of that number. */
struct detour {
    int page;
    const char *words;
    int option;
};

static bool say_why(struct check *c, const struct lesson_item *item,
                    const struct command *command)
{
    snprintf(c->why, sizeof c->why, "line %d, `%.80s`: %s", item->line,
             item->words,
             command->reason.rule ? command->reason.sentence : command->text);
    return false;
}

static bool make(struct check *c, epic_game *g, const struct lesson_item *item,
                 const char *words)
{
    struct command command;
    if (lesson_looks(words))
        return true;
    if (!command_read(g, item->seat, words, &command))
        return say_why(c, item, &command);
    return epic_game_apply_all(g, command.choices, command.count, NULL) ==
           EPIC_OK;
}

/* "P2 health 16": a number that anybody can see. */
static bool seat_holds(const epic_game *g, int seat, const char *words)
{
    static const char *const WHAT[] = { "health", "gold", "hand", "deck",
                                        "pile" };
    size_t n = strcspn(words, " ");
    int wanted;
    epic_view *v = malloc(sizeof *v);
    bool good = false;
    if (v && epic_game_view(g, seat, v) == EPIC_OK &&
        number_read_int(words + n + strspn(words + n, " "), 0, INT_MAX,
                        &wanted)) {
        const epic_view_seat *s = &v->seats[seat];
        const int found[] = { s->health, s->gold, s->hand_count, s->deck_count,
                              s->pile.count };
        for (size_t i = 0; i < sizeof WHAT / sizeof WHAT[0]; i++)
            good |= n == strlen(WHAT[i]) && !strncmp(words, WHAT[i], n) &&
                    found[i] == wanted;
    }
    free(v);
    return good;
}

/* "Wolf: cost 1, 4/3": words of that card. */
static bool card_holds(const epic_cards *cards, const char *words)
{
    char name[100], text[4000];
    const char *colon = strstr(words, ": ");
    snprintf(name, sizeof name, "%.*s", colon ? (int)(colon - words) : 0,
             words);
    int design = colon ? epic_cards_find(cards, name) : -1;
    if (design < 1)
        return false;
    card_says_all(cards, design, text, sizeof text);
    return contains(text, colon + 2);
}

static bool holds(struct check *c, const epic_game *g,
                  const struct lesson_item *item)
{
    const char *words = item->words;
    bool good = false;
    for (int s = 0; s < 2; s++)
        if (!strncmp(words, seat_text(s), 2) && words[2] == ' ')
            good = seat_holds(g, s, words + 3);
    if (!good)
        good = card_holds(epic_cards_builtin(c->l->game), words);
    if (!good)
        snprintf(c->why, sizeof c->why, "line %d: it does not hold that %.80s",
                 item->line, words);
    return good;
}

/* From the first page to the last.  With `stop` it ends at the request of
 * that page; -1: it does not stop. */
static epic_game *walk(struct check *c, const struct detour *d, int stop)
{
    epic_error error = { 0 };
    epic_record *r = lesson_record(c->l, &error);
    epic_game *g = r ? epic_record_replay(r, 0, false, &error) : NULL;
    bool good = g != NULL;
    snprintf(c->why, sizeof c->why, "%s", error.text);
    for (int p = 0; good && p < c->l->pages; p++) {
        const struct lesson_page *page = &c->l->page[p];
        for (int i = page->first; good && i < page->first + page->count; i++) {
            const struct lesson_item *item = &c->l->item[i];
            bool want = item->kind == LESSON_WANT, other = d && d->page == p;
            if (want && stop == p)
                goto end;
            if (want && other && d->option >= 0)
                good = epic_game_apply(g, d->option) == EPIC_OK;
            else if (want)
                good = make(c, g, item, other ? d->words : item->words);
            else if (item->kind == LESSON_DO)
                good = make(c, g, item, item->words);
            else if (item->kind == LESSON_HOLDS)
                good = holds(c, g, item);
        }
    }
end:
    epic_record_free(r);
    if (good)
        return g;
    epic_game_free(g);
    return NULL;
}

static bool leads_on(struct check *c, int page, const char *words, int option)
{
    struct detour d = { page, words, option };
    epic_game *g = walk(c, &d, -1);
    epic_game_free(g);
    return g != NULL;
}

/* Something the page answers kindly must be possible, and not be right. */
static void check_not(struct check *c, int page, const struct lesson_item *item)
{
    struct command wrong, right;
    epic_game *g = walk(c, NULL, page);
    if (!g)
        return; /* the walk was reported */
    const struct lesson_item *want = &c->l->item[c->l->page[page].want];
    bool can = command_read(g, want->seat, item->words, &wrong);
    bool same = can && !lesson_looks(want->words) &&
                command_read(g, want->seat, want->words, &right) &&
                wrong.count == right.count &&
                !memcmp(wrong.choices, right.choices,
                        sizeof *wrong.choices * (size_t)wrong.count);
    verdict(c, can && !same, item->line, "`%s` is %s", item->words,
            can                 ? "what the page wants"
            : wrong.reason.rule ? "refused anyway"
                                : wrong.text);
    epic_game_free(g);
}

/* What a request tells the learner to type, which ends with it; false: it is
 * said in other words. */
static bool told_to_type(const char *ask, char *buf, size_t size)
{
    static const char *const SAYS[] = { "Type: ", ": type " };
    const char *at = NULL;
    for (size_t i = 0; i < 2 && !at; i++) {
        at = strstr(ask, SAYS[i]);
        at = at ? at + strlen(SAYS[i]) : NULL;
    }
    if (!at)
        return false;
    snprintf(buf, size, "%.*s", (int)strcspn(at, ".\""), at);
    return true;
}

/* What the learner is told to type must be taken, and be what is wanted. */
static void check_ask(struct check *c, int page, const struct lesson_item *item)
{
    struct command typed, right;
    char words[200];
    const struct lesson_item *want = &c->l->item[c->l->page[page].want];
    if (lesson_looks(want->words) ||
        !told_to_type(item->words, words, sizeof words))
        return;
    epic_game *g = walk(c, NULL, page);
    if (!g)
        return; /* the walk was reported */
    bool can = answer_read(g, want->seat, words, NULL, 0, &typed);
    bool good = can && command_read(g, want->seat, want->words, &right) &&
                typed.count == right.count &&
                !memcmp(typed.choices, right.choices,
                        sizeof *typed.choices * (size_t)typed.count);
    verdict(c, good, item->line, "`%s`: %s", words,
            can                 ? "that is not what the page wants"
            : typed.reason.rule ? typed.reason.sentence
                                : typed.text);
    epic_game_free(g);
}

static void check_any(struct check *c, int page, const struct lesson_item *item)
{
    epic_game *g = walk(c, NULL, page);
    int n = g ? epic_game_decision(g).options : 0;
    epic_game_free(g);
    for (int i = 0; i < n; i++)
        verdict(c, leads_on(c, page, "", i), item->line,
                "after option %d the lesson cannot go on: %s", i + 1, c->why);
}

static void check_answers(struct check *c)
{
    for (int p = 0; p < c->l->pages; p++) {
        const struct lesson_page *page = &c->l->page[p];
        for (int i = page->first; i < page->first + page->count; i++) {
            const struct lesson_item *item = &c->l->item[i];
            if (item->kind == LESSON_NOT)
                check_not(c, p, item);
            else if (item->kind == LESSON_ASK)
                check_ask(c, p, item);
            else if (item->kind == LESSON_ANY)
                check_any(c, p, item);
            else if (item->kind == LESSON_OR && !lesson_looks(item->words))
                verdict(c, leads_on(c, p, item->words, -1), item->line,
                        "after `%s` the lesson cannot go on: %s", item->words,
                        c->why);
        }
    }
}

/* ---- its text ------------------------------------------------------------ */

static const char *rules_of(const char *game)
{
    char name[64];
    snprintf(name, sizeof name, "docs/rules/%.40s.md", game);
    for (int i = 0; i < EMBEDDED_COUNT; i++)
        if (!strcmp(EMBEDDED_FILES[i].name, name))
            return EMBEDDED_FILES[i].text;
    return NULL;
}

/* Each rule that is cited must exist.  "(GAME-4.2.2, GAME-4.2.3)" */
static void check_rules(struct check *c, int line, const char *text)
{
    char prefix[20], row[60];
    int n = snprintf(prefix, sizeof prefix, "%.16s-", c->l->game);
    for (char *p = prefix; *p; p++)
        *p = (char)toupper((unsigned char)*p);
    while (c->rules && (text = strstr(text, prefix)) != NULL) {
        int length = n;
        while (
            isalnum((unsigned char)text[length]) || text[length] == '-' ||
            (text[length] == '.' && isalnum((unsigned char)text[length + 1])))
            length++;
        snprintf(row, sizeof row, "| %.*s |", length > 40 ? 40 : length, text);
        verdict(c, strstr(c->rules, row) != NULL, line, "there is no rule %.*s",
                length, text);
        text += length;
    }
}

static void check_text(struct check *c, int line, const char *text)
{
    check_rules(c, line, text);
    while (*text) {
        int n = (int)strcspn(text, "\n");
        verdict(c, n <= WIDTH, line, "longer than %d characters: %.40s...",
                WIDTH, text);
        text += n + (text[n] == '\n');
    }
}

int learn_check(const struct lesson *l, const char *name)
{
    struct check c = { .l = l, .name = name, .rules = rules_of(l->game) };
    epic_game *g = walk(&c, NULL, -1);
    verdict(&c, g != NULL, 1, "it cannot be played through: %s", c.why);
    if (g)
        check_answers(&c);
    epic_game_free(g);
    for (int i = 0; i < l->items; i++) {
        const struct lesson_item *item = &l->item[i];
        if (item->text)
            check_text(&c, item->line, item->text);
        if (item->kind == LESSON_ASK)
            check_text(&c, item->line, item->words);
        if (item->kind == LESSON_NOT || item->kind == LESSON_ELSE)
            verdict(&c, item->text != NULL, item->line,
                    "it says nothing: the answer goes below it, indented");
    }
    for (int p = 0; p < l->pages; p++)
        verdict(&c, strlen(l->page[p].title) <= 50, l->page[p].line,
                "a title has at most 50 characters");
    printf("%d passed, %d failed\n", c.passed, c.failed);
    return c.failed ? 1 : 0;
}

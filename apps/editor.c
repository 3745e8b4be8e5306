#include "editor.h"

#include "ai/deck_builder.h"
#include "base/number.h"
#include "commands.h"
#include "decks.h"
#include "editor_show.h"
#include "formats/files.h"
#include "text/style.h"
#include "typed.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

void editor_begin(struct editor *e, const char *game, const epic_cards *cards,
                  const struct format *f, const struct deck *pool, bool owned)
{
    memset(e, 0, sizeof *e);
    e->game = game;
    e->cards = cards;
    e->format = f;
    e->pool = *pool;
    e->owned = owned;
    deck_sort(&e->pool);
    values_read(cards, &e->values);
}

bool editor_fine(const struct editor *e, struct verdict *why)
{
    struct brought b = { &e->now.deck, &e->now.side, e->owned ? &e->pool : NULL,
                         e->list };
    return format_judge(e->format, e->game, e->cards, &b, why);
}

/* ---- taking back --------------------------------------------------------- */

static void remember(struct editor *e)
{
    e->before[e->at] = e->now;
    e->at = (e->at + 1) % EDITOR_UNDO;
    e->undo += e->undo < EDITOR_UNDO;
}

static enum editor_answer changed(struct editor *e)
{
    deck_sort(&e->now.deck);
    deck_sort(&e->now.side);
    editor_state(e);
    return EDITOR_CHANGED;
}

static enum editor_answer undo(struct editor *e, const char *rest)
{
    (void)rest;
    if (!e->undo) {
        line_print(stdout, "There is nothing to take back.");
        return EDITOR_SAID;
    }
    e->undo--;
    e->at = (e->at + EDITOR_UNDO - 1) % EDITOR_UNDO;
    e->now = e->before[e->at];
    return changed(e);
}

/* ---- names --------------------------------------------------------------- */

/* The card of the list that is called so, or begins so, or has that in its
 * name; 0 after one line. */
static int card_named(const struct editor *e, const struct deck *list,
                      const char *name, const char *where)
{
    enum { EXACT = 3, BEGINS = 2, WITHIN = 1 };
    int found = 0, best = 0, several = 0;
    for (int i = 0; i < list->count && *name; i++) {
        const char *called = epic_cards_name(e->cards, list->card[i]);
        int fits = !strcasecmp(called, name)                    ? EXACT
                   : !strncasecmp(called, name, strlen(name))   ? BEGINS
                   : phrase_in(called, name, (int)strlen(name)) ? WITHIN
                                                                : 0;
        if (!fits || fits < best || list->card[i] == found)
            continue;
        several = fits == best ? several + 1 : 1;
        best = fits;
        found = list->card[i];
    }
    if (several == 1)
        return found;
    if (several)
        line_print(stdout,
                   "%s: %d cards %s are called so; more of the name, please.",
                   name, several, where);
    else
        line_print(stdout, "%s: no card %s is called so.",
                   *name ? name : "Which?", where);
    return 0;
}

/* "3 kong", "all kong", "kong": how many; *rest is the name. */
static int take_count(const char **rest, int all)
{
    const char *at = *rest;
    int n;
    if (!strncasecmp(at, "all ", 4)) {
        *rest = at + 4;
        return all;
    }
    if (!number_take_int(&at, 1, DECK_MAX, &n) || *at != ' ')
        return 1;
    *rest = at + strspn(at, " ");
    return n;
}

/* ---- moving cards -------------------------------------------------------- */

static bool take_out(struct deck *d, int design)
{
    for (int i = 0; i < d->count; i++)
        if (d->card[i] == design) {
            d->card[i] = d->card[--d->count];
            return true;
        }
    return false;
}

/* Copies that are in neither deck nor sideboard. */
static int left_in_pool(const struct editor *e, int design)
{
    if (!e->owned)
        return DECK_MAX;
    return deck_copies(&e->pool, design) - deck_copies(&e->now.deck, design) -
           deck_copies(&e->now.side, design);
}

/* Puts so many copies there, out of the pool. */
static enum editor_answer put(struct editor *e, const char *rest,
                              struct deck *to)
{
    int n = take_count(&rest, DECK_MAX), all = n == DECK_MAX;
    int design = card_named(e, &e->pool, rest, "of the pool");
    if (!design)
        return EDITOR_SAID;
    int left = left_in_pool(e, design), room = DECK_MAX - to->count;
    if (all)
        n = e->owned ? left : 3;
    if (n > left || n == 0) {
        line_print(stdout, "%s: %s.", epic_cards_name(e->cards, design),
                   left ? "there are not so many left" : "there is none left");
        return EDITOR_SAID;
    }
    if (n > room) {
        line_print(stdout, "A list has room for %d cards.", DECK_MAX);
        return EDITOR_SAID;
    }
    remember(e);
    for (int i = 0; i < n; i++)
        to->card[to->count++] = (uint16_t)design;
    line_print(stdout, "%d %s added.", n, epic_cards_name(e->cards, design));
    return changed(e);
}

static enum editor_answer add(struct editor *e, const char *rest)
{
    return put(e, rest, &e->now.deck);
}

/* Out of the deck into the sideboard, or else out of the pool. */
static enum editor_answer to_side(struct editor *e, const char *rest)
{
    if (!e->format->side) {
        line_print(stdout, "In %s there is no sideboard%s%s.", e->format->name,
                   e->format->side_rule ? ", " : "",
                   e->format->side_rule ? e->format->side_rule : "");
        return EDITOR_SAID;
    }
    return put(e, rest, &e->now.side);
}

static enum editor_answer take_away(struct editor *e, const char *rest)
{
    int n = take_count(&rest, DECK_MAX), gone = 0;
    struct deck both = e->now.deck;
    for (int i = 0; i < e->now.side.count && both.count < DECK_MAX; i++)
        both.card[both.count++] = e->now.side.card[i];
    deck_sort(&both);
    int design = card_named(e, &both, rest, "of the deck");
    if (!design)
        return EDITOR_SAID;
    remember(e);
    while (gone < n &&
           (take_out(&e->now.deck, design) || take_out(&e->now.side, design)))
        gone++;
    line_print(stdout, "%d %s taken out.", gone,
               epic_cards_name(e->cards, design));
    return changed(e);
}

static enum editor_answer clear(struct editor *e, const char *rest)
{
    (void)rest;
    remember(e);
    e->now = (struct edited){ 0 };
    return changed(e);
}

/* Where one may have as many copies as one likes: three of each card of those
 * that are worth most, as far as there is room. */
static void copies_of_best(const struct editor *e, struct deck *out)
{
    enum { COPIES = 3 };
    int least = 0;
    for (int most = 1000; most >= 0 && !least; most--) {
        int n = 0;
        for (int i = 0; i < e->pool.count; i++)
            n += e->values.value[e->pool.card[i]] >= most;
        least = n * COPIES > DECK_MAX ? most + 1 : 0;
    }
    out->count = 0;
    for (int i = 0; i < e->pool.count; i++)
        for (int copy = 0; e->values.value[e->pool.card[i]] >= least &&
                           copy < COPIES && out->count < DECK_MAX;
             copy++)
            out->card[out->count++] = e->pool.card[i];
}

/* The first ready deck that is legal; false: none is. */
static bool ready_one(const struct editor *e, struct deck *out)
{
    char name[READY_NAME];
    struct deck found;
    struct verdict why;
    struct brought b = { .deck = &found,
                         .pool = e->owned ? &e->pool : NULL,
                         .list = e->list };
    for (int i = 0; ready_name(e->game, i, name); i++)
        if (ready_deck(e->game, e->cards, name, &found) &&
            format_judge(e->format, e->game, e->cards, &b, &why)) {
            *out = found;
            return true;
        }
    return false;
}

bool editor_auto(const struct editor *e, struct deck *out)
{
    struct deck all = e->pool;
    if (!e->owned)
        copies_of_best(e, &all);
    return build_deck(e->format, e->game, &e->values, &all, out) ||
           ready_one(e, out);
}

/* Builds the whole deck; the sideboard is emptied. */
static enum editor_answer build(struct editor *e, const char *rest)
{
    struct deck built;
    (void)rest;
    if (!editor_auto(e, &built))
        line_print(stdout,
                   "No legal deck was found; this is as far as it goes.");
    remember(e);
    e->now = (struct edited){ .deck = built };
    return changed(e);
}

/* ---- files --------------------------------------------------------------- */

static const char FIRST[] = "# a deck of ";

static enum editor_answer save(struct editor *e, const char *rest)
{
    static char text[2 * DECK_MAX * 100 + 200];
    epic_error error = { 0 };
    int n = snprintf(text, sizeof text, "%s%s, %s\n", FIRST, e->game,
                     e->format->name);
    deck_print(e->cards, &e->now.deck, &e->now.side, text + n,
               sizeof text - (size_t)n);
    if (!*rest || e->now.deck.count == 0)
        line_print(stdout, "%s",
                   *rest ? "There is no card in the deck."
                         : "Save it in which file?");
    else if (text_save(text, FIRST, rest, &error))
        line_print(stdout, "Saved in %s.", rest);
    else
        line_print(stdout, "%s", error.text);
    return EDITOR_SAID;
}

static enum editor_answer load(struct editor *e, const char *rest)
{
    struct edited read;
    fflush(stdout);
    if (!*rest)
        line_print(stdout, "Load which file?");
    if (!*rest || !deck_load(e->game, e->cards, rest, &read.deck, &read.side))
        return EDITOR_SAID;
    remember(e);
    e->now = read;
    return changed(e);
}

/* ---- the words ----------------------------------------------------------- */

static enum editor_answer done(struct editor *e, const char *rest)
{
    struct verdict why;
    (void)rest;
    if (editor_fine(e, &why))
        return EDITOR_DONE;
    line_print(stdout, "Not yet: %s (%s).", why.text, why.rule);
    return EDITOR_SAID;
}

static enum editor_answer leave(struct editor *e, const char *rest)
{
    (void)e;
    (void)rest;
    return EDITOR_LEFT;
}

static enum editor_answer help(struct editor *e, const char *rest)
{
    static const struct {
        const char *word, *help;
        bool side; /* only where there is a sideboard */
    } ROWS[] = {
        { "pool [WORDS]",
          "what you have: pool evil, champion, cost 1; pool all", false },
        { "sort WORD", "the pool by alignment, cost, name or value", false },
        { "deck", "what is in the deck, as a list", false },
        { "look NAME", "the whole card", false },
        { "add [N] NAME", "into the deck; add all NAME", false },
        { "remove [N] NAME", "out of it", false },
        { "side [N] NAME", "into the sideboard", true },
        { "auto", "a deck to start with, by what cards are worth", false },
        { "clear, undo", "begin anew; take back the last change", false },
        { "save FILE, load FILE", "the deck as a list", false },
        { "done, quit", "the deck is finished; leave without it", false },
    };
    (void)rest;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++)
        if (!ROWS[i].side || e->format->side)
            entry_write(stdout, " ", ROWS[i].word, ROWS[i].help, 0);
    line_print(stdout, "Words may be shortened, and names too: a kong.");
    return EDITOR_SAID;
}

enum editor_answer editor_line(struct editor *e, const char *line)
{
    static const char *const WORDS[] = { "add",  "auto", "clear",  "deck",
                                         "done", "help", "load",   "look",
                                         "pool", "quit", "remove", "save",
                                         "side", "sort", "undo",   NULL };
    static enum editor_answer (*const DO[])(struct editor *, const char *) = {
        add,       build, clear,       editor_deck, done,
        help,      load,  editor_look, editor_pool, leave,
        take_away, save,  to_side,     editor_sort, undo,
    };
    const char *rest;
    if (!*line)
        return editor_pool(e, "");
    int word = typed_word(line, WORDS, &rest);
    if (line[0] == 'a' && (line[1] == ' ' || !line[1]))
        word = 0; /* the most usual */
    if (word >= 0)
        return DO[word](e, rest);
    line_print(stdout, "%.*s: %s; `help` lists the words.",
               (int)strcspn(line, " "), line,
               word == -1 ? "no word of mine" : "that could be several words");
    return EDITOR_SAID;
}

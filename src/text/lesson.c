/* Reading a lesson: see docs/lessons.md. */
#include "text/lesson.h"

#include "base/harmless.h"
#include "base/number.h"
#include "formats/stacked.h"
#include "lang/words.h"
#include "text/say.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SEATS = 2, DECK_ROOM = 500 };

struct reader {
    const char *name;
    int line;
    struct lesson *l;
    const epic_cards *cards;
    int deck;    /* the lines that follow list this deck; -1: they do not */
    char **text; /* or they belong to this; NULL: to nothing */
    bool gap;    /* an empty line came before */
    epic_error *error;
};

static bool wrong(struct reader *r, const char *format, ...)
{
    if (!r->error)
        return false;
    va_list args;
    va_start(args, format);
    r->error->line = r->line;
    r->error->column = 0;
    char what[200];
    vsnprintf(what, sizeof what, format, args);
    harmless_format(r->error->text, sizeof r->error->text, "%.80s:%d: %s",
                    r->name, r->line, what);
    va_end(args);
    return false;
}

/* ---- text that grows ----------------------------------------------------- */

static bool append(struct reader *r, char **to, const char *line)
{
    size_t have = *to ? strlen(*to) : 0, gap = have && r->gap, n = strlen(line);
    char *more = realloc(*to, have + gap + n + 2);
    if (!more)
        return wrong(r, "there is not enough memory");
    if (gap)
        more[have++] = '\n';
    memcpy(more + have, line, n);
    memcpy(more + have + n, "\n", 2);
    *to = more;
    return true;
}

/* Room for one more at the end of a list; NULL if there is none. */
static void *grown(struct reader *r, void *list, int count, size_t size)
{
    if (count & (count - 1)) /* it doubles at each power of two */
        return list;
    void *more = realloc(list, (size_t)(count ? 2 * count : 1) * size);
    if (!more)
        wrong(r, "there is not enough memory");
    return more;
}

static bool set(struct reader *r, char **to, const char *words)
{
    if (!*words)
        return wrong(r, "something is missing at the end of this line");
    if (*to)
        return wrong(r, "this was said before");
    *to = strdup(words);
    return *to || wrong(r, "there is not enough memory");
}

/* ---- decks --------------------------------------------------------------- */

static bool no_card(struct reader *r, const char *name)
{
    struct nearest n = nearest_to(name, (int)strlen(name));
    for (int i = 1; i < epic_cards_count(r->cards); i++)
        nearest_try(&n, epic_cards_name(r->cards, i));
    if (n.found)
        return wrong(r, "there is no card called %.80s; did you mean %.80s?",
                     name, n.found);
    return wrong(r, "there is no card called %.80s", name);
}

/* "Name; 2 Name" */
static bool add_cards(struct reader *r, char *line)
{
    struct lesson *l = r->l;
    char *rest = NULL;
    for (char *name = strtok_r(line, ";", &rest); name;
         name = strtok_r(NULL, ";", &rest)) {
        int copies = 1;
        name += strspn(name, " ");
        for (size_t n = strlen(name); n > 0 && name[n - 1] == ' ';)
            name[--n] = 0;
        const char *card = name;
        if (isdigit((unsigned char)*card) &&
            (!number_take_int(&card, 1, DECK_ROOM, &copies) || *card != ' '))
            return wrong(r, "expected a number from 1 to %d and a card",
                         DECK_ROOM);
        card += strspn(card, " ");
        int design = epic_cards_find(r->cards, card);
        if (design < 1)
            return no_card(r, card);
        if (copies > DECK_ROOM - l->deck_size[r->deck])
            return wrong(r, "a deck has at most %d cards", DECK_ROOM);
        for (; copies > 0; copies--)
            l->deck[r->deck][l->deck_size[r->deck]++] = (uint16_t)design;
    }
    return true;
}

static int seat_word(const char **words)
{
    for (int s = 0; s < SEATS; s++)
        if (!strncasecmp(*words, seat_text(s), 2) &&
            (!(*words)[2] || (*words)[2] == ' ')) {
            *words += 2;
            *words += strspn(*words, " ");
            return s;
        }
    return -1;
}

static bool read_deck(struct reader *r, const char *words)
{
    int seat = seat_word(&words);
    if (!r->cards)
        return wrong(r, "say `game ...` before the decks");
    if (seat < 0 || *words)
        return wrong(r, "whose deck?  deck P1 or deck P2");
    if (!r->l->deck[seat])
        r->l->deck[seat] = malloc(DECK_ROOM * sizeof *r->l->deck[seat]);
    r->deck = seat;
    return r->l->deck[seat] || wrong(r, "there is not enough memory");
}

/* ---- what holds for the whole lesson ------------------------------------- */

static bool read_title(struct reader *r, const char *words)
{
    return set(r, &r->l->title, words);
}

static bool read_game(struct reader *r, const char *words)
{
    r->cards = epic_cards_builtin(words);
    return r->cards ? set(r, &r->l->game, words)
                    : wrong(r, "there is no game called %.40s", words);
}

static bool read_opponent(struct reader *r, const char *words)
{
    return set(r, &r->l->opponent, words);
}

static bool read_seed(struct reader *r, const char *words)
{
    return number_read(words, UINT64_MAX, &r->l->seed) ||
           wrong(r, "a seed is a number from 0 to %" PRIu64, UINT64_MAX);
}

static bool read_you(struct reader *r, const char *words)
{
    r->l->you = seat_word(&words);
    return (r->l->you >= 0 && !*words) || wrong(r, "you are P1 or P2");
}

/* ---- pages --------------------------------------------------------------- */

static bool read_page(struct reader *r, const char *words)
{
    struct lesson *l = r->l;
    void *list = grown(r, l->page, l->pages, sizeof *l->page);
    if (!list)
        return false;
    l->page = list;
    struct lesson_page *p = &l->page[l->pages++];
    *p = (struct lesson_page){ .line = r->line, .first = l->items, .want = -1 };
    return set(r, &p->title, words);
}

static struct lesson_item *new_item(struct reader *r, enum lesson_kind kind,
                                    const char *words)
{
    struct lesson *l = r->l;
    void *list = grown(r, l->item, l->items, sizeof *l->item);
    if (!list)
        return NULL;
    l->item = list;
    struct lesson_item *i = &l->item[l->items++];
    *i = (struct lesson_item){ .kind = kind, .line = r->line, .seat = l->you };
    l->page[l->pages - 1].count++;
    i->words = strdup(words);
    if (!i->words)
        wrong(r, "there is not enough memory");
    return i->words ? i : NULL;
}

static const struct word {
    const char *word;
    enum lesson_kind kind;
    bool words; /* it says something on its own line */
    bool text;  /* or on the lines below */
} ITEMS[] = {
    { "say", LESSON_SAY, false, true },
    { "show", LESSON_SHOW, true, false },
    { "do", LESSON_DO, true, false },
    { "want", LESSON_WANT, true, false },
    { "or", LESSON_OR, true, false },
    { "any", LESSON_ANY, false, false },
    { "not", LESSON_NOT, true, true },
    { "else", LESSON_ELSE, false, true },
    { "ask", LESSON_ASK, true, false },
    { "hint", LESSON_HINT, false, true },
    { "holds", LESSON_HOLDS, true, false },
};

static bool read_item(struct reader *r, const struct word *w, const char *words)
{
    struct lesson *l = r->l;
    int seat = -1;
    if (l->pages == 0)
        return wrong(r, "`%s` belongs to a page: begin one with `page TITLE`",
                     w->word);
    struct lesson_page *p = &l->page[l->pages - 1];
    if (w->words ? !*words : *words)
        return wrong(r,
                     w->words ? "%s what?"
                              : "`%s` stands alone; its text goes below it, "
                                "indented",
                     w->word);
    if (w->kind == LESSON_DO && (seat = seat_word(&words)) < 0)
        return wrong(r, "who does that?  do P2 %.60s", words);
    if (w->kind == LESSON_SHOW && !lesson_looks(words))
        return wrong(r, "%.60s shows nothing; show hand", words);
    if (w->kind > LESSON_WANT && w->kind < LESSON_HOLDS && p->want < 0)
        return wrong(r, "`%s` is about a `want` of the same page", w->word);
    if (w->kind == LESSON_WANT && p->want >= 0)
        return wrong(r, "a page asks for one thing: begin another page");
    struct lesson_item *i = new_item(r, w->kind, words);
    if (!i)
        return false;
    if (seat >= 0)
        i->seat = seat;
    if (w->kind == LESSON_WANT)
        p->want = l->items - 1;
    r->text = w->text ? &i->text : NULL;
    return true;
}

/* ---- lines --------------------------------------------------------------- */

static const struct {
    const char *word;
    bool (*read)(struct reader *r, const char *words);
} HEADS[] = {
    { "lesson", read_title },      { "game", read_game },
    { "seed", read_seed },         { "you", read_you },
    { "opponent", read_opponent }, { "deck", read_deck },
};

static bool read_keyword(struct reader *r, const char *line)
{
    size_t n = strcspn(line, " ");
    const char *words = line + n + strspn(line + n, " ");
    r->deck = -1;
    r->text = NULL;
    for (size_t i = 0; i < sizeof HEADS / sizeof HEADS[0]; i++)
        if (n == strlen(HEADS[i].word) && !strncmp(line, HEADS[i].word, n))
            return r->l->pages == 0
                       ? HEADS[i].read(r, words)
                       : wrong(r, "`%s` comes before the first page",
                               HEADS[i].word);
    if (n == 4 && !strncmp(line, "page", 4)) {
        if (!read_page(r, words))
            return false;
        struct lesson_item *say = new_item(r, LESSON_SAY, "");
        r->text = say ? &say->text : NULL;
        return say != NULL;
    }
    for (size_t i = 0; i < sizeof ITEMS / sizeof ITEMS[0]; i++)
        if (n == strlen(ITEMS[i].word) && !strncmp(line, ITEMS[i].word, n))
            return read_item(r, &ITEMS[i], words);
    return wrong(r, "%.40s is no word of a lesson", line);
}

static bool read_line(struct reader *r, char *line)
{
    size_t n = strlen(line), indent = strspn(line, " ");
    while (n > 0 && isspace((unsigned char)line[n - 1]))
        line[--n] = 0;
    if (harm_in(line, n) >= 0 || strchr(line, '\t'))
        return wrong(r, "there is an invisible character in this line, or a "
                        "tab");
    if (!*line) {
        r->gap = true;
        return true;
    }
    bool good = true;
    if (*line == '#')
        return true;
    if (indent == 0)
        good = read_keyword(r, line);
    else if (r->deck >= 0 && line[indent] == '#')
        return true;
    else if (r->deck >= 0)
        good = add_cards(r, line + indent);
    else if (r->text)
        good = append(r, r->text, line + (indent < 4 ? indent : 4));
    else
        good = wrong(r, "this line belongs to nothing: it is indented");
    r->gap = false;
    return good;
}

static bool is_whole(struct reader *r)
{
    const struct lesson *l = r->l;
    r->line = 1;
    if (!l->title || !l->game)
        return wrong(r, "a lesson needs `lesson TITLE` and `game GAME`");
    for (int s = 0; s < SEATS; s++)
        if (l->deck_size[s] == 0)
            return wrong(r, "%s has no deck", seat_text(s));
    return l->pages > 0 || wrong(r, "there is no page");
}

struct lesson *lesson_read(const char *name, const char *text,
                           epic_error *error)
{
    struct reader r = { .name = name, .deck = -1, .error = error };
    char line[400];
    r.l = calloc(1, sizeof *r.l);
    bool good = r.l || wrong(&r, "there is not enough memory");
    while (good && *text) {
        size_t n = strcspn(text, "\n");
        r.line++;
        if (n >= sizeof line) {
            good = wrong(&r, "this line is too long");
            break;
        }
        memcpy(line, text, n);
        line[n] = 0;
        good = read_line(&r, line);
        text += n + (text[n] == '\n');
    }
    if (good && is_whole(&r))
        return r.l;
    lesson_free(r.l);
    return NULL;
}

void lesson_free(struct lesson *l)
{
    if (!l)
        return;
    for (int i = 0; i < l->items; i++) {
        free(l->item[i].words);
        free(l->item[i].text);
    }
    for (int i = 0; i < l->pages; i++)
        free(l->page[i].title);
    for (int s = 0; s < EPIC_SEATS_MAX; s++)
        free(l->deck[s]);
    free(l->item);
    free(l->page);
    free(l->title);
    free(l->game);
    free(l->opponent);
    free(l);
}

/* ---- using it ------------------------------------------------------------ */

epic_record *lesson_record(const struct lesson *l, epic_error *error)
{
    uint16_t room[SEATS][DECK_ROOM], *deck[EPIC_SEATS_MAX] = { 0 };
    epic_setup setup = { .game = l->game, .seed = l->seed, .seats = SEATS };
    for (int s = 0; s < SEATS; s++) {
        deck[s] = room[s];
        setup.deck_size[s] = l->deck_size[s];
        memcpy(room[s], l->deck[s], (size_t)l->deck_size[s] * sizeof **room);
    }
    return setup_stack(&setup, deck, error) ? epic_record_new(&setup, error)
                                            : NULL;
}

const struct lesson_item *lesson_about(const struct lesson *l, int page,
                                       enum lesson_kind kind)
{
    const struct lesson_page *p = &l->page[page];
    for (int i = p->first; i < p->first + p->count; i++)
        if (l->item[i].kind == kind)
            return &l->item[i];
    return NULL;
}

bool lesson_looks(const char *words)
{
    static const char *const LOOKS[] = { "look", "why",  "rule",  "table",
                                         "hand", "pile", "piles", "log" };
    size_t n = strcspn(words, " ");
    for (size_t i = 0; i < sizeof LOOKS / sizeof LOOKS[0]; i++)
        if (n == strlen(LOOKS[i]) && !strncasecmp(words, LOOKS[i], n))
            return true;
    return false;
}

bool lesson_same_look(const char *wanted, const char *typed)
{
    size_t n = strcspn(wanted, " "), m = strcspn(typed, " ");
    if (!lesson_looks(wanted) || n != m || strncasecmp(wanted, typed, n))
        return false;
    wanted += n + strspn(wanted + n, " ");
    typed += m + strspn(typed + m, " ");
    return !strcasecmp(wanted, typed) ||
           (*typed && !strncasecmp(wanted, typed, strlen(typed)));
}

/* Leading somebody through a lesson, page by page.
 *
 * What the learner types goes through the same function as in a real game;
 * then it is compared with what the page wants, and taken back if it is
 * something else.  So every word of the real game works here. */
#include "learn_run.h"
#include "commands.h"
#include "screenful.h"
#include "session.h"
#include "text/ask.h"
#include "text/say.h"
#include "typed.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char WORDS[] =
    "Words of the lesson:\n"
    "  Enter    read on                  hint     what is wanted now\n"
    "  back     the page before          again    this page once more\n"
    "  skip     let the lesson do it     quit     leave\n";

/* ---- the game under the lesson ------------------------------------------- */

int learner(const struct learn *t)
{
    return t->l->you;
}

int choices_made(const struct learn *t)
{
    return epic_record_count(t->play.record);
}

/* A new game, with these choices made again. */
static bool begin(struct learn *t, const int *choices, int count)
{
    epic_error error = { 0 };
    epic_record *record = lesson_record(t->l, &error);
    if (!record) {
        failure("%s: %s", t->name, error.text);
        return false;
    }
    t->play = (struct play){ .echo = !isatty(STDIN_FILENO),
                             .clear = isatty(STDOUT_FILENO) };
    for (int s = 0; s < 2; s++)
        if (s != learner(t))
            t->play.bot[s] =
                player_named(t->l->opponent ? t->l->opponent : "greedy");
    bool good = play_begin(&t->play, record, NULL);
    for (int i = 0; good && i < count; i++)
        good = play_apply(&t->play, choices[i]);
    t->play.face[learner(t)].told = t->play.event_count;
    return good;
}

bool learn_rewind(struct learn *t, int count)
{
    int *choices = malloc(sizeof *choices * (size_t)(count + 1));
    if (!choices)
        return failure("there is not enough memory"), false;
    for (int i = 0; i < count; i++)
        choices[i] = epic_record_choice(t->play.record, i);
    play_end(&t->play);
    bool good = begin(t, choices, count);
    free(choices);
    return good;
}

/* Tells the learner what has happened; false: nothing has. */
static bool tell_news(struct learn *t)
{
    struct play *p = &t->play;
    struct face *f = &p->face[learner(t)];
    struct story s = { p->cards, p->events, p->event_count, NULL, NULL, 0 };
    bool any = f->told < p->event_count;
    face_tell(f, stdout, &s, learner(t));
    return any;
}

/* Make the choice that these words of the lesson mean. */
static bool perform(struct learn *t, const struct lesson_item *item)
{
    struct command c;
    struct play *p = &t->play;
    if (lesson_looks(item->words))
        return true;
    if (!command_read(p->game, item->seat, item->words, &c)) {
        failure("%s: line %d of the lesson cannot be done: %s", t->name,
                item->line, c.reason.rule ? c.reason.sentence : c.text);
        return false;
    }
    bool good = true;
    for (int i = 0; good && i < c.count; i++) {
        p->passing = item->seat == learner(t) &&
                     epic_game_decision(p->game).options == 1;
        good = play_apply(p, c.choices[i]);
        p->passing = false;
    }
    return good;
}

/* ---- reading ------------------------------------------------------------- */

/* Pages may be longer than the screen: all of it is read before the answer. */
static bool read_answer(char line[TYPED_SIZE])
{
    bool good = screenful_show() && typed_line("> ", line);
    screenful_hold();
    return good;
}

/* ---- what may be typed --------------------------------------------------- */

static bool asked_look(const struct learn *t, const char *line)
{
    const struct lesson_page *page = &t->l->page[t->page];
    for (int i = page->want; i >= 0 && i < page->first + page->count; i++) {
        const struct lesson_item *item = &t->l->item[i];
        if ((item->kind == LESSON_WANT || item->kind == LESSON_OR) &&
            lesson_same_look(item->words, line))
            return true;
    }
    return false;
}

/* Whether the card that was read is the one the page is about, whatever it was
 * called. */
static bool read_wanted(const struct learn *t)
{
    const struct lesson_page *page = &t->l->page[t->page];
    const struct lesson_item *want =
        page->want >= 0 ? &t->l->item[page->want] : NULL;
    return want && t->play.looked > 0 &&
           !strncasecmp(want->words, "look ", 5) &&
           epic_cards_find(t->play.cards, want->words + 5) == t->play.looked;
}

static enum way skip(struct learn *t)
{
    const struct lesson_page *page = &t->l->page[t->page];
    if (page->want < 0)
        return ON;
    const struct lesson_item *want = &t->l->item[page->want];
    char line[TYPED_SIZE];
    if (choices_made(t) != t->base && !learn_rewind(t, t->base))
        return BROKEN;
    printf("Done for you: %s\n", want->words);
    snprintf(line, sizeof line, "%s", want->words);
    if (lesson_looks(line))
        play_obey(&t->play, learner(t), line);
    return perform(t, want) ? ON : BROKEN;
}

static enum way undo(struct learn *t)
{
    if (choices_made(t) == t->base)
        return BACK;
    if (!learn_rewind(t, t->base))
        return BROKEN;
    printf("Taken back.\n");
    learn_request(t);
    return STAY;
}

/* The game's own words. */
static enum way obey(struct learn *t, char *line)
{
    struct play *p = &t->play;
    bool looked = asked_look(t, line);
    bool answered = lesson_looks(line) || !strncasecmp(line, "save", 4);
    bool over = epic_game_decision(p->game).over;
    int before = choices_made(t);
    p->looked = 0;
    play_obey(p, learner(t), line);
    looked |= read_wanted(t);
    bool same =
        choices_made(t) == before && epic_game_decision(p->game).over == over;
    if (p->quit)
        return LEAVE;
    if (looked)
        return ON;
    if (!same) /* a choice, a concession, or something taken back */
        return learn_judge(t);
    if (!answered && t->l->page[t->page].want < 0)
        printf("Press Enter to go on.\n");
    else if (!answered)
        learn_request(t);
    return STAY;
}

static enum way take(struct learn *t, char *line)
{
    bool reads = t->l->page[t->page].want < 0;
    if (!strcasecmp(line, "quit") || !strcasecmp(line, "exit"))
        return LEAVE;
    if (!strcasecmp(line, "back"))
        return BACK;
    if (!strcasecmp(line, "again"))
        return AGAIN;
    if (!strcasecmp(line, "skip"))
        return skip(t);
    if (reads && (!*line || !strcasecmp(line, "next")))
        return ON;
    if (!strcasecmp(line, "undo"))
        return undo(t);
    if (!strcasecmp(line, "help") || !strcmp(line, "?")) {
        fputs(WORDS, stdout);
        play_obey(&t->play, learner(t), line);
    } else if (!strcasecmp(line, "hint")) {
        learn_hint(t);
    } else if (!*line || !strcasecmp(line, "next")) {
        learn_request(t);
    } else if (!strcasecmp(line, "concede")) {
        printf("Nobody gives up in a lesson.  quit leaves it.\n");
    } else {
        return obey(t, line);
    }
    return STAY;
}

/* ---- pages --------------------------------------------------------------- */

static enum way ask(struct learn *t)
{
    char line[TYPED_SIZE];
    enum way way = STAY;
    t->base = choices_made(t);
    const struct lesson_page *page = &t->l->page[t->page];
    if (page->want < 0) {
        printf("\n(Enter goes on.)\n");
    } else {
        if (!lesson_looks(t->l->item[page->want].words))
            play_show(&t->play, learner(t), false);
        printf("\n");
        learn_request(t);
    }
    while (way == STAY)
        way = read_answer(line) ? take(t, line) : LEAVE;
    return way;
}

static void show(struct learn *t, const char *words)
{
    char line[TYPED_SIZE];
    snprintf(line, sizeof line, "%s", words);
    printf("\n");
    play_obey(&t->play, learner(t), line);
}

static enum way do_page(struct learn *t)
{
    const struct lesson_page *page = &t->l->page[t->page];
    enum way way = ON;
    t->start[t->page] = choices_made(t);
    printf("\nPage %d of %d: %s\n\n", t->page + 1, t->l->pages, page->title);
    for (int i = page->first; i < page->first + page->count && way == ON; i++) {
        const struct lesson_item *item = &t->l->item[i];
        if (item->kind == LESSON_DO) {
            way = perform(t, item) ? ON : BROKEN;
            continue;
        }
        if (item->kind > LESSON_WANT)
            continue;
        bool news = tell_news(t);
        if (item->kind == LESSON_WANT)
            way = ask(t);
        else if (item->kind == LESSON_SHOW)
            show(t, item->words);
        else if (item->text)
            printf("%s%s", news ? "\n" : "", item->text);
    }
    if (way == ON)
        tell_news(t);
    if (way == ON && page->want < 0)
        way = ask(t);
    return way;
}

/* Without a word: somebody begins in the middle. */
static bool pass_by(struct learn *t, int page)
{
    for (t->page = 0; t->page < page; t->page++) {
        const struct lesson_page *p = &t->l->page[t->page];
        t->start[t->page] = choices_made(t);
        for (int i = p->first; i < p->first + p->count; i++)
            if ((t->l->item[i].kind == LESSON_DO ||
                 t->l->item[i].kind == LESSON_WANT) &&
                !perform(t, &t->l->item[i]))
                return false;
    }
    t->play.face[learner(t)].told = t->play.event_count;
    return true;
}

static enum way turn_page(struct learn *t, enum way way)
{
    if (way == BACK && t->page == 0)
        printf("This is the first page.\n");
    if (way == BACK && t->page > 0)
        t->page--;
    if (way == ON)
        t->page++;
    else if (way == BACK || way == AGAIN)
        return learn_rewind(t, t->start[t->page]) ? ON : BROKEN;
    return way;
}

/* ---- the end ------------------------------------------------------------- */

/* The rest of the game, if it is wanted.  The exit status; -1: back. */
static int finish(struct learn *t)
{
    static const char *const CHOICES[] = { "play", "back", "quit", NULL };
    char line[TYPED_SIZE];
    const char *rest;
    printf("\nThat was the last page.\n");
    if (epic_game_decision(t->play.game).over)
        return 0;
    printf("Enter goes on: you play this game to its end against a bot.\n"
           "quit leaves it here; back shows the last page again.\n");
    while (read_answer(line)) {
        int word = *line ? typed_word(line, CHOICES, &rest) : 0;
        if (word == 0)
            return screenful_show() ? play_run(&t->play) : 0;
        if (word == 1)
            return -1;
        if (word == 2)
            break;
        printf("Enter, back or quit?\n");
    }
    return 0;
}

static int lead(struct learn *t)
{
    for (;;) {
        enum way way = ON;
        while (way == ON && t->page < t->l->pages)
            way = turn_page(t, do_page(t));
        if (way == BROKEN)
            return 1;
        if (way == LEAVE) {
            printf("You left on page %d.  To go on there: epic learn %s "
                   "--page %d\n",
                   t->page + 1, t->name, t->page + 1);
            return 0;
        }
        int status = finish(t);
        if (status >= 0) {
            if (status == 0)
                printf("A whole game of your own: epic play %s\n", t->l->game);
            return status;
        }
        if (!learn_rewind(t, t->start[--t->page]))
            return 1;
    }
}

int learn_run(const struct lesson *l, const char *name, int page)
{
    struct learn t = { .l = l, .name = name };
    t.start = calloc((size_t)l->pages + 1, sizeof *t.start);
    if (!t.start)
        return failure("there is not enough memory");
    int status = 1;
    lines_open(false, NULL, NULL);
    screenful_hold();
    if (begin(&t, NULL, 0)) {
        printf("%s\n\n%s", l->title, WORDS);
        if (pass_by(&t, page))
            status = lead(&t);
    }
    screenful_show();
    play_end(&t.play);
    free(t.start);
    return status;
}

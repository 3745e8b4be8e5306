/* Leading somebody through a lesson, page by page.
 *
 * What the learner types goes through the same function as in a real game;
 * then it is compared with what the page wants, and taken back if it is
 * something else.  So every word of the real game works here. */
#include "commands.h"
#include "learn.h"
#include "screenful.h"
#include "session.h"
#include "text/ask.h"
#include "text/say.h"
#include "typed.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { HAD_MAX = COMMAND_CHOICES_MAX };

/* What happens after a page, or after a line that was typed. */
enum way { STAY, ON, BACK, AGAIN, LEAVE, BROKEN };

struct learn {
    const struct lesson *l;
    const char *name;
    struct play play;
    int *start; /* how many choices had been made when each page began */
    int page;
    int base; /* the same when the page's request was made */
    int next; /* an answer was begun: the choice that goes on with it; or -1 */
};

static const char WORDS[] =
    "Words of the lesson:\n"
    "  Enter    read on                  hint     what is wanted now\n"
    "  back     the page before          again    this page once more\n"
    "  skip     let the lesson do it     quit     leave\n";

/* ---- the game under the lesson ------------------------------------------- */

static int seat_of(const struct learn *t)
{
    return t->l->you;
}

static int made(const struct learn *t)
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
        if (s != seat_of(t))
            t->play.bot[s] =
                player_named(t->l->opponent ? t->l->opponent : "greedy");
    bool good = play_begin(&t->play, record, NULL);
    for (int i = 0; good && i < count; i++)
        good = play_apply(&t->play, choices[i]);
    t->play.face[seat_of(t)].told = t->play.event_count;
    return good;
}

/* Back to how it was after that many choices. */
static bool rewind_to(struct learn *t, int count)
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

/* Whether there was any. */
static bool tell_news(struct learn *t)
{
    struct play *p = &t->play;
    struct face *f = &p->face[seat_of(t)];
    struct story s = { p->cards, p->events, p->event_count, NULL, NULL, 0 };
    bool any = f->told < p->event_count;
    face_tell(f, stdout, &s, seat_of(t));
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
        p->passing = item->seat == seat_of(t) &&
                     epic_game_decision(p->game).options == 1;
        good = play_apply(p, c.choices[i]);
        p->passing = false;
    }
    return good;
}

/* ---- judging what was typed ---------------------------------------------- */

/* The choices since the page's request. */
struct had {
    int count, choice[HAD_MAX];
};

static void take_had(const struct learn *t, struct had *h)
{
    h->count = 0;
    for (int i = t->base; i < made(t) && h->count < HAD_MAX; i++)
        h->choice[h->count++] = epic_record_choice(t->play.record, i);
}

enum match { OTHER, PART, WHOLE };

/* Whether the choices are what these words mean, or begin so.  The game is
 * as it was when the request was made. */
static enum match fits(const struct learn *t, const char *words,
                       const struct had *h)
{
    struct command c;
    if (lesson_looks(words) ||
        !command_read(t->play.game, seat_of(t), words, &c) ||
        h->count > c.count)
        return OTHER;
    for (int i = 0; i < h->count; i++)
        if (h->choice[i] != c.choices[i])
            return OTHER;
    return h->count == c.count ? WHOLE : PART;
}

/* Whether a set that was begun then is not complete yet. */
static bool under_way(epic_decision begun, epic_decision now)
{
    return !now.over && begun.kind != EPIC_ASK_ACTION &&
           now.kind == begun.kind && now.seat == begun.seat &&
           now.card == begun.card;
}

/* What comes after these choices if they begin what the words mean; -1: that
 * is not said. */
static int next_choice(const struct learn *t, const struct lesson_item *item,
                       const struct had *h)
{
    struct command c;
    return item->kind != LESSON_ANY &&
                   command_read(t->play.game, seat_of(t), item->words, &c) &&
                   h->count < c.count
               ? c.choices[h->count]
               : -1;
}

/* What the page says to these choices, which led to that decision: the item,
 * and how well it fits. */
static const struct lesson_item *judged(const struct learn *t,
                                        const struct had *h, epic_decision then,
                                        enum match *fit)
{
    epic_decision begun = epic_game_decision(t->play.game);
    const struct lesson_page *page = &t->l->page[t->page];
    const struct lesson_item *part = NULL;
    for (int i = page->want; i < page->first + page->count; i++) {
        const struct lesson_item *item = &t->l->item[i];
        if (item->kind != LESSON_WANT && item->kind != LESSON_OR &&
            item->kind != LESSON_NOT && item->kind != LESSON_ANY)
            continue;
        *fit = item->kind != LESSON_ANY ? fits(t, item->words, h)
               : under_way(begun, then) ? PART
                                        : WHOLE;
        if (*fit == WHOLE)
            return item;
        if (*fit == PART && item->kind != LESSON_NOT)
            part = item;
    }
    *fit = part ? PART : OTHER;
    return part ? part : lesson_about(t->l, t->page, LESSON_ELSE);
}

/* Something was begun, and the game asks for the rest of it. */
static void say_rest(const struct learn *t)
{
    char text[200];
    epic_detail option;
    if (!epic_game_choice(t->play.game, t->next, seat_of(t), &option)) {
        printf("Answer that, or take it back: undo.\n");
        return;
    }
    option_text(t->play.cards, seat_of(t), &option, text, sizeof text);
    printf("Type: %s.  Or take it back: undo.\n", text);
}

static void say_request(const struct learn *t)
{
    if (made(t) > t->base) {
        say_rest(t);
        return;
    }
    const struct lesson_item *ask = lesson_about(t->l, t->page, LESSON_ASK);
    if (ask)
        printf("%s\n", ask->words);
    else
        printf("Type: %s\n", t->l->item[t->l->page[t->page].want].words);
}

static void say_hint(const struct learn *t)
{
    const struct lesson_item *hint = lesson_about(t->l, t->page, LESSON_HINT);
    const struct lesson_page *page = &t->l->page[t->page];
    if (made(t) > t->base) {
        say_rest(t);
        return;
    }
    if (page->want < 0)
        printf("Press Enter to go on.\n");
    else if (hint)
        fputs(hint->text ? hint->text : "", stdout);
    if (page->want >= 0)
        printf("Type: %s\n", t->l->item[page->want].words);
}

/* Choices were made: are they what the page wants?  If not they are taken
 * back, and the page says why. */
static enum way judge(struct learn *t)
{
    struct had had;
    enum match fit = OTHER;
    int now = made(t);
    epic_decision then = epic_game_decision(t->play.game);
    take_had(t, &had);
    if (!rewind_to(t, t->base))
        return BROKEN;
    const struct lesson_item *item =
        t->l->page[t->page].want < 0 ? NULL : judged(t, &had, then, &fit);
    bool right =
        item && item->kind != LESSON_NOT && fit != OTHER && now > t->base;
    t->next = right && fit == PART ? next_choice(t, item, &had) : -1;
    for (int i = 0; right && i < had.count; i++)
        if (!play_apply(&t->play, had.choice[i]))
            return BROKEN;
    if (right && fit == WHOLE)
        return ON;
    if (right) {
        play_show(&t->play, seat_of(t), false);
        say_rest(t);
        return STAY;
    }
    if (t->l->page[t->page].want < 0)
        printf("Not yet: Enter goes on to the next page.\n");
    else if (item && item->text)
        fputs(item->text, stdout);
    else
        printf("That may be done, but the lesson goes another way here.\n");
    if (t->l->page[t->page].want >= 0)
        say_request(t);
    return STAY;
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
    if (made(t) != t->base && !rewind_to(t, t->base))
        return BROKEN;
    printf("Done for you: %s\n", want->words);
    snprintf(line, sizeof line, "%s", want->words);
    if (lesson_looks(line))
        play_obey(&t->play, seat_of(t), line);
    return perform(t, want) ? ON : BROKEN;
}

static enum way undo(struct learn *t)
{
    if (made(t) == t->base)
        return BACK;
    if (!rewind_to(t, t->base))
        return BROKEN;
    printf("Taken back.\n");
    say_request(t);
    return STAY;
}

/* The game's own words. */
static enum way obey(struct learn *t, char *line)
{
    struct play *p = &t->play;
    bool looked = asked_look(t, line);
    bool answered = lesson_looks(line) || !strncasecmp(line, "save", 4);
    bool over = epic_game_decision(p->game).over;
    int before = made(t);
    p->looked = 0;
    play_obey(p, seat_of(t), line);
    looked |= read_wanted(t);
    bool same = made(t) == before && epic_game_decision(p->game).over == over;
    if (p->quit)
        return LEAVE;
    if (looked)
        return ON;
    if (!same) /* a choice, a concession, or something taken back */
        return judge(t);
    if (!answered && t->l->page[t->page].want < 0)
        printf("Press Enter to go on.\n");
    else if (!answered)
        say_request(t);
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
        play_obey(&t->play, seat_of(t), line);
    } else if (!strcasecmp(line, "hint")) {
        say_hint(t);
    } else if (!*line || !strcasecmp(line, "next")) {
        say_request(t);
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
    t->base = made(t);
    const struct lesson_page *page = &t->l->page[t->page];
    if (page->want < 0) {
        printf("\n(Enter goes on.)\n");
    } else {
        if (!lesson_looks(t->l->item[page->want].words))
            play_show(&t->play, seat_of(t), false);
        printf("\n");
        say_request(t);
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
    play_obey(&t->play, seat_of(t), line);
}

static enum way do_page(struct learn *t)
{
    const struct lesson_page *page = &t->l->page[t->page];
    enum way way = ON;
    t->start[t->page] = made(t);
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
        t->start[t->page] = made(t);
        for (int i = p->first; i < p->first + p->count; i++)
            if ((t->l->item[i].kind == LESSON_DO ||
                 t->l->item[i].kind == LESSON_WANT) &&
                !perform(t, &t->l->item[i]))
                return false;
    }
    t->play.face[seat_of(t)].told = t->play.event_count;
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
        return rewind_to(t, t->start[t->page]) ? ON : BROKEN;
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
        if (!rewind_to(t, t->start[--t->page]))
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

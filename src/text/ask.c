#include "text/ask.h"

#include "formats/cards.h"
#include "kernel/run.h"
#include "lang/lang.h"
#include "text/say.h"
#include "text/table.h"
#include "verbs/acts.h"
#include "verbs/effect.h"

#include <ctype.h>
#include <stdlib.h>
#include <strings.h>

/* ---- what the card that asks says ---------------------------------------- */

static void one_line(char *text)
{
    for (; *text; text++)
        if (*text == '\n')
            *text = ' ';
}

/* An ability by its number in the book, if it is printed on that card. */
static bool ability_text(const epic_game *g, int card, int ability, char *buf,
                         int size)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    if (ability < d->ability || ability >= d->ability + d->abilities)
        return false;
    ability_print(book, (int)(d - book->design), ability - d->ability, buf,
                  size);
    one_line(buf);
    return true;
}

/* The text that is being followed for the card that asks; it is played or
 * in play, or the question would not come from it. */
static void asking_text(const epic_game *g, int card, char *buf, int size)
{
    buf[0] = 0;
    for (int i = g->depth - 1; i >= 0 && card >= 0; i--) {
        const struct frame *f = frame_at(g, i);
        if (f->proc != PROC_EFFECT || f->card != card ||
            (f->flags & FRAME_COST))
            continue;
        const struct book *book = book_of(g);
        const struct design *d = design_of(g, card);
        if (f->ability < book->abilities && book->ability[f->ability].modes &&
            f->ability >= d->ability &&
            f->ability < d->ability + d->abilities) {
            mode_print(book, (int)(d - book->design), f->ability - d->ability,
                       f->mode, buf, size);
            one_line(buf);
            return;
        }
        if (ability_text(g, card, f->ability, buf, size))
            return;
    }
}

/* ---- the question -------------------------------------------------------- */

static const char *other_seat(const epic_view *v)
{
    for (int s = 0; s < v->seat_count; s++)
        if (s != v->seat && !v->seats[s].out)
            return v->seat_count == 2 ? seat_text(s) : "the next player";
    return "nobody";
}

static void action_question(FILE *out, const epic_view *v)
{
    const char *other = other_seat(v);
    bool mine = v->active == v->seat;
    if (!v->battle && mine)
        fprintf(out, "You may act.  pass: %s may act, then your turn ends.\n",
                other);
    else if (!v->battle)
        fprintf(out,
                "%s would end the turn.  You may act first.  pass: it "
                "ends.\n",
                seat_text(v->active));
    else if (!v->blocks_done && mine)
        fprintf(out,
                "You attack, and may act before blocks.  pass: %s may "
                "act, then block.\n",
                other);
    else if (!v->blocks_done)
        fprintf(out,
                "%s attacks.  You may act before you block.  pass: on "
                "to blocks.\n",
                seat_text(v->active));
    else if (mine)
        fprintf(out,
                "%s  You may act.  pass: %s may act, then damage is "
                "dealt.\n",
                v->blocked ? "Your attack is blocked." : "Nobody blocks.",
                other);
    else
        fprintf(out, "%s  You may act.  pass: damage is dealt.\n",
                v->blocked ? "You block." : "You do not block.");
}

/* Who comes at you. */
static void block_question(FILE *out, const epic_view *v,
                           const epic_cards *cards)
{
    char text[2000] = "";
    int n = 0;
    for (int i = 0; i < v->body_count; i++) {
        char state[300];
        const epic_view_body *b = &v->bodies[i];
        if (!(b->flags & EPIC_BODY_ATTACKING) || n > 1500)
            continue;
        if (b->design)
            snprintf(state, sizeof state, "%d/%d", b->offense, b->defense);
        else
            snprintf(state, sizeof state, "unknown");
        n += snprintf(text + n, sizeof text - (size_t)n, "%s%.80s %s",
                      n ? ", " : "", body_name(cards, b), state);
    }
    fprintf(out, "Attacking you: ");
    wrap_write(out, text, 2, 15);
    fprintf(out, v->decision.minimum > 0
                     ? "Who blocks?  Somebody must.\n"
                     : "Who blocks?  All blockers meet all attackers.  done: "
                       "nobody else.\n");
}

static bool is_number(int kind)
{
    return kind == EPIC_ASK_DAMAGE || kind == EPIC_ASK_NUMBER;
}

static void share_question(FILE *out, const epic_game *g, const epic_view *v,
                           int used)
{
    const epic_decision *d = &v->decision;
    const char *to = d->about >= 0      ? seen_text(g, v->seat, d->about)
                     : d->about <= -2   ? seat_of_view(v, -2 - d->about)
                     : v->defender >= 0 ? seat_of_view(v, v->defender)
                                        : NULL;
    if (d->kind == EPIC_ASK_NUMBER && d->about == -1)
        to = NULL;
    char text[300];
    if (to)
        snprintf(text, sizeof text,
                 "How much of its damage goes to %.80s? From %d to %d.", to,
                 d->minimum, d->maximum);
    else
        snprintf(text, sizeof text, "Choose a number, from %d to %d.",
                 d->minimum, d->maximum);
    wrap_write(out, text, 2, used);
}

static void set_question(FILE *out, const char *what, const epic_decision *d,
                         int used)
{
    bool none = d->minimum <= 0;
    char text[300];
    if (d->minimum == -2)
        snprintf(text, sizeof text, "%s two, or done for none.", what);
    else if (d->maximum <= 1)
        snprintf(text, sizeof text, "%s one%s.", what, none ? ", or done" : "");
    else if (d->minimum == d->maximum)
        snprintf(text, sizeof text, "%s %d.", what, d->maximum);
    else
        snprintf(text, sizeof text, "%s up to %d, or several at once: 2 3.%s",
                 what, d->maximum, none ? " done: no more." : "");
    wrap_write(out, text, 2, used);
}

static void picked_write(FILE *out, const epic_game *g, const epic_view *v)
{
    for (int i = 0; i < v->picked_count; i++) {
        const epic_option *o = &v->picked[i];
        fprintf(out, "%s%s", i ? ", " : "So far: ",
                o->card >= 0 ? seen_text(g, v->seat, o->card)
                             : seat_of_view(v, o->seat));
    }
    if (v->picked_count)
        fprintf(out, "\n");
}

/* Questions that are the same whatever is on the table. */
static const char *const PLAIN[] = {
    [EPIC_ASK_MODE] = "Choose one.\n",
    [EPIC_ASK_MAY] = "Do you?\n",
    [EPIC_ASK_ORDER] = "Which of these comes first?\n",
    [EPIC_ASK_DEFENDER] = "Whom do you attack?\n",
    [EPIC_ASK_NUMBER] = NULL,
};
/* Questions for a set: set_question says how many. */
static const char *const SETS[] = {
    [EPIC_ASK_MULLIGAN] = "Replace cards, for 1 health each? Choose",
    [EPIC_ASK_COST] = "Pay with",
    [EPIC_ASK_TARGET] = "Target",
    [EPIC_ASK_CHOOSE] = "Choose",
    [EPIC_ASK_REVEAL] = "Show cards of your hand for it? Choose",
    [EPIC_ASK_RECYCLE] = "Banish from your discard pile, to draw a card:",
    [EPIC_ASK_ATTACK] = "Who attacks? Choose",
    [EPIC_ASK_DISCARD] = "Your hand is too large. Discard",
    [EPIC_ASK_NUMBER] = NULL,
};

static void question_write(FILE *out, const epic_game *g, const epic_view *v,
                           bool known)
{
    const epic_decision *d = &v->decision;
    char text[1200] = "";
    if (!known && d->kind != EPIC_ASK_DAMAGE)
        asking_text(g, d->card, text, sizeof text);
    int used = 0; /* of the line */
    if (d->card >= 0)
        used = fprintf(out, text[0] ? "%s: " : "%s.  ", card_text(g, d->card));
    if (text[0]) {
        wrap_write(out, text, 2, used);
        used = 0;
    }
    if (d->kind == EPIC_ASK_ACTION)
        action_question(out, v);
    else if (d->kind == EPIC_ASK_BLOCK)
        block_question(out, v, (const epic_cards *)book_of(g));
    else if (is_number(d->kind))
        share_question(out, g, v, used);
    else if (SETS[d->kind])
        set_question(out, SETS[d->kind], d, used);
    else if (PLAIN[d->kind])
        fputs(PLAIN[d->kind], out);
    picked_write(out, g, v);
}

/* ---- the options --------------------------------------------------------- */

static int label_of(int kind, epic_option o, int at)
{
    return kind == EPIC_ASK_MODE ? o.number + 1
           : is_number(kind)     ? o.number
                                 : at + 1;
}

static const epic_view_body *body_in(const epic_view *v, int card)
{
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].card == card)
            return &v->bodies[i];
    return NULL;
}

/* The hand is on the screen already. */
static bool in_hand(const epic_view *v, int card)
{
    epic_view_list hand = v->seats[v->seat].hand;
    for (int i = hand.first; i < hand.first + hand.count; i++)
        if (v->cards[i].card == card)
            return true;
    return false;
}

/* What an option means, beyond its name. */
static void more_write(FILE *out, const epic_game *g, const epic_view *v,
                       epic_option o, int used)
{
    char text[1200] = "";
    const struct design *d = o.card >= 0 ? design_of(g, o.card) : NULL;
    const epic_view_body *b = body_in(v, o.card);
    if (o.act == EPIC_USE)
        ability_text(g, o.card, d->ability + o.number, text, sizeof text);
    else if (v->decision.kind == EPIC_ASK_ORDER && o.number < g->triggers)
        ability_text(g, o.card, trigger_at(g, o.number)->ability, text,
                     sizeof text);
    else if (o.act == EPIC_PICK && b)
        body_line(v, b, text, sizeof text);
    else if (o.act == EPIC_PLAY)
        snprintf(text, sizeof text, "cost %d", d->cost);
    else if (o.act == EPIC_PICK && d && !in_hand(v, o.card) &&
             (who_sees(g, o.card) >> v->seat & 1))
        snprintf(text, sizeof text, "cost %d", d->cost);
    if (text[0]) {
        fprintf(out, "  (");
        snprintf(text + strlen(text), sizeof text - strlen(text), ")");
        wrap_write(out, text, 6, used + 3);
    } else {
        fprintf(out, "\n");
    }
}

/* A line of "choose one": where the modes are depends on what is followed. */
static bool mode_text(const epic_game *g, epic_option o, char *buf, int size)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, o.card);
    const struct frame *f = top_frame(g);
    int ability = f->proc == PROC_EFFECT ? f->ability : d->text;
    if (ability < d->ability || ability >= d->ability + d->abilities ||
        o.number >= book->ability[ability].modes)
        return false; /* inside other text, which was printed above */
    mode_print(book, (int)(d - book->design), ability - d->ability, o.number,
               buf, size);
    one_line(buf);
    return true;
}

static void option_write(FILE *out, const epic_game *g, const epic_view *v,
                         epic_option o, int at)
{
    char name[200], mode[1000];
    int label = label_of(v->decision.kind, o, at);
    option_text(g, v->seat, o, name, sizeof name);
    if (o.act == EPIC_PICK && o.card < 0)
        snprintf(name, sizeof name, "%s", seat_of_view(v, o.seat));
    int used = fprintf(out, " %3d  ", label);
    if (v->decision.kind == EPIC_ASK_MODE &&
        mode_text(g, o, mode, sizeof mode)) {
        wrap_write(out, mode, 6, used);
        return;
    }
    used += fprintf(out, "%s", name);
    more_write(out, g, v, o, used);
}

void ask_write(FILE *out, const epic_game *g, const epic_view *v, bool known)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    if (v->over || v->decision.seat != v->seat)
        return;
    question_write(out, g, v, known);
    if (is_number(v->decision.kind))
        return;
    int n = epic_game_options(g, list);
    for (int i = 0; i < n; i++)
        option_write(out, g, v, list[i], i);
}

/* ---- answers by number --------------------------------------------------- */

enum { NUMBERS_MAX = 64 };

/* If the first word introduces a set, *words is left behind it and the kind
 * of set is returned; 0: any; -1: there is no such word. */
static int skip_verb(const char **words)
{
    static const struct {
        const char *word;
        int kind;
    } VERBS[] = {
        { "choose", 0 },
        { "pick", 0 },
        { "block", EPIC_ASK_BLOCK },
        { "attack", EPIC_ASK_ATTACK },
        { "target", EPIC_ASK_TARGET },
        { "pay", EPIC_ASK_COST },
        { "reveal", EPIC_ASK_REVEAL },
        { "recycle", EPIC_ASK_RECYCLE },
        { "discard", EPIC_ASK_DISCARD },
        { "replace", EPIC_ASK_MULLIGAN },
        { "mulligan", EPIC_ASK_MULLIGAN },
    };
    const char *at = *words;
    size_t n = strcspn(at, " ");
    for (size_t i = 0; i < sizeof VERBS / sizeof VERBS[0]; i++)
        if (n == strlen(VERBS[i].word) && !strncasecmp(at, VERBS[i].word, n)) {
            at += n;
            at += strspn(at, " ");
            if (!strncasecmp(at, "with ", 5))
                at += 5;
            *words = at;
            return VERBS[i].kind;
        }
    return -1;
}

/* Numbers with blanks, commas or "and" between; 0 if there is anything else
 * or there are too many. */
static int read_numbers(const char *s, int *out)
{
    int n = 0;
    while (*s) {
        if (isspace((unsigned char)*s) || (*s == ',' && n > 0)) {
            s++;
        } else if (n > 0 && !strncasecmp(s, "and", 3) &&
                   isspace((unsigned char)s[3])) {
            s += 3;
        } else if (isdigit((unsigned char)*s) && n < NUMBERS_MAX) {
            char *end;
            long v = strtol(s, &end, 10);
            out[n++] = v > 30000 ? 30000 : (int)v;
            s = end;
        } else {
            return 0;
        }
    }
    return n;
}

static int by_value(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static bool wrong(struct command *out, const char *format, int number)
{
    out->count = 0;
    snprintf(out->text, sizeof out->text, format, number);
    return false;
}

static int index_of(const epic_option *list, int n, epic_option o)
{
    for (int i = 0; i < n; i++)
        if (list[i].act == o.act && list[i].card == o.card &&
            list[i].seat == o.seat && list[i].number == o.number)
            return i;
    return -1;
}

static bool same_question(const epic_game *g, epic_decision before)
{
    epic_decision now = epic_game_decision(g);
    return !now.over && now.kind == before.kind && now.seat == before.seat &&
           now.card == before.card;
}

/* Pick them one after the other in a copy, and write down how. */
static bool choose_all(epic_game *copy, const epic_option *wanted, int count,
                       bool complete, struct command *out)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    epic_decision asked = epic_game_decision(copy);
    epic_option done = { EPIC_DONE, -1, -1, 0 };
    for (int i = 0; i < count + complete; i++) {
        if (i > 0 && !same_question(copy, asked)) /* nothing is left to ask */
            return i >= count || wrong(out, "that is %d too many", count - i);
        int n = epic_game_options(copy, list);
        int at = index_of(list, n, i < count ? wanted[i] : done);
        if (at < 0 && i == count)
            return wrong(out, "choose %d more",
                         epic_game_decision(copy).minimum);
        if (at < 0)
            return wrong(out,
                         "number %d of these cannot be chosen with the "
                         "others",
                         i + 1);
        out->choices[out->count++] = at;
        epic_game_apply(copy, at);
    }
    return true;
}

bool ask_numbers(const epic_game *g, int seat, const char *words,
                 struct command *out)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    int numbers[NUMBERS_MAX];
    epic_option wanted[NUMBERS_MAX];
    epic_decision d = epic_game_decision(g);
    out->count = 0;
    out->concede = false;
    out->reason = (epic_reason){ NULL, NULL };
    out->text[0] = 0;
    words += strspn(words, " \t");
    int verb = skip_verb(&words);
    int count = read_numbers(words, numbers);
    if (count == 0 || d.over || d.seat != seat ||
        (verb >= 0 && d.kind == EPIC_ASK_ACTION) ||
        (verb > 0 && d.kind != verb))
        return false;
    if (count > 1 && d.maximum <= 1)
        return wrong(out, "choose one number, not %d", count);
    qsort(numbers, (size_t)count, sizeof numbers[0], by_value);
    int n = epic_game_options(g, list);
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (at < n && label_of(d.kind, list[at], at) != numbers[i])
            at++;
        if (at == n)
            return wrong(out, "there is no option %d", numbers[i]);
        if (i > 0 && numbers[i] == numbers[i - 1])
            return wrong(out, "%d is named twice", numbers[i]);
        wanted[i] = list[at];
    }
    epic_game *copy = epic_game_clone(g);
    if (!copy)
        return wrong(out, "there is not enough memory%.0d", 0);
    epic_listener *listener = witness.listener;
    int luck = witness.luck_used;
    witness.listener = NULL; /* the copy only looks ahead */
    bool complete = (verb >= 0 || count > 1) && d.maximum > 1;
    bool good = choose_all(copy, wanted, count, complete, out);
    witness.luck_used = luck;
    witness.listener = listener;
    epic_game_free(copy);
    return good;
}

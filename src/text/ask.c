#include "text/ask.h"

#include "formats/card_set.h"
#include "kernel/run.h"
#include "lang/lang.h"
#include "lang/lexicon.h"
#include "text/apart.h"
#include "text/asking.h"
#include "text/by_game.h"
#include "text/fold.h"
#include "text/names.h"
#include "text/split.h"
#include "text/spoken.h"
#include "text/table.h"
#include "text/waiting.h"
#include "text/window.h"
#include "verbs/effect.h"

/* ---- what the card that asks says ---------------------------------------- */

/* An ability by its number in the book, if it is printed on that card. */
static bool ability_text(const epic_game *g, int card, int ability, char *buf,
                         int size)
{
    const struct book *book = book_of(g);
    const struct design *d = design_of(g, card);
    if (ability_entry(game_cards(g), ability)) /* of a keyword that it has */
        d = &book->design[ability_entry(game_cards(g), ability)];
    if (ability < d->ability || ability >= d->ability + d->abilities)
        return false;
    ability_print(book, (int)(d - book->design), ability - d->ability, buf,
                  size);
    one_line(buf, size);
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
            one_line(buf, size);
            return;
        }
        if (ability_text(g, card, f->ability, buf, size))
            return;
    }
    /* What it costs beyond that is asked before it is played, line by line. */
    const struct frame *f = top_frame(g);
    int line = card >= 0 ? design_of(g, card)->ability + f->stage : 0;
    if (line > 0 && f->card == card && f->proc != PROC_EFFECT &&
        line < book_of(g)->abilities &&
        book_of(g)->ability[line].kind == ABILITY_EXTRA_COST)
        ability_text(g, card, line, buf, size);
}

/* ---- the question -------------------------------------------------------- */

static void action_question(const epic_game *g, const epic_view *v,
                            struct line *l)
{
    char place[200], pass[300];
    window_place(g, v, place, sizeof place);
    window_pass(g, v, pass, sizeof pass);
    if (v->decision.options == 1)
        line_add(l, "%.*s. You can only pass: Enter does.",
                 (int)strcspn(place, "."), place);
    else
        line_add(l, "%s", place);
    if (style.spoken)
        line_add(l, " If you pass: %s.", pass);
}

/* Who comes at you. */
static void block_question(const epic_view *v, const epic_cards *cards,
                           struct line *l)
{
    const char *gap = "Attacking you: ";
    bool known = true;
    int sum = 0;
    for (int i = 0; i < v->body_count; i++) {
        const epic_view_body *b = &v->bodies[i];
        if (!(b->flags & EPIC_BODY_ATTACKING))
            continue;
        line_add(l, "%s%.80s", gap, body_name(cards, b));
        if (b->design)
            line_add(l, style.spoken ? " %d %d" : " %d/%d", b->offense,
                     b->defense);
        known &= b->design != 0;
        gap = ", ";
        sum += b->offense > 0 ? b->offense : 0;
    }
    line_add(l, ". Unblocked that is %s%d damage. ", known ? "" : "at least ",
             sum);
    line_add(l, v->decision.minimum > 0
                    ? "Who blocks? Somebody must: block with 1 2."
                    : "Who blocks? block with 1 2, or done: nobody.");
    line_add(l, v->pairs ? " Each blocker then names one attacker."
                         : " Each blocker meets the whole attack; then only "
                           "breakthrough comes through to you.");
}

static bool is_number(int kind)
{
    return kind == EPIC_ASK_DAMAGE || kind == EPIC_ASK_NUMBER ||
           kind == EPIC_ASK_WARD;
}

static const char *share_name(const epic_game *g, const epic_view *v,
                              const struct share *s)
{
    return s->seat >= 0 ? seat_of_view(v, s->seat)
                        : seen_in(g, v->seat, s->card);
}

/* "Kong divides 7 damage; 2 go to P2. Enter: 3 to Wolf, 4 to Human. Or in this
 * order ..." */
static void split_question(const epic_game *g, const epic_view *v,
                           const struct split *s, struct line *l)
{
    int last = s->count - 1;
    line_add(l, "%s divides %d damage",
             s->card >= 0 ? card_text(g, s->card) : "It", s->total);
    if (s->through)
        line_add(l, "; %d %s to %s", s->through,
                 s->through == 1 ? "goes" : "go",
                 seat_of_view(v, s->through_seat));
    line_add(l, ". Enter:");
    for (int i = 0; i < s->count; i++)
        line_add(l, "%s %d to %s", i ? "," : "", s->share[i].usual,
                 share_name(g, v, &s->share[i]));
    line_add(l, ". Or in this order, for example: split");
    for (int i = 0; i < s->count; i++)
        line_add(l, " %d",
                 s->share[i].low +
                     (i == last ? s->total - s->count * s->share[i].low : 0));
    line_add(l, ". Or by name: %s %d, ...", share_name(g, v, &s->share[last]),
             s->share[last].high);
}

static void number_question(const epic_game *g, const epic_view *v,
                            const epic_decision *d, struct line *l)
{
    if (d->kind == EPIC_ASK_WARD) {
        line_add(l, "How much of its damage does the ward of %s prevent? ",
                 d->about >= 0 ? seen_in(g, v->seat, d->about)
                               : seat_of_view(v, d->about_seat));
    }
    line_add(l, "Choose a number, from %d to %d.", d->minimum, d->maximum);
}

static void set_question(const char *what, const epic_decision *d,
                         struct line *l)
{
    bool none = d->minimum <= 0;
    if (d->minimum == -2)
        line_add(l, "%s two, like 1 2; or done: none.", what);
    else if (d->maximum <= 1)
        line_add(l, "%s one%s.", what,
                 !none                         ? ""
                 : d->kind == EPIC_ASK_DISCARD ? ", or Enter: none"
                                               : ", or done: none");
    else if (d->minimum == d->maximum)
        line_add(l, "%s %d, all at once.", what, d->maximum);
    else
        line_add(l, "%s up to %d, all at once, like 1 2%s.", what, d->maximum,
                 none ? "; or done: none" : "");
    if (d->ordered && d->maximum > 1)
        line_add(l, " Their order counts.");
}

static void picked_add(const epic_game *g, const epic_view *v, struct line *l)
{
    for (int i = 0; i < v->picked_count; i++) {
        const epic_option *o = &v->picked[i];
        line_add(l, "%s%s", i ? ", " : " So far: ",
                 o->card >= 0 ? seen_in(g, v->seat, o->card)
                              : seat_of_view(v, o->seat));
    }
    if (v->picked_count)
        line_add(l, ".");
}

/* Questions that are the same whatever is on the table. */
static const char *const PLAIN[EPIC_ASKS] = {
    [EPIC_ASK_MODE] = "Choose one.",
    [EPIC_ASK_MAY] = "Do you? yes or no.",
    [EPIC_ASK_ORDER] = "Which of these comes first?",
    [EPIC_ASK_DEFENDER] = "Whom do you attack?",
};
/* Questions for a set: set_question says how many. */
static const char *const SETS[EPIC_ASKS] = {
    [EPIC_ASK_COST] = "Pay with",
    [EPIC_ASK_TARGET] = "Target",
    [EPIC_ASK_CHOOSE] = "Choose",
    [EPIC_ASK_REVEAL] = "Show cards of your hand for it? Choose",
    [EPIC_ASK_RECYCLE] = "Banish from your discard pile, to draw a card:",
    [EPIC_ASK_ATTACK] = "Who attacks? Choose",
    [EPIC_ASK_DISCARD] = "Discard",
};

static const char *mulligan_text(const epic_game *g, char *buf, size_t size)
{
    snprintf(buf, size, "Replace cards, for 1 %s each? Choose",
             book_of(g)->lexicon->health);
    return buf;
}

static void question_of(FILE *out, const epic_game *g, const epic_view *v,
                        const struct split *split, bool known)
{
    const epic_decision *d = &v->decision;
    char says[1200] = "", text[4000] = "", what[100];
    struct line l = { text, sizeof text, 0 };
    if (split->count) {
        split_question(g, v, split, &l);
        wrap_write(out, text, 2, 0);
        return;
    }
    bool own = asking_question(g, v, text, sizeof text);
    if (own)
        l.length = (int)strlen(text);
    if ((!known || d->kind == EPIC_ASK_MAY) && !own)
        asking_text(g, d->card, says, sizeof says);
    if (own)
        ; /* the game has words for it */
    else if (d->card >= 0 && d->kind != EPIC_ASK_ACTION)
        line_add(&l, says[0] ? "%s: %s " : "%s. ", card_text(g, d->card), says);
    else if (d->kind == EPIC_ASK_DISCARD && d->minimum > 0)
        line_add(&l, "Your hand is too large. "); /* the turn ends */
    if (own)
        ;
    else if (d->kind == EPIC_ASK_ACTION)
        action_question(g, v, &l);
    else if (d->kind == EPIC_ASK_BLOCK)
        block_question(v, (const epic_cards *)book_of(g), &l);
    else if (is_number(d->kind))
        number_question(g, v, d, &l);
    else if (d->kind == EPIC_ASK_MULLIGAN)
        set_question(mulligan_text(g, what, sizeof what), d, &l);
    else if (SETS[d->kind])
        set_question(SETS[d->kind], d, &l);
    else if (PLAIN[d->kind])
        line_add(&l, "%s", PLAIN[d->kind]);
    picked_add(g, v, &l);
    fputs(paint(PAINT_HEAD), out);
    wrap_write(out, text, 2, 0);
    fputs(unpaint(PAINT_HEAD), out);
}

/* ---- the options --------------------------------------------------------- */

static const epic_view_body *body_in(const epic_view *v, int card)
{
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].card == card)
            return &v->bodies[i];
    return NULL;
}

/* What an option means, beyond its name. */
static void option_more(const epic_game *g, const epic_view *v, epic_option o,
                        char *buf, int size)
{
    const epic_cards *cards = (const epic_cards *)book_of(g);
    const struct design *d = o.card >= 0 ? design_of(g, o.card) : NULL;
    const epic_view_body *b = body_in(v, o.card);
    buf[0] = 0;
    const char *gist =
        o.act == EPIC_USE ? asking_gist(g, d->ability + o.number) : NULL;
    if (gist)
        snprintf(buf, (size_t)size, "%s", gist);
    else if (o.act == EPIC_USE)
        ability_text(g, o.card, d->ability + o.number, buf, size);
    else if (v->decision.kind == EPIC_ASK_ORDER && o.number < g->triggers)
        ability_text(g, o.card, trigger_at(g, o.number)->ability, buf, size);
    else if (o.act == EPIC_PICK && v->decision.kind != EPIC_ASK_MODE &&
             waiting_text(v, cards, o, buf, size))
        return;
    else if (o.act == EPIC_PLAY && card_at(g, o.card)->zone == ZONE_HOLD)
        snprintf(buf, (size_t)size, "for nothing");
    else if (o.act == EPIC_HOLD)
        snprintf(buf, (size_t)size, "for %d %s", (d->cost + 1) / 2,
                 book_of(g)->lexicon->golds);
    else if (o.act == EPIC_UNVEIL)
        card_says(cards, (int)(d - book_of(g)->design), buf, size);
    else if (o.act == EPIC_PLAY && o.number)
        snprintf(buf, (size_t)size,
                 "the others see that a champion is there, not which");
    else if (o.act == EPIC_PICK && b && style.spoken)
        body_speak(v, cards, b, buf, size);
    else if (o.act == EPIC_PICK && b)
        body_line(v, cards, b, buf, size);
    else if (o.act == EPIC_PLAY ||
             (o.act == EPIC_PICK && d && !hand_card(v, o.card) &&
              (who_sees(g, o.card) >> v->seat & 1)))
        cost_text(cards, (int)(d - book_of(g)->design), buf, size);
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
    one_line(buf, size);
    return true;
}

/* An attack is declared in one line: the numbers of those who can. */
static void attackers_add(const epic_game *g, const epic_view *v,
                          struct line *l)
{
    int n = 0;
    for (int i = 0; i < v->body_count; i++) {
        epic_option o = { EPIC_ATTACK, -1, v->bodies[i].card, 0 };
        if (v->bodies[i].controller != v->seat ||
            epic_game_why(g, v->seat, o).rule)
            continue;
        n++;
        line_add(l, style.spoken ? "%s%d %s, offense %d" : "%s%d %s %d/%d",
                 n == 1 ? "" : ", ", n, seen_in(g, v->seat, v->bodies[i].card),
                 v->bodies[i].offense, v->bodies[i].defense);
    }
}

/* One more thing that is said of an option. */
static void part_add(char *more, size_t size, const char *part)
{
    size_t n = strlen(more);
    if (*part)
        snprintf(more + n, size - n, "%s%s",
                 n == 0         ? ""
                 : style.spoken ? ", "
                                : "; ",
                 part);
}

/* Of whom one may attack: what it would come to. */
static void odds_add(const epic_game *g, int card, char *more, size_t size)
{
    char odds[80] = "";
    if (card >= 0)
        asking_odds(g, card, odds, sizeof odds);
    part_add(more, size, odds);
}

/* Its name as it is printed; true: that is all there is to say of it. */
static bool option_name(const epic_game *g, const epic_view *v, epic_option o,
                        char *name, int size)
{
    bool mode = v->decision.kind == EPIC_ASK_MODE;
    option_in(g, v->seat, o, name, size);
    if (o.act == EPIC_PICK && o.card < 0)
        snprintf(name, (size_t)size, "%s", seat_of_view(v, o.seat));
    if (o.act == EPIC_ATTACK)
        snprintf(name, (size_t)size, "attack");
    if (!asking_option(g, v, o, name, size) && mode)
        mode_text(g, o, name, size);
    return mode;
}

int ask_printed(const epic_game *g, const epic_view *v, const epic_option *list,
                int n, int at, char *buf, int size)
{
    char more[1600] = "";
    option_name(g, v, list[at], buf, size);
    apart_option(g, list, n, at, buf, (size_t)size, more, sizeof more);
    return (int)strlen(buf);
}

static void option_write(FILE *out, const epic_game *g, const epic_view *v,
                         const epic_option *list, int n, int at, int label,
                         int lines)
{
    epic_option o = list[at];
    char name[PRINTED_SIZE], more[1600] = "", text[PRINTED_SIZE + 1650];
    struct line l = { more, sizeof more, 0 };
    int alike = options_alike(v, list, n, at);
    if (alike == 0)
        return;
    bool whole = option_name(g, v, o, name, sizeof name);
    if (o.act == EPIC_ATTACK)
        attackers_add(g, v, &l);
    else if (!whole)
        option_more(g, v, o, more, sizeof more);
    apart_option(g, list, n, at, name, sizeof name, more, sizeof more);
    if (o.act == EPIC_PASS && !style.spoken)
        window_pass(g, v, more, sizeof more);
    if (o.act == EPIC_PICK && v->decision.kind == EPIC_ASK_TARGET)
        odds_add(g, o.card, more, sizeof more);
    if (alike > 1 && o.act != EPIC_PICK) {
        char one[40];
        snprintf(one, sizeof one, "one of %d", alike);
        part_add(more, sizeof more, one);
    }
    if (o.act == EPIC_PASS && more[0])
        snprintf(text, sizeof text, "pass: %s", more);
    else if (o.act == EPIC_ATTACK)
        snprintf(text, sizeof text,
                 style.spoken ? "%s, with %s" : "%s (with %s)", name, more);
    else if (alike > 1 && o.act == EPIC_PICK)
        snprintf(text, sizeof text, "%d x %s", alike, name);
    else if (more[0])
        snprintf(text, sizeof text, style.spoken ? "%s, %s" : "%s  (%s)", name,
                 more);
    else
        snprintf(text, sizeof text, "%s", name);
    int used = style.spoken ? fprintf(out, "%d: ", label)
                            : fprintf(out, "%4d  ", label);
    wrap_some(out, text, 6, used, lines);
}

/* ---- the numbers one can type -------------------------------------------- */

/* The game offers each veiled card twice, one after the other.  The numbers of
 * the hand run on, if those face down come behind all of it. */
static void face_down_last(epic_option *list, int n)
{
    static _Thread_local epic_option down[EPIC_OPTIONS_MAX];
    int plays = 0, up = 0, count = 0;
    while (plays < n && list[plays].act == EPIC_PLAY)
        plays++;
    for (int i = 0; i < plays; i++)
        if (list[i].number)
            down[count++] = list[i];
        else
            list[up++] = list[i];
    memcpy(&list[up], down, sizeof *list * (size_t)count);
}

/* Of a set everything that it may be made of is listed, even what is not
 * offered as the first: sets are typed at once.  How many; the numbers are
 * those of the places, from 1 on. */
static int listed(const epic_game *g, epic_option *out)
{
    thing list[THINGS_MAX];
    int n = set_candidates(g, list), count = 0;
    if (n < 0) {
        count = epic_game_options(g, out);
        face_down_last(out, count);
        return count;
    }
    for (int i = 0; i < n; i++)
        out[count++] = thing_option(g, list[i]);
    return count;
}

int ask_choice(const epic_game *g, int label)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX],
        options[EPIC_OPTIONS_MAX];
    if (label < 1 || label > listed(g, list))
        return -1;
    int n = epic_game_options(g, options), at = 0;
    if (!memcmp(&options[label - 1], &list[label - 1], sizeof *list))
        return label - 1; /* others may look the same */
    while (at < n && memcmp(&options[at], &list[label - 1], sizeof *list))
        at++;
    return at < n ? at : -1;
}

static int label_of(const epic_game *g, int kind, epic_option o, int at)
{
    return kind == EPIC_ASK_MODE && !asks_word(g) ? o.number + 1 : at + 1;
}

int ask_numbered(const epic_game *g, epic_option *out, int *labels)
{
    int kind = epic_game_decision(g).kind;
    int n = is_number(kind) ? 0 : listed(g, out);
    for (int i = 0; i < n; i++)
        labels[i] = label_of(g, kind, out[i], i);
    return n;
}

/* Whether its number stands beside a card of the hand: to play one face down
 * is an option of its own. */
static bool is_of_hand(epic_option o)
{
    return (o.act == EPIC_PLAY && o.number == 0) || o.act == EPIC_PICK;
}

void ask_labels(const epic_game *g, const epic_view *v, int *labels)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    epic_view_list hand = v->seats[v->seat].hand;
    memset(labels, 0, sizeof *labels * (size_t)hand.count);
    if (v->over || v->decision.seat != v->seat || is_number(v->decision.kind))
        return;
    int n = listed(g, list);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < hand.count; j++)
            if (v->cards[hand.first + j].card == list[i].card &&
                is_of_hand(list[i]))
                labels[j] = label_of(g, v->decision.kind, list[i], i);
}

int ask_card(const epic_game *g, int seat, int label)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    epic_decision d = epic_game_decision(g);
    if (d.over || d.seat != seat || is_number(d.kind))
        return -1;
    int n = listed(g, list);
    return label >= 1 && label <= n ? list[label - 1].card : -1;
}

static void options_write(FILE *out, const epic_game *g, const epic_view *v,
                          bool hand_shown)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    static _Thread_local int labels[EPIC_OPTIONS_MAX];
    enum { AROUND = 12 };
    int kind = v->decision.kind, n = ask_numbered(g, list, labels);
    /* One line each where many would push the question out of sight. */
    int lines =
        asking_briefly(g) || (style.height && 2 * n + AROUND > style.height)
            ? 1
            : 0;
    for (int i = 0; i < n; i++) {
        bool shown = hand_shown && list[i].card >= 0 && is_of_hand(list[i]) &&
                     hand_card(v, list[i].card);
        if (!shown && (kind != EPIC_ASK_MAY || !style.spoken))
            option_write(out, g, v, list, n, i, labels[i], lines);
    }
}

void question_write(FILE *out, const epic_game *g, const epic_view *v,
                    const struct promise *promises, int promised)
{
    struct split split;
    if (v->over || v->decision.seat != v->seat)
        return;
    if (!split_find(g, promises, promised, &split))
        split.count = 0;
    question_of(out, g, v, &split, true);
}

void ask_write(FILE *out, const epic_game *g, const epic_view *v,
               const struct promise *promises, int promised, int how)
{
    struct split split;
    if (v->over || v->decision.seat != v->seat)
        return;
    if (!split_find(g, promises, promised, &split))
        split.count = 0;
    if (style.spoken) /* the question comes last */
        options_write(out, g, v, how & ASK_HAND_SHOWN);
    question_of(out, g, v, &split, how & ASK_KNOWN);
    if (!style.spoken)
        options_write(out, g, v, how & ASK_HAND_SHOWN);
}

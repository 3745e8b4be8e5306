#include "text/table.h"

#include "base/harmless.h"
#include "formats/facts.h"
#include "lang/lexicon.h"
#include "text/borne.h"
#include "text/fold.h"
#include "text/say.h"
#include "text/seated.h"
#include "text/spoken.h"
#include "text/waiting.h"

#include <ctype.h>
#include <string.h>

enum { NAME_WIDTH = 22, MARGIN = 6 };

const char *seat_of_view(const epic_view *view, int seat)
{
    return seat == view->seat ? "you" : seat_text(seat);
}

enum paint paint_of(unsigned alignments)
{
    return alignments == EPIC_GOOD   ? PAINT_GOOD
           : alignments == EPIC_EVIL ? PAINT_EVIL
           : alignments == EPIC_WILD ? PAINT_WILD
           : alignments == EPIC_SAGE ? PAINT_SAGE
                                     : PAINT_PLAIN;
}

/* A name of some width in its colour, so far indented already.  What follows a
 * longer one stands below it, in its column. */
static int name_write(FILE *out, const char *name, unsigned alignments,
                      int indented)
{
    enum paint p = paint_of(alignments);
    fprintf(out, "%s%s%s", paint(p), name, unpaint(p));
    int n = columns_of(name, strlen(name)), width = NAME_WIDTH - indented;
    if (n > width)
        fprintf(out, "\n%*s", MARGIN + NAME_WIDTH, "");
    else
        fprintf(out, "%*s", width - n, "");
    return width;
}

/* What is said of it, in a column beside its name; in a narrow window below
 * it. */
static void beside_write(FILE *out, const char *text, int column, int used,
                         int lines)
{
    enum { ROOM = 22, BELOW = MARGIN + 2 };
    if (*text && line_width() - column < ROOM) {
        fprintf(out, "\n%*s", BELOW, "");
        column = used = BELOW;
    }
    wrap_some(out, text, column, used, lines);
}

/* ---- one champion -------------------------------------------------------- */

/* Where each blocker blocks one attacker: which. */
static void add_blocked(struct line *l, const epic_view *v,
                        const epic_cards *cards, const epic_view_body *b)
{
    line_add(l, ", blocking");
    for (int i = 0; i < v->lasting_count; i++)
        for (int a = 0; a < v->body_count; a++)
            if (v->lasting[i].kind == EPIC_LASTING_BLOCKS &&
                v->lasting[i].card == b->card &&
                v->lasting[i].which == v->bodies[a].card)
                line_add(l, " %.80s", body_name(cards, &v->bodies[a]));
}

static bool is_hunted(const epic_view *v, const epic_view_body *b)
{
    for (int i = 0; i < v->lasting_count; i++)
        if (v->lasting[i].kind == EPIC_LASTING_HUNTED &&
            v->lasting[i].card == b->card)
            return true;
    return false;
}

static void add_state(struct line *l, const epic_view *v,
                      const epic_cards *cards, const epic_view_body *b)
{
    const char *expended = game_word(cards, "expended");
    if (b->flags & EPIC_BODY_ATTACKING)
        line_add(l, ", attacking");
    if ((b->flags & EPIC_BODY_BLOCKING) && !v->pairs)
        line_add(l, ", blocking");
    else if (b->flags & EPIC_BODY_BLOCKING)
        add_blocked(l, v, cards, b);
    if (is_hunted(v, b))
        line_add(l, ", hunted");
    condition_add(l, v, cards, b);
    if (b->counters)
        line_add(l, ", %d counter%s", b->counters, b->counters == 1 ? "" : "s");
    if (b->position != EPIC_PREPARED && !(b->flags & EPIC_BODY_ATTACKING))
        line_add(l, ", %s",
                 b->position == EPIC_EXPENDED ? expended : "flipped");
    if (b->flags & EPIC_BODY_DEPLOYING)
        line_add(l, ", deploying");
    if (b->flags & EPIC_BODY_LOST_ABILITIES)
        line_add(l, ", without its abilities");
}

/* An object has none, unless something makes a champion of it. */
bool has_numbers(const epic_cards *cards, const epic_view_body *b)
{
    return b->design && ((card_facts(cards, b->design).is & FACT_CHAMPION) ||
                         b->offense || b->defense);
}

/* Everything after the numbers; begins with a comma. */
static void body_state(const epic_view *v, const epic_cards *cards,
                       const epic_view_body *b, struct line *l)
{
    struct card_facts d = card_facts(cards, b->design);
    uint64_t unsaid = game_facts(cards).words.unsaid;
    if (l->size > 0)
        l->buf[l->length < l->size ? l->length : 0] = 0;
    char kind[120];
    if (d.is & FACT_RESOURCE)
        cost_text(cards, b->design, kind, sizeof kind);
    else if (d.is & FACT_EVENT)
        snprintf(kind, sizeof kind, "%s", game_word(cards, "event"));
    else
        card_called(cards, b->design, kind, sizeof kind);
    if (b->design && ((d.is & FACT_BORNE) || !has_numbers(cards, b)))
        line_add(l, ", %s", kind);
    if (b->design && (b->flags & EPIC_BODY_VEILED))
        line_add(l, ", face down");
    add_state(l, v, cards, b);
    if (!(b->flags & EPIC_BODY_VEILED) && !(d.is & FACT_OF_X) &&
        (b->offense != d.offense || b->defense != d.defense))
        line_add(l, ", printed %d/%d", d.offense, d.defense);
    for (const struct flag_word *w = lexicon_for(cards)->keywords; w->word; w++)
        if (b->keywords & w->bit & ~unsaid)
            line_add(l, ", %s", w->word);
    powers_add(l, v, cards, b);
    if (b->owner != b->controller)
        line_add(l, ", owned by %s", seat_of_view(v, b->owner));
}

void body_line(const epic_view *v, const epic_cards *cards,
               const epic_view_body *b, char *buf, int size)
{
    struct line l = { buf, size, 0 };
    if (has_numbers(cards, b) || !b->design) {
        line_add(&l, b->design ? "%d/%d" : "unknown", b->offense, b->defense);
        body_state(v, cards, b, &l);
        return;
    }
    char state[300];
    struct line rest = { state, sizeof state, 0 };
    body_state(v, cards, b, &rest);
    line_add(&l, "%s", state + 2);
}

const char *body_name(const epic_cards *cards, const epic_view_body *b)
{
    return b->design ? epic_cards_name(cards, b->design) : FACE_DOWN_TEXT;
}

bool look_alike(const epic_view *v, const epic_cards *cards,
                const epic_view_body *a, const epic_view_body *b)
{
    char first[300], second[300];
    if (a->design != b->design || a->controller != b->controller ||
        a->host != b->host || bears_something(v, a) || bears_something(v, b))
        return false;
    body_line(v, cards, a, first, sizeof first);
    body_line(v, cards, b, second, sizeof second);
    return !strcmp(first, second);
}

/* Offense and defense: raised or lowered ones stand out. */
static int numbers_write(FILE *out, const epic_cards *cards,
                         const epic_view_body *b)
{
    struct card_facts d = card_facts(cards, b->design);
    if (!has_numbers(cards, b))
        return fprintf(out, "%-6s", b->design ? "" : "?/?");
    if (d.is & FACT_BORNE)
        return fprintf(out, "D%-5d", b->defense);
    int now = b->offense + b->defense, then = d.offense + d.defense;
    enum paint p = d.is & FACT_OF_X ? PAINT_PLAIN
                   : now > then     ? PAINT_RAISED
                   : now < then     ? PAINT_LOWERED
                                    : PAINT_PLAIN;
    char text[40];
    int n = snprintf(text, sizeof text, "%d/%d", b->offense, b->defense);
    fprintf(out, "%s%s%s%*s", paint(p), text, unpaint(p), n < 6 ? 6 - n : 1,
            "");
    return n < 6 ? 6 : n + 1;
}

/* "3 x Zombie": what looks like the one at that place; false: an earlier one
 * tells it. */
static bool name_of_alike(const epic_view *v, const epic_cards *cards, int at,
                          char *buf, size_t size)
{
    const epic_view_body *b = &v->bodies[at];
    int alike = 1;
    for (int i = 0; i < at; i++)
        if (look_alike(v, cards, &v->bodies[i], b))
            return false;
    for (int i = at + 1; i < v->body_count; i++)
        alike += look_alike(v, cards, &v->bodies[i], b);
    if (alike > 1)
        snprintf(buf, size, "%d x %.80s", alike, body_name(cards, b));
    else
        snprintf(buf, size, "%.80s", body_name(cards, b));
    return true;
}

/* Those that look alike are one line. */
static void body_write(FILE *out, const epic_view *v, const epic_cards *cards,
                       int at)
{
    const epic_view_body *b = &v->bodies[at];
    char state[300], name[100];
    if (!name_of_alike(v, cards, at, name, sizeof name))
        return;
    struct line l = { state, sizeof state, 0 };
    body_state(v, cards, b, &l);
    bool attacks = b->flags & EPIC_BODY_ATTACKING;
    bool blocks = b->flags & EPIC_BODY_BLOCKING;
    bool borne = b->host >= 0 && is_told_elsewhere(v, cards, b);
    enum paint p = attacks ? PAINT_ATTACK : blocks ? PAINT_BLOCK : PAINT_PLAIN;
    fprintf(out, "   %s%s%s  %s", paint(p),
            attacks  ? ">"
            : blocks ? "="
                     : " ",
            unpaint(p), borne ? "+ " : "");
    int used = MARGIN + (borne ? 2 : 0) +
               name_write(out, name, b->alignments, borne ? 2 : 0);
    used += fprintf(out, "  ");
    used += numbers_write(out, cards, b);
    fputs(paint(p), out);
    beside_write(out, state + (state[0] ? 2 : 0), MARGIN + NAME_WIDTH + 8, used,
                 0);
    fputs(unpaint(p), out);
    for (int i = 0; i < v->body_count; i++) /* below it what it bears */
        if (v->bodies[i].host == b->card)
            body_write(out, v, cards, i);
}

/* ---- a seat -------------------------------------------------------------- */

static void side_write(FILE *out, const epic_view *v, const epic_cards *cards,
                       epic_view_list side)
{
    for (int i = side.first; i < side.first + side.count; i++) {
        fputs("      ", out);
        pad_write(out, epic_cards_name(cards, v->cards[i].design), NAME_WIDTH);
        fputs("  beside the table\n", out);
    }
}

/* Whether a line for each body would not leave the question in sight. */
static bool is_crowded(const epic_view *v)
{
    int rows = 9; /* headings, the question and its options */
    if (style.height == 0 || v->seat_count == 2)
        return false;
    for (int s = 0; s < v->seat_count; s++) {
        const epic_view_seat *seat = &v->seats[s];
        rows += 1 + (seat->hold.count > 0) + (seat->grave.count > 0);
        rows += s == v->seat ? seat->hand.count : seat->hand.count > 0;
    }
    return rows + v->body_count > style.height;
}

/* What a seat has in play.  At a crowded table others' bodies share lines, but
 * for those that fight or bear something. */
static void bodies_write(FILE *out, const epic_view *v, const epic_cards *cards,
                         int seat)
{
    char text[8000] = "", name[100], now[300];
    struct line l = { text, sizeof text, 0 };
    bool brief = seat != v->seat && is_crowded(v);
    for (int i = 0; i < v->body_count; i++) {
        const epic_view_body *b = &v->bodies[i];
        if (b->controller != seat || is_told_elsewhere(v, cards, b))
            continue;
        if (!brief || bears_something(v, b) ||
            (b->flags & (EPIC_BODY_ATTACKING | EPIC_BODY_BLOCKING))) {
            body_write(out, v, cards, i);
        } else if (name_of_alike(v, cards, i, name, sizeof name)) {
            body_line(v, cards, b, now, sizeof now);
            line_add(&l, "%s%s %s", l.length ? "; " : "", name, now);
        }
    }
    if (l.length) {
        fprintf(out, "%*s", MARGIN, "");
        wrap_write(out, text, MARGIN, MARGIN);
    }
}

/* Rows of names, if there are any. */
static void row_write(FILE *out, const char *what, const char *names)
{
    if (*names)
        wrap_write(out, names, MARGIN + 2, fprintf(out, "   %s: ", what));
}

static void resources_write(FILE *out, const epic_view *v,
                            const epic_cards *cards, int seat)
{
    char text[600], what[60];
    resources_text(v, cards, seat, text, sizeof text);
    snprintf(what, sizeof what, "%ss", game_facts(cards).resource);
    row_write(out, what, text);
}

static void list_write(FILE *out, const char *what, const epic_view *v,
                       const epic_cards *cards, epic_view_list list)
{
    char text[4000];
    list_text(v, cards, list, text, sizeof text);
    row_write(out, what, text);
}

/* "P2: ", "P3 (out of reach): "; how many columns. */
static int name_seat(FILE *out, const epic_view *v, int seat)
{
    char role[80];
    role_text(v, seat, role, sizeof role);
    int used =
        fprintf(out, "%s%s%s%s%s%s: ", paint(PAINT_HEAD),
                seat == v->seat ? "You" : seat_text(seat), unpaint(PAINT_HEAD),
                role[0] ? " (" : "", role, role[0] ? ")" : "");
    return used -
           (int)(strlen(paint(PAINT_HEAD)) + strlen(unpaint(PAINT_HEAD)));
}

/* "P3 and P4 together: health 60" */
static void unit_write(FILE *out, const epic_view *v, const epic_cards *cards,
                       int seat)
{
    char names[80];
    seats_text(v, v->seats[seat].unit, true, names, sizeof names);
    names[0] = (char)toupper((unsigned char)names[0]);
    fprintf(out, "%s%s together%s: %s %d\n", paint(PAINT_HEAD), names,
            unpaint(PAINT_HEAD), lexicon_for(cards)->health,
            v->seats[seat].health);
}

void seat_write(FILE *out, const epic_view *v, const epic_cards *cards,
                int seat)
{
    if (style.spoken) {
        seat_speak_all(out, v, cards, seat);
        return;
    }
    const epic_view_seat *s = &v->seats[seat];
    struct game_facts game = game_facts(cards);
    char text[300];
    struct line l = { text, sizeof text, 0 };
    if (s->out) {
        name_seat(out, v, seat);
        fputs("out of the game\n", out);
        return;
    }
    if (leads_unit(v, seat))
        unit_write(out, v, cards, seat);
    if (!shares_health(v, seat))
        line_add(&l, "%s %d", lexicon_for(cards)->health, s->health);
    if (v->goal)
        line_add(&l, " of %d", v->goal);
    if (v->campaign)
        line_add(&l, ", in all %d of %d", s->total, v->total);
    if (game.keeps_gold)
        line_add(&l, "%s%s %d", l.length ? ", " : "", lexicon_for(cards)->golds,
                 s->gold);
    line_add(&l, ", hand %d, %s %d, %s %d", s->hand_count,
             game_word(cards, "deck"), s->deck_count,
             game_word(cards, "discard pile"), s->pile_count);
    if (s->lent)
        line_add(&l, ", %d of the %s lent", s->lent, lexicon_for(cards)->golds);
    wrap_write(out, text, MARGIN, name_seat(out, v, seat));
    if (seat != v->seat)
        list_write(out, s->hand.count < s->hand_count ? "of the hand" : "hand",
                   v, cards, s->hand);
    side_write(out, v, cards, s->side);
    resources_write(out, v, cards, seat);
    bodies_write(out, v, cards, seat);
    list_write(out, game.words.hold, v, cards, s->hold);
    list_write(out, game.words.grave, v, cards, s->grave);
}

/* What is not in the middle of a turn: "Before the first turn.  You go first.",
 * "After battle 1."  False: a turn is under way. */
bool before_text(const epic_view *v, struct line *l)
{
    if (v->turn > 0 && !(v->campaign && v->phase == 0))
        return false;
    if (v->campaign)
        line_add(l, "%s battle %d.", v->goal || v->rounds ? "Before" : "After",
                 v->battle_number);
    else
        line_add(l, "Before the first turn.");
    if (v->active >= 0)
        line_add(l, "%s%s %s first.", style.spoken ? " " : "  ",
                 v->active == v->seat ? "You" : seat_text(v->active),
                 v->active == v->seat ? "go" : "goes");
    return true;
}

/* "Turn 4, your turn: main ------------" */
static void heading_write(FILE *out, const epic_view *v)
{
    char text[160], turn[100];
    struct line l = { text, sizeof text, 0 };
    if (!before_text(v, &l)) {
        if (v->campaign)
            line_add(&l, "Battle %d, turn %d", v->battle_number, v->turn);
        else
            line_add(&l, "Turn %d", v->turn);
        line_add(&l, ", %s: %s", turn_text(v, turn, sizeof turn),
                 v->phase_name);
    }
    int n = (int)strlen(text);
    if (v->rounds)
        n += snprintf(text + n, sizeof text - (size_t)n, "%s to play: %d",
                      n && text[n - 1] == '.' ? " Rounds" : "; rounds",
                      v->rounds);
    fprintf(out, "%s%s%s", paint(PAINT_HEAD), text, unpaint(PAINT_HEAD));
    if (style.drawn) {
        fputc(' ', out);
        for (n++; n < line_width(); n++)
            fputc('-', out);
    }
    fputc('\n', out);
}

void table_write(FILE *out, const epic_view *v, const epic_cards *cards)
{
    if (style.spoken) {
        table_speak(out, v, cards);
        return;
    }
    heading_write(out, v);
    for (int i = 0; i < v->seat_count; i++)
        seat_write(out, v, cards, seat_shown(v, i));
    attacks_write(out, v, cards);
    waiting_write(out, v, cards);
}

/* ---- cards outside play -------------------------------------------------- */

static void hand_card_write(FILE *out, const epic_cards *cards,
                            const epic_view_card *c, const int *label,
                            int alike, int lines)
{
    int design = c->design;
    struct card_facts d = card_facts(cards, design);
    char kind[200], says[3000], text[3300], number[20] = "", name[100];
    card_kind(cards, design, kind, sizeof kind);
    card_says(cards, design, says, sizeof says);
    snprintf(text, sizeof text, "%s%s. %s", kind,
             c->payable && d.cost ? ", payable" : "", says);
    if (label && *label)
        snprintf(number, sizeof number, "%d", *label);
    else if (label)
        snprintf(number, sizeof number, "-");
    fprintf(out, "%4s  ", number);
    snprintf(name, sizeof name, "%.80s", epic_cards_name(cards, design));
    if (alike > 1)
        snprintf(name, sizeof name, "%d x %.80s", alike,
                 epic_cards_name(cards, design));
    int used = MARGIN + name_write(out, name, d.outside, 0);
    used += fprintf(out, "  ");
    beside_write(out, text, MARGIN + NAME_WIDTH + 2, used, lines);
}

void hand_write(FILE *out, const epic_view *v, const epic_cards *cards,
                const int *labels)
{
    if (v->seat < 0)
        return;
    if (style.spoken) {
        hand_speak(out, v, cards);
        return;
    }
    epic_view_list hand = v->seats[v->seat].hand;
    fprintf(out, "%s%s%s\n", paint(PAINT_HEAD),
            hand.count ? "Your hand:" : "Your hand is empty.",
            unpaint(PAINT_HEAD));
    /* As much of the texts as leaves the table and the question in sight. */
    int room = style.height - v->body_count - v->seat_count - 8;
    int lines = style.height == 0 || room >= 2 * hand.count ? 2 : 1;
    for (int i = 0; i < hand.count; i++) {
        int alike = hand_alike(v, labels, i);
        if (alike)
            hand_card_write(out, cards, &v->cards[hand.first + i],
                            labels ? &labels[i] : NULL, alike, lines);
    }
}

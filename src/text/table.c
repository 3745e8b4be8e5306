#include "text/table.h"

#include "formats/cards.h"
#include "lang/lang.h"
#include "lang/words.h"
#include "text/say.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

enum { WIDTH = 79, NAME_WIDTH = 22 };

const char *seat_of_view(const epic_view *view, int seat)
{
    return seat == view->seat ? "you" : seat_text(seat);
}

/* ---- lines --------------------------------------------------------------- */

void line_add(struct line *l, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int room = l->size > l->length ? l->size - l->length : 0;
    int n =
        vsnprintf(room ? l->buf + l->length : NULL, (size_t)room, format, args);
    va_end(args);
    l->length += n > 0 ? n : 0;
}

void wrap_write(FILE *out, const char *text, int indent, int used)
{
    int column = used;
    bool fresh = true; /* nothing on this line yet that could be broken off */
    for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
        int word = (int)strcspn(text, " ");
        if (!fresh && column + 1 + word > WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (!fresh) {
            fputc(' ', out);
            column++;
        }
        fprintf(out, "%.*s", word, text);
        column += word;
        text += word;
        fresh = false;
    }
    fputc('\n', out);
}

/* ---- one champion -------------------------------------------------------- */

static void add_state(struct line *l, const epic_view_body *b)
{
    static const char *const POSITIONS[] = { "", ", expended", ", flipped" };
    if (b->damage)
        line_add(l, ", damage %d", b->damage);
    if (b->counters)
        line_add(l, ", %d counter%s", b->counters, b->counters == 1 ? "" : "s");
    if (b->position <= EPIC_FLIPPED)
        line_add(l, "%s", POSITIONS[b->position]);
    if (b->flags & EPIC_BODY_DEPLOYING)
        line_add(l, ", deploying");
    if (b->flags & EPIC_BODY_ATTACKING)
        line_add(l, ", attacking");
    if (b->flags & EPIC_BODY_BLOCKING)
        line_add(l, ", blocking");
    if (b->flags & EPIC_BODY_LOST_ABILITIES)
        line_add(l, ", without its abilities");
}

void body_line(const epic_view *v, const epic_view_body *b, char *buf, int size)
{
    struct line l = { buf, size, 0 };
    if (b->design)
        line_add(&l, "%d/%d", b->offense, b->defense);
    else
        line_add(&l, "unknown");
    if (b->design && (b->flags & EPIC_BODY_VEILED))
        line_add(&l, ", face down");
    add_state(&l, b);
    for (const struct flag_word *w = KEYWORD_WORDS; w->word; w++)
        if (b->keywords & w->bit)
            line_add(&l, ", %s", w->word);
    if (b->owner != b->controller)
        line_add(&l, ", owned by %s", seat_of_view(v, b->owner));
}

const char *body_name(const epic_cards *cards, const epic_view_body *b)
{
    return b->design ? epic_cards_name(cards, b->design) : FACE_DOWN_TEXT;
}

static bool look_alike(const epic_view *v, const epic_view_body *a,
                       const epic_view_body *b)
{
    char first[300], second[300];
    if (a->design != b->design || a->controller != b->controller)
        return false;
    body_line(v, a, first, sizeof first);
    body_line(v, b, second, sizeof second);
    return !strcmp(first, second);
}

/* Those that look alike are one line. */
static void body_write(FILE *out, const epic_view *v, const epic_cards *cards,
                       int at)
{
    const epic_view_body *b = &v->bodies[at];
    int alike = 1;
    char state[300], name[100];
    for (int i = 0; i < at; i++)
        if (look_alike(v, &v->bodies[i], b))
            return;
    for (int i = at + 1; i < v->body_count; i++)
        alike += look_alike(v, &v->bodies[i], b);
    snprintf(name, sizeof name, "%.80s", body_name(cards, b));
    if (alike > 1)
        snprintf(name, sizeof name, "%d x %.80s", alike, body_name(cards, b));
    body_line(v, b, state, sizeof state);
    int used = fprintf(out, "  %-*s  ", NAME_WIDTH, name);
    wrap_write(out, state, NAME_WIDTH + 4, used);
}

/* ---- a seat -------------------------------------------------------------- */

static void side_write(FILE *out, const epic_view *v, const epic_cards *cards,
                       epic_view_list side)
{
    for (int i = side.first; i < side.first + side.count; i++)
        fprintf(out, "  %-*s  beside the table\n", NAME_WIDTH,
                epic_cards_name(cards, v->cards[i].design));
}

static void seat_write(FILE *out, const epic_view *v, const epic_cards *cards,
                       int seat)
{
    const epic_view_seat *s = &v->seats[seat];
    fprintf(out,
            "%s: health %d, gold %d, hand %d, deck %d, discard pile %d%s\n",
            seat == v->seat ? "You" : seat_text(seat), s->health, s->gold,
            s->hand_count, s->deck_count, s->pile.count,
            s->out ? ", out of the game" : "");
    side_write(out, v, cards, s->side);
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].controller == seat)
            body_write(out, v, cards, i);
}

void table_write(FILE *out, const epic_view *v, const epic_cards *cards)
{
    static const char *const PHASES[] = { "before the game", "start", "main",
                                          "battle", "end" };
    if (v->turn == 0)
        fprintf(out, "Before the first turn.  %s %s first.\n",
                v->active == v->seat ? "You" : seat_text(v->active),
                v->active == v->seat ? "go" : "goes");
    else
        fprintf(out, "Turn %d, %s%s turn: %s\n", v->turn,
                v->active == v->seat ? "your" : seat_text(v->active),
                v->active == v->seat ? "" : "'s",
                v->phase <= EPIC_PHASE_END ? PHASES[v->phase] : "");
    for (int s = 0; s < v->seat_count; s++)
        if (s != v->seat)
            seat_write(out, v, cards, s);
    if (v->seat >= 0)
        seat_write(out, v, cards, v->seat);
}

/* ---- cards outside play -------------------------------------------------- */

/* All its lines as one, after the name and the line that says what it is. */
static void text_of(const struct book *book, int design, char *buf, int size)
{
    char text[3000];
    int n = 0;
    card_print(book, design, text, sizeof text);
    const char *at = text;
    for (int i = 0; i < 2; i++) {
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    for (bool space = false; *at && n < size - 1; at++) {
        bool gap = isspace((unsigned char)*at);
        if (!gap || !space)
            buf[n++] = (char)(gap ? ' ' : *at);
        space = gap;
    }
    while (n > 0 && buf[n - 1] == ' ')
        n--;
    buf[n] = 0;
}

void card_line(const epic_cards *cards, int design, char *buf, int size)
{
    const struct book *book = book_in(cards);
    struct line l = { buf, size, 0 };
    if (size > 0)
        buf[0] = 0;
    if (design < 1 || design >= book->designs)
        return;
    const struct design *d = &book->design[design];
    char text[3000], kind[40];
    if (d->kinds & KIND_CHAMPION)
        snprintf(kind, sizeof kind, "%d/%d", d->offense, d->defense);
    else
        snprintf(kind, sizeof kind, d->kinds & KIND_EVENT ? "event" : "deity");
    text_of(book, design, text, sizeof text);
    line_add(&l, "%d  %-5s  %s", d->cost, kind, text);
    if (l.length >= size && size > 4)
        memcpy(buf + size - 4, "...", 4);
}

void hand_write(FILE *out, const epic_view *v, const epic_cards *cards)
{
    if (v->seat < 0)
        return;
    epic_view_list hand = v->seats[v->seat].hand;
    fprintf(out, hand.count ? "Your hand: name, cost, event or champion, text\n"
                            : "Your hand is empty.\n");
    for (int i = hand.first; i < hand.first + hand.count; i++) {
        char line[WIDTH - NAME_WIDTH - 3];
        card_line(cards, v->cards[i].design, line, sizeof line);
        fprintf(out, "  %-*s  %s\n", NAME_WIDTH,
                epic_cards_name(cards, v->cards[i].design), line);
    }
}

void piles_write(FILE *out, const epic_view *v, const epic_cards *cards)
{
    for (int s = 0; s < v->seat_count; s++) {
        epic_view_list pile = v->seats[s].pile;
        char names[8000] = "";
        int n = 0;
        for (int i = pile.first; i < pile.first + pile.count; i++)
            if (n < (int)sizeof names - 100)
                n += snprintf(names + n, sizeof names - (size_t)n, "%s%.80s",
                              n ? ", " : "",
                              epic_cards_name(cards, v->cards[i].design));
        const char *whose = s == v->seat ? "Your discard pile" : seat_text(s);
        int used =
            fprintf(out, s == v->seat ? "%s: " : "%s's discard pile: ", whose);
        wrap_write(out, n ? names : "empty", 2, used);
    }
}

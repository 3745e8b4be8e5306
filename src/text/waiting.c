#include "text/waiting.h"

#include "formats/cards.h"
#include "lang/lang.h"
#include "text/say.h"
#include "text/style.h"
#include "text/table.h"

static const char *item_name(const epic_cards *cards, const epic_view_item *t)
{
    return t->design ? epic_cards_name(cards, t->design) : FACE_DOWN_TEXT;
}

/* What the viewer knows of a target. */
static const char *aim_name(const epic_view *v, const epic_cards *cards,
                            const epic_option *aim)
{
    if (aim->card < 0)
        return seat_of_view(v, aim->seat);
    for (int i = 0; i < v->line_count; i++)
        if (v->line[i].card == aim->card && v->line[i].place == aim->number)
            return item_name(cards, &v->line[i]);
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].card == aim->card)
            return body_name(cards, &v->bodies[i]);
    for (int i = 0; i < v->card_count; i++)
        if (v->cards[i].card == aim->card)
            return epic_cards_name(cards, v->cards[i].design);
    return "what is gone";
}

/* The words of an ability; of a card there is its name. */
static void add_words(const epic_cards *cards, const epic_view_item *t,
                      struct line *l)
{
    const struct book *book = book_in(cards);
    const struct design *d = &book->design[t->design];
    char text[1200] = "";
    if (!t->ability || !t->design || t->ability < d->ability ||
        t->ability >= d->ability + d->abilities)
        return;
    ability_print(book, t->design, t->ability - d->ability, text, sizeof text);
    one_line(text, sizeof text);
    line_add(l, ": %s", text);
}

static void item_write(FILE *out, const epic_view *v, const epic_cards *cards,
                       const epic_view_item *t, int number)
{
    char text[1600];
    struct line l = { text, sizeof text, 0 };
    bool yours = t->seat == v->seat;
    line_add(&l, "%s%s %s%s", yours ? "your" : seat_text(t->seat),
             yours ? "" : "'s", t->flags & EPIC_ITEM_COPY ? "copy of " : "",
             item_name(cards, t));
    for (int i = 0; i < t->aims.count; i++)
        line_add(&l, "%s%s", i ? ", " : ", at ",
                 aim_name(v, cards, &v->aims[t->aims.first + i]));
    add_words(cards, t, &l);
    int used = style.spoken ? fprintf(out, "%d: ", number)
                            : fprintf(out, "%4d. ", number);
    wrap_write(out, text, 6, used);
}

void waiting_write(FILE *out, const epic_view *v, const epic_cards *cards)
{
    if (v->line_count == 0)
        return;
    fprintf(out, "%sOn the line; the first resolves next%s%s\n",
            style.spoken ? "" : paint(PAINT_HEAD), style.spoken ? "." : ":",
            style.spoken ? "" : unpaint(PAINT_HEAD));
    for (int i = v->line_count - 1; i >= 0; i--)
        item_write(out, v, cards, &v->line[i], v->line_count - i);
}

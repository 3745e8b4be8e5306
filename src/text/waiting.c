#include "text/waiting.h"

#include "formats/facts.h"
#include "lang/lexicon.h"
#include "text/say.h"
#include "text/style.h"
#include "text/table.h"

static const char *item_name(const epic_cards *cards, const epic_view_item *t)
{
    return t->design ? epic_cards_name(cards, t->design) : FACE_DOWN_TEXT;
}

/* Abilities are picked by their place on the line, cards as cards. */
static bool is_picked(const epic_view_item *t, const epic_option *o)
{
    return t->card == o->card &&
           (o->number ? t->place == o->number : t->ability == 0);
}

/* What the viewer knows of a target. */
static const char *aim_name(const epic_view *v, const epic_cards *cards,
                            const epic_option *aim)
{
    if (aim->card < 0)
        return seat_of_view(v, aim->seat);
    for (int i = 0; i < v->line_count; i++)
        if (is_picked(&v->line[i], aim))
            return item_name(cards, &v->line[i]);
    for (int i = 0; i < v->body_count; i++)
        if (v->bodies[i].card == aim->card)
            return body_name(cards, &v->bodies[i]);
    for (int i = 0; i < v->card_count; i++)
        if (v->cards[i].card == aim->card)
            return epic_cards_name(cards, v->cards[i].design);
    return "what is gone";
}

/* What it will do: the words of an ability or of an event, as they were
 * chosen; of a champion its numbers. */
static void add_words(const epic_cards *cards, const epic_view_item *t,
                      struct line *l)
{
    struct card_facts d = card_facts(cards, t->design);
    int ability = t->ability ? t->ability : d.text;
    char text[1200] = "";
    if (!t->design)
        return;
    if (!t->ability && (d.is & FACT_STAYING)) {
        card_kind(cards, t->design, text, sizeof text);
        line_add(l, style.spoken ? ", %s" : " (%s)", text);
        return;
    }
    if (ability < d.ability || ability >= d.ability + d.abilities)
        return;
    ability_says(cards, ability, ability_modes(cards, ability) ? t->mode : -1,
                 text, sizeof text);
    one_line(text, sizeof text);
    line_add(l, ": %s", text);
}

bool waiting_text(const epic_view *v, const epic_cards *cards, epic_option o,
                  char *buf, int size)
{
    struct line l = { buf, size, 0 };
    for (int i = 0; i < v->line_count; i++) {
        const epic_view_item *t = &v->line[i];
        if (!is_picked(t, &o))
            continue;
        line_add(&l, t->ability ? "ability on the line" : "on the line");
        add_words(cards, t, &l);
        return true;
    }
    return false;
}

/* What was named as it was announced: at whom, how much for each, a word, X. */
static void add_named(const epic_view *v, const epic_cards *cards,
                      const epic_view_item *t, struct line *l)
{
    const struct flag_word *words = lexicon_for(cards)->alignments;
    for (int i = 0; i < t->aims.count; i++) {
        int at = t->aims.first + i;
        line_add(l, "%s%s", i ? ", " : ", at ",
                 aim_name(v, cards, &v->aims[at]));
        if (v->shares[at])
            line_add(l, " (%d damage)", v->shares[at]);
    }
    if (t->named)
        line_add(l, ", naming %s", flag_word(words, t->named));
    if (t->number > 0)
        line_add(l, ", X is %d", t->number);
}

static void item_write(FILE *out, const epic_view *v, const epic_cards *cards,
                       const epic_view_item *t, bool next)
{
    enum { LINES = 3, INDENT = 8 };
    char text[1600];
    struct line l = { text, sizeof text, 0 };
    bool yours = t->seat == v->seat;
    line_add(&l, "%s%s %s%s", yours ? "your" : seat_text(t->seat),
             yours ? "" : "'s", t->flags & EPIC_ITEM_COPY ? "copy of " : "",
             item_name(cards, t));
    add_named(v, cards, t, &l);
    add_words(cards, t, &l);
    if (style.spoken) {
        wrap_write(out, text, 0, fprintf(out, next ? "Next: " : "Then: "));
        return;
    }
    enum paint p = next ? PAINT_HEAD : PAINT_PLAIN;
    fprintf(out, "  %s%s", paint(p), next ? "next  " : "then  ");
    wrap_some(out, text, INDENT, INDENT, LINES);
    fputs(unpaint(p), out);
}

void waiting_write(FILE *out, const epic_view *v, const epic_cards *cards)
{
    if (v->line_count == 0)
        return;
    fprintf(out, "%sOn the line%s%s\n", style.spoken ? "" : paint(PAINT_HEAD),
            style.spoken ? "." : ":", style.spoken ? "" : unpaint(PAINT_HEAD));
    for (int i = v->line_count - 1; i >= 0; i--)
        item_write(out, v, cards, &v->line[i], i == v->line_count - 1);
}

/* preview.c - what an answer would come to, and why something cannot be done.
 *
 * Only the seat that is asked may ask, and only about cards in its view; all
 * else is one refusal, whatever is behind it. */
#include "base/check.h"
#include "table/inside.h"
#include "text/brief.h"
#include "wire/data_json.h"
#include "wire/json_words.h"

#include <stdlib.h>
#include <string.h>

static bool is_in(const epic_detail *list, int count, int card)
{
    for (int i = 0; i < count; i++)
        if (list[i].option.card == card)
            return true;
    return false;
}

/* Whether the seat may ask about that card: it knows what it is, or is offered
 * it. */
static bool may_ask(const struct brief *b, int card)
{
    return card == -1 || design_in(b, card) > 0 ||
           is_in(b->option, b->option_count, card) ||
           is_in(b->candidate, b->candidate_count, card);
}

static int act_named(const char *name)
{
    for (int i = 0; name && i < EPIC_ACTS; i++)
        if (strcmp(act_word(i), name) == 0)
            return i;
    return -1;
}

/* {"act":"PLAY","card":12}: the option that is meant.  False: it is none that
 * this viewer could mean. */
static bool read_option(const table *t, const struct incoming *m, int why,
                        epic_option *out)
{
    int card = -1, seat = -1, number = 0, alias;
    int act = act_named(json_string(m->doc, why, "act"));
    if (act < 0)
        return false;
    json_int(m->doc, why, "number", INT16_MIN, INT16_MAX, &number);
    json_int(m->doc, why, "seat", 0, t->seats - 1, &seat);
    if (json_member(m->doc, why, "card") >= 0) {
        if (!json_int(m->doc, why, "card", 1, INT32_MAX, &alias))
            return false;
        card = alias_card(&t->stream[m->viewer].alias, alias);
        if (card < 0)
            return false;
    }
    *out = (epic_option){ (uint8_t)act, (int8_t)seat, (int16_t)card,
                          (int16_t)number };
    return true;
}

static bool ask_why(const table *t, const struct incoming *m, int why,
                    struct answer *a)
{
    epic_option option;
    const epic_game *g = epic_match_game(t->match);
    struct brief *b = epic_match_stage(t->match) == EPIC_STAGE_GAME
                          ? brief_take(g, m->viewer)
                          : NULL;
    bool known =
        b && read_option(t, m, why, &option) && may_ask(b, option.card);
    brief_free(b);
    if (known)
        a->reason = epic_game_why(g, m->viewer, option);
    else
        a->reason = (epic_reason){ "", "You know of no such thing." };
    return known && !a->reason.rule;
}

void take_preview(table *t, const struct incoming *m)
{
    int ask, id = 0, why = json_member(m->doc, 0, "why");
    if (!answer_open(t, m, &ask))
        return;
    char text[1200];
    struct json j;
    struct answer *a = calloc(1, sizeof *a);
    CHECK(NULL, a != NULL);
    bool good = why >= 0 && m->doc->node[why].kind == JSON_OBJECT
                    ? ask_why(t, m, why, a)
                    : answer_understood(t, m, a);
    json_int(m->doc, 0, "id", 0, INT32_MAX, &id);
    message_begin(&j, text, sizeof text, "preview");
    json_number(&j, "id", id);
    json_bool(&j, "ok", good);
    if (!good && a->reason.rule && *a->reason.rule)
        json_text(&j, "rule", a->reason.rule);
    if (!good && a->reason.sentence)
        json_text(&j, "sentence", a->reason.sentence);
    if (!good && a->text[0])
        json_text(&j, "more", a->text);
    json_close(&j);
    send_json(t, m->link, &j, text);
    free(a);
}

/* ---- cards, as they are printed ------------------------------------------ */

void take_cards(table *t, const struct incoming *m)
{
    enum { DESIGNS_MAX = 60 };
    int design[DESIGNS_MAX];
    int count = json_ints(m->doc, 0, "designs", 1,
                          epic_cards_count(t->cards) - 1, design, DESIGNS_MAX);
    if (count <= 0) {
        send_refusal(t, m, "unclear", NULL,
                     "Name 1 to 60 designs, by their numbers.", NULL);
        return;
    }
    char *text = malloc(TABLE_UPDATE);
    CHECK(NULL, text != NULL);
    struct json j;
    message_begin(&j, text, TABLE_UPDATE, "cards");
    json_open(&j, "cards", '[');
    for (int i = 0; i < count; i++)
        card_json(&j, NULL, t->cards, design[i]);
    json_close(&j);
    json_close(&j);
    send_json(t, m->link, &j, text);
    free(text);
}

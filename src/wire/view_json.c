/* view_json.c - writes views as JSON. */
#include "wire/view_json.h"

#include "formats/facts.h"
#include "lang/lexicon.h"
#include "wire/ask_json.h"
#include "wire/json_words.h"

static const char *const LASTING[] = {
    [EPIC_LASTING_RULE] = "rule",       [EPIC_LASTING_CONTROL] = "control",
    [EPIC_LASTING_ABILITY] = "ability", [EPIC_LASTING_LATER] = "later",
    [EPIC_LASTING_COUNTER] = "counter", [EPIC_LASTING_CHANGE] = "change",
    [EPIC_LASTING_TURN] = "turn",       [EPIC_LASTING_WAITING] = "waiting",
    [EPIC_LASTING_BLOCKS] = "blocks",   [EPIC_LASTING_HUNTED] = "hunted",
};
static const struct flag_word FLAGS[] = {
    { "deploying", EPIC_BODY_DEPLOYING },
    { "attacking", EPIC_BODY_ATTACKING },
    { "blocking", EPIC_BODY_BLOCKING },
    { "lost abilities", EPIC_BODY_LOST_ABILITIES },
    { "entered", EPIC_BODY_ENTERED },
    { "token", EPIC_BODY_TOKEN },
    { "given ability", EPIC_BODY_GIVEN_ABILITY },
    { "veiled", EPIC_BODY_VEILED },
    { NULL, 0 },
};
static const char *const POWERS[] = { "",       "attack",    "weapon",
                                      "immune", "resistant", "vulnerable" };
static const struct flag_word POWER_FLAGS[] = {
    { "latent", EPIC_POWER_LATENT },
    { "reusable", EPIC_POWER_REUSABLE },
    { "subtype only", EPIC_POWER_SUB_ONLY },
    { NULL, 0 },
};
static const struct flag_word ITEM_FLAGS[] = {
    { "trigger", EPIC_ITEM_TRIGGER },     { "instant", EPIC_ITEM_INSTANT },
    { "face down", EPIC_ITEM_FACE_DOWN }, { "paid", EPIC_ITEM_PAID },
    { "copy", EPIC_ITEM_COPY },           { NULL, 0 },
};
static void card_json(struct json *j, const epic_view_card *c,
                      const epic_cards *cards)
{
    json_open(j, NULL, '{');
    name_json(j, c->card, c->design, cards);
    json_number(j, "owner", c->owner);
    json_text(j, "zone", zone_word(c->zone));
    present(j, "host", c->host);
    if (c->host >= 0)
        json_text(j, "state", state_word(c->state));
    if (c->tapped)
        json_bool(j, "expended", true);
    if (c->payable)
        json_bool(j, "payable", true);
    json_close(j);
}

/* Left out if there are none. */
static void list_json(struct json *j, const char *key, const epic_view *view,
                      epic_view_list list, const epic_cards *cards)
{
    if (!list.count)
        return;
    json_open(j, key, '[');
    for (int i = list.first; i < list.first + list.count; i++)
        card_json(j, &view->cards[i], cards);
    json_close(j);
}

static void seat_json(struct json *j, const epic_view *view, int seat,
                      const epic_cards *cards)
{
    const epic_view_seat *s = &view->seats[seat];
    json_open(j, NULL, '{');
    json_number(j, "seat", seat);
    json_number(j, "health", s->health);
    if (view->campaign)
        json_number(j, "total", s->total);
    json_number(j, "gold", s->gold);
    if (s->lent) {
        json_number(j, "lent", s->lent);
        flags_json(j, "lent_for", lexicon_for(cards)->alignments, s->lent_for);
    }
    json_number(j, "hand_count", s->hand_count);
    json_number(j, "deck_count", s->deck_count);
    list_json(j, "hand", view, s->hand, cards);
    json_number(j, "pile_count", s->pile_count);
    list_json(j, "pile", view, s->pile, cards);
    list_json(j, "side", view, s->side, cards);
    list_json(j, "aside", view, s->aside, cards);
    list_json(j, "holding", view, s->hold, cards);
    list_json(j, "graveyard", view, s->grave, cards);
    if (s->redraws)
        json_number(j, "redraws", s->redraws);
    flags_json(j, "played", lexicon_for(cards)->alignments, s->played);
    flags_json(j, "played_free", lexicon_for(cards)->alignments,
               s->played_free);
    json_number(j, "played_count", s->played_count);
    json_bool(j, "out", s->out);
    if (view->seat_count > 2) {
        seats_json(j, "friends", s->friends);
        seats_json(j, "unit", s->unit);
        seats_json(j, "reach", s->reach);
        seats_json(j, "prey", s->prey);
    }
    json_close(j);
}

static void powers_json(struct json *j, const epic_view *view,
                        const epic_cards *cards, epic_view_list list)
{
    if (!list.count)
        return;
    json_open(j, "powers", '[');
    for (int i = list.first; i < list.first + list.count; i++) {
        const epic_view_power *p = &view->powers[i];
        json_open(j, NULL, '{');
        json_text(j, "what", WORD(POWERS, p->what));
        how_json(j, cards, p->kind, p->sub, p->value, p->with);
        flags_json(j, "flags", POWER_FLAGS, p->flags);
        json_close(j);
    }
    json_close(j);
}

/* Class words that it was given, and those that it has lost. */
static void labels_json(struct json *j, const epic_view *view,
                        const epic_cards *cards, epic_view_list list)
{
    for (int lost = 0; list.count && lost <= 1; lost++) {
        json_open(j, lost ? "labels_lost" : "labels", '[');
        for (int i = list.first; i < list.first + list.count; i++) {
            int label = view->labels[i];
            if ((label < 0) == lost)
                json_text(j, NULL, label_name(cards, lost ? -label : label));
        }
        json_close(j);
    }
}

static void marks_json(struct json *j, const char *key,
                       const struct mark_word *list, unsigned marks)
{
    json_open(j, key, '[');
    for (; list && list->mark; list++)
        if (marks & (unsigned)list->mark)
            json_text(j, NULL, list->name);
    json_close(j);
}

/* State of a body in games with marks and attachments. */
static void condition_json(struct json *j, const epic_view *view,
                           const epic_view_body *b, const epic_cards *cards)
{
    struct table_words words = game_facts(cards).words;
    struct card_facts d = card_facts(cards, b->design);
    present(j, "host", b->host);
    present(j, "host_seat", b->host_seat);
    present(j, "locked", b->locked);
    if (d.is & FACT_BORNE)
        json_text(j, "state", state_word(b->state));
    if (d.is & FACT_RESOURCE)
        json_number(j, "yields", d.gives);
    if (d.is & FACT_CHAMPION) {
        json_number(j, "base_offense", b->base_offense);
        json_number(j, "base_defense", b->base_defense);
    }
    marks_json(j, "marks", words.marks, b->marks);
    marks_json(j, "did", words.deeds, b->did);
    powers_json(j, view, cards, b->powers);
}

static void body_json(struct json *j, const epic_view *view,
                      const epic_view_body *b, const epic_cards *cards)
{
    const struct lexicon *lex = lexicon_for(cards);
    json_open(j, NULL, '{');
    name_json(j, b->card, b->design, cards);
    json_number(j, "owner", b->owner);
    json_number(j, "controller", b->controller);
    json_text(j, "position", position_word(b->position));
    flags_json(j, "flags", FLAGS, b->flags);
    json_number(j, "offense", b->offense);
    json_number(j, "defense", b->defense);
    json_number(j, "damage", b->damage);
    json_number(j, "counters", b->counters);
    flags_json(j, "alignments", lex->alignments, b->alignments);
    flags_json(j, "keywords", lex->keywords, b->keywords);
    seats_json(j, "hurt", b->hurt);
    labels_json(j, view, cards, b->labels);
    if (game_facts(cards).words.marks)
        condition_json(j, view, b, cards);
    json_close(j);
}

/* What it says, in words. */
static void lasting_words(struct json *j, const epic_view_lasting *l,
                          const epic_cards *cards)
{
    char text[600] = "";
    switch (l->kind) {
    case EPIC_LASTING_RULE:
        rule_says(cards, l->which, text, sizeof text);
        break;
    case EPIC_LASTING_CHANGE:
        change_says(cards, l->which, false, text, sizeof text);
        break;
    case EPIC_LASTING_COUNTER:
        json_text(j, "text", counter_name(cards, l->which));
        return;
    case EPIC_LASTING_ABILITY:
    case EPIC_LASTING_LATER:
    case EPIC_LASTING_WAITING:
        ability_json(j, "text", l->which, -1, cards);
        return;
    default:
        return;
    }
    if (text[0])
        json_text(j, "text", text);
}

static void lasting_json(struct json *j, const epic_view_lasting *l,
                         const epic_cards *cards)
{
    json_open(j, NULL, '{');
    json_text(j, "kind", WORD(LASTING, l->kind));
    json_bool(j, "this_turn", l->this_turn);
    present(j, "by", l->by);
    present(j, "seat", l->seat);
    present(j, "card", l->card);
    json_number(j, "which", l->which);
    json_number(j, "count", l->count);
    lasting_words(j, l, cards);
    json_close(j);
}

static void campaign_json(struct json *j, const epic_view *view)
{
    json_open(j, "campaign", '{');
    json_number(j, "battle", view->battle_number);
    json_open(j, "battles", '[');
    for (int i = 0; i < view->battle_count; i++)
        json_number(j, NULL, view->battle_values[i]);
    json_close(j);
    json_number(j, "total", view->total);
    json_close(j);
}

static void table_json(struct json *j, const epic_view *view)
{
    present(j, "seat", view->seat);
    json_number(j, "turn", view->turn);
    json_text(j, "phase", view->phase_name);
    json_number(j, "active", view->active);
    present(j, "holder", view->holder);
    if (view->goal)
        json_number(j, "goal", view->goal);
    if (view->campaign)
        campaign_json(j, view);
    if (view->rounds)
        json_number(j, "rounds", view->rounds);
    if (view->battle) {
        json_open(j, "battle", '{');
        present(j, "defender", view->defender);
        json_bool(j, "blocks_done", view->blocks_done);
        json_bool(j, "blocked", view->blocked);
        json_bool(j, "pairs", view->pairs);
        json_close(j);
    }
    if (!view->over)
        return;
    json_open(j, "result", '{');
    json_bool(j, "full", view->full);
    present(j, "winner", view->winner);
    if (view->seat_count > 2)
        seats_json(j, "winners", view->winners);
    seats_json(j, "drawn", view->drawn);
    json_text(j, "rule", view->rule);
    json_close(j);
}

/* Choices made on announcement, which are public: TCG-A-22. */
static void named_json(struct json *j, const epic_view *view,
                       const epic_view_item *t, const epic_cards *cards)
{
    const int16_t *share = &view->shares[t->aims.first];
    if (t->aims.count)
        options_json(j, "targets", &view->aims[t->aims.first], t->aims.count);
    if (t->aims.count && share[0]) {
        json_open(j, "shares", '[');
        for (int i = 0; i < t->aims.count; i++)
            json_number(j, NULL, share[i]);
        json_close(j);
    }
    flags_json(j, "named", lexicon_for(cards)->alignments, t->named);
}

/* The text that it will carry out; of what lies face down nothing. */
static void item_words(struct json *j, const epic_view_item *t,
                       const epic_cards *cards)
{
    int ability = t->ability ? t->ability : card_facts(cards, t->design).text;
    if (t->design)
        ability_json(j, "text", ability,
                     ability_modes(cards, ability) ? t->mode : -1, cards);
}

static void line_json(struct json *j, const epic_view *view,
                      const epic_cards *cards)
{
    json_open(j, "line", '[');
    for (int i = 0; i < view->line_count; i++) {
        const epic_view_item *t = &view->line[i];
        json_open(j, NULL, '{');
        name_json(j, t->card, t->design, cards);
        json_number(j, "seat", t->seat);
        flags_json(j, "flags", ITEM_FLAGS, t->flags);
        json_number(j, "ability", t->ability);
        json_number(j, "mode", t->mode);
        json_number(j, "place", t->place);
        json_number(j, "number", t->number);
        named_json(j, view, t, cards);
        item_words(j, t, cards);
        json_close(j);
    }
    json_close(j);
}

static void triggers_json(struct json *j, const epic_view *view,
                          const epic_cards *cards)
{
    json_open(j, "triggers", '[');
    for (int i = 0; i < view->trigger_count; i++) {
        const epic_view_trigger *t = &view->triggers[i];
        json_open(j, NULL, '{');
        json_number(j, "card", t->card);
        json_number(j, "seat", t->seat);
        json_bool(j, "now", t->now);
        json_number(j, "ability", t->ability);
        json_number(j, "count", t->count);
        ability_json(j, "text", t->ability, -1, cards);
        json_close(j);
    }
    json_close(j);
}

static void attacks_json(struct json *j, const epic_view *view,
                         const epic_cards *cards)
{
    json_open(j, "attacks", '[');
    for (int i = 0; i < view->attack_count; i++)
        attack_json(j, NULL, &view->attacks[i], cards);
    json_close(j);
}

void view_json(struct json *j, const char *key, const epic_view *view,
               const epic_cards *cards)
{
    json_open(j, key, '{');
    table_json(j, view);
    json_open(j, "seats", '[');
    for (int s = 0; s < view->seat_count; s++)
        seat_json(j, view, s, cards);
    json_close(j);
    json_open(j, "play", '[');
    for (int i = 0; i < view->body_count; i++)
        body_json(j, view, &view->bodies[i], cards);
    json_close(j);
    list_json(j, "shown", view, view->shown, cards);
    if (view->lasting_count) {
        json_open(j, "lasting", '[');
        for (int i = 0; i < view->lasting_count; i++)
            lasting_json(j, &view->lasting[i], cards);
        json_close(j);
    }
    if (view->trigger_count)
        triggers_json(j, view, cards);
    if (view->attack_count)
        attacks_json(j, view, cards);
    if (view->line_count)
        line_json(j, view, cards);
    json_open(j, "decision", '{');
    decision_facts_json(j, &view->decision);
    if (view->picked_count)
        options_json(j, "picked", view->picked, view->picked_count);
    json_close(j);
    json_close(j);
}

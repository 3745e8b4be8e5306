/* view_json.c - writes views, questions and events as JSON. */
#include "wire/view_json.h"

#include "base/check.h"
#include "formats/facts.h"
#include "lang/attacks.h"
#include "lang/lexicon.h"

static const char *const ASKS[] = {
    "NOTHING",  "MULLIGAN", "ACTION", "MODE",     "COST",    "TARGET",
    "CHOOSE",   "MAY",      "REVEAL", "RECYCLE",  "ORDER",   "ATTACK",
    "DEFENDER", "BLOCK",    "DAMAGE", "DISCARD",  "NUMBER",  "WARD",
    "DRAFT",    "DECK",     "SIDE",   "SWAP_OUT", "SWAP_IN",
};
static const char *const ACTS[] = {
    "PASS", "DONE", "PLAY",   "USE",     "ATTACK", "PICK",
    "NO",   "YES",  "NUMBER", "CONCEDE", "UNVEIL", "HOLD",
};
static const char *const EVENTS[] = {
#define EPIC_EVENT(name, text) #name,
#include "epic_events.inc"
#undef EPIC_EVENT
};
static const char *const ZONES[] = {
    "deck",    "hand",      "pile", "side",
    "aside",   "play",      "gone", [EPIC_ZONE_LINE] = "line",
    "holding", "graveyard",
};
static const char *const POSITIONS[] = { "prepared", "expended", "flipped" };
static const char *const LASTING[] = {
    [EPIC_LASTING_RULE] = "rule",       [EPIC_LASTING_CONTROL] = "control",
    [EPIC_LASTING_ABILITY] = "ability", [EPIC_LASTING_LATER] = "later",
    [EPIC_LASTING_COUNTER] = "counter", [EPIC_LASTING_CHANGE] = "change",
    [EPIC_LASTING_TURN] = "turn",       [EPIC_LASTING_WAITING] = "waiting",
    [EPIC_LASTING_BLOCKS] = "blocks",
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
static const char *const STATES[] = { "works", "disabled", "knocked away" };
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
_Static_assert(sizeof ASKS / sizeof ASKS[0] == EPIC_ASKS, "asks");
_Static_assert(sizeof ACTS / sizeof ACTS[0] == EPIC_HOLD + 1, "acts");
_Static_assert(sizeof ZONES / sizeof ZONES[0] == EPIC_ZONE_GRAVE + 1, "zones");

#define WORD(list, i) word_in(list, (int)(sizeof list / sizeof list[0]), i)

static const char *word_in(const char *const *list, int n, int i)
{
    return i >= 0 && i < n ? list[i] : NULL;
}

/* An absent seat or card is left out. */
static void present(struct json *j, const char *key, int number)
{
    if (number >= 0)
        json_number(j, key, number);
}

static void flags_json(struct json *j, const char *key,
                       const struct flag_word *list, uint64_t bits)
{
    json_open(j, key, '[');
    for (; list->word; list++)
        if (bits & list->bit)
            json_text(j, NULL, list->word);
    json_close(j);
}

static void name_json(struct json *j, int card, int design,
                      const epic_cards *cards)
{
    json_number(j, "card", card);
    json_number(j, "design", design);
    json_text(j, "name", epic_cards_name(cards, design));
}

static void list_json(struct json *j, const char *key, const epic_view *view,
                      epic_view_list list, const epic_cards *cards)
{
    json_open(j, key, '[');
    for (int i = list.first; i < list.first + list.count; i++) {
        const epic_view_card *c = &view->cards[i];
        json_open(j, NULL, '{');
        name_json(j, c->card, c->design, cards);
        json_number(j, "owner", c->owner);
        json_text(j, "zone", WORD(ZONES, c->zone));
        present(j, "host", c->host);
        if (c->host >= 0)
            json_text(j, "state", WORD(STATES, c->state));
        if (c->tapped)
            json_bool(j, "expended", true);
        json_close(j);
    }
    json_close(j);
}

void seats_json(struct json *j, const char *key, unsigned seats)
{
    json_open(j, key, '[');
    for (int s = 0; s < EPIC_SEATS_MAX; s++)
        if (seats >> s & 1)
            json_number(j, NULL, s);
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
    if (seat == view->seat)
        list_json(j, "hand", view, s->hand, cards);
    json_number(j, "pile_count", s->pile_count);
    list_json(j, "pile", view, s->pile, cards);
    list_json(j, "side", view, s->side, cards);
    list_json(j, "aside", view, s->aside, cards);
    if (s->hold.count)
        list_json(j, "holding", view, s->hold, cards);
    if (s->grave.count)
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

static void how_json(struct json *j, const epic_cards *cards, int kind, int sub,
                     int value, int with)
{
    json_text(j, "kind", attack_name(lexicon_for(cards), kind));
    if (sub)
        json_text(j, "subtype", subtype_name(lexicon_for(cards), sub));
    json_number(j, "value", value);
    present(j, "with", with);
}

static void powers_json(struct json *j, const epic_view *view,
                        const epic_cards *cards, epic_view_list list)
{
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

/* Class words that it was given, or (taken) has lost. */
static void labels_json(struct json *j, const epic_view *view,
                        const epic_cards *cards, epic_view_list list,
                        bool taken)
{
    json_open(j, taken ? "labels_lost" : "labels", '[');
    for (int i = list.first; i < list.first + list.count; i++) {
        int label = view->labels[i];
        if ((label < 0) == taken)
            json_text(j, NULL, label_name(cards, taken ? -label : label));
    }
    json_close(j);
}

static void marks_json(struct json *j, const struct mark_word *list,
                       unsigned marks)
{
    json_open(j, "marks", '[');
    for (; list->mark; list++)
        if (marks & list->mark)
            json_text(j, NULL, list->name);
    json_close(j);
}

/* State of a body in games with marks and attachments. */
static void condition_json(struct json *j, const epic_view *view,
                           const epic_view_body *b, const epic_cards *cards,
                           const struct mark_word *marks)
{
    struct card_facts d = card_facts(cards, b->design);
    present(j, "host", b->host);
    present(j, "host_seat", b->host_seat);
    present(j, "locked", b->locked);
    if (d.is & FACT_BORNE)
        json_text(j, "state", WORD(STATES, b->state));
    if (d.is & FACT_RESOURCE)
        json_number(j, "yields", d.gives);
    if (d.is & FACT_CHAMPION) {
        json_number(j, "base_offense", b->base_offense);
        json_number(j, "base_defense", b->base_defense);
    }
    marks_json(j, marks, b->marks);
    labels_json(j, view, cards, b->labels, false);
    labels_json(j, view, cards, b->labels, true);
    powers_json(j, view, cards, b->powers);
}

static void body_json(struct json *j, const epic_view *view,
                      const epic_view_body *b, const epic_cards *cards)
{
    const struct lexicon *lex = lexicon_for(cards);
    const struct mark_word *marks = game_facts(cards).words.marks;
    json_open(j, NULL, '{');
    name_json(j, b->card, b->design, cards);
    json_number(j, "owner", b->owner);
    json_number(j, "controller", b->controller);
    json_text(j, "position", WORD(POSITIONS, b->position));
    flags_json(j, "flags", FLAGS, b->flags);
    json_number(j, "offense", b->offense);
    json_number(j, "defense", b->defense);
    json_number(j, "damage", b->damage);
    json_number(j, "counters", b->counters);
    flags_json(j, "alignments", lex->alignments, b->alignments);
    flags_json(j, "keywords", lex->keywords, b->keywords);
    if (marks)
        condition_json(j, view, b, cards, marks);
    json_close(j);
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
    if (l->kind == EPIC_LASTING_COUNTER)
        json_text(j, "name", counter_name(cards, l->which));
    json_close(j);
}

static void option_json(struct json *j, const epic_option *o)
{
    json_open(j, NULL, '{');
    json_text(j, "act", WORD(ACTS, o->act));
    present(j, "seat", o->seat);
    present(j, "card", o->card);
    json_number(j, "number", o->number);
    json_close(j);
}

static void options_json(struct json *j, const char *key,
                         const epic_option *options, int count)
{
    json_open(j, key, '[');
    for (int i = 0; i < count; i++)
        option_json(j, &options[i]);
    json_close(j);
}

static void question_json(struct json *j, const epic_decision *d)
{
    json_bool(j, "over", d->over);
    present(j, "seat", d->seat);
    if (d->kind == EPIC_ASK_NOTHING)
        return; /* the game is over, or another seat is asked */
    json_text(j, "kind", WORD(ASKS, d->kind));
    present(j, "card", d->card);
    present(j, "about", d->about);
    present(j, "about_seat", d->about_seat);
    json_number(j, "minimum", d->minimum);
    json_number(j, "maximum", d->maximum);
    json_number(j, "option_count", d->options);
}

void decision_json(struct json *j, const char *key, const epic_decision *d,
                   const epic_option *options, int count)
{
    json_open(j, key, '{');
    question_json(j, d);
    if (d->kind != EPIC_ASK_NOTHING)
        options_json(j, "options", options, count);
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
    json_open(j, "drawn", '[');
    for (int s = 0; s < view->seat_count; s++)
        if (view->drawn >> s & 1)
            json_number(j, NULL, s);
    json_close(j);
    json_text(j, "rule", view->rule);
    json_close(j);
}

/* Choices made on announcement, which are public: TCG-A-22. */
static void named_json(struct json *j, const epic_view *view,
                       const epic_view_item *t, const epic_cards *cards)
{
    const int16_t *share = &view->shares[t->aims.first];
    options_json(j, "targets", &view->aims[t->aims.first], t->aims.count);
    json_open(j, "shares", '[');
    for (int i = 0; i < t->aims.count && share[i]; i++)
        json_number(j, NULL, share[i]);
    json_close(j);
    flags_json(j, "named", lexicon_for(cards)->alignments, t->named);
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
        json_close(j);
    }
    json_close(j);
}

static void attacks_json(struct json *j, const epic_view *view,
                         const epic_cards *cards)
{
    json_open(j, "attacks", '[');
    for (int i = 0; i < view->attack_count; i++) {
        const epic_view_attack *a = &view->attacks[i];
        json_open(j, NULL, '{');
        json_number(j, "card", a->card);
        json_number(j, "target", a->target);
        present(j, "blocker", a->blocker);
        how_json(j, cards, a->kind, a->sub, a->value, a->with);
        json_close(j);
    }
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
    json_open(j, "lasting", '[');
    for (int i = 0; i < view->lasting_count; i++)
        lasting_json(j, &view->lasting[i], cards);
    json_close(j);
    json_open(j, "triggers", '[');
    for (int i = 0; i < view->trigger_count; i++) {
        const epic_view_trigger *t = &view->triggers[i];
        json_open(j, NULL, '{');
        json_number(j, "card", t->card);
        json_number(j, "seat", t->seat);
        json_bool(j, "now", t->now);
        json_number(j, "ability", t->ability);
        json_number(j, "count", t->count);
        json_close(j);
    }
    json_close(j);
    if (view->attack_count)
        attacks_json(j, view, cards);
    if (view->line_count)
        line_json(j, view, cards);
    json_open(j, "decision", '{');
    question_json(j, &view->decision);
    options_json(j, "picked", view->picked, view->picked_count);
    json_close(j);
    json_close(j);
}

void event_json(struct json *j, const char *key, const epic_event *seen,
                const epic_cards *cards)
{
    json_open(j, key, '{');
    json_text(j, "kind", WORD(EVENTS, seen->kind));
    present(j, "seat", seen->seat);
    if (seen->card >= 0)
        name_json(j, seen->card, seen->design, cards);
    else if (seen->design > 0) /* around games a card is a design */
        json_text(j, "name", epic_cards_name(cards, seen->design));
    present(j, "other", seen->other);
    if (seen->from != seen->to) {
        json_text(j, "from", WORD(ZONES, seen->from));
        json_text(j, "to", WORD(ZONES, seen->to));
    }
    present(j, "to_whose", seen->to_whose - 1);
    if (seen->kind == EPIC_EVENT_NAME)
        flags_json(j, "named", lexicon_for(cards)->alignments,
                   (uint64_t)seen->number);
    json_number(j, "number", seen->number);
    json_text(j, "rule", seen->rule);
    json_close(j);
}

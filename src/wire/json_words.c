/* json_words.c - words of the interface, and values that views, questions and events
 * have in common. */
#include "wire/json_words.h"

#include "formats/facts.h"
#include "lang/attacks.h"

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
#define EPIC_EVENT(name, text, number) #name,
#include "epic_events.inc"
#undef EPIC_EVENT
};
static const char *const ZONES[] = {
    "deck",    "hand",      "pile", "side",
    "aside",   "play",      "gone", [EPIC_ZONE_LINE] = "line",
    "holding", "graveyard",
};
static const char *const POSITIONS[] = { "prepared", "expended", "flipped" };
static const char *const STATES[] = { "works", "disabled", "knocked away" };
_Static_assert(sizeof ASKS / sizeof ASKS[0] == EPIC_ASKS, "asks");
_Static_assert(sizeof ACTS / sizeof ACTS[0] == EPIC_ACTS, "acts");
_Static_assert(sizeof ZONES / sizeof ZONES[0] == EPIC_ZONE_GRAVE + 1, "zones");

const char *word_in(const char *const *list, int n, int i)
{
    return i >= 0 && i < n ? list[i] : NULL;
}

const char *ask_word(int kind)
{
    return WORD(ASKS, kind);
}

const char *act_word(int act)
{
    return WORD(ACTS, act);
}

const char *event_word(int kind)
{
    return WORD(EVENTS, kind);
}

const char *zone_word(int zone)
{
    return WORD(ZONES, zone);
}

const char *position_word(int position)
{
    return WORD(POSITIONS, position);
}

const char *state_word(int state)
{
    return WORD(STATES, state);
}

void present(struct json *j, const char *key, int number)
{
    if (number >= 0)
        json_number(j, key, number);
}

void flags_json(struct json *j, const char *key, const struct flag_word *list,
                uint64_t bits)
{
    bool open = false;
    for (; list->word; list++) {
        if (!(bits & list->bit))
            continue;
        if (!open)
            json_open(j, key, '[');
        open = true;
        json_text(j, NULL, list->word);
    }
    if (open)
        json_close(j);
}

void seats_json(struct json *j, const char *key, unsigned seats)
{
    if (!seats)
        return;
    json_open(j, key, '[');
    for (int s = 0; s < EPIC_SEATS_MAX; s++)
        if (seats >> s & 1)
            json_number(j, NULL, s);
    json_close(j);
}

void name_json(struct json *j, int card, int design, const epic_cards *cards)
{
    json_number(j, "card", card);
    json_number(j, "design", design);
    json_text(j, "name", epic_cards_name(cards, design));
}

void design_json(struct json *j, const char *key, int design,
                 const epic_cards *cards)
{
    if (design > 0)
        json_text(j, key, epic_cards_name(cards, design));
}

void ability_json(struct json *j, const char *key, int ability, int mode,
                  const epic_cards *cards)
{
    char text[2000];
    if (ability_says(cards, ability, mode, text, sizeof text))
        json_text(j, key, text);
}

void how_json(struct json *j, const epic_cards *cards, int kind, int sub,
              int value, int with)
{
    json_text(j, "kind", attack_name(lexicon_for(cards), kind));
    if (sub)
        json_text(j, "subtype", subtype_name(lexicon_for(cards), sub));
    json_number(j, "value", value);
    present(j, "with", with);
}

void attack_json(struct json *j, const char *key, const epic_view_attack *a,
                 const epic_cards *cards)
{
    json_open(j, key, '{');
    json_number(j, "card", a->card);
    json_number(j, "target", a->target);
    present(j, "blocker", a->blocker);
    how_json(j, cards, a->kind, a->sub, a->value, a->with);
    json_close(j);
}

void options_json(struct json *j, const char *key, const epic_option *options,
                  int count)
{
    json_open(j, key, '[');
    for (int i = 0; i < count; i++) {
        const epic_option *o = &options[i];
        json_open(j, NULL, '{');
        json_text(j, "act", act_word(o->act));
        present(j, "seat", o->seat);
        present(j, "card", o->card);
        json_number(j, "number", o->number);
        json_close(j);
    }
    json_close(j);
}

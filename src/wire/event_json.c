/* event_json.c - writes events as JSON. */
#include "wire/event_json.h"

#include "formats/facts.h"
#include "wire/json_words.h"

static const struct flag_word MET[] = {
    { "hits", EPIC_MET_HITS },
    { "automatic", EPIC_MET_AUTOMATIC },
    { "immune", EPIC_MET_IMMUNE },
    { NULL, 0 },
};
static const struct flag_word PASSED[] = {
    { "automatic", EPIC_PASSED_AUTOMATIC },
    { "unasked", EPIC_PASSED_UNASKED },
    { NULL, 0 },
};

static void attack_made_json(struct json *j, const epic_event *e,
                             const epic_cards *cards)
{
    int n = e->number;
    json_open(j, "how", '{');
    how_json(j, cards, EPIC_HOW_KIND(n), EPIC_HOW_SUB(n), EPIC_HOW_VALUE(n),
             EPIC_HOW_WEAPON(n));
    design_json(j, "weapon", e->weapon_design, cards);
    json_close(j);
}

static void met_json(struct json *j, int n)
{
    json_open(j, "met", '{');
    json_number(j, "attack", EPIC_MET_ATTACK(n));
    json_number(j, "defense", EPIC_MET_DEFENSE(n));
    flags_json(j, "how", MET, (uint64_t)EPIC_MET_HOW(n));
    json_close(j);
}

static void rolled_json(struct json *j, int n)
{
    json_open(j, "rolled", '{');
    json_number(j, "sum", EPIC_ROLLED_SUM(n));
    json_number(j, "dice", EPIC_ROLLED_DICE(n));
    json_number(j, "sides", EPIC_ROLLED_SIDES(n));
    json_close(j);
}

static void battle_json(struct json *j, int n)
{
    json_open(j, "battle", '{');
    json_number(j, "number", EPIC_BATTLE_NUMBER(n));
    json_number(j, "points", EPIC_BATTLE_POINTS(n));
    json_close(j);
}

/* A change, or something that was lent. */
static void change_json(struct json *j, int n, const epic_cards *cards)
{
    char text[600] = "";
    if (n < 0)
        lent_says(cards, -1 - n, text, sizeof text);
    else
        change_says(cards, n, false, text, sizeof text);
    json_text(j, "change", text);
}

static void rule_json(struct json *j, int n, const epic_cards *cards)
{
    char text[200];
    rule_says(cards, n, text, sizeof text);
    json_text(j, "holds", text);
}

static void mark_json(struct json *j, int n, const epic_cards *cards)
{
    const struct mark_word *m = game_facts(cards).words.marks;
    for (; m && m->mark; m++)
        if (n == m->mark || n == -m->mark)
            json_text(j, n > 0 ? "mark" : "mark_lost", m->name);
}

static void mode_json(struct json *j, const epic_event *e,
                      const epic_cards *cards)
{
    json_number(j, "mode", e->number);
    ability_json(j, "text", card_facts(cards, e->design).text, e->number,
                 cards);
}

static void number_json(struct json *j, const epic_event *e,
                        const epic_cards *cards)
{
    int n = e->number;
    switch (epic_event_number(e)) {
    case EPIC_NUMBER_NOTHING:
        break;
    case EPIC_NUMBER_COUNT:
    case EPIC_NUMBER_FLAG:
    case EPIC_NUMBER_PHASE:
    case EPIC_NUMBER_POWER:
        json_number(j, "number", n);
        break;
    case EPIC_NUMBER_SEAT:
        present(j, "whose", n);
        break;
    case EPIC_NUMBER_POSITION:
        json_text(j, "position", position_word(n));
        break;
    case EPIC_NUMBER_MODE:
        mode_json(j, e, cards);
        break;
    case EPIC_NUMBER_ABILITY:
        ability_json(j, "text", n, -1, cards);
        break;
    case EPIC_NUMBER_CHANGE:
        change_json(j, n, cards);
        break;
    case EPIC_NUMBER_RULE:
        rule_json(j, n, cards);
        break;
    case EPIC_NUMBER_WORD:
        flags_json(j, "named", lexicon_for(cards)->alignments, (uint64_t)n);
        break;
    case EPIC_NUMBER_MARK:
        mark_json(j, n, cards);
        break;
    case EPIC_NUMBER_DESIGN:
        design_json(j, "becomes", n, cards);
        break;
    case EPIC_NUMBER_PASSED:
        flags_json(j, "passed", PASSED, (uint64_t)n);
        break;
    case EPIC_NUMBER_HOW:
        attack_made_json(j, e, cards);
        break;
    case EPIC_NUMBER_MET:
        met_json(j, n);
        break;
    case EPIC_NUMBER_ROLLED:
        rolled_json(j, n);
        break;
    case EPIC_NUMBER_BATTLE:
        battle_json(j, n);
        break;
    }
}

/* The second card: which, what and whose it is. */
static void other_json(struct json *j, const epic_event *e,
                       const epic_cards *cards)
{
    if (e->other < 0 && !e->other_design)
        return;
    json_open(j, "other", '{');
    present(j, "card", e->other);
    if (e->other_design > 0) {
        json_number(j, "design", e->other_design);
        design_json(j, "name", e->other_design, cards);
    }
    present(j, "seat", e->other_seat);
    json_close(j);
}

void event_json(struct json *j, const char *key, const epic_event *seen,
                int index, const char *sentence, const epic_cards *cards)
{
    json_open(j, key, '{');
    present(j, "index", index);
    json_text(j, "kind", event_word(seen->kind));
    present(j, "seat", seen->seat);
    if (seen->card >= 0)
        name_json(j, seen->card, seen->design, cards);
    else if (seen->design > 0) { /* around games a card is a design */
        json_number(j, "design", seen->design);
        design_json(j, "name", seen->design, cards);
    }
    present(j, "owner", seen->owner);
    if (seen->face_down)
        json_bool(j, "face_down", true);
    other_json(j, seen, cards);
    if (seen->from != seen->to) {
        json_text(j, "from", zone_word(seen->from));
        json_text(j, "to", zone_word(seen->to));
    }
    present(j, "to_whose", seen->to_whose - 1);
    number_json(j, seen, cards);
    json_text(j, "rule", seen->rule);
    if (sentence)
        json_text(j, "sentence", sentence);
    json_close(j);
}

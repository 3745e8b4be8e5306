/* ask_json.c - writes questions and their options as JSON. */
#include "wire/ask_json.h"

#include "formats/facts.h"
#include "wire/event_json.h"
#include "wire/json_words.h"

static const char *const PASSING[] = { "on", "back", "last" };
static const char *const WORDS[] = { NULL, "alignment", "lent" };

void decision_facts_json(struct json *j, const epic_decision *d)
{
    json_bool(j, "over", d->over);
    present(j, "seat", d->seat);
    if (d->kind == EPIC_ASK_NOTHING)
        return; /* the game is over, or another seat is asked */
    json_text(j, "kind", ask_word(d->kind));
    present(j, "card", d->card);
    present(j, "about", d->about);
    present(j, "about_seat", d->about_seat);
    json_number(j, "minimum", d->minimum);
    json_number(j, "maximum", d->maximum);
    json_number(j, "option_count", d->options);
    if (d->ordered)
        json_bool(j, "ordered", true);
}

void decision_json(struct json *j, const char *key, const epic_decision *d,
                   const epic_option *options, int count)
{
    json_open(j, key, '{');
    decision_facts_json(j, d);
    if (d->kind != EPIC_ASK_NOTHING)
        options_json(j, "options", options, count);
    json_close(j);
}

/* Flags that are not set are left out. */
static void flag_json(struct json *j, const char *key, bool set)
{
    if (set)
        json_bool(j, key, true);
}

static void reason_json(struct json *j, const char *key, epic_reason reason)
{
    if (!reason.rule)
        return;
    json_open(j, key, '{');
    json_text(j, "rule", reason.rule);
    json_text(j, "sentence", reason.sentence);
    json_close(j);
}

static void division_json(struct json *j, const epic_division *d,
                          const int *usual)
{
    if (!d->count)
        return;
    json_open(j, "division", '{');
    present(j, "card", d->card);
    present(j, "through_seat", d->through_seat);
    json_number(j, "through", d->through);
    json_number(j, "total", d->total);
    json_open(j, "shares", '[');
    for (int i = 0; i < d->count; i++) {
        json_open(j, NULL, '{');
        present(j, "card", d->share[i].card);
        present(j, "seat", d->share[i].seat);
        json_number(j, "low", d->share[i].low);
        json_number(j, "high", d->share[i].high);
        if (usual)
            json_number(j, "usual", usual[i]);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

static void question_json(struct json *j, const epic_question *q,
                          const int *usual, const epic_cards *cards)
{
    const struct turn_window *window =
        q->window >= 0 ? game_window(cards, q->window) : NULL;
    if (window) {
        json_text(j, "window", window->name);
        json_text(j, "passing", WORD(PASSING, q->passing));
    }
    flag_json(j, "then_block", q->then_block);
    flag_json(j, "pays", q->pays);
    flag_json(j, "names_word", q->names_word);
    flag_json(j, "no_means", q->no_means);
    flag_json(j, "begun", q->begun);
    design_json(j, "name", q->design, cards);
    design_json(j, "about_name", q->about_design, cards);
    ability_json(j, "line", q->ability, q->mode, cards);
    if (q->owed)
        json_number(j, "owed", q->owed);
    present(j, "must_attack", q->must_attack);
    reason_json(j, "no_pass", q->no_pass);
    reason_json(j, "no_such_count", q->no_such_count);
    if (q->second_price)
        json_text(j, "second_price", q->second_price);
    if (q->has_answered)
        event_json(j, "answers", &q->answered, -1, NULL, cards);
    if (q->has_attack) {
        attack_json(j, "attack", &q->attack, cards);
        design_json(j, "weapon", q->weapon_design, cards);
    }
    division_json(j, &q->division, usual);
}

static void detail_json(struct json *j, const epic_detail *d,
                        const struct option_words *words,
                        const epic_cards *cards)
{
    const epic_option *o = &d->option;
    json_open(j, NULL, '{');
    json_text(j, "act", act_word(o->act));
    present(j, "seat", o->seat);
    present(j, "card", o->card);
    json_number(j, "number", o->number);
    if (d->word)
        json_text(j, "word", WORD(WORDS, d->word));
    present(j, "whose", d->whose);
    if (o->card >= 0)
        json_text(j, "zone", zone_word(d->zone));
    if (d->design > 0) {
        json_number(j, "design", d->design);
        design_json(j, "name", d->design, cards);
    }
    ability_json(j, "line", d->ability, d->mode, cards);
    if (o->act == EPIC_HOLD)
        json_number(j, "price", d->price);
    if (d->defence != EPIC_AIMED_AT_NOTHING)
        json_number(j, "defence", d->defence);
    present(j, "about", d->about);
    design_json(j, "about_name", d->about_design, cards);
    if (words && words->text)
        json_text(j, "text", words->text);
    if (words && words->more)
        json_text(j, "more", words->more);
    json_close(j);
}

static void details_json(struct json *j, const char *key,
                         const epic_detail *list, int count,
                         const struct option_words *words,
                         const epic_cards *cards)
{
    json_open(j, key, '[');
    for (int i = 0; i < count; i++)
        detail_json(j, &list[i], words ? &words[i] : NULL, cards);
    json_close(j);
}

static void payment_json(struct json *j, const int *card, int count)
{
    if (!count)
        return;
    json_open(j, "payment", '[');
    for (int i = 0; i < count; i++)
        json_number(j, NULL, card[i]);
    json_close(j);
}

void ask_json(struct json *j, const char *key, const epic_decision *d,
              const epic_question *q, const epic_detail *options, int count,
              const struct ask_words *words, const epic_cards *cards)
{
    static const struct ask_words NONE = { .candidate_count = -1 };
    words = words ? words : &NONE;
    json_open(j, key, '{');
    decision_facts_json(j, d);
    if (d->kind != EPIC_ASK_NOTHING) {
        if (words->text)
            json_text(j, "text", words->text);
        if (words->pass)
            json_text(j, "pass", words->pass);
        question_json(j, q, words->usual, cards);
        payment_json(j, words->payment, words->payment_count);
        details_json(j, "options", options, count, words->options, cards);
        if (words->candidate_count >= 0)
            details_json(j, "candidates", words->candidate,
                         words->candidate_count, words->candidates, cards);
    }
    json_close(j);
}

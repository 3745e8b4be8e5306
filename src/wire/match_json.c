/* match_json.c - writes views of matches as JSON. */
#include "wire/match_json.h"

#include "wire/ask_json.h"
#include "wire/json_words.h"

static const char *const STAGES[EPIC_STAGES] = { "draft", "build", "game",
                                                 "sideboard", "over" };

static void list_json(struct json *j, const char *key,
                      const epic_view_match *view, epic_view_list list,
                      const epic_cards *cards)
{
    json_open(j, key, '[');
    for (int i = list.first; i < list.first + list.count; i++) {
        json_open(j, NULL, '{');
        json_number(j, "design", view->designs[i]);
        design_json(j, "name", view->designs[i], cards);
        json_close(j);
    }
    json_close(j);
}

static void player_json(struct json *j, const epic_view_match *view, int seat,
                        const epic_cards *cards)
{
    const epic_view_player *p = &view->players[seat];
    json_open(j, NULL, '{');
    json_number(j, "seat", seat);
    json_number(j, "wins", p->wins);
    json_bool(j, "asked", p->asked);
    json_bool(j, "left", p->left);
    json_number(j, "pack_count", p->pack_count);
    json_number(j, "pool_count", p->pool_count);
    json_number(j, "deck_count", p->deck_count);
    json_number(j, "side_count", p->side_count);
    if (seat == view->seat || p->pool.count)
        list_json(j, "pool", view, p->pool, cards);
    if (seat == view->seat) {
        list_json(j, "pack", view, p->pack, cards);
        list_json(j, "deck", view, p->deck, cards);
        list_json(j, "side", view, p->side, cards);
        list_json(j, "out", view, p->out, cards);
    }
    json_close(j);
}

void match_json(struct json *j, const char *key, const epic_view_match *view,
                const epic_option *options, int count, const epic_cards *cards)
{
    bool around = view->stage != EPIC_STAGE_GAME;
    json_open(j, key, '{');
    if (view->seat >= 0)
        json_number(j, "seat", view->seat);
    json_text(j, "stage", STAGES[view->stage]);
    json_number(j, "round", view->round);
    json_number(j, "game", view->game);
    json_number(j, "wins_needed", view->wins_needed);
    json_number(j, "games_max", view->games_max);
    if (view->chooser >= 0)
        json_number(j, "chooser", view->chooser);
    if (view->to >= 0)
        json_number(j, "passes_to", view->to);
    json_number(j, "stack_count", view->stack_count);
    json_number(j, "aside_count", view->aside_count);
    list_json(j, "open", view, view->open, cards);
    json_open(j, "players", '[');
    for (int s = 0; s < view->seat_count; s++)
        player_json(j, view, s, cards);
    json_close(j);
    json_bool(j, "over", view->over);
    seats_json(j, "winners", view->winners);
    seats_json(j, "tied", view->tied);
    if (around)
        decision_json(j, "decision", &view->decision, options, count);
    json_close(j);
}

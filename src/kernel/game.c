/* game.c - the parts of the public interface that need no ruleset. */
#include "kernel/game.h"

#include "base/check.h"
#include "base/random.h"
#include "kernel/books.h"
#include "kernel/run.h"

#include <stdlib.h>

/* Reserves an array at *at; returns its offset in words of 4 bytes. */
static uint16_t array_of(size_t *at, size_t count, size_t size)
{
    size_t words = *at / sizeof(uint32_t);
    *at += count * size;
    *at = (*at + 3) & ~(size_t)3;
    CHECK(NULL, words <= UINT16_MAX);
    return (uint16_t)words;
}

/* Computes the offsets of all arrays; returns the size of the block. */
static size_t layout(struct epic_game *g, const struct capacity *cap)
{
    size_t seats = cap->sets ? EPIC_SEATS_MAX : cap->seats;
    size_t at = sizeof *g + seats * sizeof(struct seat);
    at = (at + 7) & ~(size_t)7;
    if (cap->sets)
        at += sizeof(struct slot_sets);
    at += cap->table_extra * sizeof(uint64_t);
    if (cap->campaign)
        at += sizeof(struct campaign);
    at +=
        (size_t)(far_words(cap) * (FAR_SIDES + cap->seats)) * sizeof(uint64_t);
    if (cap->wide_words)
        at += cap->bodies * sizeof(uint32_t);
    /* no record needs an alignment above 4 */
    g->bodies_at = array_of(&at, cap->bodies, sizeof(struct body));
    g->extra_at =
        array_of(&at, cap->bodies, cap->body_extra * sizeof(uint32_t));
    g->frames_at = array_of(&at, cap->frames, sizeof(struct frame));
    g->refs_at = array_of(&at, cap->refs, sizeof(struct ref));
    g->triggers_at = array_of(&at, cap->triggers, sizeof(struct trigger));
    g->items_at = array_of(&at, cap->items, sizeof(struct item));
    g->timed_at = array_of(&at, cap->timed, sizeof(struct timed));
    g->cards_at = array_of(&at, cap->cards, sizeof(struct card));
    return (at + 7) & ~(size_t)7;
}

/* Whole cache lines: copies between blocks that straddle them are slow. */
static void *block(size_t bytes)
{
    return aligned_alloc(64, (bytes + 63) & ~(size_t)63);
}

struct epic_game *game_alloc(const struct capacity *cap)
{
    struct epic_game probe;
    memset(&probe, 0, sizeof probe);
    size_t bytes = layout(&probe, cap);
    struct epic_game *g = block(bytes);
    if (!g)
        return NULL;
    memset(g, 0, bytes);
    (void)layout(g, cap);
    g->bytes = (uint32_t)bytes;
    g->cap = *cap;
    g->seats = (uint8_t)cap->seats;
    g->winner = NOBODY;
    g->holder = NOBODY;
    g->defender = NOBODY;
    g->asked_about = -1;
    g->asked_card = NO_CARD;
    g->unsettled = ENDS_GAME; /* not settled yet */
    for (int s = 0; s < g->seats; s++)
        for (int z = 0; z < PILES; z++)
            g->seat[s].pile[z] = (struct pile){ NO_CARD, NO_CARD, 0 };
    return g;
}

epic_game *epic_game_clone(const epic_game *g)
{
    if (!g)
        return NULL;
    CHECK(g, books_has(g->book_at, g->book)); /* its cards were not freed */
    epic_game *copy = block(g->bytes);
    if (copy) {
        memcpy(copy, g, g->bytes);
        books_keep(g->book_at);
    }
    return copy;
}

void epic_game_free(epic_game *g)
{
    if (g)
        books_release(g->book_at);
    free(g);
}

void epic_game_copy(epic_game *to, const epic_game *from)
{
    CHECK(from, to && from && to->bytes == from->bytes);
    if (to->book_at != from->book_at) {
        books_keep(from->book_at);
        books_release(to->book_at);
    }
    memcpy(to, from, from->bytes);
}

size_t epic_game_bytes(const epic_game *g)
{
    return g ? g->bytes : 0;
}

/* Whoever plays games asks this before each choice, and needs little of the
 * answer. */
INLINED_ANYWHERE epic_decision epic_game_decision(const epic_game *g)
{
    _Static_assert((int16_t)NO_CARD == -1, "no card is -1 outside");
    _Static_assert(EPIC_OPTIONS_MAX <= INT16_MAX, "they can be counted");
    if (!g || g->over)
        return (epic_decision){
            .over = true, .seat = -1, .card = -1, .about = -1, .about_seat = -1
        };
    bool player = g->asked_about < -1;
    return (epic_decision){
        .kind = g->asked,
        .seat = (int8_t)g->asked_seat,
        .card = (int16_t)g->asked_card,
        .about = player ? -1 : g->asked_about,
        .about_seat = (int8_t)(player ? -2 - g->asked_about : -1),
        .minimum = g->minimum,
        .maximum = g->maximum,
        .options = (int16_t)g->option_count,
        .ordered = top_frame(g)->flags & FRAME_ORDERED,
    };
}

int epic_game_options(const epic_game *g, epic_option out[EPIC_OPTIONS_MAX])
{
    if (!g || !out || g->over)
        return 0;
    struct options o = { out, EPIC_OPTIONS_MAX, 0 };
    list_options(g, &o);
    return o.count;
}

epic_status epic_game_apply_all(epic_game *g, const int *choices, int count,
                                int *taken)
{
    if (taken)
        *taken = 0;
    if (!g || count < 0 || (count > 0 && !choices))
        return EPIC_ILLEGAL;
    epic_game *before = epic_game_clone(g);
    epic_status status = before ? EPIC_OK : EPIC_NO_ROOM;
    int i = 0;
    for (; i < count && status == EPIC_OK; i++)
        status = epic_game_apply(g, choices[i]);
    if (taken)
        *taken = status == EPIC_OK ? i : i - 1;
    if (status == EPIC_ILLEGAL)
        memcpy(g, before, g->bytes);
    epic_game_free(before);
    return status;
}

epic_result epic_game_result(const epic_game *g)
{
    if (!g)
        return (epic_result){ .over = true, .winner = -1, .rule = "" };
    epic_result r = { g->over, g->full, -1, g->drawn, 0, "" };
    if (g->over && !g->full) {
        r.winner = g->winner == NOBODY ? -1 : (int8_t)g->winner;
        r.winners = g->winner == NOBODY ? 0 : g->seat[g->winner].friends;
        r.rule = ruleset_of(g)->reasons[g->end_rule].rule;
    }
    return r;
}

void epic_game_reseed(epic_game *g, uint64_t seed)
{
    if (g)
        g->random = seed;
}

/* Whether everything an option names exists: rules index by it unchecked. */
static bool names_something(const epic_game *g, int seat, epic_option o)
{
    return seat >= 0 && seat < g->seats && o.act < EPIC_ACTS && o.seat >= -1 &&
           o.seat < g->seats && o.card >= -1 && o.card < g->cards;
}

/* The rule of the row that asks; NULL: a card does. */
static const char *asking_rule(const epic_game *g)
{
    const struct frame *f = g->depth > 0 ? top_frame(g) : NULL;
    return f && f->at > 0
               ? ruleset_of(g)->procedures[f->proc].steps[f->at - 1].rule
               : NULL;
}

epic_reason epic_game_why(const epic_game *g, int seat, epic_option option)
{
    if (!g || !names_something(g, seat, option))
        return (epic_reason){ "", "There is no such seat, card or act." };
    const struct ruleset *r = ruleset_of(g);
    int why = r->why(g, seat, option);
    if (why == 0)
        return (epic_reason){ NULL, NULL };
    const char *rule =
        why < 64 && r->asked_by_row >> why & 1 ? asking_rule(g) : NULL;
    return (epic_reason){ rule ? rule : r->reasons[why].rule,
                          r->reasons[why].sentence };
}

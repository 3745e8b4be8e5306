/* match.c - the loop of a match: who is asked, what may be chosen, apply.
 *
 * STAGES lists what a match goes through.  A stage asks seats to pick sets of
 * cards, one card at a time in ascending order of designs; when nobody is asked
 * any more it goes on, or the next stage begins.  In the stage of the game the
 * game asks. */
#include "formats/match.h"

#include "base/check.h"
#include "base/random.h"
#include "formats/card_set.h"
#include "formats/match_tell.h"
#include "kernel/hash.h"
#include "kernel/run.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const struct stage *const STAGES[EPIC_STAGES] = {
    [EPIC_STAGE_DRAFT] = &STAGE_DRAFT,
    [EPIC_STAGE_BUILD] = &STAGE_BUILD,
    [EPIC_STAGE_GAME] = &STAGE_GAME,
    [EPIC_STAGE_SIDEBOARD] = &STAGE_SIDEBOARD,
    [EPIC_STAGE_OVER] = &STAGE_OVER,
};

/* ---- cards --------------------------------------------------------------- */

static bool is_at(const struct match_card *c, int seat, int place)
{
    return c->place == place && (c->seat == seat || place == AT_OPEN ||
                                 place == AT_STACK || place == AT_ASIDE);
}

void match_move(struct epic_match *m, int seat, int design, int from, int to)
{
    struct match_card *c = m->card;
    while (c->design != design || !is_at(c, seat, from)) {
        c++;
        CHECK(m->game, c < m->card + m->count);
    }
    c->place = (uint8_t)to;
    c->seat = (uint8_t)seat;
}

int match_count(const struct epic_match *m, int seat, int place)
{
    int n = 0;
    for (int i = 0; i < m->count; i++)
        n += is_at(&m->card[i], seat, place);
    return n;
}

void match_list(const struct epic_match *m, int seat, int place,
                struct deck *out)
{
    out->count = 0;
    for (int i = 0; i < m->count; i++)
        if (is_at(&m->card[i], seat, place)) {
            CHECK(m->game, out->count < DECK_MAX);
            out->card[out->count++] = m->card[i].design;
        }
    deck_sort(out);
}

int match_below(struct epic_match *m, int n)
{
    if (observer.luck_used < observer.luck_count)
        return (int)(observer.luck[observer.luck_used++] % (uint32_t)n);
    return (int)random_below(&m->luck, (uint32_t)n);
}

unsigned match_seats(const struct epic_match *m)
{
    return ((1u << m->seats) - 1) & ~(unsigned)m->left;
}

/* ---- picking a set ------------------------------------------------------- */

/* What the seat may pick now: nothing before what it picked last. */
static void list_picking(const struct epic_match *m, int seat,
                         struct picking *p)
{
    int n = 0;
    STAGES[m->stage]->picking(m, seat, p);
    for (int i = 0; i < p->from.count; i++)
        if (p->from.card[i] >= m->seat[seat].last)
            p->from.card[n++] = p->from.card[i];
    p->from.count = n;
}

/* Cards that count: some come with a deck without being part of it. */
static bool counts(const struct epic_match *m, int seat, int design)
{
    return m->seat[seat].asked != EPIC_ASK_DECK ||
           !is_beside_deck(match_rules(m)->name, m->cards, design);
}

static bool may(const struct epic_match *m, int seat, int design)
{
    const struct stage *s = STAGES[m->stage];
    return !s->may || s->may(m, seat, design);
}

/* Whether enough is left behind each card is known by counting from the end. */
static int list_choices(const struct epic_match *m, int seat,
                        const struct picking *p, epic_option *out)
{
    int need = p->least < 0 ? -p->least : p->least, n = 0, after = 0;
    int room[DECK_MAX]; /* how many that count there are from each one on */
    for (int i = p->from.count - 1; i >= 0; i--)
        room[i] = after += counts(m, seat, p->from.card[i]);
    for (int i = 0; i < p->from.count && p->most > 0; i++) {
        int design = p->from.card[i];
        if (room[i] < need)
            break;
        if ((i == 0 || p->from.card[i - 1] != design) && may(m, seat, design))
            out[n++] = (epic_option){ EPIC_PICK, -1, -1, (int16_t)design };
    }
    if (p->least <= 0 && may(m, seat, 0))
        out[n++] = (epic_option){ EPIC_DONE, -1, -1, 0 };
    return n;
}

/* Whether all that is left must be taken, or nothing can be: then nobody is
 * asked.  Only numbers decide, so that it tells nothing of the cards. */
static bool is_forced(const struct epic_match *m, int seat,
                      const struct picking *p)
{
    int cards = 0;
    for (int i = 0; i < p->from.count; i++)
        cards += counts(m, seat, p->from.card[i]);
    if (p->least > 0)
        return cards <= p->least;
    return p->most <= 0 || p->from.count == 0 || cards < -p->least;
}

static void take(struct epic_match *m, int seat, epic_option o)
{
    struct match_seat *s = &m->seat[seat];
    int design = o.act == EPIC_PICK ? o.number : 0;
    s->picked += design != 0;
    s->last = (uint16_t)design;
    STAGES[m->stage]->pick(m, seat, design);
}

/* Take what has only one answer, and all answers of who has given up. */
static void take_unasked(struct epic_match *m, int seat)
{
    static _Thread_local struct picking p;
    static _Thread_local epic_option list[DECK_MAX + 1];
    while (m->seat[seat].asked) {
        list_picking(m, seat, &p);
        bool left = m->left >> seat & 1;
        if (!left && !is_forced(m, seat, &p))
            return;
        int n = list_choices(m, seat, &p, list);
        CHECK(m->game, n > 0);
        take(m, seat, list[left && list[n - 1].act == EPIC_DONE ? n - 1 : 0]);
    }
}

void match_ask(struct epic_match *m, int seat, int kind)
{
    struct match_seat *s = &m->seat[seat];
    s->asked = (uint8_t)kind;
    s->picked = 0;
    s->last = 0;
    take_unasked(m, seat);
}

void match_answered(struct epic_match *m, int seat)
{
    m->seat[seat].asked = EPIC_ASK_NOTHING;
    m->seat[seat].picked = 0;
    m->seat[seat].last = 0;
}

/* ---- the loop ------------------------------------------------------------ */

static unsigned asked_around(const struct epic_match *m)
{
    unsigned seats = 0;
    for (int s = 0; s < m->seats; s++)
        seats |= (unsigned)(m->seat[s].asked != EPIC_ASK_NOTHING) << s;
    return seats;
}

/* Whether it waits for somebody, or has stopped. */
static bool is_waiting(const struct epic_match *m)
{
    if (m->full || m->stage == EPIC_STAGE_OVER)
        return true;
    return m->stage == EPIC_STAGE_GAME ? !m->game->over : asked_around(m) != 0;
}

static void run_match(struct epic_match *m)
{
    while (!is_waiting(m))
        if (!STAGES[m->stage]->go_on(m)) {
            m->stage = (uint8_t)STAGES[m->stage]->next(m);
            STAGES[m->stage]->begin(m);
        }
}

void match_begin(struct epic_match *m)
{
    STAGES[m->stage]->begin(m);
    run_match(m);
}

enum epic_stage epic_match_stage(const epic_match *m)
{
    return m ? (enum epic_stage)m->stage : EPIC_STAGE_OVER;
}

const epic_cards *epic_match_cards(const epic_match *m)
{
    return m ? m->cards : NULL;
}

const epic_game *epic_match_game(const epic_match *m)
{
    return m ? m->game : NULL;
}

unsigned epic_match_asked(const epic_match *m)
{
    if (!m || m->full || m->stage == EPIC_STAGE_OVER)
        return 0;
    return m->stage == EPIC_STAGE_GAME ? 1u << m->game->asked_seat
                                       : asked_around(m);
}

static bool is_asked(const epic_match *m, int seat)
{
    return seat >= 0 && seat < EPIC_SEATS_MAX &&
           (epic_match_asked(m) >> seat & 1);
}

epic_decision epic_match_decision(const epic_match *m, int seat)
{
    static _Thread_local struct picking p;
    static _Thread_local epic_option list[DECK_MAX + 1];
    epic_decision none = { .over = !m || m->full || m->stage == EPIC_STAGE_OVER,
                           .seat = -1,
                           .card = -1,
                           .about = -1,
                           .about_seat = -1 };
    if (!is_asked(m, seat))
        return none;
    if (m->stage == EPIC_STAGE_GAME)
        return epic_game_decision(m->game);
    list_picking(m, seat, &p);
    none.kind = m->seat[seat].asked;
    none.seat = (int8_t)seat;
    none.minimum = (int16_t)p.least;
    none.maximum = (int16_t)p.most;
    none.options = (int16_t)list_choices(m, seat, &p, list);
    return none;
}

int epic_match_options(const epic_match *m, int seat,
                       epic_option out[EPIC_OPTIONS_MAX])
{
    static _Thread_local struct picking p;
    if (!out || !is_asked(m, seat))
        return 0;
    if (m->stage == EPIC_STAGE_GAME)
        return epic_game_options(m->game, out);
    list_picking(m, seat, &p);
    return list_choices(m, seat, &p, out);
}

static epic_status go_on(epic_match *m)
{
    run_match(m);
    return m->full ? EPIC_NO_ROOM : EPIC_OK;
}

epic_status epic_match_apply(epic_match *m, int seat, int choice)
{
    static _Thread_local epic_option list[EPIC_OPTIONS_MAX];
    if (!is_asked(m, seat))
        return EPIC_ILLEGAL;
    if (m->stage == EPIC_STAGE_GAME) {
        epic_status status = epic_game_apply(m->game, choice);
        m->full |= status == EPIC_NO_ROOM;
        return status == EPIC_OK ? go_on(m) : status;
    }
    int n = epic_match_options(m, seat, list);
    if (choice < 0 || choice >= n)
        return EPIC_ILLEGAL;
    take(m, seat, list[choice]);
    take_unasked(m, seat);
    return go_on(m);
}

epic_status epic_match_apply_all(epic_match *m, int seat, const int *choices,
                                 int count, int *taken)
{
    if (taken)
        *taken = 0;
    if (!m || count < 0 || (count > 0 && !choices))
        return EPIC_ILLEGAL;
    epic_match *before = epic_match_clone(m);
    epic_status status = before ? EPIC_OK : EPIC_NO_ROOM;
    int i = 0;
    for (; i < count && status == EPIC_OK; i++)
        status = epic_match_apply(m, seat, choices[i]);
    if (taken)
        *taken = status == EPIC_OK ? i : i - 1;
    if (status == EPIC_ILLEGAL) {
        epic_game *changed = m->game;
        memcpy(m, before, m->bytes);
        before->game = changed;
    }
    epic_match_free(before);
    return status;
}

/* ---- giving up ----------------------------------------------------------- */

epic_status epic_match_concede(epic_match *m, int seat)
{
    if (!m || seat < 0 || seat >= m->seats || m->full ||
        m->stage == EPIC_STAGE_OVER || (m->left >> seat & 1))
        return EPIC_ILLEGAL;
    if (m->stage == EPIC_STAGE_GAME) {
        epic_status status = epic_game_concede(m->game, seat);
        m->full |= status == EPIC_NO_ROOM || m->game->full;
        return status == EPIC_OK ? go_on(m) : status;
    }
    m->left |= (uint8_t)(1u << seat);
    match_tell(m, (epic_event){ .kind = EPIC_EVENT_LEAVE_MATCH,
                                .seat = (int8_t)seat });
    unsigned rest = match_seats(m);
    if (match_is_one_side(m, rest)) {
        m->winners = (uint8_t)rest;
        m->stage = EPIC_STAGE_OVER;
        for (int s = 0; s < m->seats; s++)
            match_answered(m, s);
        STAGES[m->stage]->begin(m);
        return EPIC_OK;
    }
    take_unasked(m, seat);
    return go_on(m);
}

/* ---- why not ------------------------------------------------------------- */

static bool is_among(const struct deck *d, int design)
{
    for (int i = 0; i < d->count; i++)
        if (d->card[i] == design)
            return true;
    return false;
}

epic_reason epic_match_why(const epic_match *m, int seat, epic_option option)
{
    static _Thread_local struct picking p;
    static _Thread_local epic_option list[DECK_MAX + 1];
    const epic_reason none = { "", "There is no such seat, card or act." };
    if (!m || seat < 0 || seat >= m->seats)
        return none;
    if (m->stage == EPIC_STAGE_GAME)
        return epic_game_why(m->game, seat, option);
    if (m->stage == EPIC_STAGE_OVER)
        return (epic_reason){ "", "The match is over." };
    if (!is_asked(m, seat))
        return (epic_reason){ "", "Others are to choose now." };
    if ((option.act != EPIC_PICK && option.act != EPIC_DONE) ||
        option.seat != -1 || option.card != -1)
        return none;
    list_picking(m, seat, &p);
    for (int i = 0, n = list_choices(m, seat, &p, list); i < n; i++)
        if (list[i].act == option.act && list[i].number == option.number)
            return (epic_reason){ NULL, NULL };
    const char *sentence = option.act == EPIC_DONE ? "That is not enough yet."
                           : option.number < m->seat[seat].last
                               ? "A set is picked in the order of the cards."
                           : !is_among(&p.from, option.number)
                               ? "That card is not among those to choose from."
                           : p.most <= 0
                               ? "That would be too many."
                               : "With that no legal set could be completed.";
    return (epic_reason){ p.rule, sentence };
}

const char *match_question_rule(const struct epic_match *m, int seat)
{
    static _Thread_local struct picking p;
    STAGES[m->stage]->picking(m, seat, &p);
    return p.rule;
}

/* ---- copies and fingerprints --------------------------------------------- */

struct epic_match *match_alloc(const struct dealt *dealt)
{
    size_t cards = (size_t)dealt->count * sizeof dealt->card[0];
    struct epic_match *m = calloc(1, sizeof *m + cards);
    if (!m)
        return NULL;
    m->bytes = (uint32_t)(sizeof *m + cards);
    m->count = dealt->count;
    memcpy(m->card, dealt->card, cards);
    m->format = -1;
    m->last_winner = -1;
    return m;
}

epic_match *epic_match_clone(const epic_match *m)
{
    if (!m)
        return NULL;
    epic_match *copy = malloc(m->bytes);
    if (!copy)
        return NULL;
    memcpy(copy, m, m->bytes);
    epic_cards_keep(copy->cards);
    copy->game = epic_game_clone(m->game);
    if (copy->game || !m->game)
        return copy;
    epic_match_free(copy);
    return NULL;
}

void epic_match_free(epic_match *m)
{
    if (!m)
        return;
    epic_game_free(m->game);
    epic_cards_free(m->cards);
    free(m);
}

bool match_is_same(const epic_match *a, const epic_match *b)
{
    const size_t from = offsetof(struct epic_match, seed);
    return a->bytes == b->bytes && !a->game == !b->game &&
           !memcmp((const char *)a + from, (const char *)b + from,
                   a->bytes - from) &&
           (!a->game || (a->game->bytes == b->game->bytes &&
                         !memcmp(a->game, b->game, a->game->bytes)));
}

uint64_t epic_match_fingerprint(const epic_match *m)
{
    if (!m)
        return 0;
    uint64_t h = epic_game_fingerprint(m->game);
    if (is_plain(m)) /* a game, and nothing around it */
        return h;
    h = mix_hash(h, m->luck);
    h = mix_hash(h, (uint64_t)m->stage << 48 | (uint64_t)m->left << 40 |
                        (uint64_t)m->winners << 32 | (uint64_t)m->tied << 24 |
                        (uint64_t)m->chooser << 16 | (uint16_t)m->game_number);
    h = mix_hash(h, (uint64_t)(uint16_t)m->round << 32 |
                        (uint64_t)(uint16_t)m->step << 16 | (uint16_t)m->ended);
    for (int s = 0; s < m->seats; s++)
        h = mix_hash(h, (uint64_t)(uint16_t)m->seat[s].wins << 32 |
                            (uint64_t)m->seat[s].last << 16 | m->seat[s].asked);
    for (int i = 0; i < m->count; i++)
        h = mix_hash(h, (uint64_t)m->card[i].design << 16 |
                            (uint64_t)m->card[i].seat << 8 | m->card[i].place);
    return h;
}

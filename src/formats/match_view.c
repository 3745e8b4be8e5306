/* match_view.c - what one seat may know of a match. */
#include "formats/match.h"

#include <string.h>

/* The cards of a seat in that place; true: they are shown. */
static int add_place(const struct epic_match *m, int seat, int place,
                     bool shown, epic_view_match *out, epic_view_list *list)
{
    int n = 0, first = out->design_count;
    for (int i = 0; i < m->count; i++) {
        const struct match_card *c = &m->card[i];
        if (c->place != place || (seat >= 0 && c->seat != seat))
            continue;
        n++;
        if (shown)
            out->designs[out->design_count++] = c->design;
    }
    if (list && shown && n) {
        designs_sort(&out->designs[first], n);
        *list = (epic_view_list){ (int16_t)first, (int16_t)n };
    }
    return n;
}

static void add_player(const struct epic_match *m, int seat,
                       epic_view_match *out)
{
    epic_view_player *p = &out->players[seat];
    bool own = seat == out->seat;
    bool building =
        m->stage == EPIC_STAGE_DRAFT || m->stage == EPIC_STAGE_BUILD;
    p->wins = m->seat[seat].wins;
    p->asked = epic_match_asked(m) >> seat & 1;
    p->left = m->left >> seat & 1;
    int pack = add_place(m, seat, AT_PACK, own, out, &p->pack);
    int pool = add_place(m, seat, AT_POOL, own, out, &p->pool);
    int deck = add_place(m, seat, AT_DECK, own, out, &p->deck);
    int side = add_place(m, seat, AT_SIDE, own, out, &p->side);
    int gone = add_place(m, seat, AT_OUT, own, out, &p->out);
    /* How far the others are in building or exchanging is not to be seen. */
    p->pack_count = (int16_t)pack;
    p->pool_count = (int16_t)pool;
    p->deck_count = (int16_t)deck;
    p->side_count = (int16_t)side;
    if (own)
        return;
    if (building) {
        p->pool_count = (int16_t)(pool + deck + side);
        p->deck_count = p->side_count = 0;
    } else if (m->stage == EPIC_STAGE_SIDEBOARD) {
        int all = deck + side + gone, size = 0;
        for (int i = 0; i < m->count; i++)
            size += m->card[i].seat == seat && m->card[i].first == AT_DECK;
        p->deck_count = (int16_t)size;
        p->side_count = (int16_t)(all - size);
    }
}

/* What everybody saw another take, whatever became of it. */
static void add_open_pool(const struct epic_match *m, int seat,
                          epic_view_match *out)
{
    epic_view_list *list = &out->players[seat].pool;
    int first = out->design_count;
    if (seat == out->seat || !m->seat[seat].open)
        return;
    for (int i = 0; i < m->count; i++)
        if (m->card[i].seat == seat && m->card[i].place >= AT_POOL)
            out->designs[out->design_count++] = m->card[i].design;
    designs_sort(&out->designs[first], out->design_count - first);
    *list = (epic_view_list){ (int16_t)first,
                              (int16_t)(out->design_count - first) };
}

/* Field by field: what lies between them stays zero. */
static void add_question(const struct epic_match *m, epic_view_match *out)
{
    epic_decision d = epic_match_decision(m, out->seat);
    epic_decision *v = &out->decision;
    v->over = d.over;
    v->kind = d.kind;
    v->seat = d.seat;
    v->card = d.card;
    v->about = d.about;
    v->about_seat = d.about_seat;
    v->minimum = d.minimum;
    v->maximum = d.maximum;
    v->options = d.options;
    v->ordered = d.ordered;
}

epic_status epic_match_view(const epic_match *m, int seat, epic_view_match *out)
{
    if (!out)
        return EPIC_ILLEGAL;
    memset(out, 0, sizeof *out);
    if (!m || seat < -1 || seat >= m->seats)
        return EPIC_ILLEGAL;
    out->seat = (int8_t)seat;
    out->seat_count = m->seats;
    out->stage = m->stage;
    out->chooser = (int8_t)(m->chooser - 1);
    out->game = m->game_number;
    out->round = m->round;
    out->wins_needed = m->wins;
    out->games_max = m->games;
    out->over = m->stage == EPIC_STAGE_OVER;
    out->winners = m->winners;
    out->tied = m->tied;
    out->to = (int8_t)(seat >= 0 ? draft_gets_rest(m, seat) : -1);
    out->stack_count =
        (int16_t)(add_place(m, -1, AT_STACK, false, out, NULL) +
                  add_place(m, -1, AT_UNOPENED, false, out, NULL));
    out->aside_count = (int16_t)add_place(m, -1, AT_ASIDE, false, out, NULL);
    add_place(m, -1, AT_OPEN, true, out, &out->open);
    for (int s = 0; s < m->seats; s++) {
        add_player(m, s, out);
        add_open_pool(m, s, out);
    }
    add_question(m, out);
    return EPIC_OK;
}

const struct format *format_of(const epic_match *m)
{
    return match_format(m);
}

void match_pool(const struct epic_match *m, int seat, struct deck *out)
{
    out->count = 0;
    for (int i = 0; i < m->count; i++)
        if (m->card[i].seat == seat && m->card[i].place >= AT_POOL &&
            out->count < DECK_MAX)
            out->card[out->count++] = m->card[i].design;
    deck_sort(out);
}

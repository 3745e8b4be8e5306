/* back.c - answers that are taken back.
 *
 * A seat may go back freely over what showed nothing to anybody: no luck was
 * used, it saw no card that it did not know, nobody else was asked or answered,
 * and nobody was shown a card that was not its own.  That is worked out when an
 * answer is carried out, in a copy where every window opens, so that being free
 * tells nothing either.  Further back all people at the table must agree. */
#include "base/check.h"
#include "formats/ahead.h"
#include "table/inside.h"

#include <stdlib.h>
#include <string.h>

enum { FREE_A_TURN = 3 };

/* ---- what an answer shows ------------------------------------------------ */

/* A card that somebody sees, and what it is. */
struct sight {
    int count;
    struct {
        int16_t card;
        int8_t owner;
    } seen[EPIC_VIEW_CARDS + EPIC_VIEW_BODIES];
};

static void see(struct sight *s, int card, int design, int owner)
{
    if (card < 0 || design <= 0)
        return;
    s->seen[s->count].card = (int16_t)card;
    s->seen[s->count++].owner = (int8_t)owner;
}

static void look(struct sight *s, const epic_game *g, int seat)
{
    epic_view *v = malloc(sizeof *v);
    CHECK(NULL, v != NULL);
    s->count = 0;
    if (epic_game_view(g, seat, v) == EPIC_OK) {
        for (int i = 0; i < v->card_count; i++)
            see(s, v->cards[i].card, v->cards[i].design, v->cards[i].owner);
        for (int i = 0; i < v->body_count; i++)
            see(s, v->bodies[i].card, v->bodies[i].design, v->bodies[i].owner);
    }
    free(v);
}

static int place_in(const struct sight *s, int card)
{
    for (int i = 0; i < s->count; i++)
        if (s->seen[i].card == card)
            return i;
    return -1;
}

/* What is known before an answer. */
struct foresight {
    bool foreseen; /* by the seat that answers */
    int events;
    struct sight own, others[TABLE_VIEWERS]; /* the last: all who watch */
};

struct foresight *foresee(const table *t, int seat, int choice)
{
    struct foresight *f = malloc(sizeof *f);
    CHECK(NULL, f != NULL);
    const epic_game *g = epic_match_game(t->match);
    struct ahead a = ahead_begin_open(g);
    f->foreseen = a.g && ahead_apply_foreseen(a.g, seat, choice);
    ahead_end(&a);
    f->events = t->events;
    look(&f->own, g, seat);
    for (int v = 0; v < TABLE_VIEWERS; v++)
        if (f->foreseen && v != seat && (v == TABLE_WATCHER || v < t->seats))
            look(&f->others[v], g, v == TABLE_WATCHER ? -1 : v);
    return f;
}

/* Whether that card is new to somebody, and not the property of who
 * answered. */
static bool is_news(const struct foresight *f, const struct sight *s, int seat,
                    int card, int design)
{
    int own = place_in(&f->own, card);
    return card >= 0 && design > 0 && place_in(s, card) < 0 &&
           (own < 0 || f->own.seen[own].owner != seat);
}

static bool shows_others(const table *t, const struct foresight *f, int seat)
{
    epic_event e;
    for (int v = 0; v < TABLE_VIEWERS; v++) {
        if (v == seat || (v != TABLE_WATCHER && v >= t->seats))
            continue;
        for (int i = f->events; i < t->events; i++)
            if (epic_event_seen(&t->event[i], v == TABLE_WATCHER ? -1 : v,
                                &e) &&
                (is_news(f, &f->others[v], seat, e.card, e.design) ||
                 is_news(f, &f->others[v], seat, e.other, e.other_design)))
                return true;
    }
    return false;
}

/* ---- where one may go back to -------------------------------------------- */

void back_note(table *t, const struct table_entry *e, struct foresight *f,
               struct point p)
{
    bool answer = !(e->flags & (ENTRY_AUTOMATIC | ENTRY_GOES_ON)) &&
                  !t->chair[e->seat].bot;
    if (answer) {
        t->point =
            grow(t->point, &t->point_room, t->points + 1, sizeof t->point[0]);
        t->point[t->points++] = p;
    }
    if (!f || !f->foreseen || epic_match_stage(t->match) != EPIC_STAGE_GAME ||
        epic_match_asked(t->match) != 1u << e->seat ||
        shows_others(t, f, e->seat))
        t->free_from = t->points;
    free(f);
}

void back_forget(table *t)
{
    t->points = t->free_from = t->unheard_from = 0;
}

/* The n-th last answer of that seat; -1: it has not given so many. */
static int point_of(const table *t, int seat, int n)
{
    for (int i = t->points - 1; i >= 0; i--)
        if (t->point[i].seat == seat && --n == 0)
            return i;
    return -1;
}

static int point_asked(const table *t, int seat, uint32_t ask)
{
    for (int i = t->points - 1; i >= 0; i--)
        if (t->point[i].seat == seat && t->point[i].ask == ask)
            return i;
    return -1;
}

/* How many answers of the seat are behind that point, itself included. */
static int answers_since(const table *t, int at)
{
    int count = 0;
    for (int i = at; i < t->points; i++)
        count += t->point[i].seat == t->point[at].seat;
    return count;
}

static bool is_free(const table *t, int at)
{
    int seat = t->point[at].seat;
    if (t->setup.no_takebacks || at < t->free_from ||
        epic_match_asked(t->match) != 1u << seat)
        return false;
    return t->setup.rated ? at >= t->unheard_from
                          : t->chair[seat].backs < FREE_A_TURN;
}

static bool in_game(const table *t)
{
    return t->match && !is_over(t) &&
           epic_match_stage(t->match) == EPIC_STAGE_GAME;
}

int back_count(const table *t, int seat, uint32_t ask)
{
    int at = in_game(t) ? point_asked(t, seat, ask) : -1;
    return at < 0 ? 0 : answers_since(t, at);
}

bool back_told(const table *t, int seat, uint32_t *ask, bool *is_free_now)
{
    int at = in_game(t) ? point_of(t, seat, 1) : -1;
    if (at < 0 || t->setup.no_takebacks)
        return false;
    *ask = t->point[at].ask;
    *is_free_now = is_free(t, at);
    return *is_free_now || !t->setup.rated;
}

/* ---- going back ---------------------------------------------------------- */

bool carry_out_back(table *t, const struct table_entry *e)
{
    int at = in_game(t) ? point_of(t, e->seat, e->value) : -1;
    if (at < 0 || (!(e->flags & ENTRY_AGREED) && !is_free(t, at)))
        return false;
    struct point p = t->point[at];
    bool heard = at < t->unheard_from;
    epic_record_truncate(t->record, p.count);
    epic_match *m = epic_record_match(t->record, -1, false, &t->why);
    CHECK(NULL, m != NULL);
    epic_match_free(t->match);
    t->match = m;
    if (heard || p.begins) {
        epic_match_free(t->before);
        t->before = NULL;
    }
    t->doer = t->before ? e->seat : -1;
    t->points = at;
    t->free_from = t->free_from < at ? t->free_from : at;
    t->unheard_from = t->unheard_from < at ? t->unheard_from : at;
    if (!(e->flags & ENTRY_AGREED))
        t->chair[e->seat].backs++;
    t->reopened = true;
    forget_untold(t, heard ? t->told_all : p.events);
    ask_again(t, e->seat);
    tell_back(t, e->seat, heard);
    return true;
}

void take_back(table *t, const struct incoming *m)
{
    int to, at = in_game(t) ? point_of(t, m->viewer, 1) : -1;
    if (at >= 0 && json_int(m->doc, 0, "to", 0, TABLE_ENTRIES, &to))
        at = point_asked(t, m->viewer, (uint32_t)to);
    if (at < 0) {
        send_refusal(t, m, "closed", NULL, "There is nothing to take back.",
                     NULL);
        return;
    }
    struct table_entry e = { .at = m->now,
                             .kind = ENTRY_BACK,
                             .seat = (int8_t)m->viewer,
                             .value = (uint16_t)answers_since(t, at) };
    if (is_free(t, at)) {
        if (!journal_add(t, e))
            send_refusal(t, m, "closed", NULL, TABLE_FULL, NULL);
    } else if (t->setup.no_takebacks || t->setup.rated)
        send_refusal(t, m, "closed", NULL,
                     "At this table that cannot be taken back any more.", NULL);
    else
        offer_make(t, m, OFFER_BACK, t->point[at].ask);
    go_on(t, m->now);
}

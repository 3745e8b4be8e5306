/* MV-inc-resp: opponents may respond to an action.
 *
 * The action waits in the frame of its own procedure, below.  Frame of the
 * response: `seat` acted with `card` (`other`: the second card involved),
 * `mode` is the bit number of the event, `rest` counts the seats asked so far;
 * FRAME_DONE: the action is cancelled. */
#include "rules/mv/text.h"

/* MV-inc-resp-3: how deeply responses may nest. */
enum { ANSWERS_MOST = 8 };

/* The events that the action counts as: equipping also counts as playing. */
static uint64_t events_of(int bit)
{
    uint64_t on = ON_BIT(bit);
    return on & ON_EQUIPPED ? on | ON_PLAY : on;
}

static int answers_open(const struct epic_game *g)
{
    int n = 0;
    for (int i = 0; i < g->depth; i++)
        n += frame_at(g, i)->proc == MV_RESPONSE;
    return n;
}

void open_answers(struct epic_game *g, uint64_t on, int card, thing other,
                  int seat, int number)
{
    int most = switch_value(g, SWITCH_RESPONSE_DEPTH) ? 1 : ANSWERS_MOST;
    if (answers_open(g) >= most)
        return;
    refresh(g);
    if (!somebody_may_answer(g, seat)) {
        g->holder = g->active;
        return;
    }
    struct frame *f = push(g, MV_RESPONSE, seat, card);
    f->subject = ref_to(g, (thing)card);
    f->other = ref_to(g, other);
    f->event_seat = (uint8_t)seat;
    f->number = (uint16_t)number;
    f->mode = (uint8_t)__builtin_ctzll(on);
}

struct frame *open_answer(const struct epic_game *g)
{
    for (int i = g->depth - 1; i >= 0; i--)
        if (frame_at(g, i)->proc == MV_RESPONSE)
            return frame_at(g, i);
    return NULL;
}

/* ---- who can respond ----------------------------------------------------- */

/* The action in the form in which a card's line would record it as a
 * trigger. */
static struct trigger event_of(const struct frame *f)
{
    return (struct trigger){ .subject = f->subject,
                             .other = f->other,
                             .number = f->number,
                             .event_seat = f->event_seat };
}

int response_line(const struct epic_game *g, int card)
{
    const struct design *d = design_of(g, card);
    for (int i = d->ability; i < d->ability + d->abilities; i++) {
        const struct ability *a = &book_of(g)->ability[i];
        if (a->kind == ABILITY_TRIGGER && a->zone == ZONE_HAND)
            return d->activation == ACT_RESPONSE ? i : 0;
    }
    return 0;
}

bool response_fits(const struct epic_game *g, int seat, int card)
{
    const struct frame *f = open_answer(g);
    int line = response_line(g, card);
    if (!f || !line || are_friends(g, seat, f->seat))
        return false;
    struct trigger event = event_of(f);
    return answers(g, line, card, seat, events_of(f->mode), &event);
}

int mv_why_not_respond(const struct epic_game *g, int seat, int card)
{
    return mv_why_not_incident(g, seat, card);
}

NOINLINE void mv_offer_responses(const struct epic_game *g, struct options *o)
{
    int seat = g->asked_seat;
    for (int c = pile_of(g, seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if (design_of(g, c)->activation == ACT_RESPONSE)
            offer_if(o, mv_why_not_incident(g, seat, c) == MAY_DO, EPIC_PLAY,
                     c);
    offer(o, EPIC_PASS, -1, -1, 0);
}

static bool can_answer(const struct epic_game *g, int seat)
{
    for (int c = pile_of(g, seat, ZONE_HAND)->top; c != NO_CARD;
         c = card_at(g, c)->next)
        if (design_of(g, c)->activation == ACT_RESPONSE &&
            mv_why_not_incident(g, seat, c) == MAY_DO)
            return true;
    return false;
}

/* ---- the rows ------------------------------------------------------------ */

static step_fn close_answer;

/* The opponents of the seat that acted, the active player first, then
 * clockwise (MV-ffa-1).  A seat without a response
 * is not asked, unless all are (g->ask_all). */
static flow ask_answer(struct epic_game *g, struct frame *f)
{
    refresh(g);
    for (; f->rest < g->seats; f->rest++) {
        int seat = (g->active + f->rest) % g->seats;
        if (g->seat[seat].out || are_friends(g, seat, f->seat) ||
            !(g->ask_all || can_answer(g, seat)))
            continue;
        g->holder = (uint8_t)seat;
        g->asked_card = f->card;
        g->asked_about = -1;
        g->minimum = g->maximum = 0;
        return ask(g, EPIC_ASK_ACTION, seat);
    }
    return skip_to(g, f, close_answer);
}

/* An action gets one response, which may be responded to in turn. */
static flow take_answer(struct epic_game *g, struct frame *f)
{
    f->rest++;
    if (g->answer.act == EPIC_PASS)
        return back_to(g, f, ask_answer);
    return mv_play_incident(g, g->holder, g->answer.card);
}

static flow close_answer(struct epic_game *g, struct frame *f)
{
    frame_at(g, g->depth - 2)->did = (f->flags & FRAME_DONE) != 0;
    g->holder = g->active;
    return next();
}

const struct step RESPONSE_MV[] = {
    { "MV-inc-resp-2", ask_answer },
    { "MV-inc-resp-1", take_answer },
    { "MV-inc-resp-3", close_answer },
    STEP_END,
};

/* Nothing is left to respond to if who acted has left. */
bool mv_response_left(struct epic_game *g, struct frame *f, unsigned out)
{
    if (!(out >> f->seat & 1))
        return false;
    f->flags |= FRAME_DONE;
    return continue_at(g, f, close_answer);
}

void mv_cancel(struct epic_game *g)
{
    struct frame *f = open_answer(g);
    if (!f)
        return;
    f->flags |= FRAME_DONE;
    tell_card(g, EPIC_EVENT_CANCEL, f->seat, f->card,
              (ON_BIT(f->mode) & ON_USED) != 0);
}

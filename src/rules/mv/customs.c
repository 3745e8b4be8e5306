/* struct customs of the multiverse game: what acts and card text do differently
 * here. */
#include "rules/mv/combat.h"
#include "rules/mv/powers.h"
#include "rules/mv/text.h"

#include "kernel/hash.h"

#include <stddef.h>

static int facts(const struct book *book, int design)
{
    const struct design *d = &book->design[design];
    if (!(d->kinds & KIND_EVENT))
        return 0;
    enum held held = d->activation == ACT_RESPONSE    ? HELD_ANSWERS
                     : d->activation == ACT_AMBIGUOUS ? HELD_AMBIGUOUS
                                                      : HELD_FOR_STEP;
    return (int)held << HAND_KIND_AT;
}

static void empty_draw(struct epic_game *g, int seat, int missing)
{
    (void)g, (void)seat, (void)missing; /* MV-draw-4: play goes on */
}

/* MV-kw-magic-2: the abilities that Magic and Mimic may take on: all of the
 * common ones, except shape shifting, which only cards give. */
#define COMMON_WORDS                                                           \
    ((KW_VILLAIN | KW_ANTI_HERO | KW_INSANE | KW_REACH | ~(KW_BIT(32) - 1)) &  \
     ~KW_SHAPE_SHIFTING)

/* ---- data beside each body ----------------------------------------------- */

static void begin_extra(struct epic_game *g, int slot)
{
    *person_at(g, slot) = (struct person){ .host = NO_CARD,
                                           .host_seat = NOBODY,
                                           .locked = NO_CARD,
                                           .age = g->ages++ };
}

/* Ages are left out: only their order matters, and only for state that the
 * fingerprint does not include either. */
static uint64_t extra_print(const struct epic_game *g, const struct body *b)
{
    const struct person *p = person_by(g, b);
    int host = p->host == NO_CARD ? 0 : 1 + card_at(g, p->host)->design;
    int locked = p->locked == NO_CARD ? 0 : 1 + card_at(g, p->locked)->design;
    uint64_t h = mix_hash((uint64_t)host << 32 | (uint64_t)locked,
                          (uint64_t)p->host_seat << 8 | p->state);
    return mix_hash(h, (uint64_t)p->marks << 16 | p->did);
}

/* A new body has its printed keywords and is in the sets that follow from them,
 * until begin_printed() finds a difference. */
static void note_body(struct epic_game *g, int slot, const struct design *d)
{
    const struct book *book = book_of(g);
    uint64_t *who = persons_who(g, HAVE_SKILLS);
    unsigned sets = person_book(book)->sets[d - book->design];
    set_words(g, slot, d->keywords);
    for (int n = 0; slot < SLOT_BITS && HAVE_SKILLS + n < PERSON_SETS; n++)
        who[n] |= (uint64_t)(sets >> n & 1) << slot;
    if (d->lasts == LASTS_TURN || d->lasts == LASTS_WHILE)
        *brief_slots(g) |= slot_bit(slot);
    if (d->bearer)
        *requiring_slots(g) |= slot_bit(slot);
    if (d->kinds & KIND_RESOURCE)
        note_foothold(g, slot);
}

static void leave_sets(struct epic_game *g, uint64_t others)
{
    enum { SETS = offsetof(struct person_sets, ends) / sizeof(uint64_t) };
    uint64_t *sets = (uint64_t *)person_sets(g);
    for (int i = 0; i < SETS; i++)
        sets[i] &= others;
    for (int s = 0; s < g->seats; s++)
        person_seat(g, s)->alike &= others;
}

static uint64_t *given(const struct epic_game *g)
{
    return given_slots(g);
}

static struct ref host(const struct epic_game *g, const struct body *b)
{
    const struct person *p = person_by(g, b);
    return p->host != NO_CARD       ? ref_to(g, p->host)
           : p->host_seat != NOBODY ? ref_to(g, seat_thing(p->host_seat))
                                    : (struct ref){ NO_CARD, 0, 0 };
}

/* ---- coming and going ---------------------------------------------------- */

/* Remember whether it could regenerate, before its items, which may give that,
 * fall off. */
static void leaves(struct epic_game *g, int card, int seat, int zone)
{
    const struct body *b = body_of(g, card);
    bool regenerates = b && (words_of(g, b) & KW_REGENERATE);
    part_from(g, card, seat, zone);
    if (regenerates)
        person_by(g, b)->did |= COULD_REGENERATE;
}

/* A tapped card goes to holding tapped.  MV-kw-regenerate-3: a character that
 * could regenerate when it died may return. */
static void has_left(struct epic_game *g, const struct body *was, int how)
{
    struct card *c = card_at(g, was->card);
    int seat = card_holder(c);
    if (c->zone == ZONE_HOLD && was->position == LEFT_PLAY + EXPENDED)
        add_timed(g, TIMED_TAPPED, WHILE_IT_STAYS, seat, ref_to(g, was->card));
    if (c->zone == ZONE_GRAVE && how == LEAVE_KILLED &&
        (person_by(g, was)->did & COULD_REGENERATE)) {
        c->marks |= CARD_BROKEN;
        person_seat(g, seat)->dead_may_rise = true;
    }
}

/* MV-kw-stealth-1: it enters play hidden. */
static void enters(struct epic_game *g, struct body *b)
{
    if (words_of(g, b) & KW_STEALTH)
        set_marks(g, b, MARK_STEALTH, true);
}

static int tags_off(const struct epic_game *g, const struct body *b)
{
    const struct design *d = design_of(g, b->card);
    return has_cybernetics_off(g, person_by(g, b), d) ? TAG_CYBERNETIC : 0;
}

/* MV-kw-swarm-8: the limit of tokens per player. */
static int most_tokens(const struct epic_game *g)
{
    static const int MOST[SWITCH_VALUES] = { 16, 4, 8, 32 };
    return MOST[switch_value(g, SWITCH_TOKEN_CAP)];
}

const struct customs MV_CUSTOMS = {
    .enter_flags = BODY_ENTERED,
    .grave_kinds = KIND_CHAMPION,
    .expend_from = 1 << PREPARED,
    .active_first = true,
    .chain_ends_by_choice = true,
    .layered = true,
    .lines_in_reach = true,
    .powers_in_any_posture = true,
    .latest_counts = true,
    .pile_hidden = true,
    .counts_up = true,
    .most_tokens = most_tokens,
    .most_triggers = 250,
    .opening_hand = 7,
    .hand_limit = 7,
    .usual_goal = 100,
    .facts = facts,
    .empty_draw = empty_draw,
    .funds = mv_funds,
    .pay = mv_pay_any,
    .gives = mv_gives,
    .fits = mv_fits,
    .asleep = mv_is_asleep,
    .ended_by_leaving = ENDS_BY_LEAVING,
    .touched_by_turn = LOOK_DEEDS, /* others are noted per body */
    .begin_extra = begin_extra,
    .extra_print = extra_print,
    .note_body = note_body,
    .leave_sets = leave_sets,
    .given = given,
    .host = host,
    .leaves = leaves,
    .has_left = has_left,
    .returns = return_from_hold,
    .has_returned = join_again,
    .bring_along = bring_along,
    .became = count_powers,
    .expend_outside = tap_held,
    .verbs = MV_VERBS,
    .picking = &MV_PICKING,
    .may_affect = lock_allows,
    .states_outside = states_in_holding,
    .fits_beside = person_fits,
    .sift = sift_persons,
    .enters = enters,
    .tags_off = tags_off,
    .more_states = person_states,
    .is_taken_on = is_any_taken_on,
    .may_be_saved = mv_may_be_saved,
    .wound_in_turn = mv_wound_in_turn,
    .shift = mv_shift,
    .mark_stale = mv_mark_stale,
    .cancel = mv_cancel,
    .has_room = has_room,
    .takes_room = takes_room,
    .roll = mv_roll,
    .roll_lines = roll_lines,
    .common_words = COMMON_WORDS,
    .once_words = KW_INVULNERABLE | KW_RESURRECT,
};

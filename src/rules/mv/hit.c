/* MV-wound: one success of an attack: what is lost instead of a wound, who is
 * wounded, and what else it does.
 *
 * Frame: holds the attack (attack_of()); `seat` is the attacking player;
 * `first` who is hit; `did` whether some character was really wounded;
 * FRAME_ACTED: another took the wound, a hero or by card text (wound.c);
 * `stage` what is offered instead (enum hit_offer). */
#include "rules/mv/combat.h"

#include <strings.h>

static step_fn ask_cybernetics, spare_disabled, wound, leave_marks,
    hit_triggers;

flow begin_hit(struct epic_game *g, const struct attack *a,
               const struct body *victim, int seat)
{
    struct frame *f = push(g, MV_HIT, seat, a->attacker.card);
    set_attack(f, a);
    f->first = victim->card;
    f->chooser = victim->controller;
    f->flags |= FRAME_ORDERED;
    return next();
}

static struct body *victim_of(const struct epic_game *g, const struct frame *f)
{
    return body_of(g, f->first);
}

static const struct body *attacker_of(const struct epic_game *g,
                                      const struct frame *f)
{
    return ref_body(g, attack_of(f).attacker);
}

static bool may_kill(const struct epic_game *g, const struct frame *f)
{
    return mv_may_kill(g, attacker_of(g, f), victim_of(g, f));
}

/* ---- losing an item ------------------------------------------------------ */

/* MV-item-ind-4, -5: an independent artifact is disabled by the first success
 * and destroyed by the second. */
static flow hit_artifact(struct epic_game *g, struct frame *f)
{
    struct body *b = victim_of(g, f);
    if (is_character(g, b))
        return next();
    if (person_by(g, b)->state == STATE_OFF)
        destroy_item(g, b);
    else
        disable_item(g, b); /* unless it cannot be disabled: MV-item-20 */
    settle(g);
    return skip_to(g, f, hit_triggers);
}

static int who_chooses(const struct epic_game *g, const struct frame *f)
{
    return switch_value(g, SWITCH_ITEM_CHOICE) ? f->chooser : f->seat;
}

static flow offer_loss(struct epic_game *g, struct frame *f,
                       enum hit_offer what, int seat)
{
    f->stage = (uint8_t)what;
    g->asked_card = f->card;
    g->asked_about = (int16_t)f->first;
    return ask_yes_no(g, seat);
}

/* Put the marker on it instead of the wound. */
static flow mark_instead(struct epic_game *g, struct frame *f, unsigned mark)
{
    person_of(g, f->first)->marks |= mark;
    note_loss(g, person_of(g, f->first));
    g->dirty = DIRTY_ALL;
    tell_cards(g, EPIC_EVENT_MARK, f->seat, f->first, f->card, (int)mark);
    settle(g);
    return skip_to(g, f, leave_marks);
}

/* The character itself, meaning the wound, and the items that can be lost
 * instead. */
int hit_candidates(const struct epic_game *g, const struct frame *f, thing *out)
{
    struct slot_walk w = walk_slots(g, rest_slots(g));
    int n = 0;
    out[n++] = f->first;
    for (int i; (i = walk_on(g, &w)) >= 0;) {
        const struct body *b = body_at(g, i);
        if (person_at(g, i)->host == f->first && can_be_lost(g, b))
            out[n++] = b->card;
    }
    return n;
}

int why_not_hit_pick(const struct epic_game *g, const struct frame *f, thing t)
{
    const struct body *b = is_seat(t) ? NULL : body_of(g, t);
    if (!b || !is_attached_to(g, b, f->first))
        return LOSS_NOT_BORNE;
    return person_by(g, b)->state == STATE_WORKS ? LOSS_CANNOT : LOSS_OFF;
}

static flow ask_loss(struct epic_game *g, struct frame *f)
{
    refresh(g);
    g->asked_card = f->card;
    g->asked_about = (int16_t)f->first;
    if (*bearer_slots(g) & slot_bit(card_at(g, f->first)->body))
        return ask_pick(g, EPIC_ASK_CHOOSE, who_chooses(g, f), 1, 1);
    take_only(g, who_chooses(g, f),
              (epic_option){ EPIC_PICK, -1, (int16_t)f->first, 0 });
    return next();
}

static flow take_loss(struct epic_game *g, struct frame *f)
{
    thing t = picked_alone(g);
    if (t == f->first)
        return next();
    lose_item(g, body_of(g, t));
    settle(g);
    return skip_to(g, f, leave_marks);
}

/* ---- losing a printed firearm -------------------------------------------- */

static bool may_disarm(const struct epic_game *g, const struct frame *f)
{
    const struct body *v = victim_of(g, f);
    return has_firearm(g, v) && !is_marked(g, v, MARKS_OF_FIREARM);
}

static flow ask_disarm(struct epic_game *g, struct frame *f)
{
    if (!may_disarm(g, f))
        return skip_to(g, f, ask_cybernetics);
    return offer_loss(g, f, OFFER_FIREARM, who_chooses(g, f));
}

static flow take_disarm(struct epic_game *g, struct frame *f)
{
    if (!may_disarm(g, f) || g->answer.act != EPIC_YES)
        return next();
    return mark_instead(g, f, MARK_DISARMED);
}

/* ---- losing cybernetics -------------------------------------------------- */

static bool may_break_cybernetics(const struct epic_game *g,
                                  const struct frame *f)
{
    const struct body *v = victim_of(g, f);
    return has_word(g, v, KW_CYBORG) && !is_marked(g, v, MARK_TAGS_OFF) &&
           has_word(g, attacker_of(g, f), KW_TECH);
}

static flow ask_cybernetics(struct epic_game *g, struct frame *f)
{
    if (!may_break_cybernetics(g, f))
        return skip_to(g, f, spare_disabled);
    /* MV-kw-cyborg-1: always the attacking player's choice */
    return offer_loss(g, f, OFFER_CYBERNETICS, f->seat);
}

static flow take_cybernetics(struct epic_game *g, struct frame *f)
{
    if (!may_break_cybernetics(g, f) || g->answer.act != EPIC_YES)
        return next();
    return mark_instead(g, f, MARK_TAGS_OFF);
}

/* ---- the wound ----------------------------------------------------------- */

/* MV-kill-6: a disabled character that cannot be killed by this is spared. */
static flow spare_disabled(struct epic_game *g, struct frame *f)
{
    const struct body *b = victim_of(g, f);
    bool kills = may_kill(g, f);
    refresh(g);
    if (can_wound(g, b, kills))
        return next();
    tell_cards(g, EPIC_EVENT_SPARE, b->controller, b->card,
               (int)attack_of(f).attacker.card, kills);
    return skip_to(g, f, leave_marks);
}

static flow wound(struct epic_game *g, struct frame *f)
{
    struct harm by = { .seat = f->seat,
                       .source = attack_of(f).attacker,
                       .kills = may_kill(g, f) };
    return begin_wound(g, victim_of(g, f), by);
}

/* ---- further effects ----------------------------------------------------- */

/* MV-heroic-7: further effects go with the wound, so there are none if another
 * took it. */
static bool may_mark(const struct epic_game *g, const struct frame *f)
{
    const struct body *v = body_of(g, f->first), *x = attacker_of(g, f);
    return !(f->flags & FRAME_ACTED) && v && x && is_in_play(x) &&
           is_character(g, v);
}

/* Whether controller or owner is an opponent: a character that is possessed by
 * a friend may be held by another as well. */
static bool is_enemy(const struct epic_game *g, const struct frame *f)
{
    const struct body *v = victim_of(g, f);
    return !are_friends(g, f->seat, v->controller) ||
           !are_friends(g, f->seat, card_owner(card_at(g, v->card)));
}

static int poison_counter(const struct epic_game *g)
{
    const struct book *book = book_of(g);
    int kind = book->counters - 1;
    while (kind > 0 &&
           strcasecmp(book_name(book, book->counter[kind].name), "poison"))
        kind--;
    return kind;
}

static flow leave_marks(struct epic_game *g, struct frame *f)
{
    refresh(g);
    if (!may_mark(g, f))
        return next();
    const struct attack a = attack_of(f);
    const struct body *x = attacker_of(g, f);
    struct body *v = victim_of(g, f);
    keyword_set words = words_of(g, x);
    int poison = (words & KW_POISON) && is_bare(&a) ? poison_counter(g) : 0;
    if (poison)
        put_counters(g, v, poison, 1, a.attacker);
    if ((words & KW_POSSESS) && is_bare(&a) && is_enemy(g, f) &&
        x->position != PREPARED) /* MV-kw-possess-2 */
        hold_on(g, x, v, HOLD_POSSESS);
    if ((words & KW_ENSLAVE) && is_enemy(g, f))
        hold_on(g, x, v, HOLD_ENSLAVE);
    settle(g);
    return next();
}

/* MV-kw-vampirism-1: close combat, and some character was really wounded. */
static flow heal_vampire(struct epic_game *g, struct frame *f)
{
    struct body *x = body_of(g, f->card);
    if (f->did && is_close(attack_of(f).kind) && x && attacker_of(g, f) == x &&
        has_word(g, x, KW_VAMPIRISM))
        heal_wounds(g, x, 1);
    return next();
}

static flow hit_triggers(struct epic_game *g, struct frame *f)
{
    happen(g, ON_HIT, f->card, f->first, f->seat, f->x);
    return flush(g, g->active);
}

const struct step HIT_MV[] = {
    { "MV-item-ind-4", hit_artifact },
    { "MV-item-11", ask_loss },
    { "MV-item-11", take_loss },
    { "MV-pow-fire-1", ask_disarm },
    { "MV-pow-fire-1", take_disarm },
    { "MV-kw-cyborg-1", ask_cybernetics },
    { "MV-kw-cyborg-1", take_cybernetics },
    { "MV-kill-6", spare_disabled },
    { "MV-wound-2", wound },
    { "MV-kw-poison-1", leave_marks },
    { "MV-kw-vampirism-1", heal_vampire },
    { "MV-kill-6", hit_triggers },
    STEP_END,
};

bool mv_hit_left(struct epic_game *g, struct frame *f, unsigned out)
{
    bool before = !is_past(g, f, wound);
    bool gone = !victim_of(g, f) || !attacker_of(g, f);
    return ((out >> f->seat & 1) || (before && gone)) && end_procedure(g, f);
}

/* struct sight: what a seat is shown of characters, and the wording of
 * questions. */
#include "rules/mv/sight.h"

/* ---- powers -------------------------------------------------------------- */

static int16_t item_or_none(int card)
{
    return (int16_t)(card == NO_CARD ? -1 : card);
}

/* Ways to attack come first, in the order of EPIC_ASK_MODE. */
static int mv_powers(const struct epic_game *g, int card, epic_view_power *out,
                     int room)
{
    const struct body *b = body_of(g, card);
    struct attack_mode modes[POWERS_MAX];
    struct held_power list[POWERS_MAX];
    if (!b || !is_character(g, b))
        return 0;
    int count = mv_modes(g, b, modes), n = 0;
    for (int i = 0; i < count && n < room; i++)
        out[n++] = (epic_view_power){
            EPIC_POWER_ATTACK, modes[i].kind,
            modes[i].sub,      0,
            modes[i].value,    item_or_none(modes[i].weapon)
        };
    count = powers_of(g, b, list);
    for (int i = 0; i < count && n < room; i++) {
        const struct combat_power *p = &list[i].is;
        if (p->what >= COMBAT_IMMUNE || (p->flags & COMBAT_LATENT))
            out[n++] =
                (epic_view_power){ p->what,  p->kind,
                                   p->sub,   p->flags,
                                   p->value, item_or_none(list[i].item) };
    }
    return n;
}

static int held_powers(const struct epic_game *g, const struct body *b,
                       struct combat_power *out, int room)
{
    struct held_power list[POWERS_MAX];
    int count = powers_of(g, b, list), n = 0;
    for (; n < count && n < room; n++)
        out[n] = list[n].is;
    return n;
}

static int mv_attack_value_of(const struct epic_game *g, const struct timed *t)
{
    struct attack a = attack_in(t);
    return ref_live(g, a.attacker) && body_of(g, t->card)
               ? mv_attack_value(g, &a)
               : 0;
}

/* ---- the attack in question ---------------------------------------------- */

static bool attack_in_question(const struct epic_game *g, struct attack *out)
{
    const struct frame *f = top_frame(g);
    if (f->proc == MV_WOUND)
        f--; /* the frame that gives the wound */
    if (g->over || !body_of(g, f->card == NO_CARD ? 0 : f->card))
        return false;
    bool declared = f->proc == MV_COMBAT && g->asked == EPIC_ASK_TARGET;
    bool raging = f->proc == MV_COMBAT && g->asked == EPIC_ASK_MAY;
    bool hit = f->proc == MV_HIT;
    if (f->card == NO_CARD || !(declared || raging || hit))
        return false;
    *out = attack_of(f);
    return true;
}

static bool mv_attack_now(const struct epic_game *g, epic_view_attack *out)
{
    struct attack a;
    if (!attack_in_question(g, &a))
        return false;
    *out = (epic_view_attack){ (int16_t)a.attacker.card,
                               (int16_t)a.target.card,
                               -1,
                               item_or_none(a.weapon),
                               a.kind,
                               a.sub,
                               (int16_t)mv_attack_value(g, &a) };
    return true;
}

static int mv_defence_now(const struct epic_game *g, int card)
{
    struct attack a;
    const struct body *b = body_of(g, card);
    if (!b || !attack_in_question(g, &a) || is_unaffected(g, b, &a))
        return -1;
    return mv_defence(g, b, &a);
}

/* ---- actions that may be responded to ------------------------------------ */

static int told_as(uint64_t on)
{
    return on & ON_EQUIPPED ? EPIC_EVENT_ATTACH
           : on & ON_ATTACK ? EPIC_EVENT_ATTACK
           : on & ON_BLOCK  ? EPIC_EVENT_BLOCK
           : on & ON_USED   ? EPIC_EVENT_USE
           : on & ON_HELD   ? EPIC_EVENT_HOLD
           : on & ON_UNHELD ? EPIC_EVENT_RECRUIT
                            : EPIC_EVENT_PLAY;
}

static bool mv_answered(const struct epic_game *g, epic_event *out)
{
    const struct frame *f = top_frame(g);
    if (g->over || f->proc != MV_RESPONSE)
        return false;
    int n = attacks_declared(g), kind = told_as(ON_BIT(f->mode));
    *out = (epic_event){ .kind = (uint8_t)kind,
                         .seat = (int8_t)f->seat,
                         .seen_by = 0xFF,
                         .card = (int16_t)f->card,
                         .other = item_or_none(f->other.card),
                         .design = (int16_t)card_at(g, f->card)->design,
                         .rule = "" };
    if (kind == EPIC_EVENT_ATTACK && n > 0) {
        struct attack a = attack_at(g, n - 1);
        out->number = EPIC_HOW(a.kind, a.sub, mv_attack_value(g, &a),
                               item_or_none(a.weapon));
    }
    /* The ability being used is in the frame below. */
    const struct frame *below = g->depth > 1 ? frame_at(g, g->depth - 2) : f;
    if (kind == EPIC_EVENT_USE && below->proc == MV_USE)
        out->number = below->ability - design_of(g, f->card)->ability;
    return true;
}

/* ---- questions ----------------------------------------------------------- */

static const char *combat_question(const struct epic_game *g)
{
    switch (g->asked) {
    case EPIC_ASK_ATTACK:
        return g->minimum > 0
                   ? "Who attacks? Rage has to.{ attack NAME with HOW on NAME.}"
                   : "Who attacks?{ attack NAME with HOW on NAME; done: nobody "
                     "else.}";
    case EPIC_ASK_MODE:
        return "%C attacks. With what?";
    case EPIC_ASK_TARGET:
        return "%C attacks with %M. Whom?";
    case EPIC_ASK_MAY:
        return "%C may rage: +1/-1 until your next upkeep."
               "{ yes or no?}";
    case EPIC_ASK_BLOCK:
        return "%L. Who blocks for %B?{ block NAME; done: nobody.}";
    default:
        return NULL;
    }
}

static const char *hit_question(const struct epic_game *g)
{
    if (g->asked == EPIC_ASK_MAY)
        return top_frame(g)->stage == OFFER_FIREARM
                   ? "%C hits %B. Knock its firearm away instead of wounding "
                     "it?{ yes or no.}"
                   : "%C hits %B. Disable its cybernetics instead of wounding "
                     "it?{ yes or no.}";
    return "%C hits %B. Wound it, or does it lose an item?";
}

static const char *mv_question(const struct epic_game *g)
{
    const struct frame *f = top_frame(g);
    switch (f->proc) {
    case MV_COMBAT:
        return combat_question(g);
    case MV_RESOLVE:
        return g->asked == EPIC_ASK_MAY
                   ? "%B attacked %C, who may counter attack.{ yes or no?}"
                   : "%C attacks %B in return. With what?";
    case MV_HIT:
        return hit_question(g);
    case MV_WOUND:
        return "%C is about to wound %B. Does a hero take the wound?{ One, or "
               "done: no.}";
    case MV_PAY:
        return f->stage || f->card == NO_CARD ||
                       (design_of(g, f->card)->kinds & KIND_EVENT)
                   ? "%N energy for %C. Tap which foothold?{ pay: the game "
                     "chooses.}"
                   : "%N energy for %C: %E. Tap which foothold?{ pay: the game "
                     "chooses.}";
    case MV_PLAY:
        return g->asked == EPIC_ASK_TARGET ? "Who bears %C?" : NULL;
    case MV_CAMPAIGN:
        if (g->asked == EPIC_ASK_DISCARD)
            return "Your holding area may keep 60 points until the next "
                   "battle. Discard what is too much{, all at once, like 1 2}; "
                   "items go with their bearer.";
        return "Who begins?";
    case PROC_MULLIGAN:
        return "You have no foothold. Show your hand, shuffle it in and draw "
               "seven new cards?{ yes or no.}";
    case PROC_TURN:
        return g->phase == PHASE_UNTAP
                   ? "Which of these stay tapped?{ Name them, or done: none.}"
               : g->asked == EPIC_ASK_DISCARD && g->minimum == 0
                   ? "Your turn ends. Discard one{, or Enter: none}."
                   : NULL;
    default:
        return NULL;
    }
}

static int mv_owed(const struct epic_game *g)
{
    return energy_owed(g, top_frame(g));
}

static const char *mv_option(const struct epic_game *g, epic_option o)
{
    const struct frame *f = top_frame(g);
    bool fights = f->proc == MV_COMBAT || f->proc == MV_RESOLVE;
    if (fights && g->asked == EPIC_ASK_MODE)
        return "%P";
    if (f->proc == MV_HIT && g->asked == EPIC_ASK_CHOOSE)
        return o.card == g->asked_about ? "wound %O" : "lose %O";
    return NULL;
}

/* Short texts for common abilities, which are offered so often that their full
 * text would fill the screen. */
static const char *mv_gist(const char *keyword, int number)
{
    static const char *const HELP[] = { "a teammate gets +1/+0 this turn",
                                        "a teammate gets +0/+1 this turn" };
    bool helps = !strcmp(keyword, "Teamwork") || !strcmp(keyword, "Leader");
    return helps && number < 2 ? HELP[number] : NULL;
}

static bool payable(const struct epic_game *g, int seat, int card)
{
    return can_pay(g, seat, card, play_cost(g, seat, card));
}

static int redraws(const struct epic_game *g, int seat)
{
    int n = mv_redraws_left(g, seat);
    return g->first_turn && n > 0 ? n : 0;
}

static bool mv_pays(const struct epic_game *g)
{
    return !g->over && g->asked == EPIC_ASK_COST &&
           top_frame(g)->proc == MV_PAY;
}

static const char *mv_second(const struct epic_game *g)
{
    return switch_value(g, SWITCH_PARADIGM_LOOSE)
               ? NULL
               : "What stands behind + pays only beside the first colour "
                 "(MV-paradigm-3).";
}

/* ---- words --------------------------------------------------------------- */

const char *const MV_WOUNDS[] = { "injured", "disabled", NULL };

const struct mark_word MV_DEEDS[] = {
    { DID_ATTACK, "attacked" },
    { DID_ATTACK_AGAIN, "attacked again" },
    { DID_ATTACK_THRICE, "attacked a third time" },
    { DID_BLOCK, "blocked" },
    { DID_HEROIC, "heroic" },
    { GOT_TEAMWORK, "helped" },
    { GOT_LEADER, "led" },
    { REVIVED, "revived" },
    { PROTECTED, "protected" },
    { 0, NULL },
};
const struct mark_word MV_MARKS[] = {
    { MARK_FLYING, "flying", "flying", "flying", .begins = "$O takes off.",
      .ends = "$O lands." },
    { MARK_INTANGIBLE, "intangible", "ghostly", "intangible now",
      .begins = "$O becomes intangible.", .ends = "$O is solid again." },
    { MARK_INVISIBLE, "invisible", "unseen", "invisible now",
      .begins = "$O becomes invisible.", .ends = "$O can be seen again." },
    { MARK_STEALTH, "stealth", "hidden", "hidden", .begins = "$O hides.",
      .ends = "$O comes out of hiding." },
    { MARK_SHOWN, "shown", "shown", NULL, "concealed", KW_CONCEAL,
      "$O shows itself.", "$O is concealed." },
    { MARK_TAGS_OFF, "cybernetics disabled", "switched-off",
      "cybernetics disabled", .begins = "The cybernetics of $C are disabled.",
      .ends = "The cybernetics of $C work again." },
    { MARK_SPENT, "spent", "spent", "projectile used up",
      .begins = "$O has used up its projectile.",
      .ends = "$O has its projectile again." },
    { MARK_RAGED, "raged", "raged", "raging",
      .begins = "$O rages: C one more, D one less.",
      .ends = "$O rages no more." },
    { MARK_DISARMED, "disarmed", "disarmed", "firearm knocked away",
      .begins = "The firearm of $C is knocked away.",
      .ends = "$O has its firearm again." },
    { MARK_JAMMED, "jammed", "jammed", "firearm disabled",
      .begins = "The firearm of $C is disabled.",
      .ends = "The firearm of $C is repaired." },
    { 0 },
};

static const uint8_t UNPAID[] = { CANNOT_AFFORD, EVACUATE_COST, 0 };

static int16_t card_or_none(int card)
{
    return (int16_t)(card == NO_CARD ? -1 : card);
}

static void beside(const struct epic_game *g, const struct body *b,
                   epic_view_body *out)
{
    const struct person *p = person_by(g, b);
    out->host = card_or_none(p->host);
    out->host_seat = (int8_t)(p->host_seat == NOBODY ? -1 : p->host_seat);
    out->locked = card_or_none(p->locked);
    out->state = p->state;
    out->marks = p->marks;
    out->did = p->did;
    out->base_offense = p->base_offense;
    out->base_defense = p->base_defense;
    out->alignments |= design_of(g, b->card)->align & ALIGN_PRINTED;
}

const struct sight MV_SIGHT = {
    .beside = beside,
    .powers = mv_powers,
    .held_powers = held_powers,
    .attack_value = mv_attack_value_of,
    .question = mv_question,
    .option = mv_option,
    .gist = mv_gist,
    .attack_now = mv_attack_now,
    .defence_now = mv_defence_now,
    .pays = mv_pays,
    .answered = mv_answered,
    .unpaid = UNPAID,
    .second = mv_second,
    .owed = mv_owed,
    .redraws = redraws,
    .payable = payable,
    .last_fight = PHASE_RESULTS,
};

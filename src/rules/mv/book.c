/* Facts about the cards in use that this game computes once per book: which
 * abilities target teammates, which text may mean printed firearms, and the
 * sets of each design. */
#include "lang/build.h"
#include "rules/mv/persons.h"

#include <stdlib.h>

/* ---- abilities that target teammates ------------------------------------- */

/* "Another friendly character on the same team as this", possibly without
 * certain keywords. */
static bool is_mate(const struct filter *f)
{
    return is_of_play(f) && f->kinds == KIND_CHAMPION && !f->kinds_all &&
           !f->kinds_not && f->side == SIDE_FRIENDLY && f->other == SLOT_THIS &&
           f->same_team == SLOT_THIS && f->same_name == SLOT_NONE &&
           f->beside == BESIDE_TEAM && !f->shape && !f->with &&
           f->targets == SLOT_NONE &&
           !(f->asks & ~(ASKS_WORDS | ASKS_SLOTS | ASKS_MORE));
}

/* "Put a leader marker on another target friendly character on the same team as
 * this", and nothing else.  Apart from the team all characters of one side have
 * the same legal targets, so bit sets find them (mates.c). */
static bool aims_at_mate(const struct book *book, const struct ability *a)
{
    enum {
        NOT_PLAINLY = FLAG_OFF | FLAG_TOGGLE | FLAG_UP_TO | FLAG_ANY_NUMBER
    };
    const struct clause *c = &book->clause[a->first];
    return c->verb == VERB_MARK && c->pick == PICK_TARGET &&
           (mark_of(c) & (MARK_LED | MARK_HELPED)) &&
           !(c->flags & NOT_PLAINLY) && !targets_player(c) &&
           is_mate(&book->filter[c->filter]) &&
           !run_aims(c + 1, a->clauses - 1);
}

static void note_mates(struct book *book, struct person_book *own)
{
    for (int i = 1; i < book->abilities; i++) {
        struct ability *a = &book->ability[i];
        if (a->aims != AIMS || a->modes || !aims_at_mate(book, a))
            continue;
        struct clause *c = &book->clause[a->first];
        a->aims = AIMS_BY_OWN_SETS;
        c->by_own_sets = 1;
        own->untargetable |= book->filter[c->filter].without;
    }
}

/* ---- firearms ------------------------------------------------------------ */

/* Filters that also match printed firearms: "target item", "all enemy weapons",
 * "target disabled item attached to it". */
static bool may_be_firearm(const struct filter *f)
{
    struct filter plain = filter_none();
    plain.kinds = KIND_OBJECT;
    plain.zone = ZONE_PLAY;
    plain.item = f->item & ITEM_WEAPON ? f->item & ITEM_KINDS : 0;
    plain.side = f->side;
    plain.side_ref = f->side_ref;
    plain.host = f->host;
    plain.is = f->is & IS_DISABLED;
    plain.asks = f->asks;
    plain.beside = f->beside;
    plain.class_stays = f->class_stays;
    return !memcmp(&plain, f, sizeof plain);
}

/* ---- designs ------------------------------------------------------------- */

static void note_teams(const struct book *book, struct person_book *own)
{
    enum { LAST = 63 };
    uint8_t bit[256] = { 0 };
    int teams = 0;
    for (int i = 1; i < 256; i++)
        if (book->team[i / 8] >> i % 8 & 1)
            bit[i] = (uint8_t)(teams < LAST ? teams++ : LAST);
    for (int i = 0; i < book->designs; i++)
        for (int k = 0; k < CARD_CLASSES; k++) {
            int label = book->design[i].trait[k];
            if (book->team[label / 8] >> label % 8 & 1)
                own->teams[i] |= UINT64_C(1) << bit[label];
        }
}

static unsigned sets_by_powers(const struct book *book, const struct design *d)
{
    _Static_assert(SETS_POWER << COMBAT_ATTACK >=
                           1 << (PERSON_SETS - HAVE_SKILLS) &&
                       SETS_POWER << COMBAT_VULNERABLE < SETS_FIREARM,
                   "a bit for each");
    unsigned sets = 0;
    for (int i = d->power_first; i < d->power_first + d->power_count; i++) {
        const struct combat_power *p = &book->power[i];
        sets |= (unsigned)SETS_POWER << p->what;
        if (p->what == COMBAT_ATTACK && p->kind == ATTACK_FIREARM)
            sets |= SETS_FIREARM;
    }
    return sets;
}

/* A power whose first clause takes the spent marker off this can do nothing
 * unless what it fights with is spent. */
static void note_reloading(struct book *book)
{
    for (int i = 1; i < book->abilities; i++) {
        struct ability *a = &book->ability[i];
        const struct clause *c = &book->clause[a->first];
        if (a->kind == ABILITY_POWER && !a->modes && a->clauses &&
            c->verb == VERB_MARK && c->pick == PICK_THIS &&
            (c->flags & FLAG_OFF) && mark_of(c) == MARK_SPENT)
            a->needs |= NEEDS_LOSS | NEEDS_OWN_LOSS;
    }
}

bool mv_note_book(struct book *book)
{
    size_t n = book->designs + 1u;
    struct person_book *own =
        calloc(1, sizeof *own + n * (sizeof *own->teams + sizeof *own->sets));
    book->own = own;
    if (!own)
        return false;
    own->teams = (uint64_t *)(own + 1);
    own->sets = (uint16_t *)(own->teams + n);
    own->untargetable = KW_UNTARGETABLE | KW_CONCEAL;
    for (int i = 0; i < book->filters; i++)
        book->filter[i].means_more = may_be_firearm(&book->filter[i]);
    for (int step = 0; step < TURN_STEPS; step++)
        if (step != TURN_STEP_NONE && step != TURN_STEP_UPKEEP)
            own->late |= book->words_when[step];
    note_reloading(book);
    note_mates(book, own);
    note_teams(book, own);
    for (int i = 0; i < book->designs; i++) {
        const struct design *d = &book->design[i];
        own->sets[i] =
            (uint16_t)(person_sets_for(book, d, d->keywords, own->teams[i]) |
                       sets_by_powers(book, d));
    }
    return true;
}

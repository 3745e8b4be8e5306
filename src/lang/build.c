/* build.c - growable lists of records, and the neutral records. */
#include "lang/build.h"

#include "kernel/zone.h"

#include <stdlib.h>
#include <string.h>

/* Limits, including the neutral entry of each list.  Indexes have 16 bits, and
 * a few values are reserved; those of classes and counters have 8. */
enum { RECORDS_MAX = 65001, CARDS_MAX = 8001, CLASSES_MAX = 255 };

int list_add_many(struct list *l, const void *records, int count)
{
    l->full = l->count + count > l->max;
    if (l->full)
        return -1;
    if (l->count + count > l->room) {
        int room = l->room ? l->room * 2 : 64;
        while (room < l->count + count)
            room *= 2;
        void *data = realloc(l->data, (size_t)room * (size_t)l->size);
        if (!data)
            return -1;
        l->data = data;
        l->room = room;
    }
    if (count > 0)
        memcpy((char *)l->data + (size_t)l->count * (size_t)l->size, records,
               (size_t)count * (size_t)l->size);
    l->count += count;
    return l->count - count;
}

int list_add(struct list *l, const void *record)
{
    return list_add_many(l, record, 1);
}

struct filter filter_none(void)
{
    return (struct filter){
        .zone = ZONE_ANYWHERE,
        .side_ref = SLOT_NONE,
        .among = SLOT_NONE,
        .other = SLOT_NONE,
        .same_name = SLOT_NONE,
        .targets = SLOT_NONE,
        .shares = SLOT_NONE,
        .word = SLOT_NONE,
        .under = SLOT_NONE,
        .host = SLOT_NONE,
        .same_team = SLOT_NONE,
        .attacks = SLOT_NONE,
        .attacked_by = SLOT_NONE,
    };
}

struct clause clause_none(void)
{
    return (struct clause){ .who_ref = SLOT_NONE,
                            .ref = SLOT_NONE,
                            .source = SLOT_NONE };
}

struct amount amount_const(int value)
{
    return (struct amount){
        .kind = AMOUNT_CONST,
        .ref = SLOT_NONE,
        .times = 1,
        .plus = (int16_t)value,
    };
}

bool build_begin(struct build *b, const epic_source *sources, int count)
{
    struct card_entry card;
    memset(&card, 0, sizeof card); /* padding too: records are hashed */
    struct ability ability = { .zone = ZONE_PLAY };
    struct mode mode = { 0 };
    struct clause clause = clause_none();
    struct filter filter = filter_none();
    struct amount amount = amount_const(0);
    struct condition condition = { .ref = SLOT_NONE };
    struct change change = { 0 };
    struct counter_kind counter = { 0 }, plain = { .offense = 1, .defense = 1 };
    struct trait_word trait = { "" };
    struct combat_power power = { 0 };
    const void *first[] = { &card,    &ability, &mode,      &clause,
                            &filter,  &amount,  &condition, &change,
                            &counter, &trait,   &power };

    *b = (struct build){
        .cards = { .size = sizeof card, .max = CARDS_MAX, .what = "cards" },
        .abilities = { .size = sizeof ability,
                       .max = RECORDS_MAX,
                       .what = "abilities" },
        .modes = { .size = sizeof mode, .max = RECORDS_MAX, .what = "modes" },
        .clauses = { .size = sizeof clause,
                     .max = RECORDS_MAX,
                     .what = "clauses" },
        .filters = { .size = sizeof filter,
                     .max = RECORDS_MAX,
                     .what = "descriptions" },
        .amounts = { .size = sizeof amount,
                     .max = RECORDS_MAX,
                     .what = "numbers" },
        .conditions = { .size = sizeof condition,
                        .max = RECORDS_MAX,
                        .what = "conditions" },
        .changes = { .size = sizeof change,
                     .max = RECORDS_MAX,
                     .what = "changes" },
        .counters = { .size = sizeof counter,
                      .max = CLASSES_MAX,
                      .what = "kinds of counter" },
        .traits = { .size = sizeof trait,
                    .max = CLASSES_MAX,
                    .what = "class words" },
        .powers = { .size = sizeof power,
                    .max = RECORDS_MAX,
                    .what = "powers" },
        .sources = sources,
        .source_count = count,
    };
    struct list *lists[] = { &b->cards,      &b->abilities, &b->modes,
                             &b->clauses,    &b->filters,   &b->amounts,
                             &b->conditions, &b->changes,   &b->counters,
                             &b->traits,     &b->powers };
    for (int i = 0; i < (int)(sizeof lists / sizeof lists[0]); i++)
        if (list_add(lists[i], first[i]) != 0)
            return false;
    return list_add(&b->counters, &plain) == PLAIN_COUNTER;
}

void build_end(struct build *b)
{
    free(b->cards.data);
    free(b->by_name);
    free(b->abilities.data);
    free(b->modes.data);
    free(b->clauses.data);
    free(b->filters.data);
    free(b->amounts.data);
    free(b->conditions.data);
    free(b->changes.data);
    free(b->counters.data);
    free(b->traits.data);
    free(b->powers.data);
}

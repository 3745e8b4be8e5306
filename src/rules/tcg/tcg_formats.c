/* Epic TCG: how players come by decks. */
#include "rules/tcg/tcg.h"

/* TCG-fmt-1: a pack of the core set. */
static const struct pack_part PACK[] = {
    { 1, 2, 1 << SPEED_FAST | 1 << SPEED_PACED | 1 << SPEED_BUILD },
    { 7, 1, 1 << SPEED_FAST },
    { 7, 1, 1 << SPEED_PACED | 1 << SPEED_BUILD },
    { 0 },
};

static const struct deck_limit LIMITS[] = {
    { "TCG-deck-7", "copies of a banned card", 0, LISTED_BANNED, .each = true },
    { "TCG-deck-6", "copies of a restricted card", 1, LISTED_RESTRICTED,
      .each = true },
    { "TCG-deck-2", "copies of a card", 3, .each = true },
    { "TCG-deck-3", "free cards", 18, .free = true },
    { "TCG-deck-4", "gift cards", 9, LISTED_GIFT },
    { 0 },
};

/* TCG-sealed-9, TCG-draft-8: the number says how many packs each player has. */
#define SEALED(number) SEALED_AS(number, "")
#define SEALED_AS(number, more)                                                \
    { .name = "sealed" #number,                                                \
      .help = #number " packs each, for a deck of 30 cards or more" more,      \
      .deck_min = 30,                                                          \
      .deck_rule = "TCG-sealed-2",                                             \
      .seats_rule = "TCG-sealed-1",                                            \
      .pack = PACK,                                                            \
      .packs = number,                                                         \
      .side = 15,                                                              \
      .side_rule = "TCG-side-1",                                               \
      .swap_rule = "TCG-side-3",                                               \
      .pool_rule = "TCG-sealed-3" },
#define DRAFT(number) DRAFT_AS(number, "")
#define DRAFT_AS(number, more)                                                 \
    { .name = "draft" #number,                                                 \
      .help = #number                                                          \
      " packs each, which go round, for a deck of 30 or more" more,            \
      .deck_min = 30,                                                          \
      .deck_rule = "TCG-draft-7",                                              \
      .seats_rule = "TCG-draft-4",                                             \
      .pack = PACK,                                                            \
      .draft = &DRAFT_PLAN[number],                                            \
      .side = 15,                                                              \
      .side_rule = "TCG-side-1",                                               \
      .swap_rule = "TCG-side-3",                                               \
      .pool_rule = "TCG-draft-7" },
/* As many packs as a list of 500 cards can hold. */
#define EACH_NUMBER(OF)                                                        \
    OF(4)                                                                      \
    OF(5)                                                                      \
    OF(6)                                                                      \
    OF(7)                                                                      \
    OF(8)                                                                      \
    OF(9)                                                                      \
    OF(10)                                                                     \
    OF(11)                                                                     \
    OF(12)                                                                     \
    OF(13)                                                                     \
    OF(14)                                                                     \
    OF(15)                                                                     \
    OF(16)                                                                     \
    OF(17)                                                                     \
    OF(18)                                                                     \
    OF(19)                                                                     \
    OF(20)                                                                     \
    OF(21)                                                                     \
    OF(22)                                                                     \
    OF(23)                                                                     \
    OF(24)                                                                     \
    OF(25)                                                                     \
    OF(26)                                                                     \
    OF(27)                                                                     \
    OF(28)                                                                     \
    OF(29)                                                                     \
    OF(30)                                                                     \
    OF(31)                                                                     \
    OF(32)                                                                     \
    OF(33)

#define PLAN(number)                                                           \
    [number] = { .rule = "TCG-draft-2", .packs = number, .takes = { 1 } },
static const struct draft_plan DRAFT_PLAN[] = { PLAN(1) PLAN(2) PLAN(3)
                                                    EACH_NUMBER(PLAN) };

const struct format TCG_FORMATS[TCG_FORMATS_ALL] = {
    { .name = "sealed",
      .also = "sealed2",
      .help = "two packs of 15 cards, opened for each player",
      .deck_min = 30,
      .deck_max = 30,
      .deck_rule = "TCG-sealed-8",
      .seats_rule = "TCG-sealed-1",
      .pack = PACK,
      .packs = 2,
      .side_rule = "TCG-side-6",
      .pool_rule = "TCG-sealed-3" },
    SEALED_AS(3, "; sealed4, sealed5 ... too"){
        .name = "draft2",
        .also = "draft",
        .help = "two packs each, which go round: each takes 30 cards",
        .deck_min = 30,
        .deck_max = 30,
        .deck_rule = "TCG-draft-7",
        .seats_rule = "TCG-draft-4",
        .pack = PACK,
        .draft = &DRAFT_PLAN[2],
        .side_rule = "TCG-side-6",
        .pool_rule = "TCG-draft-7" },
    DRAFT_AS(3, "; draft4 ... too"){
        .name = "packwar",
        .also = "sealed1",
        .help = "one pack of 15 cards each, and an empty deck does not win",
        .deck_min = 15,
        .deck_max = 15,
        .deck_rule = "TCG-packwar-1",
        .seats_rule = "TCG-sealed-1",
        .pack = PACK,
        .packs = 1,
        .side_rule = "TCG-side-6",
        .pool_rule = "TCG-packwar-2",
        .needs = "pack_war" },
    { .name = "designed",
      .help = "60 cards or more that you choose, at most 3 of each",
      .deck_min = 60,
      .deck_rule = "TCG-deck-1",
      .seats_rule = "TCG-fmt-2",
      .built = true,
      .limits = LIMITS,
      .side = 15,
      .side_rule = "TCG-side-1",
      .swap_rule = "TCG-side-3" },
    /* TCG-A-25: one pack makes no deck. */
    { .name = "draft1",
      .help = "refused: one pack makes no deck",
      .deck_min = 30, /* and it has fewer */
      .deck_max = 15,
      .deck_rule = "TCG-A-25",
      .seats_rule = "TCG-A-25",
      .pack = PACK,
      .draft = &DRAFT_PLAN[1],
      .pool_rule = "TCG-draft-7" },
    EACH_NUMBER(SEALED) EACH_NUMBER(DRAFT)
};

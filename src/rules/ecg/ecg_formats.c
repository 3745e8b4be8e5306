/* Epic Card Game: how players come by decks. */
#include "rules/ecg/ecg.h"

/* A set holds one copy of each card, and two sets are enough for eight. */
static const struct deck_limit DEALT[] = {
    { "ECG-R-sealed-1", "copies of a card in two sets", 2, .each = true,
      .guess = true },
    { 0 },
};

/* A player who has a set of their own has each card once. */
static const struct deck_limit SINGLE[] = {
    { "ECG-H-random-1", "copy of a card", 1, .each = true, .guess = true },
    { 0 },
};

/* The marks, from common to rare. */
enum { WHITE = 1, RED };
static const struct deck_limit CUBE[] = {
    { "ECG-R-cube-2", "copy of a card with the rarer mark", 1, .rarity = RED,
      .each = true, .guess = true },
    { "ECG-R-cube-2", "copies of a card with the common mark", 3, .each = true,
      .guess = true },
    { 0 },
};

static const struct deck_limit CONSTRUCTED[] = {
    { "ECG-R-full-2", "copies of a card", 3, .each = true },
    { 0 },
};

static const struct draft_plan PACK_DRAFT = {
    .rule = "ECG-R-draft-3", .packs = 3, .cards = 10, .takes = { 1 }
};
static const struct draft_plan CUBE_DRAFT = {
    .rule = "ECG-R-cube-3", .packs = 3, .cards = 12, .takes = { 1 }
};
static const struct draft_plan OPEN_DRAFT = {
    .rule = "ECG-R-open-2", .cards = 4, .stack = 60, .takes = { 1, 2, 1 }
};
static const struct draft_plan DARK_DRAFT = { .rule = "ECG-H-dark-2",
                                              .packs = 10,
                                              .cards = 5,
                                              .takes = { 1, 2 },
                                              .rest_aside = true };

const struct format ECG_FORMATS[ECG_FORMATS_LISTED] = {
    { .name = "sealed",
      .help = "30 cards at random, dealt to all from one shuffled set",
      .deck_min = 30,
      .deck_max = 30,
      .deck_rule = "ECG-C-25",
      .seats_rule = "ECG-R-sealed-1",
      .seats_max = 8,
      .pool_rule = "ECG-R-limited-1",
      .limits = DEALT },
    { .name = "draft",
      .help = "three packs of 10 each, which go round: the 30 you take",
      .deck_min = 30,
      .deck_max = 30,
      .deck_rule = "ECG-C-25",
      .seats_rule = "ECG-R-draft-1",
      .seats_min = 3,
      .seats_max = 8,
      .draft = &PACK_DRAFT,
      .pool_rule = "ECG-R-limited-1",
      .limits = DEALT },
    { .name = "open",
      .help = "two take by turns from four open cards at a time",
      .deck_min = 30,
      .deck_max = 30,
      .deck_rule = "ECG-C-25",
      .seats_rule = "ECG-R-open-1",
      .seats_min = 2,
      .seats_max = 2,
      .draft = &OPEN_DRAFT,
      .pool_rule = "ECG-R-limited-1",
      .limits = DEALT },
    { .name = "cube",
      .help = "three packs of 12 for each of eight, from three sets",
      .deck_min = 30,
      .deck_rule = "ECG-C-25",
      .seats_rule = "ECG-R-cube-1",
      .seats_min = 8,
      .seats_max = 8,
      .sets = 3,
      .cards_rule = "ECG-G-33",
      .copies = { 3, [WHITE] = 3, [RED] = 1 },
      .draft = &CUBE_DRAFT,
      .pool_rule = "ECG-R-cube-4",
      .limits = CUBE },
    { .name = "preconstructed",
      .help = "all 30 cards of one alignment in a set",
      .deck_min = 30,
      .deck_max = 30,
      .deck_rule = "ECG-R-precon-1",
      .seats_rule = "ECG-R-precon-1",
      .by_alignment = true },
    { .name = "constructed",
      .also = "full",
      .help = "60 cards or more that you choose, at most 3 of each",
      .deck_min = 60,
      .deck_rule = "ECG-R-full-1",
      .seats_rule = "ECG-R-full-5",
      .built = true,
      .limits = CONSTRUCTED,
      .ratio = 2,
      .ratio_rule = "ECG-R-full-3" },
    { .name = "random30",
      .help = "30 cards at random, each player's from a set of their own",
      .deck_min = 30,
      .deck_max = 30,
      .deck_rule = "ECG-H-random-1",
      .seats_rule = "ECG-H-random-1",
      .own_set = true,
      .pool_rule = "ECG-R-limited-1",
      .limits = SINGLE },
    { .name = "random60",
      .help = "30 out of 60 single cards, about as many of each alignment",
      .deck_min = 30,
      .deck_max = 30,
      .deck_rule = "ECG-H-random-2",
      .seats_rule = "ECG-H-random-2",
      .pool = 60,
      .own_set = true,
      .aligned_least = 13,
      .aligned_most = 17,
      .pool_rule = "ECG-R-limited-1",
      .limits = SINGLE },
    { .name = "dark",
      .help = "two players: of five cards keep one, of the other's four two",
      .deck_min = 30,
      .deck_max = 30,
      .deck_rule = "ECG-H-dark-3",
      .seats_rule = "ECG-H-dark-1",
      .seats_min = 2,
      .seats_max = 2,
      .draft = &DARK_DRAFT,
      .pool_rule = "ECG-R-limited-1",
      .limits = SINGLE },
};

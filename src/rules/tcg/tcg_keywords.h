/* tcg_keywords.h - alignments, origins, keywords and steps that only Epic TCG
 * has.  A number once given stays: saved games know cards by a hash of it. */
#ifndef EPIC_TCG_KEYWORDS_H
#define EPIC_TCG_KEYWORDS_H

#include "verbs/vocabulary.h"

enum {
    ALIGN_UNALIGNED = 1 << 4, /* here that is an alignment, too */
    ORIGIN_NATURAL = 1 << 5,
    ORIGIN_MAGICAL = 1 << 6,
    ORIGIN_CONSTRUCTED = 1 << 7,
    TCG_ALIGNMENTS = ALIGN_GOOD | ALIGN_EVIL | ALIGN_WILD | ALIGN_UNALIGNED,
    TCG_ORIGINS = ORIGIN_NATURAL | ORIGIN_MAGICAL | ORIGIN_CONSTRUCTED,
};
_Static_assert((TCG_ALIGNMENTS & ~ALIGNMENTS) == 0 &&
                   (TCG_ORIGINS & ~ORIGINS) == 0,
               "4 of 16 and 3 of 16: room to grow");
_Static_assert(((TCG_ALIGNMENTS | TCG_ORIGINS) & ALIGN_PRINTED) == 0,
               "effects change them: body.align");

/* What a ward is against, in the order of their numbers. */
enum ward {
    WARD_GOOD,
    WARD_EVIL,
    WARD_WILD,
    WARD_UNALIGNED,
    WARD_NATURAL,
    WARD_MAGICAL,
    WARD_CONSTRUCTED,
    WARD_CHAMPION,
    WARD_OBJECT,
    WARD_EVENT,
    WARDS,
};
enum tcg_keyword {
    WORD_HUNTER = KW_OWN,
    WORD_RANGE,
    WORD_UNSTOPPABLE,
    WORD_VEILED,
    WORD_WARD, /* the first of WARDS */
    TCG_KEYWORDS_END = WORD_WARD + WARDS,
};
_Static_assert((int)TCG_KEYWORDS_END <= (int)KW_NOT_WORDS_AT,
               "without upper_words");
_Static_assert(2 * (int)TCG_KEYWORDS_END <= (int)KEYWORDS_MAX,
               "room to grow, with them");

#define KW_HUNTER      KW_BIT(WORD_HUNTER)
#define KW_RANGE       KW_BIT(WORD_RANGE)
#define KW_UNSTOPPABLE KW_BIT(WORD_UNSTOPPABLE)
#define KW_VEILED      KW_BIT(WORD_VEILED)
#define KW_WARD(ward)  KW_BIT(WORD_WARD + (ward))
#define KW_WARDS       (KW_BIT(TCG_KEYWORDS_END) - KW_BIT(WORD_WARD))

enum turn_step {
    TURN_STEP_PRE_BATTLE = 1,
    TURN_STEP_BATTLE,
    TURN_STEP_BUILD,
    TURN_STEP_END,
};
_Static_assert(4 * TURN_STEP_END < TURN_STEPS, "room to grow");

#endif

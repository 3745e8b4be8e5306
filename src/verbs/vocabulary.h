/* vocabulary.h - the enumerations card text can refer to: alignments, keywords,
 * kinds of cards, steps of a turn, states.  A game's lexicon says which of them
 * the game has. */
#ifndef EPIC_VOCABULARY_H
#define EPIC_VOCABULARY_H

#include "base/keyword_set.h"

#include <stdbool.h>
#include <stdint.h>

/* Alignments and origins.  A filter with bits of both groups requires one of
 * each ("evil magical").  Each game numbers its own within the two groups, 16 of
 * each (src/rules/GAME/GAME_keywords.h); views use the same bits for the four
 * here (epic_view.h). */
enum {
    ALIGN_GOOD = 1,
    ALIGN_EVIL = 2,
    ALIGN_WILD = 4,
    ALIGN_SAGE = 8,
};
#define ALIGNMENTS UINT32_C(0x00FF071F)
#define ORIGINS    UINT32_C(0xFF00F8E0)
/* Bits above the low byte are constant: no effect changes them, and no ally line
 * refers to them. */
#define ALIGN_PRINTED UINT32_C(0xFFFFFF00)

/* Keywords that verbs, or the rules of more than one game, test; views use the
 * same bits (epic_view.h).  From KW_OWN on each game numbers its own
 * (src/rules/GAME/GAME_keywords.h), and its lexicon spells them. */
#define KW_AIRBORNE     KW_BIT(0)
#define KW_AMBUSH       KW_BIT(1)
#define KW_BLITZ        KW_BIT(2)
#define KW_BREAKTHROUGH KW_BIT(3)
#define KW_RIGHTEOUS    KW_BIT(4)
#define KW_UNBANISHABLE KW_BIT(5)
#define KW_UNBLOCKABLE  KW_BIT(6)
#define KW_UNBREAKABLE  KW_BIT(7)
#define KW_UNTARGETABLE KW_BIT(8)
#define KW_DEADLY       KW_BIT(9)
/* Two bits of body.words are not keywords. */
enum { KW_OWN = 10, KW_NOT_WORDS_AT = 29 };
_Static_assert((int)KEYWORDS_MAX >= 4 * (int)KW_OWN,
               "room for a game with these only");
#define KW_IS_CHAMPION KW_BIT(29) /* a champion, whatever is printed */
#define KW_SILENT      KW_BIT(30) /* has lost its printed abilities */
#define KW_NOT_WORDS   (KW_IS_CHAMPION | KW_SILENT)

/* What a card is.  A token champion is CHAMPION | TOKEN. */
enum {
    KIND_CHAMPION = 1,
    KIND_EVENT = 2,
    KIND_DEITY = 4,
    KIND_TOKEN = 8,
    KIND_PLAYER = 16,      /* in filters only: "any target", "each player" */
    KIND_OBJECT = 32,      /* stays in play, has no numbers, does not fight */
    KIND_ABILITY = 64,     /* in filters only: an ability on the line */
    KIND_COUNTER = 128,    /* not a card: defines a kind of counter */
    KIND_RESOURCE = 256,   /* stays in play, pays for cards */
    KIND_KEYWORD = 512,    /* not a card: the abilities of a keyword */
    KIND_UNIVERSAL = 1024, /* with KEYWORD: abilities of every champion */
    KIND_STAYS = KIND_CHAMPION | KIND_OBJECT,
    /* "card or ability": lists the kinds of cards, as abilities are not
     * cards */
    KIND_ANY_CARD = KIND_CHAMPION | KIND_OBJECT | KIND_EVENT,
};

/* The state of an object that is attached to a bearer. */
enum item_state { STATE_WORKS, STATE_OFF, STATE_AWAY };

/* Kinds of objects that are attached to a bearer. */
enum {
    ITEM_WEAPON = 1,
    ITEM_DEVICE = 2,
    ITEM_ARTIFACT = 4,
    ITEM_KINDS = 7,
    ITEM_INDEPENDENT = 8, /* needs no bearer, and has a defense */
    ITEM_FRAGILE = 16,
    ITEM_NO_DISABLE = 32,
    ITEM_NO_KNOCK = 64,
};
/* Events with a moment of activation, a place and a duration. */
enum activation {
    ACT_NONE,
    ACT_AMBIGUOUS,
    ACT_RESPONSE,
    ACT_UPKEEP,
    ACT_COMBAT,
    ACT_DOWNTIME,
};
enum lies { LIES_OPEN, LIES_ON_CHARACTER, LIES_ON_PLAYER };
enum lasts {
    LASTS_IMMEDIATE,
    LASTS_TURN,
    LASTS_WHILE, /* as long as lasts_while holds */
    LASTS_PERMANENT,
};

/* When a card or ability may be played or used. */
enum speed { SPEED_FAST, SPEED_PACED, SPEED_BUILD };

/* Steps of a turn that card text refers to: each game numbers its own from 1 on
 * (src/rules/GAME/GAME_keywords.h). */
enum { TURN_STEP_NONE, TURN_STEPS = 1 + 28 };

/* States of a thing in play, for filters; computed by states_of(). */
enum {
    IS_ATTACKING = 1 << 0,
    IS_BLOCKING = 1 << 1,
    IS_BLOCKED = 1 << 2,   /* attacker in a blocked group */
    IS_UNBLOCKED = 1 << 3, /* attacker that was not blocked, after blocks
                            * (A-09) */
    IS_PREPARED = 1 << 4,
    IS_EXPENDED = 1 << 5,
    IS_FLIPPED = 1 << 6,
    IS_DEPLOYING = 1 << 7,
    IS_DAMAGED = 1 << 8,
    IS_ATTACKING_YOU = 1 << 9,     /* it attacks the seat that asks */
    IS_BROKEN_THIS_TURN = 1 << 10, /* a card in a pile */
    IS_DAMAGED_YOU = 1 << 11,      /* dealt damage to the seat that asks */
    IS_ENTERED_THIS_TURN = 1 << 12,
    IS_OWN = 1 << 13, /* from here on each game has its own */
};

#endif

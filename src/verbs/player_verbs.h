/* player_verbs.h - verbs about players: damage, health, gold, winning. */
#ifndef EPIC_PLAYER_VERBS_H
#define EPIC_PLAYER_VERBS_H

#include "verbs/effect.h"

apply_fn apply_deal, apply_gain_health, apply_lose_health, apply_pay_health,
    apply_gain_gold, apply_lose_gold, apply_pay_gold, apply_win, apply_lose,
    apply_extra_turn;

#endif

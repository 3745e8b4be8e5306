/* formats_decks.h - decks and cards for the tests of formats. */
#ifndef EPIC_TEST_FORMATS_DECKS_H
#define EPIC_TEST_FORMATS_DECKS_H

#include "ai/series.h"
#include "epic_record.h"
#include "formats/card_set.h"
#include "formats/deal.h"
#include "formats/stock.h"
#include "kernel/flaw.h"
#include "kernel/zones.h"
#include "rules/ecg/ecg.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static inline const epic_cards *base(void)
{
    return epic_cards_builtin("ecg");
}

#endif

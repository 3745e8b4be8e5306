/* fresh.h - unpredictable numbers. */
#ifndef EPIC_FRESH_H
#define EPIC_FRESH_H

#include <stdbool.h>
#include <stdint.h>

/* 64 bits from the system's random source; false if it gives none. */
bool fresh_number(uint64_t *out);

#endif

/* sha256.h - SHA-256 (FIPS 180-4), for what is promised now and opened later. */
#ifndef EPIC_SHA256_H
#define EPIC_SHA256_H

#include <stddef.h>

enum { SHA256_HEX = 65 };

/* The digest of these bytes in hexadecimal, terminated. */
void sha256_hex(const void *bytes, size_t size, char out[SHA256_HEX]);

#endif

/* serve_codes.c - numbers that name tables and keys that open them, in letters
 * that are easy to read aloud: digits and letters without i, l, o and u. */
#include "serve.h"

#include <sodium.h>
#include <string.h>

static const char LETTERS[] = "0123456789abcdefghjkmnpqrstvwxyz";
enum { CODE_LETTERS = CODE_SIZE - 1 };

void fresh_bytes(void *out, size_t n)
{
    randombytes_buf(out, n);
}

uint64_t fresh_code(void)
{
    uint64_t number;
    do {
        fresh_bytes(&number, sizeof number);
        number &= (UINT64_C(1) << 50) - 1;
    } while (number == 0);
    return number;
}

void code_write(uint64_t number, char out[CODE_SIZE])
{
    for (int i = CODE_LETTERS; i--; number >>= 5)
        out[i] = LETTERS[number & 31];
    out[CODE_LETTERS] = 0;
}

bool code_read(const char *text, uint64_t *out)
{
    uint64_t number = 0;
    if (strlen(text) != CODE_LETTERS)
        return false;
    for (; *text; text++) {
        const char *at = strchr(LETTERS, *text);
        if (!at)
            return false;
        number = number << 5 | (uint64_t)(at - LETTERS);
    }
    *out = number;
    return number != 0;
}

void key_write(const uint8_t key[16], char out[KEY_SIZE])
{
    unsigned bits = 0, held = 0;
    size_t n = 0;
    for (int i = 0; i < 16; i++) {
        bits = bits << 8 | key[i];
        for (held += 8; held >= 5; held -= 5)
            out[n++] = LETTERS[bits >> (held - 5) & 31];
    }
    out[n++] = LETTERS[bits << (5 - held) & 31];
    out[n] = 0;
}

bool key_fits(const char *text, const uint8_t key[16])
{
    char wanted[KEY_SIZE];
    key_write(key, wanted);
    return strlen(text) == KEY_SIZE - 1 &&
           sodium_memcmp(text, wanted, KEY_SIZE - 1) == 0;
}

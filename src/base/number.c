/* number.c - reads decimal numbers without overflow. */
#include "base/number.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool number_take(const char **text, uint64_t most, uint64_t *out)
{
    const char *t = *text;
    uint64_t value = 0;
    if (!is_digit(*t) || (*t == '0' && is_digit(t[1])))
        return false;
    for (; is_digit(*t); t++) {
        uint64_t digit = (uint64_t)(*t - '0');
        /* In this order neither side can overflow or wrap below zero. */
        if (digit > most || value > (most - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *text = t;
    *out = value;
    return true;
}

bool number_take_int(const char **text, int least, int most, int *out)
{
    const char *t = *text;
    uint64_t size = 0;
    bool minus = *t == '-' && least < 0;
    int64_t limit = minus ? -(int64_t)least : most;
    t += minus;
    if (limit < 0 || !number_take(&t, (uint64_t)limit, &size))
        return false;
    int64_t value = minus ? -(int64_t)size : (int64_t)size;
    if (value < least || value > most || (minus && size == 0))
        return false;
    *text = t;
    *out = (int)value;
    return true;
}

bool number_read(const char *text, uint64_t most, uint64_t *out)
{
    uint64_t value;
    if (!number_take(&text, most, &value) || *text)
        return false;
    *out = value;
    return true;
}

bool number_read_int(const char *text, int least, int most, int *out)
{
    int value;
    if (!number_take_int(&text, least, most, &value) || *text)
        return false;
    *out = value;
    return true;
}

/* harmless.c - decodes UTF-8 and escapes what is unsafe to show. */
#include "base/harmless.h"

#include <string.h>

struct range {
    uint32_t first, last;
};
enum { MALFORMED = 0x110000 }; /* above the last code point */

/* Unicode's categories Cc, Cf, Zl and Zp, and what its property
 * Default_Ignorable_Code_Point adds to them. */
static const struct range HARMFUL[] = {
    { 0x0000, 0x001F },   { 0x007F, 0x009F },       { 0x00AD, 0x00AD },
    { 0x034F, 0x034F },   { 0x0600, 0x0605 },       { 0x061C, 0x061C },
    { 0x06DD, 0x06DD },   { 0x070F, 0x070F },       { 0x0890, 0x0891 },
    { 0x08E2, 0x08E2 },   { 0x115F, 0x1160 },       { 0x17B4, 0x17B5 },
    { 0x180B, 0x180F },   { 0x200B, 0x200F },       { 0x2028, 0x202E },
    { 0x2060, 0x206F },   { 0x3164, 0x3164 },       { 0xFE00, 0xFE0F },
    { 0xFEFF, 0xFEFF },   { 0xFFA0, 0xFFA0 },       { 0xFFF0, 0xFFFB },
    { 0xFFFE, 0xFFFF },   { 0x110BD, 0x110BD },     { 0x110CD, 0x110CD },
    { 0x13430, 0x1343F }, { 0x1BCA0, 0x1BCA3 },     { 0x1D173, 0x1D17A },
    { 0xE0000, 0xE0FFF }, { MALFORMED, MALFORMED },
};

/* Combining marks: no column of their own. */
static const struct range COMBINING[] = {
    { 0x0300, 0x036F }, { 0x0483, 0x0489 }, { 0x0591, 0x05BD },
    { 0x0610, 0x061A }, { 0x064B, 0x065F }, { 0x0900, 0x0902 },
    { 0x0E31, 0x0E31 }, { 0x0E34, 0x0E3A }, { 0x0E47, 0x0E4E },
    { 0x1AB0, 0x1AFF }, { 0x1DC0, 0x1DFF }, { 0x20D0, 0x20FF },
    { 0x302A, 0x302D }, { 0x3099, 0x309A }, { 0xFE20, 0xFE2F },
};

/* Double-width characters. */
static const struct range WIDE[] = {
    { 0x1100, 0x115E },   { 0x2E80, 0x303E },   { 0x3041, 0xA4CF },
    { 0xA960, 0xA97F },   { 0xAC00, 0xD7A3 },   { 0xF900, 0xFAFF },
    { 0xFE30, 0xFE6F },   { 0xFF01, 0xFF60 },   { 0xFFE0, 0xFFE6 },
    { 0x1F300, 0x1F64F }, { 0x1F680, 0x1F6FF }, { 0x1F900, 0x1F9FF },
    { 0x20000, 0x3FFFD },
};

static bool within(uint32_t code, const struct range *ranges, size_t count)
{
    for (size_t i = 0; i < count && ranges[i].first <= code; i++)
        if (code <= ranges[i].last)
            return true;
    return false;
}
#define IS(code, RANGES) within(code, RANGES, sizeof RANGES / sizeof *RANGES)

bool is_harmful(uint32_t code)
{
    return IS(code, HARMFUL);
}

int character_at(const char *text, size_t left, uint32_t *code)
{
    static const struct {
        unsigned char mask, lead;
        uint32_t least;
    } FORM[] = {
        { 0x80, 0x00, 0 },
        { 0xE0, 0xC0, 0x80 },
        { 0xF0, 0xE0, 0x800 },
        { 0xF8, 0xF0, 0x10000 },
    };
    const unsigned char *s = (const unsigned char *)text;
    for (size_t more = 0; more < 4 && more < left; more++) {
        if ((s[0] & FORM[more].mask) != FORM[more].lead)
            continue;
        uint32_t c = s[0] & (unsigned char)~FORM[more].mask;
        for (size_t i = 1; i <= more; i++) {
            if ((s[i] & 0xC0) != 0x80)
                return 0;
            c = c << 6 | (s[i] & 0x3F);
        }
        bool surrogate = c >= 0xD800 && c < 0xE000;
        if (c < FORM[more].least || c > 0x10FFFF || surrogate)
            return 0;
        *code = c;
        return (int)more + 1;
    }
    return 0;
}

/* A malformed character counts as one byte. */
static int next_character(const char *text, size_t left, uint32_t *code)
{
    int length = character_at(text, left, code);
    if (length)
        return length;
    *code = MALFORMED;
    return 1;
}

long harm_in(const char *text, size_t n)
{
    uint32_t code;
    for (size_t i = 0; i < n;) {
        if (text[i] >= ' ' && text[i] < 0x7F) {
            i++; /* fast path: printable ASCII */
            continue;
        }
        int length = next_character(text + i, n - i, &code);
        bool ends = code == '\n' ||
                    (code == '\r' && (i + 1 == n || text[i + 1] == '\n'));
        if (code != '\t' && !ends && is_harmful(code))
            return (long)i;
        i += (size_t)length;
    }
    return -1;
}

int show_character(const char **text, char out[SHOWN_SIZE])
{
    uint32_t code;
    int length = next_character(*text, strnlen(*text, 4), &code), n;
    unsigned byte = (unsigned char)**text;
    if (!is_harmful(code)) {
        memcpy(out, *text, (size_t)length);
        n = length;
        out[n] = 0;
    } else if (code < 0x80 || code == MALFORMED) {
        n = snprintf(out, SHOWN_SIZE, "\\x%02x", byte);
    } else {
        n = snprintf(out, SHOWN_SIZE, "\\u{%x}", (unsigned)code);
    }
    *text += length;
    return n;
}

int json_character(const char **text, char out[SHOWN_SIZE])
{
    uint32_t code;
    int length = next_character(*text, strnlen(*text, 4), &code), n;
    if (code == MALFORMED) {
        n = snprintf(out, SHOWN_SIZE, "\\ufffd");
    } else if (code == '"' || code == '\\') {
        n = snprintf(out, SHOWN_SIZE, "\\%c", (char)code);
    } else if (!is_harmful(code)) {
        memcpy(out, *text, (size_t)length);
        n = length;
        out[n] = 0;
    } else if (code < 0x10000) {
        n = snprintf(out, SHOWN_SIZE, "\\u%04x", (unsigned)code);
    } else {
        n = snprintf(out, SHOWN_SIZE, "\\u%04x\\u%04x",
                     (unsigned)(0xD7C0 + (code >> 10)),
                     (unsigned)(0xDC00 + (code & 0x3FF)));
    }
    *text += length;
    return n;
}

size_t harmless(const char *text, char *out, size_t size)
{
    size_t length = 0, used = 0;
    while (*text) {
        char shown[SHOWN_SIZE];
        size_t n = (size_t)show_character(&text, shown);
        if (used == length && used + n < size) {
            memcpy(out + used, shown, n);
            used += n;
        }
        length += n;
    }
    if (size > 0)
        out[used] = 0;
    return length;
}

void harmless_write(FILE *out, const char *text)
{
    while (*text) {
        char shown[SHOWN_SIZE];
        show_character(&text, shown);
        fputs(shown, out);
    }
}

void harmless_vformat(char *out, size_t size, const char *format, va_list args)
{
    char whole[2048]; /* longer than any message that is stored */
    vsnprintf(whole, sizeof whole, format, args);
    harmless(whole, out, size);
}

void harmless_format(char *out, size_t size, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    harmless_vformat(out, size, format, args);
    va_end(args);
}

int columns_of(const char *text, size_t n)
{
    int columns = 0;
    uint32_t code;
    for (const char *end = text + n; text < end && *text;) {
        char shown[SHOWN_SIZE];
        next_character(text, (size_t)(end - text), &code);
        int escape = show_character(&text, shown);
        columns += is_harmful(code)      ? escape
                   : IS(code, COMBINING) ? 0
                   : IS(code, WIDE)      ? 2
                                         : 1;
    }
    return columns;
}

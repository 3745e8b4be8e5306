#include "wire/json.h"

#include "kernel/check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void put(struct json *j, const char *bytes, size_t n)
{
    if (j->length + n < j->size)
        memcpy(j->buf + j->length, bytes, n);
    j->length += n;
}

static void put_text(struct json *j, const char *text)
{
    put(j, text, strlen(text));
}

/* The length of the character at s, or 0 if it is not well formed. */
static int character(const unsigned char *s)
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
    for (int more = 0; more < 4; more++) {
        if ((s[0] & FORM[more].mask) != FORM[more].lead)
            continue;
        uint32_t c = s[0] & (unsigned char)~FORM[more].mask;
        for (int i = 1; i <= more; i++) {
            if ((s[i] & 0xC0) != 0x80)
                return 0;
            c = c << 6 | (s[i] & 0x3F);
        }
        bool surrogate = c >= 0xD800 && c < 0xE000;
        return c < FORM[more].least || c > 0x10FFFF || surrogate ? 0 : more + 1;
    }
    return 0;
}

static void put_quoted(struct json *j, const char *text)
{
    put_text(j, "\"");
    for (const char *s = text; *s;) {
        unsigned char c = (unsigned char)*s;
        char escape[8];
        int n = character((const unsigned char *)s);
        if (n == 0) {
            put_text(j, "\\ufffd");
            n = 1;
        } else if (c == '"' || c == '\\') {
            snprintf(escape, sizeof escape, "\\%c", c);
            put_text(j, escape);
        } else if (c < 0x20 || c == 0x7F) {
            snprintf(escape, sizeof escape, "\\u%04x", (unsigned)c);
            put_text(j, escape);
        } else {
            put(j, s, (size_t)n);
        }
        s += n;
    }
    put_text(j, "\"");
}

static void put_key(struct json *j, const char *key)
{
    if (!j->empty[j->depth])
        put_text(j, ",");
    j->empty[j->depth] = false;
    if (key) {
        put_quoted(j, key);
        put_text(j, ":");
    }
}

void json_begin(struct json *j, char *buf, size_t size)
{
    memset(j, 0, sizeof *j);
    j->buf = buf;
    j->size = size;
    j->empty[0] = true;
}

void json_open(struct json *j, const char *key, char bracket)
{
    CHECK(NULL, j->depth < JSON_DEPTH);
    put_key(j, key);
    put(j, &bracket, 1);
    j->closing[j->depth++] = bracket == '{' ? '}' : ']';
    j->empty[j->depth] = true;
}

void json_close(struct json *j)
{
    CHECK(NULL, j->depth > 0);
    put(j, &j->closing[--j->depth], 1);
}

void json_text(struct json *j, const char *key, const char *text)
{
    put_key(j, key);
    if (text)
        put_quoted(j, text);
    else
        put_text(j, "null");
}

void json_number(struct json *j, const char *key, int64_t number)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRId64, number);
    put_key(j, key);
    put_text(j, digits);
}

void json_bool(struct json *j, const char *key, bool value)
{
    put_key(j, key);
    put_text(j, value ? "true" : "false");
}

void json_null(struct json *j, const char *key)
{
    put_key(j, key);
    put_text(j, "null");
}

size_t json_end(struct json *j)
{
    while (j->depth > 0)
        json_close(j);
    if (j->size > 0)
        j->buf[j->length < j->size ? j->length : 0] = 0;
    return j->length;
}

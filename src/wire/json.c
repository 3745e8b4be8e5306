/* json.c - a streaming JSON writer. */
#include "wire/json.h"

#include "base/check.h"
#include "base/harmless.h"

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

static void put_quoted(struct json *j, const char *text)
{
    put_text(j, "\"");
    while (*text) {
        char shown[SHOWN_SIZE];
        put(j, shown, (size_t)json_character(&text, shown));
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

void json_raw(struct json *j, const char *key, const char *value)
{
    put_key(j, key);
    put_text(j, value);
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

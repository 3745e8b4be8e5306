/* json.h - writing JSON into the caller's buffer.
 *
 *     char text[4096];
 *     struct json j;
 *     json_begin(&j, text, sizeof text);
 *     json_open(&j, NULL, '{');
 *     json_text(&j, "name", "Ann");
 *     json_number(&j, "health", 30);
 *     json_close(&j);
 *     if (json_end(&j) >= sizeof text)
 *         ... it did not fit ...
 *
 * Values are written in order and never changed.  A key is NULL in an array
 * and for the outermost value.  Commas, quotes and closing brackets are the
 * writer's business. */
#ifndef EPIC_JSON_H
#define EPIC_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JSON_DEPTH = 32 };

struct json {
    char *buf;
    size_t size;
    size_t length; /* of the whole text, whether it fits or not */
    int depth;
    char closing[JSON_DEPTH];
    bool empty[JSON_DEPTH + 1]; /* no value yet: no comma */
};

/* size may be 0 to find out the length. */
void json_begin(struct json *j, char *buf, size_t size);
/* '{' or '['. */
void json_open(struct json *j, const char *key, char bracket);
void json_close(struct json *j);
/* Text is UTF-8; bytes that are not become U+FFFD.  NULL is written null. */
void json_text(struct json *j, const char *key, const char *text);
void json_number(struct json *j, const char *key, int64_t number);
void json_bool(struct json *j, const char *key, bool value);
/* A value that was written before, as it is. */
void json_raw(struct json *j, const char *key, const char *value);
void json_null(struct json *j, const char *key);
/* Close what is open.  Returns the length without the closing 0; if that is
 * not less than the size, the text was cut off and is of no use. */
size_t json_end(struct json *j);

#endif

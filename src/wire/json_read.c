/* json_read.c - a strict recursive descent over bytes that need not end with a
 * NUL. */
#include "wire/json_read.h"

#include "base/harmless.h"

#include <string.h>

struct reader {
    struct json_doc *doc;
    const char *at, *end;
    const char *why; /* NULL: nothing is wrong so far */
    int depth;
};

static bool refuse(struct reader *r, const char *why)
{
    if (!r->why)
        r->why = why;
    return false;
}

static void skip_blanks(struct reader *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\t' ||
                              *r->at == '\n' || *r->at == '\r'))
        r->at++;
}

static bool take(struct reader *r, char c)
{
    skip_blanks(r);
    if (r->at == r->end || *r->at != c)
        return false;
    r->at++;
    return true;
}

/* ---- strings ------------------------------------------------------------- */

/* There is room: no character is longer unescaped than escaped, and a NUL takes
 * less than quotes. */
static void put(struct json_doc *doc, char c)
{
    doc->text[doc->used++] = c;
}

static void put_code(struct json_doc *doc, uint32_t code)
{
    if (code < 0x80) {
        put(doc, (char)code);
        return;
    }
    if (code < 0x800) {
        put(doc, (char)(0xC0 | code >> 6));
    } else {
        if (code < 0x10000) {
            put(doc, (char)(0xE0 | code >> 12));
        } else {
            put(doc, (char)(0xF0 | code >> 18));
            put(doc, (char)(0x80 | (code >> 12 & 0x3F)));
        }
        put(doc, (char)(0x80 | (code >> 6 & 0x3F)));
    }
    put(doc, (char)(0x80 | (code & 0x3F)));
}

static bool take_hex(struct reader *r, uint32_t *out)
{
    *out = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        if (r->at == r->end)
            return refuse(r, "an escape is cut off");
        char c = *r->at;
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : -1;
        if (digit < 0)
            return refuse(r, "an escape has a digit that is none");
        *out = *out << 4 | (uint32_t)digit;
    }
    return true;
}

/* Behind "\u": one code, or two that are halves of one. */
static bool take_unicode(struct reader *r)
{
    uint32_t code, low;
    if (!take_hex(r, &code))
        return false;
    if (code == 0)
        return refuse(r, "a text has a NUL");
    if (code >= 0xD800 && code < 0xDC00) {
        if (r->end - r->at < 2 || r->at[0] != '\\' || r->at[1] != 'u')
            return refuse(r, "half a surrogate pair");
        r->at += 2;
        if (!take_hex(r, &low))
            return false;
        if (low < 0xDC00 || low > 0xDFFF)
            return refuse(r, "half a surrogate pair");
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
        return refuse(r, "half a surrogate pair");
    }
    put_code(r->doc, code);
    return true;
}

static bool take_escape(struct reader *r)
{
    static const char NAMES[] = "\"\\/bfnrt", MEANT[] = "\"\\/\b\f\n\r\t";
    if (r->at == r->end)
        return refuse(r, "an escape is cut off");
    char c = *r->at++;
    if (c == 'u')
        return take_unicode(r);
    const char *name = c ? strchr(NAMES, c) : NULL;
    if (!name)
        return refuse(r, "an escape that is none");
    put(r->doc, MEANT[name - NAMES]);
    return true;
}

/* Behind the opening quote. */
static bool take_string(struct reader *r, uint16_t *out)
{
    *out = (uint16_t)r->doc->used;
    while (r->at < r->end && *r->at != '"') {
        uint32_t code;
        int n = character_at(r->at, (size_t)(r->end - r->at), &code);
        if (n == 0)
            return refuse(r, "not UTF-8");
        if (code < 0x20)
            return refuse(r, "a control character in a text");
        if (*r->at == '\\') {
            r->at++;
            if (!take_escape(r))
                return false;
            continue;
        }
        for (; n > 0; n--)
            put(r->doc, *r->at++);
    }
    if (r->at == r->end)
        return refuse(r, "a text does not end");
    r->at++;
    put(r->doc, '\0');
    return true;
}

/* ---- numbers and words --------------------------------------------------- */

static bool is_digit(const struct reader *r)
{
    return r->at < r->end && *r->at >= '0' && *r->at <= '9';
}

/* base/number.h reads text that ends with a NUL, and no minus below its
 * minimum; here neither is known. */
static bool take_integer(struct reader *r, int64_t *out)
{
    bool minus = r->at < r->end && *r->at == '-';
    r->at += minus;
    if (!is_digit(r))
        return refuse(r, "neither a value nor the end");
    if (*r->at == '0' && r->end - r->at > 1 && r->at[1] >= '0' &&
        r->at[1] <= '9')
        return refuse(r, "a number begins with 0");
    int64_t value = 0; /* downward: there is one more below zero than above */
    for (; is_digit(r); r->at++)
        if (__builtin_mul_overflow(value, 10, &value) ||
            __builtin_sub_overflow(value, *r->at - '0', &value))
            return refuse(r, "a number is too large");
    if (r->at < r->end && (*r->at == '.' || *r->at == 'e' || *r->at == 'E'))
        return refuse(r, "a number is not whole");
    if (!minus && __builtin_sub_overflow((int64_t)0, value, &value))
        return refuse(r, "a number is too large");
    *out = value;
    return true;
}

static bool take_word(struct reader *r, const char *word)
{
    size_t n = strlen(word);
    if ((size_t)(r->end - r->at) < n || memcmp(r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

/* ---- values -------------------------------------------------------------- */

static bool take_value(struct reader *r, int *out);

static bool take_list(struct reader *r)
{
    int inside;
    if (take(r, ']'))
        return true;
    do
        if (!take_value(r, &inside))
            return false;
    while (take(r, ','));
    return take(r, ']') || refuse(r, "a list does not end");
}

/* Whether the object, which ends with node `last` so far, may have this name,
 * too. */
static bool may_have(struct reader *r, int object, int last, const char *key)
{
    int names = 0;
    for (int i = object + 1; i < last; i = r->doc->node[i].end, names++)
        if (strcmp(r->doc->text + r->doc->node[i].key, key) == 0)
            return refuse(r, "a name is there twice");
    return names < JSON_READ_NAMES || refuse(r, "too many names");
}

static bool take_object(struct reader *r, int object)
{
    if (take(r, '}'))
        return true;
    do {
        uint16_t key;
        int inside;
        if (!take(r, '"'))
            return refuse(r, "a name is expected");
        if (!take_string(r, &key))
            return false;
        if (!take(r, ':'))
            return refuse(r, "':' is expected");
        if (!may_have(r, object, r->doc->count, r->doc->text + key))
            return false;
        if (!take_value(r, &inside))
            return false;
        r->doc->node[inside].key = key;
    } while (take(r, ','));
    return take(r, '}') || refuse(r, "an object does not end");
}

static bool take_inside(struct reader *r, struct json_node *node, int at)
{
    if (++r->depth > JSON_READ_DEPTH)
        return refuse(r, "nested too deeply");
    bool good = node->kind == JSON_LIST ? take_list(r) : take_object(r, at);
    r->depth--;
    return good;
}

static bool take_value(struct reader *r, int *out)
{
    struct json_doc *doc = r->doc;
    skip_blanks(r);
    if (r->at == r->end)
        return refuse(r, "a value is expected");
    if (doc->count == JSON_READ_NODES)
        return refuse(r, "too many values");
    int at = doc->count++;
    struct json_node *node = &doc->node[at];
    *node = (struct json_node){ 0 };
    bool good = true;
    if (take(r, '"')) {
        node->kind = JSON_STRING;
        good = take_string(r, &node->string);
    } else if (take(r, '[')) {
        node->kind = JSON_LIST;
        good = take_inside(r, node, at);
    } else if (take(r, '{')) {
        node->kind = JSON_OBJECT;
        good = take_inside(r, node, at);
    } else if (take_word(r, "true")) {
        node->kind = JSON_TRUE;
    } else if (take_word(r, "false")) {
        node->kind = JSON_FALSE;
    } else if (!take_word(r, "null")) {
        node->kind = JSON_INTEGER;
        good = take_integer(r, &node->integer);
    }
    node->end = (uint16_t)doc->count;
    *out = at;
    return good;
}

bool json_read(struct json_doc *doc, const char *text, size_t length,
               const char **why)
{
    struct reader r = { doc, text, text + length, NULL, 0 };
    int whole;
    doc->count = 0;
    doc->used = 0;
    bool good = length <= JSON_READ_BYTES ? take_value(&r, &whole)
                                          : refuse(&r, "too long");
    skip_blanks(&r);
    if (good && r.at < r.end)
        good = refuse(&r, "something follows the value");
    if (!good)
        doc->count = 0;
    if (why)
        *why = r.why;
    return good;
}

/* ---- looking into it ----------------------------------------------------- */

static bool is_kind(const struct json_doc *doc, int node, int kind)
{
    return node >= 0 && node < doc->count && doc->node[node].kind == kind;
}

int json_member(const struct json_doc *doc, int object, const char *key)
{
    if (!is_kind(doc, object, JSON_OBJECT))
        return -1;
    for (int i = object + 1; i < doc->node[object].end; i = doc->node[i].end)
        if (strcmp(doc->text + doc->node[i].key, key) == 0)
            return i;
    return -1;
}

int json_first(const struct json_doc *doc, int list)
{
    return is_kind(doc, list, JSON_LIST) && doc->node[list].end > list + 1
               ? list + 1
               : -1;
}

int json_next(const struct json_doc *doc, int list, int value)
{
    int next = doc->node[value].end;
    return next < doc->node[list].end ? next : -1;
}

const char *json_string(const struct json_doc *doc, int object, const char *key)
{
    int at = json_member(doc, object, key);
    return is_kind(doc, at, JSON_STRING) ? doc->text + doc->node[at].string
                                         : NULL;
}

static bool int_at(const struct json_doc *doc, int at, int least, int most,
                   int *out)
{
    if (!is_kind(doc, at, JSON_INTEGER) || doc->node[at].integer < least ||
        doc->node[at].integer > most)
        return false;
    *out = (int)doc->node[at].integer;
    return true;
}

bool json_int(const struct json_doc *doc, int object, const char *key,
              int least, int most, int *out)
{
    return int_at(doc, json_member(doc, object, key), least, most, out);
}

bool json_flag(const struct json_doc *doc, int object, const char *key,
               bool *out)
{
    int at = json_member(doc, object, key);
    if (!is_kind(doc, at, JSON_TRUE) && !is_kind(doc, at, JSON_FALSE))
        return false;
    *out = doc->node[at].kind == JSON_TRUE;
    return true;
}

int json_ints(const struct json_doc *doc, int object, const char *key,
              int least, int most, int *out, int room)
{
    int list = json_member(doc, object, key), n = 0;
    if (!is_kind(doc, list, JSON_LIST))
        return -1;
    for (int i = json_first(doc, list); i >= 0; i = json_next(doc, list, i))
        if (n == room || !int_at(doc, i, least, most, &out[n++]))
            return -1;
    return n;
}

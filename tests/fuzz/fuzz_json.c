/* What strangers send as JSON, read by ours and by jansson.
 *
 * What ours takes, jansson takes, and both read the same values.  What ours
 * refuses, jansson refuses too, unless ours is stricter there on purpose:
 * numbers that are not whole, deep nesting, many names, much of it. */
#define JSON_OBJECT  JANSSON_OBJECT
#define JSON_STRING  JANSSON_STRING
#define JSON_INTEGER JANSSON_INTEGER
#define JSON_TRUE    JANSSON_TRUE
#define JSON_FALSE   JANSSON_FALSE
#define JSON_NULL    JANSSON_NULL
#define json_string  jansson_string /* ours is called so, too */
#include <jansson.h>
#undef JSON_OBJECT
#undef JSON_STRING
#undef JSON_INTEGER
#undef JSON_TRUE
#undef JSON_FALSE
#undef JSON_NULL
#undef json_string
#include "mutate.h"
#include "wire/json_read.h"

#include <stdlib.h>
#include <string.h>

static struct json_doc doc;

static bool same_value(int at, const json_t *other);

static bool same_members(int at, const json_t *other)
{
    size_t count = 0;
    for (int i = at + 1; i < doc.node[at].end; i = doc.node[i].end) {
        const char *key = doc.text + doc.node[i].key;
        const json_t *member = json_object_get(other, key);
        if (!member || !same_value(i, member) ||
            json_member(&doc, at, key) != i)
            return false;
        count++;
    }
    return count == json_object_size(other);
}

static bool same_values(int at, const json_t *other)
{
    size_t count = 0;
    for (int i = json_first(&doc, at); i >= 0; i = json_next(&doc, at, i))
        if (!same_value(i, json_array_get(other, count++)))
            return false;
    return count == json_array_size(other);
}

static bool same_value(int at, const json_t *other)
{
    const struct json_node *n = &doc.node[at];
    if (!other)
        return false;
    switch (json_typeof(other)) {
    case JANSSON_OBJECT:
        return n->kind == JSON_OBJECT && same_members(at, other);
    case JSON_ARRAY:
        return n->kind == JSON_LIST && same_values(at, other);
    case JANSSON_STRING:
        return n->kind == JSON_STRING &&
               strcmp(doc.text + n->string, json_string_value(other)) == 0;
    case JANSSON_INTEGER:
        return n->kind == JSON_INTEGER &&
               n->integer == json_integer_value(other);
    case JANSSON_TRUE:
        return n->kind == JSON_TRUE;
    case JANSSON_FALSE:
        return n->kind == JSON_FALSE;
    case JANSSON_NULL:
        return n->kind == JSON_NULL;
    default:
        return false;
    }
}

/* Whether ours is stricter about that on purpose. */
static bool is_beyond(const json_t *other, int depth)
{
    const char *key;
    json_t *member;
    bool holds = json_typeof(other) == JANSSON_OBJECT ||
                 json_typeof(other) == JSON_ARRAY;
    if ((holds && depth >= JSON_READ_DEPTH) || json_typeof(other) == JSON_REAL)
        return true;
    if (json_typeof(other) == JANSSON_OBJECT) {
        if (json_object_size(other) > JSON_READ_NAMES)
            return true;
        json_object_foreach(
            (json_t *)(uintptr_t)other, key,
            member) if (is_beyond(member, depth + 1)) return true;
    }
    if (json_typeof(other) == JSON_ARRAY)
        for (size_t i = 0; i < json_array_size(other); i++)
            if (is_beyond(json_array_get(other, i), depth + 1))
                return true;
    return false;
}

static const struct form FORMS[] = {
    { "text", "{value}" },
    { "line", "{value}" },
    { "value", "{0-9}" },
    { "value", "-{0-9223372036854775807}" },
    { "value", "\"{string}\"" },
    { "value", "[{values}]" },
    { "value", "true" },
    { "value", "null" },
    { "values", "{value}" },
    { "values", "{value}, {values}" },
    { "string", "abc" },
    { "string", "\\u00e4{string}" },
    { "string", "\\ud83d\\ude00" },
    { "string", "\\n\\\"{string}" },
    { "string", "\\u{0-9}{0-9}{0-9}{0-9}" },
    { NULL, NULL },
};
static const struct fuzz_format FORMAT = { FORMS, 0, NULL };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    return mutate(&FORMAT, data, size, room, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data, *why = NULL;
    bool taken = json_read(&doc, text, size, &why);
    json_t *other =
        json_loadb(text, size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL);
    if (taken) {
        REQUIRE(other, "ours takes what is no JSON");
        REQUIRE(same_value(0, other), "ours reads other values");
        REQUIRE(doc.node[0].end == doc.count, "nodes behind the value");
    } else {
        REQUIRE(why && *why, "a refusal without a reason");
        /* To jansson a NUL is the end. */
        REQUIRE(!other || memchr(text, 0, size) || size >= JSON_READ_NODES ||
                    is_beyond(other, 0),
                "ours refuses what is JSON");
    }
    json_decref(other);
    return 0;
}

/* The reader of JSON from strangers: what it takes, and what it refuses. */
#include "wire/json_read.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct json_doc doc;

static void reads(const char *text)
{
    const char *why;
    if (!json_read(&doc, text, strlen(text), &why))
        fail_msg("%s is refused: %s", text, why);
    assert_null(why);
}

static void refuses_bytes(const char *text, size_t length, const char *wanted)
{
    const char *why = NULL;
    /* Exactly these bytes: a sanitizer sees it if more are read. */
    char *copy = malloc(length + 1);
    memcpy(copy, text, length);
    copy = realloc(copy, length ? length : 1);
    if (json_read(&doc, copy, length, &why))
        fail_msg("%s is read", text);
    assert_string_equal(why, wanted);
    assert_int_equal(doc.count, 0);
    free(copy);
}

static void refuses(const char *text, const char *wanted)
{
    refuses_bytes(text, strlen(text), wanted);
}

static void test_json_read__values(void **state)
{
    (void)state;
    int n = 0, list[3];
    bool flag = false;
    reads(" { \"t\" : \"choose\", \"ask\":88,\"pick\":[0, 3,-1],\"yes\":true,"
          "\"no\":null,\"deep\":{\"a\":[[1]]},\"last\":\"x\"}\n");
    assert_string_equal(json_string(&doc, 0, "t"), "choose");
    assert_string_equal(json_string(&doc, 0, "last"), "x");
    assert_true(json_int(&doc, 0, "ask", 88, 88, &n));
    assert_int_equal(n, 88);
    assert_int_equal(json_ints(&doc, 0, "pick", -1, 3, list, 3), 3);
    assert_int_equal(list[0], 0);
    assert_int_equal(list[1], 3);
    assert_int_equal(list[2], -1);
    assert_true(json_flag(&doc, 0, "yes", &flag));
    assert_true(flag);
    int a = json_member(&doc, json_member(&doc, 0, "deep"), "a");
    assert_int_equal(json_next(&doc, a, json_first(&doc, a)), -1);
    /* What is not there, of another kind or out of range, changes nothing. */
    assert_null(json_string(&doc, 0, "ask"));
    assert_null(json_string(&doc, 0, "T"));
    assert_false(json_int(&doc, 0, "ask", 0, 87, &n));
    assert_false(json_int(&doc, 0, "ask", 89, 100, &n));
    assert_false(json_int(&doc, 0, "t", 0, 87, &n));
    assert_int_equal(n, 88);
    assert_false(json_flag(&doc, 0, "no", &flag));
    assert_int_equal(json_ints(&doc, 0, "pick", -1, 3, list, 2), -1);
    assert_int_equal(json_ints(&doc, 0, "pick", 0, 3, list, 3), -1);
    assert_int_equal(json_ints(&doc, 0, "t", 0, 3, list, 3), -1);
    assert_int_equal(json_member(&doc, 5, "t"), -1);
}

static void test_json_read__numbers(void **state)
{
    (void)state;
    reads("9223372036854775807");
    assert_true(doc.node[0].integer == INT64_MAX);
    reads("-9223372036854775808");
    assert_true(doc.node[0].integer == INT64_MIN);
    reads("0");
    reads("-0");
    refuses("9223372036854775808", "a number is too large");
    refuses("-9223372036854775809", "a number is too large");
    refuses("1000000000000000000000000000000", "a number is too large");
    refuses("01", "a number begins with 0");
    refuses("-01", "a number begins with 0");
    refuses("1.5", "a number is not whole");
    refuses("1e3", "a number is not whole");
    refuses("+1", "neither a value nor the end");
    refuses("-", "neither a value nor the end");
    refuses("NaN", "neither a value nor the end");
}

static void test_json_read__strings(void **state)
{
    (void)state;
    reads("{\"a\":\"\\u0041\\n\\\"\\u20ac\\ud83d\\ude00\\/\"}");
    assert_string_equal(json_string(&doc, 0, "a"),
                        "A\n\"\xe2\x82\xac\xf0\x9f\x98\x80/");
    refuses("\"\\u0000\"", "a text has a NUL");
    refuses_bytes("\"a\0b\"", 5, "a control character in a text");
    refuses("\"a\nb\"", "a control character in a text");
    refuses("\"\\ud83d\"", "half a surrogate pair");
    refuses("\"\\ud83dx\"", "half a surrogate pair");
    refuses("\"\\ud83d\\u0041\"", "half a surrogate pair");
    refuses("\"\\ude00\"", "half a surrogate pair");
    refuses("\"\\x41\"", "an escape that is none");
    refuses("\"\\u12", "an escape is cut off");
    refuses("\"\\u12g4\"", "an escape has a digit that is none");
    refuses("\"\\", "an escape is cut off");
    refuses("\"abc", "a text does not end");
    refuses("\"\xff\"", "not UTF-8");
    refuses("\"\xc0\x80\"", "not UTF-8");
    refuses("\"\xed\xa0\x80\"", "not UTF-8");
    refuses("\"\xe2\x82", "not UTF-8");
}

static void test_json_read__structure(void **state)
{
    (void)state;
    reads("[[[[[[[[]]]]]]]]");
    refuses("[[[[[[[[[]]]]]]]]]", "nested too deeply");
    refuses("", "a value is expected");
    refuses("  ", "a value is expected");
    refuses("{} {}", "something follows the value");
    refuses("[1 2]", "a list does not end");
    refuses("[1,]", "neither a value nor the end");
    refuses("[", "a value is expected");
    refuses("{\"a\":1", "an object does not end");
    refuses("{\"a\" 1}", "':' is expected");
    refuses("{a:1}", "a name is expected");
    refuses("{\"a\":1,}", "a name is expected");
    refuses("{\"a\":1,\"b\":[{}],\"a\":2}", "a name is there twice");
    refuses("{\"a\":1,\"\\u0061\":2}", "a name is there twice");
    refuses("truth", "neither a value nor the end");
    reads("[{\"a\":1},{\"a\":2}]");
}

/* As many brackets, values and bytes as there may be, and one more. */
static void test_json_read__limits(void **state)
{
    (void)state;
    const char *why;
    char *text = malloc(JSON_READ_BYTES + 2);
    memset(text, '[', JSON_READ_BYTES + 1);
    assert_false(json_read(&doc, text, JSON_READ_BYTES, &why));
    assert_string_equal(why, "nested too deeply");
    assert_false(json_read(&doc, text, JSON_READ_BYTES + 1, &why));
    assert_string_equal(why, "too long");
    for (int n = JSON_READ_NODES - 1; n <= JSON_READ_NODES; n++) {
        size_t length = 0;
        text[length++] = '[';
        for (int i = 0; i < n; i++) {
            text[length++] = '1';
            text[length++] = i + 1 < n ? ',' : ']';
        }
        assert_int_equal(json_read(&doc, text, length, &why),
                         n < JSON_READ_NODES);
    }
    assert_string_equal(why, "too many values");
    for (int n = JSON_READ_NAMES; n <= JSON_READ_NAMES + 1; n++) {
        size_t length = 0;
        for (int i = 0; i < n; i++)
            length += (size_t)sprintf(text + length, "%s\"k%d\":%d",
                                      i ? "," : "{", i, i);
        text[length++] = '}';
        assert_int_equal(json_read(&doc, text, length, &why),
                         n == JSON_READ_NAMES);
    }
    assert_string_equal(why, "too many names");
    memset(text, ' ', JSON_READ_BYTES);
    text[0] = '"';
    text[JSON_READ_BYTES - 1] = '"';
    assert_true(json_read(&doc, text, JSON_READ_BYTES, &why));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json_read__values),
        cmocka_unit_test(test_json_read__numbers),
        cmocka_unit_test(test_json_read__strings),
        cmocka_unit_test(test_json_read__structure),
        cmocka_unit_test(test_json_read__limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

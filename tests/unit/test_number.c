/* The reader of numbers: every edge, and nothing changes when it refuses. */
#include "base/number.h"

#include <inttypes.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { UNTOUCHED = 77 };

static void accepts(const char *text, uint64_t most, uint64_t value)
{
    uint64_t found = UNTOUCHED;
    if (!number_read(text, most, &found))
        fail_msg("'%s' up to %" PRIu64 " is refused", text, most);
    assert_true(found == value);
}

static void refuses(const char *text, uint64_t most)
{
    uint64_t found = UNTOUCHED;
    if (number_read(text, most, &found))
        fail_msg("'%s' up to %" PRIu64 " is read as %" PRIu64, text, most,
                 found);
    assert_true(found == UNTOUCHED);
}

/* Every number near every limit below 200, where a limit may be smaller than
 * its last digit. */
static void test_number__small_limits(void **state)
{
    (void)state;
    for (uint64_t most = 0; most < 200; most++)
        for (uint64_t value = 0; value < 2100; value++) {
            char text[24];
            snprintf(text, sizeof text, "%" PRIu64, value);
            if (value <= most)
                accepts(text, most, value);
            else
                refuses(text, most);
        }
}

static void test_number__large_limits(void **state)
{
    (void)state;
    accepts("18446744073709551615", UINT64_MAX, UINT64_MAX);
    accepts("18446744073709551614", UINT64_MAX, UINT64_MAX - 1);
    refuses("18446744073709551616", UINT64_MAX);
    refuses("18446744073709551620", UINT64_MAX);
    refuses("28446744073709551615", UINT64_MAX);
    refuses("184467440737095516150", UINT64_MAX);
    refuses("1000000000000000000000000000000", UINT64_MAX);
    refuses("18446744073709551615", UINT64_MAX - 1);
    accepts("9223372036854775808", UINT64_C(1) << 63, UINT64_C(1) << 63);
    refuses("9223372036854775809", UINT64_C(1) << 63);
    accepts("2147483647", INT_MAX, INT_MAX);
    refuses("2147483648", INT_MAX);
    refuses("4294967296", INT_MAX);
}

static void test_number__only_plain_digits(void **state)
{
    static const char *const WRONG[] = {
        "",   " ",   " 1",  "1 ",   "+1",  "-1",  "-0",  "-",   "00",  "01",
        "0x", "0x1", "1x",  "1.",   "1.0", "1e3", "a",   "1\n", "\t1", "0 ",
        "/",  ":",   "1/2", "\xB2", "1,0", "one", "\n",  "--1", "1-",  "٣",
        ".5", "000", "007", "0-1",  "1_0", "1'0", "(1)", "0b1", "nan", "inf",
    };
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        int found = UNTOUCHED;
        refuses(WRONG[i], 1000);
        assert_false(number_read_int(WRONG[i], 0, 1000, &found));
        assert_int_equal(found, UNTOUCHED);
    }
    accepts("0", 0, 0);
    accepts("10", 1000, 10);
}

static void test_number__takes_up_to_the_first_other_character(void **state)
{
    (void)state;
    const char *text = "12x34 5", *before;
    uint64_t value = UNTOUCHED;
    int small = UNTOUCHED;
    assert_true(number_take(&text, 12, &value));
    assert_true(value == 12);
    assert_string_equal(text, "x34 5");
    before = text;
    assert_false(number_take(&text, 1000, &value));
    assert_ptr_equal(text, before);
    assert_true(value == 12);
    text++;
    before = text;
    assert_false(number_take(&text, 33, &value)); /* not the 3 of 34 */
    assert_false(number_take_int(&text, 35, 40, &small));
    assert_ptr_equal(text, before);
    assert_int_equal(small, UNTOUCHED);
    assert_true(number_take_int(&text, 34, 34, &small));
    assert_int_equal(small, 34);
    assert_string_equal(text, " 5");
}

static void test_number__ranges_of_ints(void **state)
{
    static const struct {
        const char *text;
        int least, most;
        bool fine;
        int value;
    } ROWS[] = {
        { "0", 0, 0, true, 0 },
        { "1", 0, 0, false, 0 },
        { "0", 1, 9, false, 0 },
        { "1", 1, 9, true, 1 },
        { "9", 1, 9, true, 9 },
        { "10", 1, 9, false, 0 },
        { "9", 1, 8, false, 0 },
        { "-1", -1, 1, true, -1 },
        { "-2", -1, 1, false, 0 },
        { "-0", -1, 1, false, 0 },
        { "-01", -1, 1, false, 0 },
        { "--1", -1, 1, false, 0 },
        { "- 1", -1, 1, false, 0 },
        { "-3", -5, -2, true, -3 },
        { "-1", -5, -2, false, 0 },
        { "0", -5, -2, false, 0 },
        { "3", -5, -2, false, 0 },
        { "5", 6, 4, false, 0 },
        { "2147483647", INT_MIN, INT_MAX, true, INT_MAX },
        { "2147483648", INT_MIN, INT_MAX, false, 0 },
        { "-2147483648", INT_MIN, INT_MAX, true, INT_MIN },
        { "-2147483649", INT_MIN, INT_MAX, false, 0 },
        { "-4294967295", INT_MIN, INT_MAX, false, 0 },
        { "-1000000000000000000000000000000", INT_MIN, INT_MAX, false, 0 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        int found = UNTOUCHED;
        bool fine =
            number_read_int(ROWS[i].text, ROWS[i].least, ROWS[i].most, &found);
        if (fine != ROWS[i].fine)
            fail_msg("'%s' from %d to %d is %s", ROWS[i].text, ROWS[i].least,
                     ROWS[i].most, fine ? "read" : "refused");
        assert_int_equal(found, fine ? ROWS[i].value : UNTOUCHED);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_number__small_limits),
        cmocka_unit_test(test_number__large_limits),
        cmocka_unit_test(test_number__only_plain_digits),
        cmocka_unit_test(test_number__takes_up_to_the_first_other_character),
        cmocka_unit_test(test_number__ranges_of_ints),
    };
    return cmocka_run_group_tests_name("number", tests, NULL, NULL);
}

/* read_file.h - a file of the tree, for unit tests. */
#ifndef EPIC_TEST_READ_FILE_H
#define EPIC_TEST_READ_FILE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_BYTES = 1 << 18 };

static inline char *read_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        fail_msg("%s: run the tests from the root of the tree", path);
    char *text = calloc(1, FILE_BYTES);
    assert_non_null(text);
    size_t n = fread(text, 1, FILE_BYTES - 1, f);
    assert_true(n < FILE_BYTES - 1);
    fclose(f);
    return text;
}

#endif

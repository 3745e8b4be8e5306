/* fresh.c - asks the operating system for random bytes. */
#include "base/fresh.h"

#include <errno.h>
#include <sys/random.h>

bool fresh_number(uint64_t *out)
{
    ssize_t n;
    do
        n = getrandom(out, sizeof *out, 0);
    while (n < 0 && errno == EINTR);
    return n == (ssize_t)sizeof *out;
}

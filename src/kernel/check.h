/* check.h - asserts that stay in release builds.
 *
 * A broken promise inside the engine is a bug of ours.  It is not reported as
 * a status: the failure prints the stack of rules, the seed and the choices
 * so far, so that one command replays it, and the program stops. */
#ifndef EPIC_CHECK_H
#define EPIC_CHECK_H

struct epic_game;

/* Never or seldom called where it matters how fast it is: what leads there is
 * kept out of the way of the rest. */
#if defined(__GNUC__)
#define COLD __attribute__((cold, noinline))
#else
#define COLD
#endif

/* Seldom needed where it is called: what it needs is not saved and made ready
 * before that is known. */
#if defined(__GNUC__)
#define APART __attribute__((noinline))
#else
#define APART
#endif

COLD _Noreturn void check_failed(const struct epic_game *g, const char *what,
                                 const char *file, int line);

#define CHECK(g, condition)                                                    \
    ((condition) ? (void)0 : check_failed((g), #condition, __FILE__, __LINE__))

#endif

/* check.h - assertions that stay in release builds.
 *
 * For our own bugs only; input from outside is answered with a status.  A
 * failure prints the stack of rules, the seed and the number of choices, so
 * that one command replays it, and aborts. */
#ifndef EPIC_CHECK_H
#define EPIC_CHECK_H

struct epic_game;

/* Declared so, a public function that hot loops of other files call is inlined
 * there by gcc's link-time optimisation, which has a larger limit for it.  clang
 * decides by itself, and warns. */
#if defined(__GNUC__) && !defined(__clang__)
#define INLINED_ANYWHERE inline
#else
#define INLINED_ANYWHERE
#endif

/* COLD: moves the function and the branches that lead to it out of the hot
 * path.  NOINLINE: not inlined, which keeps its register spills out of the hot
 * caller. */
#if defined(__GNUC__)
#define COLD     __attribute__((cold, noinline))
#define NOINLINE __attribute__((noinline))
#else
#define COLD
#define NOINLINE
#endif

/* Defined in kernel/run.c, which knows what to print about a game; g may be
 * NULL. */
COLD _Noreturn void check_failed(const struct epic_game *g, const char *what,
                                 const char *file, int line);

#define CHECK(g, condition)                                                    \
    ((condition) ? (void)0 : check_failed((g), #condition, __FILE__, __LINE__))

#endif

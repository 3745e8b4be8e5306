/* serve_limits.h - how much one address, one link or one person may ask for.
 *
 * A bucket holds so many tokens at most and gets new ones at a steady rate; what
 * one asks for takes tokens out.  Over a limit one is told so and the link is
 * closed; nobody is banned, for all of a household share one address. */
#ifndef EPIC_SERVE_LIMITS_H
#define EPIC_SERVE_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    LINK_BURST = 40, /* messages of one link ... */
    LINK_RATE = 10,  /* ... and how many a second it gets back */
    ADDRESS_LINKS = 200,
    ADDRESS_OPENED = 60, /* a minute */
    ADDRESS_POSTS = 60,  /* a minute */
    ADDRESS_GUESTS = 30, /* new ones an hour */
    WHO_LINKS = 6,
    WHO_TABLES = 20,
    WAITING_MESSAGES = 8, /* of one link, while its table is busy */
    HEADERS_BYTES = 8192,
    BODY_BYTES = 16384,
    OUTBOX_BYTES = 1 << 17,
    OUTBOX_MESSAGES = 128,
};

struct bucket {
    double tokens;
    int64_t at; /* 0: never used, it is full */
};
/* Take so many tokens out; false: there are not enough. */
bool bucket_take(struct bucket *b, int64_t now, double rate_per_s, double burst,
                 double cost);

/* What is remembered of one address.  A whole network of 64 bits counts as one
 * address of version 6. */
struct address {
    char text[46];
    int links; /* that are open */
    struct bucket opened, posts, guests, passwords;
    int64_t seen;
    struct address *next;
};
struct addresses {
    struct address *slot[1024];
    int count;
    unsigned factor; /* tests multiply the limits, to be quick */
};
/* The address of that text, which belongs to the list. */
struct address *address_of(struct addresses *all, const char *text,
                           int64_t now);
/* Forget who has not been seen for an hour. */
void addresses_sweep(struct addresses *all, int64_t now);
void addresses_free(struct addresses *all);
/* Cut to its network: what a log may show. */
void address_cut(const char *text, char out[46]);

#endif

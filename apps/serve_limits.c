#include "serve_limits.h"

#include "base/check.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool bucket_take(struct bucket *b, int64_t now, double rate_per_s, double burst,
                 double cost)
{
    double gained = b->at ? (double)(now - b->at) / 1000 * rate_per_s : burst;
    b->tokens = b->tokens + gained < burst ? b->tokens + gained : burst;
    b->at = now;
    if (b->tokens < cost)
        return false;
    b->tokens -= cost;
    return true;
}

/* ---- addresses ----------------------------------------------------------- */

/* The first bits of an address of version 6, written with zeros behind. */
static bool cut_six(const char *text, int bytes, char out[46])
{
    struct in6_addr six;
    if (inet_pton(AF_INET6, text, &six) != 1)
        return false;
    memset(six.s6_addr + bytes, 0, 16 - (size_t)bytes);
    return inet_ntop(AF_INET6, &six, out, 46) != NULL;
}

void address_cut(const char *text, char out[46])
{
    struct in_addr four;
    if (inet_pton(AF_INET, text, &four) == 1) {
        four.s_addr &= htonl(0xffffff00);
        inet_ntop(AF_INET, &four, out, 46);
    } else if (!cut_six(text, 6, out)) {
        snprintf(out, 46, "unknown");
    }
}

/* FNV-1a. */
static unsigned slot_of(const char *text)
{
    uint32_t hash = 2166136261u;
    while (*text)
        hash = (hash ^ (unsigned char)*text++) * 16777619u;
    return hash % 1024;
}

struct address *address_of(struct addresses *all, const char *text, int64_t now)
{
    char name[46];
    if (!cut_six(text, 8, name))
        snprintf(name, sizeof name, "%s", text);
    struct address **slot = &all->slot[slot_of(name)], *a = *slot;
    while (a && strcmp(a->text, name) != 0)
        a = a->next;
    if (!a) {
        a = calloc(1, sizeof *a);
        CHECK(NULL, a != NULL);
        memcpy(a->text, name, sizeof name);
        a->next = *slot;
        *slot = a;
        all->count++;
    }
    a->seen = now;
    return a;
}

static void sweep(struct addresses *all, int64_t older_than)
{
    for (int i = 0; i < 1024; i++) {
        struct address **at = &all->slot[i];
        while (*at) {
            struct address *a = *at;
            if (a->links || a->seen >= older_than) {
                at = &a->next;
                continue;
            }
            *at = a->next;
            free(a);
            all->count--;
        }
    }
}

void addresses_sweep(struct addresses *all, int64_t now)
{
    enum { HOUR_MS = 3600 * 1000 };
    sweep(all, now - HOUR_MS);
}

void addresses_free(struct addresses *all)
{
    for (int i = 0; i < 1024; i++)
        for (struct address *a = all->slot[i]; a; a = a->next)
            a->links = 0;
    sweep(all, INT64_MAX);
}

#include "serve_who.h"

#include "base/check.h"
#include "base/harmless.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 4096, TOKEN_BYTES = 32, FORGET_MS = 10 * 60 * 1000 };

/* A token that is known. */
struct pass {
    uint8_t hash[STORE_HASH];
    struct who *who;
    struct pass *next;
};
struct people {
    struct pass *pass[SLOTS];
    struct who *who[SLOTS];
};

struct people *people_new(void)
{
    struct people *p = calloc(1, sizeof *p);
    CHECK(NULL, p != NULL);
    return p;
}

void people_free(struct people *p)
{
    for (int i = 0; p && i < SLOTS; i++) {
        for (struct pass *at = p->pass[i], *next; at; at = next) {
            next = at->next;
            free(at);
        }
        for (struct who *at = p->who[i], *next; at; at = next) {
            next = at->next;
            free(at);
        }
    }
    free(p);
}

/* ---- names ---------------------------------------------------------------- */

bool name_is_good(const char *name)
{
    size_t n = strlen(name);
    return n > 0 && n < STORE_NAME && harm_in(name, n) < 0 &&
           !strpbrk(name, "\t\r\n") && name[0] != ' ' && name[n - 1] != ' ';
}

void name_key(const char *name, char out[STORE_NAME])
{
    size_t n = 0;
    for (; *name && n < STORE_NAME - 1; name++)
        if (*name != ' ')
            out[n++] = (char)tolower((unsigned char)*name);
    out[n] = 0;
}

/* ---- what is known -------------------------------------------------------- */

static unsigned slot_of(const uint8_t hash[STORE_HASH])
{
    return (hash[0] | (unsigned)hash[1] << 8) % SLOTS;
}

static struct who *who_known(struct people *p, uint64_t id)
{
    struct who *w = p->who[id % SLOTS];
    while (w && w->stored.id != id)
        w = w->next;
    return w;
}

static struct who *who_remember(struct people *p, const struct stored_who *of)
{
    struct who *w = who_known(p, of->id);
    if (!w) {
        w = calloc(1, sizeof *w);
        CHECK(NULL, w != NULL);
        w->next = p->who[of->id % SLOTS];
        p->who[of->id % SLOTS] = w;
    }
    w->stored = *of;
    w->seen = clock_ms();
    return w;
}

struct who *who_remembered(struct serve *s, const struct stored_who *of)
{
    return who_remember(s->people, of);
}

static struct pass *pass_known(struct people *p, const uint8_t *hash)
{
    struct pass *at = p->pass[slot_of(hash)];
    while (at && memcmp(at->hash, hash, STORE_HASH) != 0)
        at = at->next;
    return at;
}

static void pass_remember(struct people *p, const uint8_t *hash, struct who *w)
{
    struct pass *at = pass_known(p, hash);
    if (!at) {
        at = calloc(1, sizeof *at);
        CHECK(NULL, at != NULL);
        memcpy(at->hash, hash, STORE_HASH);
        at->next = p->pass[slot_of(hash)];
        p->pass[slot_of(hash)] = at;
    }
    at->who = w;
}

static void passes_drop(struct people *p, const uint8_t *hash,
                        const struct who *of)
{
    for (int i = 0; i < SLOTS; i++)
        for (struct pass **at = &p->pass[i]; *at;) {
            struct pass *gone = *at;
            if (gone->who != of &&
                (!hash || memcmp(gone->hash, hash, STORE_HASH) != 0)) {
                at = &gone->next;
                continue;
            }
            *at = gone->next;
            free(gone);
        }
}

void who_sweep(struct serve *s, int64_t now)
{
    struct people *p = s->people;
    for (int i = 0; i < SLOTS; i++)
        for (struct who **at = &p->who[i]; *at;) {
            struct who *w = *at;
            if (w->links > 0 || w->seen > now - FORGET_MS) {
                at = &w->next;
                continue;
            }
            *at = w->next;
            passes_drop(p, NULL, w);
            free(w);
        }
}

static bool token_hash(const char *token, uint8_t hash[STORE_HASH])
{
    size_t n = strlen(token);
    if (n != 2 * TOKEN_BYTES || strspn(token, "0123456789abcdef") != n)
        return false;
    crypto_generichash(hash, STORE_HASH, (const unsigned char *)token, n, NULL,
                       0);
    return true;
}

static void token_new(char token[TOKEN_SIZE])
{
    uint8_t bytes[TOKEN_BYTES];
    fresh_bytes(bytes, sizeof bytes);
    sodium_bin2hex(token, TOKEN_SIZE, bytes, sizeof bytes);
}

/* ---- finding -------------------------------------------------------------- */

struct finding {
    struct serve *serve;
    who_found *then;
    void *user;
    uint8_t hash[STORE_HASH];
};

static void found(void *user, enum store_status status,
                  const struct stored_who *of)
{
    struct finding *f = user;
    struct who *w = NULL;
    if (status == STORE_OK) {
        w = who_remember(f->serve->people, of);
        pass_remember(f->serve->people, f->hash, w);
    }
    f->then(f->user, w, status != STORE_OK && status != STORE_NOTHING);
    free(f);
}

void who_find(struct serve *s, const char *token, who_found *then, void *user)
{
    uint8_t hash[STORE_HASH];
    if (!token_hash(token, hash)) {
        then(user, NULL, false);
        return;
    }
    struct pass *known = pass_known(s->people, hash);
    if (known) {
        known->who->seen = clock_ms();
        then(user, known->who, false);
        return;
    }
    struct finding *f = malloc(sizeof *f);
    CHECK(NULL, f != NULL);
    *f = (struct finding){ .serve = s, .then = then, .user = user };
    memcpy(f->hash, hash, sizeof hash);
    store_who_by_token(s->store, hash, found, f);
}

/* ---- making --------------------------------------------------------------- */

struct making {
    struct serve *serve;
    struct stored_who stored;
    char token[TOKEN_SIZE];
    uint8_t hash[STORE_HASH];
    who_made *then;
    void *user;
};

static void made(void *user, enum store_status status)
{
    struct making *m = user;
    struct who *w = NULL;
    if (status == STORE_OK) {
        w = who_remember(m->serve->people, &m->stored);
        pass_remember(m->serve->people, m->hash, w);
    }
    m->then(m->user, w, w ? m->token : NULL);
    sodium_memzero(m, sizeof *m);
    free(m);
}

static void save_with_token(struct serve *s, const struct stored_who *of,
                            who_made *then, void *user)
{
    struct making *m = malloc(sizeof *m);
    CHECK(NULL, m != NULL);
    *m = (struct making){
        .serve = s, .stored = *of, .then = then, .user = user
    };
    token_new(m->token);
    token_hash(m->token, m->hash);
    store_who_save(s->store, &m->stored, m->hash, made, m);
}

void who_new_guest(struct serve *s, const char *name, who_made *then,
                   void *user)
{
    int64_t now = clock_ms();
    struct stored_who of = { .id = fresh_code(), .made = now, .seen = now };
    if (name)
        snprintf(of.name, sizeof of.name, "%s", name);
    else
        snprintf(of.name, sizeof of.name, "Guest %u",
                 100 + randombytes_uniform(900));
    save_with_token(s, &of, then, user);
}

void who_new_token(struct serve *s, struct who *w, who_made *then, void *user)
{
    save_with_token(s, &w->stored, then, user);
}

void who_forget_token(struct serve *s, const struct who *w, const char *token,
                      store_done *then, void *user)
{
    uint8_t hash[STORE_HASH];
    bool good = token_hash(token, hash);
    CHECK(NULL, good); /* it has named them */
    passes_drop(s->people, hash, NULL);
    store_token_drop(s->store, w->stored.id, hash, then, user);
}

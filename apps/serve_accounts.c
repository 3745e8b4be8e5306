/* serve_accounts.c - names of one's own, and passwords.
 *
 * To hash a password takes 64 MB and a tenth of a second, on purpose: it is done
 * by libuv's threads, two at once at most, and few wait. */
#include "serve_who.h"

#include "base/check.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { AT_ONCE = 2, WAITING = 8 };

static const char BUSY[] = "The server is busy with passwords. Try again.";
static const char WRONG[] = "That name and that password do not fit.";

struct trial {
    struct serve *serve;
    struct stored_who stored;
    char password[201];
    bool is_new, good;
    who_answer *then;
    void *user;
    uv_work_t work;
    struct trial *next;
};

static struct trial *waiting;
static int running, waiting_count;

static void start_next(void);

static void answer(struct trial *t, struct who *w, const char *refused)
{
    t->then(t->user, w, refused);
    sodium_memzero(t->password, sizeof t->password);
    free(t);
}

static void work(uv_work_t *of)
{
    struct trial *t = of->data;
    size_t n = strlen(t->password);
    if (t->is_new)
        t->good = crypto_pwhash_str(t->stored.pass, t->password, n,
                                    crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                    crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
    else
        t->good = crypto_pwhash_str_verify(t->stored.pass, t->password, n) == 0;
}

static void saved(void *user, enum store_status status)
{
    struct trial *t = user;
    if (status == STORE_OK)
        answer(t, who_remembered(t->serve, &t->stored), NULL);
    else
        answer(t, NULL,
               status == STORE_TAKEN ? "Somebody else has that name."
                                     : "That cannot be stored now. Try again.");
}

static void worked(uv_work_t *of, int status)
{
    struct trial *t = of->data;
    running--;
    start_next();
    if (status < 0 || !t->good)
        answer(t, NULL, t->is_new ? BUSY : WRONG);
    else if (t->is_new)
        store_who_save(t->serve->store, &t->stored, NULL, saved, t);
    else
        answer(t, who_remembered(t->serve, &t->stored), NULL);
}

static void start_next(void)
{
    while (waiting && running < AT_ONCE) {
        struct trial *t = waiting;
        waiting = t->next;
        waiting_count--;
        running++;
        t->work.data = t;
        uv_queue_work(&t->serve->loop, &t->work, work, worked);
    }
}

static void enqueue(struct trial *t)
{
    struct trial **end = &waiting;
    if (waiting_count == WAITING) {
        answer(t, NULL, BUSY);
        return;
    }
    while (*end)
        end = &(*end)->next;
    *end = t;
    waiting_count++;
    start_next();
}

static struct trial *trial_new(struct serve *s, const char *password,
                               who_answer *then, void *user)
{
    struct trial *t = calloc(1, sizeof *t);
    CHECK(NULL, t != NULL);
    t->serve = s;
    t->then = then;
    t->user = user;
    strcpy(t->password, password);
    return t;
}

void who_signup(struct serve *s, struct who *w, const char *name,
                const char *password, who_answer *then, void *user)
{
    if (w->stored.pass[0]) {
        then(user, NULL, "You have an account already. Log out first.");
        return;
    }
    struct trial *t = trial_new(s, password, then, user);
    t->is_new = true;
    t->stored = w->stored;
    strcpy(t->stored.name, name);
    name_key(name, t->stored.key);
    enqueue(t);
}

static void known(void *user, enum store_status status,
                  const struct stored_who *of)
{
    struct trial *t = user;
    /* Work that takes as long where there is no such account. */
    static const struct stored_who NOBODY = {
        .pass = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
                "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    };
    if (status == STORE_FAILED) {
        answer(t, NULL, "That cannot be looked up now. Try again.");
        return;
    }
    t->stored = status == STORE_OK ? *of : NOBODY;
    enqueue(t);
}

void who_login(struct serve *s, const char *name, const char *password,
               who_answer *then, void *user)
{
    char key[STORE_NAME];
    name_key(name, key);
    store_who_by_key(s->store, key, known, trial_new(s, password, then, user));
}

/* stores.h - what the tests of a store share: its answers, how one is opened. */
#ifndef STORES_H
#define STORES_H

#include "serve_store.h"
#include "serve_store_setup.h"

#include <stdio.h>
#include <string.h>
#include <uv.h>

extern uv_loop_t loop;
extern char where[300], folder[100]; /* the database; a temporary folder */
extern bool shared;                  /* PostgreSQL */
extern int passed, failed;

#define EXPECT(what)                                                           \
    do {                                                                       \
        if (what) {                                                            \
            passed++;                                                          \
        } else {                                                               \
            failed++;                                                          \
            printf("FAIL %s:%d: %s\n", __FILE__, __LINE__, #what);             \
        }                                                                      \
    } while (0)

/* What was answered last. */
extern struct answer {
    bool done;
    enum store_status status;
    struct stored_table table;
    struct table_entry entry[50];
    char text[50][20];
    struct stored_seat seat[TABLE_SEATS];
    int count;
    uint64_t id[300];
    struct stored_who who;
    char words[300][600];
    int64_t number[300];
    int moved, changed;
    uint64_t moved_table;
} last;

/* Waits; 30 seconds without an answer fail. */
void wait_until(const bool *done);
enum store_status answered(void);

/* Each keeps in `last` what the store hands it. */
void done(void *user, enum store_status status);
void take_table(void *user, enum store_status status,
                const struct stored_table *t);
void take_list(void *user, enum store_status status,
               const struct stored_table *list, int count);
void take_game(void *user, enum store_status status,
               const struct stored_game *g);
void take_who(void *user, enum store_status status,
              const struct stored_who *who);
void take_decks(void *user, enum store_status status,
                const struct stored_deck *list, int count);
void take_chat(void *user, enum store_status status,
               const struct stored_saying *list, int count);
void take_people(void *user, enum store_status status, const uint64_t *list,
                 int count);
void take_reports(void *user, enum store_status status,
                  const struct stored_report *list, int count);

struct store *open_as(const char *url, epic_error *error);
struct store *open_store(void);
void close_store(struct store *s);

/* Something is done to the database behind the store's back. */
void behind(const char *sql);

struct stored_table some_table(uint64_t id);
struct table_entry some_entry(uint32_t n, const char *text);
enum store_status append(struct store *s, uint64_t table, uint64_t term,
                         uint32_t n);
enum store_status load(struct store *s, uint64_t id);
enum store_status take(struct store *s, uint64_t id);
enum store_status add(struct store *s, uint64_t id);
int listed(struct store *s, enum store_which which, uint64_t who);

/* Tables 100 and following have that many entries after the test of groups. */
enum { MANY_TABLES = 20, MANY_TURNS = 100 };

void test_full(struct store *s);
void test_lost_connections(struct store *s);
void test_owners(struct store *a);
void test_fence(void);
void test_checks(void);

#endif

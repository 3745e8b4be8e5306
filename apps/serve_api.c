/* serve_api.c - what programs and pages ask for by HTTP.
 *
 * Every POST comes from one of our own pages or from a program, says
 * application/json, and makes a guest of who has no token yet. */
#include "serve_http.h"
#include "serve_tables.h"

#include "base/check.h"
#include "base/number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- words ---------------------------------------------------------------- */

static void answer_json(struct request *r, int status, struct json *j,
                        const char *text)
{
    http_answer(r, status, "application/json", text, json_end(j));
}

static struct json *open_answer(struct json *j, char *text, size_t size)
{
    json_begin(j, text, size);
    json_open(j, NULL, '{');
    return j;
}

static void who_json(struct json *j, const struct who *w)
{
    char code[CODE_SIZE];
    code_write(w->stored.id, code);
    json_text(j, "id", code);
    json_text(j, "name", w->stored.name);
    json_bool(j, "guest", !w->stored.pass[0]);
}

/* ---- who one is ----------------------------------------------------------- */

/* A program is told its token; a browser gets it as a cookie, which its pages
 * cannot read. */
static void answer_me(struct request *r, const char *token)
{
    char text[500];
    struct json j;
    open_answer(&j, text, sizeof text);
    who_json(&j, r->who);
    if (token && !r->caller.browser)
        json_text(&j, "token", token);
    if (token && r->caller.browser)
        http_set_token(r, token);
    answer_json(r, 200, &j, text);
}

static void renamed(void *user, enum store_status status)
{
    struct request *r = user;
    if (status == STORE_OK)
        answer_me(r, NULL);
    else
        http_refuse(r, status == STORE_TAKEN ? 409 : 503,
                    status == STORE_TAKEN ? "Somebody else has that name."
                                          : "That cannot be stored now.");
    http_let_go(r);
}

static void post_me(struct request *r, const struct json_doc *doc)
{
    const char *name = json_string(doc, 0, "name");
    struct who *w = r->who;
    if (name && !name_is_good(name)) {
        http_refuse(r, 400, "A name has 1 to 59 bytes that can be shown.");
    } else if (name && strcmp(name, w->stored.name) != 0) {
        if (w->stored.pass[0]) {
            http_refuse(r, 400, "The name of an account stays.");
            return;
        }
        strcpy(w->stored.name, name);
        http_keep(r);
        store_who_save(r->serve->store, &w->stored, NULL, renamed, r);
    } else {
        answer_me(r, NULL);
    }
}

/* ---- accounts ------------------------------------------------------------- */

static void logged_in(void *user, struct who *w, const char *token)
{
    struct request *r = user;
    if (w) {
        r->who = w;
        answer_me(r, token);
    } else {
        http_refuse(r, 503, "That cannot be stored now. Try again.");
    }
    http_let_go(r);
}

static void checked(void *user, struct who *w, const char *refused)
{
    struct request *r = user;
    if (refused) {
        http_refuse(r, strstr(refused, "busy") ? 503 : 400, refused);
        http_let_go(r);
    } else {
        who_new_token(r->serve, w, logged_in, r); /* never the one before */
    }
}

static bool read_account(struct request *r, const struct json_doc *doc,
                         const char **name, const char **password)
{
    *name = json_string(doc, 0, "name");
    *password = json_string(doc, 0, "password");
    if (*name && *password && name_is_good(*name) && strlen(*password) >= 8 &&
        strlen(*password) <= 200)
        return true;
    http_refuse(r, 400, "A name has 1 to 59 bytes, a password 8 to 200.");
    return false;
}

static bool may_try(struct request *r)
{
    if (bucket_take(&r->address->passwords, clock_ms(),
                    10 * r->serve->addresses.factor / 60.0,
                    10 * r->serve->addresses.factor, 1))
        return true;
    http_refuse(r, 429, "Too many attempts. Wait a minute.");
    return false;
}

static void post_signup(struct request *r, const struct json_doc *doc)
{
    const char *name, *password;
    if (!may_try(r) || !read_account(r, doc, &name, &password))
        return;
    http_keep(r);
    who_signup(r->serve, r->who, name, password, checked, r);
}

static void post_login(struct request *r, const struct json_doc *doc)
{
    const char *name, *password;
    if (!may_try(r) || !read_account(r, doc, &name, &password))
        return;
    http_keep(r);
    who_login(r->serve, name, password, checked, r);
}

static void logged_out(void *user, enum store_status status)
{
    struct request *r = user;
    http_set_token(r, NULL);
    if (status == STORE_FAILED)
        http_refuse(r, 503, "That cannot be stored now. Try again.");
    else
        http_answer(r, 200, "application/json", "{}", 2);
    http_let_go(r);
}

static void post_logout(struct request *r, const struct json_doc *doc)
{
    (void)doc;
    http_keep(r);
    who_forget_token(r->serve, r->who, r->caller.token, logged_out, r);
}

/* ---- tables --------------------------------------------------------------- */

static void made(void *user, struct host *h, const char *why)
{
    struct request *r = user;
    char text[500], code[CODE_SIZE], key[KEY_SIZE], path[100];
    struct json j;
    if (h) {
        code_write(h->id, code);
        key_write(h->key, key);
        snprintf(path, sizeof path, "/t/%s#%s", code, key);
        open_answer(&j, text, sizeof text);
        json_text(&j, "id", code);
        json_text(&j, "key", key);
        json_text(&j, "path", path);
        answer_json(r, 201, &j, text);
    } else {
        http_refuse(r, 400, why);
    }
    http_let_go(r);
}

/* FNV-1a of what the client calls this request. */
static int64_t nonce_of(const char *text)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(1099511628211);
    return (int64_t)(hash | 1);
}

static void post_tables(struct request *r, const struct json_doc *doc)
{
    struct wish w;
    const char *why, *key = json_string(doc, 0, "key");
    unsigned factor = r->serve->addresses.factor;
    if (!wish_read(doc, 0, &w, &why)) {
        http_refuse(r, 400, why);
        return;
    }
    if (!bucket_take(&r->who->tables, clock_ms(), WHO_TABLES * factor / 3600.0,
                     WHO_TABLES * factor, 1)) {
        http_refuse(r, 429, "That is enough tables for an hour.");
        return;
    }
    w.nonce = key ? nonce_of(key) : 0;
    http_keep(r);
    tables_make(r->serve, &w, r->who, made, r);
}

/* ---- decks ---------------------------------------------------------------- */

static void decks_listed(void *user, enum store_status status,
                         const struct stored_deck *list, int count)
{
    struct request *r = user;
    size_t size = 200;
    for (int i = 0; i < count; i++)
        size += 2 * (strlen(list[i].name) + strlen(list[i].text)) + 200;
    char *text = malloc(size);
    CHECK(NULL, text != NULL);
    struct json j;
    open_answer(&j, text, size);
    json_open(&j, "decks", '[');
    for (int i = 0; i < count && status == STORE_OK; i++) {
        json_open(&j, NULL, '{');
        json_text(&j, "name", list[i].name);
        json_text(&j, "game", list[i].game);
        json_text(&j, "text", list[i].text);
        json_close(&j);
    }
    json_close(&j);
    size_t length = json_end(&j);
    if (status == STORE_OK && length < size) {
        http_answer_owned(r, 200, "application/json", text, length);
    } else {
        http_refuse(r, 503, "They cannot be read now. Try again.");
        free(text);
    }
    http_let_go(r);
}

static void deck_saved(void *user, enum store_status status)
{
    struct request *r = user;
    if (status == STORE_OK)
        http_answer(r, 200, "application/json", "{}", 2);
    else
        http_refuse(r, 503, "That cannot be stored now. Try again.");
    http_let_go(r);
}

/* Without a name: all of one's own; with one: saved, or without a text dropped. */
static void post_decks(struct request *r, const struct json_doc *doc)
{
    struct stored_deck d = { json_string(doc, 0, "name"),
                             json_string(doc, 0, "game"),
                             json_string(doc, 0, "text") };
    uint64_t who = r->who->stored.id;
    if (json_member(doc, 0, "name") < 0) {
        http_keep(r);
        store_decks_of(r->serve->store, who, decks_listed, r);
    } else if (!d.name || !name_is_good(d.name) || !d.game ||
               !epic_cards_builtin(d.game)) {
        http_refuse(r, 400, "A deck has a name and a game: ecg, tcg or mv.");
    } else {
        http_keep(r);
        store_deck_save(r->serve->store, who, &d, deck_saved, r);
    }
}

/* ---- all of them ---------------------------------------------------------- */

static const struct post {
    const char *path;
    void (*answer)(struct request *r, const struct json_doc *doc);
} POSTS[] = { { "/api/me", post_me },
              { "/api/tables", post_tables },
              { "/api/decks", post_decks },
              { "/api/login", post_login },
              { "/api/signup", post_signup },
              { "/api/logout", post_logout },
              { NULL, NULL } };

static const struct post *post_of(const char *path)
{
    for (const struct post *p = POSTS; p->path; p++)
        if (strcmp(path, p->path) == 0)
            return p;
    return NULL;
}

static void answer_as(struct request *r)
{
    struct json_doc *doc = &r->serve->doc;
    const char *why = NULL, *text = r->body ? r->body : "{}";
    size_t length = r->body ? r->body_length : 2;
    if (!json_read(doc, text, length, &why) || doc->node[0].kind != JSON_OBJECT)
        http_refuse(r, 400, why ? why : "That is not a JSON object.");
    else
        post_of(r->path)->answer(r, doc);
}

static void guest_made(void *user, struct who *w, const char *token)
{
    struct request *r = user;
    r->who = w;
    if (!w) {
        http_refuse(r, 503, "Nothing can be stored now. Try again.");
    } else if (strcmp(r->path, "/api/me") == 0) {
        answer_me(r, token); /* it has its name already */
    } else {
        if (r->caller.browser)
            http_set_token(r, token);
        strcpy(r->caller.token, token);
        answer_as(r);
    }
    http_let_go(r);
}

static void new_guest(struct request *r)
{
    unsigned factor = r->serve->addresses.factor;
    struct json_doc *doc = &r->serve->doc;
    const char *name = NULL;
    if (!bucket_take(&r->address->guests, clock_ms(),
                     ADDRESS_GUESTS * factor / 3600.0, ADDRESS_GUESTS * factor,
                     1)) {
        http_refuse(r, 429, "Too many guests from your address. Wait a while.");
        return;
    }
    if (strcmp(r->path, "/api/me") == 0 && r->body) {
        if (!json_read(doc, r->body, r->body_length, NULL) ||
            doc->node[0].kind != JSON_OBJECT) {
            http_refuse(r, 400, "That is not a JSON object.");
            return;
        }
        name = json_string(doc, 0, "name");
        if (name && !name_is_good(name)) {
            http_refuse(r, 400, "A name has 1 to 59 bytes that can be shown.");
            return;
        }
    }
    http_keep(r);
    who_new_guest(r->serve, name, guest_made, r);
}

static void who_known(void *user, struct who *w, bool failed)
{
    struct request *r = user;
    r->who = w;
    if (failed)
        http_refuse(r, 503, "Nothing can be read now. Try again.");
    else if (!w)
        new_guest(r);
    else
        answer_as(r);
    http_let_go(r);
}

void api_post(struct request *r)
{
    unsigned factor = r->serve->addresses.factor;
    if (!post_of(r->path)) {
        http_refuse(r, 404, "There is nothing here.");
    } else if (r->foreign) {
        http_refuse(r, 403, "That page belongs to somebody else.");
    } else if (!r->json) {
        http_refuse(r, 415, "Send application/json.");
    } else if (!bucket_take(&r->address->posts, clock_ms(),
                            ADDRESS_POSTS * factor / 60.0,
                            ADDRESS_POSTS * factor, 1)) {
        http_refuse(r, 429, "That is too much at once. Wait a minute.");
    } else {
        http_keep(r);
        who_find(r->serve, r->caller.token, who_known, r);
    }
}

/* ---- GET ------------------------------------------------------------------ */

static void game_told(void *user, enum store_status status,
                      const struct stored_game *g)
{
    struct request *r = user;
    char text[2000];
    struct json j;
    bool record = strncmp(r->path, "/games/", 7) == 0;
    if (status != STORE_OK) {
        http_refuse(r, status == STORE_FAILED ? 503 : 404,
                    "That match is not over, or there is none.");
    } else if (record) {
        http_answer(r, 200, "text/plain; charset=utf-8", g->record,
                    strlen(g->record));
    } else {
        open_answer(&j, text, sizeof text);
        json_text(&j, "game", g->game);
        json_text(&j, "format", g->format);
        json_open(&j, "winners", '[');
        for (int i = 0; i < 8; i++)
            if (g->winners >> i & 1)
                json_number(&j, NULL, i);
        json_close(&j);
        json_text(&j, "rule", g->rule);
        json_text(&j, "reason", g->reason);
        json_number(&j, "ended", g->ended);
        answer_json(r, 200, &j, text);
    }
    http_let_go(r);
}

/* The record of a match is shown when it is over, and only then stored.  TABLE is
 * its first match, TABLE-2 the second. */
bool api_game(struct request *r, const char *rest, const char *ending)
{
    char code[CODE_SIZE];
    uint64_t id;
    int number = 1;
    if (strlen(rest) < CODE_SIZE - 1)
        return false;
    memcpy(code, rest, CODE_SIZE - 1);
    code[CODE_SIZE - 1] = 0;
    rest += CODE_SIZE - 1;
    if (!code_read(code, &id) ||
        (*rest == '-' &&
         (rest++, !number_take_int(&rest, 1, 10000, &number))) ||
        strcmp(rest, ending) != 0)
        return false;
    http_keep(r);
    store_game_load(r->serve->store, id, number, game_told, r);
    return true;
}

void api_get(struct request *r)
{
    if (strncmp(r->path, "/api/games/", 11) == 0 &&
        api_game(r, r->path + 11, ""))
        return;
    http_refuse(r, 404, "There is nothing here.");
}

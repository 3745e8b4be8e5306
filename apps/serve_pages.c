#include "serve_pages.h"

#include "base/check.h"
#include "base/embedded.h"
#include "base/harmless.h"
#include "formats/facts.h"
#include "formats/games.h"
#include "lang/lang.h"
#include "rules_rows.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char HTML[] = "text/html; charset=utf-8";
static const char FOR_EVER[] = "public, max-age=31536000, immutable";

/* ---- text that grows ------------------------------------------------------ */

struct text {
    char *bytes;
    size_t length, room;
};

static void add_bytes(struct text *t, const char *bytes, size_t n)
{
    if (t->length + n + 1 > t->room) {
        t->room = 2 * (t->length + n) + 1000;
        t->bytes = realloc(t->bytes, t->room);
        CHECK(NULL, t->bytes != NULL);
    }
    memcpy(t->bytes + t->length, bytes, n);
    t->length += n;
    t->bytes[t->length] = 0;
}

static void add(struct text *t, const char *text)
{
    add_bytes(t, text, strlen(text));
}

/* As HTML shows it. */
static void add_shown(struct text *t, const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        char c = text[i];
        if (c == '<')
            add(t, "&lt;");
        else if (c == '&')
            add(t, "&amp;");
        else if (c == '"')
            add(t, "&quot;");
        else
            add_bytes(t, &c, 1);
    }
}

static void add_json(struct text *t, const char *key, const char *text)
{
    size_t n = strlen(text) * 6 + 100;
    char *buf = malloc(n);
    CHECK(NULL, buf != NULL);
    struct json j;
    json_begin(&j, buf, n);
    json_text(&j, NULL, text);
    add(t, key);
    add_bytes(t, buf, json_end(&j));
    free(buf);
}

/* ---- data: cards, rules, words, decks --------------------------------------------- */

static void add_cards(struct text *t, const char *game)
{
    char text[8000], number[40];
    const epic_cards *cards = epic_cards_builtin(game);
    bool more = false;
    for (int i = 1; i < epic_cards_count(cards); i++) {
        if (card_facts(cards, i).is & FACT_ENTRY)
            continue;
        card_says_all(cards, i, text, sizeof text);
        snprintf(number, sizeof number, "%s{\"d\":%d", more ? ",\n" : "", i);
        add(t, number);
        add_json(t, ",\"name\":", epic_cards_name(cards, i));
        add_json(t, ",\"text\":", text);
        add(t, "}");
        more = true;
    }
}

static struct rules *rules_of(const char *game)
{
    static struct rules rules;
    int at = 0;
    return next_rules(&at, game, &rules) ? &rules : NULL;
}

static void add_rules(struct text *t, const char *game)
{
    char text[8000];
    const struct rules *r = rules_of(game);
    for (int i = 0; r && i < r->count; i++) {
        add_json(t, i ? ",\n{\"id\":" : "{\"id\":", r->row[i].id);
        snprintf(text, sizeof text, "%.*s", r->row[i].length, r->row[i].text);
        add_json(t, ",\"text\":", text);
        add(t, "}");
    }
}

static void add_words(struct text *t, const char *game)
{
    const struct lang_word *list[LANG_WORDS_MAX];
    const struct lexicon *lex = lexicon_named(game);
    int count = lang_words(lex, list, LANG_WORDS_MAX);
    for (int i = 0; i < count; i++) {
        char help[300];
        lang_word_say(lex, list[i], list[i]->help, help, sizeof help);
        add_json(t, i ? ",\n{\"word\":" : "{\"word\":", list[i]->word);
        add_json(t, ",\"kind\":", list[i]->kind);
        add_json(t, ",\"help\":", help);
        add(t, "}");
    }
}

/* Ready decks, for those who have none. */
static void add_decks(struct text *t, const char *game)
{
    char from[40], name[80];
    bool more = false;
    snprintf(from, sizeof from, "decks/%s/", game);
    for (int i = 0; i < EMBEDDED_COUNT; i++) {
        const struct embedded *e = &EMBEDDED_FILES[i];
        const char *ending = strstr(e->name, ".deck");
        if (strncmp(e->name, from, strlen(from)) != 0 || !ending)
            continue;
        snprintf(name, sizeof name, "%.*s",
                 (int)(ending - e->name - (long)strlen(from)),
                 e->name + strlen(from));
        add_json(t, more ? ",\n{\"name\":" : "{\"name\":", name);
        add_json(t, ",\"text\":", e->text);
        add(t, "}");
        more = true;
    }
}

static struct data {
    const char *name;
    void (*add)(struct text *t, const char *game);
    struct text text;
} data[] = { { "cards.json", add_cards, { 0 } },
             { "rules.json", add_rules, { 0 } },
             { "words.json", add_words, { 0 } },
             { "decks.json", add_decks, { 0 } } };
enum { DATA = sizeof data / sizeof data[0] };

/* An object with a list for each game. */
static void make(struct data *d)
{
    const char *game;
    for (int i = 0; (game = game_at(i)); i++) {
        add_json(&d->text, i ? ",\n" : "{", game);
        add(&d->text, ":[");
        d->add(&d->text, game);
        add(&d->text, "]");
    }
    add(&d->text, "}\n");
}

const char *data_hash(void)
{
    static char hash[17];
    uint8_t bytes[8];
    crypto_generichash_state state;
    if (hash[0])
        return hash;
    crypto_generichash_init(&state, NULL, 0, 16);
    for (int i = 0; i < DATA; i++) {
        make(&data[i]);
        crypto_generichash_update(&state,
                                  (const unsigned char *)data[i].text.bytes,
                                  data[i].text.length);
    }
    uint8_t all[16];
    crypto_generichash_final(&state, all, sizeof all);
    memcpy(bytes, all, sizeof bytes);
    sodium_bin2hex(hash, sizeof hash, bytes, sizeof bytes);
    return hash;
}

static bool get_data(struct request *r, const char *rest)
{
    const char *hash = data_hash();
    size_t n = strlen(hash);
    if (strncmp(rest, hash, n) != 0 || rest[n] != '/')
        return false;
    for (int i = 0; i < DATA; i++)
        if (strcmp(rest + n + 1, data[i].name) == 0) {
            r->cache = FOR_EVER;
            http_answer_with(r, "application/json", data[i].text.bytes,
                             data[i].text.length);
            return true;
        }
    return false;
}

/* ---- pages without script -------------------------------------------------- */

static void page_begin(struct text *t, const char *title)
{
    add(t, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
           "<meta name=\"viewport\" content=\"width=device-width\"><title>");
    add_shown(t, title, strlen(title));
    add(t, "</title><link rel=\"stylesheet\" href=\"/page.css\"></head>"
           "<body><main>\n<h1>");
    add_shown(t, title, strlen(title));
    add(t, "</h1>\n");
}

static bool page_answer(struct request *r, struct text *t)
{
    add(t, "</main></body></html>\n");
    http_answer_owned(r, 200, HTML, t->bytes, t->length);
    return true;
}

static const char PAGE_CSS[] =
    ":root{color-scheme:light dark}body{margin:0;font:1.1rem/1.5 "
    "Vollkorn,Georgia,serif;background:#eeebe2;color:#1c1f24}"
    "main{max-width:40rem;margin:0 auto;padding:2rem 1rem}"
    "pre{white-space:pre-wrap;font:inherit;background:#fbf9f3;"
    "border-left:4px solid #1f5245;padding:1rem;margin:1rem 0}"
    "code{font:0.95em ui-monospace,monospace}a{color:#175c96}"
    "@media (prefers-color-scheme:dark){body{background:#1c1f24;color:#eee}"
    "pre{background:#121b19;border-color:#ffc95e}a{color:#86c8ff}}\n";

/* "/card/ecg/kong", letter case aside. */
static bool get_card(struct request *r, const char *rest)
{
    char game[16], text[8000];
    size_t n = strcspn(rest, "/");
    struct text t = { 0 };
    if (n >= sizeof game || rest[n] != '/')
        return false;
    memcpy(game, rest, n);
    game[n] = 0;
    const epic_cards *cards = epic_cards_builtin(game);
    int design = cards ? epic_cards_find(cards, rest + n + 1) : -1;
    if (design <= 0)
        return false;
    card_says_all(cards, design, text, sizeof text);
    page_begin(&t, epic_cards_name(cards, design));
    add(&t, "<pre>");
    add_shown(&t, text, strlen(text));
    if (card_reminds(cards, design, text, sizeof text) > 0)
        add_shown(&t, text, strlen(text));
    add(&t, "</pre>\n<p>");
    add(&t, game_title(game));
    add(&t, "</p>\n");
    return page_answer(r, &t);
}

static void row_html(struct text *t, const struct row *row)
{
    add(t, "<p><strong>");
    add(t, row->id);
    add(t, "</strong> ");
    add_shown(t, row->text, (size_t)row->length);
    add(t, "</p>\n");
}

/* A rule, and those that are numbered below it. */
static bool get_rule(struct request *r, const char *id)
{
    const char *game;
    size_t n = strlen(id);
    for (int g = 0; n > 3 && (game = game_at(g)); g++) {
        const struct rules *rules = rules_of(game);
        struct text t = { 0 };
        for (int i = 0; rules && i < rules->count; i++) {
            const struct row *row = &rules->row[i];
            if (strncasecmp(row->id, id, n) != 0 ||
                (row->id[n] && !ispunct((unsigned char)row->id[n])))
                continue;
            if (!t.bytes)
                page_begin(&t, row->id);
            row_html(&t, row);
        }
        if (t.bytes)
            return page_answer(r, &t);
    }
    return false;
}

/* What is shown where the client was not built into the program. */
static bool get_help_page(struct request *r)
{
    struct text t = { 0 };
    page_begin(&t, "Epic Table");
    add(&t, "<p>This is a server for the three Epic card games. It was built "
            "without its pages for the browser. Whoever runs it builds them "
            "by <code>./play web</code>, and then the server again.</p>\n"
            "<p>Programs can play here: <code>docs/wire.md</code> says "
            "how.</p>\n"
            "<p>Cards and rules can be read here: <a href=\"/card/ecg/Kong\">"
            "a card</a>, <a href=\"/rule/ECG-4.4.1\">a rule</a>.</p>\n");
    return page_answer(r, &t);
}

/* ---- files of the client --------------------------------------------------- */

static const struct client_file *file_called(const char *path)
{
    for (const struct client_file *f = CLIENT_FILES; f->path; f++)
        if (strcmp(f->path, path) == 0)
            return f;
    return NULL;
}

/* The client names its files relative to the page, and a page can be /t/TABLE:
 * what is meant stands at the end of the path. */
static const struct client_file *file_meant(const char *path)
{
    const char *assets = strstr(path, "/assets/");
    const char *last = strrchr(path, '/');
    return file_called(assets ? assets : last ? last : path);
}

static bool get_file(struct request *r, const struct client_file *f)
{
    if (!f)
        return false;
    r->zipped = r->gzip && f->zend > f->zipped;
    r->cache = f->hashed ? FOR_EVER : "no-cache";
    const unsigned char *from = r->zipped ? f->zipped : f->bytes;
    const unsigned char *to = r->zipped ? f->zend : f->end;
    http_answer_with(r, f->type, (const char *)from, (size_t)(to - from));
    return true;
}

/* The client finds its way by the address itself. */
static bool is_screen(const char *path)
{
    const char *last = strrchr(path, '/');
    return last && !strchr(last, '.');
}

/* ---- health and figures ---------------------------------------------------- */

static bool get_ready(struct request *r)
{
    bool good = store_is_ready(r->serve->store) && !r->serve->closing;
    const char *text = good ? "ready\n" : "not ready\n";
    http_answer(r, good ? 200 : 503, "text/plain", text, strlen(text));
    return true;
}

static bool may_see_metrics(const struct request *r)
{
    const char *token = r->serve->options.metrics_token;
    if (token)
        return strlen(token) == TOKEN_SIZE - 1 &&
               strlen(r->caller.token) == TOKEN_SIZE - 1 &&
               sodium_memcmp(token, r->caller.token, TOKEN_SIZE - 1) == 0;
    return strncmp(r->caller.address, "127.", 4) == 0 ||
           strcmp(r->caller.address, "::1") == 0;
}

static bool get_metrics(struct request *r)
{
    char text[16000];
    if (!may_see_metrics(r))
        return false;
    size_t n =
        metrics_text(&r->serve->metrics, &r->serve->gauges, text, sizeof text);
    http_answer(r, 200, "text/plain; version=0.0.4", text,
                n < sizeof text ? n : sizeof text - 1);
    return true;
}

static bool get_info(struct request *r)
{
    char text[300];
    int n =
        snprintf(text, sizeof text, "{\"v\":1,\"data\":\"%s\",\"client\":%s}",
                 data_hash(), CLIENT_FILES[0].path ? "true" : "false");
    http_answer(r, 200, "application/json", text, (size_t)n);
    return true;
}

static bool begins(const char *path, const char *with, const char **rest)
{
    size_t n = strlen(with);
    *rest = path + n;
    return strncmp(path, with, n) == 0;
}

bool page_get(struct request *r)
{
    const char *rest, *path = r->path;
    if (strcmp(path, "/healthz") == 0) {
        http_answer(r, 200, "text/plain", "alive\n", 6);
        return true;
    }
    if (strcmp(path, "/readyz") == 0)
        return get_ready(r);
    if (strcmp(path, "/metrics") == 0)
        return get_metrics(r);
    if (strcmp(path, "/info.json") == 0)
        return get_info(r);
    if (begins(path, "/data/", &rest))
        return get_data(r, rest);
    if (begins(path, "/card/", &rest))
        return get_card(r, rest);
    if (begins(path, "/rule/", &rest))
        return get_rule(r, rest);
    if (begins(path, "/games/", &rest))
        return api_game(r, rest, ".record");
    if (strcmp(path, "/page.css") == 0) {
        http_answer_with(r, "text/css", PAGE_CSS, sizeof PAGE_CSS - 1);
        return true;
    }
    if (get_file(r, file_meant(path)))
        return true;
    if (begins(path, "/ws/", &rest) || !is_screen(path))
        return false;
    return CLIENT_FILES[0].path ? get_file(r, file_called("/index.html"))
                                : get_help_page(r);
}

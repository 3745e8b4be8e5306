#include "serve_lobby.h"

#include "base/check.h"
#include "serve_links.h"
#include "serve_tables.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS_MOST = 500, LIST_SIZE = ROWS_MOST * 700, CHANGED_MOST = 256 };

struct lobby {
    struct serve *serve;
    struct link *links;
    uint64_t changed[CHANGED_MOST]; /* since the last tick */
    int changed_count;
    bool all_changed; /* more than there is room for */
    char list[LIST_SIZE];
};

struct lobby *lobby_new(struct serve *s)
{
    struct lobby *lobby = calloc(1, sizeof *lobby);
    CHECK(NULL, lobby != NULL);
    lobby->serve = s;
    return lobby;
}

void lobby_free(struct lobby *lobby)
{
    free(lobby);
}

/* ---- rows ----------------------------------------------------------------- */

static void seat_json(struct json *j, const struct host *h, int i)
{
    json_open(j, NULL, '{');
    json_text(j, "name", h->name[i]);
    if (h->program[i])
        json_bool(j, "bot", true);
    else if (h->seat[i] && !h->name[i][0])
        json_bool(j, "taken", true);
    json_close(j);
}

size_t host_row(const struct host *h, char *buf, size_t size)
{
    struct json j;
    char code[CODE_SIZE];
    int free_seats = 0;
    if (!h->listed || h->over) {
        *buf = 0;
        return 0;
    }
    code_write(h->id, code);
    json_begin(&j, buf, size);
    json_open(&j, NULL, '{');
    json_text(&j, "id", code);
    json_text(&j, "game", h->names.game);
    if (h->names.mode[0])
        json_text(&j, "table", h->names.mode);
    if (h->names.format[0])
        json_text(&j, "format", h->names.format);
    json_open(&j, "seats", '[');
    for (int i = 0; i < h->seats; i++) {
        seat_json(&j, h, i);
        free_seats += !h->begun && !h->seat[i] && !h->program[i];
    }
    json_close(&j);
    json_number(&j, "free", free_seats);
    json_text(&j, "stage", h->begun ? "playing" : "seats");
    json_number(&j, "made", h->made);
    json_close(&j);
    return json_end(&j);
}

struct listing {
    struct json j;
    int rows;
};

static void list_row(void *user, struct host *h)
{
    struct listing *w = user;
    char row[4000];
    size_t n = host_row(h, row, sizeof row);
    if (n == 0 || n >= sizeof row || w->rows == ROWS_MOST)
        return;
    json_raw(&w->j, NULL, row);
    w->rows++;
}

static void list_begin(struct lobby *lobby, struct listing *w, const char *name)
{
    w->rows = 0;
    json_begin(&w->j, lobby->list, sizeof lobby->list);
    json_open(&w->j, NULL, '{');
    json_text(&w->j, "t", name);
    json_open(&w->j, "tables", '[');
}

static size_t list_all(struct lobby *lobby)
{
    struct listing w;
    list_begin(lobby, &w, "tables");
    tables_each(lobby->serve, list_row, &w);
    json_close(&w.j);
    json_close(&w.j);
    return json_end(&w.j);
}

static size_t list_changed(struct lobby *lobby)
{
    struct listing w;
    char code[CODE_SIZE], row[8];
    list_begin(lobby, &w, "rows");
    for (int i = 0; i < lobby->changed_count; i++) {
        struct host *h = tables_known(lobby->serve, lobby->changed[i]);
        if (h)
            list_row(&w, h);
    }
    json_close(&w.j);
    json_open(&w.j, "gone", '[');
    for (int i = 0; i < lobby->changed_count; i++) {
        struct host *h = tables_known(lobby->serve, lobby->changed[i]);
        code_write(lobby->changed[i], code);
        if (!h || host_row(h, row, sizeof row) == 0)
            json_text(&w.j, NULL, code);
    }
    json_close(&w.j);
    json_close(&w.j);
    return json_end(&w.j);
}

void lobby_changed(struct host *h)
{
    struct lobby *lobby = h->serve->lobby;
    for (int i = 0; i < lobby->changed_count; i++)
        if (lobby->changed[i] == h->id)
            return;
    if (lobby->changed_count == CHANGED_MOST)
        lobby->all_changed = true;
    else if (h->listed)
        lobby->changed[lobby->changed_count++] = h->id;
}

void lobby_tick(struct lobby *lobby)
{
    if (!lobby->changed_count)
        return;
    size_t n = lobby->all_changed ? list_all(lobby) : list_changed(lobby);
    for (struct link *l = lobby->links; l && n < LIST_SIZE; l = l->next_here)
        if (l->news) /* it has asked for the list */
            link_send(l, lobby->list, n);
    lobby->changed_count = 0;
    lobby->all_changed = false;
}

/* ---- pairing -------------------------------------------------------------- */

static void tell_table(struct link *l, const char *name, const struct host *h,
                       const char *by)
{
    struct note n;
    char code[CODE_SIZE], key[KEY_SIZE];
    if (!link_is_open(l))
        return;
    code_write(h->id, code);
    key_write(h->key, key);
    struct json *j = note_begin(&n, name);
    json_text(j, "table", code);
    json_text(j, "key", key);
    if (by)
        json_text(j, "by", by);
    note_send(&n, l);
}

struct pairing {
    struct link *first, *second;
};

static void paired(void *user, struct host *h, const char *why)
{
    struct pairing *p = user;
    struct link *both[] = { p->first, p->second };
    for (int i = 0; i < 2; i++) {
        if (h)
            tell_table(both[i], "paired", h, NULL);
        else if (link_is_open(both[i]))
            link_refuse(both[i], "closed", why);
        link_let_go(both[i]);
    }
    free(p);
}

static void stop_seeking(struct link *l)
{
    free(l->seeks);
    l->seeks = NULL;
}

static void pair(struct link *first, struct link *second, const struct wish *w)
{
    struct pairing *p = malloc(sizeof *p);
    CHECK(NULL, p != NULL);
    *p = (struct pairing){ first, second };
    link_keep(first);
    link_keep(second);
    stop_seeking(first);
    stop_seeking(second);
    tables_make(first->serve, w, first->who, paired, p);
}

/* Two wishes are the same if they come to the same settings. */
static char *settings_of(const struct wish *w)
{
    const epic_match_setup *m = &w->setup.match;
    struct json j;
    char text[2000];
    json_begin(&j, text, sizeof text);
    json_open(&j, NULL, '[');
    json_text(&j, NULL, w->game);
    json_text(&j, NULL, w->mode);
    json_text(&j, NULL, w->format);
    json_number(&j, NULL, m->wins);
    json_number(&j, NULL, m->games);
    json_number(&j, NULL, m->sets);
    json_number(&j, NULL, m->game.goal);
    json_number(&j, NULL, w->setup.pace);
    json_number(&j, NULL, w->setup.clock.bank);
    json_number(&j, NULL, w->setup.clock.gain);
    json_number(&j, NULL, w->setup.clock.delay);
    json_number(&j, NULL, w->setup.watch_delay_ms);
    json_bool(&j, NULL, w->setup.rated);
    json_bool(&j, NULL, w->setup.no_takebacks);
    for (int i = 0; i < m->game.switch_count; i++) {
        json_text(&j, NULL, w->switch_name[i]);
        json_number(&j, NULL, m->game.switches[i].value);
    }
    json_close(&j);
    json_end(&j);
    char *copy = strdup(text);
    CHECK(NULL, copy != NULL);
    return copy;
}

static void seek(struct link *l, const struct json_doc *doc)
{
    struct wish w;
    struct note n;
    const char *why = "Say what you want to play: wish.";
    int at = json_member(doc, 0, "wish");
    if (!l->who) {
        link_refuse(l, "not_yours", "Say who you are first: POST /api/me.");
        return;
    }
    if (at < 0 || !wish_read(doc, at, &w, &why)) {
        link_refuse(l, "unclear", why);
        return;
    }
    if (w.setup.match.game.seats != 2 || w.bots) {
        link_refuse(l, "unclear", "Pairs are two people.");
        return;
    }
    w.listed = false;
    stop_seeking(l);
    l->seeks = settings_of(&w);
    for (struct link *other = l->serve->lobby->links; other;
         other = other->next_here)
        if (other->who != l->who && other->seeks &&
            !strcmp(other->seeks, l->seeks)) {
            pair(other, l, &w);
            return;
        }
    note_begin(&n, "seeking");
    note_send(&n, l);
}

/* ---- invitations ---------------------------------------------------------- */

struct inviting {
    struct link *link;
    char name[STORE_NAME];
};

static void invite_to(void *user, struct host *h, const char *why,
                      const char *url)
{
    struct inviting *i = user;
    struct link *by = i->link;
    int told = 0;
    (void)why;
    (void)url;
    bool sits = false;
    for (int k = 0; h && k < h->seats; k++)
        sits = sits || h->seat[k] == by->who->stored.id;
    if (link_is_open(by) && (!h || !(sits || h->maker == by->who->stored.id))) {
        link_refuse(by, "not_yours", "You do not sit at that table.");
    } else if (link_is_open(by)) {
        for (struct link *l = by->serve->lobby->links; l; l = l->next_here)
            if (l->who && !strcmp(l->who->stored.name, i->name)) {
                tell_table(l, "invited", h, by->who->stored.name);
                told++;
            }
        if (!told)
            link_refuse(by, "closed", "Nobody of that name is here now.");
    }
    link_let_go(by);
    free(i);
}

static void invite(struct link *l, const struct json_doc *doc)
{
    uint64_t id;
    const char *name = json_string(doc, 0, "name");
    const char *code = json_string(doc, 0, "table");
    if (!name || !name_is_good(name) || !code || !code_read(code, &id) ||
        !l->who) {
        link_refuse(l, "unclear", "Say whom, and to which table.");
        return;
    }
    struct inviting *i = calloc(1, sizeof *i);
    CHECK(NULL, i != NULL);
    i->link = l;
    strcpy(i->name, name);
    link_keep(l);
    tables_find(l->serve, id, invite_to, i);
}

/* ---- messages ------------------------------------------------------------- */

void lobby_message(struct link *l, const char *text, size_t length)
{
    struct json_doc *doc = &l->serve->doc;
    struct lobby *lobby = l->serve->lobby;
    const char *name =
        json_read(doc, text, length, NULL) ? json_string(doc, 0, "t") : NULL;
    if (!name) {
        link_refuse(l, "unknown", "That is not a message.");
    } else if (!strcmp(name, "tables")) {
        l->news = true;
        link_send(l, lobby->list, list_all(lobby));
    } else if (!strcmp(name, "seek")) {
        seek(l, doc);
    } else if (!strcmp(name, "unseek")) {
        stop_seeking(l);
    } else if (!strcmp(name, "invite")) {
        invite(l, doc);
    } else {
        link_refuse(l, "unknown", "There is no such message.");
    }
}

void lobby_join(struct link *l)
{
    struct note n;
    l->next_here = l->serve->lobby->links;
    l->serve->lobby->links = l;
    struct json *j = note_begin(&n, "lobby");
    json_number(j, "v", 1);
    if (l->who)
        json_text(j, "name", l->who->stored.name);
    note_send(&n, l);
}

void lobby_leave(struct link *l)
{
    struct link **at = &l->serve->lobby->links;
    while (*at && *at != l)
        at = &(*at)->next_here;
    if (*at)
        *at = l->next_here;
    stop_seeking(l);
}

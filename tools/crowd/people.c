/* people.c - scripted people: they sit down, are ready, answer at random, come
 * back when a connection is gone, and remember what was acknowledged. */
#include "crowd.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATIENCE_US = 10000000 };

struct seated *seated;
struct sitting *sittings;
int seated_count;
struct figures figures;

static char token[PEOPLE_MAX][TOKEN + 1];
static int people;
static int server_count;
static int *queue; /* of those with an open question, a ring */
static int queue_first, queue_count;

int64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

uint64_t random_number(void)
{
    static uint64_t state = 88172645463325252;
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

/* ---- answers ------------------------------------------------------------- */

static void send_choice(struct seated *p)
{
    char text[100];
    snprintf(text, sizeof text, "{\"t\":\"choose\",\"ask\":%u,\"pick\":[%u]}",
             p->sent_ask, p->sent_pick);
    p->sent = true;
    p->sent_us = now_us();
    figures.sent++;
    say(p, text);
}

static void answer(struct seated *p)
{
    p->sent_ask = p->ask;
    p->sent_pick = (uint16_t)(random_number() % (uint64_t)p->options);
    p->asked = p->again = false;
    send_choice(p);
}

bool person_answers(int64_t now)
{
    (void)now;
    while (queue_count > 0) {
        struct seated *p = &seated[queue[queue_first]];
        queue_first = (queue_first + 1) % seated_count;
        queue_count--;
        p->queued = false;
        if (p->state == HERE && p->asked && !p->sent) {
            answer(p);
            return true;
        }
    }
    return false;
}

static void enqueue(struct seated *p)
{
    if (p->queued)
        return;
    p->queued = true;
    queue[(queue_first + queue_count++) % seated_count] = (int)(p - seated);
}

static void note_taken(struct seated *p)
{
    if (p->taken_count == p->taken_room) {
        p->taken_room = p->taken_room ? 2 * p->taken_room : 64;
        p->taken =
            realloc(p->taken, (size_t)p->taken_room * sizeof p->taken[0]);
        if (!p->taken)
            abort();
    }
    p->taken[p->taken_count++] = p->sent_pick;
    p->taken_ask = p->sent_ask + 1;
    p->sent = false;
}

static void take_took(struct seated *p, const char *text)
{
    uint32_t ask;
    if (sscanf(text, "{\"t\":\"took\",\"ask\":%u", &ask) != 1 || !p->sent ||
        ask != p->sent_ask)
        return;
    int64_t us = now_us() - p->sent_us;
    if (!p->again && us / 100 < 4000)
        figures.took_us[us / 100]++;
    else if (!p->again)
        figures.slow++;
    figures.taken++;
    note_taken(p);
}

/* An answer that was sent before on another connection, and is stale now, was
 * taken then: nobody else may answer this question. */
static void take_refusal(struct seated *p, const char *text)
{
    const char *ask = strstr(text, "\"ask\":");
    if (!p->sent || !ask || strtoul(ask + 6, NULL, 10) != p->sent_ask)
        return;
    if (p->again && (strstr(text, "\"stale\"") || strstr(text, "not_yours"))) {
        figures.taken++;
        note_taken(p);
    } else if (strstr(text, "\"busy\"")) {
        p->sent = false;
    } else {
        figures.refused++;
        p->sent = false;
        p->asked = true; /* the first option is always one */
        p->options = 1;
        fprintf(stderr, "refused: %.200s\n", text);
    }
}

/* How many values a list has; `at` is behind its bracket. */
static int count_values(const char *at)
{
    int depth = 0, count = 0;
    bool inside = false, any = false;
    for (; *at && (depth > 0 || *at != ']' || inside); at++) {
        if (inside) {
            if (*at == '\\' && at[1])
                at++;
            else if (*at == '"')
                inside = false;
            continue;
        }
        any = true;
        if (*at == '"')
            inside = true;
        else if (*at == '{' || *at == '[')
            depth++;
        else if (*at == '}' || *at == ']')
            depth--;
        else if (*at == ',' && depth == 0)
            count++;
    }
    return any ? count + 1 : 0;
}

static void take_question(struct seated *p, const char *text)
{
    const char *n = strstr(text, "\"ask_n\":");
    const char *ask = strstr(text, "\"ask\":{");
    if (!n || !ask)
        return;
    p->ask = (uint32_t)strtoul(n + 8, NULL, 10);
    if (p->ask < p->taken_ask) {
        figures.lost++; /* what was acknowledged is asked again */
        fprintf(stderr, "lost: table %s seat %d is asked %u again\n",
                sittings[p->table].code, p->side, p->ask);
    }
    if (p->sent && p->ask > p->sent_ask) {
        figures.taken++; /* it had arrived, and that was not heard */
        note_taken(p);
    }
    if (p->sent) { /* this is the question that was answered */
        if (p->again && !p->resent)
            send_choice(p);
        p->resent = true;
        return;
    }
    const char *options = strstr(ask, "\"options\":[");
    p->options = options ? count_values(options + 11) : 1;
    p->options = p->options > 0 ? p->options : 1;
    p->asked = true;
    enqueue(p);
}

static void take_update(struct seated *p, const char *text)
{
    figures.updates++;
    p->settled = true;
    p->asked = false;
    if (strstr(text, "\"stage\":\"seats\"")) {
        if (!p->readied)
            say(p, "{\"t\":\"ready\"}");
        p->readied = true;
    } else if (strstr(text, "\"stage\":\"over\"")) {
        p->over = true;
        if (p->sent && p->again)
            note_taken(p);
    } else {
        take_question(p, text);
    }
}

static void take_hello(struct seated *p, const char *text)
{
    const char *you = strstr(text, "\"you\":");
    int seat = you ? atoi(you + 6) : -1;
    if (p->seat >= 0 && seat != p->seat) {
        figures.lost++;
        fprintf(stderr, "lost: table %s seat %d is seat %d now\n",
                sittings[p->table].code, p->seat, seat);
    }
    p->seat = seat;
}

static void take_bye(struct seated *p, const char *text)
{
    const char *url = strstr(text, "\"url\":\"/p/");
    p->server = url ? atoi(url + 10) % server_count
                    : (int)(random_number() % (uint64_t)server_count);
    come_back_soon(p);
}

void person_hears(struct seated *p, const char *text)
{
    p->heard_us = now_us();
    if (!strncmp(text, "{\"t\":\"update\"", 13))
        take_update(p, text);
    else if (!strncmp(text, "{\"t\":\"hello\"", 12))
        take_hello(p, text);
    else if (!strncmp(text, "{\"t\":\"took\"", 11))
        take_took(p, text);
    else if (!strncmp(text, "{\"t\":\"refused\"", 14))
        take_refusal(p, text);
    else if (!strncmp(text, "{\"t\":\"bye\"", 10))
        take_bye(p, text);
}

/* ---- all of them --------------------------------------------------------- */

void people_tick(int64_t now)
{
    for (int i = 0; i < seated_count; i++) {
        struct seated *p = &seated[i];
        if (p->state == AWAY && now >= p->retry_us && !p->over) {
            dial(p);
        } else if (p->state != AWAY && (p->sent || !p->settled) &&
                   now - p->heard_us > PATIENCE_US &&
                   (!p->sent || now - p->sent_us > PATIENCE_US)) {
            try_another(p); /* nobody answers there */
        } else if (p->state == HERE && p->asked && !p->sent) {
            enqueue(p);
        }
    }
}

void people_hang_up(int server)
{
    for (int i = 0; i < seated_count; i++)
        if (seated[i].fd >= 0 && seated[i].server == server) {
            try_another(&seated[i]);
        }
}

int people_settled(void)
{
    int n = 0;
    for (int i = 0; i < seated_count; i++)
        n += seated[i].settled || seated[i].over;
    return n;
}

void people_tell_missing(void)
{
    static const char *const STATES[] = { "away", "connecting", "upgrading",
                                          "here" };
    int told = 0;
    for (int i = 0; i < seated_count && told < 10; i++) {
        const struct seated *p = &seated[i];
        if (p->settled || p->over)
            continue;
        told++;
        fprintf(stderr, "table %s seat %d: %s, server %d%s%s, %lld ms\n",
                sittings[p->table].code, p->seat, STATES[p->state], p->server,
                p->sent ? ", has answered" : "", p->again ? " before" : "",
                (long long)(now_us() - p->heard_us) / 1000);
    }
}

int people_waiting(void)
{
    int n = 0;
    for (int i = 0; i < seated_count; i++)
        n += seated[i].sent;
    return n;
}

const char *person_token(const struct seated *p)
{
    return token[(2 * p->table + p->side) % people];
}

static bool make_people(int count)
{
    char body[60];
    for (people = 0; people < count; people++) {
        snprintf(body, sizeof body, "{\"name\":\"P%d\"}", people);
        const char *answer = http_post(&servers[0], "/api/me", NULL, body);
        if (!answer ||
            !json_member_text(answer, "token", token[people], sizeof token[0]))
            return false;
    }
    return true;
}

static bool make_table(const struct options *o, int index)
{
    char body[300];
    struct sitting *t = &sittings[index];
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"format\":\"%s\",\"pace\":\"swift\","
             "\"wins\":9,\"listed\":false,\"key\":\"crowd-%d\"}",
             o->game, o->format, index);
    const char *answer = http_post(&servers[index % o->servers], "/api/tables",
                                   token[2 * index % people], body);
    return answer && json_member_text(answer, "id", t->code, sizeof t->code) &&
           json_member_text(answer, "key", t->key, sizeof t->key);
}

bool people_sit_down(const struct options *o, int epoll)
{
    links_begin(epoll, o->servers);
    server_count = o->servers;
    seated_count = 2 * o->tables;
    seated = calloc((size_t)seated_count, sizeof *seated);
    queue = calloc((size_t)seated_count, sizeof *queue);
    sittings = calloc((size_t)o->tables, sizeof *sittings);
    if (!seated || !queue || !sittings)
        abort();
    if (!make_people(2 * o->tables < PEOPLE_MAX ? 2 * o->tables : PEOPLE_MAX)) {
        fprintf(stderr, "crowd: no guest could be made\n");
        return false;
    }
    for (int i = 0; i < o->tables; i++)
        if (!make_table(o, i)) {
            fprintf(stderr, "crowd: table %d could not be made\n", i);
            return false;
        }
    int64_t now = now_us();
    for (int i = 0; i < seated_count; i++)
        seated[i] = (struct seated){ .fd = -1,
                                     .seat = -1,
                                     .table = i / 2,
                                     .side = i % 2,
                                     .server = i / 2 % o->servers,
                                     .retry_us = now + 200 * (int64_t)i };
    return true;
}

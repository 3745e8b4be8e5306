/* people.c - scripted people: they sit down, are ready, answer at random, come
 * back when a connection is gone, and remember what was acknowledged. */
#include "crowd.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_US = 10000000 };

struct seated *seated;
struct sitting *sittings;
int seated_count;
struct figures figures;

static int epoll_fd;
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

/* ---- connections --------------------------------------------------------- */

static void hang_up(struct seated *p, int64_t after_us)
{
    if (p->fd >= 0)
        close(p->fd);
    p->fd = -1;
    p->state = AWAY;
    p->settled = p->asked = p->resent = false;
    p->in_size = 0;
    free(p->in);
    p->in = NULL;
    p->again = p->sent;
    p->retry_us = now_us() + after_us;
}

/* Like clients do: not all at once. */
static void come_back_soon(struct seated *p)
{
    figures.reconnects++;
    hang_up(p, 50000 + (int64_t)(random_number() % 250000));
}

static void dial(struct seated *p)
{
    /* One address has some 28,000 ports, so there are several. */
    struct sockaddr_in from = { .sin_family = AF_INET };
    from.sin_addr.s_addr = htonl(0x7f000002u + (uint32_t)(p - seated) / 5000);
    const struct server *s = &servers[p->server];
    p->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (p->fd < 0 || bind(p->fd, (struct sockaddr *)&from, sizeof from) < 0 ||
        (connect(p->fd, (const struct sockaddr *)&s->address,
                 sizeof s->address) < 0 &&
         errno != EINPROGRESS)) {
        come_back_soon(p);
        return;
    }
    struct epoll_event e = { EPOLLIN | EPOLLOUT, { .ptr = p } };
    epoll_ctl(epoll_fd, EPOLL_CTL_ADD, p->fd, &e);
    p->state = CONNECTING;
    p->heard_us = now_us();
}

static bool write_all(struct seated *p, const void *bytes, size_t n)
{
    if (write(p->fd, bytes, n) == (ssize_t)n)
        return true;
    come_back_soon(p);
    return false;
}

static void upgrade(struct seated *p)
{
    char text[600];
    const struct sitting *t = &sittings[p->table];
    int who = (2 * p->table + p->side) % people;
    struct epoll_event e = { EPOLLIN, { .ptr = p } };
    epoll_ctl(epoll_fd, EPOLL_CTL_MOD, p->fd, &e);
    int n = snprintf(text, sizeof text,
                     "GET /ws/t/%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                     "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                     "Sec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Protocol: epic.1\r\n"
                     "Authorization: Bearer %s\r\n\r\n",
                     t->code, servers[p->server].port, token[who]);
    if (write_all(p, text, (size_t)n))
        p->state = UPGRADING;
}

/* Clients mask what they send; with zeros it is easy to read. */
static bool send_frame(struct seated *p, int kind, const char *text, size_t n)
{
    unsigned char frame[700] = { (unsigned char)(0x80 | kind) };
    size_t at = 2;
    if (n < 126) {
        frame[1] = (unsigned char)(0x80 | n);
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(n >> 8);
        frame[3] = (unsigned char)n;
        at = 4;
    }
    memset(frame + at, 0, 4);
    memcpy(frame + at + 4, text, n);
    return write_all(p, frame, at + 4 + n);
}

static bool say(struct seated *p, const char *text)
{
    return send_frame(p, 1, text, strlen(text));
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

static void take_message(struct seated *p, const char *text)
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

/* ---- bytes --------------------------------------------------------------- */

static void take_upgrade(struct seated *p, char *bytes, size_t *used)
{
    char *end = strstr(bytes, "\r\n\r\n");
    char text[200];
    if (!end)
        return;
    if (strncmp(bytes, "HTTP/1.1 101", 12) != 0) {
        come_back_soon(p);
        return;
    }
    *used = (size_t)(end + 4 - bytes);
    p->state = HERE;
    snprintf(text, sizeof text, "{\"t\":\"attach\",\"have\":0,\"key\":\"%s\"}",
             sittings[p->table].key);
    say(p, text);
}

/* A whole frame at the front is taken; how long it is, or 0. */
static size_t take_frame(struct seated *p, char *bytes, size_t n)
{
    const unsigned char *b = (unsigned char *)bytes;
    size_t length = n >= 2 ? b[1] & 127 : 0, head = 2;
    if (n < 2 || (length == 126 && n < 4) || (length == 127 && n < 10))
        return 0;
    if (length == 126) {
        length = (size_t)b[2] << 8 | b[3];
        head = 4;
    } else if (length == 127) {
        length = 0;
        head = 10;
        for (int i = 2; i < 10; i++)
            length = length << 8 | b[i];
    }
    if (n < head + length)
        return 0;
    char *text = bytes + head, after = text[length];
    int kind = b[0] & 15;
    text[length] = '\0';
    if (kind == 1)
        take_message(p, text);
    else if (kind == 9)
        send_frame(p, 10, text, length < 125 ? length : 125);
    else if (kind == 8)
        come_back_soon(p);
    text[length] = after;
    return head + length;
}

static void take_bytes(struct seated *p, char *bytes, size_t n)
{
    size_t at = 0, used = 1;
    while (used > 0 && at < n && p->fd >= 0) {
        used = 0;
        if (p->state == UPGRADING)
            take_upgrade(p, bytes + at, &used);
        else if (p->state == HERE)
            used = take_frame(p, bytes + at, n - at);
        at += used;
    }
    free(p->in);
    p->in = NULL;
    p->in_size = p->fd >= 0 ? n - at : 0;
    if (p->in_size > 0) {
        p->in = malloc(p->in_size);
        if (!p->in)
            abort();
        memcpy(p->in, bytes + at, p->in_size);
    }
}

void person_ready(struct seated *p, uint32_t events)
{
    static char buf[FRAME_MAX + 1];
    if (p->state == CONNECTING && (events & EPOLLOUT)) {
        upgrade(p);
        return;
    }
    if (p->fd < 0)
        return;
    memcpy(buf, p->in ? p->in : "", p->in_size);
    ssize_t n = read(p->fd, buf + p->in_size, FRAME_MAX - p->in_size);
    if (n <= 0) {
        if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
            p->server = (int)(random_number() % (uint64_t)server_count);
            come_back_soon(p);
        }
        return;
    }
    figures.bytes_in += n;
    buf[p->in_size + (size_t)n] = '\0';
    take_bytes(p, buf, p->in_size + (size_t)n);
}

/* ---- all of them --------------------------------------------------------- */

void people_tick(const struct options *o, int64_t now)
{
    for (int i = 0; i < seated_count; i++) {
        struct seated *p = &seated[i];
        if (p->state == AWAY && now >= p->retry_us && !p->over) {
            dial(p);
        } else if (p->state != AWAY && (p->sent || !p->settled) &&
                   now - p->heard_us > PATIENCE_US &&
                   (!p->sent || now - p->sent_us > PATIENCE_US)) {
            p->server = (int)(random_number() % (uint64_t)o->servers);
            come_back_soon(p); /* nobody answers there */
        } else if (p->state == HERE && p->asked && !p->sent) {
            enqueue(p);
        }
    }
}

void people_hang_up(int server)
{
    for (int i = 0; i < seated_count; i++)
        if (seated[i].fd >= 0 && seated[i].server == server) {
            come_back_soon(&seated[i]);
            seated[i].server = (int)(random_number() % (uint64_t)server_count);
        }
}

int people_settled(void)
{
    int n = 0;
    for (int i = 0; i < seated_count; i++)
        n += seated[i].settled || seated[i].over;
    return n;
}

int people_waiting(void)
{
    int n = 0;
    for (int i = 0; i < seated_count; i++)
        n += seated[i].sent;
    return n;
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
    epoll_fd = epoll;
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

/* crowd.h - a crowd of scripted people at many tables, for load and for crashes.
 *
 * One thread, one epoll, WebSocket frames written here.  Two people sit at each
 * table and choose at random, so many choices a second in all.  What each was
 * told is taken (`took`) is remembered, and at the end compared with what the
 * store holds. */
#ifndef EPIC_CROWD_H
#define EPIC_CROWD_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

enum {
    SERVERS_MAX = 8,
    TABLES_MAX = 20000,
    PEOPLE_MAX = 200,
    TOKEN = 64,
    KEY = 26,
    FRAME_MAX = 1 << 20,
};

struct options {
    const char *epic;  /* the program that is served with */
    const char *data;  /* where it keeps its things */
    const char *store; /* NULL: SQLite in `data` */
    const char *game, *format;
    int servers, tables, rate, seconds, kills, stop_ms, seed;
    bool keep; /* use the tables of an earlier run */
};

/* ---- servers.c: processes that are served by ----------------------------- */

struct server {
    pid_t pid; /* 0: it does not run */
    int port;
    struct sockaddr_in address;
    int64_t began_us; /* when it was started last */
};
extern struct server servers[SERVERS_MAX];

/* Start it on the port it had, or on any; false: it does not say where it is. */
bool server_start(const struct options *o, int index);
void server_kill(int index, int signal);
/* Wait until it has ended. */
void server_reap(int index);
/* In kilobytes: what it holds now, what it held at most. */
void server_memory(int index, long *now, long *most);
/* Of the processor, since it was started. */
long server_cpu_ms(int index);

/* ---- http.c: a POST, and its answer -------------------------------------- */

/* The body of the answer; NULL: there was none, or not of the 200s. */
const char *http_post(const struct server *s, const char *path,
                      const char *token, const char *body);
/* The text of that member, which has no escapes. */
bool json_member_text(const char *json, const char *name, char *out,
                      size_t size);

/* ---- people.c: who sits there, and what they do -------------------------- */

struct seated {
    int fd; /* -1: not connected */
    enum { AWAY, CONNECTING, UPGRADING, HERE } state;
    int table, side, server;
    int seat; /* as the server has seated it; -1: not yet */
    char *in; /* the beginning of a frame */
    size_t in_size;
    int64_t retry_us; /* not connected: when to try again */
    int64_t heard_us;
    bool settled; /* has had an update since it connected */
    bool readied, over;
    uint32_t ask; /* the open question, if `asked` */
    bool asked, queued;
    int options;
    bool sent;   /* an answer is under way ... */
    bool again;  /* ... and was sent before, on another connection ... */
    bool resent; /* ... and on this one, too */
    uint32_t sent_ask;
    uint16_t sent_pick;
    int64_t sent_us;
    uint32_t taken_ask; /* the last that was acknowledged, + 1 */
    uint16_t *taken;    /* all of them, in order */
    int taken_count, taken_room;
};

struct sitting { /* a table */
    uint64_t id;
    char code[16], key[KEY + 1];
};

extern struct seated *seated;
extern struct sitting *sittings;
extern int seated_count;

extern struct figures {
    long sent, taken, refused, lost, updates, reconnects;
    long long bytes_in;
    uint32_t took_us[4000]; /* a histogram: tenths of milliseconds */
    long slow;              /* longer than that */
} figures;

bool people_sit_down(const struct options *o, int epoll);
const char *person_token(const struct seated *p);
/* It is told this; what is to be done by the time. */
void person_hears(struct seated *p, const char *text);
void people_tick(int64_t now);
/* Answer a question, if one is open; false: nobody has one. */
bool person_answers(int64_t now);
int people_settled(void);
void people_tell_missing(void); /* some who are not */
int people_waiting(void);       /* for an acknowledgement */
/* That server is gone, and with it all connections to it. */
void people_hang_up(int server);

int64_t now_us(void);
uint64_t random_number(void);

/* ---- links.c: their connections ------------------------------------------ */

void links_begin(int epoll, int servers);
void dial(struct seated *p);
/* Hang up, and dial again soon: the same server, or any. */
void come_back_soon(struct seated *p);
void try_another(struct seated *p);
/* False: it was hung up. */
bool say(struct seated *p, const char *text);
/* Epoll has something for this one. */
void person_ready(struct seated *p, uint32_t events);

/* ---- compare.c ----------------------------------------------------------- */

/* How much of what was acknowledged the store does not hold, or holds twice. */
long compare_with_store(const struct options *o);

#endif

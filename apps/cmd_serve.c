/* epic serve: let people play each other over a network. */
#include "args.h"
#include "commands.h"
#include "serve.h"
#include "serve_store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char HELP[] =
    "epic serve [OPTIONS] - a server, for people who play each other\n"
    "\n"
    "Prints its address as the first line, and goes on until it is told to "
    "stop\n"
    "(Ctrl-C, or SIGTERM).  Open that address in a browser.  Without options "
    "it\n"
    "listens on this machine alone; no network is needed.  What is played is "
    "never\n"
    "lost: a server that is killed goes on where it was.\n"
    "\n"
    "  --listen ADDRESS:PORT   where to listen (127.0.0.1:8137); port 0 picks "
    "a\n"
    "                          free one, 0.0.0.0:8137 is for the whole "
    "network\n"
    "  --data DIR              where tables are kept (below XDG_STATE_HOME, "
    "or\n"
    "                          ~/.local/state/epic)\n"
    "  --store WHERE           another place for them: postgresql://...\n"
    "  --origin URL            where browsers find it, if that is another\n"
    "                          address: https://epic.example.org; may be "
    "given\n"
    "                          more than once\n"
    "  --proxy ADDRESS         a reverse proxy, whose X-Forwarded-For is "
    "believed\n"
    "  --url PATH              how the proxy calls this process, if there are\n"
    "                          several: /p/1\n"
    "  --metrics-token HEX     who may read /metrics from elsewhere; 64 "
    "digits\n"
    "  --threads N             that think for programs (cores - 1)\n"
    "  --bot-pause MS          how long a program's move takes at least (500)\n"
    "  --limits N              so many times the usual limits (1)\n"
    "  --fault N               for tests: the engine fails once, at its step "
    "N\n"
    "\n"
    "Instead of serving:\n"
    "  --check DB              play all that a store holds, and compare: a\n"
    "                          file, or postgresql://...; best with a copy,\n"
    "                          before a new program serves\n"
    "  --backup FILE           copy the store, also while it is in use\n"
    "\n"
    "examples: epic serve\n"
    "          epic serve --listen 0.0.0.0:8137 --data /var/lib/epic\n"
    "\n"
    "docs/serving.md tells of systemd, proxies and several processes.\n";

/* Makes a folder and those above it. */
static bool make_folder(const char *path)
{
    char part[4096];
    snprintf(part, sizeof part, "%s", path);
    for (char *at = part + 1; *at; at++)
        if (*at == '/') {
            *at = 0;
            if (mkdir(part, 0700) && errno != EEXIST)
                return false;
            *at = '/';
        }
    return mkdir(part, 0700) == 0 || errno == EEXIST;
}

static bool usual_folder(char *out, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int n = state && *state ? snprintf(out, size, "%s/epic", state)
            : home && *home ? snprintf(out, size, "%s/.local/state/epic", home)
                            : -1;
    return n > 0 && (size_t)n < size;
}

static int settle(struct serve_options *o, const struct arg_list *origins)
{
    static char folder[4096];
    if (!o->data && !usual_folder(folder, sizeof folder))
        return usage_error("serve", "there is no home; name a folder: --data");
    if (!o->data)
        o->data = folder;
    for (int i = 0; i < origins->count; i++) {
        const char *at = origins->word[i];
        if (i == ORIGINS_MAX ||
            (strncmp(at, "https://", 8) != 0 &&
             strncmp(at, "http://", 7) != 0) ||
            at[strlen(at) - 1] == '/')
            return usage_error("serve",
                               "--origin takes an address as browsers show it, "
                               "https://epic.example.org, not %s",
                               at);
        o->origin[o->origins++] = at;
    }
    if (!make_folder(o->data))
        return failure("%s: %s", o->data, strerror(errno));
    return ARGS_OK;
}

static int check_store(const char *where)
{
    epic_error error;
    bool good = store_check(where, stdout, &error);
    return error.text[0] ? failure("%s", error.text) : !good;
}

static int copy_store(const struct serve_options *o, const char *file)
{
    char path[4200];
    epic_error error;
    snprintf(path, sizeof path, "%s/epic.db", o->data);
    return store_backup(o->store ? o->store : path, file, &error)
               ? 0
               : failure("%s", error.text);
}

int cmd_serve(int argc, char **argv)
{
    static struct serve serve;
    struct serve_options *o = &serve.options;
    const char *check = NULL, *backup = NULL;
    int fault = 0;
    struct arg_list origins = { 0 };
    *o = (struct serve_options){ .listen = "127.0.0.1:8137",
                                 .bot_pause_ms = 500,
                                 .limit_factor = 1 };
    const struct arg table[] = {
        { "--listen", ARG_TEXT, &o->listen },
        { "--data", ARG_TEXT, &o->data },
        { "--store", ARG_TEXT, &o->store },
        { "--origin", ARG_LIST, &origins },
        { "--proxy", ARG_TEXT, &o->proxy },
        { "--url", ARG_TEXT, &o->url },
        { "--metrics-token", ARG_TEXT, &o->metrics_token },
        { "--threads", ARG_INT, &o->threads, 1, 64 },
        { "--bot-pause", ARG_INT, &o->bot_pause_ms, 0, 10000 },
        { "--limits", ARG_INT, &o->limit_factor, 1, 1000 },
        { "--fault", ARG_INT, &fault, 1, 1000000000 },
        { "--check", ARG_TEXT, &check },
        { "--backup", ARG_TEXT, &backup },
        { NULL },
    };
    int status = args_read("serve", HELP, table, &argc, argv);
    if (status != ARGS_OK)
        return status;
    if (argc)
        return usage_error("serve", "%s is no option", argv[0]);
    o->fault = fault;
    if (check)
        return check_store(check);
    status = settle(o, &origins);
    if (status == ARGS_OK)
        status = backup ? copy_store(o, backup) : serve_run(&serve);
    return status;
}

/* rules_coverage.c - epic rules coverage: which rules scenarios prove. */
#include "rules_rows.h"

#include "args.h"
#include "commands.h"
#include "formats/files.h"
#include "scenario/scenario.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES_MAX = 8192 };

struct scenarios {
    int count;
    char *path[FILES_MAX];
};

static bool is_folder(const char *path)
{
    struct stat s;
    return !stat(path, &s) && S_ISDIR(s.st_mode);
}

static void find_scenarios(struct scenarios *s, const char *folder)
{
    DIR *d = opendir(folder);
    if (!d)
        return;
    for (struct dirent *e; (e = readdir(d)) != NULL;) {
        char path[2000];
        if (e->d_name[0] == '.' || snprintf(path, sizeof path, "%s/%s", folder,
                                            e->d_name) >= (int)sizeof path)
            continue;
        size_t n = strlen(path);
        if (is_folder(path))
            find_scenarios(s, path);
        else if (n > 4 && !strcmp(path + n - 4, ".scn") &&
                 s->count++ < FILES_MAX)
            s->path[s->count - 1] = strdup(path);
    }
    closedir(d);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Where the source tree is: as told, here, or where this was built. */
static bool find_root(const char *told, char *root, size_t size)
{
    char path[2000];
    snprintf(root, size, "%s", told ? told : ".");
    snprintf(path, sizeof path, "%s/docs/rules", root);
    if (told || is_folder(path))
        return is_folder(path);
    ssize_t n = readlink("/proc/self/exe", root, size - 1);
    if (n <= 0)
        return false;
    root[n] = 0;
    for (int i = 0; i < 3; i++) {
        char *slash = strrchr(root, '/');
        if (!slash)
            return false;
        *slash = 0;
    }
    snprintf(path, sizeof path, "%s/docs/rules", root);
    return is_folder(path);
}

static struct row *row_of(struct rules *r, const char *id)
{
    for (int i = 0; i < r->count; i++)
        if (!strcmp(r->row[i].id, id))
            return &r->row[i];
    return NULL;
}

static void note_proof(void *user, const char *id)
{
    struct row *row = row_of(user, id);
    if (row)
        row->proved = true;
}

/* Lines of an id and a reason. */
static void read_gaps(struct rules *r, const char *root)
{
    char path[2000], id[40];
    snprintf(path, sizeof path, "%.1900s/docs/rules/%s.gaps", root, r->game);
    char *text = file_read(path, NULL);
    for (const char *line = text; line && *line;) {
        struct row *row = *line != '#' && sscanf(line, "%39s", id) == 1
                              ? row_of(r, id)
                              : NULL;
        if (row)
            row->gap = true;
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    free(text);
}

/* What scenarios print goes where it does not disturb; if any failed, it is
 * shown on standard error. */
static int run_quietly(struct scenarios *s, struct rules *r)
{
    FILE *kept = tmpfile();
    fflush(stdout);
    int out = dup(1);
    if (!kept || out < 0 || dup2(fileno(kept), 1) < 0)
        return -1;
    int failed =
        s->count ? scenario_run_files(s->path, s->count, NULL, note_proof, r)
                 : 0;
    fflush(stdout);
    dup2(out, 1);
    close(out);
    rewind(kept);
    for (int c; failed && (c = getc(kept)) != EOF;)
        putc(c, stderr);
    fclose(kept);
    return failed;
}

struct counts {
    int proved, gaps, open;
};

static struct counts count(const struct rules *r)
{
    struct counts c = { 0 };
    for (int i = 0; i < r->count; i++) {
        c.proved += r->row[i].proved;
        c.gaps += r->row[i].gap;
        c.open += !r->row[i].proved && !r->row[i].gap;
    }
    return c;
}

int rules_coverage(const char *game, const char *told, bool json)
{
    static struct rules r;
    static struct scenarios s;
    char root[1000], path[1100];
    if (!find_root(told, root, sizeof root))
        return failure("no rules are found below %s; name the source tree with "
                       "--root DIR",
                       told ? told : "this directory");
    const char *folders[] = { "tests/rules", "tests/cards" };
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s", root, folders[i]);
        find_scenarios(&s, path);
    }
    if (s.count > FILES_MAX)
        return failure("there are more than %d scenario files", FILES_MAX);
    qsort(s.path, (size_t)s.count, sizeof s.path[0], by_name);
    int games = 0, failed = 0;
    for (int at = 0; next_rules(&at, game, &r); games++) {
        read_gaps(&r, root);
        int now = run_quietly(&s, &r);
        failed = now > failed || now < 0 ? now : failed;
        struct counts c = count(&r);
        if (json)
            printf("%s\"%s\":{\"rows\":%d,\"proved\":%d,\"gaps\":%d}",
                   games ? "," : "{", r.game, r.count, c.proved, c.gaps);
        else
            printf("%s: %d rules, %d proved by scenarios that passed now, %d "
                   "known gaps, %d neither\n",
                   r.game, r.count, c.proved, c.gaps, c.open);
    }
    if (json && games)
        printf("}\n");
    for (int i = 0; i < s.count; i++)
        free(s.path[i]);
    if (games == 0)
        return failure("there are no rules of %s", game ? game : "any game");
    if (failed < 0)
        return failure("the scenarios could not be run");
    return failed ? failure("%d scenarios failed", failed) : 0;
}

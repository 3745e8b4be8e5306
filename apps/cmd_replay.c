/* epic replay: play a recorded game back. */
#include "args.h"
#include "commands.h"
#include "epic_record.h"
#include "formats/facts.h"
#include "replay.h"
#include "text/say.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char HELP[] =
    "epic replay FILE [OPTIONS] - play a recorded game back\n"
    "\n"
    "On a terminal you step through it: Enter for the next choice, `turn` for "
    "the\n"
    "next turn, `back`, `to 40`, `table`, `as P1`, `play` to play on from "
    "there;\n"
    "`help` lists the words.  Otherwise it prints each choice on a line: its\n"
    "number, who chose, what.\n"
    "\n"
    "  --step     step through it, also when the input is not a terminal\n"
    "  --list     print the choices, also on a terminal\n"
    "  --to N     stepping: begin after choice N; printing: only the first N\n"
    "  --verify   only check that the game goes as it went then: every choice\n"
    "             legal, every fingerprint the same\n"
    "  --json     one JSON object\n"
    "\n"
    "  --plain    accepted: stepping is always plain text\n"
    "\n"
    "The record says which game it is.  A FILE of - is the standard input.\n"
    "Exit status 1: it does not replay.\n"
    "\n"
    "examples: epic play tcg --save my.record\n"
    "          epic replay my.record\n"
    "          epic replay my.record --list --to 40\n";

struct replay {
    const char *path;
    epic_record *record;
    int to; /* -1: all */
    bool verify, json, step, list, plain;
};

static void result_text(const epic_game *g, char *buf, size_t size)
{
    epic_result r = epic_game_result(g);
    epic_decision d = epic_game_decision(g);
    if (!r.over)
        snprintf(buf, size, "not over: %s chooses (%s)", seat_text(d.seat),
                 ask_text(d.kind));
    else if (r.winner < 0)
        snprintf(buf, size, "a draw (%s)", r.rule);
    else
        snprintf(buf, size, "%s wins (%s)", seat_text(r.winner), r.rule);
}

static void print_choice(const struct replay *p, const epic_game *g, int i,
                         int choice)
{
    char text[200];
    epic_detail option;
    epic_decision d = epic_game_decision(g);
    if (!epic_game_choice(g, choice, d.seat, &option))
        return;
    option_text(game_cards(g), d.seat, &option, text, sizeof text);
    if (p->json) {
        printf("%s{\"seat\":%d,\"ask\":\"%s\",\"choice\":%d,\"text\":",
               i ? "," : "", d.seat + 1, ask_text(d.kind), choice);
        json_string(stdout, text);
        printf("}");
    } else {
        printf("%5d  %s  %-8s  %s\n", i + 1, seat_text(d.seat),
               ask_text(d.kind), text);
    }
}

static void concede_here(epic_record *walk, epic_game **g, unsigned seats,
                         bool json)
{
    for (int s = 0; s < EPIC_SEATS_MAX; s++) {
        if (!(seats >> s & 1))
            continue;
        if (!json)
            printf("       %s  concedes\n", seat_text(s));
        epic_record_concede(walk, g, s);
    }
}

/* Step by step, as far as it goes.  NULL and one line if that is not all. */
static epic_game *walk(const struct replay *p, epic_record *from_start,
                       epic_error *error)
{
    epic_record *r = p->record;
    int last = p->to < 0 ? epic_record_count(r) : p->to;
    epic_game *g = epic_record_replay(from_start, 0, false, error);
    for (int i = 0; g; i++) {
        if (i < last || p->to < 0)
            concede_here(from_start, &g, epic_record_conceded(r, i), p->json);
        if (i >= last)
            break;
        int choice = epic_record_choice(r, i);
        print_choice(p, g, i, choice);
        if (epic_record_apply(from_start, &g, choice) != EPIC_OK) {
            epic_game_free(g);
            return epic_record_replay(r, p->to, false, error);
        }
    }
    return g;
}

static void print_end(const struct replay *p, const epic_game *g, int choices)
{
    char result[120];
    result_text(g, result, sizeof result);
    if (!p->json) {
        printf(p->verify ? "verified: %d decisions, result: %s\n"
                         : "%d decisions, result: %s\n",
               choices, result);
        return;
    }
    epic_result r = epic_game_result(g);
    if (!p->verify)
        printf("],");
    printf("\"decisions\":%d,\"verified\":%s,\"over\":%s,\"winner\":%d,",
           choices, p->verify ? "true" : "false", r.over ? "true" : "false",
           r.winner + 1);
    printf("\"rule\":\"%s\",\"fingerprint\":\"%016llx\"}\n", r.rule,
           (unsigned long long)epic_game_fingerprint(g));
}

static int replay(const struct replay *p, const char *text)
{
    epic_error error;
    epic_record *from_start = epic_record_parse(text, &error);
    if (!from_start)
        return failure("%s: %s", p->path, error.text);
    epic_record_truncate(from_start, 0);
    if (p->json) {
        printf("{\"game\":\"%s\",\"seed\":%llu,", epic_record_game(p->record),
               (unsigned long long)epic_record_seed(p->record));
        if (!p->verify)
            printf("\"choices\":[");
    }
    epic_game *g = p->verify
                       ? epic_record_replay(p->record, p->to, true, &error)
                       : walk(p, from_start, &error);
    int choices = p->to < 0 ? epic_record_count(p->record) : p->to;
    if (g) {
        print_end(p, g, choices);
    } else if (p->json) { /* the object is finished all the same */
        printf(p->verify ? "\"verified\":false,\"error\":" : "],\"error\":");
        json_string(stdout, error.text);
        printf("}\n");
    }
    epic_record_free(from_start);
    epic_game_free(g);
    return g ? 0 : failure("%s: %s", p->path, error.text);
}

int cmd_replay(int argc, char **argv)
{
    struct replay p = { .to = -1 };
    const struct arg table[] = {
        { "--to", ARG_INT, &p.to, 0, EPIC_RECORD_CHOICES_MAX },
        { "--verify", ARG_FLAG, &p.verify },
        { "--json", ARG_FLAG, &p.json },
        { "--step", ARG_FLAG, &p.step },
        { "--list", ARG_FLAG, &p.list },
        { "--plain", ARG_FLAG, &p.plain },
        { NULL },
    };
    int status = args_read("replay", HELP, table, &argc, argv);
    if (status != ARGS_OK)
        return status;
    if (argc != 1)
        return usage_error("replay", "name one file");
    p.path = argv[0];
    if (p.step && (p.list || p.verify || p.json))
        return usage_error("replay", "--step goes with none of --list, "
                                     "--verify and --json");
    if (p.step && !strcmp(p.path, "-"))
        return usage_error("replay",
                           "--step reads what you type: name a file, not -");
    if (!p.list && !p.verify && !p.json && strcmp(p.path, "-") != 0 &&
        isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        p.step = true;
    char *text = read_text(p.path);
    if (!text)
        return 1;
    epic_error error;
    p.record = epic_record_parse(text, &error);
    setvbuf(stdout, NULL, _IOLBF, 0); /* if the engine stops, say how far */
    if (!p.record)
        status = failure("%s: %s", p.path, error.text);
    else if (p.to > epic_record_count(p.record))
        status = failure("%s: there are only %d choices in this record", p.path,
                         epic_record_count(p.record));
    else
        status = p.step ? replay_step(p.path, text, p.to) : replay(&p, text);
    epic_record_free(p.record);
    free(text);
    return status;
}

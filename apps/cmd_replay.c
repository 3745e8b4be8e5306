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

/* The end of a single game, or of the match. */
static void result_text(const epic_match *m, char *buf, size_t size)
{
    epic_match_score score = epic_match_result(m);
    epic_result r = score.last;
    unsigned asked = epic_match_asked(m);
    if (asked) {
        int seat = __builtin_ctz(asked);
        snprintf(buf, size, "not over: %s chooses (%s)", seat_text(seat),
                 ask_text(epic_match_decision(m, seat).kind));
    } else if (score.games > 1) {
        snprintf(buf, size,
                 score.winners ? "%s wins the match, %d of %d games"
                               : "a tied match%.0s%.0d%.0d",
                 score.winners ? seat_text(__builtin_ctz(score.winners)) : "",
                 score.winners ? score.wins[__builtin_ctz(score.winners)] : 0,
                 score.games);
    } else if (r.winner < 0) {
        snprintf(buf, size, "a draw (%s)", r.rule);
    } else {
        snprintf(buf, size, "%s wins (%s)", seat_text(r.winner), r.rule);
    }
}

/* What that seat chooses, in words. */
static bool choice_text(const epic_match *m, const epic_cards *cards, int seat,
                        int choice, char *buf, size_t size)
{
    static _Thread_local epic_option options[EPIC_OPTIONS_MAX];
    epic_detail option;
    if (epic_match_stage(m) == EPIC_STAGE_GAME) {
        if (!epic_game_choice(epic_match_game(m), choice, seat, &option))
            return false;
        option_text(cards, seat, &option, buf, (int)size);
        return true;
    }
    if (choice >= epic_match_options(m, seat, options))
        return false;
    snprintf(buf, size, "%s",
             options[choice].act == EPIC_PICK
                 ? epic_cards_name(cards, options[choice].number)
                 : "done");
    return true;
}

static void print_choice(const struct replay *p, const epic_match *m, int i,
                         int seat, int choice)
{
    char text[200];
    epic_decision d = epic_match_decision(m, seat);
    if (!choice_text(m, epic_record_cards(p->record), seat, choice, text,
                     sizeof text))
        return;
    if (p->json) {
        printf("%s{\"seat\":%d,\"ask\":\"%s\",\"choice\":%d,\"text\":",
               i ? "," : "", seat + 1, ask_text(d.kind), choice);
        json_print(stdout, text);
        printf("}");
    } else {
        printf("%5d  %s  %-8s  %s\n", i + 1, seat_text(seat), ask_text(d.kind),
               text);
    }
}

static void concede_here(epic_record *walk, epic_match **m, unsigned seats,
                         bool json)
{
    for (int s = 0; s < EPIC_SEATS_MAX; s++) {
        if (!(seats >> s & 1))
            continue;
        if (!json)
            printf("       %s  concedes\n", seat_text(s));
        epic_record_give_up(walk, m, s);
    }
}

/* Step by step, as far as it goes.  NULL and one line if that is not all. */
static epic_match *walk(const struct replay *p, epic_record *from_start,
                        epic_error *error)
{
    epic_record *r = p->record;
    int last = p->to < 0 ? epic_record_count(r) : p->to;
    epic_match *m = epic_record_match(from_start, 0, false, error);
    for (int i = 0; m; i++) {
        if (i < last || p->to < 0)
            concede_here(from_start, &m, epic_record_conceded(r, i), p->json);
        if (i >= last)
            break;
        unsigned asked = epic_match_asked(m);
        int choice = epic_record_choice(r, i), seat = epic_record_chooser(r, i);
        if (seat < 0 && asked)
            seat = __builtin_ctz(asked);
        print_choice(p, m, i, seat, choice);
        if (epic_record_choose(from_start, &m, seat, choice) != EPIC_OK) {
            epic_match_free(m);
            return epic_record_match(r, p->to, false, error);
        }
    }
    return m;
}

static void print_end(const struct replay *p, const epic_match *m, int choices)
{
    char result[120];
    result_text(m, result, sizeof result);
    if (!p->json) {
        printf(p->verify ? "verified: %d decisions, result: %s\n"
                         : "%d decisions, result: %s\n",
               choices, result);
        return;
    }
    epic_match_score score = epic_match_result(m);
    int winner = score.winners ? __builtin_ctz(score.winners) + 1 : 0;
    if (!p->verify)
        printf("],");
    printf("\"decisions\":%d,\"verified\":%s,\"over\":%s,\"winner\":%d,",
           choices, p->verify ? "true" : "false", score.over ? "true" : "false",
           score.games > 1 ? winner : score.last.winner + 1);
    if (score.games > 1)
        printf("\"games\":%d,", score.games);
    printf(
        "\"rule\":\"%s\",\"fingerprint\":\"%016llx\"}\n",
        score.last.rule ? score.last.rule : "",
        (unsigned long long)(epic_record_is_match(p->record)
                                 ? epic_match_fingerprint(m)
                                 : epic_game_fingerprint(epic_match_game(m))));
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
    epic_match *m = p->verify
                        ? epic_record_match(p->record, p->to, true, &error)
                        : walk(p, from_start, &error);
    int choices = p->to < 0 ? epic_record_count(p->record) : p->to;
    if (m) {
        print_end(p, m, choices);
    } else if (p->json) { /* the object is finished all the same */
        printf(p->verify ? "\"verified\":false,\"error\":" : "],\"error\":");
        json_print(stdout, error.text);
        printf("}\n");
    }
    epic_record_free(from_start);
    epic_match_free(m);
    return m ? 0 : failure("%s: %s", p->path, error.text);
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

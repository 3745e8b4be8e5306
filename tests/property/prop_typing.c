/* A typed line is carried out as it was typed, or nothing happens.
 *
 *     prop_typing [LINES [SEED [GAME]]]
 *
 * So many random lines (lines.h) are typed into random games of each kind, or
 * of one.  A refusal must leave the game as it was, byte for byte, and give a
 * reason in one line.  What is taken is carried out in a copy that asks
 * everything, also what has one answer only, so that every choice made by the
 * line or for it is seen: what the line named must have been chosen, and for a
 * question about which it named something nothing else.
 *
 * A failure prints the seed and the decision; `prop_typing LINES SEED GAME`
 * repeats it. */
#include "made.h"

enum { LINES = 10000, LINES_A_DECISION = 4 };

static long typed_lines, taken_lines, full_games;

/* ---- one line ------------------------------------------------------------ */

/* The command without help of the copy that asks everything. */
static void check_real(struct trial *t)
{
    epic_game *g = t->p->a;
    epic_game_copy(g, t->p->g);
    if (epic_game_apply_all(g, t->c.choices, t->c.count, NULL) == EPIC_ILLEGAL)
        wrong(t, "it cannot be done");
    else if (!g->over &&
             epic_game_fingerprint(g) != epic_game_fingerprint(t->p->b))
        wrong(t, "the game comes to something else");
}

/* What the game makes of it. */
static void check_read(struct trial *t)
{
    struct game *p = t->p;
    bool place = t->said.form == FORM_PLACE || t->said.form == FORM_SPLIT;
    bool person = place || below(p, 2);
    int seat = p->g->asked_seat;
    epic_game_copy(p->b, p->g);
    bool good = person ? answer_read(p->g, seat, t->said.text, NULL, 0, &t->c)
                       : command_read(p->g, seat, t->said.text, &t->c);
    typed_lines++;
    if (!same(p->g, p->b))
        failed(p, "reading `%s` changes the game", t->said.text);
    if (good) {
        taken_lines++;
        carry_out(t);
        if (t->count == 0)
            wrong(t, "it comes to nothing");
        else if (!p->failed)
            check_made(t);
        check_real(t);
    } else if ((!t->c.reason.rule && !t->c.text[0]) ||
               strchr(t->c.text, '\n')) {
        failed(p, "`%s` is refused without a reason in one line", t->said.text);
    }
}

static void type_line(struct trial *t)
{
    asked = brief_take(t->p->g, t->p->g->asked_seat);
    random_line(t->p, &t->said, &t->split);
    if (strlen(t->said.text) < TYPED_SIZE)
        check_read(t);
    brief_free(asked);
    asked = NULL;
}

/* ---- games --------------------------------------------------------------- */

static void type_through(struct trial *t, long until)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    struct game *p = t->p;
    while (!p->g->over && !p->failed && typed_lines < until &&
           p->decision < DECISIONS_MAX) {
        for (int i = 0; i < LINES_A_DECISION && !p->failed; i++)
            type_line(t);
        int n = epic_game_options(p->g, list), choice = below(p, n);
        bool idle =
            list[choice].act == EPIC_PASS || list[choice].act == EPIC_DONE;
        if (idle && below(p, 4) < p->eager)
            choice = below(p, n);
        epic_game_apply(p->g, choice);
        p->decision++;
    }
    full_games += p->g->full;
}

static bool run_seed(uint64_t seed, void (*deal)(struct game *p), long until)
{
    static struct game p;
    static struct trial t;
    epic_error error;
    memset(&p, 0, sizeof p);
    p.seed = p.rng = seed;
    observer.dying = dying;
    observer.dying_user = &p;
    deal(&p);
    t.p = &p;
    p.g = epic_game_new(&p.setup, &error);
    p.a = p.g ? epic_game_clone(p.g) : NULL;
    p.b = p.g ? epic_game_clone(p.g) : NULL;
    if (p.b)
        type_through(&t, until);
    else
        failed(&p, "cannot begin: %s", error.text);
    epic_game_free(p.g);
    epic_game_free(p.a);
    epic_game_free(p.b);
    return !p.failed;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*deal)(struct game *p);
    } KINDS[] = { { "ecg", deal_ecg }, { "tcg", deal_tcg }, { "mv", deal_mv } };
    long lines = argc > 1 ? strtol(argv[1], NULL, 10) : LINES, bad = 0;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (!read_books()) {
        printf("0 passed, 1 failed\n");
        return 1;
    }
    for (int k = 0; k < 3; k++) {
        uint64_t at = seed;
        long games = 0;
        if (argc > 3 && strcmp(argv[3], KINDS[k].name))
            continue;
        typed_lines = taken_lines = 0;
        for (; typed_lines < lines && bad < 20; at++, games++)
            bad += !run_seed(at, KINDS[k].deal, lines);
        printf("%s: %ld lines in %ld games, %ld carried out as typed\n",
               KINDS[k].name, typed_lines, games, taken_lines);
    }
    printf("%d passed, %ld failed\n", bad == 0, bad);
    return bad != 0;
}

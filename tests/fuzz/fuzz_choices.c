/* Bytes as choices in a game under way: one says which game, the others are a
 * choice each (two where there are many options).
 *
 * The game must be in order whatever was chosen, whatever is asked about it,
 * and whoever leaves the table. */
#include "epic_view.h"
#include "kernel/flaw.h"
#include "mutate.h"
#include "ready.h"

struct bytes {
    const uint8_t *at, *end;
};

static int next_byte(struct bytes *b)
{
    return b->at < b->end ? *b->at++ : 0;
}

static void check(const epic_game *g)
{
    static epic_option list[EPIC_OPTIONS_MAX];
    const char *flaw = game_flaw(g);
    if (!flaw && !g->over)
        flaw = options_flaw(g, list, epic_game_options(g, list));
    REQUIRE(!flaw, flaw);
}

/* Anything may be asked about, by anybody. */
static void ask_why(const epic_game *g, struct bytes *b)
{
    epic_option o = { (uint8_t)next_byte(b), (int8_t)next_byte(b), 0, 0 };
    int seat = next_byte(b) % 4 - 1;
    o.card = (int16_t)(next_byte(b) - 8);
    o.number = (int16_t)(next_byte(b) - 8);
    epic_reason why = epic_game_why(g, seat, o);
    REQUIRE(!why.rule == !why.sentence, "a refusal without rule or words");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static epic_view view;
    enum { CHOICES_MAX = 64, CHECKED_EACH = 8 };
    enum { BEYOND = 253, WHY = 254, CONCEDE = 255 }; /* not choices */
    struct bytes b = { data, data + size };
    epic_game *g = epic_game_clone(ready_game((unsigned)next_byte(&b)));
    REQUIRE(g, "no memory");
    for (int i = 1; i <= CHOICES_MAX && !g->over && b.at < b.end; i++) {
        int n = epic_game_decision(g).options, byte = next_byte(&b);
        if (byte == WHY) {
            ask_why(g, &b);
            epic_game_view(g, next_byte(&b) % 4 - 2, &view);
        } else if (byte == CONCEDE && next_byte(&b) == CONCEDE) {
            epic_game_concede(g, next_byte(&b) % 4 - 1);
        } else {
            int choice = n > 200 ? byte << 8 | next_byte(&b) : byte;
            epic_game_apply(g, choice % (n + (byte == BEYOND)));
        }
        if (i % CHECKED_EACH == 0)
            check(g);
    }
    check(g);
    epic_game_free(g);
    return 0;
}

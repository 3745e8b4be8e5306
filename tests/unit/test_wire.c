/* What is written as JSON: every field of what a seat may know is there, or is
 * listed here as left out on purpose; and every field that holds the number of
 * a card is renamed.  A field that is added to an interface header and not to
 * this list fails, and so does one that is listed wrongly. */
#include "epic_rename.h"
#include "formats/facts.h"
#include "wire/ask_json.h"
#include "wire/event_json.h"
#include "wire/match_json.h"
#include "wire/view_json.h"

#include "epic_match.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* One of each, filled so that everything in it is written. */
static struct scene {
    epic_view view;
    epic_view_match match;
    epic_event event;
    epic_question question;
    epic_detail detail;
    const epic_cards *cards;
} scene, before;

enum kind {
    WRITTEN,
    CARD,    /* written, and renamed */
    POINTER, /* written; a string, or a struct that begins with one */
    LEFT,    /* left out */
    WITHIN,  /* its members are fields of their own */
};
struct field {
    const char *type, *name;
    size_t offset, size; /* in the scene */
    enum kind kind;
    const char *why; /* it is left out */
};

/* Where an instance of each struct lies. */
#define epic_view_AT         offsetof(struct scene, view)
#define epic_view_card_AT    offsetof(struct scene, view.cards)
#define epic_view_body_AT    offsetof(struct scene, view.bodies)
#define epic_view_power_AT   offsetof(struct scene, view.powers)
#define epic_view_attack_AT  offsetof(struct scene, view.attacks)
#define epic_view_list_AT    offsetof(struct scene, view.shown)
#define epic_view_seat_AT    offsetof(struct scene, view.seats)
#define epic_view_lasting_AT offsetof(struct scene, view.lasting)
#define epic_view_trigger_AT offsetof(struct scene, view.triggers)
#define epic_view_item_AT    offsetof(struct scene, view.line)
#define epic_view_match_AT   offsetof(struct scene, match)
#define epic_view_player_AT  offsetof(struct scene, match.players)
#define epic_event_AT        offsetof(struct scene, event)
#define epic_decision_AT     offsetof(struct scene, view.decision)
#define epic_option_AT       offsetof(struct scene, detail.option)
#define epic_question_AT     offsetof(struct scene, question)
#define epic_division_AT     offsetof(struct scene, question.division)
#define epic_share_AT        offsetof(struct scene, question.division.share)
#define epic_detail_AT       offsetof(struct scene, detail)
#define ROW(t, f, k, why)                                                      \
    { #t, #f, t##_AT + offsetof(t, f), sizeof(((t *)0)->f), k, why },
#define W(t, f)      ROW(t, f, WRITTEN, NULL)
#define C(t, f)      ROW(t, f, CARD, NULL)
#define P(t, f)      ROW(t, f, POINTER, NULL)
#define I(t, f)      ROW(t, f, WITHIN, NULL)
#define OUT(t, f, w) ROW(t, f, LEFT, w)

static const struct field FIELDS[] = {
#include "wire_fields.inc"
};
enum { FIELD_COUNT = sizeof FIELDS / sizeof FIELDS[0] };

/* ---- the list and the headers -------------------------------------------- */

static bool is_listed(const char *type, const char *name)
{
    for (int i = 0; i < FIELD_COUNT; i++)
        if (!strcmp(FIELDS[i].type, type) && !strcmp(FIELDS[i].name, name))
            return true;
    return false;
}

static bool is_of_a_view(const char *type)
{
    for (int i = 0; i < FIELD_COUNT; i++)
        if (!strcmp(FIELDS[i].type, type))
            return true;
    return !strncmp(type, "epic_view", 9) || !strcmp(type, "epic_question") ||
           !strcmp(type, "epic_detail");
}

static char *read_header(const char *path)
{
    static char text[1 << 16];
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    text[fread(text, 1, sizeof text - 1, in)] = 0;
    fclose(in);
    for (char *at = text; (at = strstr(at, "/*"));) {
        char *end = strstr(at, "*/");
        assert_non_null(end);
        memset(at, ' ', (size_t)(end + 2 - at));
    }
    return text;
}

/* The declarations of a struct; how many fields. */
static int check_struct(const char *type, char *body)
{
    int count = 0;
    for (char *at = strtok(body, ";,"); at; at = strtok(NULL, ";,")) {
        char *end = strchr(at, '[');
        end = end ? end : at + strlen(at);
        while (end > at && !isalnum((unsigned char)end[-1]) && end[-1] != '_')
            end--;
        *end = 0;
        char *name = end;
        while (name > at &&
               (isalnum((unsigned char)name[-1]) || name[-1] == '_'))
            name--;
        if (!*name)
            continue;
        count++;
        if (!is_listed(type, name))
            fail_msg("%s.%s is neither written nor left out on purpose "
                     "(tests/unit/wire_fields.inc)",
                     type, name);
    }
    return count;
}

static int check_header(const char *path)
{
    static const char BEGIN[] = "typedef struct ";
    int count = 0;
    char *at = read_header(path);
    while ((at = strstr(at, BEGIN))) {
        char type[60];
        at += sizeof BEGIN - 1;
        char *end = strchr(at, '}'), *open = strpbrk(at, ";{");
        sscanf(at, "%59[a-z_]", type);
        if (*open == ';')
            continue; /* its members are not told */
        *end = 0;
        if (is_of_a_view(type))
            count += check_struct(type, open + 1);
        at = end + 1;
    }
    return count;
}

static void test_every_field_is_listed(void **state)
{
    (void)state;
    int count = check_header("include/epic.h") +
                check_header("include/epic_view.h") +
                check_header("include/epic_ask.h") +
                check_header("include/epic_match.h");
    assert_int_equal(count, FIELD_COUNT);
}

/* ---- a scene with everything in it --------------------------------------- */

static void fill_view(epic_view *v, int design)
{
    epic_view_list one = { 0, 1 };
    v->seat_count = 3, v->battle = v->over = 1, v->campaign = true;
    v->defender = v->holder = v->active = v->winner = 1;
    v->goal = v->rounds = 3, v->battle_count = 1;
    v->rule = "rule", v->phase_name = "phase";
    v->card_count = v->body_count = v->lasting_count = v->trigger_count = 1;
    v->line_count = v->aim_count = v->power_count = v->attack_count = 1;
    v->label_count = v->picked_count = 1;
    v->shown = one;
    v->decision = (epic_decision){
        .kind = EPIC_ASK_ACTION, .card = 7, .about = 7, .options = 1
    };
    v->cards[0] =
        (epic_view_card){ .card = 7, .design = (int16_t)design, .host = 7 };
    epic_view_body *b = &v->bodies[0];
    b->card = b->host = b->locked = 7;
    b->design = (int16_t)design;
    b->powers = b->labels = one;
    epic_view_seat *s = &v->seats[0];
    s->hand = s->pile = s->side = s->aside = s->hold = s->grave = one;
    s->lent = s->redraws = 1;
    v->lasting[0] =
        (epic_view_lasting){ .kind = EPIC_LASTING_COUNTER, .card = 7 };
    v->triggers[0].card = v->powers[0].with = 7;
    v->attacks[0] = (epic_view_attack){ 7, 7, 7, 7, 0, 0, 3 };
    v->line[0] =
        (epic_view_item){ .card = 7, .design = (int16_t)design, .aims = one };
    v->aims[0] = v->picked[0] = (epic_option){ EPIC_PICK, -1, 7, 0 };
    v->shares[0] = 2;
    v->labels[0] = 1;
}

/* A line of text that is one of several. */
static int with_modes(const epic_cards *cards)
{
    int ability = 1;
    while (!ability_modes(cards, ability))
        ability++;
    return ability;
}

/* Variant: other designs, other kinds of events. */
static void fill(const char *game, int variant)
{
    static const uint8_t KINDS[] = { EPIC_EVENT_GOLD, EPIC_EVENT_ATTACK };
    epic_view_list one = { 0, 1 };
    memset(&scene, 0, sizeof scene);
    scene.cards = epic_cards_builtin(game);
    int design = 1 + variant * 17;
    fill_view(&scene.view, design);
    scene.event = (epic_event){ .kind = KINDS[variant % 2],
                                .card = 7,
                                .other = 7,
                                .design = (int16_t)design,
                                .other_design = 1,
                                .number = EPIC_HOW(0, 0, 3, 7),
                                .rule = "rule" };
    epic_question *q = &scene.question;
    q->has_answered = q->has_attack = 1;
    q->answered = scene.event;
    q->attack = scene.view.attacks[0];
    q->must_attack = 7;
    q->ability = (uint16_t)with_modes(scene.cards);
    q->second_price = q->own = "words";
    q->no_pass = q->no_such_count = (epic_reason){ "rule", "sentence" };
    q->division.count = 1;
    q->division.card = q->division.share[0].card = 7;
    scene.detail = (epic_detail){ .option = { EPIC_HOLD, -1, 7, 0 },
                                  .about = 7,
                                  .ability = q->ability,
                                  .own = "words" };
    epic_view_match *m = &scene.match;
    m->seat_count = 2, m->design_count = 1, m->designs[0] = 1;
    m->open = one;
    m->decision.kind = EPIC_ASK_DRAFT;
    epic_view_player *p = &m->players[0];
    p->pack = p->pool = p->deck = p->side = p->out = one;
}

static const char *written(char *text, size_t size)
{
    struct json j;
    json_begin(&j, text, size);
    json_open(&j, NULL, '[');
    view_json(&j, NULL, &scene.view, scene.cards);
    event_json(&j, NULL, &scene.event, 3, "Something happens.", scene.cards);
    ask_json(&j, NULL, &scene.view.decision, &scene.question, &scene.detail, 1,
             NULL, scene.cards);
    match_json(&j, NULL, &scene.match, &scene.detail.option, 1, scene.cards);
    assert_in_range(json_end(&j), 1, size - 1);
    return text;
}

/* ---- what is written ----------------------------------------------------- */

static void set(const struct field *f, int value)
{
    static const char *const WORDS[] = { NULL, "other words" };
    char *at = (char *)&scene + f->offset;
    int64_t wide = value;
    if (f->kind == POINTER || (f->kind == LEFT && f->size == sizeof WORDS[0]))
        memcpy(at, &WORDS[value % 2], sizeof WORDS[0]);
    else
        memcpy(at, &wide, f->size < sizeof wide ? f->size : sizeof wide);
}

/* Whether some value of the field is written otherwise than it is now. */
static bool is_written(const struct field *f, const char *game)
{
    static const int VALUES[] = { 0, 1, 2, 3, 4, 8, 16, 34, 64 };
    static char text[1 << 17], other[1 << 17];
    for (int variant = 0; variant < 12; variant++)
        for (size_t i = 0; i < sizeof VALUES / sizeof VALUES[0]; i++) {
            bool bounded = strstr(f->name, "count") || f->size > 4;
            if (bounded && VALUES[i] > 1)
                continue;
            fill(game, variant);
            written(text, sizeof text);
            set(f, VALUES[i]);
            if (strcmp(text, written(other, sizeof other)))
                return true;
        }
    return false;
}

static void test_every_field_is_written(void **state)
{
    (void)state;
    for (int i = 0; i < FIELD_COUNT; i++) {
        const struct field *f = &FIELDS[i];
        if (f->kind == WITHIN)
            continue;
        bool found =
            is_written(f, "mv") || is_written(f, "tcg") || is_written(f, "ecg");
        if (found == (f->kind == LEFT))
            fail_msg("%s.%s is %s", f->type, f->name,
                     found ? "written, but listed as left out: remove it there"
                           : "not written");
    }
}

/* ---- what is renamed ----------------------------------------------------- */

static int other_name(void *user, int card)
{
    (void)user;
    return card + 100;
}

static void test_every_card_is_renamed(void **state)
{
    (void)state;
    fill("mv", 1); /* an attack with a weapon */
    before = scene;
    epic_view_rename(&scene.view, other_name, NULL);
    epic_event_rename(&scene.event, other_name, NULL);
    epic_question_rename(&scene.question, other_name, NULL);
    epic_details_rename(&scene.detail, 1, other_name, NULL);
    for (int i = 0; i < FIELD_COUNT; i++) {
        const struct field *f = &FIELDS[i];
        bool same = !memcmp((char *)&scene + f->offset,
                            (char *)&before + f->offset, f->size);
        if (f->kind == WITHIN || (f->kind == CARD) == !same)
            continue;
        if (!strcmp(f->type, "epic_event") && !strcmp(f->name, "number"))
            continue; /* it holds the weapon: below */
        fail_msg("%s.%s is %s", f->type, f->name,
                 same ? "not renamed" : "renamed");
    }
    assert_int_equal(EPIC_HOW_WEAPON(scene.event.number), 107);
    assert_int_equal(EPIC_HOW_VALUE(scene.event.number), 3);
    assert_int_equal(scene.view.aims[0].card, 107);
    assert_int_equal(scene.view.picked[0].card, 107);
    assert_int_equal(scene.question.answered.card, 107);
    /* Who blocks whom is a pair of cards. */
    scene.view.lasting[0] = (epic_view_lasting){ .kind = EPIC_LASTING_BLOCKS,
                                                 .card = 1,
                                                 .which = 2 };
    epic_view_rename(&scene.view, other_name, NULL);
    assert_int_equal(scene.view.lasting[0].which, 102);
}

/* ---- events -------------------------------------------------------------- */

static const char *event_written(epic_event e, int seat)
{
    static char text[4000];
    struct json j;
    epic_event seen;
    assert_true(epic_event_seen(&e, seat, &seen));
    json_begin(&j, text, sizeof text);
    event_json(&j, NULL, &seen, -1, NULL, epic_cards_builtin("tcg"));
    assert_in_range(json_end(&j), 1, sizeof text - 1);
    return text;
}

static void test_automatic_passes_are_own(void **state)
{
    (void)state;
    epic_event pass = { .kind = EPIC_EVENT_PASS,
                        .seat = 1,
                        .seen_by = 0xFF,
                        .card = -1,
                        .other = -1,
                        .owner = -1,
                        .rule = "R",
                        .number = EPIC_PASSED_AUTOMATIC };
    assert_string_equal(event_written(pass, 1),
                        "{\"kind\":\"PASS\",\"seat\":1,"
                        "\"passed\":[\"automatic\"],\"rule\":\"R\"}");
    for (int seat = -1; seat < 1; seat++)
        assert_string_equal(event_written(pass, seat),
                            "{\"kind\":\"PASS\",\"seat\":1,\"rule\":\"R\"}");
}

static void test_what_is_lost_from_sight(void **state)
{
    (void)state;
    /* A face-down card has an ability, and another is about a hand's card. */
    epic_event e = { .kind = EPIC_EVENT_TRIGGER,
                     .seat = 0,
                     .seen_by = 1,
                     .face_down = 1,
                     .card = 4,
                     .design = 9,
                     .other = 5,
                     .other_seen_by = 0xFF,
                     .other_known_by = 2,
                     .other_design = 3,
                     .number = 77 };
    epic_event seen;
    assert_true(epic_event_seen(&e, 0, &seen));
    assert_int_equal(seen.number, 77);
    assert_int_equal(seen.other, -1);
    assert_int_equal(seen.other_design, 3);
    assert_true(epic_event_seen(&e, 1, &seen));
    assert_int_equal(seen.number, 0); /* it would tell the design */
    assert_int_equal(seen.card, 4);
    assert_int_equal(seen.other, 5);
    assert_int_equal(epic_event_cards(&seen),
                     EPIC_HOLDS_CARD | EPIC_HOLDS_OTHER);
}

static void test_kinds_of_numbers(void **state)
{
    (void)state;
    epic_event e = { .kind = EPIC_EVENT_ATTACK,
                     .card = 1,
                     .other = 2,
                     .number = EPIC_HOW(1, 2, 5, 3) };
    assert_int_equal(epic_event_number(&e), EPIC_NUMBER_HOW);
    assert_int_equal(epic_event_cards(&e),
                     EPIC_HOLDS_CARD | EPIC_HOLDS_OTHER | EPIC_HOLDS_WEAPON);
    e.number = EPIC_HOW(1, 2, 5, -1);
    assert_int_equal(epic_event_cards(&e), EPIC_HOLDS_CARD | EPIC_HOLDS_OTHER);
    e.other = -1; /* on a player */
    assert_int_equal(epic_event_number(&e), EPIC_NUMBER_SEAT);
    assert_int_equal(epic_event_cards(&e), EPIC_HOLDS_CARD);
    e.kind = EPIC_EVENTS;
    assert_int_equal(epic_event_number(&e), EPIC_NUMBER_NOTHING);
    assert_int_equal(epic_event_cards(NULL), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_field_is_listed),
        cmocka_unit_test(test_every_field_is_written),
        cmocka_unit_test(test_every_card_is_renamed),
        cmocka_unit_test(test_automatic_passes_are_own),
        cmocka_unit_test(test_what_is_lost_from_sight),
        cmocka_unit_test(test_kinds_of_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The card language: what is read is printed back, files, words. */
#include "lang_books.h"

/* ---- round trips --------------------------------------------------------- */

/* All cards of one file, as printed. */
static char *print_set(const struct book *b, const char *set)
{
    char *out = calloc(1, FILE_BYTES);
    int len = 0;
    assert_non_null(out);
    for (int i = 1; i < b->designs; i++) {
        if (strcmp(book_name(b, b->design[i].set), set) != 0)
            continue;
        len += card_print(b, i, out + len, FILE_BYTES - len);
        assert_true(len < FILE_BYTES - 2);
        out[len++] = '\n';
    }
    return out;
}

static void assert_same_book(const struct book *a, const struct book *b)
{
    for (int i = 1; i < a->designs && i < b->designs; i++) {
        char x[CARD_BYTES], y[CARD_BYTES];
        card_print(a, i, x, sizeof x);
        card_print(b, i, y, sizeof y);
        assert_string_equal(x, y);
    }
#define SAME(array, count)                                                     \
    assert_int_equal(a->count, b->count);                                      \
    assert_memory_equal(a->array, b->array, a->count * sizeof *a->array)
    SAME(design, designs);
    SAME(ability, abilities);
    SAME(mode, modes);
    SAME(clause, clauses);
    SAME(filter, filters);
    SAME(amount, amounts);
    SAME(condition, conditions);
    SAME(change, changes);
    SAME(counter, counters);
    SAME(trait, traits);
    SAME(text, text_size);
#undef SAME
    assert_true(a->hash == b->hash);
}

static void round_trip(const char *game, const char *const *files, int count)
{
    epic_source in[4] = { 0 }, out[4] = { 0 };
    for (int i = 0; i < count; i++)
        in[i] = (epic_source){ files[i], read_file(files[i]) };
    struct book *b = compile_for(game, in, count);
    for (int i = 0; i < count; i++)
        out[i] = (epic_source){ files[i], print_set(b, files[i]) };
    struct book *again = compile_for(game, out, count);
    assert_same_book(b, again);
    book_free(b);
    book_free(again);
    for (int i = 0; i < count; i++) {
        free((char *)in[i].text);
        free((char *)out[i].text);
    }
}

static void every_card_is_printed_as_what_it_was_read_from(void **state)
{
    (void)state;
    static const char *const files[] = { "cards/ecg/tokens.cards",
                                         "cards/ecg/base.cards",
                                         "tests/lang/ecg.cards" };
    round_trip("ecg", files, 3);
}

static void every_form_is_printed_as_what_it_was_read_from(void **state)
{
    (void)state;
    static const char *const files[] = { "cards/ecg/tokens.cards",
                                         "tests/lang/forms.cards" };
    round_trip("ecg", files, 2);
}

static void the_second_game_is_printed_as_what_it_was_read_from(void **state)
{
    (void)state;
    static const char *const files[] = { "cards/tcg/tokens.cards",
                                         "cards/tcg/core.cards",
                                         "tests/lang/forms_tcg.cards" };
    round_trip("tcg", files, 3);
}

static void the_core_set_is_three_hundred_cards(void **state)
{
    (void)state;
    epic_source in[] = {
        { "tokens", read_file("cards/tcg/tokens.cards") },
        { "core", read_file("cards/tcg/core.cards") },
    };
    struct book *b = compile_for("tcg", in, 2);
    int cards = 0, of[256] = { 0 }, kinds[256] = { 0 }, counters = 0;
    for (int i = 1; i < b->designs; i++) {
        const struct design *d = &b->design[i];
        counters += d->kinds == KIND_COUNTER;
        if (strcmp(book_name(b, d->set), "core") != 0)
            continue;
        cards++;
        of[d->align & ALIGNMENTS]++;
        kinds[d->kinds]++;
        assert_true(d->align & ORIGINS);
        assert_in_range(d->rarity, 1, 2);
    }
    assert_int_equal(cards, 300);
    assert_int_equal(of[ALIGN_GOOD] + of[ALIGN_EVIL] + of[ALIGN_WILD] +
                         of[ALIGN_UNALIGNED],
                     300);
    assert_int_equal(kinds[KIND_OBJECT], 29);
    assert_int_equal(counters, 2);
    assert_string_equal(book_name(b, b->counter[PLAIN_COUNTER].name), "+1/+1");
    for (int i = 0; i < 2; i++)
        free((char *)in[i].text);
    book_free(b);
}

static void the_base_set_is_thirty_of_each_alignment(void **state)
{
    (void)state;
    epic_source in[] = {
        { "tokens", read_file("cards/ecg/tokens.cards") },
        { "base", read_file("cards/ecg/base.cards") },
        { "more", read_file("tests/lang/ecg.cards") },
    };
    struct book *b = compile(in, 3);
    int of[16] = { 0 }, deities = 0;
    for (int i = 1; i < b->designs; i++) {
        if (strcmp(book_name(b, b->design[i].set), "base") == 0)
            of[b->design[i].align]++;
        deities += b->design[i].kinds == KIND_DEITY;
    }
    assert_int_equal(of[ALIGN_GOOD], 30);
    assert_int_equal(of[ALIGN_EVIL], 30);
    assert_int_equal(of[ALIGN_WILD], 30);
    assert_int_equal(of[ALIGN_SAGE], 30);
    assert_int_equal(deities, 8);
    assert_int_equal(b->designs, 1 + 4 + 284);
    for (int i = 0; i < 3; i++)
        free((char *)in[i].text);
    book_free(b);
}

/* Every block of the manual that is marked as cards is cards. */
static void the_manual_tells_the_truth(void **state)
{
    (void)state;
    char *manual = read_file("docs/cards.md");
    int blocks = 0;
    for (char *s = manual; (s = strstr(s, "```cards")); blocks++) {
        bool tcg = !strncmp(s, "```cards tcg\n", strlen("```cards tcg\n"));
        bool mv = !strncmp(s, "```cards mv\n", strlen("```cards mv\n"));
        s = strchr(s, '\n') + 1;
        char *end = strstr(s, "```");
        assert_non_null(end);
        *end = 0;
        bool wolf = tcg || mv || strstr(s, "\nWolf\n") != NULL;
        epic_source in[] = { { "manual", s }, { "tokens", TOKENS } };
        book_free(compile_for(tcg  ? "tcg"
                              : mv ? "mv"
                                   : "ecg",
                              in, wolf ? 1 : 2));
        s = end + 1;
    }
    assert_true(blocks >= 4);
    free(manual);
}

/* Two spellings, one book; and what is printed. */
static void assert_spelling(const char *header, const char *text,
                            const char *canonical)
{
    char out[CARD_BYTES], want[CARD_BYTES];
    struct book *b = one_card(header, text);
    struct book *same = one_card(header, canonical);
    int len = card_print(b, b->designs - 1, out, sizeof out);
    snprintf(want, sizeof want, "Sample\n%s\n%s\n", header, canonical);
    assert_string_equal(out, want);
    assert_int_equal(len, strlen(out));
    assert_true(b->hash == same->hash);
    book_free(b);
    book_free(same);
}

static void two_spellings_have_one_canonical_form(void **state)
{
    (void)state;
    assert_spelling(CHAMPION, "When this enters play -> draw one card.",
                    "Tribute -> draw a card.");
    assert_spelling(CHAMPION, "TRIBUTE -> you draw a card, and gain 2 health.",
                    "Tribute -> draw a card and gain 2 health.");
    assert_spelling(CHAMPION, "Blitz and airborne.", "Airborne, blitz.");
    assert_spelling(CHAMPION, "Blitz. Tribute -> recycle.",
                    "Blitz.\nTribute -> recycle.");
    assert_spelling(CHAMPION, "All champions you control get +1/+0.",
                    "Your champions get +1/+0.");
    assert_spelling(EVENT, "Draw two cards.\nGain 3 health.",
                    "Draw 2 cards. Gain 3 health.");
    assert_spelling(EVENT,
                    "Choose target player and expend all champions they "
                    "control.",
                    "Expend all champions target player controls.");
    assert_spelling(EVENT,
                    "Return target event card from your discard pile to "
                    "your hand.",
                    "Put target event card from your discard pile into your "
                    "hand.");
    assert_spelling(EVENT, "Break every good champion.",
                    "Break each good champion.");
    assert_spelling(EVENT,
                    "Each player chooses a champion they control. Break all "
                    "champions not chosen this way.",
                    "Each player chooses a champion they control. Break all "
                    "champions not chosen this way.");
    assert_spelling(CHAMPION, "On your turn, this has +2/+2 and airborne.",
                    "On your turn, this gets +2/+2 and has airborne.");
    assert_spelling(CHAMPION, "On your turn, this is unbreakable, airborne.",
                    "On your turn, this is airborne and unbreakable.");
    assert_spelling(EVENT, "Deal 2 damage to every champion and player.",
                    "Deal 2 damage to each champion and player.");
    assert_spelling(
        EVENT,
        "Target champion gets blitz, +2/+2 and airborne "
        "until end of turn.",
        "Target champion gets +2/+2 and gains airborne and blitz until end "
        "of turn.");
    assert_spelling(EVENT, "Target player gains 2 health and draws a card.",
                    "Target player gains 2 health and that player draws a "
                    "card.");
}

static void long_lines_may_be_wrapped(void **state)
{
    (void)state;
    assert_spelling(CHAMPION,
                    "Tribute -> draw a\r\n  card and\r\n# not this\r\n\tgain 2 "
                    "health.",
                    "Tribute -> draw a card and gain 2 health.");
}

/* ---- files --------------------------------------------------------------- */

static void names_may_be_used_before_they_are_defined(void **state)
{
    (void)state;
    epic_source sources[] = {
        { "a", "First\nevil event, cost 0\nPut an owl bear token into play.\n"
               "\nSecond\nevil elf champion, cost 0, 1/1\nYour champions not "
               "named The Last,\n  Really have blitz.\n" },
        { "b", "Owl Bear\nwild bear token champion, 2/2\n\nThe Last, Really\n"
               "wild event, cost 0\nDraw a card." },
    };
    struct book *b = compile(sources, 2);
    assert_int_equal(b->designs, 5);
    assert_int_equal(b->clause[b->ability[b->design[1].ability].first].design,
                     3);
    const struct ability *a = &b->ability[b->design[2].ability];
    assert_int_equal(b->filter[a->filter].not_named, 1 + 4);
    char out[200];
    ability_print(b, 1, 0, out, sizeof out);
    assert_string_equal(out, "Put an owl bear token into play.");
    book_free(b);
}

static void an_empty_file_is_an_empty_book(void **state)
{
    (void)state;
    epic_source sources[] = { { "a", "" }, { "b", "# nothing\n\n\n" } };
    struct book *b = compile(sources, 2);
    assert_int_equal(b->designs, 1);
    assert_true(b->hash != 0);
    book_free(b);
    book_free(NULL);
}

static void small_buffers_are_filled_and_closed(void **state)
{
    (void)state;
    struct book *b = one_card(EVENT, "Put an evil card from your hand on top "
                                     "of its owner's deck. Draw a card.");
    char full[300], part[300];
    int len = card_print(b, b->designs - 1, full, sizeof full);
    assert_int_equal(len, strlen(full));
    for (int size = 0; size <= len + 1; size++) {
        memset(part, '!', sizeof part);
        assert_int_equal(card_print(b, b->designs - 1, part, size), len);
        assert_int_equal(part[size], '!');
        if (size > 0)
            assert_int_equal(strncmp(part, full, (size_t)size - 1), 0);
        if (size > 0)
            assert_int_equal(part[size - 1], 0);
    }
    assert_int_equal(card_print(b, 0, part, sizeof part), 0);
    book_free(b);
}

/* ---- words --------------------------------------------------------------- */

/* What may stand before an example: the beginning of a card. */
static const char *const OPENINGS[][2] = {
    { "ecg", "Sample\ngood human champion, cost 1, 6/8\n" },
    { "ecg", "Sample\ngood event, cost 1\n" },
    { "ecg", "Wolf\nwild wolf token champion, 2/2\n\n"
             "Sample\ngood human champion, cost 1, 6/8\n"
             "When this attacks -> choose target champion. " },
    { "tcg", "Sample\ngood natural champion, action, build, 6/8\n" },
    { "tcg", "Sample\ngood magical event, action, fast\n" },
    { "tcg", "Sample\ngood natural champion, action, build, 6/8\n"
             "When this attacks -> choose target champion. " },
    { "mv", "Vault Warden\nred genetic character, cost 3, 3/4, human\n" },
    { "mv", "Sample\nred genetic character, cost 3, 3/4, human\n"
            "When this attacks -> draw a card. " },
    { "mv", "Sample\nred weapon, cost 1\n" },
    { "mv", "Sample\nred weapon, cost 1\nTap: draw a card. " },
};
enum { OPENINGS_COUNT = sizeof OPENINGS / sizeof OPENINGS[0] };

/* Whether examples of that kind of word are lines or sentences of a card. */
static bool is_of_text(const char *kind)
{
    static const char *const KINDS[] = { "keyword", "power", "verb",     "rule",
                                         "trigger", "cost",  "condition" };
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++)
        if (!strcmp(kind, KINDS[i]))
            return true;
    return false;
}

/* What explains a word is text of the game whose word it is. */
static bool is_text(const struct lexicon *lex, const struct lang_word *w)
{
    bool good = false;
    epic_error error = { 0 };
    for (int i = 0; i < OPENINGS_COUNT && !good; i++) {
        char card[600], example[300];
        if (strcmp(OPENINGS[i][0], lex->game))
            continue;
        lang_word_say(lex, w, w->example, example, sizeof example);
        snprintf(card, sizeof card, "%s%s\n", OPENINGS[i][1], example);
        epic_source source = { w->word, card };
        struct book *b = cards_compile(lex, &source, 1, &error);
        good = b;
        book_free(b);
    }
    if (!good)
        print_message("%s: %s\n", lex->game, error.text);
    return good;
}

static void words_have_help(void **state)
{
    (void)state;
    int wrong = 0;
    const struct lexicon *lex;
    for (int i = 0; (lex = lexicon_at(i)); i++) {
        const struct lang_word *list[LANG_WORDS_MAX];
        int count = lang_words(lex, list, LANG_WORDS_MAX);
        assert_in_range(count, 50, LANG_WORDS_MAX);
        assert_int_equal(lang_words(lex, NULL, 0), count);
        for (int k = 0; k < count; k++) {
            const struct lang_word *w = list[k];
            assert_true(w->word[0] && w->kind[0] && w->help[0]);
            assert_ptr_equal(lang_word_find(lex, w->word), w);
            wrong += is_of_text(w->kind) && !is_text(lex, w);
        }
        for (const struct flag_word *w = lex->keywords; w->word; w++)
            assert_true(lang_word_find(lex, w->word) ||
                        strstr(w->word, " ward"));
    }
    assert_int_equal(wrong, 0);
    assert_null(lexicon_at(-1));
}

static void each_game_explains_its_own_words(void **state)
{
    (void)state;
    const struct lexicon *ecg = lexicon_named("ecg"),
                         *tcg = lexicon_named("tcg"), *mv = lexicon_named("mv");
    assert_string_equal(lang_word_find(ecg, "TRIBUTE")->help,
                        "when this enters play");
    assert_null(lang_word_find(tcg, "tribute"));
    assert_ptr_not_equal(lang_word_find(ecg, "ally"),
                         lang_word_find(tcg, "ally"));
    assert_ptr_equal(lang_word_find(ecg, "airborne"),
                     lang_word_find(tcg, "airborne"));
    assert_null(lang_word_find(mv, "airborne")); /* no keyword there */
    assert_null(lang_word_find(mv, "expend"));   /* it is called tap */
    assert_null(lang_word_find(mv, "flip"));     /* it cannot be done */
    assert_null(lang_word_find(ecg, "flibbertigibbet"));
    assert_string_equal(lang_word_nearest(ecg, "banihs"), "banish");
    assert_null(lang_word_nearest(ecg, "flibbertigibbet"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_printed_as_what_it_was_read_from),
        cmocka_unit_test(every_form_is_printed_as_what_it_was_read_from),
        cmocka_unit_test(the_second_game_is_printed_as_what_it_was_read_from),
        cmocka_unit_test(the_core_set_is_three_hundred_cards),
        cmocka_unit_test(the_base_set_is_thirty_of_each_alignment),
        cmocka_unit_test(the_manual_tells_the_truth),
        cmocka_unit_test(two_spellings_have_one_canonical_form),
        cmocka_unit_test(long_lines_may_be_wrapped),
        cmocka_unit_test(names_may_be_used_before_they_are_defined),
        cmocka_unit_test(an_empty_file_is_an_empty_book),
        cmocka_unit_test(small_buffers_are_filled_and_closed),
        cmocka_unit_test(words_have_help),
        cmocka_unit_test(each_game_explains_its_own_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

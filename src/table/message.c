/* message.c - the messages that a client may send. */
#include "base/check.h"
#include "table/inside.h"

#include <stdlib.h>
#include <string.h>

const struct message MESSAGES[] = {
    { "attach", "have", "begin to listen, from news number `have` on", false,
      false, take_attach },
    { "sit", "seat, name", "take a free seat, or change the name", true, true,
      take_sit },
    { "bot", "seat, player", "let a program play that free seat", true, true,
      take_bot },
    { "deck", "text", "bring this deck: a list as text", true, true,
      take_deck },
    { "ready", "", "when all are, the match begins", true, true, take_ready },
    { "leave", "seat",
      "free the seat, your own or a program's; before the "
      "match begins",
      true, true, take_leave },
    { "choose", "ask, and one of pick, set, pairs, split, words, deck",
      "answer the question of that number", true, true, take_choose },
    { "preview", "id, ask, and what choose says, or why",
      "whether that answer would be taken; why something cannot be done", true,
      true, take_preview },
    { "cards", "designs", "these cards as they are printed", false, false,
      take_cards },
    { "hold", "ask", "think longer about it, at a table of steady pace", true,
      true, take_hold },
    { "offer", "what", "a draw, rematch, pause or more_time, if all agree",
      true, true, take_offer },
    { "answer", "offer, yes, never",
      "agree to an offer or refuse it; `never`: no more from that seat", true,
      true, take_answer },
    { "claim", "what",
      "of a seat that has been away for long: win, or bot: a program sits in",
      true, true, take_claim },
    { "back", "to",
      "take back your last answer, or all from question `to` on; freely, or if "
      "all agree",
      true, true, take_back },
    { "stops", "window, stop, by_hand",
      "where you want to be asked; whether you choose what to pay with", true,
      true, take_stops },
    { "concede", "game", "give up the game of that number; 0: the match", true,
      true, take_concede },
    { "say", "text, to", "say something to all, or to the team", false, true,
      take_say },
    { "mute", "seat, on", "hear nothing from that seat, or hear it again", true,
      true, take_mute },
    { "past", "at", "what you saw when your news had come to that number", true,
      false, take_past },
    { "log", "before, count", "so many of your news before that one", true,
      false, take_log },
    { "review", "at, path, arrow, lead",
      "show the others a moment, when the match is over", true, true,
      take_review },
    { "record", "", "the record of the match, when it is over", true, false,
      take_record },
    { "report", "text, about", "complain to those who run this", false, false,
      take_report },
    { NULL, NULL, NULL, false, false, NULL },
};

void send_refusal(table *t, const struct incoming *m, const char *why,
                  const char *rule, const char *sentence, const char *more)
{
    char text[2000];
    struct json j;
    message_begin(&j, text, sizeof text, "refused");
    int ask;
    if (m->doc && json_int(m->doc, 0, "ask", 0, TABLE_ENTRIES, &ask))
        json_number(&j, "ask", ask);
    json_text(&j, "why", why);
    if (rule && *rule)
        json_text(&j, "rule", rule);
    json_text(&j, "sentence", sentence);
    if (more && *more)
        json_text(&j, "more", more);
    json_close(&j);
    send_json(t, m->link, &j, text);
}

static const struct message *message_named(const char *name)
{
    for (const struct message *row = MESSAGES; name && row->name; row++)
        if (strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

/* FNV-1a: enough to know the same bytes again. */
static uint64_t hash_of(const char *bytes, size_t n)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(1099511628211);
    return hash;
}

static void dispatch(table *t, const struct incoming *m, size_t length)
{
    const char *name = json_string(m->doc, 0, "t");
    const struct message *row = message_named(name);
    bool deck = name && (!strcmp(name, "deck") || !strcmp(name, "choose"));
    if (!row)
        send_refusal(t, m, "unknown", NULL, "There is no such message.", name);
    else if (length > TABLE_MESSAGE && !deck)
        send_refusal(t, m, "unknown", NULL, "That message is too long.", NULL);
    else if (row->seated && m->viewer == TABLE_WATCHER)
        send_refusal(t, m, "not_yours", NULL, "You only watch this table.",
                     NULL);
    else if (row->waits && table_is_busy(t))
        send_refusal(t, m, "busy", NULL,
                     "What was done before is still being "
                     "stored.",
                     NULL);
    else
        row->take(t, m);
}

void table_take(table *t, int64_t now, uint32_t link, int viewer,
                const char *text, size_t length)
{
    const char *why;
    struct json_doc *doc = malloc(sizeof *doc);
    CHECK(NULL, doc != NULL);
    note_time(t, now);
    int entries = t->entries, effects = t->effects;
    struct incoming m = { t->now, link, viewer, NULL, hash_of(text, length) };
    if (length > TABLE_DECK_MESSAGE) {
        send_refusal(t, &m, "unknown", NULL, "That message is too long.", NULL);
    } else if (json_read(doc, text, length, &why)) {
        m.doc = doc;
        dispatch(t, &m, length);
    } else {
        send_refusal(t, &m, "unknown", NULL, "That is not a message.", why);
    }
    free(doc);
    if (t->entries > entries)
        hold_effects(t, effects);
    schedule(t);
}

/* serve_store_people.c - people, their decks, what they say and complain of. */
#include "serve_store_inside.h"

#include <string.h>

/* ---- who somebody is ----------------------------------------------------- */

static void answer_person(struct request *r)
{
    const struct step *s = &r->step[0];
    struct stored_who who = { 0 };
    if (r->status == STORE_OK) {
        who.id = (uint64_t)cell_number(s, 0, 0);
        snprintf(who.name, sizeof who.name, "%s", cell_text(s, 0, 1));
        snprintf(who.key, sizeof who.key, "%s", cell_text(s, 0, 2));
        snprintf(who.pass, sizeof who.pass, "%s", cell_text(s, 0, 3));
        snprintf(who.codes, sizeof who.codes, "%s", cell_text(s, 0, 4));
        who.made = cell_number(s, 0, 5);
        who.seen = cell_number(s, 0, 6);
    }
    r->call.person(r->user, r->status, r->status == STORE_OK ? &who : NULL);
}

static struct request *person_new(struct store *s, store_person *done,
                                  void *user)
{
    struct request *r = request_new(s, answer_person, user);
    r->call.person = done;
    return r;
}

void store_who_by_token(struct store *s, const uint8_t hash[STORE_HASH],
                        store_person *done, void *user)
{
    struct request *r = person_new(s, done, user);
    SAY(r, SAY_WHO_BY_TOKEN, bytes_value(hash, STORE_HASH));
    request_send(r, LANE_READ);
}

void store_who_by_key(struct store *s, const char *key, store_person *done,
                      void *user)
{
    struct request *r = person_new(s, done, user);
    SAY(r, SAY_WHO_BY_KEY, text_value(key));
    request_send(r, LANE_READ);
}

void store_who_save(struct store *s, const struct stored_who *who,
                    const uint8_t token[STORE_HASH], store_done *done,
                    void *user)
{
    struct request *r = write_new(s, done, user);
    SAY(r, SAY_WHO_SAVE, number_value(who->id), text_value(who->name),
        text_value(who->key), text_value(who->pass), text_value(who->codes),
        number_value((uint64_t)who->made), number_value((uint64_t)who->seen));
    if (token)
        SAY(r, SAY_TOKEN_ADD, bytes_value(token, STORE_HASH),
            number_value(who->id), number_value((uint64_t)who->seen),
            text_value(who->key));
    request_send(r, LANE_WRITE);
}

void store_token_drop(struct store *s, uint64_t who,
                      const uint8_t hash[STORE_HASH], store_done *done,
                      void *user)
{
    struct request *r = write_new(s, done, user);
    if (hash)
        SAY(r, SAY_TOKEN_DROP, number_value(who),
            bytes_value(hash, STORE_HASH));
    else
        SAY(r, SAY_TOKENS_DROP, number_value(who));
    request_send(r, LANE_WRITE);
}

/* ---- decks --------------------------------------------------------------- */

void store_deck_save(struct store *s, uint64_t who, const struct stored_deck *d,
                     store_done *done, void *user)
{
    struct request *r = write_new(s, done, user);
    if (d->text)
        SAY(r, SAY_DECK_SAVE, number_value(who), text_value(d->name),
            text_value(d->game), text_value(d->text));
    else
        SAY(r, SAY_DECK_DROP, number_value(who), text_value(d->name));
    request_send(r, LANE_WRITE);
}

static void answer_decks(struct request *r)
{
    const struct step *s = &r->step[0];
    struct stored_deck *list = request_rows(r, s, sizeof *list);
    for (int i = 0; i < s->rows; i++)
        list[i] = (struct stored_deck){ cell_text(s, i, 0), cell_text(s, i, 1),
                                        cell_text(s, i, 2) };
    r->call.decks(r->user, r->status, list, s->rows);
}

void store_decks_of(struct store *s, uint64_t who, store_decks *done,
                    void *user)
{
    struct request *r = request_new(s, answer_decks, user);
    r->call.decks = done;
    SAY(r, SAY_DECKS, number_value(who));
    request_send(r, LANE_READ);
}

/* ---- talk ---------------------------------------------------------------- */

void store_chat_add(struct store *s, uint64_t table,
                    const struct stored_saying *said, store_done *done,
                    void *user)
{
    struct request *r = write_new(s, done, user);
    SAY(r, SAY_CHAT_ADD, number_value(table), number_value((uint64_t)said->at),
        number_value(said->who), number_value((uint64_t)(int64_t)said->seat),
        text_value(said->text));
    SAY(r, SAY_CHAT_TRIM, number_value(table), number_value(STORE_SAYINGS));
    request_send(r, LANE_WRITE);
}

const struct stored_saying *sayings_read(struct request *r,
                                         const struct step *s)
{
    struct stored_saying *list = request_rows(r, s, sizeof *list);
    for (int i = 0; i < s->rows; i++)
        list[i] = (struct stored_saying){ cell_number(s, i, 0),
                                          (uint64_t)cell_number(s, i, 1),
                                          (int)cell_number(s, i, 2),
                                          cell_text(s, i, 3) };
    return list;
}

static void answer_chat(struct request *r)
{
    const struct step *s = &r->step[0];
    r->call.chat(r->user, r->status, sayings_read(r, s), s->rows);
}

void store_chat_of(struct store *s, uint64_t table, store_chat *done,
                   void *user)
{
    struct request *r = request_new(s, answer_chat, user);
    r->call.chat = done;
    SAY(r, SAY_CHAT, number_value(table));
    request_send(r, LANE_READ);
}

void store_mute(struct store *s, uint64_t who, uint64_t whom, bool on,
                store_done *done, void *user)
{
    struct request *r = write_new(s, done, user);
    SAY(r, on ? SAY_MUTE : SAY_UNMUTE, number_value(who), number_value(whom));
    request_send(r, LANE_WRITE);
}

static void answer_people(struct request *r)
{
    const struct step *s = &r->step[0];
    uint64_t *list = request_rows(r, s, sizeof *list);
    for (int i = 0; i < s->rows; i++)
        list[i] = (uint64_t)cell_number(s, i, 0);
    r->call.people(r->user, r->status, list, s->rows);
}

void store_muted_by(struct store *s, uint64_t who, store_people *done,
                    void *user)
{
    struct request *r = request_new(s, answer_people, user);
    r->call.people = done;
    SAY(r, SAY_MUTED, number_value(who));
    request_send(r, LANE_READ);
}

/* ---- reports ------------------------------------------------------------- */

void store_report_add(struct store *s, const struct stored_report *report,
                      store_done *done, void *user)
{
    struct request *r = write_new(s, done, user);
    SAY(r, SAY_REPORT_ADD, number_value(report->table), number_value(report->n),
        number_value(report->by), number_value(report->about),
        text_value(report->text), number_value((uint64_t)report->at));
    request_send(r, LANE_WRITE);
}

static void answer_reports(struct request *r)
{
    const struct step *s = &r->step[0];
    struct stored_report *list = request_rows(r, s, sizeof *list);
    for (int i = 0; i < s->rows; i++)
        list[i] = (struct stored_report){
            .id = (uint64_t)cell_number(s, i, 0),
            .table = (uint64_t)cell_number(s, i, 1),
            .n = (uint32_t)cell_number(s, i, 2),
            .by = (uint64_t)cell_number(s, i, 3),
            .about = (uint64_t)cell_number(s, i, 4),
            .text = cell_text(s, i, 5),
            .at = cell_number(s, i, 6),
        };
    r->call.reports(r->user, r->status, list, s->rows);
}

void store_reports_open(struct store *s, int most, store_reports *done,
                        void *user)
{
    struct request *r = request_new(s, answer_reports, user);
    r->call.reports = done;
    SAY(r, SAY_REPORTS, number_value((uint64_t)most));
    request_send(r, LANE_READ);
}

void store_report_close(struct store *s, uint64_t id, store_done *done,
                        void *user)
{
    struct request *r = write_new(s, done, user);
    SAY(r, SAY_REPORT_CLOSE, number_value(id));
    request_send(r, LANE_WRITE);
}

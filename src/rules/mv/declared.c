/* declared.c - MV-attack: the attacks that were declared, notes of kind
 * TIMED_ATTACK in order of declaration. */
#include "rules/mv/block.h"

struct timed *declared_attack(const struct epic_game *g, int n)
{
    int k = g->attacks; /* they are among the latest notes */
    for (int i = g->timed - 1; i >= 0 && n < k; i--)
        if (timed_at(g, i)->kind == TIMED_ATTACK && --k == n)
            return timed_at(g, i);
    return NULL;
}

int attacks_declared(const struct epic_game *g)
{
    return g->attacks;
}

struct attack attack_in(const struct timed *t)
{
    return (struct attack){ { t->card, t->generation, 0 },
                            { t->attack.target, t->attack.generation, 0 },
                            t->attack.kind,
                            t->attack.sub,
                            t->attack.weapon,
                            t->attack.owes & USES_UP };
}

struct attack attack_at(const struct epic_game *g, int n)
{
    return attack_in(declared_attack(g, n));
}

int first_attack_on(const struct epic_game *g, int card)
{
    int n = 0;
    for (int i = 0; n < g->attacks; i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind != TIMED_ATTACK)
            continue;
        if (t->attack.target == card)
            return n;
        n++;
    }
    return -1;
}

void note_declared(struct epic_game *g, const struct attack *a, int seat)
{
    struct timed *t =
        add_timed(g, TIMED_ATTACK, UNTIL_COMBAT_END, seat, a->attacker);
    if (!t)
        return;
    g->attacks++;
    t->attack.target = a->target.card;
    t->attack.kind = a->kind;
    t->attack.sub = a->sub;
    t->attack.weapon = a->weapon;
    t->attack.generation = a->target.generation;
    t->attack.owes = a->spends ? USES_UP : 0;
}

void owe_wounds(struct epic_game *g, int n, int wounds)
{
    declared_attack(g, n)->attack.owes |= (uint8_t)wounds;
}

int wounds_owed(const struct timed *t)
{
    return t->attack.owes & ~(TAKEN_ON | USES_UP);
}

void take_on(struct epic_game *g, int n, bool taken)
{
    struct timed *t = declared_attack(g, n);
    t->attack.owes &= (uint8_t)~TAKEN_ON;
    t->attack.owes |= taken ? TAKEN_ON : 0;
}

bool is_taken_on(const struct epic_game *g, int n)
{
    return declared_attack(g, n)->attack.owes & TAKEN_ON;
}

bool is_any_taken_on(const struct epic_game *g, const struct body *attacker)
{
    for (int i = 0; i < notes_with(g, TIMED_ATTACK); i++) {
        const struct timed *t = timed_at(g, i);
        if (t->kind == TIMED_ATTACK && t->card == attacker->card &&
            t->generation == attacker->generation &&
            (t->attack.owes & TAKEN_ON))
            return true;
    }
    return false;
}

/* ---- an attack in a frame ------------------------------------------------ */

void set_attack(struct frame *f, const struct attack *a)
{
    f->card = a->attacker.card;
    f->generation = a->attacker.generation;
    f->subject = a->target;
    f->x = (int16_t)how_of(a);
    f->other = (struct ref){ a->weapon, 0, a->spends ? USES_UP : 0 };
}

/* attacks.c - display names of kinds of attack. */
#include "lang/attacks.h"

#include "verbs/program.h"

static const char *const KINDS[ATTACK_KINDS] = {
    [ATTACK_CLOSE] = "close combat",    [ATTACK_PSI] = "psi",
    [ATTACK_ENERGY] = "energy blast",   [ATTACK_MAGIC] = "magic blast",
    [ATTACK_MATTER] = "matter blast",   [ATTACK_THROWN] = "thrown object",
    [ATTACK_PROJECTILE] = "projectile", [ATTACK_FIREARM] = "firearm",
};

static const char *const SUBS[SUBTYPES] = {
    [SUB_NONE] = "",           [SUB_PLASMA] = "plasma",
    [SUB_HEAT] = "heat",       [SUB_COLD] = "cold",
    [SUB_SOUND] = "sound",     [SUB_ELECTRICITY] = "electricity",
    [SUB_LIGHT] = "light",     [SUB_WATER] = "water",
    [SUB_ACID] = "acid",       [SUB_WIND] = "wind",
    [SUB_ORGANIC] = "organic", [SUB_ICE] = "ice",
    [SUB_SAND] = "sand",
};

int attack_kinds(void)
{
    return ATTACK_KINDS;
}

const char *attack_name(int kind)
{
    return kind >= 0 && kind < ATTACK_KINDS ? KINDS[kind] : "?";
}

const char *subtype_name(int sub)
{
    return sub > 0 && sub < SUBTYPES ? SUBS[sub] : "";
}

bool attack_is_close(int kind)
{
    return kind == ATTACK_CLOSE;
}

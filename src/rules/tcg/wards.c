/* Wards: keywords that shield from sources of one alignment, origin or kind. */
#include "rules/tcg/tcg.h"

keyword_set tcg_wards_against(const struct epic_game *g, struct ref source)
{
    static const struct {
        unsigned align, kind;
        enum ward ward;
    } AGAINST[] = {
        { ALIGN_GOOD, 0, WARD_GOOD },
        { ALIGN_EVIL, 0, WARD_EVIL },
        { ALIGN_WILD, 0, WARD_WILD },
        { ALIGN_UNALIGNED, 0, WARD_UNALIGNED },
        { ORIGIN_NATURAL, 0, WARD_NATURAL },
        { ORIGIN_MAGICAL, 0, WARD_MAGICAL },
        { ORIGIN_CONSTRUCTED, 0, WARD_CONSTRUCTED },
        { 0, KIND_CHAMPION, WARD_CHAMPION },
        { 0, KIND_OBJECT, WARD_OBJECT },
        { 0, KIND_EVENT, WARD_EVENT },
    };
    if (source.card >= g->cards)
        return 0;
    const struct body *b = ref_body(g, source);
    const struct design *d = design_of(g, source.card);
    unsigned align = b ? b->align : align_of(d);
    unsigned kinds = b ? kinds_of(g, b) : d->kinds;
    keyword_set wards = 0;
    for (int i = 0; i < WARDS; i++)
        if ((align & AGAINST[i].align) || (kinds & AGAINST[i].kind))
            wards |= KW_WARD(AGAINST[i].ward);
    return wards;
}

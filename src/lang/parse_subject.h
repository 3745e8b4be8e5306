/* parse_subject.h - the sentence being read, between parse_effect.c (governors)
 * and parse_subject.c (clauses). */
#ifndef LANG_PARSE_SUBJECT_H
#define LANG_PARSE_SUBJECT_H

#include "lang/parse.h"

/* State of the sentence being read. */
struct sentence {
    int open[8]; /* open governors: clause indexes, closed where the sentence
                  * ends */
    int count;
    int each; /* an EACH PLAYER that is closed when the subject changes, or
               * -1 */
    struct clause subject; /* subject of the previous clause, for "and loses
                            * ..." */
    bool has_subject, thing;
    bool lost; /* the subject was a target player whose slot holds only cards */
};

/* Adds a clause that governs what follows it, up to the end of the sentence. */
bool open_governor(struct parser *p, struct sentence *s, struct clause c);
/* Ends an EACH PLAYER that the sentence has open. */
bool close_each(struct parser *p, struct sentence *s);
/* One clause, with its subject or that of the clause before. */
bool parse_clause(struct parser *p, struct sentence *s);

#endif

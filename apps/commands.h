/* commands.h - the commands of the program.  Each takes the arguments after its own
 * name and returns the exit status: 0 done, 1 failed, 2 wrong usage. */
#ifndef EPIC_APP_H
#define EPIC_APP_H

int cmd_play(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_card(int argc, char **argv);
int cmd_deck(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_learn(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_cup(int argc, char **argv);
int cmd_scenario(int argc, char **argv);
int cmd_serve(int argc, char **argv);

/* One line on standard error, and the status for wrong usage. */
int usage_error(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* One line on standard error, and the status for a failure. */
int failure(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif

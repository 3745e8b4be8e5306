/* asking.ts - a question as the table shows it: what can be pointed at, what is
 * a button, what is chosen as a set.  It looks only at what came over the wire. */
import type { Ask, Option, Update } from '../wire/types';

/* How it is answered. */
export type Manner =
  | 'act' // one of many things one may do, or a pass
  | 'one'
  | 'set' // several at once
  | 'yes' // yes or no
  | 'lines' // one of several lines of text
  | 'order' // what comes first, line by line
  | 'split' // a division of damage
  | 'number';

export interface Choice {
  index: number; // of the option, for the wire
  number: number; // for people: its key, and its name among words
  option: Option;
}

export interface Question {
  n: number;
  ask: Ask;
  manner: Manner;
  title: string;
  detail: string;
  choices: Choice[]; // all but pass and done
  pass?: Choice | undefined; // pass, or no
  done?: Choice | undefined; // none, or enough
  byCard: Map<number, Choice[]>;
  bySeat: Map<number, Choice>;
  loose: Choice[]; // neither a card nor a player
}

const LAST = new Set(['PASS', 'DONE', 'NO']);

function mannerOf(ask: Ask, choices: Choice[]): Manner {
  if (ask.division) return 'split';
  if (ask.kind === 'ACTION') return 'act';
  if (ask.kind === 'MAY') return 'yes';
  if (ask.kind === 'ORDER') return 'order';
  if (ask.option_count > 0 && !ask.options.length) return 'number';
  if (ask.kind === 'NUMBER' || ask.kind === 'WARD') return 'number';
  const cards = new Set(choices.map((c) => c.option.card ?? -1 - c.number));
  if (ask.kind === 'MODE' || cards.size < choices.length) return 'lines';
  return ask.maximum > 1 && !ask.ordered ? 'set' : 'one';
}

/* The text of a card comes before what is asked about it. */
function wordsOf(ask: Ask): { title: string; detail: string } {
  const from = ask.line ? ask.text.indexOf(ask.line.split('\n')[0]!) : -1;
  const line = ask.line?.replace(/\n/g, ' ') ?? '';
  if (from >= 0 && ask.text.length > from + line.length) {
    const title = ask.text.slice(from + line.length).trim();
    if (title) return { title, detail: ask.text.slice(0, from + line.length).replace(/->/g, '→') };
  }
  if (ask.text.length < 60) return { title: ask.text, detail: '' };
  const sentences = ask.text.split(/(?<=[.?!]) /);
  const at = Math.max(0, sentences.findIndex((s) => s.endsWith('?')));
  const rest = sentences.filter((_, i) => i !== at);
  return { title: sentences[at]!, detail: rest.join(' ') };
}

export function questionOf(u: Update | undefined): Question | undefined {
  const ask = u?.ask;
  if (!ask || u.ask_n === undefined) return undefined;
  const q: Question = {
    n: u.ask_n, ask, manner: 'one', ...wordsOf(ask),
    choices: [], byCard: new Map(), bySeat: new Map(), loose: [],
  };
  for (const [index, option] of ask.options.entries()) {
    if (option.act === 'PASS' || option.act === 'NO') q.pass = { index, number: 0, option };
    else if (option.act === 'DONE') q.done = { index, number: 0, option };
  }
  offer(q, ask.options);
  q.manner = mannerOf(ask, q.choices);
  /* The options of a set are what may be picked next; it is chosen at once. */
  if (q.manner === 'set' && ask.candidates?.length) offer(q, ask.candidates);
  return q;
}

function offer(q: Question, options: Option[]) {
  q.choices = [];
  q.loose = [];
  q.byCard.clear();
  q.bySeat.clear();
  for (const [index, option] of options.entries()) {
    if (LAST.has(option.act)) continue;
    const choice = { index, number: q.choices.length + 1, option };
    q.choices.push(choice);
    if (option.card !== undefined) {
      const at = q.byCard.get(option.card);
      if (at) at.push(choice);
      else q.byCard.set(option.card, [choice]);
    } else if (option.seat !== undefined) q.bySeat.set(option.seat, choice);
    else q.loose.push(choice);
  }
}

/* Whether so many make a set that can be handed in. */
export function isEnough(ask: Ask, count: number): boolean {
  if (ask.minimum < 0) return count === 0 || count === -ask.minimum;
  return count >= ask.minimum && count <= ask.maximum;
}

/* What is in a set, as it is sent: cards by their numbers, anything else by what
 * tells it apart. */
export function thingsOf(q: Question, chosen: Set<number>): unknown[] {
  return q.choices
    .filter((c) => chosen.has(c.index))
    .map(({ option: o }) => {
      if (o.card === undefined) return { seat: o.seat, number: o.number };
      const alone = (q.byCard.get(o.card)?.length ?? 0) < 2;
      return alone ? o.card : { card: o.card, number: o.number };
    });
}

/* What the main button says of a set. */
const SETS: Record<string, [some: string, none: string]> = {
  ATTACK: ['Attack with', 'Nobody'],
  BLOCK: ['Block with', 'Nobody'],
  MULLIGAN: ['Replace', 'Keep all'],
  DISCARD: ['Discard', 'Discard none'],
  REVEAL: ['Show', 'Show none'],
  RECYCLE: ['Recycle', 'Recycle none'],
  TARGET: ['Target', 'Target none'],
  CHOOSE: ['Choose', 'Choose none'],
  COST: ['Pay with', 'Pay with none'],
};

export function setLabel(q: Question, count: number): string {
  const [some, none] = SETS[q.ask.kind] ?? ['Choose', 'None'];
  if (count === 0) return isEnough(q.ask, 0) ? none : `${some} …`;
  return `${some} ${count}`;
}
export const noneLabel = (q: Question) => (SETS[q.ask.kind] ?? ['', 'None'])[1];

/* What an option is called on a button or in a list. */
export function optionWords(o: Option): string {
  const text = (o.text ?? o.name ?? o.act.toLowerCase()).replace(/->/g, '→');
  const line = o.line?.replace(/->/g, '→').replace(/\n/g, ' ');
  if (o.act === 'PICK' && line && !text.includes(line)) return /^mode \d+$/.test(text) ? line : `${text}: ${line}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/* What one would do with that card: for asking why not. */
export function tryAct(q: Question, zone: string): string {
  if (q.ask.kind === 'ACTION') return zone === 'hand' ? 'PLAY' : 'USE';
  return q.ask.kind === 'ATTACK' ? 'ATTACK' : 'PICK';
}

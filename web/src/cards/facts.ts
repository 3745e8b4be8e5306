/* facts.ts - what is printed on a card, read from its text as the engine prints
 * it (docs/cards.md).  For drawing only: no rule is decided by it. */

export type Game = 'ecg' | 'tcg' | 'mv';

export interface Facts {
  d: number; // its design
  n: string; // its name
  g: Game;
  kind: string; // champion, event, object, character, weapon ...
  token?: boolean;
  ind?: boolean;
  al?: string[]; // alignments
  or?: string[]; // origins
  col?: string[]; // colours
  cls?: string[]; // class words
  act?: string; // of an incident: when
  cost?: number;
  o?: string;
  d2?: string;
  pay?: string;
  speed?: string;
  gem?: string;
  rar?: string;
  lists?: string[];
  team?: string;
  from?: string;
  carry?: string;
  more?: string[];
  energy?: number;
  t: string[]; // lines of text
}

const KINDS = [
  'champion', 'event', 'object', 'deity', 'artifact', 'weapon', 'device', 'character',
  'foothold', 'incident',
];
const ALIGNMENTS = new Set(['good', 'evil', 'wild', 'sage', 'unaligned']);
const ORIGINS = new Set([
  'natural', 'magical', 'constructed', 'genetic', 'technological', 'alien', 'transformative',
  'conditional',
]);
const COLOURS = new Set(['red', 'blue', 'black']);
const MOMENTS = new Set(['ambiguous', 'response', 'upkeep', 'combat', 'downtime']);

function firstPart(c: Facts, part: string): void {
  const words = part.split(' ');
  c.kind = KINDS.find((k) => words.includes(k)) ?? words[words.length - 1]!;
  for (const w of words) {
    if (w === 'token') c.token = true;
    else if (w === 'independent') c.ind = true;
    else if (ALIGNMENTS.has(w)) (c.al ??= []).push(w);
    else if (ORIGINS.has(w)) (c.or ??= []).push(w);
    else if (COLOURS.has(w)) (c.col ??= []).push(w);
    else if (MOMENTS.has(w)) c.act = w;
    else if (w !== 'and' && w !== 'with' && w !== c.kind) (c.cls ??= []).push(w);
  }
}

/* The other parts of the second line, each with what it says. */
const PARTS: [RegExp, (c: Facts, m: RegExpMatchArray) => void][] = [
  [/^cost (\d+)$/, (c, m) => (c.cost = +m[1]!)],
  [/^([\dX]+)\/([\dX]+)$/, (c, m) => ([c.o, c.d2] = [m[1]!, m[2]!])],
  [/^C(\d+) D(\d+)$/, (c, m) => ([c.o, c.d2] = [m[1]!, m[2]!])],
  [/^D(\d+)$/, (c, m) => (c.d2 = m[1]!)],
  [/^(action|free)$/, (c, m) => (c.pay = m[1]!)],
  [/^(build|paced|fast)( instant)?$/, (c, m) => (c.speed = m[0])],
  [/^(.+) gem$/, (c, m) => (c.gem = m[1]!)],
  [/^(common|rare)$/, (c, m) => (c.rar = m[1]!)],
  [/^(gift|restricted|banned)$/, (c, m) => (c.lists ??= []).push(m[1]!)],
  [/^team (.+)$/, (c, m) => (c.team = m[1]!)],
  [/^from (.+)$/, (c, m) => (c.from = m[1]!)],
  [/^carrying (.+)$/, (c, m) => (c.carry = m[1]!)],
  [/^(\d) energy/, (c, m) => (c.energy = +m[1]!)],
];

export function factsOf(g: Game, d: number, text: string): Facts {
  const [name, head = '', ...lines] = text.trimEnd().split('\n');
  const parts = head.split(',').map((p) => p.trim());
  const c: Facts = { d, n: name!, g, kind: '', t: lines };
  firstPart(c, parts[0]!);
  for (const part of parts.slice(1)) {
    const row = PARTS.find(([form]) => form.test(part));
    if (row) row[1](c, part.match(row[0])!);
    else if (c.kind === 'character') (c.cls ??= []).push(...part.split(' '));
    else (c.more ??= []).push(part);
  }
  return c;
}

/* Words of rules that stand alone on a line of the text. */
const KEYWORDS = new Set([
  'airborne', 'ambush', 'blitz', 'breakthrough', 'righteous', 'unbanishable', 'unblockable',
  'unbreakable', 'untargetable', 'deadly', 'veiled', 'hunter', 'range', 'unstoppable',
]);
export const isKeyword = (word: string) => KEYWORDS.has(word) || / ward$/.test(word);

export function keywordsOf(c: Facts): string[] {
  const found: string[] = [];
  for (const line of c.t) {
    const words = line.replace(/\.$/, '').toLowerCase().split(', ');
    if (words.every(isKeyword)) found.push(...words);
  }
  return found;
}

export const hasBody = (c: Facts) => c.kind === 'champion' || c.kind === 'character';

export function typeLine(c: Facts): string {
  return [
    c.al?.join(' and '), c.col?.join(' with '), c.or?.join(' and '), c.cls?.join(' '), c.act,
    c.ind ? 'independent' : '', c.kind,
  ].filter(Boolean).join(' ');
}

/* offers.ts - what one can sit down to: games, opponents, decks. */
import type { Cards } from '../cards/library';
import type { Game } from '../cards/facts';
import type { LocalTable } from '../wire/link';
import { newSecret } from '../state/sitting';

export interface Offer {
  game: Game;
  title: string;
  words: string;
  picture: string; // a card's name
  facts: [sign: string, words: string][];
}

export const GAMES: Offer[] = [
  {
    game: 'ecg', title: 'Epic Card Game', picture: 'Thundarus',
    words: 'One gold a turn, and something enormous to spend it on. Everybody acts on everybody’s turn.',
    facts: [['deck', '120 cards'], ['health', '30 health']],
  },
  {
    game: 'tcg', title: 'Epic TCG', picture: 'Dark Angel',
    words: 'Whatever is played waits on the line, and the last word resolves first. Some champions lie face down.',
    facts: [['deck', '300 cards'], ['mojo', '30 mojo']],
  },
  {
    game: 'mv', title: 'Epic, the multiverse game', picture: 'Mother Kettle',
    words: 'A world was divided by three and did not come out even. Find a foothold, send heroes, mind the soup.',
    facts: [['deck', '260 cards'], ['points', 'first to 50']],
  },
];

export const PLAYERS: [name: string, words: string][] = [
  ['greedy', 'takes what looks best right now'],
  ['random', 'does anything the rules allow'],
];

export interface DeckOffer {
  name: string;
  words: string;
  sign: string;
  format?: string; // how decks are dealt; otherwise it is brought
  file?: string;
  alignment?: string;
}

const READY: Record<string, [string, string]> = {
  brine: ['tides and ledgers', 'blue'], conjurers: ['tricks and doves', 'magical'],
  greenhouse: ['what grows', 'genetic'], kindle: ['fire brigades', 'red'],
  machines: ['cogs and steam', 'technological'], remainder: ['what was left over', 'alien'],
  umbrage: ['grudges at night', 'black'], angels: ['sixty good cards', 'good'],
  beasts: ['sixty wild cards', 'wild'],
};
const big = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);
const ready = (game: Game, name: string): DeckOffer => ({
  name: big(name), words: READY[name]![0], sign: READY[name]![1], file: `decks/${game}/${name}.deck`,
});

const SEALED: DeckOffer = { name: 'Sealed', words: 'at random', sign: 'dice', format: 'sealed' };
export const DECKS: Record<Game, DeckOffer[]> = {
  ecg: [
    SEALED,
    { name: 'Good', words: 'angels, kings', sign: 'good', alignment: 'good' },
    { name: 'Sage', words: 'mages, golems', sign: 'sage', alignment: 'sage' },
    { name: 'Wild', words: 'beasts, fire', sign: 'wild', alignment: 'wild' },
    { name: 'Evil', words: 'demons, dead', sign: 'evil', alignment: 'evil' },
  ],
  tcg: [{ ...SEALED, words: 'two packs each' }, ready('tcg', 'angels'), ready('tcg', 'beasts')],
  mv: ['kindle', 'brine', 'umbrage', 'greenhouse', 'conjurers', 'machines', 'remainder'].map((n) => ready('mv', n)),
};

function listOf(deck: DeckOffer, cards: Cards, files: Record<string, string>): string {
  if (deck.file) return files[deck.file] ?? '';
  return [...cards.byDesign.values()]
    .filter((c) => !c.token && c.al?.includes(deck.alignment!))
    .map((c) => `1 ${c.n}`).join('\n');
}

/* A table against one bot. */
export function tableFor(
  game: Game, player: string, mine: DeckOffer, theirs: DeckOffer, cards: Cards,
  files: Record<string, string>, name: string,
): Omit<LocalTable, 'id'> {
  const setup = { game, seats: 2, pace: 'swift' as const, secret: newSecret() };
  if (mine.format) return { setup: { ...setup, format: mine.format }, name, bots: [{ player }] };
  return {
    setup, name, deck: listOf(mine, cards, files),
    bots: [{ player, deck: listOf(theirs, cards, files) }],
  };
}

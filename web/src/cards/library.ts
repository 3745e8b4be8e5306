/* library.ts - all cards of a game, and the texts that travel with the engine:
 * asked of the engine once, then kept. */
import { newWorker, type FromWorker, type ToWorker } from '../wire/link';
import { factsOf, type Facts, type Game } from './facts';

export interface Cards {
  game: Game;
  byDesign: Map<number, Facts>;
  byName: Map<string, Facts>; // by small letters
}

let worker: Worker | undefined;

function ask<T extends FromWorker>(m: ToWorker, wanted: (m: FromWorker) => m is T): Promise<T> {
  worker ??= newWorker();
  return new Promise((yes, no) => {
    const hear = (e: MessageEvent<FromWorker>) => {
      if (e.data.from === 'broken') no(new Error(e.data.why));
      else if (wanted(e.data)) yes(e.data);
      else return;
      worker!.removeEventListener('message', hear);
    };
    worker!.addEventListener('message', hear);
    worker!.postMessage(m);
  });
}

const known = new Map<Game, Promise<Cards>>();

async function load(game: Game): Promise<Cards> {
  const answer = await ask(
    { to: 'cards', game },
    (m): m is FromWorker & { from: 'cards' } => m.from === 'cards' && m.game === game,
  );
  const byDesign = new Map<number, Facts>();
  const byName = new Map<string, Facts>();
  for (const c of answer.cards) {
    const facts = factsOf(game, c.d, c.text);
    byDesign.set(c.d, facts);
    byName.set(facts.n.toLowerCase(), facts);
  }
  return { game, byDesign, byName };
}

export function cardsOf(game: Game): Promise<Cards> {
  let cards = known.get(game);
  if (!cards) known.set(game, (cards = load(game)));
  return cards;
}

let texts: Promise<Record<string, string>> | undefined;

/* By their paths: decks/mv/brine.deck, docs/rules/ecg.md, lessons/... */
export function filesInside(): Promise<Record<string, string>> {
  texts ??= ask(
    { to: 'files' },
    (m): m is FromWorker & { from: 'files' } => m.from === 'files',
  ).then((m) => m.files);
  return texts;
}

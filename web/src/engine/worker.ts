/* worker.ts - the engine beside the page: one table, its bots, its journal. */
import wasmUrl from '../../../build/wasm/epic.wasm?url';
import type { FromWorker, LocalTable, ToWorker } from '../wire/link';
import { Engine } from './engine';
import { Host } from './host';
import { keep, keepEntries, keptEntries, keptTable, type Kept } from './kept';

const post = (m: FromWorker) => self.postMessage(m);
let host: Host | undefined;
let engine: Engine | undefined;

async function load(): Promise<Engine> {
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new Error(`${wasmUrl}: ${answer.status}`);
  return new Engine(await WebAssembly.compile(await answer.arrayBuffer()));
}
const loading = load();

function newKept(begin: LocalTable): Kept {
  return { id: begin.id, begin, changed: Date.now(), over: false, turn: 0, words: '' };
}

/* What a list of games says of it: the turn, and whose it is. */
function noteUpdate(kept: Kept, text: string) {
  const turn = /"turn":(\d+)/.exec(text);
  const active = /"active":(\d+)/.exec(text);
  if (!text.startsWith('{"t":"update"') || !turn) return;
  kept.turn = +turn[1]!;
  kept.words = `turn ${turn[1]}, ${active?.[1] === '0' ? 'your turn' : 'their turn'}`;
}

/* Who sits down at a new table, in the order of seats. */
async function seat(h: Host, begin: LocalTable) {
  const say = (m: object, at = 0) => h.take(JSON.stringify(m), at);
  await say({ t: 'sit', name: begin.name });
  if (begin.deck) await say({ t: 'deck', text: begin.deck });
  for (const [i, bot] of begin.bots.entries()) {
    await say({ t: 'bot', seat: i + 1, player: bot.player });
    if (bot.deck) await say({ t: 'deck', text: bot.deck }, i + 1);
  }
  await say({ t: 'ready' });
}

async function open(id: string, begin?: LocalTable) {
  engine = await loading;
  const old = begin ? undefined : await keptTable(id);
  const kept = begin ? newKept(begin) : old;
  if (!kept) throw new Error('That game is not kept in this browser.');
  const journal = begin ? [] : await keptEntries(id);
  engine.open(kept.begin.setup, journal);
  if (begin) await keep(kept);
  host = new Host(
    engine,
    {
      now: () => Date.now(),
      store: async (from, list) => {
        await keepEntries(id, from, list);
        kept.changed = Date.now();
        await keep(kept);
      },
      send: (text) => {
        noteUpdate(kept, text);
        post({ from: 'table', text });
      },
      over: () => {
        kept.over = true;
        void keep(kept);
      },
    },
    journal.length,
  );
  post({ from: 'open' });
  await host.take('{"t":"attach","have":0}');
  if (begin) await seat(host, begin);
  else await host.resume();
}

async function answer(m: ToWorker) {
  const e = await loading;
  if (m.to === 'open') await open(m.id, m.begin);
  else if (m.to === 'table') await host?.take(m.text);
  else if (m.to === 'cards') post({ from: 'cards', game: m.game, cards: e.cards(m.game) });
  else if (m.to === 'record') post({ from: 'record', text: e.record() });
  else if (m.to === 'files') {
    const files = Object.fromEntries(e.files().map((name) => [name, e.file(name) ?? '']));
    post({ from: 'files', files });
  }
}

self.onmessage = (e: MessageEvent<ToWorker>) => {
  answer(e.data).catch((why: Error) =>
    post({ from: 'broken', why: engine?.lastWords || why.message }),
  );
};

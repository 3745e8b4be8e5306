/* A host of a table in the browser: nothing is told before it is stored, and a
 * table goes on from what was stored. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Engine, type Entry, type Setup } from '../../src/engine/engine';
import { Host } from '../../src/engine/host';

const module = new WebAssembly.Module(readFileSync(join(__dirname, '../../../build/wasm/epic.wasm')));
const setup: Setup = { game: 'ecg', format: 'sealed', seats: 2, pace: 'swift', secret: [1, 2, 3, 4] };

function table(journal: Entry[] = []) {
  const engine = new Engine(module);
  engine.open(setup, journal);
  const said: string[] = [];
  const kept = [...journal];
  let slow: (() => void)[] | undefined;
  const host = new Host(
    engine,
    {
      now: () => 0,
      store: async (from, list) => {
        if (slow) await new Promise<void>((go) => slow!.push(go));
        expect(from).toBe(kept.length + 1);
        kept.push(...list);
      },
      send: (text) => said.push(text),
      over: () => said.push('over'),
    },
    journal.length,
  );
  return {
    engine, host, said, kept,
    hold: () => (slow = []),
    let_go: () => slow!.splice(0).forEach((go) => go()),
    say: (m: object) => host.take(JSON.stringify(m)),
  };
}

async function begin() {
  const t = table();
  await t.say({ t: 'attach', have: 0 });
  await t.say({ t: 'sit', name: 'Ann' });
  await t.say({ t: 'bot', seat: 1, player: 'greedy' });
  await t.say({ t: 'ready' });
  return t;
}
const last = (said: string[]) => JSON.parse(said.filter((s) => s.includes('"t":"update"')).at(-1)!);

test('what is not stored is not told', async () => {
  const t = await begin();
  const before = t.said.length;
  t.hold();
  const answer = t.say({ t: 'choose', ask: last(t.said).ask_n, words: 'done' });
  await new Promise((go) => setTimeout(go, 20));
  expect(t.said.length).toBe(before);
  t.let_go();
  await new Promise((go) => setTimeout(go, 20));
  expect(t.said.slice(before).some((s) => s.startsWith('{"t":"took"'))).toBe(true);
  t.let_go(); // what the program answers is stored, too
  const wait = setInterval(t.let_go, 5);
  await answer;
  clearInterval(wait);
  expect(last(t.said).ask).toBeDefined();
});

test('messages that come at once are taken one after the other', async () => {
  const t = await begin();
  const ask = last(t.said).ask_n;
  await Promise.all([1, 2, 3].map(() => t.say({ t: 'choose', ask, words: 'done' })));
  expect(t.said.filter((s) => s.includes('"t":"refused"'))).toEqual([]);
});

test('a table goes on from its journal', async () => {
  const t = await begin();
  await t.say({ t: 'choose', ask: last(t.said).ask_n, words: 'done' });
  const again = table(t.kept);
  await again.say({ t: 'attach', have: 0 });
  expect(last(again.said).view).toEqual(last(t.said).view);
});

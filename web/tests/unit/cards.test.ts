/* Faces and pictures of all cards, as the engine prints them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { art } from '../../src/cards/art.js';
import { factsOf, hasBody, keywordsOf, type Game } from '../../src/cards/facts';
import { Engine } from '../../src/engine/engine';

const wasm = readFileSync(join(__dirname, '../../../build/wasm/epic.wasm'));
const engine = new Engine(new WebAssembly.Module(wasm));
const all = (['ecg', 'tcg', 'mv'] as Game[]).flatMap((g) => engine.cards(g).map((c) => factsOf(g, c.d, c.text)))
  .filter((c) => c.kind !== 'counter');

test('every card has a kind, and its numbers if it fights', () => {
  expect(all.length).toBeGreaterThan(690);
  for (const c of all) {
    expect(c.kind, c.n).toMatch(/^(champion|event|object|deity|artifact|weapon|device|character|foothold|incident)$/);
    if (hasBody(c)) expect(`${c.o} ${c.d2}`, c.n).toMatch(/^(\d+|X) (\d+|X)$/);
  }
});

test('one card, read', () => {
  const c = all.find((x) => x.n === 'Angel of Light')!;
  expect(c).toMatchObject({ al: ['good'], cls: ['angel'], cost: 1, o: '5', d2: '6' });
  expect(keywordsOf(c)).toEqual(['airborne', 'ambush']);
});

test('no two pictures are alike, and each is the same again', () => {
  const seen = new Map<string, string>();
  for (const c of all) {
    const svg = art(c);
    const other = seen.get(svg);
    expect(other && other !== c.n ? `${other} and ${c.n}` : '', c.n).toBe('');
    seen.set(svg, c.n);
    expect(art(c)).toBe(svg);
    expect(svg.length).toBeLessThan(14000);
  }
});

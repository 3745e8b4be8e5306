/* Questions as the table shows them. */
import { expect, test } from 'vitest';
import { isEnough, optionWords, questionOf, setLabel, thingsOf } from '../../src/table/asking';
import type { Ask, Option, Update } from '../../src/wire/types';

const pick = (card: number, more: Partial<Option> = {}): Option => ({ act: 'PICK', card, number: 0, ...more });
const DONE: Option = { act: 'DONE', number: 0, text: 'done' };

function asked(kind: string, options: Option[], more: Partial<Ask> = {}) {
  const ask: Ask = {
    kind, minimum: 0, maximum: 1, option_count: options.length, text: 'What?', options, ...more,
  };
  return questionOf({ t: 'update', seq: 1, stage: 'game', news: [], ask_n: 7, ask } as Update)!;
}

test('a set is chosen at once', () => {
  const q = asked('ATTACK', [DONE, pick(4), pick(9)], { maximum: 2 });
  expect(q.manner).toBe('set');
  expect(q.choices.map((c) => [c.number, c.index])).toEqual([[1, 1], [2, 2]]);
  expect(thingsOf(q, new Set([2]))).toEqual([9]);
  expect(setLabel(q, 2)).toBe('Attack with 2');
  expect(setLabel(q, 0)).toBe('Nobody');
});

test('two or none', () => {
  const q = asked('REVEAL', [DONE, pick(4), pick(9)], { minimum: -2, maximum: 2 });
  expect([0, 1, 2].map((n) => isEnough(q.ask, n))).toEqual([true, false, true]);
});

test('things of one card are told apart by their number', () => {
  const q = asked('TARGET', [pick(4, { number: 1 }), pick(4, { number: 2 })], { maximum: 2 });
  expect(q.manner).toBe('lines');
  expect(thingsOf(q, new Set([1]))).toEqual([{ card: 4, number: 2 }]);
});

test('an ordered choice is made one by one, a division by amounts', () => {
  expect(asked('ATTACK', [DONE, pick(4)], { maximum: 3, ordered: true }).manner).toBe('one');
  const division = { through: 0, total: 5, shares: [{ card: 1, low: 0, high: 5 }] };
  expect(asked('DAMAGE', [], { division, option_count: 6 }).manner).toBe('split');
  expect(asked('WARD', [], { option_count: 4 }).manner).toBe('number');
});

test('what a card says comes apart from the question', () => {
  const q = asked('MAY', [{ act: 'NO', number: 0 }, { act: 'YES', number: 0 }], {
    text: 'Wolf: Tribute -> draw a card. Do you?', line: 'Tribute -> draw a card.', name: 'Wolf',
  });
  expect(q.manner).toBe('yes');
  expect(q.title).toBe('Do you?');
  expect(q.detail).toBe('Wolf: Tribute → draw a card.');
});

test('the words of an option', () => {
  expect(optionWords(pick(1, { text: 'Draw 2 cards.', line: 'Draw 2 cards.' }))).toBe('Draw 2 cards.');
  expect(optionWords(pick(1, { text: 'mode 1', line: 'Draw 2 cards.' }))).toBe('Draw 2 cards.');
  expect(optionWords({ act: 'PASS', number: 0, text: 'pass' })).toBe('Pass');
});

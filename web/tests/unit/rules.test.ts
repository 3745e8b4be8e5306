import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rulesIn } from '../../src/cards/rules';

const file = (game: string) => readFileSync(new URL(`../../../docs/rules/${game}.md`, import.meta.url), 'utf8');

test('every row of the rules is found, with what it stands under', () => {
  for (const game of ['ecg', 'tcg', 'mv']) {
    const ids = file(game).match(new RegExp(`^\\| ${game.toUpperCase()}-[^ |]+`, 'gm'))!.map((row) => row.slice(2));
    const rows = rulesIn(file(game));
    expect(rows.map((r) => r.id)).toEqual(ids);
    for (const r of rows) {
      expect(r.text.length).toBeGreaterThan(5);
      expect(r.text).not.toMatch(/[*`]/);
      expect(r.chapter).not.toBe('');
    }
  }
});

test('a rule says its heading', () => {
  const rule = rulesIn('## 4 The turn\n\n### 4.4 Battle\n\n| id | rule |\n|---|---|\n| ECG-4.4.1 | *(ruling)* A `champion` may attack. |\n');
  expect(rule).toEqual([{ id: 'ECG-4.4.1', text: '(ruling) A champion may attack.', chapter: '4 The turn', section: '4.4 Battle' }]);
});

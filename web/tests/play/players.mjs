/* players.mjs - somebody who plays at the table of a page: by pointer, or by the
 * keyboard alone.  What they choose is chance, from a seed. */

export function luck(seed) {
  let a = seed >>> 0;
  return (n) => {
    a = (Math.imul(a, 1664525) + 1013904223) >>> 0;
    return Math.floor((a / 4294967296) * n);
  };
}

/* What is asked now; '' when nothing is. */
const lookAt = (page) =>
  page.evaluate(() => {
    const table = document.querySelector('.table');
    if (!table) return document.querySelector('.verd') ? { manner: 'over' } : { manner: '' };
    const go = document.querySelector('.ask .btn.go');
    return {
      manner: table.dataset.manner, kind: table.dataset.kind,
      choices: document.querySelectorAll('.table .can, .table .sel, .table .ol, .table .aimseat').length,
      chosen: document.querySelectorAll('.table .sel').length,
      enough: !!go && !go.disabled, dialog: !!document.querySelector('dialog'),
      refused: !!document.querySelector('.ask h2')?.textContent.includes('nothing changed'),
    };
  });

/* Click the one of those that chance says, where nothing lies over it. */
async function clickOne(page, selector, r) {
  const at = await page.evaluate(
    ([selector, chance]) => {
      const all = [...document.querySelectorAll(selector)];
      for (let i = 0; i < all.length; i++) {
        const e = all[(chance + i) % all.length];
        e.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = e.getBoundingClientRect();
        for (const [fx, fy] of [[0.5, 0.5], [0.12, 0.1], [0.12, 0.5], [0.5, 0.15], [0.5, 0.9]]) {
          const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
          if (e.contains(document.elementFromPoint(x, y))) return { x, y };
        }
      }
      return undefined;
    },
    [selector, r(1000)],
  );
  if (at) await page.mouse.click(at.x, at.y);
  return !!at;
}

async function pointAt(page, at, r) {
  if (at.dialog && at.manner !== 'set' && (await clickOne(page, 'dialog .use', r))) return;
  if (at.dialog) return page.keyboard.press('Escape');
  if (at.refused) return clickOne(page, '.ask .btn', r);
  if (at.manner === 'act' && r(2) && (await clickOne(page, '.ask .btn.attack', r))) return;
  const wants = at.manner === 'set' ? !at.enough || r(3) > 0 : at.manner !== 'act' || r(4) > 0;
  if (wants && (await clickOne(page, '.table .can, .table .ol, .table .aimseat', r))) return;
  if (await clickOne(page, '.ask .btn.go:not([disabled])', r)) return;
  await clickOne(page, '.ask .acts .btn:not([disabled]):not(.options)', r);
}

async function typeAt(page, at, r) {
  if (at.dialog) return page.keyboard.press('Escape');
  if (at.refused) return page.keyboard.press('Escape');
  const key = (k) => page.keyboard.press(k);
  const one = async () => {
    const keys = await page.evaluate(() =>
      [...document.querySelectorAll('.table .badge.key, .table .ol .n, .aimseat kbd, .lc kbd')].map((e) => e.textContent.trim()));
    const pick = keys[r(Math.max(1, keys.length))];
    if (pick) {
      for (const d of pick) await key(d);
      await page.waitForTimeout(pick.length > 1 ? 50 : 650);
    }
    return !!pick;
  };
  if (at.manner === 'yes') return key(r(2) ? 'y' : 'n');
  if (at.manner === 'split' || at.manner === 'number') return key('Enter');
  if (at.manner === 'set') return (r(3) || !at.enough) && (await one()) ? undefined : key('Enter');
  if (at.manner === 'act') {
    if (r(3) && (await one())) return;
    if (r(2)) await key('a');
    await page.waitForTimeout(260);
    return key('Space');
  }
  if (!(await one())) await key('Enter');
}

/* Play until the game is over; false: it did not end.  `seen` is called at each
 * new kind of question. */
export async function playOut(page, { seed = 1, keyboard = false, most = 900, seen = async () => {} } = {}) {
  const r = luck(seed);
  const kinds = new Map();
  for (let i = 0; i < most; i++) {
    const at = await lookAt(page);
    if (at.manner === 'over') return { over: true, kinds };
    const times = (kinds.get(at.kind) ?? 0) + 1;
    kinds.set(at.kind, times);
    if (at.kind && times === 1) await seen(at.kind);
    if (at.manner === 'none' || at.manner === '') await page.waitForTimeout(30);
    else {
      await (keyboard ? typeAt : pointAt)(page, at, r).catch((e) => {
        if (process.env.TALK) console.log(at.kind, String(e).split('\n').filter((l) => /intercepts|waiting for|Timeout/.test(l)).slice(0, 3).join(' | '));
        if (!/Timeout|intercepts|detached/.test(String(e))) throw e;
      });
      await page.waitForTimeout(keyboard ? 60 : 25);
    }
  }
  return { over: false, kinds };
}

/* run.mjs [PART ...] - the built client in a real Chromium: whole games, the
 * keyboard alone, a reload, axe, layout.  Ends with `N passed, N failed`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SIZES, sitDown, start } from './browser.mjs';
import { playOut } from './players.mjs';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GAMES = ['ecg', 'tcg', 'mv'];
const only = process.argv.slice(2);
let passed = 0;
let failed = 0;
const b = await start();

async function test(name, work) {
  if (only.length && !only.some((o) => name.includes(o))) return;
  const begun = Date.now();
  try {
    await work();
    passed++;
    console.log(`ok ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (e) {
    failed++;
    console.log(`FAIL ${name}\n    ${String(e?.message ?? e).split('\n').slice(0, 6).join('\n    ')}`);
  }
}
function must(good, words) {
  if (!good) throw new Error(words);
}
const clean = (page) => must(!page.faults.length, `faults: ${page.faults.slice(0, 3).join(' | ')}`);

/* Nothing that axe finds. */
async function axe(page, where) {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const result = await window.axe.run(document, {
      resultTypes: ['violations'],
      // a card is called by its name and numbers; its whole text is to be read, not said
      rules: { 'label-content-name-mismatch': { enabled: false } },
    });
    return result.violations.map((v) => `${v.id}: ${v.nodes.slice(0, 2).map((n) => n.target.join(' ')).join(', ')}`);
  });
  must(!found.length, `${where}: ${found.join('; ')}`);
}

/* Nothing sticks out of the page, no words are cut off, fingers find buttons. */
async function layout(page, where, finger) {
  const found = await page.evaluate((finger) => {
    const bad = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth + 1) bad.push(`the page is ${root.scrollWidth} wide`);
    for (const e of document.querySelectorAll('button, a.btn')) {
      const box = e.getBoundingClientRect();
      if (!box.width || !e.checkVisibility()) continue;
      const name = (e.getAttribute('aria-label') ?? e.textContent).trim().slice(0, 30);
      if (e.matches('.btn') && e.scrollWidth > e.clientWidth + 2) bad.push(`words are cut off: ${name}`);
      const small = finger && e.matches('.ask .btn, dialog .btn, .use, .opt, .poster, .ol');
      if (small && (box.height < 43.5 || box.width < 43.5)) bad.push(`too small: ${name} ${box.width}x${box.height}`);
    }
    for (const e of document.querySelectorAll('.ask, .hand, .top, .plaque')) {
      const box = e.getBoundingClientRect();
      if (box.width && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.top < -1))
        bad.push(`${e.className} lies outside: ${Math.round(box.top)} to ${Math.round(box.bottom)}`);
    }
    const board = document.querySelector('.board')?.getBoundingClientRect();
    if (board && board.height < 150) bad.push(`the table is ${board.height} high`);
    return bad;
  }, finger);
  must(!found.length, `${where}: ${found.slice(0, 4).join('; ')}`);
}

for (const [i, game] of GAMES.entries())
  await test(`${game}: a whole game by pointer`, async () => {
    const page = await b.page();
    await sitDown(page, b.url, i);
    const { over, kinds } = await playOut(page, { seed: 11 + i, most: 2500 });
    must(over, `it did not end: ${[...kinds].join(' ')}`);
    must(/wins?\./.test(await page.locator('h1').innerText()), 'nobody is named');
    clean(page);
    await page.context().close();
  });

await test('ecg: a whole game by the keyboard alone', async () => {
  const page = await b.page();
  await page.goto(b.url);
  await page.waitForSelector('.poster');
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === 'Sit down') break;
  }
  await page.keyboard.press('Enter');
  await page.waitForSelector('.table', { timeout: 20000 });
  const { over } = await playOut(page, { seed: 5, keyboard: true });
  must(over, 'it did not end');
  clean(page);
  await page.context().close();
});

await test('a game goes on after a reload', async () => {
  const page = await b.page();
  await sitDown(page, b.url, 0);
  await page.locator('.ask .btn.go').click();
  await page.waitForFunction(() => document.querySelector('.table')?.dataset.kind === 'ACTION');
  const look = () => page.evaluate(() => [
    document.querySelector('.turn b').textContent, document.querySelector('.ask h2').textContent,
    ...[...document.querySelectorAll('.hand .c-name')].map((e) => e.textContent)].join('|'));
  const before = await look();
  await page.reload();
  await page.waitForFunction(() => document.querySelector('.table')?.dataset.kind === 'ACTION');
  must((await look()) === before, `${await look()} is not ${before}`);
  await page.goto(b.url);
  await page.getByRole('button', { name: 'Go on' }).first().click();
  await page.waitForSelector('.table');
  clean(page);
  await page.context().close();
});

await test('without a network', async () => {
  const page = await b.page();
  await page.goto(b.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  await sitDown(page, b.url, 1);
  await playOut(page, { seed: 4, most: 20 });
  must(await page.locator('.table, .verd').count(), 'there is no table');
  await page.context().close();
});

for (const theme of ['dark', 'light', 'contrast'])
  await test(`axe finds nothing (${theme})`, async () => {
    const page = await b.page('desktop', { theme });
    await page.goto(b.url);
    await page.waitForSelector('.poster .art');
    await axe(page, 'home');
    await page.goto(`${b.url}#/settings`);
    await page.waitForSelector('.sets');
    await axe(page, 'settings');
    await page.goto(`${b.url}#/rule/ECG-4.4.11a-1`);
    await page.waitForSelector('.bigrule');
    await axe(page, 'a rule');
    for (const i of theme === 'contrast' ? [0] : [0, 1, 2]) {
      await sitDown(page, b.url, i);
      await axe(page, GAMES[i]);
      await playOut(page, { seed: 3, most: 60, seen: (kind) => axe(page, `${GAMES[i]} ${kind}`) });
      await page.keyboard.press('o');
      if (await page.locator('dialog').count()) await axe(page, `${GAMES[i]} options`);
    }
    await page.context().close();
  });

for (const size of Object.keys(SIZES))
  for (const text of [100, 200])
    await test(`layout: ${size}, text ${text} %`, async () => {
      const page = await b.page(size, { text });
      const finger = size === 'phone';
      await page.goto(b.url);
      await page.waitForSelector('.poster .art');
      await layout(page, 'home', finger);
      await page.goto(`${b.url}#/rule/ECG-4.4.11a-1`);
      await page.waitForSelector('.bigrule');
      await layout(page, 'a rule', finger);
      for (const i of [0, 1, 2]) {
        await sitDown(page, b.url, i);
        if (text === 100) {
          await layout(page, GAMES[i], finger);
          await playOut(page, { seed: 8, most: 50, seen: (kind) => layout(page, `${GAMES[i]} ${kind}`, finger) });
        } else await playOut(page, { seed: 8, most: 10 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        must(wide <= 1, `${GAMES[i]} is ${wide} too wide`);
      }
      clean(page);
      await page.context().close();
    });

await b.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/* pictures.mjs FOLDER - pictures of the screens: three sizes, night and day. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SIZES, sitDown, start } from './browser.mjs';
import { playOut } from './players.mjs';

const folder = process.argv[2] ?? 'build/pictures';
mkdirSync(folder, { recursive: true });
const b = await start();
for (const theme of ['dark', 'light'])
  for (const size of Object.keys(SIZES)) {
    const page = await b.page(size, { theme });
    const take = (name) =>
      page.waitForTimeout(350).then(() => page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`) }));
    await page.goto(b.url);
    await page.waitForSelector('.poster .art');
    await take('home');
    await page.goto(`${b.url}#/settings`);
    await page.waitForSelector('.sets');
    await take('settings');
    for (const [i, game] of ['ecg', 'tcg', 'mv'].entries()) {
      await sitDown(page, b.url, i);
      const { over } = await playOut(page, { seed: 21 + i, most: 160, seen: (kind) => take(`${game}-${kind}`) });
      await take(over ? `${game}-result` : `${game}-later`);
    }
    await page.context().close();
  }
await b.stop();
console.log(folder);

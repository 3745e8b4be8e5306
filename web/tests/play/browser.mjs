/* browser.mjs - a real Chromium and the built client, for tests and pictures. */
import { chromium } from 'playwright-core';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../serve.mjs';

export const SIZES = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};
const root = join(fileURLToPath(import.meta.url), '../../../..');

export async function start() {
  const { server, url } = await serve(join(root, 'build/web'));
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
      '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  return {
    url, browser,
    async page(size = 'desktop', settings = {}, more = {}) {
      const context = await browser.newContext({ viewport: SIZES[size], hasTouch: size === 'phone', ...more });
      const page = await context.newPage();
      page.faults = [];
      page.on('pageerror', (e) => page.faults.push(String(e)));
      page.on('console', (m) => m.type() === 'error' && page.faults.push(m.text()));
      /* Luck is the same in each run: what is drawn once is drawn again. */
      await page.addInitScript(() => {
        let luck = 2463534242;
        crypto.getRandomValues = (list) => {
          for (let i = 0; i < list.length; i++) {
            luck ^= luck << 13;
            luck ^= luck >>> 17;
            luck ^= luck << 5;
            list[i] = luck;
          }
          return list;
        };
      });
      await page.addInitScript((s) => {
        if (!localStorage.getItem('epic-settings')) localStorage.setItem('epic-settings', s);
      }, JSON.stringify({ speed: 0, motion: 'none', ...settings }));
      return page;
    },
    async stop() {
      await browser.close();
      server.close();
    },
  };
}

/* Sit down to a game by the start page. */
export async function sitDown(page, url, game = 0, deck = '') {
  await page.goto(url);
  await page.getByRole('radio').nth(game).click();
  if (deck) await page.getByRole('radiogroup', { name: 'Your deck' }).getByText(deck, { exact: true }).click();
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForSelector('.table', { timeout: 20000 });
}

/* serve.mjs FOLDER [PORT] [--open] - a folder of static files on loopback; the
 * address is the first line. */
import { spawn } from 'node:child_process';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const KINDS = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css',
  '.wasm': 'application/wasm', '.woff2': 'font/woff2', '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json', '.png': 'image/png', '.json': 'application/json',
};

export function serve(folder, port = 0) {
  const server = createServer((request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    const file = join(folder, path.endsWith('/') ? path + 'index.html' : path);
    try {
      if (path.includes('..') || !statSync(file).isFile()) throw new Error();
    } catch {
      answer.writeHead(404).end('not found');
      return;
    }
    answer.writeHead(200, {
      'content-type': KINDS[extname(file)] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff', 'cache-control': 'no-cache',
    });
    createReadStream(file).pipe(answer);
  });
  return new Promise((yes) =>
    server.listen(port, '127.0.0.1', () => yes({ server, url: `http://127.0.0.1:${server.address().port}/` })),
  );
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { url } = await serve(process.argv[2] ?? '.', +(process.argv[3] ?? 0));
  console.log(url);
  const desktop = process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (process.argv.includes('--open') && desktop)
    spawn('xdg-open', [url], { stdio: 'ignore', detached: true }).on('error', () => {});
}

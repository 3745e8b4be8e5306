import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/* The service worker is told what to keep: all that was built. */
function keepAll(): Plugin {
  return {
    name: 'keep-all',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((f) => f.startsWith('assets/')).sort();
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const list = ['./', './index.html', './icon.svg', ...files.map((f) => `./${f}`)];
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: `const VERSION = '${version}';\nconst FILES = ${JSON.stringify(list)};\n` + readFileSync('src/sw.js', 'utf8'),
      });
    },
  };
}

/* Everything by relative addresses: the folder works wherever it is put. */
export default defineConfig({
  base: './',
  plugins: [svelte(), keepAll()],
  build: { target: 'es2022', outDir: '../build/web', emptyOutDir: true, assetsInlineLimit: 0 },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
});

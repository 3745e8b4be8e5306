import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/* Everything by relative addresses: the folder works wherever it is put. */
export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: { target: 'es2022', outDir: '../build/web', emptyOutDir: true, assetsInlineLimit: 0 },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
});

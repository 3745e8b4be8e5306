/* sw.js - the page, kept whole: it plays without a network.  FILES and VERSION are
 * filled in when it is built. */
const CACHE = `epic-${VERSION}`;

self.addEventListener('install', (e) => {
  e.waitUntil(caches.open(CACHE).then((c) => c.addAll(FILES)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (e) => {
  e.waitUntil(
    caches.keys()
      .then((all) => Promise.all(all.filter((k) => k.startsWith('epic-') && k !== CACHE).map((k) => caches.delete(k))))
      .then(() => self.clients.claim()),
  );
});
/* Names change with what is in a file, so what is kept is right; the page itself
 * is asked for anew where there is a network. */
self.addEventListener('fetch', (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== 'GET' || url.origin !== location.origin) return;
  const kept = () => caches.match(e.request, { ignoreSearch: true });
  if (e.request.mode === 'navigate') e.respondWith(fetch(e.request).catch(kept));
  else if (url.pathname.includes('/assets/')) e.respondWith(kept().then((r) => r ?? fetch(e.request)));
});

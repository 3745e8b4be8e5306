/* route.svelte.ts - which screen is shown: the part of the address behind #. */

export interface Route {
  screen: string; // '' is home
  rest: string[];
  query: URLSearchParams;
}

function read(): Route {
  /* A link to a table of a server: /t/TABLE#KEY. */
  const table = /\/t\/([^/]+)$/.exec(location.pathname)?.[1];
  if (table && !location.hash.startsWith('#/'))
    return { screen: 'join', rest: [table, location.hash.slice(1)], query: new URLSearchParams() };
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [screen = '', ...rest] = path.split('/').map(decodeURIComponent);
  return { screen, rest, query: new URLSearchParams(query) };
}

export const route: { now: Route } = $state({ now: read() });

addEventListener('hashchange', () => (route.now = read()));

export function go(path: string): void {
  location.hash = `/${path}`;
}

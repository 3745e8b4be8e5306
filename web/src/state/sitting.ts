/* sitting.ts - a table that was just set up and is about to be opened. */
import type { LocalTable } from '../wire/link';
import { go } from './route.svelte';

const fresh = new Map<string, LocalTable>();

/* Letters and digits that name a table in this browser. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return [...bytes].map((b) => b.toString(36).padStart(2, '0')).join('');
}

/* All luck of a table: nobody can guess it. */
export function newSecret(): number[] {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n >>> 1);
}

export function sitDown(begin: Omit<LocalTable, 'id'>): void {
  const id = newId();
  fresh.set(id, { ...begin, id });
  go(`table/${id}`);
}

/* Once: a page that is loaded again goes on with what was kept. */
export function takeNew(id: string): LocalTable | undefined {
  const begin = fresh.get(id);
  fresh.delete(id);
  return begin;
}

/* kept.ts - games in this browser's own store (IndexedDB): what a table was made
 * of, and its journal.  A game that is interrupted goes on from there. */
import type { Entry } from './engine';
import type { LocalTable } from '../wire/link';

export interface Kept {
  id: string;
  begin: LocalTable;
  changed: number;
  over: boolean;
  /* For a list of games: */
  turn: number;
  words: string;
}

const NAME = 'epic-table';
let opened: Promise<IDBDatabase> | undefined;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((yes, no) => {
    request.onsuccess = () => yes(request.result);
    request.onerror = () => no(request.error);
  });
}

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((yes, no) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'id' });
      request.result.createObjectStore('entries', { keyPath: ['id', 'n'] });
    };
    request.onsuccess = () => yes(request.result);
    request.onerror = () => no(request.error);
  });
  return opened;
}

/* All changes of one call become durable together. */
async function change(work: (tables: IDBObjectStore, entries: IDBObjectStore) => void) {
  const db = await database();
  const t = db.transaction(['tables', 'entries'], 'readwrite');
  work(t.objectStore('tables'), t.objectStore('entries'));
  await new Promise<void>((yes, no) => {
    t.oncomplete = () => yes();
    t.onabort = t.onerror = () => no(t.error);
  });
}

const ofTable = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

export const keep = (table: Kept) => change((tables) => void tables.put(table));

export const keepEntries = (id: string, from: number, list: Entry[]) =>
  change((_, entries) => list.forEach((e, i) => void entries.put({ ...e, id, n: from + i })));

export const forget = (id: string) =>
  change((tables, entries) => {
    tables.delete(id);
    entries.delete(ofTable(id));
  });

export async function keptTable(id: string): Promise<Kept | undefined> {
  const db = await database();
  return done(db.transaction('tables').objectStore('tables').get(id));
}

export async function keptTables(): Promise<Kept[]> {
  const db = await database();
  const all: Kept[] = await done(db.transaction('tables').objectStore('tables').getAll());
  return all.sort((a, b) => b.changed - a.changed);
}

export async function keptEntries(id: string): Promise<Entry[]> {
  const db = await database();
  return done(db.transaction('entries').objectStore('entries').getAll(ofTable(id)));
}

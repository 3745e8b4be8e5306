/* link.ts - a connection to a table.  The same messages go over a socket to a
 * server, or to a worker that has the table in it. */
import type { Setup } from '../engine/engine';
import type { ClientMessage, ServerMessage } from './types';

export interface Listener {
  message(m: ServerMessage): void;
  /* 'lost': trying again in so many milliseconds; 'broken': with why. */
  state(now: 'open' | 'lost' | 'broken', detail?: number | string): void;
}

export interface Link {
  send(m: ClientMessage): void;
  close(): void;
}

/* What a local table begins with: who sits at it besides the person. */
export interface LocalTable {
  id: string;
  setup: Setup;
  name: string;
  deck?: string; // lists of cards, where decks are brought
  bots: { player: string; deck?: string }[];
}

export type ToWorker =
  | { to: 'open'; id: string; begin?: LocalTable }
  | { to: 'table'; text: string }
  | { to: 'cards'; game: string }
  | { to: 'files' }
  | { to: 'record' };
export type FromWorker =
  | { from: 'open' }
  | { from: 'table'; text: string }
  | { from: 'cards'; game: string; cards: { d: number; text: string }[] }
  | { from: 'files'; files: Record<string, string> }
  | { from: 'record'; text: string }
  | { from: 'broken'; why: string };

export function newWorker(): Worker {
  return new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module' });
}

/* A table in this browser: one that was kept, or a new one. */
export function openLocal(id: string, begin: LocalTable | undefined, on: Listener): Link {
  const worker = newWorker();
  const post = (m: ToWorker) => worker.postMessage(m);
  worker.onmessage = (e: MessageEvent<FromWorker>) => {
    if (e.data.from === 'table') on.message(JSON.parse(e.data.text));
    else if (e.data.from === 'open') on.state('open');
    else if (e.data.from === 'broken') on.state('broken', e.data.why);
  };
  worker.onerror = (e) => on.state('broken', e.message);
  post(begin ? { to: 'open', id, begin } : { to: 'open', id });
  return {
    send: (m) => post({ to: 'table', text: JSON.stringify(m) }),
    close: () => worker.terminate(),
  };
}

const WAITS = [500, 1000, 2000, 4000, 8000, 15000];

/* A table on a server.  What was heard is kept over a lost connection, and the
 * last answer is sent again: the table takes it once. */
export function openSocket(url: string, key: string | undefined, on: Listener): Link {
  let socket: WebSocket | undefined;
  let tries = 0;
  let have = 0;
  let open: ClientMessage | undefined;
  let timer = 0;
  let closed = false;
  const begin = () => {
    socket = new WebSocket(url, 'epic.1');
    socket.onopen = () => {
      tries = 0;
      socket!.send(JSON.stringify({ t: 'attach', have, key }));
      if (open) socket!.send(JSON.stringify(open));
      on.state('open');
    };
    socket.onmessage = (e: MessageEvent<string>) => {
      const m = JSON.parse(e.data) as ServerMessage;
      if (m.t === 'update') have = m.seq;
      if ((m.t === 'took' || m.t === 'refused') && open && m.ask === open.ask) open = undefined;
      on.message(m);
    };
    socket.onclose = () => {
      if (closed) return;
      const wait = WAITS[Math.min(tries++, WAITS.length - 1)]!;
      on.state('lost', wait);
      timer = setTimeout(begin, wait) as unknown as number;
    };
  };
  begin();
  return {
    send(m) {
      if (m.t === 'choose') open = m;
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(m));
    },
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}

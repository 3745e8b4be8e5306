/* engine.ts - the other side of web/engine/host.c: a module with one table. */

export interface Setup {
  game: string;
  format?: string;
  table?: string;
  list?: string;
  seats?: number;
  sides?: number;
  wins?: number;
  pace?: 'open' | 'swift' | 'even' | 'steady';
  clock?: number[]; // bank, gain, delay, in milliseconds
  bot_ms?: number;
  watch_delay_ms?: number;
  rated?: boolean;
  takebacks?: boolean;
  secret?: number[];
}

/* A line of the journal, as it is kept. */
export interface Entry {
  at: number;
  deed: number;
  seat: number;
  flags: number;
  value: number;
  text?: string;
}

export type Effect =
  | { kind: 'store'; n: number; entry: Entry }
  | { kind: 'send'; link: number; text: string }
  | { kind: 'say'; viewer: number; text: string }
  | { kind: 'news'; viewer: number }
  | { kind: 'think'; seat: number; ask: number }
  | { kind: 'over' }
  | { kind: 'wake'; when: number }
  | { kind: 'report'; text: string };

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(size: number): number;
  text_at(): number;
  text_length(): number;
  open_table(length: number): number;
  remember(
    at: number, deed: number, seat: number, flags: number, value: number, length: number,
  ): void;
  open_again(length: number): number;
  take(now: number, link: number, viewer: number, length: number): void;
  stored(now: number, n: number): void;
  lost(): number;
  is_busy(): number;
  gone(now: number, link: number, viewer: number): void;
  wake(now: number): void;
  resume(now: number): void;
  effect_time(): number;
  think(): number;
  thought(now: number, seat: number, ask: number, choice: number): void;
  next_effect(): number;
  update(viewer: number, have: number): number;
  heard(): number;
  record(): void;
  entries(): number;
  advice(seat: number, luck: number, length: number): number;
  asked(): number;
  cards(length: number): number;
  files(): number;
  file_name(i: number): void;
  file_text(i: number): void;
}

/* The words of an effect, in the order of enum word. */
const enum W { KIND, LINK, VIEWER, TEXT, LENGTH, N, DEED, SEAT, FLAGS, VALUE, ASK, WORDS }

export class Engine {
  private x: Exports;
  private encoder = new TextEncoder();
  private decoder = new TextDecoder();
  private said = '';

  constructor(module: WebAssembly.Module) {
    const instance = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: {
        fd_close: () => 0,
        fd_seek: () => 70, // it is no file
        fd_write: (fd: number, list: number, count: number, written: number) =>
          this.write(fd, list, count, written),
      },
    });
    this.x = instance.exports as unknown as Exports;
    this.x._initialize();
  }

  /* What the engine prints are its last words: a failed check. */
  private write(_fd: number, list: number, count: number, written: number): number {
    const view = new DataView(this.x.memory.buffer);
    let total = 0;
    for (let i = 0; i < count; i++) {
      const at = view.getUint32(list + 8 * i, true);
      const length = view.getUint32(list + 8 * i + 4, true);
      this.said += this.decoder.decode(new Uint8Array(this.x.memory.buffer, at, length));
      total += length;
    }
    view.setUint32(written, total, true);
    return 0;
  }
  get lastWords(): string {
    return this.said;
  }

  private give(text: string): number {
    const bytes = this.encoder.encode(text);
    const at = this.x.room(bytes.length);
    new Uint8Array(this.x.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }
  private read(at: number, length: number): string {
    return this.decoder.decode(new Uint8Array(this.x.memory.buffer, at, length));
  }
  private answer(): string {
    return this.read(this.x.text_at(), this.x.text_length());
  }

  /* A table, new or from its journal.  Throws with the engine's words. */
  open(setup: Setup, journal: Entry[] = []): void {
    for (const e of journal)
      this.x.remember(
        e.at, e.deed, e.seat, e.flags, e.value, e.text === undefined ? -1 : this.give(e.text),
      );
    const length = this.give(JSON.stringify(setup));
    if (!(journal.length ? this.x.open_again(length) : this.x.open_table(length)))
      throw new Error(this.answer());
  }

  take(now: number, link: number, viewer: number, text: string): void {
    this.x.take(now, link, viewer, this.give(text));
  }
  stored(now: number, n: number): void {
    this.x.stored(now, n);
  }
  lost(): boolean {
    return !!this.x.lost();
  }
  get busy(): boolean {
    return !!this.x.is_busy();
  }
  /* What the program chooses that was asked last. */
  think(): number {
    return this.x.think();
  }
  thought(now: number, seat: number, ask: number, choice: number): void {
    this.x.thought(now, seat, ask, choice);
  }

  gone(now: number, link: number, viewer: number): void {
    this.x.gone(now, link, viewer);
  }
  wake(now: number): void {
    this.x.wake(now);
  }
  resume(now: number): void {
    this.x.resume(now);
  }

  next(): Effect | undefined {
    const at = this.x.next_effect();
    if (!at) return undefined;
    const w = new Int32Array(this.x.memory.buffer, at, W.WORDS).slice();
    const text = w[W.LENGTH]! < 0 ? undefined : this.read(w[W.TEXT]!, w[W.LENGTH]!);
    switch (w[W.KIND]) {
      case 0: {
        const entry: Entry = {
          at: this.x.effect_time(), deed: w[W.DEED]!, seat: w[W.SEAT]!, flags: w[W.FLAGS]!, value: w[W.VALUE]!,
        };
        if (text !== undefined) entry.text = text;
        return { kind: 'store', n: w[W.N]!, entry };
      }
      case 1:
        return { kind: 'send', link: w[W.LINK]!, text: text! };
      case 2:
        return { kind: 'say', viewer: w[W.VIEWER]!, text: text! };
      case 3:
        return { kind: 'news', viewer: w[W.VIEWER]! };
      case 4:
        return { kind: 'think', seat: w[W.SEAT]!, ask: w[W.ASK]! };
      case 5:
        return { kind: 'over' };
      case 6:
        return { kind: 'wake', when: this.x.effect_time() };
      default:
        return { kind: 'report', text: text ?? '' };
    }
  }

  /* What a viewer is to be told, and up to where it has heard then. */
  update(viewer: number, have: number): { text: string; heard: number } | undefined {
    if (!this.x.update(viewer, have)) return undefined;
    return { text: this.answer(), heard: this.x.heard() };
  }
  record(): string {
    this.x.record();
    return this.answer();
  }
  get entries(): number {
    return this.x.entries();
  }
  /* What that player would answer at that seat, or -1. */
  advice(seat: number, player: string, luck: number): number {
    return this.x.advice(seat, luck, this.give(player));
  }
  get asked(): number {
    return this.x.asked();
  }

  cards(game: string): { d: number; text: string }[] {
    return this.x.cards(this.give(game)) ? JSON.parse(this.answer()) : [];
  }
  /* The text files that travel inside: rules, decks, lessons. */
  files(): string[] {
    return Array.from({ length: this.x.files() }, (_, i) => {
      this.x.file_name(i);
      return this.answer();
    });
  }
  file(name: string): string | undefined {
    const i = this.files().indexOf(name);
    if (i < 0) return undefined;
    this.x.file_text(i);
    return this.answer();
  }
}

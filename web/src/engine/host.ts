/* host.ts - hosts one table: messages go in, effects are carried out.  Nothing is
 * told before `store` says that it is durable (src/table/README.md). */
import type { Engine, Entry } from './engine';

export interface Around {
  now(): number;
  store(from: number, list: Entry[]): Promise<void>;
  send(text: string): void;
  over(): void;
}

const ME = 0; // the seat of the person in front of the screen

export class Host {
  private waiting: (() => void)[] = [];
  private working = false;
  private heard = 0;
  private wake: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private engine: Engine,
    private around: Around,
    private stored: number,
  ) {}

  /* A message from a seat; others than one's own are those of bots, for which
   * this host brings decks. */
  take(text: string, seat = ME): Promise<void> {
    return this.work(() => this.engine.take(this.around.now(), seat, seat, text));
  }
  resume(): Promise<void> {
    return this.work(() => this.engine.resume(this.around.now()));
  }

  /* One thing after the other; a table that waits for its entries takes
   * nothing. */
  private async work(what: () => void): Promise<void> {
    if (this.working) await new Promise<void>((go) => this.waiting.push(go));
    this.working = true;
    try {
      what();
      await this.carryOut();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.working = false;
    }
  }

  private async carryOut(): Promise<void> {
    for (;;) {
      const entries: Entry[] = [];
      let news = false;
      let think: { seat: number; ask: number } | undefined;
      for (let out = this.engine.next(); out; out = this.engine.next()) {
        if (out.kind === 'store') entries.push(out.entry);
        else if (out.kind === 'send' && out.link === ME) this.around.send(out.text);
        else if (out.kind === 'say' && out.viewer === ME) this.around.send(out.text);
        else if (out.kind === 'news' && out.viewer === ME) news = true;
        else if (out.kind === 'think') think = out;
        else if (out.kind === 'over') this.around.over();
        else if (out.kind === 'wake') this.wakeAt(out.when);
      }
      if (news) this.tell();
      if (entries.length) {
        await this.around.store(this.stored + 1, entries);
        this.stored += entries.length;
        this.engine.stored(this.around.now(), this.stored);
      } else if (think) {
        this.engine.thought(this.around.now(), think.seat, think.ask, this.engine.think());
      } else return;
    }
  }

  private wakeAt(when: number) {
    clearTimeout(this.wake);
    const wait = Math.max(0, when - this.around.now());
    this.wake = setTimeout(
      () => void this.work(() => this.engine.wake(this.around.now())),
      wait,
    );
  }

  private tell() {
    const update = this.engine.update(ME, this.heard);
    if (!update) return;
    this.heard = update.heard;
    this.around.send(update.text);
  }
  /* Everything again, to somebody who has just come. */
  hearFrom(have: number) {
    this.heard = have;
  }
}

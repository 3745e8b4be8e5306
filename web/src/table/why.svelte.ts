/* why.svelte.ts - why a card cannot be chosen now: the engine's own sentence,
 * asked for when one points at it. */
import type { TableState } from '../state/table.svelte';
import type { Preview } from '../wire/types';
import { tryAct } from './asking';

export interface Pointed {
  card: number;
  zone: string;
}

const PAUSE = 300;

export class WhyNot {
  about = $state<number>();
  answer = $state.raw<Preview>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private known = new Map<string, Preview>();

  constructor(private t: TableState) {}

  point(at: Pointed | undefined, pause = PAUSE) {
    clearTimeout(this.timer);
    this.about = at?.card;
    this.answer = undefined;
    if (at) this.timer = setTimeout(() => void this.ask(at), pause);
  }
  private async ask(at: Pointed) {
    const q = this.t.question;
    if (!q) return;
    const key = `${q.n} ${at.card}`;
    const answer = this.known.get(key) ?? (await this.t.whyNot(tryAct(q, at.zone), at.card));
    this.known.set(key, answer);
    if (this.about === at.card && !answer.ok && answer.sentence) this.answer = answer;
  }
}

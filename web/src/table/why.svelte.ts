/* why.svelte.ts - why a card cannot be chosen now: the engine's own sentence,
 * asked for when one points at it. */
import type { TableState } from '../state/table.svelte';
import type { Preview } from '../wire/types';
import { tryWords } from './asking';

export interface Pointed {
  card: number;
  name: string;
  zone: string;
  mine: boolean;
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
    const answer = this.known.get(key) ?? (await this.t.preview(tryWords(q, at.name, at.zone, at.mine)));
    this.known.set(key, answer);
    if (this.about === at.card && !answer.ok && answer.sentence) this.answer = answer;
  }
}

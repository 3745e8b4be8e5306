/* table.svelte.ts - the table one sits at: what is shown of it, the log, the open
 * question and what is chosen so far.  What others do is shown one deed at a
 * time, at a pace that one can follow. */
import { cardsOf, type Cards } from '../cards/library';
import type { Facts } from '../cards/facts';
import { questionOf, thingsOf, type Choice, type Question } from '../table/asking';
import type { Link, Listener } from '../wire/link';
import type {
  ClientMessage, Hello, News, Preview, Refused, ServerMessage, Stops, Update,
} from '../wire/types';
import { isStill, settings } from './settings.svelte';

export interface Line extends News {
  turn: number;
  skipped?: boolean;
}

const BEAT = 420;
const HOLD = 900;
const LONGEST = 2500;
const PER_LETTER = 18;

/* How long that is shown before what comes next. */
function holdOf(u: Update, me: number): number {
  let longest = 0;
  for (const n of u.news) {
    const theirs = n.seat !== undefined && n.seat !== me;
    if (!theirs || n.kind === 'PASS' || n.kind === 'DRAW') continue;
    const read = n.kind === 'PLAY' || n.kind === 'USE' || n.kind === 'ATTACK' ? HOLD : BEAT;
    longest = Math.max(longest, Math.min(LONGEST, read + PER_LETTER * (n.text?.length ?? 0)));
  }
  return longest;
}

export class TableState implements Listener {
  hello = $state.raw<Hello>();
  shown = $state.raw<Update>();
  cards = $state.raw<Cards>();
  log = $state.raw<Line[]>([]);
  fresh = $state.raw<News[]>([]); // of the update that is shown
  link = $state<'opening' | 'open' | 'lost' | 'broken'>('opening');
  trouble = $state(''); // why it is broken
  retry = $state(0);
  refused = $state.raw<Refused>();
  stops = $state.raw<Stops>();
  said = $state.raw<{ seat: number; text: string }[]>([]);
  sent = $state(0); // the question that was answered last, 0: none waits
  chosen = $state.raw<Set<number>>(new Set()); // indices of options
  shares = $state.raw<number[]>([]);
  pointed = $state.raw<{ card?: number | undefined; facts: Facts } | undefined>();
  behind = $state(0); // updates that wait to be shown
  settling = $state(false); // what was done is still being shown

  me = $derived(this.hello?.you ?? 0);
  question: Question | undefined = $derived(
    this.behind || this.settling || this.sent ? undefined : questionOf(this.shown),
  );

  private wire: Link | undefined;
  private queue: Update[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private previews = new Map<number, (p: Preview) => void>();
  private nextPreview = 1;

  attach(open: (on: Listener) => Link) {
    this.wire = open(this);
  }
  close() {
    clearTimeout(this.timer);
    this.wire?.close();
  }

  /* ---- what comes ------------------------------------------------------- */

  state(now: 'open' | 'lost' | 'broken', detail?: number | string) {
    this.link = now;
    if (now === 'lost') this.retry = Number(detail);
    if (now === 'broken') this.trouble = String(detail);
  }

  message(m: ServerMessage) {
    if (m.t === 'hello') this.greet(m);
    else if (m.t === 'update') this.queueUp(m);
    else if (m.t === 'refused') {
      this.refused = m;
      this.sent = 0;
    } else if (m.t === 'preview') {
      this.previews.get(m.id)?.(m);
      this.previews.delete(m.id);
    } else if (m.t === 'stops') this.stops = m;
    else if (m.t === 'said') this.said = [...this.said, m];
  }

  private greet(hello: Hello) {
    this.hello = hello;
    void cardsOf(hello.game).then((cards) => (this.cards = cards));
    this.send({ t: 'stops', by_hand: settings.byHand });
  }

  private queueUp(u: Update) {
    this.queue.push(u);
    if (this.queue.length === 1 && this.timer === undefined) this.showNext();
    else this.behind = this.queue.length;
  }

  private showNext() {
    this.timer = undefined;
    const u = this.queue.shift();
    this.behind = this.queue.length;
    if (!u) return;
    this.show(u, false);
    const pace = isStill() ? Math.min(settings.speed, 1) : settings.speed;
    const hurry = this.queue.length > 8 ? 2 : 1;
    const wait = pace ? holdOf(u, this.me) / pace / hurry : 0;
    this.settling = wait > 0;
    if (wait) this.timer = setTimeout(() => this.goOn(), wait);
    else if (this.queue.length) this.showNext();
  }

  private goOn() {
    this.timer = undefined;
    this.settling = false;
    if (this.queue.length) this.showNext();
  }
  /* Whatever waits is shown at once. */
  skip() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.settling = false;
    while (this.queue.length) this.show(this.queue.shift()!, this.queue.length > 0);
    this.behind = 0;
  }
  get playing(): boolean {
    return this.behind > 0 || this.settling;
  }

  private show(u: Update, skipped: boolean) {
    const turn = u.view?.turn ?? 0;
    this.shown = u;
    this.fresh = u.news;
    if (u.news.length)
      this.log = [...this.log, ...u.news.map((n) => ({ ...n, turn, skipped }))];
    if (u.ask_n !== this.answered) this.sent = 0;
    this.chosen = new Set();
    this.shares = u.ask?.division ? usualShares(u) : [];
    if (this.sent === 0 && u.ask) this.refused = undefined;
  }
  private answered = -1;

  /* ---- what goes --------------------------------------------------------- */

  send(m: ClientMessage) {
    this.wire?.send(m);
  }

  private answer(fields: { pick?: number[]; set?: unknown[]; split?: number[]; words?: string }) {
    const q = this.question;
    if (!q) return;
    this.refused = undefined;
    this.answered = q.n;
    this.sent = q.n;
    this.send({ t: 'choose', ask: q.n, ...fields });
  }
  pick(choice: Choice) {
    this.answer({ pick: [choice.index] });
  }
  say(words: string) {
    this.answer({ words });
  }
  /* In or out of the set. */
  toggle(choice: Choice) {
    const now = new Set(this.chosen);
    if (!now.delete(choice.index)) {
      if (this.question && now.size >= this.question.ask.maximum) {
        if (this.question.ask.maximum !== 1) return;
        now.clear();
      }
      now.add(choice.index);
    }
    this.chosen = now;
  }
  handIn() {
    const q = this.question;
    if (!q) return;
    if (q.manner === 'split') this.answer({ split: this.shares });
    else if (!this.chosen.size && q.done) this.pick(q.done);
    else this.answer({ set: thingsOf(q, this.chosen) });
  }
  back() {
    if (this.chosen.size) this.chosen = new Set();
    else this.refused = undefined;
  }

  /* Take the last answer back, freely or by an offer to the others. */
  undo() {
    if (!this.shown?.back || this.playing) return;
    this.answered = -1;
    this.send({ t: 'back' });
  }

  /* Whether that could be done with a card, and why not. */
  whyNot(act: string, card: number): Promise<Preview> {
    const id = this.nextPreview++;
    return new Promise((yes) => {
      this.previews.set(id, yes);
      this.send({ t: 'preview', id, ask: this.shown?.ask_n ?? 0, why: { act, card } });
    });
  }

  /* ---- words ------------------------------------------------------------- */

  facts(design: number | undefined): Facts | undefined {
    return design ? this.cards?.byDesign.get(design) : undefined;
  }
  seatName(seat: number): string {
    if (seat === this.me) return 'You';
    return `P${seat + 1}`;
  }
}

/* A division as it is proposed, or else from the first one on. */
function usualShares(u: Update): number[] {
  const d = u.ask!.division!;
  if (d.shares.every((s) => s.usual !== undefined)) return d.shares.map((s) => s.usual!);
  let rest = d.total - d.shares.reduce((sum, s) => sum + s.low, 0);
  return d.shares.map((s) => {
    const more = Math.min(rest, s.high - s.low);
    rest -= more;
    return s.low + more;
  });
}

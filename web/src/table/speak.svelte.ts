/* speak.svelte.ts - what is said to those who hear the table: events first, the
 * question last. */
import type { TableState } from '../state/table.svelte';

const JOIN = 700; // announcements no closer than that
const AFTER = 150;

export class Speaker {
  events = $state('');
  question = $state('');
  urgent = $state('');
  private heard = 0;

  constructor(t: TableState) {
    let said: ReturnType<typeof setTimeout>;
    $effect(() => {
      const log = t.log;
      if (log.length === this.heard) return;
      const from = this.heard;
      clearTimeout(said);
      said = setTimeout(() => {
        const fresh = log.slice(from);
        this.heard = log.length;
        const few = fresh.slice(-6).map((l) => l.sentence.replace(/->/g, 'then'));
        this.events = (fresh.length > 6 ? `${fresh.length} things happened. ` : '') + few.join(' ');
      }, from ? JOIN : 0);
    });
    $effect(() => {
      const q = t.question;
      if (!q) return;
      const n = q.choices.length + (q.pass ? 1 : 0);
      const words = [
        q.detail.replace(/→/g, 'then'), q.title, q.ask.pass ? `If you pass: ${q.ask.pass}.` : '',
        n ? `${n} ${n === 1 ? 'option' : 'options'}.` : '',
      ].filter(Boolean).join(' ');
      const later = setTimeout(() => (this.question = words), JOIN + AFTER);
      return () => clearTimeout(later);
    });
    $effect(() => {
      const r = t.refused;
      this.urgent = r ? `Nothing changed. ${r.sentence}` : t.link === 'lost' ? 'Connection lost.' : '';
    });
  }
}

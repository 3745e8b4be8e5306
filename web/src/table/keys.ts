/* keys.ts - the keyboard at the table. */
import { settings } from '../state/settings.svelte';
import type { TableState } from '../state/table.svelte';

export interface Keys {
  t(): TableState;
  pass(): void;
  main(): void;
  close(): void;
  open(what: 'options' | 'stops' | 'menu' | 'log' | 'card'): void;
  pile(): void;
  why(): void;
  isOpen(): boolean;
}

const TWO_DIGITS = 600;

/* The first thing of a region that can have the focus. */
function goTo(...regions: string[]) {
  for (const r of regions) {
    const at = document.querySelector<HTMLElement>(
      `[data-region="${r}"] [data-item][tabindex="0"], [data-region="${r}"] [data-item]`,
    );
    if (at) return at.focus();
  }
}

const REGIONS = ['their', 'lines', 'line', 'pile', 'own', 'places', 'hand'];
function nextRegion(back: boolean) {
  const now = (document.activeElement as HTMLElement)?.closest<HTMLElement>('[data-region]')?.dataset.region;
  const there = REGIONS.filter((r) => document.querySelector(`[data-region="${r}"] [data-item]`));
  const at = there.indexOf(now ?? '');
  const next = there[(at + (back ? -1 : 1) + there.length) % there.length];
  if (next) goTo(next);
}

export function keysOf(k: Keys) {
  let digits = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(number: number) {
    const t = k.t();
    const choice = t.question?.choices.find((c) => c.number === number);
    if (!choice) return;
    if (t.question!.manner === 'set') t.toggle(choice);
    else t.pick(choice);
  }
  /* With ten options or more a second digit may follow. */
  function digit(d: string) {
    clearTimeout(timer);
    digits += d;
    const count = k.t().question?.choices.length ?? 0;
    const now = () => {
      const n = +digits;
      digits = '';
      take(n);
    };
    if (+digits * 10 > count || digits.length > 1) now();
    else timer = setTimeout(now, TWO_DIGITS);
  }
  function letter(key: string): boolean {
    const q = k.t().question;
    switch (key) {
      case 'o': k.open('options'); return true;
      case 'u': k.t().undo(); return true;
      case 's': k.open('stops'); return true;
      case 'l': k.open('log'); return true;
      case 'i': k.open('card'); return true;
      case 'h': goTo('hand'); return true;
      case 't': goTo('own', 'their'); return true;
      case 'p': k.pile(); return true;
      case 'w': k.why(); return true;
      case 'n': if (q?.manner === 'yes' && q.pass) k.t().pick(q.pass); return true;
      case 'y': if (q?.manner === 'yes' && q.choices[0]) k.t().pick(q.choices[0]); return true;
      case 'a': {
        const attack = q?.loose.find((c) => c.option.act === 'ATTACK');
        if (attack) k.t().pick(attack);
        return true;
      }
      default: return false;
    }
  }
  return (e: KeyboardEvent) => {
    const on = e.target as HTMLElement;
    if (e.ctrlKey || e.metaKey || on.matches('input, textarea, select')) return;
    if (e.key === 'Escape') return k.isOpen() ? undefined : k.close();
    if (k.isOpen()) return;
    if (e.key === 'F6') {
      e.preventDefault();
      return nextRegion(e.shiftKey);
    }
    if (e.altKey) return;
    const button = on.matches('button, a, [role=button]');
    if (e.key === ' ' && !button && !e.repeat) {
      e.preventDefault();
      return k.t().playing ? k.t().skip() : k.pass();
    }
    if (e.key === 'Enter' && !button) return k.t().playing ? k.t().skip() : k.main();
    if (/^\d$/.test(e.key)) return digit(e.key);
    if (settings.keys && letter(e.key.toLowerCase())) e.preventDefault();
  };
}

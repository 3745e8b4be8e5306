/* fight.ts - the battle as arrows and sums: of what is shown, nothing is worked
 * out that would decide anything. */
import type { Body, View } from '../wire/types';

export interface Arrow {
  from: string; // selectors inside the board
  to: string;
  kind: 'attack' | 'block' | 'aim';
  label?: string;
  head?: boolean;
  joins?: boolean; // with others, in one head
  shift?: number; // of its end, sideways
  thin?: boolean;
}

const has = (b: Body, flag: string) => b.flags?.includes(flag) ?? false;

export interface Clash {
  attack: number;
  block: number;
  blocked: boolean;
  attackers: Body[];
  blockers: Body[];
}

export function clashOf(v: View): Clash | undefined {
  const attackers = v.play.filter((b) => has(b, 'attacking'));
  if (!v.battle || !attackers.length || v.attacks?.length) return undefined;
  const blockers = v.play.filter((b) => has(b, 'blocking'));
  return {
    attackers, blockers, blocked: blockers.length > 0,
    attack: attackers.reduce((n, b) => n + Math.max(0, b.offense), 0),
    block: blockers.reduce((n, b) => n + Math.max(0, b.defense), 0),
  };
}

/* Declared attacks: who, with what, and how it stands. */
function declared(v: View): Arrow[] {
  return (v.attacks ?? []).map((a) => {
    const target = v.play.find((b) => b.card === a.target);
    const way = (a.subtype ?? a.kind ?? '').replace('close combat', 'close');
    const odds = target ? ` ${a.value} against ${target.defense}` : ` ${a.value}`;
    return {
      from: `[data-card="${a.card}"]`, to: `[data-card="${a.target}"]`, kind: 'attack',
      label: `${way}${odds}`, thin: true,
    };
  });
}

export function arrowsOf(v: View, aims: { from: number; to: (string | number)[] } | undefined): Arrow[] {
  const arrows: Arrow[] = declared(v);
  const clash = clashOf(v);
  if (clash) {
    const all = [...clash.attackers];
    all.forEach((b, i) =>
      arrows.push({
        from: `[data-card="${b.card}"]`, to: '#clash', kind: 'attack',
        joins: true, shift: -26 + (i - (all.length - 1) / 2) * 13,
      }));
    clash.blockers.forEach((b, i) =>
      arrows.push({
        from: `[data-card="${b.card}"]`, to: '#clash', kind: 'block', head: false,
        shift: 28 + (i - (clash.blockers.length - 1) / 2) * 15,
      }));
  }
  for (const to of aims?.to ?? [])
    arrows.push({
      from: `[data-card="${aims!.from}"]`, kind: 'aim',
      to: typeof to === 'number' ? `[data-card="${to}"]` : to,
    });
  return arrows;
}

/* look.ts - how a card in play looks: its states as words, its numbers, and what
 * is said of it. */
import type { Body, CardSeen } from '../wire/types';
import { hasBody, keywordsOf, typeLine, type Facts } from './facts';

export interface Look {
  offense?: number | string;
  defense?: number | string;
  damage?: number;
  states: string[]; // attacking, expended, deploying, face down ...
  keywords?: string[];
  counters?: number;
}

export const isFighting = (b: Body) =>
  !!b.flags?.some((f) => f === 'attacking' || f === 'blocking');

/* What fights need not be said to be turned. */
export function statesSaid(states: string[]): string[] {
  const fights = states.includes('attacking') || states.includes('blocking');
  return fights ? states.filter((s) => !['expended', 'flipped', 'tapped'].includes(s)) : states;
}

const WOUNDS = ['', 'injured', 'disabled'];

export function lookOfBody(b: Body, card: Facts | undefined): Look {
  const mv = card?.g === 'mv';
  const states: string[] = [];
  const flags = b.flags ?? [];
  const fights = isFighting(b);
  if (flags.includes('attacking')) states.push('attacking');
  if (flags.includes('blocking')) states.push('blocking');
  if (b.position !== 'prepared') states.push(mv ? 'tapped' : b.position);
  if (flags.includes('deploying') && !fights) states.push('deploying');
  if (flags.includes('veiled')) states.push('face down');
  if (mv && WOUNDS[b.damage]) states.push(WOUNDS[b.damage]!);
  for (const m of b.marks ?? []) if (m !== 'shown') states.push(m);
  if (mv && (b.state === 'disabled' || b.state === 'knocked away')) states.push(b.state);
  const look: Look = { states };
  if (b.keywords) look.keywords = b.keywords;
  if (b.counters) look.counters = b.counters;
  if (!card || hasBody(card)) Object.assign(look, { offense: b.offense, defense: b.defense });
  else if (card.d2) look.defense = b.defense;
  if (b.damage && !mv) look.damage = b.damage;
  return look;
}

export const lookOfCard = (c: CardSeen): Look => ({
  states: c.expended ? ['expended'] : [],
});

/* What is said of a card, to somebody who hears it. */
export function spoken(card: Facts | undefined, look: Look | undefined): string {
  if (!card) return ['a face-down card', ...(look?.states ?? [])].join(', ');
  const mv = card.g === 'mv';
  const o = look?.offense ?? card.o;
  const d = look?.defense ?? card.d2;
  const changed = look && (String(o) !== card.o || String(d) !== card.d2) && card.o !== undefined;
  return [
    card.n,
    card.cost !== undefined ? `cost ${card.cost}` : card.pay,
    card.speed,
    typeLine(card),
    o !== undefined && hasBody(card) ? `${mv ? 'C' : 'offense'} ${o}` : '',
    d !== undefined ? `${mv ? 'D' : 'defense'} ${d}` : '',
    changed ? `printed ${card.o} and ${card.d2}` : '',
    look?.damage ? `damage ${look.damage}` : '',
    look?.states.join(', '),
  ].filter(Boolean).join(', ');
}

export const textSpoken = (card: Facts) => card.t.join(' ').replace(/->/g, 'then');
export const shownKeywords = (card: Facts, look?: Look) => look?.keywords ?? keywordsOf(card);

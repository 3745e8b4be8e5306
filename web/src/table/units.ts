/* units.ts - the cards of one side as they are laid out: equal ones together,
 * what fights in front, what is borne below its bearer. */
import type { Cards } from '../cards/library';
import { hasBody, type Facts } from '../cards/facts';
import { isFighting, lookOfBody, type Look } from '../cards/look';
import type { Body, CardSeen, View } from '../wire/types';
import type { Question } from './asking';

export interface Unit {
  key: string;
  facts: Facts | undefined;
  look: Look;
  bodies: Body[]; // equal ones
  borne: Body[]; // on the first of them
}

/* Whose side it lies on. */
export const sideOf = (b: Body) => b.controller;

function isPlace(b: Body, cards: Cards | undefined): boolean {
  return cards?.byDesign.get(b.design ?? 0)?.kind === 'foothold';
}

/* All that tells two apart. */
function likeness(b: Body, q: Question | undefined, picked: boolean): string {
  const asked = q?.byCard.has(b.card) ? 1 : 0;
  return JSON.stringify([
    b.design, b.owner, b.position, b.flags, b.offense, b.defense, b.damage, b.counters,
    b.keywords, b.marks, b.state, asked, picked,
  ]);
}

export function unitsOf(v: View, seat: number, cards: Cards | undefined, q: Question | undefined, chosen: Set<number>, alone: Set<number>): Unit[] {
  const borne = new Map<number, Body[]>();
  for (const b of v.play)
    if (b.host !== undefined) borne.set(b.host, [...(borne.get(b.host) ?? []), b]);
  const units = new Map<string, Unit>();
  for (const b of v.play) {
    if (sideOf(b) !== seat || b.host !== undefined || isPlace(b, cards)) continue;
    const facts = cards?.byDesign.get(b.design ?? 0);
    const bears = borne.get(b.card) ?? [];
    const picked = q?.byCard.get(b.card)?.some((c) => chosen.has(c.index)) ?? false;
    const single = bears.length || alone.has(b.card) || !facts;
    const key = single ? String(b.card) : likeness(b, q, picked);
    const unit = units.get(key);
    if (unit) unit.bodies.push(b);
    else units.set(key, { key: String(b.card), facts, look: lookOfBody(b, facts), bodies: [b], borne: bears });
  }
  return [...units.values()];
}

/* Tokens and the like that are not bodies stand behind. */
export const isFront = (u: Unit) => isFighting(u.bodies[0]!);
export const isThing = (u: Unit) => !!u.facts && !hasBody(u.facts);

const TRAY = 2;

/* What is seen of a graveyard or holding area: what can be chosen, else the last. */
export function trayOf(cards: CardSeen[], q: Question | undefined): CardSeen[] {
  const asked = cards.filter((c) => q?.byCard.has(c.card));
  const rest = cards.filter((c) => !asked.includes(c)).slice(-TRAY);
  return [...asked, ...rest].slice(0, TRAY);
}

export interface Place {
  facts: Facts;
  bodies: Body[];
  tapped: boolean;
}

/* Footholds of one kind and state are one picture. */
export function placesOf(v: View, seat: number, cards: Cards | undefined): Place[] {
  const places = new Map<string, Place>();
  for (const b of v.play) {
    if (sideOf(b) !== seat || !isPlace(b, cards)) continue;
    const tapped = b.position !== 'prepared';
    const key = `${b.design} ${tapped}`;
    const at = places.get(key);
    if (at) at.bodies.push(b);
    else places.set(key, { facts: cards!.byDesign.get(b.design!)!, bodies: [b], tapped });
  }
  return [...places.values()].sort((a, b) => +a.tapped - +b.tapped);
}

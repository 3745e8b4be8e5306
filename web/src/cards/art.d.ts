import type { Facts } from './facts';

/* The picture as SVG text. */
export function art(card: Facts): string;
/* Whose light it stands in: good, red, magical ... */
export function world(card: Facts): string;
/* What is drawn, by name. */
export function motif(card: Facts): string;
/* Patterns that all pictures share: once on a page. */
export const ART_DEFS: string;

export function seedOf(text: string): number;
export function star(points: number, outer: number, inner: number, x?: number, y?: number, turn?: number): string;
export function ngon(sides: number, radius: number, x?: number, y?: number, turn?: number): string;
export function circ(x: number, y: number, rx: number, ry?: number): string;
export function gear(teeth: number, outer: number, inner: number, x: number, y: number): string;

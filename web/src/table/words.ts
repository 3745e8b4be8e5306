/* words.ts - what differs between the games in how a table is drawn: names of
 * numbers, signs, steps of the turn.  What is legal comes over the wire. */
import type { Game } from '../cards/facts';
import type { View } from '../wire/types';

export interface TableWords {
  title: string;
  health: string;
  healthSign: string;
  gold?: { one: string; many: string; sign: string };
  deck: string;
  pile: string;
  /* Steps of the turn, in order; `is` are names of phases. */
  steps: { name: string; is: string[] }[];
}

export const WORDS: Record<Game, TableWords> = {
  ecg: {
    title: 'Epic Card Game', health: 'health', healthSign: 'health',
    gold: { one: 'gold', many: 'gold', sign: 'gold' },
    deck: 'in deck', pile: 'discard pile',
    steps: [
      { name: 'Start', is: ['start', 'setup'] },
      { name: 'Main', is: ['main'] },
      { name: 'Battle', is: ['battle'] },
      { name: 'End', is: ['end'] },
    ],
  },
  tcg: {
    title: 'Epic TCG', health: 'mojo', healthSign: 'mojo',
    gold: { one: 'action', many: 'actions', sign: 'action' },
    deck: 'in deck', pile: 'discard pile',
    steps: [
      { name: 'Prepare', is: ['prepare', 'setup'] },
      { name: 'Pre-battle', is: ['pre-battle'] },
      { name: 'Battle', is: ['battle'] },
      { name: 'Build', is: ['build'] },
      { name: 'End', is: ['end'] },
    ],
  },
  mv: {
    title: 'The multiverse game', health: 'points', healthSign: 'points',
    deck: 'resources', pile: 'discards',
    steps: [
      { name: 'Begin', is: ['setup', 'untap', 'upkeep', 'draw', 'foothold'] },
      { name: 'Before combat', is: ['abilities', 'incidents'] },
      { name: 'Combat', is: ['combat', 'attackers', 'blocks', 'blockers', 'combat incidents', 'results'] },
      { name: 'After combat', is: ['recruit', 'late abilities', 'late incidents'] },
      { name: 'End', is: ['downtime', 'discard', 'end'] },
    ],
  },
};

/* The parts of a battle, as far as the view tells. */
export function battlePart(v: View): string {
  if (!v.battle) return '';
  return !v.battle.blocks_done ? 'before blocks' : 'before damage';
}

export function turnWords(v: View, me: number): string {
  return v.active === me ? 'your turn' : `P${v.active + 1}’s turn`;
}

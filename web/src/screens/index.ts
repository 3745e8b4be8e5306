/* Screens by their address: a new one is a file here and a row below. */
import type { Component } from 'svelte';
import type { Route } from '../state/route.svelte';
import Home from './Home.svelte';
import RulePage from './RulePage.svelte';
import Settings from './Settings.svelte';
import TableScreen from './TableScreen.svelte';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has props of its own
type Screen = { component: Component<any>; props: Record<string, unknown> };

const SCREENS: Record<string, (r: Route) => Screen> = {
  '': () => ({ component: Home, props: {} }),
  table: (r) => ({ component: TableScreen, props: { id: r.rest[0] ?? '' } }),
  /* A table of the server that this page comes from: #/join/TABLE/KEY. */
  join: (r) => ({
    component: TableScreen,
    props: { id: r.rest[0] ?? '', key: r.rest[1], server: `${location.origin.replace(/^http/, 'ws')}/ws/t/${r.rest[0]}` },
  }),
  rule: (r) => ({ component: RulePage, props: { id: r.rest[0] ?? 'ECG-1.1' } }),
  settings: () => ({ component: Settings, props: {} }),
};

export const screenFor = (r: Route): Screen => (SCREENS[r.screen] ?? SCREENS['']!)(r);

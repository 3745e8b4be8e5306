/* settings.svelte.ts - how this browser shows things; kept in it, and nowhere
 * else. */

export interface Settings {
  theme: 'auto' | 'dark' | 'light' | 'contrast';
  text: number; // per cent
  motion: 'auto' | 'full' | 'none';
  speed: number; // of what others do: 0.5, 1, 2; 0: at once
  sound: boolean;
  keys: boolean; // single letters
  numbers: boolean; // on cards that can be chosen, always
  byHand: boolean; // choose oneself what pays
  name: string;
}

const USUAL: Settings = {
  theme: 'auto', text: 100, motion: 'auto', speed: 1, sound: false, keys: true, numbers: true,
  byHand: false, name: 'You',
};
const KEY = 'epic-settings';

function read(): Settings {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...USUAL };
  }
}

export const settings: Settings = $state(read());

const dark = () => !matchMedia('(prefers-color-scheme: light)').matches;
const contrast = () => matchMedia('(prefers-contrast: more)').matches;

export function themeNow(): 'dark' | 'light' | 'contrast' {
  if (settings.theme !== 'auto') return settings.theme;
  return contrast() ? 'contrast' : dark() ? 'dark' : 'light';
}

export function isStill(): boolean {
  if (settings.motion === 'auto') return matchMedia('(prefers-reduced-motion: reduce)').matches;
  return settings.motion === 'none';
}

/* Put them into effect; call it where effects are allowed. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = themeNow();
  root.dataset.motion = isStill() ? 'none' : 'full';
  root.style.fontSize = `${settings.text}%`;
  localStorage.setItem(KEY, JSON.stringify(settings));
}

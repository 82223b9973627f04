import { useSyncExternalStore } from 'react';

export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';
const listeners = new Set<() => void>();
const darkScheme = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The choice kept on this device; dark until another is made (AC-10). */
export function getTheme(): Theme {
  const kept = localStorage.getItem(storageKey);
  return themes.find((theme) => theme === kept) ?? 'dark';
}

/** Keeps the choice on this device and shows it at once. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  showTheme();
  for (const listener of listeners) listener();
}

export const useTheme = () => useSyncExternalStore(subscribe, getTheme);

/** Follows the system's own change while that was chosen. Call once; `public/theme.js` has set the first theme already. */
export function followSystemTheme(): void {
  darkScheme().addEventListener('change', showTheme);
}

function showTheme() {
  const theme = getTheme();
  const isLight = theme === 'light' || (theme === 'system' && !darkScheme().matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from 'react';
import { themeKey } from '../stored-keys.ts';

export const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

const listeners = new Set<() => void>();
const darkScheme = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The theme that is stored on this device; dark by default (AC-10). */
export function getTheme(): Theme {
  const stored = localStorage.getItem(themeKey);
  return themes.find((theme) => theme === stored) ?? 'dark';
}

/** Stores the theme on this device and applies it at once. */
export function setTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme);
  applyTheme();
  for (const listener of listeners) listener();
}

export const useTheme = () => useSyncExternalStore(subscribe, getTheme);

/** Applies changes of the system's theme while the setting is `system`. Call once; `public/theme.js` sets the first theme. */
export function followSystemTheme(): void {
  darkScheme().addEventListener('change', applyTheme);
}

function applyTheme() {
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

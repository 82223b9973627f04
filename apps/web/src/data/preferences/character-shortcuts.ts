import { useSyncExternalStore } from 'react';

/** Belongs to the device, like the theme, and outlives a sign-out. */
const storageKey = 'single-keys';
const listeners = new Set<() => void>();

/** Whether a single letter may do something (WCAG 2.1.4): on until somebody turns it off on this device. */
export const hasSingleKeys = (): boolean => localStorage.getItem(storageKey) !== 'off';

export const useSingleKeys = () => useSyncExternalStore(subscribe, hasSingleKeys);

export function chooseSingleKeys(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from 'react';
import { characterShortcutsKey } from '../stored-keys.ts';

const listeners = new Set<() => void>();

/** Whether character key shortcuts are on (WCAG 2.1.4), as they are by default. */
export const hasCharacterShortcuts = (): boolean => localStorage.getItem(characterShortcutsKey) !== 'off';

export const useCharacterShortcuts = () => useSyncExternalStore(subscribe, hasCharacterShortcuts);

export function setCharacterShortcuts(isOn: boolean): void {
  localStorage.setItem(characterShortcutsKey, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

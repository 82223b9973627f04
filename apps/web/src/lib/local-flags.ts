import { useCallback, useSyncExternalStore } from 'react';

/** What somebody chose for this device, each under its own key (SE-02). They go when that person signs out. */
const localFlags = ['weeklyRecapEnabled', 'notificationRemindersEnabled'] as const;
export type LocalFlag = (typeof localFlags)[number];

const listeners = new Set<() => void>();

/** On, unless the string "false" is kept (HO-02). */
export const isFlagOn = (flag: LocalFlag): boolean => localStorage.getItem(flag) !== 'false';

export function useLocalFlag(flag: LocalFlag): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => isFlagOn(flag), [flag]),
  );
}

export function chooseLocalFlag(flag: LocalFlag, isOn: boolean): void {
  localStorage.setItem(flag, String(isOn));
  tell();
}

export function forgetLocalFlags(): void {
  for (const flag of localFlags) localStorage.removeItem(flag);
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

import { useCallback, useSyncExternalStore } from 'react';

/** What somebody chose for this device, each under its own key, and what counts until they do (SE-02). They go when that person signs out. */
const localFlags = {
  weeklyRecapEnabled: true,
  notificationRemindersEnabled: true,
  /** The phone asks before anything is written into its calendar. */
  calendarSyncEnabled: false,
} as const;
export type LocalFlag = keyof typeof localFlags;

const listeners = new Set<() => void>();

/** One that begins on is on unless the string "false" is kept (HO-02), and the other way round. */
export const isFlagOn = (flag: LocalFlag): boolean =>
  localFlags[flag] !== (localStorage.getItem(flag) === String(!localFlags[flag]));

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
  for (const flag of Object.keys(localFlags)) localStorage.removeItem(flag);
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

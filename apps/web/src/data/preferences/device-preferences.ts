import { useCallback, useSyncExternalStore } from 'react';

/** Preferences of the user on this device, with their defaults (SE-02). Each has its own key; a sign-out removes them. */
export const devicePreferences = {
  weeklyRecapEnabled: true,
  notificationRemindersEnabled: true,
  /** Off, since the phone asks for permission to write to its calendar. */
  calendarSyncEnabled: false,
} as const;
export type DevicePreference = keyof typeof devicePreferences;

const listeners = new Set<() => void>();

/** The default, unless the string of its opposite is stored: one that defaults to true is off only for "false" (HO-02). */
export const isPreferenceOn = (preference: DevicePreference): boolean =>
  devicePreferences[preference] !==
  (localStorage.getItem(preference) === String(!devicePreferences[preference]));

export function useDevicePreference(preference: DevicePreference): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => isPreferenceOn(preference), [preference]),
  );
}

export function setDevicePreference(preference: DevicePreference, isOn: boolean): void {
  localStorage.setItem(preference, String(isOn));
  notifyListeners();
}

export function clearDevicePreferences(): void {
  for (const flag of Object.keys(devicePreferences)) localStorage.removeItem(flag);
  notifyListeners();
}

function notifyListeners() {
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

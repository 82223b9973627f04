import { isNative } from '../../platform/device/native.ts';
import type { PushState } from '../../platform/push.ts';

const wordsInBrowser: Readonly<Record<PushState, string>> = {
  unsupported: 'This browser cannot show them here. It needs an address with https.',
  install: 'Add Pouch to the Home Screen first, then open it from there.',
  denied: 'Blocked. Allow notifications for this site in the browser’s settings.',
  off: 'Reminders, shares, weekly recap',
  on: 'Reminders, shares and recaps come here',
};

const wordsInApp: Readonly<Record<PushState, string>> = {
  ...wordsInBrowser,
  unsupported: 'Not available in this app',
  denied: 'Blocked. Allow notifications for Pouch in your phone’s settings.',
};

/** What a person reads about notices on this device, by their state. */
export const pushWords = (state: PushState): string => (isNative() ? wordsInApp : wordsInBrowser)[state];

/** Whether there is something to turn on or off. */
export const canChoose = (state: PushState | undefined): boolean => state === 'on' || state === 'off';

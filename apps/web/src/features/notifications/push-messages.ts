import { isNative } from '../../platform/device/native.ts';
import type { PushState } from '../../platform/push/push.ts';

const browserMessages: Readonly<Record<PushState, string>> = {
  unsupported: 'This browser can’t show notifications here. It needs an https address.',
  install: 'Add Pouch to the Home Screen first, then open it from there.',
  denied: 'Blocked. Allow notifications for this site in the browser’s settings.',
  off: 'Reminders, shares and your weekly recap',
  on: 'Reminders, shares and recaps come here',
};

const appMessages: Readonly<Record<PushState, string>> = {
  ...browserMessages,
  unsupported: 'Not available in this app',
  denied: 'Blocked. Allow notifications for Pouch in your phone’s settings.',
};

/** The text about notifications on this device, by their state. */
export const pushMessage = (state: PushState): string => (isNative() ? appMessages : browserMessages)[state];

/** Whether the switch can be used. */
export const canToggle = (state: PushState | undefined): boolean => state === 'on' || state === 'off';

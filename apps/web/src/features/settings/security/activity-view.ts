import type { AccountEvent, ActivityKind } from '@pouch/contract/account';
import { formatMoment } from '../../../labels/format-time.ts';

const labels: Record<ActivityKind, string> = {
  'signed-up': 'Account created',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'signed-out': 'Signed out',
  'device-signed-out': 'Signed out another device',
  'password-changed': 'Password changed',
  'password-reset': 'Password set by a mailed link',
  'reset-requested': 'Link for a new password requested',
  'email-change-asked': 'New email address requested',
  'email-changed': 'Email address changed',
  'email-confirmed': 'Email address confirmed',
  'second-factor-on': 'Two-step sign-in turned on',
  'second-factor-off': 'Two-step sign-in turned off',
  'recovery-codes-renewed': 'New recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'token-added': 'Access token made',
  'token-removed': 'Access token ended',
  exported: 'Data exported',
  imported: 'File imported',
  shared: 'Shared with a contact',
  'calendar-link-made': 'Calendar address made',
  'calendar-link-ended': 'Calendar address ended',
  'hook-added': 'Webhook added',
  'hook-removed': 'Webhook removed',
  'hook-gave-up': 'Messages to a webhook given up',
  'notifications-ended': 'Notifications turned off on a device',
  operator: 'Looked after by this server’s operator',
};

/** "Sign-in failed, 3 times". */
export const activityLabel = ({ kind, count }: Pick<AccountEvent, 'kind' | 'count'>): string =>
  count === 1 ? labels[kind] : `${labels[kind]}, ${count} times`;

/** "Today, 3:04 PM · Firefox on Windows · 203.0.113.7", with what is known of it. */
export const activityPlace = (
  { at, device, ipAddress }: Pick<AccountEvent, 'at' | 'device' | 'ipAddress'>,
  { now, zone }: { now: Date; zone: string },
): string =>
  [formatMoment(at, now, zone), device, ipAddress]
    .filter((part) => part !== null && part !== '' && part !== 'Unknown device')
    .join(' · ');

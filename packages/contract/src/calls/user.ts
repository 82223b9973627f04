import {
  profile,
  saveProfileInput,
  saveSettingsInput,
  saveTimezoneInput,
  settings,
  storeKeys,
  subscription,
} from '../schemas/user.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('User');

export const userCalls = {
  getProfile: userCall({
    summary: 'Your profile',
    openTo: 'everyone',
    scope: 'read',
    response: profile,
  }),
  saveProfile: userCall({
    summary: 'Change your profile',
    openTo: 'everyone',
    scope: 'write',
    body: saveProfileInput,
    idempotent: true,
    publishes: 'profile',
    response: profile,
  }),
  getSettings: userCall({
    summary: 'Your settings',
    openTo: 'subscribers',
    scope: 'read',
    response: settings,
  }),
  saveSettings: userCall({
    summary: 'Change your settings',
    openTo: 'subscribers',
    scope: 'write',
    body: saveSettingsInput,
    idempotent: true,
    publishes: 'settings',
    response: settings,
  }),
  saveTimezone: userCall({
    summary: 'Change your timezone',
    openTo: 'everyone',
    scope: 'write',
    body: saveTimezoneInput,
    idempotent: true,
    /** Scheduled things keep their wall-clock time in the new zone (SC-04). */
    publishes: ['profile', 'items', 'lifeLists'],
    response: profile,
  }),
  getSubscription: userCall({
    summary: 'Whether your subscription is active',
    openTo: 'everyone',
    scope: 'read',
    response: subscription,
  }),
  getStoreKeys: userCall({
    summary: 'The apps’ public keys for the subscription provider',
    openTo: 'everyone',
    scope: 'none',
    response: storeKeys,
  }),
} satisfies CallTable;

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
    response: profile,
  }),
  saveProfile: userCall({
    summary: 'Change your profile',
    openTo: 'everyone',
    body: saveProfileInput,
    idempotent: true,
    publishes: 'profile',
    response: profile,
  }),
  getSettings: userCall({
    summary: 'Your settings',
    openTo: 'subscribers',
    response: settings,
  }),
  saveSettings: userCall({
    summary: 'Change your settings',
    openTo: 'subscribers',
    body: saveSettingsInput,
    idempotent: true,
    publishes: 'settings',
    response: settings,
  }),
  saveTimezone: userCall({
    summary: 'Change your timezone',
    openTo: 'everyone',
    body: saveTimezoneInput,
    idempotent: true,
    /** Scheduled things keep their wall-clock time in the new zone (SC-04). */
    publishes: ['profile', 'items', 'lifeLists'],
    response: profile,
  }),
  getSubscription: userCall({
    summary: 'Whether your subscription is active',
    openTo: 'everyone',
    response: subscription,
  }),
  getStoreKeys: userCall({
    summary: 'The apps’ public keys for the subscription provider',
    openTo: 'everyone',
    response: storeKeys,
  }),
} satisfies CallTable;

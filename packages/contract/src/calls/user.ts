import {
  profile,
  saveProfileInput,
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
    response: profile,
  }),
  saveProfile: userCall({
    summary: 'Change your profile',
    body: saveProfileInput,
    idempotent: true,
    publishes: 'profile',
    response: profile,
  }),
  getSettings: userCall({
    summary: 'Your settings',
    response: settings,
  }),
  saveSettings: userCall({
    summary: 'Change your settings',
    body: settings,
    idempotent: true,
    publishes: 'settings',
    response: settings,
  }),
  saveTimezone: userCall({
    summary: 'Change your timezone',
    body: saveTimezoneInput,
    idempotent: true,
    /** Scheduled things keep their wall-clock time in the new zone (SC-04). */
    publishes: ['profile', 'items', 'lifeLists'],
    response: profile,
  }),
  getSubscription: userCall({
    summary: 'Whether your subscription is active',
    response: subscription,
  }),
  getStoreKeys: userCall({
    summary: 'The apps’ public keys for the subscription provider',
    response: storeKeys,
  }),
} satisfies CallTable;

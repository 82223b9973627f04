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
    summary: 'One’s own profile',
    response: profile,
  }),
  saveProfile: userCall({
    summary: 'Change one’s own profile',
    body: saveProfileInput,
    idempotent: true,
    publishes: 'profile',
    response: profile,
  }),
  getSettings: userCall({
    summary: 'One’s own settings',
    response: settings,
  }),
  saveSettings: userCall({
    summary: 'Change one’s own settings',
    body: settings,
    idempotent: true,
    publishes: 'settings',
    response: settings,
  }),
  saveTimezone: userCall({
    summary: 'Change one’s own timezone',
    body: saveTimezoneInput,
    idempotent: true,
    /** Scheduled things keep their wall-clock time in the new zone (SC-04). */
    publishes: ['profile', 'items', 'lifeLists'],
    response: profile,
  }),
  getSubscription: userCall({
    summary: 'Whether one’s subscription is active',
    response: subscription,
  }),
  getStoreKeys: userCall({
    summary: 'The public keys under which the apps ask the provider of the stores',
    response: storeKeys,
  }),
} satisfies CallTable;

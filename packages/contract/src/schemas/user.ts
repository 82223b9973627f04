import { z } from 'zod';
import { timezone } from './timezone.ts';

export const profile = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  enableManualOrdering: z.boolean(),
  /** IANA name; null until the first device has told its own. */
  timezone: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

/** The address is read for compatibility and never changes the account's own. */
export const saveProfileInput = z.object({
  email: z.email().max(254).optional(),
  displayName: z.string().trim().max(100).nullish(),
  photoURL: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .nullish(),
  enableManualOrdering: z.boolean().optional(),
});

export const settings = z.object({ notificationRemindersEnabled: z.boolean() });
export type Settings = z.infer<typeof settings>;

export const saveTimezoneInput = z.object({ timezone });

/** How much of the app a person has: `restricted` leaves home, settings, support and the screen of an item (AC-05). */
export const accessLevels = ['full', 'restricted'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** The public keys under which the apps ask RevenueCat; null where that store sells nothing. */
export const storeKeys = z.object({ ios: z.string().nullable(), android: z.string().nullable() });
export type StoreKeys = z.infer<typeof storeKeys>;

export const subscription = z.object({
  active: z.boolean(),
  access: z.enum(accessLevels),
  plan: z.string().nullable(),
  expiresAt: z.string().nullable(),
  rcCustomerId: z.string().nullable(),
  lastChecked: z.string(),
});

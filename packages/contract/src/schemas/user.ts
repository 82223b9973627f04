import { z } from 'zod';
import { firstDays, timeFormats } from '../vocabulary.ts';
import { reminderList, reminderListInput } from './reminders/reminder-leads.ts';
import { timezone } from './timezone.ts';

export const profile = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  enableManualOrdering: z.boolean(),
  /** IANA name; null until the first device has reported its own. */
  timezone: z.string().nullable(),
  /** How times of day are written; null until the first device has reported its own. */
  timeFormat: z.enum(timeFormats).nullable(),
  /** The day with which calendars begin a week; null as above. */
  firstDayOfWeek: z.enum(firstDays).nullable(),
  /** Whether the example thoughts of a new account have left its home (FW-02). */
  examplesDismissed: z.boolean(),
  /** Whether the card about what to do next has left the home of a new account. */
  firstStepsDismissed: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

/** `email` is accepted for compatibility; it does not change the account's email address. */
export const saveProfileInput = z.object({
  email: z.email().max(254).optional(),
  displayName: z.string().trim().max(100).nullish(),
  photoURL: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .nullish(),
  enableManualOrdering: z.boolean().optional(),
  timeFormat: z.enum(timeFormats, 'Please choose 12h or 24h').optional(),
  firstDayOfWeek: z.enum(firstDays, 'Please choose MON, SAT or SUN').optional(),
  /** Can be set only: the examples left for good (FW-02). */
  examplesDismissed: z.literal(true).optional(),
  /** Can be set only, too. */
  firstStepsDismissed: z.literal(true).optional(),
});

export const settings = z.object({
  notificationRemindersEnabled: z.boolean(),
  /** Off: no banner, and no push notification. The recap is there nevertheless. */
  weeklyRecapEnabled: z.boolean(),
  /** The reminders of everything that has none of its own, in minutes before (RM-01). */
  reminders: reminderList,
});
export type Settings = z.infer<typeof settings>;

/** Settings that are not named stay as they are. */
export const saveSettingsInput = settings
  .extend({ reminders: reminderListInput })
  .partial()
  .refine((chosen) => Object.values(chosen).some((one) => one !== undefined), 'Name at least one setting.');

export const saveTimezoneInput = z.object({ timezone });

/** How much of the app a user can use: `restricted` allows home, settings, support and an item's screen (AC-05). */
export const accessLevels = ['full', 'restricted'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** Public RevenueCat API keys of the apps; null for a store in which nothing is sold. */
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

/** The product's fixed words and limits (specification: constants and limits). No imports, so that any module can use it. */

export const categories = ['To-Do', 'Shopping', 'Bucket'] as const;
export type Category = (typeof categories)[number];

export const statuses = ['Active', 'Completed'] as const;
export type Status = (typeof statuses)[number];

export const contexts = ['Personal', 'Work'] as const;
export type Context = (typeof contexts)[number];
export const defaultContext: Context = 'Personal';

export const needLevels = ['Need', 'Want'] as const;
export type NeedLevel = (typeof needLevels)[number];
export const defaultNeedLevel: NeedLevel = 'Want';

export const purchaseCategories = [
  'Supermarket',
  'Electronics',
  'Home',
  'Wardrobe',
  'Recreational',
  'Other',
  'Uncategorized',
] as const;
export type PurchaseCategory = (typeof purchaseCategories)[number];
export const defaultPurchaseCategory: PurchaseCategory = 'Uncategorized';

/** In display order. */
export const buckets = [
  'TasteBucket',
  'WatchBucket',
  'ListenBucket',
  'ReadBucket',
  'PlayBucket',
  'LocationBucket',
  'IdeaBucket',
] as const;
export type Bucket = (typeof buckets)[number];
export const defaultBucket: Bucket = 'PlayBucket';

/** The urgencies of each category, the default first. */
export const urgencies = {
  'To-Do': ['Next 3 Days', 'Next 7 Days', 'Next 30 Days'],
  Shopping: ['Now', 'Soon', 'Someday'],
  Bucket: ['Later'],
} as const satisfies Record<Category, readonly string[]>;
export type ToDoUrgency = (typeof urgencies)['To-Do'][number];
export type ShoppingUrgency = (typeof urgencies)['Shopping'][number];
export type Urgency = (typeof urgencies)[Category][number];

export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof weekdays)[number];

/** The days on which a week may begin in a calendar. */
export const firstDays = ['MON', 'SAT', 'SUN'] as const satisfies readonly Weekday[];
export type FirstDay = (typeof firstDays)[number];

export const timeFormats = ['12h', '24h'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** How long before its time something can be announced, in minutes: from at the time to a week before. */
export const reminderLeads = [0, 5, 10, 30, 60, 120, 1440, 2880, 10_080] as const;
export type ReminderLead = (typeof reminderLeads)[number];
/** What became of a reminder for a device (RM-04). */
export const reminderOutcomes = [
  'sent',
  'phone_itself',
  'too_late',
  'no_device',
  'switched_off',
  'done_before',
  'failed',
] as const;
export type ReminderOutcome = (typeof reminderOutcomes)[number];
/** Every how many minutes an item that insists is announced again (RM-05). */
export const minInsistMinutes = 5;
export const maxInsistMinutes = 60;
/** How often it is announced again at most. */
export const maxInsistTimes = 12;
/** The reminders of a person who never chose others (RM-01). */
export const firstReminders: readonly ReminderLead[] = [1440, 30, 0];

export const frequencies = ['DAILY', 'WEEKLY', 'FORTNIGHTLY', 'MONTHLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** In display order. */
export const lifeListIds = [
  'cleaning',
  'inventories',
  'groceries',
  'planner',
  'personal',
  'routine',
  'upgrades',
] as const;
export type LifeListId = (typeof lifeListIds)[number];

export const lifeListTitles: Readonly<Record<LifeListId, string>> = {
  cleaning: 'Cleaning',
  inventories: 'Inventories',
  groceries: 'Groceries',
  planner: 'Planner',
  personal: 'Personal Care',
  routine: 'Daily Routines',
  upgrades: 'Home Upgrades',
};

export const maxQuantity = 99;
/** Below this confidence in its kind, an item asks which of the two likeliest kinds it is (SO-10). */
export const minSureConfidence = 0.9;
/** Longest thought, in characters: room for a pasted page, and quick to sort. */
export const maxThoughtLength = 10_000;

/** Ids that a client may choose for the items of a thought. */
export const maxThoughtItemIds = 60;
/** Longest voice note, in seconds (VO-02). */
export const maxRecordingSeconds = 30;
/** Longest search text, in characters. */
export const maxSearchLength = 200;
export const minPasswordLength = 6;

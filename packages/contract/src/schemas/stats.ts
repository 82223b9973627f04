import { z } from 'zod';

/** Completed items by kind. Names follow the API's specification. */
export const completedCounts = {
  toDoCompleted: z.int(),
  shoppingCompleted: z.int(),
  tasteBucketCompleted: z.int(),
  watchBucketCompleted: z.int(),
  listenBucketCompleted: z.int(),
  readBucketCompleted: z.int(),
  playBucketCompleted: z.int(),
  locationBucketCompleted: z.int(),
  ideaBucketCompleted: z.int(),
};

export const badgeIds = [
  'week-warrior',
  'power-week',
  'productivity-beast',
  'all-time-legend',
  'getting-started',
  'habit-formed',
  'unstoppable',
  'legend',
  'balanced-mind',
  'full-spectrum',
  'renaissance-mind',
  'curator',
] as const;
export type BadgeId = (typeof badgeIds)[number];

export const badge = z.object({
  id: z.enum(badgeIds),
  name: z.string(),
  description: z.string(),
  /** Name of a lucide icon. */
  icon: z.string(),
});
export type Badge = z.infer<typeof badge>;

export const stats = z.object({
  ...completedCounts,
  /** The sum of the nine. */
  totalCompleted: z.int(),
  /** Weeks from that of the first completion to the current one, both included. */
  totalWeeks: z.int(),
  /** round(toDoCompleted / totalWeeks), 0 without weeks (ST-01). */
  weeklyAverage: z.int(),
  currentStreak: z.int(),
  longestStreak: z.int(),
  /** Every badge, with the instant at which it was first earned: ISO 8601 in UTC, or null. */
  badges: z.array(badge.extend({ earnedAt: z.string().nullable() })),
  /** At most the last 26 weeks, oldest first; the current week is the last. */
  weeks: z.array(
    z.object({
      /** The Sunday on which the week ends in the user's time zone: YYYY-MM-DD. */
      endsOn: z.string(),
      toDo: z.int(),
      shopping: z.int(),
      bucket: z.int(),
    }),
  ),
});
export type Stats = z.infer<typeof stats>;

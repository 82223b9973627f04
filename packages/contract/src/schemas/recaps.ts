import { z } from 'zod';
import { badge } from './stats.ts';

/** What one week brought. Field names follow the calls' specification. */
export const recap = z.object({
  id: z.uuid(),
  /** The moment at which the week ended, Sunday 23:00 in the person's zone: ISO 8601 in UTC. */
  week_ending: z.string(),
  /** The Sunday on which the week ended: YYYY-MM-DD. What to show as its day, wherever the person is by now. */
  endsOn: z.string(),
  toDo: z.int(),
  shopping: z.int(),
  tasteBucket: z.int(),
  watchBucket: z.int(),
  listenBucket: z.int(),
  readBucket: z.int(),
  playBucket: z.int(),
  locationBucket: z.int(),
  ideaBucket: z.int(),
  total: z.int(),
  currentStreak: z.int(),
  /** Those that this week brought for the first time. */
  earnedBadges: z.array(badge),
});
export type Recap = z.infer<typeof recap>;

/** The latest recap that was not seen; an object without any field when there is none. */
export const unseenRecap = z.union([recap, z.strictObject({})]);

export const recapParams = z.object({ id: z.uuid() });

import { z } from 'zod';
import { badge } from './stats.ts';

/** The summary of one week. Field names follow the API's specification. */
export const recap = z.object({
  id: z.uuid(),
  /** The instant at which the week ended, Sunday 23:00 in the user's time zone: ISO 8601 in UTC. */
  week_ending: z.string(),
  /** The Sunday on which the week ended: YYYY-MM-DD. Display this date, independent of the user's current zone. */
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
  /** Badges first earned in this week. */
  earnedBadges: z.array(badge),
});
export type Recap = z.infer<typeof recap>;

/** The latest unseen recap; an empty object if there is none. */
export const unseenRecap = z.union([recap, z.strictObject({})]);

export const recapParams = z.object({ id: z.uuid() });

const recapCursor = z.iso.date('The cursor is not valid');

/** A page of recaps, the latest week first. */
export const listRecapsQuery = z.object({
  /** The `nextCursor` of the page before. */
  cursor: recapCursor.optional(),
});
export const recapPage = z.object({
  recaps: z.array(recap),
  /** Where to go on; null on the last page. */
  nextCursor: recapCursor.nullable(),
});

import { endOfWeek, addWeeks } from '@pouch/schedule/weeks';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../db/database.ts';
import { saveBadges } from '../../progress/badge-store.ts';
import { badgesEarned } from '../../progress/badges.ts';
import {
  beginFirstWeeks,
  findReportedZones,
  lockDueWeeks,
  saveNextWeeks,
  type OpenWeek,
} from '../../progress/open-week-store.ts';
import { compareRecaps } from '../../progress/tally-store.ts';
import { findLeadUps, findWeekFacts } from '../../progress/week-facts-store.ts';
import { totalCount, type WeekFacts } from '../../progress/week-facts.ts';
import { zoneOrDefault } from '../../progress/zone-or-default.ts';
import { archiveCompleted } from './archive-store.ts';
import { saveRecaps, type RecapRow } from './recap-store.ts';

/** Users per transaction, so that no lock is held for long. */
const batchSize = 50;

/** The result of ending one user's week. */
export interface EndedWeek {
  userId: string;
  week: string;
  /** The number of completions in the week. */
  total: number;
  streak: number;
  /** Whether items were archived. */
  hasArchived: boolean;
  /** Whether this is the user's last week to end: the next is still in progress. */
  isLatest: boolean;
}

/**
 * Ends every week that is over: stores one recap per user and week, with badges and the streak at that time, and
 * archives what was completed (RC-01). After a downtime, each user's weeks are ended in order. Repeated and concurrent
 * runs make no second recap: batches are locked, and the second pass waits for rows that another server has locked.
 * `onEnded` is called after each commit.
 */
export async function endWeeks(
  database: Database,
  now: string,
  onEnded: (ended: EndedWeek[]) => void,
): Promise<void> {
  await beginFirstWeeks(database, now);
  for (const wait of [false, true]) {
    let ended: EndedWeek[];
    do {
      ended = await database.transaction((tx) => endBatch(tx, { now, wait }));
      if (ended.length > 0) onEnded(ended);
    } while (ended.length > 0);
  }
}

async function endBatch(
  tx: Transaction,
  { now, wait }: { now: string; wait: boolean },
): Promise<EndedWeek[]> {
  const due = await lockDueWeeks(tx, { now, limit: batchSize, wait });
  if (due.length === 0) return [];
  const found = await findWeekFacts(tx, await findLeadUps(tx, due));
  const facts = new Map(found.map((one) => [one.userId, one]));
  const zones = await findReportedZones(tx, [...facts.keys()]);
  const weeks = due.flatMap((open) => {
    const weekFacts = facts.get(open.userId);
    const next = nextWeek(open, zones.get(open.userId) ?? open.zone);
    return weekFacts ? [{ open, facts: weekFacts, next }] : [];
  });
  await saveRecaps(
    tx,
    weeks.map(({ open, facts }) => toRecapRow(facts, { endedAt: open.dueAt, now })),
  );
  await saveBadges(
    tx,
    weeks.flatMap(({ facts }) => badgesEarned(facts).map((badge) => ({ ...badge, userId: facts.userId }))),
  );
  const archived = await archiveCompleted(tx, { weeks: due, now });
  await compareRecaps(
    tx,
    due.map(({ userId }) => userId),
  );
  await saveNextWeeks(
    tx,
    weeks.map(({ next }) => next),
  );
  return weeks.map(({ facts: { userId, week, counts, streak }, next }) => ({
    ...{ userId, week, streak },
    total: totalCount(counts),
    hasArchived: archived.has(userId),
    isLatest: next.dueAt > now,
  }));
}

function nextWeek({ userId, week }: OpenWeek, reportedZone: string): OpenWeek {
  const next = addWeeks(week);
  const zone = zoneOrDefault(reportedZone);
  return { userId, week: next, zone, dueAt: endOfWeek(next, zone) };
}

/** The recap row of a week. */
export function toRecapRow(
  { userId, week, counts, streak }: WeekFacts,
  { endedAt, now }: { endedAt: string; now: string },
): RecapRow {
  return {
    ...{ userId, id: uuidv7(), week, endedAt },
    toDo: counts.toDoCompleted,
    shopping: counts.shoppingCompleted,
    tasteBucket: counts.tasteBucketCompleted,
    watchBucket: counts.watchBucketCompleted,
    listenBucket: counts.listenBucketCompleted,
    readBucket: counts.readBucketCompleted,
    playBucket: counts.playBucketCompleted,
    locationBucket: counts.locationBucketCompleted,
    ideaBucket: counts.ideaBucketCompleted,
    currentStreak: streak,
    createdAt: now,
    seenAt: null,
  };
}

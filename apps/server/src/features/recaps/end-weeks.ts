import { endOfWeek, weekAfter } from '@pouch/schedule/weeks';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../../db/database.ts';
import { saveBadges } from '../../progress/badge-store.ts';
import { badgesMet } from '../../progress/badges.ts';
import {
  beginFirstWeeks,
  findToldZones,
  lockDue,
  saveNextWeeks,
  type OpenWeek,
} from '../../progress/open-week-store.ts';
import { findWeekFacts } from '../../progress/week-facts-store.ts';
import { totalOf, type WeekFacts } from '../../progress/week-facts.ts';
import { zoneOrDefault } from '../../progress/zone-or-default.ts';
import { archiveCompleted } from './archive-store.ts';
import { saveRecaps, type RecapRow } from './recap-store.ts';

/** How many people's weeks are ended in one transaction, so that none holds anybody up for long. */
const batchSize = 50;

/** What the end of a week brought a person. */
export interface EndedWeek {
  userId: string;
  week: string;
  /** How much was completed in it. */
  total: number;
  streak: number;
  /** Some of their items are in the archive now. */
  hasArchived: boolean;
  /** No later week of theirs waits to be ended. */
  isLatest: boolean;
}

/**
 * Ends every week that is over: one recap per person and week, with what it brought and the streak as of then, and what
 * was completed goes into the archive (RC-01). After a time without any server the weeks of each person are ended one
 * after another. Doing it twice, or on several servers at once, makes no second recap: each batch is locked, the last
 * ones after whoever holds them. `onEnded` is told after each commit.
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
      ended = await database.transaction((tx) => endSome(tx, { now, wait }));
      if (ended.length > 0) onEnded(ended);
    } while (ended.length > 0);
  }
}

async function endSome(tx: Transaction, { now, wait }: { now: string; wait: boolean }): Promise<EndedWeek[]> {
  const over = await lockDue(tx, { now, limit: batchSize, wait });
  if (over.length === 0) return [];
  const facts = new Map((await findWeekFacts(tx, over)).map((one) => [one.userId, one]));
  const zones = await findToldZones(tx, [...facts.keys()]);
  const weeks = over.flatMap((open) => {
    const found = facts.get(open.userId);
    const next = nextWeek(open, zones.get(open.userId) ?? open.zone);
    return found ? [{ open, facts: found, next }] : [];
  });
  await saveRecaps(
    tx,
    weeks.map(({ open, facts }) => recapOf(facts, { endedAt: open.dueAt, now })),
  );
  await saveBadges(
    tx,
    weeks.flatMap(({ facts }) => badgesMet(facts).map((badge) => ({ ...badge, userId: facts.userId }))),
  );
  const archived = await archiveCompleted(tx, { weeks: over, now });
  await saveNextWeeks(
    tx,
    weeks.map(({ next }) => next),
  );
  return weeks.map(({ facts: { userId, week, counts, streak }, next }) => ({
    ...{ userId, week, streak },
    total: totalOf(counts),
    hasArchived: archived.has(userId),
    isLatest: next.dueAt > now,
  }));
}

function nextWeek({ userId, week }: OpenWeek, told: string): OpenWeek {
  const next = weekAfter(week);
  const zone = zoneOrDefault(told);
  return { userId, week: next, zone, dueAt: endOfWeek(next, zone) };
}

/** A week as its recap keeps it. */
export function recapOf(
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

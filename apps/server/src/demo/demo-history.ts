import { buckets, type Bucket, type Category } from '@pouch/contract/vocabulary';
import { addWeeks, toWeekEnding } from '@pouch/schedule/weeks';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/database.ts';
import { makeRecapFor } from '../features/recaps/make-recap.ts';
import { markSeen } from '../features/recaps/recap-store.ts';
import { insertCompletion } from '../progress/completion-store.ts';

/** Completed To-Dos, purchases and bucket items per week, the last week last. */
const pastWeeks = [
  [3, 2, 1],
  [5, 4, 0],
  [0, 0, 0],
  [4, 3, 2],
  [7, 5, 1],
  [6, 2, 0],
  [9, 6, 2],
  [8, 4, 1],
  [12, 5, 3],
  [7, 3, 5],
  [10, 6, 2],
] as const;
const kinds = ['To-Do', 'Shopping', 'Bucket'] as const satisfies readonly Category[];
const hourMs = 60 * 60 * 1000;

interface HistoryOptions {
  userId: string;
  now: Date;
  timezone: string;
}

/** Adds some weeks of completions with their recaps, of which the last is unseen. */
export async function fillHistory(
  database: Database,
  { userId, now, timezone }: HistoryOptions,
): Promise<void> {
  const moment = now.toISOString();
  const current = toWeekEnding(moment, timezone);
  const weeks = pastWeeks.map((counts, index) => ({
    counts,
    week: addWeeks(current, index - pastWeeks.length),
  }));
  await database.transaction(async (tx) => {
    for (const { counts, week } of weeks) {
      for (const completion of buildCompletions(counts, week))
        await insertCompletion(tx, { userId, ...completion });
    }
  });
  for (const { week } of weeks) await makeRecapFor(database, { userId, week, now: moment });
  await markSeen(database, { userId, week: addWeeks(current, -2), now: moment });
}

/** Spread over the week, from Monday to Saturday in UTC. */
function buildCompletions(counts: readonly number[], week: string) {
  const monday = Date.parse(`${addWeeks(week, -1)}T00:00:00Z`) + 31 * hourMs;
  return kinds.flatMap((category, kind) =>
    Array.from({ length: counts[kind] ?? 0 }, (_, index) => ({
      itemId: uuidv7(),
      occurrenceAt: null,
      completedAt: new Date(monday + ((index * 29 + kind * 11) % 132) * hourMs).toISOString(),
      category,
      bucket: category === 'Bucket' ? bucketAt(index) : null,
      week,
    })),
  );
}

const bucketAt = (index: number): Bucket => buckets[index % buckets.length] ?? 'ReadBucket';

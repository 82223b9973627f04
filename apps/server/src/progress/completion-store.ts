import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../db/database.ts';
import { completions } from '../db/schema/completions.ts';

export type Completion = typeof completions.$inferSelect;

/** Writes down that something was completed. The same completion again changes nothing. */
export async function writeCompletion(tx: Transaction, completion: Completion): Promise<void> {
  await tx.insert(completions).values(completion).onConflictDoNothing();
}

/** Takes back that an item was completed for good, or that one date of a recurring one was done. */
export async function takeBackCompletion(
  tx: Transaction,
  { userId, itemId, occurrenceAt }: Pick<Completion, 'userId' | 'itemId' | 'occurrenceAt'>,
): Promise<void> {
  const { occurrenceAt: date } = completions;
  await tx
    .delete(completions)
    .where(
      and(
        eq(completions.userId, userId),
        eq(completions.itemId, itemId),
        occurrenceAt === null ? isNull(date) : eq(date, occurrenceAt),
      ),
    );
}

/** How often a person completed something of one kind in one week. */
export type Tally = Pick<Completion, 'week' | 'category' | 'bucket'> & { count: number };

/** All that a person ever completed, by week and kind; the earliest week first. */
export async function countByWeek(handle: Handle, userId: string): Promise<Tally[]> {
  const { week, category, bucket } = completions;
  return handle
    .select({ week, category, bucket, count: sql<number>`count(*)::int` })
    .from(completions)
    .where(eq(completions.userId, userId))
    .groupBy(week, category, bucket)
    .orderBy(asc(week));
}

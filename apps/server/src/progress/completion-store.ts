import { and, desc, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm';
import type { Handle, Transaction } from '../db/database.ts';
import { columnPlaceholders, preparedStatement, toDriverValues } from '../db/prepared-statement.ts';
import { completions } from '../db/schema/completions.ts';

export type Completion = typeof completions.$inferSelect;

const columns = getTableColumns(completions);
const insertOne = preparedStatement('insert_completion', (handle) =>
  handle.insert(completions).values(columnPlaceholders(columns)).onConflictDoNothing(),
);

/** Records a completion. Recording the same one again changes nothing. Sends the statement at once. */
export async function insertCompletion(tx: Transaction, completion: Completion): Promise<void> {
  await insertOne(tx).execute(toDriverValues(columns, completion));
}

/** Deletes the completion of an item (`occurrenceAt` is null), or of one occurrence of a recurring item. */
export async function deleteCompletion(
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

/** When an occurrence of a recurring item was last completed, ISO 8601 in UTC; null if none was. */
export async function findLastCompletion(
  handle: Handle,
  { userId, itemId }: Pick<Completion, 'userId' | 'itemId'>,
): Promise<string | null> {
  const { completedAt, occurrenceAt } = completions;
  const [row] = await handle
    .select({ completedAt })
    .from(completions)
    .where(and(eq(completions.userId, userId), eq(completions.itemId, itemId), isNotNull(occurrenceAt)))
    .orderBy(desc(completedAt))
    .limit(1);
  return row?.completedAt ?? null;
}

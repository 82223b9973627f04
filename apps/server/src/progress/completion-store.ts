import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../db/database.ts';
import { joinedStatement, type CallTable } from '../db/joined-statement.ts';
import { completions } from '../db/schema/completions.ts';

export type Completion = typeof completions.$inferSelect;

export const completionColumns = getTableColumns(completions);

/** For a statement: records a completion for each of its calls. Recording the same one again changes nothing. */
export const insertForCalls = (
  handle: Pick<Handle, 'insert'>,
  { calls, call }: Pick<CallTable<keyof Completion>, 'calls' | 'call'>,
) =>
  handle
    .insert(completions)
    .select(
      sql`select ${sql.join(
        Object.keys(completionColumns).map((key) => call[key as keyof Completion]),
        sql`, `,
      )} from ${calls}`,
    )
    .onConflictDoNothing();

const insertOne = joinedStatement('insert_completion', completionColumns, (handle, table) =>
  insertForCalls(handle.with(table.calls), table),
);

/** Records a completion. Recording the same one again changes nothing. Sends the statement at once. */
export async function insertCompletion(tx: Transaction, completion: Completion): Promise<void> {
  await insertOne(tx, completion);
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

import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { columnPlaceholders, preparedStatement, toDriverValues } from '../../../db/prepared-statement.ts';
import { completions } from '../../../db/schema/completions.ts';
import { items } from '../../../db/schema/items.ts';
import { openWeeks } from '../../../db/schema/recaps.ts';
import { sendAlong } from '../../../db/transaction.ts';
import type { Completion } from '../../../progress/completion-store.ts';
import { lockOpenWeek, type OpenWeek } from '../../../progress/open-week-store.ts';
import type { ItemRow } from '../core/item-store.ts';
import { requireLockedItem, type ItemCall } from '../core/locked-item.ts';

const lockBoth = preparedStatement('lock_week_and_item', (handle) => {
  const open = handle
    .select()
    .from(openWeeks)
    .where(eq(openWeeks.userId, sql.placeholder('userId')))
    .for('share')
    .as('open');
  // Lateral, so that the week is locked before the item.
  const item = handle
    .select()
    .from(items)
    .where(and(eq(items.userId, open.userId), eq(items.id, sql.placeholder('id')), isNull(items.removedAt)))
    .for('update')
    .as('item');
  const { week, zone, dueAt } = open;
  return handle
    .select({ ...item._.selectedFields, week, zone, dueAt })
    .from(open)
    .innerJoinLateral(item, sql`true`);
});

/**
 * Locks the open week and an item, in this order, by one statement where both exist. Begins the first week of a new user.
 * Throws a 404 when the item does not exist.
 */
export async function lockWeekAndItem(
  tx: Transaction,
  { userId, id, now }: ItemCall,
): Promise<{ open: OpenWeek; item: ItemRow }> {
  const [found] = await lockBoth(tx).execute({ userId, id });
  if (found) {
    const { week, zone, dueAt } = found;
    return { open: { userId, week, zone, dueAt }, item: found };
  }
  const open = await lockOpenWeek(tx, { userId, now });
  return { open, item: await requireLockedItem(tx, { userId, id }) };
}

type Done = Pick<ItemRow, 'status' | 'completedAt' | 'archivedAt' | 'updatedAt'>;

const completionColumns = getTableColumns(completions);
const completeOne = preparedStatement('complete_item', (handle) => {
  const { status, completedAt, archivedAt, updatedAt } = columnPlaceholders(getTableColumns(items));
  const recorded = handle
    .$with('recorded')
    .as(handle.insert(completions).values(columnPlaceholders(completionColumns)).onConflictDoNothing());
  return handle
    .with(recorded)
    .update(items)
    .set({ status, completedAt, archivedAt, updatedAt })
    .where(and(eq(items.userId, sql.placeholder('userId')), eq(items.id, sql.placeholder('itemId'))));
});

/** Completes a row that the transaction has locked and records it; gives the row as it will be stored with the commit. */
export function completeItem(
  tx: Transaction,
  before: ItemRow,
  { completion, done }: { completion: Completion; done: Done },
): ItemRow {
  const values = { ...toDriverValues(completionColumns, completion), ...done };
  sendAlong(tx, completeOne(tx).execute(values));
  return { ...before, ...done, version: before.version + 1 };
}

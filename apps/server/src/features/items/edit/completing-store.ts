import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { joinedStatement } from '../../../db/joined-statement.ts';
import { items } from '../../../db/schema/items.ts';
import { openWeeks } from '../../../db/schema/recaps.ts';
import { sendAlong } from '../../../db/transaction.ts';
import { completionColumns, insertForCalls, type Completion } from '../../../progress/completion-store.ts';
import { lockOpenWeek, type OpenWeek } from '../../../progress/open-week-store.ts';
import type { ItemRow } from '../core/item-store.ts';
import { requireLockedItem, type ItemCall } from '../core/locked-item.ts';

const lockBoth = joinedStatement(
  'lock_week_and_item',
  { userId: items.userId, id: items.id },
  (handle, { calls, call, place }) => {
    const open = handle
      .select()
      .from(openWeeks)
      .where(eq(openWeeks.userId, call.userId))
      .for('share')
      .as('open');
    // Lateral, so that the week is locked before the item.
    const item = handle
      .select()
      .from(items)
      .where(and(eq(items.userId, open.userId), eq(items.id, call.id), isNull(items.removedAt)))
      .for('update')
      .as('item');
    const { week, zone, dueAt } = open;
    return handle
      .with(calls)
      .select({ ...item._.selectedFields, week, zone, dueAt, place })
      .from(calls)
      .innerJoinLateral(open, sql`true`)
      .innerJoinLateral(item, sql`true`);
  },
);

/**
 * Locks the open week and an item, in this order, by one statement where both exist. Begins the first week of a new user.
 * Throws a 404 when the item does not exist.
 */
export async function lockWeekAndItem(
  tx: Transaction,
  { userId, id, now }: ItemCall,
): Promise<{ open: OpenWeek; item: ItemRow }> {
  const found = await lockBoth(tx, { userId, id });
  if (found) {
    const { week, zone, dueAt } = found;
    return { open: { userId, week, zone, dueAt }, item: found };
  }
  const open = await lockOpenWeek(tx, { userId, now });
  return { open, item: await requireLockedItem(tx, { userId, id }) };
}

type Done = Pick<ItemRow, 'status' | 'completedAt' | 'archivedAt' | 'updatedAt'>;

const completeOne = joinedStatement(
  'complete_item',
  {
    ...completionColumns,
    status: items.status,
    archivedAt: items.archivedAt,
    updatedAt: items.updatedAt,
  },
  (handle, { calls, call }) => {
    const { status, completedAt, archivedAt, updatedAt } = call;
    const recorded = handle.$with('recorded').as(insertForCalls(handle, { calls, call }));
    return handle
      .with(calls, recorded)
      .update(items)
      .set({ status, completedAt, archivedAt, updatedAt })
      .from(calls)
      .where(and(eq(items.userId, call.userId), eq(items.id, call.itemId)));
  },
);

/** Completes a row that the transaction has locked and records it; gives the row as it will be stored with the commit. */
export function completeItem(
  tx: Transaction,
  before: ItemRow,
  { completion, done }: { completion: Completion; done: Done },
): ItemRow {
  sendAlong(tx, completeOne(tx, { ...completion, ...done }));
  return { ...before, ...done, version: before.version + 1 };
}

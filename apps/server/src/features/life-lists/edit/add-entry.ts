import { maxEntriesPerList } from '@pouch/contract/life-list-rules';
import type { addLifeListEntryInput, LifeListEntry } from '@pouch/contract/life-lists';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { AppError } from '../../../lib/errors.ts';
import { countEntries, insertEntries } from '../core/entry-store.ts';
import { requireLockedList, requireGroup, type ZonedListCall } from '../core/locked-list.ts';
import { positionAt } from '../core/position-store.ts';
import { presentEntry } from '../core/present-life-list.ts';

export interface DatedListCall extends ZonedListCall {
  /** When the user made the change. ISO 8601 in UTC. */
  madeAt: string;
}

/**
 * Adds an entry of the user's own at the end of a group (LL-07). Throws a 409 when the list is full or the id is taken.
 */
export async function addEntry(
  tx: Transaction,
  { madeAt, ...call }: DatedListCall,
  { categoryKey, newItem }: z.output<typeof addLifeListEntryInput>,
): Promise<LifeListEntry> {
  const { userId, listId, now } = call;
  await requireLockedList(tx, call);
  await requireGroup(tx, call, categoryKey);
  const entries = await countEntries(tx, call);
  if (entries >= maxEntriesPerList) throw listFullError();
  const group = { userId, listId, groupName: categoryKey };
  const position = await positionAt(tx, { ...group, index: entries });
  const { id = uuidv7(), title, isChecked } = newItem;
  const check = { isChecked, checkedAt: isChecked ? madeAt : null };
  const own = { isOwn: true, createdAt: madeAt, updatedAt: now };
  const [row] = await insertEntries(tx, [{ ...group, ...own, ...check, id, position, title }]);
  if (!row) throw new AppError('conflict', 'This entry was already added.');
  return presentEntry(row, call);
}

const listFullError = (): AppError =>
  new AppError(
    'conflict',
    `A list holds at most ${maxEntriesPerList.toLocaleString('en')} entries. Please delete some first.`,
  );

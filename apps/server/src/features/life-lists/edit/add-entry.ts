import { maxEntriesPerList } from '@pouch/contract/life-list-rules';
import type { addLifeListEntryInput, LifeListEntry } from '@pouch/contract/schemas/life-lists';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Handle } from '../../../db/database.ts';
import { AppError } from '../../../lib/errors.ts';
import { countEntries, insertEntries } from '../core/entry-store.ts';
import { changeList, requireGroup, type ListCall } from '../core/with-locked-list.ts';
import { positionAt } from '../core/position-store.ts';
import { presentEntry } from '../core/present-life-list.ts';

/** Adds an entry of the person's own at the end of a group (LL-07). A 409 when the list is full, or has this id already. */
export async function addEntry(
  handle: Handle,
  call: ListCall,
  { categoryKey, newItem }: z.output<typeof addLifeListEntryInput>,
): Promise<LifeListEntry> {
  const { userId, listId, now } = call;
  return changeList(handle, call, async (tx) => {
    await requireGroup(tx, call, categoryKey);
    const entries = await countEntries(tx, call);
    if (entries >= maxEntriesPerList) throw isFull();
    const place = { userId, listId, groupName: categoryKey };
    const position = await positionAt(tx, { ...place, index: entries });
    const { id = uuidv7(), title, isChecked } = newItem;
    const own = { isOwn: true, createdAt: now, updatedAt: now };
    const [row] = await insertEntries(tx, [{ ...place, ...own, id, position, title, isChecked }]);
    if (!row) throw new AppError('conflict', 'This entry has been added already.');
    return presentEntry(row);
  });
}

const isFull = (): AppError =>
  new AppError(
    'conflict',
    `A list holds at most ${maxEntriesPerList.toLocaleString('en')} entries. Please delete some first.`,
  );

import { lifeListIds, type LifeListId } from '@pouch/contract/vocabulary';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../../db/database.ts';
import { positionGap } from '../core/position.ts';
import { insertEntries, type NewEntry } from '../core/entry-store.ts';
import { insertGroups } from '../core/group-store.ts';
import { insertLifeLists } from '../core/life-list-store.ts';
import { defaultLists } from './default-lists.ts';

interface NewLists {
  userId: string;
  /** ISO 8601 in UTC. */
  now: string;
}

/** Creates a user's seven lists with their default content, once, even with repeated or concurrent calls (LL-01). */
export async function initializeLifeLists(tx: Transaction, { userId, now }: NewLists): Promise<void> {
  const rows = lifeListIds.map((listId) => ({ userId, listId, createdAt: now }));
  const created = await insertLifeLists(tx, rows);
  if (created.length === 0) return;
  const groups = created.flatMap((listId) =>
    Object.keys(defaultLists[listId]).map((name) => ({ userId, listId, name })),
  );
  await insertGroups(tx, groups);
  await insertEntries(
    tx,
    created.flatMap((listId) => defaultEntries(listId, { userId, now })),
  );
}

/** A new home has what it needs: Inventories begins checked, so that an export adds nothing at first (FW-04). */
function defaultEntries(listId: LifeListId, { userId, now }: NewLists): NewEntry[] {
  return Object.entries(defaultLists[listId]).flatMap(([groupName, titles]) =>
    titles.map((title, index) => ({
      userId,
      id: uuidv7(),
      listId,
      groupName,
      position: (index + 1) * positionGap,
      title,
      isChecked: listId === 'inventories',
      checkedAt: listId === 'inventories' ? now : null,
      isOwn: false,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

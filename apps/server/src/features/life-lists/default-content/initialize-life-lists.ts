import { lifeListIds, type LifeListId } from '@pouch/contract/vocabulary';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../db/database.ts';
import { step } from '../between.ts';
import { insertEntries, type NewEntry } from '../core/entry-store.ts';
import { insertGroups } from '../core/group-store.ts';
import { insertLifeLists } from '../core/life-list-store.ts';
import { startingLists } from './default-lists.ts';

/** Whose lists, and the moment of the call. */
interface NewLists {
  userId: string;
  /** ISO 8601 in UTC. */
  now: string;
}

/** Gives a person the seven lists with their starting content, once, however often and at once it is asked (LL-01). */
export async function initializeLifeLists(database: Database, { userId, now }: NewLists): Promise<void> {
  await database.transaction(async (tx) => {
    const rows = lifeListIds.map((listId) => ({ userId, listId, createdAt: now }));
    const made = await insertLifeLists(tx, rows);
    if (made.length === 0) return;
    const groups = made.flatMap((listId) =>
      Object.keys(startingLists[listId]).map((name) => ({ userId, listId, name })),
    );
    await insertGroups(tx, groups);
    await insertEntries(
      tx,
      made.flatMap((listId) => startingEntries(listId, { userId, now })),
    );
  });
}

function startingEntries(listId: LifeListId, { userId, now }: NewLists): NewEntry[] {
  return Object.entries(startingLists[listId]).flatMap(([groupName, titles]) =>
    titles.map((title, index) => ({
      userId,
      id: uuidv7(),
      listId,
      groupName,
      position: (index + 1) * step,
      title,
      isOwn: false,
      createdAt: now,
      updatedAt: now,
    })),
  );
}

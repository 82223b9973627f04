import type { LifeListEntry } from '@pouch/contract/life-lists';
import type { LifeListId } from '@pouch/contract/vocabulary';
import { lifeListEntries, lifeListGroups } from '../db/schema/life-lists.ts';
import { friday, type TestUser, type TestApi } from './api.ts';

/** Creates a user with the seven lists, and the calls about them by short names. */
export async function createLifeListUser(api: TestApi) {
  const person = await api.createUser();
  await person.send('initializeLifeLists');
  const list = async (id: LifeListId) => (await person.send('getLifeList', { params: { id } })).answer;
  return {
    person,
    list,
    /** The titles of a group in order, checked ones prefixed with "x ". */
    titles: async (id: LifeListId, group: string): Promise<string[] | undefined> =>
      (await list(id)).items[group]?.map(({ title, isChecked }) => (isChecked ? `x ${title}` : title)),
    entry: async (id: LifeListId, group: string, index: number): Promise<LifeListEntry> => {
      const found = (await list(id)).items[group]?.[index];
      if (!found) throw new Error(`No entry ${index} in ${group}`);
      return found;
    },
    add: (id: LifeListId, categoryKey: string, title: string) =>
      person.send('addLifeListEntry', { params: { id }, body: { categoryKey, newItem: { title } } }),
    remove: (id: LifeListId, categoryKey: string, itemIndex: number, entryId?: string) =>
      person.send('removeLifeListEntry', {
        params: { id },
        body: { categoryKey, itemIndex, ...(entryId !== undefined && { id: entryId }) },
      }),
    move: (id: LifeListId, from: [string, number], to: [string, number], entryId?: string) =>
      person.send('moveLifeListEntry', {
        params: { id },
        body: {
          categoryKey: from[0],
          itemIndex: from[1],
          to: { categoryKey: to[0], itemIndex: to[1] },
          ...(entryId !== undefined && { id: entryId }),
        },
      }),
    check: (id: LifeListId, categoryKey: string, itemIndex: number) =>
      person.send('updateLifeListEntry', {
        params: { id },
        body: { categoryKey, itemIndex, updates: { isChecked: true } },
      }),
    addGroup: (id: LifeListId, groupName: string) =>
      person.send('addLifeListGroup', { params: { id }, body: { groupName } }),
    renameGroup: (id: LifeListId, groupName: string, to: string) =>
      person.send('renameLifeListGroup', { params: { id, groupName }, body: { groupName: to } }),
    removeGroup: (id: LifeListId, groupName: string) =>
      person.send('removeLifeListGroup', { params: { id, groupName } }),
    undo: (id: LifeListId, undoId: string | null) =>
      person.send('undoLifeListChange', { params: { id }, body: { undoId } }),
  };
}

/** Inserts a group of `count` entries, "thing-1" and up, directly into the database. */
export async function insertManyEntries(
  { database }: TestApi,
  { id: userId }: TestUser,
  { listId, groupName, count }: { listId: LifeListId; groupName: string; count: number },
): Promise<void> {
  await database.db.insert(lifeListGroups).values({ userId, listId, name: groupName });
  const at = friday.toISOString();
  for (let start = 0; start < count; start += 2000) {
    const rows = Array.from({ length: Math.min(2000, count - start) }, (_, index) => start + index);
    await database.db.insert(lifeListEntries).values(
      rows.map((index) => ({
        userId,
        id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        listId,
        groupName,
        position: index,
        title: `thing-${index + 1}`,
        isOwn: true,
        createdAt: at,
        updatedAt: at,
      })),
    );
  }
}

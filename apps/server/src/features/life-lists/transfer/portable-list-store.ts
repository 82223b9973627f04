import { maxGroupNameLength, maxGroupsPerList } from '@pouch/contract/life-list-rules';
import { lifeListIds } from '@pouch/contract/vocabulary';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { lifeListGroups, lifeLists } from '../../../db/schema/life-lists.ts';
import type { ExportSection } from '../../../portability/export-section.ts';
import { moment } from '../../../portability/row-fields.ts';
import { insertGroups } from '../core/group-store.ts';
import { insertLifeLists } from '../core/life-list-store.ts';

const groupName = z.string().trim().min(1).max(maxGroupNameLength);

const portable = z.object({
  id: z.enum(lifeListIds),
  createdAt: moment,
  /** Names of all groups, including empty ones. */
  groups: z.array(groupName).max(maxGroupsPerList),
});

/** A user's LifeLists and their groups. The entries are a section of their own. */
export const portableLists: ExportSection<z.output<typeof portable>> = {
  name: 'lifeLists',
  schema: portable,
  read: async function* (handle, userId) {
    const lists = await handle
      .select()
      .from(lifeLists)
      .where(eq(lifeLists.userId, userId))
      .orderBy(asc(lifeLists.listId));
    const groups = await handle
      .select()
      .from(lifeListGroups)
      .where(eq(lifeListGroups.userId, userId))
      .orderBy(asc(lifeListGroups.listId), asc(lifeListGroups.name));
    yield lists.map(({ listId, createdAt }) => ({
      id: listId,
      createdAt,
      groups: groups.filter((group) => group.listId === listId).map(({ name }) => name),
    }));
  },
  add: async (tx, { userId }, rows) => {
    await insertLifeLists(
      tx,
      rows.map(({ id, createdAt }) => ({ userId, listId: id, createdAt })),
    );
    const groups = rows.flatMap(({ id, groups }) => groups.map((name) => ({ userId, listId: id, name })));
    if (groups.length > 0) await insertGroups(tx, groups);
    return { added: 0, skipped: 0 };
  },
};

import {
  maxEntriesPerList,
  maxEntryTitleLength,
  maxGroupNameLength,
  maxGroupsPerList,
} from '@pouch/contract/life-list-rules';
import { reminderListInput } from '@pouch/contract/reminders/reminder-leads';
import { lifeListIds } from '@pouch/contract/vocabulary';
import { and, asc, count, countDistinct, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { lifeListEntries, lifeListGroups, lifeLists } from '../../../db/schema/life-lists.ts';
import { AppError } from '../../../lib/errors.ts';
import { paginate } from '../../../portability/paginate.ts';
import type { ExportSection } from '../../../portability/export-section.ts';
import { moment, zone } from '../../../portability/row-fields.ts';
import { withoutOwner } from '../../../portability/without-owner.ts';
import { alignEntry } from '../core/align-entry.ts';
import { lockLifeLists } from '../core/life-list-store.ts';

const pageSize = 500;

const portable = z.object({
  id: z.uuid(),
  list: z.enum(lifeListIds),
  group: z.string().trim().min(1).max(maxGroupNameLength),
  position: z.int32(),
  title: z.string().trim().min(1).max(maxEntryTitleLength),
  isChecked: z.boolean().default(false),
  /** When it was last checked. On Daily Routines a check lasts until 04:00 after it. */
  checkedAt: moment.nullish(),
  scheduledAt: moment.nullish(),
  scheduledZone: zone.nullish(),
  allDay: z.boolean().default(false),
  notification: z.boolean().default(false),
  reminders: reminderListInput.nullish(),
  /** True when the user wrote the entry, false for default content. */
  isOwn: z.boolean().default(true),
  createdAt: moment,
  updatedAt: moment.nullish(),
});
type PortableEntry = z.output<typeof portable>;

/**
 * The entries of LifeLists. A default entry in a file replaces the same default entry of the account if the user has
 * not changed that one.
 */
export const portableEntries: ExportSection<PortableEntry> = {
  name: 'lifeListEntries',
  countKey: 'lifeListEntries',
  schema: portable,
  read: async function* (handle, userId) {
    const pages = paginate(pageSize, (after, size) =>
      handle
        .select()
        .from(lifeListEntries)
        .where(and(eq(lifeListEntries.userId, userId), after ? gt(lifeListEntries.id, after) : undefined))
        .orderBy(asc(lifeListEntries.id))
        .limit(size),
    );
    for await (const page of pages) {
      yield page.map(({ listId, groupName, ...entry }) => {
        return { list: listId, group: groupName, ...withoutOwner(entry) };
      });
    }
  },
  add: async (tx, { userId, now }, rows) => {
    await lockLifeLists(tx, userId);
    const wanted = await replaceUntouchedEntries(tx, userId, rows);
    if (wanted.length === 0) return { added: 0, skipped: rows.length };
    await ensureListsAndGroups(tx, { userId, now }, wanted);
    const added = await tx
      .insert(lifeListEntries)
      .values(wanted.map((row) => toRow(userId, row)))
      .onConflictDoNothing()
      .returning({ id: lifeListEntries.id });
    return { added: added.length, skipped: rows.length - added.length };
  },
  finish: async (tx, { userId }) => {
    const lists = await tx
      .select({ entries: count(), groups: countDistinct(lifeListEntries.groupName) })
      .from(lifeListEntries)
      .where(eq(lifeListEntries.userId, userId))
      .groupBy(lifeListEntries.listId);
    if (lists.some(({ entries, groups }) => entries > maxEntriesPerList || groups > maxGroupsPerList))
      throw tooManyEntriesError();
    return 0;
  },
};

const tooManyEntriesError = () =>
  new AppError(
    'conflict',
    `A list holds at most ${maxEntriesPerList.toLocaleString('en')} entries in ${maxGroupsPerList} groups, ` +
      'and this file brings more. Nothing was taken in.',
  );

type EntryKeyFields = Pick<PortableEntry, 'list' | 'group' | 'title'>;
const entryKey = ({ list, group, title }: EntryKeyFields) => JSON.stringify([list, group, title]);

/**
 * The rows to insert: skips default entries that the account already has under the same id or that the user has
 * changed, and deletes the unchanged ones that a row replaces.
 */
async function replaceUntouchedEntries(
  tx: Transaction,
  userId: string,
  rows: readonly PortableEntry[],
): Promise<PortableEntry[]> {
  const ownDefaults = await tx
    .select({
      id: lifeListEntries.id,
      list: lifeListEntries.listId,
      group: lifeListEntries.groupName,
      title: lifeListEntries.title,
      isTouched: sql<boolean>`${lifeListEntries.createdAt} <> ${lifeListEntries.updatedAt}`,
    })
    .from(lifeListEntries)
    .where(and(eq(lifeListEntries.userId, userId), eq(lifeListEntries.isOwn, false)));
  const defaultsByKey = new Map(ownDefaults.map((entry) => [entryKey(entry), entry]));
  const wanted: PortableEntry[] = [];
  const replaced: string[] = [];
  for (const row of rows) {
    const same = row.isOwn ? undefined : defaultsByKey.get(entryKey(row));
    if (same && (same.id === row.id || same.isTouched)) continue;
    wanted.push(row);
    if (same) replaced.push(same.id);
  }
  if (replaced.length > 0) {
    await tx
      .delete(lifeListEntries)
      .where(and(eq(lifeListEntries.userId, userId), inArray(lifeListEntries.id, replaced)));
  }
  return wanted;
}

/** Creates the lists and groups of the entries, which a file need not contain in its `lifeLists`. */
async function ensureListsAndGroups(
  tx: Transaction,
  { userId, now }: { userId: string; now: string },
  rows: readonly PortableEntry[],
): Promise<void> {
  const lists = [...new Set(rows.map(({ list }) => list))];
  const groups = new Map(rows.map(({ list, group }) => [JSON.stringify([list, group]), { list, group }]));
  await tx
    .insert(lifeLists)
    .values(lists.map((listId) => ({ userId, listId, createdAt: now })))
    .onConflictDoNothing();
  await tx
    .insert(lifeListGroups)
    .values([...groups.values()].map(({ list, group }) => ({ userId, listId: list, name: group })))
    .onConflictDoNothing();
}

function toRow(userId: string, { list, group, ...row }: PortableEntry): typeof lifeListEntries.$inferInsert {
  const { scheduledAt = null, scheduledZone } = row;
  const date = { scheduledAt, scheduledZone: scheduledZone ?? 'UTC', allDay: row.allDay };
  const updatedAt = row.updatedAt ?? row.createdAt;
  return {
    ...row,
    userId,
    listId: list,
    groupName: group,
    checkedAt: row.checkedAt ?? (row.isChecked ? updatedAt : null),
    ...alignEntry({ listId: list, groupName: group }, date),
    notification: scheduledAt !== null && row.notification,
    updatedAt,
  };
}

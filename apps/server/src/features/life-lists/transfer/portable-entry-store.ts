import {
  maxEntriesPerList,
  maxEntryTitleLength,
  maxGroupNameLength,
  maxGroupsPerList,
} from '@pouch/contract/life-list-rules';
import { lifeListIds } from '@pouch/contract/vocabulary';
import { and, asc, count, countDistinct, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { lifeListEntries, lifeListGroups, lifeLists } from '../../../db/schema/life-lists.ts';
import { AppError } from '../../../lib/errors.ts';
import { inPages } from '../../../portability/paginate.ts';
import type { PortableKind } from '../../../portability/portable-kind.ts';
import { moment, zone } from '../../../portability/row-fields.ts';
import { withoutOwner } from '../../../portability/without-owner.ts';

const pageSize = 500;

const portable = z.object({
  id: z.uuid(),
  list: z.enum(lifeListIds),
  group: z.string().trim().min(1).max(maxGroupNameLength),
  position: z.int32(),
  title: z.string().trim().min(1).max(maxEntryTitleLength),
  isChecked: z.boolean().default(false),
  scheduledAt: moment.nullish(),
  scheduledZone: zone.nullish(),
  notification: z.boolean().default(false),
  /** Whether the person wrote it, or it was there from the start. */
  isOwn: z.boolean().default(true),
  createdAt: moment,
  updatedAt: moment.nullish(),
});
type PortableEntry = z.output<typeof portable>;

/**
 * The entries of LifeLists. What a file brings of the starting content takes the place of the same entry here, as long
 * as nobody has touched that.
 */
export const portableEntries: PortableKind<PortableEntry> = {
  name: 'lifeListEntries',
  counted: 'lifeListEntries',
  schema: portable,
  read: async function* (handle, userId) {
    const pages = inPages(pageSize, (after, size) =>
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
    const wanted = await withoutTouched(tx, userId, rows);
    if (wanted.length === 0) return { added: 0, skipped: rows.length };
    await makeRoom(tx, { userId, now }, wanted);
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
      throw tooMany();
    return 0;
  },
};

const tooMany = () =>
  new AppError(
    'conflict',
    `A list holds at most ${maxEntriesPerList.toLocaleString('en')} entries in ${maxGroupsPerList} groups, and this file brings more. Nothing was taken in.`,
  );

type Place = Pick<PortableEntry, 'list' | 'group' | 'title'>;
const placeOf = ({ list, group, title }: Place) => JSON.stringify([list, group, title]);

/** Leaves out the starting entries that the person has changed here; the untouched ones go, to be replaced. */
async function withoutTouched(
  tx: Transaction,
  userId: string,
  rows: readonly PortableEntry[],
): Promise<PortableEntry[]> {
  const here = await tx
    .select({
      id: lifeListEntries.id,
      list: lifeListEntries.listId,
      group: lifeListEntries.groupName,
      title: lifeListEntries.title,
      isTouched: sql<boolean>`${lifeListEntries.createdAt} <> ${lifeListEntries.updatedAt}`,
    })
    .from(lifeListEntries)
    .where(and(eq(lifeListEntries.userId, userId), eq(lifeListEntries.isOwn, false)));
  const known = new Map(here.map((entry) => [placeOf(entry), entry]));
  const wanted: PortableEntry[] = [];
  const replaced: string[] = [];
  for (const row of rows) {
    const same = row.isOwn ? undefined : known.get(placeOf(row));
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

/** The lists and groups that the entries are in, which a file need not name elsewhere. */
async function makeRoom(
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
  const scheduledAt = row.scheduledAt ?? null;
  return {
    ...row,
    userId,
    listId: list,
    groupName: group,
    scheduledAt,
    scheduledZone: scheduledAt === null ? null : (row.scheduledZone ?? 'UTC'),
    notification: scheduledAt !== null && row.notification,
    updatedAt: row.updatedAt ?? row.createdAt,
  };
}

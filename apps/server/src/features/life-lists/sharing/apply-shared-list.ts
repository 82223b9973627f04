import { maxEntriesPerList, maxGroupsPerList } from '@pouch/contract/life-list-rules';
import { atSameWallClock } from '@pouch/schedule/zoned-time';
import { v7 as uuidv7 } from 'uuid';
import type { Handle, Transaction } from '../../../db/database.ts';
import { findTimezone } from '../../../db/user-store.ts';
import { AppError } from '../../../lib/errors.ts';
import {
  planMerge,
  planReplacement,
  type SharedListPlan,
  type CopiedEntry,
  type ListCopy,
  type OwnGroup,
} from './shared-list-plan.ts';
import { deleteEmptyGroups, deleteEmptyList, deleteEntries, savePositions } from './shared-list-store.ts';
import { insertEntries, type ListRef, type NewEntry } from '../core/entry-store.ts';
import { insertGroups } from '../core/group-store.ts';
import { lifeListNotFound } from '../core/life-list-errors.ts';
import { findLifeLists, insertLifeLists, lockLifeList, type EntryRow } from '../core/life-list-store.ts';
import type { ListCall } from '../core/locked-list.ts';

/** What `revertSharedList` needs to restore a list as it was before a copy was applied. */
interface ListSnapshot {
  /** Whether the user did not have the list. */
  wasMissing: boolean;
  addedGroups: string[];
  addedEntries: string[];
  removedGroups: string[];
  removedEntries: EntryRow[];
  positions: { id: string; position: number }[];
}

/** The effect of a copy on the receiver's list, in numbers of entries. */
interface SharedListPreview {
  merge: { added: number; already: number };
  replace: { added: number; removed: number; kept: number };
}

interface OwnList {
  exists: boolean;
  groups: OwnGroup[];
  entries: Map<string, EntryRow>;
}

/** Copies a list for another user. Throws a 404 when the owner does not have it, and a 409 when it has no entries. */
export async function copyList(tx: Transaction, { userId, listId }: ListRef): Promise<ListCopy> {
  const { groups, entries, exists } = await readList(tx, { userId, listId });
  if (!exists) throw lifeListNotFound();
  if (entries.size === 0) throw new AppError('conflict', 'There is nothing on this list to share.');
  return groups.map(({ name, entries: own }) => ({
    name,
    entries: own.flatMap(({ id }) => {
      const entry = entries.get(id);
      return entry ? [toCopiedEntry(entry)] : [];
    }),
  }));
}

/** The effect that `applySharedList` would have now, for either option. */
export async function previewSharedList(
  handle: Handle,
  list: ListRef,
  content: unknown,
): Promise<SharedListPreview> {
  const copy = content as ListCopy;
  const { groups } = await readList(handle, list);
  const total = copy.reduce((sum, { entries }) => sum + entries.length, 0);
  const merge = planMerge(groups, copy);
  const replace = planReplacement(groups, copy);
  return {
    merge: { added: merge.added.length, already: total - merge.added.length },
    replace: {
      added: replace.added.length,
      removed: replace.removed.length,
      kept: replace.moved.length,
    },
  };
}

/**
 * Merges a copy into a user's list, or replaces the list by it (SH-04). Wall-clock times stay the same in the user's
 * own zone. Returns what reverts the change. Throws a 409 when the list would exceed its limits.
 */
export async function applySharedList(
  tx: Transaction,
  call: ListCall,
  { content, option }: { content: unknown; option: 'merge' | 'replace' },
): Promise<ListSnapshot> {
  const copy = content as ListCopy;
  const { userId, listId, now } = call;
  const created = await insertLifeLists(tx, [{ userId, listId, createdAt: now }]);
  await lockLifeList(tx, userId, listId);
  const own = await readList(tx, call);
  const plan = option === 'merge' ? planMerge(own.groups, copy) : planReplacement(own.groups, copy);
  requireCapacity(own, plan);
  const rows = await buildEntries(tx, call, plan);
  await deleteEntries(tx, call, plan.removed);
  await deleteEmptyGroups(tx, call, plan.removedGroups);
  await savePositions(tx, userId, plan.moved);
  if (plan.newGroups.length > 0) {
    await insertGroups(
      tx,
      plan.newGroups.map((name) => ({ userId, listId, name })),
    );
  }
  await insertEntries(tx, rows);
  const ownEntries = (ids: string[]) => ids.flatMap((id) => own.entries.get(id) ?? []);
  return {
    wasMissing: created.length === 1,
    addedGroups: plan.newGroups,
    addedEntries: rows.map(({ id }) => id),
    removedGroups: plan.removedGroups,
    removedEntries: ownEntries(plan.removed),
    positions: ownEntries(plan.moved.map(({ id }) => id)).map(({ id, position }) => ({ id, position })),
  };
}

/** Restores a list as it was. Entries and groups that the user has added since stay. */
export async function revertSharedList(tx: Transaction, list: ListRef, content: unknown): Promise<void> {
  const before = content as ListSnapshot;
  const { userId, listId } = list;
  if (!(await lockLifeList(tx, userId, listId))) return;
  await deleteEntries(tx, list, before.addedEntries);
  const names = new Set([
    ...before.removedGroups,
    ...before.removedEntries.map(({ groupName }) => groupName),
  ]);
  if (names.size > 0) {
    await insertGroups(
      tx,
      [...names].map((name) => ({ userId, listId, name })),
    );
  }
  await insertEntries(tx, before.removedEntries);
  await savePositions(tx, userId, before.positions);
  await deleteEmptyGroups(tx, list, before.addedGroups);
  if (before.wasMissing) await deleteEmptyList(tx, list);
}

async function readList(handle: Handle, { userId, listId }: ListRef): Promise<OwnList> {
  const groups = new Map<string, OwnGroup>();
  const entries = new Map<string, EntryRow>();
  const rows = await findLifeLists(handle, userId, listId);
  for (const { groupName, entry } of rows) {
    if (groupName === null) continue;
    const group = groups.get(groupName) ?? { name: groupName, entries: [] };
    groups.set(groupName, group);
    if (!entry) continue;
    group.entries.push(entry);
    entries.set(entry.id, entry);
  }
  return { exists: rows.length > 0, groups: [...groups.values()], entries };
}

async function buildEntries(
  tx: Transaction,
  { userId, listId, now }: ListCall,
  { added }: SharedListPlan,
): Promise<NewEntry[]> {
  const zone = await findTimezone(tx, userId);
  return added.map(({ groupName, position, entry }) => ({
    userId,
    id: uuidv7(),
    listId,
    groupName,
    position,
    title: entry.title,
    ...timeInZone(zone, entry),
    allDay: entry.allDay ?? false,
    isOwn: true,
    createdAt: now,
    updatedAt: now,
  }));
}

function timeInZone(
  zone: string | null,
  { scheduledAt, scheduledZone }: CopiedEntry,
): Pick<CopiedEntry, 'scheduledAt' | 'scheduledZone'> {
  if (scheduledAt === null || scheduledZone === null || zone === null) return { scheduledAt, scheduledZone };
  return {
    scheduledAt: atSameWallClock(scheduledAt, { from: scheduledZone, to: zone }),
    scheduledZone: zone,
  };
}

function requireCapacity({ groups, entries }: OwnList, plan: SharedListPlan): void {
  const entriesAfter = entries.size - plan.removed.length + plan.added.length;
  const groupsAfter = groups.length - plan.removedGroups.length + plan.newGroups.length;
  if (entriesAfter <= maxEntriesPerList && groupsAfter <= maxGroupsPerList) return;
  throw new AppError(
    'conflict',
    `A list holds at most ${maxEntriesPerList.toLocaleString('en')} entries in ${maxGroupsPerList} groups. ` +
      'Please delete some first.',
  );
}

const toCopiedEntry = ({ title, scheduledAt, scheduledZone, allDay }: EntryRow): CopiedEntry => ({
  title,
  scheduledAt,
  scheduledZone,
  allDay,
});

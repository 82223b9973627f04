import { maxEntriesPerList, maxGroupsPerList } from '@pouch/contract/life-list-rules';
import { atSameWallClock } from '@pouch/schedule/zoned-time';
import { v7 as uuidv7 } from 'uuid';
import type { Handle, Transaction } from '../../../db/database.ts';
import { findTimezone } from '../../../db/user-store.ts';
import { AppError } from '../../../lib/errors.ts';
import {
  planMerge,
  planReplacement,
  type AdoptionPlan,
  type CopiedEntry,
  type ListCopy,
  type OwnGroup,
} from './shared-list-plan.ts';
import { deleteEmptyGroups, deleteEmptyList, deleteEntries, savePositions } from './shared-list-store.ts';
import { insertEntries, type NewEntry } from '../core/entry-store.ts';
import { insertGroups } from '../core/group-store.ts';
import { lifeListNotFound } from '../core/life-list-errors.ts';
import { findLifeLists, insertLifeLists, lockLifeList, type EntryRow } from '../core/life-list-store.ts';
import type { ListCall } from '../core/with-locked-list.ts';

type WhichList = Pick<ListCall, 'userId' | 'listId'>;

/** What puts a list back as it was before another was adopted. */
interface ListBefore {
  /** The person did not have the list. */
  wasMissing: boolean;
  addedGroups: string[];
  addedEntries: string[];
  removedGroups: string[];
  removedEntries: EntryRow[];
  positions: { id: string; position: number }[];
}

/** What adopting a list does to the receiver's own, in numbers of entries. */
interface Adoptions {
  merge: { added: number; already: number };
  replace: { added: number; removed: number; kept: number };
}

interface OwnList {
  isThere: boolean;
  groups: OwnGroup[];
  entries: Map<string, EntryRow>;
}

/** Copies a list for somebody else. A 404 when the person has none, a 409 when nothing is on it. */
export async function copyList(tx: Transaction, { userId, listId }: WhichList): Promise<ListCopy> {
  const { groups, entries, isThere } = await readList(tx, { userId, listId });
  if (!isThere) throw lifeListNotFound();
  if (entries.size === 0) throw new AppError('conflict', 'There is nothing on this list to share.');
  return groups.map(({ name, entries: own }) => ({
    name,
    entries: own.flatMap(({ id }) => {
      const entry = entries.get(id);
      return entry ? [copied(entry)] : [];
    }),
  }));
}

/** What `adoptList` would do now, either way. */
export async function previewAdoption(handle: Handle, list: WhichList, content: unknown): Promise<Adoptions> {
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
 * Adds a copy to a person's list, or makes the list the copy (SH-04). Times stay the same on the clock of their own zone.
 * Answers what puts the list back. A 409 when it would hold too much.
 */
export async function adoptList(
  tx: Transaction,
  call: ListCall,
  { content, option }: { content: unknown; option: 'merge' | 'replace' },
): Promise<ListBefore> {
  const copy = content as ListCopy;
  const { userId, listId, now } = call;
  const made = await insertLifeLists(tx, [{ userId, listId, createdAt: now }]);
  await lockLifeList(tx, userId, listId);
  const own = await readList(tx, call);
  const plan = option === 'merge' ? planMerge(own.groups, copy) : planReplacement(own.groups, copy);
  requireRoom(own, plan);
  const rows = await newEntries(tx, call, plan);
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
  const kept = (ids: string[]) => ids.flatMap((id) => own.entries.get(id) ?? []);
  return {
    wasMissing: made.length === 1,
    addedGroups: plan.newGroups,
    addedEntries: rows.map(({ id }) => id),
    removedGroups: plan.removedGroups,
    removedEntries: kept(plan.removed),
    positions: kept(plan.moved.map(({ id }) => id)).map(({ id, position }) => ({ id, position })),
  };
}

/** Puts a list back as it was. What the person has added to it since stays. */
export async function giveBackList(tx: Transaction, list: WhichList, content: unknown): Promise<void> {
  const before = content as ListBefore;
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

async function readList(handle: Handle, { userId, listId }: WhichList): Promise<OwnList> {
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
  return { isThere: rows.length > 0, groups: [...groups.values()], entries };
}

async function newEntries(
  tx: Transaction,
  { userId, listId, now }: ListCall,
  { added }: AdoptionPlan,
): Promise<NewEntry[]> {
  const zone = await findTimezone(tx, userId);
  return added.map(({ groupName, position, entry }) => ({
    userId,
    id: uuidv7(),
    listId,
    groupName,
    position,
    title: entry.title,
    ...timeIn(zone, entry),
    isOwn: true,
    createdAt: now,
    updatedAt: now,
  }));
}

function timeIn(
  zone: string | null,
  { scheduledAt, scheduledZone }: CopiedEntry,
): Pick<CopiedEntry, 'scheduledAt' | 'scheduledZone'> {
  if (scheduledAt === null || scheduledZone === null || zone === null) return { scheduledAt, scheduledZone };
  return {
    scheduledAt: atSameWallClock(scheduledAt, { from: scheduledZone, to: zone }),
    scheduledZone: zone,
  };
}

function requireRoom({ groups, entries }: OwnList, plan: AdoptionPlan): void {
  const entriesAfter = entries.size - plan.removed.length + plan.added.length;
  const groupsAfter = groups.length - plan.removedGroups.length + plan.newGroups.length;
  if (entriesAfter <= maxEntriesPerList && groupsAfter <= maxGroupsPerList) return;
  throw new AppError(
    'conflict',
    `A list holds at most ${maxEntriesPerList.toLocaleString('en')} entries in ${maxGroupsPerList} groups. Please delete some first.`,
  );
}

const copied = ({ title, scheduledAt, scheduledZone }: EntryRow): CopiedEntry => ({
  title,
  scheduledAt,
  scheduledZone,
});

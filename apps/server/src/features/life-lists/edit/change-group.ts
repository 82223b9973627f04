import { plannerDayIndex, sortGroupNames, maxGroupsPerList } from '@pouch/contract/life-list-rules';
import type { Transaction } from '../../../db/database.ts';
import { AppError } from '../../../lib/errors.ts';
import { rescheduleToDay } from '../core/align-entry.ts';
import { findGroupEntries, saveEntry } from '../core/entry-store.ts';
import { deleteGroup, findGroupNames, insertGroups, saveGroupName } from '../core/group-store.ts';
import { toEntrySnapshot } from '../core/entry-snapshot.ts';
import { groupExistsError } from '../core/life-list-errors.ts';
import { requireLockedList, requireGroup, type ListCall } from '../core/locked-list.ts';
import { insertUndo } from '../core/undo-store.ts';

interface NamedGroup {
  groupName: string;
  /** The names of all groups, in display order. */
  groups: string[];
}

/** Adds an empty group (LL-07). Throws a 409 when the name is taken or the list has too many groups. */
export async function addGroup(tx: Transaction, call: ListCall, groupName: string): Promise<NamedGroup> {
  const { userId, listId } = call;
  await requireLockedList(tx, call);
  const names = await findGroupNames(tx, call);
  if (names.includes(groupName)) throw groupExistsError();
  if (names.length >= maxGroupsPerList) throw tooManyGroupsError();
  await insertGroups(tx, [{ userId, listId, name: groupName }]);
  return { groupName, groups: sortGroupNames(listId, [...names, groupName]) };
}

/**
 * Renames a group, whose entries then are under a day of the planner or under none, as if they had been moved there (LL-05).
 * Throws a 409 when another group has the name.
 */
export async function renameGroup(
  tx: Transaction,
  call: ListCall,
  { from, to }: { from: string; to: string },
): Promise<NamedGroup> {
  await requireLockedList(tx, call);
  const others = (await requireGroup(tx, call, from)).filter((name) => name !== from);
  if (others.includes(to)) throw groupExistsError();
  const isDay = [from, to].some((name) => plannerDayIndex(call.listId, name) !== null);
  const entries = isDay ? await findGroupEntries(tx, { ...call, groupName: from }) : [];
  await saveGroupName(tx, { ...call, groupName: from }, to);
  for (const entry of entries) {
    const date = rescheduleToDay(entry, to, call);
    if (date.scheduledAt !== undefined) await saveEntry(tx, entry, { ...date, updatedAt: call.now });
  }
  return { groupName: to, groups: sortGroupNames(call.listId, [...others, to]) };
}

/** Deletes a group with its entries (LL-07). */
export async function removeGroup(
  tx: Transaction,
  call: ListCall,
  groupName: string,
): Promise<{ undoId: string }> {
  const group = { ...call, groupName };
  await requireLockedList(tx, call);
  await requireGroup(tx, call, groupName);
  const entries = (await findGroupEntries(tx, group)).map(toEntrySnapshot);
  await deleteGroup(tx, group);
  return { undoId: await insertUndo(tx, call, { kind: 'group', name: groupName, entries }) };
}

const tooManyGroupsError = (): AppError =>
  new AppError('conflict', `A list has at most ${maxGroupsPerList} groups. Please delete some first.`);

import { inGroupOrder, maxGroupsPerList } from '@pouch/contract/life-list-rules';
import type { Database, Handle } from '../../../db/database.ts';
import { AppError } from '../../../lib/errors.ts';
import { findEntriesOfGroup } from '../core/entry-store.ts';
import { deleteGroup, findGroupNames, insertGroups, saveGroupName } from '../core/group-store.ts';
import { keptEntry } from '../kept-entry.ts';
import { groupExists } from '../core/life-list-errors.ts';
import { changeList, requireGroup, type ListCall } from '../core/with-locked-list.ts';
import { insertUndo } from '../core/undo-store.ts';

interface NamedGroup {
  groupName: string;
  /** The names of all groups in their order. */
  groups: string[];
}

/** Adds a group without entries (LL-07). A 409 when there is one of this name, or the list has enough. */
export async function addGroup(handle: Handle, call: ListCall, groupName: string): Promise<NamedGroup> {
  const { userId, listId } = call;
  return changeList(handle, call, async (tx) => {
    const names = await findGroupNames(tx, call);
    if (names.includes(groupName)) throw groupExists();
    if (names.length >= maxGroupsPerList) throw hasEnoughGroups();
    await insertGroups(tx, [{ userId, listId, name: groupName }]);
    return { groupName, groups: inGroupOrder(listId, [...names, groupName]) };
  });
}

/** Gives a group another name. A 409 when another group has it. */
export async function renameGroup(
  database: Database,
  call: ListCall,
  { from, to }: { from: string; to: string },
): Promise<NamedGroup> {
  return changeList(database, call, async (tx) => {
    const others = (await requireGroup(tx, call, from)).filter((name) => name !== from);
    if (others.includes(to)) throw groupExists();
    await saveGroupName(tx, { ...call, groupName: from }, to);
    return { groupName: to, groups: inGroupOrder(call.listId, [...others, to]) };
  });
}

/** Deletes a group with its entries (LL-07). */
export async function removeGroup(
  database: Database,
  call: ListCall,
  groupName: string,
): Promise<{ undoId: string }> {
  const group = { ...call, groupName };
  return changeList(database, call, async (tx) => {
    await requireGroup(tx, call, groupName);
    const entries = (await findEntriesOfGroup(tx, group)).map(keptEntry);
    await deleteGroup(tx, group);
    return { undoId: await insertUndo(tx, call, { kind: 'group', name: groupName, entries }) };
  });
}

const hasEnoughGroups = (): AppError =>
  new AppError('conflict', `A list has at most ${maxGroupsPerList} groups. Please delete some first.`);

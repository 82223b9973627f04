import type { undoLifeListChangeResponse } from '@pouch/contract/life-lists';
import type { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import type { UndoneBy } from '../../../db/schema/life-lists.ts';
import { notFound } from '../../../lib/errors.ts';
import { checkEntries, findEntryIds, insertEntries } from '../core/entry-store.ts';
import type { ShoppingDeps } from '../transfer/export-list.ts';
import { insertGroups } from '../core/group-store.ts';
import { findLifeLists } from '../core/life-list-store.ts';
import { lifeListNotFound } from '../core/life-list-errors.ts';
import { requireLockedList, type ListCall, type ZonedListCall } from '../core/locked-list.ts';
import { positionAt } from '../core/position-store.ts';
import { presentLifeLists } from '../core/present-life-list.ts';
import { markUndone } from '../core/undo-store.ts';

type Kind<Name extends UndoneBy['kind']> = Extract<UndoneBy, { kind: Name }>;

/**
 * Undoes one change of a list and keeps everything that came after it. Repeating the call changes nothing. Throws a 404
 * when the change is unknown or purged.
 */
export async function undoChange(
  tx: Transaction,
  call: ZonedListCall,
  { undoId, removeExportedItems }: { undoId: string } & Pick<ShoppingDeps, 'removeExportedItems'>,
): Promise<z.input<typeof undoLifeListChangeResponse>> {
  const change = await markUndone(tx, call, undoId);
  if (!change) throw notFound('The change to undo');
  const { undoneBy, isFirst } = change;
  // Lock order: items before lists.
  const removedItems =
    undoneBy.kind === 'export'
      ? await removeExportedItems(tx, { userId: call.userId, now: call.now, ids: undoneBy.itemIds })
      : undefined;
  await requireLockedList(tx, call);
  if (isFirst) await restoreChange(tx, call, undoneBy);
  const [list] = presentLifeLists(await findLifeLists(tx, call.userId, call.listId), call);
  if (!list) throw lifeListNotFound();
  return { list, ...(removedItems && { removedItems }) };
}

async function restoreChange(tx: Transaction, call: ListCall, undoneBy: UndoneBy): Promise<void> {
  if (undoneBy.kind === 'entry') await restoreEntry(tx, call, undoneBy);
  if (undoneBy.kind === 'group') await restoreGroup(tx, call, undoneBy);
  if (undoneBy.kind === 'reset') await checkEntries(tx, { ...call, ids: undoneBy.entryIds, isChecked: true });
}

/** Inserts the entry behind its former predecessor, or at its former index when the predecessor is gone. */
async function restoreEntry(tx: Transaction, call: ListCall, { entry, after, index }: Kind<'entry'>) {
  const { userId, listId, now } = call;
  const group = { userId, listId, groupName: entry.groupName };
  await insertGroups(tx, [{ userId, listId, name: entry.groupName }]);
  const predecessorIndex = after === null ? -1 : (await findEntryIds(tx, group)).indexOf(after);
  const hasPredecessor = after === null || predecessorIndex >= 0;
  const position = await positionAt(tx, { ...group, index: hasPredecessor ? predecessorIndex + 1 : index });
  await insertEntries(tx, [{ ...entry, ...group, position, updatedAt: now }]);
}

async function restoreGroup(tx: Transaction, { userId, listId, now }: ListCall, group: Kind<'group'>) {
  await insertGroups(tx, [{ userId, listId, name: group.name }]);
  await insertEntries(
    tx,
    group.entries.map((entry) => ({ ...entry, userId, listId, updatedAt: now })),
  );
}

import type { LifeListEntry, moveLifeListEntryInput } from '@pouch/contract/life-lists';
import type { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { findEntryById, findPlace, saveEntry } from '../core/entry-store.ts';
import { rescheduleToDay } from '../core/align-entry.ts';
import type { EntryRow } from '../core/life-list-store.ts';
import { requireLockedList, requireEntry, requireGroup, type ZonedListCall } from '../core/locked-list.ts';
import { endOfGroup, positionAt } from '../core/position-store.ts';
import { presentEntry } from '../core/present-life-list.ts';

type Input = z.output<typeof moveLifeListEntryInput>;

/**
 * Moves an entry within its group or to another one (LL-07). Throws the errors of `requireEntry` and `requireGroup`.
 */
export async function moveEntry(
  tx: Transaction,
  call: ZonedListCall,
  { to, ...which }: Input,
): Promise<LifeListEntry> {
  await requireLockedList(tx, call);
  const entry = await requireEntry(tx, call, which);
  const { categoryKey: groupName } = to;
  await requireGroup(tx, call, groupName);
  const index = await targetIndex(tx, entry, to);
  const position = await positionAt(tx, { ...call, groupName, index, moving: entry.id });
  const fields = { groupName, position, ...rescheduleToDay(entry, groupName, call), updatedAt: call.now };
  return presentEntry(await saveEntry(tx, entry, fields), call);
}

/**
 * The new index of an entry, counted without it. The end when the entry that it should precede has gone to another
 * group or altogether.
 */
async function targetIndex(tx: Transaction, moving: EntryRow, to: Input['to']): Promise<number> {
  const { categoryKey, itemIndex = endOfGroup, before } = to;
  if (typeof before !== 'string') return itemIndex;
  const { userId, listId } = moving;
  const next = await findEntryById(tx, { userId, listId, id: before });
  if (next?.groupName !== categoryKey) return endOfGroup;
  return (await findPlace(tx, next, moving.id)).index;
}

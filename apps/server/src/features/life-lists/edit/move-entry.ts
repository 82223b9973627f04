import { plannerDayIndex } from '@pouch/contract/life-list-rules';
import type { LifeListEntry, moveLifeListEntryInput } from '@pouch/contract/life-lists';
import { nextWeekday } from '@pouch/schedule/next-weekday';
import { toLocal } from '@pouch/schedule/zoned-time';
import type { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { findEntryById, findPlace, saveEntry, type NewEntry } from '../core/entry-store.ts';
import type { EntryRow } from '../core/life-list-store.ts';
import {
  requireLockedList,
  requireEntry,
  requireGroup,
  type ListCall,
  type ZonedListCall,
} from '../core/locked-list.ts';
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

/**
 * In the planner, an entry that moves to another weekday keeps its wall-clock time on the next such day, and a whole day
 * is at 9:00. One that leaves the weekdays has one date from then on: its next one.
 */
function rescheduleToDay(entry: EntryRow, groupName: string, { listId, now }: ListCall): Partial<NewEntry> {
  const weekday = plannerDayIndex(listId, groupName) ?? plannerDayIndex(listId, entry.groupName);
  const { scheduledAt, scheduledZone: timezone } = entry;
  if (weekday === null || groupName === entry.groupName) return {};
  if (scheduledAt === null || timezone === null) return {};
  const { time } = toLocal(scheduledAt, timezone);
  return { scheduledAt: nextWeekday({ weekday, time, timezone }, now), allDay: false };
}

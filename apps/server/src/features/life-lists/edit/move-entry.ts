import { plannerDayIndex } from '@pouch/contract/life-list-rules';
import type { LifeListEntry, moveLifeListEntryInput } from '@pouch/contract/life-lists';
import { nextWeekday } from '@pouch/schedule/next-weekday';
import { toLocal } from '@pouch/schedule/zoned-time';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { saveEntry, type NewEntry } from '../core/entry-store.ts';
import type { EntryRow } from '../core/life-list-store.ts';
import { withLockedList, requireEntry, requireGroup, type ListCall } from '../core/with-locked-list.ts';
import { positionAt } from '../core/position-store.ts';
import { presentEntry } from '../core/present-life-list.ts';

/**
 * Moves an entry within its group or to another one (LL-07). Throws the errors of `requireEntry` and `requireGroup`.
 */
export async function moveEntry(
  database: Database,
  call: ListCall,
  { to, ...which }: z.output<typeof moveLifeListEntryInput>,
): Promise<LifeListEntry> {
  return withLockedList(database, call, async (tx) => {
    const entry = await requireEntry(tx, call, which);
    const { categoryKey: groupName, itemIndex: index } = to;
    await requireGroup(tx, call, groupName);
    const position = await positionAt(tx, { ...call, groupName, index, moving: entry.id });
    const fields = { groupName, position, ...rescheduleToDay(entry, groupName, call), updatedAt: call.now };
    return presentEntry(await saveEntry(tx, entry, fields));
  });
}

/** In the planner, an entry that moves to another weekday keeps its wall-clock time on the next such day. */
function rescheduleToDay(entry: EntryRow, groupName: string, { listId, now }: ListCall): Partial<NewEntry> {
  const weekday = plannerDayIndex(listId, groupName);
  const { scheduledAt, scheduledZone: timezone } = entry;
  if (weekday === null || groupName === entry.groupName) return {};
  if (scheduledAt === null || timezone === null) return {};
  const { time } = toLocal(scheduledAt, timezone);
  return { scheduledAt: nextWeekday({ weekday, time, timezone }, now) };
}

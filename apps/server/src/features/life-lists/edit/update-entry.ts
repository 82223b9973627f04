import type { LifeListEntry, updateLifeListEntryInput } from '@pouch/contract/life-lists';
import type { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { invalid } from '../../../lib/errors.ts';
import { saveCheck, saveEntry } from '../core/entry-store.ts';
import type { EntryRow } from '../core/life-list-store.ts';
import { requireLockedList, requireEntry } from '../core/locked-list.ts';
import { alignEntry } from '../core/align-entry.ts';
import { isCheckedLater, presentEntry } from '../core/present-life-list.ts';
import type { DatedListCall } from './add-entry.ts';

type Input = z.output<typeof updateLifeListEntryInput>;

/** Updates the sent fields of an entry; a sent time is meant in the user's zone. Throws the errors of `requireEntry`. */
export async function updateEntry(
  tx: Transaction,
  call: DatedListCall,
  { updates, ...which }: Input,
): Promise<LifeListEntry> {
  // The entry is read once the list is locked: statements of one connection run one after the other.
  const locking = requireLockedList(tx, call);
  const finding = requireEntry(tx, call, which);
  finding.catch(() => undefined); // Where the list is missing, that is the reason.
  await locking;
  const entry = await finding;
  const fields = { ...nextFields(entry, updates, call), updatedAt: call.now };
  if (Object.keys(updates).some((field) => field !== 'isChecked')) {
    return presentEntry(await saveEntry(tx, entry, fields), call);
  }
  const checked = { ...entry, ...fields };
  saveCheck(tx, checked);
  return presentEntry(checked, call);
}

function nextFields(entry: EntryRow, updates: Input['updates'], call: DatedListCall): Partial<EntryRow> {
  const { zone, madeAt } = call;
  const { isChecked, title, scheduled_at, all_day, reminders } = updates;
  const scheduledAt = scheduled_at === undefined ? entry.scheduledAt : scheduled_at;
  if (updates.notification === true && scheduledAt === null) {
    throw invalid('notification', 'Please choose a time before turning on the notification.');
  }
  if (all_day === true && scheduledAt === null) throw invalid('all_day', 'Please choose a date first.');
  const isDateSent = scheduled_at !== undefined || all_day !== undefined;
  const scheduledZone = scheduled_at === undefined ? entry.scheduledZone : zone;
  return {
    ...(isChecked !== undefined && !isCheckedLater(entry, call) && toCheck(isChecked, madeAt)),
    ...(title !== undefined && { title }),
    ...(isDateSent && alignEntry(entry, { scheduledAt, scheduledZone, allDay: all_day ?? entry.allDay })),
    ...(reminders !== undefined && { reminders }),
    notification: scheduledAt !== null && (updates.notification ?? entry.notification),
  };
}

const toCheck = (isChecked: boolean, madeAt: string): Partial<EntryRow> =>
  isChecked ? { isChecked, checkedAt: madeAt } : { isChecked };

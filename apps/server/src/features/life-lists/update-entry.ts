import type { LifeListEntry, updateLifeListEntryInput } from '@pouch/contract/life-lists';
import type { LifeListId } from '@pouch/contract/vocabulary';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { AppError, invalid, notFound } from '../../errors.ts';
import { findEntryAt, lockLifeList, saveEntry, type EntryRow, type NewEntry } from './life-list-store.ts';
import { lifeListNotFound } from './life-list-not-found.ts';
import { presentEntry } from './present-life-list.ts';

type Input = z.output<typeof updateLifeListEntryInput>;

/** Which list of whom, the moment of the call, and the zone in which a time that is sent is meant. */
interface EntryCall {
  userId: string;
  listId: LifeListId;
  /** ISO 8601 in UTC. */
  now: string;
  zone: string;
}

/**
 * Changes the entry in one place of a group. A 409 when the caller means another entry than the one that stands
 * there by now, since a second device has added, moved or deleted some; then nothing is changed (LL-09).
 */
export async function updateEntry(
  database: Database,
  { userId, listId, now, zone }: EntryCall,
  { categoryKey, itemIndex, id, updates }: Input,
): Promise<LifeListEntry> {
  return database.transaction(async (tx) => {
    if (!(await lockLifeList(tx, userId, listId))) throw lifeListNotFound();
    const place = { listId, groupName: categoryKey, index: itemIndex };
    const entry = await findEntryAt(tx, userId, place);
    if (id !== undefined && entry?.id !== id) throw hasMoved();
    if (!entry) throw notFound('The entry');
    return presentEntry(await saveEntry(tx, entry, { ...changed(entry, updates, zone), updatedAt: now }));
  });
}

const hasMoved = (): AppError =>
  new AppError('conflict', 'This list was changed on another device. Please look at it again.');

function changed(entry: EntryRow, updates: Input['updates'], zone: string): Partial<NewEntry> {
  const { isChecked, title, scheduled_at } = updates;
  const scheduledAt = scheduled_at === undefined ? entry.scheduledAt : scheduled_at;
  if (updates.notification === true && scheduledAt === null) {
    throw invalid('notification', 'Please choose a time before turning on its notification.');
  }
  return {
    ...(isChecked !== undefined && { isChecked }),
    ...(title !== undefined && { title }),
    ...(scheduled_at !== undefined && { scheduledAt, scheduledZone: scheduledAt === null ? null : zone }),
    notification: scheduledAt !== null && (updates.notification ?? entry.notification),
  };
}

import type { changeStatusInput, ChangeStatusAnswer, updateItemInput } from '@pouch/contract/schemas/items';
import type { Learned, UpdateItemAnswer } from '@pouch/contract/schemas/sorting-rules';
import type { Category } from '@pouch/contract/vocabulary';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../db/database.ts';
import { invalid, notFound } from '../../../lib/errors.ts';
import { takeBackCompletion, writeCompletion } from '../../../progress/completion-store.ts';
import { holdWeek } from '../../../progress/open-week-store.ts';
import { fittingItsCategory, requireRepeatable, urgencyAfterMove, urgencyFor } from '../core/item-rules.ts';
import { lockItem, saveItem, type ItemFields, type ItemRow } from '../core/item-store.ts';
import { presentItem } from '../core/present-item.ts';
import { hasMovedOn, nextDate, onNextDate } from '../schedule/recurring-item.ts';
import { takeBackDate } from '../take-back-date.ts';

/** Which item of whom, and the moment of the call. */
interface ItemCall {
  userId: string;
  id: string;
  /** ISO 8601 in UTC. */
  now: string;
}

type Changes = z.output<typeof updateItemInput>;

/** Learns from an item whose kind its owner has changed; null when that teaches nothing. */
export type Learn = (tx: Transaction, lesson: { item: ItemRow; now: string }) => Promise<Learned | null>;

/**
 * Changes what was sent and lets everything that depends on it follow (ED-02, ED-03, ED-05). Another kind teaches how
 * later thoughts are sorted (SO-08), in the same transaction.
 */
export async function updateItem(
  database: Database,
  { userId, id, now }: ItemCall,
  { changes, zone, learn }: { changes: Changes; zone: string; learn: Learn },
): Promise<UpdateItemAnswer> {
  return database.transaction(async (tx) => {
    const before = await lockItem(tx, userId, id);
    if (!before) throw notFound('The item');
    const item = await saveItem(tx, before, { ...changed(before, changes, zone), updatedAt: now });
    await takeBackDate(tx, before, item);
    const isLesson = changes.teaches !== false && !isSameKind(before, item);
    const learned = isLesson ? await learn(tx, { item, now }) : null;
    return { ...presentItem(item), ...(learned && { learned }) };
  });
}

const isSameKind = (one: ItemRow, other: ItemRow): boolean =>
  one.category === other.category &&
  one.bucket === other.bucket &&
  one.purchaseCategory === other.purchaseCategory;

/**
 * Completes an item or restores it. A recurring item that is completed moves to its next date instead and stays
 * active, unless its rule has ended. One that has moved on from the date that was seen stays where it is. What was
 * completed is written down in the same transaction, once.
 */
export async function changeStatus(
  database: Database,
  call: ItemCall,
  { status, scheduled_at: seen }: z.output<typeof changeStatusInput>,
): Promise<ChangeStatusAnswer> {
  return database.transaction((tx) =>
    status === 'Completed' ? complete(tx, call, seen) : restore(tx, call),
  );
}

async function complete(
  tx: Transaction,
  { userId, id, now }: ItemCall,
  seen: string | null | undefined,
): Promise<ChangeStatusAnswer> {
  const week = await holdWeek(tx, { userId, now });
  const before = await lockItem(tx, userId, id);
  if (!before) throw notFound('The item');
  if (before.status === 'Completed') return presentItem(before);
  if (hasMovedOn(before, seen)) return onNextDate(before);
  const next = nextDate(before, now);
  const { category, bucket, scheduledAt } = before;
  const occurrenceAt = next === null ? null : scheduledAt;
  await writeCompletion(tx, { userId, itemId: id, occurrenceAt, completedAt: now, category, bucket, week });
  if (next !== null) return onNextDate(await saveItem(tx, before, { scheduledAt: next, updatedAt: now }));
  const status = 'Completed';
  return presentItem(await saveItem(tx, before, { status, completedAt: now, updatedAt: now }));
}

/** An item that was archived comes back into the lists. */
async function restore(tx: Transaction, { userId, id, now }: ItemCall): Promise<ChangeStatusAnswer> {
  const before = await lockItem(tx, userId, id);
  if (!before) throw notFound('The item');
  if (before.status === 'Active') return presentItem(before);
  await takeBackCompletion(tx, { userId, itemId: id, occurrenceAt: null });
  const active = { status: 'Active', completedAt: null, archivedAt: null } as const;
  return presentItem(await saveItem(tx, before, { ...active, updatedAt: now }));
}

/** What an item becomes by what was sent; `zone` is where an instant among it is meant. Throws a 422 for what does not fit. */
export function changed(before: ItemRow, changes: Changes, zone: string): ItemFields {
  const category = changes.category ?? before.category;
  const scheduledAt = kept(changes.scheduled_at, before.scheduledAt);
  if (changes.recurring && scheduledAt === null) {
    throw invalid('recurring', 'Please choose a date before making this recurring.');
  }
  if (changes.recurring) requireRepeatable(category, 'recurring');
  const recurring = kept(changes.recurring, before.recurring);
  return fittingItsCategory({
    title: changes.cleaned_title ?? before.title,
    category,
    urgency: urgencyOf(before, category, changes.urgency),
    context: kept(changes.context, before.context),
    needLevel: kept(changes.needLevel, before.needLevel),
    purchaseCategory: kept(changes.purchaseCategory, before.purchaseCategory),
    quantity: changes.quantity ?? before.quantity,
    bucket: kept(changes.bucket_name, before.bucket),
    notes: kept(changes.body, before.notes),
    url: kept(changes.url, before.url),
    extras: changes.extras === undefined ? before.extras : (changes.extras ?? {}),
    scheduledAt,
    scheduledZone: recurring?.timezone ?? (changes.scheduled_at ? zone : (before.scheduledZone ?? zone)),
    recurring,
  });
}

/** What was sent, null included; what was not sent stays. */
function kept<Value>(sent: Value | null | undefined, before: Value | null): Value | null {
  return sent === undefined ? before : sent;
}

function urgencyOf(before: ItemRow, category: Category, sent: string | undefined): string {
  if (category === before.category) return sent === undefined ? before.urgency : urgencyFor(category, sent);
  return sent === undefined ? urgencyAfterMove(category, before.urgency) : urgencyFor(category, sent);
}

import type { changeStatusInput, ChangeStatusResponse, updateItemInput } from '@pouch/contract/items';
import type { LearningResult, UpdateItemResponse } from '@pouch/contract/sorting-rules';
import { currentUrgency, nextUrgency } from '@pouch/schedule/urgency';
import { clearFieldsOfOtherCategories } from '@pouch/sorter/item-fields';
import type { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { sendAlong } from '../../../db/transaction.ts';
import { invalid } from '../../../lib/errors.ts';
import {
  deleteCompletion,
  findLastCompletion,
  insertCompletion,
} from '../../../progress/completion-store.ts';
import { findWeekAt } from '../../../progress/open-week-store.ts';
import { nextMoments, toFields, withoutOvertaken } from '../core/field-moments.ts';
import { requireRepeatable, urgencyAfterMove, urgencyFor } from '../core/item-rules.ts';
import { saveItem, type ItemFields, type ItemRow } from '../core/item-store.ts';
import { requireLockedItem, type DatedItemCall } from '../core/locked-item.ts';
import { presentItem, urgencyMoment, type ReadingMoment } from '../core/present-item.ts';
import {
  advanceItem,
  hasMovedOn,
  isEarlierOccurrence,
  nextDate,
  presentAdvancedItem,
} from '../schedule/recurring-item.ts';
import { revertOccurrence } from '../schedule/revert-occurrence.ts';
import { completeItem, lockWeekAndItem } from './completing-store.ts';

type Changes = z.output<typeof updateItemInput>;
type StatusChange = z.output<typeof changeStatusInput>;

/** Learns a sorting rule from an item whose kind the user changed. Null when there is nothing to learn. */
export type Learn = (
  tx: Transaction,
  correction: { item: ItemRow; now: string },
) => Promise<LearningResult | null>;

/**
 * Updates the sent fields and those that depend on them (ED-02, ED-03, ED-05). A change of kind is a correction, from
 * which a sorting rule is learned in the same transaction (SO-08). A field that was changed later on another device stays
 * as it is (OF-06).
 */
export async function updateItem(
  tx: Transaction,
  call: DatedItemCall,
  { changes: sent, learn }: { changes: Changes; learn: Learn },
): Promise<UpdateItemResponse> {
  const { userId, id, now, madeAt } = call;
  const before = await requireLockedItem(tx, { userId, id });
  const changes = withoutOvertaken(before, sent, { madeAt, version: sent.version });
  const fields = toFields(changes);
  if (fields.length === 0) return presentItem(before, call);
  const fieldMoments = nextMoments(before, fields, madeAt);
  const item = await saveItem(tx, before, {
    ...nextFields(before, changes, call),
    insistMinutes: valueOrPrevious(changes.insistMinutes, before.insistMinutes),
    fieldMoments,
    updatedAt: now,
  });
  await revertOccurrence(tx, before, item);
  const isCorrection = changes.teaches !== false && !isSameKind(before, item);
  const learned = isCorrection ? await learn(tx, { item, now }) : null;
  return { ...presentItem(item, call), ...(learned && { learned }) };
}

const isSameKind = (one: ItemRow, other: ItemRow): boolean =>
  one.category === other.category &&
  one.bucket === other.bucket &&
  one.purchaseCategory === other.purchaseCategory;

/**
 * Completes an item or restores it. A recurring item moves to its next date instead and stays active, unless its rule
 * has ended. It does not move when it has already left the date the client saw (`scheduled_at`), or when that was not sent
 * within 10 s of its last completion (SC-03). The completion is recorded once, in the same transaction, and dated when the user made it,
 * or when an earlier one was that Undo brings back (`completed_at`).
 */
export async function changeStatus(
  tx: Transaction,
  call: DatedItemCall,
  input: StatusChange,
): Promise<ChangeStatusResponse> {
  return input.status === 'Completed' ? complete(tx, call, input) : restore(tx, call);
}

async function complete(
  tx: Transaction,
  call: DatedItemCall,
  { scheduled_at: seen, completed_at: earlier }: StatusChange,
): Promise<ChangeStatusResponse> {
  const { userId, id, now, madeAt } = call;
  const completedAt = new Date(Math.min(Date.parse(madeAt), Date.parse(earlier ?? madeAt))).toISOString();
  const { open, item: before } = await lockWeekAndItem(tx, call);
  const week = await findWeekAt(tx, open, completedAt);
  if (before.status === 'Completed') return presentItem(before, call);
  const { category, bucket, scheduledAt } = before;
  const completion = { userId, itemId: id, completedAt, category, bucket, week };
  if (hasMovedOn(before, seen)) {
    if (isEarlierOccurrence(before, seen)) await insertCompletion(tx, { ...completion, occurrenceAt: seen });
    return presentAdvancedItem(before, call);
  }
  if (!seen && (await isRepeat(tx, before, madeAt))) return presentAdvancedItem(before, call);
  const next = nextDate(before, now);
  if (next !== null) {
    sendAlong(tx, insertCompletion(tx, { ...completion, occurrenceAt: scheduledAt }));
    return advanceItem(tx, before, { to: next, call });
  }
  // A recap has put away what Undo brings back to a week that is over; what only reached the server late waits for the next.
  const archivedAt = earlier !== undefined && week < open.week ? now : null;
  const done = { status: 'Completed', completedAt, archivedAt, updatedAt: now } as const;
  return presentItem(
    completeItem(tx, before, { completion: { ...completion, occurrenceAt: null }, done }),
    call,
  );
}

/** How long after a completion another one without a date counts as the same (SC-03), in milliseconds. */
const repeatMs = 10_000;

/** Whether a request without a date repeats the last completion of a recurring item, as a second press of a button does. */
async function isRepeat(
  tx: Transaction,
  { userId, id, recurring }: ItemRow,
  madeAt: string,
): Promise<boolean> {
  if (recurring === null) return false;
  const last = await findLastCompletion(tx, { userId, itemId: id });
  return last !== null && Math.abs(Date.parse(madeAt) - Date.parse(last)) < repeatMs;
}

/** Makes a completed item active again; an archived one returns to the lists. */
async function restore(tx: Transaction, call: DatedItemCall): Promise<ChangeStatusResponse> {
  const { userId, id, now } = call;
  const before = await requireLockedItem(tx, { userId, id });
  if (before.status === 'Active') return presentItem(before, call);
  await deleteCompletion(tx, { userId, itemId: id, occurrenceAt: null });
  const active = { status: 'Active', completedAt: null, archivedAt: null } as const;
  return presentItem(await saveItem(tx, before, { ...active, updatedAt: now }), call);
}

/**
 * The item's fields after the changes. A sent instant is meant in the account's zone. Throws a 422 for an urgency
 * that the category lacks, for a whole day or a recurrence rule without a date, and for a rule in Bucket.
 */
export function nextFields(before: ItemRow, changes: Changes, moment: ReadingMoment): ItemFields {
  const zone = moment.accountZone;
  const category = changes.category ?? before.category;
  const scheduledAt = valueOrPrevious(changes.scheduled_at, before.scheduledAt);
  if (changes.recurring && scheduledAt === null) {
    throw invalid('recurring', 'Please choose a date before making this recurring.');
  }
  if (changes.all_day && scheduledAt === null) throw invalid('all_day', 'Please choose a date first.');
  if (changes.recurring) requireRepeatable(category, 'recurring');
  const recurring = valueOrPrevious(changes.recurring, before.recurring);
  return clearFieldsOfOtherCategories({
    title: changes.cleaned_title ?? before.title,
    category,
    ...urgencyAfterChange(before, { category, scheduledAt }, { changes, moment }),
    context: valueOrPrevious(changes.context, before.context),
    needLevel: valueOrPrevious(changes.needLevel, before.needLevel),
    purchaseCategory: valueOrPrevious(changes.purchaseCategory, before.purchaseCategory),
    quantity: changes.quantity ?? before.quantity,
    bucket: valueOrPrevious(changes.bucket_name, before.bucket),
    notes: valueOrPrevious(changes.body, before.notes),
    url: valueOrPrevious(changes.url, before.url),
    extras: changes.extras === undefined ? before.extras : (changes.extras ?? {}),
    scheduledAt,
    scheduledZone: recurring?.timezone ?? (changes.scheduled_at ? zone : (before.scheduledZone ?? zone)),
    allDay: changes.all_day ?? before.allDay,
    recurring,
    reminders: valueOrPrevious(changes.reminders, before.reminders),
  });
}

/** The sent value, null included; undefined keeps the previous one. */
function valueOrPrevious<Value>(sent: Value | null | undefined, before: Value | null): Value | null {
  return sent === undefined ? before : sent;
}

/** The urgency follows the date, unless the changes set it (TD-04). */
function urgencyAfterChange(
  before: ItemRow,
  { category, scheduledAt }: Pick<ItemFields, 'category' | 'scheduledAt'>,
  { changes, moment }: { changes: Changes; moment: ReadingMoment },
): Pick<ItemFields, 'urgency' | 'urgencyChosen'> {
  const at = urgencyMoment(moment);
  const sent = changes.urgency === undefined ? undefined : urgencyFor(category, changes.urgency);
  const urgency = sent ?? urgencyAfterMove(category, currentUrgency(before, at));
  const options = { sent: { urgency: sent, isChosen: changes.urgency_chosen }, moment: at };
  return nextUrgency(before, { category, scheduledAt, urgency }, options);
}

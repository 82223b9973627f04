import type { Item, UpdateItemInput } from '@pouch/contract/schemas/items';
import {
  defaultBucket,
  defaultContext,
  defaultPurchaseCategory,
  urgencies,
  type Bucket,
  type Category,
  type Context,
  type NeedLevel,
  type PurchaseCategory,
  type Urgency,
} from '@pouch/contract/vocabulary';
import { toInstant } from '@pouch/schedule/zoned-time';
import { extraFields, filledExtras, type ExtraField } from '../../../../data/items/item-extras.ts';
import { toWebAddress } from '../../../../lib/web-address.ts';
import { clampQuantity, shownCategory, shownNeedLevel, shownUrgency } from '../../item-view.ts';
import { newDetailErrors, withNewDetails, type NewDetail } from './new-details.ts';
import { endError, isSame, repeatOf, ruleToSave, type Repeat } from '../../schedule/recurrence-form.ts';
import { scheduleAt, scheduleError, type Schedule } from '../../schedule/schedule-time.ts';

export interface ItemForm {
  title: string;
  category: Category;
  urgency: Urgency;
  context: Context;
  needLevel: NeedLevel;
  purchaseCategory: PurchaseCategory;
  quantity: number;
  bucket: Bucket;
  url: string;
  extras: ExtraField[];
  newDetails: NewDetail[];
  notes: string;
  schedule: Schedule | null;
  repeat: Repeat;
}

export type FormErrors = Partial<Record<'title' | 'url' | 'schedule', string>> & {
  /** By the detail's id. */
  newDetails?: Partial<Record<number, string>>;
};

/** The item as the form shows it, its time read on a wall clock in `timezone`. */
export function toForm(item: Item, timezone: string): ItemForm {
  const bucket = item.bucket_name ?? defaultBucket;
  return {
    title: item.cleaned_title,
    category: shownCategory(item),
    urgency: shownUrgency(item),
    context: item.context ?? defaultContext,
    needLevel: shownNeedLevel(item),
    purchaseCategory: item.purchaseCategory ?? defaultPurchaseCategory,
    quantity: clampQuantity(item.quantity),
    bucket,
    url: item.url ?? '',
    extras: extraFields(item.extras, bucket),
    newDetails: [],
    notes: item.body ?? '',
    schedule: scheduleAt(item.scheduled_at, timezone),
    repeat: repeatOf(item.recurring),
  };
}

/** A change of category resets the urgency to the category's default unless the current one is valid there (ED-02). */
export function withCategory(form: ItemForm, category: Category): ItemForm {
  const isValid = urgencies[category].some((urgency) => urgency === form.urgency);
  const changed = { ...form, category, urgency: isValid ? form.urgency : urgencies[category][0] };
  return category === 'Bucket' ? { ...changed, repeat: 'NEVER' } : changed;
}

/** A change of bucket shows that bucket's details and keeps what was already filled in. */
export function withBucket(form: ItemForm, bucket: Bucket): ItemForm {
  return { ...form, bucket, extras: extraFields(filledExtras(form.extras), bucket) };
}

/** Without a schedule nothing recurs (ED-05). */
export const withSchedule = (form: ItemForm, schedule: Schedule | null): ItemForm => ({
  ...form,
  schedule,
  repeat: schedule === null ? 'NEVER' : form.repeat,
});

/** What is wrong with the form at a moment, by field; nothing when it can be saved. */
export function formErrors(form: ItemForm, item: Item, timezone: string, now: number): FormErrors {
  const errors: FormErrors = {};
  if (form.title.trim() === '') errors.title = 'Please enter a title';
  if (form.category === 'Bucket') Object.assign(errors, bucketErrors(form));
  const error = changedScheduleError(form.schedule, item, timezone, now) ?? changedEndError(form, item);
  if (error !== undefined) errors.schedule = error;
  return errors;
}

/** What is overdue may stay so; a date that was changed must lie ahead (SC-01). */
export function changedScheduleError(
  schedule: Schedule | null,
  item: Item,
  timezone: string,
  now: number,
): string | undefined {
  if (schedule === null || isSame(schedule, scheduleAt(item.scheduled_at, timezone))) return undefined;
  return scheduleError(schedule, now, timezone);
}

/** An end that was chosen must not lie before the first date; one that an item was put off beyond may stay. */
function changedEndError({ schedule, repeat }: ItemForm, item: Item): string | undefined {
  if (schedule === null || isSame(repeat, repeatOf(item.recurring))) return undefined;
  return endError(repeat, schedule.date);
}

function bucketErrors({ url, extras, newDetails }: ItemForm): FormErrors {
  const details = newDetailErrors(newDetails, extras);
  return {
    ...(toWebAddress(url) === null && {
      url: 'Please enter a full web address, such as https://example.com',
    }),
    ...(details && { newDetails: details }),
  };
}

/**
 * The changes to send: what the person changed and nothing else, so that a change made meanwhile on another device
 * to another field stays. A change of category takes along what no longer belongs (ED-03). Empty when nothing
 * changed. Call it with a form without errors.
 */
export function toUpdate(form: ItemForm, item: Item, timezone: string): UpdateItemInput {
  const before = wholeItem(toForm(item, timezone), item, timezone);
  const after = wholeItem(form, item, timezone);
  const isMoved = form.category !== shownCategory(item);
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSame(value, before[field as keyof UpdateItemInput]) || (isMoved && value === null),
  );
  const { scheduled_at, recurring } = after;
  const isTimed = changed.some(([field]) => field === 'scheduled_at' || field === 'recurring');
  // A rule belongs to its date.
  return { ...Object.fromEntries(changed), ...(isTimed && { scheduled_at, recurring }) };
}

/** The item as the form has it: only a Bucket item has bucket, link and details, only a To-Do has a context. */
function wholeItem(form: ItemForm, item: Item, timezone: string): UpdateItemInput {
  const isBucket = form.category === 'Bucket';
  const isShopping = form.category === 'Shopping';
  return {
    cleaned_title: form.title.trim(),
    category: form.category,
    urgency: form.urgency,
    context: form.category === 'To-Do' ? form.context : null,
    ...(isShopping && {
      needLevel: form.needLevel,
      purchaseCategory: form.purchaseCategory,
      quantity: form.quantity,
    }),
    bucket_name: isBucket ? form.bucket : null,
    url: isBucket ? toWebAddress(form.url) || null : null,
    extras: isBucket ? withNewDetails(filledExtras(form.extras), form.newDetails) : null,
    body: form.notes.trim() === '' ? null : form.notes,
    ...scheduleToSave(form, item, timezone),
  };
}

function scheduleToSave(
  form: ItemForm,
  item: Item,
  timezone: string,
): Pick<UpdateItemInput, 'scheduled_at' | 'recurring'> {
  if (form.schedule === null) return { scheduled_at: null, recurring: null };
  const { date, time } = form.schedule;
  const before = scheduleAt(item.scheduled_at, timezone);
  const isUntouched = before?.date === date && before.time === time;
  const rule = ruleToSave(
    form.category === 'Bucket' ? 'NEVER' : form.repeat,
    { date, time, timezone },
    { rule: item.recurring, at: before && { ...before, timezone } },
  );
  return {
    scheduled_at: isUntouched ? item.scheduled_at : toInstant(date, time, timezone),
    recurring: rule,
  };
}

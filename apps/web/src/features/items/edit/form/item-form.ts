import type { Item, UpdateItemInput } from '@pouch/contract/items';
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
import type { Moment } from '@pouch/schedule/urgency';
import { extraFields, filledExtras, type ExtraField } from '../../../../data/items/item-extras.ts';
import { toWebUrl } from '../../../../lib/web-url.ts';
import { clampQuantity, shownCategory, shownNeedLevel, shownUrgency } from '../../item-view.ts';
import { newDetailErrors, withNewDetails, type NewDetail } from './new-details.ts';
import type { DateChoice } from '../../../../ui/date/date-choice.ts';
import { endError, isDeepEqual, toRepeat, type Repeat } from '../../schedule/recurrence-form.ts';
import { ownReminders, remindersToSend, type OwnReminders } from '../../schedule/own-reminders.ts';
import { toRule } from '../../schedule/schedule-draft.ts';
import {
  dateUrgency,
  scheduleAt,
  scheduleError,
  toDue,
  withDateUrgency,
} from '../../schedule/schedule-time.ts';

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
  schedule: DateChoice | null;
  repeat: Repeat;
  reminders: OwnReminders;
}

export type FormErrors = Partial<Record<'title' | 'url' | 'schedule', string>> & {
  /** By id of the detail. */
  newDetails?: Partial<Record<number, string>>;
};

/** The form of an item; its time is converted to local date and time in `timezone`. */
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
    schedule: scheduleAt(item, timezone),
    repeat: toRepeat(item.recurring),
    reminders: ownReminders(item),
  };
}

/** Changes the category; an urgency that is not valid in the new category becomes its default (ED-02). */
export function withCategory(form: ItemForm, category: Category): ItemForm {
  const isValid = urgencies[category].some((urgency) => urgency === form.urgency);
  const changed = { ...form, category, urgency: isValid ? form.urgency : urgencies[category][0] };
  return category === 'Bucket' ? { ...changed, repeat: 'NEVER' } : changed;
}

/** Changes the bucket: shows its standard details and keeps those already filled in. */
export function withBucket(form: ItemForm, bucket: Bucket): ItemForm {
  return { ...form, bucket, extras: extraFields(filledExtras(form.extras), bucket) };
}

/** Changes the schedule, which the urgency follows (TD-04); without one the item cannot recur (ED-05). */
export const withSchedule = (form: ItemForm, schedule: DateChoice | null, moment: Moment): ItemForm =>
  withDateUrgency({ ...form, schedule, repeat: schedule === null ? 'NEVER' : form.repeat }, moment);

/** Validates the form: messages by field, empty if it can be saved. `now` in milliseconds since the epoch. */
export function formErrors(form: ItemForm, item: Item, timezone: string, now: number): FormErrors {
  const errors: FormErrors = {};
  if (form.title.trim() === '') errors.title = 'Please enter a title';
  if (form.category === 'Bucket') Object.assign(errors, bucketErrors(form));
  const error = changedScheduleError(form.schedule, item, timezone, now) ?? changedEndError(form, item);
  if (error !== undefined) errors.schedule = error;
  return errors;
}

/** An unchanged schedule may be in the past; a changed one must be in the future (SC-01). */
export function changedScheduleError(
  schedule: DateChoice | null,
  item: Item,
  timezone: string,
  now: number,
): string | undefined {
  if (schedule === null || isDeepEqual(schedule, scheduleAt(item, timezone))) return undefined;
  return scheduleError(schedule, now, timezone);
}

/** A changed end must not be before the first date; an unchanged one may be, if the item was postponed beyond it. */
function changedEndError({ schedule, repeat }: ItemForm, item: Item): string | undefined {
  if (schedule === null || isDeepEqual(repeat, toRepeat(item.recurring))) return undefined;
  return endError(repeat, schedule.date);
}

function bucketErrors({ url, extras, newDetails }: ItemForm): FormErrors {
  const details = newDetailErrors(newDetails, extras);
  return {
    ...(toWebUrl(url) === null && {
      url: 'Please enter a full web address, such as https://example.com',
    }),
    ...(details && { newDetails: details }),
  };
}

/**
 * The changes to send: only the fields that were edited, so that concurrent changes to other fields on other devices
 * survive. A change of category also clears the fields that the new category does not have (ED-03). Empty if nothing
 * changed. The form must have no errors. `now` in milliseconds since the epoch.
 */
export function toUpdate(form: ItemForm, item: Item, timezone: string, now = Date.now()): UpdateItemInput {
  const before = wholeItem(toForm(item, timezone), item, timezone);
  const after = wholeItem(form, item, timezone);
  const isMoved = form.category !== shownCategory(item);
  const isScheduled = !isDeepEqual(form.schedule, scheduleAt(item, timezone));
  // A new date decides the urgency, unless another one was set after it.
  const followed = isMoved || isScheduled ? dateUrgency(form, { now, zone: timezone }) : null;
  const changed = Object.entries(after).filter(
    ([field, value]) =>
      (!isDeepEqual(value, before[field as keyof UpdateItemInput]) || (isMoved && value === null)) &&
      !(field === 'urgency' && !isMoved && value === followed),
  );
  const { scheduled_at, recurring } = after;
  const isTimed = changed.some(([field]) => scheduleFields.includes(field));
  const isChosen =
    followed === null
      ? !isMoved && changed.some(([field]) => field === 'urgency')
      : form.urgency !== followed;
  return {
    ...Object.fromEntries(changed),
    ...(isChosen && { urgency: form.urgency }),
    // A recurrence rule is always sent together with its date.
    ...(isTimed && { scheduled_at, recurring }),
    ...(isChosen && form.category === 'To-Do' && { urgency_chosen: true }),
    ...remindersToSend(form.reminders, item),
  };
}

const scheduleFields = ['scheduled_at', 'all_day', 'recurring'];

/** All fields of the form; only a Bucket item has a bucket, a link and details, only a To-Do has a context. */
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
    url: isBucket ? toWebUrl(form.url) || null : null,
    extras: isBucket ? withNewDetails(filledExtras(form.extras), form.newDetails) : null,
    body: form.notes.trim() === '' ? null : form.notes,
    ...scheduleToSave(form, item, timezone),
  };
}

function scheduleToSave(
  form: ItemForm,
  item: Item,
  timezone: string,
): Pick<UpdateItemInput, 'scheduled_at' | 'all_day' | 'recurring'> {
  const { schedule } = form;
  if (schedule === null) return { scheduled_at: null, recurring: null };
  const isUntouched = isDeepEqual(schedule, scheduleAt(item, timezone));
  const { scheduled_at, all_day } = toDue(schedule, timezone);
  return {
    scheduled_at: isUntouched ? item.scheduled_at : scheduled_at,
    all_day,
    recurring: toRule(schedule, form.category === 'Bucket' ? 'NEVER' : form.repeat, item, timezone),
  };
}

import type { AddManualItemInput } from '@pouch/contract/items';
import {
  defaultBucket,
  defaultContext,
  defaultNeedLevel,
  defaultPurchaseCategory,
  urgencies,
  type Bucket,
  type Category,
  type Context,
  type NeedLevel,
  type PurchaseCategory,
} from '@pouch/contract/vocabulary';
import type { DateChoice } from '../../../ui/date/date-choice.ts';
import { dateUrgency, scheduleError, toDue } from '../schedule/schedule-time.ts';

export interface ManualEntry {
  title: string;
  category: Category | '';
  urgency: string;
  context: Context;
  needLevel: NeedLevel;
  purchaseCategory: PurchaseCategory;
  quantity: number;
  bucket: Bucket | '';
  schedule: DateChoice | null;
}

/** An entry being edited, and the id of its item: what is sent twice is added once. */
export interface ManualDraft {
  entry: ManualEntry;
  id: string;
}

export type ManualPreset = Partial<Omit<ManualEntry, 'title'>>;
export type ManualErrors = Partial<Record<'title' | 'category' | 'urgency' | 'bucket' | 'schedule', string>>;

/** An empty entry with the fields that the screen determines. */
export function emptyEntry(preset: ManualPreset = {}): ManualEntry {
  const entry: ManualEntry = {
    title: '',
    category: '',
    urgency: '',
    context: defaultContext,
    needLevel: defaultNeedLevel,
    purchaseCategory: defaultPurchaseCategory,
    quantity: 1,
    bucket: '',
    schedule: null,
  };
  const withPresetCategory = preset.category ? chooseCategory(entry, preset.category) : entry;
  return { ...withPresetCategory, ...preset };
}

/** Changes the category and resets the urgency to its default; the default bucket is Play (IL-10). */
export const chooseCategory = (entry: ManualEntry, category: Category): ManualEntry => ({
  ...entry,
  category,
  urgency: urgencies[category][0],
  bucket: category === 'Bucket' ? entry.bucket || defaultBucket : entry.bucket,
});

/** Validates an entry: messages by field. `now` in milliseconds since the epoch. */
export function manualErrors(entry: ManualEntry, timezone: string, now: number): ManualErrors {
  const errors: ManualErrors = {};
  if (entry.title.trim() === '') errors.title = 'Please enter a title';
  if (entry.category === '') errors.category = 'Please select a category';
  else if (entry.urgency === '') errors.urgency = 'Please select an urgency';
  if (entry.category === 'Bucket' && entry.bucket === '') errors.bucket = 'Please select a bucket type';
  const timeError = entry.schedule && scheduleError(entry.schedule, now, timezone);
  if (timeError) errors.schedule = timeError;
  return errors;
}

/**
 * The request body for an entry, also for a schedule in the past; null if a required field is missing. `now` in milliseconds
 * since the epoch.
 */
export function toManualInput(
  entry: ManualEntry,
  timezone: string,
  now = Date.now(),
): AddManualItemInput | null {
  const { category } = entry;
  if (category === '' || Object.keys(manualErrors(entry, timezone, -Infinity)).length > 0) return null;
  const title = entry.title.trim();
  const followed = dateUrgency(entry, { now, zone: timezone });
  return {
    original_text: title,
    cleaned_title: title,
    category,
    urgency: entry.urgency,
    // Set after the date, which it would follow otherwise.
    ...(followed !== null && entry.urgency !== followed && { urgency_chosen: true }),
    status: 'Active',
    ...(category === 'To-Do' && { context: entry.context }),
    ...(category === 'Shopping' && {
      needLevel: entry.needLevel,
      purchaseCategory: entry.purchaseCategory,
      quantity: entry.quantity,
    }),
    ...(category === 'Bucket' && entry.bucket !== '' && { bucket_name: entry.bucket }),
    ...(entry.schedule && toDue(entry.schedule, timezone)),
  };
}

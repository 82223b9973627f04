import type { AddManualItemInput, Item, ScheduleItemInput, UpdateItemInput } from '@pouch/contract/items';
import { presentMoment, urgencyAfterChange, withCurrentUrgency } from './current-urgency.ts';

/** Converts any instant that the API accepts to ISO 8601 in UTC (SC-05). */
function toIsoInstant(instant: NonNullable<UpdateItemInput['scheduled_at']>): string {
  const milliseconds =
    typeof instant === 'string' ? Date.parse(instant) : instant.seconds * 1000 + instant.nanoseconds / 1e6;
  return new Date(milliseconds).toISOString();
}

/** Predicts the item after a saved edit. */
export function updatedItem(item: Item, { scheduled_at, extras, url, ...changes }: UpdateItemInput): Item {
  const recurring = changes.recurring === undefined ? item.recurring : changes.recurring;
  const updated = {
    ...item,
    ...omitUndefined(changes),
    ...(scheduled_at !== undefined && { scheduled_at: scheduled_at && toIsoInstant(scheduled_at) }),
    ...(scheduled_at === null && { all_day: false }),
    ...(extras !== undefined && { extras: extras ?? {} }),
    ...(url !== undefined && { url: url === '' ? null : url }),
    recurring,
    is_recurring: recurring !== null,
  };
  return { ...updated, ...urgencyAfterChange(item, updated, changes) };
}

/** Predicts the item after it was scheduled; an omitted rule stays (SC-02). */
export const scheduledItem = (
  item: Item,
  { scheduledAt, all_day, recurringData, reminders, insistMinutes }: ScheduleItemInput,
): Item =>
  updatedItem(item, {
    scheduled_at: scheduledAt,
    all_day: all_day ?? false,
    ...(recurringData !== undefined && { recurring: recurringData }),
    ...(reminders !== undefined && { reminders }),
    ...(insistMinutes !== undefined && { insistMinutes }),
  });

/** Predicts an item that is created now; fields that are left out are empty. */
export function newItem(
  fields: Pick<Item, 'id' | 'cleaned_title' | 'original_text' | 'category' | 'urgency'> & Partial<Item>,
): Item {
  const now = new Date().toISOString();
  return {
    urgency_chosen: false,
    status: 'Active',
    context: null,
    needLevel: null,
    purchaseCategory: null,
    quantity: 1,
    manualOrder: null,
    bucket_name: null,
    body: null,
    url: null,
    extras: {},
    scheduled_at: null,
    all_day: false,
    reminders: null,
    insistMinutes: null,
    recurring: null,
    is_recurring: false,
    image_url: null,
    created_at: now,
    updated_at: now,
    completed_at: null,
    version: 0,
    ...fields,
    originalText: fields.original_text,
  };
}

/** Predicts an item that is entered by hand. */
export function manualItem(
  id: string,
  { cleaned_title, original_text, category, urgency, scheduled_at, ...fields }: AddManualItemInput,
): Item {
  const item = newItem({
    ...omitUndefined(fields),
    id,
    cleaned_title,
    original_text: original_text ?? cleaned_title,
    category: category === 'Purchase' ? 'Shopping' : category,
    urgency,
    scheduled_at: scheduled_at ? toIsoInstant(scheduled_at) : null,
  });
  return withCurrentUrgency(item, presentMoment());
}

type Defined<Changes> = { [Field in keyof Changes]: Exclude<Changes[Field], undefined> };

const omitUndefined = <Changes extends object>(changes: Changes): Defined<Changes> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Defined<Changes>;

import type { Item, ScheduleItemInput, UpdateItemInput } from '@pouch/contract/items';

/** Converts any instant that the API accepts to ISO 8601 in UTC (SC-05). */
function toIsoInstant(instant: NonNullable<UpdateItemInput['scheduled_at']>): string {
  const milliseconds =
    typeof instant === 'string' ? Date.parse(instant) : instant.seconds * 1000 + instant.nanoseconds / 1e6;
  return new Date(milliseconds).toISOString();
}

/** Predicts the item after a saved edit. */
export function updatedItem(item: Item, { scheduled_at, extras, url, ...changes }: UpdateItemInput): Item {
  const recurring = changes.recurring === undefined ? item.recurring : changes.recurring;
  return {
    ...item,
    ...omitUndefined(changes),
    ...(scheduled_at !== undefined && { scheduled_at: scheduled_at && toIsoInstant(scheduled_at) }),
    ...(extras !== undefined && { extras: extras ?? {} }),
    ...(url !== undefined && { url: url === '' ? null : url }),
    recurring,
    is_recurring: recurring !== null,
  };
}

/** Predicts the item after it was scheduled; an omitted rule stays (SC-02). */
export const scheduledItem = (item: Item, { scheduledAt, recurringData }: ScheduleItemInput): Item =>
  updatedItem(item, {
    scheduled_at: scheduledAt,
    ...(recurringData !== undefined && { recurring: recurringData }),
  });

type Defined<Changes> = { [Field in keyof Changes]: Exclude<Changes[Field], undefined> };

const omitUndefined = <Changes extends object>(changes: Changes): Defined<Changes> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Defined<Changes>;

import type { Item, ScheduleItemInput, UpdateItemInput } from '@pouch/contract/schemas/items';

/** An instant as clients may send it, as ISO 8601 in UTC (SC-05). */
function isoOf(instant: NonNullable<UpdateItemInput['scheduled_at']>): string {
  const milliseconds =
    typeof instant === 'string' ? Date.parse(instant) : instant.seconds * 1000 + instant.nanoseconds / 1e6;
  return new Date(milliseconds).toISOString();
}

/** The item as it will be once its edit is saved, as far as the form tells. */
export function updatedItem(item: Item, { scheduled_at, extras, url, ...changes }: UpdateItemInput): Item {
  const recurring = changes.recurring === undefined ? item.recurring : changes.recurring;
  return {
    ...item,
    ...sent(changes),
    ...(scheduled_at !== undefined && { scheduled_at: scheduled_at && isoOf(scheduled_at) }),
    ...(extras !== undefined && { extras: extras ?? {} }),
    ...(url !== undefined && { url: url === '' ? null : url }),
    recurring,
    is_recurring: recurring !== null,
  };
}

/** The item as it will be on its new date; a rule that is not named stays (SC-02). */
export const scheduledItem = (item: Item, { scheduledAt, recurringData }: ScheduleItemInput): Item =>
  updatedItem(item, {
    scheduled_at: scheduledAt,
    ...(recurringData !== undefined && { recurring: recurringData }),
  });

type Sent<Changes> = { [Field in keyof Changes]: Exclude<Changes[Field], undefined> };

const sent = <Changes extends object>(changes: Changes): Sent<Changes> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Sent<Changes>;

import type {
  AddManualItemInput,
  ChangeStatusResponse,
  Item,
  ScheduleItemInput,
} from '@pouch/contract/items';
import type { UpdateItemResponse } from '@pouch/contract/sorting-rules';
import { changedFields, itemChange, seenVersion, updateItem } from '../../data/corrections/update-item.ts';
import { urgencyAfterChange } from '../../data/items/current-urgency.ts';
import { manualItem, scheduledItem } from '../../data/items/predicted-item.ts';
import type { NewChange } from '../../data/store/change.ts';
import { currentStore } from '../../data/store/current-store.ts';
import { itemKey } from '../../data/store/things.ts';
import { changeStatus } from '../../data/sync/inverse.ts';
import { submit, submitAll, type Sent } from '../../data/sync/outbox.ts';

/** The date to which a completed or skipped recurring item moves. Its code is loaded when it is needed first. */
async function findNextDate(item: Item): Promise<string | null> {
  const { nextDate } = await import('./schedule/schedule-next.ts');
  return nextDate(item, Date.now());
}

/** A recurring item's next date, which its urgency follows (TD-04). */
const movedTo = (item: Item, next: string) => ({
  scheduled_at: next,
  ...urgencyAfterChange(item, { ...item, scheduled_at: next }),
});

/** A completed recurring item moves to its next date; after its last one it is completed (SC-03). */
async function completion(item: Item): Promise<NewChange> {
  const change = changeStatus(item, 'Completed');
  const next = item.is_recurring ? await findNextDate(item) : null;
  if (next === null) return change;
  return { ...change, effects: [{ key: itemKey(item.id), merge: movedTo(item, next) }] };
}

export const completeItem = async (item: Item): Promise<Sent<ChangeStatusResponse>> =>
  submit(await completion(item));

/** Completes several items, kept together; each is refused by itself. */
export const completeItems = async (
  items: readonly Item[],
): Promise<PromiseSettledResult<Sent<ChangeStatusResponse>>[]> =>
  submitAll(await Promise.all(items.map(completion)));

/** Makes a completed item active again. */
export const reopenItem = (item: Item): Promise<Sent<ChangeStatusResponse>> =>
  submit(changeStatus(item, 'Active'));

/** Makes several completed items active again, kept together; each is refused by itself (FW-06). */
export const reopenItems = (
  items: readonly Item[],
): Promise<PromiseSettledResult<Sent<ChangeStatusResponse>>[]> =>
  submitAll(items.map((item) => changeStatus(item, 'Active')));

export const changeQuantity = (item: Item, quantity: number): Promise<Sent<UpdateItemResponse>> =>
  updateItem(item, { quantity });

const scheduling = (item: Item, schedule: ScheduleItemInput): NewChange =>
  itemChange(
    item,
    { call: 'scheduleItem', body: { ...schedule, ...seenVersion(item) } },
    { merge: changedFields(item, scheduledItem(item, schedule)) },
  );

/** Schedules an item; an omitted rule stays (SC-02). */
export const scheduleItem = (item: Item, schedule: ScheduleItemInput): Promise<Sent<Item>> =>
  submit(scheduling(item, schedule));

/** Gives several items the same date, kept together; each is refused by itself, and keeps its rule (FW-06). */
export const scheduleItems = (
  items: readonly Item[],
  schedule: ScheduleItemInput,
): Promise<PromiseSettledResult<Sent<Item>>[]> => submitAll(items.map((item) => scheduling(item, schedule)));

/** Skips the current occurrence of a recurring item (SC-07). */
export async function skipOccurrence(item: Item): Promise<Sent<ChangeStatusResponse>> {
  const next = await findNextDate(item);
  const body = { scheduled_at: item.scheduled_at };
  const effect = next === null ? null : { merge: movedTo(item, next) };
  return submit(itemChange(item, { call: 'skipOccurrence', body }, effect));
}

/** Saves a manual order: each item's position is its index in the list (IL-08). */
export const reorderItems = (items: readonly Item[]): Promise<Sent<unknown>> =>
  submit({
    things: items.map(({ id }) => itemKey(id)),
    title: items[0]?.cleaned_title ?? '',
    request: {
      call: 'reorderItems',
      body: { itemOrders: items.map(({ id }, manualOrder) => ({ id, manualOrder })) },
    },
    effects: items.map(({ id }, manualOrder) => ({ key: itemKey(id), merge: { manualOrder } })),
  });

/** Deletes an item; it can be restored for a day. */
export const removeItem = (item: Item): Promise<Sent<unknown>> => submit(removal(item));

/** Deletes several items, kept together; each is refused by itself (FW-06). */
export const removeItems = (items: readonly Item[]): Promise<PromiseSettledResult<Sent<unknown>>[]> =>
  submitAll(items.map(removal));

const removal = (item: Item): NewChange => itemChange(item, { call: 'removeItem' }, { remove: true });

/** Creates an item without sorting. `id` is its id and the key of the change: the same entry is added once. */
export function addManualItem(id: string, entry: AddManualItemInput): Promise<Sent<Item>> {
  const item = manualItem(id, entry);
  const key = itemKey(id);
  const change = {
    key: id,
    things: [key],
    title: item.cleaned_title,
    request: { call: 'addManualItem', body: { ...entry, id } },
    effects: [{ key, put: item }],
  } as const;
  return submit(change, { isHeld: true });
}

/** The item as the server answered, or as it is shown while it waits. */
export function itemAfter({ outcome }: Sent<Item>, item: Item): Item {
  if (outcome.isSent) return outcome.answer;
  return currentStore().find(itemKey(item.id)) ?? item;
}

import type { ChangeStatusResponse, Item } from '@pouch/contract/items';
import type { SortingRule } from '@pouch/contract/sorting-rules';
import type { NewChange, Change } from '../store/change.ts';
import { kindFields } from '../items/kind-fields.ts';
import { itemKey, thingKey } from '../store/things.ts';

/** The change that takes another one back, by the server's answer to it; null where there is nothing to take back. */
export function findInverse({ request, before, things, title }: Change, answer: unknown): NewChange | null {
  const { call, params = {} } = request;
  if (isUndoable(answer)) {
    const undo = { call: 'undoLifeListChange', params, body: { undoId: answer.undoId } } as const;
    return { things, title, request: undo, effects: [] };
  }
  if (before === undefined) return null;
  if ('phrase' in before) return call === 'removeSortingRule' ? restoreRule(before) : null;
  const seen = (answer as Partial<Item> | undefined)?.version ?? before.version;
  if (call === 'removeItem') return restoreItem(before);
  if (call === 'changeItemStatus' && request.body?.['status'] === 'Completed') {
    // An answer that is no longer known: a recurring item has advanced, unless it has ended.
    const { advanced } = (answer ?? { advanced: before.is_recurring }) as Partial<ChangeStatusResponse>;
    return advanced === true ? restoreSchedule(before, seen) : changeStatus(before, 'Active');
  }
  if (call === 'changeItemStatus') return changeStatus(before, 'Completed');
  if (request.body?.['category'] !== undefined) return restoreKind(before, seen);
  return restoreSchedule(before, seen, changedReminders(before, request.body));
}

/** What a request changed of an item's reminders, as it was before. */
function changedReminders({ reminders, insistMinutes }: Item, body: object = {}): Partial<Item> {
  return {
    ...('reminders' in body && { reminders }),
    ...('insistMinutes' in body && { insistMinutes }),
  };
}

const isUndoable = (answer: unknown): answer is { undoId: string } =>
  typeof answer === 'object' && answer !== null && 'undoId' in answer && typeof answer.undoId === 'string';

/** Brings a deleted item back as it was. */
export const restoreItem = (item: Item): NewChange => ({
  things: [itemKey(item.id)],
  title: item.cleaned_title,
  request: { call: 'restoreItem', params: { id: item.id } },
  effects: [{ key: itemKey(item.id), put: item }],
});

/** Brings a deleted sorting rule back. */
export const restoreRule = (rule: SortingRule): NewChange => ({
  things: [thingKey('rule', rule.id)],
  title: rule.title,
  request: { call: 'restoreSortingRule', params: { id: rule.id } },
  effects: [{ key: thingKey('rule', rule.id), put: rule }],
});

/**
 * Completes an item that does not recur, or makes one active again. One that had been completed, as Undo has it, is completed
 * when it was.
 */
export const changeStatus = (item: Item, status: Item['status']): NewChange => {
  const earlier = status === 'Completed' ? item.completed_at : null;
  const completed_at = status === 'Completed' ? (earlier ?? new Date().toISOString()) : null;
  return {
    things: [itemKey(item.id)],
    title: item.cleaned_title,
    request: {
      call: 'changeItemStatus',
      params: { id: item.id },
      body: {
        status,
        scheduled_at: item.scheduled_at,
        ...(earlier !== null && { completed_at: earlier }),
      },
    },
    effects: [{ key: itemKey(item.id), merge: { status, completed_at } }],
    before: item,
  };
};

/** Moves an item back to its category and bucket. `version` is the one that the person saw last. */
function restoreKind(item: Item, version: number): NewChange {
  const fields = kindFields(item);
  return {
    things: [itemKey(item.id)],
    title: item.cleaned_title,
    request: {
      call: 'updateItem',
      params: { id: item.id },
      body: { ...fields, teaches: false, version },
    },
    effects: [{ key: itemKey(item.id), merge: { ...fields, is_recurring: item.is_recurring } }],
  };
}

/**
 * Gives an item its date, its rule and its urgency back, and with them `others`. `version` is the one that the person saw
 * last.
 */
export function restoreSchedule(item: Item, version: number, others: Partial<Item> = {}): NewChange {
  const { id, cleaned_title, category, scheduled_at, all_day, recurring, urgency, urgency_chosen } = item;
  const fields = {
    ...{ scheduled_at, all_day, recurring },
    ...others,
    // That of others does not follow the date (TD-04).
    ...(category === 'To-Do' && { urgency, urgency_chosen }),
  };
  return {
    things: [itemKey(id)],
    title: cleaned_title,
    request: { call: 'updateItem', params: { id }, body: { ...fields, version } },
    effects: [{ key: itemKey(id), merge: { ...fields, is_recurring: recurring !== null } }],
  };
}

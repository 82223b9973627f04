import type { Item, KindConfidence, UpdateItemInput } from '@pouch/contract/items';
import type {
  ApplySortingRuleResponse,
  SortingRule,
  UpdateItemResponse,
} from '@pouch/contract/sorting-rules';
import { fieldsAfterMove, kindFields } from '../items/kind-fields.ts';
import { updatedItem } from '../items/predicted-item.ts';
import type { NewChange } from '../store/change.ts';
import { itemKey } from '../store/things.ts';
import { submit, submitAll, type Sent } from '../sync/outbox.ts';

/** A request about one item, and how the item shows until the answer. */
export function itemChange(
  item: Item,
  request: Pick<NewChange['request'], 'call' | 'body'>,
  effect: { merge: object } | { remove: true } | null,
): NewChange {
  const key = itemKey(item.id);
  return {
    things: [key],
    title: item.cleaned_title,
    request: { ...request, params: { id: item.id } },
    effects: effect === null ? [] : [{ key, ...effect }],
    before: item,
  };
}

/** The fields in which one state of an item differs from another. */
export function changedFields(before: Item, after: Item): Partial<Item> {
  const entries = Object.entries(after) as [keyof Item, unknown][];
  return Object.fromEntries(entries.filter(([field, value]) => value !== before[field]));
}

/** The version that the person saw; the server has not numbered an item that still waits to be sent. */
export const seenVersion = ({ version }: Item): { version?: number } => (version === 0 ? {} : { version });

/** Changes fields of an item. A new kind teaches a sorting rule (SO-08). */
export const updateItem = (item: Item, changes: UpdateItemInput): Promise<Sent<UpdateItemResponse>> =>
  submit(updateChange(item, changes));

/** The same for a form, which holds what was refused. */
export const saveForm = (item: Item, changes: UpdateItemInput): Promise<Sent<UpdateItemResponse>> =>
  submit(updateChange(item, changes), { isHeld: true });

const updateChange = (item: Item, changes: UpdateItemInput): NewChange =>
  itemChange(
    item,
    { call: 'updateItem', body: { ...changes, ...seenVersion(item) } },
    { merge: changedFields(item, updatedItem(item, changes)) },
  );

type Alternative = NonNullable<KindConfidence['alternative']>;

/** Gives an item the other kind that it may have, which teaches a sorting rule (SO-10, SO-11). */
export const correctKind = (item: Item, kind: Alternative): Promise<Sent<UpdateItemResponse>> =>
  updateItem(item, { ...kind, ...(kind.category !== item.category && fieldsAfterMove(kind)) });

/** Changes fields of several items, kept together; each is refused by itself. */
export const updateItems = (
  items: readonly Item[],
  changesTo: (item: Item) => UpdateItemInput,
): Promise<PromiseSettledResult<Sent<UpdateItemResponse>>[]> =>
  submitAll(items.map((item) => updateChange(item, changesTo(item))));

/** Applies a sorting rule to other items with the same name. */
export const applyRule = (
  rule: SortingRule,
  itemIds: readonly string[],
): Promise<Sent<ApplySortingRuleResponse>> =>
  submit({
    things: itemIds.map(itemKey),
    title: rule.title,
    request: { call: 'applySortingRule', params: { id: rule.id } },
    effects: [],
  });

/** Moves items back to their previous category, without learning from it. */
export const moveBack = (before: readonly Item[]): Promise<PromiseSettledResult<Sent<Item>>[]> =>
  updateItems(before, (item) => ({ ...kindFields(item), teaches: false }));

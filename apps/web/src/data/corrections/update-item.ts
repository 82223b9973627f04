import type { Item, KindConfidence, UpdateItemInput } from '@pouch/contract/items';
import type {
  ApplySortingRuleResponse,
  SortingRule,
  UpdateItemResponse,
} from '@pouch/contract/sorting-rules';
import { defaultContext, defaultNeedLevel, urgencies } from '@pouch/contract/vocabulary';
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

/** The fields that depend on the category, as the server sets them (ED-02, ED-03). */
const fieldsAfterMove = ({ category }: Alternative): UpdateItemInput => ({
  urgency: urgencies[category][0],
  context: category === 'To-Do' ? defaultContext : null,
  needLevel: category === 'Shopping' ? defaultNeedLevel : null,
  ...(category === 'Bucket' ? { recurring: null } : { url: null, extras: null }),
});

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
  submitAll(before.map((item) => updateChange(item, toRestoreInput(item))));

/** The fields that a change of category may have cleared or replaced. */
const toRestoreInput = ({ scheduled_at, all_day, recurring, ...item }: Item): UpdateItemInput => ({
  category: item.category,
  urgency: item.urgency,
  context: item.context,
  needLevel: item.needLevel,
  purchaseCategory: item.purchaseCategory,
  bucket_name: item.bucket_name,
  url: item.url,
  extras: item.extras,
  ...(recurring && { scheduled_at, all_day, recurring }),
  teaches: false,
});

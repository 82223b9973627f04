import type { updateItemInput } from '@pouch/contract/items';
import type { z } from 'zod';
import type { ItemRow } from './item-store.ts';

type Changes = z.output<typeof updateItemInput>;
type Field = Exclude<keyof Changes, 'teaches' | 'version'>;

/** Fields that are chosen together share their moment under one name. */
const sharedNames: Partial<Record<Field, string>> = {
  category: 'kind',
  bucket_name: 'kind',
  purchaseCategory: 'kind',
  urgency_chosen: 'urgency',
  scheduled_at: 'schedule',
  all_day: 'schedule',
  recurring: 'schedule',
};
/** Chosen for a category: without it they may mean something else. */
const fieldsOfCategory: readonly Field[] = ['urgency', 'urgency_chosen', 'context', 'needLevel'];

/** When a change of fields was made, and the item's version that its device knew. */
export interface FieldChange {
  /** ISO 8601 in UTC. */
  madeAt: string;
  /** Undefined if it was not sent: then every later change of the same field counts as unseen. */
  version: number | undefined;
}

const toMomentName = (field: string): string => sharedNames[field as Field] ?? field;

/**
 * Whether another device changed the field later than this change was made, and this device had not seen that. A device
 * that has seen the later change may overrule it, whatever its clock says.
 */
export function isOvertaken(
  { fieldMoments }: ItemRow,
  field: Field,
  { madeAt, version }: FieldChange,
): boolean {
  const last = fieldMoments[toMomentName(field)];
  return last !== undefined && last.madeAt > madeAt && (version === undefined || last.version > version);
}

/** The changes without the fields that are overtaken (OF-06). */
export function withoutOvertaken(before: ItemRow, changes: Changes, change: FieldChange): Changes {
  const overtaken = toFields(changes).filter((field) => isOvertaken(before, field, change));
  const dropped = overtaken.includes('category') ? [...overtaken, ...fieldsOfCategory] : overtaken;
  return Object.fromEntries(Object.entries(changes).filter(([field]) => !dropped.includes(field as Field)));
}

/** The item's moments after these fields were changed, in one update. */
export function nextMoments(
  { fieldMoments, version }: ItemRow,
  fields: readonly Field[],
  madeAt: string,
): ItemRow['fieldMoments'] {
  const moment = { madeAt, version: version + 1 };
  return { ...fieldMoments, ...Object.fromEntries(fields.map((field) => [toMomentName(field), moment])) };
}

/** The fields of an item that a request changes. */
export const toFields = (changes: Changes): Field[] =>
  (Object.keys(changes) as (keyof Changes)[]).filter((key) => key !== 'teaches' && key !== 'version');

import { extraFields, filledExtras, type ExtraField } from '../../../../data/items/item-extras.ts';
import { withCategory, type ItemForm } from './item-form.ts';
import { isDeepEqual } from '../../schedule/recurrence-form.ts';

/**
 * Applies a form's edits to a newer state of the item: edited fields keep the edit, all others become as in `now`.
 * `before` is the form of the item from which the editing started.
 */
export function rebaseForm(form: ItemForm, before: ItemForm, now: ItemForm): ItemForm {
  const merged: ItemForm = { ...now, ...changedFields(form, before) };
  const extras = mergeExtras(form.extras, before.extras, now.extras);
  return withCategory({ ...merged, extras: extraFields(extras, merged.bucket) }, merged.category);
}

function changedFields(form: ItemForm, before: ItemForm): Partial<ItemForm> {
  const { schedule, repeat, ...others } = form;
  const changed = Object.entries(others).filter(
    ([field, value]) => !isDeepEqual(value, before[field as keyof ItemForm]),
  );
  // A date and its rule are kept or replaced together.
  const isTimed = !isDeepEqual([schedule, repeat], [before.schedule, before.repeat]);
  return { ...Object.fromEntries(changed), ...(isTimed && { schedule, repeat }) };
}

function mergeExtras(
  mine: readonly ExtraField[],
  before: readonly ExtraField[],
  now: readonly ExtraField[],
): Record<string, string> {
  const [written, initial] = [filledExtras(mine), filledExtras(before)];
  const merged = new Map(Object.entries(filledExtras(now)));
  for (const key of new Set([...Object.keys(written), ...Object.keys(initial)])) {
    const value = written[key];
    if (value === initial[key]) continue;
    if (value === undefined) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

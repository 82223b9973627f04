import { extraFields, filledExtras, type ExtraField } from '../../../../data/items/item-extras.ts';
import { withCategory, type ItemForm } from './item-form.ts';
import { isSame } from '../../schedule/recurrence-form.ts';

/**
 * A form on top of a newer item: what the person changed stays, everything else is as it is now. `before` shows the
 * item from which the form began, `now` the newer one.
 */
export function onNewerItem(form: ItemForm, before: ItemForm, now: ItemForm): ItemForm {
  const merged: ItemForm = { ...now, ...changedFields(form, before) };
  const extras = mergeExtras(form.extras, before.extras, now.extras);
  return withCategory({ ...merged, extras: extraFields(extras, merged.bucket) }, merged.category);
}

function changedFields(form: ItemForm, before: ItemForm): Partial<ItemForm> {
  const { schedule, repeat, ...others } = form;
  const changed = Object.entries(others).filter(
    ([field, value]) => !isSame(value, before[field as keyof ItemForm]),
  );
  // A rule belongs to its date: one never comes from here and the other from elsewhere.
  const isTimed = !isSame([schedule, repeat], [before.schedule, before.repeat]);
  return { ...Object.fromEntries(changed), ...(isTimed && { schedule, repeat }) };
}

function mergeExtras(
  mine: readonly ExtraField[],
  before: readonly ExtraField[],
  now: readonly ExtraField[],
): Record<string, string> {
  const [written, began] = [filledExtras(mine), filledExtras(before)];
  const merged = new Map(Object.entries(filledExtras(now)));
  for (const key of new Set([...Object.keys(written), ...Object.keys(began)])) {
    const value = written[key];
    if (value === began[key]) continue;
    if (value === undefined) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

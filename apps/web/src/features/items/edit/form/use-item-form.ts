import { useRef, useState } from 'react';
import type { Item } from '@pouch/contract/items';
import { toForm, type ItemForm } from './item-form.ts';
import { rebaseForm } from './rebase-form.ts';
import { isDeepEqual } from '../../schedule/recurrence-form.ts';

interface FormState {
  /** The item on which the form is based. */
  base: Item;
  form: ItemForm;
}

interface ItemFormOptions {
  zone: string;
  /** Changes the initial form. */
  prefill: (form: ItemForm) => ItemForm;
  /** While the form is being saved, the item shows the optimistic update, which may be rolled back. */
  isSaving: boolean;
}

/**
 * The state of an item's form. When the item changes elsewhere, an unedited form shows the new state immediately; an
 * edited one becomes outdated until the user chooses `loadNewer` or `keepMine`.
 */
export function useItemForm(item: Item, { zone, prefill, isSaving }: ItemFormOptions) {
  const [state, setState] = useState<FormState>(() => ({ base: item, form: prefill(toForm(item, zone)) }));
  const edits = useRef(0);
  const { base, form } = state;
  const before = toForm(base, zone);
  const now = toForm(item, zone);
  const isDirty = !isDeepEqual(form, before);
  const isNewer = !isDeepEqual(now, before);
  const isInSync = !isNewer || !isDirty || isDeepEqual(form, now);

  if (!isSaving && base !== item && isInSync) setState({ base: item, form: isDirty ? form : now });

  return {
    base,
    form,
    isDirty,
    /** Whether the item was changed elsewhere while the form was being edited. */
    isOutdated: !isSaving && !isInSync,
    change: (next: ItemForm) => {
      edits.current += 1;
      setState({ base, form: next });
    },
    loadNewer: () => setState({ base: item, form: now }),
    keepMine: () => setState({ base: item, form: rebaseForm(form, before, now) }),
    /** The number of edits so far, for detecting edits during a request. */
    edits: () => edits.current,
    /** Bases the form on the saved item; edits made since the save started are kept. */
    acceptSaved: (saved: Item) =>
      setState((current) => {
        const shown = toForm(saved, zone);
        const wasEdited = !isDeepEqual(current.form, form);
        return { base: saved, form: wasEdited ? rebaseForm(current.form, form, shown) : shown };
      }),
  };
}

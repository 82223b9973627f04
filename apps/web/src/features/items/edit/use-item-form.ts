import { useRef, useState } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { toForm, type ItemForm } from './form/item-form.ts';
import { onNewerItem } from './form/rebase-form.ts';
import { isSame } from '../schedule/recurrence-form.ts';

interface Filled {
  /** The item as it was when the form last took it up. */
  base: Item;
  form: ItemForm;
}

interface Filling {
  zone: string;
  /** Writes something into the form before the person does. */
  begin: (form: ItemForm) => ItemForm;
  /** While the form is being saved the item looks as if it were; that may be taken back. */
  isSaving: boolean;
}

/**
 * The form of an item, and what becomes of it when the item changes elsewhere: untouched it shows the new state at
 * once, touched it waits for the person to choose.
 */
export function useItemForm(item: Item, { zone, begin, isSaving }: Filling) {
  const [filled, setFilled] = useState<Filled>(() => ({ base: item, form: begin(toForm(item, zone)) }));
  const edits = useRef(0);
  const { base, form } = filled;
  const before = toForm(base, zone);
  const now = toForm(item, zone);
  const isDirty = !isSame(form, before);
  const isNewer = !isSame(now, before);
  const isAgreed = !isNewer || !isDirty || isSame(form, now);

  if (!isSaving && base !== item && isAgreed) setFilled({ base: item, form: isDirty ? form : now });

  return {
    base,
    form,
    isDirty,
    /** Whether the item has changed elsewhere while this form was written. */
    isOutdated: !isSaving && !isAgreed,
    change: (next: ItemForm) => {
      edits.current += 1;
      setFilled({ base, form: next });
    },
    loadNewer: () => setFilled({ base: item, form: now }),
    keepMine: () => setFilled({ base: item, form: onNewerItem(form, before, now) }),
    /** How often the person has written, to tell whether that went on while something was under way. */
    edits: () => edits.current,
    /** The form was saved; what has been written since stays. */
    takeSaved: (saved: Item) =>
      setFilled((current) => {
        const shown = toForm(saved, zone);
        const hasGoneOn = !isSame(current.form, form);
        return { base: saved, form: hasGoneOn ? onNewerItem(current.form, form, shown) : shown };
      }),
  };
}

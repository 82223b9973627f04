import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Item } from '@pouch/contract/items';
import { newItemId } from '../../../data/items/new-item-id.ts';
import { manualItem } from '../../../data/items/predicted-item.ts';
import { saveForm } from '../../../data/corrections/update-item.ts';
import { addManualItem, itemAfter } from '../item-changes.ts';
import { toManualInput } from '../manual/manual-entry.ts';
import { toUpdate, type ItemForm } from './form/item-form.ts';

interface FormToSave {
  form: ItemForm;
  /** The original thought. */
  originalText: string;
  zone: string;
}

/**
 * Saves a form as a new item, after its item was deleted elsewhere. It takes two changes; a retry continues with the one
 * that failed.
 */
export function useSaveAsNew() {
  const attempt = useRef({ body: '', id: '', made: null as Item | null });

  async function create({ form, originalText, zone }: FormToSave): Promise<Item> {
    if (attempt.current.made) return attempt.current.made;
    const input = toManualInput(form, zone);
    if (input === null) throw new Error('A form with errors was to be kept');
    const body = { ...input, ...(originalText !== '' && { original_text: originalText }) };
    const serialised = JSON.stringify(body);
    if (attempt.current.body !== serialised)
      attempt.current = { body: serialised, id: newItemId(), made: null };
    const { id } = attempt.current;
    const made = itemAfter(await addManualItem(id, body), manualItem(id, body));
    attempt.current.made = made;
    return made;
  }

  return useMutation({
    mutationFn: async (input: FormToSave) => {
      const made = await create(input);
      const changes = toUpdate(input.form, made, input.zone);
      if (Object.keys(changes).length === 0) return made;
      return itemAfter(await saveForm(made, changes), made);
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Item } from '@pouch/contract/items';
import { api } from '../../../data/http/api.ts';
import { refreshItems } from '../../../data/items/optimistic-items.ts';
import { itemMutationKey } from '../../../data/items/item-cache.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { toUpdate, type ItemForm } from './form/item-form.ts';
import { toManualInput } from '../manual/manual-entry.ts';

interface FormToSave {
  form: ItemForm;
  /** The original thought. */
  originalText: string;
  zone: string;
}

/**
 * Saves a form as a new item, after its item was deleted elsewhere. It takes two calls; a retry continues with the one
 * that failed.
 */
export function useSaveAsNew() {
  const client = useQueryClient();
  const attempt = useRef({ body: '', key: '', made: null as Item | null });

  async function create({ form, originalText, zone }: FormToSave): Promise<Item> {
    if (attempt.current.made) return attempt.current.made;
    const input = toManualInput(form, zone);
    if (input === null) throw new Error('A form with errors was to be kept');
    const body = { ...input, ...(originalText !== '' && { original_text: originalText }) };
    const serialised = JSON.stringify(body);
    if (attempt.current.body !== serialised)
      attempt.current = { body: serialised, key: randomKey(), made: null };
    const made = await api.addManualItem({ body, idempotencyKey: attempt.current.key });
    attempt.current.made = made;
    return made;
  }

  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: async (input: FormToSave) => {
      const made = await create(input);
      const changes = toUpdate(input.form, made, input.zone);
      if (Object.keys(changes).length === 0) return made;
      return api.updateItem({ params: { id: made.id }, body: changes });
    },
    onSuccess: (item) => void refreshItems(client, [item]),
  });
}

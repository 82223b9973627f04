import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { api } from '../../../data/http/api.ts';
import { refreshItems } from '../../../lib/item-cache-changes.ts';
import { itemMutationKey } from '../../../data/items/item-cache.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { toUpdate, type ItemForm } from './form/item-form.ts';
import { toManualInput } from '../manual/manual-entry.ts';

interface Kept {
  form: ItemForm;
  /** The thought as it was once written. */
  originalText: string;
  zone: string;
}

/**
 * Writes a form down as a new item, for when its own was deleted elsewhere. It takes two calls; a repetition goes on
 * where the one before it failed.
 */
export function useKeepAsNew() {
  const client = useQueryClient();
  const attempt = useRef({ body: '', key: '', made: null as Item | null });

  async function create({ form, originalText, zone }: Kept): Promise<Item> {
    if (attempt.current.made) return attempt.current.made;
    const input = toManualInput(form, zone);
    if (input === null) throw new Error('A form with errors was to be kept');
    const body = { ...input, ...(originalText !== '' && { original_text: originalText }) };
    const written = JSON.stringify(body);
    if (attempt.current.body !== written) attempt.current = { body: written, key: randomKey(), made: null };
    const made = await api.addManualItem({ body, idempotencyKey: attempt.current.key });
    attempt.current.made = made;
    return made;
  }

  return useMutation({
    mutationKey: itemMutationKey,
    mutationFn: async (kept: Kept) => {
      const made = await create(kept);
      const changes = toUpdate(kept.form, made, kept.zone);
      if (Object.keys(changes).length === 0) return made;
      return api.updateItem({ params: { id: made.id }, body: changes });
    },
    onSuccess: (item) => void refreshItems(client, [item]),
  });
}

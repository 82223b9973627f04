import { useCallback } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { sentenceOf } from '../../../data/http/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useReorderItems } from '../item-queries.ts';

/** Puts items into this order at once; says so when it could not be kept, and they are back where they were (IL-08). */
export function useReorder(): (items: readonly Item[]) => void {
  const { mutate: reorder } = useReorderItems();
  return useCallback(
    (items: readonly Item[]) =>
      reorder(items, {
        onError: (error) =>
          toast({
            title: 'Failed to save new order. Please try again.',
            text: sentenceOf(error),
            variant: 'destructive',
          }),
      }),
    [reorder],
  );
}

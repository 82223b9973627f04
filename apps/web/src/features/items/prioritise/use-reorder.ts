import { useCallback } from 'react';
import type { Item } from '@pouch/contract/items';
import { messageOf } from '../../../data/http/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useReorderItems } from '../item-queries.ts';

/** Saves an order, with an optimistic update; shows a toast if it fails and is rolled back (IL-08). */
export function useReorder(): (items: readonly Item[]) => void {
  const { mutate: reorder } = useReorderItems();
  return useCallback(
    (items: readonly Item[]) =>
      reorder(items, {
        onError: (error) =>
          toast({
            title: 'Failed to save new order. Please try again.',
            text: messageOf(error),
            variant: 'destructive',
          }),
      }),
    [reorder],
  );
}

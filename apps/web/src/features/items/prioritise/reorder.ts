import type { Item } from '@pouch/contract/items';
import { messageOf } from '../../../data/http/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { reorderItems } from '../item-changes.ts';

/** Saves an order, shown at once; shows a toast if it is refused and goes back (IL-08). */
export const saveOrder = (items: readonly Item[]): void =>
  void reorderItems(items).catch((error: unknown) =>
    toast({
      title: 'Failed to save new order. Please try again.',
      text: messageOf(error),
      variant: 'destructive',
    }),
  );

import { useCallback } from 'react';
import type { ChangeStatusAnswer, Item } from '@pouch/contract/items';
import { sentenceOf } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { useChangeQuantity, useChangeStatus, useUpdateItem } from './item-queries.ts';

/** Where a list stands: on the desktop's dashboard beside another, or alone on its screen. */
export type ListPlace = 'dashboard' | 'list';

/** Milliseconds between a sweep and its completion (IL-05). */
export const holdMilliseconds: Record<ListPlace, number> = { dashboard: 300, list: 1000 };

const completionFailures: Record<ListPlace, string> = {
  dashboard: 'Failed to complete item. Please try again.',
  list: 'Failed to complete item',
};

const complain = (title: string, error: unknown) =>
  toast({ title, text: sentenceOf(error), variant: 'destructive' });

/** Completes an item, says so and offers to take it back; or says that it failed (IL-05, IL-11). Answers whether it is done. */
export function useCompletion(place: ListPlace): (item: Item) => Promise<boolean> {
  const { mutateAsync: changeStatus } = useChangeStatus();
  const undo = useUndoCompletion();
  return useCallback(
    async (item: Item) => {
      try {
        const answer = await changeStatus({ item, status: 'Completed' });
        toast({
          title: 'Item completed!',
          text: 'Great job! The item has been marked as complete.',
          action: { label: 'Undo', onPress: () => void undo(item, answer) },
        });
        return true;
      } catch (error) {
        complain(completionFailures[place], error);
        return false;
      }
    },
    [changeStatus, undo, place],
  );
}

/** A completed item becomes active again; a recurring one that moved on goes back to the date it had. */
function useUndoCompletion() {
  const { mutateAsync: changeStatus } = useChangeStatus();
  const { mutateAsync: updateItem } = useUpdateItem();
  return useCallback(
    async (before: Item, answer: ChangeStatusAnswer) => {
      try {
        if (answer.advanced) {
          const { scheduled_at, recurring } = before;
          await updateItem({ item: answer, changes: { scheduled_at, recurring } });
        } else {
          await changeStatus({ item: answer, status: 'Active' });
        }
      } catch (error) {
        complain('Failed to restore item', error);
      }
    },
    [changeStatus, updateItem],
  );
}

/** Makes a completed item active again (IL-11). */
export function useRestore(): (item: Item) => void {
  const { mutate } = useChangeStatus();
  return useCallback(
    (item: Item) =>
      mutate({ item, status: 'Active' }, { onError: (error) => complain('Failed to restore item', error) }),
    [mutate],
  );
}

/** Changes how many of an item are wanted (IL-09). */
export function useQuantity(): (item: Item, quantity: number) => void {
  const { mutate } = useChangeQuantity();
  return useCallback(
    (item: Item, quantity: number) =>
      mutate({ item, quantity }, { onError: (error) => complain('Failed to update quantity', error) }),
    [mutate],
  );
}

import { useCallback } from 'react';
import type { ChangeStatusAnswer, Item, ScheduleItemInput } from '@pouch/contract/schemas/items';
import { sentenceOf } from '../../data/http/api-error.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { offerUndo } from '../../ui/feedback/undo.ts';
import {
  useChangeQuantity,
  useChangeStatus,
  useChangeStatuses,
  useRemoveItem,
  useRestoreItem,
  useScheduleItem,
  useSkipOccurrence,
  useUpdateItem,
} from './item-queries.ts';
import { sendInTurns } from './send-in-turns.ts';

const completionFailures: Record<ListPlace, string> = {
  dashboard: 'Failed to complete item. Please try again.',
  list: 'Failed to complete item',
};

const complain = (title: string, error: unknown) =>
  toast({ title, text: sentenceOf(error), variant: 'destructive' });

/** Says with this title why something failed; answers whether it succeeded. */
async function told(title: string, work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    complain(title, error);
    return false;
  }
}

/** Completes an item, says so and offers to take it back; or says that it failed (IL-05, IL-11). Answers whether it is done. */
export function useCompletion(place: ListPlace): (item: Item) => Promise<boolean> {
  const { mutateAsync: changeStatus } = useChangeStatus();
  const undo = useUndoCompletion();
  return useCallback(
    async (item: Item) => {
      try {
        const answer = await changeStatus({ item, status: 'Completed' });
        offerUndo({
          title: 'Item completed!',
          text: 'Great job! The item has been marked as complete.',
          undo: () => void told('Failed to restore item', undo({ item, answer })),
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

interface Completed {
  /** As it was before. */
  item: Item;
  answer: ChangeStatusAnswer;
}

/** A completed item becomes active again; a recurring one that moved on goes back to the date it had. */
function useUndoCompletion(): (completed: Completed) => Promise<unknown> {
  const { mutateAsync: changeStatus } = useChangeStatus();
  const goBack = useGoBack();
  return useCallback(
    ({ item, answer }: Completed) =>
      answer.advanced ? goBack(item, answer) : changeStatus({ item: answer, status: 'Active' }),
    [changeStatus, goBack],
  );
}

/** Gives an item the date and the rule back that it had. */
function useGoBack(): (before: Item, now: Item) => Promise<unknown> {
  const { mutateAsync: updateItem } = useUpdateItem();
  return useCallback(
    ({ scheduled_at, recurring }: Item, now: Item) =>
      updateItem({ item: now, changes: { scheduled_at, recurring } }),
    [updateItem],
  );
}

/** What became of each of several items. */
export interface BulkOutcome {
  completed: Item[];
  failed: Item[];
}

/**
 * Completes several items at once and offers to take all of it back together. Answers what became of each; how to say
 * what failed is for the list to choose (IL-07).
 */
export function useBulkCompletion(): (items: readonly Item[]) => Promise<BulkOutcome> {
  const { mutateAsync: changeStatuses } = useChangeStatuses();
  const undo = useUndoBulk();
  return useCallback(
    async (items: readonly Item[]) => {
      const { done, failed } = await changeStatuses(items.map((item) => ({ item, status: 'Completed' })));
      const completed = done.map(({ given, answer }) => ({ item: given.item, answer }));
      if (completed.length > 0) {
        offerUndo({
          title: completed.length === 1 ? 'Item completed!' : `${completed.length} items completed!`,
          undo: () => void undo(completed),
        });
      }
      return { completed: completed.map(({ item }) => item), failed: failed.map(({ given }) => given.item) };
    },
    [changeStatuses, undo],
  );
}

function useUndoBulk(): (completed: readonly Completed[]) => Promise<void> {
  const { mutateAsync: changeStatuses } = useChangeStatuses();
  const goBack = useGoBack();
  return useCallback(
    async (completed: readonly Completed[]) => {
      const advanced = completed.filter(({ answer }) => answer.advanced);
      const ended = completed.filter(({ answer }) => !answer.advanced);
      const [moved, restored] = await Promise.all([
        sendInTurns(advanced, ({ item, answer }) => goBack(item, answer)),
        changeStatuses(ended.map(({ answer }) => ({ item: answer, status: 'Active' }))),
      ]);
      const failed = [...moved.failed, ...restored.failed];
      if (failed.length === 0) return;
      const title =
        failed.length === 1 ? 'Failed to restore item' : `Failed to restore ${failed.length} items`;
      complain(title, failed[0]?.error);
    },
    [changeStatuses, goBack],
  );
}

/** Makes a completed item active again (IL-11). */
export function useRestore(): (item: Item) => void {
  const { mutateAsync: changeStatus } = useChangeStatus();
  return useCallback(
    (item: Item) => void told('Failed to restore item', changeStatus({ item, status: 'Active' })),
    [changeStatus],
  );
}

/** Deletes an item at once and offers it back; or says that it failed (ED-08). Answers whether it is done. */
export function useRemoval(): (item: Item) => Promise<boolean> {
  const { mutateAsync: removeItem } = useRemoveItem();
  const { mutateAsync: restoreItem } = useRestoreItem();
  return useCallback(
    async (item: Item) => {
      const isDone = await told('Failed to delete item', removeItem(item));
      if (!isDone) return false;
      offerUndo({
        title: 'Item deleted',
        text: item.cleaned_title,
        undo: () => void told('Failed to restore item', restoreItem(item)),
      });
      return true;
    },
    [removeItem, restoreItem],
  );
}

/** Gives an item a date, says so and offers to take it back; or says that it failed (SC-01). Answers whether it is done. */
export function useSchedule(): (item: Item, schedule: ScheduleItemInput) => Promise<boolean> {
  const { mutateAsync: scheduleItem } = useScheduleItem();
  const goBack = useGoBack();
  return useCallback(
    async (item: Item, schedule: ScheduleItemInput) => {
      const isDone = await told('Failed to schedule item', scheduleItem({ item, schedule }));
      if (isDone) {
        offerUndo({
          title: 'Item scheduled',
          undo: () => void told('Failed to schedule item', goBack(item, item)),
        });
      }
      return isDone;
    },
    [scheduleItem, goBack],
  );
}

/** Takes an item's date and rule away, and offers them back (ED-05). Answers whether it is done. */
export function useUnschedule(): (item: Item) => Promise<boolean> {
  const { mutateAsync: updateItem } = useUpdateItem();
  const goBack = useGoBack();
  return useCallback(
    async (item: Item) => {
      const changes = { scheduled_at: null, recurring: null };
      const isDone = await told('Failed to schedule item', updateItem({ item, changes }));
      if (isDone) {
        offerUndo({
          title: 'Schedule cleared',
          undo: () => void told('Failed to schedule item', goBack(item, item)),
        });
      }
      return isDone;
    },
    [updateItem, goBack],
  );
}

/**
 * Moves a recurring item past the date it stands on and offers to take it back; or says that it failed (SC-07). `next`,
 * where it is known, is shown until the server has answered. Answers whether it is done.
 */
export function useSkip(): (item: Item, next?: string) => Promise<boolean> {
  const { mutateAsync: skipOccurrence } = useSkipOccurrence();
  const goBack = useGoBack();
  return useCallback(
    async (item: Item, next?: string) => {
      const skip = skipOccurrence({ item, ...(next !== undefined && { next }) });
      const isDone = await told('Failed to skip item', skip);
      if (isDone) {
        offerUndo({
          title: 'Occurrence skipped',
          text: item.cleaned_title,
          undo: () => void told('Failed to restore item', goBack(item, item)),
        });
      }
      return isDone;
    },
    [skipOccurrence, goBack],
  );
}

/** Changes how many of an item are wanted (IL-09). */
export function useQuantity(): (item: Item, quantity: number) => void {
  const { mutateAsync: changeQuantity } = useChangeQuantity();
  return useCallback(
    (item: Item, quantity: number) =>
      void told('Failed to update quantity', changeQuantity({ item, quantity })),
    [changeQuantity],
  );
}

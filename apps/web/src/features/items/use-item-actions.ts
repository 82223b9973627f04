import { useCallback } from 'react';
import type { ChangeStatusResponse, Item, ScheduleItemInput } from '@pouch/contract/items';
import { messageOf } from '../../data/http/api-error.ts';
import type { ListSurface } from '../../data/items/list-surface.ts';
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
import { runPool } from './run-pool.ts';

const completionFailureTitles: Record<ListSurface, string> = {
  dashboard: 'Failed to complete item. Please try again.',
  list: 'Failed to complete item',
};

const showError = (title: string, error: unknown) =>
  toast({ title, text: messageOf(error), variant: 'destructive' });

/** Shows an error toast if the work fails. Resolves to whether it succeeded. */
async function withErrorToast(title: string, work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    showError(title, error);
    return false;
  }
}

/** Completes an item, with a toast and Undo, or an error toast (IL-05, IL-11). Resolves to whether it succeeded. */
export function useCompletion(surface: ListSurface): (item: Item) => Promise<boolean> {
  const { mutateAsync: changeStatus } = useChangeStatus();
  const undo = useUndoCompletion();
  return useCallback(
    async (item: Item) => {
      try {
        const answer = await changeStatus({ item, status: 'Completed' });
        offerUndo({
          title: 'Item completed!',
          text: 'Great job! The item has been marked as complete.',
          undo: () => void withErrorToast('Failed to restore item', undo({ item, answer })),
        });
        return true;
      } catch (error) {
        showError(completionFailureTitles[surface], error);
        return false;
      }
    },
    [changeStatus, undo, surface],
  );
}

interface CompletedItem {
  /** The item before its completion. */
  item: Item;
  answer: ChangeStatusResponse;
}

/** Makes a completed item active again; a recurring item that advanced goes back to its previous date. */
function useUndoCompletion(): (completed: CompletedItem) => Promise<unknown> {
  const { mutateAsync: changeStatus } = useChangeStatus();
  const restoreSchedule = useRestoreSchedule();
  return useCallback(
    ({ item, answer }: CompletedItem) =>
      answer.advanced ? restoreSchedule(item, answer) : changeStatus({ item: answer, status: 'Active' }),
    [changeStatus, restoreSchedule],
  );
}

/** Restores an item's previous date and recurrence rule. */
function useRestoreSchedule(): (before: Item, now: Item) => Promise<unknown> {
  const { mutateAsync: updateItem } = useUpdateItem();
  return useCallback(
    ({ scheduled_at, recurring }: Item, now: Item) =>
      updateItem({ item: now, changes: { scheduled_at, recurring } }),
    [updateItem],
  );
}

/** The items, by the result of their completion. */
export interface BulkResult {
  completed: Item[];
  failed: Item[];
}

/**
 * Completes several items at once, with one Undo for all of them. Resolves to the result of each; the caller reports
 * failures (IL-07).
 */
export function useBulkCompletion(): (items: readonly Item[]) => Promise<BulkResult> {
  const { mutateAsync: changeStatuses } = useChangeStatuses();
  const undo = useUndoBulk();
  return useCallback(
    async (items: readonly Item[]) => {
      const { done, failed } = await changeStatuses(items.map((item) => ({ item, status: 'Completed' })));
      const completed = done.map(({ input, answer }) => ({ item: input.item, answer }));
      if (completed.length > 0) {
        offerUndo({
          title: completed.length === 1 ? 'Item completed!' : `${completed.length} items completed!`,
          undo: () => void undo(completed),
        });
      }
      return { completed: completed.map(({ item }) => item), failed: failed.map(({ input }) => input.item) };
    },
    [changeStatuses, undo],
  );
}

function useUndoBulk(): (completed: readonly CompletedItem[]) => Promise<void> {
  const { mutateAsync: changeStatuses } = useChangeStatuses();
  const restoreSchedule = useRestoreSchedule();
  return useCallback(
    async (completed: readonly CompletedItem[]) => {
      const advanced = completed.filter(({ answer }) => answer.advanced);
      const ended = completed.filter(({ answer }) => !answer.advanced);
      const [moved, restored] = await Promise.all([
        runPool(advanced, ({ item, answer }) => restoreSchedule(item, answer)),
        changeStatuses(ended.map(({ answer }) => ({ item: answer, status: 'Active' }))),
      ]);
      const failed = [...moved.failed, ...restored.failed];
      if (failed.length === 0) return;
      const title =
        failed.length === 1 ? 'Failed to restore item' : `Failed to restore ${failed.length} items`;
      showError(title, failed[0]?.error);
    },
    [changeStatuses, restoreSchedule],
  );
}

/** Makes a completed item active again (IL-11). */
export function useRestore(): (item: Item) => void {
  const { mutateAsync: changeStatus } = useChangeStatus();
  return useCallback(
    (item: Item) => void withErrorToast('Failed to restore item', changeStatus({ item, status: 'Active' })),
    [changeStatus],
  );
}

/** Deletes an item, with a toast and Undo, or an error toast (ED-08). Resolves to whether it succeeded. */
export function useRemoval(): (item: Item) => Promise<boolean> {
  const { mutateAsync: removeItem } = useRemoveItem();
  const { mutateAsync: restoreItem } = useRestoreItem();
  return useCallback(
    async (item: Item) => {
      const isDone = await withErrorToast('Failed to delete item', removeItem(item));
      if (!isDone) return false;
      offerUndo({
        title: 'Item deleted',
        text: item.cleaned_title,
        undo: () => void withErrorToast('Failed to restore item', restoreItem(item)),
      });
      return true;
    },
    [removeItem, restoreItem],
  );
}

/** Schedules an item, with a toast and Undo, or an error toast (SC-01). Resolves to whether it succeeded. */
export function useSchedule(): (item: Item, schedule: ScheduleItemInput) => Promise<boolean> {
  const { mutateAsync: scheduleItem } = useScheduleItem();
  const restoreSchedule = useRestoreSchedule();
  return useCallback(
    async (item: Item, schedule: ScheduleItemInput) => {
      const isDone = await withErrorToast('Failed to schedule item', scheduleItem({ item, schedule }));
      if (isDone) {
        offerUndo({
          title: 'Item scheduled',
          undo: () => void withErrorToast('Failed to schedule item', restoreSchedule(item, item)),
        });
      }
      return isDone;
    },
    [scheduleItem, restoreSchedule],
  );
}

/** Removes an item's date and rule, with a toast and Undo, or an error toast (ED-05). Resolves to whether it succeeded. */
export function useUnschedule(): (item: Item) => Promise<boolean> {
  const { mutateAsync: updateItem } = useUpdateItem();
  const restoreSchedule = useRestoreSchedule();
  return useCallback(
    async (item: Item) => {
      const changes = { scheduled_at: null, recurring: null };
      const isDone = await withErrorToast('Failed to schedule item', updateItem({ item, changes }));
      if (isDone) {
        offerUndo({
          title: 'Schedule cleared',
          undo: () => void withErrorToast('Failed to schedule item', restoreSchedule(item, item)),
        });
      }
      return isDone;
    },
    [updateItem, restoreSchedule],
  );
}

/**
 * Skips the current occurrence of a recurring item, with a toast and Undo, or an error toast (SC-07). `next`, an ISO
 * instant, is shown until the server has answered. Resolves to whether it succeeded.
 */
export function useSkip(): (item: Item, next?: string) => Promise<boolean> {
  const { mutateAsync: skipOccurrence } = useSkipOccurrence();
  const restoreSchedule = useRestoreSchedule();
  return useCallback(
    async (item: Item, next?: string) => {
      const skip = skipOccurrence({ item, ...(next !== undefined && { next }) });
      const isDone = await withErrorToast('Failed to skip item', skip);
      if (isDone) {
        offerUndo({
          title: 'Occurrence skipped',
          text: item.cleaned_title,
          undo: () => void withErrorToast('Failed to restore item', restoreSchedule(item, item)),
        });
      }
      return isDone;
    },
    [skipOccurrence, restoreSchedule],
  );
}

/** Changes an item's quantity; shows a toast if it fails (IL-09). */
export function useQuantity(): (item: Item, quantity: number) => void {
  const { mutateAsync: changeQuantity } = useChangeQuantity();
  return useCallback(
    (item: Item, quantity: number) =>
      void withErrorToast('Failed to update quantity', changeQuantity({ item, quantity })),
    [changeQuantity],
  );
}

import { useCallback } from 'react';
import type { Item } from '@pouch/contract/items';
import { messageOf } from '../../../data/http/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { offerUndo, undoLatest } from '../../../ui/feedback/undo.ts';
import { useScheduleItem, useUpdateItem } from '../item-queries.ts';
import { runPool } from '../run-pool.ts';
import { useBulkCompletion } from '../use-item-actions.ts';

/** An item, and the instant to which it is postponed. */
interface Move {
  item: Item;
  to: string;
}

const itemCountText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Postpones several items, each to its own instant, with one Undo for all (SC-07). Their rules stay unchanged. */
export function useMoveAll(): (moves: readonly Move[]) => Promise<void> {
  const { mutateAsync: schedule } = useScheduleItem();
  const undoMove = useUndoMove();
  return useCallback(
    async (moves: readonly Move[]) => {
      const { done, failed } = await runPool(moves, ({ item, to }) =>
        schedule({ item, schedule: { scheduledAt: to } }),
      );
      const moved = done.map(({ input }) => input.item);
      if (moved.length > 0) {
        offerUndo({ title: `${itemCountText(moved.length)} moved`, undo: () => void undoMove(moved) });
      }
      reportFailures('Failed to schedule', failed, moved.length);
    },
    [schedule, undoMove],
  );
}

function useUndoMove() {
  const { mutateAsync: update } = useUpdateItem();
  return useCallback(
    async (items: readonly Item[]) => {
      const { failed } = await runPool(items, (item) =>
        update({ item, changes: { scheduled_at: item.scheduled_at, recurring: item.recurring } }),
      );
      reportFailures('Failed to restore', failed, 0);
    },
    [update],
  );
}

/** Completes several items, recurring ones up to now, with one Undo for all (SC-07). */
export function useCompleteAll(): (items: readonly Item[]) => Promise<void> {
  const completeAll = useBulkCompletion();
  return useCallback(
    async (items: readonly Item[]) => {
      const { completed, failed } = await completeAll(items);
      reportFailures(
        'Failed to complete',
        failed.map((item) => ({ error: item })),
        completed.length,
      );
    },
    [completeAll],
  );
}

/** Shows how many failed, with an Undo for those that succeeded. */
function reportFailures(what: string, failed: readonly { error: unknown }[], succeeded: number): void {
  const [first] = failed;
  if (first === undefined) return;
  toast({
    title: `${what} ${itemCountText(failed.length)}`,
    text: first.error instanceof Error ? messageOf(first.error) : 'They are still here. Please try again.',
    variant: 'destructive',
    ...(succeeded > 0 && { action: { label: 'Undo', onPress: () => void undoLatest() } }),
  });
}

import { useCallback } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { sentenceOf } from '../../../data/http/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { offerUndo, undoLatest } from '../../../ui/feedback/undo.ts';
import { useScheduleItem, useUpdateItem } from '../item-queries.ts';
import { sendInTurns } from '../send-in-turns.ts';
import { useBulkCompletion } from '../use-item-actions.ts';

/** An item, and the instant to which it is put off. */
interface Move {
  item: Item;
  to: string;
}

const things = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Puts several items off, each to its own instant, and offers all of it back together (SC-07). Rules stay as they are. */
export function useMoveAll(): (moves: readonly Move[]) => Promise<void> {
  const { mutateAsync: schedule } = useScheduleItem();
  const putBack = usePutBack();
  return useCallback(
    async (moves: readonly Move[]) => {
      const { done, failed } = await sendInTurns(moves, ({ item, to }) =>
        schedule({ item, schedule: { scheduledAt: to } }),
      );
      const moved = done.map(({ given }) => given.item);
      if (moved.length > 0) {
        offerUndo({ title: `${things(moved.length)} moved`, undo: () => void putBack(moved) });
      }
      tellFailed('Failed to schedule', failed, moved.length);
    },
    [schedule, putBack],
  );
}

function usePutBack() {
  const { mutateAsync: update } = useUpdateItem();
  return useCallback(
    async (items: readonly Item[]) => {
      const { failed } = await sendInTurns(items, (item) =>
        update({ item, changes: { scheduled_at: item.scheduled_at, recurring: item.recurring } }),
      );
      tellFailed('Failed to restore', failed, 0);
    },
    [update],
  );
}

/** Completes several items, each recurring one up to now, and offers all of it back together (SC-07). */
export function useCompleteAll(): (items: readonly Item[]) => Promise<void> {
  const completeAll = useBulkCompletion();
  return useCallback(
    async (items: readonly Item[]) => {
      const { completed, failed } = await completeAll(items);
      tellFailed(
        'Failed to complete',
        failed.map((item) => ({ error: item })),
        completed.length,
      );
    },
    [completeAll],
  );
}

/** Says how many failed, and offers back what succeeded beside them. */
function tellFailed(what: string, failed: readonly { error: unknown }[], succeeded: number): void {
  const [first] = failed;
  if (first === undefined) return;
  toast({
    title: `${what} ${things(failed.length)}`,
    text: first.error instanceof Error ? sentenceOf(first.error) : 'They are still here. Please try again.',
    variant: 'destructive',
    ...(succeeded > 0 && { action: { label: 'Undo', onPress: () => void undoLatest() } }),
  });
}

import type { Item, ScheduleItemInput } from '@pouch/contract/items';
import { updateItem } from '../../data/corrections/update-item.ts';
import { messageOf } from '../../data/http/api-error.ts';
import type { ListSurface } from '../../data/items/list-surface.ts';
import { scheduledItem } from '../../data/items/predicted-item.ts';
import { takeAllBack, takeBack, type Sent } from '../../data/sync/outbox.ts';
import { accountTimezone } from '../../data/user/account-timezone.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { offerUndo } from '../../ui/feedback/undo.ts';
import {
  changeQuantity,
  completeItem,
  completeItems,
  itemAfter,
  removeItem,
  reopenItem,
  scheduleItem,
  skipOccurrence,
} from './item-changes.ts';
import { shortTime } from './item-time.ts';

const completionFailureTitles: Record<ListSurface, string> = {
  dashboard: 'Failed to complete item. Please try again.',
  list: 'Failed to complete item',
};

const showError = (title: string, error: unknown) =>
  toast({ title, text: messageOf(error), variant: 'destructive' });

interface ToastWords {
  title: string;
  text?: string;
}

interface UndoableChange<Answer> {
  /** The toast's title when the change fails. */
  failure: string;
  /** The toast with Undo. */
  done: ToastWords | ((sent: Sent<Answer>) => ToastWords);
  /** The toast's title when the undo fails. */
  undoFailure: string;
}

/** Shows a toast with Undo when a change is done, or an error toast. Resolves to whether it succeeded. */
async function doUndoably<Answer>(
  change: Promise<Sent<Answer>>,
  { failure, done, undoFailure }: UndoableChange<Answer>,
): Promise<boolean> {
  try {
    const sent = await change;
    offerUndo({
      ...(typeof done === 'function' ? done(sent) : done),
      undo: () => void takeBack(sent).catch((error: unknown) => showError(undoFailure, error)),
    });
    return true;
  } catch (error) {
    showError(failure, error);
    return false;
  }
}

const completeOn =
  (surface: ListSurface) =>
  (item: Item): Promise<boolean> =>
    doUndoably(completeItem(item), {
      failure: completionFailureTitles[surface],
      done: (sent) => ({ title: 'Item completed!', text: completionText(itemAfter(sent, item)) }),
      undoFailure: 'Failed to restore item',
    });

const whenWords = (due: Item): string => shortTime(due, Date.now(), accountTimezone());

/** A recurring item is not done with: its next date is named (SC-03). */
const completionText = (item: Item): string =>
  item.is_recurring && item.status === 'Active'
    ? `Next: ${whenWords(item)}`
    : 'Great job! The item has been marked as complete.';

/**
 * Completes an item on a surface, with a toast and Undo, or an error toast (IL-05, IL-11). Resolves to whether it succeeded.
 */
export const completeWithUndo = { dashboard: completeOn('dashboard'), list: completeOn('list') };

/** The items of a change of several, by its result. */
export interface BulkResult {
  completed: Item[];
  failed: Item[];
  /** Why the first of them failed. */
  reason?: unknown;
}

/**
 * Waits for the changes of several items, one of each, and offers one Undo for all that succeeded. Resolves to the result of
 * each; the caller reports failures (FW-06, IL-07).
 */
export async function doAllUndoably(
  items: readonly Item[],
  changes: Promise<PromiseSettledResult<Sent<unknown>>[]>,
  title: (count: number) => string,
): Promise<BulkResult> {
  const results = await changes.catch((reason: unknown) =>
    items.map(() => ({ status: 'rejected', reason }) as const),
  );
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const completed = items.filter((_, index) => results[index]?.status === 'fulfilled');
  if (done.length > 0) offerUndo({ title: title(done.length), undo: () => void undoAll(done) });
  const failed = items.filter((item) => !completed.includes(item));
  const [reason] = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  return { completed, failed, reason };
}

/** Completes several items at once, with one Undo for all of them (IL-07). */
export const completeAllWithUndo = (items: readonly Item[]): Promise<BulkResult> =>
  doAllUndoably(items, completeItems(items), (count) =>
    count === 1 ? 'Item completed!' : `${count} items completed!`,
  );

async function undoAll(done: readonly Sent<unknown>[]): Promise<void> {
  const results = await takeAllBack(done).catch((reason: unknown): PromiseSettledResult<unknown>[] =>
    done.map(() => ({ status: 'rejected', reason })),
  );
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length === 0) return;
  const title = failed.length === 1 ? 'Failed to restore item' : `Failed to restore ${failed.length} items`;
  showError(title, failed[0]?.reason);
}

/** Makes a completed item active again (IL-11). */
export const restoreWithToast = (item: Item): void =>
  void reopenItem(item).catch((error: unknown) => showError('Failed to restore item', error));

/** As `restoreWithToast`, with a toast and Undo, of which `onUndone` hears (FW-08). Resolves to whether it succeeded. */
export async function restoreWithUndo(item: Item, onUndone: () => void): Promise<boolean> {
  try {
    await reopenItem(item);
    const undo = () =>
      void completeItem({ ...item, status: 'Active' })
        .then(onUndone)
        .catch((error: unknown) => showError('Failed to complete item', error));
    offerUndo({ title: 'Item restored', text: item.cleaned_title, undo });
    return true;
  } catch (error) {
    showError('Failed to restore item', error);
    return false;
  }
}

/** Deletes an item, with a toast and Undo, or an error toast (ED-08). Resolves to whether it succeeded. */
export const removeWithUndo = (item: Item): Promise<boolean> =>
  doUndoably(removeItem(item), {
    failure: 'Failed to delete item',
    done: { title: 'Item deleted', text: item.cleaned_title },
    undoFailure: 'Failed to restore item',
  });

/**
 * Schedules an item, with a toast that names the date and Undo, or an error toast (SC-01). Resolves to whether it succeeded.
 */
export const scheduleWithUndo = (item: Item, schedule: ScheduleItemInput): Promise<boolean> =>
  doUndoably(scheduleItem(item, schedule), {
    failure: 'Failed to schedule item',
    done: { title: 'Item scheduled', text: whenWords(scheduledItem(item, schedule)) },
    undoFailure: 'Failed to schedule item',
  });

/** Removes an item's date and rule, with a toast and Undo, or an error toast (ED-05). Resolves to whether it succeeded. */
export const unscheduleWithUndo = (item: Item): Promise<boolean> =>
  doUndoably(updateItem(item, { scheduled_at: null, recurring: null }), {
    failure: 'Failed to schedule item',
    done: { title: 'Schedule cleared' },
    undoFailure: 'Failed to schedule item',
  });

/** Skips the current occurrence of a recurring item, with a toast and Undo, or an error toast (SC-07). */
export const skipWithUndo = (item: Item): Promise<boolean> =>
  doUndoably(skipOccurrence(item), {
    failure: 'Failed to skip item',
    done: (sent) => ({ title: 'Occurrence skipped', text: `Next: ${whenWords(itemAfter(sent, item))}` }),
    undoFailure: 'Failed to restore item',
  });

/** Changes an item's quantity; shows a toast if it fails (IL-09). */
export const changeQuantityWithToast = (item: Item, quantity: number): void =>
  void changeQuantity(item, quantity).catch((error: unknown) =>
    showError('Failed to update quantity', error),
  );

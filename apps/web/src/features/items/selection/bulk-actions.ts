import type { Item, ScheduleItemInput } from '@pouch/contract/items';
import { updateItems } from '../../../data/corrections/update-item.ts';
import { messageOf } from '../../../data/http/api-error.ts';
import { fieldsAfterMove, type Kind } from '../../../data/items/kind-fields.ts';
import { categoryDisplay } from '../../../labels/category-display.ts';
import { removeItems, reopenItems, scheduleItems } from '../item-changes.ts';
import { completeAllWithUndo, doAllUndoably, type BulkResult } from '../item-actions.ts';
import { itemCount } from './selection.ts';

/** Something to do with several items at once, with one Undo for all of them (FW-06). */
export interface BulkAction {
  run: (items: readonly Item[]) => Promise<BulkResult>;
  /** The error toast for a result with failures; the failed items stay selected. */
  failure: (result: BulkResult) => { title: string; text: string };
}

export const completion: BulkAction = {
  run: completeAllWithUndo,
  failure: ({ completed: { length: completed }, failed: { length: failed } }) =>
    completed === 0
      ? {
          title: 'Failed to complete items',
          text: 'All items failed to complete. Please check your connection and try again.',
        }
      : {
          title: 'Partial completion',
          text: `Completed ${completed} of ${completed + failed} items. ${failed} items failed - they remain selected for retry.`,
        },
};

/** Makes completed items active again. */
export const restoration: BulkAction = {
  run: (items) => doAllUndoably(items, reopenItems(items), (count) => `${itemCount(count)} restored`),
  failure: describeFailure('restore'),
};

export const removal: BulkAction = {
  run: (items) => doAllUndoably(items, removeItems(items), (count) => `${itemCount(count)} deleted`),
  failure: describeFailure('delete'),
};

/** Gives all the same date; the rules of recurring ones stay. */
export const scheduling = (schedule: ScheduleItemInput): BulkAction => ({
  run: (items) =>
    doAllUndoably(items, scheduleItems(items, schedule), (count) => `${itemCount(count)} scheduled`),
  failure: describeFailure('schedule'),
});

/** Removes the dates and rules of all. */
export const unscheduling: BulkAction = {
  run: (items) =>
    doAllUndoably(
      items,
      updateItems(items, () => ({ scheduled_at: null, recurring: null })),
      (count) => `${itemCount(count)} unscheduled`,
    ),
  failure: describeFailure('unschedule'),
};

/** Moves all to a category or bucket, which teaches no sorting rule. */
export const moving = (kind: Kind): BulkAction => ({
  run: (items) =>
    doAllUndoably(
      items,
      updateItems(items, ({ category }) => ({
        ...kind,
        ...(kind.category !== category && fieldsAfterMove(kind)),
        teaches: false,
      })),
      (count) => `${itemCount(count)} moved to ${categoryDisplay(kind.category, kind.bucket_name).label}`,
    ),
  failure: describeFailure('move'),
});

function describeFailure(verb: string) {
  return ({ completed, failed, reason }: BulkResult) => ({
    title: `Failed to ${verb} ${itemCount(failed.length)}`,
    text: completed.length === 0 ? messageOf(reason) : `${messageOf(reason)} The rest is done.`,
  });
}

import type { Item } from '@pouch/contract/items';

/** The ids of the selected items, and the id from which Shift extends a range. */
export interface Selection {
  selected: ReadonlySet<string>;
  anchor: string | null;
}

export const emptySelection: Selection = { selected: new Set(), anchor: null };

/** Selects or deselects an item, which becomes the anchor of the next range. */
export function toggleItem({ selected }: Selection, id: string): Selection {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return { selected: next, anchor: id };
}

/** Selects all items from the anchor to this one; `shown` has the ids in the order of the list. */
export function extendSelection(selection: Selection, id: string, shown: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(id);
  if (from < 0 || to < 0) return { selected: new Set([...selection.selected, id]), anchor: id };
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { selected: new Set([...selection.selected, ...range]), anchor: selection.anchor };
}

/** The selected items that are still in the list; others may have been removed on another device. */
export const selectedItems = (items: readonly Item[], { selected }: Selection): Item[] =>
  items.filter(({ id }) => selected.has(id));

/** The word for an item of a list. */
export type Noun = 'Task' | 'Item';

/** The label of the button: "Complete 3 Tasks" (IL-07). */
export const completeLabel = (count: number, noun: Noun): string =>
  `Complete ${count} ${noun}${count === 1 ? '' : 's'}`;

/** The error toast after some or all items failed to complete; null if all succeeded (IL-07). */
export function bulkFailureToast(completed: number, failed: number): { title: string; text: string } | null {
  if (failed === 0) return null;
  if (completed === 0) {
    return {
      title: 'Failed to complete items',
      text: 'All items failed to complete. Please check your connection and try again.',
    };
  }
  return {
    title: 'Partial completion',
    text: `Completed ${completed} of ${completed + failed} items. ${failed} items failed - they remain selected for retry.`,
  };
}

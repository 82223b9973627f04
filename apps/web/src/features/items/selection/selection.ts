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

/** "1 item", "3 items". */
export const itemCount = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

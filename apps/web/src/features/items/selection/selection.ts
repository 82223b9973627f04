import type { Item } from '@pouch/contract/schemas/items';

/** Which of a list's items are chosen, and from which one a range reaches. */
export interface Selection {
  chosen: ReadonlySet<string>;
  anchor: string | null;
}

export const nothingChosen: Selection = { chosen: new Set(), anchor: null };

/** Chooses an item, or no longer; the next range reaches from it. */
export function toggled({ chosen }: Selection, id: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return { chosen: next, anchor: id };
}

/** Chooses all from the item chosen last to this one, in the order in which they are shown. */
export function extended(selection: Selection, id: string, shown: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(id);
  if (from < 0 || to < 0) return { chosen: new Set([...selection.chosen, id]), anchor: id };
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set([...selection.chosen, ...range]), anchor: selection.anchor };
}

/** The chosen ones among the items that are shown: what has gone meanwhile, on another device perhaps, is not chosen. */
export const chosenAmong = (items: readonly Item[], { chosen }: Selection): Item[] =>
  items.filter(({ id }) => chosen.has(id));

/** What the items of a list are called when they are completed together. */
export type Noun = 'Task' | 'Item';

/** What the bar's button says: "Complete 3 Tasks" (IL-07). */
export const completeLabel = (count: number, noun: Noun): string =>
  `Complete ${count} ${noun}${count === 1 ? '' : 's'}`;

/** What is said when some or all of several items could not be completed; null when all were (IL-07). */
export function explainFailure(completed: number, failed: number): { title: string; text: string } | null {
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

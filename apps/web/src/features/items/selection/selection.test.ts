import { describe, expect, it } from 'vitest';
import { anItem } from '../../../testing/an-item.ts';
import {
  selectedItems,
  completeLabel,
  extendSelection,
  emptySelection,
  toggleItem,
  type Selection,
} from './selection.ts';
import { completion } from './bulk-actions.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const selectedIds = ({ selected }: Selection) => [...selected].sort();

describe('the selection', () => {
  it('adds one and removes it again (IL-07)', () => {
    const one = toggleItem(emptySelection, 'b');

    expect(selectedIds(one)).toEqual(['b']);
    expect(selectedIds(toggleItem(one, 'b'))).toEqual([]);
  });

  it.each([
    ['b', 'd', ['b', 'c', 'd']],
    ['d', 'b', ['b', 'c', 'd']],
    ['c', 'c', ['c']],
  ])('extends from %s to %s (IL-07)', (from, to, expected) => {
    expect(selectedIds(extendSelection(toggleItem(emptySelection, from), to, shown))).toEqual(expected);
  });

  it('extends a range from its anchor, and keeps the earlier selection (IL-07)', () => {
    const first = toggleItem(toggleItem(emptySelection, 'a'), 'c');

    expect(selectedIds(extendSelection(extendSelection(first, 'd', shown), 'e', shown))).toEqual([
      'a',
      'c',
      'd',
      'e',
    ]);
  });

  it('starts a range with the item itself when there is no anchor, or the anchor has gone (IL-07)', () => {
    expect(selectedIds(extendSelection(emptySelection, 'c', shown))).toEqual(['c']);
    expect(selectedIds(extendSelection({ selected: new Set(['x']), anchor: 'x' }, 'c', shown))).toEqual([
      'c',
      'x',
    ]);
  });

  it('drops items that are no longer shown (IL-07)', () => {
    const [fig, elm] = [anItem(), anItem()];

    expect(selectedItems([elm], { selected: new Set([fig.id, elm.id]), anchor: null })).toEqual([elm]);
  });
});

describe('the texts for completing several items', () => {
  it.each([
    [1, 'Task', 'Complete 1 Task'],
    [3, 'Task', 'Complete 3 Tasks'],
    [1, 'Item', 'Complete 1 Item'],
    [2, 'Item', 'Complete 2 Items'],
  ] as const)('contain the number: %d %s (IL-07)', (count, noun, label) => {
    expect(completeLabel(count, noun)).toBe(label);
  });

  it('report how many failed, or that all did (IL-07)', () => {
    const result = (completed: number, failed: number) => ({
      completed: Array.from({ length: completed }, () => anItem({})),
      failed: Array.from({ length: failed }, () => anItem({})),
    });
    expect(completion.failure(result(3, 2))).toEqual({
      title: 'Partial completion',
      text: 'Completed 3 of 5 items. 2 items failed - they remain selected for retry.',
    });
    expect(completion.failure(result(0, 2)).text).toBe(
      'All items failed to complete. Please check your connection and try again.',
    );
  });
});

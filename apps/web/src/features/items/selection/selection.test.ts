import { describe, expect, it } from 'vitest';
import { anItem } from '../../../testing/an-item.ts';
import {
  chosenAmong,
  completeLabel,
  explainFailure,
  extended,
  nothingChosen,
  toggled,
  type Selection,
} from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ chosen }: Selection) => [...chosen].sort();

describe('choosing several items', () => {
  it('adds one and takes it away again (IL-07)', () => {
    const one = toggled(nothingChosen, 'b');

    expect(idsOf(one)).toEqual(['b']);
    expect(idsOf(toggled(one, 'b'))).toEqual([]);
  });

  it.each([
    ['b', 'd', ['b', 'c', 'd']],
    ['d', 'b', ['b', 'c', 'd']],
    ['c', 'c', ['c']],
  ])('takes all from %s to %s (IL-07)', (from, to, expected) => {
    expect(idsOf(extended(toggled(nothingChosen, from), to, shown))).toEqual(expected);
  });

  it('lets a range grow from where it began, and keeps what was chosen before (IL-07)', () => {
    const first = toggled(toggled(nothingChosen, 'a'), 'c');

    expect(idsOf(extended(extended(first, 'd', shown), 'e', shown))).toEqual(['a', 'c', 'd', 'e']);
  });

  it('begins a range with the item itself when nothing was chosen before, or what was has gone (IL-07)', () => {
    expect(idsOf(extended(nothingChosen, 'c', shown))).toEqual(['c']);
    expect(idsOf(extended({ chosen: new Set(['x']), anchor: 'x' }, 'c', shown))).toEqual(['c', 'x']);
  });

  it('forgets what is shown no more (IL-07)', () => {
    const [fig, elm] = [anItem(), anItem()];

    expect(chosenAmong([elm], { chosen: new Set([fig.id, elm.id]), anchor: null })).toEqual([elm]);
  });
});

describe('the words of completing several items', () => {
  it.each([
    [1, 'Task', 'Complete 1 Task'],
    [3, 'Task', 'Complete 3 Tasks'],
    [1, 'Item', 'Complete 1 Item'],
    [2, 'Item', 'Complete 2 Items'],
  ] as const)('name how many: %d %s (IL-07)', (count, noun, label) => {
    expect(completeLabel(count, noun)).toBe(label);
  });

  it('tell of those that failed, or that all did (IL-07)', () => {
    expect(explainFailure(3, 0)).toBeNull();
    expect(explainFailure(3, 2)).toEqual({
      title: 'Partial completion',
      text: 'Completed 3 of 5 items. 2 items failed - they remain selected for retry.',
    });
    expect(explainFailure(0, 2)?.text).toBe(
      'All items failed to complete. Please check your connection and try again.',
    );
  });
});

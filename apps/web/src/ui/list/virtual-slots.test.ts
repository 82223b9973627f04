// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { toSlots, includePinned } from './virtual-slots.ts';

const row = (index: number) => ({ index, start: 100 + index * 56, end: 156 + index * 56 });

describe('the rendered part of a long list', () => {
  it('has the rows of a range and those around it, within the list', () => {
    expect(includePinned({ startIndex: 1, endIndex: 3, overscan: 2, count: 5 }, [])).toEqual([0, 1, 2, 3, 4]);
  });

  it('has the pinned rows that exist, sorted and without duplicates', () => {
    const range = { startIndex: 10, endIndex: 11, overscan: 0, count: 20 };

    expect(includePinned(range, [19, 2, 10, -1, 20])).toEqual([2, 10, 11, 19]);
  });

  it('has spacers for the other rows, so that the list keeps its length', () => {
    expect(toSlots([row(2), row(3), row(7)], 100, 10 * 56)).toEqual([
      { room: 2 * 56 },
      { index: 2 },
      { index: 3 },
      { room: 3 * 56 },
      { index: 7 },
      { room: 2 * 56 },
    ]);
  });

  it('has no spacers if its rows fill the list', () => {
    expect(toSlots([row(0), row(1)], 100, 2 * 56)).toEqual([{ index: 0 }, { index: 1 }]);
  });
});

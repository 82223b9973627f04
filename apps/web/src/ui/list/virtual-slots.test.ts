import { describe, expect, it } from 'vitest';
import { slotsOf, withHeld } from './virtual-slots.ts';

const row = (index: number) => ({ index, start: 100 + index * 56, end: 156 + index * 56 });

describe('what of a long list is drawn', () => {
  it('is the rows in a range and those around it, within the list', () => {
    expect(withHeld({ startIndex: 1, endIndex: 3, overscan: 2, count: 5 }, [])).toEqual([0, 1, 2, 3, 4]);
  });

  it('and those that are held, each once and in order, if the list has them', () => {
    const range = { startIndex: 10, endIndex: 11, overscan: 0, count: 20 };

    expect(withHeld(range, [19, 2, 10, -1, 20])).toEqual([2, 10, 11, 19]);
  });

  it('with room for what is not drawn, so that the list stays as long as it is', () => {
    expect(slotsOf([row(2), row(3), row(7)], 100, 10 * 56)).toEqual([
      { room: 2 * 56 },
      { index: 2 },
      { index: 3 },
      { room: 3 * 56 },
      { index: 7 },
      { room: 2 * 56 },
    ]);
  });

  it('and no room beside rows that reach from end to end', () => {
    expect(slotsOf([row(0), row(1)], 100, 2 * 56)).toEqual([{ index: 0 }, { index: 1 }]);
  });
});

import { describe, expect, it } from 'vitest';
import { median } from './statistics.ts';

describe('the median', () => {
  it.each([
    { values: [7], middle: 7 },
    { values: [30, 4, 200], middle: 30 },
    { values: [10, 2, 1, 4], middle: 3 },
    { values: [100, 9], middle: 54.5 },
  ])('of $values is $middle', ({ values, middle }) => {
    expect(median(values)).toBe(middle);
  });

  it('does not reorder the given values', () => {
    const values = [3, 1, 2];

    median(values);

    expect(values).toEqual([3, 1, 2]);
  });

  it('refuses an empty list', () => {
    expect(() => median([])).toThrow('There is no median of nothing');
  });
});

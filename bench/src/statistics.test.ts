import { describe, expect, it } from 'vitest';
import { median, quantile } from './statistics.ts';

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

describe('the quantile', () => {
  it.each([
    { values: [7], share: 0.99, value: 7 },
    { values: [30, 4, 200, 5], share: 0.5, value: 30 },
    { values: Array.from({ length: 200 }, (_, index) => 200 - index), share: 0.99, value: 199 },
    { values: [9, 100], share: 1, value: 100 },
  ])('$share of $values is $value', ({ values, share, value }) => {
    expect(quantile(values, share)).toBe(value);
  });
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { pluralise, formatCount, shortCount } from './format-count.ts';

describe('the label of a count', () => {
  it.each([
    [0, '0', '0'],
    [1234, '1,234', '1,234'],
    [9999, '9,999', '9,999'],
    [12_345, '12,345', '12.3K'],
    [1_234_567, '1,234,567', '1.2M'],
  ])('of %i is %s, or %s in short', (count, whole, short) => {
    expect(formatCount(count)).toBe(whole);
    expect(shortCount(count)).toBe(short);
  });

  it.each([
    [0, '0 badges'],
    [1, '1 badge'],
    [2000, '2,000 badges'],
  ])('of %i badges is %s', (count, words) => {
    expect(pluralise(count, 'badge')).toBe(words);
  });
});

import { expect, it } from 'vitest';
import { countOf, formatCount, shortCount } from '../labels/format-count.ts';

it.each([
  [0, '0', '0'],
  [1234, '1,234', '1,234'],
  [9999, '9,999', '9,999'],
  [12_345, '12,345', '12.3K'],
  [1_234_567, '1,234,567', '1.2M'],
])('%i is %s, and %s where there is little room', (count, whole, short) => {
  expect(formatCount(count)).toBe(whole);
  expect(shortCount(count)).toBe(short);
});

it.each([
  [0, '0 badges'],
  [1, '1 badge'],
  [2000, '2,000 badges'],
])('%i badges are called %s', (count, words) => {
  expect(countOf(count, 'badge')).toBe(words);
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { numberAfterKey, takeNumber } from './stepper-keys.ts';

describe('a number from 1 to 99', () => {
  it.each([
    ['ArrowUp', 2, 3],
    ['ArrowDown', 1, 1],
    ['PageUp', 95, 99],
    ['PageDown', 95, 85],
    ['Home', 50, 1],
    ['End', 50, 99],
    ['ArrowLeft', 5, null],
    ['x', 5, null],
  ])('by %s from %i becomes %s (IL-09)', (key, start, expected) => {
    expect(numberAfterKey(key, start, 99)).toBe(expected);
  });

  it.each([
    ['12', { value: 12, limit: null }],
    ['07', { value: 7, limit: null }],
    ['500', { value: 99, limit: '99 is the most.' }],
    ['0', { value: 1, limit: '1 is the least.' }],
    ['', null],
  ])('typed as "%s" is %o (IL-09)', (digits, expected) => {
    expect(takeNumber(digits, 99)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { numberAfterKey } from './stepper-keys.ts';

const after = (keys: readonly string[], start: number) =>
  keys.reduce((typing, key) => ({ ...typing, ...numberAfterKey(key, typing) }), {
    value: start,
    max: 99,
    digits: '',
  }).value;

describe('a number from 1 to 99', () => {
  it.each([
    [['ArrowUp'], 2, 3],
    [['ArrowDown', 'ArrowDown'], 2, 1],
    [['PageUp'], 95, 99],
    [['PageDown'], 95, 85],
    [['Home'], 50, 1],
    [['End'], 50, 99],
    [['1', '2'], 5, 12],
    [['9', '9', '9'], 5, 9],
    [['0', '7'], 5, 7],
    [['0'], 5, 5],
    [['4', 'ArrowUp', '2'], 5, 2],
    [['x', '-', '.'], 5, 5],
  ])('takes %j from %i to %i (IL-09)', (keys, start, expected) => {
    expect(after(keys, start)).toBe(expected);
  });
});

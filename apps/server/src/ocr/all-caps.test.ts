import { describe, expect, it } from 'vitest';
import { normaliseAllCaps } from './all-caps.ts';

describe('an all-caps page', () => {
  it.each([
    [
      ['WHOLE MILK 2L', 'AA BATTERIES'],
      ['whole milk 2L', 'AA batteries'],
    ],
    [
      ['Whole milk', 'DVD for MUM'],
      ['Whole milk', 'DVD for MUM'],
    ],
    [['ÄPFEL'], ['äpfel']],
    [['12'], ['12']],
    [[], []],
  ])('is converted to lower case: %j (SO-05)', (lines, written) => {
    expect(normaliseAllCaps(lines)).toEqual(written);
  });
});

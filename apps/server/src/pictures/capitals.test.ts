import { expect, it } from 'vitest';
import { withoutShouting } from '../ocr/all-caps.ts';

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
])('a page that is all in capitals is written small: %j (SO-05)', (lines, written) => {
  expect(withoutShouting(lines)).toEqual(written);
});

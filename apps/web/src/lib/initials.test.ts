import { expect, it } from 'vitest';
import { initialsOf } from '../labels/initials.ts';

it.each([
  ['Mara Lindqvist', 'ML'],
  ['mara.lindqvist@example.com', 'ML'],
  ['Mara Ida Lindqvist', 'ML'],
  ['mara', 'M'],
  ['  ', ''],
  ['', ''],
  ['émile zola', 'ÉZ'],
  ['😀 party', '😀P'],
])('"%s" is shortened to "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

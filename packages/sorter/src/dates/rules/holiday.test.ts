import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../../testing/friday-morning.ts';

describe('a public day', () => {
  it.each<[string, string | null]>([
    ['call nan on christmas day', '2026-12-25 09:00'],
    ['before easter', '2027-03-28 09:00'],
    ['on good friday', '2027-03-26 09:00'],
    ["by mother's day", '2027-03-07 09:00'],
    ["on new year's eve", '2026-12-31 09:00'],
    ['christmas pudding', null],
  ])('reads "%s" as %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text)).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../../testing/friday-morning.ts';

describe('a weekday', () => {
  it.each<[string, string | null]>([
    ['on tuesday', '2026-11-24 09:00'],
    ['pay by friday', '2026-11-27 09:00'],
    ['this friday', '2026-11-20 12:00'],
    ['next friday', '2026-11-27 09:00'],
    ['next monday', '2026-11-23 09:00'],
    ['vet weds 4pm', '2026-11-25 16:00'],
    ['tuesday of next week', '2026-11-24 09:00'],
    ['first friday of december', '2026-12-04 09:00'],
    ['friday week', '2026-12-04 09:00'],
    ['a week on tuesday', '2026-12-01 09:00'],
    ['sun cream', null],
    ['sat nav', null],
    ['friday night lights', null],
    ['sunday bloody sunday', null],
    ["tuesday's child", null],
  ])('reads "%s" as %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text)).toBe(expected);
  });
});

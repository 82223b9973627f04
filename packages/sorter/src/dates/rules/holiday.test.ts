import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../../testing/friday-morning.ts';

describe('a holiday', () => {
  it.each<[string, string | null]>([
    ["saint george's day", '2027-04-23 09:00'],
    ['visit saint andrews', null],
    ['black friday get the tv', '2026-11-27 09:00'],
    ['boxing day ham', null],
    ['after easter start the diet', '2027-03-28 09:00'],
    ['last sat before xmas do the big shop', '2026-12-19 09:00'],
    ['nye party at the hendersons 8 til late', '2026-12-31 20:00'],
    ['christmas eve dinner at mums', '2026-12-24 09:00'],
    ['buy boxing day lunch bits', null],
    ['pick up the cake xmas eve morning', '2026-12-24 09:00'],
    ['new years day 1pm', '2027-01-01 13:00'],
    ['lunch at mums boxing day', '2026-12-26 09:00'],
    ['shop black friday', '2026-11-27 09:00'],
    ['cyber monday', '2026-11-30 09:00'],
    ['on memorial day', '2027-05-31 09:00'],
    ['on labor day', '2027-09-06 09:00'],
    ['mlk day', '2027-01-18 09:00'],
    ['presidents day', '2027-02-15 09:00'],
    ['pancake day', '2027-02-09 09:00'],
    ['ash wednesday', '2027-02-10 09:00'],
    ['palm sunday', '2027-03-21 09:00'],
    ['whit monday', '2027-05-17 09:00'],
    ['bank holiday monday', '2027-03-29 09:00'],
    ['august bank holiday', '2027-08-30 09:00'],
    ['check in for christmas flight nov 24', '2026-11-24 09:00'],
    ['burns night', '2027-01-25 09:00'],
    ['christmas crackers', null],
    ['thanksgiving flight', null],
    ['easter eggs', null],
    ['boxing day sales', null],
    ['diwali lights', null],
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

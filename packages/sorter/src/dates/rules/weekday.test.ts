import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../../testing/friday-morning.ts';

describe('a weekday', () => {
  it.each<[string, string | null]>([
    ['vet fri week', '2026-12-04 09:00'],
    ['call nan monday week', '2026-11-30 09:00'],
    ['boiler man tomorrow week', '2026-11-28 09:00'],
    ['this coming sat', '2026-11-21 09:00'],
    ['upcoming monday', '2026-11-23 09:00'],
    ['thursday after next', '2026-12-03 09:00'],
    ['3 fridays from now', '2026-12-11 09:00'],
    ['in two mondays', '2026-11-30 09:00'],
    ['two weekends from now', '2026-11-28 09:00'],
    ['the monday after christmas', '2026-12-28 09:00'],
    ['friday before christmas', '2026-12-18 09:00'],
    ['the weekend before christmas', '2026-12-19 09:00'],
    ['third tuesday after 1 december', '2026-12-22 09:00'],
    ['closest monday to 5 january', '2027-01-04 09:00'],
    ['weekend of the 5th', '2026-12-05 09:00'],
    ['second saturday in december', '2026-12-12 09:00'],
    ['drop van back sat am', '2026-11-21 09:00'],
    ['chase landlord tues pm', '2026-11-24 15:00'],
    ['late sunday night', '2026-11-22 20:00'],
    ['early monday', '2026-11-23 07:00'],
    ['after sun lotion', null],
    ['mon cheri chocolates', null],
    ['sat the exam', null],
    ['last friday was fun', null],
    ['black friday tv', null],
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

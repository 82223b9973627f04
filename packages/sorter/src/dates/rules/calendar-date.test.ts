import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../../testing/friday-morning.ts';

describe('a date', () => {
  it.each<[string, string | null]>([
    ['jan 3 boxes', null],
    ['2026-12-09T16:00', '2026-12-09 16:00'],
    ['09.12.2026', '2026-12-09 09:00'],
    ['9.12.26', '2026-12-09 09:00'],
    ["dec 9 '26", '2026-12-09 09:00'],
    ['9-5 office bag', null],
    ['2-3 lemons', null],
    ['3/4 sleeve top', null],
    ['modules 1-4', null],
    ['june 6, 1944', null],
    ['3/4 days off', null],
    ['24 nov 8:30 am', '2026-11-24 08:30'],
    ['the 7th of december at 8.45', '2026-12-07 08:45'],
    ['Dec. 3rd', '2026-12-03 09:00'],
    ['1 november', '2027-11-01 09:00'],
    ['29 february', '2028-02-29 09:00'],
    ['2027-01-31', '2027-01-31 09:00'],
    ['mot due 14/3', '2027-03-14 09:00'],
    ['3/4', '2027-04-03 09:00'],
    ['3/4 book club at ours', '2027-04-03 09:00'],
    ['1/2 cup of sugar', null],
    ['31 november', null],
    ['30/12/2999', '2999-12-30 09:00'],
    ['31/12/9999', null],
    ['1/1/1900', null],
    ['every day from 31/12/9999', null],
    ['every month on the 31st from 31/12/9999', null],
    ['in 999 years', null],
    ['every 31st from 31/12/9999 at 11pm', null],
  ])('reads "%s" as %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text)).toBe(expected);
  });
});

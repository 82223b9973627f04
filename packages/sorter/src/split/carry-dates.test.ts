import { describe, expect, it } from 'vitest';
import { sortOnFridayMorning } from '../testing/friday-morning.ts';

const times = (text: string) =>
  sortOnFridayMorning(text).map(({ scheduledAt }) => scheduledAt?.slice(0, 16) ?? null);

describe('the day of several things', () => {
  it.each([
    ['osteopath at 8 then haircut at 3 on thursday', ['2026-11-26T08:00', '2026-11-26T15:00']],
    ['polish the brass, fill the lamps and trim the wicks by saturday', Array(3).fill('2026-11-21T09:00')],
    [
      "book a room for thursday's workshop and send jonas the slides by 14:00 today",
      [null, '2026-11-20T14:00'],
    ],
    ['pay rent and water plants on friday', ['2026-11-27T09:00', '2026-11-27T09:00']],
    ['milk, eggs and bread tomorrow', Array(3).fill('2026-11-21T09:00')],
    ['tomorrow buy milk and eggs', ['2026-11-21T09:00', '2026-11-21T09:00']],
    ['tomorrow get milk and call mum', ['2026-11-21T09:00', '2026-11-21T09:00']],
    ['buy candles and matches for saturday', [null, null]],
    ['buy sausages and rolls for the party on saturday', [null, null]],
    ['buy milk, eggs and bread every friday', Array(3).fill('2026-11-27T09:00')],
    ['on friday call mum, buy milk', ['2026-11-27T09:00', null]],
    [
      'call mum at 5, gym at 6, dinner at 8 on friday',
      ['2026-11-27T17:00', '2026-11-27T18:00', '2026-11-27T20:00'],
    ],
    ['finish the slides tonight, send them first thing', ['2026-11-20T20:00', '2026-11-21T09:00']],
    ['wash the car then call mum tomorrow', [null, '2026-11-21T09:00']],
    [
      'tomorrow: laundry, post office, gym at 6',
      ['2026-11-21T09:00', '2026-11-21T09:00', '2026-11-21T18:00'],
    ],
    ['call mum tomorrow at 9, on friday at 10 book the car in', ['2026-11-21T09:00', '2026-11-27T10:00']],
    ['every friday buy milk, every morning at 8 feed the cat', ['2026-11-27T09:00', '2026-11-21T08:00']],
    ['mon: gym 9am, lunch with jo 1pm', ['2026-11-23T09:00', '2026-11-23T13:00']],
    ['ask kev for the ladder, clean gutters saturday', [null, '2026-11-21T09:00']],
    ['10 dec blood test 7:15am, 12 dec check up 2pm', ['2026-12-10T07:15', '2026-12-12T14:00']],
    ['mend the clasp and sew the hem and see the tailor on thursday at 2', [null, null, '2026-11-26T14:00']],
    ['call the bank and book a table for four on friday at 7', [null, '2026-11-27T19:00']],
    ['feed the cat and water the plants on friday at 7', ['2026-11-27T07:00', '2026-11-27T07:00']],
    ['mon chiropodist 8.10am, tues eye clinic quarter to four', ['2026-11-23T08:10', '2026-11-24T15:45']],
    ["book a room for thursday's workshop and send jo the slides by 14:00 today", [null, '2026-11-20T14:00']],
    ["prep for tomorrow's quiz and call mum on friday", [null, '2026-11-27T09:00']],
    ['boiler service 28th 8am, lunch with mum same day at 1', ['2026-11-28T08:00', '2026-11-28T13:00']],
  ])('"%s" is %j (SO-03)', (text, expected) => {
    expect(times(text)).toEqual(expected);
  });

  it.each([
    [
      'rent 1st, council tax 5th, broadband 18th of every month',
      ['Rent', 'Council tax', 'Broadband'],
      [1, 5, 18],
    ],
    ['pay rent on the 1st and council tax on the 5th of every month', ['Pay rent', 'Council tax'], [1, 5]],
  ])('is of every month for each that names one: "%s" (SO-03)', (text, titles, days) => {
    expect(sortOnFridayMorning(text)).toMatchObject(
      titles.map((title, index) => ({
        title,
        scheduledAt: `2026-12-${String(days[index]).padStart(2, '0')}T09:00:00Z`,
        recurring: { freq: 'MONTHLY', interval: 1 },
      })),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { localTimeIn, sortOnFridayMorning } from '../../testing/friday-morning.ts';

describe('a range of times', () => {
  it.each<[string, string | null]>([
    ['meeting moved from 2 to 3:30 today', '2026-11-20 15:30'],
    ['meeting from 2 to 3:30 today', '2026-11-20 14:00'],
    ['tues 8 - midday electrician', '2026-11-24 08:00'],
    ['open day 5th dec 10-3', '2026-12-05 10:00'],
    ['sofa being delivered tues 7-11', '2026-11-24 07:00'],
    ['let him in friday between ten and noon', '2026-11-27 10:00'],
    ['plumber monday from two till four', '2026-11-23 14:00'],
    ['pub with tom 5 till late friday', '2026-11-27 17:00'],
    ['netball tuesdays 6-7', '2026-11-24 18:00'],
    ['pilates weds 6 - 7', '2026-11-25 18:00'],
    ['choose between one and two of them', null],
    ['drop off sat between 10 and noon', '2026-11-21 10:00'],
    ['choir 7 til 9 tuesday', '2026-11-24 19:00'],
    ['class 6 to 7 on tuesday', '2026-11-24 18:00'],
    ['sync tues 10-10.30', '2026-11-24 10:00'],
    ['ann is away fri - sun', '2026-11-27 09:00'],
    ['band practice 6 til 8 this friday', '2026-11-20 18:00'],
    ['bell ringing 7 til half 8 this thursday', '2026-11-26 19:00'],
    ['choir six till half eight next friday', '2026-11-27 18:00'],
    ['yoga 6.30 til half seven mondays', '2026-11-23 18:30'],
    ['quiz half six til seven tomorrow', '2026-11-21 18:30'],
    ['every day at 9 until 12 december', '2026-11-21 09:00'],
    ['visitors 2-5pm', '2026-11-20 14:00'],
    ['visitors dec 12 2-5pm', '2026-12-12 14:00'],
    ['visitors 12 dec, 2-5', '2026-12-12 14:00'],
    ['visitors 11-1pm tomorrow', '2026-11-21 11:00'],
    ['visitors 10am to 1pm', '2026-11-21 10:00'],
    ['visitors 10:30–11:15', '2026-11-20 10:30'],
    ['visitors 14:00 - 15:30 monday', '2026-11-23 14:00'],
    ['visitors from 2 to 5 on sunday', '2026-11-22 14:00'],
    ['visitors between 3 and 4pm', '2026-11-20 15:00'],
    ['meeting 9-10 tomorrow', '2026-11-21 09:00'],
    ['visitors friday 1-3', '2026-11-27 13:00'],
    ['party 7-10 saturday', '2026-11-21 19:00'],
    ['visitors 9-10', '2027-10-09 09:00'],
    ['visitors friday 27-11', '2026-11-27 09:00'],
    ['read pages 10-12', null],
    ['holiday 2-5 dec', '2026-12-02 09:00'],
    ['feed 2-3 people', null],
  ])('in "%s" starts at %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text)).toBe(expected);
  });

  it.each([
    ['dinner at 8 instead of 7:30 tonight', 'Dinner'],
    ['physio is at 4 instead of 2 on monday', 'Physio'],
    ["dentist on the 8th no wait it's the 9th at 9.45am", 'Dentist'],
    ['dentist monday no sorry tuesday 3pm', 'Dentist'],
  ])('that replaces another is not: in "%s" the title is "%s" (SO-06)', (text, title) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ title, notes: null }]);
  });

  it('leaves no words in the title (SO-06)', () => {
    expect(sortOnFridayMorning('birthday party for zoe dec 12 2-5pm')).toMatchObject([
      { title: 'Birthday party for zoe', scheduledAt: '2026-12-12T14:00:00Z' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { localTimeIn, sortOnFridayMorning } from '../testing/friday-morning.ts';
import { leastCpuTimeMs } from '../testing/least-cpu-time.ts';

describe('a name that contains a time expression', () => {
  it.each([
    'watch the day after tomorrow',
    'read a week in december',
    'sunday roast',
    'wednesday addams costume',
    'monday planner pad',
    'the friday delivery',
    'friday night lights',
    'august wilson plays',
    'april wine greatest hits',
    "june the dog's vet bill",
    'renovation',
    'paprika',
    'monitor',
    '2 weeks notice letter',
    'year 4 assembly costume',
    'day cream and night cream',
    'night light',
    'weekend bag',
    'advent calendar',
    'christmas crackers',
    '5 a side football boots',
    '9 to 5 dolly parton',
    '10 things i hate about you',
    'the 39 steps',
    '7th heaven',
    '24 hour locksmith',
    'sun cream',
    'sat nav',
    'after sun',
    'second opinion',
    'read "see you on friday"',
    'watch Saturday Night Live',
    'watch the 5th wave',
    'read the wednesday wars',
    'read march violets',
    'read ashes of midnight',
    'watch boogie nights',
    'watch rising sun',
    'watch a madea christmas',
    'watch around the world in 80 days',
    'read modules 1-4',
    'listen to november rain',
    'saturday (album)',
    'monday morning (poem)',
    'the night before christmas (animation)',
    'october (war film)',
    'noon (restaurant)',
    'tomorrow, and tomorrow, and tomorrow - the novel about games designers',
    'saturday by ian mcewan',
    'one day in december by josie silver',
    'midnight by rushdie',
    'play midnight club 3',
  ])('keeps it: "%s" has no date (SO-03)', (text) => {
    expect(localTimeIn(text)).toBeNull();
  });

  it.each([
    ['watch the match the day after tomorrow', '2026-11-22 09:00'],
    ['taxi for the 6am flight', '2026-11-21 06:00'],
    ['watch friday (film) on saturday', '2026-11-21 09:00'],
    ['on saturday watch friday (film)', '2026-11-21 09:00'],
    ['dinner with jo friday (after the film)', '2026-11-27 09:00'],
    ['visit gran friday by train', '2026-11-27 09:00'],
    ['report on monday by jane smith', '2026-11-23 09:00'],
    ['send flowers friday by courier', '2026-11-27 09:00'],
    ['roast for sunday', '2026-11-22 09:00'],
    ['sunday roast at mums 1pm', '2026-11-22 13:00'],
    ['football at 5', '2026-11-20 17:00'],
    ['5 a side tuesday 7pm', '2026-11-24 19:00'],
    ['year 4 assembly 9am friday', '2026-11-27 09:00'],
    ['pack weekend bag friday', '2026-11-27 09:00'],
    ['send christmas cards by 10 dec', '2026-12-10 09:00'],
    ['second opinion on tuesday', '2026-11-24 09:00'],
    ['friday service boiler', '2026-11-27 09:00'],
    ['in 2 weeks clean gutters', '2026-12-04 09:00'],
    ['in 24 hours call bob', '2026-11-21 10:00'],
    ['call bob 3 may re boiler', '2027-05-03 09:00'],
    ['watch dune tomorrow', '2026-11-21 09:00'],
    ['watch dune sat night', '2026-11-21 20:00'],
    ['watch elf on christmas eve', '2026-12-24 09:00'],
    ['watch fireworks at midnight', '2026-11-21 00:00'],
    ['read the 9th life of louis drax by friday', '2026-11-27 09:00'],
    ['play tennis 2-4 on sunday', '2026-11-22 14:00'],
    ['read chapter 4 by monday', '2026-11-23 09:00'],
  ])('may occur with a date: "%s" is due %s (SO-03)', (text, expected) => {
    expect(localTimeIn(text)).toBe(expected);
  });

  it.each([
    ['saturday (album)', 'Saturday'],
    ['the night before christmas (animation)', 'The night before Christmas'],
    ['watch friday (film) on saturday', 'Friday'],
  ])('keeps its words: the title of "%s" is "%s" (SO-06)', (text, title) => {
    expect(sortOnFridayMorning(text)).toMatchObject([{ category: 'Bucket', title }]);
  });

  it('keeps the occasion that a purchase is for (SO-03)', () => {
    const [item] = sortOnFridayMorning('candles for saturday');

    expect(item).toMatchObject({ category: 'Shopping', scheduledAt: null, recurring: null });
    expect(item?.title).toMatch(/^candles for saturday$/iu);
  });

  it('is found in linear time in hostile texts (SO-04)', () => {
    const hostile = [
      'the friday '.repeat(5_000),
      `watch ${'nights at '.repeat(5_000)}`,
      `sunday roast ${'1'.repeat(50_000)}`,
      '"'.repeat(50_000),
      `in ${'two and a half '.repeat(4_000)}`,
      'quarter past '.repeat(5_000),
      'monday by '.repeat(5_000),
      '(the '.repeat(5_000),
      'monday and '.repeat(5_000),
    ];

    expect(leastCpuTimeMs(() => hostile.map(sortOnFridayMorning))).toBeLessThan(1_400);
  });
});

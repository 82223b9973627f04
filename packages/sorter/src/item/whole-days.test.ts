import { toLocal } from '@pouch/schedule/zoned-time';
import { describe, expect, it } from 'vitest';
import { loadAllLanguages } from '../languages/load-language.ts';
import { fridayMorning, sortOnFridayMorning } from '../testing/friday-morning.ts';
import { toItemFields } from './item-fields.ts';
import { sortThought } from './sort-thought.ts';

const languages = await loadAllLanguages();

/** Each item as "Dentist, 2026-11-27", or with the time of day that it is due at: "Dentist, 2026-11-27 17:00". */
const dues = (text: string): string[] =>
  sortThought(text, { ...fridayMorning, languages }).map(({ title, scheduledAt, allDay }) => {
    if (scheduledAt === null) return allDay ? `${title}, a day without a date` : title;
    const { date, time } = toLocal(scheduledAt, fridayMorning.timezone);
    return allDay ? `${title}, ${date}` : `${title}, ${date} ${time}`;
  });

describe('a date without a time of day is a whole day (AD-01)', () => {
  it.each([
    ['dentist friday', 'Dentist, 2026-11-27'],
    ['call mum tomorrow', 'Call mum, 2026-11-21'],
    ['submit the form today', 'Submit the form, 2026-11-20'],
    ['renew passport by 3 March', 'Renew passport, 2027-03-03'],
    ['send the invoice in 3 days', 'Send the invoice, 2026-11-23'],
    ['clean the gutters next week', 'Clean the gutters, 2026-11-23'],
    ['wash the car this weekend', 'Wash the car, 2026-11-21'],
    ['pay the deposit by christmas eve', 'Pay the deposit, 2026-12-24'],
    ['book flights before the end of the month', 'Book flights, 2026-11-30'],
    ['buy milk tomorrow', 'Milk, 2026-11-21'],
    ['watch Dune on sunday', 'Dune, 2026-11-22'],
    ['a week on tuesday the boiler is serviced', 'The boiler is serviced, 2026-12-01'],
  ])('in “%s”', (text, due) => {
    expect(dues(text)).toEqual([due]);
  });

  it.each([
    ['dentist friday at 9', 'Dentist, 2026-11-27 09:00'],
    ['call mum tonight', 'Call mum, 2026-11-20 20:00'],
    ['call mum tomorrow morning', 'Call mum, 2026-11-21 09:00'],
    ['pick up the kids at noon', 'Pick up the kids, 2026-11-20 12:00'],
    ['stand up at 5', 'Stand up, 2026-11-20 17:00'],
    ['call the bank in 2 hours', 'Call the bank, 2026-11-20 12:00'],
    ['call the bank in a day and 2 hours', 'Call the bank, 2026-11-21 12:00'],
    ['report due friday eod', 'Report, 2026-11-27 17:00'],
    ['leave friday at midnight', 'Leave, 2026-11-27 00:00'],
    ['call Ana same time tomorrow', 'Call Ana, 2026-11-21 10:00'],
  ])('but not in “%s”', (text, due) => {
    expect(dues(text)).toEqual([due]);
  });

  it.each([
    ['rent on the 1st every month', 'Rent, 2026-12-01'],
    ['water the plants every sunday', 'Water the plants, 2026-11-22'],
    ['take the bins out weekly', 'Take the bins out, 2026-11-21'],
    ['water the plants every sunday at 9am', 'Water the plants, 2026-11-22 09:00'],
    ['take pills every morning', 'Take pills, 2026-11-21 09:00'],
    ['stretch nightly', 'Stretch, 2026-11-20 20:00'],
  ])('and so is each date of a rule: “%s” (AD-02)', (text, due) => {
    expect(dues(text)).toEqual([due]);
  });

  it('for each item by its own words', () => {
    expect(dues('pay rent and water plants on friday')).toEqual([
      'Pay rent, 2026-11-27',
      'Water plants, 2026-11-27',
    ]);
    expect(dues('monday 9am standup then call the bank on tuesday')).toEqual([
      'Standup, 2026-11-23 09:00',
      'Call the bank, 2026-11-24',
    ]);
  });

  it.each([
    ['Zahnarzt am Freitag', 'Zahnarzt am Freitag um 9 Uhr', 'morgen Abend Mama anrufen'],
    ['appeler maman demain', 'appeler maman demain à 9h', 'appeler maman ce soir'],
    ['llamar a mamá mañana', 'llamar a mamá mañana a las 9', 'llamar a mamá esta noche'],
    ['chiamare la mamma domani', 'chiamare la mamma domani alle 9', 'chiamare la mamma stasera'],
    ['mama bellen op vrijdag', 'mama bellen op vrijdag om 9 uur', 'mama bellen vanavond'],
    ['ligar para a mãe amanhã', 'ligar para a mãe amanhã às 9h', 'ligar para a mãe hoje à noite'],
  ])('in other languages: “%s”, but not “%s” or “%s” (SO-14)', (day, time, part) => {
    const [inDay, inTime, inPart] = [day, time, part].map(
      (text) => sortThought(text, { ...fridayMorning, languages })[0],
    );

    expect(inDay).toMatchObject({ scheduledAt: expect.any(String) as string, allDay: true });
    expect(inTime).toMatchObject({ scheduledAt: expect.any(String) as string, allDay: false });
    expect(inPart).toMatchObject({ scheduledAt: expect.any(String) as string, allDay: false });
  });
});

describe('a whole day', () => {
  it('is stored at 9:00 of the author, whatever the time of writing (AD-01)', () => {
    const [item] = sortOnFridayMorning('submit the form today');

    expect(toItemFields(item!, 'Europe/London')).toMatchObject({
      scheduledAt: '2026-11-20T09:00:00Z',
      allDay: true,
    });
  });

  it('stays one in its rule (AD-02)', () => {
    const [item] = sortOnFridayMorning('rent on the 1st every month');

    expect(toItemFields(item!, 'Europe/London')).toMatchObject({
      allDay: true,
      recurring: { freq: 'MONTHLY', time_local: '09:00' },
    });
  });

  it.each([
    ['chosen for words with a time', 'dentist friday at 5pm', true],
    ['replaced by a chosen time', 'dentist friday', false],
  ])('can be %s (QA-01, AD-02)', (_, text, allDay) => {
    const choices = [{ start: 0, end: text.length, scheduledAt: '2026-12-01T09:00:00Z', allDay }];
    const [item] = sortThought(text, { ...fridayMorning, choices });

    expect(item).toMatchObject({ title: 'Dentist', scheduledAt: '2026-12-01T09:00:00Z', allDay });
  });
});

import { describe, expect, it } from 'vitest';
import { nextOccurrence, occurrences } from '@pouch/schedule/next-occurrence';
import {
  fridayMorning,
  localTimeIn,
  dateMentionIn,
  sortOnFridayMorning,
} from '../../testing/friday-morning.ts';

describe('a repetition', () => {
  it.each([
    // thought, first occurrence, rule
    [
      'walk the dog weeknights at 7',
      '2026-11-20 19:00',
      { freq: 'WEEKLY', byDay: ['MON', 'TUE', 'WED', 'THU', 'FRI'] },
    ],
    [
      'brown bin fortnightly wednesdays, next one 2nd dec',
      '2026-12-02 09:00',
      { freq: 'FORTNIGHTLY', byDay: 'WED' },
    ],
    ['yoga biweekly tuesdays starting 1 dec', '2026-12-01 09:00', { freq: 'FORTNIGHTLY', byDay: 'TUE' }],
    ['gym 6am m/w/f', '2026-11-23 06:00', { freq: 'WEEKLY', byDay: ['MON', 'WED', 'FRI'] }],
    ['council tax 1st of month', '2026-12-01 09:00', { freq: 'MONTHLY' }],
    ['netball ev tues', '2026-11-24 09:00', { freq: 'WEEKLY', byDay: 'TUE' }],
    ['haircut every 6 wks', '2026-11-21 09:00', { freq: 'WEEKLY', interval: 6 }],
    ['stretch 15 min a day', '2026-11-21 09:00', { freq: 'DAILY', interval: 1 }],
    ['madrigals mondays in term time 19.30', '2026-11-23 19:30', { freq: 'WEEKLY', byDay: 'MON' }],
    ['water ferns every wk', '2026-11-21 09:00', { freq: 'WEEKLY', interval: 1 }],
    ['water ferns wkly', '2026-11-21 09:00', { freq: 'WEEKLY', interval: 1 }],
    ['service the boiler every yr', '2026-11-21 09:00', { freq: 'MONTHLY', interval: 12 }],
    ['feed the cat on a daily basis', '2026-11-21 09:00', { freq: 'DAILY', interval: 1 }],
    ['feed the cat day in day out', '2026-11-21 09:00', { freq: 'DAILY', interval: 1 }],
    ['feed the cat mornings', '2026-11-21 09:00', { freq: 'DAILY', interval: 1 }],
    ['deep clean four-weekly', '2026-11-21 09:00', { freq: 'WEEKLY', interval: 4 }],
    ['dental check-up six-monthly', '2026-11-21 09:00', { freq: 'MONTHLY', interval: 6 }],
    ['flush the system half-yearly', '2026-11-21 09:00', { freq: 'MONTHLY', interval: 6 }],
    [
      'sundays without exception ring dad at 5pm',
      '2026-11-22 17:00',
      { freq: 'WEEKLY', interval: 1, byDay: 'SUN' },
    ],
    ['take pills daily at 8am', '2026-11-21 08:00', { freq: 'DAILY', interval: 1, byDay: null }],
    ['pills morning and night', '2026-11-21 09:00', { freq: 'DAILY', interval: 1, byDay: null }],
    ["statin every night at ten o'clock", '2026-11-20 22:00', { freq: 'DAILY' }],
    ["at 8 o'clock every morning take tablets", '2026-11-21 08:00', { freq: 'DAILY' }],
    ['every tuesday at six o clock choir', '2026-11-24 18:00', { freq: 'WEEKLY', byDay: 'TUE' }],
    ['brown bin fortnightly wednesdays', '2026-11-25 09:00', { freq: 'FORTNIGHTLY', byDay: 'WED' }],
    ['therapy bi-weekly fridays 3pm', '2026-11-20 15:00', { freq: 'FORTNIGHTLY', byDay: 'FRI' }],
    ['cleaner fortnightly thurs 9am', '2026-11-26 09:00', { freq: 'FORTNIGHTLY', byDay: 'THU' }],
    ['gym weekly mon and thurs', '2026-11-23 09:00', { freq: 'WEEKLY', byDay: ['MON', 'THU'] }],
    ['swim weds & sats', '2026-11-21 09:00', { freq: 'WEEKLY', byDay: ['WED', 'SAT'] }],
    ['training tues + thurs at 7', '2026-11-24 19:00', { freq: 'WEEKLY', byDay: ['TUE', 'THU'] }],
    ['gym twice a week on mon and thu', '2026-11-23 09:00', { freq: 'WEEKLY', byDay: ['MON', 'THU'] }],
    ['do vat each quarter', '2026-11-21 09:00', { freq: 'MONTHLY', interval: 3, byDay: null }],
    ['every 3 days', '2026-11-21 09:00', { freq: 'DAILY', interval: 3, byDay: null }],
    ['every morning', '2026-11-21 09:00', { freq: 'DAILY', interval: 1, byDay: null }],
    ['bins every monday', '2026-11-23 09:00', { freq: 'WEEKLY', interval: 1, byDay: 'MON' }],
    ['french class thursdays 7pm', '2026-11-26 19:00', { freq: 'WEEKLY', interval: 1, byDay: 'THU' }],
    [
      'pilates tues and fri at 12:15',
      '2026-11-20 12:15',
      { freq: 'WEEKLY', interval: 1, byDay: ['TUE', 'FRI'] },
    ],
    [
      'every weekday at 6:45am',
      '2026-11-23 06:45',
      { freq: 'WEEKLY', interval: 1, byDay: ['MON', 'TUE', 'WED', 'THU', 'FRI'] },
    ],
    ['every weekend', '2026-11-21 09:00', { freq: 'WEEKLY', interval: 1, byDay: ['SAT', 'SUN'] }],
    ['every other Tuesday at 7', '2026-11-24 07:00', { freq: 'FORTNIGHTLY', interval: 2, byDay: 'TUE' }],
    [
      'team dinner every other Tuesday at 7',
      '2026-11-24 19:00',
      { freq: 'FORTNIGHTLY', interval: 2, byDay: 'TUE' },
    ],
    ['clean the tank fortnightly', '2026-11-21 09:00', { freq: 'FORTNIGHTLY', interval: 2, byDay: 'SAT' }],
    ['every third week on mon', '2026-11-23 09:00', { freq: 'WEEKLY', interval: 3, byDay: 'MON' }],
    ['on the 28th of every month', '2026-11-28 09:00', { freq: 'MONTHLY', interval: 1, byDay: null }],
    ['rent on the 1st of the month', '2026-12-01 09:00', { freq: 'MONTHLY', interval: 1, byDay: null }],
    ['last day of each month', '2026-11-30 09:00', { freq: 'MONTHLY', interval: 1, byDay: null }],
    ['last friday of the month', '2026-11-27 09:00', { freq: 'MONTHLY', interval: 1, byDay: 'FRI' }],
    ['every year on 3 december', '2026-12-03 09:00', { freq: 'MONTHLY', interval: 12, byDay: null }],
    ['every 3rd of december', '2026-12-03 09:00', { freq: 'MONTHLY', interval: 12, byDay: null }],
    ['annually on 3 march', '2027-03-03 09:00', { freq: 'MONTHLY', interval: 12, byDay: null }],
    ['mot due every march', '2027-03-01 09:00', { freq: 'MONTHLY', interval: 12, byDay: null }],
    ['quarterly on the 28th', '2026-11-28 09:00', { freq: 'MONTHLY', interval: 3, byDay: null }],
    ['guitar alternate tuesdays 5pm', '2026-11-24 17:00', { freq: 'FORTNIGHTLY', interval: 2, byDay: 'TUE' }],
    ['alternate weeks on friday', '2026-11-27 09:00', { freq: 'FORTNIGHTLY', interval: 2, byDay: 'FRI' }],
    ['once every two weeks', '2026-11-21 09:00', { freq: 'FORTNIGHTLY', interval: 2 }],
    ['bins thursday nights', '2026-11-26 20:00', { freq: 'WEEKLY', interval: 1, byDay: 'THU' }],
    ['weekday mornings', '2026-11-23 09:00', { freq: 'WEEKLY', byDay: ['MON', 'TUE', 'WED', 'THU', 'FRI'] }],
    ['tuesday and thursday evenings', '2026-11-24 19:00', { freq: 'WEEKLY', byDay: ['TUE', 'THU'] }],
    [
      'monday through thursday at 8am',
      '2026-11-23 08:00',
      { freq: 'WEEKLY', byDay: ['MON', 'TUE', 'WED', 'THU'] },
    ],
    [
      'every day except sunday',
      '2026-11-21 09:00',
      { freq: 'WEEKLY', byDay: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] },
    ],
    ['mwf at 8', '2026-11-23 08:00', { freq: 'WEEKLY', byDay: ['MON', 'WED', 'FRI'] }],
    ['every 2nd and 4th friday', '2026-12-11 09:00', { freq: 'MONTHLY', byDay: 'FRI', ordinal: 2 }],
    ['first and third saturdays', '2026-12-05 09:00', { freq: 'MONTHLY', byDay: 'SAT', ordinal: 1 }],
    ['kids football sats 9.30am', '2026-11-21 09:30', { freq: 'WEEKLY', interval: 1, byDay: 'SAT' }],
    [
      'monthly review on the last monday 3pm',
      '2026-11-30 15:00',
      { freq: 'MONTHLY', byDay: 'MON', ordinal: -1 },
    ],
    ['quarterly bas on the 28th', '2026-11-28 09:00', { freq: 'MONTHLY', interval: 3, byDay: null }],
    ['journal nightly at 10', '2026-11-20 22:00', { freq: 'DAILY', interval: 1, byDay: null }],
    ['monthly 1st', '2026-12-01 09:00', { freq: 'MONTHLY', interval: 1, byDay: null }],
    [
      'pick mia up tuesdays at 4.15 from netball',
      '2026-11-24 16:15',
      { freq: 'WEEKLY', interval: 1, byDay: 'TUE' },
    ],
    ['every day from monday', '2026-11-23 09:00', { freq: 'DAILY', interval: 1, byDay: null }],
  ])('reads "%s", first on %s (SO-03, SC-06)', (text, first, rule) => {
    expect(dateMentionIn(text)?.recurring).toMatchObject({ ...rule, timezone: 'Europe/London' });
    expect(localTimeIn(text)).toBe(first);
  });

  it.each([
    'daily at 8am',
    'last day of each month',
    'every other tuesday',
    'on the 31st of every month',
    'tues and fri at 12:15',
  ])('of "%s" begins with its own next occurrence (SO-03)', (text) => {
    const when = dateMentionIn(text);

    expect(when?.recurring && nextOccurrence(when.recurring, fridayMorning.now)).toBe(when?.scheduledAt);
  });

  it('on the last day of the month reaches the 31st where there is one (SO-03, ED-06)', () => {
    const rule = dateMentionIn('last day of each month')?.recurring;

    expect(rule && nextOccurrence(rule, '2026-12-01T00:00:00Z')).toBe('2026-12-31T09:00:00Z');
  });

  it.each([
    ['every day until 24 december', { type: 'UNTIL', until: '2026-12-24', count: null }],
    ['every day for a week', { type: 'UNTIL', until: '2026-11-27', count: null }],
    ['every evening for a fortnight', { type: 'UNTIL', until: '2026-12-03', count: null }],
    ['every monday 6 times', { type: 'COUNT', until: null, count: 6 }],
    ['every monday', { type: 'NEVER', until: null, count: null }],
    ['water plants every day for 990 years', { type: 'NEVER', until: null, count: null }],
  ])('"%s" ends as stated (SC-06)', (text, ends) => {
    expect(dateMentionIn(text)?.recurring?.ends).toEqual(ends);
  });

  it('with a count has all its occurrences, also when months lack its day (SC-06)', () => {
    const rule = dateMentionIn('rent on the 31st of every month 3 times')?.recurring;

    expect(rule && occurrences(rule, fridayMorning.now, 9)).toEqual([
      '2026-11-30T09:00:00Z',
      '2026-12-31T09:00:00Z',
      '2027-01-31T09:00:00Z',
    ]);
  });

  it.each([
    ['rotas go out on the last weekday of the month', '2026-11-30 09:00', { freq: 'MONTHLY', byDay: null }],
    ['the penultimate day of every month', '2026-11-30 09:00', { freq: 'MONTHLY', byDay: null }],
    [
      'expenses penultimate friday of the month',
      '2026-12-18 09:00',
      { freq: 'MONTHLY', byDay: 'FRI', ordinal: 3 },
    ],
    ['pills morning and evening daily', '2026-11-21 09:00', { freq: 'DAILY' }],
    ['wi first and third monday of the month', '2026-12-07 09:00', { byDay: 'MON', ordinal: 1 }],
    ['pills twice daily', '2026-11-21 09:00', { freq: 'DAILY' }],
  ])('that no rule holds keeps its words in the notes: "%s" (SO-03, SC-06)', (text, first, rule) => {
    const [item] = sortOnFridayMorning(text);

    expect(localTimeIn(text)).toBe(first);
    expect(item?.recurring).toMatchObject(rule);
    expect(item?.notes).toMatch(/^(?:the )?(?:last|penultimate|morning|twice|first and third) /iu);
  });

  it('stated twice in a text is the first, not one of both (SO-03)', () => {
    expect(dateMentionIn('bins every monday recycling every other tuesday')?.recurring).toMatchObject({
      freq: 'WEEKLY',
      byDay: 'MON',
    });
  });

  it('is bought for, not the occasion of it (SO-03)', () => {
    expect(
      sortOnFridayMorning('worming tablet for the cat on the first sunday of every month'),
    ).toMatchObject([{ category: 'Shopping', recurring: { freq: 'MONTHLY', byDay: 'SUN', ordinal: 1 } }]);
  });

  it.each([
    'read summer mornings',
    'new place by the tank, only open mornings',
    'take it without fail',
    'send the weekly report',
    'salon on a barge, different lock every week',
    'the daily mail',
    'everyday shoes',
    'monday or tuesday',
    'daily moisturiser spf 30',
    'weekly planner',
    'payroll semi-monthly',
    'boogie nights',
    'two fridays from now',
    'this monday and tuesday',
  ])('is not found in "%s" (SO-03)', (text) => {
    expect(dateMentionIn(text)?.recurring ?? null).toBeNull();
  });
});

describe('the next occurrence of a repetition', () => {
  it.each([
    ['brown bin fortnightly wednesdays, next one 2nd dec', 'Brown bin', '2026-12-02'],
    ['window cleaner every 6 weeks, next one 3 dec', 'Window cleaner', '2026-12-03'],
    ['boiler service yearly, next due 5th march', 'Boiler service', '2027-03-05'],
    ['therapy every other friday 3pm, first one 4 dec', 'Therapy', '2026-12-04'],
    ['cleaner fortnightly next one friday 4 dec', 'Cleaner', '2026-12-04'],
    ['window clean four-weekly first one 7 dec', 'Window clean', '2026-12-07'],
    ['orthodontist every 6 weeks - next is the 5th', 'Orthodontist', '2026-12-05'],
  ])('is where the rule of "%s" begins and no item (SO-03)', (text, title, anchor) => {
    const items = sortOnFridayMorning(text);

    expect(items).toMatchObject([{ title, recurring: { anchor_date: anchor } }]);
  });

  it.each(['dentist is next tuesday', 'ring the bank, first one on the list'])(
    'is not told by "%s" (SO-03)',
    (text) => {
      expect(sortOnFridayMorning(text)[0]!.recurring).toBeNull();
    },
  );
});

it.each([
  ["remind me every night at ten o'clock to take my statin", 'Take my statin'],
  ['every evening at seven o clock feed the cat', 'Feed the cat'],
])('In "%s" the words "o\'clock" belong to the time (SO-03)', (text, title) => {
  expect(sortOnFridayMorning(text).map((item) => item.title)).toEqual([title]);
});

import { describe, expect, it } from 'vitest';
import { recurrence, type Recurrence } from '@pouch/contract/recurrence';
import { neverEnds, newRule, toRepeat, ruleToSave, type Repeat } from './recurrence-form.ts';

const saturdayAtNine = { date: '2026-11-21', time: '09:00', timezone: 'Europe/Berlin' };
const weekly = newRule('WEEKLY', saturdayAtNine);
const workingDays: Recurrence = { ...weekly, byDay: ['MON', 'TUE', 'WED', 'THU', 'FRI'] };

describe('a new rule', () => {
  it.each([
    ['DAILY', 1, null],
    ['WEEKLY', 1, 'SAT'],
    ['FORTNIGHTLY', 2, 'SAT'],
    ['MONTHLY', 1, 'SAT'],
  ] as const)('%s has interval %d and the weekday %s (ED-07)', (freq, interval, byDay) => {
    const rule = newRule(freq, saturdayAtNine);

    expect(recurrence.parse(rule)).toEqual({
      freq,
      interval,
      byDay,
      time_local: '09:00',
      anchor_date: '2026-11-21',
      timezone: 'Europe/Berlin',
      ends: { type: 'NEVER', until: null, count: null },
    });
  });
});

describe('a saved rule', () => {
  const plain = { interval: 1, weekdays: [], nthWeekday: null, ends: neverEnds };

  it.each<[string, Partial<Recurrence>, Repeat]>([
    ['a plain weekly rule', {}, 'WEEKLY'],
    ['every two weeks', { freq: 'FORTNIGHTLY', interval: 2 }, 'FORTNIGHTLY'],
    ['the end in another spelling', { ends: { count: null, until: null, type: 'NEVER' } }, 'WEEKLY'],
    ['several weekdays', { byDay: ['WED', 'MON'] }, { ...plain, freq: 'WEEKLY', weekdays: ['MON', 'WED'] }],
    ['a weekday not its anchor’s', { byDay: 'TUE' }, { ...plain, freq: 'WEEKLY', weekdays: ['TUE'] }],
    [
      'an end by date',
      { ends: { type: 'UNTIL', until: '2027-01-31', count: null } },
      { ...plain, freq: 'WEEKLY', ends: { type: 'UNTIL', until: '2027-01-31', count: null } },
    ],
    [
      'an end by count',
      { ends: { count: 5, type: 'COUNT', until: null } },
      { ...plain, freq: 'WEEKLY', ends: { type: 'COUNT', until: null, count: 5 } },
    ],
    ['every third week', { interval: 3 }, { ...plain, freq: 'WEEKLY', interval: 3 }],
    [
      'the last Friday',
      { freq: 'MONTHLY', byDay: 'FRI', ordinal: -1 },
      { ...plain, freq: 'MONTHLY', nthWeekday: { ordinal: -1, weekday: 'FRI' } },
    ],
    ['days of a daily rule', { freq: 'DAILY', byDay: ['SAT', 'SUN'] }, 'KEPT'],
    ['two weekdays of the month', { freq: 'MONTHLY', byDay: ['SAT', 'SUN'], ordinal: 1 }, 'KEPT'],
    ['a fortnight of another length', { freq: 'FORTNIGHTLY', interval: 3 }, 'KEPT'],
  ])('with %s is shown as it is (SC-06)', (_what, overrides, shown) => {
    expect(toRepeat({ ...weekly, ...overrides })).toEqual(shown);
  });

  it.each<[string, Partial<Recurrence>]>([
    ['several weekdays', { byDay: ['MON', 'WED'] }],
    ['the last Friday', { freq: 'MONTHLY', byDay: 'FRI', ordinal: -1 }],
    [
      'every third day until a date',
      { freq: 'DAILY', byDay: null, interval: 3, ends: { type: 'UNTIL', until: '2027-01-31', count: null } },
    ],
    [
      'every two weeks, ten times',
      { freq: 'FORTNIGHTLY', interval: 2, ends: { type: 'COUNT', until: null, count: 10 } },
    ],
  ])('with %s comes out of the form unchanged (SC-06)', (_what, overrides) => {
    const rule = { ...weekly, ...overrides };
    const shown = toRepeat(rule);

    expect(shown !== 'NEVER' && shown !== 'KEPT' && newRule(shown, saturdayAtNine)).toEqual(rule);
  });

  it('keeps its anchor date when an end is added', () => {
    const monthEnd = newRule('MONTHLY', { ...saturdayAtNine, date: '2026-01-31' });
    const february = { date: '2026-02-28', time: '09:00', timezone: 'Europe/Berlin' };
    const ends: Recurrence['ends'] = { type: 'UNTIL', until: '2026-12-31', count: null };

    const saved = ruleToSave({ ...plain, freq: 'MONTHLY', ends }, february, { rule: monthEnd, at: february });

    expect(saved).toEqual({ ...monthEnd, ends });
  });

  it('is saved unchanged when it was not edited (SC-06)', () => {
    const monthEnd = { ...newRule('MONTHLY', { ...saturdayAtNine, date: '2026-01-31' }) };
    const february = { date: '2026-02-28', time: '09:00', timezone: 'Europe/Berlin' };

    expect(ruleToSave('MONTHLY', february, { rule: monthEnd, at: february })).toBe(monthEnd);
    expect(ruleToSave(toRepeat(workingDays), saturdayAtNine, { rule: workingDays, at: saturdayAtNine })).toBe(
      workingDays,
    );
  });

  it('keeps its anchor date when only the time of day changes', () => {
    const atTen = { ...saturdayAtNine, time: '10:00' };

    const saved = ruleToSave(toRepeat(workingDays), atTen, { rule: workingDays, at: saturdayAtNine });

    expect(saved).toEqual({ ...workingDays, time_local: '10:00' });
  });

  it('that the form cannot edit survives another date (SC-06)', () => {
    const sunday = { ...saturdayAtNine, date: '2026-11-15' };

    const saved = ruleToSave(toRepeat(workingDays), sunday, { rule: workingDays, at: saturdayAtNine });

    expect(saved).toEqual({ ...workingDays, anchor_date: '2026-11-15' });
  });

  it('with a plain frequency moves to the weekday of a new date (ED-07)', () => {
    const sunday = { ...saturdayAtNine, date: '2026-11-22' };

    const saved = ruleToSave('WEEKLY', sunday, { rule: weekly, at: saturdayAtNine });

    expect(saved).toMatchObject({ byDay: 'SUN', anchor_date: '2026-11-22' });
  });

  it('is replaced by a frequency chosen in the form', () => {
    const saved = ruleToSave('DAILY', saturdayAtNine, { rule: workingDays, at: saturdayAtNine });

    expect(saved).toEqual(newRule('DAILY', saturdayAtNine));
  });

  it('is dropped when recurring is switched off (ED-05)', () => {
    expect(ruleToSave('NEVER', saturdayAtNine, { rule: weekly, at: saturdayAtNine })).toBeNull();
  });
});

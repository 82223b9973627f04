import { describe, expect, it } from 'vitest';
import { recurrence, type Recurrence } from '@pouch/contract/recurrence';
import { repeatOf, ruleToSave, simpleRule } from './recurrence-form.ts';

const saturdayAtNine = { date: '2026-11-21', time: '09:00', timezone: 'Europe/Berlin' };
const weekly = simpleRule('WEEKLY', saturdayAtNine);
const workingDays: Recurrence = { ...weekly, byDay: ['MON', 'TUE', 'WED', 'THU', 'FRI'] };

describe('a new rule', () => {
  it.each([
    ['DAILY', 1, null],
    ['WEEKLY', 1, 'SAT'],
    ['FORTNIGHTLY', 2, 'SAT'],
    ['MONTHLY', 1, 'SAT'],
  ] as const)('%s has interval %d and the weekday %s (ED-07)', (freq, interval, byDay) => {
    const rule = simpleRule(freq, saturdayAtNine);

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

describe('a kept rule', () => {
  it.each<[string, Partial<Recurrence>, string]>([
    ['a plain weekly rule', {}, 'WEEKLY'],
    ['several weekdays', { byDay: ['MON', 'WED'] }, 'KEPT'],
    ['an end by date', { ends: { type: 'UNTIL', until: '2027-01-31', count: null } }, 'KEPT'],
    ['an end by count', { ends: { type: 'COUNT', until: null, count: 5 } }, 'KEPT'],
    ['every third week', { interval: 3 }, 'KEPT'],
    ['the last Friday', { freq: 'MONTHLY', byDay: 'FRI', ordinal: -1 }, 'KEPT'],
    ['every two weeks', { freq: 'FORTNIGHTLY', interval: 2 }, 'FORTNIGHTLY'],
  ])('with %s is shown as it is (SC-06)', (_what, given, shown) => {
    expect(repeatOf({ ...weekly, ...given })).toBe(shown);
  });

  it('is saved unchanged when nothing about it was touched (SC-06)', () => {
    const monthEnd = { ...simpleRule('MONTHLY', { ...saturdayAtNine, date: '2026-01-31' }) };
    const february = { date: '2026-02-28', time: '09:00', timezone: 'Europe/Berlin' };

    expect(ruleToSave('MONTHLY', february, { rule: monthEnd, at: february })).toBe(monthEnd);
    expect(ruleToSave('KEPT', saturdayAtNine, { rule: workingDays, at: saturdayAtNine })).toBe(workingDays);
  });

  it('keeps its rhythm when only the time of day changes', () => {
    const atTen = { ...saturdayAtNine, time: '10:00' };

    const saved = ruleToSave('KEPT', atTen, { rule: workingDays, at: saturdayAtNine });

    expect(saved).toEqual({ ...workingDays, time_local: '10:00' });
  });

  it('richer than the form survives another date (SC-06)', () => {
    const sunday = { ...saturdayAtNine, date: '2026-11-15' };

    const saved = ruleToSave('KEPT', sunday, { rule: workingDays, at: saturdayAtNine });

    expect(saved).toEqual({ ...workingDays, anchor_date: '2026-11-15' });
  });

  it('of the simple form moves to the weekday of a new date (ED-07)', () => {
    const sunday = { ...saturdayAtNine, date: '2026-11-22' };

    const saved = ruleToSave('WEEKLY', sunday, { rule: weekly, at: saturdayAtNine });

    expect(saved).toMatchObject({ byDay: 'SUN', anchor_date: '2026-11-22' });
  });

  it('gives way to a frequency chosen in the form', () => {
    const saved = ruleToSave('DAILY', saturdayAtNine, { rule: workingDays, at: saturdayAtNine });

    expect(saved).toEqual(simpleRule('DAILY', saturdayAtNine));
  });

  it('is dropped when recurring is switched off (ED-05)', () => {
    expect(ruleToSave('NEVER', saturdayAtNine, { rule: weekly, at: saturdayAtNine })).toBeNull();
  });
});

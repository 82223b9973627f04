import { firstReminders } from '@pouch/contract/vocabulary';
import { chosenLeads } from '@pouch/schedule/reminder-leads';
import { describe, expect, it } from 'vitest';
import { rule } from '../../testing/rules.ts';
import { planReminders } from './plan-reminders.ts';

/** `dd hh:mm` of November 2026, in UTC. */
const at = (text: string) => `2026-11-${text.replace(' ', 'T')}:00.000Z`;
const leads = [...firstReminders];
const once = { scheduledAt: at('25 12:00'), rule: null, dayZone: null, leads };

describe('a reminder for noon on the 25th, scheduled on the 20th', () => {
  it.each([
    // checked at, reminder, next check
    ['20 15:00', null, '24 12:00'],
    ['24 11:59', null, '24 12:00'],
    ['24 12:00', 1440, '25 11:30'],
    ['25 11:30', 30, '25 12:00'],
    ['25 12:00', 0, null],
  ])('checked on %s is %s (NA-03)', (now, minutesBefore, next) => {
    const { due, nextAt } = planReminders(once, { after: at('20 15:00'), now: at(now) });

    expect(due).toEqual(
      minutesBefore === null ? null : { minutesBefore, occurrenceAt: at('25 12:00'), plannedAt: at(now) },
    );
    expect(nextAt).toBe(next && at(next));
  });

  it.each([
    ['25 11:00', 1440],
    ['25 11:59', 30],
    ['25 12:59', 0],
    ['25 13:00', 0],
    ['25 13:01', null],
  ])('after the server was down until %s is only %s (NA-03)', (now, minutesBefore) => {
    const { due } = planReminders(once, { after: at('20 15:00'), now: at(now) });

    expect(due?.minutesBefore ?? null).toBe(minutesBefore);
  });
});

describe('the first reminder', () => {
  it.each([
    ['24 11:59', '24 12:00'],
    ['24 12:00', '25 11:30'],
    ['25 11:29', '25 11:30'],
    ['25 11:30', '25 12:00'],
    ['25 12:00', null],
  ])('for a time chosen on %s first comes on %s (NA-03)', (chosen, first) => {
    const { due, nextAt } = planReminders(once, { after: at(chosen), now: at(chosen) });

    expect(due).toBeNull();
    expect(nextAt).toBe(first && at(first));
  });
});

describe('a recurring reminder', () => {
  const weekly = {
    dayZone: null,
    leads,
    scheduledAt: at('20 08:00'),
    rule: rule({ freq: 'WEEKLY', byDay: 'FRI', anchor_date: '2026-11-20' }),
  };

  it('comes for each occurrence, even while the one before is not completed (NA-08)', () => {
    const { due, nextAt } = planReminders(weekly, { after: at('20 08:00'), now: at('26 08:00') });

    expect(due).toEqual({ minutesBefore: 1440, occurrenceAt: at('27 08:00'), plannedAt: at('26 08:00') });
    expect(nextAt).toBe(at('27 07:30'));
  });

  it('that is daily is not announced the day before, except for the first (NA-03)', () => {
    const daily = { ...weekly, scheduledAt: at('22 08:00'), rule: rule({ anchor_date: '2026-11-22' }) };

    expect(planReminders(daily, { after: at('20 08:00'), now: at('21 08:00') }).due?.minutesBefore).toBe(
      1440,
    );
    expect(planReminders(daily, { after: at('21 08:00'), now: at('22 08:00') })).toMatchObject({
      due: { minutesBefore: 0, occurrenceAt: at('22 08:00'), plannedAt: at('22 08:00') },
      nextAt: at('23 07:30'),
    });
  });

  it('keeps its local time through daylight saving (SC-04)', () => {
    const spring = {
      dayZone: null,
      leads,
      scheduledAt: '2026-03-22T08:00:00.000Z',
      rule: rule({ freq: 'WEEKLY', byDay: 'SUN', anchor_date: '2026-03-22' }),
    };
    const now = '2026-03-23T00:00:00.000Z';

    expect(planReminders(spring, { after: now, now }).nextAt).toBe('2026-03-28T07:00:00.000Z');
  });

  it('omits settled occurrences (SC-03)', () => {
    const ahead = { ...weekly, scheduledAt: at('27 08:00') };

    expect(planReminders(ahead, { after: at('13 08:00'), now: at('20 08:05') })).toMatchObject({
      due: null,
      nextAt: at('26 08:00'),
    });
  });

  it('ends with its rule (SC-06)', () => {
    const ended = {
      ...weekly,
      rule: { ...weekly.rule, ends: { type: 'COUNT' as const, until: null, count: 1 } },
    };

    expect(planReminders(ended, { after: at('20 07:59'), now: at('20 08:00') })).toMatchObject({
      due: { minutesBefore: 0, occurrenceAt: at('20 08:00'), plannedAt: at('20 08:00') },
      nextAt: null,
    });
  });

  it('that was rescheduled once uses that time, then its own again (SC-07)', () => {
    const moved = { ...weekly, scheduledAt: at('21 15:00') };

    const { due, nextAt } = planReminders(moved, { after: at('20 20:00'), now: at('21 15:00') });

    expect(due).toEqual({ minutesBefore: 0, occurrenceAt: at('21 15:00'), plannedAt: at('21 15:00') });
    expect(nextAt).toBe(at('26 08:00'));
  });
});

describe('a reminder for the whole 25th in New York, scheduled on the 20th', () => {
  const wholeDayLeads = chosenLeads(null, { isWholeDay: true, byDefault: null });
  const wholeDay = {
    scheduledAt: at('25 14:00'),
    rule: null,
    dayZone: 'America/New_York',
    leads: wholeDayLeads,
  };

  it.each([
    // checked at, reminder, next check
    ['24 22:59', null, '24 23:00'],
    ['24 23:00', 1440, '25 14:00'],
    ['25 14:00', 0, null],
  ])('checked on %s is %s (AD-03)', (now, minutesBefore, next) => {
    const { due, nextAt } = planReminders(wholeDay, { after: at('20 15:00'), now: at(now) });

    expect(due).toEqual(
      minutesBefore === null ? null : { minutesBefore, occurrenceAt: at('25 14:00'), plannedAt: at(now) },
    );
    expect(nextAt).toBe(next && at(next));
  });

  it('comes at 18:00 and 9:00 on the wall, also on a day of 23 hours (AD-03, SC-04)', () => {
    const spring = { ...wholeDay, scheduledAt: '2027-03-14T13:00:00.000Z' };
    const now = '2027-03-13T22:59:00.000Z';

    const { nextAt } = planReminders(spring, { after: now, now });

    expect(nextAt).toBe('2027-03-13T23:00:00.000Z');
  });
});

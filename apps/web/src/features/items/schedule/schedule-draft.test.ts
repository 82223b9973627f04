import { describe, expect, it } from 'vitest';
import { scheduleItemInput } from '@pouch/contract/items';
import { anItem } from '../../../testing/an-item.ts';
import { newRule } from './recurrence-form.ts';
import { quickDates, scheduleToSend, startingDraft } from './schedule-draft.ts';

const zone = 'America/New_York';
/** Friday noon in the test's time zone. */
const now = Date.parse('2026-11-20T17:00:00Z');
const sundays = newRule('WEEKLY', { date: '2026-11-22', time: '18:00', timezone: zone });
const swimming = anItem({ scheduled_at: '2026-11-22T23:00:00.000Z', recurring: sundays, is_recurring: true });

describe('the schedule dialog begins', () => {
  it.each([
    ['tomorrow at nine, without a date', null, { date: '2026-11-21', time: '09:00' }],
    ['at the present date', '2026-11-24T15:30:00.000Z', { date: '2026-11-24', time: '10:30' }],
    [
      'tomorrow at its time, when it is overdue',
      '2026-11-02T15:30:00.000Z',
      { date: '2026-11-21', time: '10:30' },
    ],
    ['tomorrow at nine, when the date is unreadable', 'soon', { date: '2026-11-21', time: '09:00' }],
  ])('%s (SC-01)', (_when, scheduled_at, begins) => {
    expect(startingDraft(anItem({ scheduled_at }), now, zone)).toEqual({ ...begins, repeat: 'NEVER' });
  });
});

describe('the quick dates', () => {
  it.each([
    // today        tomorrow      weekend                         Monday
    ['2026-11-16', ['2026-11-17', 'This weekend', '2026-11-21', '2026-11-23']],
    ['2026-11-20', ['2026-11-21', 'This weekend', '2026-11-21', '2026-11-23']],
    ['2026-11-21', ['2026-11-22', 'Next weekend', '2026-11-28', '2026-11-23']],
    ['2026-11-22', ['2026-11-23', 'Next weekend', '2026-11-28', '2026-11-23']],
    ['2026-12-31', ['2027-01-01', 'This weekend', '2027-01-02', '2027-01-04']],
  ])('on %s are tomorrow, the weekend and Monday: %j', (today, [tomorrow, weekend, saturday, monday]) => {
    expect(quickDates(today)).toEqual([
      { label: 'Tomorrow', date: tomorrow },
      { label: weekend, date: saturday },
      { label: 'Next Monday', date: monday },
    ]);
  });
});

describe('the request of the schedule dialog', () => {
  const sent = (repeat: Parameters<typeof scheduleToSend>[0]['repeat'], item = swimming) =>
    scheduleItemInput.parse(scheduleToSend({ date: '2026-11-22', time: '18:00', repeat }, item, zone));

  it('omits the rule when there is none or it is unchanged (SC-02)', () => {
    expect(sent('NEVER', anItem())).toEqual({ scheduledAt: '2026-11-22T23:00:00Z', all_day: false });
    expect(sent('WEEKLY')).toEqual({ scheduledAt: '2026-11-22T23:00:00Z', all_day: false });
  });

  it('ends a recurrence with null (SC-02)', () => {
    expect(sent('NEVER')).toMatchObject({ recurringData: null });
  });

  it('includes a new rule in full (SC-02, ED-07)', () => {
    expect(sent('FORTNIGHTLY', anItem())).toEqual({
      scheduledAt: '2026-11-22T23:00:00Z',
      all_day: false,
      recurringData: {
        freq: 'FORTNIGHTLY',
        interval: 2,
        byDay: 'SUN',
        time_local: '18:00',
        anchor_date: '2026-11-22',
        timezone: zone,
        ends: { type: 'NEVER', until: null, count: null },
      },
    });
  });
});

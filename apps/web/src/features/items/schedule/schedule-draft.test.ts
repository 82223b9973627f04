import { describe, expect, it } from 'vitest';
import { scheduleItemInput } from '@pouch/contract/items';
import { anItem } from '../../../testing/an-item.ts';
import { newRule } from './recurrence-form.ts';
import { itemQuickDates, quickDateToSend, scheduleToSend, startingDraft } from './schedule-draft.ts';

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
    expect(startingDraft(anItem({ scheduled_at }), now, zone)).toEqual({
      ...begins,
      isAllDay: false,
      repeat: 'NEVER',
    });
  });
});

describe('the request of the schedule dialog', () => {
  const sent = (repeat: Parameters<typeof scheduleToSend>[0]['repeat'], item = swimming) =>
    scheduleItemInput.parse(
      scheduleToSend({ date: '2026-11-22', time: '18:00', isAllDay: false, repeat }, item, zone),
    );

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

describe('a quick date of an item', () => {
  function findChoice(name: string, item = swimming) {
    const found = itemQuickDates(item, now, zone).find(({ label }) => label === name);
    if (found === undefined) throw new Error(`${name} is not offered`);
    return found.choice;
  }

  it('keeps its time of day, and its rule as it is (TD-03)', () => {
    expect(quickDateToSend(findChoice('Next week'), 'WEEKLY', swimming, zone)).toEqual({
      scheduledAt: '2026-11-23T23:00:00Z',
      all_day: false,
    });
  });

  it('is a whole day where it had no time (TD-03, AD-02)', () => {
    const item = anItem({ scheduled_at: null });

    expect(quickDateToSend(findChoice('Tomorrow', item), 'NEVER', item, zone)).toEqual({
      scheduledAt: '2026-11-21T14:00:00Z',
      all_day: true,
    });
  });

  it('begins a rule that was chosen beside it (TD-03)', () => {
    const item = anItem({ scheduled_at: null });

    expect(quickDateToSend(findChoice('Tomorrow', item), 'DAILY', item, zone)).toMatchObject({
      all_day: true,
      recurringData: { freq: 'DAILY', anchor_date: '2026-11-21', time_local: '09:00' },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { anItem } from '../../../testing/an-item.ts';
import { describeMissed, todayFor, tomorrowFor } from './missed-view.ts';
import { newRule } from '../schedule/recurrence-form.ts';

const zone = 'America/New_York';
/** Friday noon in the test's time zone. */
const now = Date.parse('2026-11-20T17:00:00Z');
const at = (scheduled_at: string) => anItem({ scheduled_at });

describe('the description of a missed item', () => {
  it('is when it was due or, if it recurs, how often it was missed since (SC-07)', () => {
    const recurring = newRule('WEEKLY', { date: '2026-11-02', time: '09:00', timezone: zone });
    const bins = { ...at('2026-11-02T14:00:00.000Z'), recurring, is_recurring: true };

    expect(describeMissed(at('2026-11-19T14:00:00.000Z'), now, zone)).toBe('Yesterday, 9:00 AM');
    expect(describeMissed(bins, now, zone)).toBe('Missed 3 times since Nov 2');
  });
});

describe('a missed item is postponed', () => {
  it('to today as a whole day until midnight (AD-01, SC-07)', () => {
    const item = { ...at('2026-11-02T14:00:00.000Z'), all_day: true };

    expect(todayFor(item, Date.parse('2026-11-21T04:20:00Z'), zone)).toBe('2026-11-20T14:00:00Z');
  });

  it('to tomorrow at its own time of day, across changes of daylight saving time (SC-04, SC-07)', () => {
    const beforeTheChange = Date.parse('2026-10-31T17:00:00Z');

    expect(tomorrowFor(at('2026-11-02T14:30:00.000Z'), now, zone)).toBe('2026-11-21T14:30:00Z');
    expect(tomorrowFor(at('2026-10-30T13:30:00.000Z'), beforeTheChange, zone)).toBe('2026-11-01T14:30:00Z');
  });

  it.each([
    [
      'at its own time if that is in the future',
      '2026-11-02T20:30:00.000Z',
      '2026-11-20T17:00:00Z',
      '2026-11-20T20:30:00Z',
    ],
    [
      'with the next full hour when it is not',
      '2026-11-02T14:30:00.000Z',
      '2026-11-20T17:00:00Z',
      '2026-11-20T18:00:00Z',
    ],
    [
      'not at all when the day has no full hour left',
      '2026-11-02T14:30:00.000Z',
      '2026-11-21T04:20:00Z',
      null,
    ],
  ])('to today %s (SC-07)', (_how, due, moment, to) => {
    expect(todayFor(at(due), Date.parse(moment), zone)).toBe(to);
  });
});

import { describe, expect, it } from 'vitest';
import { fromPicked, quickDatesFor } from './date-choices.tsx';

const now = Date.parse('2026-11-20T10:00:00Z');
const friday = { scheduledAt: '2026-11-27T17:00:00Z' };

describe('the choices of a date', () => {
  it.each([
    ['as whole days without a date', null, 'Fri, Nov 20', 'Sat, Nov 21'],
    ['as whole days for a whole day', { ...friday, allDay: true }, 'Fri, Nov 20', 'Sat, Nov 21'],
    ['at the item’s time', { ...friday, allDay: false }, 'Nov 20, 5:00 PM', 'Nov 21, 5:00 PM'],
  ])('are the quick dates, %s (QA-01, TD-03, AD-02)', (_, date, today, tomorrow) => {
    const dates = quickDatesFor(date, now, 'Europe/London');

    expect(dates.map(({ label }) => label)).toEqual([
      'Today',
      'This evening',
      'Tomorrow',
      'This weekend',
      'Next week',
    ]);
    expect(dates.map(({ detail }) => detail)).toEqual(expect.arrayContaining([today, tomorrow]));
  });

  it('become a whole day or a time of the zone, as picked (AD-02)', () => {
    const picked = { date: '2026-11-27', time: '09:00' };

    expect(fromPicked({ ...picked, isAllDay: true }, 'Europe/Berlin')).toEqual({
      scheduledAt: '2026-11-27T08:00:00Z',
      allDay: true,
    });
    expect(fromPicked({ ...picked, isAllDay: false }, 'Europe/Berlin').allDay).toBe(false);
  });
});

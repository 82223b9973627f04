import { describe, expect, it } from 'vitest';
import { timedQuickDates } from './date-choices.tsx';

const now = Date.parse('2026-11-20T10:00:00Z');

describe('the choices of a date', () => {
  it.each([
    ['at 9:00 without a date', null, 'Nov 20, 11:00 AM', 'Nov 21, 9:00 AM'],
    ['at the item’s time', '2026-11-27T17:00:00Z', 'Nov 20, 5:00 PM', 'Nov 21, 5:00 PM'],
  ])('are the quick dates, %s (QA-01, TD-03)', (_, scheduledAt, today, tomorrow) => {
    const dates = timedQuickDates(scheduledAt, now, 'Europe/London');

    expect(dates.map(({ label }) => label)).toEqual([
      'Today',
      'This evening',
      'Tomorrow',
      'This weekend',
      'Next week',
    ]);
    expect(dates.map(({ detail }) => detail)).toEqual(expect.arrayContaining([today, tomorrow]));
  });
});

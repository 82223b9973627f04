// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, startOfWeek, weekdayNumber } from './plain-date.ts';

describe('a date', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
  ])('%s plus %d days is %s, regardless of daylight saving time', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it.each([
    ['2026-12-15', 1, '2027-01-15'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s plus %d months is %s, never beyond the end of the month', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it.each([
    ['2026-11-22', 7, 1, '2026-11-16'],
    ['2026-11-22', 7, 7, '2026-11-22'],
    ['2026-11-20', 5, 6, '2026-11-14'],
  ])(
    '%s is weekday %d, and its week with first weekday %d begins on %s',
    (date, weekday, firstDay, start) => {
      expect(weekdayNumber(date)).toBe(weekday);
      expect(startOfWeek(date, firstDay)).toBe(start);
    },
  );
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { firstDayOfWeek } from './first-day-of-week.ts';

describe('the first day of the week', () => {
  it.each([
    ['en-GB', 1],
    ['en-US', 7],
    ['ar-EG', 6],
  ])('in %s is %i', (locale, day) => {
    expect(firstDayOfWeek(locale)).toBe(day);
  });
});

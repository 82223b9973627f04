import { describe, expect, it } from 'vitest';
import { nearDates } from './date-choices.tsx';

const now = Date.parse('2026-11-20T10:00:00Z');

describe('the choices of a date', () => {
  it.each([
    ['there is no date, and 9:00 has passed', null, ['Tomorrow 2026-11-21T09:00:00Z']],
    [
      'it is due next week',
      '2026-11-27T17:00:00Z',
      ['Today 2026-11-20T17:00:00Z', 'Tomorrow 2026-11-21T17:00:00Z'],
    ],
    ['it is due tomorrow already', '2026-11-21T17:00:00Z', ['Today 2026-11-20T17:00:00Z']],
  ])('are the nearest days when %s (QA-01)', (_, scheduledAt, offered) => {
    const dates = nearDates(scheduledAt, now, 'Europe/London');

    expect(dates.map((date) => `${date.label} ${date.scheduledAt.replace('.000', '')}`)).toEqual(offered);
  });
});

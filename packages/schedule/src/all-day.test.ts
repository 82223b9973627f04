import { describe, expect, it } from 'vitest';
import { alignSchedule, overdueFrom, startOfDay, startOfToday } from './all-day.ts';

describe('a schedule without a date', () => {
  it('has nothing else either (AD-01)', () => {
    const schedule = { scheduledAt: null, scheduledZone: 'Europe/Paris', allDay: true, recurring: null };

    expect(alignSchedule(schedule)).toEqual({
      scheduledAt: null,
      scheduledZone: null,
      allDay: false,
      recurring: null,
    });
  });
});

describe('a whole day', () => {
  it.each([
    ['2026-11-21T11:00:00Z', 'Pacific/Auckland', '2026-11-21T20:00:00Z'],
    ['2026-11-21T23:30:00Z', 'Europe/Paris', '2026-11-22T08:00:00Z'],
    ['2026-11-21T02:00:00Z', '-05:00', '2026-11-20T14:00:00Z'],
  ])('of %s in %s is at 9:00, %s (AD-01)', (scheduledAt, scheduledZone, nine) => {
    const aligned = alignSchedule({ scheduledAt, scheduledZone, allDay: true, recurring: null });

    expect(aligned.scheduledAt).toBe(nine);
  });

  it('is overdue from the next day on, also after a day of 25 hours (AD-01)', () => {
    const zone = 'Europe/Paris';
    const changeOfClocks = '2026-10-25T08:00:00Z';

    expect(overdueFrom(changeOfClocks, { allDay: true, zone })).toBe('2026-10-25T23:00:00Z');
    expect(overdueFrom(changeOfClocks, { allDay: false, zone })).toBe(changeOfClocks);
    expect(startOfDay(changeOfClocks, zone)).toBe('2026-10-24T22:00:00Z');
  });
});

describe('today', () => {
  it('begins at midnight of each zone, whichever was asked for before (AD-01)', () => {
    const asked = [
      ['2026-10-25T21:59:59Z', 'Europe/Paris'],
      ['2026-10-25T22:59:59Z', 'Europe/Paris'],
      ['2026-10-25T23:00:00Z', 'Europe/Paris'],
      ['2026-10-25T23:00:00Z', 'Pacific/Auckland'],
      ['2026-10-24T21:59:59Z', 'Europe/Paris'],
    ] as const;

    const beginnings = asked.map(([now, zone]) => startOfToday(now, zone));

    expect(beginnings).toEqual(asked.map(([now, zone]) => startOfDay(now, zone)));
  });
});

import { describe, expect, it } from 'vitest';
import { reminderNotification } from './reminder-text.ts';

const subject = {
  userId: '5b0e4f4e-4d3a-4ab1-8a5f-0a3a6c9d5b11',
  id: '7c0e4f4e-4d3a-4ab1-8a5f-0a3a6c9d5b22',
  title: 'Water the plants',
  zone: 'America/New_York',
  allDay: false,
  timeFormat: '12h' as const,
  url: '/upcoming',
  isPlanned: false,
};

const bodyAt = (now: string, occurrenceAt: string) =>
  reminderNotification(subject, { minutesBefore: 1440, occurrenceAt }, now).body;

describe('the day that a reminder names', () => {
  it.each([
    // now, occurrence, body
    ['2027-03-12T15:00:00.000Z', '2027-03-13T15:00:00.000Z', 'Tomorrow, 10:00 AM'],
    // Saturday 23:30, before a 23-hour Sunday: Sunday, and the first half hour of Monday
    ['2027-03-14T04:30:00.000Z', '2027-03-14T14:00:00.000Z', 'Tomorrow, 10:00 AM'],
    ['2027-03-14T04:30:00.000Z', '2027-03-15T04:30:00.000Z', 'Monday, Mar 15, 12:30 AM'],
    // 00:30 on a 25-hour Sunday
    ['2026-11-01T04:30:00.000Z', '2026-11-02T04:30:00.000Z', 'Today, 11:30 PM'],
    ['2026-11-01T04:30:00.000Z', '2026-11-02T15:00:00.000Z', 'Tomorrow, 10:00 AM'],
    // the last day of a year
    ['2026-12-31T16:00:00.000Z', '2027-01-01T16:00:00.000Z', 'Tomorrow, 11:00 AM'],
  ])('at %s of %s is "%s" (NA-03, SC-04)', (now, occurrenceAt, body) => {
    expect(bodyAt(now, occurrenceAt)).toBe(body);
  });

  it('is followed by the time as its user writes it (FW-09, NA-03)', () => {
    const reminder = { minutesBefore: 0, occurrenceAt: '2027-03-12T14:05:00.000Z' } as const;
    const bodyIn = (now: string) =>
      reminderNotification({ ...subject, timeFormat: '24h' }, reminder, now).body;

    expect(bodyIn('2027-03-12T13:30:00.000Z')).toBe('Today, 09:05');
    expect(bodyIn('2027-03-12T14:06:00.000Z')).toBe('Now, 09:05');
  });

  it.each([
    ['2027-03-11T23:00:00.000Z', 'Tomorrow'],
    ['2027-03-12T14:00:00.000Z', 'Today'],
  ])('at %s of a whole day is "%s", without a time (AD-01, AD-03)', (now, body) => {
    const reminder = { minutesBefore: 0, occurrenceAt: '2027-03-12T14:00:00.000Z' } as const;

    expect(reminderNotification({ ...subject, allDay: true }, reminder, now).body).toBe(body);
  });
});

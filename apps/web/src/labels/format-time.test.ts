import { afterEach, describe, expect, it } from 'vitest';
import { formatClock, formatMoment } from './format-time.ts';
import { setTimeFormat, timeFormatIn } from './time-format.ts';

const now = new Date('2026-11-21T10:00:00Z');

describe('the label of a time', () => {
  it.each([
    // instant                    zone                    label
    ['2026-11-21T17:00:00Z', 'Europe/Berlin', 'Today, 6:00 PM'],
    ['2026-11-22T08:00:00Z', 'Europe/Berlin', 'Tomorrow, 9:00 AM'],
    ['2026-11-20T08:00:00Z', 'Europe/Berlin', 'Yesterday, 9:00 AM'],
    ['2026-11-23T09:00:00Z', 'Europe/Berlin', 'Nov 23, 10:00 AM'],
    ['2027-01-02T09:05:00Z', 'Europe/Berlin', 'Jan 2, 2027, 10:05 AM'],
    ['2026-11-21T23:30:00Z', 'Europe/Berlin', 'Tomorrow, 12:30 AM'],
    ['2026-11-21T23:30:00Z', 'America/New_York', 'Today, 6:30 PM'],
    ['2026-11-21T09:00:00Z', 'Pacific/Kiritimati', 'Yesterday, 11:00 PM'],
    ['2026-11-21T12:00:00+05:30', 'Asia/Kolkata', 'Today, 12:00 PM'],
    ['soon', 'UTC', 'Invalid date'],
    ['', 'UTC', 'Invalid date'],
  ])('shows %s in %s as "%s" (HO-04)', (instant, zone, label) => {
    expect(formatMoment(instant, now, zone)).toBe(label);
  });

  it('shows a timestamp object like any other time (SC-05)', () => {
    const now = new Date('2026-11-21T10:00:00Z');

    expect(formatMoment({ seconds: 1_795_269_600, nanoseconds: 0 }, now, 'UTC')).toBe('Today, 2:00 PM');
  });

  it('names the next day across the end of daylight saving, where a day has 25 hours', () => {
    const evening = new Date('2026-10-24T21:30:00Z');

    expect(formatMoment('2026-10-25T22:30:00Z', evening, 'Europe/Berlin')).toBe('Tomorrow, 11:30 PM');
  });

  it.each([
    ['2026-11-21T00:05:00Z', '12:05 AM'],
    ['2026-11-21T12:00:00Z', '12:00 PM'],
    ['nonsense', 'Invalid date'],
  ])('shows the time of %s as "%s"', (instant, label) => {
    expect(formatClock(instant, 'UTC')).toBe(label);
  });
});

describe('the clock of a label', () => {
  afterEach(() => setTimeFormat(null));

  it.each([
    ['2026-11-21T17:00:00Z', 'Today, 18:00'],
    ['2026-11-22T08:05:00Z', 'Tomorrow, 09:05'],
    ['2026-11-20T23:00:00Z', 'Today, 00:00'],
  ])('has 24 hours where the profile says so: %s is "%s" (FW-09)', (instant, label) => {
    setTimeFormat('24h');

    expect(formatMoment(instant, now, 'Europe/Berlin')).toBe(label);
  });

  it.each([
    ['en-US', '12h'],
    ['en-GB', '24h'],
    ['de-DE', '24h'],
    ['hi-IN', '12h'],
    ['ja-JP', '24h'],
  ])('is the one of the device otherwise: %s has %s (FW-09)', (locale, format) => {
    expect(timeFormatIn(locale)).toBe(format);
  });
});

import { describe, expect, it } from 'vitest';
import { localTimeIn, dateMentionIn } from '../testing/friday-morning.ts';

describe("the author's clock", () => {
  it('reads tomorrow from the local date (SO-03)', () => {
    const sydney = { now: '2026-11-20T20:00:00Z', timezone: 'Australia/Sydney' };

    expect(localTimeIn('tomorrow 3pm', sydney)).toBe('2026-11-22 15:00');
  });

  it('keeps the local time across a change to daylight saving time (SO-03)', () => {
    const march = { now: '2027-03-27T10:00:00Z', timezone: 'Europe/London' };

    expect(dateMentionIn('tomorrow at 3pm', march)?.scheduledAt).toBe('2027-03-28T14:00:00Z');
  });

  it('reads 3/4 the American way in America (SO-03)', () => {
    expect(localTimeIn('3/4', { now: '2026-11-20T10:00:00Z', timezone: 'America/New_York' })).toBe(
      '2027-03-04 09:00',
    );
  });

  it('finds a named zone for a bare offset, as a rule needs one (SO-03)', () => {
    const east = { now: '2026-11-20T10:00:00+02:00', timezone: '+02:00' };
    const india = { now: '2026-11-20T10:00:00+05:30', timezone: '+05:30' };

    expect(dateMentionIn('daily at 8am', east)).toMatchObject({
      scheduledAt: '2026-11-21T06:00:00Z',
      recurring: { timezone: 'Etc/GMT-2' },
    });
    expect(dateMentionIn('daily at 8am', india)?.recurring?.timezone).toBe('Asia/Kolkata');
  });

  it('falls back to a default for an invalid zone or instant', () => {
    expect(dateMentionIn('tomorrow', { now: 'never', timezone: 'Mars/Olympus' })?.scheduledAt).toBe(
      '2000-01-02T09:00:00Z',
    );
  });
});

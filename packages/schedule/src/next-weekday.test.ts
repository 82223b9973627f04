import fc from 'fast-check';
import { weekdays } from '@pouch/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { nextWeekday } from './next-weekday.ts';
import { toLocal } from './zoned-time.ts';

const at = (weekday: number, time: string, timezone = 'UTC') => ({ weekday, time, timezone });

describe('the next date of a weekday', () => {
  // 20 November 2026 is a Friday.
  it.each([
    ['later today', at(4, '15:01'), '2026-11-20T15:00:00Z', '2026-11-20T15:01:00Z'],
    ['this very minute, which has passed', at(4, '15:00'), '2026-11-20T15:00:00Z', '2026-11-27T15:00:00Z'],
    ['earlier today', at(4, '12:00'), '2026-11-20T15:00:00Z', '2026-11-27T12:00:00Z'],
    ['tomorrow', at(5, '12:00'), '2026-11-20T15:00:00Z', '2026-11-21T12:00:00Z'],
    ['yesterday’s', at(3, '12:00'), '2026-11-20T15:00:00Z', '2026-11-26T12:00:00Z'],
    ['over the end of the year', at(0, '12:00'), '2026-12-31T15:00:00Z', '2027-01-04T12:00:00Z'],
    [
      'today in the given zone, though it is tomorrow in UTC',
      at(4, '23:00', 'America/New_York'),
      '2026-11-21T02:00:00Z',
      '2026-11-21T04:00:00Z',
    ],
    [
      'past in the given zone, though it is still to come in UTC',
      at(4, '12:00', 'Asia/Tokyo'),
      '2026-11-20T04:00:00Z',
      '2026-11-27T03:00:00Z',
    ],
    [
      'past the night on which clocks go forward',
      at(6, '12:00', 'Europe/London'),
      '2026-03-28T20:00:00Z',
      '2026-03-29T11:00:00Z',
    ],
    [
      'past the night on which clocks go back',
      at(6, '12:00', 'Europe/London'),
      '2026-10-24T20:00:00Z',
      '2026-10-25T12:00:00Z',
    ],
    [
      'at a time that clocks skip that night',
      at(6, '01:30', 'Europe/London'),
      '2026-03-28T20:00:00Z',
      '2026-03-29T01:30:00Z',
    ],
  ])('is found %s (LL-05)', (_, weekly, after, expected) => {
    expect(nextWeekday(weekly, after)).toBe(expected);
  });

  it('is on that weekday, at that time, within eight days, in every zone (LL-05)', () => {
    const zone = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Auckland',
      'Europe/Berlin',
    );
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        zone,
        moment,
        fc.nat(6),
        fc.integer({ min: 4, max: 23 }),
        (timezone, date, weekday, hour) => {
          const time = `${String(hour).padStart(2, '0')}:30`;
          const found = nextWeekday({ weekday, time, timezone }, date.toISOString());
          const waits = Date.parse(found) - date.getTime();
          expect(toLocal(found, timezone)).toMatchObject({ weekday: weekdays[weekday], time });
          expect(waits).toBeGreaterThan(0);
          expect(waits).toBeLessThanOrEqual((7 * 24 + 1) * 3_600_000);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('does not exist for an eighth day of the week', () => {
    expect(() => nextWeekday(at(7, '12:00'), '2026-11-20T15:00:00Z')).toThrow(RangeError);
  });
});

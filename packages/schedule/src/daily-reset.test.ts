import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { isCheckedToday, routineDay } from './daily-reset.ts';

describe('the routine day', () => {
  it.each([
    ['before 04:00 is the day before', '2026-01-15T02:59:59.999Z', 'Europe/Berlin', '2026-01-14'],
    ['from 04:00 is the day', '2026-01-15T03:00:00Z', 'Europe/Berlin', '2026-01-15'],
    ['of New Year’s night is in the old year', '2026-01-01T02:00:00Z', 'Europe/Berlin', '2025-12-31'],
    ['is that of the user’s zone', '2026-01-15T11:59:00Z', 'America/Los_Angeles', '2026-01-14'],
    ['in a zone with half an hour', '2026-01-14T22:30:00Z', 'Asia/Kolkata', '2026-01-15'],
    ['of a zone that is unknown here is that of UTC', '2026-01-15T03:59:00Z', 'Mars/Olympus', '2026-01-14'],
  ])('%s (FW-04)', (_, instant, zone, day) => {
    expect(routineDay(instant, zone)).toBe(day);
  });

  it('begins at 04:00 on the wall clock when daylight saving begins and ends (FW-04)', () => {
    const berlin = (instant: string) => routineDay(instant, 'Europe/Berlin');
    expect(berlin('2026-03-29T01:59:59Z')).toBe('2026-03-28');
    expect(berlin('2026-03-29T02:00:00Z')).toBe('2026-03-29');
    expect(berlin('2026-10-25T02:59:59Z')).toBe('2026-10-24');
    expect(berlin('2026-10-25T03:00:00Z')).toBe('2026-10-25');
  });

  it('begins after the gap where 04:00 is skipped, and at the first 04:00 where it comes twice (FW-04)', () => {
    const baku = (instant: string) => routineDay(instant, 'Asia/Baku');
    expect(baku('2014-03-29T23:59:59Z')).toBe('2014-03-29');
    expect(baku('2014-03-30T00:00:00Z')).toBe('2014-03-30');
    expect(baku('2014-10-25T22:59:59Z')).toBe('2014-10-25');
    expect(baku('2014-10-25T23:00:00Z')).toBe('2014-10-26');
    expect(baku('2014-10-26T00:30:00Z')).toBe('2014-10-26');
  });

  it('is the date of four hours earlier on the wall clock, at any instant and in any zone (FW-04)', () => {
    const instants = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    fc.assert(
      fc.property(instants, zones, (date, zone) => {
        const shown = Temporal.Instant.from(date.toISOString()).toZonedDateTimeISO(zone).toPlainDateTime();
        expect(routineDay(date.toISOString(), zone)).toBe(
          shown.subtract({ hours: 4 }).toPlainDate().toString(),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('a check of a routine', () => {
  const zone = 'Europe/Berlin';

  it('holds until the next 04:00 of the zone (FW-04)', () => {
    const checkedAt = '2026-01-14T22:30:00Z';
    expect(isCheckedToday(checkedAt, { now: '2026-01-15T02:59:59Z', zone })).toBe(true);
    expect(isCheckedToday(checkedAt, { now: '2026-01-15T03:00:00Z', zone })).toBe(false);
    expect(isCheckedToday(checkedAt, { now: '2026-03-15T22:30:00Z', zone })).toBe(false);
  });

  it('made after midnight belongs to the evening before (FW-04)', () => {
    expect(isCheckedToday('2026-01-15T01:00:00Z', { now: '2026-01-15T03:00:00Z', zone })).toBe(false);
  });

  it('holds where the device that made it is ahead of this one (FW-04)', () => {
    expect(isCheckedToday('2026-01-15T03:00:10Z', { now: '2026-01-15T02:59:50Z', zone })).toBe(true);
  });

  it('does not exist without an instant (FW-04)', () => {
    expect(isCheckedToday(null, { now: '2026-01-15T03:00:00Z', zone })).toBe(false);
  });
});

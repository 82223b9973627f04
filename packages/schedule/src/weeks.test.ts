import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfWeek, isWeekEnding, addWeeks, toWeekEnding, weeksBetween } from './weeks.ts';
import { toLocal } from './zoned-time.ts';

describe('the end of a week', () => {
  it.each([
    ['2026-11-22', 'America/New_York', '2026-11-23T04:00:00.000Z'],
    ['2026-11-22', 'Asia/Kathmandu', '2026-11-22T17:15:00.000Z'],
    ['2026-11-22', 'Pacific/Kiritimati', '2026-11-22T09:00:00.000Z'],
    ['2026-11-22', 'Pacific/Pago_Pago', '2026-11-23T10:00:00.000Z'],
    ['2026-03-29', 'Europe/Paris', '2026-03-29T21:00:00.000Z'],
    ['2026-10-25', 'Europe/Paris', '2026-10-25T22:00:00.000Z'],
  ])('%s in %s is at %s (ST-04, RC-01)', (week, zone, instant) => {
    expect(endOfWeek(week, zone)).toBe(instant);
  });

  it('is an hour later where that Sunday has no 23:00 (ST-04)', () => {
    expect(endOfWeek('1971-04-25', 'Africa/Algiers')).toBe('1971-04-25T23:00:00.000Z');
    expect(toLocal('1971-04-25T23:00:00Z', 'Africa/Algiers')).toMatchObject({
      date: '1971-04-26',
      time: '00:00',
    });
  });

  it('is the first of two where that Sunday has 23:00 twice (ST-04)', () => {
    expect(endOfWeek('2020-09-20', 'Asia/Tehran')).toBe('2020-09-20T18:30:00.000Z');
    expect(toLocal('2020-09-20T19:30:00Z', 'Asia/Tehran')).toMatchObject({
      date: '2020-09-20',
      time: '23:00',
    });
  });
});

describe('the week that holds a moment', () => {
  it.each([
    ['2026-11-22T21:59:59.999Z', 'Europe/Paris', '2026-11-22'],
    ['2026-11-22T22:00:00.000Z', 'Europe/Paris', '2026-11-29'],
    ['2026-11-22T23:30:00.000Z', 'Europe/Paris', '2026-11-29'],
    ['2026-11-16T12:00:00.000Z', 'Europe/Paris', '2026-11-22'],
    ['1971-04-25T22:59:59.999Z', 'Africa/Algiers', '1971-04-25'],
    ['1971-04-25T23:00:00.000Z', 'Africa/Algiers', '1971-05-02'],
    ['2020-09-20T18:29:59.999Z', 'Asia/Tehran', '2020-09-20'],
    ['2020-09-20T18:30:00.000Z', 'Asia/Tehran', '2020-09-27'],
    ['2020-09-20T19:45:00.000Z', 'Asia/Tehran', '2020-09-27'],
  ])('%s in %s is %s (ST-04)', (instant, zone, week) => {
    expect(toWeekEnding(instant, zone)).toBe(week);
  });
});

/** Zones of every kind: quarter-hour offsets, the largest offsets, half an hour of daylight saving, skipped days. */
const zone = fc.constantFrom(
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Africa/Algiers',
  'Africa/Casablanca',
  'Africa/Khartoum',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Gaza',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Kwajalein',
);
const moment = fc
  .integer({ min: Date.parse('1970-01-05'), max: Date.parse('2040-01-01') })
  .map((milliseconds) => new Date(milliseconds).toISOString());

describe('weeks', () => {
  it('contain every instant in exactly one week, between the end of the previous one and its own (ST-04)', () => {
    fc.assert(
      fc.property(moment, zone, (instant, zone) => {
        const week = toWeekEnding(instant, zone);
        expect(instant < endOfWeek(week, zone)).toBe(true);
        expect(instant >= endOfWeek(addWeeks(week, -1), zone)).toBe(true);
      }),
      { numRuns: 5_000, seed: 20_261_122 },
    );
  });

  it('are consecutive for the last moment of a week and the next moment (ST-04)', () => {
    fc.assert(
      fc.property(moment, zone, (instant, zone) => {
        const week = toWeekEnding(instant, zone);
        const end = Date.parse(endOfWeek(week, zone));
        expect(toWeekEnding(new Date(end - 1).toISOString(), zone)).toBe(week);
        expect(toWeekEnding(new Date(end).toISOString(), zone)).toBe(addWeeks(week));
      }),
      { numRuns: 5_000, seed: 20_261_122 },
    );
  });

  it('end in any zone before the next one ends in any other (RC-03)', () => {
    fc.assert(
      fc.property(moment, zone, zone, (instant, one, other) => {
        const week = toWeekEnding(instant, one);
        expect(endOfWeek(week, one) < endOfWeek(addWeeks(week), other)).toBe(true);
      }),
      { numRuns: 2_000, seed: 20_261_122 },
    );
  });

  it('are counted and identified by their Sundays (ST-04)', () => {
    expect(addWeeks('2026-12-27')).toBe('2027-01-03');
    expect(addWeeks('2026-11-22', -3)).toBe('2026-11-01');
    expect(weeksBetween('2026-11-01', '2026-11-22')).toBe(3);
    expect(isWeekEnding('2026-11-22')).toBe(true);
    for (const text of ['2026-11-21', '2026-02-29', '22.11.2026', '', '2026-11-22T00:00']) {
      expect(isWeekEnding(text), text).toBe(false);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from './calendar.ts';
import { atSameWallClock, instantAtMinute, toInstant, toLocal } from './zoned-time.ts';

describe('a wall clock in a zone', () => {
  it.each([
    ['2026-11-21', '15:00', 'Europe/London', '2026-11-21T15:00:00Z'],
    ['2026-07-01', '15:00', 'Europe/London', '2026-07-01T14:00:00Z'],
    ['2026-07-01', '15:00', '+02:00', '2026-07-01T13:00:00Z'],
    ['2026-07-01', '15:00', 'Asia/Kathmandu', '2026-07-01T09:15:00Z'],
  ])('reads %s %s in %s as %s (SO-03)', (date, time, zone, instant) => {
    expect(toInstant(date, time, zone)).toBe(instant);
    expect(toLocal(instant, zone)).toMatchObject({ date, time });
  });

  it('moves a time that daylight saving skips forward by the gap (SC-04)', () => {
    expect(toInstant('2026-03-29', '01:30', 'Europe/London')).toBe('2026-03-29T01:30:00Z');
    expect(toLocal('2026-03-29T01:30:00Z', 'Europe/London').time).toBe('02:30');
  });

  it('takes the earlier of a time that happens twice (SC-04)', () => {
    expect(toInstant('2026-10-25', '01:30', 'Europe/London')).toBe('2026-10-25T00:30:00Z');
  });

  it('names the weekday of the zone, not the one in UTC (SO-03)', () => {
    expect(toLocal('2026-11-20T20:00:00Z', 'Australia/Sydney')).toEqual({
      date: '2026-11-21',
      time: '07:00',
      weekday: 'SAT',
    });
  });

  it('reads the last instant that there is (SC-04)', () => {
    expect(toLocal('+275760-09-13T00:00:00Z', 'UTC').time).toBe('00:00');
  });

  it('refuses an invalid date or zone', () => {
    expect(() => toInstant('2026-02-30x', '09:00', 'UTC')).toThrow(RangeError);
    expect(() => toInstant('2026-02-03', '09:00', 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('a day and its minutes in a zone', () => {
  it.each([
    ['Europe/London', '2026-03-29'],
    ['Europe/London', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Africa/Casablanca', '2027-02-07'],
    ['Pacific/Apia', '2011-12-30'],
    ['Pacific/Kiritimati', '2026-11-21'],
    ['Etc/GMT+12', '2026-11-21'],
  ])('are in %s on %s and the days around it the same as written out (SO-03, SC-04)', (zone, date) => {
    const days = Array.from({ length: 9 }, (_, index) => parseDay(date) - 4 + index);
    const times = ['00:00', '01:30', '02:00', '02:30', '03:00', '12:00', '23:59'];
    const read = days.flatMap((day) =>
      times.map((time) => instantAtMinute(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), zone)),
    );

    expect(read).toEqual(days.flatMap((day) => times.map((time) => toInstant(formatDay(day), time, zone))));
  });

  it('are refused in an invalid zone', () => {
    expect(() => instantAtMinute(parseDay('2026-02-03'), 540, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('the same wall clock in another zone', () => {
  it.each([
    ['2026-12-01T08:00:00Z', 'Europe/Paris', 'America/New_York', '2026-12-01T14:00:00.000Z'],
    ['2027-03-20T08:00:12.345Z', 'Europe/Paris', 'America/New_York', '2027-03-20T13:00:12.345Z'],
    ['2026-12-31T23:30:00Z', 'UTC', 'Asia/Tokyo', '2026-12-31T14:30:00.000Z'],
    ['2027-03-28T02:30:00Z', 'UTC', 'Europe/Paris', '2027-03-28T01:30:00.000Z'],
    ['2027-10-31T02:30:00Z', 'UTC', 'Europe/Paris', '2027-10-31T00:30:00.000Z'],
    ['2026-12-01T08:00:00Z', '+01:00', 'UTC', '2026-12-01T09:00:00.000Z'],
  ])('as %s in %s is in %s at %s (SC-04)', (instant, from, to, expected) => {
    expect(atSameWallClock(instant, { from, to })).toBe(expected);
  });
});

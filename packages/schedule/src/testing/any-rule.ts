import type { Recurrence } from '@pouch/contract/recurrence';
import { weekdays, type Weekday } from '@pouch/contract/vocabulary';
import fc from 'fast-check';

/** Zones of every kind: no daylight saving, a gap at midnight, a shift of half an hour, a whole day skipped. */
const zones = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Pacific/Apia',
  'Africa/Casablanca',
  'America/St_Johns',
];

const day: fc.Arbitrary<Weekday> = fc.constantFrom(...weekdays);
const days = fc.uniqueArray(day, { minLength: 1, maxLength: 7 });
const dateBetween = (first: string, last: string) =>
  fc
    .integer({ min: Date.parse(first) / 86_400_000, max: Date.parse(last) / 86_400_000 })
    .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));

/** Mostly short intervals, as people choose them; one in ten is any allowed interval. */
const interval = (max: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: max }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 99 }) },
  );

const rhythm = fc.oneof(
  fc.record({
    freq: fc.constant('DAILY' as const),
    interval: interval(10),
    byDay: fc.oneof(fc.constant(null), day, days),
  }),
  fc.record({ freq: fc.constant('WEEKLY' as const), interval: interval(4), byDay: fc.oneof(day, days) }),
  fc.record({
    freq: fc.constant('FORTNIGHTLY' as const),
    interval: fc.constant(2),
    byDay: fc.oneof(day, days),
  }),
  fc.record({
    freq: fc.constant('MONTHLY' as const),
    interval: interval(12),
    byDay: fc.oneof(fc.constant(null), day),
  }),
  fc.record({
    freq: fc.constant('MONTHLY' as const),
    interval: interval(12),
    byDay: fc.oneof(day, days),
    ordinal: fc.constantFrom<-1 | 1 | 2 | 3 | 4>(-1, 1, 2, 3, 4),
  }),
);

const ends: fc.Arbitrary<Recurrence['ends']> = fc.oneof(
  fc.constant({ type: 'NEVER' as const, until: null, count: null }),
  dateBetween('2006-01-01', '2030-12-31').map((until) => ({ type: 'UNTIL' as const, until, count: null })),
  fc.integer({ min: 1, max: 40 }).map((count) => ({ type: 'COUNT' as const, until: null, count })),
);

const minuteOfDay = fc
  .oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 30, 60, 90, 120, 150, 1410))
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  );

/** Any rule that the contract accepts, and an instant near its anchor. */
export const anyRule = fc
  .record({
    rhythm,
    ends,
    time_local: minuteOfDay,
    anchor_date: dateBetween('2009-06-01', '2028-12-31'),
    timezone: fc.constantFrom(...zones),
    minutesAfterAnchor: fc.integer({ min: -40 * 1440, max: 500 * 1440 }),
  })
  .map(({ rhythm: { freq, ...rest }, minutesAfterAnchor, ...parts }) => {
    const rule: Recurrence = { freq, ...rest, ...parts };
    const after = new Date(Date.parse(rule.anchor_date) + minutesAfterAnchor * 60_000).toISOString();
    return { rule, after };
  });

import { afterEach, expect, it, vi } from 'vitest';
import { localDateTime } from './time/local-date-time.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  // minutes behind UTC, as the platform counts them
  [-60, '2026-11-20T15:04:05+01:00'],
  [0, '2026-11-20T14:04:05+00:00'],
  [300, '2026-11-20T09:04:05-05:00'],
  [-330, '2026-11-20T19:34:05+05:30'],
  [210, '2026-11-20T10:34:05-03:30'],
  [-840, '2026-11-21T04:04:05+14:00'],
])('tells the wall clock to the second with its offset (%i: %s) (QA-07)', (offset, expected) => {
  const moment = new Date('2026-11-20T14:04:05.987Z');
  vi.spyOn(moment, 'getTimezoneOffset').mockReturnValue(offset);

  expect(localDateTime(moment)).toBe(expected);
});

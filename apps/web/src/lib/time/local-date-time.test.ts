// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localDateTime } from './local-date-time.ts';

afterEach(() => void vi.restoreAllMocks());

describe('the local date and time', () => {
  it.each([
    // minutes behind UTC, as getTimezoneOffset() counts them
    [-60, '2026-11-20T15:04:05+01:00'],
    [0, '2026-11-20T14:04:05+00:00'],
    [300, '2026-11-20T09:04:05-05:00'],
    [-330, '2026-11-20T19:34:05+05:30'],
    [210, '2026-11-20T10:34:05-03:30'],
    [-840, '2026-11-21T04:04:05+14:00'],
  ])('has seconds and the UTC offset (%i: %s) (QA-07)', (offset, expected) => {
    const moment = new Date('2026-11-20T14:04:05.987Z');
    vi.spyOn(moment, 'getTimezoneOffset').mockReturnValue(offset);

    expect(localDateTime(moment)).toBe(expected);
  });
});

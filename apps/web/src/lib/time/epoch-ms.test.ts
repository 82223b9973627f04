// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { toEpochMs } from './epoch-ms.ts';

describe('epoch milliseconds', () => {
  it.each([
    ['2026-11-21T14:00:00Z', '2026-11-21T14:00:00.000Z'],
    ['2026-11-21T14:00:00.250+02:00', '2026-11-21T12:00:00.250Z'],
    [{ seconds: 1_795_269_600, nanoseconds: 250_000_000 }, '2026-11-21T14:00:00.250Z'],
  ])('are read from %j (SC-05)', (instant, iso) => {
    expect(new Date(toEpochMs(instant)).toISOString()).toBe(iso);
  });

  it.each(['soon', '', null, undefined])('are NaN for %j', (value) => {
    expect(toEpochMs(value)).toBeNaN();
  });
});

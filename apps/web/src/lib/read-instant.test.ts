import { expect, it } from 'vitest';
import { formatMoment } from '../labels/format-time.ts';
import { readInstant } from './time/epoch-ms.ts';

it.each([
  ['2026-11-21T14:00:00Z', '2026-11-21T14:00:00.000Z'],
  ['2026-11-21T14:00:00.250+02:00', '2026-11-21T12:00:00.250Z'],
  [{ seconds: 1_795_269_600, nanoseconds: 250_000_000 }, '2026-11-21T14:00:00.250Z'],
])('reads %j (SC-05)', (instant, iso) => {
  expect(new Date(readInstant(instant)).toISOString()).toBe(iso);
});

it.each(['soon', '', null, undefined])('finds no instant in %j', (nothing) => {
  expect(readInstant(nothing)).toBeNaN();
});

it('shows a timestamp object as any other time (SC-05)', () => {
  const now = new Date('2026-11-21T10:00:00Z');

  expect(formatMoment({ seconds: 1_795_269_600, nanoseconds: 0 }, now, 'UTC')).toBe('Today, 2:00 PM');
});

import { describe, expect, it } from 'vitest';
import { createClockCheck } from './clock-check.ts';

const hour = 3_600_000;

describe('a clock', () => {
  it('counts as steady after an even hour, and anew after it was set (RC-01)', () => {
    let [wall, elapsed] = [Date.parse('2027-11-20T12:00:00Z'), 0];
    const isSteady = createClockCheck(
      () => new Date(wall),
      () => elapsed,
    );
    const pass = (ms: number) => {
      wall += ms;
      elapsed += ms;
      return isSteady();
    };

    expect([pass(0), pass(hour - 1), pass(1)]).toEqual([false, false, true]);

    wall -= 365 * 24 * hour;
    expect([pass(0), pass(hour - 1), pass(1)]).toEqual([false, false, true]);
  });
});
